//! What the sheet shows: the board that is set up, and what is right or wrong about both.

use crate::app::announcements::row_and_column;
use crate::app::sizes::offered_sizes;
use crate::i18n::{Argument, Message, mark};
use crate::puzzle::diagnosis::{Contents, Diagnosis, Solvability};
use crate::puzzle::notation::printed;
use crate::puzzle::{Size, Tile};

use super::{Boards, Side};

/// With more missing tiles only their number is told.
const FEW: usize = 12;

/// The view of the sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupView {
    /// The index of the size.
    pub size: usize,
    /// The number of columns.
    pub columns: usize,
    /// Which board is set up.
    pub side: Side,
    /// Its cells.
    pub cells: Vec<CellView>,
    /// The cell that keys fill.
    pub cursor: usize,
    /// The tiles that lie nowhere, as they are printed, with their numbers here.
    pub missing: Vec<(Tile, String)>,
    /// That which is placed next.
    pub next: Option<Tile>,
    /// The board as text.
    pub text: String,
    /// What there is to say, sentence by sentence.
    pub words: Vec<Message>,
    /// How to make the goal reachable, if it is not.
    pub exchange: Option<Message>,
    /// Whether it can be played.
    pub can_play: bool,
    /// What became of the last action.
    pub news: &'static str,
}

/// A cell of the board that is set up.
#[derive(Clone, Debug, PartialEq)]
pub struct CellView {
    /// What lies in it, or is being typed; empty if nothing.
    pub text: String,
    /// Its name.
    pub label: Message,
    /// Whether the blank lies in it.
    pub is_blank: bool,
    /// Whether its tile lies elsewhere too.
    pub is_doubled: bool,
    /// How many tiles behind it belong before it.
    pub inversions: usize,
    /// Whether it is in the wrong order with the tile at the cursor.
    pub is_partner: bool,
}

pub fn view(boards: &Boards) -> SetupView {
    let (size, draft) = (boards.size(), boards.shown());
    let found = boards.diagnosis();
    let can_play = boards.problem().is_some();
    let contents = match boards.side {
        Side::Start => &found.start,
        Side::Goal => &found.goal,
    };
    let unsolvable = found.solvability.as_ref();
    let unsolvable = unsolvable.filter(|solvability| !solvability.is_solvable());
    let text = |tile: Tile| printed(size, tile).to_string();
    SetupView {
        size: offered_sizes()
            .position(|offered| offered == size)
            .unwrap_or_default(),
        columns: size.columns(),
        side: boards.side,
        cells: cells(boards, contents, &found),
        cursor: draft.cursor(),
        missing: contents
            .missing
            .iter()
            .map(|&tile| (tile, text(tile)))
            .collect(),
        next: draft.next(),
        text: boards.text.clone().unwrap_or_else(|| draft.text()),
        words: words(&found, can_play, size),
        exchange: unsolvable.map(|solvability| {
            let (one, other) = solvability.swap;
            Message::new("Exchange {one} and {other}")
                .with("one", text(one))
                .with("other", text(other))
        }),
        can_play,
        news: boards.news,
    }
}

/// The cells of the board that is set up, with what is wrong about them.
fn cells(boards: &Boards, contents: &Contents, found: &Diagnosis) -> Vec<CellView> {
    let (size, draft) = (boards.size(), boards.shown());
    let inversions = match (boards.side, &found.solvability) {
        (Side::Start, Some(solvability)) => &solvability.inversions[..],
        _ => &[],
    };
    let at_cursor = draft.cells()[draft.cursor()];
    let is_partner = |tile: Tile| {
        let mut pairs = inversions.iter();
        at_cursor
            .is_some_and(|other| pairs.any(|&pair| pair == (tile, other) || pair == (other, tile)))
    };
    let cell = |(cell, &tile): (usize, &Option<Tile>)| {
        let is_typed = cell == draft.cursor() && !draft.typed().is_empty();
        let behind = inversions.iter().filter(|(first, _)| tile == Some(*first));
        let count = behind.count();
        let mut doubled = contents.doubled.iter();
        CellView {
            text: match tile {
                _ if is_typed => draft.typed().to_owned(),
                Some(tile) if tile != size.blank_tile() => printed(size, tile).to_string(),
                _ => String::new(),
            },
            label: label(size, cell, tile, count),
            is_blank: tile == Some(size.blank_tile()),
            is_doubled: doubled.any(|doubled| doubled.cells.contains(&cell)),
            inversions: count,
            is_partner: tile.is_some_and(is_partner),
        }
    };
    draft.cells().iter().enumerate().map(cell).collect()
}

