//! Saves the game, and restores it on the next visit.
//!
//! After a reload, the tab's own game is restored. Otherwise a board in the link comes first; then the tab's own game, or
//! in a new tab the one played last in any tab, provided it has the size that the link asks for.
//!
//! A new game does not throw away the one before: that is saved with it, and can be returned to until the new game's
//! first move.

#[cfg(test)]
mod tests;

use crate::i18n::Message;
use crate::puzzle::{Game, Phase};
use crate::records::Origin;
use crate::save::game::RememberedGame;
use crate::save::link::{Link, Start};

use super::{GAME, NOTHING_IS_KEPT, NotKept, Place, Storage};
use crate::app::Moment;
use crate::app::play::Play;

/// The delay between a slide and saving, in milliseconds, so that quick slides are saved once.
const SAVE_DELAY: Moment = 400.0;
/// How old the saved time may become while the clock runs, in milliseconds.
const MAX_AGE: Moment = 5000.0;

/// When the game is saved next, and what is saved besides the game itself.
#[derive(Debug)]
pub struct Saving {
    /// The id of the background that the player chose or a link asked for.
    background: Option<String>,
    /// Whether the page began this game and nobody has played it. Such a game does not replace the one on the device.
    is_untouched: bool,
    /// The game before this one as it was written, until this one is played.
    last: Option<String>,
    /// Whether that game came back and nobody has played it since.
    has_returned: bool,
    /// Whether that game comes back with the background it had: not if the player chose one since.
    restores_background: bool,
    /// Whether a message offers to return to it.
    offers_last: bool,
    /// The query of the page's address.
    query: String,
    /// When to save the game, if it has changed.
    due_at: Option<Moment>,
    /// When the game was last saved.
    saved_at: Moment,
    /// Whether the player was told that nothing can be stored.
    has_reported: bool,
}

/// What is restored from earlier visits.
#[derive(Debug, PartialEq)]
pub struct Restored {
    /// The game to continue, if there is one.
    pub game: Option<RememberedGame>,
    /// The game that would go on if the link did not ask for another one.
    pub left: Option<Game>,
    /// The stored texts that could not be read.
    pub damaged: Vec<String>,
    /// The message about them.
    pub message: Option<Message>,
}

impl Saving {
    /// Saving for a page with this query in its address, which may ask for a background.
    pub const fn new(query: String, background: Option<String>) -> Self {
        Self {
            background,
            is_untouched: false,
            last: None,
            has_returned: false,
            restores_background: false,
            offers_last: false,
            query,
            due_at: None,
            saved_at: Moment::NEG_INFINITY,
            has_reported: false,
        }
    }

    /// The id of the background that the player chose or a link asked for.
    pub fn background(&self) -> Option<&str> {
        self.background.as_deref()
    }

    /// Notes the background that the player chose, by its id.
    pub fn choose_background(&mut self, id: &str, now: Moment) {
        self.background = Some(id.to_owned());
        self.restores_background = false;
        self.save_soon(now);
    }

    /// Forgets a background that no longer exists.
    pub fn forget_background(&mut self) {
        self.background = None;
    }

    /// Notes whether the page began this game and nobody has played it.
    pub fn set_untouched(&mut self, is_untouched: bool) {
        self.is_untouched = is_untouched;
    }

    /// Notes that the game was played, which leaves the one before for good.
    pub fn played(&mut self) {
        self.is_untouched = false;
        self.has_returned = false;
        self.last = None;
    }

    /// Keeps a game that is about to be replaced by a new one. If it was not played, the one before it stays kept.
    pub fn leave(&mut self, play: &Play, now: Moment) {
        // The new game goes on with the same background.
        self.leave_with(play, None, now);
    }

    /// Keeps such a game with the id of its background, because the new one has another.
    pub fn leave_with(&mut self, play: &Play, background: Option<String>, now: Moment) {
        let mut left = self.remember(play, now);
        if left.is_under_way() {
            self.restores_background |= background.is_some();
            left.background = background;
            self.last = Some(left.write());
        }
        self.offers_last = true;
    }

    /// Whether to offer the game before.
    pub const fn offers_last(&self) -> bool {
        self.offers_last && self.last.is_some()
    }

    /// Stops offering the game before, which stays kept.
    pub const fn dismiss_last(&mut self) {
        self.offers_last = false;
    }

