//! The records stored on this device, which all tabs share.

use super::praise;
use super::replays::{self, RemovedReplay};
use crate::app::announcements::Praise;
use crate::app::storage::{DAMAGED_RECORDS, Place, RECORDS, Storage};
use crate::i18n::mark;
use crate::records::{Merged, Records, Replay, Solve, print_csv, read};

/// Access to the records. They are read whenever they are needed, because another tab may have changed them.
#[derive(Debug, Default)]
pub struct RecordStore {
    /// The records of this visit, if they could not be stored.
    unkept: Option<Records>,
    /// What went wrong and has not been reported yet.
    faults: Faults,
    /// The replays of the solves removed last, which come back with them.
    removed: Vec<RemovedReplay>,
}

/// What went wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// The stored records could not be read, and have been put aside.
    pub damaged: bool,
    /// New records could not be stored.
    pub not_kept: bool,
}

impl RecordStore {
    /// The message that damaged records were put aside.
    pub const DAMAGED: &str = mark(
        "The records on this device could not be read. They have been put aside, and new ones begin.",
    );

    /// The records of this visit as text, if they could not be stored.
    pub fn unkept(&self) -> Option<String> {
        let unkept = self.unkept.as_ref();
        unkept.map(|records| print_csv(records.solves()))
    }

    /// Takes over what another store of this page could not store, if there is anything.
    pub fn take_over(&mut self, unkept: Option<&str>) {
        let solves = unkept.and_then(|text| read(text.as_bytes()).ok());
        self.unkept = solves.map(Records::from_iter);
    }

    /// Loads the records. Damaged ones are put aside, and empty ones take their place.
    pub fn load(&mut self, storage: &mut dyn Storage) -> Records {
        if let Some(records) = &self.unkept {
            return records.clone();
        }
        let Some(text) = storage.load(Place::Device, RECORDS) else {
            return Records::default();
        };
        if let Ok(solves) = read(text.as_bytes()) {
            return Records::from_iter(solves);
        }
        self.faults.damaged = true;
        // If this fails, storage is unusable and the damaged text is not overwritten.
        let _ = storage
            .save(Place::Device, DAMAGED_RECORDS, &text)
            .and_then(|()| storage.save(Place::Device, RECORDS, &print_csv(&[])));
        Records::default()
    }

    /// Adds a solve with its replay, if that is known, and returns praise if it is better than those before it.
    pub fn record(
        &mut self,
        solve: &Solve,
        replay: Option<&Replay>,
        storage: &mut dyn Storage,
    ) -> Option<Praise> {
        let mut records = self.load(storage);
        let praise = praise(solve, &records.of(solve.size, solve.mode));
        records.merge([solve.clone()]);
        let is_kept = self.save(&records, storage);
        if let Some(replay) = replay.filter(|_| is_kept) {
            replays::keep(solve, replay, records.solves(), storage);
        }
        praise
    }

    /// Adds solves. Those removed before get their replays back.
    pub fn add(&mut self, solves: Vec<Solve>, storage: &mut dyn Storage) -> Merged {
        let mut records = self.load(storage);
        let merged = records.merge(solves);
        self.save(&records, storage);
        self.removed.retain(|removed| {
            let is_back = records.solves().iter().any(|solve| removed.is_of(solve));
            !is_back || removed.bring_back(storage).is_err()
        });
        merged
    }

    /// Removes solves with their replays.
    pub fn remove(&mut self, solves: &[Solve], storage: &mut dyn Storage) {
        let mut records = self.load(storage);
        self.removed.clear();
        for solve in solves {
            records.remove(solve);
            self.removed.extend(replays::remove(solve, storage));
        }
        self.save(&records, storage);
    }

