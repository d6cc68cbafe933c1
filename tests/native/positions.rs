//! Published positions with the lengths of their shortest solutions.

use video_slide_puzzle::puzzle::notation::parse_board;
use video_slide_puzzle::solver::Problem;

/// One of the positions that Korf published in 1985.
pub struct Published {
    /// Its number in the list.
    pub id: usize,
    /// The length of its shortest solutions.
    pub optimal: usize,
    /// Its Manhattan distance.
    pub manhattan: u32,
    /// The board with its goal.
    pub problem: Problem,
}

/// There the goal has the blank first, and 0 is the blank in the list too.
pub fn korf_1985() -> Vec<Published> {
    let goal = parse_board("0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15", None).unwrap();
    let parse = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let position = parse_board(fields[4], Some(goal.size())).unwrap();
        Published {
            id: fields[0].parse().unwrap(),
            optimal: fields[1].parse().unwrap(),
            manhattan: fields[2].parse().unwrap(),
            problem: Problem::new(position, goal.clone()).unwrap(),
        }
    };
    let lines = include_str!("../positions/korf100.tsv").lines();
    lines.skip(2).map(parse).collect()
}
