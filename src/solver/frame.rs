//! The canonical orientation of a problem, so that few tables serve all goals.
//!
//! Tables are expensive and goals are many. [Relabelling](super::labels) makes all goals the same but
//! for the blank's cell. Symmetry does the rest: turning or mirroring board and goal together changes
//! nothing but the names of the directions. A board that is wider than tall is transposed, and of the
//! images that remain the one whose goal has its blank in the last possible cell is taken: all four
//! corners become the bottom right one.
//!
//! No symmetry changes the kind of cell in which the goal has its blank: corner, edge, centre. A [`Target`] names it,
//! and tables are made for a target.
//!
//! Boards are tall (columns ≤ rows), because a vertical step passes one tile fewer than there are
//! columns, and passing tiles is what costs when placements are numbered.
//!
//! Source: Culberson & Schaeffer 1998, “Pattern databases”, who look a table up for the board's mirror image as well.
//! Symmetry saves tables rather than nodes: 4×4 has 16 goals that differ in the blank's cell, and 3 targets.

use serde::{Deserialize, Serialize};

use super::labels::{Label, LabelledProblem};
use crate::puzzle::{Direction, Problem, Size};

/// The target of a table: a tall size, and the cell of the goal's blank that stands for all its images.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Target {
    size: Size,
    blank: u8,
}

impl Target {
    /// The target that the tables for a goal of this size and blank cell are made for.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn new(size: Size, blank: usize) -> Self {
        Frame::new(size, blank).target
    }

    /// The target of a problem.
    pub fn of(problem: &Problem) -> Self {
        Self::new(problem.size(), problem.goal().blank_cell())
    }

    /// Columns and rows, columns ≤ rows.
    pub const fn size(self) -> Size {
        self.size
    }

    /// The cell of the blank in the goal.
    pub const fn blank(self) -> usize {
        self.blank as usize
    }

    /// Every target of a size: the kinds of cell the goal's blank can have.
    pub fn all(size: Size) -> Vec<Self> {
        let mut targets: Vec<Self> = (0..size.cells())
            .map(|cell| Self::new(size, cell))
            .collect();
        targets.sort_by_key(|target| std::cmp::Reverse(target.blank));
        targets.dedup();
        targets
    }
}

/// A symmetry of the rectangle: mirrored left to right, then top to bottom, then transposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Symmetry {
    mirror: bool,
    flip: bool,
    transpose: bool,
}

impl Symmetry {
    fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits| Self {
            mirror: bits & 1 != 0,
            flip: bits & 2 != 0,
            transpose: bits & 4 != 0,
        })
    }

    /// The size of the image.
    fn size(self, size: Size) -> Size {
        if self.transpose {
            size.transposed()
        } else {
            size
        }
    }

    fn cell(self, size: Size, cell: usize) -> usize {
        let (mut row, mut column) = (size.row_of(cell), size.column_of(cell));
        if self.mirror {
            column = size.columns() - 1 - column;
        }
        if self.flip {
            row = size.rows() - 1 - row;
        }
        if self.transpose {
            std::mem::swap(&mut row, &mut column);
        }
        self.size(size).cell_at(row, column)
    }

    fn direction(self, direction: Direction) -> Direction {
        let mirrored = match direction {
            Direction::Left | Direction::Right if self.mirror => direction.opposite(),
            Direction::Up | Direction::Down if self.flip => direction.opposite(),
            _ => direction,
        };
        if !self.transpose {
            return mirrored;
        }
        match mirrored {
            Direction::Up => Direction::Left,
            Direction::Left => Direction::Up,
            Direction::Down => Direction::Right,
            Direction::Right => Direction::Down,
        }
    }
}

/// The symmetry that turns a size and goal into their [`Target`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    size: Size,
    symmetry: Symmetry,
    target: Target,
}

impl Frame {
    /// The frame for boards of this size whose goal has its blank in this cell.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn new(size: Size, blank: usize) -> Self {
        assert!(blank < size.cells(), "{size} has no cell {blank}");
        let candidate = |symmetry: Symmetry| Self {
            size,
            symmetry,
            target: Target {
                size: symmetry.size(size),
                blank: symmetry.cell(size, blank) as u8,
            },
        };
        let tall = |frame: &Self| frame.target.size.columns() <= frame.target.size.rows();
        Symmetry::all()
            .map(candidate)
            .filter(tall)
            .max_by_key(|frame| frame.target.blank)
            .unwrap_or_else(|| {
                candidate(Symmetry {
                    mirror: false,
                    flip: false,
                    transpose: false,
                })
            })
    }

    /// The frame in which a problem is solved.
    pub fn of(problem: &LabelledProblem) -> Self {
        Self::new(problem.size, problem.blank_label.into())
    }

    /// The target of the tables needed.
    pub const fn target(&self) -> Target {
        self.target
    }

    /// The labels of a problem in this frame. The blank's label is the target's blank cell.
    pub fn labels(&self, problem: &LabelledProblem) -> Vec<Label> {
        let mut labels = vec![0; self.size.cells()];
        for (cell, &label) in problem.labels.iter().enumerate() {
            let label = self.symmetry.cell(self.size, label.into());
            labels[self.symmetry.cell(self.size, cell)] = label as Label;
        }
        labels
    }

    /// The direction on the problem's board that a direction in this frame stands for.
    pub fn restore(&self, direction: Direction) -> Direction {
        let stands_for = |&original: &Direction| self.symmetry.direction(original) == direction;
        Direction::ALL
            .into_iter()
            .find(stands_for)
            .unwrap_or(direction)
    }

    /// The direction in this frame that a direction on the problem's board becomes.
    pub fn turn(&self, direction: Direction) -> Direction {
        self.symmetry.direction(direction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_become_the_last_cell_and_boards_become_tall() {
        for size in Size::all() {
            let corners = [
                0,
                size.columns() - 1,
                size.cells() - size.columns(),
                size.cells() - 1,
            ];
            for corner in corners {
                let target = Target::new(size, corner);
                assert!(target.size().columns() <= target.size().rows());
                assert_eq!(target.blank(), size.cells() - 1);
            }
        }
    }

    #[test]
    fn few_targets_serve_every_goal() {
        let count = |columns, rows| Target::all(Size::new(columns, rows).unwrap()).len();
        assert_eq!([count(2, 2), count(3, 3), count(4, 4)], [1, 3, 3]);
        assert_eq!([count(3, 4), count(5, 3), count(2, 8)], [4, 6, 4]);
    }

    /// A step and the turned step lead to boards that are images of each other.
    #[test]
    fn a_step_in_the_frame_is_a_step_on_the_board() {
        for size in Size::all() {
            for blank in 0..size.cells() {
                let frame = Frame::new(size, blank);
                for cell in 0..size.cells() {
                    let image = frame.symmetry.cell(size, cell);
                    for direction in Direction::ALL {
                        let turned = frame.turn(direction);
                        assert_eq!(frame.restore(turned), direction);
                        let next = size.neighbour(cell, direction);
                        let expected = next.map(|next| frame.symmetry.cell(size, next));
                        assert_eq!(frame.target.size.neighbour(image, turned), expected);
                    }
                }
            }
        }
    }
}
