//! A table set in the [format](crate::solver::tables::format) of exported tables: the pruning automaton, then one
//! part for each table.

use std::borrow::Cow;

use super::build_queue::Indices;
use super::partition::{Plan, Strength};
use super::set::TableSet;
use super::table::Table;
use crate::solver::frame::Target;
use crate::solver::tables::format::{ImportError, automaton, automaton_bytes, pack, unpack};

impl TableSet {
    /// The set as parts that can be stored or sent.
    pub fn export(&self) -> Vec<Cow<'_, [u8]>> {
        let mut parts = vec![automaton_bytes(self.automaton()).into()];
        parts.extend(self.tables().iter().map(|table| table.bits().into()));
        let description = description(self.target(), self.strength(), self.plan());
        pack(&description, parts)
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
        let description = description(target, strength, &plan);
        let parts = unpack(&description, 1 + patterns.len(), parts)?;
        let mut parts = (0..).zip(parts);
        let damaged = |part| ImportError::Damaged { part };
        let automaton = parts
            .next()
            .and_then(|(_, bytes)| automaton(&bytes))
            .ok_or(damaged(0))?;
        let mut indices = Indices::new(target.size());
        let table = |((part, bits), pattern): ((usize, Vec<u8>), _)| {
            Table::from_bits(indices.get(pattern), pattern, bits).ok_or(damaged(part))
        };
        let tables = parts.zip(patterns).map(table).collect::<Result<_, _>>()?;
        Ok(Self::new((target, strength), plan, tables, automaton))
    }
}

/// Describes the contents and the division of the set.
pub(in crate::solver) fn description(target: Target, strength: Strength, plan: &Plan) -> Vec<u8> {
    let size = target.size();
    let mut description = vec![strength as u8];
    let numbers = [
        size.columns(),
        size.rows(),
        target.blank(),
        plan.word_length,
    ];
    description.extend(numbers.map(|number| number as u8));
    for pattern in plan.patterns() {
        description.extend(pattern.tiles.to_le_bytes());
    }
    description
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Size;
    use crate::solver::tables::format::fingerprint;

    fn target() -> Target {
        Target::new(Size::new(3, 4).unwrap(), 11)
    }

    fn exported() -> Vec<Vec<u8>> {
        let set = TableSet::build(target(), Strength::Small).unwrap();
        set.export().into_iter().map(Cow::into_owned).collect()
    }

    fn import(parts: &[Vec<u8>]) -> Result<TableSet, ImportError> {
        TableSet::import(target(), Strength::Small, parts.to_vec())
    }

    #[test]
    fn an_exported_set_is_imported_unchanged() {
        let parts = exported();
        assert_eq!(import(&parts).unwrap().export(), parts);
    }

    /// Tables stored by an earlier visit are used unchanged, so any change to them must raise the version.
    #[test]
    fn tables_of_the_same_version_have_the_same_bytes() {
        assert_eq!(fingerprint(&exported()), (6, 0x8a80_e7ea_b060_d37d));
    }

    #[test]
    fn tables_of_an_earlier_version_are_to_be_made_anew() {
        let mut parts = exported();
        let manifest = parts.last_mut().unwrap();
        let version = b"slide tables".len();
        assert_eq!(manifest[version], 6);
        manifest[version] = 5;
        assert_eq!(import(&parts).unwrap_err(), ImportError::Other);
    }

    #[test]
    fn damage_to_any_part_is_detected() {
        let parts = exported();
        let plan = Plan::new(target(), Strength::Small).unwrap();
        let described = 13 + description(target(), Strength::Small, &plan).len();
        let manifest = parts.len() - 1;
        for part in 0..parts.len() {
            let length = parts[part].len();
            for byte in [0, 1, length / 2, length - 1] {
                let mut damaged = parts.clone();
                damaged[part][byte] ^= 0x10;
                let expected = match part {
                    _ if part == manifest && byte < described => ImportError::Other,
                    _ => ImportError::Damaged { part },
                };
                let error = import(&damaged).unwrap_err();
                // In the manifest, a damaged checksum looks like the damage of its part.
                assert!(
                    error == expected || part == manifest,
                    "{part}, {byte}: {error}"
                );
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
