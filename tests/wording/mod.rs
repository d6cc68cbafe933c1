//! Every text that can be told in other languages, found where it stands: in the code, in the page, and
//! in the list of clips.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::{Map, Value};

/// The texts. One that counts something has another for a single thing.
pub type Texts = BTreeMap<String, Option<String>>;

/// All there are.
pub fn texts() -> Texts {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = Texts::new();
    find_in_folder(&root.join("src"), &mut texts);
    for page in ["www/index.html", "www/archive.html"] {
        find_in_page(&read(&root.join(page)), &mut texts);
    }
    let clips: Value = serde_json::from_str(&read(&root.join("www/videos/videos.json"))).unwrap();
    for clip in clips["clips"].as_array().unwrap() {
        note(&mut texts, clip["title"].as_str().unwrap(), None);
    }
    texts
}

/// A catalogue of these texts, in a language with these plural categories. Each text is told as
/// `translate` has it.
pub fn catalogue(
    texts: &Texts,
    categories: &[&str],
    translate: impl Fn(&str) -> String,
) -> Map<String, Value> {
    let translation = |(text, one): (&String, &Option<String>)| {
        let shown = |text: &str| translate(text.split_once('|').map_or(text, |(_, text)| text));
        let Some(one) = one else {
            return (text.clone(), Value::from(shown(text)));
        };
        let form = |&category: &&str| {
            let text = if category == "one" { one } else { text };
            (category.to_owned(), Value::from(shown(text)))
        };
        let forms: Map<String, Value> = categories.iter().map(form).collect();
        (text.clone(), Value::from(forms))
    };
    texts.iter().map(translation).collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn note(texts: &mut Texts, text: &str, one: Option<&str>) {
    let one = one.map(str::to_owned);
    let before = texts.insert(text.to_owned(), one.clone());
    assert!(
        before.is_none_or(|before| before == one),
        "“{text}” counts here and not there"
    );
}

fn find_in_folder(folder: &Path, texts: &mut Texts) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.ends_with("tests") || path.ends_with("tests.rs") {
            continue;
        }
        if path.is_dir() {
            find_in_folder(&path, texts);
        } else {
            find_in_code(
                &tokens(&read(&path)),
                path.ends_with("save/settings/list.rs"),
                texts,
            );
        }
    }
}

/// What code consists of, as far as texts are concerned.
#[derive(Debug, PartialEq)]
enum Token {
    Word(String),
    Text(String),
    Sign(char),
}

/// Finds the texts that are given to the functions that tell or mark them. Where settings are declared, every text is
/// the name of a setting or of a value.
fn find_in_code(tokens: &[Token], declares_settings: bool, texts: &mut Texts) {
    use Token::{Sign, Text, Word};
    for at in 0..tokens.len() {
        match &tokens[at..] {
            // Tests stand at the end of a file, if they have none of their own.
            [
                Word(cfg),
                Sign('('),
                Word(test),
                Sign(')'),
                Sign(']'),
                Word(_),
                Word(_),
                end,
                ..,
            ] if cfg == "cfg" && test == "test" && *end != Sign(';') => return,
            [Word(tell), Sign('('), Text(one), Sign(','), Text(other), ..]
                if tell == "tr_count" || tell == "counting" =>
            {
                note(texts, other, Some(one));
            }
            [Word(tell), Sign('('), Text(text), ..]
                if ["tr", "tr_with", "mark"].contains(&&**tell) =>
            {
                note(texts, text, None);
            }
            [
                Word(message),
                Sign(':'),
                Sign(':'),
                Word(new),
                Sign('('),
                Text(text),
                ..,
            ] if message == "Message" && new == "new" && !text.is_empty() => {
                note(texts, text, None);
            }
            [Text(text), ..] if declares_settings && has_words(text) => {
                note(texts, text, None);
            }
            _ => {}
        }
    }
}

