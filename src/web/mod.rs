//! The browser: the page ([`start_page`]), the worker it solves in ([`start_worker`]), the one that paints
//! ([`start_painter`]), and the archive, which the page loads when it is needed ([`start_archive`]).
//!
//! Listeners only ever send an `events::Event`; `shell::Shell` alone takes them, one after the other, so that no event
//! finds the state borrowed. What they mean is decided in [`app`](crate::app).

mod archive;
mod archive_client;
mod board_view;
mod canvas;
mod console;
mod device;
mod dialogs;
mod elements;
#[cfg(feature = "element")]
mod embedded;
mod events;
mod i18n;
mod input;
mod live_board;
mod media;
mod shell;
mod showing;
mod storage;
mod waiting;
mod workers;

use wasm_bindgen::JsValue;

pub use archive::start_archive;
pub use workers::{start_painter, start_worker};

/// Starts the game in the page this code was loaded by.
///
/// # Errors
/// If the browser lacks a feature that the game cannot do without.
pub fn start_page() -> Result<(), JsValue> {
    dialogs::notices::report_panics();
    shell::Shell::start()
}
