//! Labels, which make every goal look the same to the searches.
//!
//! A tile's *label* is its cell in the goal, and the blank's label is the blank's cell in the goal. In labels any goal
//! is the identity, `labels[cell] == cell`, so a search and its heuristics only need to know where the goal has its
//! blank. Cells and steps keep their meaning, so moves found on labels are moves of the board.
//!
//! *Sound.* Only names change: the same moves solve the same boards. Common practice.
//!
//! Labels save no node. They make tables worthwhile: searches see 16 goals of 4×4 instead of 16! of them.

use crate::puzzle::{Board, Size};

use super::Problem;

/// The cell of a tile (or the blank) in the goal.
pub type Label = u8;

/// A [`Problem`] in labels.
///
/// ```
/// use video_slide_puzzle::puzzle::notation::parse_board;
/// use video_slide_puzzle::solver::Problem;
/// use video_slide_puzzle::solver::labels::LabelledProblem;
///
/// // The goal has the blank first, so tile 1 belongs in cell 1, and the blank's label is 0.
/// let board = parse_board("1 0/2 3", None).unwrap();
/// let goal = parse_board("0 1/2 3", None).unwrap();
/// let problem = LabelledProblem::new(&Problem::new(board, goal).unwrap());
/// assert_eq!(problem.labels, [1, 0, 2, 3]);
/// assert_eq!((problem.blank, problem.blank_label), (1, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelledProblem {
    /// Columns and rows.
    pub size: Size,
    /// The label of what lies in each cell, row-major: a permutation of the cells.
    pub labels: Vec<Label>,
    /// The cell where the blank lies.
    pub blank: usize,
    /// The blank's label: the cell where the goal wants it.
    pub blank_label: Label,
}

impl LabelledProblem {
    /// The problem in labels.
    pub fn new(problem: &Problem) -> Self {
        let board = problem.board();
        Self {
            size: problem.size(),
            labels: labels(board, problem.goal()),
            blank: board.blank_cell(),
            blank_label: problem.goal().blank_cell() as Label,
        }
    }
}

/// The label of what lies in each cell of `board`. Both boards have the same size.
pub(super) fn labels(board: &Board, goal: &Board) -> Vec<Label> {
    let mut home = [0; Size::MAX_CELLS];
    for (cell, &tile) in goal.position().iter().enumerate() {
        home[usize::from(tile)] = cell as Label;
    }
    let label_of = |&tile| home[usize::from(tile)];
    board.position().iter().map(label_of).collect()
}

/// Whether every label is at home: the goal.
pub fn is_goal(labels: &[Label]) -> bool {
    labels
        .iter()
        .enumerate()
        .all(|(cell, &label)| cell == usize::from(label))
}
