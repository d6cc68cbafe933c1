//! The page's end of the archive, which is loaded when it is first asked for.

use std::mem;

use crate::protocol::BUILD;

use super::message::{FromArchive, ToArchive};
use crate::app::Moment;

/// How long the archive may take to load, in milliseconds.
const PATIENCE: Moment = 20_000.0;

/// The archive, as the page knows it.
#[derive(Debug, Default)]
pub struct ArchiveClient {
    state: State,
    /// What to tell the archive as soon as it is ready.
    waiting: Option<ToArchive>,
    effects: Vec<ClientEffect>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum State {
    #[default]
    Absent,
    Loading {
        until: Moment,
    },
    Ready,
}

/// What happened to the archive.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientEvent {
    /// It told something.
    Told(FromArchive),
    /// It could not be loaded, or what it told could not be read.
    Failed,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientEffect {
    /// Load the archive.
    Load,
    /// Tell it something.
    Tell(ToArchive),
}

/// News of the archive.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientNews {
    /// It listens now.
    Ready,
    /// It could not be loaded.
    NotLoaded,
    /// It is of another build than the page, which has been updated meanwhile.
    Outdated,
    /// It told something else.
    Told(FromArchive),
}

impl ArchiveClient {
    /// Takes what is to be done.
    pub fn take_effects(&mut self) -> Vec<ClientEffect> {
        mem::take(&mut self.effects)
    }

    /// Has the archive show something, which loads it first if necessary.
    pub fn show(&mut self, what: ToArchive, now: Moment) {
        if self.state == State::Ready {
            self.effects.push(ClientEffect::Tell(what));
            return;
        }
        if self.state == State::Absent {
            let until = now + PATIENCE;
            self.state = State::Loading { until };
            self.effects.push(ClientEffect::Load);
        }
        self.waiting = Some(what);
    }

    /// Tells the archive something that it only has to know once it is there.
    pub fn tell(&mut self, what: ToArchive) {
        if self.state == State::Ready {
            self.effects.push(ClientEffect::Tell(what));
        }
    }

    /// Shows what waited for the archive.
    pub fn show_waiting(&mut self) {
        let waiting = self.waiting.take().map(ClientEffect::Tell);
        self.effects.extend(waiting);
    }

    /// Handles what happened.
    pub fn update(&mut self, event: ClientEvent) -> Option<ClientNews> {
        match event {
            ClientEvent::Told(FromArchive::Ready { build }) if build == BUILD => {
                self.state = State::Ready;
                Some(ClientNews::Ready)
            }
            ClientEvent::Told(FromArchive::Ready { .. }) => {
                self.fail().map(|_| ClientNews::Outdated)
            }
            ClientEvent::Told(message) => Some(ClientNews::Told(message)),
            ClientEvent::Failed => self.fail(),
        }
    }

    fn fail(&mut self) -> Option<ClientNews> {
        self.state = State::Absent;
        self.waiting.take().map(|_| ClientNews::NotLoaded)
    }

    /// When to call [`time_passes`](Self::time_passes) next, if at all.
    pub const fn deadline(&self) -> Option<Moment> {
        match self.state {
            State::Loading { until } => Some(until),
            State::Absent | State::Ready => None,
        }
    }

    /// Gives up loading that takes too long. Should the archive come after all, it is used from then on.
    pub fn time_passes(&mut self, now: Moment) -> Option<ClientNews> {
        self.deadline().filter(|until| *until <= now)?;
        self.fail()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOWN: ToArchive = ToArchive::Recorded { unkept: None };

    fn ready(build: &str) -> ClientEvent {
        let build = build.to_owned();
        ClientEvent::Told(FromArchive::Ready { build })
    }

    #[test]
    fn the_archive_is_loaded_once_and_then_shows_what_was_last_asked_for() {
        let mut client = ArchiveClient::default();
        client.tell(SHOWN);
        assert_eq!(client.take_effects(), [], "it need not know yet");
        client.show(ToArchive::Speak(crate::i18n::Language::French), 0.0);
        client.show(SHOWN, 1.0);
        assert_eq!(client.take_effects(), [ClientEffect::Load]);
        assert_eq!(client.update(ready(BUILD)), Some(ClientNews::Ready));
        client.show_waiting();
        assert_eq!(client.take_effects(), [ClientEffect::Tell(SHOWN)]);
        client.show(SHOWN, 2.0);
        client.tell(SHOWN);
        let told = [ClientEffect::Tell(SHOWN), ClientEffect::Tell(SHOWN)];
        assert_eq!(client.take_effects(), told);
        assert_eq!(client.deadline(), None);
    }

    #[test]
    fn an_archive_that_does_not_come_is_told_once_and_loaded_again_when_asked_for() {
        for (lost, news) in [
            (ClientEvent::Failed, ClientNews::NotLoaded),
            (ready("another"), ClientNews::Outdated),
        ] {
            let mut client = ArchiveClient::default();
            client.show(SHOWN, 0.0);
            assert_eq!(client.update(lost), Some(news));
            assert_eq!(client.update(ClientEvent::Failed), None);
            client.take_effects();
            client.show(SHOWN, 5.0);
            assert_eq!(client.take_effects(), [ClientEffect::Load]);
        }
    }

    #[test]
    fn loading_has_an_end() {
        let mut client = ArchiveClient::default();
        client.show(SHOWN, 100.0);
        assert_eq!(client.deadline(), Some(20_100.0));
        assert_eq!(client.time_passes(20_099.0), None);
        let late = client.time_passes(20_100.0);
        assert_eq!(late, Some(ClientNews::NotLoaded));
        client.take_effects();
        assert_eq!(client.update(ready(BUILD)), Some(ClientNews::Ready));
        client.show_waiting();
        assert_eq!(client.take_effects(), [], "nobody waits any more");
        client.show(SHOWN, 30_000.0);
        assert_eq!(client.take_effects(), [ClientEffect::Tell(SHOWN)]);
    }
}
