//! Tests that proofs for 5×5 are correct, alone and with assistants, and that no work is repeated.

use super::super::share::FiveByFiveShare;
use super::super::tables::tests::tables;
use super::*;
use crate::puzzle::notation::parse_board;
use crate::solver::heuristic::LinearConflict;
use crate::solver::near_optimal::grid::{NOWHERE, opposite};
use crate::solver::near_optimal::random::SplitMix;
use crate::solver::parallel::Share;
use crate::solver::search::a_star::AStar;
use crate::solver::{Algorithm, Heuristic, Method, Problem, Search};

/// A board some random moves away from its goal.
fn walked(grid: &Grid, home: u8, moves: usize, random: &mut SplitMix) -> LabelledBoard {
    let mut board = LabelledBoard::solved(grid, home);
    let mut last = NOWHERE;
    for _ in 0..moves {
        let way = random.below(4) as Way;
        if let Some(from) = grid
            .mover(board.blank, way)
            .filter(|_| way != opposite(last))
        {
            board.slide(from);
            last = way;
        }
    }
    board
}

/// Returns the length of a shortest solution, by A* with linear conflict.
fn shortest(grid: &Grid, start: &LabelledBoard) -> usize {
    let problem = start.to_problem(grid);
    let estimate = LinearConflict::new(grid.size(), start.blank_home());
    let method = Method {
        algorithm: Algorithm::AStar,
        heuristic: Heuristic::LinearConflict,
    };
    let mut search = AStar::<u128, _>::new(&problem, estimate, method, 1 << 22);
    search.advance(u64::MAX).unwrap().unwrap().moves.len()
}

/// One of Korf & Felner's boards.
fn published(board: &str) -> Problem {
    let goal = "0 1 2 3 4/5 6 7 8 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24";
    let [board, goal] = [board, goal].map(|text| parse_board(text, None).unwrap());
    Problem::new(board, goal).unwrap()
}

#[test]
fn solutions_are_shortest_and_bounds_never_exceed_them() {
    let grid = Grid::new(FiveByFiveTables::SIZE);
    let mut random = SplitMix::new(1);
    for round in 0..40 {
        // The goal's blank in a corner, in the centre, and in all other cells but reflections of these.
        let home = [24, 12, 0, 1, 2, 6, 7, 4][round % 8];
        let start = walked(&grid, home, 60, &mut random);
        let mut proof = FiveByFiveProof::new(&grid, &tables(), &start);
        let shortest = shortest(&grid, &start);
        let mut bound = 0;
        let path = loop {
            assert!((bound..=shortest as u32).contains(&proof.lower_bound()));
            bound = proof.lower_bound();
            // Odd slices test that interrupting changes nothing.
            if let Some(path) = proof.advance(37, u32::MAX) {
                break path;
            }
        };
        assert_eq!(path.len(), shortest);
        let mut end = start.clone();
        assert!(end.follow(&grid, &path) && end.is_home());
    }
}

/// Runs a proof that starts with a solution of `best` moves together with assistants. Their turns are random, and one
/// message in four is lost. Returns the length of a shortest solution, the successors that the prover evaluated, and
/// the proven and current bounds of the iterations; `None` if that takes more than `limit`.
fn together(
    (grid, start): (&Grid, &LabelledBoard),
    (of, mut best): (usize, u32),
    limit: u64,
    random: &mut SplitMix,
) -> Option<(u32, u64, Vec<[u32; 2]>)> {
    let tables = tables();
    let mut proof = FiveByFiveProof::new(grid, &tables, start);
    let mut shares: Vec<Option<FiveByFiveShare>> = (0..of).map(|_| None).collect();
    let mut bounds = Vec::new();
    while proof.lower_bound() < best {
        let number = random.below(of + 1);
        let budget = random.below(30_000) as u64;
        let path = if let Some(share) = shares.get_mut(number) {
            let Some(share) = share.as_mut().filter(|share| !share.is_done()) else {
                continue;
            };
            let path = share.advance(budget, best);
            if let Some(message) = share.message()
                && random.below(4) > 0
            {
                proof.receive(message);
            }
            path
        } else {
            let path = proof.advance(budget, best);
            if let Some(ProofMessage::Begun(iteration)) = proof.message() {
                for (index, share) in shares.iter_mut().enumerate() {
                    let part = (iteration, Share { index, of });
                    *share = Some(FiveByFiveShare::new(grid, &tables, start, part));
                }
            }
            if proof.searches.iter().all(|search| search.generated > limit) {
                return None;
            }
            path
        };
        if let Some(path) = path {
            let mut end = start.clone();
            assert!(end.follow(grid, &path) && end.is_home());
            best = best.min(path.len() as u32);
        }
        bounds.push([proof.lower_bound(), proof.bound()]);
        assert!(bounds.is_sorted_by_key(|bounds| bounds[0]) && proof.lower_bound() <= best);
    }
    let generated = proof.searches.iter().map(|search| search.generated);
    bounds.dedup();
    Some((best, generated.sum(), bounds))
}

