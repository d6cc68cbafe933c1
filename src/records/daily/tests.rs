use super::*;
use crate::puzzle::notation::print_board;
use crate::records::{ClockStart, Mode, print_csv, read};

fn daily(date: &str) -> Daily {
    date.parse().expect("a daily puzzle")
}

fn moment(text: &str) -> Moment {
    text.parse().expect("a moment")
}

/// Dates of every weekday and every background, with their sizes, boards and backgrounds.
const DATES: [(&str, &str, &str, &str); 12] = [
    ("2026-11-02", "3x3", "4 7 6/8 5 1/3 2 0", "big-buck-bunny"),
    (
        "2026-11-15",
        "6x4",
        "19 10 9 7 12 22/8 5 11 23 4 3/14 0 1 21 6 18/17 15 20 2 13 16",
        "dunes",
    ),
    (
        "2026-11-28",
        "5x5",
        "21 2 16 24 11/23 12 10 20 19/17 14 5 22 6/4 13 1 9 3/18 8 7 0 15",
        "aurora",
    ),
    (
        "2026-12-11",
        "4x4",
        "5 1 3 9/8 4 10 7/11 12 13 6/14 0 2 15",
        "lights",
    ),
    (
        "2026-12-24",
        "4x4",
        "15 8 11 12/14 9 1 5/7 13 4 10/0 3 2 6",
        "brook",
    ),
    (
        "2027-01-06",
        "5x3",
        "5 6 0 7 3/10 1 12 13 9/11 4 14 2 8",
        "facets",
    ),
    (
        "2027-01-19",
        "4x3",
        "5 9 6 7/0 11 2 10/4 1 8 3",
        "lily-pond",
    ),
    ("2027-02-01", "3x3", "6 5 0/2 7 4/3 1 8", "ink"),
    (
        "2027-02-14",
        "6x4",
        "16 21 5 22 8 11/1 13 23 10 9 3/6 12 2 14 7 17/4 20 18 15 0 19",
        "night-city",
    ),
    (
        "2027-02-27",
        "5x5",
        "3 9 11 10 16/2 4 0 24 13/7 23 12 19 5/20 21 17 22 14/8 18 6 1 15",
        "paper",
    ),
    (
        "2027-03-12",
        "4x4",
        "4 13 10 2/11 5 15 1/0 14 12 3/8 9 6 7",
        "stained-glass",
    ),
    (
        "2027-03-25",
        "4x4",
        "2 12 13 0/9 5 15 8/11 14 10 3/6 7 1 4",
        "silk",
    ),
];

/// A date must mean the same in ten years, and for everyone.
#[test]
fn a_date_means_the_same_for_ever() {
    for (date, size, board, background) in DATES {
        let daily = daily(date);
        assert_eq!(daily.size().to_string(), size, "{date}");
        assert_eq!(print_board(&daily.board()), board, "{date}");
        assert_eq!(daily.background(), background, "{date}");
    }
}

#[test]
fn every_day_has_another_background_than_the_day_before_and_all_take_their_turns() {
    let days: Vec<Daily> = daily("2027-03-01")
        .and_before()
        .take(BACKGROUNDS.len())
        .collect();
    for (index, day) in days.iter().enumerate() {
        assert!(BACKGROUNDS.contains(&day.background()));
        assert!(
            days[..index]
                .iter()
                .all(|other| other.background() != day.background())
        );
    }
}

#[test]
fn a_day_begins_at_midnight_in_utc() {
    let at = |text| Daily::at(moment(text)).map(|daily| daily.to_string());
    assert_eq!(
        at("2026-11-29T23:59:59.999Z").as_deref(),
        Some("2026-11-29")
    );
    assert_eq!(
        at("2026-11-30T00:00:00.000Z").as_deref(),
        Some("2026-11-30")
    );
    assert_eq!(
        at("2026-11-30T00:59:59.999+01:00").as_deref(),
        Some("2026-11-29")
    );
    assert_eq!(at("2026-11-01T23:59:59.999Z"), None);
    assert_eq!(
        Daily::at(moment("2026-11-02T00:00:00Z")),
        Some(Daily::FIRST)
    );
    assert!(Daily::at(Moment::MAX).is_some());
}

#[test]
fn the_days_before_end_with_the_first() {
    let days: Vec<String> = daily("2026-11-04")
        .and_before()
        .map(|day| day.to_string())
        .collect();
    assert_eq!(days, ["2026-11-04", "2026-11-03", "2026-11-02"]);
    let sizes: Vec<Size> = Daily::week().map(Daily::size).collect();
    assert_eq!(sizes.len(), 7);
    assert_eq!(sizes[0], daily("2027-03-01").size(), "a Monday");
}

#[test]
fn dates_that_mean_no_daily_puzzle_are_refused() {
    let now = moment("2026-11-29T12:00:00Z");
    let said = |text| Daily::asked_for(text, now).map_err(|error| error.to_string());
    assert_eq!(said(""), Ok(daily("2026-11-29")));
    assert_eq!(said(" 2026-11-28 "), Ok(daily("2026-11-28")));
    for text in [
        "today",
        "2026-11-31",
        "2026-11",
        "29.11.2026",
        "2026-1-5",
        "2026/11/29",
        "2026-11-29T12:00:00Z",
    ] {
        let expected = format!("“{text}” is not a date such as 2026-11-02");
        assert_eq!(said(text), Err(expected));
    }
    let early = "the first daily puzzle is that of 2026-11-02".to_owned();
    assert_eq!(said("2026-11-01"), Err(early.clone()));
    let to_come = "the daily puzzle of 2026-11-30 is still to come".to_owned();
    assert_eq!(said("2026-11-30"), Err(to_come));
    let before = moment("2020-01-01T12:00:00Z");
    assert_eq!(
        Daily::asked_for("", before).map_err(|error| error.to_string()),
        Err(early)
    );
}