    /// Stores the records, if need be in the place of replays, and returns whether there is room.
    fn save(&mut self, records: &Records, storage: &mut dyn Storage) -> bool {
        let text = print_csv(records.solves());
        let mut kept = storage.save(Place::Device, RECORDS, &text);
        if kept.is_err() && replays::thin_by_half(records.solves(), storage) > 0 {
            kept = storage.save(Place::Device, RECORDS, &text);
        }
        self.faults.not_kept |= kept.is_err();
        self.unkept = kept.is_err().then(|| records.clone());
        kept.is_ok()
    }

    /// Takes what went wrong since the last call.
    pub fn take_faults(&mut self) -> Faults {
        std::mem::take(&mut self.faults)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::storage::fake::FakeStorage;
    use crate::records::ClockStart;
    use crate::records::{Mode, Moment, Origin};

    fn solve(second: u64) -> Solve {
        Solve {
            finished: Moment::from_milliseconds(1_800_000_000_000 + 1000 * second),
            utc_offset: Some(60),
            size: "3x3".parse().expect("a size"),
            mode: Mode {
                origin: Origin::Random,
                clock: ClockStart::NewGame,
            },
            milliseconds: 5000,
            moves: 20,
            clip: "brook".to_owned(),
        }
    }

    fn of_another_tab(storage: &mut FakeStorage) -> usize {
        RecordStore::default().load(storage).solves().len()
    }

    #[test]
    fn tabs_add_to_the_same_records() {
        let mut storage = FakeStorage::default();
        let (mut here, mut there) = (RecordStore::default(), RecordStore::default());
        here.add(vec![solve(1)], &mut storage);
        there.add(vec![solve(2)], &mut storage);
        let merged = here.add(vec![solve(2), solve(3)], &mut storage);
        assert_eq!(merged, Merged { added: 1, known: 1 });
        here.remove(&[solve(1)], &mut storage);
        assert_eq!(there.load(&mut storage).solves(), [solve(2), solve(3)]);
        assert_eq!(here.take_faults(), Faults::default());
    }

    #[test]
    fn records_that_cannot_be_stored_last_as_long_as_the_page() {
        let mut storage = FakeStorage::default();
        let mut store = RecordStore::default();
        store.add(vec![solve(1)], &mut storage);
        storage.is_full = true;
        store.add(vec![solve(2)], &mut storage);
        assert!(store.take_faults().not_kept);
        assert!(!store.take_faults().not_kept, "it is told once");
        assert_eq!(store.load(&mut storage).solves().len(), 2);
        assert_eq!(of_another_tab(&mut storage), 1);
        storage.is_full = false;
        store.add(vec![solve(3)], &mut storage);
        assert_eq!(of_another_tab(&mut storage), 3);
    }

    #[test]
    fn damaged_records_are_put_aside() {
        let mut storage = FakeStorage::default();
        let name = (Place::Device, RECORDS.to_owned());
        storage.texts.insert(name, "nonsense".to_owned());
        let mut store = RecordStore::default();
        assert_eq!(store.load(&mut storage).solves(), []);
        assert!(store.take_faults().damaged);
        let damaged = storage.load(Place::Device, DAMAGED_RECORDS);
        assert_eq!(damaged.as_deref(), Some("nonsense"));
        store.add(vec![solve(1)], &mut storage);
        assert_eq!(store.take_faults(), Faults::default());
        assert_eq!(of_another_tab(&mut storage), 1);
    }

    #[test]
    fn damaged_records_that_cannot_be_put_aside_stay() {
        let mut storage = FakeStorage::default();
        let name = (Place::Device, RECORDS.to_owned());
        storage.texts.insert(name.clone(), "nonsense".to_owned());
        storage.is_full = true;
        let mut store = RecordStore::default();
        store.load(&mut storage);
        assert_eq!(storage.texts[&name], "nonsense");
    }

    #[test]
    fn a_solve_is_compared_with_those_of_its_own_mode() {
        let mut storage = FakeStorage::default();
        let mut store = RecordStore::default();
        let mode = Mode {
            origin: Origin::Easy,
            clock: ClockStart::NewGame,
        };
        let easy = Solve {
            mode,
            milliseconds: 1000,
            ..solve(2)
        };
        store.add(vec![solve(1), easy], &mut storage);
        let faster = Solve {
            milliseconds: 4000,
            ..solve(3)
        };
        let praise = store.record(&faster, None, &mut storage);
        assert_eq!(praise, Some(Praise::Time));
    }

    #[test]
    fn what_could_not_be_stored_is_handed_over() {
        let mut storage = FakeStorage::default();
        let (mut here, mut there) = (RecordStore::default(), RecordStore::default());
        here.add(vec![solve(1)], &mut storage);
        assert_eq!(here.unkept(), None);
        storage.is_full = true;
        here.add(vec![solve(2)], &mut storage);
        there.take_over(here.unkept().as_deref());
        assert_eq!(there.load(&mut storage).solves(), [solve(1), solve(2)]);
        there.take_over(None);
        assert_eq!(there.load(&mut storage).solves(), [solve(1)]);
    }

    #[test]
    fn records_that_are_stored_after_all_are_shared_again() {
        let mut storage = FakeStorage::default();
        let mut store = RecordStore::default();
        storage.is_full = true;
        store.add(vec![solve(1)], &mut storage);
        storage.is_full = false;
        store.add(vec![solve(2)], &mut storage);
        RecordStore::default().add(vec![solve(3)], &mut storage);
        assert_eq!(store.load(&mut storage).solves().len(), 3);
    }

    /// A game of 3×3 that took 700 milliseconds and 2 moves, and its solve.
    fn replayed(second: u64) -> (Solve, Replay) {
        let text = "1;1 2 3/4 5 6/0 7 8;D2u2L2;kDoGwM;A";
        let replay = crate::save::replay::read(text).expect("a replay");
        let solve = Solve {
            milliseconds: 700,
            moves: 2,
            ..solve(second)
        };
        (solve, replay)
    }

    #[test]
    fn a_replay_goes_and_comes_back_with_its_solve() {
        let mut storage = FakeStorage::default();
        let mut store = RecordStore::default();
        let (first, replay) = replayed(1);
        let (second, _) = replayed(2);
        for solve in [&first, &second] {
            store.record(solve, Some(&replay), &mut storage);
        }
        store.remove(&[first.clone(), second.clone()], &mut storage);
        assert_eq!(replays::held(&storage), (0, 0));
        store.add(vec![second.clone()], &mut storage);
        assert_eq!(replays::load(&first, &storage), None);
        let back = replays::load(&second, &storage);
        assert_eq!(back, Some(Ok(replay.clone())));
        store.add(vec![first.clone()], &mut storage);
        assert_eq!(replays::load(&first, &storage), Some(Ok(replay)));
    }

    #[test]
    fn replays_make_room_for_records() {
        let mut storage = FakeStorage::default();
        let mut store = RecordStore::default();
        let (first, replay) = replayed(1);
        for second in 1..=4 {
            replays::keep(&replayed(second).0, &replay, &[], &mut storage);
        }
        storage.room = Some(4);
        store.add(vec![first], &mut storage);
        assert_eq!(store.take_faults(), Faults::default());
        assert_eq!(of_another_tab(&mut storage), 1);
        assert_eq!(replays::held(&storage).0, 3, "the first is the best one");
    }

    #[test]
    fn a_solve_is_recorded_without_a_replay_where_there_is_no_room() {
        let mut storage = FakeStorage::default();
        let mut store = RecordStore::default();
        let (solve, replay) = replayed(1);
        storage.room = Some(1);
        store.record(&solve, Some(&replay), &mut storage);
        assert_eq!(store.take_faults(), Faults::default());
        assert_eq!(of_another_tab(&mut storage), 1);
        assert_eq!(replays::load(&solve, &storage), None);
    }
}
