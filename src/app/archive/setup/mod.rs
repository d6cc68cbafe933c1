//! The sheet on which a start and a goal are set up: any board, to be brought to any other.

mod draft;
#[cfg(test)]
mod tests;
mod view;

use crate::app::sizes::offered_sizes;
use crate::i18n::mark;
use crate::protocol::Start;
use crate::puzzle::diagnosis::Diagnosis;
use crate::puzzle::{Board, Problem, Size};
use crate::save::link::query_of;

use super::told_of_copy;
use draft::Draft;

pub use draft::{DraftKey, Dragged};
pub use view::{CellView, SetupView};

/// Which of the two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The board to begin with.
    Start,
    /// The board to end with.
    Goal,
}

/// An event of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupEvent {
    /// Set up this board.
    Side(Side),
    /// The size with this index was chosen.
    Size(usize),
    /// A cell was tapped.
    Tap(usize),
    /// A tile was picked to be placed next.
    Pick(u8),
    /// Something was dropped in a cell.
    Drop(Dragged, usize),
    /// A key was pressed on the board.
    Key(DraftKey),
    /// The board was typed or pasted.
    Text(String),
    /// Empty all cells.
    Clear,
    /// Take the board in play.
    Present,
    /// Take the solved board.
    Solved,
    /// Exchange two tiles, so that the goal can be reached.
    Exchange,
    /// Play.
    Play,
    /// Play, and have a solution found.
    Solve,
    /// Copy the link.
    CopyLink,
    /// Copy the board as text.
    CopyBoard,
    /// Something was copied, or could not be.
    Copied(bool),
    /// The sheet was closed.
    Closed,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupEffect {
    /// Begin a game.
    Play(Start),
    /// Begin a game, and have a solution found.
    Solve(Start),
    /// Copy a text, and answer with [`SetupEvent::Copied`].
    Copy(String),
}

/// The state of the sheet. What was set up stays when it is closed.
#[derive(Debug, Default)]
pub struct Setup {
    /// The game in play.
    present: Option<Problem>,
    boards: Option<Boards>,
    is_open: bool,
}

/// Both boards, as they are set up.
#[derive(Debug)]
struct Boards {
    start: Draft,
    goal: Draft,
    side: Side,
    /// The text as it was typed, until something else is done.
    text: Option<String>,
    news: &'static str,
}

impl Setup {
    /// Notes the game in play.
    pub fn set_present(&mut self, present: &Start) {
        self.present = present.problem().ok();
    }

    /// Opens the sheet: with a board that is given, or else as it was left.
    pub fn open(&mut self, given: Option<&Board>) {
        let size = self.present.as_ref().map(Problem::size);
        let begun = self.boards.take().filter(Boards::is_begun);
        let boards = match given {
            Some(board) => Boards::from(Draft::of(board)),
            None => begun.unwrap_or_else(|| Boards::from(Draft::empty(size.unwrap_or_default()))),
        };
        self.boards = Some(Boards {
            side: Side::Start,
            text: None,
            news: "",
            ..boards
        });
        self.is_open = true;
    }

    /// Handles an event. `page` is the page's address without a query.
    pub fn update(&mut self, event: SetupEvent, page: &str) -> Option<SetupEffect> {
        let boards = self.boards.as_mut()?;
        boards.news = "";
        if !matches!(event, SetupEvent::Text(_) | SetupEvent::Closed) {
            boards.text = None;
        }
        match event {
            SetupEvent::Side(side) => boards.side = side,
            SetupEvent::Size(index) => {
                boards.resize(offered_sizes().nth(index)?);
            }
            SetupEvent::Tap(cell) => boards.draft().tap(cell),
            SetupEvent::Pick(tile) => boards.draft().pick(tile),
            SetupEvent::Drop(dragged, cell) => boards.draft().drop(dragged, cell),
            SetupEvent::Key(key) => boards.draft().press(key),
            SetupEvent::Text(text) => boards.read(text),
            SetupEvent::Clear => *boards.draft() = Draft::empty(boards.size()),
            SetupEvent::Solved => *boards.draft() = Draft::of(&Board::solved(boards.size())),
            SetupEvent::Present => {
                let present = self.present.as_ref()?;
                boards.resize(present.size());
                *boards.draft() = Draft::of(match boards.side {
                    Side::Start => present.board(),
                    Side::Goal => present.goal(),
                });
            }
            SetupEvent::Exchange => {
                let solvability = boards.diagnosis().solvability;
                boards.start.exchange(solvability?.swap);
            }
            SetupEvent::Play => return self.begin(SetupEffect::Play),
            SetupEvent::Solve => return self.begin(SetupEffect::Solve),
            SetupEvent::CopyLink => {
                let query = query_of(&boards.problem()?);
                return Some(SetupEffect::Copy([page, "?", &query].concat()));
            }
            SetupEvent::CopyBoard => return Some(SetupEffect::Copy(boards.shown().text())),
            SetupEvent::Copied(is_copied) => boards.news = told_of_copy(is_copied),
            SetupEvent::Closed => self.is_open = false,
        }
        None
    }

    fn begin(&mut self, effect: fn(Start) -> SetupEffect) -> Option<SetupEffect> {
        let problem = self.boards.as_ref()?.problem()?;
        self.is_open = false;
        Some(effect(Start::new(problem.board(), problem.goal())))
    }

    /// The view of the sheet, while it is open.
    pub fn view(&self) -> Option<SetupView> {
        let boards = self.boards.as_ref().filter(|_| self.is_open);
        boards.map(view::view)
    }
}

impl From<Draft> for Boards {
    /// A start, to be brought to the solved board.
    fn from(start: Draft) -> Self {
        Self {
            goal: Draft::of(&Board::solved(start.size())),
            start,
            side: Side::Start,
            text: None,
            news: "",
        }
    }
}

impl Boards {
    const fn size(&self) -> Size {
        self.start.size()
    }

    /// Whether the player has set up anything.
    fn is_begun(&self) -> bool {
        self.start.cells().iter().any(Option::is_some)
    }

    const fn draft(&mut self) -> &mut Draft {
        match self.side {
            Side::Start => &mut self.start,
            Side::Goal => &mut self.goal,
        }
    }

    const fn shown(&self) -> &Draft {
        match self.side {
            Side::Start => &self.start,
            Side::Goal => &self.goal,
        }
    }

    /// Begins anew with another size.
    fn resize(&mut self, size: Size) {
        if size != self.size() {
            *self = Self {
                side: self.side,
                ..Self::from(Draft::empty(size))
            };
        }
    }

    /// Reads a board as it was typed or pasted, of this size or another.
    fn read(&mut self, text: String) {
        match Draft::read(&text, self.size()) {
            Some(draft) => {
                self.resize(draft.size());
                *self.draft() = draft;
            }
            None => self.news = mark("This is no board: write numbers, and 0 for the blank."),
        }
        self.text = Some(text);
    }

    fn diagnosis(&self) -> Diagnosis {
        Diagnosis::of(self.size(), self.start.cells(), self.goal.cells())
    }

    /// What was set up, once it can be played.
    fn problem(&self) -> Option<Problem> {
        let Diagnosis { start, goal, .. } = self.diagnosis();
        let problem = Problem::new(start.board?, goal.board?).ok()?;
        Some(problem).filter(|problem| !problem.is_solved())
    }
}
