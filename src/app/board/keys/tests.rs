//! Keys on several keyboards and in every place that can have the focus.

use super::*;

const PLAIN: KeyPress<'_> = KeyPress {
    name: "",
    code: "",
    is_held: false,
    is_composing: false,
    shift: false,
    control: false,
    alt: false,
};

/// What a key that is pressed anew means, as text.
fn told(key: KeyPress<'_>, focus: Focus) -> String {
    told_by(&mut Keyboard::default(), key, focus)
}

fn told_by(keyboard: &mut Keyboard, key: KeyPress<'_>, focus: Focus) -> String {
    let meaning = keyboard.press(key, focus);
    meaning.map_or_else(
        || "-".to_owned(),
        |it| {
            let text = format!("{it:?}");
            let text = text.replace("Event(Command(", "").replace("Event(", "");
            let open = text.matches('(').count();
            let end = text.trim_end_matches(')');
            format!("{end}{}", ")".repeat(open))
        },
    )
}

/// What a key means that writes this and lies there on an American keyboard.
fn at(name: &str, code: &str) -> String {
    told(
        KeyPress {
            name,
            code,
            ..PLAIN
        },
        Focus::Elsewhere,
    )
}

const SIZE: [&str; 3] = ["3", "4", "5"];

fn new_size(length: &str) -> String {
    let length = length.parse().expect("a digit");
    let size = Size::new(length, length).expect("a size");
    format!("{:?}", Event::Size(size))
}

#[test]
fn arrows_and_the_keys_where_w_a_s_d_lie_slide_tiles() {
    for (name, code, way) in [
        ("ArrowUp", "ArrowUp", "Up"),
        ("ArrowDown", "ArrowDown", "Down"),
        ("ArrowLeft", "ArrowLeft", "Left"),
        ("ArrowRight", "ArrowRight", "Right"),
        ("w", "KeyW", "Up"),
        ("A", "KeyA", "Left"),
        ("s", "KeyS", "Down"),
        ("D", "KeyD", "Right"),
        // French
        ("z", "KeyW", "Up"),
        ("q", "KeyA", "Left"),
        // Dvorak, where the comma that opens the settings lies at W
        (",", "KeyW", "Up"),
        ("o", "KeyS", "Down"),
        ("e", "KeyD", "Right"),
        // Colemak, where R for the records lies at S
        ("r", "KeyS", "Down"),
        // Russian, Greek, Turkish
        ("ц", "KeyW", "Up"),
        ("ς", "KeyW", "Up"),
        ("ğ", "KeyW", "Up"),
        // A browser that does not know where keys lie
        ("w", "", "Up"),
        ("d", "", "Right"),
    ] {
        assert_eq!(at(name, code), format!("Arrow({way})"), "{name} at {code}");
    }
    // What is written there elsewhere slides nothing.
    for (name, code) in [("w", "KeyZ"), ("a", "KeyQ"), ("d", "KeyH"), ("w", "Comma")] {
        assert_eq!(at(name, code), "-", "{name} at {code}");
    }
}

