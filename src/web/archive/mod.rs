//! The archive in the browser: passes events to [`Archive`], runs the effects it returns and writes its views.

mod daily;
mod drawing;
mod elements;
mod events;
mod film;
mod records;
mod review;
mod saving;
mod setup;
mod sharing;

use gloo_events::EventListener;
use js_sys::Object;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlCanvasElement, HtmlDialogElement, HtmlOptionElement, Window};

use crate::app::archive::message::FromArchive;
use crate::app::archive::review::ReviewEvent;
use crate::app::archive::setup::SetupEvent;
use crate::app::archive::{Archive, ArchiveEffect, ArchiveEvent, RecordsEffect, RecordsEvent};
use crate::protocol::BUILD;
use crate::records::Moment;

use super::archive_client::{FROM_ARCHIVE, TO_ARCHIVE, read, send};
use super::console::report;
use super::device::alarm::Alarm;
use super::device::motion::ReducedMotion;
use super::device::{clock, now};
use super::events::{Slot, add_listener};
use super::i18n::page_words::PageWords;
use super::i18n::words;
use super::input::sheets;
use super::storage::browser_storage::{self, BrowserStorage};
use super::workers::SolverWorkers;
use daily::DailyDialog;
use elements::ArchiveElements;
use events::{Event, Events};
use film::FilmDialog;
use review::ReviewDialog;

/// The state of the archive and the parts that show it.
struct ArchiveShell {
    archive: Archive,
    elements: &'static ArchiveElements,
    events: Events,
    /// The catalogue that came with the last message.
    catalogue: Slot<Object>,
    /// The page's picture, which came with it.
    picture: Slot<HtmlCanvasElement>,
    page_words: PageWords,
    review: ReviewDialog,
    daily: DailyDialog,
    film: FilmDialog,
    workers: SolverWorkers<Event>,
    alarm: Alarm,
    /// Held only because dropping them removes them.
    _listeners: Vec<EventListener>,
    _reduced_motion: ReducedMotion,
}

/// Starts the archive in the page that added its script and the elements of `www/archive.html`.
///
/// # Errors
/// If the page cannot be told.
pub fn start_archive() -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    let events = Events::default();
    let shell = Box::leak(Box::new(ArchiveShell::new(&events)?));
    let host = &shell.elements.archive;
    events.handle_with(|event| report(shell.handle(event)));
    let build = BUILD.to_owned();
    send(host, FROM_ARCHIVE, &FromArchive::Ready { build }, &[])
}

impl ArchiveShell {
    fn new(events: &Events) -> Result<Self, JsValue> {
        let elements = ArchiveElements::find();
        let (catalogue, picture) = (Slot::default(), Slot::default());
        let mut listeners = records::listen(elements, events);
        listeners.extend(review::listen(elements, events));
        listeners.extend(setup::listen(elements, events));
        listeners.extend(sharing::listen(elements, events));
        listeners.extend(daily::listen(elements, events));
        listeners.extend(film::listen(elements, events));
        for sheet in elements.sheets() {
            listeners.extend(sheets::listen(elements, sheet));
        }
        listeners.push(browser_storage::listen_to_records(&elements.window, {
            let events = events.clone();
            move || events.send(ArchiveEvent::RecordsChangedElsewhere)
        }));
        listeners.push(add_listener(&elements.archive, TO_ARCHIVE, {
            let (catalogue, picture) = (Slot::clone(&catalogue), Slot::clone(&picture));
            let events = events.clone();
            move |event| {
                if let Some((message, with)) = read(event) {
                    catalogue.replace(with.get(0).dyn_into().ok());
                    picture.replace(with.get(1).dyn_into().ok());
                    events.send(ArchiveEvent::Told(message));
                }
            }
        }));
        let reduced_motion = ReducedMotion::watch(&elements.window, {
            let events = events.clone();
            move |is_calm| events.send(ArchiveEvent::ReducedMotion(is_calm))
        })?;
        events.send(ArchiveEvent::ReducedMotion(reduced_motion.is_wanted()));
        Ok(Self {
            archive: Archive::new(BrowserStorage, page_of(&elements.window)?),
            workers: SolverWorkers::new(events),
            page_words: PageWords::of(&elements.archive),
            review: ReviewDialog::new(elements, events),
            daily: DailyDialog::new(elements),
            film: FilmDialog::new(elements, events),
            alarm: Alarm::new({
                let events = events.clone();
                move || events.send(ArchiveEvent::Due)
            }),
            elements,
            events: events.clone(),
            catalogue,
            picture,
            _listeners: listeners,
            _reduced_motion: reduced_motion,
        })
    }

