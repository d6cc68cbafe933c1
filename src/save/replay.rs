//! The stored form of a replay, checked when it is loaded. `app/records/replays.rs` stores the text.
//!
//! A usual game of 4×4 takes less than a kilobyte. The text is ASCII, with fields between semicolons, such as
//! `1;1 2 3/4 5 6/0 7 8;D2u2L2;kDoGwM;A`:
//!
//! - the version: 1, or 2 if the goal is another than the solved board;
//! - the start, as [`print_board`] prints it;
//! - in version 2 the goal, likewise;
//! - the slides: each a letter, and a digit if several tiles slid. A small letter undid the slide before;
//! - their times: of each the milliseconds since the one before, or since the clock's start. As in source maps, five bits
//!   a character, the lowest first, and a sixth bit if more follow;
//! - the milliseconds from the last slide to the end, written likewise.

#[cfg(test)]
mod tests;

use thiserror::Error;

use crate::puzzle::notation::{ParseBoardError, parse_board, print_board};
use crate::puzzle::{Board, Direction, Problem, ProblemError, Slide};
use crate::records::{ImpossibleSlide, Replay, Solve, TimedSlide};

/// The version of games whose goal is the solved board.
const USUAL: u32 = 1;
/// The version of games with another goal. Later versions are refused.
const WITH_GOAL: u32 = 2;
/// The most slides that a replay may have.
pub const MAX_SLIDES: usize = 100_000;
/// The longest text that is read, in bytes. [`MAX_SLIDES`] take less.
pub(super) const MAX_TEXT: usize = 1_000_000;
/// The longest text of a board that is read, in bytes. The largest board takes less than 300.
const MAX_BOARD: usize = 20_000;

/// The characters that stand for six bits. None of them is a semicolon or escaped in JSON.
const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// How many bits of a number a character stands for.
const BITS: u32 = 5;
/// The bit that says that more characters follow.
const MORE: u32 = 1 << BITS;

