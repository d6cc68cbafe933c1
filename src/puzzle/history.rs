//! The moves made on a board, with undo and redo.

use thiserror::Error;

use super::{Board, Direction, Slide, SlideError};

/// A board with its history: the start, every slide since, and the slides undone.
///
/// A run that slid as one is undone as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    start: Board,
    board: Board,
    slides: Vec<Slide>,
    /// How many of `slides` are in effect; the rest have been undone.
    cursor: usize,
}

/// Every move has been undone already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no move to undo")]
pub struct NothingToUndo;

/// No move has been undone, or a new one was made since.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no move to redo")]
pub struct NothingToRedo;

impl History {
    /// A history without moves.
    pub fn new(start: Board) -> Self {
        Self {
            board: start.clone(),
            start,
            slides: Vec::new(),
            cursor: 0,
        }
    }

    /// The board before the first move.
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// The board as it is now.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The slides in effect, first to last.
    pub fn slides(&self) -> &[Slide] {
        &self.slides[..self.cursor]
    }

    /// The slides undone, in the order in which they were made: the next one to redo comes first.
    pub fn undone(&self) -> &[Slide] {
        &self.slides[self.cursor..]
    }

    /// The single tile steps in effect, first to last.
    pub fn steps(&self) -> impl Iterator<Item = Direction> {
        self.slides()
            .iter()
            .flat_map(|slide| std::iter::repeat_n(slide.direction, slide.length))
    }

    /// The number of moves in the single tile metric (STM): each tile step counts one.
    pub fn single_tile_moves(&self) -> usize {
        self.slides().iter().map(|slide| slide.length).sum()
    }

    /// The number of moves in the multi-tile metric (MTM): a run in one direction counts one.
    pub fn multi_tile_moves(&self) -> usize {
        self.slides()
            .chunk_by(|a, b| a.direction == b.direction)
            .count()
    }

    /// Makes a slide. Slides undone before can no longer be redone.
    ///
    /// # Errors
    /// A [`SlideError`]; nothing has changed then.
    pub fn slide(&mut self, slide: Slide) -> Result<(), SlideError> {
        self.board.slide(slide)?;
        self.slides.truncate(self.cursor);
        self.slides.push(slide);
        self.cursor += 1;
        Ok(())
    }

    /// Whether there is a move to undo.
    pub const fn can_undo(&self) -> bool {
        self.cursor > 0
    }

    /// Whether there is a move to redo.
    pub fn can_redo(&self) -> bool {
        self.cursor < self.slides.len()
    }

    /// Undoes the last slide, and returns the slide made to do so.
    ///
    /// # Errors
    /// [`NothingToUndo`] at the start.
    pub fn undo(&mut self) -> Result<Slide, NothingToUndo> {
        let slide = self.slides().last().ok_or(NothingToUndo)?.reversed();
        self.board.slide(slide).map_err(|_| NothingToUndo)?;
        self.cursor -= 1;
        Ok(slide)
    }

    /// Redoes the slide undone last, and returns it.
    ///
    /// # Errors
    /// [`NothingToRedo`] if none was, or a new one was made since.
    pub fn redo(&mut self) -> Result<Slide, NothingToRedo> {
        let slide = *self.slides.get(self.cursor).ok_or(NothingToRedo)?;
        self.board.slide(slide).map_err(|_| NothingToRedo)?;
        self.cursor += 1;
        Ok(slide)
    }

    /// The boards from the start to now: one more than there are slides.
    pub fn replay(&self) -> impl Iterator<Item = Board> {
        let mut slides = self.slides().iter();
        std::iter::successors(Some(self.start.clone()), move |board| {
            let mut next = board.clone();
            next.slide(*slides.next()?).ok()?;
            Some(next)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Size;

    fn slide(direction: Direction, length: usize) -> Slide {
        Slide { direction, length }
    }

    fn history() -> History {
        let mut history = History::new(Board::solved(Size::new(3, 3).unwrap()));
        history.slide(slide(Direction::Down, 1)).unwrap();
        history.slide(slide(Direction::Right, 2)).unwrap();
        history.slide(slide(Direction::Up, 1)).unwrap();
        history
    }

    #[test]
    fn undo_returns_to_the_start_and_redo_to_the_end() {
        let mut history = history();
        let end = history.board().clone();
        assert_eq!(
            (history.single_tile_moves(), history.multi_tile_moves()),
            (4, 3)
        );
        for left in [3, 1, 0] {
            history.undo().unwrap();
            assert_eq!(history.single_tile_moves(), left);
        }
        assert_eq!(history.board(), history.start());
        assert_eq!(history.undo(), Err(NothingToUndo));
        while history.can_redo() {
            history.redo().unwrap();
        }
        assert_eq!(history.board(), &end);
        assert_eq!(history.redo(), Err(NothingToRedo));
    }

    #[test]
    fn a_new_slide_forgets_what_was_undone() {
        let mut history = history();
        history.undo().unwrap();
        assert_eq!(history.undone(), [slide(Direction::Up, 1)]);
        history.slide(slide(Direction::Left, 1)).unwrap();
        assert!(!history.can_redo() && history.undone().is_empty());
    }

    #[test]
    fn a_refused_slide_changes_nothing() {
        let mut history = history();
        history.undo().unwrap();
        let before = history.clone();
        history.slide(slide(Direction::Right, 1)).unwrap_err();
        assert_eq!(history, before);
    }

    #[test]
    fn replay_shows_every_board_once() {
        let history = history();
        let boards: Vec<Board> = history.replay().collect();
        assert_eq!(boards.len(), 4);
        assert_eq!(boards.first(), Some(history.start()));
        assert_eq!(boards.last(), Some(history.board()));
    }

    #[test]
    fn runs_made_tile_by_tile_count_one_in_the_multi_tile_metric() {
        let mut history = History::new(Board::solved(Size::new(3, 3).unwrap()));
        history.slide(slide(Direction::Right, 1)).unwrap();
        history.slide(slide(Direction::Right, 1)).unwrap();
        assert_eq!(
            (history.single_tile_moves(), history.multi_tile_moves()),
            (2, 1)
        );
    }
}
