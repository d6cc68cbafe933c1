//! Pasted text: boards and solutions in every form, and anything at all.

use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::boards::scrambler;
use video_slide_puzzle::puzzle::notation::{print_board, print_moves, print_position, printed};
use video_slide_puzzle::puzzle::{Board, Direction, Size};
use video_slide_puzzle::save::pasted::{Pasted, recognise};

/// What a row begins and ends with, and what lies between its tiles.
const ROWS: [[&str; 3]; 12] = [
    ["", " ", ""],
    ["", ",", ""],
    ["", ", ", ""],
    ["", "\t", ""],
    ["", ";", ""],
    ["[", ",", "]"],
    ["(", ", ", ")"],
    ["{", " ", "}"],
    ["\"", " ", "\""],
    ["| ", " | ", " |"],
    ["  ", "  ", "  "],
    ["", " , ", ","],
];

/// What lies between the rows of a board.
const BETWEEN_ROWS: [&str; 5] = ["/", " / ", "\n", "\r\n", ",\n"];

/// What stands around a board.
const AROUND: [[&str; 2]; 9] = [
    ["", ""],
    ["[", "]"],
    ["(", ")."],
    ["{", "};"],
    ["“", "”"],
    ["'", "'"],
    ["Scramble: ", "."],
    ["Day 12 (hard):\n", "\n"],
    ["```\n", "\n```"],
];

const BLANKS: [&str; 11] = ["0", "_", "x", "X", "blank", "null", "□", ".", "-", "*", "–"];

/// A board of any size, whether it can be solved or not.
fn any_board() -> impl Strategy<Value = Board> {
    let sizes: Vec<Size> = Size::all().collect();
    select(sizes).prop_flat_map(|size| {
        let tiles: Vec<u8> = (0..=size.blank_tile()).collect();
        Just(tiles)
            .prop_shuffle()
            .prop_map(move |tiles| Board::from_position(size, &tiles).unwrap())
    })
}

fn number(board: &Board, tile: u8, blank: &str) -> String {
    match printed(board.size(), tile) {
        0 => blank.to_owned(),
        number => number.to_string(),
    }
}

fn in_rows(board: &Board, [begin, between, end]: [&str; 3], blank: &str) -> Vec<String> {
    let rows = board.position().chunks(board.size().columns());
    let row = |row: &[u8]| {
        let numbers: Vec<String> = row.iter().map(|&tile| number(board, tile, blank)).collect();
        format!("{begin}{}{end}", numbers.join(between))
    };
    rows.map(row).collect()
}

fn recognised(text: &str) -> Option<Board> {
    match recognise(text) {
        Some(Pasted::Board(board)) => Some(board),
        _ => None,
    }
}

/// A game of so many moves that never steps straight back.
fn any_moves() -> impl Strategy<Value = Vec<Direction>> {
    (any::<u32>(), 5..200_usize).prop_map(|(seed, length)| {
        let mut scrambler = scrambler(&seed.to_string());
        let mut board = Board::solved(Size::new(5, 5).unwrap());
        let mut last = None;
        (0..length)
            .map(|_| {
                let step = scrambler.wander(&mut board, last);
                last = Some(step);
                step
            })
            .collect()
    })
}

fn has_turn(moves: &[Direction]) -> bool {
    let is_along_rows = |step: &Direction| matches!(step, Direction::Left | Direction::Right);
    moves.iter().any(is_along_rows) && !moves.iter().all(is_along_rows)
}

