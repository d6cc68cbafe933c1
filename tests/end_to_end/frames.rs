//! The game in a frame of another page, which may forbid a lot.

use crate::harness::{Answer, Game, Role, Setup};

impl Game {
    /// Opens a page with the game in a frame that has these attributes, and looks at the frame.
    #[track_caller]
    fn open_framed(&self, attributes: &str) {
        let page = format!(
            "<!DOCTYPE html><title>Around</title><link rel=\"icon\" href=\"data:,\">
             <style>iframe {{ width: 1200px; height: 720px }}</style>
             <iframe {attributes} src=\"./?size=3x3&amp;scramble=1_2_3_4_0_5_7_8_6\"></iframe>"
        );
        self.server
            .spoil("around.html", Answer::text("text/html", page));
        self.load("around.html");
        let entered = self.browser.enter_frame();
        entered.expect("there is a frame");
    }

    #[track_caller]
    fn refers_to_the_page_around(&self, says: &str) {
        self.message().says(says);
        self.message()
            .says("The page around the game has to allow that.");
        self.button("Dismiss message").click();
    }
}

const LATE: &str = "The game has not started yet.";

#[test]
fn where_the_game_cannot_even_be_loaded_the_page_says_what_to_do() {
    let game = Game::prepare(Setup::Ordinary);
    game.open_framed("sandbox=\"allow-scripts\"");
    game.comes_to_show(LATE);
    game.open_framed("sandbox");
    game.comes_to_show(LATE);
    // Elsewhere it is taken away.
    game.go_to("?size=3x3");
    let is_gone = "return !document.body.textContent.includes('not started yet')";
    game.wait_for("that has gone", is_gone);
}

#[test]
fn in_a_frame_what_is_not_allowed_is_told_and_the_game_goes_on() {
    let game = Game::prepare(Setup::Ordinary);
    game.server.open_to_others();
    game.open_framed("sandbox=\"allow-scripts\"");
    game.refers_to_the_page_around("This browser keeps nothing for the game");
    game.button("Full screen").click();
    game.refers_to_the_page_around("The game cannot fill the screen here.");
    game.button("Solve").click();
    game.refers_to_the_page_around("The solver cannot be used: its worker does not start.");
    game.button("Camera").click();
    game.refers_to_the_page_around("The camera was not allowed.");
    game.button("Share a screen or window").click();
    game.refers_to_the_page_around("No screen or window was shared.");
    // Sheets are closed without a form, which could not be sent.
    for (open, close) in [("Settings", "Done"), ("Records", "Close records")] {
        game.button(open).click();
        let sheet = game.control(Role::Dialog, open);
        sheet.appears();
        game.button(close).click();
        sheet.disappears();
    }
    for tile in [5, 6] {
        game.board().click(tile);
    }
    game.comes_to_show("Solved!");
}
