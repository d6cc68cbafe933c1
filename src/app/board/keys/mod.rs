//! The meaning of keys, by where they lie, by what they write, and by where the focus is.

#[cfg(test)]
mod tests;

use crate::puzzle::{Direction, Size};

use super::announcements::Question;
use crate::app::{Command, Copied, Dialog, Event};

/// A key that was pressed or released.
#[derive(Clone, Copy, Debug)]
pub struct KeyPress<'a> {
    /// The browser's `KeyboardEvent.key`: what the key writes or does, such as `a`, `ArrowUp` or a space.
    pub name: &'a str,
    /// The browser's `KeyboardEvent.code`: where the key lies, by its name on an American keyboard, such as `KeyA`. Empty
    /// if the browser does not know.
    pub code: &'a str,
    /// Whether the key is repeating because it is held down.
    pub is_held: bool,
    /// Whether the key belongs to an input method that is composing text.
    pub is_composing: bool,
    /// Whether Shift is down.
    pub shift: bool,
    /// Whether Control or ⌘ is down.
    pub control: bool,
    /// Whether Alt or `AltGr` is down.
    pub alt: bool,
}

/// Where the focus is, as far as it changes the meaning of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// A text field or another control that takes all keys.
    Typing,
    /// Anything else in an open dialog.
    Dialog,
    /// A select box, which takes all keys but those with Control.
    Choosing,
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
    /// Nothing, for the browser either: the key is held and has done what it does.
    Nothing,
}

/// The keyboard.
#[derive(Debug, Default)]
pub struct Keyboard {
    /// The key that did something last. Only this one does it again while it is held.
    acting: Option<String>,
}

impl Keyboard {
    /// The meaning of a key, if it has one. Keys that the focused element needs have none.
    pub fn press(&mut self, key: KeyPress<'_>, focus: Focus) -> Option<Meaning> {
        let meaning = meaning(key, focus);
        let name = if key.code.is_empty() {
            key.name
        } else {
            key.code
        };
        let is_acting = self.acting.as_deref() == Some(name);
        if !key.is_held {
            match meaning {
                Some(_) => self.acting = Some(name.to_owned()),
                None if is_acting => self.acting = None,
                None => {}
            }
            return meaning;
        }
        // A browser clicks a button again while Enter is held, and also the one that has the focus after that click.
        if key.name == "Enter" && matches!(focus, Focus::Button | Focus::Dialog) {
            return Some(Meaning::Nothing);
        }
        // A key that was pressed in a dialog does not go on outside.
        meaning.map(|meaning| {
            if is_acting {
                meaning.again()
            } else {
                Meaning::Nothing
            }
        })
    }

    /// Whether the release of this key ends the look at the whole picture. While ⌘ is down, a Mac does not tell of the
    /// release of other keys.
    pub fn ends_peek(key: KeyPress<'_>) -> bool {
        letter(key) == Some('p') || key.name == "Meta"
    }
}

impl Meaning {
    /// What a key that means this goes on to mean while it is held.
    fn again(self) -> Self {
        use Command::{Redo, ShowStep, Undo, UndoMore};
        match self {
            Self::Event(Event::Command(Undo)) => Self::Event(Event::Command(UndoMore)),
            Self::MoveFocus(_) | Self::Event(Event::Arrow(_) | Event::Command(ShowStep | Redo)) => {
                self
            }
            _ => Self::Nothing,
        }
    }
}

