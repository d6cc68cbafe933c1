//! The message that stays on the page until it is dismissed.

use crate::i18n::Message;

/// The message, which may have several sentences.
#[derive(Debug, Default)]
pub struct Notices {
    shown: Vec<Message>,
}

impl Notices {
    /// Replaces the message.
    pub fn show(&mut self, message: Message) {
        self.shown = vec![message];
    }

    /// Appends a sentence to the message.
    pub fn add(&mut self, message: Message) {
        self.shown.push(message);
    }

    /// Removes the message if this text is its only sentence.
    pub fn retract(&mut self, text: &str) {
        if matches!(&self.shown[..], [only] if only.text == text) {
            self.dismiss();
        }
    }

    /// Removes the message.
    pub fn dismiss(&mut self) {
        self.shown.clear();
    }

    /// The sentences of the message; empty if there is none.
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
