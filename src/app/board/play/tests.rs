//! The clock, the log and the figures of the game in play.
#![allow(clippy::float_cmp, reason = "these times are exact")]

use super::*;
use crate::puzzle::notation::parse_board;
use crate::records::Origin;

const TWO_AWAY: &str = "1 2 3/4 5 6/0 7 8";
const SOLVED: &str = "1 2 3/4 5 6/7 8 0";

fn game(board: &str) -> Game {
    Game::new(parse_board(board, None).expect("a board"))
}

/// A game that is begun at 1000 ms.
fn begun(board: &str, clock: ClockStart) -> Play {
    let origin = Origin::Random;
    let mut play = Play::new(game(board), true);
    play.begin(game(board), Mode { origin, clock }, 0.0, 1000.0);
    play
}

#[test]
fn the_clock_runs_from_the_start_to_the_solved_board() {
    let mut play = begun(TWO_AWAY, ClockStart::NewGame);
    assert!(play.is_timed());
    assert_eq!(play.deadline(), Some(1100.0));
    assert!(!play.time_passes(1099.0));
    assert!(play.time_passes(1101.0));
    assert_eq!(play.deadline(), Some(1201.0));
    let made = play.step(Direction::Left, 2000.0).expect("a tile slides");
    assert_eq!(made.before, *game(TWO_AWAY).board());
    assert_eq!(play.deadline(), Some(1201.0), "a slide does not delay it");
    assert_eq!(play.solved_at(), None);
    play.step(Direction::Left, 3000.0).expect("a tile slides");
    assert_eq!(play.solved_at(), Some(3000.0));
    assert_eq!(play.elapsed(9000.0), 2000.0);
    assert!(!play.is_timed());
    assert_eq!(play.undo(9000.0), None, "it has ended");
}

#[test]
fn the_clock_can_start_with_the_first_slide() {
    let mut play = begun(TWO_AWAY, ClockStart::FirstMove);
    assert!(!play.is_timed());
    play.set_visible(false, 2000.0);
    play.set_visible(true, 3000.0);
    assert!(!play.is_timed());
    play.push(7, 4000.0).expect("a tile slides");
    assert_eq!(play.elapsed(4500.0), 500.0);
    assert_eq!(play.deadline(), Some(4100.0));
}

#[test]
fn the_clock_stands_still_while_the_page_is_hidden() {
    let mut play = begun(TWO_AWAY, ClockStart::NewGame);
    play.set_visible(false, 3000.0);
    assert_eq!((play.elapsed(9000.0), play.deadline()), (2000.0, None));
    play.set_visible(true, 10_000.0);
    assert_eq!(play.elapsed(11_000.0), 3000.0);
    assert_eq!(play.deadline(), Some(10_100.0));
}

#[test]
fn the_clock_of_a_game_begun_on_a_hidden_page_waits() {
    let mut play = begun(TWO_AWAY, ClockStart::NewGame);
    play.set_visible(false, 2000.0);
    let mode = play.mode();
    play.begin(game(TWO_AWAY), mode, 5000.0, 3000.0);
    assert_eq!((play.elapsed(9000.0), play.deadline()), (5000.0, None));
}

#[test]
fn a_game_restored_solved_was_solved_long_ago() {
    let mut play = begun(SOLVED, ClockStart::NewGame);
    assert_eq!(play.solved_at(), Some(Moment::NEG_INFINITY));
    assert!(!play.is_timed());
    play.set_visible(false, 2000.0);
    play.set_visible(true, 3000.0);
    assert!(!play.is_timed());
    assert_eq!(play.push(7, 4000.0), Err(SlideError::Solved));
}

#[test]
fn a_slide_is_undone_and_redone() {
    let mut play = begun(TWO_AWAY, ClockStart::NewGame);
    assert_eq!(play.undo(1000.0), None);
    assert_eq!(play.redo(1000.0), None);
    play.push(3, 1000.0).expect("a tile slides");
    let undone = play.undo(1000.0).expect("it is undone");
    assert_eq!(undone.slide.direction, Direction::Up);
    assert_eq!(play.game().board(), game(TWO_AWAY).board());
    let redone = play.redo(1000.0).expect("it is done again");
    assert_eq!(redone.before, *game(TWO_AWAY).board());
}

