//! The large pattern databases for 5×5: 24 tiles in four groups of six, in two tables of 22.6 MB.
//!
//! ```text
//!   D D D C C      Three of the groups fill a block of 2×3 in a corner. Without such a block the board
//!   D D D C C      is still connected, so it does not matter where the goal has its blank, and all
//!   B B A C C      blocks are images of each other: one table serves B, C, D and their reflections.
//!   B B A A A      Only A, around the blank in the corner, has a table of its own. If the goal has its
//!   B B A A ·      blank in the centre, A too is a block. If it has it elsewhere, a turn of the board
//!                  brings it to one of A's cells: A's other tiles have [small tables](super::small_tables).
//! ```
//!
//! The values of the four groups add up to a lower bound, and so do those of the reflected partition. On random boards
//! the mean bound is 81.5 moves, of about 100.8 that are needed. Other partitions, or a second one in addition, were
//! not worth their memory.
//!
//! Source: Korf & Felner 2002 (6-6-6-6 on the 24-puzzle); zero-aware tables of one bit an entry as in
//! [`pattern_database`](crate::solver::pattern_database).

use std::borrow::Cow;
use std::sync::Arc;

use crate::puzzle::Size;
use crate::solver::near_optimal::grid::{self, FLIP, MIRROR, TRANSPOSE};
use crate::solver::pattern_database::build_queue::BuildQueue;
use crate::solver::pattern_database::index::{Index, Placement, bits};
use crate::solver::pattern_database::rank::{Order, RankTransitions};
use crate::solver::pattern_database::region_rows::WideRegionRows;
use crate::solver::pattern_database::table::{Pattern, Table};
use crate::solver::search::pruning::{Automaton, AutomatonBuilder};
use crate::solver::tables::format::{ImportError, automaton, automaton_bytes, pack, unpack};

/// The number of tiles in a group.
pub(crate) const GROUP_TILES: usize = 6;

/// The number of columns and of rows.
pub(crate) const SIDE: usize = FiveByFiveTables::SIZE.columns();

/// The number of cells.
pub(crate) const CELLS: usize = SIDE * SIDE;

/// The block in the first corner, D.
const BLOCK: [u8; GROUP_TILES] = [0, 1, 2, 5, 6, 7];

/// The symmetries that map D, C, B, and A where it is a block, to the first corner.
const TO_BLOCK: [u8; 4] = [0, TRANSPOSE | MIRROR, TRANSPOSE | FLIP, FLIP | MIRROR];

/// The cells outside D, C and B: the goal's blank and A.
const CORNER: [u8; GROUP_TILES + 1] = [CENTRE, 17, 18, 19, 22, 23, LAST];

const CENTRE: u8 = 12;
const LAST: u8 = 24;

/// The kinds of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GroupKind {
    /// The block in the first corner.
    Block,
    /// The six tiles around the blank in the last corner.
    AroundBlank,
    /// Five of those six tiles, where the sixth cell has the goal's blank.
    Five {
        /// The cell of the goal's blank.
        blank: u8,
    },
    /// The tile of the centre, in addition to those five.
    Centre,
}

/// A table and the ranks that searches look up with it.
#[derive(Debug)]
pub(crate) struct GroupTable {
    pub(crate) table: Table<WideRegionRows>,
    /// The ranks of orders after moves.
    pub(crate) transitions: Arc<RankTransitions>,
}

/// The two tables and the automaton for pruning.
#[derive(Clone, Debug)]
pub struct FiveByFiveTables {
    block: Arc<GroupTable>,
    around: Arc<GroupTable>,
    automaton: Automaton,
}

/// The longest words of the automaton, which then has 49,010 states; with words of 16 letters there would be too many
/// to number. Compared with words of up to 12, a proof takes 8 % fewer successors.
const WORD_LENGTH: usize = 14;

/// A group of tiles mapped to the board of its table.
pub(crate) struct GroupView {
    pub(crate) kind: GroupKind,
    /// The labels, in the order of their homes in the table.
    pub(crate) labels: Vec<u8>,
    /// The table's cell for each cell of the board.
    pub(crate) place: [u8; CELLS],
}

/// Returns the tiles of a table and the cell of the blank.
pub(crate) fn pattern(kind: GroupKind) -> Pattern {
    let (cells, blank) = match kind {
        GroupKind::Block => (&BLOCK[..], LAST),
        GroupKind::AroundBlank => (&CORNER[..GROUP_TILES], LAST),
        GroupKind::Five { blank } => (&CORNER[1..], blank),
        GroupKind::Centre => (&CORNER[..1], LAST),
    };
    let tiles = cells.iter().filter(|&&cell| cell != blank);
    Pattern {
        tiles: tiles.fold(0, |tiles, cell| tiles | 1 << cell),
        blank: blank.into(),
    }
}

