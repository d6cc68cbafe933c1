//! The archive: the records. It is a program of its own, which the page loads when it is first asked for, and which shares
//! the page's document and its storage.
//!
//! The shell in `web/archive` calls [`Archive::update`] with an [`ArchiveEvent`], runs the [`ArchiveEffect`]s returned, and
//! shows the view.

pub mod client;
pub mod message;
mod records_dialog;
#[cfg(test)]
mod tests;

use crate::app::storage::Storage;
use crate::i18n::Language;

use message::{FromArchive, ToArchive};

pub use records_dialog::{FileFormat, RecordsDialog, RecordsEffect, RecordsEvent, RecordsView};

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum ArchiveEvent {
    /// The page told something.
    Told(ToArchive),
    /// Something happened in the records dialog.
    Records(RecordsEvent),
    /// Another tab changed the records.
    RecordsChangedElsewhere,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum ArchiveEffect {
    /// Speak a language, whose catalogue has come.
    Speak(Language),
    /// Open the records dialog.
    OpenRecords,
    /// Update the records dialog, if it is open.
    ShowRecords,
    /// Something in the records dialog.
    Records(RecordsEffect),
    /// Tell the page something.
    Tell(FromArchive),
}

/// The archive without a browser.
pub struct Archive {
    storage: Box<dyn Storage>,
    records: RecordsDialog,
}

impl Archive {
    /// The archive of what is in a storage.
    pub fn new(storage: impl Storage + 'static) -> Self {
        Self {
            storage: Box::new(storage),
            records: RecordsDialog::default(),
        }
    }

    /// Handles an event, and returns what is to be done.
    pub fn update(&mut self, event: ArchiveEvent) -> Vec<ArchiveEffect> {
        match event {
            ArchiveEvent::Told(ToArchive::Speak(language)) => {
                // What was said is not said again.
                self.records.forget_news();
                vec![ArchiveEffect::Speak(language), ArchiveEffect::ShowRecords]
            }
            ArchiveEvent::Told(ToArchive::ShowRecords { size, mode, unkept }) => {
                self.records.store().take_over(unkept.as_deref());
                self.act(RecordsEvent::Open(size, mode));
                vec![ArchiveEffect::OpenRecords, ArchiveEffect::ShowRecords]
            }
            ArchiveEvent::Records(event) => {
                let before = self.records.store().unkept();
                let mut effects = vec![ArchiveEffect::ShowRecords];
                effects.extend(self.act(event).map(ArchiveEffect::Records));
                let unkept = self.records.store().unkept();
                if unkept != before {
                    effects.push(ArchiveEffect::Tell(FromArchive::Unkept(unkept)));
                }
                effects
            }
            ArchiveEvent::Told(ToArchive::Recorded { unkept }) => {
                self.records.store().take_over(unkept.as_deref());
                vec![ArchiveEffect::ShowRecords]
            }
            ArchiveEvent::RecordsChangedElsewhere => vec![ArchiveEffect::ShowRecords],
        }
    }

    fn act(&mut self, event: RecordsEvent) -> Option<RecordsEffect> {
        self.records.update(event, &mut *self.storage)
    }

    /// The view of the records dialog.
    pub fn records(&mut self) -> RecordsView {
        self.records.view(&mut *self.storage)
    }
}
