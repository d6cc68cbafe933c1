//! Records: statistics checked against slower computations, and files that are exported and imported.

use proptest::prelude::*;

use video_slide_puzzle::puzzle::Size;
use video_slide_puzzle::records::ClockStart;
use video_slide_puzzle::records::{
    Axis, Merged, Mode, Moment, Origin, Records, Solve, Statistics, WINDOWS, distribution,
    print_csv, print_json, read, running_averages, trimmed_mean,
};

const RANDOM: Mode = Mode {
    origin: Origin::Random,
    clock: ClockStart::NewGame,
};

fn four_by_four() -> Size {
    Size::new(4, 4).unwrap()
}

fn solve(finished: u64, milliseconds: u32, moves: u32) -> Solve {
    Solve {
        finished: Moment::from_milliseconds(finished),
        utc_offset: None,
        size: four_by_four(),
        mode: RANDOM,
        milliseconds,
        moves,
        clip: "brook".to_owned(),
    }
}

prop_compose! {
    fn any_solve()(
        finished in 0..=Moment::MAX.milliseconds(),
        utc_offset in prop::option::of(-1440..=1440i16),
        (columns, rows) in (2..=10usize, 2..=10usize),
        (origin, clock) in (0..4usize, 0..2usize),
        needed in 1..10_000u32,
        milliseconds in 1..=u32::MAX,
        moves in 1..=u32::MAX,
        clip in "[a-z \",\r\né=-]{0,12}",
    ) -> Solve {
        Solve {
            finished: Moment::from_milliseconds(finished),
            utc_offset,
            size: Size::new(columns, rows).unwrap(),
            mode: Mode {
                origin: [Origin::Random, Origin::Easy, Origin::Link, Origin::Chosen(needed)][origin],
                clock: [ClockStart::NewGame, ClockStart::FirstMove][clock],
            },
            milliseconds,
            moves,
            clip,
        }
    }
}

/// The mean by the words of the rule: sort, drop, divide.
fn slow_mean(times: &[u32]) -> u32 {
    let mut sorted: Vec<u64> = times.iter().copied().map(u64::from).collect();
    sorted.sort_unstable();
    let out = (times.len() as f64 * 0.05).ceil() as usize;
    let counted = &sorted[out..sorted.len() - out];
    (counted.iter().sum::<u64>() as f64 / counted.len() as f64).round() as u32
}

proptest! {
    #[test]
    fn averages_are_what_the_rule_says(times in prop::collection::vec(0..10_000_000u32, 0..150)) {
        for of in WINDOWS {
            let slow: Vec<u32> = times.windows(of).map(slow_mean).collect();
            prop_assert_eq!(running_averages(&times, of), slow);
        }
        if times.len() >= 3 {
            prop_assert_eq!(trimmed_mean(&times), Some(slow_mean(&times)));
        }
    }

    #[test]
    fn exported_files_are_imported_unchanged(solves in prop::collection::vec(any_solve(), 0..20)) {
        prop_assert_eq!(read(print_json(&solves).as_bytes()), Ok(solves.clone()));
        prop_assert_eq!(read(print_csv(&solves).as_bytes()), Ok(solves.clone()));
        let bare = print_csv(&solves);
        if !solves.iter().any(|solve| solve.clip.contains(['\r', '\n'])) {
            prop_assert_eq!(read(bare.replace("\r\n", "\n").as_bytes()), Ok(solves));
        }
    }

    #[test]
    fn reading_any_text_does_not_panic(text in "\\PC*", tail in "[a-z0-9,\"\r\n:.TZ{}-]*") {
        prop_assert!(read(text.as_bytes()).is_err());
        let _ = read((print_csv(&[solve(0, 1, 1)]) + &tail).as_bytes());
    }

    #[test]
    fn each_solve_is_kept_once_and_in_order(
        first in prop::collection::vec(any_solve(), 0..20),
        second in prop::collection::vec(any_solve(), 0..20),
    ) {
        let mut records: Records = first.iter().cloned().collect();
        prop_assert_eq!(records.merge(first.clone()), Merged { added: 0, known: first.len() });
        let merged = records.merge(second.iter().cloned());
        prop_assert_eq!(merged.added + merged.known, second.len());
        let sorted = records.solves().is_sorted_by_key(|solve| solve.finished);
        prop_assert!(sorted);
        let all = records.clone();
        for solve in &second {
            prop_assert!(records.remove(solve));
            prop_assert!(!records.remove(solve));
        }
        records.merge(second);
        prop_assert_eq!(records, all);
    }

    #[test]
    fn every_time_is_counted_once(times in prop::collection::vec(0..=u32::MAX, 1..100)) {
        let axis = Axis::of(&times, 12).unwrap();
        let bins = distribution(&times, axis);
        prop_assert_eq!(bins.iter().map(|bin| bin.count).sum::<usize>(), times.len());
        prop_assert!(bins.len() <= 14, "{:?}", axis);
        for time in times {
            prop_assert!((0.0..=1.0).contains(&axis.place(time)));
        }
    }
}

