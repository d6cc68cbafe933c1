//! A key as the app is told of it.

use web_sys::KeyboardEvent;

use crate::app::keys::KeyPress;

/// Describes a key to a function.
pub fn with_key<T>(key: &KeyboardEvent, act: impl FnOnce(KeyPress<'_>) -> T) -> T {
    /// The code of all keys that an input method took.
    const PROCESSED: u32 = 229;
    act(KeyPress {
        name: &key.key(),
        code: &key.code(),
        is_held: key.repeat(),
        is_composing: key.is_composing() || key.key_code() == PROCESSED,
        shift: key.shift_key(),
        control: key.ctrl_key() || key.meta_key(),
        alt: key.alt_key() || key.get_modifier_state("AltGraph"),
    })
}
