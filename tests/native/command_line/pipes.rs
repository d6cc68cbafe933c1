//! Standard input and output that go on, or end, while the program runs.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::thread;

use super::{YES, program};

/// `yes … | head -1`: the program ends although its input does not.
#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let mut command = program(&["solve"]);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = thread::spawn(move || while input.write_all(b"1 2/0 3\n").is_ok() {});
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    drop(output);
    let mut errors = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut errors)
        .unwrap();
    let status = child.wait().unwrap();
    writer.join().unwrap();
    assert_eq!(
        (&*line, &*errors, status.code()),
        ("L\t1\tproven\n", "", YES)
    );
}

/// So that another program can ask one board at a time.
#[test]
fn a_board_is_answered_before_the_next_one_comes() {
    let mut command = program(&["solve"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        input.write_all(b"1 2 3/4 5 6/0 7 8\n").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line, "L2\t2\tproven\n");
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), YES);
}
