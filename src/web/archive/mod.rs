//! The archive in the browser: passes events to [`Archive`], runs the effects it returns and writes its views.

mod elements;
mod records;

use gloo_events::EventListener;
use js_sys::Object;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlOptionElement;

use crate::app::archive::message::FromArchive;
use crate::app::archive::{Archive, ArchiveEffect, ArchiveEvent, RecordsEffect, RecordsEvent};
use crate::protocol::BUILD;

use super::archive_client::{FROM_ARCHIVE, TO_ARCHIVE, read, send};
use super::device::clock;
use super::events::{Events, Slot, add_listener};
use super::i18n::page_words::PageWords;
use super::i18n::words;
use super::input::sheets;
use super::storage::browser_storage::{self, BrowserStorage};
use elements::ArchiveElements;

/// The state of the archive and the parts that show it.
struct ArchiveShell {
    archive: Archive,
    elements: &'static ArchiveElements,
    events: Events<ArchiveEvent>,
    /// The catalogue that came with the last message.
    catalogue: Slot<Object>,
    page_words: PageWords,
    /// Held only because dropping them removes them.
    _listeners: Vec<EventListener>,
}

impl From<RecordsEvent> for ArchiveEvent {
    fn from(event: RecordsEvent) -> Self {
        Self::Records(event)
    }
}

/// Starts the archive in the page that added its script and the elements of `www/archive.html`.
///
/// # Errors
/// If the page cannot be told.
pub fn start_archive() -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    let events = Events::default();
    let shell = Box::leak(Box::new(ArchiveShell::new(&events)));
    let host = &shell.elements.archive;
    events.handle_with(|event| shell.handle(event));
    let build = BUILD.to_owned();
    send(
        host,
        FROM_ARCHIVE,
        &FromArchive::Ready { build },
        JsValue::NULL,
    )
}

impl ArchiveShell {
    fn new(events: &Events<ArchiveEvent>) -> Self {
        let elements = ArchiveElements::find();
        let catalogue = Slot::default();
        let mut listeners = records::listen(elements, events);
        listeners.extend(sheets::listen(elements, &elements.records));
        listeners.push(browser_storage::listen_to_records(&elements.window, {
            let events = events.clone();
            move || events.send(ArchiveEvent::RecordsChangedElsewhere)
        }));
        listeners.push(add_listener(&elements.archive, TO_ARCHIVE, {
            let (catalogue, events) = (Slot::clone(&catalogue), events.clone());
            move |event| {
                if let Some((message, with)) = read(event) {
                    catalogue.replace(with.dyn_into().ok());
                    events.send(ArchiveEvent::Told(message));
                }
            }
        }));
        Self {
            archive: Archive::new(BrowserStorage),
            page_words: PageWords::of(&elements.archive),
            elements,
            events: events.clone(),
            catalogue,
            _listeners: listeners,
        }
    }

    fn handle(&mut self, event: ArchiveEvent) {
        for effect in self.archive.update(event) {
            if let Err(error) = self.run(effect) {
                web_sys::console::error_1(&error);
            }
        }
    }

    fn run(&mut self, effect: ArchiveEffect) -> Result<(), JsValue> {
        let elements = self.elements;
        match effect {
            ArchiveEffect::Speak(language) => {
                words::set_language(language, self.catalogue.take());
                self.page_words.translate();
            }
            ArchiveEffect::OpenRecords => elements.records.show_modal()?,
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
            ArchiveEffect::Tell(message) => {
                send(&elements.archive, FROM_ARCHIVE, &message, JsValue::NULL)?;
            }
        }
        Ok(())
    }
}

/// The title of the background with an id, as the page offers it.
fn title(elements: &ArchiveElements, id: &str) -> Option<String> {
    let options =
        (0..elements.background.length()).filter_map(|index| elements.background.item(index));
    let mut options = options.map(JsCast::unchecked_into::<HtmlOptionElement>);
    let found = options.find(|option| option.value() == id);
    found.map(|option| option.text())
}
