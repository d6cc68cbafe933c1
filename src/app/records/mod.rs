//! The records in the page: which games are added, and how they are stored.

pub mod replays;
mod store;

use crate::records::{Moment, Solve};
use crate::save::settings::Figures;

use super::Now;
use super::announcements::Praise;
use super::play::Play;

pub use store::{Faults, RecordStore};

/// The record of a game just solved, if it counts. `clip` is the id of the background.
pub fn solve_of(play: &Play, wish: Figures, clip: &str, now: Now) -> Option<Solve> {
    let game = play.game();
    let counts = !game.is_assisted() && wish != Figures::Relaxed;
    counts.then(|| Solve {
        finished: Moment::from_milliseconds(now.date),
        utc_offset: Some(now.utc_offset),
        size: game.size(),
        mode: play.mode(),
        milliseconds: (play.elapsed(now.moment) as u32).max(1),
        moves: game.history().single_tile_moves() as u32,
        clip: clip.chars().take(Solve::MAX_CLIP).collect(),
    })
}

/// Praise for a solve that is better than those before it.
fn praise(solve: &Solve, before: &[&Solve]) -> Option<Praise> {
    let betters = |figure: fn(&Solve) -> u32| {
        let best = before.iter().map(|other| figure(other)).min();
        best.is_some_and(|best| figure(solve) < best)
    };
    let is_faster = betters(|solve| solve.milliseconds);
    let is_shorter = betters(|solve| solve.moves);
    match (is_faster, is_shorter) {
        (true, true) => Some(Praise::TimeAndMoves),
        (true, false) => Some(Praise::Time),
        (false, true) => Some(Praise::Moves),
        (false, false) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::parse_board;
    use crate::puzzle::{Direction, Game};

    /// A game solved by two slides to the left, in half a second.
    fn solved(help: bool) -> Play {
        let board = parse_board("1 2 3/4 5 6/0 7 8", None).expect("a board");
        let mut play = Play::new(Game::new(board), true);
        if help {
            play.assist();
        }
        for now in [1000.0, 1500.0] {
            play.step(Direction::Left, now).expect("a tile slides");
        }
        play
    }

    fn recorded(play: &Play, wish: Figures, clip: &str) -> Option<Solve> {
        solve_of(play, wish, clip, NOW)
    }

    /// The fifteenth of January 2027 in Greenwich, and already the sixteenth where the player is.
    const NOW: Now = Now {
        moment: 9000.0,
        date: 1_800_056_400_000,
        utc_offset: 330,
    };

    #[test]
    fn a_solve_knows_the_time_of_the_place_where_the_player_is() {
        let solve = recorded(&solved(false), Figures::Shown, "brook").expect("it counts");
        assert_eq!(solve.finished.milliseconds(), NOW.date);
        assert_eq!(solve.utc_offset, Some(330));
    }

    #[test]
    fn a_game_solved_without_help_is_recorded() {
        let solve = recorded(&solved(false), Figures::Shown, "brook").expect("it counts");
        assert_eq!((solve.milliseconds, solve.moves), (500, 2));
        assert_eq!(
            (&*solve.clip, solve.size.to_string()),
            ("brook", "3x3".to_owned())
        );
        assert!(recorded(&solved(false), Figures::NoClock, "brook").is_some());
        assert_eq!(recorded(&solved(false), Figures::Relaxed, "brook"), None);
        assert_eq!(recorded(&solved(true), Figures::Shown, "brook"), None);
        let long = "ä".repeat(Solve::MAX_CLIP + 1);
        let solve = recorded(&solved(false), Figures::Shown, &long).expect("it counts");
        assert_eq!(solve.clip.chars().count(), Solve::MAX_CLIP);
    }

    #[test]
    fn a_solve_better_than_all_before_is_praised() {
        let solve = |milliseconds, moves| {
            let solve = recorded(&solved(false), Figures::Shown, "brook").expect("it counts");
            Solve {
                milliseconds,
                moves,
                ..solve
            }
        };
        let before = [solve(3000, 40), solve(5000, 20)];
        let before: Vec<&Solve> = before.iter().collect();
        for (milliseconds, moves, expected) in [
            (2999, 19, Some(Praise::TimeAndMoves)),
            (2999, 20, Some(Praise::Time)),
            (3000, 19, Some(Praise::Moves)),
            (3000, 20, None),
        ] {
            assert_eq!(praise(&solve(milliseconds, moves), &before), expected);
        }
        assert_eq!(praise(&solve(1, 1), &[]), None, "the first betters nothing");
    }

    #[test]
    fn a_game_solved_by_its_first_slide_took_a_millisecond() {
        let board = parse_board("1 2 3/4 5 6/0 7 8", None).expect("a board");
        let mut play = Play::new(Game::new(board), true);
        play.push(8, 1000.0).expect("tiles slide");
        let solve = recorded(&play, Figures::Shown, "brook").expect("it counts");
        assert_eq!(solve.milliseconds, 1);
    }
}
