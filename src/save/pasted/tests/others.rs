//! Solutions, links, and texts that are nothing.

use super::*;

#[test]
fn solutions_are_recognised_in_every_form() {
    is_solution(
        "R3D2",
        &[
            "R3D2",
            "R3 D2",
            "RRRDD",
            "r3d2",
            "rrrdd",
            "R3\nD2",
            "R3, D2",
            "[R3, D2]",
            "R3D2.",
            "“R3D2”",
            "Solution: R3D2",
            "Solution: R3 D2.",
            "Solution (5 moves): RRR DD",
            "R3D2 (5 moves)",
            "R,R,R,D,D",
            "[\"R\", \"R\", \"R\", \"D\", \"D\"]",
            "R R R D D",
            "R_R_R_D_D",
            "Ｒ３D٢",
            "R2 R,D_D",
            "Solution:\nR3\nD2\n",
            "moves = 'RRRDD'",
            "Time: 12 s\nSolution: R3D2\nDate: 1 May",
        ],
    );
    is_solution("R2D2", &["R2D2", "r2 d2"]);
    is_solution("LUR", &["L U R", "L,U,R", "Solution: LUR"]);
    is_solution("L2", &["Solution: L2", "Moves: LL"]);
}

/// Words of the letters of moves, and others like them.
const WORDS: &str = "LURID druid dull Dull. DULL lull lulu Lulu dud URL url Urdu urdu rudd ulu lur Dr DLL DDR LRU LDL UDP LR44 \
     LR6 LR03 U2 D3 L10 R2 UR U238 D20 R2-D2 C3PO ruler world lord rural drill rrrrr uuuu lllll L'URDU or R0D0 \
     R12D2 U.R.L. d r";

#[test]
fn ordinary_words_are_no_solutions() {
    is_nothing(&WORDS.split(' ').collect::<Vec<_>>());
    is_nothing(&[
        "Dr. Dull",
        "dull dud",
        "dull URL",
        "Note: dull",
        "Solution: dull",
        "Lull, lull, lull.",
        "L1 R1 L2 R2",
        "R 3 D 2",
        "R2D2 and C3PO",
        "dr ur",
        "left, right",
        "up down",
    ]);
}

const OTHER_TEXTS: &[&str] = &[
    "",
    " ",
    "\n\n",
    ".",
    "…",
    "/",
    "[]",
    "[[]]",
    "((((",
    "[][][]",
    ",,,",
    "||||",
    "____",
    "0/0/0",
    "?",
    "#",
    "&",
    "=",
    ":",
    "Hello",
    "The quick brown fox jumps over the lazy dog.",
    "I moved 3 tiles and then 5, in 12 seconds.",
    "+49 89 1234567",
    "555-0123",
    "(0) 12 34 56 78",
    "0 800 123 456",
    "012 345 678",
    "1-800-555-0199",
    "020 7946 0000",
    "2024-01-02",
    "1/2/2024",
    "31.12.1999",
    "12:30",
    "12:30:45",
    "2010",
    "23/10",
    "10/23",
    "1 2/3",
    "3.1415",
    "192.168.0.1",
    "1.2.3.0",
    "4x4",
    "3 x 3",
    "1, 2, 3",
    "1 2 3 4 5 6 7 8 9",
    "2 7 6\n9 5 1\n4 3 8",
    "1. 2. 3. 4.",
    "fn main() { println!(\"{}\", 1 + 2); }",
    "for (let i = 0; i < 4; i++) { a[i] = i / 2; }",
    "x = [1, 2, 3]",
    "{\"a\": [0, 1], \"b\": null}",
    "<p>1</p>",
    "SELECT 1, 2, 3 FROM t;",
    "r=5",
    "r = 3",
    "r=rand(1000000)",
    "a=b&c=d",
    "size=3x3",
    "ISBN 978-3-16-148410-0",
    "DE89 3704 0044 0532 0130 00",
    "#ff8800",
    "f(x) = x / 2",
    "1,2,3\n4,5,6\n7,8,9",
    "4 1 2/3 0 1",
    "11 2 3/4 5 6/7 8 0",
    "100 2 3/4 5 6/7 8 0",
    "1 2 3/4 5/6 7 8 0",
    "1 2 3 4\n5 6\n7 8 0",
    "0\n1 2\n3",
    "-1 2 3/4 5 6/7 8 0",
    "1.0 2.0/3.0 0.0",
    "see www.example.org",
    "someone@example.org",
    "http://",
    "https://",
    "Read https://example.org/puzzles today",
    "https://example.org/?page=2 and https://example.org/",
];

#[test]
fn nothing_else_is_recognised() {
    is_nothing(OTHER_TEXTS);
    let long = "1 2 3/4 5 6/7 8 0".to_owned() + &" ".repeat(MAX_TEXT);
    is_nothing(&[&long]);
}

#[test]
fn links_are_passed_on() {
    for (text, link) in [
        ("https://example.org/?scramble=1_2_3_4_5_6_7_0_8", None),
        ("HTTP://example.org/?seed=friday", None),
        (
            "  https://example.org/puzzle/#r=AbCdEfGhIj \n",
            Some("https://example.org/puzzle/#r=AbCdEfGhIj"),
        ),
        (
            "<https://example.org/?new>",
            Some("https://example.org/?new"),
        ),
        (
            "Try this: https://example.org/?size=3x3&seed=a.",
            Some("https://example.org/?size=3x3&seed=a"),
        ),
        (
            "[game](https://example.org/?seed=a)",
            Some("https://example.org/?seed=a"),
        ),
        (
            "<a href=\"https://example.org/?seed=a\">game</a>",
            Some("https://example.org/?seed=a"),
        ),
        (
            "https://a.example/ or https://b.example/?seed=a",
            Some("https://b.example/?seed=a"),
        ),
        ("https://example.org/", None),
        ("https://example.org/?scramble=1 2 3/4 5 6/7 0 8", None),
        (
            "https://example.org/?scramble=1_2_3_0 is hard",
            Some("https://example.org/?scramble=1_2_3_0"),
        ),
        ("example.org/?scramble=1_2_0_3", None),
        ("scramble=1_2_3_4_5_6_7_0_8", None),
        ("?scramble=1_2_3_4_5_6_7_0_8&size=3x3", None),
        ("Size=3x3&Scramble=1 2 3/4 5 6/7 0 8", None),
        ("replay=1;1 2 3/4 5 6/0 7 8;L2;kDo;A", None),
        ("r=AbCdEfGhIj-_", None),
    ] {
        let expected = link.unwrap_or(text).to_owned();
        assert_eq!(recognise(text), Some(Pasted::Link(expected)), "{text}");
    }
}
