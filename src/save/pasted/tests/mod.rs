//! Boards, solutions and links are recognised in every form, and nothing else is.

mod boards;
mod others;

use super::*;
use crate::puzzle::notation::{parse_board, parse_moves, print_board};

fn board(text: &str) -> Option<String> {
    match recognise(text) {
        Some(Pasted::Board(board)) => Some(print_board(&board)),
        _ => None,
    }
}

fn is_board(expected: &str, texts: &[&str]) {
    for text in texts {
        assert_eq!(board(text).as_deref(), Some(expected), "{text}");
    }
}

fn is_solution(expected: &str, texts: &[&str]) {
    let moves = parse_moves(expected).unwrap();
    for text in texts {
        assert_eq!(
            recognise(text),
            Some(Pasted::Solution(moves.clone())),
            "{text}"
        );
    }
}

fn is_nothing(texts: &[&str]) {
    for text in texts {
        assert_eq!(recognise(text), None, "{text}");
    }
}
