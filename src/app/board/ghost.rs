//! The ghost: another game that is played again beside the present one, by the player's clock, as a race.

use std::cmp::Ordering;

use crate::app::{Moment, counting};
use crate::i18n::{Message, mark};
use crate::puzzle::{Board, Game, Phase, Problem};
use crate::records::{ClockStart, Replay, TimedSlide};
use crate::save::settings::Metric;
use crate::view::format_time;

use super::announcements;
use super::play::Play;

/// A solved game that is played again.
#[derive(Debug)]
pub struct Ghost {
    problem: Problem,
    /// The game at its end.
    game: Game,
    slides: Vec<TimedSlide>,
    /// The time it took, in milliseconds.
    milliseconds: u32,
    /// The moves still needed after each step of a single tile, and before the first; empty if they are not known.
    needed: Vec<u32>,
    /// The board as it is now.
    board: Board,
    /// How many slides have been made.
    made: usize,
    /// How many steps of a single tile these were.
    steps: usize,
}

/// What is shown of the ghost.
#[derive(Clone, Debug, PartialEq)]
pub struct GhostView {
    /// Its board.
    pub board: Board,
    /// How far it is.
    pub progress: Message,
}

impl Ghost {
    /// The ghost of a game, unless the game was not solved. `needed` are the moves still needed at its start and after
    /// each step of a single tile, or none if they are not known.
    pub fn new(replay: Replay, needed: Vec<u32>) -> Option<Self> {
        let game = replay.game().ok()?;
        (game.phase() == Phase::Solved).then_some(Self {
            board: replay.start().clone(),
            problem: replay.problem,
            game,
            slides: replay.slides,
            milliseconds: replay.milliseconds,
            needed,
            made: 0,
            steps: 0,
        })
    }

    /// The board that it began with, and its goal.
    pub const fn problem(&self) -> &Problem {
        &self.problem
    }

    /// What its clock started with, told by its times: at zero there is only a first move that starts the clock.
    pub fn clock(&self) -> ClockStart {
        match self.slides.first() {
            Some(TimedSlide { at: 0, .. }) => ClockStart::FirstMove,
            _ => ClockStart::NewGame,
        }
    }

    /// Moves the ghost on as far as it was at this time of the player's clock. Returns whether it has just solved its board.
    pub fn follow(&mut self, play: &Play, now: Moment) -> bool {
        let elapsed = play.elapsed(now);
        if !play.is_timed() && elapsed == 0.0 {
            return false;
        }
        let before = self.made;
        while let Some(timed) = self.next().filter(|next| Moment::from(next.at) <= elapsed) {
            self.made += 1;
            self.steps += timed.slide.length;
            // The whole game has been played by the rules.
            let _ = self.board.slide(timed.slide);
        }
        self.made > before && self.next().is_none()
    }

    fn next(&self) -> Option<TimedSlide> {
        self.slides.get(self.made).copied()
    }

    /// When to call [`follow`](Self::follow) next, if at all.
    pub fn deadline(&self, play: &Play, now: Moment) -> Option<Moment> {
        let next = self.next().filter(|_| play.is_timed())?;
        let rest = Moment::from(next.at) - play.elapsed(now);
        // Whole milliseconds, lest rounding wake the page too early.
        Some(now + rest.ceil().max(1.0))
    }

    /// What is shown of it, to a player who counts moves so.
    pub fn view(&self, metric: Metric) -> GhostView {
        GhostView {
            board: self.board.clone(),
            progress: self.progress(metric),
        }
    }

    fn progress(&self, metric: Metric) -> Message {
        if self.next().is_none() {
            return Message::template("{solved} {time}")
                .with("solved", Message::new("Solved!"))
                .with("time", self.time());
        }
        match self.needed.get(self.steps) {
            Some(&needed) => counting::of_single_tiles(counting::needed(needed), metric),
            None => announcements::in_place(&self.board, self.problem.goal()),
        }
    }

    fn time(&self) -> String {
        format_time(self.milliseconds.into())
    }

    /// The announcement that it was first.
    pub fn news(&self) -> Message {
        Message::new("The ghost has solved it in {time}.").with("time", self.time())
    }

