//! Everything needed is in view, nothing has to be scrolled sideways, and figures stand still.

use serde_json::json;

use crate::harness::{Ability, Game, Role, Setup, lacks, wait_until};

/// Opens the page in a window of a size.
#[track_caller]
pub fn open_at(width: u32, height: u32, query: &str) -> Game {
    let game = Game::prepare(Setup::Ordinary);
    game.resize(width, height);
    game.go_to(query);
    game.picture().changes_on(1);
    game
}

#[track_caller]
pub fn everything_needed_is_in_view(width: u32, height: u32) {
    let game = open_at(width, height, "?size=4x4");
    for size in ["4x4", "3x3", "10x10"] {
        game.go_to(&format!("?size={size}"));
        let screen = game.screen();
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
            let [left, top, right, bottom] = screen.find(role, name).expect(name).edges;
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
fn nothing_scrolls_on_a_desk() {
    let game = open_at(1280, 800, "?size=4x4");
    for (width, height) in [(1280, 800), (1024, 768), (1920, 1080), (3840, 2160)] {
        game.resize(width, height);
        let sizes = "return [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]";
        wait_until(format!("the page fits {width} × {height}"), || {
            let seen = game.browser.run(sizes, vec![])?;
            if seen == json!([width, height]) {
                Ok(())
            } else {
                Err(format!("it has {seen}"))
            }
        });
    }
}

/// While a solution is being improved there is most to say beside the board, and below it whom the clip is by.
#[test]
fn nothing_beside_the_board_is_cut_on_a_desk() {
    let game = open_at(1280, 800, "?size=7x7&seed=friday");
    let is_whole = |state| {
        let script = "const { bottom, left, right } = arguments[0].getBoundingClientRect();
            return document.elementFromPoint((left + right) / 2, bottom - 2) === arguments[0]";
        let credit = "return [...document.querySelectorAll('p')]
            .find((each) => each.textContent.includes('CC BY'))";
        let credit = game.run(credit, vec![]);
        assert_eq!(game.run(script, vec![credit]), json!(true), "{state}");
    };
    is_whole("at first");
    game.button("Solve").click();
    game.button("Stop").appears();
    is_whole("with a solution that is being improved");
}

#[test]
fn on_a_large_screen_everything_needed_is_in_view_and_buttons_are_larger() {
    everything_needed_is_in_view(3840, 2160);
    if lacks(Ability::ZoomedEdges) {
        return;
    }
    let heights = [(1280, 800), (3840, 2160)].map(|(width, height)| {
        let game = open_at(width, height, "?size=4x4");
        let height_of = |name| {
            let [_, top, _, bottom] = game.button(name).edges();
            bottom - top
        };
        let outside = ["New game", "Solve", "Settings"].map(height_of);
        game.press(&[',']);
        [&outside[..], &[height_of("Done")]].concat()
    });
    for (small, large) in heights[0].iter().zip(&heights[1]) {
        assert!((large / small - 1.5).abs() < 0.1, "{heights:?}");
    }
}

#[test]
fn nothing_is_wider_than_the_window() {
    let game = open_at(320, 568, "?size=3x3&scramble=6_4_7_8_5_0_3_2_1");
    is_narrow_everywhere(&game, "at first");
    game.button("Solve").click();
    game.found_solution();
    is_narrow_everywhere(&game, "with a solution");
    game.button("Settings").click();
    let settings = game.control(Role::Dialog, "Settings");
    settings.appears();
    is_narrow_everywhere(&game, "with the settings open");
    game.resize(320, 568);
    let [left, _, right, _] = settings.edges();
    assert!(left >= 0.0 && right <= 320.0, "the settings are cut off");
}

#[track_caller]
pub fn is_narrow_everywhere(game: &Game, state: &str) {
    for (width, height) in [
        (320, 568),
        (320, 900),
        (344, 882),
        (360, 640),
        (375, 667),
        (390, 844),
        (430, 932),
        (568, 320),
        (640, 400),
        (844, 390),
        (768, 1024),
        (1280, 800),
    ] {
        game.resize(width, height);
        let sizes = "const { scrollWidth, clientWidth } = document.scrollingElement;
            return [scrollWidth, clientWidth]";
        wait_until(format!("{state} the page fits {width} × {height}"), || {
            let sizes = game.run(sizes, vec![]);
            let [page, room]: [u32; 2] = serde_json::from_value(sizes).expect("sizes");
            if page <= room {
                Ok(())
            } else {
                Err(format!("it is {page} wide, where {room} are free"))
            }
        });
    }
}

/// As when a window of 1280 × 1024 pixels is enlarged four times.
#[test]
fn the_instruction_of_a_first_visit_covers_no_tiles_in_a_small_window() {
    let game = open_at(320, 256, "?size=4x4");
    let top = "
        const texts = [...document.querySelectorAll('main p')];
        const instruction = texts.find((each) => each.textContent.startsWith('Slide tiles'));
        // It rises to its place.
        instruction.getAnimations().forEach((each) => each.finish());
        return instruction.getBoundingClientRect().top";
    let top = game.run(top, vec![]).as_f64().expect("a place");
    let [_, _, _, bottom] = game.control(Role::Grid, "Puzzle board").edges();
    assert!(top >= bottom, "from {top}, over tiles down to {bottom}");
}

#[test]
fn figures_do_not_jump() {
    let game = Game::prepare(Setup::Ordinary);
    // The page's clock goes as the test says.
    let clock = "window.clock = 0; performance.now = () => clock;";
    game.server.prepare_page(clock);
    game.go_to("?size=3x3&scramble=1_2_3_4_0_5_7_8_6");
    let places = || {
        [(1280, 800), (390, 844), (360, 640), (844, 390)].map(|(width, height)| {
            game.resize(width, height);
            let screen = game.screen();
            [(Role::Timer, "Time"), (Role::Status, "Moves")].map(|(role, name)| {
                let [left, _, right, _] = screen.find(role, name).expect("a figure").edges;
                (width, left, right)
            })
        })
    };
    let at_first = places();
    for moves in [1, 9, 10, 99, 100] {
        let made: usize = game.moves().text().parse().expect("a number");
        // To and fro.
        let keys: Vec<char> = (made..moves).map(|made| ['w', 's'][made % 2]).collect();
        let hurried = game.browser.hurry(&keys);
        hurried.expect("keys can be pressed");
        game.moves().shows(&moves.to_string());
        assert_eq!(places(), at_first, "{moves} moves");
    }
    for time in ["0:09.9", "0:10.0", "0:59.9", "1:00.0", "9:59.9", "10:00.0"] {
        let (minutes, seconds) = time.split_once(':').expect("a colon");
        let number = |text: &str| text.parse::<f64>().expect("a number");
        let milliseconds = (number(minutes) * 60.0 + number(seconds)) * 1000.0;
        // A little more, lest a tenth be lost to rounding.
        game.run(
            "window.clock = arguments[0]",
            vec![json!(milliseconds + 1.0)],
        );
        game.time().shows(time);
        assert_eq!(places(), at_first, "{time}");
    }
}

/// What can be pressed in this part of the page, and where: within the window, whatever has to be scrolled.
const PLACES: &str = "
    return [...document.querySelectorAll(arguments[0])]
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return [each.ariaLabel ?? each.textContent.slice(0, 40), left, top, right, bottom];
      });";