fn tokens(code: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        rest = if rest.starts_with("//") {
            rest.split_once('\n').map_or("", |(_, after)| after)
        } else if let Some(raw) = rest.strip_prefix("r#\"") {
            raw.split_once("\"#").unwrap().1
        } else if first == '"' {
            let (text, after) = text(&rest[1..]);
            tokens.push(Token::Text(text));
            after
        } else if first == '\'' {
            // A character, or else a lifetime.
            let inner = rest[1..].strip_prefix('\\').unwrap_or(&rest[1..]);
            let end = inner.char_indices().nth(1).map_or(0, |(index, _)| index);
            match inner[end..].strip_prefix('\'') {
                Some(after) => after,
                None => &rest[1..],
            }
        } else if first.is_alphanumeric() || first == '_' {
            let is_part = |c: char| c.is_alphanumeric() || c == '_';
            let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            tokens.push(Token::Word(rest[..end].to_owned()));
            &rest[end..]
        } else {
            if !first.is_whitespace() {
                tokens.push(Token::Sign(first));
            }
            &rest[first.len_utf8()..]
        };
    }
    tokens
}

/// Reads a literal behind its quotation mark; returns what it says and what follows.
fn text(code: &str) -> (String, &str) {
    let mut said = String::new();
    let mut rest = code;
    loop {
        let end = rest.find(['"', '\\']).expect("a literal ends");
        said += &rest[..end];
        if rest[end..].starts_with('"') {
            return (said, &rest[end + 1..]);
        }
        rest = &rest[end + 1..];
        let escaped = rest.chars().next().unwrap();
        rest = &rest[1..];
        match escaped {
            'n' => said.push('\n'),
            'r' => said.push('\r'),
            '\n' => rest = rest.trim_start(),
            'u' => {
                let (digits, after) = rest[1..].split_once('}').unwrap();
                said.extend(char::from_u32(u32::from_str_radix(digits, 16).unwrap()));
                rest = after;
            }
            other => said.push(other),
        }
    }
}

/// Finds what `page_words` finds in the page.
fn find_in_page(page: &str, texts: &mut Texts) {
    // The elements that are open, and whether their words are left as they are.
    let mut open: Vec<(&str, bool)> = Vec::new();
    let mut rest = page;
    while let Some((before, tag)) = rest.split_once('<') {
        let untold = open.last().is_some_and(|(_, untold)| *untold);
        if has_words(before) && !untold {
            assert!(!before.contains('&'), "a reference in {before}");
            note(texts, before.trim(), None);
        }
        let (tag, after) = tag.split_once('>').expect("a tag ends");
        rest = after;
        if tag.starts_with('!') {
            continue;
        }
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().map(|(open, _)| open), Some(name), "{tag}");
            continue;
        }
        let (name, attributes) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
        let attributes = attributes_of(attributes.trim_end_matches('/'));
        let has = |name: &str, value: &str| attributes.contains(&(name, value));
        let untold = untold || has("translate", "no");
        for (attribute, text) in &attributes {
            let told = ["aria-label", "title", "placeholder", "alt"].contains(attribute)
                || (*attribute == "content" && has("name", "description"));
            if told && !untold && has_words(text) {
                note(texts, text, None);
            }
        }
        let is_void = ["meta", "link", "input", "br", "img"].contains(&name);
        if !is_void && !tag.ends_with('/') {
            open.push((name, untold));
        }
    }
    assert!(open.is_empty(), "{open:?} are not closed");
}

/// The attributes that have a value.
fn attributes_of(tag: &str) -> Vec<(&str, &str)> {
    let mut attributes = Vec::new();
    let mut rest = tag;
    while let Some((names, after)) = rest.split_once("=\"") {
        let (value, after) = after.split_once('"').expect("a value ends");
        let name = names.split_whitespace().last().expect("a name");
        attributes.push((name, value));
        rest = after;
    }
    attributes
}

fn has_words(text: &str) -> bool {
    text.contains(char::is_alphabetic)
}
