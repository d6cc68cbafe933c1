//! A replay that was stored is the same game again, and whatever else is found instead is refused.

use proptest::prelude::*;

use crate::boards::{new_game, size};
use video_slide_puzzle::puzzle::{Direction, Game, Slide};
use video_slide_puzzle::records::{Replay, TimedSlide};
use video_slide_puzzle::save::replay::{ReplayError, read, write};

/// What a player does: pushes a cell, steps, undoes or redoes. A refusal changes nothing, as in play.
fn act(game: &mut Game, action: u8) -> Option<(Slide, bool)> {
    let cells = game.size().cells() as u8;
    match action {
        200.. => game.undo().map(|slide| (slide, true)),
        170..200 => game.redo().map(|slide| (slide, false)),
        120..170 => {
            let slide = game.step(Direction::ALL[usize::from(action % 4)]);
            slide.ok().map(|slide| (slide, false))
        }
        _ => {
            let slide = game.push(usize::from(action % cells));
            slide.ok().map(|slide| (slide, false))
        }
    }
}

/// The replay of a game with these actions, each with the milliseconds before it.
pub fn replay(mut game: Game, actions: &[(u8, u32)], rest: u32) -> Replay {
    let problem = game.problem().unwrap();
    let (mut slides, mut at) = (Vec::new(), 0_u32);
    for &(action, gap) in actions {
        at = at.saturating_add(gap);
        if let Some((slide, is_undo)) = act(&mut game, action) {
            slides.push(TimedSlide { slide, at, is_undo });
        }
    }
    let replay = Replay {
        problem,
        slides,
        milliseconds: at.saturating_add(rest),
    };
    let played = replay.game().unwrap();
    assert_eq!(played.history().slides(), game.history().slides());
    let counted = game.history().single_tile_moves();
    assert_eq!(replay.counted_moves(), counted);
    replay
}

/// Milliseconds, mostly few.
pub fn gap() -> impl Strategy<Value = u32> {
    prop_oneof![8 => 0..40_u32, 8 => 0..5000_u32, 1 => any::<u32>()]
}

pub fn actions() -> impl Strategy<Value = Vec<(u8, u32)>> {
    prop::collection::vec((any::<u8>(), gap()), 0..200)
}

/// A replay with slides of every kind.
pub fn example(has_own_goal: bool) -> Replay {
    let actions: Vec<(u8, u32)> = (0..250)
        .map(|action| (action, 37 * u32::from(action)))
        .collect();
    let game = new_game("friday", size(4, 4), has_own_goal);
    replay(game, &actions, 5)
}

proptest! {
    #[test]
    fn a_replay_comes_back_as_it_was(
        seed in "[a-z]{8}",
        columns in 2..=10_usize,
        rows in 2..=10_usize,
        has_own_goal in any::<bool>(),
        actions in actions(),
        rest in gap(),
    ) {
        let game = new_game(&seed, size(columns, rows), has_own_goal);
        let before = replay(game, &actions, rest);
        let text = write(&before);
        prop_assert!(text.is_ascii() && !text.contains(['"', '\\']));
        prop_assert_eq!(read(&text), Ok(before));
    }

    #[test]
    fn whatever_is_found_nothing_panics(text in "\\PC*", field in "[A-Za-z+/]{0,4}") {
        prop_assert!(read(&text).is_err());
        let text = format!("1;1 2 3/4 5 6/0 7 8;{field};{field};{field}");
        if let Ok(found) = read(&text) {
            prop_assert_eq!(write(&found), text);
        }
    }

    #[test]
    fn a_part_of_a_replay_is_refused(
        end in any::<prop::sample::Index>(),
        has_own_goal in any::<bool>(),
    ) {
        let text = write(&example(has_own_goal));
        let part = &text[..end.index(text.len())];
        prop_assert!(read(part).is_err());
    }

    #[test]
    fn a_replay_that_was_spoiled_is_refused_or_is_one(
        place in any::<prop::sample::Index>(),
        letter in any::<char>(),
        has_own_goal in any::<bool>(),
    ) {
        let mut letters: Vec<char> = write(&example(has_own_goal)).chars().collect();
        let place = place.index(letters.len());
        letters[place] = letter;
        if let Ok(found) = read(&letters.into_iter().collect::<String>()) {
            prop_assert!(found.game().is_ok());
            prop_assert_eq!(read(&write(&found)), Ok(found));
        }
    }
}

#[test]
fn every_changed_byte_is_refused_or_gives_a_game() {
    let text = write(&example(true));
    for place in 0..text.len() {
        for byte in 0..128 {
            let mut bytes = text.clone().into_bytes();
            bytes[place] = byte;
            match read(&String::from_utf8(bytes).unwrap()) {
                Ok(found) => assert_eq!(read(&write(&found)), Ok(found)),
                Err(ReplayError::OtherGame) => panic!("it is of no solve"),
                Err(_) => {}
            }
        }
    }
}

/// Storage has room for thousands of games.
#[test]
fn a_usual_game_of_4x4_takes_less_than_a_kilobyte() {
    for seed in ["ant", "bee", "cat", "dog"] {
        let mut game = new_game(seed, size(4, 4), false);
        let problem = game.problem().unwrap();
        let (mut slides, mut at, mut state) = (Vec::new(), 0, 1_u32);
        while slides.len() < 200 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let direction = Direction::ALL[(state >> 30) as usize];
            if let Ok(slide) = game.step(direction) {
                at += 100 + (state >> 8) % 1400;
                let is_undo = false;
                slides.push(TimedSlide { slide, at, is_undo });
            }
        }
        let replay = Replay {
            problem,
            slides,
            milliseconds: at,
        };
        let text = write(&replay);
        assert!(text.len() < 1000, "{} bytes: {text}", text.len());
    }
}
