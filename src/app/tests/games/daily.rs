//! The daily puzzle in the page.

use super::*;
use crate::app::archive::client::ClientEffect;
use crate::app::archive::message::ToArchive;
use crate::puzzle::Problem;
use crate::records::{self, Daily, Origin};
use crate::solver::TableCache;
use crate::solver::analysis::{Analysis, ways};
use std::time::Duration;

fn date(text: &str) -> u64 {
    let moment: records::Moment = text.parse().expect("a moment");
    moment.milliseconds()
}

fn daily(text: &str) -> Daily {
    text.parse().expect("a daily puzzle")
}

/// A page opened at a moment in UTC.
fn open_on(moment: &str, query: &str) -> Page {
    open_again(moment, SharedStorage::default(), query)
}

fn open_again(moment: &str, storage: SharedStorage, query: &str) -> Page {
    Page::open_at(date(moment), storage, query, |_| {})
}

/// The archive has the puzzle of a day played.
fn play(page: &mut Page, day: &str) {
    let play = FromArchive::PlayDaily(daily(day));
    page.on(Event::Archive(ClientEvent::Told(play)));
}

/// The shortest way for the board of a day, which has at most 16 cells.
fn way(day: &str) -> Vec<Direction> {
    let problem = Problem::to_solved(daily(day).board()).expect("a solvable board");
    let mut analysis =
        Analysis::new(&problem, &[], &TableCache::default()).expect("it is solvable");
    let mut known = Vec::new();
    while !analysis.is_finished() {
        known.extend(
            analysis
                .advance(100_000, || Duration::ZERO)
                .expect("it goes on"),
        );
    }
    ways(&known, &[]).remove(0)
}

fn solve(page: &mut Page, day: &str) {
    for direction in way(day) {
        page.on(Event::Arrow(direction));
    }
    assert!(page.view().board.is_solved());
}

/// What the archive was told to show last.
fn told(page: &Page) -> Option<&ToArchive> {
    page.effects.iter().rev().find_map(|effect| match effect {
        Effect::Archive(ClientEffect::Tell(told @ ToArchive::ShowDaily { .. })) => Some(told),
        _ => None,
    })
}

/// A Monday: 3×3.
const MONDAY: &str = "2026-11-23";

#[test]
fn the_daily_puzzle_is_shown_by_its_button_and_begun_with_its_background() {
    let mut page = open_on("2026-11-23T10:00:00Z", "size=4x4&seed=1");
    page.list_clips().on(Event::Arrow(Direction::Down));
    page.on(Event::Arrow(Direction::Up));
    page.press(Command::ShowDaily).archive_comes();
    let today = daily(MONDAY);
    let shown = ToArchive::ShowDaily {
        today,
        playing: None,
        unkept: None,
    };
    assert_eq!(told(&page), Some(&shown));
    let (board, moves) = (page.board(), page.view().moves);
    play(&mut page, MONDAY);
    assert_eq!(page.board(), print_board(&today.board()));
    assert!(page.view().is_daily);
    assert_eq!(page.app.play.mode().origin, Origin::Daily(today));
    page.press(Command::ReturnToLast);
    assert_eq!((page.board(), page.view().moves), (board, moves));
    assert!(!page.view().is_daily);
}

#[test]
fn a_daily_puzzle_is_played_over_its_background_and_the_last_game_comes_back_with_its_own() {
    // Its background is a living picture, which is always there.
    let day = "2026-11-27";
    assert_eq!(daily(day).background(), "dunes");
    let mut page = open_on("2026-11-27T10:00:00Z", TWO_AWAY);
    page.list_clips().choose_background("fog");
    page.on(Event::Arrow(Direction::Left));
    play(&mut page, day);
    assert_eq!(page.app.picture.id(), "dunes");
    page.press(Command::ReturnToLast);
    assert_eq!(page.app.picture.id(), "fog");
    // The clips of another page are not there.
    let other = daily("2026-11-26");
    assert!(!page.app.picture.is_always_there(other.background()));
    play(&mut page, "2026-11-26");
    assert_eq!(page.app.picture.id(), "fog");
    assert_eq!(page.board(), print_board(&other.board()));
}

#[test]
fn a_daily_puzzle_under_way_goes_on_but_not_one_with_help() {
    let mut page = open_on("2026-11-23T10:00:00Z", TWO_AWAY);
    play(&mut page, MONDAY);
    let first = way(MONDAY)[0];
    page.on(Event::Arrow(first));
    page.press(Command::ShowDaily).archive_comes();
    let playing = |page: &Page| match told(page) {
        Some(ToArchive::ShowDaily { playing, .. }) => *playing,
        _ => panic!("it is not shown"),
    };
    assert_eq!(playing(&page), Some(daily(MONDAY)));
    play(&mut page, MONDAY);
    assert_eq!(page.view().moves, 1, "it goes on");
    page.app.play.assist();
    page.press(Command::ShowDaily);
    assert_eq!(playing(&page), None);
    play(&mut page, MONDAY);
    assert_eq!(page.view().moves, 0, "it begins again");
}

#[test]
fn links_begin_the_daily_puzzle_of_today_or_of_a_day() {
    for (query, day) in [("daily=", "2026-11-29"), ("daily=2026-11-23", MONDAY)] {
        let page = open_on("2026-11-29T10:00:00Z", query);
        assert_eq!(page.board(), print_board(&daily(day).board()), "{query}");
        assert!(page.view().is_daily);
        assert_eq!(page.message(), "");
    }
}

