//! What is written can be told from what is behind it, whatever light the picture throws on the page.

use serde_json::json;

use crate::harness::{Ability, Game, Setup, lacks, wait_until};
use crate::own::{PICK, quarters};

const TEXTS: &str = include_str!("texts.js");
const CONTRAST: &str = include_str!("contrast.js");

/// The lights that pictures throw: the brightest, the darkest, and one of many colours.
const LIGHTS: [[&str; 4]; 3] = [
    ["#fff", "#fff", "#fff", "#eee"],
    ["#000", "#000", "#000", "#111"],
    ["#f00", "#0f0", "#00f", "#ff0"],
];

const SIZES: [(u32, u32); 3] = [(1280, 800), (390, 844), (844, 390)];

impl Game {
    /// Waits until everything in sight that is written has the contrast that WCAG 2 asks for (AA).
    #[track_caller]
    fn can_be_read(&self, state: &str) {
        let browser = &self.browser;
        wait_until(format!("all can be read {state}"), || {
            let texts = browser.run_async(TEXTS, vec![])?;
            // Some drivers show in a picture what was on the screen a moment ago.
            let picture = browser.screenshot_as_text()?;
            browser.run("document.adoptedStyleSheets = []", vec![])?;
            let count = texts.as_array().map_or(0, Vec::len);
            assert!(count > 5, "{state} hardly anything is written: {texts}");
            let faint = browser.run_async(CONTRAST, vec![json!(picture), texts])?;
            if faint == json!([]) {
                Ok(())
            } else {
                Err(format!("not {faint}"))
            }
        });
    }
}

#[track_caller]
fn everything_can_be_read(theme: &str) {
    let game = Game::prepare(Setup::Ordinary);
    game.go_to("?size=3x3&scramble=1_2_3_4_0_5_7_8_6");
    game.set("Theme", theme);
    game.import_many();
    game.button("Solve").click();
    game.found_solution();
    for (light, size_of_sheets) in LIGHTS.into_iter().zip(SIZES) {
        game.bring("light.png", &quarters(light), PICK);
        game.combo_box("Select background").becomes("light.png");
        if light == LIGHTS[0] {
            game.button("Dismiss suggestion").appears();
            game.can_be_read(&format!("with a suggestion, {theme}"));
            game.button("Dismiss suggestion").click();
        }
        for (width, height) in SIZES {
            let state = |what: &str| format!("in {what}, {theme}, {light:?}, {width} × {height}");
            game.resize(width, height);
            game.picture().stands_still();
            game.can_be_read(&state("the page"));
            // A sheet covers most of the picture: each light in one size, and each size in one light will do.
            if (width, height) == size_of_sheets {
                game.each_sheet(|name| game.can_be_read(&state(name)));
            }
        }
    }
    game.resize(1280, 800);
    for accent in ["Rose", "Violet", "Blue", "Green"] {
        game.set("Accent", accent);
        let state = |what: &str| format!("in {what}, {theme}, {accent}");
        game.can_be_read(&state("the page"));
        game.each_sheet(|name| game.can_be_read(&state(name)));
    }
}

#[test]
fn everything_can_be_read_in_the_dark() {
    everything_can_be_read("Dark");
}

#[test]
fn everything_can_be_read_in_the_light() {
    everything_can_be_read("Light");
}

/// Whether something behind all that is written is to be seen but the page's own colour, and whether what is chosen can
/// be told from what is not.
const FORCED: &str = "
    const [chosen, other] = [...arguments].map((each) => getComputedStyle(each));
    const isBehind = (canvas) => canvas.checkVisibility() && getComputedStyle(canvas).position === 'fixed';
    return [
      [...document.querySelectorAll('canvas')].some(isBehind),
      chosen.outlineStyle !== other.outlineStyle && chosen.outlineColor !== getComputedStyle(document.body).backgroundColor,
    ];";

#[test]
fn where_the_system_forces_its_colours_no_light_falls_on_the_page() {
    if lacks(Ability::ForcedColours) {
        return;
    }
    let game = Game::open("?size=4x4&background=brook");
    let look = || {
        let size = |name| json!(game.button(name).element());
        game.run(FORCED, vec![size("4×4"), size("3×3")])
    };
    assert_eq!(look(), json!([true, false]), "before");
    game.chromium().force_colours();
    assert_eq!(look(), json!([false, true]), "with forced colours");
}
