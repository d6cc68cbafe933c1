//! The records as this device keeps them, for all tabs together, and what is added to them in play.

use js_sys::Date;

use crate::i18n::{Localized, Message, mark};
use crate::records::{Merged, Moment, Records, Solve, Statistics, print_csv, read};
use crate::settings::Figures;

use super::app::App;
use super::notices::add_message;
use super::now;
use super::store::{self, NotKept, Place};
use super::words::tell;

const DAMAGED: &str = mark(
    "The records on this device could not be read. They have been put aside, and new ones begin.",
);

/// The records, or what there is of them while nothing can be kept.
#[derive(Debug, Default)]
pub struct RecordStore {
    unkept: Option<Records>,
}

impl RecordStore {
    /// The records as they are now: another tab may have added to them.
    ///
    /// # Errors
    /// If they cannot be read; they are put aside then.
    fn load(&self) -> Result<Records, NotKept> {
        if let Some(records) = &self.unkept {
            return Ok(records.clone());
        }
        let Some(text) = store::load(Place::Device, store::RECORDS) else {
            return Ok(Records::default());
        };
        read(&text).map(Records::from_iter).map_err(|error| {
            web_sys::console::warn_1(&tell(&error.message()).into());
            // Where nothing can be kept, nothing can be overwritten either.
            let _ = store::save(Place::Device, store::DAMAGED_RECORDS, &text)
                .and_then(|()| store::save(Place::Device, store::RECORDS, &print_csv(&[])));
            NotKept
        })
    }

    fn save(&mut self, records: Records) -> Result<(), NotKept> {
        let text = print_csv(records.solves());
        let result = store::save(Place::Device, store::RECORDS, &text);
        self.unkept = result.is_err().then_some(records);
        result
    }
}

impl App {
    /// The records as they are now.
    pub(super) fn load_records(&self) -> Records {
        self.records.store.load().unwrap_or_else(|NotKept| {
            add_message(self.elements, Message::new(DAMAGED));
            Records::default()
        })
    }

    /// Adds solves to the records.
    pub(super) fn add_records(&mut self, solves: Vec<Solve>) -> Merged {
        let mut records = self.load_records();
        let merged = records.merge(solves);
        self.save_records(records);
        merged
    }

    /// Keeps changed records.
    pub(super) fn save_records(&mut self, records: Records) {
        let result = self.records.store.save(records);
        self.kept(result);
    }

    /// Adds the game that has just been solved to the records, if it counts, and finds words for it.
    pub(super) fn record(&mut self) -> Option<&'static str> {
        if self.play.game().is_assisted() || self.settings.figures == Figures::Relaxed {
            return None;
        }
        let solve = Solve {
            finished: Moment::from_milliseconds(Date::now() as u64),
            size: self.play.game().size(),
            mode: self.play.mode(),
            milliseconds: (self.play.elapsed(now()) as u32).max(1),
            moves: self.play.game().history().single_tile_moves() as u32,
            clip: self.background.id().chars().take(Solve::MAX_CLIP).collect(),
        };
        let mut records = self.load_records();
        let others = records.of(solve.size, solve.mode);
        let praise = praise(&solve, &Statistics::of(&others));
        records.merge([solve]);
        self.save_records(records);
        self.refresh_records();
        praise
    }
}

/// What is said of a solve that betters those before it.
fn praise(solve: &Solve, before: &Statistics) -> Option<&'static str> {
    let betters = |best: Option<&Solve>, figure: fn(&Solve) -> u32| {
        best.is_some_and(|best| figure(solve) < figure(best))
    };
    let faster = betters(before.fastest, |solve| solve.milliseconds);
    let fewer = betters(before.fewest, |solve| solve.moves);
    match (faster, fewer) {
        (true, true) => Some(mark("your best time and fewest moves")),
        (true, false) => Some(mark("your best time")),
        (false, true) => Some(mark("your fewest moves")),
        (false, false) => None,
    }
}
