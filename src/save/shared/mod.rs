//! A whole game in one link: the game's own form, and that of the community's replay links.
//!
//! The own form is the value of the parameter `replay`, such as `1.eNo…`: the version, and behind the point the text that
//! [`replay::write`] writes, with the background before it and a semicolon between, compressed and in base64. It needs no
//! escaping in an address. `community.rs` explains the other form.

mod base64;
mod community;
mod fields;
mod packing;
#[cfg(test)]
mod tests;

use thiserror::Error;

use crate::records::Replay;

use super::link::query_in;
use super::replay::{self, ReplayError};

pub use community::write as write_community;

/// The version of the own form. Later versions are refused.
const VERSION: u32 = 1;
/// The longest link that is read, in bytes.
const MAX_LINK: usize = 1_000_000;
/// The longest id of a background, in bytes.
const MAX_CLIP: usize = 40;
/// The names of the parameter that holds a game: the community's, and the own one, which the community knows too.
const NAMES: [&str; 2] = ["r", "replay"];

/// A game that a link holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGame {
    /// The game.
    pub replay: Replay,
    /// The id of the background it was played on, if that ships with the game. Only small letters, digits and hyphens are
    /// written, and at most 40 of them.
    pub clip: Option<String>,
}

/// What was found in a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// The game.
    pub game: SharedGame,
    /// The form of the link.
    pub format: Format,
    /// How many solves of the link are left out: of a relay, a marathon or an average only the first is read.
    pub others: usize,
}

/// The form of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The own one, of [`write()`].
    Own,
    /// The community's, short or long.
    Community,
}

/// The reason why a link is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SharedError {
    /// The link is truncated or holds no game.
    #[error("it is truncated, or not the link of a game")]
    Malformed,
    /// The link was written by a later version.
    #[error("it was written by a later version of the game (form {0})")]
    Later(u32),
    /// The link or the game is too long.
    #[error("it is too long")]
    TooLong,
    /// The times of the steps, or their number in a second, are impossible.
    #[error("its times are impossible")]
    Times,
    /// The game breaks the rules.
    #[error(transparent)]
    Game(ReplayError),
}

impl From<ReplayError> for SharedError {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::Malformed => Self::Malformed,
            ReplayError::Later(version) => Self::Later(version),
            ReplayError::TooLong => Self::TooLong,
            error => Self::Game(error),
        }
    }
}

/// Writes a game as the value of the parameter `replay`.
///
/// ```
/// use video_slide_puzzle::save::{replay, shared};
///
/// let replay = replay::read("1;1 2 3/4 5 6/0 7 8;L2;kD;A").unwrap();
/// let clip = Some("brook".to_owned());
/// let game = shared::SharedGame { replay, clip };
/// let link = format!("https://example.org/?replay={}", shared::write(&game));
/// assert_eq!(shared::read(&link).unwrap().game, game);
/// ```
pub fn write(game: &SharedGame) -> String {
    let clip = game.clip.as_deref().filter(|clip| is_clip(clip));
    let text = [clip.unwrap_or_default(), &replay::write(&game.replay)].join(";");
    let packed = base64::encode(&packing::deflate(&text), &base64::OWN);
    [&*VERSION.to_string(), &packed].join(".")
}

/// Reads a link of either form, or only the value of its parameter, and plays the game by the rules.
///
/// # Errors
/// The reason why the link is refused.
pub fn read(text: &str) -> Result<Shared, SharedError> {
    if text.len() > MAX_LINK {
        return Err(SharedError::TooLong);
    }
    let value = base64::unescape(value_in(text.trim())).ok_or(SharedError::Malformed)?;
    let Some((version, packed)) = value.split_once('.') else {
        return community::read(&value);
    };
    match version.parse() {
        Ok(VERSION) => Ok(Shared {
            game: read_own(packed)?,
            format: Format::Own,
            others: 0,
        }),
        Ok(later @ VERSION..) => Err(SharedError::Later(later)),
        _ => Err(SharedError::Malformed),
    }
}

/// The value of the parameter that holds the game: in a link, in a query, or by itself.
fn value_in(text: &str) -> &str {
    let mut pairs = query_in(text).unwrap_or(text).split('&');
    let value = pairs.find_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        NAMES.contains(&name).then_some(value)
    });
    value.unwrap_or(text)
}

fn read_own(packed: &str) -> Result<SharedGame, SharedError> {
    let text = packing::unpack(packed)?;
    let (clip, replay) = text.split_once(';').ok_or(SharedError::Malformed)?;
    if !clip.is_empty() && !is_clip(clip) {
        return Err(SharedError::Malformed);
    }
    Ok(SharedGame {
        replay: replay::read(replay)?,
        clip: (!clip.is_empty()).then(|| clip.to_owned()),
    })
}

/// Whether a text can be the id of a background that ships with the game.
fn is_clip(text: &str) -> bool {
    let is_sign = |sign: u8| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'-';
    (1..=MAX_CLIP).contains(&text.len()) && text.bytes().all(is_sign)
}