    /// The result of the player's game, which took this many milliseconds, and by how much they were first or second.
    pub fn compare(&self, result: Message, elapsed: Moment, metric: Metric) -> Message {
        // The difference between the times as they are shown.
        let [own, other] = [elapsed, self.milliseconds.into()].map(|time| time as u64 / 100);
        let text = match own.cmp(&other) {
            Ordering::Less => mark("{time} ahead of the ghost"),
            Ordering::Equal => mark("level with the ghost"),
            Ordering::Greater => mark("{time} behind the ghost"),
        };
        let margin =
            Message::new(text).with("time", format_time(own.abs_diff(other) as f64 * 100.0));
        let moves = counting::count(self.game.history(), metric);
        Message::template("{result}\u{a0}· {margin} ({moves})")
            .with("result", result)
            .with("margin", margin)
            .with("moves", counting::moves(moves, metric))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::{parse_board, print_board};
    use crate::puzzle::{Direction, Slide};
    use crate::records::{Mode, Origin};

    /// A slide to the left of this length, at this time.
    const fn left(length: usize, at: u32) -> TimedSlide {
        let direction = Direction::Left;
        TimedSlide {
            slide: Slide { direction, length },
            at,
            is_undo: false,
        }
    }

    fn replay(slides: Vec<TimedSlide>) -> Replay {
        Replay {
            problem: Problem::to_solved(parse_board("1 2 3/4 5 6/0 7 8", None).expect("a board"))
                .expect("a solvable one"),
            milliseconds: slides.last().map_or(0, |last| last.at),
            slides,
        }
    }

    /// The ghost of a game whose two tiles slid at these times.
    fn ghost(times: [u32; 2], needed: Vec<u32>) -> Ghost {
        let slides = times.map(|at| left(1, at)).into();
        Ghost::new(replay(slides), needed).expect("it was solved")
    }

    /// A game on the ghost's board that begins at this moment.
    fn begun(ghost: &Ghost, now: Moment) -> Play {
        let game = Game::from(ghost.problem().clone());
        let mut play = Play::new(game.clone(), true);
        let mode = Mode {
            origin: Origin::Link,
            clock: ghost.clock(),
        };
        play.begin(game, mode, 0.0, now);
        play
    }

    fn shown(ghost: &Ghost) -> (String, String) {
        let GhostView { board, progress } = ghost.view(Metric::SingleTile);
        (print_board(&board), progress.to_string())
    }

    #[test]
    fn the_ghost_moves_at_its_times_by_the_players_clock() {
        let mut ghost = ghost([1000, 2500], Vec::new());
        let play = begun(&ghost, 500.0);
        assert!(!ghost.follow(&play, 1499.0));
        let at_first = ("1 2 3/4 5 6/0 7 8", "6 of 8 tiles in place.");
        let owned = |(board, progress): (&str, &str)| (board.to_owned(), progress.to_owned());
        assert_eq!(shown(&ghost), owned(at_first));
        assert_eq!(ghost.deadline(&play, 1499.0), Some(1500.0));
        assert!(!ghost.follow(&play, 1500.0));
        let later = ("1 2 3/4 5 6/7 0 8", "7 of 8 tiles in place.");
        assert_eq!(shown(&ghost), owned(later));
        assert_eq!(ghost.deadline(&play, 1500.0), Some(3000.0));
        assert!(ghost.follow(&play, 3210.0), "it has solved its board");
        let at_last = ("1 2 3/4 5 6/7 8 0", "Solved! 0:02.5");
        assert_eq!(shown(&ghost), owned(at_last));
        assert_eq!(ghost.deadline(&play, 3210.0), None);
        assert!(!ghost.follow(&play, 4000.0), "that is told once");
        let news = "The ghost has solved it in 0:02.5.";
        assert_eq!(ghost.news().to_string(), news);
    }

    #[test]
    fn the_ghost_waits_for_a_clock_that_starts_with_the_first_move() {
        let mut ghost = ghost([0, 1500], Vec::new());
        assert_eq!(ghost.clock(), ClockStart::FirstMove);
        let mut play = begun(&ghost, 0.0);
        ghost.follow(&play, 5000.0);
        assert_eq!(ghost.made, 0);
        assert_eq!(ghost.deadline(&play, 5000.0), None);
        play.step(Direction::Down, 6000.0).expect("a tile slides");
        ghost.follow(&play, 6000.0);
        assert_eq!(ghost.made, 1);
        assert_eq!(ghost.deadline(&play, 6000.0), Some(7500.0));
    }

    #[test]
    fn the_ghost_stands_still_while_the_page_is_hidden() {
        let mut ghost = ghost([1000, 2500], Vec::new());
        assert_eq!(ghost.clock(), ClockStart::NewGame);
        let mut play = begun(&ghost, 0.0);
        play.set_visible(false, 900.0);
        ghost.follow(&play, 9000.0);
        assert_eq!((ghost.made, ghost.deadline(&play, 9000.0)), (0, None));
        play.set_visible(true, 10_000.0);
        assert_eq!(ghost.deadline(&play, 10_000.0), Some(10_100.0));
    }

    #[test]
    fn moves_still_needed_are_told_where_they_are_known() {
        let told = |ghost: &Ghost, metric| ghost.view(metric).progress.to_string();
        let mut ghost = ghost([1000, 2500], vec![2, 1]);
        assert_eq!(told(&ghost, Metric::SingleTile), "2 moves needed");
        let play = begun(&ghost, 0.0);
        ghost.follow(&play, 1000.0);
        assert_eq!(told(&ghost, Metric::SingleTile), "1 move needed");
        assert_eq!(told(&ghost, Metric::MultiTile), "1 move needed (STM)");
    }

    #[test]
    fn the_result_says_who_was_first_and_by_how_much() {
        let ghost = Ghost::new(replay(vec![left(2, 2590)]), Vec::new()).expect("it was solved");
        let told = |elapsed, metric| {
            let result = Message::new("Solved!");
            ghost.compare(result, elapsed, metric).to_string()
        };
        for (elapsed, expected) in [
            (1400.0, "0:01.1 ahead of the ghost"),
            (2499.0, "0:00.1 ahead of the ghost"),
            (2500.0, "level with the ghost"),
            (2600.0, "0:00.1 behind the ghost"),
            (65_000.0, "1:02.5 behind the ghost"),
        ] {
            let expected = format!("Solved!\u{a0}· {expected} (2 moves)");
            assert_eq!(told(elapsed, Metric::SingleTile), expected);
        }
        let expected = "Solved!\u{a0}· level with the ghost (1 move (MTM))";
        assert_eq!(told(2599.9, Metric::MultiTile), expected);
    }

    #[test]
    fn a_game_that_was_not_solved_has_no_ghost() {
        let replay = replay(vec![left(1, 1000)]);
        assert!(Ghost::new(replay, Vec::new()).is_none());
    }
}
