//! Records in files.

use super::daily;
use video_slide_puzzle::records::{
    ClockStart, Mode, Moment, Origin, Solve, print_csv, print_json, read,
};

fn solves() -> [Solve; 3] {
    let solve = |finished, size: &str, (origin, clock), (milliseconds, moves), clip: &str| Solve {
        finished: Moment::from_milliseconds(finished),
        utc_offset: None,
        size: size.parse().unwrap(),
        mode: Mode { origin, clock },
        milliseconds,
        moves,
        clip: clip.to_owned(),
    };
    [
        solve(
            1_767_607_200_000,
            "4x4",
            (Origin::Random, ClockStart::NewGame),
            (40_123, 90),
            "brook",
        ),
        solve(
            1_767_607_261_500,
            "10x2",
            (Origin::Easy, ClockStart::FirstMove),
            (1, 4_294_967_295),
            "",
        ),
        solve(
            1_767_607_322_999,
            "3x3",
            (Origin::Link, ClockStart::NewGame),
            (3_600_000, 31),
            "a \"film\", mine",
        ),
    ]
}

/// The same solves, two of them with the offset of their place.
fn solves_with_offsets() -> [Solve; 3] {
    let mut solves = solves();
    solves[0].utc_offset = Some(60);
    solves[2].utc_offset = Some(-570);
    solves
}

/// As they were kept on a device, and exported, before offsets were recorded.
const CSV_1: &str = "finished,size,scramble,clock,milliseconds,moves,clip\r\n\
    2026-01-05T10:00:00.000Z,4x4,random,new-game,40123,90,brook\r\n\
    2026-01-05T10:01:01.500Z,10x2,easy,first-move,1,4294967295,\r\n\
    2026-01-05T10:02:02.999Z,3x3,link,new-game,3600000,31,\"a \"\"film\"\", mine\"\r\n";

/// As they are kept on a device, and exported.
const CSV_2: &str = "finished,size,scramble,clock,milliseconds,moves,clip,utc_offset\r\n\
    2026-01-05T10:00:00.000Z,4x4,random,new-game,40123,90,brook,60\r\n\
    2026-01-05T10:01:01.500Z,10x2,easy,first-move,1,4294967295,,\r\n\
    2026-01-05T10:02:02.999Z,3x3,link,new-game,3600000,31,\"a \"\"film\"\", mine\",-570\r\n";

const JSON_1: &str = r#"{
  "format": "video-slide-puzzle.records",
  "version": 1,
  "solves": [
    {
      "finished": "2026-01-05T10:00:00.000Z",
      "size": "4x4",
      "scramble": "random",
      "clock": "new-game",
      "milliseconds": 40123,
      "moves": 90,
      "clip": "brook"
    },
    {
      "finished": "2026-01-05T10:01:01.500Z",
      "size": "10x2",
      "scramble": "easy",
      "clock": "first-move",
      "milliseconds": 1,
      "moves": 4294967295,
      "clip": ""
    },
    {
      "finished": "2026-01-05T10:02:02.999Z",
      "size": "3x3",
      "scramble": "link",
      "clock": "new-game",
      "milliseconds": 3600000,
      "moves": 31,
      "clip": "a \"film\", mine"
    }
  ]
}"#;

/// JSON of version 1 in which offsets are recorded.
fn json_1_with_offsets() -> String {
    let json = JSON_1.replacen(
        "\"clip\": \"brook\"",
        "\"clip\": \"brook\",\n      \"utc_offset\": 60",
        1,
    );
    json.replacen("mine\"", "mine\",\n      \"utc_offset\": -570", 1)
}

#[test]
fn records_as_csv_are_read() {
    assert_eq!(read(CSV_1.as_bytes()), Ok(solves().to_vec()));
    assert_eq!(read(CSV_2.as_bytes()), Ok(solves_with_offsets().to_vec()));
    assert_eq!(print_csv(&solves_with_offsets()), CSV_2);
}

#[test]
fn records_as_json_of_version_1_are_read() {
    for (json, solves) in [
        (JSON_1.to_owned(), solves()),
        (json_1_with_offsets(), solves_with_offsets()),
    ] {
        assert_eq!(read(json.as_bytes()), Ok(solves.to_vec()));
        assert_eq!(print_json(&solves).trim_end(), json);
    }
}

/// A daily puzzle as it is kept on a device, and exported.
const CSV_2_DAILY: &str = "finished,size,scramble,clock,milliseconds,moves,clip,utc_offset\r\n\
    2026-11-29T10:00:00.000Z,6x4,daily 2026-11-29,new-game,40123,190,dunes,60\r\n";

#[test]
fn daily_puzzles_in_records_are_read() {
    let solves = read(CSV_2_DAILY.as_bytes()).unwrap();
    assert_eq!(solves[0].mode.origin, Origin::Daily(daily()));
    assert_eq!(print_csv(&solves), CSV_2_DAILY);
    assert_eq!(read(print_json(&solves).as_bytes()), Ok(solves));
}
