//! The picture that stands for a film until that comes.

use std::rc::Rc;

use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlImageElement;

use crate::app::picture::PictureEvent;
use crate::web::elements::Dom;
use crate::web::events::{Events, Slot};
use crate::web::media::user_media::Still;

/// Loads a poster into the slot, then sends [`PictureEvent::PosterCame`]. As for any video, one that cannot be shown is
/// none.
pub fn fetch(dom: &Dom, address: &str, slot: &Slot<Still>, events: &Events) {
    let image: HtmlImageElement = dom.create("img");
    image.set_src(address);
    let decoding = image.decode();
    let (slot, events) = (Rc::clone(slot), events.clone());
    spawn_local(async move {
        if JsFuture::from(decoding).await.is_ok() {
            slot.replace(Some(Still {
                size: (image.natural_width(), image.natural_height()),
                picture: image.into(),
                is_first_frame: false,
            }));
            events.send(PictureEvent::PosterCame);
            // Dropped if the film has come meanwhile.
            slot.take();
        }
    });
}
