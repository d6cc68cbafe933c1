//! The harness finds everything by role and name as it works them out from the page. Here the engine's own account to
//! assistive technology has to be the same.

use serde_json::json;

use crate::harness::{Game, keys, told_role};

#[test]
fn everything_has_the_role_and_the_name_that_a_screen_reader_is_told() {
    let game = Game::open("?size=2x2&seed=friday");
    // Until then the button that plays it may change its name.
    game.picture().changes_on(1);
    for dialog in ["", "Settings", "Keys", "Records"] {
        if !dialog.is_empty() {
            game.button(dialog).click();
        }
        let look = "return seen().map((each) => [
            each, roleOf(each), nameOf(each), each.closest('dialog')?.open ?? false]);";
        let elements = game.browser.find_and_run(look, vec![]);
        let elements = elements.expect("the page has elements");
        for seen in elements.as_array().expect("a list") {
            // The page behind a dialog has been looked at before.
            if seen[3] == json!(dialog.is_empty()) {
                continue;
            }
            let text = |index: usize| seen[index].as_str().expect("a text").to_owned();
            let told = (game.browser.role(&seen[0]), game.browser.name(&seen[0]));
            let wanted = (Ok(told_role(&text(1)).to_owned()), Ok(text(2)));
            assert_eq!(told, wanted, "{seen}");
        }
        if !dialog.is_empty() {
            game.press(&[keys::ESCAPE]);
        }
    }
}
