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
