//! A table set as bytes and back: from the worker that makes it to the one that searches, or to the
//! device's storage and back.
//!
//! The first part is a header, the second the pruning automaton, and one part follows for each table.
//! The header says what the set is for and how it is divided, and has length and checksum of each
//! part, so bytes that are old, of another set or damaged are refused with the reason and nothing is
//! searched with them. The checksum guards against accidents, not against malice.
//!
//! Tables are kept as they travel: nothing is copied but the automaton, 0.4 MB at most.

use thiserror::Error;

use super::partition::{Plan, Strength};
use super::set::{Indices, TableSet};
use super::table::Table;
use crate::solver::frame::Target;
use crate::solver::pruning::{Automaton, State};

/// Raised whenever the meaning of the bytes changes. (Other partitions or sizes need no new version:
/// the header describes them.)
const VERSION: u8 = 1;

/// Why bytes are not the table set that was asked for.
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

impl TableSet {
    /// The set as parts that can be stored or sent.
    pub fn export(self) -> Vec<Vec<u8>> {
        let (target, strength) = (self.target(), self.strength());
        let (plan, tables, automaton) = self.into_parts();
        let edges = automaton.all_edges().as_flattened();
        let mut parts = vec![Vec::new()];
        parts.push(edges.iter().flat_map(|state| state.to_le_bytes()).collect());
        parts.extend(tables.into_iter().map(Table::into_bits));
        parts[0] = header(target, strength, &plan, &parts[1..]);
        parts
    }

    /// The set of these parts, which must be for this target and of this strength.
    ///
    /// # Errors
    /// An [`ImportError`] if they are not exactly what [`export`](Self::export) gave.
    pub fn import(
        target: Target,
        strength: Strength,
        parts: Vec<Vec<u8>>,
    ) -> Result<Self, ImportError> {
        let plan = Plan::new(target, strength).ok_or(ImportError::NoTables)?;
        let patterns = plan.patterns();
        let (found, expected) = (parts.len(), 2 + patterns.len());
        if found != expected {
            return Err(ImportError::WrongParts { found, expected });
        }
        check(
            &parts[0],
            &header(target, strength, &plan, &parts[1..]),
            &plan,
        )?;
        let mut parts = parts.into_iter().enumerate().skip(1);
        let damaged = |part| ImportError::Damaged { part };
        let edges = parts.next().map(|(_, bytes)| edges(&bytes));
        let automaton = edges
            .and_then(|edges| Automaton::from_edges(target.size().cells(), edges))
            .ok_or(damaged(1))?;
        let mut indices = Indices::new(target);
        let table = |((part, bits), pattern): ((usize, Vec<u8>), _)| {
            let index = indices.get(pattern);
            let whole = bits.len() == Table::bytes_for(&index);
            whole
                .then(|| Table::new(index, pattern, bits))
                .ok_or(damaged(part))
        };
        let tables = parts.zip(patterns).map(table).collect::<Result<_, _>>()?;
        Ok(Self::new((target, strength), plan, tables, automaton))
    }
}

/// What the set is, then length and checksum of each part, then the checksum of all that.
fn header(target: Target, strength: Strength, plan: &Plan, parts: &[Vec<u8>]) -> Vec<u8> {
    let mut header = description(target, strength, plan);
    for part in parts {
        header.extend((part.len() as u64).to_le_bytes());
        header.extend(checksum(part).to_le_bytes());
    }
    header.extend(checksum(&header).to_le_bytes());
    header
}

/// What the set is and how it is divided.
fn description(target: Target, strength: Strength, plan: &Plan) -> Vec<u8> {
    let size = target.size();
    let mut description = b"slide tables".to_vec();
    let numbers = [
        size.columns(),
        size.rows(),
        target.blank(),
        plan.word_length,
    ];
    description.push(VERSION);
    description.push(strength as u8);
    description.extend(numbers.map(|number| number as u8));
    for pattern in plan.patterns() {
        description.extend(pattern.tiles.to_le_bytes());
    }
    description
}

/// Compares a header with the one that the parts would have.
fn check(found: &[u8], expected: &[u8], plan: &Plan) -> Result<(), ImportError> {
    if found == expected {
        return Ok(());
    }
    let sums = 16 * (1 + plan.patterns().len()) + 8;
    let described = expected.len() - sums;
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
    let part = differs.map_or(0, |part| (part + 1) % (2 + plan.patterns().len()));
    Err(ImportError::Damaged { part })
}

fn edges(bytes: &[u8]) -> Vec<[State; 4]> {
    let state = |bytes: &[u8; 2]| State::from_le_bytes(*bytes);
    let states: Vec<State> = bytes.as_chunks().0.iter().map(state).collect();
    states.as_chunks().0.to_vec()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Size;

    fn target() -> Target {
        Target::new(Size::new(3, 4).unwrap(), 11)
    }

    fn exported() -> Vec<Vec<u8>> {
        TableSet::build(target(), Strength::Small).unwrap().export()
    }

    fn import(parts: &[Vec<u8>]) -> Result<TableSet, ImportError> {
        TableSet::import(target(), Strength::Small, parts.to_vec())
    }

    #[test]
    fn a_set_comes_back_as_it_went() {
        let parts = exported();
        assert_eq!(import(&parts).unwrap().export(), parts);
    }

    #[test]
    fn damage_is_noticed_wherever_it_is() {
        let parts = exported();
        let described = description(
            target(),
            Strength::Small,
            &Plan::new(target(), Strength::Small).unwrap(),
        );
        for part in 0..parts.len() {
            let length = parts[part].len();
            for byte in [0, 1, length / 2, length - 1] {
                let mut damaged = parts.clone();
                damaged[part][byte] ^= 0x10;
                let expected = match part {
                    0 if byte < described.len() => ImportError::Other,
                    _ => ImportError::Damaged { part },
                };
                let error = import(&damaged).unwrap_err();
                // In the header, a damaged checksum looks like the damage of its part.
                assert!(error == expected || part == 0, "{part}, {byte}: {error}");
            }
            let mut cut = parts.clone();
            cut[part].pop();
            assert!(import(&cut).is_err());
        }
        assert_eq!(
            import(&parts[1..]).unwrap_err(),
            ImportError::WrongParts {
                found: parts.len() - 1,
                expected: parts.len()
            }
        );
    }

    #[test]
    fn another_set_is_refused() {
        let other = Target::new(Size::new(3, 4).unwrap(), 4);
        let error = TableSet::import(other, Strength::Small, exported()).unwrap_err();
        assert!(
            matches!(error, ImportError::Other | ImportError::WrongParts { .. }),
            "{error}"
        );
        let small = Target::new(Size::new(3, 3).unwrap(), 8);
        let error = TableSet::import(small, Strength::Small, exported()).unwrap_err();
        assert_eq!(error, ImportError::NoTables);
    }
}
