//! The game outlasts the page: when it is kept, in what words, and which game a visit goes on with.
//!
//! What goes on: after a reload the tab's own game, whatever it is; otherwise a link's board, if the address has one;
//! otherwise the tab's own game, or in a fresh tab the one played last in any, if it has the size that the address may ask
//! for.

use crate::i18n::Message;
use crate::link::Link;
use crate::puzzle::Phase;
use crate::remembered::RememberedGame;

use super::Moment;
use super::play::Play;

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

/// A game to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Its text.
    pub text: String,
    /// Whether it is kept for a fresh tab as well, and not only for this one.
    pub for_all_tabs: bool,
}

/// The texts that were kept before, of games that may go on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EarlierGames {
    /// This tab's own.
    pub own: Option<String>,
    /// The one played last in any tab.
    pub last: Option<String>,
    /// Whether the page was here before, rather than come to by its address or a link.
    pub was_reloaded: bool,
}

/// What is found of earlier visits.
#[derive(Debug, PartialEq, Eq)]
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

    /// The game as it is to be kept now.
    pub fn save(&mut self, play: &Play, now: Moment) -> SavedGame {
        self.due_at = None;
        self.saved_at = now;
        let game = RememberedGame {
            game: play.game().clone(),
            mode: play.mode(),
            milliseconds: play.elapsed(now) as u64,
            background: self.background.clone(),
            query: self.query.clone(),
        };
        SavedGame {
            text: game.write(),
            for_all_tabs: !self.is_untouched,
        }
    }

    /// What to tell when something could not be kept: that is told once.
    pub fn failed(&mut self) -> Option<Message> {
        let is_told = std::mem::replace(&mut self.is_told, true);
        (!is_told).then(|| {
            Message::new(
                "This browser keeps nothing for the game: what you play and solve is forgotten when you leave the \
                 page. Records can be exported before.",
            )
        })
    }

    /// Looks for a game to go on with, unless the link asks for another one. Its background comes back with it.
    pub fn go_on(&mut self, earlier: EarlierGames, link: &Link) -> Found {
        let mut found = Found {
            game: None,
            damaged: Vec::new(),
            message: None,
        };
        for (text, is_own) in [(earlier.own, true), (earlier.last, false)] {
            let Some(text) = text else { continue };
            let Ok(game) = RememberedGame::read(&text) else {
                found.damaged.push(text);
                continue;
            };
            let returns = is_own && earlier.was_reloaded && game.query == self.query;
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
    use crate::puzzle::notation::parse_board;
    use crate::puzzle::{Direction, Game};

    const TWO_AWAY: &str = "1 2 3/4 5 6/0 7 8";

    fn play(board: &str) -> Play {
        Play::new(Game::new(parse_board(board, None).expect("a board")), true)
    }

    fn saving() -> Saving {
        Saving::new(String::new(), None)
    }

    /// What is kept of a game by a page whose address has this query and background.
    fn kept(play: &Play, query: &str, background: Option<&str>) -> Option<String> {
        let mut saving = Saving::new(query.to_owned(), background.map(str::to_owned));
        Some(saving.save(play, 0.0).text)
    }

    fn link(query: &[(&str, &str)]) -> Link {
        Link::read(|name| {
            let value = query.iter().find(|(other, _)| *other == name);
            value.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn a_hurry_of_slides_is_kept_once() {
        let mut saving = saving();
        saving.save_soon(1000.0);
        saving.save_soon(1300.0);
        assert_eq!(saving.deadline(), Some(1400.0));
        assert!(!saving.is_due(false, 1399.0));
        assert!(saving.is_due(false, 1400.0));
        saving.save(&play(TWO_AWAY), 1400.0);
        assert_eq!(saving.deadline(), None);
        assert!(!saving.is_due(false, 9000.0));
    }

    #[test]
    fn a_time_that_runs_on_is_kept_every_five_seconds() {
        let mut saving = saving();
        assert!(saving.is_due(true, 0.0), "it was never kept");
        saving.save(&play(TWO_AWAY), 1000.0);
        assert!(!saving.is_due(true, 6000.0));
        assert!(saving.is_due(true, 6001.0));
    }

    #[test]
    fn a_game_that_nobody_asked_for_is_kept_for_its_tab_alone() {
        let mut saving = saving();
        saving.touch(true);
        assert!(!saving.save(&play(TWO_AWAY), 0.0).for_all_tabs);
        saving.touch(false);
        assert!(saving.save(&play(TWO_AWAY), 0.0).for_all_tabs);
    }

    #[test]
    fn a_game_goes_on_with_its_moves_time_and_background() {
        let mut before = play(TWO_AWAY);
        before.step(Direction::Left, 1000.0).expect("a tile slides");
        let text = Saving::new(String::new(), Some("brook".to_owned()))
            .save(&before, 3500.0)
            .text;
        let earlier = EarlierGames {
            last: Some(text),
            ..EarlierGames::default()
        };
        let mut saving = saving();
        let found = saving.go_on(earlier, &Link::default());
        let game = found.game.expect("it goes on");
        assert_eq!(game.game, *before.game());
        assert_eq!(game.milliseconds, 2500);
        assert_eq!(saving.background(), Some("brook"));
        assert_eq!((found.damaged, found.message), (Vec::new(), None));
    }

    #[test]
    fn the_own_game_comes_before_the_one_played_last() {
        let earlier = EarlierGames {
            own: kept(&play(TWO_AWAY), "", None),
            last: kept(&play("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"), "", None),
            was_reloaded: false,
        };
        let found = saving().go_on(earlier, &Link::default());
        let game = found.game.expect("it goes on");
        assert_eq!(game.game.size().to_string(), "3x3");
    }

    #[test]
    fn a_link_asks_for_another_game_unless_the_page_was_reloaded() {
        let asks = |query: &[(&str, &str)], was_reloaded, kept_at: &str| {
            let earlier = EarlierGames {
                own: kept(&play(TWO_AWAY), kept_at, None),
                last: None,
                was_reloaded,
            };
            let mut saving = Saving::new("?size=4x4".to_owned(), None);
            saving.go_on(earlier, &link(query)).game.is_some()
        };
        let other = [("size", "4x4")];
        assert!(!asks(&other, false, "?size=4x4"));
        assert!(asks(&other, true, "?size=4x4"));
        assert!(!asks(&other, true, ""), "then it was at another address");
        assert!(asks(&[("size", "3x3")], false, ""));
        assert!(!asks(&[("size", "3x3"), ("seed", "friday")], false, ""));
        assert!(!asks(&[("new", "")], false, ""));
        assert!(
            !asks(&[("size", "wide")], false, ""),
            "a damaged link has a fresh game"
        );
    }

    #[test]
    fn a_solved_game_goes_on_in_its_own_tab_only() {
        let mut solved = play("1 2 3/4 5 6/7 0 8");
        solved.step(Direction::Left, 0.0).expect("a tile slides");
        let own = kept(&solved, "", None);
        let goes_on = |own, last| {
            let was_reloaded = false;
            let earlier = EarlierGames {
                own,
                last,
                was_reloaded,
            };
            saving().go_on(earlier, &Link::default()).game.is_some()
        };
        assert!(goes_on(own.clone(), None));
        assert!(!goes_on(None, own));
    }

    #[test]
    fn a_linked_background_stays_unless_the_page_was_reloaded() {
        let background = |was_reloaded| {
            let earlier = EarlierGames {
                own: kept(&play(TWO_AWAY), "?background=brook", Some("lily-pond")),
                last: None,
                was_reloaded,
            };
            let mut saving = Saving::new("?background=brook".to_owned(), Some("brook".to_owned()));
            saving.go_on(earlier, &Link::default());
            saving.background().map(str::to_owned)
        };
        assert_eq!(background(false).as_deref(), Some("brook"));
        assert_eq!(background(true).as_deref(), Some("lily-pond"));
    }

    #[test]
    fn what_cannot_be_read_is_told_of_if_there_is_nothing_else() {
        let damaged = || Some("{".to_owned());
        let earlier = EarlierGames {
            own: damaged(),
            last: damaged(),
            was_reloaded: false,
        };
        let found = saving().go_on(earlier, &Link::default());
        assert_eq!(found.damaged.len(), 2);
        assert!(found.message.is_some());

        let earlier = EarlierGames {
            own: damaged(),
            last: kept(&play(TWO_AWAY), "", None),
            was_reloaded: false,
        };
        let found = saving().go_on(earlier, &Link::default());
        assert!(found.game.is_some());
        assert_eq!((found.damaged.len(), found.message), (1, None));

        let found = saving().go_on(EarlierGames::default(), &Link::default());
        assert_eq!((found.game, found.message), (None, None));
    }

    #[test]
    fn that_nothing_can_be_kept_is_told_once() {
        let mut saving = saving();
        assert!(saving.failed().is_some());
        assert_eq!(saving.failed(), None);
    }

    #[test]
    fn a_chosen_background_is_kept_until_it_is_gone() {
        let mut saving = saving();
        saving.choose_background("own", 1000.0);
        assert_eq!(saving.background(), Some("own"));
        assert_eq!(saving.deadline(), Some(1400.0));
        saving.forget_background();
        assert_eq!(saving.background(), None);
    }
}
