//! The slow, obvious oracle: the distance of every board from a goal, by breadth-first search through the rules.

use std::collections::HashMap;

use video_slide_puzzle::puzzle::{Board, Direction};

/// The fewest moves from every board that can be reached to `goal`.
pub fn distances(goal: &Board) -> HashMap<Board, usize> {
    let mut distances = HashMap::from([(goal.clone(), 0)]);
    let mut level = vec![goal.clone()];
    for distance in 1.. {
        level = level.iter().flat_map(successors).collect();
        level.retain(|board| {
            let new = !distances.contains_key(board);
            if new {
                distances.insert(board.clone(), distance);
            }
            new
        });
        if level.is_empty() {
            break;
        }
    }
    distances
}

/// The boards one move away.
pub fn successors(board: &Board) -> Vec<Board> {
    let moved = |direction| {
        let mut next = board.clone();
        next.step(direction).ok().map(|_| next)
    };
    Direction::ALL.into_iter().filter_map(moved).collect()
}
