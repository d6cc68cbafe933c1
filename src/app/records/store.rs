//! The records as this device keeps them, for all tabs together.

use super::praise;
use crate::app::storage::{DAMAGED_RECORDS, Place, RECORDS, Storage};
use crate::records::{Merged, Records, Solve, print_csv, read};

/// The records, read anew whenever they are needed: another tab may have added to them.
#[derive(Debug, Default)]
pub struct RecordStore {
    /// What there is of them while nothing can be kept.
    unkept: Option<Records>,
    /// Whether some were damaged, or could not be kept, and that has not been told yet.
    faults: Faults,
}

/// What went wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// What was kept could not be read: it has been put aside.
    pub damaged: bool,
    /// What is new could not be kept.
    pub not_kept: bool,
}

impl RecordStore {
    /// The records as they are now. Damaged ones are put aside, and new ones begin.
    pub fn load(&mut self, storage: &mut dyn Storage) -> Records {
        if let Some(records) = &self.unkept {
            return records.clone();
        }
        let Some(text) = storage.load(Place::Device, RECORDS) else {
            return Records::default();
        };
        if let Ok(solves) = read(&text) {
            return Records::from_iter(solves);
        }
        self.faults.damaged = true;
        // Where nothing can be kept, nothing can be overwritten either.
        let _ = storage
            .save(Place::Device, DAMAGED_RECORDS, &text)
            .and_then(|()| storage.save(Place::Device, RECORDS, &print_csv(&[])));
        Records::default()
    }

    /// Adds a solve, and finds words for one that betters those before it: in English, by which translations are found.
    pub fn record(&mut self, solve: Solve, storage: &mut dyn Storage) -> Option<&'static str> {
        let mut records = self.load(storage);
        let praise = praise(&solve, &records.of(solve.size, solve.mode));
        records.merge([solve]);
        self.save(records, storage);
        praise
    }

    /// Adds solves.
    pub fn add(&mut self, solves: Vec<Solve>, storage: &mut dyn Storage) -> Merged {
        let mut records = self.load(storage);
        let merged = records.merge(solves);
        self.save(records, storage);
        merged
    }

    /// Takes solves out.
    pub fn remove(&mut self, solves: &[Solve], storage: &mut dyn Storage) {
        let mut records = self.load(storage);
        for solve in solves {
            records.remove(solve);
        }
        self.save(records, storage);
    }

    fn save(&mut self, records: Records, storage: &mut dyn Storage) {
        let text = print_csv(records.solves());
        let kept = storage.save(Place::Device, RECORDS, &text);
        self.faults.not_kept |= kept.is_err();
        self.unkept = kept.is_err().then_some(records);
    }

    /// What went wrong since this was asked last.
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
    fn what_cannot_be_kept_lasts_as_long_as_the_page() {
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
}
