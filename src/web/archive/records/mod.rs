//! The records dialog: solves, statistics, charts, import and export.

mod charts;
mod figures;
mod files;

use gloo_events::EventListener;
use js_sys::Date;
use web_sys::Element;

use crate::app::archive::{FileFormat, RecordsEvent, RecordsView};
use crate::i18n::fill;
use crate::records::{Moment, Records, Solve, Statistics};

use crate::web::archive::elements::ArchiveElements;
use crate::web::archive::events::Events;
use crate::web::device::utc_offset;
use crate::web::elements::{enable, set_text};
use crate::web::events::add_listener;
use crate::web::i18n::words::{number, tr, tr_count, translate, write};

pub use files::export;

pub fn listen(elements: &ArchiveElements, events: &Events) -> Vec<EventListener> {
    let on = |target: &Element, meaning: fn() -> RecordsEvent| {
        let events = events.clone();
        add_listener(target, "click", move |_| events.send(meaning()))
    };
    let mut listeners = vec![
        on(&elements.records_more, || RecordsEvent::More),
        on(&elements.records_delete_all, || RecordsEvent::DeleteAll),
        on(&elements.records_undelete, || RecordsEvent::Undelete),
        on(&elements.records_thin, || RecordsEvent::Thin),
        on(&elements.records_json, || {
            RecordsEvent::Export(FileFormat::Json)
        }),
        on(&elements.records_csv, || {
            RecordsEvent::Export(FileFormat::Csv)
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
        listeners.push(add_listener(select, "change", move |_| {
            if let Ok(index) = usize::try_from(box_.selected_index()) {
                events.send(meaning(index));
            }
        }));
    }
    listeners.push(add_listener(&elements.records_rows, "click", {
        let events = events.clone();
        move |event| {
            let Some(target) = event.target() else { return };
            let row = |attribute| figures::row_of(&target, attribute);
            if let Some(index) = row(figures::DELETED) {
                events.send(RecordsEvent::Delete(index));
            }
            if let Some(index) = row(figures::SHARED) {
                events.send(RecordsEvent::Share(index));
            }
            if let Some(index) = row(figures::REVIEWED) {
                events.send(RecordsEvent::Review(index));
            }
        }
    }));
    listeners.extend(files::listen(elements, events));
    listeners
}

/// Writes the dialog. `title` returns the name of a background for its id.
pub fn show(
    elements: &ArchiveElements,
    view: &RecordsView,
    title: impl Fn(&str) -> Option<String>,
) {
    let news = view.news.as_ref().map(translate).unwrap_or_default();
    set_text(&elements.records_news, &news);
    set_text(&elements.records_total, &total(&view.all));
    figures::show_filters(elements, &view.sizes, view.size, &view.modes, view.mode);
    elements.records_none.set_hidden(!view.solves.is_empty());
    write(&elements.records_none, RecordsView::NONE);
    elements.records_content.set_hidden(view.solves.is_empty());
    let solves: Vec<&Solve> = view.solves.iter().collect();
    figures::show(elements, &Statistics::of(&solves));
    charts::show(elements, &solves);
    let reviewable = view.reviewable.iter().copied();
    figures::list(elements, view.latest().zip(reviewable), title);
    show_kept(elements, view);
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

/// Shows how many games are kept with their moves.
fn show_kept(elements: &ArchiveElements, view: &RecordsView) {
    let (count, bytes) = view.kept;
    elements.records_kept.set_hidden(count == 0);
    let text = tr_count(
        "{count} game is kept with its moves, for review: {size} kB.",
        "{count} games are kept with their moves, for review: {size} kB.",
        count,
    );
    let size = number(bytes as f64 / 1000.0, 1);
    set_text(
        &elements.records_kept_text,
        &fill(&text, |_| Some(size.clone())),
    );
    elements.records_thin.set_hidden(!view.can_thin);
}

/// Describes the number of solves and the current streak of days.
fn total(records: &Records) -> String {
    let solves = records.solves();
    if solves.is_empty() {
        return tr("Nothing solved yet.");
    }
    let now = Moment::from_milliseconds(Date::now() as u64);
    let streak = records.streak(now, |moment| utc_offset(moment.milliseconds() as f64));
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