/// Returns the image of a cell under a symmetry.
const fn turned(symmetry: u8, cell: u8) -> u8 {
    grid::turned(FiveByFiveTables::SIZE, symmetry, cell)
}

/// Whether the large tables support goals with the blank in this cell: a corner or the centre.
pub(crate) const fn is_served(blank_home: u8) -> bool {
    matches!(blank_home, 0 | 4 | CENTRE | 20 | LAST)
}

/// Returns the groups of both partitions for a goal with its blank in this cell.
pub(crate) fn views(blank_home: u8) -> [Vec<GroupView>; 2] {
    // Of the eight symmetries, two map the blank to the last corner or near it. (All leave it in the centre.)
    let mut symmetries = (0..8).filter(|&symmetry| CORNER.contains(&turned(symmetry, blank_home)));
    [(); 2].map(|()| partition(symmetries.next().unwrap_or_default(), blank_home))
}

/// Returns the groups of the partition for which a symmetry maps the goal's blank to the last corner or near it.
fn partition(symmetry: u8, blank_home: u8) -> Vec<GroupView> {
    let view = |kind, to_table| {
        let place: [u8; CELLS] =
            std::array::from_fn(|cell| turned(to_table, turned(symmetry, cell as u8)));
        let label = |home| place.iter().position(|&cell| usize::from(cell) == home);
        let labels = bits(pattern(kind).tiles).filter_map(label);
        let labels = labels.map(|label| label as u8).collect();
        GroupView {
            kind,
            labels,
            place,
        }
    };
    let [d, c, b, a] = TO_BLOCK.map(|to_block| view(GroupKind::Block, to_block));
    let mut views = vec![d, c, b];
    match turned(symmetry, blank_home) {
        CENTRE => views.push(a),
        LAST => views.push(view(GroupKind::AroundBlank, 0)),
        blank => {
            views.extend([GroupKind::Five { blank }, GroupKind::Centre].map(|kind| view(kind, 0)));
        }
    }
    views
}

impl GroupView {
    /// Returns the placement in the table of a group whose tiles are in `cell_of[label]`.
    pub(crate) fn placement(&self, cell_of: &[u8; CELLS]) -> Placement {
        let labels = self.labels.iter();
        let cells = labels.map(|&label| self.place[usize::from(cell_of[usize::from(label)])]);
        let mask = cells.clone().fold(0_u32, |mask, cell| mask | 1 << cell);
        let mut order = 0;
        for (tile, cell) in (0_u32..).zip(cells) {
            let before = (mask & ((1 << cell) - 1)).count_ones();
            order |= tile << (3 * before);
        }
        Placement {
            mask,
            order: Order::from_bits(order),
        }
    }
}

impl FiveByFiveTables {
    /// The size of the boards.
    pub const SIZE: Size = Size::FIVE_BY_FIVE;

    /// Builds both tables without interruption. See [`PartsBuilder`](crate::solver::PartsBuilder) for building in
    /// slices.
    pub fn build() -> Self {
        let mut tables = Self::build_queue();
        let mut next = || loop {
            if let Some(table) = tables.advance(usize::MAX) {
                return table;
            }
        };
        Self::new(Automaton::new(Self::SIZE, WORD_LENGTH), next(), next())
    }

    fn new(
        automaton: Automaton,
        block: Table<WideRegionRows>,
        around: Table<WideRegionRows>,
    ) -> Self {
        let transitions = Arc::new(RankTransitions::new(GROUP_TILES, SIDE));
        let [block, around] = [block, around].map(|table| {
            Arc::new(GroupTable {
                table,
                transitions: Arc::clone(&transitions),
            })
        });
        Self {
            block,
            around,
            automaton,
        }
    }

    /// Starts to build the two tables.
    pub(crate) fn build_queue() -> BuildQueue<WideRegionRows> {
        let patterns = [GroupKind::Block, GroupKind::AroundBlank].map(pattern);
        BuildQueue::new(Self::SIZE, patterns.to_vec())
    }

    /// Starts to build the automaton.
    pub(crate) fn automaton_builder() -> AutomatonBuilder {
        AutomatonBuilder::new(Self::SIZE, WORD_LENGTH)
    }

    /// Returns the table of a kind of group, if it is a large one.
    pub(crate) const fn group(&self, kind: GroupKind) -> Option<&Arc<GroupTable>> {
        match kind {
            GroupKind::Block => Some(&self.block),
            GroupKind::AroundBlank => Some(&self.around),
            GroupKind::Five { .. } | GroupKind::Centre => None,
        }
    }

