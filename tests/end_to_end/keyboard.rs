//! The game by keyboard alone.

use serde_json::json;

use crate::harness::{Game, Role, Setup, Way, keys};

/// The blank in the middle, so that every way is open.
pub const OPEN: &str = "?size=3x3&scramble=1_2_3_4_0_5_7_8_6";

impl Game {
    /// Presses Tab until something has the focus.
    #[track_caller]
    pub fn tab_to(&self, wanted: impl Fn(&str) -> bool) {
        self.go_to_by(&[keys::TAB], wanted);
    }

    /// Goes back by Tab until something has the focus. Forwards it would lie beyond the browser's own bars, out of which
    /// not every driver finds.
    #[track_caller]
    pub fn tab_back_to(&self, wanted: impl Fn(&str) -> bool) {
        self.go_to_by(&[keys::SHIFT, keys::TAB], wanted);
    }

    #[track_caller]
    fn go_to_by(&self, pressed: &[char], wanted: impl Fn(&str) -> bool) {
        for _ in 0..60 {
            self.press(pressed);
            if wanted(&self.focused()) {
                return;
            }
        }
        panic!("Tab does not lead there");
    }
}

/// The key of a way.
pub const fn arrow(way: Way) -> char {
    match way {
        Way::Up => keys::UP,
        Way::Down => keys::DOWN,
        Way::Left => keys::LEFT,
        Way::Right => keys::RIGHT,
    }
}

#[test]
fn a_sheet_lists_the_keys() {
    let game = Game::open(OPEN);
    let sheet = game.control(Role::Dialog, "Keys");
    game.press(&['?']);
    let words = sheet.appears().words();
    for key in [
        "↑", "↓", "←", "→", "W", "A", "S", "D", "Ctrl", "⌘", "Z", "Y", "N", "3", "4", "5", "H",
        "T", "F", "R", ",", "Space", "Tab", "Enter", "Esc", "?",
    ] {
        assert!(
            words.iter().any(|word| word == key),
            "{key} is not in {words:?}"
        );
    }
    game.comes_to_show("Slide a tile that way");
    // Below the sheet no key plays.
    game.press(&['w']);
    game.press(&[keys::ESCAPE]);
    sheet.disappears();
    game.button("Keys").click();
    sheet.appears();
    game.button("Done").click();
    sheet.disappears();
    game.press(&['w']);
    game.board().is("1 2 3 4 8 5 7 0 6");
    game.moves().shows("1");
}

/// A key on a keyboard whose letters are not Latin, as browsers report it.
const FOREIGN_KEY: &str = "
    const [key, code, ctrlKey] = arguments;
    for (const type of ['keydown', 'keyup'])
      document.body.dispatchEvent(
        new KeyboardEvent(type, { key, code, ctrlKey, bubbles: true, cancelable: true }));";

#[test]
fn keys_of_other_alphabets_mean_what_stands_where_they_are() {
    let game = Game::open(OPEN);
    let press = |key: &str, code: &str, with_control: bool| {
        let arguments = vec![json!(key), json!(code), json!(with_control)];
        game.run(FOREIGN_KEY, arguments);
    };
    press("ц", "KeyW", false);
    game.board().is("1 2 3 4 8 5 7 0 6");
    press("я", "KeyZ", true);
    game.board().is("1 2 3 4 0 5 7 8 6");
    // What a Latin letter is goes by itself: here Z lies where Y lies elsewhere.
    press("w", "KeyW", false);
    game.moves().shows("1");
    press("z", "KeyY", true);
    game.moves().shows("0");
    press("б", "Comma", false);
    press("٤", "Digit4", false);
    game.board().grid().has("data-size", "4x4");
    assert!(!game.control(Role::Dialog, "Settings").is_there());
}

/// The letters after the arrows in the sheet of keys.
#[track_caller]
fn letters(game: &Game) -> String {
    let words = game.control(Role::Dialog, "Keys").appears().words();
    let ways = ["↑", "↓", "←", "→", "·", ""];
    let others = words
        .into_iter()
        .filter(|word| !ways.contains(&word.trim()));
    others.skip_while(|word| word == "Keys").take(4).collect()
}

