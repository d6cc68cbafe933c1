//! What the dialog of the records shows, and what is done in it.

use crate::app::sizes::offered_sizes;
use crate::app::storage::Storage;
use crate::i18n::{Localized, Message, mark};
use crate::puzzle::Size;
use crate::records::{Merged, Mode, Records, Solve, read};

use super::store::RecordStore;

/// How many solves are listed at first, and how many more each time.
const PAGE: usize = 50;

/// What can happen in the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordsEvent {
    /// It is opened beside a game of this size and mode.
    Open(Size, Mode),
    /// The size with this index was chosen.
    SizeChosen(usize),
    /// The mode with this index was chosen.
    ModeChosen(usize),
    /// More solves are to be listed.
    More,
    /// The solve with this index in the list is to go.
    Delete(usize),
    /// All are to go.
    DeleteAll,
    /// What went last is to come back.
    Undelete,
    /// All are to be written to a file.
    Export(FileFormat),
    /// All have been written to a file of this name.
    Exported(String),
    /// A file was read, unless it could not be.
    Imported(Result<String, &'static str>),
}

/// The formats of files that records are written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// For programs, and to be read back in.
    Json,
    /// For spreadsheets.
    Csv,
}

/// What is to be done in the dialog besides showing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordsEffect {
    /// Write all to a file: [`RecordsEvent::Exported`] is the answer.
    Export(FileFormat),
    /// The button that was pressed goes, and the focus to the one that brings back what was deleted.
    FocusUndelete,
    /// The same the other way round.
    FocusDeleteAll,
}

/// The state of the dialog.
#[derive(Debug)]
pub struct RecordsDialog {
    store: RecordStore,
    size: Size,
    mode: Mode,
    /// How many solves are to be listed at most.
    limit: usize,
    /// What can be brought back.
    deleted: Vec<Solve>,
    news: Option<Message>,
}

/// What the dialog shows.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordsView {
    /// The sizes to choose from.
    pub sizes: Vec<Size>,
    /// The one whose solves are shown.
    pub size: Size,
    /// The modes to choose from.
    pub modes: Vec<Mode>,
    /// The one whose solves are shown.
    pub mode: Mode,
    /// All solves of that size and mode, the first finished first.
    pub solves: Vec<Solve>,
    /// How many of them are listed, the latest first.
    pub listed: usize,
    /// All solves there are.
    pub all: Records,
    /// Whether there is something to bring back.
    pub can_undelete: bool,
    /// What was done last.
    pub news: Option<Message>,
}

impl RecordsDialog {
    /// A dialog that has not been opened yet.
    pub fn new(size: Size, mode: Mode) -> Self {
        Self {
            store: RecordStore::default(),
            size,
            mode,
            limit: PAGE,
            deleted: Vec::new(),
            news: None,
        }
    }

    /// The records.
    pub const fn store(&mut self) -> &mut RecordStore {
        &mut self.store
    }

    /// What was done last is no longer told.
    pub fn forget_news(&mut self) {
        self.news = None;
    }

