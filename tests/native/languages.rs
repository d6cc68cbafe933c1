//! The catalogues: each translates every text, with the same names in braces, and nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::{Map, Value};
use video_slide_puzzle::i18n::Choice;
use video_slide_puzzle::i18n::Language;

use crate::wording::{Texts, catalogue, texts};

/// The folder of the catalogues.
const CATALOGUES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/www/languages");

/// The plural categories of a language (CLDR).
fn categories(tag: &str) -> &'static [&'static str] {
    match tag {
        "de" | "hi" => &["one", "other"],
        "es" | "fr" | "pt" => &["one", "many", "other"],
        "zh-Hans" | "ja" => &["other"],
        "ar" => &["zero", "one", "two", "few", "many", "other"],
        _ => panic!("the plural categories of {tag} are not known"),
    }
}

/// The catalogues, by the tags of their languages.
fn catalogues() -> BTreeMap<String, Map<String, Value>> {
    let files = fs::read_dir(CATALOGUES).unwrap().flatten();
    let paths = files.map(|file| file.path());
    let catalogues = paths.filter(|path| path.extension().is_some_and(|end| end == "json"));
    let read = |path: std::path::PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let catalogue = serde_json::from_str(&text);
        let tag = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let catalogue = catalogue.unwrap_or_else(|error| panic!("{tag}: {error}"));
        (tag, catalogue)
    };
    catalogues.map(read).collect()
}

/// The titles of clips that a site has added for itself: the catalogues may lack them.
fn added_titles() -> Vec<String> {
    let list: Value = serde_json::from_str(include_str!("../../www/videos/videos.json")).unwrap();
    let clips = list["clips"].as_array().unwrap().iter();
    let added = clips.filter(|clip| clip["added"] == true);
    added
        .map(|clip| clip["title"].as_str().unwrap().to_owned())
        .collect()
}

/// The names in braces.
fn names(text: &str) -> BTreeSet<&str> {
    let parts = text.split('{').skip(1);
    parts
        .filter_map(|part| Some(part.split_once('}')?.0))
        .collect()
}

#[test]
fn texts_are_found_in_code_and_page() {
    let texts = texts();
    for text in [
        "Select background",
        "Undo (Ctrl+Z)",
        "Clock starts with",
        "sounds|Off",
        "System language",
        "Ink and gold",
        "Night city",
        "on larger boards its tables have millions of entries",
        "This link is damaged: {fault}. Here is a fresh game instead.",
    ] {
        assert_eq!(texts.get(text), Some(&None), "{text}");
    }
    let one = texts.get("{count} moves");
    assert_eq!(one, Some(&Some("{count} move".to_owned())));
    for text in ["Video Slide Puzzle", "Off", "Español", "N"] {
        assert_eq!(texts.get(text), None, "{text}");
    }
}

#[test]
fn texts_that_count_have_the_same_names() {
    for (text, one) in texts() {
        if let Some(one) = one {
            assert!(names(&text).contains("count"), "{text}");
            assert!(names(&one).is_subset(&names(&text)), "{one}");
        }
    }
}

/// The faults of a translation.
fn fault(text: &str, is_counting: bool, translation: &Value, tag: &str) -> Option<String> {
    let forms: BTreeMap<&str, &Value> = match translation.as_object() {
        Some(forms) => forms.iter().map(|(name, form)| (&**name, form)).collect(),
        None => [("", translation)].into(),
    };
    let needed = if is_counting { categories(tag) } else { &[""] };
    let (found, needed): (BTreeSet<_>, BTreeSet<_>) = (
        forms.keys().copied().collect(),
        needed.iter().copied().collect(),
    );
    if found != needed {
        return Some(format!("“{text}” has the forms {found:?}, not {needed:?}"));
    }
    for (category, form) in forms {
        let form = form.as_str().unwrap_or_default().trim();
        let (mut has, mut wants) = (names(form), names(text));
        // These may say the number in words.
        if ["zero", "one", "two"].contains(&category) {
            has.remove("count");
            wants.remove("count");
        }
        if form.is_empty() || has != wants {
            return Some(format!(
                "“{text}” is told as “{form}”, with {has:?}, not {wants:?}"
            ));
        }
    }
    None
}

/// The faults of a catalogue. Missing texts are printed ready to be translated, but for those it may lack.
fn faults(
    texts: &Texts,
    may_lack: &[String],
    tag: &str,
    translations: &Map<String, Value>,
) -> Vec<String> {
    let missing: Texts = texts
        .iter()
        .filter(|(text, _)| !translations.contains_key(*text) && !may_lack.contains(text))
        .map(|(text, one)| (text.clone(), one.clone()))
        .collect();
    let mut faults = Vec::new();
    if !missing.is_empty() {
        let entries = catalogue(&missing, categories(tag), str::to_owned);
        let entries = serde_json::to_string_pretty(&entries).unwrap();
        faults.push(format!("these are missing: {entries}"));
    }
    for (text, translation) in translations {
        match texts.get(text) {
            None => faults.push(format!("“{text}” is no longer there")),
            Some(one) => faults.extend(fault(text, one.is_some(), translation, tag)),
        }
    }
    faults
}

#[test]
fn catalogues_have_every_text_and_no_other() {
    let (texts, may_lack) = (texts(), added_titles());
    let mut all = Vec::new();
    for (tag, translations) in catalogues() {
        let faults = faults(&texts, &may_lack, &tag, &translations);
        all.extend(faults.iter().map(|fault| format!("{tag}.json: {fault}")));
    }
    assert!(all.is_empty(), "\n{}", all.join("\n"));
}

#[test]
fn faults_of_catalogues_are_found() {
    let texts: Texts = [
        ("Move {tile}".to_owned(), None),
        ("{count} moves".to_owned(), Some("{count} move".to_owned())),
    ]
    .into();
    let sound = catalogue(&texts, categories("ar"), str::to_owned);
    assert_eq!(faults(&texts, &[], "ar", &sound), Vec::<String>::new());
    let told = |text: &str, translation: Value| {
        let mut catalogue = sound.clone();
        catalogue.insert(text.to_owned(), translation);
        faults(&texts, &[], "ar", &catalogue).join("\n")
    };
    assert!(told("Move {tile}", "X {tiles}".into()).contains("not {\"tile\"}"));
    assert!(told("Move {tile}", " ".into()).contains("is told as “”"));
    assert!(told("{count} moves", "{count} X".into()).contains("has the forms"));
    assert!(told("Moves", "X".into()).contains("no longer there"));
    assert!(faults(&texts, &[], "de", &sound)[0].contains("has the forms"));
    assert!(faults(&texts, &[], "ja", &Map::new())[0].contains("\"other\": \"{count} moves\""));
    let all: Vec<String> = texts.keys().cloned().collect();
    assert_eq!(
        faults(&texts, &all, "ja", &Map::new()),
        Vec::<String>::new()
    );
}

#[test]
fn catalogues_are_of_languages_on_offer() {
    let offered = Language::VALUES.iter().map(|language| language.tag());
    let offered: BTreeSet<&str> = offered.collect();
    for tag in catalogues().keys() {
        assert!(offered.contains(&**tag), "{tag}.json");
    }
}

#[test]
fn every_language_has_a_catalogue() {
    let tags = Language::VALUES.iter().skip(2);
    let tags: BTreeSet<String> = tags.map(|language| language.tag().to_owned()).collect();
    assert_eq!(catalogues().into_keys().collect::<BTreeSet<_>>(), tags);
}
