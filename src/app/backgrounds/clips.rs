//! The list of background clips, `videos/videos.json`.

use serde_json::Value;

use crate::i18n::{Localized, Message};

/// A clip that can be the background.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clip {
    /// Its name in links and choices.
    pub id: String,
    /// Its name for people, in English, by which translations are found.
    pub title: String,
    /// A small still picture, relative to the list.
    pub poster: String,
    /// Whose work it is.
    pub credit: String,
    /// On what terms it may be shown.
    pub licence: String,
    /// The same footage in several formats, the preferred first.
    pub sources: Vec<ClipSource>,
}

/// One format of a clip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClipSource {
    /// The file, relative to the list.
    pub src: String,
    /// The media type with its codecs.
    pub media_type: String,
    /// How large the file is.
    pub bytes: u64,
}

/// Why there is no list of clips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListError {
    /// It could not be fetched.
    Unreachable,
    /// The server has none, by this HTTP status.
    Missing(u16),
    /// It cannot be read, for this reason.
    Malformed(String),
    /// It names no clip.
    Empty,
}

/// Reads the list. The first clip is shown at load.
///
/// # Errors
/// [`ListError::Malformed`], [`ListError::Empty`].
pub fn read_clips(text: &str) -> Result<Vec<Clip>, ListError> {
    let clips = read(text).map_err(ListError::Malformed)?;
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
            poster: text(value, "poster")?,
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
            src: text(value, "src")?,
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
    fn the_list_of_the_page_can_be_read() {
        let text = include_str!("../../../www/videos/videos.json");
        let clips = read_clips(text).expect("it is right");
        assert!(clips.iter().all(|clip| !clip.sources.is_empty()));
    }

    #[test]
    fn a_damaged_list_says_what_is_wrong() {
        let message = |text| {
            read_clips(text)
                .expect_err("it is wrong")
                .message()
                .to_string()
        };
        assert_eq!(read_clips(r#"{"clips": []}"#), Err(ListError::Empty));
        for text in ["", "{", "[]", "{}", r#"{"clips": [{}]}"#, r#"{"clips": 7}"#] {
            assert!(
                matches!(read_clips(text), Err(ListError::Malformed(_))),
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
