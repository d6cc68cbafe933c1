//! `sessionStorage` and `localStorage`, behind the app's [`Storage`].

use gloo_events::EventListener;
use js_sys::Object;
use wasm_bindgen::JsCast;
use web_sys::{StorageEvent, Window};

use crate::app::Event;
use crate::app::storage::{NotKept, Place, RECORDS, SETTINGS, Storage};

use crate::web::events::{Events, add_listener};

#[derive(Debug)]
pub struct BrowserStorage;

impl Storage for BrowserStorage {
    fn load(&self, place: Place, name: &str) -> Option<String> {
        storage(place)?.get_item(name).ok().flatten()
    }

    fn save(&mut self, place: Place, name: &str, text: &str) -> Result<(), NotKept> {
        let storage = storage(place).ok_or(NotKept)?;
        storage.set_item(name, text).map_err(|_| NotKept)
    }

    fn take(&mut self, place: Place, name: &str) -> Option<String> {
        let storage = storage(place)?;
        let text = storage.get_item(name).ok().flatten()?;
        storage.remove_item(name).ok().map(|()| text)
    }

    fn names(&self, place: Place, prefix: &str) -> Vec<String> {
        let Some(storage) = storage(place) else {
            return Vec::new();
        };
        let mut names = Vec::new();
        // All at once, because `key` counts to its index every time in some browsers.
        for name in Object::keys(storage.as_ref()) {
            if let Some(name) = name.as_string()
                && name.starts_with(prefix)
            {
                names.push(name);
            }
        }
        names
    }
}

/// Returns the storage of the tab or the device. Where the browser denies storage, even the getter throws.
fn storage(place: Place) -> Option<web_sys::Storage> {
    let window = web_sys::window()?;
    let storage = match place {
        Place::Tab => window.session_storage(),
        Place::Device => window.local_storage(),
    };
    storage.ok().flatten()
}

/// Listens for records changed by other tabs, so that no tab shows outdated ones.
pub fn listen_to_records(window: &Window, changed: impl Fn() + 'static) -> EventListener {
    listen_to(window, RECORDS, changed)
}

/// Listens for settings changed by other tabs.
pub fn listen(window: &Window, events: &Events) -> EventListener {
    let events = events.clone();
    listen_to(window, SETTINGS, move || {
        events.send(Event::SettingsChangedElsewhere);
    })
}

fn listen_to(window: &Window, name: &'static str, changed: impl Fn() + 'static) -> EventListener {
    add_listener(window, "storage", move |event| {
        let key = event.unchecked_ref::<StorageEvent>().key();
        if key.as_deref() == Some(name) {
            changed();
        }
    })
}
