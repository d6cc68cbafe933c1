//! 3×4 and 4×3, held against the distances of all their positions.

use std::sync::Arc;
use std::time::Duration;

use super::{AllPositions, Position};
use crate::boards::{goal_with_blank, random};
use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Board, Size, Tile};
use video_slide_puzzle::solver::frame::Frame;
use video_slide_puzzle::solver::heuristic::{
    Estimate, LinearConflict, Manhattan, Misplaced, WalkingDistance,
};
use video_slide_puzzle::solver::labels::LabelledProblem;
use video_slide_puzzle::solver::near_optimal::Anytime;
use video_slide_puzzle::solver::optimal::FramedProblem;
use video_slide_puzzle::solver::pattern_database::partition::Strength;
use video_slide_puzzle::solver::pattern_database::set::TableSet;
use video_slide_puzzle::solver::{
    Algorithm, Heuristic, Method, Problem, SearchOptions, Solution, TableCache, start,
};

/// How many positions lie at each distance from a goal with the blank in a corner (OEIS A090166).
const PUBLISHED: [usize; 54] = [
    1, 2, 4, 9, 20, 37, 63, 122, 232, 431, 781, 1392, 2494, 4442, 7854, 13_899, 24_215, 41_802,
    71_167, 119_888, 198_363, 323_206, 515_778, 811_000, 1_248_011, 1_885_279, 2_782_396,
    4_009_722, 5_621_354, 7_647_872, 10_065_800, 12_760_413, 15_570_786, 18_171_606, 20_299_876,
    21_587_248, 21_841_159, 20_906_905, 18_899_357, 16_058_335, 12_772_603, 9_515_217, 6_583_181,
    4_242_753, 2_503_873, 1_350_268, 643_245, 270_303, 92_311, 27_116, 5390, 1115, 86, 18,
];

/// A goal with everything that estimates how far it is.
struct Estimates {
    goal: Board,
    misplaced: Misplaced,
    manhattan: Manhattan,
    linear_conflict: LinearConflict,
    walking_distance: WalkingDistance,
    tables: Arc<TableSet>,
}

impl Estimates {
    fn new(goal: Board) -> Self {
        let (size, blank) = (goal.size(), goal.blank_cell() as u8);
        let target = Frame::new(size, goal.blank_cell()).target();
        Self {
            goal,
            misplaced: Misplaced::new(blank),
            manhattan: Manhattan::new(size, blank),
            linear_conflict: LinearConflict::new(size, blank),
            walking_distance: WalkingDistance::new(size, blank),
            tables: Arc::new(TableSet::build(target, Strength::Small).unwrap()),
        }
    }

    fn problem(&self, board: Board) -> Problem {
        Problem::new(board, self.goal.clone()).unwrap()
    }

    /// None is above the distance; all but the number of misplaced tiles are odd when that is.
    fn check(&self, problem: &Problem, distance: usize) {
        let position = LabelledProblem::new(problem);
        let labels = &position.labels;
        assert!(self.misplaced.full(labels) as usize <= distance);
        let estimates = [
            self.manhattan.full(labels),
            self.linear_conflict.full(labels),
            self.walking_distance.full(labels),
            FramedProblem::new(&position, Arc::clone(&self.tables)).lower_bound(),
        ];
        for estimate in estimates {
            assert!(estimate as usize <= distance, "{estimates:?} {problem:?}");
            assert_eq!(estimate as usize % 2, distance % 2, "{estimates:?}");
        }
    }
}

/// The board of 3×4 with everything where the position says.
fn board(goal: &Board, position: &Position) -> Board {
    let tiles: Vec<Tile> = position.iter().map(|&home| goal.position()[home]).collect();
    Board::from_position(goal.size(), &tiles).unwrap()
}