#[test]
fn nothing_stands_under_a_notch() {
    if lacks(Ability::Notch) {
        return;
    }
    let game = open_at(390, 844, "?size=4x4");
    for (width, height, covered) in [
        (390, 844, [47, 0, 34, 0]),
        (844, 390, [0, 47, 21, 47]),
        (1280, 800, [24, 20, 20, 20]),
    ] {
        game.resize(width, height);
        game.chromium().cover_edges(covered);
        let [top, right, bottom, left] = covered.map(f64::from);
        let [right, bottom] = [f64::from(width) - right, f64::from(height) - bottom];
        let stands_free = |part: &str, may_scroll: bool| {
            wait_until(format!("{part} is free at {width} × {height}"), || {
                let places = game.browser.run(PLACES, vec![json!(part)])?;
                let places: Vec<(String, f64, f64, f64, f64)> =
                    serde_json::from_value(places).map_err(|error| error.to_string())?;
                let is_free = |&(_, x0, y0, x1, y1): &(_, f64, f64, f64, f64)| {
                    x0 >= left && x1 <= right && y0 >= top && (may_scroll || y1 <= bottom)
                };
                match places.iter().find(|place| !is_free(place)) {
                    None if places.is_empty() => Err("there is nothing".to_owned()),
                    None => Ok(()),
                    Some(place) => Err(format!("{place:?} is not")),
                }
            });
        };
        stands_free("header button, [role=grid]", false);
        stands_free(
            ".controls :is(button, select), .side :is(button, select)",
            true,
        );
        game.each_sheet(|_| stands_free("dialog[open]", false));
    }
    game.chromium().cover_edges([0; 4]);
}

/// The controls in sight that are smaller than a finger needs: those of whatever covers the page, if anything does.
const SMALL: &str = "
    const place = document.querySelector('dialog[open]') ?? document;
    return [...place.querySelectorAll('button, select, summary, a[href], input:not([type=file])')]
      .filter((control) => control.checkVisibility())
      .map((control) => [control, control.getBoundingClientRect()])
      .filter(([, { width, height }]) => Math.min(width, height) < 43.9)
      .map(([control, { width, height }]) =>
        `“${control.ariaLabel ?? control.textContent.slice(0, 40)}”: ${width} × ${height}`);";

#[test]
fn every_control_is_large_enough_for_a_finger() {
    let game = open_at(1280, 800, "?size=3x3&scramble=1_2_3_4_0_5_7_8_6");
    game.import_many();
    game.button("Solve").click();
    game.found_solution();
    for (width, height) in [(1280, 800), (390, 844), (844, 390), (320, 568)] {
        game.resize(width, height);
        let small = || game.run(SMALL, vec![]);
        assert_eq!(small(), json!([]), "the page at {width} × {height}");
        game.each_sheet(|name| {
            assert_eq!(small(), json!([]), "{name} at {width} × {height}");
        });
    }
}
