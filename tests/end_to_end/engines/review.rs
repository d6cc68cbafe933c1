//! A solved game is reviewed: its moves, its replay over the picture, and the way on from any of its boards.

use serde_json::json;

use crate::harness::keys::{END, HOME, RIGHT};
use crate::harness::{Game, Role, wait_until};

const START: &str = "1 2 3/4 5 6/0 7 8";

impl Game {
    /// Solves a board with one slip, which is made good at once.
    #[track_caller]
    pub fn solve_with_a_slip(&self) {
        self.go_to("?size=3x3&scramble=1_2_3_4_5_6_0_7_8");
        self.press(&['s', 'w', 'a']);
        self.press(&['a']);
        self.comes_to_show("Solved!");
    }

    /// The same, and opens the review.
    #[track_caller]
    pub fn review_a_slip(&self) {
        self.solve_with_a_slip();
        self.button("Review").click();
        self.control(Role::Dialog, "Review").appears();
    }

    /// The colours in the middle of the tiles of a board of the review.
    fn colours_of(&self, board: &str) -> Result<String, String> {
        let script = "
            const canvas = element.querySelector('canvas');
            const { width, height } = canvas;
            const context = canvas.getContext('2d');
            return JSON.stringify([.2, .5, .8].flatMap((down) => [.2, .5, .8].map((across) =>
              [...context.getImageData(width * across, height * down, 1, 1).data].slice(0, 3))));";
        let script = format!(
            "const element = find(...arguments);
             if (typeof element === 'string') return element;
             {script}"
        );
        let board = vec![json!(Role::Image.name()), json!(board)];
        let found = self.browser.find_and_run(&script, board)?;
        Ok(found.to_string())
    }
}

#[test]
fn a_solved_game_is_reviewed_by_mouse_and_keys_and_played_on() {
    let game = Game::open("");
    game.review_a_slip();
    game.comes_to_show("2 moves more than the shortest way.");
    game.comes_to_show("Move 1, Tile 4 down: 2 moves lost. Better: Tile 7 left.");
    game.comes_to_show("At the start. 2 moves needed.");
    game.press(&[RIGHT]);
    game.comes_to_show("Move 1 of 4: Tile 4 down. 3 moves needed. That was a slip.");
    game.press(&[END]);
    game.comes_to_show("Move 4 of 4: Tile 8 left. 0 moves needed.");
    game.button("Play from here").becomes_disabled();
    game.press(&[HOME]);
    game.comes_to_show("At the start.");
    game.button("One move on").click();
    game.comes_to_show("Move 1 of 4");
    game.button("Best way beside")
        .click()
        .has("aria-pressed", "true");
    let beside = "The best way: 1 2 3/4 5 6/7 0 8";
    game.control(Role::Image, beside).appears();
    game.button("Play backward").click();
    game.comes_to_show("At the start.");
    game.combo_box("Speed").choose("4×");
    game.button("Play replay").focus();
    game.press(&[' ']);
    game.comes_to_show("Move 4 of 4");
    game.button("Show move 1").click();
    game.comes_to_show("Next comes a slip, Tile 4 down. Better: Tile 7 left.");
    game.button("Play from here").click();
    game.control(Role::Dialog, "Review").disappears();
    game.board().is("1 2 3 4 5 6 0 7 8");
    game.moves().shows("0");
}

#[test]
fn a_replay_shows_the_playing_picture() {
    let game = Game::open("");
    game.review_a_slip();
    let board = format!("The game: {START}");
    game.control(Role::Image, &board).appears();
    let first = wait_until("the picture is on the tiles", || {
        let colours = game.colours_of(&board)?;
        if colours.matches("0,0,0").count() < 3 {
            Ok(colours)
        } else {
            Err(colours)
        }
    });
    wait_until("the picture plays", || {
        let colours = game.colours_of(&board)?;
        if colours == first {
            Err(colours)
        } else {
            Ok(())
        }
    });
}

#[test]
fn a_solve_in_the_records_is_reviewed_after_a_reload_unless_its_moves_are_damaged() {
    let game = Game::open("");
    game.review_a_slip();
    game.button("Close review").click();
    game.go_to("?size=3x3");
    game.open_records();
    let review = |game: &Game| {
        let names = game.names(Role::Button);
        let name = names.into_iter().find(|name| name.starts_with("Review 0:"));
        let name = name.expect("a solve to review");
        game.button(&name).click();
    };
    review(&game);
    game.control(Role::Dialog, "Review").appears();
    game.comes_to_show("2 moves more than the shortest way.");
    game.button("Close review").click();
    game.control(Role::Dialog, "Review").disappears();
    let damage = "
        const name = Object.keys(localStorage).find((name) => name.includes('replay'));
        localStorage[name] = localStorage[name].slice(0, 20);";
    game.run(damage, vec![]);
    review(&game);
    game.comes_to_show("The moves of this game are damaged and cannot be shown.");
    game.lists(1);
}
