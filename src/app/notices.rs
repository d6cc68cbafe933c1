//! The message that stays on the page until it is dismissed.

use crate::i18n::Message;

/// The message, which may have several sentences.
#[derive(Debug, Default)]
pub struct Notices {
    shown: Vec<Message>,
    /// Whether another page is around this one.
    is_framed: bool,
}

impl Notices {
    /// No message yet.
    pub const fn new(is_framed: bool) -> Self {
        Self {
            shown: Vec::new(),
            is_framed,
        }
    }

    /// Replaces the message.
    pub fn show(&mut self, message: Message) {
        self.shown = vec![message];
    }

    /// Replaces the message by one about something that was not allowed, as a page around this one may have decided.
    pub fn show_refusal(&mut self, message: Message) {
        self.dismiss();
        self.add_refusal(message);
    }

    /// Appends such a message.
    pub fn add_refusal(&mut self, message: Message) {
        self.add(message);
        if self.is_framed {
            self.add(Message::new(
                "The page around the game has to allow that. Or open the game in a tab of its own.",
            ));
        }
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
    fn what_is_refused_may_be_up_to_the_page_around() {
        let sentences = |is_framed| {
            let mut notices = Notices::new(is_framed);
            notices.show_refusal(Message::new("No."));
            notices.shown().len()
        };
        assert_eq!([false, true].map(sentences), [1, 2]);
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
