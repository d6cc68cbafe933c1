//! A solution in a text.
//!
//! Some words have no letters but those of moves: “dull” is none of them. So a text without a label such as “Solution:”
//! needs moves along rows and along columns, and either counts (`R3D2`), single letters (`R, D, L`), or five moves and
//! more than such words.

use crate::puzzle::Direction;

/// The fewest moves with counts, or in single letters.
const FEWEST: usize = 3;
/// The fewest moves in words of letters.
const FEWEST_IN_WORDS: usize = 5;
/// The largest count: the most tiles that one slide can move.
const LARGEST_COUNT: u32 = 9;

/// What a label has in it that says that moves follow.
const LABELS: [&str; 4] = ["solu", "solv", "move", "lösung"];

/// Words of the letters of moves.
const WORDS: [&str; 20] = [
    "dr", "dru", "du", "dud", "dull", "dur", "durr", "ld", "lr", "lull", "lulu", "lur", "rd",
    "rudd", "rull", "ulu", "ur", "urd", "urdu", "url",
];

/// The moves in a text.
pub(super) fn find(text: &str) -> Option<Vec<Direction>> {
    let (before, behind) = text.rsplit_once([':', '=']).unwrap_or(("", text));
    let label = before.lines().last().unwrap_or_default();
    read(behind, is_label(label)).or_else(|| text.lines().find_map(in_line))
}

/// The moves behind the label of a line.
fn in_line(line: &str) -> Option<Vec<Direction>> {
    let (label, behind) = line.split_once(':')?;
    is_label(label).then(|| read(behind, true)).flatten()
}

/// What stands before the line with the solution.
pub(super) fn before_solution(text: &str) -> Option<&str> {
    let mut before = 0;
    for line in text.split_inclusive('\n') {
        if line
            .split_once(':')
            .is_some_and(|(label, _)| is_label(label))
        {
            return Some(&text[..before]);
        }
        before += line.len();
    }
    None
}

fn is_label(text: &str) -> bool {
    let text = text.to_lowercase();
    LABELS.iter().any(|label| text.contains(label))
}

/// Reads moves, perhaps with a remark in brackets behind them.
fn read(text: &str, is_labelled: bool) -> Option<Vec<Direction>> {
    let without_remark = || {
        let (before, _) = text.rsplit_once('(')?;
        read_all(before, is_labelled)
    };
    read_all(text, is_labelled).or_else(without_remark)
}

fn read_all(text: &str, is_labelled: bool) -> Option<Vec<Direction>> {
    let is_separator =
        |sign: char| sign.is_whitespace() || ",;_|\"'`“”„‘’«»()[]{}<>".contains(sign);
    let text = text.trim_end_matches(|sign| is_separator(sign) || ".!?".contains(sign));
    let mut moves = Vec::new();
    let mut has_counts = false;
    let (mut are_letters, mut are_words) = (true, true);
    for word in text.split(is_separator).filter(|word| !word.is_empty()) {
        has_counts |= read_word(word, &mut moves)?;
        are_letters &= word.len() == 1;
        are_words &= word.len() == 1 || is_word(word, is_labelled);
    }
    let is_along_rows =
        |direction: &Direction| matches!(direction, Direction::Left | Direction::Right);
    let turns = moves.iter().any(is_along_rows) && !moves.iter().all(is_along_rows);
    let fewest = match () {
        () if is_labelled => 1,
        () if has_counts || are_letters => FEWEST,
        () => FEWEST_IN_WORDS,
    };
    (moves.len() >= fewest && (are_letters || !are_words) && (turns || is_labelled))
        .then_some(moves)
}

/// Whether a word of the letters of moves is rather an ordinary one. Behind a label, capital letters are moves.
fn is_word(word: &str, is_labelled: bool) -> bool {
    let is_small = word.bytes().any(|byte| byte.is_ascii_lowercase());
    let is_listed = WORDS.iter().any(|other| word.eq_ignore_ascii_case(other));
    is_listed && (is_small || !is_labelled)
}

/// Reads a word of moves, and says whether it has counts.
fn read_word(word: &str, moves: &mut Vec<Direction>) -> Option<bool> {
    let mut has_counts = false;
    let mut signs = word.chars().peekable();
    while let Some(sign) = signs.next() {
        let direction = Direction::from_letter(sign)?;
        moves.push(direction);
        if let Some(count) = signs.peek().and_then(|sign| sign.to_digit(10)) {
            signs.next();
            has_counts = true;
            if !(1..=LARGEST_COUNT).contains(&count) {
                return None;
            }
            moves.extend((1..count).map(|_| direction));
        }
    }
    Some(has_counts)
}
