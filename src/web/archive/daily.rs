//! The dialog of the daily puzzle.

use gloo_events::EventListener;
use wasm_bindgen::JsValue;
use web_sys::HtmlElement;

use crate::app::archive::daily::result::Part;
use crate::app::archive::daily::{DailyEffect, DailyEvent, DailyView, Outcome};
use crate::i18n::{Argument, Message, mark};
use crate::records::Daily;
use crate::view::format_time;

use super::elements::ArchiveElements;
use super::events::Events;
use super::sharing::copy_text;
use crate::web::elements::{append, set_attribute, set_text};
use crate::web::events::{add_listener, target_of};
use crate::web::i18n::words::{day, tr, tr_with, translate, write, write_argument};

/// The attribute of a button that plays a day's puzzle, with its date.
const PLAYED: &str = "data-played";
/// The attribute of a button that shows a day's result, with its date.
const SHOWN: &str = "data-shown";

pub fn listen(elements: &ArchiveElements, events: &Events) -> Vec<EventListener> {
    let (chosen, copied, closed) = (events.clone(), events.clone(), events.clone());
    vec![
        add_listener(&elements.daily, "click", move |event| {
            let button =
                target_of(event).and_then(|pressed| pressed.closest("button").ok().flatten());
            let of = |attribute| -> Option<Daily> {
                let date = button.as_ref()?.get_attribute(attribute)?;
                date.parse().ok()
            };
            if let Some(daily) = of(PLAYED) {
                chosen.send(DailyEvent::Play(daily));
            } else if let Some(daily) = of(SHOWN) {
                chosen.send(DailyEvent::Show(daily));
            }
        }),
        add_listener(&elements.daily_copy, "click", move |_| {
            copied.send(DailyEvent::Copy);
        }),
        add_listener(&elements.daily, "close", move |_| {
            closed.send(DailyEvent::Closed);
        }),
    ]
}

pub struct DailyDialog {
    elements: &'static ArchiveElements,
    /// The view in the dialog; `None` forces everything to be written again.
    shown: Option<DailyView>,
}

impl DailyDialog {
    pub const fn new(elements: &'static ArchiveElements) -> Self {
        Self {
            elements,
            shown: None,
        }
    }

    /// Has everything written again, because the language changed.
    pub fn expire(&mut self) {
        self.shown = None;
    }

    pub fn run(&self, effect: DailyEffect, events: &Events) -> Result<(), JsValue> {
        let elements = self.elements;
        match effect {
            DailyEffect::Open => {
                if !elements.daily.open() {
                    elements.daily.show_modal()?;
                }
            }
            DailyEffect::Close => elements.daily.close(),
            DailyEffect::FocusDay => elements.daily_date.focus()?,
            DailyEffect::Copy(text) => {
                copy_text(elements, &translate(&text), events, DailyEvent::Copied);
            }
        }
        Ok(())
    }

    /// Writes the view, while the dialog is open.
    pub fn show(&mut self, view: Option<DailyView>) {
        let Some(view) = view else { return };
        let shown = self.shown.as_ref();
        if shown == Some(&view) {
            return;
        }
        if shown.is_none() {
            self.show_legend();
            self.show_week();
        }
        // A list that is written again loses the focus.
        if shown.is_none_or(|shown| shown.earlier != view.earlier) {
            self.show_earlier(&view.earlier);
        }
        self.show_day(&view);
        self.shown = Some(view);
    }

    /// Writes the day that is shown, and its result.
    fn show_day(&self, view: &DailyView) {
        let elements = self.elements;
        let day = Message::template("{day}\u{a0}· {size}")
            .with("day", full_date(view.shown))
            .with("size", size(view.shown));
        set_text(&elements.daily_date, &translate(&day));
        let next = Message::new("The next one comes at 00:00 UTC, in {hours} h {minutes} min.")
            .with("hours", (view.minutes / 60) as usize)
            .with("minutes", (view.minutes % 60) as usize);
        set_text(&elements.daily_next, &translate(&next));
        elements.daily_next.set_hidden(view.shown != view.today);
        set_text(&elements.daily_outcome, &translate(&outcome(view)));
        self.show_course(&view.course);
        let note = if view.news.is_empty() {
            view.note
        } else {
            view.news
        };
        write(&elements.daily_note, note);
        write(&elements.daily_play, view.play);
        set_attribute(&elements.daily_play, PLAYED, &view.shown.to_string());
        let is_solved = view.outcome != Outcome::Open;
        let play_class = if is_solved { "" } else { "accent" };
        elements.daily_play.set_class_name(play_class);
        elements.daily_copy.set_hidden(!is_solved);
        elements.daily_today.set_hidden(view.shown == view.today);
        set_attribute(&elements.daily_today, SHOWN, &view.today.to_string());
        set_text(&elements.daily_streak, &view.streak.current.to_string());
        set_text(&elements.daily_longest, &view.streak.longest.to_string());
    }

