//! One game from its scramble to its goal, which usually is the solved board.

use super::{Board, Direction, History, Problem, ProblemError, Size, Slide, SlideError};

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The board is not at its goal yet.
    Playing,
    /// The board is at its goal and takes no more moves.
    Solved,
}

/// A game: its history, its goal, and whether the player was assisted.
///
/// Once the board is at its goal the game is over: nothing moves any more, and nothing can be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    history: History,
    goal: Board,
    assisted: bool,
}

impl Game {
    /// A game that begins with this board and ends with the solved one.
    pub fn new(start: Board) -> Self {
        let goal = Board::solved(start.size());
        Self::between(start, goal)
    }

    fn between(start: Board, goal: Board) -> Self {
        Self {
            history: History::new(start),
            goal,
            assisted: false,
        }
    }

    /// The board as it is now.
    pub const fn board(&self) -> &Board {
        self.history.board()
    }

    /// The board that the game ends with.
    pub const fn goal(&self) -> &Board {
        &self.goal
    }

    /// The board that the game began with, and its goal, if this can be reached.
    ///
    /// # Errors
    /// A [`ProblemError`] if not.
    pub fn problem(&self) -> Result<Problem, ProblemError> {
        Problem::new(self.history.start().clone(), self.goal.clone())
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.board().size()
    }

    /// The moves made so far.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// Playing or solved.
    pub fn phase(&self) -> Phase {
        if *self.board() == self.goal {
            Phase::Solved
        } else {
            Phase::Playing
        }
    }

    /// Whether the player was shown a solution or a part of one.
    pub const fn is_assisted(&self) -> bool {
        self.assisted
    }

    /// Whether [`undo`](Self::undo) would do something.
    pub fn can_undo(&self) -> bool {
        self.phase() == Phase::Playing && self.history.can_undo()
    }

    /// Whether [`redo`](Self::redo) would do something.
    pub fn can_redo(&self) -> bool {
        self.phase() == Phase::Playing && self.history.can_redo()
    }

    /// The slide that [pushing](Self::push) the tile in a cell would make.
    ///
    /// # Errors
    /// A [`SlideError`] that says why nothing would.
    pub fn slide_from(&self, cell: usize) -> Result<Slide, SlideError> {
        self.playing()?.slide_from(cell)
    }

    /// Pushes the tile in a cell towards the blank, with all tiles between.
    ///
    /// # Errors
    /// A [`SlideError`] that says why nothing slides; nothing has changed then.
    pub fn push(&mut self, cell: usize) -> Result<Slide, SlideError> {
        let slide = self.slide_from(cell)?;
        self.history.slide(slide)?;
        Ok(slide)
    }

    /// Moves the one tile that can move in this direction.
    ///
    /// # Errors
    /// A [`SlideError`] that says why nothing slides; nothing has changed then.
    pub fn step(&mut self, direction: Direction) -> Result<Slide, SlideError> {
        let slide = Slide {
            direction,
            length: 1,
        };
        self.slide(slide)?;
        Ok(slide)
    }

    /// Makes a slide.
    ///
    /// # Errors
    /// A [`SlideError`] that says why nothing slides; nothing has changed then.
    pub fn slide(&mut self, slide: Slide) -> Result<(), SlideError> {
        self.playing()?;
        self.history.slide(slide)
    }

    /// Notes that the player was shown a solution or a part of one.
    pub const fn assist(&mut self) {
        self.assisted = true;
    }

    /// Undoes the last slide, if there is one and the game is not over.
    pub fn undo(&mut self) -> Option<Slide> {
        self.playing().ok()?;
        self.history.undo().ok()
    }

    /// Redoes the slide undone last, if there is one.
    pub fn redo(&mut self) -> Option<Slide> {
        self.playing().ok()?;
        self.history.redo().ok()
    }

    fn playing(&self) -> Result<&Board, SlideError> {
        match self.phase() {
            Phase::Playing => Ok(self.board()),
            Phase::Solved => Err(SlideError::Solved),
        }
    }
}

impl From<Problem> for Game {
    /// A game that begins with the problem's board and ends with its goal.
    fn from(problem: Problem) -> Self {
        let (start, goal) = problem.into();
        Self::between(start, goal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::parse_board;

    fn one_step_from_home() -> Game {
        Game::new(parse_board("1 2 3/4 5 6/7 0 8", None).unwrap())
    }

    #[test]
    fn a_solved_game_takes_no_more_input() {
        let mut game = one_step_from_home();
        game.push(0).unwrap_err();
        game.push(6).unwrap();
        assert!(game.can_undo());
        game.push(8).unwrap();
        assert_eq!(game.phase(), Phase::Solved);
        let solved = game.clone();
        assert_eq!(game.push(7), Err(SlideError::Solved));
        assert_eq!(game.step(Direction::Down), Err(SlideError::Solved));
        assert_eq!((game.undo(), game.redo()), (None, None));
        assert!(!game.can_undo() && !game.can_redo());
        assert_eq!(game, solved);
    }

    #[test]
    fn a_game_ends_at_its_own_goal() {
        let board = |text| parse_board(text, None).unwrap();
        let problem = Problem::new(board("1 2 3/4 5 6/7 0 8"), board("1 2 3/4 0 6/7 5 8")).unwrap();
        let mut game = Game::from(problem);
        game.push(8).unwrap();
        assert!(game.board().is_solved() && game.phase() == Phase::Playing);
        game.undo().unwrap();
        game.push(4).unwrap();
        assert_eq!((game.phase(), game.board()), (Phase::Solved, game.goal()));
    }

    #[test]
    fn slides_are_undone_and_redone_one_by_one() {
        let mut game = one_step_from_home();
        let mut boards = vec![game.board().clone()];
        for cell in [4, 3, 0] {
            game.push(cell).unwrap();
            boards.push(game.board().clone());
        }
        for board in boards[..3].iter().rev() {
            game.undo().unwrap();
            assert_eq!(game.board(), board);
        }
        assert!(!game.can_undo());
        for board in &boards[1..] {
            game.redo().unwrap();
            assert_eq!(game.board(), board);
        }
        assert!(!game.can_redo());
    }

    #[test]
    fn an_assisted_game_stays_assisted() {
        let mut game = one_step_from_home();
        game.step(Direction::Right).unwrap();
        assert!(!game.is_assisted());
        game.assist();
        game.undo().unwrap();
        game.push(8).unwrap();
        assert!(game.is_assisted() && game.phase() == Phase::Solved);
    }
}
