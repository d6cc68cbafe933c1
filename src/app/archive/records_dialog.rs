//! The records dialog: what it shows, and what the player does in it.

#[cfg(test)]
mod tests;

use crate::app::sizes::offered_sizes;
use crate::app::storage::{NOTHING_IS_KEPT, Storage};
use crate::i18n::{Localized, Message, mark};
use crate::puzzle::Size;
use crate::records::{Merged, Mode, Moment, Records, Solve, read};

use crate::app::Now;
use crate::app::records::{Faults, RecordStore, replays};

/// How many games keep their moves, besides the best, when the rest is dropped.
const KEPT: usize = 20;
/// How many solves are listed at first, and how many more each time.
const PAGE: usize = 50;

/// An event of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordsEvent {
    /// The dialog was opened during a game of this size and mode.
    Open(Size, Mode),
    /// The size with this index was chosen.
    SizeChosen(usize),
    /// The mode with this index was chosen.
    ModeChosen(usize),
    /// More solves were asked for.
    More,
    /// The solve with this index in the list was deleted.
    Delete(usize),
    /// Review the solve with this index in the list.
    Review(usize),
    /// Share the solve with this index in the list.
    Share(usize),
    /// Drop the moves of all games but the latest and the best.
    Thin,
    /// All solves were deleted.
    DeleteAll,
    /// The last deletion was undone.
    Undelete,
    /// Write all solves to a file.
    Export(FileFormat),
    /// All solves were written to a file of this name.
    Exported(String),
    /// A file was read, or could not be.
    Imported(Result<Vec<u8>, &'static str>),
}

/// The formats of files that records are written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// For programs, and to be read back in.
    Json,
    /// For spreadsheets.
    Csv,
}

impl FileFormat {
    /// The name of a file to which all solves are written now. It bears the date where the player is.
    pub fn file_name(self, now: Now) -> String {
        let extension = match self {
            Self::Json => "json",
            Self::Csv => "csv",
        };
        let moment = Moment::from_milliseconds(now.date);
        let local = moment.local(now.utc_offset).to_string();
        let day = local.split('T').next().unwrap_or_default();
        format!("video-slide-puzzle-records-{day}.{extension}")
    }
}

/// What the shell is to do besides showing the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordsEffect {
    /// Write all solves to a file, and answer with [`RecordsEvent::Exported`].
    Export(FileFormat),
    /// Move the focus to the button that undoes the deletion, because the button pressed disappears.
    FocusUndelete,
    /// Move the focus to the button that deletes all solves, for the same reason.
    FocusDeleteAll,
}

/// The state of the dialog.
#[derive(Debug, Default)]
pub struct RecordsDialog {
    store: RecordStore,
    size: Size,
    mode: Mode,
    /// How many solves to list at most.
    limit: usize,
    /// The solves deleted last, which can be restored.
    deleted: Vec<Solve>,
    news: Option<Message>,
}

/// The view of the dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordsView {
    /// The sizes to choose from.
    pub sizes: Vec<Size>,
    /// The chosen size.
    pub size: Size,
    /// The modes to choose from.
    pub modes: Vec<Mode>,
    /// The chosen mode.
    pub mode: Mode,
    /// All solves of that size and mode, in the order in which they were finished.
    pub solves: Vec<Solve>,
    /// How many of them are listed, latest first.
    pub listed: usize,
    /// All solves.
    pub all: Records,
    /// Whether the moves of each listed solve are kept, so that it can be reviewed.
    pub reviewable: Vec<bool>,
    /// How many games are kept with their moves, and how many bytes they take.
    pub kept: (usize, usize),
    /// Whether games can be dropped.
    pub can_thin: bool,
    /// Whether a deletion can be undone.
    pub can_undelete: bool,
    /// The message about the last action.
    pub news: Option<Message>,
}

impl RecordsDialog {
    /// The stored records.
    pub const fn store(&mut self) -> &mut RecordStore {
        &mut self.store
    }

    /// Shows a message.
    pub fn tell(&mut self, news: Message) {
        self.news = Some(news);
    }

    /// Clears the message about the last action.
    pub fn forget_news(&mut self) {
        self.news = None;
    }

    /// Handles an event.
    pub fn update(
        &mut self,
        event: RecordsEvent,
        storage: &mut dyn Storage,
    ) -> Option<RecordsEffect> {
        let effect = self.act(event, storage);
        self.tell_faults();
        effect
    }

