//! The game outlasts the page: when it is kept, in what words, and which game a visit goes on with.
//!
//! What goes on: after a reload the tab's own game, whatever it is; otherwise a link's board, if the address has one;
//! otherwise the tab's own game, or in a fresh tab the one played last in any, if it has the size that the address may ask
//! for.

use crate::i18n::Message;
use crate::puzzle::Phase;
use crate::save::game::RememberedGame;
use crate::save::link::Link;

use super::{GAME, NotKept, Place, Storage};
use crate::app::Moment;
use crate::app::play::Play;

/// How long after a slide the game is kept, in milliseconds: a hurry of slides is kept once.
const SOON: Moment = 400.0;
/// How old the time that is kept may become while the clock runs, in milliseconds.
const STALE: Moment = 5000.0;

/// What is kept of a game besides the game itself, and when.
#[derive(Debug)]
pub struct Saving {
    /// The id of the background the player chose, or was given by a link.
    background: Option<String>,
    /// Whether the game came with the page and nobody has played it: for its sake no other is forgotten.
    is_untouched: bool,
    /// The query of the page's address.
    query: String,
    /// When the game is to be kept, if anything is new.
    due_at: Option<Moment>,
    /// When it was kept last.
    saved_at: Moment,
    /// Whether the player knows that nothing can be kept.
    is_told: bool,
}

/// What is found of earlier visits.
#[derive(Debug, PartialEq)]
pub struct Found {
    /// The game to go on with, if there is one.
    pub game: Option<RememberedGame>,
    /// The texts that could not be read.
    pub damaged: Vec<String>,
    /// What to tell of them.
    pub message: Option<Message>,
}

impl Saving {
    /// Nothing to keep yet of a page at an address with this query, which may ask for a background.
    pub const fn new(query: String, background: Option<String>) -> Self {
        Self {
            background,
            is_untouched: false,
            query,
            due_at: None,
            saved_at: Moment::NEG_INFINITY,
            is_told: false,
        }
    }

    /// The id of the background the player chose, or was given by a link.
    pub fn background(&self) -> Option<&str> {
        self.background.as_deref()
    }

    /// The player chose a background, by its id.
    pub fn choose_background(&mut self, id: &str, now: Moment) {
        self.background = Some(id.to_owned());
        self.save_soon(now);
    }

    /// The background is gone for good.
    pub fn forget_background(&mut self) {
        self.background = None;
    }

    /// Another game begins, or something was done to this one. `came_with_page` tells that nobody asked for it.
    pub fn touch(&mut self, came_with_page: bool) {
        self.is_untouched = came_with_page;
    }

    /// Has the game kept soon.
    pub fn save_soon(&mut self, now: Moment) {
        self.due_at.get_or_insert(now + SOON);
    }

    /// When the game is to be kept, if at all.
    pub const fn deadline(&self) -> Option<Moment> {
        self.due_at
    }

    /// Tells whether the game is to be kept by now. The clock tells that it `ticks`: its time may be old by now.
    pub fn is_due(&self, ticks: bool, now: Moment) -> bool {
        self.due_at.is_some_and(|due| due <= now) || ticks && now - self.saved_at > STALE
    }

