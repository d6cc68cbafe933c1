//! The harness finds everything by role and name as it works them out from the page. Here the engine's own account to
//! assistive technology has to be the same.

use serde_json::json;

use crate::harness::{Game, told_role};

#[test]
fn everything_has_the_role_and_the_name_that_a_screen_reader_is_told() {
    let game = Game::open("?size=2x2&seed=friday");
    for dialog in ["", "Settings", "Keys", "Records"] {
        if !dialog.is_empty() {
            game.button(dialog).click();
        }
        let elements = game.browser.find_and_run("return seen();", vec![]);
        let elements = elements.expect("the page has elements");
        let screen = game.screen();
        let elements = elements.as_array().expect("a list");
        assert_eq!(elements.len(), screen.controls.len());
        for (element, seen) in elements.iter().zip(&screen.controls) {
            // The page behind a dialog has been looked at before.
            let inside = "return arguments[0].closest('dialog')?.open ?? false";
            let is_inside = game.run(inside, vec![element.clone()]) == json!(true);
            if is_inside == dialog.is_empty() {
                continue;
            }
            let told = (game.browser.role(element), game.browser.name(element));
            let wanted = (Ok(told_role(&seen.role).to_owned()), Ok(seen.name.clone()));
            assert_eq!(told, wanted, "{seen:?}");
        }
        if !dialog.is_empty() {
            game.press(&[crate::harness::keys::ESCAPE]);
        }
    }
}
