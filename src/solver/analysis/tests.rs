//! Small games whose evaluations are known.

use super::*;
use crate::puzzle::notation::{parse_board, parse_moves};

fn board(text: &str) -> Board {
    parse_board(text, None).unwrap()
}

fn problem(start: &str) -> Problem {
    Problem::to_solved(board(start)).unwrap()
}

fn analysis(start: &str, moves: &str) -> Result<Analysis, Refused> {
    let moves = parse_moves(moves).unwrap();
    Analysis::new(&problem(start), &moves, &TableCache::default())
}

/// All evaluations of a game, worked out in slices.
fn evaluations(start: &str, moves: &str, budget: u64) -> Vec<Evaluation> {
    let mut analysis = analysis(start, moves).unwrap();
    let mut evaluations = Vec::new();
    let mut progress = 0.0;
    while !analysis.is_finished() {
        evaluations.extend(analysis.advance(budget, || Duration::ZERO).unwrap());
        assert!((progress..=1.0).contains(&analysis.progress()));
        progress = analysis.progress();
    }
    assert_eq!(progress.to_bits(), 1_f32.to_bits());
    assert_eq!(analysis.advance(budget, || Duration::ZERO), Ok(Vec::new()));
    evaluations
}

fn exactly(needed: u32, way: Option<&str>) -> Evaluation {
    Evaluation {
        lower: needed,
        upper: needed,
        way: way.map(|way| parse_moves(way).unwrap()),
    }
}

#[test]
fn a_way_is_told_only_where_it_does_not_follow() {
    // Away from the goal, back, to the goal, and away again.
    let expected = [
        exactly(1, Some("L")),
        exactly(2, None),
        exactly(1, None),
        exactly(0, None),
        exactly(1, None),
    ];
    for start in ["1 2 3/4 5 6/7 0 8", "1 2 3 4/5 6 7 8/9 10 0 11"] {
        assert_eq!(evaluations(start, "DULR", 100), expected, "{start}");
    }
}

/// From the far side of a ring of four cells there are two shortest ways.
#[test]
fn another_shortest_way_is_no_slip() {
    let start = "0 3/2 1";
    let first = evaluations(start, "", 100)[0].way.clone().unwrap();
    let ways = ["ULDRUL", "LURDLU"].map(|way| parse_moves(way).unwrap());
    let other = ways.into_iter().find(|way| *way != first).unwrap();
    let mut analysis = Analysis::new(&problem(start), &other, &TableCache::default()).unwrap();
    let found = analysis.advance(1000, || Duration::ZERO).unwrap();
    let needed: Vec<u32> = found.iter().map(|evaluation| evaluation.lower).collect();
    assert_eq!(needed, [6, 5, 4, 3, 2, 1, 0]);
    assert_eq!(found[1].way.as_deref(), Some(&other[1..]));
}

#[test]
fn a_game_without_moves_has_one_position() {
    assert_eq!(
        evaluations("1 2 3/4 5 6/7 8 0", "", 1),
        [exactly(0, Some(""))]
    );
    assert_eq!(
        evaluations("1 2 3 4/5 6 7 8/9 10 11 0", "", 1000),
        [exactly(0, Some(""))]
    );
}

#[test]
fn what_breaks_the_rules_is_refused() {
    let Err(refused) = analysis("1 2 3/4 5 6/7 0 8", "LL") else {
        panic!("nothing is right of the blank after the first move");
    };
    let error = SlideError::AtTheEdge {
        direction: Direction::Left,
    };
    assert_eq!(refused, Refused::Move { number: 2, error });
}

#[test]
fn the_way_after_a_move_goes_on_or_takes_it_back() {
    let after = |before: &str, made: &str| {
        let made = parse_moves(made).unwrap()[0];
        way_after(&parse_moves(before).unwrap(), made)
    };
    assert_eq!(after("ULD", "U"), parse_moves("LD").unwrap());
    assert_eq!(after("ULD", "R"), parse_moves("LULD").unwrap());
    assert_eq!(after("", "D"), parse_moves("U").unwrap());
}
