//! Words for the player: messages that stay until dismissed, and announcements for screen readers.

use std::panic;

use super::elements::{Elements, set_text};

/// Shows a message and keeps it until it is dismissed.
pub fn show_message(elements: &Elements, text: &str) {
    set_text(&elements.message_text, text);
    elements.message.set_hidden(false);
}

/// Takes the message away.
pub fn dismiss_message(elements: &Elements) {
    elements.message.set_hidden(true);
}

/// Says something to those who listen.
pub fn announce(elements: &Elements, text: &str) {
    set_text(&elements.announcer, text);
}

/// Tells the player when the game itself has failed, besides the console.
pub fn report_panics() {
    panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        if let Ok(elements) = Elements::find() {
            show_message(
                &elements,
                "The game has stopped because of a fault of its own. Reload the page to go on.",
            );
        }
    }));
}
