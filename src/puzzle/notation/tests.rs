//! Boards and moves are read leniently and printed in one form.

use super::*;
use Direction::{Down, Left, Right, Up};

#[test]
fn a_solved_board_prints_in_rows() {
    let board = Board::solved(Size::new(4, 4).unwrap());
    assert_eq!(print_board(&board), "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
    assert_eq!(
        print_position(&board),
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"
    );
}

#[test]
fn separators_are_taken_leniently() {
    let expected = parse_board("1 2 3/4 5 6/7 0 8", None).unwrap();
    for text in [
        "1_2_3_4_5_6_7_0_8",
        " 1,2, 3 / 4,5,6/7 0  8\n",
        "1 2 3 4 5 6 7 0 8",
        "1_2_3/4_5_6/7_0_8",
    ] {
        assert_eq!(parse_board(text, None).as_ref(), Ok(&expected), "{text}");
        assert_eq!(
            parse_board(text, Some(expected.size())).as_ref(),
            Ok(&expected),
            "{text}"
        );
    }
    let tall = parse_board("1_2_3_4_5_0", Some(Size::new(2, 3).unwrap())).unwrap();
    assert_eq!(print_board(&tall), "1 2/3 4/5 0");
}

#[test]
fn digits_of_other_scripts_are_read() {
    let expected = parse_board("8 6 7/2 5 4/3 0 1", None);
    for text in [
        "８　６　７／２　５　４／３　０　１",
        "８＿６＿７＿２＿５＿４＿３＿０＿１",
        "٨ ٦ ٧/٢ ٥ ٤/٣ ٠ ١",
        "٨،٦،٧/٢،٥،٤/٣،٠،١",
        "۸_۶_۷_۲_۵_۴_۳_۰_۱",
        "\u{2066}८ ६ ७/२ ५ ४/३ ० १\u{2069}",
    ] {
        assert_eq!(parse_board(text, None), expected, "{text}");
    }
    assert_eq!(parse_moves("Ｒ３D٢"), parse_moves("R3D2"));
}

#[test]
fn an_underscore_where_a_number_should_be_is_the_blank() {
    let expected = parse_board("8 6 7/2 5 4/3 0 1", None);
    for text in [
        "8 6 7/2 5 4/3 _ 1",
        "8 6 7 2 5 4 3 _ 1",
        "8,6,7/2,5,4/3,_,1",
        "8, 6, 7 / 2, 5, 4 / 3, _, 1",
        "8_6_7/2_5_4/3___1",
        "8_6_7_/_2_5_4_/_3___1",
        "8,_6,_7,_2,_5,_4,_3,___,_1",
        "8_6_7_2_5_4_3__1",
        "８ ６ ７/２ ５ ４/３ ＿ １",
    ] {
        assert_eq!(parse_board(text, None), expected, "{text}");
    }
    for (text, expected) in [
        ("_ 1 2/3 4 5/6 7 8", "0 1 2/3 4 5/6 7 8"),
        ("1 2 _/3 4 5/6 7 8", "1 2 0/3 4 5/6 7 8"),
        ("1 2 3/_ 4 5/6 7 8", "1 2 3/0 4 5/6 7 8"),
        ("1_2_3_/___4_5_/_6_7_8", "1 2 3/0 4 5/6 7 8"),
        ("1 2 3/4 5 6/7 8 _", "1 2 3/4 5 6/7 8 0"),
        ("1_2_3_4_5_6_7_8__", "1 2 3/4 5 6/7 8 0"),
        ("_,1,2,3", "0 1/2 3"),
        ("_1 2 3", "0 1/2 3"),
        ("1 2/3_", "1 2/3 0"),
        ("8 6 7/2 5 4/_3 1", "8 6 7/2 5 4/0 3 1"),
        ("8 6 7/2 5 4/3 _1", "8 6 7/2 5 4/3 0 1"),
    ] {
        let board = parse_board(text, None).map(|board| print_board(&board));
        assert_eq!(board, Ok(expected.to_owned()), "{text}");
    }
    let message = |text: &str| parse_board(text, None).unwrap_err().to_string();
    assert_eq!(message("1 _ 2/_ 3 4"), "0 appears twice and 5 is missing");
    assert_eq!(message("8_6_7_/_2_5_4_/_3_1"), "row 3 has 2 values, not 3");
    assert!(message("1 4294967295/2 0").starts_with("4294967295 is too large"));
}

#[test]
fn everything_else_is_refused_with_the_reason() {
    let message = |text: &str| parse_board(text, None).unwrap_err().to_string();
    assert_eq!(
        message("1 2 3/4 5 6/7 7 0"),
        "7 appears twice and 8 is missing"
    );
    assert_eq!(message("1 2 x 0"), "“x” is not a tile number");
    assert_eq!(message("1 2 -3 0"), "“-3” is not a tile number");
    assert_eq!(message("1 2 3/4 5/6 7 0"), "row 2 has 2 values, not 3");
    assert_eq!(
        message("1 2 3 4 0"),
        "5 values do not fill a square: separate the rows with /"
    );
    assert_eq!(
        message("1 2/3 9"),
        "9 is too large: 2x2 has the values 0 to 3"
    );
    assert_eq!(
        message("0"),
        "a board of 1×1 is not offered: columns and rows go from 2 to 10"
    );
    let size = Size::new(4, 4).unwrap();
    let other = parse_board("1 2 3/4 5 6/7 8 0", Some(size)).unwrap_err();
    assert_eq!(other.to_string(), "the rows make a board of 3x3, not 4x4");
    let few = parse_board("1 2 3", Some(size)).unwrap_err();
    assert_eq!(few.to_string(), "4x4 needs 16 values, 3 are given");
}

#[test]
fn moves_are_read_in_every_form() {
    let moves = vec![Right, Right, Right, Down, Down];
    for text in ["R3D2", "R3 D2", "RRRDD", "r3d2", "R2 R,D_D"] {
        assert_eq!(parse_moves(text).as_ref(), Ok(&moves), "{text}");
    }
    assert_eq!(print_moves(&moves), "R3D2");
    assert_eq!(print_blank_moves(&[Up, Left, Left]), "DR2");
    assert_eq!(parse_moves(""), Ok(vec![]));
}

#[test]
fn wrong_moves_are_refused_with_their_place() {
    let unexpected = |found, position| Err(ParseMovesError::Unexpected { found, position });
    assert_eq!(parse_moves("R3X"), unexpected('X', 3));
    assert_eq!(parse_moves("3R"), unexpected('3', 1));
    assert_eq!(
        parse_moves("R0"),
        Err(ParseMovesError::Count { position: 2 })
    );
    assert_eq!(
        parse_moves("R99999999999999999999"),
        Err(ParseMovesError::Count { position: 2 })
    );
}
