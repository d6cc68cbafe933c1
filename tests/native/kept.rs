//! What is kept on a device, or travels in files and links, is read by every later version. Here it stands as each form
//! that was ever released wrote it; these texts never change.

use video_slide_puzzle::i18n::Language;
use video_slide_puzzle::puzzle::notation::print_board;
use video_slide_puzzle::records::{
    ClockStart, Daily, Mode, Moment, Origin, Solve, print_csv, print_json, read,
};
use video_slide_puzzle::save::game::RememberedGame;
use video_slide_puzzle::save::link::{Link, Start};
use video_slide_puzzle::save::replay;
use video_slide_puzzle::save::settings::{
    Accent, Announcements, Arrows, Corners, Figures, Fit, Gap, Ghost, Metric, Notation, Numbers,
    Patience, PictureQuality, Pointing, Settings, Sounds, Speed, Tempo, Theme, Vibration,
    VideoStart, Volume,
};
use video_slide_puzzle::save::shared::{self, Format};
use video_slide_puzzle::view::painting::Subject;

/// A game in form 1: a run of two and a slide were made, another run was undone, and there was help.
const GAME_1: &str = r#"{"version":1,"start":"1 2 3/4 5 6/0 7 8","moves":"D2L","undone":"U2","assisted":true,"mode":{"origin":"Link","clock":"FirstMove"},"milliseconds":12345,"background":"brook","query":"?size=3x3&seed=friday"}"#;

#[test]
fn a_game_in_form_1_is_gone_on_with() {
    let found = RememberedGame::read(GAME_1).unwrap();
    assert_eq!(print_board(found.game.board()), "2 0 3/1 5 6/4 7 8");
    assert_eq!(found.write(), GAME_1, "nothing of it is lost");
    let mode = Mode {
        origin: Origin::Link,
        clock: ClockStart::FirstMove,
    };
    assert_eq!((found.mode, found.milliseconds), (mode, 12_345));
    assert_eq!(found.background.as_deref(), Some("brook"));
    assert_eq!(found.query, "?size=3x3&seed=friday");
    let mut game = found.game;
    assert!(game.is_assisted());
    assert_eq!(game.redo().map(|slide| slide.length), Some(2));
    assert!(!game.can_redo());
    let taken_back = [game.undo(), game.undo(), game.undo()];
    let lengths = taken_back.map(|slide| slide.map_or(0, |slide| slide.length));
    assert_eq!(lengths, [2, 1, 2]);
    assert_eq!(print_board(game.board()), "1 2 3/4 5 6/0 7 8");
}

/// The same with the game before it, which can be returned to.
#[test]
fn a_game_in_form_1_has_the_game_before_it() {
    let text = GAME_1.replace(
        r#""query":"?size=3x3&seed=friday"}"#,
        r#""query":"?size=3x3&seed=friday","last":"{\"version\":1,\"start\":\"1 2 3/4 5 6/0 7 8\",\"moves\":\"L\",\"undone\":\"D\",\"assisted\":false,\"mode\":{\"origin\":\"Random\",\"clock\":\"NewGame\"},\"milliseconds\":678,\"background\":null,\"query\":\"\"}"}"#,
    );
    let found = RememberedGame::read(&text).unwrap();
    assert_eq!(found.write(), text, "nothing of it is lost");
    let last = RememberedGame::read(&found.last.unwrap()).unwrap();
    assert_eq!(print_board(last.game.board()), "1 2 3/4 5 6/7 0 8");
    assert_eq!((last.mode.origin, last.milliseconds), (Origin::Random, 678));
}

/// The same with its replay.
#[test]
fn a_game_in_form_1_has_its_replay() {
    let text = GAME_1.replace(
        r#"seed=friday"}"#,
        r#"seed=friday","replay":"1;1 2 3/4 5 6/0 7 8;D2LU2d2;oGgBgBgB;A"}"#,
    );
    let found = RememberedGame::read(&text).unwrap();
    assert_eq!(found.write(), text, "nothing of it is lost");
    let replay = found.replay.unwrap();
    assert_eq!((replay.slides.len(), replay.milliseconds), (4, 296));
    assert_eq!(replay.counted_moves(), 3);
}