    /// Takes the game before, to go on with it, if it is kept; and the background to show with it, if that is another one.
    pub fn take_last(&mut self) -> Option<(RememberedGame, Option<String>)> {
        let mut last = RememberedGame::read(&self.last.take()?).ok()?;
        let background = last
            .background
            .take()
            .filter(|id| self.restores_background && self.background.as_ref() != Some(id));
        self.has_returned = true;
        Some((last, background))
    }

    /// Whether the game before came back and nobody has played it since.
    pub const fn has_returned(&self) -> bool {
        self.has_returned
    }

    /// Schedules saving.
    pub fn save_soon(&mut self, now: Moment) {
        self.due_at.get_or_insert(now + SAVE_DELAY);
    }

    /// When to save the game, if it has changed.
    pub const fn deadline(&self) -> Option<Moment> {
        self.due_at
    }

    /// Whether to save the game now. `ticks` tells that the clock shown was just updated.
    pub fn is_due(&self, ticks: bool, now: Moment) -> bool {
        self.due_at.is_some_and(|due| due <= now) || ticks && now - self.saved_at > MAX_AGE
    }

    /// Saves the game for this tab and, unless it is untouched, for new tabs. Returns a message if that fails.
    pub fn save(&mut self, play: &Play, storage: &mut dyn Storage, now: Moment) -> Option<Message> {
        self.due_at = None;
        self.saved_at = now;
        let game = RememberedGame {
            last: self.last.clone(),
            ..self.remember(play, now)
        };
        let text = game.write();
        let mut kept = storage.save(Place::Tab, GAME, &text);
        if !self.is_untouched {
            kept = kept.and(storage.save(Place::Device, GAME, &text));
        }
        self.report(kept)
    }

    fn remember(&self, play: &Play, now: Moment) -> RememberedGame {
        RememberedGame {
            game: play.game().clone(),
            mode: play.mode(),
            milliseconds: play.elapsed(now) as u64,
            replay: play.replay(now),
            background: self.background.clone(),
            query: self.query.clone(),
            last: None,
        }
    }

    /// The message that nothing can be stored, after the first failure.
    pub fn report(&mut self, result: Result<(), NotKept>) -> Option<Message> {
        let is_news = result.is_err() && !self.has_reported;
        self.has_reported |= is_news;
        is_news.then(|| Message::new(NOTHING_IS_KEPT))
    }

    /// Restores a game with its background, unless the link asks for another one: then the game of the last visit can be
    /// returned to. `was_reloaded` tells whether the page was reloaded, rather than opened by its address or a link.
    pub fn restore(&mut self, storage: &dyn Storage, was_reloaded: bool, link: &Link) -> Restored {
        let mut found = Restored {
            game: None,
            left: None,
            damaged: Vec::new(),
            message: None,
        };
        self.offers_last = true;
        self.restores_background = true;
        for (place, is_own) in [(Place::Tab, true), (Place::Device, false)] {
            let Some(text) = storage.load(place, GAME) else {
                continue;
            };
            let Ok(mut game) = RememberedGame::read(&text) else {
                found.damaged.push(text);
                continue;
            };
            let is_first = found.left.is_none();
            let returns = is_own && was_reloaded && game.query == self.query;
            if is_first && (returns || self.background.is_none()) {
                self.background.clone_from(&game.background);
            }
            // A damaged one is not offered.
            self.last = game
                .last
                .take()
                .filter(|last| RememberedGame::read(last).is_ok_and(|last| last.is_under_way()));
            if is_first && (returns || allows(link, &game, is_own)) {
                found.game = Some(game);
                return found;
            }
            found.left.get_or_insert_with(|| game.game.clone());
            if game.is_under_way() {
                self.last = Some(text);
            }
            if self.last.is_some() {
                return found;
            }
        }
        if found.left.is_none() && !found.damaged.is_empty() {
            found.message = Some(Message::new(
                "The game of your last visit could not be read. Here is a fresh one instead.",
            ));
        }
        found
    }
}

/// Whether a link allows the game of an earlier visit. A solved game is continued only in the tab it was solved in.
fn allows(link: &Link, found: &RememberedGame, is_own: bool) -> bool {
    let game = &found.game;
    let is_asked_for = match (&link.start, found.mode.origin) {
        (Some(Start::Daily(daily)), Origin::Daily(other)) => *daily == other,
        (start, _) => start.is_none(),
    };
    is_asked_for
        && link.faults.is_empty()
        && link.size.is_none_or(|size| size == game.size())
        && (is_own || game.phase() == Phase::Playing)
}
