//! The first solution, for any size and goal and without any table.
//!
//! Called by [`Anytime`](crate::solver::near_optimal::Anytime) when it starts. Each stage of a [`Plan`] is a small
//! search of its own over the cells of its tiles and the blank, all other tiles being alike: best-first by steps made
//! plus four times the missing steps, which finds a path in a few hundred positions where an exact search would expand
//! up to a million. The rest has at most 2×2 cells and is searched exhaustively.
//!
//! The length is about 3.4 times the Manhattan distance, after 0.4 ms on 6×6 and 2.3 ms on 10×10, natively: a solution
//! to show and to improve. It proves nothing.
//!
//! Source: Pohl 1970, “Heuristic search viewed as path finding in a graph”, for the weight.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet, VecDeque};

use super::plan::{Plan, Stage};
use crate::solver::near_optimal::grid::{Grid, LabelledBoard, NOWHERE, Way, opposite};

/// A position within a stage: the cells of its two tiles (the second is [`NOWHERE`] if there is only one) and of the
/// blank.
type Position = [u8; 3];

struct Node {
    position: Position,
    steps: u32,
    parent: usize,
    way: Way,
}

/// Returns a solution, which exists unless the board is unsolvable.
pub(crate) fn first_solution(grid: &Grid, start: &LabelledBoard) -> Option<Vec<Way>> {
    let plan = Plan::new(grid.size(), start.blank_home(), true, 2);
    let mut board = start.clone();
    let mut path = Vec::new();
    for stage in &plan.stages {
        let part = solve_stage(grid, &board, stage)?;
        board.follow(grid, &part);
        path.extend(part);
    }
    path.extend(solve_rest(grid, &board, &plan.rest)?);
    Some(path)
}

fn solve_stage(grid: &Grid, board: &LabelledBoard, stage: &Stage) -> Option<Vec<Way>> {
    let open = |cell: u8| stage.open.contains(&cell);
    let cell_of = |label: u8| board.labels.iter().position(|&other| other == label);
    let target = [
        stage.tiles[0],
        stage.tiles.get(1).copied().unwrap_or(NOWHERE),
    ];
    let mut start = [NOWHERE, NOWHERE, board.blank];
    for (cell, &tile) in start.iter_mut().zip(&stage.tiles) {
        *cell = cell_of(tile)? as u8;
    }
    let missing = |position: Position| estimate(grid, position, target);

    let mut nodes = vec![Node {
        position: start,
        steps: 0,
        parent: 0,
        way: NOWHERE,
    }];
    let mut seen = HashSet::from([start]);
    let mut queue = BinaryHeap::from([Reverse((4 * missing(start), 0))]);
    while let Some(Reverse((_, index))) = queue.pop() {
        let Node {
            position, steps, ..
        } = nodes[index];
        if position[..2] == target {
            return Some(trace(&nodes, index));
        }
        for (way, from) in (0..).zip(grid.movers(position[2])) {
            if from == NOWHERE || !open(from) {
                continue;
            }
            let next = slide(position, from);
            if seen.insert(next) {
                queue.push(Reverse((steps + 1 + 4 * missing(next), nodes.len())));
                nodes.push(Node {
                    position: next,
                    steps: steps + 1,
                    parent: index,
                    way,
                });
            }
        }
    }
    None
}

/// Slides the tile in `from` into the blank.
fn slide([first, second, blank]: Position, from: u8) -> Position {
    let moved = |cell| if cell == from { blank } else { cell };
    [moved(first), moved(second), from]
}

/// Estimates the remaining steps of a stage: a tile's step costs the blank three to five steps of its own, and the
/// blank must first reach a tile that is not home.
fn estimate(grid: &Grid, [first, second, blank]: Position, target: [u8; 2]) -> u32 {
    let mut steps = 0;
    let mut approach = u32::MAX;
    for (cell, home) in [first, second].into_iter().zip(target) {
        if cell != home {
            steps += 4 * grid.distance(cell, home);
            approach = approach.min(grid.distance(cell, blank));
        }
    }
    if steps == 0 { 0 } else { steps + approach }
}

fn trace(nodes: &[Node], mut index: usize) -> Vec<Way> {
    let mut path = Vec::with_capacity(nodes[index].steps as usize);
    while index != 0 {
        path.push(nodes[index].way);
        index = nodes[index].parent;
    }
    path.reverse();
    path
}

/// Solves the last cells by breadth-first search; they have at most 12 positions.
fn solve_rest(grid: &Grid, board: &LabelledBoard, rest: &[u8]) -> Option<Vec<Way>> {
    let mut came: HashMap<Vec<u8>, Way> = HashMap::from([(board.labels.clone(), NOWHERE)]);
    let mut queue = VecDeque::from([board.clone()]);
    while let Some(mut board) = queue.pop_front() {
        if board.is_home() {
            let mut path = Vec::new();
            while came[&board.labels] != NOWHERE {
                let way = came[&board.labels];
                path.push(way);
                board.follow(grid, &[opposite(way)]);
            }
            path.reverse();
            return Some(path);
        }
        for way in 0..4 {
            let Some(from) = grid
                .mover(board.blank, way)
                .filter(|from| rest.contains(from))
            else {
                continue;
            };
            let mut next = board.clone();
            next.slide(from);
            if !came.contains_key(&next.labels) {
                came.insert(next.labels.clone(), way);
                queue.push_back(next);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::scramble::Scrambler;
    use crate::puzzle::{Board, Size};
    use crate::solver::Problem;

    /// The goals have their blank in any cell.
    #[test]
    fn every_size_and_goal_is_solved() {
        let mut scrambler = Scrambler::new(&"first".parse().unwrap());
        for size in Size::all() {
            let grid = Grid::new(size);
            for _ in 0..6 {
                let (board, goal) = (scrambler.uniform(size), scrambler.uniform(size));
                for goal in [goal, Board::solved(size)] {
                    let Ok(problem) = Problem::new(board.clone(), goal) else {
                        continue;
                    };
                    let start = LabelledBoard::new(&problem);
                    let path = first_solution(&grid, &start).unwrap();
                    let mut end = start.clone();
                    assert!(end.follow(&grid, &path) && end.is_home(), "{size}");
                    assert!(path.len() < 5 * size.cells() * (size.columns() + size.rows()));
                }
            }
        }
    }
}
