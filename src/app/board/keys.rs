//! The meaning of keys, by the character they write and by where the focus is.

use crate::puzzle::{Direction, Size};

use super::announcements::Question;
use crate::app::{Command, Dialog, Event};

/// A key that was pressed.
#[derive(Clone, Copy, Debug)]
pub struct KeyPress<'a> {
    /// The browser's `KeyboardEvent.key`, such as `a`, `ArrowUp` or a space.
    pub name: &'a str,
    /// Whether the key is repeating because it is held down.
    pub is_held: bool,
    /// Whether Shift is down.
    pub shift: bool,
    /// Whether Control or ⌘ is down.
    pub control: bool,
    /// Whether Alt is down.
    pub alt: bool,
}

/// Where the focus is, as far as it changes the meaning of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// A text field, a list, or another control that takes keys.
    Typing,
    /// A cell of the grid.
    Cell,
    /// The solution string, which arrows scroll.
    Steps,
    /// A button or a link.
    Button,
    /// Anywhere else.
    Elsewhere,
}

/// The meaning of a key.
#[derive(Debug)]
pub enum Meaning {
    /// An event for the app.
    Event(Event),
    /// Push the focused cell.
    PushCell,
    /// Move the focus to the next cell in this direction.
    MoveFocus(Direction),
}

/// The meaning of a key, if it has one. Keys that the focused element needs have none.
pub fn meaning(key: KeyPress<'_>, focus: Focus) -> Option<Meaning> {
    let command = |command| Some(Meaning::Event(Event::Command(command)));
    let letter = key.name.to_ascii_lowercase();
    if focus == Focus::Typing {
        return None;
    }
    if key.control {
        return match (&*letter, key.shift, key.alt) {
            ("z", false, false) => command(Command::Undo),
            ("z", true, false) | ("y", false, false) => command(Command::Redo),
            _ => None,
        };
    }
    if key.alt {
        return None;
    }
    match (focus, arrow(key.name), key.name) {
        (Focus::Cell, Some(direction), _) => return Some(Meaning::MoveFocus(direction)),
        (Focus::Cell, None, "Enter" | " ") => return Some(Meaning::PushCell),
        (Focus::Steps, Some(_), _) => return None,
        _ => {}
    }
    if let Some(direction) = arrow(key.name).or(letter_arrow(&letter)) {
        return Some(Meaning::Event(Event::Arrow(direction)));
    }
    match &*letter {
        "h" => command(Command::ShowStep),
        // Other keys do not repeat.
        _ if key.is_held => None,
        " " if focus == Focus::Button => None,
        " " => command(Command::ToggleVideo),
        "p" => Some(Meaning::Event(Event::Peek(true))),
        "3" | "4" | "5" => {
            let length = letter.parse().ok()?;
            let size = Size::new(length, length).ok()?;
            Some(Meaning::Event(Event::Size(size)))
        }
        letter => command(letter_command(letter)?),
    }
}

fn arrow(name: &str) -> Option<Direction> {
    match name {
        "ArrowUp" => Some(Direction::Up),
        "ArrowDown" => Some(Direction::Down),
        "ArrowLeft" => Some(Direction::Left),
        "ArrowRight" => Some(Direction::Right),
        _ => None,
    }
}

fn letter_arrow(letter: &str) -> Option<Direction> {
    match letter {
        "w" => Some(Direction::Up),
        "a" => Some(Direction::Left),
        "s" => Some(Direction::Down),
        "d" => Some(Direction::Right),
        _ => None,
    }
}

