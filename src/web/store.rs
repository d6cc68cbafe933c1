//! What is remembered on this device from visit to visit.

use gloo_storage::{LocalStorage, Storage};

use crate::settings::Settings;

const SETTINGS: &str = "video-slide-puzzle.settings";

/// The settings of an earlier visit, or the defaults if there are none that can be read.
pub fn settings() -> Settings {
    LocalStorage::get(SETTINGS).unwrap_or_default()
}

/// Remembers the settings, where the browser allows it.
pub fn remember_settings(settings: Settings) {
    // A browser that denies storage still plays; the settings then last as long as the page.
    let _ = LocalStorage::set(SETTINGS, settings);
}
