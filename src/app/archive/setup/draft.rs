//! A board that is being set up, cell by cell: by taps, by keys, or as text.

use crate::puzzle::diagnosis::Contents;
use crate::puzzle::notation::{printed, tile_numbered};
use crate::puzzle::{Board, Direction, Size, Tile};
use crate::save::pasted::{Pasted, recognise};

/// How an empty cell is written.
const EMPTY: &str = "?";

/// The cells of a board, some of which may be empty, and what is about to be placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    size: Size,
    cells: Vec<Option<Tile>>,
    /// The cell that keys fill.
    cursor: usize,
    /// The digits typed for it so far.
    typed: String,
    /// Whether the number typed last was complete before Enter was pressed, which then says nothing new.
    ends_early: bool,
    /// The tile that was picked to be placed next.
    held: Option<Tile>,
}

/// A key that does something to a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftKey {
    /// A digit of a number.
    Digit(u8),
    /// Enter or the space bar: the number is complete, or the next missing tile is placed.
    Enter,
    /// The cell is emptied, or else the one before.
    Backspace,
    /// The cell is emptied.
    Delete,
    /// On to the next cell in this direction.
    Arrow(Direction),
}

/// What is dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dragged {
    /// What lies in a cell.
    Cell(usize),
    /// A tile that lies nowhere yet.
    Tile(Tile),
}

impl Draft {
    /// A board of empty cells.
    pub fn empty(size: Size) -> Self {
        Self::with(size, vec![None; size.cells()])
    }

    /// A whole board.
    pub fn of(board: &Board) -> Self {
        let cells = board.position().iter().copied().map(Some).collect();
        Self::with(board.size(), cells)
    }

