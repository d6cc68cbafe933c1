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
        self.can_be_played();
    }

    #[track_caller]
    fn can_be_played(&self) {
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
fn no_list() {
    let game = spoiled(|game| game.server.spoil(LIST, Answer::missing()));
    game.message()
        .says("the list of clips is missing (status 404)");
    game.goes_on();
    game.combo_box("Select background").becomes("Dunes");
}

#[test]
fn a_damaged_clip_makes_room_for_the_next() {
    let game = spoiled(|game| {
        for file in &dist::clips()[0].files {
            let damaged = Answer::text("video/webm", "this is no film".repeat(200));
            game.server.spoil(file, damaged);
        }
    });
    let clips = dist::clips();
    game.message()
        .says(&format!("“{}” could not be played", clips[0].title));
    game.combo_box("Select background").becomes(&clips[1].title);
    game.goes_on();
}

#[test]
fn a_clip_in_one_format_is_enough() {
    let game = spoiled(|game| {
        let clips = dist::clips();
        game.server.spoil(&clips[0].files[0], Answer::missing());
    });
    game.goes_on();
    game.combo_box("Select background")
        .becomes(&dist::clips()[0].title);
    assert!(!game.message().is_there(), "{}", game.message().text());
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
fn no_painter() {
    let game = spoiled(|game| game.server.spoil(PAINTER, Answer::missing()));
    game.combo_box("Select background").choose("Dunes");
    game.message()
        .says("“Dunes” could not be played. Here is “Big Buck Bunny” instead.");
    game.combo_box("Select background")
        .becomes("Big Buck Bunny");
    game.goes_on();
}

#[test]
fn a_painter_that_paints_nothing() {
    let painter = "const build = new TextEncoder().encode(location.search.slice(1));
        postMessage([Uint8Array.of(0, build.length, ...build)]);
        addEventListener('message', ({ data }) => postMessage([Uint8Array.of(1, ...data[0])]));";
    let game = spoiled(|game| {
        let painter = Answer::text("text/javascript", painter);
        game.server.spoil(PAINTER, painter);
    });
    game.combo_box("Select background").choose("Facets");
    game.message().says("“Facets” could not be played");
    game.goes_on();
}
