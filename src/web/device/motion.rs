//! Whether the system asks for less motion.

use gloo_events::EventListener;
use wasm_bindgen::JsValue;
use web_sys::{MediaQueryList, Window};

use crate::web::elements::media_query;
use crate::web::events::add_listener;

/// The wish for less motion, watched for as long as this is held.
pub struct ReducedMotion {
    list: MediaQueryList,
    _listener: EventListener,
}

impl ReducedMotion {
    /// Watches the wish, and tells whenever it changes.
    pub fn watch(window: &Window, tell: impl Fn(bool) + 'static) -> Result<Self, JsValue> {
        let list = media_query(window, "(prefers-reduced-motion: reduce)")?;
        let watched = list.clone();
        Ok(Self {
            _listener: add_listener(&list, "change", move |_| tell(watched.matches())),
            list,
        })
    }

    /// Whether less motion is wanted.
    pub fn is_wanted(&self) -> bool {
        self.list.matches()
    }
}