/// The name of a cell, with how many tiles behind its tile belong before it.
fn label(size: Size, cell: usize, tile: Option<Tile>, inversions: usize) -> Message {
    let (row, column) = row_and_column(size, cell);
    let name = match tile {
        None => mark("Empty, row {row}, column {column}"),
        Some(tile) if tile == size.blank_tile() => mark("Blank, row {row}, column {column}"),
        Some(_) => mark("Tile {tile}, row {row}, column {column}"),
    };
    let number = tile.map(|tile| printed(size, tile).to_string());
    let name = Message::new(name)
        .with("tile", number.unwrap_or_default())
        .with("row", row)
        .with("column", column);
    if inversions == 0 {
        return name;
    }
    Message::counting(
        "{cell}. {count} tile behind it belongs before it.",
        "{cell}. {count} tiles behind it belong before it.",
        inversions,
    )
    .with("cell", name)
}

/// What is right or wrong about the boards.
fn words(found: &Diagnosis, can_play: bool, size: Size) -> Vec<Message> {
    let Some(solvability) = &found.solvability else {
        let mut words = contents(&found.start, size);
        for message in contents(&found.goal, size) {
            words.push(Message::new("Goal: {words}").with("words", message));
        }
        return words;
    };
    let mut words = reasons(solvability);
    if solvability.is_solvable() && !can_play {
        words = vec![Message::new("Start and goal are the same board.")];
    }
    words
}

/// What is missing or doubled.
fn contents(contents: &Contents, size: Size) -> Vec<Message> {
    let list = |tiles: &mut dyn Iterator<Item = Tile>| {
        let name = |tile: Tile| {
            if tile == size.blank_tile() {
                Message::new("the blank")
            } else {
                Message::template("{tile}").with("tile", usize::from(tile) + 1)
            }
        };
        Argument::List(tiles.map(name).collect())
    };
    let mut words = Vec::new();
    let missing = contents.missing.len();
    if missing > FEW {
        words.push(Message::counting(
            "{count} tile is missing.",
            "{count} tiles are missing.",
            missing,
        ));
    } else if missing > 0 {
        let tiles = list(&mut contents.missing.iter().copied());
        words.push(Message::new("Missing: {tiles}.").with("tiles", tiles));
    }
    if !contents.doubled.is_empty() {
        let tiles = list(&mut contents.doubled.iter().map(|doubled| doubled.tile));
        words.push(Message::new("More than once: {tiles}.").with("tiles", tiles));
    }
    words
}

/// Why the goal can be reached, or not.
fn reasons(solvability: &Solvability) -> Vec<Message> {
    let inversions = solvability.inversions.len();
    let mut words = vec![Message::counting(
        "{count} pair of tiles is in the wrong order.",
        "{count} pairs of tiles are in the wrong order.",
        inversions,
    )];
    let verdict = match (solvability.is_even_width, solvability.is_solvable()) {
        (false, true) => mark("An even number: the goal can be reached."),
        (false, false) => mark("An odd number: the goal cannot be reached."),
        (true, true) => {
            mark("{pairs} + {start} + {goal} = {sum}, an even number: the goal can be reached.")
        }
        (true, false) => {
            mark("{pairs} + {start} + {goal} = {sum}, an odd number: the goal cannot be reached.")
        }
    };
    if solvability.is_even_width {
        words.push(
            Message::new(
                "Counted from below, the blank is in row {start}, and in row {goal} of the goal.",
            )
            .with("start", solvability.start_row)
            .with("goal", solvability.goal_row),
        );
    }
    words.push(
        Message::new(verdict)
            .with("pairs", inversions)
            .with("start", solvability.start_row)
            .with("goal", solvability.goal_row)
            .with("sum", solvability.sum()),
    );
    words
}
