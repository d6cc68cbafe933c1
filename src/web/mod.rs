//! The browser: the page ([`start_page`]), the worker it solves in ([`start_worker`]), and the one that paints
//! ([`start_painter`]).
//!
//! Listeners only ever send an `events::Event`; `shell::Shell` alone takes them, one after the other, so that no event
//! finds the state borrowed. What they mean is decided in [`app`](crate::app).

mod alarm;
mod animation;
mod background;
mod choices;
mod clips;
mod device;
mod drawing;
mod elements;
mod events;
mod fetching;
mod film;
mod first_interaction;
mod frames;
mod gallery;
mod glow;
mod haptics;
mod input;
mod kept_clips;
mod last_picture;
mod looks;
mod media;
mod mirror;
mod navigation;
mod notices;
mod own_store;
mod page_words;
mod panels;
mod picture;
mod plain_object;
mod playback;
mod records_dialog;

pub mod renderer;
mod screen;
mod service_worker;
mod settings_sheet;
mod shell;
mod showing;
mod size_observer;
mod sounds;
mod speaking;
mod store;
mod tiles_overlay;
mod user_media;
mod words;
mod workers;

pub use workers::{start_painter, start_worker};

/// Starts the game in the page this code was loaded by. If the page lacks an element or the browser a feature that the
/// game cannot do without, that is thrown.
pub fn start_page() {
    notices::report_panics();
    if let Err(error) = shell::Shell::start() {
        wasm_bindgen::throw_val(error);
    }
}

/// Milliseconds since the page or worker began.
fn now() -> f64 {
    use wasm_bindgen::JsCast;
    let global: Global = js_sys::global().unchecked_into();
    global.performance().now()
}

#[wasm_bindgen::prelude::wasm_bindgen]
extern "C" {
    /// What a window and a worker have in common.
    type Global;

    #[wasm_bindgen(method, getter)]
    fn performance(this: &Global) -> web_sys::Performance;
}