#[test]
fn letters_name_commands_wherever_they_lie() {
    for (name, code, command) in [
        ("n", "KeyN", "NewGame"),
        ("N", "KeyN", "NewGame"),
        ("n", "KeyL", "NewGame"),
        ("т", "KeyN", "NewGame"),
        ("ν", "KeyN", "NewGame"),
        ("ㅜ", "KeyN", "NewGame"),
        ("h", "KeyJ", "ShowStep"),
        ("v", "KeyV", "ToggleVideoSound"),
        ("t", "KeyK", "ToggleNumbers"),
        ("f", "KeyF", "ToggleFullscreen"),
        ("r", "KeyR", "ShowRecords"),
        ("u", "KeyU", "SetUp"),
        (",", "Comma", "Open(Settings)"),
        (",", "KeyM", "Open(Settings)"),
        ("?", "Slash", "Open(Keys)"),
        ("?", "KeyM", "Open(Keys)"),
        ("b", "KeyB", "Ask(Blank)"),
        ("لا", "KeyB", "Ask(Blank)"),
        ("m", "KeyM", "Ask(Movable)"),
        ("m", "Semicolon", "Ask(Movable)"),
        ("i", "KeyI", "Ask(InPlace)"),
        ("c", "KeyC", "Ask(Time)"),
        ("x", "KeyX", "Copy(Board)"),
        ("y", "KeyZ", "Copy(Solution)"),
        ("n", "", "NewGame"),
        ("Backspace", "Backspace", "Undo"),
        ("p", "KeyR", "Peek(true)"),
        ("з", "KeyP", "Peek(true)"),
    ] {
        assert_eq!(at(name, code), command, "{name} at {code}");
    }
    // Neither other letters, nor those of a Latin keyboard that lie where a command lies elsewhere.
    for (name, code) in [
        ("q", "KeyQ"),
        ("б", "Comma"),
        ("ç", "KeyB"),
        ("ı", "KeyR"),
        ("ö", "KeyN"),
        ("Tab", "Tab"),
        ("Dead", "KeyN"),
        ("Escape", "Escape"),
        ("F3", "F3"),
    ] {
        assert_eq!(at(name, code), "-", "{name} at {code}");
    }
    let shifted = KeyPress {
        name: "R",
        code: "KeyS",
        shift: true,
        ..PLAIN
    };
    assert_eq!(told(shifted, Focus::Elsewhere), "ShowRecords");
    let shifted = KeyPress {
        name: "<",
        code: "KeyW",
        ..shifted
    };
    assert_eq!(told(shifted, Focus::Elsewhere), "Arrow(Up)");
}

#[test]
fn digits_above_the_letters_choose_square_boards() {
    for digit in SIZE {
        assert_eq!(at(digit, &format!("Digit{digit}")), new_size(digit));
        assert_eq!(at(digit, ""), new_size(digit));
    }
    // Arabic; Czech and French without Shift, French with Shift; a layout that orders them otherwise
    assert_eq!(at("٤", "Digit4"), new_size("4"));
    assert_eq!(at("š", "Digit3"), new_size("3"));
    assert_eq!(at("(", "Digit5"), new_size("5"));
    assert_eq!(at("5", "Digit2"), new_size("5"));
    assert_eq!(at("2", "Digit4"), "-");
    for (name, code) in [("1", "Digit1"), ("&", "Digit1"), ("1", "")] {
        assert_eq!(at(name, code), "ShowDaily");
    }
    let shifted = |name| KeyPress {
        name,
        code: "Digit3",
        shift: true,
        ..PLAIN
    };
    assert_eq!(told(shifted("3"), Focus::Elsewhere), new_size("3"));
    assert_eq!(told(shifted("#"), Focus::Elsewhere), "-");
    assert_eq!(at("6", "Digit6"), "-");
}

#[test]
fn the_number_pad_slides_and_does_nothing_else() {
    for (locked, unlocked, code, way) in [
        ("8", "ArrowUp", "Numpad8", "Up"),
        ("4", "ArrowLeft", "Numpad4", "Left"),
        ("6", "ArrowRight", "Numpad6", "Right"),
        ("2", "ArrowDown", "Numpad2", "Down"),
    ] {
        for focus in [Focus::Elsewhere, Focus::Button, Focus::Cell, Focus::Steps] {
            for name in [locked, unlocked] {
                let key = KeyPress {
                    name,
                    code,
                    ..PLAIN
                };
                assert_eq!(
                    told(key, focus),
                    format!("Arrow({way})"),
                    "{name} {focus:?}"
                );
            }
        }
    }
    for (name, code) in [
        ("3", "Numpad3"),
        ("5", "Numpad5"),
        ("Clear", "Numpad5"),
        ("PageDown", "Numpad3"),
        (",", "NumpadDecimal"),
        (",", "NumpadComma"),
        ("Enter", "NumpadEnter"),
        ("/", "NumpadDivide"),
    ] {
        assert_eq!(at(name, code), "-", "{name} at {code}");
    }
}