    fn handle(&mut self, event: Event) -> Result<(), JsValue> {
        match event {
            Event::Archive(event) => {
                self.update(event);
                Ok(())
            }
            Event::Frame(_) if self.film.is_open() => {
                // What lies behind the film leaves it its time.
                self.review.request_frame();
                Ok(())
            }
            Event::Frame(moment) => self.review.draw(self.archive.review(), moment),
            Event::FilmFrame(moment) => self.film.draw(self.archive.film(), moment),
            Event::TableOpened => {
                self.review.show_table(&self.archive.review().rows());
                Ok(())
            }
            Event::ChartPointed(x) => {
                if let Some(index) = self.review.index_at(x) {
                    self.update(ArchiveEvent::Review(ReviewEvent::GoTo(index)));
                }
                Ok(())
            }
        }
    }

    fn update(&mut self, event: ArchiveEvent) {
        match &event {
            ArchiveEvent::Due => self.alarm.clear(),
            ArchiveEvent::Review(event) => self.review.follow(event),
            _ => {}
        }
        if let Some(picture) = self.picture.take() {
            self.film.set_picture(picture.clone());
            self.review.set_picture(picture);
        }
        for effect in self.archive.update(event, now()) {
            report(self.run(effect));
        }
        match self.archive.review().view() {
            Some(view) => self.review.show(view),
            None => self.review.close(),
        }
        if let Some(view) = self.archive.share() {
            sharing::show_share(self.elements, &view);
        }
        if let Some(view) = self.archive.offer() {
            sharing::show_offer(self.elements, &view);
        }
        if let Some(view) = self.archive.setup() {
            setup::show(self.elements, &view);
        }
        self.show_daily();
        match self.archive.film().view(now()) {
            Some(view) => self.film.show(&view),
            None => self.film.close(),
        }
        self.alarm.set(self.archive.deadline(clock()));
    }

    fn show_daily(&mut self) {
        let date = Moment::from_milliseconds(clock().date);
        self.daily.show(self.archive.daily(date));
    }

    fn run(&mut self, effect: ArchiveEffect) -> Result<(), JsValue> {
        let elements = self.elements;
        match effect {
            ArchiveEffect::Speak(language) => {
                words::set_language(language, self.catalogue.take());
                self.page_words.translate();
                self.review.expire();
                self.daily.expire();
                self.film.expire();
            }
            ArchiveEffect::OpenRecords => open(&elements.records)?,
            ArchiveEffect::ShowRecords => {
                if elements.records.open() {
                    records::show(elements, &self.archive.records(), |id| title(elements, id));
                }
            }
            ArchiveEffect::Records(RecordsEffect::Export(format)) => {
                let name = format.file_name(clock());
                records::export(elements, self.archive.records().all.solves(), format, &name)?;
                self.events.send(RecordsEvent::Exported(name));
            }
            ArchiveEffect::Records(RecordsEffect::FocusUndelete) => {
                elements.records_undelete.focus()?;
            }
            ArchiveEffect::Records(RecordsEffect::FocusDeleteAll) => {
                elements.records_delete_all.focus()?;
            }
            ArchiveEffect::OpenReview => self.review.open()?,
            ArchiveEffect::Review(effect) => self.review.run(&effect),
            ArchiveEffect::Worker(effect) => self.workers.run(effect),
            ArchiveEffect::OpenShare => open(&elements.share)?,
            ArchiveEffect::Share(effect) => sharing::run(elements, effect, &self.events),
            ArchiveEffect::OpenOffer => open(&elements.offer)?,
            ArchiveEffect::CloseOffer => elements.offer.close(),
            ArchiveEffect::OpenSetup => open(&elements.setup)?,
            ArchiveEffect::CloseSetup => elements.setup.close(),
            ArchiveEffect::CopyLink(link) => {
                sharing::copy_text(elements, &link, &self.events, SetupEvent::Copied);
            }
            ArchiveEffect::Daily(effect) => {
                // What is there decides where the focus goes.
                self.show_daily();
                self.daily.run(effect, &self.events)?;
            }
            ArchiveEffect::OpenFilm => self.film.open()?,
            ArchiveEffect::Film(effect) => self.film.run(effect, self.archive.film())?,
            ArchiveEffect::Tell(message) => {
                send(&elements.archive, FROM_ARCHIVE, &message, &[])?;
            }
        }
        Ok(())
    }
}

/// Opens a sheet, unless it is open.
fn open(sheet: &HtmlDialogElement) -> Result<(), JsValue> {
    if sheet.open() {
        return Ok(());
    }
    sheet.show_modal()
}

/// Returns the page's address without a query.
fn page_of(window: &Window) -> Result<String, JsValue> {
    let location = window.location();
    Ok([location.origin()?, location.pathname()?].concat())
}

/// The title of the background with an id, as the page offers it.
fn title(elements: &ArchiveElements, id: &str) -> Option<String> {
    let options =
        (0..elements.background.length()).filter_map(|index| elements.background.item(index));
    let mut options = options.map(JsCast::unchecked_into::<HtmlOptionElement>);
    let found = options.find(|option| option.value() == id);
    found.map(|option| option.text())
}
