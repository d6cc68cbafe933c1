//! Fetches the list of background clips when the page starts.

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlVideoElement, Response};

use crate::app::backgrounds::{Clip, ListError, address_of, read_clips};
use crate::app::picture::PictureEvent;
use crate::web::elements::Elements;
use crate::web::events::Events;
use crate::web::storage::fetching::{fetch, read};
use crate::web::storage::own_file;

use super::user_files::UserFiles;

/// Fetches the list of clips and, at the same time, loads the player's own file from an earlier visit.
pub fn list(elements: &Elements, files: UserFiles, events: &Events) {
    let request = fetch(&elements.window, &address_of("videos.json"));
    let (video, events) = (elements.video.clone(), events.clone());
    spawn_local(async move {
        // Treated as no file if the storage is denied or does not answer.
        let own = own_file::load().await.ok().flatten();
        let clips = read_list(request, &video).await;
        events.send(PictureEvent::Listed(clips, files.restore(own)));
    });
}

async fn read_list(
    request: impl Future<Output = Result<Response, JsValue>>,
    video: &HtmlVideoElement,
) -> Result<Vec<Clip>, ListError> {
    let response = request.await.map_err(|_| ListError::Unreachable)?;
    if !response.ok() {
        return Err(ListError::Missing(response.status()));
    }
    let text = read(response.text()).await;
    let text = text.map_err(|_| ListError::Unreachable)?;
    let can_play = |media_type: &str| !video.can_play_type(media_type).is_empty();
    read_clips(&text.as_string().unwrap_or_default(), can_play)
}
