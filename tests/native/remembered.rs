//! A game that was remembered comes back as it was, and whatever else is found instead is refused.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::boards::{new_game, size};
use video_slide_puzzle::puzzle::{Direction, Game};
use video_slide_puzzle::records::ClockStart;
use video_slide_puzzle::records::{Mode, Origin};
use video_slide_puzzle::save::game::{RememberedError, RememberedGame};

fn remembered(game: Game) -> RememberedGame {
    RememberedGame {
        game,
        mode: Mode {
            origin: Origin::Random,
            clock: ClockStart::FirstMove,
        },
        milliseconds: 12_345,
        replay: None,
        background: Some("brook".to_owned()),
        query: "?size=4x4".to_owned(),
        last: None,
    }
}

/// What a player does: pushes a cell, steps, undoes, redoes, or asks for help.
fn act(game: &mut Game, action: u8) {
    let cells = game.size().cells() as u8;
    // A refusal changes nothing, as in play.
    match action {
        250.. => game.assist(),
        200..250 => drop(game.undo()),
        170..200 => drop(game.redo()),
        120..170 => drop(game.step(Direction::ALL[usize::from(action % 4)])),
        _ => drop(game.push(usize::from(action % cells))),
    }
}

proptest! {
    #[test]
    fn a_game_comes_back_as_it_was(
        seed in "[a-z]{8}",
        columns in 2..6usize,
        rows in 2..6usize,
        has_own_goal in any::<bool>(),
        actions in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        let mut game = new_game(&seed, size(columns, rows), has_own_goal);
        for action in actions {
            act(&mut game, action);
        }
        let before = remembered(game);
        prop_assert_eq!(RememberedGame::read(&before.write()), Ok(before));
    }

    #[test]
    fn whatever_is_found_nothing_panics(text in "\\PC*") {
        prop_assert!(RememberedGame::read(&text).is_err());
    }

    #[test]
    fn a_game_that_was_spoiled_is_refused_or_is_a_game(
        place in any::<prop::sample::Index>(),
        letter in any::<char>(),
    ) {
        let mut game = new_game("friday", size(4, 4), true);
        (0..120).for_each(|action| act(&mut game, action));
        let mut letters: Vec<char> = remembered(game).write().chars().collect();
        let place = place.index(letters.len());
        letters[place] = letter;
        if let Ok(found) = RememberedGame::read(&letters.into_iter().collect::<String>()) {
            prop_assert_eq!(RememberedGame::read(&found.write()), Ok(found));
        }
    }
}

/// A game two moves from home with changes.
fn changed(changes: &[(&str, Value)]) -> Result<RememberedGame, RememberedError> {
    let mut text = json!({
        "version": 1,
        "start": "1 2 3/4 5 6/0 7 8",
        "moves": "L",
        "undone": "",
        "assisted": false,
        "mode": { "origin": "Random", "clock": "NewGame" },
        "milliseconds": 1000,
        "background": null,
        "query": "",
    });
    for (key, value) in changes {
        text[key] = value.clone();
    }
    RememberedGame::read(&text.to_string())
}

#[test]
fn what_breaks_the_rules_is_refused_with_the_reason() {
    assert!(changed(&[]).is_ok());
    assert!(changed(&[("moves", json!("L2"))]).is_ok_and(|found| found.game.board().is_solved()));
    for (changes, reason) in [
        (
            &[("version", json!(3))][..],
            "it was written by a later version of the game (form 3)",
        ),
        (
            &[("start", json!("1 2 3/4 5 6/0 7 7"))],
            "7 appears twice and 8 is missing",
        ),
        (
            &[("start", json!("2 1 3/4 5 6/7 8 0"))],
            "this board cannot be solved",
        ),
        (
            &[("start", json!("1 2 3/4 5 6/7 8 0"))],
            "it was solved before it began",
        ),
        (
            &[("moves", json!("LX"))],
            "“X” at character 2 is not a move",
        ),
        (&[("moves", json!("R"))], "move 1 is impossible"),
        (&[("moves", json!("L2U"))], "move 2 is impossible"),
        (&[("undone", json!("LR"))], "move 3 is impossible"),
        (&[("undone", json!("L"))], "move 2 is impossible"),
        (&[("milliseconds", json!(-1))], "it cannot be read"),
        (&[("mode", json!("Random"))], "it cannot be read"),
    ] {
        let error = changed(changes).unwrap_err().to_string();
        assert!(error.starts_with(reason), "{changes:?}: {error}");
    }
}

/// A game two moves from home that has this replay.
fn with_replay(text: &str) -> RememberedGame {
    changed(&[("replay", json!(text))]).unwrap()
}

#[test]
fn a_game_has_the_replay_that_leads_to_it() {
    let text = "1;1 2 3/4 5 6/0 7 8;DuL;kDkDkD;A";
    let found = with_replay(text);
    let replay = found.replay.as_ref().unwrap();
    assert_eq!((replay.slides.len(), replay.milliseconds), (3, 300));
    assert_eq!(RememberedGame::read(&found.write()), Ok(found));
}

#[test]
fn another_replay_is_left_out_of_a_game() {
    let without = changed(&[]).unwrap();
    assert_eq!(without.replay, None);
    for text in [
        "",
        "nonsense",
        // Of a later version.
        "2;1 2 3/4 5 6/0 7 8;L;A;A",
        // Of another start, of other slides, and of more or fewer of them.
        "1;1 2 3/4 5 6/7 0 8;R;A;A",
        "1;1 2 3/4 5 0/7 8 6;U;A;A",
        "1;1 2 3/4 5 6/0 7 8;D;A;A",
        "1;1 2 3/4 5 6/0 7 8;LL;AA;A",
        "1;1 2 3/4 5 6/0 7 8;LRL;AAA;A",
        "1;1 2 3/4 5 6/0 7 8;;;A",
        // By a later clock than that of the game: 1001 milliseconds.
        "1;1 2 3/4 5 6/0 7 8;L;pf;A",
    ] {
        assert_eq!(with_replay(text), without, "{text}");
    }
    assert_eq!(changed(&[("replay", json!(1))]).unwrap(), without);
    assert!(with_replay("1;1 2 3/4 5 6/0 7 8;L;of;A").replay.is_some());
}

#[test]
fn a_game_is_written_as_it_always_was() {
    let text = concat!(
        r#"{"version":1,"start":"1 2 3/4 5 6/0 7 8","moves":"L","undone":"","assisted":true,"#,
        r#""mode":{"origin":"Link","clock":"FirstMove"},"milliseconds":1000,"background":null,"query":"?size=3x3"}"#,
    );
    let found = RememberedGame::read(text).unwrap();
    assert_eq!(found.write(), text);
    // What is not known, as that of another version, changes nothing; nor does a background that is missing.
    let other = text.replace("\"background\":null", "\"weather\":[1]");
    assert_eq!(RememberedGame::read(&other), Ok(found));
}

#[test]
fn a_run_slid_as_one_is_undone_as_one() {
    let found = changed(&[("moves", json!("L")), ("undone", json!("D2"))]).unwrap();
    let mut game = found.game;
    assert_eq!(game.redo().map(|slide| slide.length), Some(2));
    assert!(!game.can_redo());
}
