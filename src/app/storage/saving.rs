//! Saves the game, and restores it on the next visit.
//!
//! After a reload, the tab's own game is restored. Otherwise a board in the link comes first; then the tab's own game, or
//! in a new tab the one played last in any tab, provided it has the size that the link asks for.

use crate::i18n::Message;
use crate::puzzle::Phase;
use crate::save::game::RememberedGame;
use crate::save::link::Link;

use super::{GAME, NotKept, Place, Storage};
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
            game: play.game().clone(),
            mode: play.mode(),
            milliseconds: play.elapsed(now) as u64,
            background: self.background.clone(),
            query: self.query.clone(),
        };
        let text = game.write();
        let mut kept = storage.save(Place::Tab, GAME, &text);
        if !self.is_untouched {
            kept = kept.and(storage.save(Place::Device, GAME, &text));
        }
        self.report(kept)
    }

    /// The message that nothing can be stored, after the first failure.
    pub fn report(&mut self, result: Result<(), NotKept>) -> Option<Message> {
        let is_news = result.is_err() && !self.has_reported;
        self.has_reported |= is_news;
        is_news.then(|| {
            Message::new(
                "This browser keeps nothing for the game: what you play and solve is forgotten when you leave the \
                 page. Records can be exported before.",
            )
        })
    }

    /// Restores a game with its background, unless the link asks for another one. `was_reloaded` tells whether the page was
    /// reloaded, rather than opened by its address or a link.
    pub fn restore(&mut self, storage: &dyn Storage, was_reloaded: bool, link: &Link) -> Restored {
        let mut found = Restored {
            game: None,
            damaged: Vec::new(),
            message: None,
        };
        for (place, is_own) in [(Place::Tab, true), (Place::Device, false)] {
            let Some(text) = storage.load(place, GAME) else {
                continue;
            };
            let Ok(game) = RememberedGame::read(&text) else {
                found.damaged.push(text);
                continue;
            };
            let returns = is_own && was_reloaded && game.query == self.query;
            if returns || self.background.is_none() {
                self.background.clone_from(&game.background);
            }
            let fits = returns || allows(link, &game, is_own);
            found.game = fits.then_some(game);
            return found;
        }
        if !found.damaged.is_empty() {
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
    link.start.is_none()
        && link.faults.is_empty()
        && link.size.is_none_or(|size| size == game.size())
        && (is_own || game.phase() == Phase::Playing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::storage::fake::FakeStorage;
    use crate::puzzle::notation::parse_board;
    use crate::puzzle::{Direction, Game};

    const TWO_AWAY: &str = "1 2 3/4 5 6/0 7 8";

    fn play(board: &str) -> Play {
        Play::new(Game::new(parse_board(board, None).expect("a board")), true)
    }

    fn saving() -> Saving {
        Saving::new(String::new(), None)
    }

    /// Storage that has this tab's own game and the one played last in any, as pages without a query kept them.
    fn storage(own: Option<&Play>, last: Option<&Play>) -> FakeStorage {
        let mut storage = FakeStorage::default();
        for (place, play) in [(Place::Tab, own), (Place::Device, last)] {
            if let Some(play) = play {
                let mut kept = FakeStorage::default();
                saving().save(play, &mut kept, 0.0);
                let text = kept.load(place, GAME).expect("it is kept");
                storage.save(place, GAME, &text).expect("there is room");
            }
        }
        storage
    }

    fn link(query: &[(&str, &str)]) -> Link {
        Link::read(|name| {
            let value = query.iter().find(|(other, _)| *other == name);
            value.map(|(_, value)| (*value).to_owned())
        })
    }

    fn goes_on(storage: &FakeStorage) -> Restored {
        saving().restore(storage, false, &Link::default())
    }

    #[test]
    fn quick_slides_are_saved_once() {
        let mut saving = saving();
        saving.save_soon(1000.0);
        saving.save_soon(1300.0);
        assert_eq!(saving.deadline(), Some(1400.0));
        assert!(!saving.is_due(false, 1399.0));
        assert!(saving.is_due(false, 1400.0));
        saving.save(&play(TWO_AWAY), &mut FakeStorage::default(), 1400.0);
        assert_eq!(saving.deadline(), None);
        assert!(!saving.is_due(false, 9000.0));
    }

    #[test]
    fn a_running_clock_is_saved_every_five_seconds() {
        let mut saving = saving();
        assert!(saving.is_due(true, 0.0), "it was never kept");
        saving.save(&play(TWO_AWAY), &mut FakeStorage::default(), 1000.0);
        assert!(!saving.is_due(true, 6000.0));
        assert!(saving.is_due(true, 6001.0));
    }

    #[test]
    fn an_untouched_game_is_saved_for_its_tab_only() {
        let (mut saving, mut storage) = (saving(), FakeStorage::default());
        saving.set_untouched(true);
        saving.save(&play(TWO_AWAY), &mut storage, 0.0);
        assert!(storage.load(Place::Tab, GAME).is_some());
        assert_eq!(storage.load(Place::Device, GAME), None);
        saving.set_untouched(false);
        saving.save(&play(TWO_AWAY), &mut storage, 0.0);
        assert_eq!(
            storage.load(Place::Device, GAME),
            storage.load(Place::Tab, GAME)
        );
    }

    #[test]
    fn a_game_is_restored_with_its_moves_time_and_background() {
        let mut before = play(TWO_AWAY);
        before.step(Direction::Left, 1000.0).expect("a tile slides");
        let mut storage = FakeStorage::default();
        let mut saving = saving();
        saving.choose_background("brook", 1000.0);
        assert_eq!(saving.deadline(), Some(1400.0));
        saving.save(&before, &mut storage, 3500.0);

        let mut saving = Saving::new(String::new(), None);
        let found = saving.restore(&storage, false, &Link::default());
        let game = found.game.expect("it goes on");
        assert_eq!(game.game, *before.game());
        assert_eq!(game.milliseconds, 2500);
        assert_eq!(saving.background(), Some("brook"));
        assert_eq!((found.damaged, found.message), (Vec::new(), None));
        saving.forget_background();
        assert_eq!(saving.background(), None);
    }

    #[test]
    fn the_tabs_own_game_comes_before_the_one_played_last() {
        let last = play("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15");
        let found = goes_on(&storage(Some(&play(TWO_AWAY)), Some(&last)));
        let game = found.game.expect("it goes on");
        assert_eq!(game.game.size().to_string(), "3x3");
    }

    #[test]
    fn a_links_board_comes_first_unless_the_page_was_reloaded() {
        let asks = |query: &[(&str, &str)], was_reloaded, address: &str| {
            let storage = storage(Some(&play(TWO_AWAY)), None);
            let mut saving = Saving::new(address.to_owned(), None);
            let found = saving.restore(&storage, was_reloaded, &link(query));
            found.game.is_some()
        };
        let other = [("size", "4x4")];
        assert!(!asks(&other, false, ""));
        assert!(asks(&other, true, ""));
        assert!(
            !asks(&other, true, "?size=4x4"),
            "it was at another address"
        );
        assert!(asks(&[("size", "3x3")], false, ""));
        assert!(!asks(&[("size", "3x3"), ("seed", "friday")], false, ""));
        assert!(!asks(&[("new", "")], false, ""));
        assert!(!asks(&[("size", "wide")], false, ""), "the link is damaged");
    }

    #[test]
    fn a_solved_game_is_restored_in_its_own_tab_only() {
        let mut solved = play("1 2 3/4 5 6/7 0 8");
        solved.step(Direction::Left, 0.0).expect("a tile slides");
        assert!(goes_on(&storage(Some(&solved), None)).game.is_some());
        assert!(goes_on(&storage(None, Some(&solved))).game.is_none());
    }

    #[test]
    fn a_linked_background_stays_unless_the_page_was_reloaded() {
        let background = |was_reloaded| {
            let linked = || Saving::new("?background=brook".to_owned(), Some("brook".to_owned()));
            let (mut before, mut storage) = (linked(), FakeStorage::default());
            before.choose_background("lily-pond", 0.0);
            before.save(&play(TWO_AWAY), &mut storage, 0.0);
            let mut saving = linked();
            saving.restore(&storage, was_reloaded, &Link::default());
            saving.background().map(str::to_owned)
        };
        assert_eq!(background(false).as_deref(), Some("brook"));
        assert_eq!(background(true).as_deref(), Some("lily-pond"));
    }

    #[test]
    fn a_damaged_game_is_reported_if_there_is_no_other() {
        let mut storage = storage(None, Some(&play(TWO_AWAY)));
        storage.save(Place::Tab, GAME, "{").expect("there is room");
        let found = goes_on(&storage);
        assert!(found.game.is_some());
        assert_eq!((found.damaged.len(), found.message), (1, None));

        storage
            .save(Place::Device, GAME, "{")
            .expect("there is room");
        let found = goes_on(&storage);
        assert_eq!(found.damaged.len(), 2);
        assert!(found.message.is_some());

        let found = goes_on(&FakeStorage::default());
        assert_eq!((found.game, found.message), (None, None));
    }

    #[test]
    fn failing_storage_is_reported_once() {
        let mut storage = FakeStorage {
            is_full: true,
            ..FakeStorage::default()
        };
        let mut saving = saving();
        assert_eq!(saving.report(Ok(())), None);
        assert!(saving.save(&play(TWO_AWAY), &mut storage, 0.0).is_some());
        assert_eq!(saving.save(&play(TWO_AWAY), &mut storage, 9.0), None);
        assert_eq!(saving.report(Err(NotKept)), None);
    }
}
