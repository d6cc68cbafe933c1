//! How the page starts; one that cannot says so.

use crate::harness::{Answer, Game, Setup, dist, keys};

const TOLD: &str =
    "The game could not start. Reload the page; if that does not help, update your browser.";

/// The name of a built file with this ending.
pub fn built(ending: &str) -> String {
    let page = dist::read("index.html");
    let mut names = page.split(['"', '/']);
    let name = names.find(|name| name.ends_with(ending));
    name.expect("the page names it").to_owned()
}

#[test]
fn a_page_that_cannot_start_says_so_in_the_browsers_language_where_it_can() {
    for (languages, told) in [
        ("en", TOLD),
        ("nl,fr-CA,de", "Le jeu n’a pas pu démarrer."),
        // This catalogue is missing as well.
        ("de", TOLD),
    ] {
        let game = Game::prepare(Setup::Ordinary);
        game.ask_for_languages(languages);
        game.server.spoil(&built("_bg.wasm"), Answer::missing());
        game.server.spoil("languages/de.json", Answer::missing());
        game.load("");
        game.message().says(told);
    }
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
