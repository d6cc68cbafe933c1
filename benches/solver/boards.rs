//! The boards of the solver's benchmark: published and random ones.

use video_slide_puzzle::puzzle::notation::parse_board;
use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Board, Direction, Size};
use video_slide_puzzle::solver::Problem;

use crate::published::published;

/// Boards of one size and goal.
pub struct Boards {
    /// The name in the tables.
    pub name: String,
    pub size: Size,
    /// The cell of the goal's blank.
    pub blank: usize,
    pub problems: Vec<Problem>,
    /// The published lengths of shortest solutions, if known.
    pub shortest: Option<Vec<usize>>,
}

impl Boards {
    /// Korf's 100 boards of 1985, whose goal has the blank first.
    pub fn korf() -> Self {
        let text = include_str!("../../tests/positions/korf100.tsv");
        let goal = "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15";
        Self::published("Korf's 100", text, 4, goal)
    }

    /// Nine of the 17 boards whose shortest solutions have 80 moves, the maximum.
    pub fn hardest() -> Self {
        let text = include_str!("../../tests/positions/hardest15.tsv");
        let goal = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0";
        Self::published("80 moves", text, 2, goal)
    }

    /// Half of Korf & Felner's 50 boards of 2002, whose goal has the blank first.
    pub fn felner() -> Self {
        let text = include_str!("../../tests/positions/korf24.tsv");
        let goal = "0 1 2 3 4/5 6 7 8 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24";
        Self::published("25 of Korf & Felner's", text, 3, goal)
    }

    /// Parses a list of boards with a number, a length and, from a column on, the tiles.
    fn published(name: &str, text: &str, column: usize, goal: &str) -> Self {
        let goal = parse_board(goal, None).expect("a board");
        let (problems, shortest) = published(text, column, &goal).unzip();
        Self {
            name: format!("{} {name}", goal.size()),
            size: goal.size(),
            blank: goal.blank_cell(),
            problems,
            shortest: Some(shortest),
        }
    }

    /// Uniformly random boards and a goal with the blank in the cell `blank`.
    pub fn random(size: Size, blank: usize, count: usize) -> Self {
        let goal = goal(size, blank);
        let mut scrambler = Scrambler::new(&"bench".parse().expect("a seed"));
        let boards = std::iter::repeat_with(|| scrambler.uniform(size)).take(count);
        let problem = |board| Problem::new(board, goal.clone()).expect("it can be solved");
        Self {
            name: match blank {
                _ if blank + 1 == size.cells() => format!("{size} random"),
                _ => format!("{size} random, goal's blank in cell {}", blank + 1),
            },
            size,
            blank,
            problems: boards.map(problem).collect(),
            shortest: None,
        }
    }
}

/// The solved board with the blank moved to another cell.
fn goal(size: Size, blank: usize) -> Board {
    let mut board = Board::solved(size);
    while size.row_of(board.blank_cell()) > size.row_of(blank) {
        board.step(Direction::Down).expect("a tile is above");
    }
    while size.column_of(board.blank_cell()) > size.column_of(blank) {
        board.step(Direction::Right).expect("a tile is to the left");
    }
    board
}