fn meaning(key: KeyPress<'_>, focus: Focus) -> Option<Meaning> {
    let command = |command| Some(Meaning::Event(Event::Command(command)));
    let is_taken = matches!(focus, Focus::Typing | Focus::Dialog);
    if is_taken || key.is_composing || is_full_width(key.name) {
        return None;
    }
    let letter = letter(key);
    if key.control {
        return match (letter?, key.shift, key.alt) {
            ('z', false, false) => command(Command::Undo),
            ('z', true, false) | ('y', false, false) => command(Command::Redo),
            _ => None,
        };
    }
    if key.alt || focus == Focus::Choosing {
        return None;
    }
    if let Some(pad) = key.code.strip_prefix("Numpad").filter(|&it| it != "Enter") {
        return pad_arrow(pad).map(|way| Meaning::Event(Event::Arrow(way)));
    }
    match (focus, arrow(key.name), key.name) {
        (Focus::Cell, Some(direction), _) => return Some(Meaning::MoveFocus(direction)),
        (Focus::Cell, None, "Enter" | " ") => return Some(Meaning::PushCell),
        (Focus::Steps, Some(_), _) | (Focus::Button, _, " ") => return None,
        (_, None, " ") => return command(Command::ToggleVideo),
        (_, None, "Backspace") => return command(Command::Undo),
        _ => {}
    }
    let named = letter.and_then(letter_event);
    // With Shift a letter is reached that lies where W, A, S and D do, as R in the Colemak layout.
    let placed = placed_arrow(key).filter(|_| !key.shift || named.is_none());
    let slides = arrow(key.name).or(placed).map(Event::Arrow);
    slides.or(named).or(digit_event(key)).map(Meaning::Event)
}

/// Whether a key writes a full-width letter or space, as input methods do.
fn is_full_width(name: &str) -> bool {
    name.starts_with(|letter| matches!(letter, '\u{3000}' | '\u{ff01}'..='\u{ff5e}'))
}

/// The letter or sign that a key writes, or has at its place on an American keyboard if its letters are not Latin.
fn letter(key: KeyPress<'_>) -> Option<char> {
    let mut letters = key.name.chars();
    match (letters.next()?, letters.next()) {
        (letter, None) if letter < '\u{250}' => Some(letter.to_ascii_lowercase()),
        ('\0'..'\u{250}', _) => None,
        _ => key
            .code
            .strip_prefix("Key")?
            .chars()
            .next()
            .map(|it| it.to_ascii_lowercase()),
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

/// The way of a key of the number pad, whatever Num Lock makes of it.
fn pad_arrow(key: &str) -> Option<Direction> {
    match key {
        "8" => Some(Direction::Up),
        "2" => Some(Direction::Down),
        "4" => Some(Direction::Left),
        "6" => Some(Direction::Right),
        _ => None,
    }
}

/// The way of the keys that lie where W, A, S and D do on an American keyboard.
fn placed_arrow(key: KeyPress<'_>) -> Option<Direction> {
    let place = match key.code.strip_prefix("Key") {
        Some(place) => place.chars().next(),
        None if key.code.is_empty() => letter(key),
        None => None,
    };
    match place?.to_ascii_lowercase() {
        'w' => Some(Direction::Up),
        'a' => Some(Direction::Left),
        's' => Some(Direction::Down),
        'd' => Some(Direction::Right),
        _ => None,
    }
}

/// The daily puzzle, or a new game of the size that a digit names; by the key's place if it writes no digit, as without Shift on a French one.
fn digit_event(key: KeyPress<'_>) -> Option<Event> {
    let is_digit = key.name.starts_with(|it: char| it.is_ascii_digit());
    let placed = key
        .code
        .strip_prefix("Digit")
        .filter(|_| !key.shift && !is_digit);
    let length = match placed.unwrap_or(key.name) {
        "1" => return Some(Event::Command(Command::ShowDaily)),
        "3" => 3,
        "4" => 4,
        "5" => 5,
        _ => return None,
    };
    Size::new(length, length).ok().map(Event::Size)
}

fn letter_event(letter: char) -> Option<Event> {
    Some(Event::Command(match letter {
        'p' => return Some(Event::Peek(true)),
        'h' => Command::ShowStep,
        'n' => Command::NewGame,
        'v' => Command::ToggleVideoSound,
        't' => Command::ToggleNumbers,
        'f' => Command::ToggleFullscreen,
        'r' => Command::ShowRecords,
        'u' => Command::SetUp,
        ',' => Command::Open(Dialog::Settings),
        '?' => Command::Open(Dialog::Keys),
        'b' => Command::Ask(Question::Blank),
        'm' => Command::Ask(Question::Movable),
        'i' => Command::Ask(Question::InPlace),
        'c' => Command::Ask(Question::Time),
        'x' => Command::Copy(Copied::Board),
        'y' => Command::Copy(Copied::Solution),
        _ => return None,
    }))
}
