//! A player who solves the board line by line, as people do, and sometimes makes a move at random.

use std::collections::{HashMap, VecDeque};

use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Board, Direction, Size};

/// The moves of such a game to its end. So many moves of a hundred are made at random.
pub fn play(scrambler: &mut Scrambler, start: &Board, random: u64) -> Vec<Direction> {
    let mut board = start.clone();
    let mut moves = Vec::new();
    while !board.is_solved() {
        for step in plan(&board) {
            if scrambler.below(100) < random {
                moves.push(scrambler.wander(&mut board, None));
                break;
            }
            board.step(step).expect("the plan keeps the rules");
            moves.push(step);
        }
    }
    moves
}

/// The tiles that are placed one stage after the other: one at a time, the last two of a line together, and the last
/// three.
fn stages(size: Size) -> Vec<Vec<usize>> {
    let (columns, rows) = (size.columns(), size.rows());
    let mut stages = Vec::new();
    for row in 0..rows - 2 {
        let first = size.cell_at(row, 0);
        stages.extend((first..first + columns - 2).map(|tile| vec![tile]));
        stages.push(vec![first + columns - 2, first + columns - 1]);
    }
    let first = size.cell_at(rows - 2, 0);
    stages.extend((first..first + columns - 2).map(|tile| vec![tile, tile + columns]));
    let last = first + columns - 2;
    stages.push(vec![last, last + 1, last + columns]);
    stages
}

/// The fewest moves that complete the next stage and leave those before it alone.
fn plan(board: &Board) -> Vec<Direction> {
    let size = board.size();
    let is_home = |&tile: &usize| board.position()[tile] == tile as u8;
    let mut fixed = Vec::new();
    for stage in stages(size) {
        if !stage.iter().all(is_home) {
            return place(board, &stage, &fixed);
        }
        fixed.extend(stage);
    }
    Vec::new()
}

/// The fewest moves that bring these tiles home and move no fixed one, found breadth first. A position is the blank's
/// cell and those of the tiles.
fn place(board: &Board, tiles: &[usize], fixed: &[usize]) -> Vec<Direction> {
    let size = board.size();
    let cell_of = |&tile: &usize| board.cell_of(tile as u8);
    let start: Vec<usize> = [board.blank_cell()]
        .into_iter()
        .chain(tiles.iter().filter_map(cell_of))
        .collect();
    let mut reached = HashMap::from([(start.clone(), None)]);
    let mut queue = VecDeque::from([start]);
    while let Some(cells) = queue.pop_front() {
        if cells[1..] == *tiles {
            return path(&reached, cells);
        }
        for direction in Direction::ALL {
            let from = size.neighbour(cells[0], direction.opposite());
            let Some(from) = from.filter(|from| !fixed.contains(from)) else {
                continue;
            };
            let mut next = cells.clone();
            if let Some(tile) = next[1..].iter_mut().find(|cell| **cell == from) {
                *tile = cells[0];
            }
            next[0] = from;
            if !reached.contains_key(&next) {
                reached.insert(next.clone(), Some((direction, cells.clone())));
                queue.push_back(next);
            }
        }
    }
    unreachable!("{board:?}: the tiles {tiles:?} cannot be brought home");
}

type Reached = HashMap<Vec<usize>, Option<(Direction, Vec<usize>)>>;

fn path(reached: &Reached, end: Vec<usize>) -> Vec<Direction> {
    let mut moves = Vec::new();
    let mut cells = end;
    while let Some((direction, before)) = &reached[&cells] {
        moves.push(*direction);
        cells.clone_from(before);
    }
    moves.reverse();
    moves
}
