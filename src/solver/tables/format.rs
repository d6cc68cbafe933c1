//! The format of exported tables, in which they are sent between workers and stored on the device.
//!
//! An export is a list of parts, the pruning automaton and the tables, and a manifest as its last part. The
//! manifest describes the tables and holds length and checksum of each part, so that old, incomplete, foreign or
//! damaged bytes are refused with the reason. The checksum guards against accidents, not against malice.
//!
//! The manifest comes last so that each part can be sent while the next one is made. Tables are stored as they are
//! searched: importing copies only the automaton, 0.4 MB at most. Natively it takes a sixtieth of the time that
//! making the strongest tables of 4×4 takes.

use std::borrow::Cow;

use thiserror::Error;

use crate::solver::search::pruning::{Automaton, State};

/// Raised whenever the meaning of the bytes changes. New partitions or sizes need no new version, since the description
/// differs.
const VERSION: u8 = 6;

/// The reason why bytes cannot be imported as the tables asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ImportError {
    /// Boards of that size have no tables.
    #[error("there are no tables for boards of that size")]
    NoTables,
    /// The manifest is missing, or of another version or other tables.
    #[error("these are other tables, or of another version: they must be made anew")]
    Other,
    /// A part is missing, or one too many.
    #[error("{found} parts instead of {expected}: the tables must be made anew")]
    WrongParts {
        /// The number of parts.
        found: usize,
        /// The number expected.
        expected: usize,
    },
    /// A part is damaged.
    #[error("part {part} is damaged: the tables must be made anew")]
    Damaged {
        /// The part's number, from 0; the manifest is the last.
        part: usize,
    },
}

/// The manifest of parts that are still being made.
pub struct Manifest(Vec<u8>);

impl Manifest {
    /// Starts a manifest for tables with this description, which identifies them.
    pub fn new(description: &[u8]) -> Self {
        let mut manifest = b"slide tables".to_vec();
        manifest.push(VERSION);
        manifest.extend(description);
        Self(manifest)
    }

    /// Adds length and checksum of the next part.
    pub fn add(&mut self, part: &[u8]) {
        self.0.extend((part.len() as u64).to_le_bytes());
        self.0.extend(checksum(part).to_le_bytes());
    }

    /// The finished manifest, with its own checksum.
    pub fn close(self) -> Vec<u8> {
        let Self(mut manifest) = self;
        manifest.extend(checksum(&manifest).to_le_bytes());
        manifest
    }
}

/// Appends the manifest to the parts.
pub fn pack<'a>(description: &[u8], mut parts: Vec<Cow<'a, [u8]>>) -> Vec<Cow<'a, [u8]>> {
    let manifest = manifest(description, &parts);
    parts.push(manifest.into());
    parts
}

/// The parts without their manifest.
///
/// # Errors
/// An [`ImportError`] if they are not exactly what [`pack`] returned for this number of parts and this description.
pub fn unpack(
    description: &[u8],
    expected: usize,
    mut parts: Vec<Vec<u8>>,
) -> Result<Vec<Vec<u8>>, ImportError> {
    let (found, expected) = (parts.len(), expected + 1);
    if found != expected {
        return Err(ImportError::WrongParts { found, expected });
    }
    let found = parts.pop().unwrap_or_default();
    check(&found, &manifest(description, &parts), parts.len())?;
    Ok(parts)
}

/// The manifest of complete parts.
fn manifest(description: &[u8], parts: &[impl AsRef<[u8]>]) -> Vec<u8> {
    let mut manifest = Manifest::new(description);
    for part in parts {
        manifest.add(part.as_ref());
    }
    manifest.close()
}

/// The version and the description of these parts. An export is only read by the version that wrote it, so no samples
/// of earlier ones are needed; but other bytes must never have the same version.
#[cfg(test)]
pub fn fingerprint(parts: &[impl AsRef<[u8]>]) -> (u8, u64) {
    let sums: Vec<u8> = parts
        .iter()
        .flat_map(|part| checksum(part.as_ref()).to_le_bytes())
        .collect();
    (VERSION, checksum(&sums))
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

/// Compares a manifest with the one that the parts would have.
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
    // If only the manifest's own checksum differs, the manifest is damaged.
    let part = differs.unwrap_or(parts);
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
