//! The dialog of the records: what was solved, the best of it, charts, and files to take it along.

mod charts;
mod figures;
mod files;

use gloo_events::EventListener;
use js_sys::Date;
use wasm_bindgen::JsValue;
use web_sys::Element;

use crate::i18n::{Localized, Message, fill, mark};
use crate::puzzle::Size;
use crate::records::{Merged, Mode, Records, Solve, Statistics, read, streak};

use super::app::App;
use super::choices;
use super::elements::{Elements, set_text};
use super::events::{Event, Events, hear};
use super::panels::enable;
use super::record_store::RecordStore;
use super::words::{tell, tr, tr_count, write};

use files::Format;

/// How many solves are listed at first, and how many more each time.
const PAGE: usize = 50;

/// What can happen in the dialog.
#[derive(Debug)]
pub enum RecordsEvent {
    /// It is to be opened.
    Open,
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
    Export(Format),
    /// A file was read, unless it could not be.
    Imported(Result<String, &'static str>),
    /// Another tab changed the records.
    ChangedElsewhere,
}

/// What the dialog shows.
pub struct RecordsDialog {
    pub(super) store: RecordStore,
    size: Size,
    mode: Mode,
    /// The sizes and the modes there are to choose from.
    sizes: Vec<Size>,
    modes: Vec<Mode>,
    /// The solves of the list, the latest first.
    listed: Vec<Solve>,
    /// How many are to be listed at most.
    limit: usize,
    /// What can be brought back.
    deleted: Vec<Solve>,
}

impl RecordsDialog {
    /// A dialog that has not been opened yet.
    pub fn new(size: Size, mode: Mode) -> Self {
        Self {
            store: RecordStore::default(),
            size,
            mode,
            sizes: Vec::new(),
            modes: Vec::new(),
            listed: Vec::new(),
            limit: PAGE,
            deleted: Vec::new(),
        }
    }

    /// What there is to choose from: whatever has solves, and what is shown.
    fn settle(&mut self, records: &Records) {
        let solves = records.solves();
        let size = self.size;
        let has = |size| solves.iter().any(|solve| solve.size == size);
        self.sizes = choices::sizes()
            .filter(|&other| other == size || has(other))
            .collect();
        let played = |mode: &Mode| {
            solves
                .iter()
                .any(|solve| (solve.size, solve.mode) == (size, *mode))
        };
        if !played(&self.mode) {
            self.mode = Mode::all().find(played).unwrap_or(self.mode);
        }
        let mode = self.mode;
        self.modes = Mode::all()
            .filter(|other| *other == mode || played(other))
            .collect();
    }
}

/// Listens to everything in the dialog, and to the button that opens it.
pub fn listen(elements: &Elements, events: &Events) -> Vec<EventListener> {
    let on = |target: &Element, event: &'static str, meaning: fn() -> RecordsEvent| {
        let events = events.clone();
        hear(target, event, move |_| {
            events.send(Event::Records(meaning()));
        })
    };
    let mut listeners = vec![
        on(&elements.records_open, "click", || RecordsEvent::Open),
        on(&elements.records_more, "click", || RecordsEvent::More),
        on(&elements.records_delete_all, "click", || {
            RecordsEvent::DeleteAll
        }),
        on(&elements.records_undelete, "click", || {
            RecordsEvent::Undelete
        }),
        on(&elements.records_json, "click", || {
            RecordsEvent::Export(Format::Json)
        }),
        on(&elements.records_csv, "click", || {
            RecordsEvent::Export(Format::Csv)
        }),
    ];
    for (select, meaning) in [
        (
            &elements.records_size,
            RecordsEvent::SizeChosen as fn(usize) -> _,
        ),
        (&elements.records_mode, RecordsEvent::ModeChosen),
    ] {
        let (box_, events) = (select.clone(), events.clone());
        listeners.push(hear(select, "change", move |_| {
            if let Ok(index) = usize::try_from(box_.selected_index()) {
                events.send(Event::Records(meaning(index)));
            }
        }));
    }
    listeners.push(hear(&elements.records_rows, "click", {
        let events = events.clone();
        move |event| {
            if let Some(index) = event.target().and_then(|target| figures::row_of(&target)) {
                events.send(Event::Records(RecordsEvent::Delete(index)));
            }
        }
    }));
    listeners.extend(files::listen(elements, events));
    listeners
}

