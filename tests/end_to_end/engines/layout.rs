//! Where things lie, in which letters, and from which side one reads.

use std::thread;

use serde_json::json;

use crate::harness::{Ability, Answer, Game, Role, Setup, dist, lacks, wait_until};
use crate::languages;
use crate::languages::{ARABIC, told};
use crate::layout::{everything_needed_is_in_view, is_narrow_everywhere, open_at};
use crate::own::{BRIGHT, PICK, quarters};
use crate::records::many;
use crate::starting::built;

#[test]
fn everything_needed_is_in_view_on_a_desk_and_on_a_phone() {
    everything_needed_is_in_view(1280, 800);
    everything_needed_is_in_view(390, 844);
}

#[test]
fn round_corners_stay_round() {
    let game = open_at(568, 320, "?size=3x3");
    game.each_sheet(|name| {
        // Beside a scrollbar of its own Firefox makes a box's corners square.
        let scrolling = "return [...arguments[0].querySelectorAll('*'), arguments[0]]
            .filter((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowY))
            .map((each) => getComputedStyle(each).borderRadius)";
        let sheet = game.control(Role::Dialog, name).element();
        let corners = game.run(scrolling, vec![json!(sheet)]);
        assert_eq!(corners, json!(["0px"]), "what scrolls in {name}");
    });
}

#[test]
fn arabic_is_read_from_right_to_left() {
    let game = Game::prepare(Setup::Ordinary);
    game.resize(390, 844);
    game.ask_for_languages("ar");
    game.bracket("ar", ARABIC);
    game.load(languages::GAME);
    game.speaks("ar");
    let direction = "return document.documentElement.dir";
    assert_eq!(game.run(direction, vec![]), json!("rtl"));
    is_narrow_everywhere(&game, "playing");
    game.button(&told("Solve")).click();
    game.comes_to_show("the shortest possible");
    is_narrow_everywhere(&game, "with a solution");
    for dialog in ["Settings", "Keys"] {
        game.button(&told(dialog)).click();
        game.control(Role::Dialog, &told(dialog)).appears();
        is_narrow_everywhere(&game, dialog);
        game.button(&told("Done")).click();
    }
    game.button(&told("Records")).click();
    game.control(Role::Dialog, &told("Records")).appears();
    game.import("records.csv", &many(120));
    game.combo_box(&told("Board size")).appears();
    is_narrow_everywhere(&game, "Records");
    // What is seen on the board stays where it is.
    let cells = "
        const [first, second] = document.querySelectorAll('[role=gridcell]');
        return first.getBoundingClientRect().x < second.getBoundingClientRect().x";
    assert_eq!(game.run(cells, vec![]), json!(true));
}

/// Remembers whether there was a style sheet when the program was taken, which is as soon as its module is there, and
/// tells the server when that was.
const TAKING: &str = "
    const ask = window.fetch;
    window.fetch = (address, ...others) => {
      if (String(address).endsWith('.wasm')) {
        window.styled = document.querySelector('link[rel=stylesheet]').sheet !== null;
      }
      return ask(address, ...others);
    };
    import(document.querySelector('link[rel=modulepreload]').href).then(() => setTimeout(() => ask('taken')));";

#[test]
fn the_board_has_its_colours_though_the_style_sheet_is_late() {
    if lacks(Ability::HastyModules) {
        return;
    }
    let game = Game::prepare(Setup::Ordinary);
    let style = built(".css");
    let late = Answer::text("text/css", dist::read(&style)).held();
    game.server.spoil(&style, late);
    game.server.prepare_page(TAKING);
    // The driver may wait for it as well.
    let server = &game.server;
    thread::scope(|scope| {
        scope.spawn(|| {
            server.is_asked_for("taken");
            server.release();
        });
        game.load("?size=3x3");
    });
    game.board().sketch();
    game.picture().has_gaps_of_the_theme();
    assert_eq!(game.run("return styled", vec![]), json!(true));
}

