//! The dialog of the daily puzzle.

use super::*;
use crate::app::archive::daily::{DailyEffect, DailyEvent, DailyView, Outcome};
use crate::app::coordinator::{Buffers, WorkerRole};
use crate::protocol::{BUILD, Reply, Request};
use crate::records::{ClockStart, Daily, Origin, Streak};
use crate::save::replay::write;
use crate::solver::TableCache;
use crate::solver::analysis::{Analysis, Evaluation, ways};
use std::time::Duration;

/// A Monday, on which boards have 3×3 cells.
const TODAY: &str = "2026-11-23";
const NOON: &str = "2026-11-23T12:00:30Z";

fn day(date: &str) -> Daily {
    date.parse().expect("a daily puzzle")
}

fn moment(text: &str) -> Moment {
    text.parse().expect("a moment")
}

fn problem(daily: Daily) -> Problem {
    Problem::to_solved(daily.board()).expect("a solvable board")
}

/// A shortest way for a board of 3×3.
fn way(daily: Daily) -> Vec<Direction> {
    let mut analysis =
        Analysis::new(&problem(daily), &[], &TableCache::default()).expect("it is solvable");
    let mut known = Vec::new();
    while !analysis.is_finished() {
        let more = analysis.advance(100_000, || Duration::ZERO);
        known.extend(more.expect("it goes on"));
    }
    ways(&known, &[]).remove(0)
}

/// A game on a board of 3×3 that took back its first move, and then went a shortest way.
fn replay(daily: Daily) -> Replay {
    let way = way(daily);
    let slip = [way[0], way[0].opposite()];
    let slides = slip.iter().chain(&way).zip(1..);
    let slides = slides.map(|(&direction, number)| TimedSlide {
        slide: Slide {
            direction,
            length: 1,
        },
        at: 100 * number,
        is_undo: false,
    });
    let slides: Vec<TimedSlide> = slides.collect();
    Replay {
        milliseconds: 100 * slides.len() as u32,
        slides,
        problem: problem(daily),
    }
}

/// The moves needed at the positions of this game.
fn needed(daily: Daily) -> Vec<u32> {
    let least = way(daily).len() as u32;
    [least, least - 1]
        .into_iter()
        .chain((0..=least).rev())
        .collect()
}

fn solve(date: &str, finished: &str) -> Solve {
    let daily = day(date);
    let is_small = daily.size().cells() == 9;
    let moves = if is_small { way(daily).len() + 2 } else { 200 };
    Solve {
        finished: moment(finished),
        utc_offset: None,
        size: daily.size(),
        mode: Mode {
            origin: Origin::Daily(daily),
            clock: ClockStart::NewGame,
        },
        milliseconds: 100 * moves as u32,
        moves: moves as u32,
        clip: "brook".to_owned(),
    }
}

/// An archive in which these puzzles were solved at these moments; of those of 3×3 the moves are kept.
fn archive_of(solves: &[(&str, &str)]) -> Archive {
    let mut storage = SharedStorage::default();
    for (date, finished) in solves {
        let solve = solve(date, finished);
        let replay = (solve.size.cells() == 9).then(|| replay(day(date)));
        RecordStore::default().record(&solve, replay.as_ref(), &mut storage);
    }
    Archive::new(storage, PAGE.to_owned())
}

fn open(archive: &mut Archive, playing: Option<Daily>) -> Vec<ArchiveEffect> {
    let shown = ToArchive::ShowDaily {
        today: day(TODAY),
        playing,
        unkept: None,
    };
    archive.update(ArchiveEvent::Told(shown), 0.0)
}

fn view(archive: &mut Archive) -> DailyView {
    archive.daily(moment(NOON)).expect("the dialog is open")
}

fn on(archive: &mut Archive, event: DailyEvent) -> Vec<ArchiveEffect> {
    archive.update(ArchiveEvent::Daily(event), 0.0)
}

/// The number of the analysis that was asked for, and the number of its moves.
fn asked(effects: &[ArchiveEffect]) -> Option<(u32, usize)> {
    effects.iter().rev().find_map(|effect| match effect {
        ArchiveEffect::Worker(WorkerEffect::Send(
            WorkerRole::Solver,
            Request::Analyse { job, moves, .. },
            _,
        )) => Some((*job, moves.len())),
        _ => None,
    })
}

const fn replied(reply: Reply) -> ArchiveEvent {
    ArchiveEvent::Worker(WorkerEvent::Replied(reply, Buffers::NONE))
}

/// The worker has come, and answers that so many moves are needed at the positions of the game.
fn analysed(archive: &mut Archive, needed: &[u32]) {
    let build = BUILD.to_owned();
    let effects = archive.update(replied(Reply::Ready { build }), 0.0);
    let (job, moves) = asked(&effects).expect("an analysis");
    assert_eq!(moves + 1, needed.len());
    let evaluations = needed.iter().map(|&needed| Evaluation {
        lower: needed,
        upper: needed,
        way: None,
    });
    archive.update(
        replied(Reply::Analysed {
            job,
            evaluations: evaluations.collect(),
            progress: 1.0,
            last: true,
        }),
        0.0,
    );
}

