//! The analysis of a game agrees with searches from each of its positions.

use std::cell::Cell;
use std::time::Duration;

use crate::boards::{goal_with_blank, scrambler, size};
use crate::player::play;
use crate::table_sets::{TableSets, walk};
use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Board, Direction, Size};
use video_slide_puzzle::solver::analysis::{Analysis, Evaluation, ways};
use video_slide_puzzle::solver::frame::Target;
use video_slide_puzzle::solver::heuristic::{Estimate, LinearConflict};
use video_slide_puzzle::solver::pattern_database::partition::Strength;
use video_slide_puzzle::solver::search::breadth_first::DistanceTable;
use video_slide_puzzle::solver::{Problem, TableCache, Tables};

/// A game, with the board at each of its positions.
struct Game {
    boards: Vec<Board>,
    goal: Board,
    moves: Vec<Direction>,
}

impl Game {
    fn new(start: &Board, moves: Vec<Direction>) -> Self {
        let mut boards = vec![start.clone()];
        for &direction in &moves {
            let mut board = boards[boards.len() - 1].clone();
            board.step(direction).unwrap();
            boards.push(board);
        }
        let goal = Board::solved(start.size());
        Self {
            boards,
            goal,
            moves,
        }
    }

    /// A walk that does not end solved.
    fn aimless(scrambler: &mut Scrambler, start: &Board, length: usize) -> Self {
        let mut board = start.clone();
        let moves = (0..length).map(|_| scrambler.wander(&mut board, None));
        Self::new(start, moves.collect())
    }

    /// The problem at a position.
    fn problem(&self, position: usize) -> Problem {
        Problem::new(self.boards[position].clone(), self.goal.clone()).unwrap()
    }

    /// All evaluations, worked out in slices, each of which takes ten milliseconds.
    fn analysed(&self, cache: &TableCache, budget: u64) -> Vec<Evaluation> {
        let problem = self.problem(0);
        let mut analysis = Analysis::new(&problem, &self.moves, cache).unwrap();
        let clock = Cell::new(0);
        let mut evaluations = Vec::new();
        while !analysis.is_finished() {
            let now = || Duration::from_millis(clock.replace(clock.get() + 10));
            evaluations.extend(analysis.advance(budget, now).unwrap());
        }
        self.check(&evaluations);
        evaluations
    }

    /// What is true of every analysis.
    fn check(&self, evaluations: &[Evaluation]) {
        assert_eq!(evaluations.len(), self.boards.len());
        let ways = ways(evaluations, &self.moves);
        for (number, evaluation) in evaluations.iter().enumerate() {
            let Evaluation { lower, upper, .. } = *evaluation;
            let problem = self.problem(number);
            walk(&problem, &ways[number]);
            assert_eq!(ways[number].len(), upper as usize);
            assert!(lower <= upper && lower % 2 == upper % 2, "{evaluation:?}");
            assert_eq!(lower == 0, problem.is_solved());
        }
        for pair in evaluations.windows(2) {
            assert_eq!(pair[0].upper.abs_diff(pair[1].upper), 1, "{pair:?}");
            assert_eq!(pair[0].lower.abs_diff(pair[1].lower), 1, "{pair:?}");
        }
    }
}

/// The numbers of an exact analysis.
fn needed(evaluations: &[Evaluation]) -> Vec<u32> {
    let exact = evaluations.iter().map(|evaluation| {
        assert_eq!(evaluation.lower, evaluation.upper);
        evaluation.lower
    });
    exact.collect()
}

fn boards(size: Size, seed: &str) -> impl Iterator<Item = Board> {
    let mut scrambler = scrambler(seed);
    std::iter::repeat_with(move || scrambler.new_game(size))
}

fn strong_tables(board: &Board) -> (TableSets, TableCache) {
    let mut sets = TableSets::new(Strength::Strong);
    let cache = TableCache::default();
    let problem = Problem::to_solved(board.clone()).unwrap();
    cache.keep(Tables::Patterns(sets.get(&problem)));
    (sets, cache)
}