#[test]
fn assistants_save_work_and_do_not_change_the_length() {
    let grid = Grid::new(FiveByFiveTables::SIZE);
    let mut random = SplitMix::new(2);
    let (mut boards, mut alone, mut helped, mut looked_further) = (0, 0, 0, 0);
    while boards < 3 {
        let home = [24, 12, 4][boards];
        let start = walked(&grid, home, 110, &mut random);
        let problem = (&grid, &start);
        // Long enough to be divided, short enough for a test.
        let Some((shortest, work, _)) = together(problem, (0, u32::MAX), 12_000_000, &mut random)
            .filter(|&(_, work, _)| work > 9 * LONG)
        else {
            continue;
        };
        boards += 1;
        alone += work;
        for of in [1, 3] {
            let team = (of, u32::MAX);
            let (length, work, _) = together(problem, team, u64::MAX, &mut random).unwrap();
            assert_eq!(length, shortest);
            helped += work;
        }
        // With a solution four moves too long, the iteration with two moves more finds the shortest one.
        for of in [0, 2] {
            let team = (of, shortest + 4);
            let (length, _, bounds) = together(problem, team, u64::MAX, &mut random).unwrap();
            assert_eq!(length, shortest);
            looked_further += usize::from(bounds.contains(&[shortest, shortest + 2]));
        }
    }
    // An iteration that is not divided cannot be shared.
    assert!(4 * helped < 3 * 2 * alone, "{helped} of twice {alone}");
    assert!(
        looked_further > boards,
        "{looked_further} of twice {boards}"
    );
}

/// The 25th of Korf & Felner's boards, of 81 moves, with a solution four moves longer than the bound. If the skipped
/// iteration would have found a shorter solution, it is still found and proven.
#[test]
fn the_last_iteration_but_one_is_skipped() {
    let problem = published("3 17 9 8 24/1 11 12 14 0/5 4 22 13 16/21 15 6 7 10/20 23 2 18 19");
    let grid = Grid::new(problem.size());
    let start = LabelledBoard::new(&problem);
    let mut random = SplitMix::new(3);
    for (of, known) in [(0, 81), (0, 83), (2, 81), (2, 83)] {
        let proof = together((&grid, &start), (of, known), u64::MAX, &mut random);
        let (length, _, bounds) = proof.unwrap();
        assert_eq!(length, 81);
        assert!(bounds.contains(&[known - 4, known - 2]), "{bounds:?}");
        assert_eq!(
            bounds.contains(&[length - 2, length - 2]),
            known > length,
            "{bounds:?}"
        );
    }
}

/// The same board with a solution of 83 moves: what was exhausted before one of 81 was found need not be exhausted
/// again to prove that there is none of 79.
#[test]
fn exhausted_prefixes_stay_exhausted_when_a_shorter_solution_is_found() {
    let problem = published("3 17 9 8 24/1 11 12 14 0/5 4 22 13 16/21 15 6 7 10/20 23 2 18 19");
    let grid = Grid::new(problem.size());
    let begin = || FiveByFiveProof::new(&grid, &tables(), &LabelledBoard::new(&problem));
    let mut with_longer = begin();
    while with_longer.advance(1_000_000, 83).is_none() {}
    let until_found = with_longer.generated();
    let mut with_shortest = begin();
    for proof in [&mut with_longer, &mut with_shortest] {
        while proof.lower_bound() < 81 {
            assert!(proof.advance(1_000_000, 81).is_none());
        }
    }
    let rest = with_longer.generated() - until_found;
    let whole = with_shortest.searches[0].last;
    assert!(10 * rest < 9 * whole, "{rest} of {whole}");
}

/// The eleventh of Korf & Felner's boards: the backward search starts with a lower bound, but takes half the work.
#[test]
fn the_cheaper_direction_is_chosen() {
    let problem = published("15 11 8 18 14/3 19 16 20 5/24 2 17 4 22/10 1 13 9 21/23 7 6 12 0");
    let grid = Grid::new(problem.size());
    let mut proof = FiveByFiveProof::new(&grid, &tables(), &LabelledBoard::new(&problem));
    let [forward, backward] = [0, 1].map(|way: usize| proof.searches[way].bound);
    assert!(forward > backward);
    let mut bound = proof.lower_bound();
    for _ in 0..=2 {
        assert!(proof.advance(TRIAL, u32::MAX).is_none());
        assert!((bound..=106).contains(&proof.lower_bound()));
        bound = proof.lower_bound();
    }
    assert_eq!(proof.searches.len(), 1);
    assert!(proof.searches[0].side.is_backward());
}
