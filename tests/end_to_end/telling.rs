//! The game for those who listen: what is told of slides, and what can be asked.

use crate::harness::Game;

const GAME: &str = "?size=4x3&scramble=1_2_3_4_5_0_7_8_9_6_10_11";

#[test]
fn what_is_asked_twice_is_told_twice() {
    let game = Game::open(GAME);
    game.press(&['b']);
    game.announces("The blank is");
    let watch = "
        window.told = 0;
        const region = document.querySelector('[aria-live=polite]');
        new MutationObserver(() => { window.told += 1; })
            .observe(region, { childList: true, characterData: true, subtree: true });";
    game.run(watch, vec![]);
    game.press(&['b']);
    game.wait_for("it is told again", "return window.told === 1");
    game.press(&['b']);
    game.wait_for("and again", "return window.told === 2");
}