#[test]
fn games_of_3x3_agree_with_the_table_at_every_position() {
    let cache = TableCache::default();
    let mut scrambler = scrambler("threes");
    let table = DistanceTable::new(Target::new(size(3, 3), 8));
    let distance = |board: &Board| u32::from(table.distance(board.position()));
    for (number, start) in boards(size(3, 3), "threes").take(500).enumerate() {
        let game = if number % 2 == 0 {
            let moves = play(&mut scrambler, &start, 20);
            Game::new(&start, moves)
        } else {
            Game::aimless(&mut scrambler, &start, 60)
        };
        let distances: Vec<u32> = game.boards.iter().map(distance).collect();
        assert_eq!(needed(&game.analysed(&cache, 200)), distances);
    }
}

/// The goals have their blanks in a corner, on an edge and in the middle.
#[test]
fn games_to_other_goals_agree_with_searches() {
    let mut sets = TableSets::new(Strength::Small);
    let mut scrambler = scrambler("goals");
    for size in [size(4, 3), size(4, 4), size(5, 4)] {
        for blank in [0, 1, size.columns() + 1] {
            let goal = goal_with_blank(size, blank);
            let mut start = goal.clone();
            for _ in 0..40 {
                scrambler.wander(&mut start, None);
            }
            let game = Game {
                goal,
                ..Game::aimless(&mut scrambler, &start, 12)
            };
            let found = game.analysed(&TableCache::default(), 100_000);
            if size.cells() > 16 {
                // There are only bounds, which every analysis is checked for.
                continue;
            }
            for (position, found) in needed(&found).into_iter().enumerate() {
                let length = sets.length(&game.problem(position));
                assert_eq!(length, found as usize, "{size} {blank} {position}");
            }
        }
    }
}

/// Of 300 moves: a player's game, mixed with moves at random.
#[test]
fn a_game_of_4x4_agrees_with_a_search_at_every_position() {
    let start = boards(size(4, 4), "long").next().unwrap();
    let mut scrambler = scrambler("long");
    let mut moves = play(&mut scrambler, &start, 60);
    assert!(moves.len() > 300, "{}", moves.len());
    moves.truncate(300);
    let game = Game::new(&start, moves);
    let (mut sets, cache) = strong_tables(&start);
    let found = needed(&game.analysed(&cache, 100_000));
    for (board, found) in game.boards.iter().zip(found) {
        let problem = Problem::to_solved(board.clone()).unwrap();
        assert_eq!(sets.length(&problem), found as usize, "{board:?}");
    }
}

/// Boards of every other shape that is analysed exactly, by the tables that the analysis makes.
#[test]
fn games_of_every_exact_size_agree_with_searches() {
    let mut sets = TableSets::new(Strength::Small);
    for size in Size::all().filter(|size| (10..=16).contains(&size.cells())) {
        let mut scrambler = scrambler("shapes");
        let start = boards(size, "shapes").next().unwrap();
        let game = Game::aimless(&mut scrambler, &start, 25);
        let found = needed(&game.analysed(&TableCache::default(), 100_000));
        for (board, found) in game.boards.iter().zip(found) {
            let problem = Problem::to_solved(board.clone()).unwrap();
            assert_eq!(sets.length(&problem), found as usize, "{board:?}");
        }
    }
}

#[test]
fn a_shortest_solution_has_no_slip() {
    let start = boards(size(4, 4), "shortest").next().unwrap();
    let (_, cache) = strong_tables(&start);
    let first = Game::new(&start, Vec::new()).analysed(&cache, u64::MAX);
    let way = first[0].way.clone().unwrap();
    let length = way.len() as u32;
    let found = Game::new(&start, way).analysed(&cache, u64::MAX);
    let expected: Vec<u32> = (0..=length).rev().collect();
    assert_eq!(needed(&found), expected);
    assert!(found[1..].iter().all(|evaluation| evaluation.way.is_none()));
}