#[test]
fn keys_of_an_input_method_are_no_commands() {
    for (name, code) in [
        ("n", "KeyN"),
        ("Process", "KeyN"),
        ("w", "KeyW"),
        (" ", "Space"),
        ("ArrowUp", "ArrowUp"),
    ] {
        let key = KeyPress {
            name,
            code,
            is_composing: true,
            ..PLAIN
        };
        assert_eq!(told(key, Focus::Elsewhere), "-", "{name}");
    }
    for (name, code) in [
        ("ｎ", "KeyN"),
        ("Ｗ", "KeyW"),
        ("４", "Digit4"),
        ("，", "Comma"),
        ("\u{3000}", "Space"),
    ] {
        assert_eq!(at(name, code), "-", "{name}");
    }
}

/// What keys mean: what they write, where they lie, what is held with them, and their meaning in a text field, elsewhere in
/// a dialog, in a select box, on a cell, in the solution, on a button, and anywhere else.
#[rustfmt::skip]
const MEANINGS: &[(&str, &str, &str, &str)] = &[
    // What a button, a select box and a dialog do with these keys is the browser's.
    ("Enter", "Enter", "", "- - - PushCell - - -"),
    ("Enter", "NumpadEnter", "", "- - - PushCell - - -"),
    (" ", "Space", "", "- - - PushCell ToggleVideo - ToggleVideo"),
    ("Escape", "Escape", "", "- - - - - - -"),
    ("Tab", "Tab", "", "- - - - - - -"),
    ("Home", "Home", "", "- - - - - - -"),
    ("ArrowLeft", "ArrowLeft", "", "- - - MoveFocus(Left) - Arrow(Left) Arrow(Left)"),
    ("4", "Numpad4", "", "- - - Arrow(Left) Arrow(Left) Arrow(Left) Arrow(Left)"),
    ("a", "KeyA", "", "- - - Arrow(Left) Arrow(Left) Arrow(Left) Arrow(Left)"),
    ("n", "KeyN", "", "- - - NewGame NewGame NewGame NewGame"),
    ("h", "KeyH", "", "- - - ShowStep ShowStep ShowStep ShowStep"),
    ("p", "KeyP", "", "- - - Peek(true) Peek(true) Peek(true) Peek(true)"),
    (",", "Comma", "", "- - - Open(Settings) Open(Settings) Open(Settings) Open(Settings)"),
    ("?", "Slash", "shift", "- - - Open(Keys) Open(Keys) Open(Keys) Open(Keys)"),
    // A size chosen by key may be taken back; on a German keyboard Y and Z have changed places.
    ("z", "KeyZ", "control", "- - Undo Undo Undo Undo Undo"),
    ("я", "KeyZ", "control", "- - Undo Undo Undo Undo Undo"),
    ("z", "KeyY", "control", "- - Undo Undo Undo Undo Undo"),
    ("Z", "KeyZ", "control shift", "- - Redo Redo Redo Redo Redo"),
    ("y", "KeyY", "control", "- - Redo Redo Redo Redo Redo"),
    // The browser's and the system's.
    ("z", "KeyZ", "control alt", "- - - - - - -"),
    ("n", "KeyN", "control", "- - - - - - -"),
    ("w", "KeyW", "control", "- - - - - - -"),
    ("4", "Numpad4", "control", "- - - - - - -"),
    ("ArrowLeft", "ArrowLeft", "alt", "- - - - - - -"),
    ("n", "KeyN", "alt", "- - - - - - -"),
    ("ł", "KeyW", "alt", "- - - - - - -"),
];

