//! The game outlasts the page, one tab does not harm another, and storage that fails is no obstacle.

use crate::harness::{Game, Setup, wait_until};

/// The blank in the middle, so that every way is open.
pub const OPEN: &str = "?size=3x3&scramble=1_2_3_4_0_5_7_8_6";
/// What is said where nothing can be kept.
pub const FORGETFUL: &str = "This browser keeps nothing";
pub const NO_STORAGE: &str =
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };";

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
fn a_page_that_could_not_even_say_goodbye_goes_on() {
    let game = Game::open(OPEN);
    game.press(&['d']);
    game.press(&['w']);
    let board = game.board().sketch();
    game.keeps("\"moves\":\"RU\"");
    // From here on it is as if it had crashed.
    game.run("Storage.prototype.setItem = () => {};", vec![]);
    game.reload();
    game.board().becomes(&board);
    game.moves().shows("2");
}

#[test]
fn a_run_is_undone_as_one_after_a_reload() {
    let game = Game::open("?size=4x3&scramble=1_2_3_4_5_0_7_8_9_6_10_11");
    let start = game.board().sketch();
    game.board().click(8);
    game.moves().shows("2");
    game.keeps("L2");
    game.reload();
    game.moves().shows("2");
    game.button("Undo").click();
    game.board().becomes(&start);
}

#[test]
fn a_link_wins_when_it_is_come_to_and_the_game_when_it_is_reloaded() {
    let game = Game::open("?size=3x3&seed=friday");
    let friday = game.board().sketch();
    game.press(&['d']);
    game.keeps("\"moves\":\"R");
    game.go_to(OPEN);
    game.board().is("1 2 3 4 0 5 7 8 6");
    game.moves().shows("0");
    game.press(&['w']);
    game.keeps("\"moves\":\"U");
    game.reload();
    game.moves().shows("1");
    game.go_to(OPEN);
    game.moves().shows("0");
    game.go_to("?size=3x3&seed=friday");
    game.board().becomes(&friday);
    game.moves().shows("0");
    // Once another game was begun, that one is gone on with.
    game.button("New game").click();
    let fresh = game.board().differs_from(&friday);
    game.keeps("\"Random\"");
    game.reload();
    game.board().becomes(&fresh);
    // Another size is another game.
    game.go_to("?size=5x4");
    game.board().grid().has("data-size", "5x4");
}

#[test]
fn help_is_not_forgotten() {
    let game = Game::open(OPEN);
    game.button("Solve").click();
    game.found_solution();
    game.press(&['a']);
    game.keeps("\"assisted\":true");
    game.reload();
    game.press(&['w']);
    game.comes_to_show("Solved with help");
    game.reload();
    game.comes_to_show("Solved with help");
    game.board().grid().has("data-solved", "true");
}

#[test]
fn a_link_that_is_only_looked_at_does_not_make_forget_the_last_game() {
    let game = Game::open("?size=3x3");
    game.button("New game").click();
    let last = game.board().sketch();
    game.keeps("\"Random\"");
    let browser = &game.browser;
    let one = browser.window().expect("a window");
    browser.add_window().expect("another window");
    game.go_to(OPEN);
    game.board().is("1 2 3 4 0 5 7 8 6");
    browser.drop_window().expect("a window can be closed");
    browser.show_window(&one).expect("the first window");
    game.run(
        "sessionStorage.clear(); Storage.prototype.setItem = () => {};",
        vec![],
    );
    game.reload();
    game.board().becomes(&last);
}

#[test]
fn where_storage_cannot_even_be_asked_for_the_game_plays() {
    let game = Game::prepare(Setup::Ordinary);
    game.server.prepare_page(
        "for (const name of ['localStorage', 'sessionStorage'])
           Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });",
    );
    game.go_to(OPEN);
    game.message().says(FORGETFUL);
    game.press(&['w']);
    game.moves().shows("1");
}

#[test]
fn a_damaged_game_gives_a_fresh_one() {
    let game = Game::open("");
    for damage in [
        "'{damaged'",
        "'null'",
        "'\"7\"'",
        "text.slice(0, text.length / 2)",
        "text.replace(/\"start\":\"[^\"]*/, '\"start\":\"1 2 3')",
        "text.replace('\"moves\":\"', '\"moves\":\"U9D9U9D9')",
        "text.replace('\"version\":1', '\"version\":99')",
    ] {
        game.button("New game").click();
        game.keeps("\"version\":1");
        // Leaving the page would keep the game once more.
        let script = format!(
            "for (const each of [sessionStorage, localStorage]) {{
               const text = each['video-slide-puzzle.game'];
               each['video-slide-puzzle.game'] = {damage};
             }}
             Storage.prototype.setItem = () => {{}};"
        );
        game.run(&script, vec![]);
        game.reload();
        game.message().says("could not be read");
        assert!(!game.board().sketch().is_solved(), "{damage}");
        game.button("Dismiss message").click();
        game.message().disappears();
        game.button("Show Step").is_enabled();
    }
}