/// A solve of the puzzle of a date, finished at a moment.
fn solve(date: &str, finished: &str) -> Solve {
    let daily = daily(date);
    Solve {
        finished: moment(finished),
        utc_offset: None,
        size: daily.size(),
        mode: Mode {
            origin: Origin::Daily(daily),
            clock: ClockStart::NewGame,
        },
        milliseconds: 5000,
        moves: 20,
        clip: String::new(),
    }
}

fn counted(solves: &[Solve], date: &str) -> Option<String> {
    let records = Records::from_iter(solves.to_vec());
    records
        .counted(daily(date))
        .map(|solve| solve.finished.to_string())
}

#[test]
fn the_first_solve_on_its_own_day_counts_wherever_the_player_is() {
    let day = "2026-11-29";
    let solves = [
        solve(day, "2026-11-28T23:59:59.999Z"),
        solve("2026-11-28", "2026-11-29T08:00:00Z"),
        solve(day, "2026-11-29T23:59:59.999Z"),
        solve(day, "2026-11-29T10:00:00Z"),
        solve(day, "2026-11-30T00:00:00Z"),
    ];
    assert_eq!(
        counted(&solves, day).as_deref(),
        Some("2026-11-29T10:00:00.000Z")
    );
    assert_eq!(
        counted(&solves[..2], day),
        None,
        "a clock that was put back, and another day's"
    );
    assert_eq!(counted(&solves[4..], day), None, "too late");
    assert_eq!(counted(&solves, "2026-11-28"), None);
    let mut there = solves[2].clone();
    for utc_offset in [-660, 0, 840] {
        there.utc_offset = Some(utc_offset);
        assert!(counted(&[there.clone()], day).is_some(), "{utc_offset}");
    }
    let first = Records::from_iter(solves)
        .first_of(daily(day))
        .map(|solve| solve.finished);
    assert_eq!(first, Some(moment("2026-11-28T23:59:59.999Z")));
}

#[test]
fn other_games_and_boards_of_another_size_do_not_count() {
    let day = "2026-11-29";
    let right = solve(day, "2026-11-29T10:00:00Z");
    assert!(counted(std::slice::from_ref(&right), day).is_some());
    let small = Solve {
        size: Size::default(),
        ..right.clone()
    };
    assert_eq!(counted(&[small], day), None);
    for origin in [Origin::Random, Origin::Link, Origin::Chosen(40)] {
        let mode = Mode {
            origin,
            ..right.mode
        };
        assert_eq!(
            counted(
                &[Solve {
                    mode,
                    ..right.clone()
                }],
                day
            ),
            None
        );
    }
}

#[test]
fn a_streak_ends_when_a_day_is_left_out_but_not_before_that_day_is_over() {
    let solves = [
        solve("2026-11-20", "2026-11-20T10:00:00Z"),
        solve("2026-11-21", "2026-11-21T10:00:00Z"),
        solve("2026-11-22", "2026-11-22T10:00:00Z"),
        solve("2026-11-23", "2026-11-24T10:00:00Z"),
        solve("2026-11-27", "2026-11-27T23:59:59Z"),
        solve("2026-11-28", "2026-11-28T00:00:00Z"),
        solve("2026-11-28", "2026-11-28T01:00:00Z"),
    ];
    let records = Records::from_iter(solves);
    for (now, current) in [
        ("2026-11-28T12:00:00Z", 2),
        ("2026-11-29T23:59:59Z", 2),
        ("2026-11-30T00:00:00Z", 0),
    ] {
        let streak = records.daily_streak(moment(now));
        assert_eq!(
            streak,
            Streak {
                current,
                longest: 3
            },
            "{now}"
        );
    }
}

#[test]
fn what_counts_comes_back_with_a_file() {
    let solves = [
        solve("2026-11-28", "2026-11-28T10:00:00Z"),
        solve("2026-11-29", "2026-11-29T10:00:00.250Z"),
    ];
    let records = Records::from_iter(read(print_csv(&solves).as_bytes()).expect("a file"));
    assert_eq!(records.solves(), solves);
    let streak = records.daily_streak(moment("2026-11-29T12:00:00Z"));
    assert_eq!((streak.current, streak.longest), (2, 2));
}

#[test]
fn all_daily_puzzles_of_a_size_are_one_list() {
    let solves = [
        solve("2026-11-12", "2026-11-12T10:00:00Z"),
        solve("2026-11-13", "2026-11-13T10:00:00Z"),
        solve("2026-11-16", "2026-11-16T10:00:00Z"),
    ];
    let records = Records::from_iter(solves.clone());
    for solve in &solves[..2] {
        assert_eq!(records.of(solve.size, solve.mode).len(), 2);
        assert_eq!(solve.mode.message().to_string(), "Daily");
    }
    let from_first_move = Mode {
        clock: ClockStart::FirstMove,
        ..solves[0].mode
    };
    assert_eq!(records.of(solves[0].size, from_first_move).len(), 0);
    let random = Mode::default();
    assert_eq!(records.of(solves[0].size, random).len(), 0);
}