/// A game in form 2: the blank belongs first.
const GAME_2: &str = r#"{"version":2,"start":"1 2 0/3 4 5","goal":"0 1 2/3 4 5","moves":"R","undone":"","assisted":false,"mode":{"origin":"Other goal","clock":"NewGame"},"milliseconds":678,"background":null,"query":""}"#;

#[test]
fn a_game_in_form_2_has_its_own_goal() {
    let found = RememberedGame::read(GAME_2).unwrap();
    assert_eq!(found.write(), GAME_2, "nothing of it is lost");
    assert_eq!(print_board(found.game.board()), "1 0 2/3 4 5");
    assert_eq!(print_board(found.game.goal()), "0 1 2/3 4 5");
    assert_eq!(found.mode.origin, Origin::OtherGoal);
}

fn daily() -> Daily {
    "2026-11-29".parse().unwrap()
}

/// Where the board of a game may come from, and when its clock may start.
#[test]
fn games_on_any_terms_are_gone_on_with() {
    for (id, origin) in [
        ("Random", Origin::Random),
        ("Easy", Origin::Easy),
        ("Link", Origin::Link),
        ("Chosen 40", Origin::Chosen(40)),
        ("Other goal", Origin::OtherGoal),
        ("Daily 2026-11-29", Origin::Daily(daily())),
    ] {
        let text = GAME_1.replace(r#""origin":"Link""#, &format!(r#""origin":"{id}""#));
        assert_eq!(RememberedGame::read(&text).unwrap().mode.origin, origin);
    }
    let text = GAME_1
        .replace("FirstMove", "NewGame")
        .replace(r#""brook""#, "null");
    let found = RememberedGame::read(&text).unwrap();
    assert_eq!(found.mode.clock, ClockStart::NewGame);
    assert_eq!(found.background, None);
}

/// A replay of version 1: a run of two was made and undone, and then the board was solved.
const REPLAY_1: &str = "1;1 2 3/4 5 6/0 7 8;D2u2L2;kDoGwM;A";

#[test]
fn a_replay_of_version_1_is_read() {
    let found = replay::read(REPLAY_1).unwrap();
    assert_eq!(replay::write(&found), REPLAY_1, "nothing of it is lost");
    assert_eq!(print_board(found.start()), "1 2 3/4 5 6/0 7 8");
    let times: Vec<u32> = found.slides.iter().map(|timed| timed.at).collect();
    assert_eq!((times, found.milliseconds), (vec![100, 300, 700], 700));
    assert_eq!(found.counted_moves(), 2);
    assert!(found.slides[1].is_undo && found.is_solved());
}

/// A replay of version 2: the blank belonged first.
const REPLAY_2: &str = "2;1 2 0/3 4 5;0 1 2/3 4 5;R2;kD;A";

#[test]
fn a_replay_of_version_2_has_its_own_goal() {
    let found = replay::read(REPLAY_2).unwrap();
    assert_eq!(replay::write(&found), REPLAY_2, "nothing of it is lost");
    assert_eq!(print_board(found.start()), "1 2 0/3 4 5");
    assert_eq!(print_board(found.problem.goal()), "0 1 2/3 4 5");
    assert!(found.is_solved());
}

/// The same in a link of version 1, with its background. It is so short that nothing of it is compressed.
const SHARED_1: &str = "1.eNoBKQDW_2Jyb29rOzE7MSAyIDMvNCA1IDYvMCA3IDg7RDJ1MkwyO2tEb0d3TTtB2VUKbQ";

/// A link of version 1 that is compressed: 26 steps on a board of 4×4.
const SHARED_1_COMPRESSED: &str = "1.eNoNxrsKwkAQBdBfub3F7t0kPtgq4yIWg-CYgbQ-0IDFgiD6-Ul3bp9a35l5AyKiCR12SNgGNliDRBsYwRbswJTNXIu6upulUoqqLnJXzf1h_MuTUiXKTya5r-RyGs7Xx_57fIlNMoy5nwHN0x0r";

/// The same game as a link of the community's form.
const SHARED_COMMUNITY: &str = "eNolizsKxDAQQ68ypBbY8x%2F3KV0FXIXc%2Fxo7sMVDQui91yNn3%2FvsI4%2FeuvX0IFsuSMUUXElMk3Q4LRKqwUpBzGSDJ7ERO3G%2F3wlvBZngWeBgyGxcoZ2qBg2Bif2x7u6w7L7a5YCbN4ksR3Gi2qnorMCa6%2Ft%2BLg0jJg%3D%3D";

#[test]
fn games_in_links_of_version_1_are_read() {
    let found = shared::read(SHARED_1).unwrap();
    assert_eq!((found.format, found.others), (Format::Own, 0));
    assert_eq!(found.game.clip.as_deref(), Some("brook"));
    assert_eq!(replay::write(&found.game.replay), REPLAY_1);
    let compressed = shared::read(SHARED_1_COMPRESSED).unwrap();
    assert_eq!(compressed.game.clip.as_deref(), Some("brook"));
    let replay = compressed.game.replay;
    let start = "7 1 0 3/5 9 2 8/13 6 11 4/10 14 15 12";
    assert_eq!(print_board(replay.start()), start);
    assert_eq!((replay.counted_moves(), replay.milliseconds), (26, 909));
    assert!(replay.is_solved());
    let community = shared::read(SHARED_COMMUNITY).unwrap();
    assert_eq!(community.format, Format::Community);
    assert_eq!(community.game.replay, replay);
}

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

/// Every setting by its name, with all of its values by theirs.
const SETTINGS: [(&str, &str); 22] = [
    ("clock", "NewGame FirstMove"),
    ("figures", "Shown NoClock Relaxed"),
    ("metric", "SingleTile MultiTile"),
    ("notation", "Tile Blank"),
    ("patience", "Short Long Endless"),
    ("pointing", "Press Hover"),
    ("arrows", "Tile Blank"),
    ("vibration", "On Off"),
    ("numbers", "Off Corner Large"),
    ("gap", "Thin Wide None"),
    ("corners", "Round Rounder Square"),
    ("speed", "Normal Fast Slow Instant"),
    ("fit", "Cover Contain"),
    ("ghost", "Off Faint"),
    (
        "tempo",
        "Normal Quarter Half ThreeQuarters FiveQuarters ThreeHalves Double",
    ),
    ("volume", "Muted Quiet Half Full"),
    ("start", "Beginning Quarter Middle ThreeQuarters"),
    (
        "language",
        "System English Spanish French German Portuguese Chinese Japanese Hindi Arabic",
    ),
    ("theme", "System Light Dark"),
    ("accent", "Amber Rose Violet Blue Green"),
    ("sounds", "Off On"),
    ("announcements", "Brief Full Quiet"),
];

#[test]
fn every_value_of_every_setting_is_known_by_its_name() {
    for (setting, values) in SETTINGS {
        for value in values.split(' ') {
            let kept = format!(r#""{setting}":"{value}""#);
            let found = Settings::read(&format!("{{{kept}}}")).unwrap().write();
            assert!(found.contains(&kept), "instead of {kept} there is {found}");
        }
    }
}

/// Every setting with its last value.
const CHOSEN: &str = r#"{"clock":"FirstMove","figures":"Relaxed","metric":"MultiTile","notation":"Blank","patience":"Endless","pointing":"Hover","arrows":"Blank","vibration":"Off","numbers":"Large","gap":"None","corners":"Square","speed":"Instant","fit":"Contain","quality":"Saving","ghost":"Faint","tempo":"Double","volume":"Full","start":"ThreeQuarters","language":"Arabic","theme":"Dark","accent":"Green","sounds":"On","announcements":"Quiet"}"#;

#[test]
fn settings_mean_what_they_meant() {
    let expected = Settings {
        clock: ClockStart::FirstMove,
        figures: Figures::Relaxed,
        metric: Metric::MultiTile,
        notation: Notation::Blank,
        patience: Patience::Endless,
        pointing: Pointing::Hover,
        arrows: Arrows::Blank,
        vibration: Vibration::Off,
        numbers: Numbers::Large,
        gap: Gap::None,
        corners: Corners::Square,
        speed: Speed::Instant,
        fit: Fit::Contain,
        quality: PictureQuality::Saving,
        ghost: Ghost::Faint,
        tempo: Tempo::Double,
        volume: Volume::Full,
        start: VideoStart::ThreeQuarters,
        language: Language::Arabic,
        theme: Theme::Dark,
        accent: Accent::Green,
        sounds: Sounds::On,
        announcements: Announcements::Quiet,
    };
    assert_eq!(Settings::read(CHOSEN).ok(), Some(expected));
}

fn link(query: &str) -> Link {
    let pairs = query
        .split('&')
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    Link::read(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())))
}

/// What a seed stands for is told by the tests of scrambles.
#[test]
fn links_open_what_they_opened() {
    for query in [
        "size=3x2&scramble=1_2_3_0_4_5&background=brook",
        "size=3x2&scramble=1_2_3_/_0_4_5&background=brook",
        "size=3x2&scramble=1 2 3/0 4 5&background=brook",
        "scramble=1_2_3/0_4_5&background=brook",
    ] {
        let link = link(query);
        let Some(Start::Board(problem)) = &link.start else {
            panic!("{query}: {link:?}");
        };
        assert_eq!(print_board(problem.board()), "1 2 3/0 4 5", "{query}");
        assert_eq!(link.background.as_deref(), Some("brook"));
        assert_eq!(link.faults, []);
    }
    let other = link("size=3x2&scramble=1_2_0_3_4_5&goal=0_1_2_3_4_5");
    let Some(Start::Board(problem)) = &other.start else {
        panic!("{other:?}");
    };
    let boards = [problem.board(), problem.goal()].map(print_board);
    assert_eq!(boards, ["1 2 0/3 4 5", "0 1 2/3 4 5"]);
    let seed = link("size=5x3&seed=friday");
    assert_eq!(
        seed.size.map(|size| size.to_string()),
        Some("5x3".to_owned())
    );
    assert_eq!(seed.start, Some(Start::Seed("friday".parse().unwrap())));
    assert_eq!(link("new").start, Some(Start::Fresh));
    let now: Moment = "2026-11-30T12:00:00Z".parse().unwrap();
    for (query, date) in [("daily", "2026-11-30"), ("daily=2026-11-29", "2026-11-29")] {
        let mut daily = link(query);
        daily.settle(now);
        assert_eq!(daily.start, Some(Start::Daily(date.parse().unwrap())));
    }
}

/// Games and links name them so.
#[test]
fn backgrounds_keep_their_names() {
    let paintings = Subject::ALL.map(Subject::id);
    assert_eq!(paintings, ["dunes", "paper", "facets", "ink", "lights"]);
    let list = include_str!("../../www/videos/videos.json");
    let list: serde_json::Value = serde_json::from_str(list).unwrap();
    let clips = list["clips"].as_array().unwrap();
    for id in [
        "big-buck-bunny",
        "stained-glass",
        "brook",
        "silk",
        "lily-pond",
        "night-city",
        "aurora",
    ] {
        assert!(clips.iter().any(|clip| clip["id"] == id), "{id}");
    }
}
