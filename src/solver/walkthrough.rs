//! The player's progress along a solution: which of its moves have been made.

use crate::puzzle::{Direction, Slide};

/// The moves of a solution and a cursor between those made and those to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walkthrough {
    moves: Vec<Direction>,
    cursor: usize,
}

impl Walkthrough {
    /// A solution of which no move has been made.
    pub const fn new(moves: Vec<Direction>) -> Self {
        Self { moves, cursor: 0 }
    }

    /// All moves, first to last.
    pub fn moves(&self) -> &[Direction] {
        &self.moves
    }

    /// The number of moves made.
    pub const fn made(&self) -> usize {
        self.cursor
    }

    /// The next move, unless all have been made.
    pub fn next(&self) -> Option<Direction> {
        self.moves.get(self.cursor).copied()
    }

    /// The moves that have not been made.
    pub fn ahead(&self) -> &[Direction] {
        &self.moves[self.cursor..]
    }

    /// Replaces the solution by another one for the same first board, if that is shorter from the current board. Moves
    /// made since the two diverge are taken back first.
    pub fn take_up(&mut self, other: &[Direction]) {
        let made = &self.moves[..self.cursor];
        let common = made.iter().zip(other).take_while(|(a, b)| a == b).count();
        if self.cursor - common + other.len() - common < self.ahead().len() {
            self.moves.truncate(self.cursor);
            for step in (common..self.cursor).rev() {
                self.moves.push(self.moves[step].opposite());
            }
            self.moves.extend(&other[common..]);
        }
    }

    /// After a slide away from the solution: prepends the way back.
    pub fn lead_back(&mut self, slide: Slide) {
        let back = slide.direction.opposite();
        // Cancels moves that would be reversed at once.
        let again = self.ahead().iter().take(slide.length);
        let again = again.take_while(|&&step| step == slide.direction).count();
        let mut moves = vec![back; slide.length - again];
        moves.extend(&self.ahead()[again..]);
        *self = Self::new(moves);
    }

    /// Follows a slide on the board, forward along the solution or back. Returns whether the board is still on the
    /// solution's way; if not, the walkthrough is no longer valid.
    #[must_use]
    pub fn follow(&mut self, slide: Slide) -> bool {
        let Slide { direction, length } = slide;
        let (made, ahead) = self.moves.split_at(self.cursor);
        let is = |wanted: Direction| move |&step: &Direction| step == wanted;
        if ahead.len() >= length && ahead[..length].iter().all(is(direction)) {
            self.cursor += length;
            return true;
        }
        let back = direction.opposite();
        if made.len() >= length && made[made.len() - length..].iter().all(is(back)) {
            self.cursor -= length;
            return true;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::parse_moves;

    fn slide(direction: Direction, length: usize) -> Slide {
        Slide { direction, length }
    }

    #[test]
    fn the_cursor_follows_the_board() {
        let mut walkthrough = Walkthrough::new(parse_moves("R2DL").unwrap());
        assert!(walkthrough.follow(slide(Direction::Right, 1)));
        assert!(walkthrough.follow(slide(Direction::Right, 1)));
        assert_eq!(
            (walkthrough.made(), walkthrough.next()),
            (2, Some(Direction::Down))
        );
        assert!(
            walkthrough.follow(slide(Direction::Left, 2)),
            "a run back over two steps"
        );
        assert_eq!(walkthrough.made(), 0);
        assert!(walkthrough.follow(slide(Direction::Right, 2)));
        assert!(walkthrough.follow(slide(Direction::Down, 1)));
        assert!(walkthrough.follow(slide(Direction::Left, 1)));
        assert_eq!(walkthrough.next(), None);
    }

    #[test]
    fn every_slide_off_the_solution_has_a_way_back() {
        let solution = Walkthrough::new(parse_moves("R2D").unwrap());
        for (astray, expected) in [
            (slide(Direction::Down, 2), "U2R2D"),
            (slide(Direction::Right, 3), "LD"),
            (slide(Direction::Left, 1), "R3D"),
        ] {
            let mut walkthrough = solution.clone();
            walkthrough.lead_back(astray);
            assert_eq!(walkthrough.ahead(), parse_moves(expected).unwrap());
            assert_eq!(walkthrough.made(), 0);
        }
    }

    #[test]
    fn a_shorter_solution_is_adopted_wherever_the_board_is() {
        let solution = || Walkthrough::new(parse_moves("R2D2L2U2RD").unwrap());
        for (made, other, expected) in [
            // The moves made are a prefix of the new solution.
            (0, "DR", "DR"),
            (2, "R2DL", "DL"),
            // They are not: one move back, if the total is still shorter.
            (2, "RDL2", "LDL2"),
            (2, "RDL2U2", "LDL2U2"),
            (2, "RDL2U2RD", "D2L2U2RD"),
            (3, "DRD", "UL2DRD"),
            (5, "DRD", "LU2RD"),
        ] {
            let mut walkthrough = solution();
            for step in 0..made {
                assert!(walkthrough.follow(slide(solution().moves()[step], 1)));
            }
            walkthrough.take_up(&parse_moves(other).unwrap());
            let expected = parse_moves(expected).unwrap();
            assert_eq!(walkthrough.ahead(), expected, "{other} after {made}");
            assert_eq!(walkthrough.made(), made);
            assert_eq!(walkthrough.moves()[..made], solution().moves()[..made]);
        }
    }

    #[test]
    fn a_slide_off_the_solution_is_noticed() {
        let mut walkthrough = Walkthrough::new(parse_moves("R2D").unwrap());
        let before = walkthrough.clone();
        for other in [
            slide(Direction::Down, 1),
            slide(Direction::Right, 3),
            slide(Direction::Left, 1),
        ] {
            assert!(!walkthrough.follow(other));
            assert_eq!(walkthrough, before);
        }
    }
}
