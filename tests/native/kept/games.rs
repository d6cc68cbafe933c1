//! Games, replays and shared games.

use super::daily;
use video_slide_puzzle::puzzle::notation::print_board;
use video_slide_puzzle::records::{ClockStart, Mode, Origin};
use video_slide_puzzle::save::game::RememberedGame;
use video_slide_puzzle::save::replay;
use video_slide_puzzle::save::shared::{self, Format};

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