    const fn with(size: Size, cells: Vec<Option<Tile>>) -> Self {
        Self {
            size,
            cells,
            cursor: 0,
            typed: String::new(),
            ends_early: false,
            held: None,
        }
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What lies in each cell.
    pub fn cells(&self) -> &[Option<Tile>] {
        &self.cells
    }

    /// The cell that keys fill.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// The digits typed for it so far.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// What lies in the cells, and what is missing.
    pub fn contents(&self) -> Contents {
        Contents::of(self.size, &self.cells)
    }

    /// The tile that is placed next, if one is missing: that which was picked, or the first one.
    pub fn next(&self) -> Option<Tile> {
        let first = || self.contents().missing.first().copied();
        self.held.or_else(first)
    }

    /// Places the next tile in an empty cell. From another one takes the tile, to be placed next; a tile picked before takes
    /// its place.
    pub fn tap(&mut self, cell: usize) {
        self.settle();
        if cell >= self.cells.len() {
            return;
        }
        self.cursor = cell;
        let before = self.cells[cell];
        self.cells[cell] = match before {
            None => self.next(),
            Some(_) => self.held,
        };
        self.held = before;
    }

    /// Picks a tile to be placed next, or the first missing one if it is picked already.
    pub fn pick(&mut self, tile: Tile) {
        self.settle();
        self.held = Some(tile).filter(|_| self.held != Some(tile));
    }

    /// Drops what is dragged in a cell. What lay there takes its place.
    pub fn drop(&mut self, dragged: Dragged, to: usize) {
        self.settle();
        if to >= self.cells.len() {
            return;
        }
        match dragged {
            Dragged::Cell(from) if from < self.cells.len() => self.cells.swap(from, to),
            Dragged::Cell(_) => return,
            Dragged::Tile(tile) => self.cells[to] = Some(tile),
        }
        self.cursor = to;
        self.held = None;
    }

    /// Exchanges two tiles.
    pub fn exchange(&mut self, (a, b): (Tile, Tile)) {
        for cell in self.cells.iter_mut().flatten() {
            if *cell == a {
                *cell = b;
            } else if *cell == b {
                *cell = a;
            }
        }
    }

    /// Handles a key.
    pub fn press(&mut self, key: DraftKey) {
        let ended_early = std::mem::take(&mut self.ends_early);
        match key {
            DraftKey::Digit(digit) => self.type_digit(digit),
            DraftKey::Enter if ended_early => {}
            DraftKey::Enter if self.typed.is_empty() => {
                if self.cells[self.cursor].is_none() {
                    self.cells[self.cursor] = self.next();
                    self.held = None;
                }
                self.go_on();
            }
            DraftKey::Enter => self.settle(),
            DraftKey::Backspace => {
                if self.typed.pop().is_none() && self.cells[self.cursor].take().is_none() {
                    self.cursor = self.cursor.saturating_sub(1);
                    self.cells[self.cursor] = None;
                }
            }
            DraftKey::Delete => {
                self.typed.clear();
                self.cells[self.cursor] = None;
            }
            DraftKey::Arrow(direction) => {
                let from = self.cursor;
                self.settle();
                let next = self.size.neighbour(from, direction);
                self.cursor = next.unwrap_or(from);
            }
        }
    }

    fn type_digit(&mut self, digit: u8) {
        let number = |typed: &str| typed.parse::<usize>().unwrap_or_default();
        let last = usize::from(self.size.blank_tile());
        if !self.typed.is_empty() && 10 * number(&self.typed) + usize::from(digit) > last {
            // Nobody means such a number: this digit is that of the next cell.
            self.settle();
        }
        self.typed.push(char::from(b'0' + digit));
        let number = number(&self.typed);
        if number == 0 || 10 * number > last {
            // No digit could follow.
            self.settle();
            self.ends_early = true;
        }
    }

    /// Places the number typed so far.
    fn settle(&mut self) {
        let typed = std::mem::take(&mut self.typed);
        if let Some(tile) = tile_of(&typed, self.size) {
            self.cells[self.cursor] = Some(tile);
            self.go_on();
        }
    }

    const fn go_on(&mut self) {
        if self.cursor + 1 < self.cells.len() {
            self.cursor += 1;
        }
    }

    /// The board as text, row by row.
    pub fn text(&self) -> String {
        let cell = |cell: &Option<Tile>| {
            cell.map_or_else(
                || EMPTY.to_owned(),
                |tile| printed(self.size, tile).to_string(),
            )
        };
        let rows = self.cells.chunks(self.size.columns());
        let rows = rows.map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" "));
        rows.collect::<Vec<_>>().join("/")
    }

    /// The board of a text: a whole one of any size, however it is written, or the beginning of one of this size. `None` if
    /// the text is neither.
    pub fn read(text: &str, size: Size) -> Option<Self> {
        if let Some(Pasted::Board(board)) = recognise(text) {
            return Some(Self::of(&board));
        }
        let is_between = |sign: char| sign.is_whitespace() || "/,;|[](){}".contains(sign);
        let mut words = text.split(is_between).filter(|word| !word.is_empty());
        let mut draft = Self::empty(size);
        for cell in &mut draft.cells {
            let Some(word) = words.next() else { break };
            *cell = match word {
                EMPTY => None,
                word => Some(tile_of(word, size)?),
            };
        }
        words.next().is_none().then_some(draft)
    }
}