#[test]
fn the_best_are_found_and_the_first_of_equals_counts() {
    let solves = [
        solve(1, 9_000, 90),
        solve(2, 5_000, 40),
        solve(3, 5_000, 60),
        solve(4, 7_000, 40),
    ];
    let all: Vec<&Solve> = solves.iter().collect();
    let found = Statistics::of(&all);
    assert_eq!(found.solved, 4);
    assert_eq!(found.fastest, Some(&solves[1]));
    assert_eq!(found.fewest, Some(&solves[1]));
    assert_eq!(found.nimblest, Some(&solves[2]));
    assert_eq!(found.averages[0].best, None);
}

#[test]
fn averages_are_given_for_the_latest_and_the_best() {
    let times = [9, 2, 3, 4, 5, 1, 30, 30, 30];
    let solves: Vec<Solve> = (0..)
        .zip(times)
        .map(|(at, time)| solve(at, time, 9))
        .collect();
    let all: Vec<&Solve> = solves.iter().collect();
    let average = Statistics::of(&all).averages[0];
    assert_eq!(
        (average.of, average.latest, average.best),
        (5, Some(22), Some(3))
    );
}

#[test]
fn only_games_of_the_same_mode_are_compared() {
    let mut other = solve(2, 1, 1);
    other.mode.clock = ClockStart::FirstMove;
    let records: Records = [solve(1, 5, 5), other].into_iter().collect();
    assert_eq!(records.of(four_by_four(), RANDOM), [&solve(1, 5, 5)]);
    assert!(records.of(Size::new(3, 3).unwrap(), RANDOM).is_empty());
}

#[test]
fn a_file_is_written_as_it_always_was() {
    let text = r#"{
  "format": "video-slide-puzzle.records",
  "version": 1,
  "solves": [
    {
      "finished": "2026-11-20T10:22:00.500Z",
      "size": "4x4",
      "scramble": "random",
      "clock": "new-game",
      "milliseconds": 83250,
      "moves": 120,
      "clip": "brook"
    }
  ]
}"#;
    let solves = read(text.as_bytes()).unwrap();
    assert_eq!((solves[0].milliseconds, solves[0].moves), (83_250, 120));
    assert_eq!(print_json(&solves), text);
    // As another program may write it.
    let other = text
        .replace("\"moves\": 120", "\"moves\": 120.0, \"mood\": null")
        .replace(' ', "");
    assert_eq!(read(other.as_bytes()), Ok(solves));
}

/// Each text is refused for this reason.
#[track_caller]
fn are_refused(files: &[(String, &str)]) {
    for (text, reason) in files {
        let error = read(text.as_bytes()).unwrap_err().to_string();
        assert!(error.starts_with(reason), "{text}: {error}");
    }
}

#[test]
fn foreign_and_damaged_files_are_refused_with_the_reason() {
    let json = print_json(&[solve(0, 1, 1)]);
    let foreign = "this is not a file of records";
    are_refused(&[
        (String::new(), foreign),
        ("a,b,c\r\n1,2,3\r\n".to_owned(), foreign),
        ("{}".to_owned(), foreign),
        (json.replace("video-slide-puzzle", "another"), foreign),
        (
            json.replace("\"version\": 1", "\"version\": 7"),
            "this file was made by a later version of the game (format 7)",
        ),
        (
            json[..json.len() / 2].to_owned(),
            "the file is damaged: EOF",
        ),
        (
            "{\"solves\":".to_owned() + &"[".repeat(5000),
            "the file is damaged: recursion limit exceeded",
        ),
        (
            json.replace("\"solves\"", "\"solved\""),
            "the file is damaged: “solves” should be a list",
        ),
        (
            json.replace("\"moves\": 1", "\"moves\": 1.5"),
            "the file is damaged: solve 1: “moves” should be a whole number",
        ),
        (
            json.replace("\"4x4\"", "null"),
            "the file is damaged: solve 1: “size” should be a text",
        ),
    ]);
}

#[test]
fn a_solve_that_is_not_right_is_refused_with_the_reason() {
    let json = print_json(&[solve(0, 1, 1)]);
    are_refused(&[
        (
            json.replace("4x4", "4x44"),
            "solve 1 is not right: a board of 4×44 is not offered",
        ),
        (
            json.replace("random", "hard"),
            "solve 1 is not right: “hard” is not a scramble",
        ),
        (
            json.replace("\"moves\": 1", "\"moves\": 0"),
            "solve 1 is not right: “0” is not a number from 1",
        ),
        (
            json.replace("\"moves\": 1", "\"moves\": -1"),
            "solve 1 is not right: “-1” is not a number from 1",
        ),
        (
            json.replace("\"moves\": 1", "\"moves\": 1, \"utc_offset\": 1441"),
            "solve 1 is not right: “1441” is not a number from -1440 to 1440",
        ),
    ]);
}

#[test]
fn ten_thousand_solves_fit_into_storage() {
    // Browsers allow about five million characters in local storage.
    let solves: Vec<Solve> = (0..10_000)
        .map(|each| solve(1_795_171_320_500 + each, 123_456, 200))
        .collect();
    assert!(print_csv(&solves).len() < 1_000_000);
}