#[test]
fn keys_that_slide_go_by_their_place_and_the_sheet_shows_what_is_printed_there() {
    let game = Game::prepare(Setup::Ordinary);
    // A French keyboard
    game.server.prepare_page(
        "const printed = new Map([['KeyW', 'z'], ['KeyA', 'q'], ['KeyS', 's'], ['KeyD', 'd']]);
         Object.defineProperty(navigator, 'keyboard', { value: { getLayoutMap: async () => printed } });",
    );
    game.go_to(OPEN);
    let press = |key: &str, code: &str| {
        game.run(FOREIGN_KEY, vec![json!(key), json!(code), json!(false)]);
    };
    for (key, code) in [
        ("3", "Numpad3"),
        ("5", "Numpad5"),
        (",", "NumpadDecimal"),
        ("ｎ", "KeyN"),
        ("w", "KeyZ"),
    ] {
        press(key, code);
    }
    press("z", "KeyW");
    game.board().is("1 2 3 4 8 5 7 0 6");
    press("6", "Numpad6");
    game.board().is("1 2 3 4 8 5 0 7 6");
    game.moves().shows("2");
    game.press(&['?']);
    game.comes_to("the sheet has the letters of this keyboard", |_| {
        letters(&game) == "ZQSD"
    });
}

#[test]
fn the_sheet_shows_letters_though_the_browser_tells_none() {
    let game = Game::prepare(Setup::Ordinary);
    for answer in [
        "new Promise(() => {})",
        "Promise.reject(new DOMException())",
        "Promise.resolve()",
    ] {
        game.server.prepare_page(&format!(
            "Object.defineProperty(navigator, 'keyboard', {{ value: {{ getLayoutMap: () => {answer} }} }});"
        ));
        game.go_to(OPEN);
        game.press(&['?']);
        assert_eq!(letters(&game), "WASD", "{answer}");
    }
}

#[test]
fn a_held_key_does_once_what_it_does_also_where_the_focus_goes() {
    let game = Game::prepare(Setup::Ordinary);
    game.resize(390, 600);
    game.go_to(OPEN);
    let records = game.control(Role::Dialog, "Records");
    let hold = |key, text| game.chromium().hold(key, text);
    game.press(&[keys::UP]);
    // The sheet opens with the focus on the button that closes it, and closing it brings the focus back.
    game.button("Records").focus();
    hold("Enter", "\r");
    records.appears();
    assert_eq!(game.focused(), "Close records");
    hold("Enter", "\r");
    records.disappears();
    game.button("Undo").focus();
    game.press(&[keys::DOWN]);
    hold("Enter", "\r");
    game.moves().shows("1");
    // The page would be scrolled.
    game.run("document.activeElement.blur()", vec![]);
    hold("Space", " ");
    game.button("Play video").appears();
    assert_eq!(game.run("return scrollY", vec![]), json!(0));
}

#[test]
fn keys_are_for_where_one_types_or_chooses_and_then_the_boards_again() {
    let game = Game::open(OPEN);
    for name in ["Size", "Heuristic", "Select background"] {
        game.combo_box(name).focus();
        for key in ['n', 'h', 'w', 'a', 'd'] {
            game.press(&[key]);
        }
    }
    game.button("Settings").click();
    game.control(Role::Dialog, "Settings").appears();
    for key in ['n', 'h', 'w', 'a'] {
        game.press(&[key]);
    }
    game.press(&[keys::ESCAPE]);
    game.control(Role::Dialog, "Settings").disappears();
    // The first letter that means something comes after all that must not.
    game.button("Undo").focus();
    game.press(&['w']);
    game.board().is("1 2 3 4 8 5 7 0 6");
    game.moves().shows("1");

    // Whoever chose by pointer plays on.
    game.combo_box("Size").click().choose("4 × 4");
    game.board().grid().has("data-size", "4x4");
    let mut board = game.board().sketch();
    let way = Way::ALL.into_iter().find(|&way| board.mover(way).is_some());
    let way = way.expect("something can slide");
    game.press(&[arrow(way)]);
    board.slide(way);
    game.board().becomes(&board);
    game.combo_box("Size").becomes("4 × 4");
    // By keys, one may choose on.
    game.tab_to(|name| name == "Size");
    game.press(&['3']);
    game.board().grid().has("data-size", "3x2");
    assert_eq!(game.focused(), "Size");
}
