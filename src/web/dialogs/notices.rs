//! Words for those who listen, and for when the game itself has failed.

use std::panic;

use crate::i18n::Message;

use crate::web::elements::{Elements, set_text};
use crate::web::i18n::words::tell;

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
        let elements = Elements::find();
        set_text(&elements.message_text, &tell(&text));
        elements.message.set_hidden(false);
    }));
}