/// Pieces of which texts that nearly are boards are made.
fn any_piece() -> impl Strategy<Value = String> {
    let signs = "0123456789 /,;\t\n[](){}|_-.xXudlrUDLR:=\"'<>?&#+─│٣３é\\";
    let signs: Vec<String> = signs.chars().map(String::from).collect();
    let words = [
        "http://",
        "https://",
        "scramble=",
        "r=",
        "replay=",
        "Solution:",
        "\\n",
        "()",
        "R3",
    ];
    prop_oneof![
        8 => select(signs),
        2 => (0..20_u32).prop_map(|number| format!("{number} ")),
        1 => select(words.map(str::to_owned).to_vec()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn boards_are_recognised_with_their_rows_in_any_form(
        board in any_board(),
        row in select(&ROWS[..]),
        between in select(&BETWEEN_ROWS[..]),
        around in select(&AROUND[..]),
        blank in select(&BLANKS[..]),
    ) {
        let text = in_rows(&board, row, blank).join(between);
        let text = format!("{}{text}{}", around[0], around[1]);
        prop_assert_eq!(recognised(&text), Some(board), "{}", text);
    }

    #[test]
    fn boards_are_recognised_with_nothing_for_the_blank(
        board in any_board(),
        between in select(vec![",", "\t", ";", " | ", ", "]),
        slash in select(vec!["/", "\n"]),
    ) {
        let text = in_rows(&board, ["", between, ""], "").join(slash);
        prop_assert_eq!(recognised(&text), Some(board), "{:?}", text);
    }

    #[test]
    fn drawn_boards_are_recognised(board in any_board(), blank in select(vec!["", "0", "x"])) {
        let rows = in_rows(&board, ["| ", " | ", " |\n"], blank);
        let line = "+----".repeat(board.size().columns()) + "+\n";
        let text = format!("{line}{}{line}", rows.join(&line));
        prop_assert_eq!(recognised(&text), Some(board), "{}", text);
    }

    #[test]
    fn square_boards_are_recognised_without_rows(
        board in any_board(),
        between in select(vec![" ", ",", ", ", "_", "; ", "\n", ",\n", "\t", " | "]),
        around in select(&AROUND[..]),
        blank in select(vec!["0", "x", "blank"]),
    ) {
        let size = board.size();
        let numbers: Vec<String> =
            board.position().iter().map(|&tile| number(&board, tile, if between == "_" { "0" } else { blank })).collect();
        let text = format!("{}{}{}", around[0], numbers.join(between), around[1]);
        let expected = (size.columns() == size.rows()).then_some(board);
        if expected.is_some() || !size.cells().isqrt().pow(2).eq(&size.cells()) {
            prop_assert_eq!(recognised(&text), expected, "{}", text);
        }
    }

    #[test]
    fn what_the_game_prints_is_recognised(board in any_board(), moves in any_moves()) {
        let text = print_board(&board);
        prop_assert_eq!(recognised(&text), Some(board.clone()));
        prop_assert_eq!(recognised(&text.replace([' ', '/'], "_")).is_some(), recognised(&print_position(&board)).is_some());
        let parameters = format!("scramble={text}");
        prop_assert_eq!(recognise(&parameters), Some(Pasted::Link(parameters)));
        if has_turn(&moves) {
            let text = format!("{}\nSolution: {}", print_board(&board), print_moves(&moves));
            prop_assert_eq!(recognised(&text), Some(board));
        }
    }

    #[test]
    fn solutions_are_recognised_in_every_form(
        moves in any_moves(),
        between in select(vec!["", " ", ",", ", ", "\n", "_", "; "]),
        around in select(&AROUND[..]),
        is_small: bool,
    ) {
        let letters: Vec<String> = moves.iter().map(|step| step.letter().to_string()).collect();
        let runs: Vec<String> = moves.chunk_by(|a, b| a == b).map(print_moves).collect();
        let fives: Vec<String> = letters.chunks(5).map(<[String]>::concat).collect();
        for groups in [letters, runs, fives] {
            let text = format!("{}{}{}", around[0], groups.join(between), around[1]);
            let text = if is_small { text.to_lowercase() } else { text };
            let expected = has_turn(&moves).then(|| Pasted::Solution(moves.clone()));
            prop_assert_eq!(recognise(&text), expected, "{}", text);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text: String) {
        recognise(&text);
    }

    #[test]
    fn nearly_boards_do_not_make_it_panic(pieces in prop::collection::vec(any_piece(), 0..60)) {
        recognise(&pieces.concat());
    }

    /// One number that is changed makes another board of none.
    #[test]
    fn damaged_boards_are_not_recognised(board in any_board(), cell: Index, number in 0..120_u8) {
        let text = print_board(&board);
        let mut numbers: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let index = cell.index(numbers.len());
        if numbers[index] != number.to_string() && !numbers[index].contains('/') {
            numbers[index] = number.to_string();
            prop_assert_eq!(recognised(&numbers.join(" ")), None);
        }
    }
}

/// However long, a text is read at once.
#[test]
fn long_texts_are_read_quickly() {
    let begun = std::time::Instant::now();
    for piece in [
        "[",
        "1 ",
        "1,",
        ",",
        "/",
        "\n",
        "(1 ",
        "x ",
        "_",
        "R3 ",
        "R",
        "a:",
        "http://a ",
        "=",
        "?",
        "1)(",
    ] {
        recognise(&piece.repeat(100_000 / piece.len()));
    }
    assert!(begun.elapsed().as_secs() < 5);
}
