//! The list of clips, `videos/videos.json`.

use serde_json::Value;

use crate::i18n::{Localized, Message};

/// A clip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clip {
    /// Its id in links and choices.
    pub id: String,
    /// Its title in English: the key of its translations.
    pub title: String,
    /// A small still picture: its address, relative to the page.
    pub poster: String,
    /// The author.
    pub credit: String,
    /// The licence.
    pub licence: String,
    /// The same clip in the formats that can be played, in order of preference.
    pub sources: Vec<ClipSource>,
}

/// One format of a clip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClipSource {
    /// The file's address, relative to the page.
    pub address: String,
    /// The media type with codecs.
    pub media_type: String,
    /// The file's size.
    pub bytes: u64,
}

/// The reason why there is no list of clips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListError {
    /// The list could not be fetched.
    Unreachable,
    /// The server answered with this HTTP status.
    Missing(u16),
    /// The list cannot be read, for this reason.
    Malformed(String),
    /// The list is empty.
    Empty,
}

/// The address of a file that the list names.
pub fn address_of(file: &str) -> String {
    format!("videos/{file}")
}

/// Reads the list. The first clip is the one shown first. Formats whose media type cannot be played are left out.
///
/// # Errors
/// [`ListError::Malformed`], [`ListError::Empty`].
pub fn read_clips(text: &str, can_play: impl Fn(&str) -> bool) -> Result<Vec<Clip>, ListError> {
    let mut clips = read(text).map_err(ListError::Malformed)?;
    for clip in &mut clips {
        clip.sources.retain(|source| can_play(&source.media_type));
    }
    if clips.is_empty() {
        return Err(ListError::Empty);
    }
    Ok(clips)
}

fn read(text: &str) -> Result<Vec<Clip>, String> {
    let file: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    list(&file, "clips")?.iter().map(Clip::of).collect()
}

fn list<'a>(object: &'a Value, name: &str) -> Result<&'a Vec<Value>, String> {
    let list = object[name].as_array();
    list.ok_or_else(|| format!("“{name}” should be a list"))
}

fn text(object: &Value, name: &str) -> Result<String, String> {
    let text = object[name].as_str().map(str::to_owned);
    text.ok_or_else(|| format!("“{name}” should be a text"))
}

impl Clip {
    fn of(value: &Value) -> Result<Self, String> {
        let sources = list(value, "sources")?.iter().map(ClipSource::of);
        Ok(Self {
            id: text(value, "id")?,
            title: text(value, "title")?,
            poster: address_of(&text(value, "poster")?),
            credit: text(value, "credit")?,
            licence: text(value, "licence")?,
            sources: sources.collect::<Result<_, _>>()?,
        })
    }
}

impl ClipSource {
    fn of(value: &Value) -> Result<Self, String> {
        let bytes = value["bytes"].as_u64();
        Ok(Self {
            address: address_of(&text(value, "src")?),
            media_type: text(value, "type")?,
            bytes: bytes.ok_or("“bytes” should be a whole number")?,
        })
    }
}

impl Localized for ListError {
    fn message(&self) -> Message {
        match self {
            Self::Unreachable => Message::new("the list of clips could not be fetched"),
            Self::Missing(status) => Message::new("the list of clips is missing (status {status})")
                .with("status", usize::from(*status)),
            Self::Malformed(reason) => {
                Message::new("the list of clips is damaged ({reason})").with("reason", &**reason)
            }
            Self::Empty => Message::new("the list of clips is empty"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_list_can_be_read() {
        let text = include_str!("../../../www/videos/videos.json");
        let clips = read_clips(text, |_| true).expect("it is right");
        assert!(clips.iter().all(|clip| !clip.sources.is_empty()));
        let source = &clips[0].sources[0];
        assert!(source.address.starts_with("videos/"));
    }

    #[test]
    fn only_formats_that_can_be_played_are_kept() {
        let text = include_str!("../../../www/videos/videos.json");
        let clips = read_clips(text, |media_type| media_type.contains("mp4")).expect("it is right");
        let sources = clips.iter().flat_map(|clip| &clip.sources);
        assert!(sources.clone().count() >= clips.len());
        assert!(
            sources
                .into_iter()
                .all(|source| source.media_type.contains("mp4"))
        );
    }

    #[test]
    fn the_list_of_the_page_tells_how_large_the_clips_are() {
        let text = include_str!("../../../www/videos/videos.json");
        let clips = read_clips(text, |_| true).expect("it is right");
        for source in clips.iter().flat_map(|clip| &clip.sources) {
            let file = format!("{}/www/{}", env!("CARGO_MANIFEST_DIR"), source.address);
            let size = std::fs::metadata(&file).map(|file| file.len());
            assert_eq!(size.ok(), Some(source.bytes), "{file}");
        }
    }

    #[test]
    fn a_damaged_list_says_what_is_wrong() {
        let message = |text| {
            read_clips(text, |_| true)
                .expect_err("it is wrong")
                .message()
                .to_string()
        };
        assert_eq!(
            read_clips(r#"{"clips": []}"#, |_| true),
            Err(ListError::Empty)
        );
        for text in ["", "{", "[]", "{}", r#"{"clips": [{}]}"#, r#"{"clips": 7}"#] {
            assert!(
                matches!(read_clips(text, |_| true), Err(ListError::Malformed(_))),
                "{text}"
            );
        }
        assert!(message("{").starts_with("the list of clips is damaged ("));
        assert_eq!(
            message(r#"{"clips": [{"id": "fog", "sources": []}]}"#),
            "the list of clips is damaged (“title” should be a text)"
        );
        let missing = ListError::Missing(404).message().to_string();
        assert_eq!(missing, "the list of clips is missing (status 404)");
    }
}