#[test]
fn a_puzzle_that_is_not_solved_can_be_played() {
    let mut archive = archive_of(&[]);
    let effects = open(&mut archive, None);
    assert!(effects.contains(&ArchiveEffect::Daily(DailyEffect::Open)));
    let found = view(&mut archive);
    assert_eq!((found.shown, found.today), (day(TODAY), day(TODAY)));
    assert_eq!(found.outcome, Outcome::Open);
    assert_eq!((found.play, found.note), ("Play today’s puzzle", ""));
    assert_eq!(found.streak, Streak::default());
    assert_eq!(on(&mut archive, DailyEvent::Copy), [], "nothing to copy");
    let effects = on(&mut archive, DailyEvent::Play(day(TODAY)));
    let expected = [
        ArchiveEffect::Daily(DailyEffect::Close),
        ArchiveEffect::Tell(FromArchive::PlayDaily(day(TODAY))),
    ];
    assert_eq!(effects, expected);
    on(&mut archive, DailyEvent::Closed);
    assert_eq!(archive.daily(moment(NOON)), None);
}

#[test]
fn a_solved_puzzle_shows_its_figures_at_once_and_its_course_when_it_is_known() {
    let mut archive = archive_of(&[(TODAY, NOON)]);
    open(&mut archive, None);
    let found = view(&mut archive);
    let needed = needed(day(TODAY));
    let moves = needed.len() - 1;
    let figures = format!("0:0{}.{}\u{a0}· {moves} moves", moves / 10, moves % 10);
    let told = |view: &DailyView| view.figures.as_ref().map(ToString::to_string);
    assert_eq!(told(&found), Some(figures.clone()));
    assert_eq!(found.note, "Looking at the moves…");
    assert_eq!(found.play, "Play without counting");
    analysed(&mut archive, &needed);
    let found = view(&mut archive);
    let figures = format!("{figures}, 2 more than the shortest");
    assert_eq!(told(&found), Some(figures.clone()));
    assert_eq!((found.course.len(), found.note), (10, ""));
    assert_eq!(found.streak.current, 1);
    let effects = on(&mut archive, DailyEvent::Copy);
    let [ArchiveEffect::Daily(DailyEffect::Copy(text))] = &effects[..] else {
        panic!("{effects:?}");
    };
    let squares: String = found.course.iter().map(|part| part.square()).collect();
    let expected = format!(
        "Video Slide Puzzle · Daily 2026-11-23 · 3×3\n{figures}\n{squares}\n{PAGE}?daily=2026-11-23"
    );
    assert_eq!(text.to_string(), expected);
    on(&mut archive, DailyEvent::Copied(true));
    assert_eq!(view(&mut archive).news, "Copied.");
    on(&mut archive, DailyEvent::Copied(false));
    assert_ne!(view(&mut archive).news, "Copied.");
}

#[test]
fn the_days_before_are_listed_with_what_became_of_them() {
    let mut archive = archive_of(&[
        ("2026-11-22", "2026-11-22T20:00:00Z"),
        ("2026-11-21", "2026-11-22T21:00:00Z"),
    ]);
    open(&mut archive, None);
    let found = view(&mut archive);
    let dates: Vec<String> = found
        .earlier
        .iter()
        .map(|(day, _)| day.to_string())
        .collect();
    assert_eq!(
        (&*dates[0], &*dates[13], dates.len()),
        ("2026-11-22", "2026-11-09", 14)
    );
    assert!(matches!(found.earlier[0].1, Outcome::InTime(_)));
    assert!(matches!(found.earlier[1].1, Outcome::Late(_)));
    assert_eq!(found.earlier[2].1, Outcome::Open);
    assert_eq!(found.streak.current, 1);
    let first = Daily::FIRST.and_before().count();
    assert_eq!(first, 1, "there is none before the first");
}

#[test]
fn the_result_of_a_day_before_is_shown_in_its_place() {
    let before = "2026-11-16";
    let mut archive = archive_of(&[(TODAY, NOON), (before, "2026-11-17T21:00:00Z")]);
    open(&mut archive, None);
    let effects = on(&mut archive, DailyEvent::Show(day(before)));
    assert!(effects.contains(&ArchiveEffect::Daily(DailyEffect::FocusDay)));
    let found = view(&mut archive);
    assert_eq!(found.shown, day(before));
    assert!(matches!(found.outcome, Outcome::Late(_)));
    // What is known of today's game is not told of that one.
    let needed = needed(day(before));
    analysed(&mut archive, &needed);
    let figures = view(&mut archive).figures.expect("figures").to_string();
    let moves = needed.len() - 1;
    assert!(
        figures.ends_with(&format!("{moves} moves, 2 more than the shortest")),
        "{figures}"
    );
    on(&mut archive, DailyEvent::Show(day("2026-11-21")));
    let found = view(&mut archive);
    assert_eq!((found.outcome, found.course.len()), (Outcome::Open, 0));
    assert_eq!(found.play, "Play without counting");
}

