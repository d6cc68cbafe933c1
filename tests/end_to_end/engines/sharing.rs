//! A solved game is shared by a link, and what is shared or pasted is offered.

use serde_json::{Value, json};

use crate::harness::{Game, Role, wait_until};

/// Keeps what is copied.
const WATCH: &str = "
    window.copied = undefined;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text) => { window.copied = text; } },
    });";

/// Compresses a text as links have it.
const DEFLATE: &str = "
        const [text, done] = arguments;
        const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
        new Response(stream).arrayBuffer().then((buffer) =>
          done(encodeURIComponent(btoa(String.fromCharCode(...new Uint8Array(buffer))))));";

impl Game {
    /// Copies by a button of the dialog Share, and returns the text.
    #[track_caller]
    pub fn copied(&self, button: &str) -> String {
        self.run(WATCH, vec![]);
        self.button(button).click();
        let copied = wait_until("a text is copied", || {
            let text = self.browser.run("return window.copied ?? null", vec![])?;
            text.as_str()
                .map(str::to_owned)
                .ok_or_else(|| "none is".to_owned())
        });
        self.comes_to_show("Copied.");
        copied
    }

    /// Solves a board with one slip, and opens the dialog Share.
    #[track_caller]
    fn share_a_slip(&self) {
        self.solve_with_a_slip();
        self.button("Share").click();
        self.control(Role::Dialog, "Share").appears();
    }

    /// Pastes a text.
    #[track_caller]
    pub fn paste_text(&self, text: &str) {
        let paste = "
            const data = new DataTransfer();
            data.setData('text/plain', arguments[0]);
            const event = new ClipboardEvent('paste', { bubbles: true });
            Object.defineProperty(event, 'clipboardData', { value: data });
            document.body.dispatchEvent(event);";
        self.run(paste, vec![json!(text)]);
    }
}

#[test]
fn a_solved_game_is_shared_by_a_link_that_lets_it_be_watched() {
    let game = Game::open("");
    game.share_a_slip();
    assert_eq!(game.copied("Copy solution"), "DUL2");
    assert_eq!(game.copied("Copy position"), "1 2 3/4 5 6/0 7 8");
    let link = game.copied("Copy link");
    let (page, replay) = link.split_once("?replay=").expect("a parameter");
    assert_eq!(
        game.run("return location.origin + location.pathname", vec![]),
        json!(page)
    );
    assert!(link.len() < 400, "{link}");
    game.go_to(&format!("?replay={replay}"));
    game.control(Role::Dialog, "A shared game").appears();
    game.comes_to_show("4 moves");
    game.comes_to_show("2 moves needed.");
    game.button("Watch").click();
    game.control(Role::Dialog, "Review").appears();
    game.comes_to_show("2 moves more than the shortest way.");
}

#[test]
fn a_pasted_board_is_told_and_opened_on_a_yes() {
    let game = Game::open("?size=3x3&scramble=1_2_3_4_5_6_0_7_8");
    game.press(&['a']);
    game.paste_text("Try this one: [[8, 1, 2], [3, 4, 5], [7, 6, 0]].");
    game.control(Role::Dialog, "A board").appears();
    game.comes_to_show("A board of 3 × 3.");
    game.comes_to_show("20 moves needed.");
    game.board().is("1 2 3 4 5 6 7 0 8");
    game.button("Play it").click();
    game.board().is("8 1 2 3 4 5 7 6 0");
    game.button("Return to the last one").click();
    game.board().is("1 2 3 4 5 6 7 0 8");
}

#[test]
fn a_damaged_link_is_told_and_the_game_goes_on() {
    let game = Game::open("?size=3x3&scramble=1_2_3_4_5_6_0_7_8");
    game.press(&['a']);
    game.go_to("?replay=1.eNoBMwDM");
    game.control(Role::Dialog, "Nothing to open").appears();
    game.comes_to_show("This link is damaged");
    game.button("Not now").click();
    game.board().is("1 2 3 4 5 6 7 0 8");
}

/// The browser's own compression is another hand than the game's.
#[test]
fn games_go_to_other_programs_and_come_from_them() {
    let game = Game::open("");
    game.share_a_slip();
    let text = game.copied("Copy for other programs");
    let inflate = "
        const [text, done] = arguments;
        const value = decodeURIComponent(text.split('r=').pop());
        const bytes = Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
        new Response(stream).text().then(done, (error) => done(String(error)));";
    let told = game.run_async(inflate, vec![json!(text)]);
    let told: Value = serde_json::from_str(told.as_str().expect("a text")).expect("JSON");
    assert_eq!(
        (&told[0], &told[2]),
        (&json!("DUL2"), &json!("1 2 3/4 5 6/0 7 8")),
        "{told}"
    );
    let times = told[3].as_array().expect("times");
    assert_eq!(times.len(), 4, "{told}");
    game.button("Done").click();

    let solve = json!(["R2D2L2U2", 4000, "4 1 2/7 5 3/8 6 0", -1]).to_string();
    let value = game.run_async(DEFLATE, vec![json!(solve)]);
    let value = value.as_str().expect("a text");
    game.paste_text(&format!("https://example.org/replay?r={value}"));
    game.control(Role::Dialog, "A shared game").appears();
    game.comes_to_show("It was made with another program.");
    game.button("Watch").click();
    game.comes_to_show("This was a shortest way: no move could have been saved.");
}

/// A link as another program writes it: a solve of eight moves with these times.
fn link_with_times(game: &Game, times: [u32; 8]) -> String {
    let solve = json!(["R2D2L2U2", 4000, "4 1 2/7 5 3/8 6 0", times]).to_string();
    let value = game.run_async(DEFLATE, vec![json!(solve)]);
    format!(
        "https://example.org/replay?r={}",
        value.as_str().expect("a text")
    )
}

#[test]
fn a_race_against_a_ghost_is_won_or_lost() {
    let game = Game::open("");
    let slow = [0, 1, 2, 3, 4, 5, 6, 7].map(|step| 100_000 * step);
    let fast = [0, 1, 2, 3, 4, 5, 6, 7];
    for (times, progress, result) in [
        (slow, "7 moves needed", "ahead of the ghost"),
        (fast, "Solved", "behind the ghost"),
    ] {
        game.paste_text(&link_with_times(&game, times));
        game.comes_to_show("8 moves needed.");
        game.button("Race the ghost").click();
        game.board().is("4 1 2 7 5 3 8 6 0");
        game.press(&['d']);
        game.control(Role::Status, "Ghost").says(progress);
        // Both are told apart by tenths of a second.
        game.time()
            .shows_what("more than the ghost took", |time| time > "0:00.5");
        for key in ['d', 's', 's', 'a', 'a', 'w', 'w'] {
            game.press(&[key]);
        }
        game.comes_to_show(result);
    }
    game.button("End the race").click();
    game.control(Role::Status, "Ghost").disappears();
}