#[test]
fn every_slide_is_logged_with_the_time_on_the_clock() {
    let mut play = begun(TWO_AWAY, ClockStart::FirstMove);
    play.push(0, 2000.0).expect("two tiles slide");
    play.undo(2100.0).expect("it is undone");
    play.set_visible(false, 2200.0);
    play.set_visible(true, 9000.0);
    play.redo(9100.0).expect("it is done again");
    play.undo(9100.0).expect("it is undone again");
    assert_eq!(play.step(Direction::Right, 9200.0), None);
    play.push(8, 9300.0).expect("it is solved");
    let replay = play.replay(20_000.0).expect("it is known");
    let logged: Vec<(u32, bool)> = replay
        .slides
        .iter()
        .map(|timed| (timed.at, timed.is_undo))
        .collect();
    let expected = [
        (0, false),
        (100, true),
        (300, false),
        (300, true),
        (500, false),
    ];
    assert_eq!(logged, expected);
    assert_eq!((replay.milliseconds, replay.counted_moves()), (500, 2));
    assert!(replay.is_solved());
}

#[test]
fn the_replay_of_a_game_that_was_kept_without_it_is_unknown() {
    let mut before = begun(TWO_AWAY, ClockStart::NewGame);
    before.push(7, 2000.0).expect("a tile slides");
    let kept = before.replay(3000.0).expect("it is known");
    let mut play = begun(SOLVED, ClockStart::NewGame);
    play.begin(before.game().clone(), before.mode(), 2000.0, 10_000.0);
    assert_eq!(play.replay(11_000.0), None);
    play.go_on_with(kept);
    play.push(8, 11_000.0).expect("it is solved");
    let replay = play.replay(12_000.0).expect("it is known");
    let times: Vec<u32> = replay.slides.iter().map(|timed| timed.at).collect();
    assert_eq!((times, replay.milliseconds), (vec![1000, 3000], 3000));
    let mode = play.mode();
    play.begin(game(TWO_AWAY), mode, 0.0, 13_000.0);
    let fresh = play.replay(13_000.0).expect("it is known");
    assert_eq!((fresh.slides.len(), fresh.milliseconds), (0, 0));
}

#[test]
fn a_refused_push_changes_nothing() {
    let mut play = begun(TWO_AWAY, ClockStart::FirstMove);
    let refusal = play.push(4, 2000.0).expect_err("it is not in line");
    assert!(matches!(refusal, SlideError::NotInLine { .. }));
    assert!(!play.is_timed());
    assert_eq!(play.step(Direction::Up, 2000.0), None);
}

#[test]
fn without_a_clock_the_time_is_shown_at_the_end() {
    let mut play = begun(TWO_AWAY, ClockStart::NewGame);
    let shown = |play: &Play, wish| {
        let ShownFigures { time, moves } = play.shown_figures(wish);
        (time, moves)
    };
    assert_eq!(shown(&play, Figures::Shown), (true, true));
    assert_eq!(shown(&play, Figures::NoClock), (false, true));
    assert_eq!(shown(&play, Figures::Relaxed), (false, false));
    play.push(8, 2000.0).expect("a tile slides");
    assert_eq!(shown(&play, Figures::NoClock), (true, true));
    assert_eq!(shown(&play, Figures::Relaxed), (false, false));
}

#[test]
fn praise_belongs_to_one_game_and_not_to_the_next() {
    let mut play = begun(TWO_AWAY, ClockStart::NewGame);
    play.push(8, 2000.0).expect("a tile slides");
    play.praise(Some(Praise::Time));
    let wish = (Figures::Shown, Metric::SingleTile);
    let result = |play: &Play| play.result(wish, 9000.0).to_string();
    assert_eq!(
        result(&play),
        "Solved! 0:01.0\u{a0}· 2 moves\u{a0}· your best time"
    );
    let mode = play.mode();
    play.begin(game(SOLVED), mode, 0.0, 3000.0);
    assert_eq!(result(&play), "Solved! 0:00.0\u{a0}· 0 moves");
    play.assist();
    assert!(result(&play).starts_with("Solved with help"));
}

#[test]
fn the_time_announced_is_the_clocks() {
    let play = begun(TWO_AWAY, ClockStart::NewGame);
    let answer = play.answer(Question::Time, Metric::SingleTile, 3500.0);
    assert_eq!(answer.to_string(), "0:02.5, 0 moves.");
}
