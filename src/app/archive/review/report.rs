//! How well a game was played: what the analysis says of each move.

use crate::puzzle::{Board, Direction};
use crate::records::{Replay, TimedSlide};
use crate::solver::analysis::{Evaluation, way_after};

/// The shortest time without a move that may be a pause, in milliseconds.
const PAUSE: u32 = 2000;
/// How many times as long as usual a pause lasts at least.
const LONG: u32 = 3;
/// How many slips are told.
const TOLD: usize = 3;

/// A game tile by tile, with what is known of its positions so far.
#[derive(Clone, Debug)]
pub struct Report {
    /// The boards from the start to the end: one more than there are steps.
    boards: Vec<Board>,
    steps: Vec<TimedSlide>,
    /// The moves that count in the records.
    counted: usize,
    milliseconds: u32,
    evaluations: Vec<Evaluation>,
}

/// A step that led away from the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slip {
    /// Its number, from 1.
    pub number: usize,
    /// How many steps it took, with this one, until no more moves were needed than before it, or until the end.
    pub lost: usize,
}

/// A long time without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// The number of the step that followed, from 1.
    pub number: usize,
    /// How long it lasted.
    pub milliseconds: u32,
}

impl Report {
    /// A report on a game that has not been analysed.
    pub fn new(replay: &Replay) -> Self {
        let steps: Vec<TimedSlide> = replay.steps().collect();
        let mut boards = vec![replay.start().clone()];
        for step in &steps {
            let mut next = boards[boards.len() - 1].clone();
            // A replay is legal, or it would not have been read.
            let _ = next.slide(step.slide);
            boards.push(next);
        }
        Self {
            boards,
            steps,
            counted: replay.counted_moves(),
            milliseconds: replay.milliseconds,
            evaluations: Vec::new(),
        }
    }

    /// Takes what is known of the next positions.
    pub fn add(&mut self, evaluations: Vec<Evaluation>) {
        self.evaluations.extend(evaluations);
        self.evaluations.truncate(self.boards.len());
    }

    /// Forgets what is known of the positions.
    pub fn forget_evaluations(&mut self) {
        self.evaluations.clear();
    }

    /// The board after so many steps.
    pub fn board(&self, steps: usize) -> &Board {
        &self.boards[steps.min(self.steps.len())]
    }

    /// All steps.
    pub fn steps(&self) -> &[TimedSlide] {
        &self.steps
    }

    /// The directions of all steps.
    pub fn moves(&self) -> Vec<Direction> {
        let directions = self.steps.iter().map(|step| step.slide.direction);
        directions.collect()
    }

    /// What is known of the positions so far, from the start.
    pub fn evaluations(&self) -> &[Evaluation] {
        &self.evaluations
    }

    /// The best known way from the board after so many steps, once it is known.
    pub fn way(&self, steps: usize) -> Option<Vec<Direction>> {
        let known = self.evaluations.get(..=steps)?;
        let from = known.iter().rposition(|known| known.way.is_some())?;
        let mut way = known[from].way.clone()?;
        for step in &self.steps[from..steps] {
            way = way_after(&way, step.slide.direction);
        }
        Some(way)
    }

    /// Whether the step with this number, from 1, led away from the goal, as far as is known.
    pub fn is_slip(&self, number: usize) -> bool {
        let needed = |steps: usize| Some(self.evaluations.get(steps)?.upper);
        needed(number).is_some_and(|after| {
            let before = number.checked_sub(1).and_then(needed);
            before.is_some_and(|before| after > before)
        })
    }

    /// The number of slips among the steps that are known.
    pub fn slips(&self) -> usize {
        let numbers = 1..=self.steps.len();
        numbers.filter(|&number| self.is_slip(number)).count()
    }

    /// The costliest slips, the costliest first. None of them was made while another one was made good.
    pub fn costliest(&self) -> Vec<Slip> {
        let mut slips = Vec::new();
        let mut number = 1;
        while number <= self.steps.len() {
            number += if self.is_slip(number) {
                let lost = self.lost(number);
                slips.push(Slip { number, lost });
                lost
            } else {
                1
            };
        }
        let mut told = Vec::new();
        // The first of equal ones.
        while told.len() < TOLD
            && let Some(place) = (0..slips.len())
                .rev()
                .max_by_key(|&place| slips[place].lost)
        {
            told.push(slips.remove(place));
        }
        told
    }

    fn lost(&self, number: usize) -> usize {
        let before = self.evaluations[number - 1].upper;
        let later = &self.evaluations[number..];
        let made_good = later.iter().position(|known| known.upper <= before);
        made_good.unwrap_or(self.steps.len() - number) + 1
    }

    /// The number of moves that counts in the records.
    pub const fn counted(&self) -> usize {
        self.counted
    }

    /// How many steps do not count, because they were undone or undid another.
    pub const fn uncounted(&self) -> usize {
        self.steps.len() - self.counted
    }

    /// The time of the game, in milliseconds.
    pub const fn milliseconds(&self) -> u32 {
        self.milliseconds
    }

    /// The time before the first move, in milliseconds.
    pub fn first_look(&self) -> u32 {
        self.steps.first().map_or(0, |step| step.at)
    }

    /// The pauses: times without a move that lasted much longer than usual.
    pub fn pauses(&self) -> Vec<Pause> {
        let gap = |number: usize| self.steps[number].at - self.steps[number - 1].at;
        // The tiles of one slide have the same time.
        let numbers = || (1..self.steps.len()).filter(|&number| gap(number) > 0);
        let mut gaps: Vec<u32> = numbers().map(gap).collect();
        let middle = gaps.len() / 2;
        let usual = if gaps.is_empty() {
            0
        } else {
            *gaps.select_nth_unstable(middle).1
        };
        let least = PAUSE.max(usual.saturating_mul(LONG));
        let pauses = numbers().map(|number| Pause {
            number: number + 1,
            milliseconds: gap(number),
        });
        pauses.filter(|pause| pause.milliseconds >= least).collect()
    }
}
