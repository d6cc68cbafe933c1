//! The list of background clips, `videos/videos.json`.

use gloo_net::http::Request;
use serde::Deserialize;

use crate::json;
use crate::wording::{Tell, Wording};

/// The folder of the list and all that it names.
const FOLDER: &str = "videos/";

/// The clips on offer, the first of which is shown at load.
#[derive(Clone, Debug, Deserialize)]
pub struct ClipList {
    pub clips: Vec<Clip>,
}

/// A clip that can be the background.
#[derive(Clone, Debug, Deserialize)]
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
#[derive(Clone, Debug, Deserialize)]
pub struct ClipSource {
    /// The file, relative to the list.
    pub src: String,
    /// The media type with its codecs.
    #[serde(rename = "type")]
    pub media_type: String,
    /// How large the file is.
    pub bytes: u64,
}

/// Why there is no list of clips.
#[derive(Debug)]
pub enum ListError {
    Unreachable,
    Missing(u16),
    Malformed(String),
    Empty,
}

impl Tell for ListError {
    fn wording(&self) -> Wording {
        match self {
            Self::Unreachable => Wording::new("the list of clips could not be fetched"),
            Self::Missing(status) => Wording::new("the list of clips is missing (status {status})")
                .with("status", usize::from(*status)),
            Self::Malformed(reason) => {
                Wording::new("the list of clips is damaged ({reason})").with("reason", &**reason)
            }
            Self::Empty => Wording::new("the list of clips is empty"),
        }
    }
}

/// Fetches the list.
pub async fn fetch_list() -> Result<ClipList, ListError> {
    let request = Request::get(&address_of("videos.json"));
    let response = request.send().await.map_err(|_| ListError::Unreachable)?;
    if !response.ok() {
        return Err(ListError::Missing(response.status()));
    }
    let text = response.text().await.map_err(|_| ListError::Unreachable)?;
    let list: ClipList = json::read(&text).map_err(ListError::Malformed)?;
    if list.clips.is_empty() {
        return Err(ListError::Empty);
    }
    Ok(list)
}

/// The address of a file that the list names.
pub fn address_of(file: &str) -> String {
    format!("{FOLDER}{file}")
}
