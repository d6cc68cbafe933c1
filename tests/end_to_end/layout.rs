//! Everything needed is in view, nothing has to be scrolled sideways, and figures stand still.

use serde_json::{Value, json};

use crate::harness::{Game, Role, Setup};

/// Opens the page in a window of a size; Chromium alone can be asked for one as small as a phone's.
#[track_caller]
fn open_at(width: u32, height: u32, query: &str) -> Game {
    let game = Game::prepare(Setup::Ordinary);
    game.chromium().resize(width, height);
    game.go_to(query);
    game.picture().changes_on(1);
    game
}

#[track_caller]
fn everything_needed_is_in_view(width: u32, height: u32) {
    for size in ["4x4", "3x3", "10x10"] {
        let game = open_at(width, height, &format!("?size={size}"));
        let needed = [
            (Role::Grid, "Puzzle board"),
            (Role::Timer, "Time"),
            (Role::Status, "Moves"),
            (Role::Button, "New game"),
            (Role::Button, "Undo"),
            (Role::Button, "Redo"),
            (Role::Button, "Solve"),
            (Role::Button, "Show Step"),
            (Role::ComboBox, "Size"),
            (Role::ComboBox, "Select background"),
        ];
        for (role, name) in needed {
            let [left, top, right, bottom] = game.control(role, name).edges();
            let inside = left >= 0.0
                && top >= 0.0
                && right <= f64::from(width)
                && bottom <= f64::from(height);
            let edges = format!("{left} to {right} across, {top} to {bottom} down");
            assert!(
                inside,
                "at {width} × {height} with {size} the {role} “{name}” is at {edges}"
            );
            assert!(
                right - left > 10.0 && bottom - top > 10.0,
                "“{name}” is too small to see"
            );
        }
        assert_eq!(game.run("return [scrollX, scrollY]", vec![]), json!([0, 0]));
    }
}

#[test]
fn everything_needed_is_in_view_on_a_desk() {
    everything_needed_is_in_view(1280, 800);
}

#[test]
fn everything_needed_is_in_view_on_a_phone() {
    everything_needed_is_in_view(390, 844);
}

#[test]
fn nothing_is_wider_than_the_window() {
    for (width, height) in [
        (320, 568),
        (320, 900),
        (390, 844),
        (568, 320),
        (844, 390),
        (768, 1024),
        (1280, 800),
    ] {
        let game = open_at(width, height, "?size=3x3&scramble=6_4_7_8_5_0_3_2_1");
        let is_narrow = |state: &str| {
            let widths = "return [document.scrollingElement.scrollWidth, innerWidth]";
            let widths = game.run(widths, vec![]);
            let (page, window) = (widths[0].as_u64(), widths[1].as_u64());
            assert_eq!(window, Some(u64::from(width)));
            assert!(
                page <= window,
                "{state} at {width} × {height} the page is {page:?} wide"
            );
        };
        is_narrow("at first");
        game.button("Solve").click();
        game.found_solution();
        is_narrow("with a solution");
        game.button("Settings").click();
        let [left, _, right, _] = game.control(Role::Dialog, "Settings").edges();
        assert!(
            left >= 0.0 && right <= f64::from(width),
            "the settings are cut off"
        );
        is_narrow("with the settings open");
    }
}

#[test]
fn figures_do_not_jump() {
    for (width, height) in [(1280, 800), (390, 844)] {
        let game = Game::prepare(Setup::Ordinary);
        game.chromium().resize(width, height);
        // A page whose clock can be put forward.
        game.server.prepare_page(
            "const now = performance.now.bind(performance);
             window.ahead = 0;
             performance.now = () => now() + ahead * 1000;",
        );
        game.go_to("?size=3x3&scramble=1_2_3_4_0_5_7_8_6");
        let places = || {
            let script = "return arguments.length ? [...arguments].map((each) => {
                const { left, right } = each.getBoundingClientRect();
                return [left, right];
              }) : []";
            let figures = vec![json!(game.time().element()), json!(game.moves().element())];
            game.run(script, figures)
        };
        let at_first: Value = places();
        for (ahead, shown) in [
            (0, "0:0"),
            (10, "0:1"),
            (50, "0:5"),
            (60, "1:0"),
            (590, "9:5"),
        ] {
            game.run("window.ahead = arguments[0]", vec![json!(ahead)]);
            game.time().says(shown);
            assert_eq!(places(), at_first, "with {shown} at {width} × {height}");
        }
        for moves in 1..=11 {
            game.press(&[if moves % 2 == 0 { 's' } else { 'w' }]);
            game.moves().shows(&moves.to_string());
            assert_eq!(
                places(),
                at_first,
                "with {moves} moves at {width} × {height}"
            );
        }
    }
}
