//! The examples of the help and of the README, copied into a shell.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use super::{NO, YES, err, out, run};

/// The lines of a text that call the program: the examples of a help, or the lines of the README to copy.
fn examples(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| line.starts_with("video-slide-puzzle ") && !line.contains('<'))
}

/// Runs a line in a shell that finds the program.
fn run_in_shell(line: &str) -> Output {
    let folder = Path::new(env!("CARGO_BIN_EXE_video-slide-puzzle"))
        .parent()
        .unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("bash");
    shell.args(["-o", "pipefail", "-c", line]).env("PATH", path);
    shell.stdin(Stdio::null()).output().unwrap()
}

#[test]
fn the_examples_of_the_help_run() {
    let mut count = 0;
    for command in [
        &["--help"][..],
        &["solve", "--help"],
        &["scramble", "--help"],
        &["check", "--help"],
    ] {
        let help = run(command);
        assert_eq!(help.status.code(), YES);
        for line in examples(out(&help)) {
            let output = run_in_shell(line);
            // The board that cannot be solved stands there to be found out.
            let expected = if out(&output).starts_with("unsolvable") {
                NO
            } else {
                YES
            };
            assert_eq!(
                (err(&output), output.status.code()),
                ("", expected),
                "{line}"
            );
            assert!(!output.stdout.is_empty(), "{line}");
            count += 1;
        }
    }
    assert_eq!(count, 11);
}

/// Each line is followed by what it prints, as comments, so that the whole can be copied.
#[test]
fn the_lines_of_the_readme_print_what_stands_below_them() {
    let readme = include_str!("../../../README.md");
    let lines = readme.lines().collect::<Vec<_>>();
    let is_call = |line: &&str| line.starts_with("video-slide-puzzle ");
    let mut count = 0;
    for pair in lines.windows(2).filter(|pair| is_call(&pair[0])) {
        let printed = format!("# {}", out(&run_in_shell(pair[0])).trim());
        assert_eq!(printed, pair[1], "{}", pair[0]);
        count += 1;
    }
    assert!(count >= 4, "the README has too few lines to copy");
}
