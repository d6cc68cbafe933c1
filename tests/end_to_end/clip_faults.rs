//! Clips that are missing or damaged: a message, the next clip, and at last a picture drawn in code. The same for the
//! painter of those.

use crate::harness::{Answer, Game, Setup, dist};

const LIST: &str = "videos/videos.json";
const PAINTER: &str = "painter_boot.js";

impl Game {
    /// The game can be played all the same, and its picture moves.
    #[track_caller]
    pub fn goes_on(&self) {
        self.picture().changes();
        self.board()
            .is("3 1 6 7 4 0 8 5 2")
            .click(6)
            .is("3 1 0 7 4 6 8 5 2");
        self.moves().shows("1");
    }
}

pub const GAME: &str = "?size=3x3&seed=friday";

/// A game whose server has been spoiled beforehand.
#[track_caller]
pub fn spoiled(spoil: impl FnOnce(&Game)) -> Game {
    let game = Game::prepare(Setup::Ordinary);
    spoil(&game);
    game.go_to(GAME);
    game
}

#[test]
fn without_a_list_of_clips_there_are_paintings_and_the_page_stays_accessible() {
    let game = spoiled(|game| game.server.spoil(LIST, Answer::missing()));
    game.message()
        .says("Without clips for now: the list of clips is missing (status 404)");
    game.is_accessible("without clips");
    game.goes_on();
    game.combo_box("Select background").becomes("Dunes");
}

#[test]
fn a_clip_in_one_format_is_enough_and_a_damaged_one_makes_room_for_the_next() {
    let clips = dist::clips();
    let game = spoiled(|game| {
        game.server.spoil(&clips[0].files[0], Answer::missing());
        for file in &clips[1].files {
            let damaged = Answer::text("video/webm", "this is no film".repeat(200));
            game.server.spoil(file, damaged);
        }
    });
    game.goes_on();
    let background = game.combo_box("Select background");
    background.becomes(&clips[0].title);
    assert!(!game.message().is_there(), "{}", game.message().text());

    background.choose(&clips[1].title);
    game.message()
        .says(&format!("“{}” could not be played", clips[1].title));
    background.becomes(&clips[2].title);
    game.picture().changes();
}

#[test]
fn a_slow_clip_is_not_waited_for() {
    let game = spoiled(|game| {
        let late = Answer::missing().held();
        for file in &dist::clips()[0].files {
            game.server.spoil(file, late.clone());
        }
    });
    game.goes_on();
    assert!(!game.message().is_there());
}

#[test]
fn a_painter_that_is_missing_or_sends_no_pixels_makes_room_for_a_clip() {
    let without_pixels = format!(
        "{{
           const post = self.postMessage.bind(self);
           self.postMessage = (message) => post(message.slice(0, 1));
         }}
         {}",
        dist::read(PAINTER)
    );
    for painter in [
        Answer::missing(),
        Answer::text("text/javascript", without_pixels),
    ] {
        let game = spoiled(|game| game.server.spoil(PAINTER, painter.clone()));
        game.combo_box("Select background").choose("Dunes");
        game.message()
            .says("“Dunes” could not be played. Here is “Big Buck Bunny” instead.");
        game.combo_box("Select background")
            .becomes("Big Buck Bunny");
        game.goes_on();
    }
}