fn letter_command(letter: &str) -> Option<Command> {
    Some(match letter {
        "n" => Command::NewGame,
        "v" => Command::ToggleVideoSound,
        "t" => Command::ToggleNumbers,
        "f" => Command::ToggleFullscreen,
        "r" => Command::Open(Dialog::Records),
        "," => Command::Open(Dialog::Settings),
        "?" => Command::Open(Dialog::Keys),
        "b" => Command::Ask(Question::Blank),
        "m" => Command::Ask(Question::Movable),
        "i" => Command::Ask(Question::InPlace),
        "c" => Command::Ask(Question::Time),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: KeyPress<'_> = KeyPress {
        name: "",
        is_held: false,
        shift: false,
        control: false,
        alt: false,
    };

    /// What a key means, as text.
    fn told(key: KeyPress<'_>, focus: Focus) -> String {
        meaning(key, focus).map_or_else(|| "nothing".to_owned(), |it| format!("{it:?}"))
    }

    /// What a key without others means.
    fn plain(name: &str, focus: Focus) -> String {
        told(KeyPress { name, ..PLAIN }, focus)
    }

    #[test]
    fn arrows_and_w_a_s_d_slide_tiles() {
        for (keys, direction) in [
            (["ArrowUp", "w", "W"], "Up"),
            (["ArrowDown", "s", "S"], "Down"),
            (["ArrowLeft", "a", "A"], "Left"),
            (["ArrowRight", "d", "D"], "Right"),
        ] {
            for key in keys {
                let expected = format!("Event(Arrow({direction}))");
                assert_eq!(plain(key, Focus::Elsewhere), expected);
                assert_eq!(plain(key, Focus::Button), expected);
            }
        }
    }

    #[test]
    fn letters_name_commands() {
        for (key, command) in [
            ("n", "NewGame"),
            ("N", "NewGame"),
            ("h", "ShowStep"),
            ("v", "ToggleVideoSound"),
            ("t", "ToggleNumbers"),
            ("f", "ToggleFullscreen"),
            ("r", "Open(Records)"),
            (",", "Open(Settings)"),
            ("?", "Open(Keys)"),
            ("b", "Ask(Blank)"),
            ("m", "Ask(Movable)"),
            ("i", "Ask(InPlace)"),
            ("c", "Ask(Time)"),
        ] {
            let expected = format!("Event(Command({command}))");
            assert_eq!(plain(key, Focus::Elsewhere), expected);
        }
        assert_eq!(plain("p", Focus::Elsewhere), "Event(Peek(true))");
        assert_eq!(plain("q", Focus::Elsewhere), "nothing");
        assert_eq!(plain("Tab", Focus::Elsewhere), "nothing");
    }

    #[test]
    fn digits_choose_square_boards() {
        let size = |length| Size::new(length, length).expect("a size");
        for (key, length) in [("3", 3), ("4", 4), ("5", 5)] {
            let expected = format!("Event({:?})", Event::Size(size(length)));
            assert_eq!(plain(key, Focus::Elsewhere), expected);
        }
        assert_eq!(plain("6", Focus::Elsewhere), "nothing");
    }

    #[test]
    fn typed_letters_are_no_commands() {
        for key in ["n", "ArrowUp", " ", "4"] {
            assert_eq!(plain(key, Focus::Typing), "nothing");
        }
        let undo = KeyPress {
            control: true,
            name: "z",
            ..PLAIN
        };
        assert_eq!(told(undo, Focus::Typing), "nothing");
    }

    #[test]
    fn control_undoes_and_redoes_and_leaves_the_rest_to_the_browser() {
        let with = |name, shift, alt| {
            let key = KeyPress {
                name,
                shift,
                alt,
                control: true,
                is_held: false,
            };
            told(key, Focus::Elsewhere)
        };
        assert_eq!(with("z", false, false), "Event(Command(Undo))");
        assert_eq!(with("Z", true, false), "Event(Command(Redo))");
        assert_eq!(with("y", false, false), "Event(Command(Redo))");
        assert_eq!(with("z", false, true), "nothing");
        assert_eq!(with("n", false, false), "nothing");
        let alt = KeyPress {
            name: "n",
            alt: true,
            ..PLAIN
        };
        assert_eq!(told(alt, Focus::Elsewhere), "nothing");
    }

    #[test]
    fn enter_pushes_the_focused_cell_and_arrows_move_the_focus() {
        assert_eq!(plain("Enter", Focus::Cell), "PushCell");
        assert_eq!(plain(" ", Focus::Cell), "PushCell");
        assert_eq!(plain("ArrowLeft", Focus::Cell), "MoveFocus(Left)");
        assert_eq!(plain("w", Focus::Cell), "Event(Arrow(Up))");
    }

    #[test]
    fn keys_that_the_focused_element_needs_have_no_other_meaning() {
        assert_eq!(plain("ArrowLeft", Focus::Steps), "nothing");
        assert_eq!(plain("n", Focus::Steps), "Event(Command(NewGame))");
        assert_eq!(plain(" ", Focus::Button), "nothing");
        assert_eq!(plain(" ", Focus::Elsewhere), "Event(Command(ToggleVideo))");
    }

    #[test]
    fn only_slides_and_steps_are_repeated_while_a_key_is_held() {
        let held = |name| {
            let key = KeyPress {
                name,
                is_held: true,
                ..PLAIN
            };
            told(key, Focus::Elsewhere)
        };
        assert_eq!(held("h"), "Event(Command(ShowStep))");
        assert_eq!(held("ArrowUp"), "Event(Arrow(Up))");
        for key in ["n", " ", "p", "4", "t"] {
            assert_eq!(held(key), "nothing");
        }
    }
}