    fn act(&mut self, event: RecordsEvent, storage: &mut dyn Storage) -> Option<RecordsEffect> {
        match event {
            RecordsEvent::Open(size, mode) => {
                (self.size, self.mode) = (size, mode.compared());
                self.limit = PAGE;
                self.news = None;
            }
            RecordsEvent::SizeChosen(index) => {
                let view = self.view(storage);
                self.size = view.sizes.get(index).copied().unwrap_or(self.size);
                self.limit = PAGE;
            }
            RecordsEvent::ModeChosen(index) => {
                let view = self.view(storage);
                self.mode = view.modes.get(index).copied().unwrap_or(self.mode);
                self.limit = PAGE;
            }
            RecordsEvent::More => self.limit += PAGE,
            RecordsEvent::Delete(index) => {
                let view = self.view(storage);
                let chosen = view.latest().nth(index).cloned();
                self.delete(chosen.into_iter().collect(), storage);
                return Some(RecordsEffect::FocusUndelete);
            }
            // The archive opens them.
            RecordsEvent::Review(_) | RecordsEvent::Share(_) => {}
            RecordsEvent::Thin => {
                let all = self.store.load(storage);
                let dropped = replays::thin(KEPT, all.solves(), storage);
                self.news = Some(Message::counting(
                    "The moves of {count} game dropped; its record stays.",
                    "The moves of {count} games dropped; their records stay.",
                    dropped,
                ));
            }
            RecordsEvent::DeleteAll => {
                let all = self.store.load(storage).solves().to_vec();
                self.delete(all, storage);
                return Some(RecordsEffect::FocusUndelete);
            }
            RecordsEvent::Undelete => {
                let deleted = std::mem::take(&mut self.deleted);
                let count = self.store.add(deleted, storage).added;
                let news = Message::counting("{count} solve back.", "{count} solves back.", count);
                self.news = Some(news);
                return Some(RecordsEffect::FocusDeleteAll);
            }
            RecordsEvent::Export(format) => return Some(RecordsEffect::Export(format)),
            RecordsEvent::Exported(name) => {
                let count = self.store.load(storage).solves().len();
                let news = Message::counting(
                    "{count} solve written to {name}.",
                    "{count} solves written to {name}.",
                    count,
                );
                self.news = Some(news.with("name", name));
            }
            RecordsEvent::Imported(file) => self.news = Some(self.import(file, storage)),
        }
        None
    }

    /// Adds what went wrong when records were read or stored to the message about the last action.
    fn tell_faults(&mut self) {
        let Faults { damaged, not_kept } = self.store.take_faults();
        let faults = [(damaged, RecordStore::DAMAGED), (not_kept, NOTHING_IS_KEPT)];
        for (_, text) in faults.into_iter().filter(|(is_so, _)| *is_so) {
            let fault = Message::new(text);
            self.news = Some(match self.news.take() {
                Some(news) => Message::template("{news} {fault}")
                    .with("news", news)
                    .with("fault", fault),
                None => fault,
            });
        }
    }

    fn delete(&mut self, chosen: Vec<Solve>, storage: &mut dyn Storage) {
        self.store.remove(&chosen, storage);
        self.news = Some(Message::counting(
            "{count} solve deleted.",
            "{count} solves deleted.",
            chosen.len(),
        ));
        self.deleted = chosen;
    }

    fn import(
        &mut self,
        file: Result<Vec<u8>, &'static str>,
        storage: &mut dyn Storage,
    ) -> Message {
        let solves = match file {
            Ok(file) => read(&file).map_err(|error| error.message()),
            Err(reason) => Err(Message::new(reason)),
        };
        let solves = match solves {
            Ok(solves) => solves,
            Err(reason) => {
                return Message::new("Nothing was imported: {reason}.").with("reason", reason);
            }
        };
        let Merged { added, known } = self.store.add(solves, storage);
        let news = Message::counting("{count} solve imported.", "{count} solves imported.", added);
        if known == 0 {
            return news;
        }
        let known = Message::counting(
            "{count} solve had been here already.",
            "{count} solves had been here already.",
            known,
        );
        Message::template("{news} {known}")
            .with("news", news)
            .with("known", known)
    }

    /// The view of the dialog. A chosen mode without solves is replaced by one that has some.
    pub fn view(&mut self, storage: &mut dyn Storage) -> RecordsView {
        let all = self.store.load(storage);
        self.tell_faults();
        let solves = all.solves();
        let size = self.size;
        let has = |size| solves.iter().any(|solve| solve.size == size);
        let sizes = offered_sizes().filter(|&other| other == size || has(other));
        let sizes = sizes.collect();
        let mut modes: Vec<Mode> = Vec::new();
        for solve in solves.iter().filter(|solve| solve.size == size) {
            let mode = solve.mode.compared();
            if !modes.contains(&mode) {
                let place = modes.iter().position(|other| other.rank() > mode.rank());
                modes.insert(place.unwrap_or(modes.len()), mode);
            }
        }
        if !modes.contains(&self.mode) {
            self.mode = modes.first().copied().unwrap_or(self.mode);
        }
        let mode = self.mode;
        if modes.is_empty() {
            modes.push(mode);
        }
        let solves: Vec<Solve> = all.of(size, mode).into_iter().cloned().collect();
        let listed = solves.len().min(self.limit);
        let kept = replays::held(storage);
        let latest = solves.iter().rev().take(listed);
        RecordsView {
            reviewable: replays::are_held(latest, storage),
            can_thin: kept.0 > KEPT,
            kept,
            sizes,
            size,
            modes,
            mode,
            listed,
            solves,
            all,
            can_undelete: !self.deleted.is_empty(),
            news: self.news.clone(),
        }
    }
}

impl RecordsView {
    /// The listed solves, latest first.
    pub fn latest(&self) -> impl Iterator<Item = &Solve> {
        self.solves.iter().rev().take(self.listed)
    }

    /// Whether there are more solves than are listed.
    pub const fn has_more(&self) -> bool {
        self.listed < self.solves.len()
    }

    /// The text shown where there are no solves.
    pub const NONE: &str =
        mark("Nothing here yet. Solve a board without help, and it is kept on this device.");
}