    /// Acts on what happened.
    pub fn act(&mut self, event: RecordsEvent, storage: &mut dyn Storage) -> Option<RecordsEffect> {
        match event {
            RecordsEvent::Open(size, mode) => {
                (self.size, self.mode) = (size, mode);
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
            RecordsEvent::Imported(text) => self.news = Some(self.import(text, storage)),
        }
        None
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

    fn import(&mut self, text: Result<String, &'static str>, storage: &mut dyn Storage) -> Message {
        let solves = match text {
            Ok(text) => read(&text).map_err(|error| error.message()),
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

    /// What the dialog shows now. A mode without solves gives way to one that has some.
    pub fn view(&mut self, storage: &mut dyn Storage) -> RecordsView {
        let all = self.store.load(storage);
        let solves = all.solves();
        let size = self.size;
        let has = |size| solves.iter().any(|solve| solve.size == size);
        let sizes = offered_sizes().filter(|&other| other == size || has(other));
        let sizes = sizes.collect();
        let is_played = |mode: &Mode| {
            let mut solves = solves.iter();
            solves.any(|solve| (solve.size, solve.mode) == (size, *mode))
        };
        if !is_played(&self.mode) {
            self.mode = Mode::all().find(is_played).unwrap_or(self.mode);
        }
        let mode = self.mode;
        let modes = Mode::all().filter(|other| *other == mode || is_played(other));
        let modes = modes.collect();
        let solves: Vec<Solve> = all.of(size, mode).into_iter().cloned().collect();
        RecordsView {
            sizes,
            size,
            modes,
            mode,
            listed: solves.len().min(self.limit),
            solves,
            all,
            can_undelete: !self.deleted.is_empty(),
            news: self.news.clone(),
        }
    }
}

impl RecordsView {
    /// The solves that are listed, the latest first.
    pub fn latest(&self) -> impl Iterator<Item = &Solve> {
        self.solves.iter().rev().take(self.listed)
    }

    /// Whether there are more than are listed.
    pub const fn has_more(&self) -> bool {
        self.listed < self.solves.len()
    }

    /// What stands in the place of solves where there are none.
    pub const NONE: &str =
        mark("Nothing here yet. Solve a board without help, and it is kept on this device.");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::storage::fake::FakeStorage;
    use crate::records::ClockStart;
    use crate::records::{Moment, Origin, print_csv};

    const RANDOM: Mode = Mode {
        origin: Origin::Random,
        clock: ClockStart::NewGame,
    };
    const EASY: Mode = Mode {
        origin: Origin::Easy,
        clock: ClockStart::NewGame,
    };

    fn solve(size: &str, mode: Mode, second: u64) -> Solve {
        Solve {
            finished: Moment::from_milliseconds(1_800_000_000_000 + 1000 * second),
            size: read_size(size),
            mode,
            milliseconds: 5000,
            moves: 20,
            clip: "brook".to_owned(),
        }
    }

    fn read_size(size: &str) -> Size {
        size.parse().expect("a size")
    }

    /// A dialog beside a random game of 3×3, and its storage with these solves.
    struct Story {
        dialog: RecordsDialog,
        storage: FakeStorage,
    }

    impl Story {
        fn of(solves: Vec<Solve>) -> Self {
            let mut story = Self {
                dialog: RecordsDialog::new(read_size("4x4"), EASY),
                storage: FakeStorage::default(),
            };
            story.dialog.store().add(solves, &mut story.storage);
            story.acts(RecordsEvent::Open(read_size("3x3"), RANDOM));
            story
        }

        fn acts(&mut self, event: RecordsEvent) -> Option<RecordsEffect> {
            self.dialog.act(event, &mut self.storage)
        }

        fn view(&mut self) -> RecordsView {
            self.dialog.view(&mut self.storage)
        }

        fn news(&mut self) -> String {
            self.view()
                .news
                .map(|news| news.to_string())
                .unwrap_or_default()
        }

        fn seconds(&mut self) -> Vec<u64> {
            let view = self.view();
            let second = |solve: &Solve| solve.finished.milliseconds() / 1000 - 1_800_000_000;
            view.latest().map(second).collect()
        }
    }

    #[test]
    fn the_size_and_mode_in_play_are_shown_and_others_that_have_solves() {
        let mut story = Story::of(vec![
            solve("3x3", RANDOM, 1),
            solve("4x4", EASY, 2),
            solve("3x3", RANDOM, 3),
        ]);
        let view = story.view();
        assert_eq!(view.sizes, [read_size("3x3"), read_size("4x4")]);
        assert_eq!((view.size, view.modes), (read_size("3x3"), vec![RANDOM]));
        assert_eq!(story.seconds(), [3, 1], "the latest first");
        assert_eq!(view.all.solves().len(), 3);

        story.acts(RecordsEvent::SizeChosen(1));
        let view = story.view();
        assert_eq!((view.size, view.mode), (read_size("4x4"), EASY));
    }

    #[test]
    fn another_mode_can_be_chosen() {
        let mut story = Story::of(vec![solve("3x3", RANDOM, 1), solve("3x3", EASY, 2)]);
        assert_eq!(story.view().modes, [RANDOM, EASY]);
        story.acts(RecordsEvent::ModeChosen(1));
        assert_eq!(story.seconds(), [2]);
        story.acts(RecordsEvent::ModeChosen(9));
        story.acts(RecordsEvent::SizeChosen(9));
        assert_eq!(story.seconds(), [2], "there is no such choice");
    }

    #[test]
    fn fifty_solves_are_listed_at_a_time() {
        let solves = (0..120).map(|second| solve("3x3", RANDOM, second));
        let mut story = Story::of(solves.collect());
        assert_eq!((story.seconds().len(), story.view().has_more()), (50, true));
        story.acts(RecordsEvent::More);
        assert_eq!(story.seconds().len(), 100);
        story.acts(RecordsEvent::More);
        assert_eq!(
            (story.seconds().len(), story.view().has_more()),
            (120, false)
        );
        story.acts(RecordsEvent::Open(read_size("3x3"), RANDOM));
        assert_eq!(story.seconds().len(), 50);
    }

    #[test]
    fn what_was_deleted_can_be_brought_back() {
        let mut story = Story::of(vec![solve("3x3", RANDOM, 1), solve("3x3", RANDOM, 2)]);
        assert!(!story.view().can_undelete);
        let effect = story.acts(RecordsEvent::Delete(0));
        assert_eq!(effect, Some(RecordsEffect::FocusUndelete));
        assert_eq!(
            (story.news(), story.seconds()),
            ("1 solve deleted.".to_owned(), vec![1])
        );
        let effect = story.acts(RecordsEvent::Undelete);
        assert_eq!(effect, Some(RecordsEffect::FocusDeleteAll));
        assert_eq!(
            (story.news(), story.seconds()),
            ("1 solve back.".to_owned(), vec![2, 1])
        );
        assert!(!story.view().can_undelete);

        story.acts(RecordsEvent::DeleteAll);
        assert_eq!(
            (story.news(), story.seconds()),
            ("2 solves deleted.".to_owned(), vec![])
        );
        story.acts(RecordsEvent::Undelete);
        assert_eq!(story.news(), "2 solves back.");
    }

    #[test]
    fn files_come_and_go() {
        let mut story = Story::of(vec![solve("3x3", RANDOM, 1)]);
        story.acts(RecordsEvent::Exported("records.csv".to_owned()));
        assert_eq!(story.news(), "1 solve written to records.csv.");
        let file = print_csv(&[solve("3x3", RANDOM, 1), solve("3x3", RANDOM, 2)]);
        story.acts(RecordsEvent::Imported(Ok(file)));
        assert_eq!(
            story.news(),
            "1 solve imported. 1 solve had been here already."
        );
        let file = print_csv(&[solve("3x3", RANDOM, 3)]);
        story.acts(RecordsEvent::Imported(Ok(file)));
        assert_eq!(story.news(), "1 solve imported.");
        story.acts(RecordsEvent::Imported(Err("the file could not be read")));
        assert_eq!(
            story.news(),
            "Nothing was imported: the file could not be read."
        );
        story.acts(RecordsEvent::Imported(Ok("nonsense".to_owned())));
        assert!(story.news().starts_with("Nothing was imported: "));
        assert_eq!(story.seconds(), [3, 2, 1]);
        story.dialog.forget_news();
        assert_eq!(story.news(), "");
    }
}
