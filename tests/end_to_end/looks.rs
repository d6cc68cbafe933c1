//! How the page looks and sounds: theme, accent, the form of the tiles, what is heard.

use serde_json::{Value, json};

use crate::harness::{Ability, Game, Role, keys, lacks, wait_until};

const GAME: &str = "?size=4x3&scramble=1_2_3_4_5_0_7_8_9_6_10_11&background=stained-glass";
const NEARLY: &str = "?size=3x3&scramble=1_2_3_4_5_6_7_0_8&background=stained-glass";

/// Notes how bright the board is, and how bright it was at most.
const WATCH: &str = "
    const [canvas] = arguments;
    const copy = new OffscreenCanvas(64, 48).getContext('2d', { willReadFrequently: true });
    const seen = window.seen = { brightest: 0 };
    const look = () => {
        copy.clearRect(0, 0, 64, 48);
        for (const layer of canvas.parentElement.querySelectorAll('canvas')) copy.drawImage(layer, 0, 0, 64, 48);
        const { data } = copy.getImageData(0, 0, 64, 48);
        const sum = data.reduce((sum, value) => sum + value, 0);
        seen.brightest = Math.max(seen.brightest, sum / data.length);
        seen.now = sum / data.length;
        requestAnimationFrame(look);
    };
    look();";

impl Game {
    /// Begins to watch the canvas.
    #[track_caller]
    fn watch(&self) {
        self.run(WATCH, vec![self.board().canvas().expect("the canvas")]);
    }

    /// How bright the board was at most, and how bright it is.
    #[track_caller]
    fn brightness_seen(&self) -> (f64, f64) {
        let seen = self.run("return [window.seen.brightest, window.seen.now]", vec![]);
        serde_json::from_value(seen).expect("two numbers")
    }

    /// The colour of the page behind everything.
    #[track_caller]
    fn page_colour(&self) -> Value {
        let script = "return getComputedStyle(document.documentElement).backgroundColor";
        self.run(script, vec![])
    }
}

#[test]
fn theme_and_accent_can_be_chosen() {
    let game = Game::open(NEARLY);
    game.set("Theme", "Dark");
    let dark = game.page_colour();
    let dark_gaps = game.picture().has_gaps_of_the_theme();
    game.set("Theme", "Light");
    let light = game.page_colour();
    assert_ne!(light, dark);
    assert_ne!(game.picture().has_gaps_of_the_theme(), dark_gaps);
    game.reload();
    assert_eq!(game.page_colour(), light);

    game.press(&[keys::LEFT]);
    game.comes_to_show("Solved!");
    let script = "return getComputedStyle(arguments[0]).backgroundColor";
    let mut colours = Vec::new();
    for accent in ["Amber", "Rose", "Violet", "Blue", "Green"] {
        game.set("Accent", accent);
        let button = game.button("New game").element();
        wait_until("the button has another colour", || {
            let colour = game.run(script, vec![json!(button)]);
            if colours.contains(&colour) {
                Err(format!("it is {colour}"))
            } else {
                colours.push(colour);
                Ok(())
            }
        });
    }
}

#[test]
fn the_theme_goes_with_the_device_unless_it_was_chosen() {
    if lacks(Ability::ChangingScheme) {
        return;
    }
    let game = Game::open(GAME);
    game.prefer_scheme("dark");
    let dark = game.page_colour();
    game.prefer_scheme("light");
    let light = game.page_colour();
    assert_ne!(light, dark);
    game.set("Theme", "Dark");
    assert_eq!(game.page_colour(), dark);
    game.set("Theme", "As the device");
    assert_eq!(game.page_colour(), light);
    // The browser's own frame goes with it.
    for (scheme, colour) in [("dark", dark), ("light", light)] {
        game.prefer_scheme(scheme);
        wait_until("the frame has the page's colour", || {
            let frame = "return document.querySelector('meta[name=theme-color]').content";
            let frame = game.run(frame, vec![]);
            if frame == colour {
                Ok(())
            } else {
                Err(format!("it is {frame}"))
            }
        });
    }
}

#[test]
fn the_form_of_the_tiles_can_be_chosen() {
    let game = Game::open(GAME);
    game.hold_video();
    let thin = game.canvas_when_still();
    game.set("Gap between tiles", "Wide");
    let wide = game.new_canvas(&[&thin]);
    game.set("Gap between tiles", "None");
    let none = game.new_canvas(&[&thin, &wide]);
    game.set("Corners", "Square");
    let square = game.new_canvas(&[&thin, &wide, &none]);
    game.set("Corners", "Very round");
    game.new_canvas(&[&thin, &wide, &none, &square]);
    // A slide in this form shows every tile's own slice, as in any.
    game.board().click(7);
    game.picture().shows_the_slices_of(&game.board().sketch());
    game.button("Settings").click();
    game.button("Reset").click();
    for (setting, value) in [("Gap between tiles", "Thin"), ("Corners", "Round")] {
        game.combo_box(setting).becomes(value);
    }
    game.button("Done").click();
    game.reload();
    game.button("Settings").click();
    game.combo_box("Gap between tiles").becomes("Thin");
}

#[test]
fn a_gleam_goes_over_the_solved_picture() {
    let game = Game::open(NEARLY);
    game.hold_video();
    game.press(&[keys::LEFT]);
    game.watch();
    game.canvas_when_still();
    game.picture().is_whole();
    let (brightest, now) = game.brightness_seen();
    assert!(brightest > now + 4.0, "{brightest} at most, {now} now");
}

#[test]
fn sounds_are_heard_if_they_are_wished() {
    let game = Game::open(NEARLY);
    let listen = "
        window.heard = 0;
        for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
            const start = kind.prototype.start;
            kind.prototype.start = function (...when) { window.heard += 1; return start.apply(this, when); };
        }";
    game.run(listen, vec![]);
    let heard = || game.run("return window.heard", vec![]);
    game.press(&[keys::RIGHT]);
    game.moves().shows("1");
    assert_eq!(heard(), 0);
    game.set("Sounds", "On");
    assert_eq!(heard(), 1, "a slide to show what it is like");
    game.press(&[keys::LEFT]);
    game.moves().shows("2");
    assert_eq!(heard(), 2);
    game.press(&[keys::LEFT]);
    game.comes_to_show("Solved!");
    assert_eq!(heard(), 7, "a slide, and a chord of four");
    game.set("Sounds", "Off");
    game.button("New game").click();
    game.control(Role::Status, "Moves").shows("0");
    game.button("3×3").click();
    assert_eq!(heard(), 7);
}
