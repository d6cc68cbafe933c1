//! axe-core finds nothing to object to, whatever the page shows, dark and light.

use serde_json::json;

use crate::harness::keys::ESCAPE;
use crate::harness::{Game, Role, Setup};
use crate::records::many;

const AXE: &str = include_str!("axe-core/axe.min.js");

const CHECK: &str = "
    const done = arguments[arguments.length - 1];
    const tell = ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map((node) => `${node.target} (${node.failureSummary})`).join('; ')}`;
    axe.run({ resultTypes: ['violations'] }).then(
      ({ violations, passes }) => done([passes.length, violations.map(tell)]),
      (error) => done([0, [String(error)]]));";

impl Game {
    /// Has axe-core look at the page as it is.
    #[track_caller]
    pub fn is_accessible(&self, state: &str) {
        let objections = self.objections();
        assert!(objections.is_empty(), "{state}: {objections:#?}");
    }

    /// What axe-core objects to.
    #[track_caller]
    fn objections(&self) -> Vec<String> {
        if self.run("return typeof axe === 'undefined'", vec![]) == json!(true) {
            self.run(AXE, vec![]);
        }
        let found = self.run_async(CHECK, vec![]);
        assert!(
            found[0].as_u64() > Some(10),
            "hardly anything was looked at: {found}"
        );
        serde_json::from_value(found[1].clone()).expect("objections are texts")
    }
}

#[track_caller]
fn every_state_is_accessible(theme: &str, size: (u32, u32)) {
    // Without motion, so that nothing is looked at while it fades.
    let game = Game::prepare(Setup::ReducedMotion);
    game.resize(size.0, size.1);
    let state = |what: &str| format!("{what}, {theme}, {} × {}", size.0, size.1);

    game.go_to("");
    game.set("Theme", theme);
    game.go_to("?size=3x3&scramble=1_2_3_4_0_5_7_8_6&background=nonsense");
    game.message().says("There is no background");
    game.is_accessible(&state("with a message"));
    game.button("Dismiss message").click();
    game.is_accessible(&state("playing"));

    game.button("Solve").click();
    game.found_solution();
    game.is_accessible(&state("with a solution"));
    game.button("Settings").click();
    game.control(Role::Dialog, "Settings").appears();
    game.is_accessible(&state("with the settings open"));
    game.button("Done").click();
    game.press(&['?']);
    game.control(Role::Dialog, "Keys").appears();
    game.is_accessible(&state("with the sheet of keys open"));
    game.button("Done").click();
    game.button("Records").click();
    game.comes_to_show("Nothing solved yet");
    game.is_accessible(&state("without records"));
    game.import("records.csv", &many(120));
    game.comes_to_show("120 solves imported.");
    game.combo_box("Board size").choose("4 × 4");
    game.is_accessible(&state("with records"));
    game.button("Close records").click();
    game.press(&['h']);
    game.press(&['h']);
    game.comes_to_show("Solved with help");
    game.is_accessible(&state("solved"));
    every_other_sheet_is_accessible(&game, state);

    game.combo_box("Size").choose("6 × 6");
    game.comes_to_show("On 6 × 6");
    game.is_accessible(&state("with a board too large to solve"));
    game.go_to("?size=4x4&scramble=0_12_9_13_15_11_10_14_3_7_2_5_4_8_6_1");
    game.button("Solve").click();
    game.solution().says("positions");
    game.is_accessible(&state("thinking"));
}

/// The sheets that are reached from a solved game, and those beside it.
#[track_caller]
fn every_other_sheet_is_accessible(game: &Game, state: impl Fn(&str) -> String) {
    game.button("Review").click();
    game.comes_to_show("This was a shortest way");
    game.is_accessible(&state("in the review"));
    game.button("Close review").click();
    game.control(Role::Dialog, "Review").disappears();
    game.button("Share").click();
    game.control(Role::Dialog, "Share").appears();
    game.is_accessible(&state("where a game is shared"));
    game.button("Film…").click();
    game.control(Role::Dialog, "Film").appears();
    game.is_accessible(&state("where a film is made"));
    game.press(&[ESCAPE]);
    game.control(Role::Dialog, "Film").disappears();
    game.button("Done").click();
    game.paste_text("1 2 3/4 5 6/0 7 8");
    game.control(Role::Dialog, "A board").appears();
    game.is_accessible(&state("where a board is offered"));
    game.button("Not now").click();
    game.paste_text("1 2 3/4 5 6/8 0 7");
    game.button("See why").click();
    game.comes_to_show("the goal cannot be reached");
    game.is_accessible(&state("where a board is set up"));
    game.button("Close").click();
    game.press(&['1']);
    game.control(Role::Dialog, "Daily puzzle").appears();
    game.is_accessible(&state("with the daily puzzle"));
    game.button("Done").click();
}

#[test]
fn a_fault_would_be_found() {
    let game = Game::open("");
    let spoil =
        "arguments[0].removeAttribute('aria-label'); arguments[0].removeAttribute('title');";
    game.run(spoil, vec![json!(game.button("Settings").element())]);
    let objections = game.objections().join(" ");
    assert!(objections.contains("button-name"), "{objections}");
}

#[test]
fn dark() {
    every_state_is_accessible("Dark", (1280, 800));
}

#[test]
fn light() {
    every_state_is_accessible("Light", (1280, 800));
}

#[test]
fn on_a_phone() {
    every_state_is_accessible("Dark", (390, 844));
}
