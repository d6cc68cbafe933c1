//! Words for the player: messages that stay until dismissed, and announcements for screen readers.

use std::cell::RefCell;
use std::panic;

use crate::i18n::Message;

use super::elements::{Elements, set_text};
use super::words::tell;

thread_local! {
    /// What the message says, to be told in another language as well.
    static MESSAGE: RefCell<Vec<Message>> = const { RefCell::new(Vec::new()) };
}

/// Shows a message and keeps it until it is dismissed.
pub fn show_message(elements: &Elements, message: Message) {
    MESSAGE.set(vec![message]);
    elements.message.set_hidden(false);
    tell_message(elements);
}

/// Shows a message behind the one that is shown, if one is.
pub fn add_message(elements: &Elements, message: Message) {
    if elements.message.hidden() {
        show_message(elements, message);
    } else {
        MESSAGE.with_borrow_mut(|messages| messages.push(message));
        tell_message(elements);
    }
}

/// Writes the message in the language that is spoken.
pub fn tell_message(elements: &Elements) {
    let sentences: Vec<String> = MESSAGE.with_borrow(|message| message.iter().map(tell).collect());
    set_text(&elements.message_text, &sentences.join(" "));
}

/// Takes the message away if this is all that it says.
pub fn retract(elements: &Elements, text: &str) {
    let says = |message: &Vec<Message>| matches!(&message[..], [only] if only.text == text);
    if MESSAGE.with_borrow(says) {
        dismiss_message(elements);
    }
}

/// Takes the message away.
pub fn dismiss_message(elements: &Elements) {
    elements.message.set_hidden(true);
}

/// Says something to those who listen.
pub fn announce(elements: &Elements, message: &Message) {
    let mut text = tell(message);
    // What stands there already would not be heard again; a space that is not heard makes it another text.
    if elements.announcer.text_content().as_ref() == Some(&text) {
        text.push('\u{a0}');
    }
    set_text(&elements.announcer, &text);
}

/// Tells the player when the game itself has failed, besides the console.
pub fn report_panics() {
    panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        let text = Message::new(
            "The game has stopped because of a fault of its own. Reload the page to go on.",
        );
        show_message(Elements::find(), text);
    }));
}