#[test]
fn moves_made_and_taken_back_are_the_slips() {
    let start = boards(size(4, 4), "back").next().unwrap();
    let (mut sets, cache) = strong_tables(&start);
    let mut length = |board: &Board| sets.length(&Problem::to_solved(board.clone()).unwrap());
    let first = Game::new(&start, Vec::new()).analysed(&cache, u64::MAX);
    let way = first[0].way.clone().unwrap();
    // A tile that leads away from the goal, after ten moves.
    let game = Game::new(&start, way.clone());
    let astray = Direction::ALL.into_iter().find(|&direction| {
        let mut board = game.boards[10].clone();
        board.step(direction).is_ok() && length(&board) > way.len() - 10
    });
    let astray = astray.unwrap();
    let slips = |moves: &[&[Direction]]| {
        let found = Game::new(&start, moves.concat()).analysed(&cache, u64::MAX);
        let needed = needed(&found);
        let rises = (1..needed.len()).filter(|&made| needed[made] > needed[made - 1]);
        rises.collect::<Vec<usize>>()
    };
    let back = [astray, astray.opposite()];
    assert_eq!(slips(&[&way[..10], &back, &way[10..]]), [11]);
    assert_eq!(slips(&[&way[..10], &back, &back, &way[10..]]), [11, 13]);
    // The way itself, left for two moves.
    let taken_back = [way[11].opposite(), way[10].opposite()];
    assert_eq!(slips(&[&way[..12], &taken_back, &way[10..]]), [13, 14]);
}

#[test]
fn the_budget_does_not_matter() {
    for columns in [3, 4] {
        let start = boards(size(columns, 3), "budget").next().unwrap();
        let moves = play(&mut scrambler("budget"), &start, 30);
        let game = Game::new(&start, moves);
        let cache = TableCache::default();
        let at_once = game.analysed(&cache, u64::MAX);
        for budget in [1, 777] {
            assert_eq!(game.analysed(&cache, budget), at_once);
        }
    }
}

/// The bounds hold whether a game ends solved or not, and are at least as good as what costs nothing.
#[test]
fn games_of_larger_boards_are_bounded_at_every_position() {
    let cache = TableCache::default();
    let mut scrambler = scrambler("large");
    for (columns, rows, budget) in [(5, 5, 5000), (3, 6, 5000), (9, 2, 2000)] {
        let start = boards(size(columns, rows), "large").next().unwrap();
        let estimate = LinearConflict::new(start.size(), start.size().blank_tile());
        let moves = play(&mut scrambler, &start, 10);
        let solved = Game::new(&start, moves.clone());
        let unsolved = Game::new(&start, moves[..moves.len() / 2].to_vec());
        let short = Game::new(&start, moves[..3].to_vec());
        for game in [solved, unsolved, short] {
            let found = game.analysed(&cache, budget);
            for (board, evaluation) in game.boards.iter().zip(&found) {
                assert!(evaluation.lower >= estimate.full(board.position()));
            }
        }
    }
}

/// A walk taken back: shorter than what the search finds in little time.
#[test]
fn the_players_own_moves_bound_a_larger_board() {
    let mut scrambler = scrambler("own");
    let mut board = Board::solved(size(9, 9));
    let mut moves: Vec<Direction> = Vec::new();
    for _ in 0..200 {
        let last = moves.first().copied();
        let made = scrambler.wander(&mut board, last.map(Direction::opposite));
        moves.insert(0, made.opposite());
    }
    let cache = TableCache::default();
    let unknown = Game::new(&board, Vec::new()).analysed(&cache, 10);
    assert!(unknown[0].upper > 200, "{unknown:?}");
    let found = Game::new(&board, moves).analysed(&cache, 10);
    for (left, evaluation) in (0..=200).rev().zip(found) {
        assert!(evaluation.upper <= left, "{evaluation:?}");
    }
}
