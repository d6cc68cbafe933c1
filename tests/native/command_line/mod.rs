//! The built program of the command line, run as a person or another program runs it.

mod examples;
mod pipes;

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};
use std::thread;

use serde_json::Value;
use video_slide_puzzle::puzzle::notation::{parse_board, parse_moves, print_board};
use video_slide_puzzle::puzzle::{Board, Problem, Size};

use crate::boards::scrambler;
use crate::positions::korf_1985;

const NO: Option<i32> = Some(1);
const TROUBLE: Option<i32> = Some(2);
const YES: Option<i32> = Some(0);

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_video-slide-puzzle"));
    command.args(arguments).stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Output {
    program(arguments).output().unwrap()
}

/// Starts the program, and writes its standard input from a thread of its own.
fn start(arguments: &[&str], input: impl AsRef<[u8]> + Send + 'static) -> Child {
    let mut command = program(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    // The program may end before it has read everything.
    thread::spawn(move || drop(pipe.write_all(input.as_ref())));
    child
}

fn run_with(arguments: &[&str], input: impl AsRef<[u8]> + Send + 'static) -> Output {
    start(arguments, input).wait_with_output().unwrap()
}

fn out(output: &Output) -> &str {
    str::from_utf8(&output.stdout).unwrap()
}

fn err(output: &Output) -> &str {
    str::from_utf8(&output.stderr).unwrap()
}

fn objects(output: &Output) -> Vec<Value> {
    let lines = out(output).lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The length of a line of `solve`, whose moves must solve the board, and whether it is proven.
fn length(board: &str, goal: Option<&str>, line: &str) -> (usize, bool) {
    let fields: Vec<&str> = line.split('\t').collect();
    let [moves, length, proof] = fields[..] else {
        panic!("{line}")
    };
    let moves = parse_moves(moves.trim_start_matches('-')).unwrap();
    let board = parse_board(board, None).unwrap();
    let goal = goal.map(|goal| parse_board(goal, None).unwrap());
    let goal = goal.unwrap_or_else(|| Board::solved(board.size()));
    assert!(
        Problem::new(board, goal).unwrap().is_solved_by(&moves),
        "{line}"
    );
    assert_eq!(moves.len(), length.parse::<usize>().unwrap());
    (moves.len(), proof == "proven")
}

#[test]
fn a_board_is_solved() {
    let board = "6 4 7/8 5 0/3 2 1";
    let output = run(&["solve", board]);
    assert_eq!(length(board, None, out(&output).trim_end()), (31, true));
    assert_eq!((output.status.code(), err(&output)), (YES, ""));
}

#[test]
fn published_boards_are_solved_by_their_shortest_way() {
    let published: Vec<_> = korf_1985().into_iter().take(12).collect();
    let boards: Vec<String> = published
        .iter()
        .map(|it| print_board(it.problem.board()))
        .collect();
    let goal = print_board(published[0].problem.goal());
    let output = run_with(&["solve", "--goal", &goal], boards.join("\n"));
    let lines: Vec<&str> = out(&output).lines().collect();
    assert_eq!(lines.len(), boards.len());
    for ((board, published), line) in boards.iter().zip(&published).zip(lines) {
        assert_eq!(length(board, Some(&goal), line), (published.optimal, true));
    }
}

#[test]
fn a_solution_of_a_large_board_tells_what_is_proven() {
    let board = print_board(&scrambler("large").new_game(Size::new(6, 6).unwrap()));
    let output = run(&["solve", "--patience", "0.1", &board]);
    let (length, is_proven) = length(&board, None, out(&output).trim_end());
    let (_, least) = out(&output).trim_end().rsplit_once("\tat least ").unwrap();
    assert!(!is_proven && least.parse::<usize>().unwrap() < length);
}

#[test]
fn answers_come_in_the_order_of_the_input() {
    let mut scrambler = scrambler("order");
    let mut boards = Vec::new();
    for _ in 0..100 {
        for (columns, rows) in [(4, 4), (2, 2), (3, 3)] {
            boards.push(print_board(
                &scrambler.new_game(Size::new(columns, rows).unwrap()),
            ));
        }
    }
    let input = boards.join("\n");
    for threads in ["1", "7"] {
        let output = run_with(&["solve", "--threads", threads], input.clone());
        let lines: Vec<&str> = out(&output).lines().collect();
        assert_eq!(lines.len(), boards.len());
        for (board, line) in boards.iter().zip(lines) {
            assert!(length(board, None, line).1);
        }
    }
}

#[test]
fn a_line_that_is_refused_is_named_and_the_next_one_follows() {
    let input = "# boards\n\n1 2 3/4 5 6/7 0 8\nhello\n2 1 3/4 5 6/7 8 0\n123/456/078\n";
    let output = run_with(&["solve"], input);
    assert_eq!(out(&output), "L\t1\tproven\nL2\t2\tproven\n");
    let errors: Vec<&str> = err(&output).lines().collect();
    assert_eq!(errors[0], "line 4: no board: “hello” is not a tile number");
    assert!(errors[1].starts_with("line 5: this board cannot be solved: "));
    assert_eq!((errors.len(), output.status.code()), (2, NO));

    let output = run(&["solve", "1 2 3/4 5 6/7 0 8", "1 2/3"]);
    let refused = "board 2: no board: row 2 has 1 values, not 2\n";
    assert_eq!((err(&output), output.status.code()), (refused, NO));
}

#[test]
fn json_has_a_line_for_every_board() {
    let input = "1 2 3/4 5 6/7 0 8\nhello\n";
    let output = run_with(&["solve", "--json"], input);
    let [solved, refused] = &objects(&output)[..] else {
        panic!("{}", out(&output))
    };
    for (name, value) in [
        ("line", Value::from(1)),
        ("board", "1 2 3/4 5 6/7 0 8".into()),
        ("moves", "L".into()),
        ("length", 1.into()),
        ("runs", 1.into()),
        ("proven", true.into()),
        ("lower_bound", 1.into()),
    ] {
        assert_eq!(solved[name], value, "{name}");
    }
    let expected =
        serde_json::json!({ "line": 2, "error": "no board: “hello” is not a tile number" });
    assert_eq!(refused, &expected);
    assert_eq!((err(&output), output.status.code()), ("", NO));
}

#[test]
fn the_methods_of_the_page_are_there() {
    let board = "6 4 7/8 5 0/3 2 1";
    for (arguments, method) in [
        (&["--algorithm", "a-star"][..], "A* with Linear conflict"),
        (
            &["--algorithm", "IDA*", "--heuristic", "manhattan"],
            "IDA* with Manhattan",
        ),
        (
            &["--heuristic", "walking-distance"],
            "IDA* with Walking distance",
        ),
    ] {
        let output = run(&[&["solve", "--json", board], arguments].concat());
        let found = &objects(&output)[0];
        assert_eq!(
            (&found["method"], &found["length"]),
            (&method.into(), &31.into())
        );
    }
    let output = run(&[
        "solve",
        "--algorithm",
        "a-star",
        "--max-nodes",
        "100",
        board,
    ]);
    assert!(
        err(&output).starts_with("board 1: A* with Linear conflict holds "),
        "{}",
        err(&output)
    );
    assert_eq!(output.status.code(), NO);
    let output = run(&["solve", "--algorithm", "anytime", board]);
    assert!(err(&output).starts_with("board 1: Anytime does not suit a board of 3x3"));
    let output = run(&[
        "solve",
        "--algorithm",
        "anytime",
        "--heuristic",
        "manhattan",
        board,
    ]);
    assert_eq!((out(&output), output.status.code()), ("", TROUBLE));
}

#[test]
fn directions_are_those_of_the_blank_if_asked_for() {
    let board = "1 2 3/4 5 6/0 7 8";
    let output = run(&["solve", "--blank", board]);
    assert_eq!(out(&output), "R2\t2\tproven\n");
    for (moves, code) in [
        (&["--moves", "R2"][..], NO),
        (&["--moves", "R2", "--blank"], YES),
    ] {
        assert_eq!(
            run(&[&["check", board], moves].concat()).status.code(),
            code
        );
    }
}

#[test]
fn a_seed_leads_to_the_board_of_the_page() {
    let output = run(&["scramble", "--seed", "friday"]);
    let friday = "6 10 4 13/0 12 7 11/9 1 3 2/8 5 14 15\n";
    assert_eq!((out(&output), output.status.code()), (friday, YES));
    let three = run(&["scramble", "--seed", "friday", "--count", "3", "--json"]);
    let seeds: Vec<Value> = objects(&three)
        .iter()
        .map(|it| it["seed"].clone())
        .collect();
    assert_eq!(seeds, ["friday", "friday-2", "friday-3"]);
    let third = run(&["scramble", "--seed", "friday-3"]);
    assert_eq!(objects(&three)[2]["board"], out(&third).trim_end());
    let [one, other] = [(); 2].map(|()| run(&["scramble", "--size", "6x6"]));
    assert_ne!(out(&one), out(&other));
}

#[test]
fn a_scramble_needs_as_many_moves_as_it_should() {
    let scrambled = run(&[
        "scramble", "--size", "3x3", "--needed", "27", "--count", "5",
    ]);
    let output = run_with(&["solve"], scrambled.stdout);
    let lengths = out(&output)
        .lines()
        .map(|line| line.split('\t').nth(1).unwrap());
    assert_eq!(lengths.collect::<Vec<_>>(), ["27"; 5]);
    for arguments in [
        &["--size", "3x3", "--needed", "32"][..],
        &["--size", "11x3"],
        &["--seed", "no seed"],
        &["--seed", "a-seed-of-thirty-two-characters-", "--count", "2"],
        &["--count", "0"],
    ] {
        let output = run(&[&["scramble"], arguments].concat());
        assert_eq!(
            (out(&output), output.status.code()),
            ("", TROUBLE),
            "{arguments:?}"
        );
        assert!(err(&output).starts_with("error: "), "{}", err(&output));
    }
}

#[test]
fn what_one_command_writes_the_others_read() {
    let scrambled = run(&["scramble", "--size", "3x3", "--count", "20", "--json"]);
    let solved = run_with(&["solve", "--json", "--blank"], scrambled.stdout);
    let checked = run_with(&["check"], solved.stdout);
    assert_eq!(
        (out(&checked), checked.status.code()),
        (&*"solved\n".repeat(20), YES)
    );
    let to_goal = ["solve", "--json", "--goal", "0 1/2 3", "1 0/2 3"];
    let checked = run_with(&["check"], run(&to_goal).stdout);
    assert_eq!(out(&checked), "solved\n");
}

#[test]
fn a_check_says_why_a_board_cannot_be_solved() {
    let output = run(&["check", "1 2 3/4 5 6/7 0 8", "2 1 3/4 5 6/7 8 0"]);
    let (yes, no) = out(&output).split_once('\n').unwrap();
    assert_eq!(yes, "solvable");
    assert!(
        no.starts_with("unsolvable: 1 pair of tiles is in the wrong order"),
        "{no}"
    );
    assert_eq!((err(&output), output.status.code()), ("", NO));
    let output = run(&["check", "--json", "2 1 3/4 5 6/7 8 0"]);
    let found = &objects(&output)[0];
    assert_eq!(found["solvable"], false);
    assert_eq!(found["inversions"], serde_json::json!([[2, 1]]));
}

#[test]
fn a_command_that_is_not_understood_is_refused() {
    for arguments in [
        &[][..],
        &["dance"],
        &["solve", "--goal", "hello", "1 2/3 0"],
        &["solve", "--patience", "-1", "1 2/3 0"],
        &["check", "--moves", "F", "1 2/3 0"],
        &["solve", "--threads", "0", "1 2/3 0"],
    ] {
        assert_eq!(run(arguments).status.code(), TROUBLE, "{arguments:?}");
    }
}
