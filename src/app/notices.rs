//! Messages that stay on the page until they are dismissed.

use crate::i18n::Message;

/// The message on the page, which may have several sentences.
#[derive(Debug, Default)]
pub struct Notices {
    shown: Vec<Message>,
}

impl Notices {
    /// Shows a message in place of the last one.
    pub fn show(&mut self, message: Message) {
        self.shown = vec![message];
    }

    /// Shows a message after the one that is shown, if one is.
    pub fn add(&mut self, message: Message) {
        self.shown.push(message);
    }

    /// Takes the message away if this is all that it says.
    pub fn retract(&mut self, text: &str) {
        if matches!(&self.shown[..], [only] if only.text == text) {
            self.dismiss();
        }
    }

    /// Takes the message away.
    pub fn dismiss(&mut self) {
        self.shown.clear();
    }

    /// The sentences of the message, or none.
    pub fn shown(&self) -> &[Message] {
        &self.shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_stays_until_it_is_dismissed_or_another_comes() {
        let (first, second) = (Message::new("First."), Message::new("Second."));
        let mut notices = Notices::default();
        notices.show(first.clone());
        notices.add(second.clone());
        assert_eq!(notices.shown(), [first, second.clone()]);
        notices.show(second.clone());
        assert_eq!(notices.shown(), [second]);
        notices.dismiss();
        assert_eq!(notices.shown(), []);
    }

    #[test]
    fn a_message_is_retracted_only_if_it_stands_alone() {
        let (first, second) = (Message::new("First."), Message::new("Second."));
        let mut notices = Notices::default();
        notices.show(first.clone());
        notices.retract("Second.");
        assert_eq!(notices.shown().len(), 1);
        notices.add(second.clone());
        notices.retract("First.");
        assert_eq!(notices.shown(), [first.clone(), second]);
        notices.show(first);
        notices.retract("First.");
        assert_eq!(notices.shown(), []);
    }
}
