//! The events of the archive.

use crate::app::Moment;
use crate::app::archive::daily::DailyEvent;
use crate::app::archive::film::FilmEvent;
use crate::app::archive::offer::OfferEvent;
use crate::app::archive::review::ReviewEvent;
use crate::app::archive::setup::SetupEvent;
use crate::app::archive::share::ShareEvent;
use crate::app::archive::{ArchiveEvent, RecordsEvent};
use crate::app::coordinator::{WorkerEvent, WorkerRole};

use crate::web::events;

/// The sending end of the archive's queue.
pub type Events = events::Events<Event>;

#[derive(Debug)]
pub enum Event {
    /// An event for the archive.
    Archive(ArchiveEvent),
    /// An animation frame with its timestamp.
    Frame(Moment),
    /// An animation frame for the film, with its timestamp.
    FilmFrame(Moment),
    /// The table of moves was opened.
    TableOpened,
    /// A place in the chart was pressed, so far from the left of the window in CSS pixels.
    ChartPointed(f64),
}

impl From<ArchiveEvent> for Event {
    fn from(event: ArchiveEvent) -> Self {
        Self::Archive(event)
    }
}

impl From<RecordsEvent> for Event {
    fn from(event: RecordsEvent) -> Self {
        Self::Archive(ArchiveEvent::Records(event))
    }
}

impl From<ReviewEvent> for Event {
    fn from(event: ReviewEvent) -> Self {
        Self::Archive(ArchiveEvent::Review(event))
    }
}

impl From<ShareEvent> for Event {
    fn from(event: ShareEvent) -> Self {
        Self::Archive(ArchiveEvent::Share(event))
    }
}

impl From<SetupEvent> for Event {
    fn from(event: SetupEvent) -> Self {
        Self::Archive(ArchiveEvent::Setup(event))
    }
}

impl From<DailyEvent> for Event {
    fn from(event: DailyEvent) -> Self {
        Self::Archive(ArchiveEvent::Daily(event))
    }
}

impl From<OfferEvent> for Event {
    fn from(event: OfferEvent) -> Self {
        Self::Archive(ArchiveEvent::Offer(event))
    }
}

impl From<FilmEvent> for Event {
    fn from(event: FilmEvent) -> Self {
        Self::Archive(ArchiveEvent::Film(event))
    }
}

impl From<(WorkerRole, WorkerEvent)> for Event {
    fn from((_, event): (WorkerRole, WorkerEvent)) -> Self {
        Self::Archive(ArchiveEvent::Worker(event))
    }
}