/// The tile with a number, or the blank with 0.
fn tile_of(number: &str, size: Size) -> Option<Tile> {
    tile_numbered(size, number.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn empty(size: &str) -> Draft {
        Draft::empty(size.parse().expect("a size"))
    }

    fn typed(size: &str, keys: &str) -> Draft {
        let mut draft = empty(size);
        for key in keys.chars() {
            draft.press(match key {
                ' ' => DraftKey::Enter,
                '<' => DraftKey::Backspace,
                '-' => DraftKey::Delete,
                'u' => DraftKey::Arrow(Direction::Up),
                'l' => DraftKey::Arrow(Direction::Left),
                'r' => DraftKey::Arrow(Direction::Right),
                digit => DraftKey::Digit(digit.to_digit(10).expect("a digit") as u8),
            });
        }
        draft
    }

    #[test]
    fn a_board_is_typed_number_by_number() {
        for keys in [
            "15 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0",
            // Enter is needed only where another digit could follow.
            "151 2345678910111213140",
        ] {
            let text = typed("4x4", keys).text();
            assert_eq!(text, "15 1 2 3/4 5 6 7/8 9 10 11/12 13 14 0", "{keys}");
        }
        let draft = typed("3x3", "867254301");
        assert_eq!(draft.text(), "8 6 7/2 5 4/3 0 1");
        assert!(draft.contents().is_complete());
    }

    #[test]
    fn typing_can_be_corrected() {
        assert_eq!(typed("3x3", "12<3").text(), "1 3 ?/? ? ?/? ? ?");
        assert_eq!(typed("3x3", "12<<3").text(), "3 ? ?/? ? ?/? ? ?");
        assert_eq!(typed("3x3", "123ur-").text(), "1 ? 3/? ? ?/? ? ?");
        assert_eq!(typed("3x3", "1234u7").text(), "1 7 3/4 ? ?/? ? ?");
        let draft = typed("4x4", "1");
        assert_eq!((draft.typed(), draft.cursor()), ("1", 0));
        assert_eq!(typed("4x4", "1r").cursor(), 1);
        assert_eq!(typed("4x4", "1<").typed(), "");
    }

    #[test]
    fn enter_places_the_missing_tiles_in_order() {
        assert_eq!(typed("3x2", "3     ").text(), "3 1 2/4 5 ?");
        assert_eq!(typed("3x2", "3      ").text(), "3 1 2/4 5 0");
    }

    #[test]
    fn cells_are_tapped_in_the_order_of_their_numbers() {
        let mut draft = empty("2x2");
        for cell in [3, 0, 2, 1] {
            draft.tap(cell);
        }
        assert_eq!(draft.text(), "2 0/3 1");
        assert_eq!(draft.next(), None);
        draft.tap(3);
        assert_eq!(
            (draft.text(), draft.next()),
            ("2 0/3 ?".to_owned(), Some(0))
        );
        draft.tap(0);
        assert_eq!(
            (draft.text(), draft.next()),
            ("1 0/3 ?".to_owned(), Some(1))
        );
        draft.tap(3);
        assert_eq!((draft.text(), draft.next()), ("1 0/3 2".to_owned(), None));
        draft.tap(99);
        assert_eq!(draft.text(), "1 0/3 2");
    }

    #[test]
    fn a_tile_is_picked_and_let_go() {
        let mut draft = empty("2x2");
        draft.pick(2);
        assert_eq!(draft.next(), Some(2));
        draft.pick(2);
        assert_eq!(draft.next(), Some(0));
        draft.pick(3);
        draft.tap(1);
        assert_eq!(draft.text(), "? 0/? ?");
    }

    #[test]
    fn what_is_dropped_changes_places() {
        let mut draft = typed("2x2", "12");
        draft.drop(Dragged::Cell(0), 3);
        assert_eq!(draft.text(), "? 2/? 1");
        draft.drop(Dragged::Cell(3), 1);
        assert_eq!(draft.text(), "? 1/? 2");
        draft.drop(Dragged::Tile(2), 1);
        assert_eq!(draft.text(), "? 3/? 2");
        draft.drop(Dragged::Cell(9), 1);
        draft.drop(Dragged::Tile(0), 9);
        assert_eq!(draft.text(), "? 3/? 2");
        draft.exchange((2, 1));
        assert_eq!(draft.text(), "? 2/? 3");
    }

    #[test]
    fn whole_boards_and_beginnings_are_read() {
        let read = |text: &str| Draft::read(text, "3x3".parse().expect("a size"));
        let text = |text: &str| read(text).map(|draft| draft.text());
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(text("8 6 7, 2 5 4; 3 0 1"), some("8 6 7/2 5 4/3 0 1"));
        assert_eq!(text("8 6 7/2"), some("8 6 7/2 ? ?/? ? ?"));
        assert_eq!(text("8 ? 7/2 2"), some("8 ? 7/2 2 ?/? ? ?"));
        assert_eq!(text(""), some("? ? ?/? ? ?/? ? ?"));
        assert_eq!(text("1 2 9"), None);
        assert_eq!(text("one"), None);
        assert_eq!(text("1 1 1 1 1 1 1 1 1 1"), None);
        let other = read("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15").expect("a board");
        assert_eq!(other.size().cells(), 16);
        let draft = typed("3x3", "1203");
        assert_eq!(
            read(&draft.text()).map(|read| read.cells),
            Some(draft.cells)
        );
    }
}