    /// Keeps the game, for a fresh tab as well, unless nobody asked for it. What to tell comes back.
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
        self.kept(kept)
    }

    /// What to tell of something that was to be kept: that nothing can be, once.
    pub fn kept(&mut self, result: Result<(), NotKept>) -> Option<Message> {
        let is_news = result.is_err() && !self.is_told;
        self.is_told |= is_news;
        is_news.then(|| {
            Message::new(
                "This browser keeps nothing for the game: what you play and solve is forgotten when you leave the \
                 page. Records can be exported before.",
            )
        })
    }

    /// Looks for a game to go on with, unless the link asks for another one. Its background comes back with it.
    /// `was_reloaded` tells whether the page was here before, rather than come to by its address or a link.
    pub fn go_on(&mut self, storage: &dyn Storage, was_reloaded: bool, link: &Link) -> Found {
        let mut found = Found {
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
            let fits = returns || asks_for_no_other(link, &game, is_own);
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

/// Whether a link leaves room for the game of an earlier visit. A solved one is of interest only to the tab it was solved
/// in.
fn asks_for_no_other(link: &Link, found: &RememberedGame, is_own: bool) -> bool {
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

    fn goes_on(storage: &FakeStorage) -> Found {
        saving().go_on(storage, false, &Link::default())
    }

    #[test]
    fn a_hurry_of_slides_is_kept_once() {
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
    fn a_time_that_runs_on_is_kept_every_five_seconds() {
        let mut saving = saving();
        assert!(saving.is_due(true, 0.0), "it was never kept");
        saving.save(&play(TWO_AWAY), &mut FakeStorage::default(), 1000.0);
        assert!(!saving.is_due(true, 6000.0));
        assert!(saving.is_due(true, 6001.0));
    }

    #[test]
    fn a_game_that_nobody_asked_for_is_kept_for_its_tab_alone() {
        let (mut saving, mut storage) = (saving(), FakeStorage::default());
        saving.touch(true);
        saving.save(&play(TWO_AWAY), &mut storage, 0.0);
        assert!(storage.load(Place::Tab, GAME).is_some());
        assert_eq!(storage.load(Place::Device, GAME), None);
        saving.touch(false);
        saving.save(&play(TWO_AWAY), &mut storage, 0.0);
        assert_eq!(
            storage.load(Place::Device, GAME),
            storage.load(Place::Tab, GAME)
        );
    }

    #[test]
    fn a_game_goes_on_with_its_moves_time_and_background() {
        let mut before = play(TWO_AWAY);
        before.step(Direction::Left, 1000.0).expect("a tile slides");
        let mut storage = FakeStorage::default();
        let mut saving = saving();
        saving.choose_background("brook", 1000.0);
        assert_eq!(saving.deadline(), Some(1400.0));
        saving.save(&before, &mut storage, 3500.0);

        let mut saving = Saving::new(String::new(), None);
        let found = saving.go_on(&storage, false, &Link::default());
        let game = found.game.expect("it goes on");
        assert_eq!(game.game, *before.game());
        assert_eq!(game.milliseconds, 2500);
        assert_eq!(saving.background(), Some("brook"));
        assert_eq!((found.damaged, found.message), (Vec::new(), None));
        saving.forget_background();
        assert_eq!(saving.background(), None);
    }

    #[test]
    fn the_own_game_comes_before_the_one_played_last() {
        let last = play("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15");
        let found = goes_on(&storage(Some(&play(TWO_AWAY)), Some(&last)));
        let game = found.game.expect("it goes on");
        assert_eq!(game.game.size().to_string(), "3x3");
    }

    #[test]
    fn a_link_asks_for_another_game_unless_the_page_was_reloaded() {
        let asks = |query: &[(&str, &str)], was_reloaded, address: &str| {
            let storage = storage(Some(&play(TWO_AWAY)), None);
            let mut saving = Saving::new(address.to_owned(), None);
            let found = saving.go_on(&storage, was_reloaded, &link(query));
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
    fn a_solved_game_goes_on_in_its_own_tab_only() {
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
            saving.go_on(&storage, was_reloaded, &Link::default());
            saving.background().map(str::to_owned)
        };
        assert_eq!(background(false).as_deref(), Some("brook"));
        assert_eq!(background(true).as_deref(), Some("lily-pond"));
    }

    #[test]
    fn what_cannot_be_read_is_told_of_if_there_is_nothing_else() {
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
    fn that_nothing_can_be_kept_is_told_once() {
        let mut storage = FakeStorage {
            is_full: true,
            ..FakeStorage::default()
        };
        let mut saving = saving();
        assert_eq!(saving.kept(Ok(())), None);
        assert!(saving.save(&play(TWO_AWAY), &mut storage, 0.0).is_some());
        assert_eq!(saving.save(&play(TWO_AWAY), &mut storage, 9.0), None);
        assert_eq!(saving.kept(Err(NotKept)), None);
    }
}
