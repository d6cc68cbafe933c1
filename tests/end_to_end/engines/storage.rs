//! What is kept on the device.

use crate::harness::keys::{CONTROL, ESCAPE};
use crate::harness::{Game, Setup, wait_until};
use crate::keyboard::OPEN;
use crate::records::NEARLY;

/// Storage that has no room, and storage that cannot even be asked for.
const OBSTACLES: [&str; 2] = [
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    "for (const name of ['localStorage', 'sessionStorage'])
       Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });",
];

impl Game {
    /// Waits until what is kept of the game has this in it, for this tab and for all.
    #[track_caller]
    pub fn keeps(&self, part: &str) {
        let script = "const key = 'video-slide-puzzle.game';
            return [sessionStorage, localStorage].map((each) => each[key] ?? '');";
        wait_until(format!("“{part}” is kept"), || {
            let kept = self.browser.run(script, vec![])?;
            let texts = kept.as_array().into_iter().flatten();
            let mut texts = texts.filter_map(|text| text.as_str());
            if texts.all(|text| text.contains(part)) {
                Ok(())
            } else {
                Err(format!("{kept} is"))
            }
        });
    }
}

#[test]
fn a_game_goes_on_after_a_reload() {
    let game = Game::open_with_clock("");
    game.combo_box("Size").choose("4 × 3");
    game.button("Night city").click();
    game.time_passes(1000);
    let start = game.board().sketch();
    let ways = crate::harness::Way::ALL.map(|way| start.mover(way).map(|_| way));
    let way = ways.into_iter().flatten().next().expect("a tile can move");
    let first = game.board().click_all(&[way]);
    let second = game.board().click_all(&[way.opposite(), way]);
    assert_eq!(first, second);
    game.button("Undo").click();
    game.board().becomes(&start);
    game.time_passes(500);
    game.keeps("\"undone\":\"");

    game.reload();
    game.board().becomes(&start);
    game.moves().shows("2");
    game.time().shows("0:01.5");
    game.time_passes(200);
    game.time().shows("0:01.7");
    game.combo_box("Size").becomes("4 × 3");
    game.combo_box("Select background").becomes("Night city");
    game.button("Redo").click();
    game.board().becomes(&first);
    for moves in ["2", "1", "0"] {
        game.button("Undo").click();
        game.moves().shows(moves);
    }
    game.board().becomes(&start);
    game.button("Undo").becomes_disabled();
}

#[test]
fn a_new_game_gives_the_last_one_back_also_after_a_reload_and_from_a_link() {
    let game = Game::open_with_clock("?size=3x3&seed=friday");
    game.time_passes(1000);
    let start = game.board().sketch();
    let ways = crate::harness::Way::ALL.map(|way| start.mover(way).map(|_| way));
    let way = ways.into_iter().flatten().next().expect("a tile can move");
    let played = game.board().click_all(&[way]);
    let offer = game.button("Return to the last one");
    let comes_back = || {
        game.board().becomes(&played);
        game.moves().shows("1");
        game.time().shows("0:01.0");
        offer.disappears();
    };
    game.button("New game").click();
    let other = game.board().differs_from(&played);
    game.button("Undo").becomes_disabled();
    game.time_passes(500);
    game.keeps("\"last\":");
    game.reload();
    game.board().becomes(&other);
    offer.click();
    comes_back();

    game.press(&['4']);
    game.board().differs_from(&played);
    game.press(&[CONTROL, 'z']);
    comes_back();

    game.go_to("?size=5x5&seed=tea");
    offer.click();
    comes_back();
    game.button("Undo").click();
    game.board().becomes(&start);
}

#[test]
fn a_fresh_tab_goes_on_with_the_last_game_and_each_has_its_own() {
    let game = Game::open("");
    game.button("New game").click();
    let first = game.board().sketch();
    game.keeps(&first.to_string()[..4]);
    let browser = &game.browser;
    let one = browser.window().expect("a window");
    let two = browser.add_window().expect("another window");
    game.go_to("");
    game.board().becomes(&first);
    game.button("New game").click();
    let second = game.board().differs_from(&first);
    game.keeps("\"milliseconds\":");
    game.reload();
    game.board().becomes(&second);

    browser.show_window(&one).expect("the first window");
    game.board().becomes(&first);
    game.reload();
    game.board().becomes(&first);
    browser.show_window(&two).expect("the second window");
    game.reload();
    game.board().becomes(&second);
    browser.drop_window().expect("a window can be closed");
    browser.show_window(&one).expect("the first window");
}

#[test]
fn where_nothing_can_be_kept_the_game_plays_and_says_so_once() {
    for obstacle in OBSTACLES {
        let game = Game::prepare(Setup::Ordinary);
        game.server.prepare_page(obstacle);
        game.go_to(OPEN);
        game.message().says("This browser keeps nothing");
        game.button("Dismiss message").click();
        game.message().disappears();
        game.press(&['w']);
        game.press(&['s']);
        game.moves().shows("2");
        game.press(&['a']);
        game.press(&['w']);
        game.comes_to_show("Solved!");
        assert!(!game.message().is_there(), "{}", game.message().text());
        // Until the page is left, the solve is known.
        game.button("Records").click();
        game.comes_to_show("1 solve in all");
    }
}

#[test]
fn tabs_share_records_and_settings() {
    let game = Game::open(NEARLY);
    game.solve_once();
    let browser = &game.browser;
    let one = browser.window().expect("a window");
    browser.add_window().expect("another window");
    game.solve_once();
    game.set("Moves are counted by", "Runs of tiles (MTM)");
    game.open_records();
    game.comes_to_show("2 solves in all · 1 day in a row");
    game.lists(2);
    game.button("Delete all").click();
    game.comes_to_show("Nothing solved yet");
    browser.drop_window().expect("a window can be closed");
    browser.show_window(&one).expect("the first window");
    game.open_records();
    game.comes_to_show("Nothing solved yet");
    game.press(&[ESCAPE]);
    // What is chosen here leaves what was chosen there.
    game.set("Arrow keys move", "The blank");
    game.reload();
    game.button("Settings").click();
    game.combo_box("Moves are counted by")
        .becomes("Runs of tiles (MTM)");
    game.combo_box("Arrow keys move").becomes("The blank");
}
