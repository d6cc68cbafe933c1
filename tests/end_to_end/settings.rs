//! Every control by its name, and what the settings change.

use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::harness::{Game, Role, wait_until};

const GAME: &str = "?size=4x3&scramble=1_2_3_4_5_0_7_8_9_6_10_11&background=stained-glass";

impl Game {
    /// Chooses something in the settings, which are closed again.
    #[track_caller]
    pub fn set(&self, setting: &str, value: &str) {
        self.button("Settings").click();
        let dialog = self.control(Role::Dialog, "Settings");
        dialog.appears();
        self.combo_box(setting).choose(value).becomes(value);
        self.button("Done").click();
        dialog.disappears();
    }

    /// Everything on the board's canvases.
    #[track_caller]
    pub fn canvas(&self) -> Value {
        let canvas = self.board().canvas().expect("the canvas");
        let script = "
            const layers = arguments[0].parentElement.querySelectorAll('canvas');
            return [...layers].map((layer) => layer.toDataURL()).join();";
        self.run(script, vec![canvas])
    }

    /// Waits until the canvas has stayed the same for a while; returns it.
    #[track_caller]
    pub fn canvas_when_still(&self) -> Value {
        wait_until("the canvas is still", || {
            let before = self.canvas();
            thread::sleep(Duration::from_millis(400));
            let canvas = self.canvas();
            if canvas == before {
                Ok(canvas)
            } else {
                Err("it changes".to_owned())
            }
        })
    }

    /// Waits until the canvas shows something else than any of these; returns it.
    #[track_caller]
    pub fn new_canvas(&self, others: &[&Value]) -> Value {
        wait_until("the canvas changes", || {
            let canvas = self.canvas();
            let known = others.contains(&&canvas);
            if known {
                Err("it is the same".to_owned())
            } else {
                Ok(canvas)
            }
        })
    }
}

/// The buttons on the page, by their names.
const BUTTONS: [&str; 15] = [
    "New game",
    "Undo",
    "Redo",
    "Solve",
    "Show Step",
    "Play",
    "Pause video",
    "Numbers on tiles",
    "Full screen",
    "Keys",
    "Records",
    "Settings",
    "3×3",
    "4×4",
    "5×5",
];

/// The figures of a solution, for scripts.
const FIGURES: [&str; 9] = [
    "data-solution",
    "data-moves",
    "data-proven",
    "data-lower-bound",
    "data-milliseconds",
    "data-expanded",
    "data-generated",
    "data-algorithm",
    "data-heuristic",
];

/// The settings that every browser has, by their names.
const SETTINGS: [&str; 20] = [
    "Clock starts with",
    "Time and moves",
    "Moves are counted by",
    "Solutions tell the way of",
    "Improve solutions for",
    "Numbers on tiles",
    "Gap between tiles",
    "Corners",
    "Sliding speed",
    "The picture",
    "The blank shows",
    "Video speed",
    "Video sound",
    "Videos start at",
    "Tiles slide by",
    "Arrow keys move",
    "Theme",
    "Accent",
    "Sounds",
    "Screen readers are told",
];

#[test]
fn everything_has_its_name() {
    let game = Game::open("");
    for button in BUTTONS {
        game.button(button).appears();
    }
    for (name, options) in [
        ("Select background", 6),
        ("Size", 81),
        ("Scramble", 2),
        ("Heuristic", 3),
        ("Algorithm", 2),
    ] {
        let offered = game.combo_box(name).options();
        assert!(offered.len() >= options, "{name} offers {offered:?}");
    }
    game.time().appears();
    game.moves().appears();
    game.solution().appears();
    game.board().grid().appears();
    for figure in FIGURES {
        game.solution().has(figure, "");
    }
    game.button("Settings").click();
    game.control(Role::Dialog, "Settings").appears();
    for name in SETTINGS {
        game.combo_box(name).appears();
    }
    let vibrates = game.run("return 'vibrate' in navigator", vec![]);
    assert_eq!(json!(game.combo_box("Vibration").is_there()), vibrates);
}

#[test]
fn usual_sizes_and_backgrounds_are_at_hand_as_buttons() {
    let game = Game::open("?size=4x3");
    let pressed = || {
        let names = ["3×3", "4×4", "5×5"].into_iter();
        let is_pressed = |name: &&str| game.button(name).attribute("aria-pressed") == "true";
        names.filter(is_pressed).collect::<Vec<_>>()
    };
    assert!(pressed().is_empty());
    for (name, size, option) in [
        ("5×5", "5x5", "5 × 5"),
        ("3×3", "3x3", "3 × 3"),
        ("4×4", "4x4", "4 × 4"),
    ] {
        game.button(name).click().has("aria-pressed", "true");
        game.board().grid().has("data-size", size);
        game.combo_box("Size").becomes(option);
        assert_eq!(pressed(), [name]);
    }
    game.combo_box("Size").choose("10 × 2");
    game.board().grid().has("data-size", "10x2");
    assert!(pressed().is_empty());

    game.control(Role::Group, "Backgrounds").appears();
    for title in game.backgrounds() {
        game.button(&title).click().has("aria-pressed", "true");
        game.combo_box("Select background").becomes(&title);
    }
}

#[test]
fn numbers_can_be_written_on_the_tiles() {
    let game = Game::open(GAME);
    game.hold_video();
    game.picture().shows_the_slices_of(&game.board().sketch());
    let plain = game.canvas();
    let button = game.button("Numbers on tiles");
    button
        .has("aria-pressed", "false")
        .click()
        .has("aria-pressed", "true");
    let small = game.new_canvas(&[&plain]);
    game.set("Numbers on tiles", "Large");
    game.new_canvas(&[&plain, &small]);
    button
        .has("aria-pressed", "true")
        .click()
        .has("aria-pressed", "false");
    wait_until("the tiles are plain again", || {
        if game.canvas() == plain {
            Ok(())
        } else {
            Err("they are not".to_owned())
        }
    });
}

/// What the boxes of the settings in sight show, but for the language, which would name them otherwise.
const CHOICES: &str = "
    return [...document.querySelectorAll('dialog[open] select')]
      .filter((select) => select.checkVisibility() && select.labels[0].textContent !== 'Language')
      .map((select) => [select.labels[0].textContent, select.selectedIndex]);";

#[test]
fn every_setting_is_remembered_and_can_be_reset() {
    let game = Game::open(GAME);
    let open = || {
        game.button("Settings").click();
        game.control(Role::Dialog, "Settings").appears();
    };
    let choices = || -> Vec<(String, usize)> {
        let told = game.run(CHOICES, vec![]);
        serde_json::from_value(told).expect("names and numbers")
    };
    open();
    let at_first = choices();
    assert!(at_first.len() > 15, "there are but {at_first:?}");
    let mut chosen = Vec::new();
    for (name, number) in &at_first {
        assert_eq!(*number, 0, "“{name}” begins with its first value");
        // It shall have its last one.
        let setting = game.combo_box(name);
        let options = setting.options();
        let last = options.last().expect("there are some");
        setting.choose(last).becomes(last);
        chosen.push((name.clone(), options.len() - 1));
    }
    assert_eq!(choices(), chosen);
    game.button("Done").click();
    game.reload();
    open();
    assert_eq!(choices(), chosen);
    game.button("Reset").click();
    assert_eq!(choices(), at_first);
    game.button("Done").click();
    game.reload();
    open();
    assert_eq!(choices(), at_first);
}
