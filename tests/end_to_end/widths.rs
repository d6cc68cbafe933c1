//! Nothing overlaps, sticks out or is cut at any width, nor with letters twice as large.

use serde_json::{Value, json};

use crate::harness::{Answer, Game, Setup};

/// A page with the game in a frame, whose size scripts can change faster than that of a window.
const AROUND: &str = "<!DOCTYPE html><title>Around</title><link rel=\"icon\" href=\"data:,\">
    <style>body { margin: 0 } iframe { border: 0; width: 800px }</style>
    <iframe src=\"./?size=4x4&amp;seed=friday\"></iframe>";

/// Has all letters twice as large, by the size of those of the root or each by its own.
const ENLARGE: &str = "
    const page = document.querySelector('iframe').contentDocument;
    const root = page.documentElement;
    if (arguments[0] === 'the root') root.style.fontSize = '200%';
    if (arguments[0] !== 'each') return;
    const all = [...root.querySelectorAll('*')].map((each) => [each, parseFloat(getComputedStyle(each).fontSize)]);
    for (const [each, size] of all) each.style.fontSize = `${2 * size}px`;";

/// A click on the button with this text or name.
const CLICK: &str = "
    const page = document.querySelector('iframe').contentDocument;
    const buttons = [...page.querySelectorAll('button')];
    buttons.find((each) => [each.ariaLabel, each.textContent.trim()].includes(arguments[0])).click();";

impl Game {
    /// Opens the page in a frame of this height.
    #[track_caller]
    fn open_in_frame(&self, height: u32) {
        self.server
            .spoil("around.html", Answer::text("text/html", AROUND));
        self.load("around.html");
        let tall = "document.querySelector('iframe').style.height = `${arguments[0]}px`";
        self.run(tall, vec![json!(height)]);
        let begun = "return document.querySelector('iframe').contentDocument.querySelector('[data-position]') !== null";
        self.wait_for("the game has begun", begun);
    }

    /// Looks at the frame from phones to wide screens.
    #[track_caller]
    fn has_no_overlaps(&self, state: &str, step: usize) {
        let widths: Vec<usize> = (320..=2560).step_by(step).collect();
        let mut faults = Vec::new();
        for some in widths.chunks(8) {
            let found = self.run_async(include_str!("overlaps.js"), vec![json!(some)]);
            let Value::Array(found) = found else {
                panic!("{found}");
            };
            faults.extend(found);
        }
        assert!(faults.is_empty(), "{state}: {faults:#?}");
    }
}

#[test]
fn nothing_overlaps_from_a_phone_to_a_wide_screen_nor_with_larger_letters() {
    let game = Game::prepare(Setup::Ordinary);
    // Wider than the frame becomes, for browsers draw no more of a frame than is seen.
    game.resize(2600, 1000);
    for height in [420, 800] {
        for (enlarged, step) in [("nothing", 20), ("the root", 40), ("each", 80)] {
            game.open_in_frame(height);
            game.run(CLICK, vec![json!("Solve")]);
            let solved = "return document.querySelector('iframe').contentDocument.querySelector('[data-moves]').dataset.moves !== ''";
            game.wait_for("there is a solution", solved);
            game.run(ENLARGE, vec![json!(enlarged)]);
            let state = format!("{height} high, twice as large: {enlarged}");
            game.has_no_overlaps(&state, step);
        }
        game.open_in_frame(height);
        game.run(ENLARGE, vec![json!("the root")]);
        for sheet in ["Keys", "Records", "Settings"] {
            game.run(CLICK, vec![json!(sheet)]);
            game.has_no_overlaps(&format!("{height} high, {sheet}"), 160);
            let close = "document.querySelector('iframe').contentDocument.querySelector('dialog[open]').close()";
            game.run(close, vec![]);
        }
    }
}