#[test]
fn the_clock_rests_while_the_page_is_hidden() {
    let game = Game::open_with_clock("?size=3x3&seed=friday");
    game.time_passes(500);
    game.time().shows("0:00.5");
    game.hide();
    game.time_passes(3000);
    game.show();
    game.time_passes(200);
    game.time().shows("0:00.7");
}

/// What a browser lacks that does not tell of device pixels, and the lists of media queries that the page looks at.
const OLD_OBSERVER: &str = "
    delete ResizeObserverEntry.prototype.devicePixelContentBoxSize;
    window.lists = [];
    const match = window.matchMedia;
    window.matchMedia = (query) => {
      const list = match.call(window, query);
      lists.push(list);
      return list;
    };";

/// Moves the window to a screen with other pixels, as far as the page can tell.
const MOVE: &str = "
    Object.defineProperty(window, 'devicePixelRatio', { value: arguments[0], configurable: true });
    lists.findLast(({ media }) => media.includes('resolution')).dispatchEvent(new Event('change'));";

#[test]
fn the_board_is_as_fine_as_the_screen_that_the_window_is_moved_to() {
    let game = Game::prepare(Setup::Ordinary);
    game.server.prepare_page(OLD_OBSERVER);
    game.go_to("?size=3x3&seed=friday");
    game.wait_for(
        "the resolution is watched",
        "return lists.some(({ media }) => media.includes('resolution'));",
    );
    for ratio in [2.0, 1.5, 1.0] {
        game.run(MOVE, vec![json!(ratio)]);
        wait_until(format!("the board has {ratio} pixels in one"), || {
            let canvas = game.board().canvas()?;
            let script = "return arguments[0].width / arguments[0].clientWidth";
            let seen = game.browser.run(script, vec![canvas])?;
            match seen.as_f64() {
                Some(seen) if (seen - ratio).abs() < 0.01 => Ok(()),
                _ => Err(format!("it has {seen}")),
            }
        });
    }
}

/// How far the goal is from the board's shape, and what it has left of its place: at the left, above, at the right, and
/// above its name.
const GOAL: &str = "
    const [image, board] = arguments;
    const [canvas, shape] = [image.querySelector('canvas'), board.getBoundingClientRect()];
    const [goal, place] = [canvas, image.parentElement].map((each) => each.getBoundingClientRect());
    const name = image.parentElement.lastElementChild.getBoundingClientRect();
    return [
      (goal.width / goal.height) / (shape.width / shape.height),
      (canvas.width / canvas.height) / (shape.width / shape.height),
      goal.left - place.left, goal.top - place.top, place.right - goal.right, name.top - goal.bottom,
    ];";

#[test]
fn the_goal_has_the_boards_shape_and_stays_in_its_place() {
    let game = open_at(412, 850, "?size=3x4&seed=friday");
    let is_right = |state: &str| {
        let image = "return document.querySelector('[role=img][aria-label^=Goal]')";
        wait_until(format!("the goal is right {state}"), || {
            let canvas = game.board().canvas()?;
            let image = game.browser.run(image, vec![])?;
            let seen = game.browser.run(GOAL, vec![image, canvas])?;
            let seen: [f64; 6] = serde_json::from_value(seen).map_err(|error| error.to_string())?;
            let is_shape = seen[..2].iter().all(|ratio| (ratio - 1.0).abs() < 0.03);
            if is_shape && seen[2..].iter().all(|&room| room >= -0.5) {
                Ok(())
            } else {
                Err(format!("it is {seen:?}"))
            }
        });
    };
    is_right("with a clip");
    let upright =
        quarters(BRIGHT).replace("OffscreenCanvas(400, 400)", "OffscreenCanvas(400, 900)");
    game.bring("upright.png", &upright, PICK);
    game.combo_box("Select background").becomes("upright.png");
    is_right("with a photograph");
    for size in ["10 × 2", "2 × 10", "4 × 4", "3 × 5"] {
        game.combo_box("Size").choose(size);
        game.comes_to(size, |screen| screen.shows(size));
        is_right(size);
    }
    game.resize(1280, 800);
    is_right("on a desk");
    game.set("The picture", "Is seen whole");
    is_right("seen whole");
}