fn solve(problem: &Problem, method: Method, cache: &TableCache, distance: usize) -> Solution {
    let mut run = start(problem, method, SearchOptions::default(), cache).unwrap();
    let solution = loop {
        let bound = run.stats().lower_bound as usize;
        assert!(bound <= distance, "{method} {problem:?}: {bound}");
        if let Some(solution) = run.step(200, || Duration::ZERO).unwrap() {
            break solution;
        }
    };
    assert!(solution.proven_shortest);
    assert_eq!(solution.moves.len(), distance, "{method} {problem:?}");
    solution
}

/// Solves a board, and looks at the estimates all the way to the goal.
fn check_solution(estimates: &Estimates, problem: &Problem, cache: &TableCache, distance: usize) {
    let solution = solve(problem, Method::AUTOMATIC, cache, distance);
    let mut board = problem.board().clone();
    for (made, &direction) in solution.moves.iter().enumerate() {
        estimates.check(&estimates.problem(board.clone()), distance - made);
        board.step(direction).unwrap();
    }
    assert_eq!(&board, problem.goal());
}

/// The anytime search never proves too much, and never finds too little.
fn check_anytime(problem: &Problem, distance: usize) {
    let mut search = Anytime::new(problem, 1);
    for _ in 0..10 {
        let (bound, best) = (search.lower_bound() as usize, search.best().len());
        assert!(
            (bound..=best).contains(&distance),
            "{problem:?}: {bound}, {best}"
        );
        search.advance(5000);
    }
}

/// A* with one of the estimates: IDA* with them takes up to minutes for a board.
fn a_star(index: usize) -> Method {
    let heuristics = [
        Heuristic::Manhattan,
        Heuristic::LinearConflict,
        Heuristic::WalkingDistance,
    ];
    Method {
        algorithm: Algorithm::AStar,
        heuristic: heuristics[index % 3],
    }
}

fn check_random_boards(all: &AllPositions, estimates: &Estimates, seed: &str, cache: &TableCache) {
    let mut scrambler = Scrambler::new(&seed.parse().unwrap());
    for index in 0..500 {
        let problem = estimates.problem(random(&mut scrambler, &estimates.goal));
        let distance = all.distance(&problem).unwrap();
        check_solution(estimates, &problem, cache, distance);
        if index % 10 == 0 {
            check_anytime(&problem, distance);
        }
        if index == 0 {
            let method = a_star(estimates.goal.blank_cell());
            solve(&problem, method, cache, distance);
        }
    }
}

/// Random boards of both shapes, with every goal whose blank is where the table has it, perhaps mirrored, and the
/// boards farthest away.
fn check_boards(all: &AllPositions) {
    let cache = TableCache::default();
    for (columns, rows) in [(3, 4), (4, 3)] {
        let size = Size::new(columns, rows).unwrap();
        for blank in 0..size.cells() {
            let goal = goal_with_blank(size, blank);
            let is_here = |goal: &Board| {
                let solved = Problem::new(goal.clone(), goal.clone()).unwrap();
                all.distance(&solved).is_some()
            };
            if is_here(&goal) {
                let estimates = Estimates::new(goal);
                check_random_boards(all, &estimates, &format!("{size}-{blank}"), &cache);
            }
        }
    }
}

#[test]
fn all_positions_agree_with_every_search() {
    for (blank, levels) in [(11, Some(PUBLISHED)), (4, None)] {
        let all = AllPositions::new(blank);
        assert_eq!(all.levels.iter().sum::<usize>(), 239_500_800);
        assert!(levels.is_none_or(|levels| levels.as_slice() == all.levels));
        check_boards(&all);

        let goal = goal_with_blank(Size::new(3, 4).unwrap(), blank);
        let (estimates, cache) = (Estimates::new(goal), TableCache::default());
        for position in &all.farthest {
            let problem = estimates.problem(board(&estimates.goal, position));
            let distance = all.levels.len() - 1;
            assert_eq!(all.distance(&problem), Some(distance));
            check_solution(&estimates, &problem, &cache, distance);
            check_anytime(&problem, distance);
        }
    }
}