    /// Returns the automaton that prunes redundant moves.
    pub(crate) const fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// The size of the tables in bytes.
    pub fn bytes(&self) -> usize {
        self.block.table.bytes() + self.around.table.bytes()
    }

    /// Returns the tables as parts that can be stored or sent.
    pub fn export(&self) -> Vec<Cow<'_, [u8]>> {
        let automaton = automaton_bytes(&self.automaton).into();
        let [block, around] = [&self.block, &self.around].map(|group| group.table.bits().into());
        pack(&Self::description(), vec![automaton, block, around])
    }

    /// Restores tables from their parts.
    ///
    /// # Errors
    /// An [`ImportError`] if the parts are not exactly what [`export`](Self::export) returned.
    pub fn import(parts: Vec<Vec<u8>>) -> Result<Self, ImportError> {
        let index = Arc::new(Index::new(Self::SIZE, GROUP_TILES));
        let parts = unpack(&Self::description(), 3, parts)?;
        let damaged = |part| ImportError::Damaged { part };
        let [automaton_part, block, around]: [Vec<u8>; 3] =
            parts.try_into().map_err(|_| damaged(3))?;
        let table = |kind, bits, part| {
            Table::from_bits(Arc::clone(&index), pattern(kind), bits).ok_or(damaged(part))
        };
        Ok(Self::new(
            automaton(&automaton_part).ok_or(damaged(0))?,
            table(GroupKind::Block, block, 1)?,
            table(GroupKind::AroundBlank, around, 2)?,
        ))
    }

    /// Describes the contents of the tables, for their seal.
    pub(crate) fn description() -> Vec<u8> {
        let mut description = vec![5, 5, WORD_LENGTH as u8];
        for kind in [GroupKind::Block, GroupKind::AroundBlank] {
            description.extend(pattern(kind).tiles.to_le_bytes());
        }
        description
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::sync::OnceLock;

    use super::*;
    use crate::solver::tables::format::fingerprint;

    /// The tables, built once for all tests.
    pub(in crate::solver::near_optimal) fn tables() -> Arc<FiveByFiveTables> {
        static TABLES: OnceLock<Arc<FiveByFiveTables>> = OnceLock::new();
        Arc::clone(TABLES.get_or_init(|| Arc::new(FiveByFiveTables::build())))
    }

    /// Tables stored by an earlier visit are used unchanged, so any change to them must raise the version.
    #[test]
    fn tables_of_the_same_version_have_the_same_bytes() {
        assert_eq!(fingerprint(&tables().export()), (6, 0x2afc_8a92_4e9e_a30a));
    }

    #[test]
    fn exported_tables_are_imported_unchanged() {
        let tables = tables();
        assert!(tables.bytes() < 46_000_000);
        let parts = tables.export().into_iter().map(Cow::into_owned);
        let parts: Vec<Vec<u8>> = parts.collect();
        let import_error = |parts: Vec<Vec<u8>>| FiveByFiveTables::import(parts).unwrap_err();
        for part in 0..parts.len() {
            let mut damaged = parts.clone();
            let middle = damaged[part].len() - 9;
            damaged[part][middle] ^= 4;
            // That part of the seal covers the last table.
            let expected = ImportError::Damaged { part: part.min(2) };
            assert_eq!(import_error(damaged), expected);
        }
        let too_few = ImportError::WrongParts {
            found: 3,
            expected: 4,
        };
        assert_eq!(import_error(parts[1..].to_vec()), too_few);
        assert_eq!(
            FiveByFiveTables::import(parts.clone()).unwrap().export(),
            parts
        );
    }

    /// Each view maps its tiles to the homes in its table, and together the views have all tiles.
    #[test]
    fn views_partition_the_tiles() {
        for home in 0..CELLS as u8 {
            for partition in views(home) {
                let mut all = 1_u32 << home;
                for GroupView {
                    kind,
                    labels,
                    place,
                } in partition
                {
                    let homes = labels.iter().map(|&label| place[usize::from(label)]);
                    assert!(homes.clone().is_sorted());
                    let tiles = homes.fold(0, |tiles, home| tiles | 1 << home);
                    assert_eq!(tiles, pattern(kind).tiles);
                    match kind {
                        GroupKind::Block | GroupKind::Centre => {}
                        GroupKind::AroundBlank => assert!(is_served(home)),
                        GroupKind::Five { .. } => assert!(!is_served(home)),
                    }
                    if !matches!(kind, GroupKind::Block | GroupKind::Centre) {
                        assert_eq!(usize::from(place[usize::from(home)]), pattern(kind).blank);
                    }
                    for label in labels {
                        assert_eq!(all >> label & 1, 0);
                        all |= 1 << label;
                    }
                }
                assert_eq!(all, (1 << CELLS) - 1);
            }
        }
    }
}
