//! The list of background clips, `videos/videos.json`.

use wasm_bindgen::JsValue;
use web_sys::{Response, Window};

use crate::i18n::{Localized, Message};
use crate::json::{self, Object, Value};

use super::fetching::{fetch, read};

/// The folder of the list and all that it names.
const FOLDER: &str = "videos/";

/// The clips on offer, the first of which is shown at load.
#[derive(Clone, Debug)]
pub struct ClipList {
    pub clips: Vec<Clip>,
}

/// A clip that can be the background.
#[derive(Clone, Debug)]
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
#[derive(Clone, Debug)]
pub struct ClipSource {
    /// The file, relative to the list.
    pub src: String,
    /// The media type with its codecs.
    pub media_type: String,
    /// How large the file is.
    pub bytes: u64,
}

impl ClipList {
    fn read(text: &str) -> Result<Self, String> {
        let clips: Vec<Value> = json::read_object(text)?.take("clips")?;
        let clips = clips.into_iter().map(Clip::of).collect::<Result<_, _>>()?;
        Ok(Self { clips })
    }
}

impl Clip {
    fn of(value: Value) -> Result<Self, String> {
        let mut clip = Object::expected(value)?;
        let sources: Vec<Value> = clip.take("sources")?;
        Ok(Self {
            id: clip.take("id")?,
            title: clip.take("title")?,
            poster: clip.take("poster")?,
            credit: clip.take("credit")?,
            licence: clip.take("licence")?,
            sources: sources
                .into_iter()
                .map(ClipSource::of)
                .collect::<Result<_, _>>()?,
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

/// Why there is no list of clips.
#[derive(Debug)]
pub enum ListError {
    Unreachable,
    Missing(u16),
    Malformed(String),
    Empty,
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

/// Fetches the list, asking for it at once.
pub fn fetch_list(window: &Window) -> impl Future<Output = Result<ClipList, ListError>> + use<> {
    read_list(fetch(window, &address_of("videos.json")))
}

async fn read_list(
    asked: impl Future<Output = Result<Response, JsValue>>,
) -> Result<ClipList, ListError> {
    let response = asked.await.map_err(|_| ListError::Unreachable)?;
    if !response.ok() {
        return Err(ListError::Missing(response.status()));
    }
    let text = read(response.text())
        .await
        .map_err(|_| ListError::Unreachable)?;
    let text = text.as_string().unwrap_or_default();
    let list = ClipList::read(&text).map_err(ListError::Malformed)?;
    if list.clips.is_empty() {
        return Err(ListError::Empty);
    }
    Ok(list)
}

/// The address of a file that the list names.
pub fn address_of(file: &str) -> String {
    format!("{FOLDER}{file}")
}
