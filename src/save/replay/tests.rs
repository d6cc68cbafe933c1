//! How replays are written, and what is refused. `tests/native/replays.rs` writes and spoils replays of any game.

use super::*;
use crate::records::{ClockStart, Mode, Moment, Origin};

/// A run of two was made and undone, and then the board was solved.
const TEXT: &str = "1;1 2 3/4 5 6/0 7 8;D2u2L2;kDoGwM;A";

#[test]
fn times_are_written_as_differences() {
    let mut replay = read(TEXT).unwrap();
    let times: Vec<u32> = replay.slides.iter().map(|timed| timed.at).collect();
    assert_eq!(times, [100, 300, 700]);
    assert_eq!(replay.milliseconds, 700);
    assert_eq!(write(&replay), TEXT);
    for (milliseconds, end) in [(731, "f"), (732, "gB"), (u32::MAX, "jq////D")] {
        replay.milliseconds = milliseconds;
        let text = TEXT.replace(";A", &format!(";{end}"));
        assert_eq!(write(&replay), text);
        assert_eq!(read(&text).as_ref(), Ok(&replay));
    }
}

#[test]
fn a_game_without_a_slide_has_a_replay() {
    let text = "1;1 2 3/4 5 6/0 7 8;;;gB";
    let replay = read(text).unwrap();
    assert_eq!((replay.slides.len(), replay.milliseconds), (0, 32));
    assert_eq!(write(&replay), text);
}

#[test]
fn what_is_no_replay_is_refused() {
    for text in [
        "",
        "[]",
        "1;2;3",
        "0;1 2 3/4 5 6/0 7 8;L2;kD;A",
        "1.0;1 2 3/4 5 6/0 7 8;L2;kD;A",
        // Slides that are none.
        "1;1 2 3/4 5 6/0 7 8;L0;kD;A",
        "1;1 2 3/4 5 6/0 7 8;L12;kD;A",
        "1;1 2 3/4 5 6/0 7 8;X2;kD;A",
        "1;1 2 3/4 5 6/0 7 8;2;kD;A",
        // Times that are missing, left over, or no numbers.
        "1;1 2 3/4 5 6/0 7 8;L2;;A",
        "1;1 2 3/4 5 6/0 7 8;L2;kDA;A",
        "1;1 2 3/4 5 6/0 7 8;L2;k;A",
        "1;1 2 3/4 5 6/0 7 8;L2;k!;A",
        "1;1 2 3/4 5 6/0 7 8;L2;kD;",
        "1;1 2 3/4 5 6/0 7 8;L2;kD;AA",
        "1;1 2 3/4 5 6/0 7 8;L2;kD;A;",
        // More milliseconds than can be counted.
        "1;1 2 3/4 5 6/0 7 8;L2;//////H;A",
        "1;1 2 3/4 5 6/0 7 8;L2;///////A;A",
        "1;1 2 3/4 5 6/0 7 8;LL;//////DB;A",
        "1;1 2 3/4 5 6/0 7 8;L2;//////D;B",
    ] {
        assert_eq!(read(text), Err(ReplayError::Malformed), "{text}");
    }
    assert!(read("1;1 2 3/4 5 6/0 7 8;L2;//////D;A").is_ok());
}

#[test]
fn what_breaks_the_rules_is_refused_with_the_reason() {
    let later = "3;whatever it is".to_owned();
    assert_eq!(read(&later), Err(ReplayError::Later(3)));
    let solved = "1;1 2 3/4 5 6/7 8 0;;;A";
    assert_eq!(read(solved), Err(ReplayError::Solved));
    let board = TEXT.replace("7 8", "7 7");
    assert!(matches!(read(&board), Err(ReplayError::Board(_))));
    let unsolvable = TEXT.replace("1 2 3", "2 1 3");
    assert!(matches!(read(&unsolvable), Err(ReplayError::Problem(_))));
    for (slides, number) in [
        ("D3u2L2", 1),
        ("d2u2L2", 1),
        ("D2uL2", 2),
        ("D2l2L2", 2),
        ("D2U2R", 3),
        ("L2L2L2", 2),
    ] {
        let refused = read(&TEXT.replace("D2u2L2", slides));
        let reason = ReplayError::Slide(ImpossibleSlide { number });
        assert_eq!(refused, Err(reason), "{slides}");
    }
}

#[test]
fn a_replay_may_be_long_but_not_endless() {
    let with = |pairs: usize| {
        let (slides, times) = ("Du".repeat(pairs), "AA".repeat(pairs));
        read(&format!("1;1 2 3/4 5 6/0 7 8;{slides};{times};A"))
    };
    assert!(with(MAX_SLIDES / 2).is_ok());
    assert_eq!(with(MAX_SLIDES / 2 + 1), Err(ReplayError::TooLong));
    assert_eq!(with(MAX_TEXT / 4), Err(ReplayError::TooLong));
    // The longest is short enough to be read.
    let longest = "R9//////D".len() * MAX_SLIDES + 1000;
    assert!(longest < MAX_TEXT);
}

#[test]
fn a_replay_belongs_to_its_solve() {
    let solve = |size: &str, milliseconds, moves| Solve {
        finished: Moment::from_milliseconds(1_800_000_000_000),
        utc_offset: None,
        size: size.parse().unwrap(),
        mode: Mode {
            origin: Origin::Random,
            clock: ClockStart::NewGame,
        },
        milliseconds,
        moves,
        clip: String::new(),
    };
    let own = solve("3x3", 700, 2);
    assert!(read_for(&own, TEXT).is_ok());
    for other in [
        solve("4x4", 700, 2),
        solve("3x3", 701, 2),
        solve("3x3", 700, 6),
    ] {
        assert_eq!(read_for(&other, TEXT), Err(ReplayError::OtherGame));
    }
    let unsolved = TEXT.replace("L2", "D2");
    assert_eq!(read_for(&own, &unsolved), Err(ReplayError::OtherGame));
    assert_eq!(read_for(&own, ""), Err(ReplayError::Malformed));
    // A solve has taken a millisecond at least.
    let quick = "1;1 2 3/4 5 6/0 7 8;L2;A;A";
    assert!(read_for(&solve("3x3", 1, 2), quick).is_ok());
}
