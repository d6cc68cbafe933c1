//! Announcements for screen readers, and the notice of a crash.

use std::panic;

use web_sys::HtmlElement;

use crate::i18n::Message;

use crate::web::elements::{Elements, set_text};
use crate::web::i18n::words::translate;

/// Announces a message to screen readers, by an element that they watch.
pub fn announce(announcer: &HtmlElement, message: &Message) {
    let mut text = translate(message);
    // The same text again would not be read; a trailing no-break space makes it different.
    if announcer.text_content().as_ref() == Some(&text) {
        text.push('\u{a0}');
    }
    set_text(announcer, &text);
}

/// Writes the sentences of a message that stays until it is dismissed.
pub fn show(message: &HtmlElement, text: &HtmlElement, sentences: &[Message]) {
    message.set_hidden(sentences.is_empty());
    let sentences: Vec<String> = sentences.iter().map(translate).collect();
    set_text(text, &sentences.join(" "));
}

/// Shows a notice on the page when the game panics, besides the message in the console.
pub fn report_panics() {
    panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        let text = Message::new(
            "The game has stopped because of a fault of its own. Reload the page to go on.",
        );
        let elements = Elements::find();
        set_text(&elements.message_text, &translate(&text));
        elements.message.set_hidden(false);
    }));
}
