//! A game as it was played, to be watched and reviewed later. `app` logs it, and `save/replay.rs` has its stored form.

use thiserror::Error;

use crate::puzzle::{Board, Game, Phase, Problem, Slide};

/// A game as it was played: every change of its board, with the time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The board before the first slide, and the goal.
    pub problem: Problem,
    /// All slides in the order in which they were made, those that undid or redid another among them.
    pub slides: Vec<TimedSlide>,
    /// The time on the game's clock at the end, in milliseconds.
    pub milliseconds: u32,
}

/// A slide with its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimedSlide {
    /// The slide; of an Undo, the reverse of the slide undone.
    pub slide: Slide,
    /// The time on the game's clock, in milliseconds.
    pub at: u32,
    /// Whether it undid another slide.
    pub is_undo: bool,
}

/// A slide of a replay breaks the rules, or undoes another slide than the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("slide {number} is impossible")]
pub struct ImpossibleSlide {
    /// The slide's number, from 1.
    pub number: usize,
}

impl Replay {
    /// The game at the end, played by the rules.
    ///
    /// # Errors
    /// The first [`ImpossibleSlide`].
    pub fn game(&self) -> Result<Game, ImpossibleSlide> {
        let mut game = Game::from(self.problem.clone());
        for (number, &TimedSlide { slide, is_undo, .. }) in (1..).zip(&self.slides) {
            let is_possible = if is_undo {
                game.undo() == Some(slide)
            } else {
                game.slide(slide).is_ok()
            };
            if !is_possible {
                return Err(ImpossibleSlide { number });
            }
        }
        Ok(game)
    }

    /// The board before the first slide.
    pub const fn start(&self) -> &Board {
        self.problem.board()
    }

    /// The boards from the start to the end: one more than there are slides, if all are possible.
    pub fn boards(&self) -> impl Iterator<Item = Board> {
        let mut slides = self.slides.iter();
        std::iter::successors(Some(self.start().clone()), move |board| {
            let mut next = board.clone();
            next.slide(slides.next()?.slide).ok()?;
            Some(next)
        })
    }

    /// The slides tile by tile: each has length 1, and those of one slide share its time.
    pub fn steps(&self) -> impl Iterator<Item = TimedSlide> {
        self.slides.iter().flat_map(|&timed| {
            let Slide { direction, length } = timed.slide;
            let slide = Slide {
                direction,
                length: 1,
            };
            std::iter::repeat_n(TimedSlide { slide, ..timed }, length)
        })
    }

    /// The number of moves that counts in the records: in the single tile metric (STM), without those undone.
    pub fn counted_moves(&self) -> usize {
        let length = |is_undo| {
            let slides = self.slides.iter().filter(|timed| timed.is_undo == is_undo);
            slides.map(|timed| timed.slide.length).sum::<usize>()
        };
        length(false).saturating_sub(length(true))
    }

    /// Whether the board was at its goal at the end.
    pub fn is_solved(&self) -> bool {
        self.game().is_ok_and(|game| game.phase() == Phase::Solved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Direction;
    use crate::puzzle::notation::{parse_board, print_board};

    fn timed(direction: Direction, length: usize, at: u32, is_undo: bool) -> TimedSlide {
        TimedSlide {
            slide: Slide { direction, length },
            at,
            is_undo,
        }
    }

    /// A run of two was made and undone, and then the board was solved.
    fn replay() -> Replay {
        Replay {
            problem: Problem::to_solved(parse_board("1 2 3/4 5 6/0 7 8", None).unwrap()).unwrap(),
            slides: vec![
                timed(Direction::Down, 2, 100, false),
                timed(Direction::Up, 2, 300, true),
                timed(Direction::Left, 2, 700, false),
            ],
            milliseconds: 700,
        }
    }

    #[test]
    fn a_replay_shows_every_board_and_every_step() {
        let replay = replay();
        let boards: Vec<String> = replay.boards().map(|board| print_board(&board)).collect();
        let expected = [
            "1 2 3/4 5 6/0 7 8",
            "0 2 3/1 5 6/4 7 8",
            "1 2 3/4 5 6/0 7 8",
            "1 2 3/4 5 6/7 8 0",
        ];
        assert_eq!(boards, expected);
        let steps: Vec<TimedSlide> = replay.steps().collect();
        assert_eq!(steps.len(), 6);
        assert_eq!(steps[..2], [timed(Direction::Down, 1, 100, false); 2]);
        assert_eq!(steps[2..4], [timed(Direction::Up, 1, 300, true); 2]);
        assert_eq!(replay.counted_moves(), 2);
        assert!(replay.is_solved());
    }

    #[test]
    fn a_redone_slide_counts_and_a_game_that_is_not_over_is_not_solved() {
        let mut replay = replay();
        replay.slides.pop();
        assert_eq!(replay.counted_moves(), 0);
        let redone = timed(Direction::Down, 2, 800, false);
        replay.slides.push(redone);
        assert_eq!(replay.counted_moves(), 2);
        assert!(!replay.is_solved());
        let game = replay.game().unwrap();
        assert_eq!(game.history().slides(), [redone.slide]);
    }

    #[test]
    fn impossible_slides_are_found() {
        let with = |number: usize, slide| {
            let mut replay = replay();
            replay.slides[number - 1] = slide;
            replay
        };
        for (number, slide) in [
            (1, timed(Direction::Right, 1, 100, false)),
            (1, timed(Direction::Down, 3, 100, false)),
            (1, timed(Direction::Down, 2, 100, true)),
            (2, timed(Direction::Up, 1, 300, true)),
            (2, timed(Direction::Left, 2, 300, true)),
        ] {
            let replay = with(number, slide);
            assert_eq!(replay.game(), Err(ImpossibleSlide { number }), "{slide:?}");
            assert!(!replay.is_solved());
        }
        let mut replay = replay();
        replay.slides.push(timed(Direction::Right, 1, 800, false));
        assert_eq!(
            replay.game(),
            Err(ImpossibleSlide { number: 4 }),
            "it is over"
        );
        assert!(
            with(1, timed(Direction::Right, 1, 1, false))
                .boards()
                .count()
                == 1
        );
    }
}
