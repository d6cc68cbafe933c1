//! The replay links of the sliding-puzzle community: `…/replay?r=` and base64 of compressed JSON.
//!
//! The short form is `[solution, tps, scramble, times]`, for example `["R3D2",5000,"1 2 3/4 5 6/7 8 0",[0,250,…]]`: the
//! moves, a thousand times the steps in a second, the start, and of each step the milliseconds since the clock started,
//! or −1 if they are not known.
//!
//! The long form has ten values or more. Width and height are the fifth and sixth; the second is once more base64 of
//! compressed text, `solutions;seconds;moves;tps;blind;[times]`. Of several solves the solutions stand between commas and
//! the times between semicolons. There is no start: it is what the solution leads from.

use crate::puzzle::notation::{print_board, print_moves};
use crate::puzzle::{Board, Direction, Problem, Size, Slide};
use crate::records::{ImpossibleSlide, Replay, TimedSlide};
use crate::save::replay::{MAX_SLIDES, ReplayError, checked, read_board};

use super::fields::{Field, Fields, MAX_FIELDS};
use super::{Format, Shared, SharedError, SharedGame, base64, packing};

/// The fewest values of the long form.
const LONG: usize = MAX_FIELDS;

/// Writes a game to the solved board as a short community link: what stands behind `r=`, escaped. Moves that were undone are among the steps,
/// and so are the steps that undid them, since all of them were made and took their time.
pub fn write(replay: &Replay) -> String {
    let (moves, times): (Vec<Direction>, Vec<u32>) = replay
        .steps()
        .map(|step| (step.slide.direction, step.at))
        .unzip();
    let tps = moves.len() as f64 * 1_000_000.0 / f64::from(replay.milliseconds.max(1));
    let values = (
        print_moves(&moves),
        tps.round() as u64,
        print_board(replay.start()),
        times,
    );
    // Texts and numbers can always be serialized.
    let json = serde_json::to_string(&values).unwrap_or_default();
    base64::encode(&packing::deflate(&json), &base64::ESCAPED)
}

/// Reads what stands behind `r=` in either form, not escaped.
///
/// # Errors
/// The reason why it is refused.
pub fn read(packed: &str) -> Result<Shared, SharedError> {
    let json = packing::unpack(packed)?;
    let Fields(fields) = serde_json::from_str(&json).map_err(|_| SharedError::Malformed)?;
    drop(json);
    match &fields[..] {
        [
            _,
            Field::Text(solves),
            _,
            _,
            Field::Number(columns),
            Field::Number(rows),
            ..,
        ] if fields.len() >= LONG => {
            let size = Size::new(*columns as usize, *rows as usize);
            read_long(
                solves,
                size.map_err(|error| ReplayError::Board(error.into()))?,
            )
        }
        [
            Field::Text(solution),
            tps,
            Field::Text(scramble),
            times @ ..,
        ] if fields.len() < LONG => {
            let steps = read_steps(solution)?;
            let start = read_board(scramble)?;
            let tps = match tps {
                Field::Number(tps) => *tps,
                _ => 0.0,
            };
            let times = read_times(steps.len(), times.first(), tps)?;
            shared(start, &steps, &times, 0)
        }
        _ => Err(SharedError::Malformed),
    }
}

/// Reads the solves of the long form.
fn read_long(solves: &str, size: Size) -> Result<Shared, SharedError> {
    let text = packing::unpack(solves)?;
    let (text, times) = text.split_once('[').unwrap_or((&text, ""));
    let times = times.split([';', ']']).next().unwrap_or_default();
    let mut values = text.split(';').map(|values| values.split(','));
    let mut solutions = values.next().into_iter().flatten();
    let steps = read_steps(solutions.next().unwrap_or_default())?;
    let times = serde_json::from_str(&["[", times, "]"].concat()).ok();
    // Behind the solutions are seconds, moves and steps in a second.
    let tps = values.nth(2).and_then(|mut tps| tps.next());
    let tps: f64 = tps
        .and_then(|tps| serde_json::from_str(tps).ok())
        .unwrap_or_default();
    let times = read_times(steps.len(), times.as_ref(), tps * 1000.0)?;
    shared(start_of(&steps, size)?, &steps, &times, solutions.count())
}

/// The game with these steps, if it is one by the rules.
fn shared(
    start: Board,
    steps: &[Direction],
    times: &[u32],
    others: usize,
) -> Result<Shared, SharedError> {
    let replay = checked(Replay {
        problem: Problem::to_solved(start).map_err(ReplayError::from)?,
        slides: slides(steps, times),
        milliseconds: times.last().copied().unwrap_or_default(),
    })?;
    Ok(Shared {
        game: SharedGame { replay, clip: None },
        format: Format::Community,
        others,
    })
}

/// Reads a solution, such as `R3D2`.
fn read_steps(solution: &str) -> Result<Vec<Direction>, SharedError> {
    let mut steps = Vec::new();
    let mut signs = solution.bytes().peekable();
    while let Some(letter) = signs.next() {
        let direction = Direction::from_letter(letter.into()).ok_or(SharedError::Malformed)?;
        let mut count: Option<usize> = None;
        while let Some(digit) = signs.next_if(u8::is_ascii_digit) {
            let number = count.unwrap_or_default() * 10 + usize::from(digit - b'0');
            count = Some(number.min(MAX_SLIDES + 1));
        }
        let count = count.unwrap_or(1);
        if steps.len() + count > MAX_SLIDES {
            return Err(SharedError::TooLong);
        }
        steps.extend(std::iter::repeat_n(direction, count));
    }
    Ok(steps)
}

/// The times of the steps. Where they are not known, the steps are evenly spaced: as when they are, the first is made at 0.
/// A list of one time is written in place of unknown ones too.
fn read_times(steps: usize, times: Option<&Field>, tps: f64) -> Result<Vec<u32>, SharedError> {
    let milliseconds = |time: f64| {
        let is_time = (0.0..=f64::from(u32::MAX)).contains(&time);
        is_time.then_some(time.round() as u32)
    };
    let times: Option<Vec<u32>> = match times {
        Some(Field::Numbers(times)) if times.len() > 1 || times.len() == steps => {
            times.iter().map(|&time| milliseconds(time)).collect()
        }
        _ if tps > 0.0 => {
            let total = steps as f64 * 1_000_000.0 / tps;
            let last = steps.saturating_sub(1).max(1) as f64;
            let time = |step| milliseconds(total * step as f64 / last);
            (0..steps).map(time).collect()
        }
        _ => None,
    };
    times
        .filter(|times| times.len() == steps && times.is_sorted())
        .ok_or(SharedError::Times)
}

/// The slides of single steps: those in one direction at one time were one slide.
fn slides(steps: &[Direction], times: &[u32]) -> Vec<TimedSlide> {
    let mut slides: Vec<TimedSlide> = Vec::with_capacity(steps.len());
    for (&direction, &at) in steps.iter().zip(times) {
        match slides.last_mut() {
            Some(last) if (last.slide.direction, last.at) == (direction, at) => {
                last.slide.length += 1;
            }
            _ => slides.push(TimedSlide {
                slide: Slide {
                    direction,
                    length: 1,
                },
                at,
                is_undo: false,
            }),
        }
    }
    slides
}

/// The board that a solution leads from.
fn start_of(solution: &[Direction], size: Size) -> Result<Board, ReplayError> {
    let mut board = Board::solved(size);
    for (index, direction) in solution.iter().enumerate().rev() {
        let number = index + 1;
        let step = board.step(direction.opposite());
        step.map_err(|_| ImpossibleSlide { number })?;
    }
    Ok(board)
}
