//! Tables as bytes and back: from the worker that makes them to the one that searches, or to the device's
//! storage and back.
//!
//! The first part is a header, the others are the tables and what belongs to them. The header says what
//! they are, and has length and checksum of each part, so bytes that are old, of other tables or damaged
//! are refused with the reason and nothing is searched with them. The checksum guards against accidents,
//! not against malice.
//!
//! Tables are kept as they travel: nothing is copied but a pruning automaton, 0.4 MB at most.

use thiserror::Error;

use super::pruning::{Automaton, State};

/// Raised whenever the meaning of the bytes changes. (Other partitions or sizes need no new version:
/// the description tells them apart.)
const VERSION: u8 = 5;

/// Why bytes are not the tables that were asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ImportError {
    /// Boards of that size have no tables.
    #[error("there are no tables for boards of that size")]
    NoTables,
    /// The header is of another version, another set, or no header.
    #[error("these are other tables, or of another version: they must be made anew")]
    Other,
    /// A part is missing, or one too many.
    #[error("{found} parts instead of {expected}: the tables must be made anew")]
    WrongParts {
        /// How many parts there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A part is not as it was.
    #[error("part {part} is damaged: the tables must be made anew")]
    Damaged {
        /// Which part, the header being 0.
        part: usize,
    },
}

/// Parts that can be sent or stored: a header, and then these. The description tells them from all other
/// tables.
pub fn pack(description: &[u8], parts: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let mut packed = vec![header(description, &parts)];
    packed.extend(parts);
    packed
}

/// The parts without their header.
///
/// # Errors
/// An [`ImportError`] if they are not exactly what [`pack`] gave for so many parts and this description.
pub fn unpack(
    description: &[u8],
    expected: usize,
    mut packed: Vec<Vec<u8>>,
) -> Result<Vec<Vec<u8>>, ImportError> {
    let (found, expected) = (packed.len(), expected + 1);
    if found != expected {
        return Err(ImportError::WrongParts { found, expected });
    }
    let parts = packed.split_off(1);
    check(&packed[0], &header(description, &parts), parts.len())?;
    Ok(parts)
}

/// An automaton as bytes.
pub fn automaton_bytes(automaton: &Automaton) -> Vec<u8> {
    let states = automaton.all_edges().as_flattened().iter();
    states.flat_map(|state| state.to_le_bytes()).collect()
}

/// The automaton of these bytes, if they are sound.
pub fn automaton(bytes: &[u8]) -> Option<Automaton> {
    let state = |bytes: &[u8; 2]| State::from_le_bytes(*bytes);
    let states: Vec<State> = bytes.as_chunks().0.iter().map(state).collect();
    Automaton::from_edges(states.as_chunks().0.to_vec())
}

/// What the parts are, then length and checksum of each, then the checksum of all that.
fn header(description: &[u8], parts: &[Vec<u8>]) -> Vec<u8> {
    let mut header = b"slide tables".to_vec();
    header.push(VERSION);
    header.extend(description);
    for part in parts {
        header.extend((part.len() as u64).to_le_bytes());
        header.extend(checksum(part).to_le_bytes());
    }
    header.extend(checksum(&header).to_le_bytes());
    header
}

/// Compares a header with the one that the parts would have.
fn check(found: &[u8], expected: &[u8], parts: usize) -> Result<(), ImportError> {
    if found == expected {
        return Ok(());
    }
    let described = expected.len() - 16 * parts - 8;
    if found.get(..described) != Some(&expected[..described]) {
        return Err(ImportError::Other);
    }
    let (found, expected) = (
        found[described..].chunks(16),
        expected[described..].chunks(16),
    );
    let differs = found
        .zip(expected)
        .position(|(found, expected)| found != expected);
    // If only the header's own checksum differs, the header is what is damaged.
    let part = differs.map_or(0, |part| (part + 1) % (parts + 1));
    Err(ImportError::Damaged { part })
}

/// Mixes eight bytes at a time (the multiplier is that of the FNV hash).
fn checksum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, word: u64| (sum ^ word).wrapping_mul(0x100_0000_01b3).rotate_left(29);
    let (words, rest) = bytes.as_chunks();
    let sum = words.iter().fold(bytes.len() as u64, |sum, &word| {
        mix(sum, u64::from_le_bytes(word))
    });
    rest.iter().fold(sum, |sum, &byte| mix(sum, byte.into()))
}
