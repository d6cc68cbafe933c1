//! How the page starts; one that cannot says so.

use crate::harness::{Answer, Game, Setup, dist, keys};

/// What who has never played is told.
const HINT: &str = "Slide tiles into the gap until the picture is whole";

const TOLD: &str =
    "The game could not start. Reload the page; if that does not help, update your browser.";

/// The name of a built file with this ending.
pub fn built(ending: &str) -> String {
    let page = dist::read("index.html");
    let mut names = page.split(['"', '/']);
    let name = names.find(|name| name.ends_with(ending));
    name.expect("the page names it").to_owned()
}

/// A page whose program is missing, in a browser that asks for these languages.
#[track_caller]
fn unable_to_start(languages: &str) -> Game {
    let game = Game::prepare(Setup::Ordinary);
    game.ask_for_languages(languages);
    game.server.spoil(&built("_bg.wasm"), Answer::missing());
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

#[test]
fn a_missing_style_sheet_is_not_waited_for() {
    let game = Game::prepare(Setup::Ordinary);
    game.server.spoil(&built(".css"), Answer::missing());
    game.load("?size=3x3&scramble=1_2_3_4_5_6_7_0_8");
    // Without style the grid has no size, and cannot be found as a person would.
    let begun = "return document.querySelector('[data-position]') !== null";
    game.wait_for("the game has begun", begun);
    game.press(&[keys::LEFT]);
    game.comes_to_show("Solved!");
}

/// Where the board is, and what is pressed or chosen from.
const PLACES: &str = "
    Object.fromEntries([...document.querySelectorAll('[role=grid], button[id], select')]
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return [each.id, [left, top, right, bottom].map(Math.round)];
      }))";

#[test]
fn what_can_be_clicked_lies_where_it_stays() {
    let game = Game::prepare(Setup::Ordinary);
    game.server.prepare_page(&format!(
        "const grid = document.querySelector('[role=grid]');
         window.places = [];
         new MutationObserver(() => places.push({PLACES}))
           .observe(grid, {{ attributeFilter: ['data-position'] }});"
    ));
    for query in ["?size=3x3&seed=friday", "?size=4x4", "?size=9x2"] {
        game.go_to(query);
        game.picture().changes_on(1);
        let [first, last] =
            ["return places", &format!("return [{PLACES}]")].map(|script| game.run(script, vec![]));
        assert_eq!(first, last, "{query}");
    }
}

#[test]
fn who_has_never_played_is_told_what_to_do_until_the_first_slide() {
    let game = Game::open("?size=4x3&scramble=1_2_3_4_5_0_7_8_9_6_10_11");
    game.comes_to_show(HINT);
    game.board().click(7);
    assert!(!game.shows(HINT));
    for query in ["", "?new", "?size=3x3&seed=friday"] {
        game.go_to(query);
        assert!(!game.shows(HINT), "once more at “{query}”");
    }
}

#[test]
fn what_to_do_is_not_told_over_the_arrow_that_shows_it() {
    let game = Game::open("?size=4x3&scramble=1_2_3_4_5_0_7_8_9_6_10_11");
    game.comes_to_show(HINT);
    game.button("Solve").click();
    game.comes_to_show("shortest possible");
    assert!(!game.shows(HINT));
}