impl App {
    pub(super) fn records_event(&mut self, event: RecordsEvent) -> Result<(), JsValue> {
        // The button that was pressed is going, and the focus with it.
        let next = match event {
            RecordsEvent::Delete(_) | RecordsEvent::DeleteAll => {
                Some(self.elements.records_undelete.clone())
            }
            RecordsEvent::Undelete => Some(self.elements.records_delete_all.clone()),
            _ => None,
        };
        match event {
            RecordsEvent::Open => {
                self.records.size = self.play.game().size();
                self.records.mode = self.play.mode();
                self.records.limit = PAGE;
                set_text(&self.elements.records_news, "");
                self.elements.records.show_modal()?;
            }
            RecordsEvent::SizeChosen(index) => {
                self.records.size = *self.records.sizes.get(index).unwrap_or(&self.records.size);
                self.records.limit = PAGE;
            }
            RecordsEvent::ModeChosen(index) => {
                self.records.mode = *self.records.modes.get(index).unwrap_or(&self.records.mode);
                self.records.limit = PAGE;
            }
            RecordsEvent::More => self.records.limit += PAGE,
            RecordsEvent::Delete(index) => {
                let chosen = self.records.listed.get(index).cloned();
                self.delete_records(chosen.into_iter().collect());
            }
            RecordsEvent::DeleteAll => {
                let all = self.load_records().solves().to_vec();
                self.delete_records(all);
            }
            RecordsEvent::Undelete => {
                let deleted = std::mem::take(&mut self.records.deleted);
                let count = self.add_records(deleted).added;
                self.tell_records(&tr_count(
                    "{count} solve back.",
                    "{count} solves back.",
                    count,
                ));
            }
            RecordsEvent::Export(format) => {
                let records = self.load_records();
                let name = files::export(self.elements, records.solves(), format)?;
                let news = tr_count(
                    "{count} solve written to {name}.",
                    "{count} solves written to {name}.",
                    records.solves().len(),
                );
                self.tell_records(&fill(&news, |_| Some(name.clone())));
            }
            RecordsEvent::Imported(text) => self.import(text),
            RecordsEvent::ChangedElsewhere => {}
        }
        self.refresh_records();
        next.map_or(Ok(()), |button| button.focus())
    }

    fn delete_records(&mut self, chosen: Vec<Solve>) {
        let mut records = self.load_records();
        for solve in &chosen {
            records.remove(solve);
        }
        self.save_records(records);
        let news = tr_count(
            "{count} solve deleted.",
            "{count} solves deleted.",
            chosen.len(),
        );
        self.tell_records(&news);
        self.records.deleted = chosen;
    }

    fn import(&mut self, text: Result<String, &'static str>) {
        let solves = match text {
            Ok(text) => read(&text).map_err(|error| error.message()),
            Err(reason) => Err(Message::new(reason)),
        };
        let news = match solves {
            Ok(solves) => {
                let Merged { added, known } = self.add_records(solves);
                let news = tr_count("{count} solve imported.", "{count} solves imported.", added);
                if known == 0 {
                    news
                } else {
                    let known = tr_count(
                        "{count} solve had been here already.",
                        "{count} solves had been here already.",
                        known,
                    );
                    format!("{news} {known}")
                }
            }
            Err(reason) => {
                tell(&Message::new("Nothing was imported: {reason}.").with("reason", reason))
            }
        };
        self.tell_records(&news);
    }

    fn tell_records(&self, news: &str) {
        set_text(&self.elements.records_news, news);
    }

    /// Brings the dialog up to date, if it is open.
    pub(super) fn refresh_records(&mut self) {
        if !self.elements.records.open() {
            return;
        }
        let records = self.load_records();
        self.records.settle(&records);
        let (elements, state) = (&self.elements, &mut self.records);
        let solves = records.of(state.size, state.mode);
        let last = solves.iter().rev().take(state.limit);
        state.listed = last.map(|&solve| solve.clone()).collect();

        set_text(&elements.records_total, &total(&records));
        figures::offer(elements, &state.sizes, state.size, &state.modes, state.mode);
        elements.records_none.set_hidden(!solves.is_empty());
        write(
            &elements.records_none,
            mark("Nothing here yet. Solve a board without help, and it is kept on this device."),
        );
        elements.records_content.set_hidden(solves.is_empty());
        figures::show(elements, &Statistics::of(&solves));
        charts::show(elements, &solves);
        figures::list(elements, &state.listed, &self.background.offers);
        elements
            .records_more
            .set_hidden(state.listed.len() == solves.len());

        let any = !records.solves().is_empty();
        for button in [
            &elements.records_json,
            &elements.records_csv,
            &elements.records_delete_all,
        ] {
            enable(button, any);
        }
        elements
            .records_undelete
            .set_hidden(state.deleted.is_empty());
    }
}

/// How much was solved, and on how many days in a row.
fn total(records: &Records) -> String {
    let solves = records.solves();
    if solves.is_empty() {
        return tr("Nothing solved yet.");
    }
    let days = solves
        .iter()
        .map(|solve| day_of(solve.finished.milliseconds() as f64));
    let streak = streak(days, day_of(Date::now()));
    let all = tr_count(
        "{count} solve in all",
        "{count} solves in all",
        solves.len(),
    );
    let days = tr_count(
        "{count} day in a row, {most} at most",
        "{count} days in a row, {most} at most",
        streak.current as usize,
    );
    let days = fill(&days, |_| Some(streak.longest.to_string()));
    format!("{all} · {days}")
}

/// The number of the day by the player's calendar.
fn day_of(milliseconds: f64) -> u32 {
    const MINUTE: f64 = 60_000.0;
    let ahead = Date::new(&milliseconds.into()).get_timezone_offset() * MINUTE;
    ((milliseconds - ahead) / (24.0 * 60.0 * MINUTE)) as u32
}
