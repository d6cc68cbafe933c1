//! A page that cannot start says so.

use crate::harness::{Answer, Game, Setup, dist};

const TOLD: &str =
    "The game could not start. Reload the page; if that does not help, update your browser.";

/// A page whose program is missing, in a browser that asks for these languages.
#[track_caller]
fn unable_to_start(languages: &str) -> Game {
    let game = Game::prepare(Setup::Ordinary);
    game.ask_for_languages(languages);
    let page = dist::read("index.html");
    let names = page.split(['"', '/']);
    let program = names.into_iter().find(|name| name.ends_with("_bg.wasm"));
    game.server
        .spoil(program.expect("the page has a program"), Answer::missing());
    game
}

#[test]
fn a_page_that_cannot_start_says_so() {
    let game = unable_to_start("en");
    game.load("");
    game.message().says(TOLD);
}

#[test]
fn it_says_so_in_the_browsers_language() {
    let game = unable_to_start("nl,fr-CA,de");
    game.load("");
    game.message().says("Le jeu n’a pas pu démarrer.");
}

#[test]
fn it_says_so_in_english_without_a_catalogue() {
    let game = unable_to_start("de");
    game.server.spoil("languages/de.json", Answer::missing());
    game.load("");
    game.message().says(TOLD);
}
