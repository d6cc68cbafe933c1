//! How games stand in links, and what is refused. `tests/native/shared.rs` writes and spoils links of any game.

use super::*;
use crate::puzzle::ProblemError;
use crate::puzzle::parity::Parity;
use crate::records::ImpossibleSlide;

/// The value of a parameter that holds this text, in either form.
fn packed(text: &str) -> String {
    base64::encode(&packing::deflate(text), &base64::ESCAPED)
}

fn own(text: &str) -> Result<Shared, SharedError> {
    read(&format!("1.{}", packed(text)))
}

fn community(json: &str) -> Result<Shared, SharedError> {
    read(&packed(json))
}

/// The times in a community link with these steps in a second and times.
fn times(solution: &str, tps: &str, times: &str) -> Result<Vec<u32>, SharedError> {
    let json = format!(r#"["{solution}",{tps},"1 2 3/4 5 6/0 7 8",{times}]"#);
    let replay = community(&json)?.game.replay;
    Ok(replay.steps().map(|step| step.at).collect())
}

#[test]
fn bytes_are_written_in_base64() {
    for (bytes, text) in [
        ("", ""),
        ("f", "Zg=="),
        ("fo", "Zm8="),
        ("foo", "Zm9v"),
        ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
        ("?>~?", "Pz5+Pw=="),
        ("???", "Pz8/"),
    ] {
        let bytes = bytes.as_bytes();
        let safe = text.replace('+', "-").replace('/', "_");
        let escaped = text.replace('+', "%2B").replace('/', "%2F");
        let escaped = escaped.replace('=', "%3D");
        assert_eq!(base64::encode(bytes, &base64::ESCAPED), escaped);
        assert_eq!(base64::unescape(&escaped).as_deref(), Some(text));
        let unpadded = safe.trim_end_matches('=');
        assert_eq!(base64::encode(bytes, &base64::OWN), unpadded);
        for text in [text, &safe, unpadded, &text.replace('+', " ")] {
            assert_eq!(base64::decode(text).as_deref(), Some(bytes), "{text}");
        }
    }
    for text in ["A", "AAAAA", "A=AA", "AA.A", "AAé", "AA\n"] {
        assert_eq!(base64::decode(text), None, "{text}");
    }
    for text in ["%", "A%2", "%GG", "%é", "%2é", "%FF"] {
        assert_eq!(base64::unescape(text), None, "{text}");
    }
}

#[test]
fn only_the_ids_of_backgrounds_travel() {
    let replay = replay::read("1;1 2 3/4 5 6/0 7 8;L2;kD;A").unwrap();
    let travelled = |clip: &str| {
        let clip = Some(clip.to_owned());
        let replay = replay.clone();
        let found = read(&write(&SharedGame { replay, clip })).unwrap();
        assert_eq!(found.game.replay.slides.len(), 1);
        found.game.clip
    };
    assert_eq!(travelled("brook-2").as_deref(), Some("brook-2"));
    for clip in ["", "my film", "a;b", "Brook", "<b>", &"a".repeat(41)] {
        assert_eq!(travelled(clip), None, "{clip}");
    }
}

#[test]
fn what_is_no_link_is_refused() {
    for text in [
        "",
        "1",
        "1.",
        "0.eJw",
        "x.eJw",
        "-1.eJw",
        "https://example.org/",
        "https://example.org/?size=3x3",
        "https://example.org/?r=",
        "eJw",
        "1 2 3/4 5 6/0 7 8",
    ] {
        assert_eq!(read(text), Err(SharedError::Malformed), "{text}");
    }
    for text in [
        "",
        "1;1 2 3/4 5 6/0 7 8;L2;kD;A",
        ";0;1 2 3/4 5 6/0 7 8;L2;kD;A",
        "my film;1;1 2 3/4 5 6/0 7 8;L2;kD;A",
        ";1;1 2 3/4 5 6/0 7 8;L2;kD",
    ] {
        assert_eq!(own(text), Err(SharedError::Malformed), "{text}");
    }
    for json in [
        "",
        "1",
        "{}",
        "[]",
        "null",
        "[1,2,3,4]",
        r#"["L2"]"#,
        r#"["L2",5000]"#,
        r#"["L2",5000,"1 2 3/4 5 6/0 7 8""#,
        r#"["L2",5000,"1 2 3/4 5 6/0 7 8",-1,"#,
        r#"["L2",5000,123456078,-1]"#,
        r#"["X2",5000,"1 2 3/4 5 6/0 7 8",-1]"#,
        r#"["2L",5000,"1 2 3/4 5 6/0 7 8",-1]"#,
        r#"["L2",5000,"1 2 3/4 5 6/0 7 8",["a"]]"#,
        r#"["L2",5000,"1 2 3/4 5 6/0 7 8",-1,0,0,0,0,0,0]"#,
        r#"[0,"eJw",0,0,3,3,0,0,0,0]"#,
        r#"{"solution":"L2"}"#,
    ] {
        assert_eq!(community(json), Err(SharedError::Malformed), "{json}");
    }
}

#[test]
fn what_was_written_later_is_told() {
    for text in ["2.whatever it is", "https://example.org/?replay=2.AAAA"] {
        assert_eq!(read(text), Err(SharedError::Later(2)), "{text}");
    }
    assert_eq!(own(";3;whatever it is"), Err(SharedError::Later(3)));
}

#[test]
fn what_breaks_the_rules_is_refused_with_the_reason() {
    let short = |solution: &str, scramble: &str| {
        community(&format!(r#"["{solution}",5000,"{scramble}",-1]"#)).unwrap_err()
    };
    let slide = |number| SharedError::Game(ImpossibleSlide { number }.into());
    assert_eq!(short("R2", "1 2 3/4 5 6/0 7 8"), slide(1));
    assert_eq!(short("LR3", "1 2 3/4 5 6/0 7 8"), slide(3));
    assert_eq!(short("L3", "1 2 3/4 5 6/0 7 8"), slide(3), "the board ends");
    assert_eq!(short("L2R", "1 2 3/4 5 6/0 7 8"), slide(3), "it is over");
    let solved = SharedError::Game(ReplayError::Solved);
    assert_eq!(short("R", "1 2 3/4 5 6/7 8 0"), solved);
    let unsolvable = short("L2", "2 1 3/4 5 6/0 7 8");
    let SharedError::Game(ReplayError::Problem(ProblemError::Unsolvable(error))) = unsolvable
    else {
        panic!("{unsolvable:?}");
    };
    assert_eq!(error.permutation, Parity::Odd);
    for scramble in ["1 2 3/4 5 6/0 7 7", "1 2 3/4 5", "", "one"] {
        let refused = short("L2", scramble);
        let is_board = matches!(refused, SharedError::Game(ReplayError::Board(_)));
        assert!(is_board, "{refused:?}");
    }
    let rows = (0..20).map(|row| {
        let row = (0..20).map(|column| (20 * row + column).to_string());
        row.collect::<Vec<_>>().join(" ")
    });
    let large = short("L2", &rows.collect::<Vec<_>>().join("/"));
    let said = "a board of 20×20 is not offered: columns and rows go from 2 to 10";
    assert_eq!(large.to_string(), said);
    let refused = own(";1;1 2 3/4 5 6/0 7 8;R2;kD;A");
    assert_eq!(refused, Err(slide(1)));
}

/// A long link's start is what its solution leads from, so only the size and the edges can be wrong.
#[test]
fn a_long_link_can_break_the_rules_too() {
    let long = |solution: &str, size: &str| {
        let solves = packing::deflate(&format!("{solution};0.5;2;4.000;-1.000"));
        let solves = base64::encode(&solves, &base64::OWN);
        community(&format!(r#"[{{}},"{solves}",-1,0,{size},"",-1,"",true]"#))
    };
    assert_eq!(long("L2", "3,3").unwrap().game.replay.milliseconds, 500);
    let slide = |number| SharedError::Game(ImpossibleSlide { number }.into());
    assert_eq!(long("R", "3,3"), Err(slide(1)));
    assert_eq!(long("L3", "3,3"), Err(slide(1)));
    assert_eq!(long("LRL", "3,3"), Err(slide(2)), "it is over");
    assert_eq!(long("", "3,3"), Err(SharedError::Game(ReplayError::Solved)));
    assert_eq!(long("-1", "3,3"), Err(SharedError::Malformed));
    for size in ["11,3", "3,1", "-3,3", "1e99,3", "0,0"] {
        let refused = long("L2", size).unwrap_err();
        let is_board = matches!(refused, SharedError::Game(ReplayError::Board(_)));
        assert!(is_board, "{size}: {refused:?}");
    }
}

#[test]
fn times_are_read_or_evenly_spaced() {
    assert_eq!(times("L2", "5000", "[100,350]"), Ok(vec![100, 350]));
    assert_eq!(times("L2", "5000", "[100.4,349.6]"), Ok(vec![100, 350]));
    assert_eq!(times("L2", "5000", "[7,7]"), Ok(vec![7, 7]));
    assert_eq!(times("L2", "null", "[7,4294967295]"), Ok(vec![7, u32::MAX]));
    assert_eq!(times("", "0", "[]"), Ok(vec![]));
    for unknown in ["-1", "[-1]", "[0]", "[]", "null", "\"\"", "{}"] {
        let found = times("DUDUL2", "4000", unknown);
        assert_eq!(found, Ok(vec![0, 300, 600, 900, 1200, 1500]), "{unknown}");
    }
    for (tps, impossible) in [
        ("5000", "[0,1,2]"),
        ("5000", "[1,0]"),
        ("5000", "[-1,5]"),
        ("5000", "[0,4294967296]"),
        ("5000", "[0,1e300]"),
        ("0", "-1"),
        ("-5000", "-1"),
        ("1e-300", "-1"),
        ("null", "-1"),
        ("\"5000\"", "-1"),
    ] {
        let found = times("L2", tps, impossible);
        assert_eq!(found, Err(SharedError::Times), "{tps} {impossible}");
    }
    // A single step has a single time.
    for (time, expected) in [
        ("[0]", Ok(vec![0])),
        ("[9]", Ok(vec![9])),
        ("-1", Ok(vec![0])),
    ] {
        let json = format!(r#"["L",5000,"1 2 3/4 5 6/7 0 8",{time}]"#);
        let steps = community(&json).map(|found| found.game.replay.slides);
        let found = steps.map(|slides| slides.iter().map(|slide| slide.at).collect());
        assert_eq!(found, expected, "{time}");
    }
}

#[test]
fn undone_moves_are_steps_of_a_community_link() {
    let replay = replay::read("1;1 2 3/4 5 6/0 7 8;D2u2L2;kDoGwM;A").unwrap();
    let link = write_community(&replay);
    let json = packing::unpack(&base64::unescape(&link).unwrap()).unwrap();
    let expected = r#"["D2U2L2",8571,"1 2 3/4 5 6/0 7 8",[100,100,300,300,700,700]]"#;
    assert_eq!(json, expected);
    let found = read(&link).unwrap().game.replay;
    assert!(found.is_solved());
    assert_eq!((found.slides.len(), found.counted_moves()), (3, 6));
}
