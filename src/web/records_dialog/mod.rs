//! The dialog of the records: what was solved, the best of it, charts, and files to take it along.

mod charts;
mod figures;
mod files;

use gloo_events::EventListener;
use js_sys::Date;
use wasm_bindgen::JsValue;
use web_sys::Element;

use crate::app::records::{Faults, RecordsEffect, RecordsEvent, RecordsView, solve_of};
use crate::app::storage::NotKept;
use crate::i18n::{Message, fill};
use crate::records::{Moment, Records, Solve, Statistics, streak};

use super::app::App;
use super::elements::{Elements, set_text};
use super::events::{Event, Events, hear};
use super::notices::add_message;
use super::now;
use super::panels::enable;
use super::store::BrowserStorage;
use super::words::{tell, tr, tr_count, write};

use files::Format;

/// What can happen in the dialog.
#[derive(Debug)]
pub enum RecordsInput {
    /// It is to be opened.
    Open,
    /// All are to be written to a file.
    Export(Format),
    /// Another tab changed the records.
    ChangedElsewhere,
    /// Something was done in it.
    Done(RecordsEvent),
}

/// Listens to everything in the dialog, and to the button that opens it.
pub fn listen(elements: &Elements, events: &Events) -> Vec<EventListener> {
    let on = |target: &Element, event: &'static str, meaning: fn() -> RecordsInput| {
        let events = events.clone();
        hear(target, event, move |_| {
            events.send(Event::Records(meaning()));
        })
    };
    let mut listeners = vec![
        on(&elements.records_open, "click", || RecordsInput::Open),
        on(&elements.records_more, "click", || {
            RecordsInput::Done(RecordsEvent::More)
        }),
        on(&elements.records_delete_all, "click", || {
            RecordsInput::Done(RecordsEvent::DeleteAll)
        }),
        on(&elements.records_undelete, "click", || {
            RecordsInput::Done(RecordsEvent::Undelete)
        }),
        on(&elements.records_json, "click", || {
            RecordsInput::Export(Format::Json)
        }),
        on(&elements.records_csv, "click", || {
            RecordsInput::Export(Format::Csv)
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
                events.send(Event::Records(RecordsInput::Done(meaning(index))));
            }
        }));
    }
    listeners.push(hear(&elements.records_rows, "click", {
        let events = events.clone();
        move |event| {
            if let Some(index) = event.target().and_then(|target| figures::row_of(&target)) {
                events.send(Event::Records(RecordsInput::Done(RecordsEvent::Delete(
                    index,
                ))));
            }
        }
    }));
    listeners.extend(files::listen(elements, events));
    listeners
}

impl App {
    /// Acts on what happened in the dialog.
    pub(super) fn records_input(&mut self, input: RecordsInput) -> Result<(), JsValue> {
        let event = match input {
            RecordsInput::Open => {
                self.elements.records.show_modal()?;
                Some(RecordsEvent::Open(
                    self.play.game().size(),
                    self.play.mode(),
                ))
            }
            RecordsInput::Export(format) => {
                let view = self.records.view(&mut BrowserStorage);
                let name = files::export(self.elements, view.all.solves(), format)?;
                Some(RecordsEvent::Exported(name))
            }
            RecordsInput::ChangedElsewhere => None,
            RecordsInput::Done(event) => Some(event),
        };
        let effect = event.and_then(|event| self.records.act(event, &mut BrowserStorage));
        self.refresh_records();
        match effect {
            Some(RecordsEffect::FocusUndelete) => self.elements.records_undelete.focus(),
            Some(RecordsEffect::FocusDeleteAll) => self.elements.records_delete_all.focus(),
            None => Ok(()),
        }
    }

    /// Adds the game that has just been solved to the records, if it counts, and praises it if it is one.
    pub(super) fn record(&mut self) {
        let finished = Moment::from_milliseconds(Date::now() as u64);
        let (figures, clip) = (self.settings.figures, self.background.backgrounds.id());
        if let Some(solve) = solve_of(&self.play, figures, clip, now(), finished) {
            let praise = self.records.store().record(solve, &mut BrowserStorage);
            self.play.praise(praise);
            self.refresh_records();
        }
    }

    /// Brings the dialog up to date, if it is open, and tells what went wrong.
    pub(super) fn refresh_records(&mut self) {
        if self.elements.records.open() {
            let view = self.records.view(&mut BrowserStorage);
            self.show_records(&view);
        }
        let Faults { damaged, not_kept } = self.records.store().take_faults();
        if damaged {
            let text = Message::new(
                "The records on this device could not be read. They have been put aside, and new ones begin.",
            );
            add_message(self.elements, text);
        }
        if not_kept {
            self.kept(Err(NotKept));
        }
    }

    fn show_records(&self, view: &RecordsView) {
        let elements = self.elements;
        let news = view.news.as_ref().map(tell).unwrap_or_default();
        set_text(&elements.records_news, &news);
        set_text(&elements.records_total, &total(&view.all));
        figures::offer(elements, &view.sizes, view.size, &view.modes, view.mode);
        elements.records_none.set_hidden(!view.solves.is_empty());
        write(&elements.records_none, RecordsView::NONE);
        elements.records_content.set_hidden(view.solves.is_empty());
        let solves: Vec<&Solve> = view.solves.iter().collect();
        figures::show(elements, &Statistics::of(&solves));
        charts::show(elements, &solves);
        figures::list(elements, view.latest(), &self.background.backgrounds);
        elements.records_more.set_hidden(!view.has_more());
        let any = !view.all.solves().is_empty();
        for button in [
            &elements.records_json,
            &elements.records_csv,
            &elements.records_delete_all,
        ] {
            enable(button, any);
        }
        elements.records_undelete.set_hidden(!view.can_undelete);
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