#[test]
fn a_game_under_way_goes_on() {
    let mut archive = archive_of(&[]);
    open(&mut archive, Some(day(TODAY)));
    assert_eq!(view(&mut archive).play, "Go on");
    on(&mut archive, DailyEvent::Show(day("2026-11-22")));
    assert_eq!(view(&mut archive).play, "Play without counting");
}

#[test]
fn a_solve_without_its_moves_has_figures_only() {
    let mut storage = SharedStorage::default();
    RecordStore::default().record(&solve(TODAY, NOON), None, &mut storage);
    let mut archive = Archive::new(storage, PAGE.to_owned());
    let effects = open(&mut archive, None);
    assert_eq!(asked(&effects), None);
    let found = view(&mut archive);
    assert!(found.figures.is_some() && found.course.is_empty());
    assert!(
        found.note.starts_with("The moves of this game"),
        "{}",
        found.note
    );
}

#[test]
fn an_analysis_that_fails_leaves_the_figures() {
    let mut archive = archive_of(&[(TODAY, NOON)]);
    open(&mut archive, None);
    let build = BUILD.to_owned();
    let effects = archive.update(replied(Reply::Ready { build }), 0.0);
    let (job, _) = asked(&effects).expect("an analysis");
    let failed = Reply::Failed {
        job,
        message: "no memory".to_owned(),
        full: None,
    };
    archive.update(replied(failed), 0.0);
    let found = view(&mut archive);
    assert!(found.figures.is_some() && found.course.is_empty());
    assert!(!found.note.is_empty());
}

#[test]
fn the_time_until_the_next_one_goes_by_the_minute() {
    let mut archive = archive_of(&[]);
    let now = |date| Now {
        moment: 5000.0,
        date: moment(date).milliseconds(),
        utc_offset: 60,
    };
    assert_eq!(archive.deadline(now(NOON)), None);
    open(&mut archive, None);
    assert_eq!(archive.deadline(now(NOON)), Some(35_000.0));
    assert_eq!(view(&mut archive).minutes, 719);
    for (date, minutes) in [
        ("2026-11-23T23:59:59Z", 1),
        ("2026-11-23T23:58:00Z", 2),
        ("2026-11-23T00:00:00Z", 1440),
    ] {
        let found = archive.daily(moment(date)).expect("it is open");
        assert_eq!(found.minutes, minutes, "{date}");
    }
    // After midnight there is a new one.
    let found = archive
        .daily(moment("2026-11-24T00:00:00Z"))
        .expect("it is open");
    assert_eq!((found.today, found.shown), (day("2026-11-24"), day(TODAY)));
    assert_eq!(found.earlier[0].0, day(TODAY));
    assert_eq!(found.play, "Play without counting");
}

#[test]
fn a_solve_in_another_tab_is_shown() {
    let storage = SharedStorage::default();
    let mut archive = Archive::new(storage.clone(), PAGE.to_owned());
    open(&mut archive, None);
    let replay = replay(day(TODAY));
    RecordStore::default().record(&solve(TODAY, NOON), Some(&replay), &mut storage.clone());
    archive.update(ArchiveEvent::RecordsChangedElsewhere, 0.0);
    let found = view(&mut archive);
    assert!(matches!(found.outcome, Outcome::InTime(_)));
    assert_eq!(found.note, "Looking at the moves…");
}

#[test]
fn sharing_a_daily_puzzle_leads_to_its_result() {
    let mut archive = archive_of(&[(TODAY, NOON)]);
    let share = |archive: &mut Archive, daily| {
        let share = ToArchive::Share {
            replay: write(&replay(day(TODAY))),
            clip: "paper".to_owned(),
            daily,
        };
        archive.update(ArchiveEvent::Told(share), 0.0);
        archive.share().expect("it is shared").is_daily
    };
    assert!(!share(&mut archive, None));
    let never = day("2026-11-22");
    assert!(!share(&mut archive, Some(never)), "it was solved with help");
    assert!(share(&mut archive, Some(day(TODAY))));
    let effects = archive.update(ArchiveEvent::Share(ShareEvent::Daily), 0.0);
    let expected = [
        ArchiveEffect::Share(ShareEffect::Close),
        ArchiveEffect::Daily(DailyEffect::Open),
    ];
    assert_eq!(effects[..2], expected);
    assert_eq!(view(&mut archive).shown, day(TODAY));
}
