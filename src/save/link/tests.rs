//! Links are read, however they are written, and boards are written as links.

use super::*;

fn link(parameters: &[(&str, &str)]) -> Link {
    let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    Link::read(parameters.iter().map(owned))
}

#[test]
fn names_are_read_whatever_their_case() {
    let expected = link(&[
        ("size", "3x3"),
        ("scramble", "1_2_3_4_5_6_7_0_8"),
        ("background", "brook"),
    ]);
    assert!(expected.start.is_some() && expected.unknown.is_empty());
    for (size, scramble, background) in [
        ("Size", "Scramble", "Background"),
        ("SIZE", "SCRAMBLE", "BACKGROUND"),
        (" size", "scramble ", "backGround"),
    ] {
        let found = link(&[
            (size, "3X3"),
            (scramble, "1_2_3_4_5_6_7_0_8"),
            (background, "Brook"),
            ("size", "5x5"),
        ]);
        assert_eq!(found, expected, "{size}");
    }
    assert_eq!(link(&[("New", "")]).start, Some(Start::Fresh));
    let seed = link(&[("Seed", "Friday")]);
    assert_eq!(seed, link(&[("seed", "Friday")]));
    assert_ne!(seed, link(&[("seed", "friday")]), "two words");
}

#[test]
fn unknown_parameters_are_told_but_not_those_that_follow_visitors() {
    let found = link(&[
        ("size", "3x3"),
        ("Board", "1"),
        ("utm_source", "x"),
        ("utm_medium", "x"),
        ("fbclid", "x"),
        ("gclid", "x"),
        ("", ""),
        ("scrambel", "x"),
    ]);
    assert_eq!(found.unknown, ["Board", "scrambel"]);
    assert!(found.faults.is_empty());
    assert_eq!(found.size.map(Size::cells), Some(9));
}

#[test]
fn a_refused_scramble_shows_how_a_board_is_written() {
    for scramble in ["1_2", "one", "8 6 7/2 5/3 1", ""] {
        let said = link(&[("size", "3x3"), ("scramble", scramble)]).faults[0].to_string();
        assert!(
            said.contains("1 2 3/4 5 6/7 0 8, with 0 for the blank"),
            "{said}"
        );
    }
    assert!(parse_board(EXAMPLE, None).is_ok());
}

#[test]
fn a_scramble_opens_that_very_board() {
    let link = link(&[
        ("size", "3x3"),
        ("scramble", "1_2_3_4_5_6_7_0_8"),
        ("background", "brook"),
    ]);
    let Some(Start::Board(problem)) = link.start else {
        panic!("{link:?}")
    };
    assert_eq!(print_board(problem.board()), "1 2 3/4 5 6/7 0 8");
    assert_eq!(link.background.as_deref(), Some("brook"));
    assert!(link.faults.is_empty());
}

#[test]
fn a_shared_game_is_left_as_it_is() {
    for name in ["replay", "Replay", "r"] {
        let link = link(&[(name, "eJw+x/A=")]);
        assert_eq!(link.replay.as_deref(), Some("eJw+x/A="), "{name}");
        assert!(link.unknown.is_empty() && link.start.is_none());
    }
}

#[test]
fn a_new_game_is_asked_for_without_a_value() {
    assert_eq!(link(&[("new", "")]).start, Some(Start::Fresh));
    assert_eq!(link(&[("size", "3x3")]).start, None);
}

#[test]
fn a_daily_puzzle_is_asked_for_by_its_date_or_without_one() {
    let now: Moment = "2026-11-29T12:00:00Z".parse().expect("a moment");
    let settled = |parameters: &[(&str, &str)]| {
        let mut link = link(parameters);
        link.settle(now);
        link
    };
    for (value, date) in [("", "2026-11-29"), ("2026-11-23", "2026-11-23")] {
        let daily: Daily = date.parse().expect("a date");
        let link = settled(&[("Daily", value), ("size", "2x2")]);
        assert_eq!(link.start, Some(Start::Daily(daily)));
        assert_eq!(link.size, Some(daily.size()));
        assert_eq!(link.background.as_deref(), Some(daily.background()));
        assert!(link.faults.is_empty() && link.unknown.is_empty());
    }
    let own = settled(&[("daily", ""), ("background", "brook")]);
    assert_eq!(own.background.as_deref(), Some("brook"));
    for (value, fault) in [
        (
            "2026-11-30",
            "the daily puzzle of 2026-11-30 is still to come",
        ),
        ("2025-01-01", "the first daily puzzle is that of 2026-11-02"),
        ("friday", "“friday” is not a date such as 2026-11-02"),
    ] {
        let link = settled(&[("daily", value)]);
        assert_eq!((link.start, link.background), (None, None));
        assert_eq!(link.faults[0].to_string(), fault);
    }
    let board = settled(&[("daily", ""), ("scramble", "1_2_3_4_5_6_7_0_8")]);
    assert!(matches!(board.start, Some(Start::Board(_))));
}

#[test]
fn a_damaged_link_says_what_is_wrong_and_asks_for_nothing() {
    for (parameters, fault) in [
        (
            [("size", "4by4"), ("seed", "a")],
            "its size is not right: “4by4” is not a size",
        ),
        (
            [("size", "99x4"), ("seed", "a")],
            "its size is not right: a board of 99×4 is not offered",
        ),
        (
            [("size", "3x3"), ("scramble", "1_2")],
            "its scramble is not right: 3x3 needs 9 values, 2 are given",
        ),
        (
            [("size", "2x2"), ("scramble", "2_1_3_0")],
            "its scramble is not right: this board cannot be solved",
        ),
        (
            [("size", "2x2"), ("scramble", "1_2_3_0")],
            "its scramble is solved already",
        ),
        (
            [("size", "2x2"), ("scramble", "<script>")],
            "its scramble is not right: “<script>” is not a tile number",
        ),
        ([("size", "2x2"), ("seed", "a b")], "its seed is not right"),
        (
            [("scramble", "1_2_0_3"), ("goal", "1_2_2_0")],
            "its goal is not right: 2 appears twice",
        ),
        (
            [("scramble", "1_2_0_3"), ("goal", "1_2_3_4_5_6_7_8_0")],
            "its goal is not right: 4 is too large",
        ),
        (
            [("scramble", "1_2_0_3"), ("goal", "2_1_3_0")],
            "its scramble is not right: this board cannot be solved",
        ),
        (
            [("scramble", "1_2_0_3"), ("goal", "1_2_0_3")],
            "its scramble is solved already",
        ),
        ([("size", "2x2"), ("goal", "1_2_3_0")], "it has a goal"),
    ] {
        let link = link(&parameters);
        assert_eq!(link.start, None);
        assert!(
            link.faults[0].to_string().starts_with(fault),
            "{}",
            link.faults[0]
        );
    }
}

#[test]
fn the_link_of_a_board_opens_that_board_with_its_goal() {
    let board = |text| parse_board(text, None).unwrap();
    let usual = Problem::to_solved(board("1 2 3/0 4 5")).unwrap();
    let other = Problem::new(board("1 2 0/3 4 5"), board("0 1 2/3 4 5")).unwrap();
    for problem in [usual, other] {
        let query = query_of(&problem);
        let pairs: Vec<(&str, &str)> = query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .collect();
        assert_eq!(link(&pairs).start, Some(Start::Board(problem)), "{query}");
    }
}
