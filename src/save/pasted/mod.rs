//! What a pasted or dropped text is: a board, a solution or a link, however people write them.
//!
//! Whatever is not clearly one of them is not recognised. Boards with nine cells or more are: no other text has all the
//! numbers of a board, each once. Smaller boards must stand alone or behind a colon.

mod board;
mod moves;
#[cfg(test)]
mod tests;

use crate::puzzle::plain::plain;
use crate::puzzle::{Board, Direction};

use super::link::NAMES;

/// Longer texts, in bytes, are not looked at.
const MAX_TEXT: usize = 100_000;

/// The parameters that make a list of parameters a link even without an address.
const SURE_NAMES: [&str; 3] = ["scramble", "replay", "r"];

/// What a text is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pasted {
    /// A board, whether it can be solved or not. Of several, the first.
    Board(Board),
    /// Directions of tiles.
    Solution(Vec<Direction>),
    /// An address, or the parameters of one.
    Link(String),
}

/// Recognises a text.
///
/// ```
/// use video_slide_puzzle::puzzle::notation::print_board;
/// use video_slide_puzzle::save::pasted::{Pasted, recognise};
///
/// let Some(Pasted::Board(board)) = recognise("Scramble: [[1, 2, 3], [4, 5, 6], [7, 0, 8]].") else {
///     panic!()
/// };
/// assert_eq!(print_board(&board), "1 2 3/4 5 6/7 0 8");
/// assert_eq!(recognise("Nothing of interest."), None);
/// ```
pub fn recognise(text: &str) -> Option<Pasted> {
    if text.len() > MAX_TEXT {
        return None;
    }
    if let Some(link) = link(text.trim()) {
        return Some(Pasted::Link(link.to_owned()));
    }
    let text = plain(text);
    let before_solution = || moves::before_solution(&text).and_then(board::find);
    match board::find(&text).or_else(before_solution) {
        Some(board) => Some(Pasted::Board(board)),
        None => moves::find(&text).map(Pasted::Solution),
    }
}

/// The first link in a text: the only word, or one with a parameter of this game.
fn link(text: &str) -> Option<&str> {
    let is_only = text.split_whitespace().nth(1).is_none();
    let is_link = |address: &&str| is_only || has_name(address, &NAMES) || is_sure(address);
    let Some(address) = text
        .split_whitespace()
        .filter_map(address)
        .find(|it| is_link(it))
    else {
        return parameters(text);
    };
    // The scramble of a link that was written by hand may have spaces.
    let is_of_a_board =
        |word: &str| word.starts_with(|sign: char| "/_,".contains(sign) || sign.is_ascii_digit());
    if text.starts_with(address) && text.split_whitespace().skip(1).all(is_of_a_board) {
        return Some(text);
    }
    Some(address)
}

/// The address in a word, without the brackets, quotation marks and full stop around it.
fn address(word: &str) -> Option<&str> {
    let small = word.to_ascii_lowercase();
    let schemes = ["https://", "http://"].into_iter();
    let start = schemes.filter_map(|scheme| small.find(scheme)).min()?;
    let is_end = |sign: char| "\"<>”»`".contains(sign);
    let address = word[start..].split(is_end).next()?;
    let address = address.trim_end_matches(|sign: char| ".,;:!)]}'’".contains(sign));
    // Something must follow the scheme.
    let (_, behind) = address.split_once("://")?;
    behind.starts_with(char::is_alphanumeric).then_some(address)
}

/// The text, if it is a list of parameters, or an address without `https://`.
fn parameters(text: &str) -> Option<&str> {
    let text = text.trim_matches(|sign: char| "\"'“”`<>".contains(sign));
    let is_address = text.contains(['?', '#']) && !text.contains(char::is_whitespace);
    (is_sure(text) && (is_address || is_list(text))).then_some(text)
}

/// Whether a text is a list of parameters, each with a name that is known here.
fn is_list(text: &str) -> bool {
    let names = |names: &[&str], pair: &str| names.iter().any(|name| value(pair, name).is_some());
    !text.contains('\n') && pairs(text).all(|pair| names(&NAMES, pair) || names(&SURE_NAMES, pair))
}

/// Whether an address has a board or a game among its parameters.
fn is_sure(address: &str) -> bool {
    // A single letter is the name of other things too.
    let is_code = |value: &str| value.trim_end_matches('=').contains(['(', ')', '=', '"']);
    let is_replay = |value: &str| value.len() >= 8 && !is_code(value);
    pairs(address).any(|pair| {
        value(pair, "scramble").is_some_and(|value| !value.is_empty())
            || value(pair, "replay").is_some_and(is_replay)
            || value(pair, "r").is_some_and(|value| is_replay(value) && !value.contains(' '))
    })
}

/// Whether an address has a parameter with one of these names.
fn has_name(address: &str, names: &[&str]) -> bool {
    address.contains(['?', '#'])
        && pairs(address).any(|pair| names.iter().any(|name| value(pair, name).is_some()))
}

/// The parameters in an address or a list, each with its name.
fn pairs(address: &str) -> impl Iterator<Item = &str> {
    let start = address.find(['?', '#']).map_or(0, |index| index + 1);
    address[start..].split(['&', '#'])
}

/// The value of a parameter if it has this name; empty if the parameter is only a name.
fn value<'a>(pair: &'a str, name: &str) -> Option<&'a str> {
    let (found, value) = pair.split_once('=').unwrap_or((pair, ""));
    found.eq_ignore_ascii_case(name).then_some(value)
}
