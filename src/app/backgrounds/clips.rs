//! The list of clips, `videos/videos.json`.

use crate::i18n::{Localized, Message};
use crate::json::{self, Object, Value};

/// A clip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clip {
    /// Its id in links and choices.
    pub id: String,
    /// Its title in English: the key of its translations.
    pub title: String,
    /// A small still picture: its address, relative to the list.
    pub poster: String,
    /// The author.
    pub credit: String,
    /// The licence.
    pub licence: String,
    /// The same clip in several formats, in order of preference.
    pub sources: Vec<ClipSource>,
}

/// One format of a clip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClipSource {
    /// The file's address, relative to the list.
    pub src: String,
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

/// Reads the list. The first clip is the one shown first.
///
/// # Errors
/// [`ListError::Malformed`], [`ListError::Empty`].
pub fn read_clips(text: &str) -> Result<Vec<Clip>, ListError> {
    let read = || -> Result<Vec<Clip>, String> {
        let clips: Vec<Value> = json::read_object(text)?.take("clips")?;
        clips.into_iter().map(Clip::of).collect()
    };
    let clips = read().map_err(ListError::Malformed)?;
    if clips.is_empty() {
        return Err(ListError::Empty);
    }
    Ok(clips)
}

impl Clip {
    fn of(value: Value) -> Result<Self, String> {
        let mut clip = Object::expected(value)?;
        let sources: Vec<Value> = clip.take("sources")?;
        let sources: Result<_, _> = sources.into_iter().map(ClipSource::of).collect();
        Ok(Self {
            id: clip.take("id")?,
            title: clip.take("title")?,
            poster: clip.take("poster")?,
            credit: clip.take("credit")?,
            licence: clip.take("licence")?,
            sources: sources?,
        })
    }
}

impl ClipSource {
    fn of(value: Value) -> Result<Self, String> {
        let mut source = Object::expected(value)?;
        Ok(Self {
            src: source.take("src")?,
            media_type: source.take("type")?,
            bytes: source.take("bytes")?,
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
        let missing = ListError::Missing(404).message().to_string();
        assert_eq!(missing, "the list of clips is missing (status 404)");
    }
}