#[test]
fn each_key_has_one_meaning_in_each_place() {
    use Focus::{Button, Cell, Choosing, Dialog, Elsewhere, Steps, Typing};
    let places = [Typing, Dialog, Choosing, Cell, Steps, Button, Elsewhere];
    for &(name, code, held, meanings) in MEANINGS {
        let key = KeyPress {
            name,
            code,
            shift: held.contains("shift"),
            control: held.contains("control"),
            alt: held.contains("alt"),
            ..PLAIN
        };
        for (focus, meaning) in places.into_iter().zip(meanings.split(' ')) {
            assert_eq!(
                told(key, focus),
                meaning,
                "{held} {name} at {code} in {focus:?}"
            );
        }
    }
}

#[test]
fn only_slides_and_steps_are_repeated_while_a_key_is_held() {
    let held = |name, control, focus| {
        let key = KeyPress {
            name,
            control,
            ..PLAIN
        };
        let mut keyboard = Keyboard::default();
        let first = told_by(&mut keyboard, key, focus);
        let shift = KeyPress {
            name: "Shift",
            ..PLAIN
        };
        assert_eq!(told_by(&mut keyboard, shift, focus), "-");
        let again = told_by(
            &mut keyboard,
            KeyPress {
                is_held: true,
                ..key
            },
            focus,
        );
        (first != again).then_some(again)
    };
    for (name, control) in [("h", false), ("ArrowUp", false), ("w", false), ("y", true)] {
        assert_eq!(held(name, control, Focus::Elsewhere), None, "{name}");
    }
    let again = held("z", true, Focus::Elsewhere);
    assert_eq!(again.as_deref(), Some("UndoMore"), "in the same game");
    assert_eq!(held("ArrowUp", false, Focus::Cell), None);
    // The browser does nothing with those that are ours either: a space held would scroll the page.
    for name in ["n", " ", "p", "4", "t"] {
        let again = held(name, false, Focus::Elsewhere);
        assert_eq!(again.as_deref(), Some("Nothing"), "{name}");
    }
    for name in ["Enter", " "] {
        assert_eq!(held(name, false, Focus::Cell).as_deref(), Some("Nothing"));
    }
    for focus in [Focus::Button, Focus::Dialog] {
        let again = held("Enter", false, focus);
        assert_eq!(again.as_deref(), Some("Nothing"), "no second click");
    }
    for (name, focus) in [
        ("Tab", Focus::Button),
        ("ArrowDown", Focus::Choosing),
        ("Enter", Focus::Typing),
    ] {
        assert_eq!(held(name, false, focus), None, "the browser repeats {name}");
    }
}

#[test]
fn a_key_held_since_the_dialog_was_open_does_nothing_outside() {
    for name in ["ArrowDown", "h", "w"] {
        let mut keyboard = Keyboard::default();
        let key = KeyPress { name, ..PLAIN };
        let held = KeyPress {
            is_held: true,
            ..key
        };
        told_by(&mut keyboard, key, Focus::Elsewhere);
        assert_eq!(told_by(&mut keyboard, key, Focus::Dialog), "-");
        assert_eq!(told_by(&mut keyboard, held, Focus::Dialog), "-");
        assert_eq!(told_by(&mut keyboard, held, Focus::Elsewhere), "Nothing");
        assert_ne!(told_by(&mut keyboard, key, Focus::Elsewhere), "Nothing");
    }
}

#[test]
fn the_release_of_p_ends_the_peek_on_any_layout() {
    for (name, code, ends) in [
        ("p", "KeyP", true),
        ("P", "KeyP", true),
        ("p", "KeyR", true),
        ("з", "KeyP", true),
        ("l", "KeyP", false),
        ("Meta", "MetaLeft", true),
        ("Shift", "ShiftLeft", false),
    ] {
        assert_eq!(
            Keyboard::ends_peek(KeyPress {
                name,
                code,
                ..PLAIN
            }),
            ends,
            "{name}"
        );
    }
}
