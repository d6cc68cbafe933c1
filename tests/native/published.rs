//! Lists of published positions.

use video_slide_puzzle::puzzle::Board;
use video_slide_puzzle::puzzle::notation::parse_board;
use video_slide_puzzle::solver::Problem;

/// The positions of a list that has a number, the length of the shortest solutions and, in this column, the tiles, with
/// 0 for the blank; and those lengths.
pub fn published(
    list: &str,
    column: usize,
    goal: &Board,
) -> impl Iterator<Item = (Problem, usize)> {
    list.lines().skip(2).map(move |line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let board = parse_board(fields[column], Some(goal.size())).unwrap();
        let problem = Problem::new(board, goal.clone()).unwrap();
        (problem, fields[1].parse().unwrap())
    })
}