    fn show_course(&self, course: &[Part]) {
        let elements = self.elements;
        elements.daily_course.set_text_content(None);
        elements.daily_legend.set_hidden(course.is_empty());
        for part in course {
            append(&elements.daily_course, &self.square(*part));
        }
        let parts = course.iter().map(|part| Message::new(part.text()));
        let text = Message::new("The course of the solve: {parts}")
            .with("parts", Argument::List(parts.collect()));
        set_attribute(&elements.daily_course, "aria-label", &translate(&text));
    }

    fn square(&self, part: Part) -> HtmlElement {
        let square = self.elements.create_with("span", "");
        square.set_class_name(match part {
            Part::Near => "square near",
            Part::Partly => "square partly",
            Part::Back => "square back",
        });
        square
    }

    fn show_legend(&self) {
        let elements = self.elements;
        elements.daily_legend.set_text_content(None);
        for part in Part::ALL {
            let entry = elements.create_with("li", "");
            append(&entry, &self.square(part));
            append(&entry, &elements.create_with("span", &tr(part.text())));
            append(&elements.daily_legend, &entry);
        }
    }

    fn show_week(&self) {
        let elements = self.elements;
        elements.daily_week.set_text_content(None);
        for daily in Daily::week() {
            let weekday = day(daily.begins(), &[("weekday", "long")]);
            append(&elements.daily_week, &self.row(&weekday, daily));
        }
    }

    /// A row that begins with a day and its size.
    fn row(&self, day: &str, daily: Daily) -> HtmlElement {
        let elements = self.elements;
        let row = elements.create_with("tr", "");
        let name = elements.create_with("th", day);
        set_attribute(&name, "scope", "row");
        append(&row, &name);
        let size = write_argument(&size(daily));
        append(&row, &elements.create_with("td", &size));
        row
    }

    fn show_earlier(&self, earlier: &[(Daily, Outcome)]) {
        let elements = self.elements;
        elements.daily_earlier.set_hidden(earlier.is_empty());
        elements.daily_days.set_text_content(None);
        for (daily, outcome) in earlier {
            let short = [("weekday", "short"), ("day", "numeric"), ("month", "short")];
            let date = day(daily.begins(), &short);
            let row = self.row(&date, *daily);
            let time = outcome.solve().map_or_else(
                || "–".to_owned(),
                |solve| format_time(solve.milliseconds.into()),
            );
            let time = match outcome {
                Outcome::Late(_) => tr_with("{time}, later", &[("time", &time)]),
                Outcome::Open | Outcome::InTime(_) => time,
            };
            append(&row, &elements.create_with("td", &time));
            let buttons = elements.create_with("td", "");
            let with = [("date", &*date)];
            if outcome.solve().is_some() {
                let name = tr_with("Result of {date}", &with);
                let button = elements.icon_button(SHOWN, daily, ("#icon-review", &name));
                append(&buttons, &button);
            }
            let name = tr_with("Play {date} without counting", &with);
            let button = elements.icon_button(PLAYED, daily, ("#icon-play", &name));
            append(&buttons, &button);
            append(&row, &buttons);
            append(&elements.daily_days, &row);
        }
    }
}

fn full_date(daily: Daily) -> String {
    day(daily.begins(), &[("dateStyle", "full")])
}

/// The size, which stays in one line.
fn size(daily: Daily) -> Argument {
    let size = daily.size();
    Argument::LeftToRight(format!("{}\u{a0}×\u{a0}{}", size.columns(), size.rows()))
}

/// Whether and how the puzzle was solved, in words.
fn outcome(view: &DailyView) -> Message {
    let text = match &view.outcome {
        Outcome::Open if view.shown == view.today => mark("Not solved yet today."),
        Outcome::Open => mark("Not solved. It can be played without counting."),
        Outcome::InTime(_) => mark("Solved on its day: {figures}."),
        Outcome::Late(_) => mark("Solved, without counting: {figures}."),
    };
    match &view.figures {
        Some(figures) => Message::new(text).with("figures", figures.clone()),
        None => Message::new(text),
    }
}
