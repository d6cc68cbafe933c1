//! Games whose boards need a chosen number of moves.

use super::*;
use crate::app::scramble::Scramble;
use crate::puzzle::notation::parse_board;
use crate::records::Origin;

const HARDEST: &str = "8 6 7/2 5 4/3 0 1";

/// A page on which 3×3 games of a chosen number of moves were just chosen.
fn chosen() -> Page {
    let mut page = solving::with_solver(TWO_AWAY);
    page.on(Event::Scramble(Scramble::Chosen));
    page
}

impl Page {
    /// The job, size, number of moves and seed of the board that was asked for last.
    fn asked(&self) -> (u32, String, u32, String) {
        let asked = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Worker(WorkerEffect::Send(
                _,
                Request::Draw {
                    job,
                    size,
                    needed,
                    seed,
                },
                _,
            )) => Some((*job, size.to_string(), *needed, seed.clone())),
            _ => None,
        });
        asked.expect("a board was asked for")
    }

    fn send_board(&mut self, job: u32, board: &str) {
        let board = parse_board(board, None).expect("a board");
        let position = board.position().to_vec();
        self.reply(Reply::Drawn { job, position });
    }
}

#[test]
fn the_present_game_goes_on_until_the_board_comes() {
    let mut page = chosen();
    let before = page.board();
    assert_eq!(page.view().chosen.field, Some((15, 31)), "halfway at first");
    page.on(Event::Needed(31));
    let (job, size, needed, _) = page.asked();
    assert_eq!((&*size, needed), ("3x3", 31));
    page.on(Event::Arrow(Direction::Left));
    let played = page.board();
    assert_ne!(played, before);
    page.send_board(job, HARDEST);
    assert_eq!(page.board(), HARDEST);
    assert_eq!(page.app.play.mode().origin, Origin::Chosen(31));
    assert!(
        page.view().offers_last,
        "what was played can be brought back"
    );
    page.press(Command::ReturnToLast);
    assert_eq!(page.board(), played);
}

#[test]
fn a_game_that_is_gone_on_with_keeps_its_number() {
    let mut page = chosen();
    page.on(Event::Needed(31));
    let (job, ..) = page.asked();
    page.send_board(job, HARDEST);
    page.on(Event::Leaving);
    let page = page.reload();
    assert_eq!(page.board(), HARDEST);
    assert_eq!(page.view().scramble, Scramble::Chosen);
    assert_eq!(page.view().chosen.field, Some((31, 31)));
}

#[test]
fn each_new_game_is_another_one() {
    let mut page = chosen();
    let (first, _, _, seed) = page.asked();
    page.press(Command::NewGame);
    let (second, _, _, other) = page.asked();
    assert_ne!(seed, other);
    let before = page.board();
    page.send_board(first, HARDEST);
    assert_eq!(page.board(), before, "nobody waits for it any more");
    page.send_board(second, HARDEST);
    assert_eq!(page.board(), HARDEST);
}

#[test]
fn a_board_that_takes_long_is_told_of_and_can_be_given_up() {
    let mut page = chosen();
    let (job, ..) = page.asked();
    assert!(!page.view().chosen.is_awaited);
    page.on(Event::Due);
    assert!(page.view().chosen.is_awaited);
    for (progress, percent) in [
        (Some(0.426), Some(42)),
        (None, None),
        (Some(1.0), Some(100)),
    ] {
        page.reply(Reply::Drawing { job, progress });
        assert_eq!(page.view().chosen.percent, percent);
    }
    let before = page.board();
    page.press(Command::CancelDrawing);
    assert!(!page.view().chosen.is_awaited);
    let cancelled = Effect::Worker(WorkerEffect::Send(
        WorkerRole::Solver,
        Request::Cancel { job },
        Buffers::NONE,
    ));
    assert!(page.did(&cancelled));
    page.send_board(job, HARDEST);
    assert_eq!(page.board(), before);
}

#[test]
fn another_game_is_begun_instead() {
    let mut page = chosen();
    let (job, ..) = page.asked();
    page.on(Event::Scramble(Scramble::Easy));
    assert_eq!(page.view().chosen.field, None);
    let easy = page.board();
    page.send_board(job, HARDEST);
    assert_eq!(page.board(), easy);
}

#[test]
fn a_solver_that_fails_leaves_the_game_as_it_is() {
    let mut page = chosen();
    page.on(Event::Due);
    let before = page.board();
    page.on(Event::Worker(WorkerRole::Solver, WorkerEvent::Failed));
    assert!(!page.view().chosen.is_awaited);
    assert_eq!(page.board(), before);
    assert_ne!(page.message(), "");
}

#[test]
fn a_number_that_no_board_needs_is_refused() {
    let mut page = chosen();
    page.on(Event::Needed(20));
    page.effects.clear();
    page.on(Event::Needed(32));
    assert_eq!(
        page.message(),
        "There is no such board: boards of 3x3 need from 1 to 31 moves."
    );
    assert_eq!(page.view().chosen.field, Some((20, 31)));
    page.on(Event::Size("2x2".parse().expect("a size")));
    assert_eq!(page.asked().2, 6, "the most that there is");
}

#[test]
fn a_link_asks_for_the_same_board_for_everyone() {
    let mut page = Page::open("size=4x4&needed=40&seed=friday");
    let build = BUILD.to_owned();
    page.reply(Reply::Ready { build });
    let (job, size, needed, seed) = page.asked();
    assert_eq!((&*size, needed, &*seed), ("4x4", 40, "friday"));
    assert_eq!(page.view().scramble, Scramble::Chosen);
    let board = "6 1 0 5/10 9 2 7/14 13 4 3/15 12 11 8";
    page.send_board(job, board);
    assert_eq!(page.board(), board);
    assert_eq!(page.app.play.mode().origin, Origin::Link);
    assert!(!page.view().offers_last, "nobody played meanwhile");
}

/// Without a size it means 4×4, whatever is played.
#[test]
fn a_link_that_is_dropped_leaves_the_present_game_until_the_board_comes() {
    let mut page = solving::with_solver(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left));
    let played = page.board();
    let needed = ("needed".to_owned(), "40".to_owned());
    page.on(Event::TextBrought(
        String::new(),
        Some(Box::new(Link::read([needed]))),
    ));
    assert_eq!(page.board(), played);
    assert!(!page.view().offers_last, "it is still played");
    let (job, size, needed, _) = page.asked();
    assert_eq!((&*size, needed), ("4x4", 40));
    page.send_board(job, "6 1 0 5/10 9 2 7/14 13 4 3/15 12 11 8");
    assert!(page.view().offers_last);
    page.press(Command::ReturnToLast);
    assert_eq!(page.board(), played);
}

#[test]
fn a_link_with_a_number_that_does_not_exist_opens_an_ordinary_game() {
    for (query, reason) in [
        (
            "size=3x3&needed=32",
            "boards of 3x3 need from 1 to 31 moves",
        ),
        ("needed=many", "boards of 4x4 need from 1 to 80 moves"),
        ("needed=-4", "boards of 4x4 need from 1 to 80 moves"),
        ("size=5x5&needed=500", "boards of 5x5 need from 1 to"),
    ] {
        let page = Page::open(query);
        assert!(page.message().contains(reason), "{}", page.message());
        assert_eq!(page.view().scramble, Scramble::Random);
        assert_ne!(page.app.play.game().phase(), Phase::Solved);
    }
}