#[test]
fn a_link_to_no_daily_puzzle_is_told() {
    for (query, reason) in [
        (
            "daily=2026-11-30",
            "the daily puzzle of 2026-11-30 is still to come",
        ),
        (
            "daily=2026-11-01",
            "the first daily puzzle is that of 2026-11-02",
        ),
        ("daily=x", "“x” is not a date such as 2026-11-02"),
    ] {
        let page = open_on("2026-11-29T10:00:00Z", query);
        assert!(!page.view().is_daily);
        let expected = format!("This link is damaged: {reason}. Here is a fresh game instead.");
        assert_eq!(page.message(), expected);
        // One that is pasted changes nothing.
        let mut page = open_on("2026-11-29T10:00:00Z", TWO_AWAY);
        page.on(Event::Arrow(Direction::Left));
        let parameter = query.split_once('=').expect("a parameter");
        let link = Link::read([(parameter.0.to_owned(), parameter.1.to_owned())]);
        page.on(Event::TextBrought(query.to_owned(), Some(Box::new(link))));
        assert_eq!(page.view().moves, 1);
        assert_eq!(
            page.message(),
            format!("There is no such daily puzzle: {reason}.")
        );
    }
}

#[test]
fn a_pasted_link_begins_the_daily_puzzle() {
    let mut page = open_on("2026-11-29T10:00:00Z", TWO_AWAY);
    page.on(Event::Arrow(Direction::Left));
    let link = Link::read([("daily".to_owned(), MONDAY.to_owned())]);
    page.on(Event::TextBrought(String::new(), Some(Box::new(link))));
    assert_eq!(page.board(), print_board(&daily(MONDAY).board()));
    assert!(page.view().offers_last);
}

#[test]
fn a_bookmark_goes_on_with_the_puzzle_of_the_day_and_begins_that_of_the_next() {
    let mut page = open_on("2026-11-23T10:00:00Z", "daily=");
    page.on(Event::Arrow(way(MONDAY)[0])).on(Event::Leaving);
    let storage = page.storage;
    let page = open_again("2026-11-23T20:00:00Z", storage.clone(), "daily=");
    assert_eq!(page.view().moves, 1);
    let page = open_again("2026-11-24T00:00:00Z", storage, "daily=");
    assert_eq!(page.board(), print_board(&daily("2026-11-24").board()));
    assert!(page.view().offers_last);
}

#[test]
fn the_first_solve_on_the_day_counts_and_others_say_why_they_do_not() {
    let mut page = open_on("2026-11-23T10:00:00Z", "daily=");
    solve(&mut page, MONDAY);
    let ends = |page: &Page, end: &str| {
        let banner = page.banner().expect("a result");
        let expected = format!("\u{a0}· Daily: {end}");
        assert!(banner.ends_with(&expected), "{banner}");
    };
    ends(&page, "counts, 1 day in a row");
    let said = page.said();
    assert_eq!(said.last(), page.banner().as_ref());
    play(&mut page, MONDAY);
    solve(&mut page, MONDAY);
    ends(&page, "does not count, because you had solved it before");
    play(&mut page, MONDAY);
    page.app.play.assist();
    solve(&mut page, MONDAY);
    ends(&page, "does not count, because you had help");
    page.press(Command::NewGame);
    assert!(!page.banner().is_some_and(|banner| banner.contains("Daily")));
    assert_eq!(page.records().solves().len(), 2);
}

#[test]
fn a_game_that_is_solved_after_midnight_does_not_count() {
    // The day ends in UTC, while it is one o'clock where the player is.
    let last = "2026-11-23T23:59:00Z";
    let mut page = open_on(last, "daily=");
    let way = way(MONDAY);
    for direction in &way[..way.len() - 1] {
        page.on(Event::Arrow(*direction));
    }
    page.date = date(last) + 60_000;
    page.on(Event::Arrow(way[way.len() - 1]));
    let banner = page.banner().expect("a result");
    assert!(
        banner.ends_with("does not count, because its day is 2026-11-23 (UTC)"),
        "{banner}"
    );
    assert!(page.records().first_of(daily(MONDAY)).is_some());
    assert_eq!(page.records().counted(daily(MONDAY)), None);
}

#[test]
fn a_streak_goes_on_from_the_day_before() {
    let mut page = open_on("2026-11-23T10:00:00Z", "daily=");
    solve(&mut page, MONDAY);
    let mut page = open_again("2026-11-24T10:00:00Z", page.storage, "daily=");
    solve(&mut page, "2026-11-24");
    let banner = page.banner().expect("a result");
    assert!(banner.ends_with("counts, 2 days in a row"), "{banner}");
}

#[test]
fn without_figures_nothing_is_recorded_and_nothing_counts() {
    let mut page = open_on("2026-11-23T10:00:00Z", "daily=");
    page.choose(|settings| settings.figures = Figures::Relaxed);
    solve(&mut page, MONDAY);
    let banner = page.banner().expect("a result");
    assert!(
        banner.ends_with("does not count, because no figures are recorded"),
        "{banner}"
    );
}

#[test]
fn a_device_whose_clock_is_before_the_first_day_is_told() {
    let mut page = open_on("2026-11-01T23:59:00Z", TWO_AWAY);
    page.press(Command::ShowDaily);
    let expected = "There is no such daily puzzle: the first daily puzzle is that of 2026-11-02.";
    assert_eq!(page.message(), expected);
    assert_eq!(told(&page), None);
    // The archive has been open while the clock was put back.
    let mut page = open_on("2026-11-22T10:00:00Z", TWO_AWAY);
    play(&mut page, MONDAY);
    assert!(page.message().ends_with("2026-11-23 is still to come."));
    assert!(!page.view().is_daily);
}