/// The reason why a stored replay is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The text is truncated or not a replay.
    #[error("it cannot be read")]
    Malformed,
    /// The text was written by a later version.
    #[error("it was written by a later version of the game (form {0})")]
    Later(u32),
    /// The text or the game is too long.
    #[error("it is too long")]
    TooLong,
    /// The board is invalid.
    #[error(transparent)]
    Board(#[from] ParseBoardError),
    /// The board cannot be brought to the goal.
    #[error(transparent)]
    Problem(#[from] ProblemError),
    /// The board is already solved.
    #[error("it was solved before it began")]
    Solved,
    /// A slide breaks the rules.
    #[error(transparent)]
    Slide(#[from] ImpossibleSlide),
    /// The replay is that of another game than the solve it was kept with.
    #[error("it is the replay of another game")]
    OtherGame,
}

/// Writes a replay as text.
pub fn write(replay: &Replay) -> String {
    let (mut slides, mut times) = (String::new(), String::new());
    let mut before = 0;
    for &TimedSlide { slide, at, is_undo } in &replay.slides {
        let letter = slide.direction.letter();
        slides.push(if is_undo {
            letter.to_ascii_lowercase()
        } else {
            letter
        });
        if slide.length > 1 {
            // A board has at most ten columns and rows.
            slides.push(char::from(b'0' + slide.length as u8));
        }
        write_number(at.saturating_sub(before), &mut times);
        before = before.max(at);
    }
    times.push(';');
    write_number(replay.milliseconds.saturating_sub(before), &mut times);
    let (start, goal) = (replay.start(), replay.problem.goal());
    let (version, start) = if replay.problem.has_usual_goal() {
        (USUAL, print_board(start))
    } else {
        (WITH_GOAL, [print_board(start), print_board(goal)].join(";"))
    };
    [&*version.to_string(), &start, &slides, &times].join(";")
}

/// Reads the text of [`write()`], and plays it by the rules.
///
/// # Errors
/// The reason why the replay is refused.
pub fn read(text: &str) -> Result<Replay, ReplayError> {
    let mut fields = text.split(';');
    let mut field = || fields.next().ok_or(ReplayError::Malformed);
    let version = field()?.parse().map_err(|_| ReplayError::Malformed)?;
    if version > WITH_GOAL {
        return Err(ReplayError::Later(version));
    }
    if text.len() > MAX_TEXT {
        return Err(ReplayError::TooLong);
    }
    let start = field()?;
    let goal = if version == WITH_GOAL {
        Some(field()?)
    } else {
        None
    };
    let (slides, times, rest) = (field()?, field()?, field()?);
    if version == 0 || fields.next().is_some() {
        return Err(ReplayError::Malformed);
    }
    let start = read_board(start)?;
    let problem = match goal {
        Some(goal) => Problem::new(start, read_board(goal)?)?,
        None => Problem::to_solved(start)?,
    };
    if slides.bytes().filter(u8::is_ascii_alphabetic).count() > MAX_SLIDES {
        return Err(ReplayError::TooLong);
    }
    let (slides, milliseconds) = read_slides(slides, times, rest).ok_or(ReplayError::Malformed)?;
    checked(Replay {
        problem,
        slides,
        milliseconds,
    })
}

/// Reads a board.
///
/// # Errors
/// The reason why the text is refused.
pub(super) fn read_board(text: &str) -> Result<Board, ReplayError> {
    if text.len() > MAX_BOARD {
        return Err(ReplayError::TooLong);
    }
    Ok(parse_board(text, None)?)
}

/// The replay, if it is one by the rules.
///
/// # Errors
/// The reason why it is refused.
pub(super) fn checked(replay: Replay) -> Result<Replay, ReplayError> {
    if replay.slides.len() > MAX_SLIDES {
        return Err(ReplayError::TooLong);
    }
    if replay.problem.is_solved() {
        return Err(ReplayError::Solved);
    }
    replay.game()?;
    Ok(replay)
}

/// Reads the replay of a solve.
///
/// # Errors
/// The reason why the replay is refused; [`ReplayError::OtherGame`] if it does not lead to this solve.
pub fn read_for(solve: &Solve, text: &str) -> Result<Replay, ReplayError> {
    let replay = read(text)?;
    let found = (replay.counted_moves(), replay.milliseconds.max(1));
    let is_same = found == (solve.moves as usize, solve.milliseconds)
        && replay.start().size() == solve.size
        && replay.is_solved();
    is_same.then_some(replay).ok_or(ReplayError::OtherGame)
}

/// Reads the slides with their times, and the time at the end.
fn read_slides(slides: &str, times: &str, rest: &str) -> Option<(Vec<TimedSlide>, u32)> {
    let (mut times, mut rest) = (times.bytes(), rest.bytes());
    let mut signs = slides.bytes().peekable();
    let (mut found, mut at) = (Vec::new(), 0_u32);
    while let Some(letter) = signs.next() {
        let digit = signs.next_if(|sign| (b'1'..=b'9').contains(sign));
        at = at.checked_add(read_number(&mut times)?)?;
        found.push(TimedSlide {
            slide: Slide {
                direction: Direction::from_letter(char::from(letter))?,
                length: digit.map_or(1, |digit| usize::from(digit - b'0')),
            },
            at,
            is_undo: letter.is_ascii_lowercase(),
        });
    }
    let end = at.checked_add(read_number(&mut rest)?)?;
    let is_all = times.next().is_none() && rest.next().is_none();
    is_all.then_some((found, end))
}

fn write_number(number: u32, text: &mut String) {
    let mut left = number;
    loop {
        let bits = left % MORE;
        left >>= BITS;
        let more = if left > 0 { MORE } else { 0 };
        text.push(char::from(SIGNS[(bits | more) as usize]));
        if left == 0 {
            return;
        }
    }
}

/// Reads a number. `None` if it is truncated or too large.
fn read_number(signs: &mut impl Iterator<Item = u8>) -> Option<u32> {
    let mut number = 0;
    for place in (0..u32::BITS).step_by(BITS as usize) {
        let sign = signs.next()?;
        let value = SIGNS.iter().position(|&other| other == sign)? as u32;
        let bits = value % MORE;
        let placed = bits << place;
        if placed >> place != bits {
            return None;
        }
        number |= placed;
        if value < MORE {
            return Some(number);
        }
    }
    None
}
