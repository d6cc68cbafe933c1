//! Words for the player: messages that stay until dismissed, and announcements for screen readers.

use std::panic;

use super::elements::{Elements, set_text};

/// Shows a message and keeps it until it is dismissed.
pub fn show_message(elements: &Elements, text: &str) {
    set_text(&elements.message_text, text);
    elements.message.set_hidden(false);
}

/// Shows a message behind the one that is shown, if one is.
pub fn add_message(elements: &Elements, text: &str) {
    let shown = elements.message_text.text_content();
    match shown.filter(|_| !elements.message.hidden()) {
        Some(shown) => show_message(elements, &format!("{shown} {text}")),
        None => show_message(elements, text),
    }
}

/// Takes the message away.
pub fn dismiss_message(elements: &Elements) {
    elements.message.set_hidden(true);
}

/// Says something to those who listen.
pub fn announce(elements: &Elements, text: &str) {
    // What stands there already would not be heard again; a space that is not heard makes it another text.
    let again = elements.announcer.text_content().as_deref() == Some(text);
    let text = if again {
        format!("{text}\u{a0}")
    } else {
        text.to_owned()
    };
    set_text(&elements.announcer, &text);
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
