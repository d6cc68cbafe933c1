//! What is kept on this device, in the browser's storage, which may be denied, full, or damaged.
//!
//! Each tab has its own game in the storage of its session, which outlasts a reload, a crash, and a phone
//! that unloads the tab, and which no other tab sees. The storage of the device has the game played last
//! in any tab, for a fresh tab to go on with, besides settings and records, which all tabs share.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Storage, StorageEvent, Window};

use crate::settings::Settings;

use super::events::{Event, Events, hear};
use super::records_dialog::RecordsEvent;

/// Where something is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// For this tab, as long as it is open.
    Tab,
    /// For every tab, from visit to visit.
    Device,
}

/// The browser keeps nothing: it denies storage, or has no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotKept;

/// The game in play.
pub const GAME: &str = "video-slide-puzzle.game";
/// The solved games.
pub const RECORDS: &str = "video-slide-puzzle.records";
/// Solved games that could not be read, put aside lest they be lost.
pub const DAMAGED_RECORDS: &str = "video-slide-puzzle.records.damaged";
/// That the player wants the new version.
pub const UPDATE: &str = "video-slide-puzzle.update";
const SETTINGS: &str = "video-slide-puzzle.settings";

/// What is kept under a name, if anything is.
pub fn load(place: Place, key: &str) -> Option<String> {
    storage(place)?.get_item(key).ok().flatten()
}

/// The same, which then is kept no longer.
pub fn take(place: Place, key: &str) -> Option<String> {
    let storage = storage(place)?;
    let text = storage.get_item(key).ok().flatten()?;
    storage.remove_item(key).ok().map(|()| text)
}

/// Keeps a text under a name.
pub fn save(place: Place, key: &str, text: &str) -> Result<(), NotKept> {
    let storage = storage(place).ok_or(NotKept)?;
    storage.set_item(key, text).map_err(|_| NotKept)
}

/// Where a browser denies storage, asking for it fails already.
fn storage(place: Place) -> Option<Storage> {
    let window = web_sys::window()?;
    let storage = match place {
        Place::Tab => window.session_storage(),
        Place::Device => window.local_storage(),
    };
    storage.ok().flatten()
}

/// Listens to what other tabs keep on the device, lest one of them be shown what no longer is.
pub fn listen(window: &Window, events: &Events) -> EventListener {
    let events = events.clone();
    hear(window, "storage", move |event| {
        let key = event.unchecked_ref::<StorageEvent>().key();
        match key.as_deref() {
            Some(SETTINGS) => events.send(Event::SettingsKeptElsewhere),
            Some(RECORDS) => events.send(Event::Records(RecordsEvent::ChangedElsewhere)),
            _ => {}
        }
    })
}

/// The settings of an earlier visit, or the defaults if there are none that can be read.
pub fn settings() -> Settings {
    let text = load(Place::Device, SETTINGS);
    text.and_then(|text| Settings::read(&text).ok())
        .unwrap_or_default()
}

/// Keeps the settings.
pub fn save_settings(settings: Settings) -> Result<(), NotKept> {
    save(Place::Device, SETTINGS, &settings.write())
}
