//! The list of background clips, `videos/videos.json`.

use gloo_net::http::Request;
use serde::Deserialize;
use thiserror::Error;

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
    /// Its name for people.
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
#[derive(Debug, Error)]
pub enum ListError {
    #[error("the list of clips could not be fetched")]
    Unreachable,
    #[error("the list of clips is missing (status {0})")]
    Missing(u16),
    #[error("the list of clips is damaged ({0})")]
    Malformed(String),
    #[error("the list of clips is empty")]
    Empty,
}

/// Fetches the list.
pub async fn fetch_list() -> Result<ClipList, ListError> {
    let request = Request::get(&address_of("videos.json"));
    let response = request.send().await.map_err(|_| ListError::Unreachable)?;
    if !response.ok() {
        return Err(ListError::Missing(response.status()));
    }
    let malformed = |error: gloo_net::Error| ListError::Malformed(error.to_string());
    let list: ClipList = response.json().await.map_err(malformed)?;
    if list.clips.is_empty() {
        return Err(ListError::Empty);
    }
    Ok(list)
}

/// The address of a file that the list names.
pub fn address_of(file: &str) -> String {
    format!("{FOLDER}{file}")
}
