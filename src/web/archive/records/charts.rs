//! The charts of the records dialog, as SVG: time over solves, and a histogram of times.
//!
//! Both charts have a description in words, and the histogram a table as well.

use web_sys::Element;

use crate::i18n::fill;
use crate::records::{Axis, Bin, Solve, distribution, running_averages};
use crate::view::format_exact_time;

use crate::web::archive::drawing::{Drawing, EDGE, HEIGHT, MARGIN, NARROWEST, point, room_in};
use crate::web::archive::elements::ArchiveElements;
use crate::web::elements::{append, set_attribute};
use crate::web::i18n::words::{tr, tr_count, tr_with};

/// The least width of a chart beside another one, which is the style sheet's as well.
const NARROW: f64 = 280.0;
/// The space between them, which is too.
const GAP: f64 = 28.0;
/// The window of the moving average; the description says five.
const AVERAGED: usize = 5;
/// The width of a label on the lower axis.
const LABEL: f64 = 64.0;

/// Draws both charts; none for a single solve. `solves` are in order of time.
pub fn show(elements: &ArchiveElements, solves: &[&Solve]) {
    let container = &elements.records_charts;
    container.set_text_content(None);
    let times: Vec<u32> = solves.iter().map(|solve| solve.milliseconds).collect();
    container.set_hidden(times.len() < 2);
    if container.hidden() {
        return;
    }
    // Charts stand side by side if there is room, so the width is that of one of them.
    let room = room_in(elements, container);
    let width = if room < 2.0 * NARROW + GAP {
        room
    } else {
        (room - GAP) / 2.0
    };
    let width = width.max(NARROWEST);
    if let Some(axis) = Axis::of(&times, 5) {
        draw_times(elements, &times, axis, width);
    }
    if let Some(axis) = Axis::of(&times, 14) {
        draw_histogram(elements, &distribution(&times, axis), width);
    }
}

/// Draws time over solves: a dot for each and the moving average.
fn draw_times(elements: &ArchiveElements, times: &[u32], axis: Axis, width: f64) {
    let averages = running_averages(times, AVERAGED);
    let best = times.iter().copied().min().unwrap_or_default();
    let worst = times.iter().copied().max().unwrap_or_default();
    let words = tr_count(
        "Time of {count} solve, from {best} to {worst}.",
        "Time of each of {count} solves, from {best} to {worst}.",
        times.len(),
    );
    let mut words = fill(&words, |name| match name {
        "best" => Some(format_exact_time(best)),
        _ => Some(format_exact_time(worst)),
    });
    if let Some(&latest) = averages.last() {
        let latest = format_exact_time(latest);
        words += " ";
        words += &tr_with("The last five average {time}.", &[("time", &latest)]);
    }
    let drawing = Drawing::begin(elements, width, &words);
    let x = |index: usize| {
        let part = index as f64 / (times.len() - 1) as f64;
        MARGIN.0 + EDGE + part * (width - MARGIN.0 - 3.0 * EDGE)
    };
    let y = |time: u32| EDGE + (1.0 - axis.place(time)) * (HEIGHT - MARGIN.1 - 2.0 * EDGE);
    for tick in axis.ticks() {
        drawing.line((MARGIN.0, y(tick)), (width, y(tick)));
        drawing.text(
            (MARGIN.0 - 8.0, y(tick) + 4.0),
            "end",
            &tick_name(tick, axis.step),
        );
    }
    // A stroke of length zero with round ends is a dot.
    let dots: Vec<String> = times
        .iter()
        .enumerate()
        .map(|(index, &time)| format!("M{}h0", point(x(index), y(time))))
        .collect();
    drawing.path("dots", &dots.concat());
    let line: Vec<String> = averages
        .iter()
        .enumerate()
        .map(|(index, &time)| point(x(index + AVERAGED - 1), y(time)))
        .collect();
    if line.len() > 1 {
        drawing.path("average", &format!("M{}", line.join("L")));
    }
    drawing.text((x(0), HEIGHT - 4.0), "middle", "1");
    let last = times.len();
    let last_name = tr_with("solve {number}", &[("number", &last.to_string())]);
    drawing.text((x(last - 1), HEIGHT - 4.0), "end", &last_name);
    let caption = if line.len() > 1 {
        tr("Time of each solve, and the average of five")
    } else {
        tr("Time of each solve")
    };
    finish(drawing, &caption, None);
}

/// Draws the histogram of times.
fn draw_histogram(elements: &ArchiveElements, bins: &[Bin], width: f64) {
    let most = bins.iter().map(|bin| bin.count).max().unwrap_or(1).max(1);
    let step = bins[0].to - bins[0].from;
    // The first of equal bins.
    let likeliest = bins.iter().rev().max_by_key(|bin| bin.count);
    let likeliest = likeliest.unwrap_or(&bins[0]);
    let words = tr_count(
        "How often which times occur: most often, once, from {from} to {to}.",
        "How often which times occur: most often, {count} times, from {from} to {to}.",
        likeliest.count,
    );
    let words = fill(&words, |name| match name {
        "from" => Some(tick_name(likeliest.from, step)),
        _ => Some(tick_name(likeliest.to, step)),
    });
    let drawing = Drawing::begin(elements, width, &words);
    let left = EDGE * 3.0;
    let bar = (width - 2.0 * left) / bins.len() as f64;
    let floor = HEIGHT - MARGIN.1;
    let every = (LABEL / bar).ceil().max(1.0) as usize;
    drawing.line((EDGE, floor), (width - EDGE, floor));
    for (index, bin) in bins.iter().enumerate() {
        let x = left + bar * index as f64;
        let height = bin.count as f64 / most as f64 * (floor - 3.0 * EDGE);
        if bin.count > 0 {
            drawing.bar((x + 1.0, floor - height), (bar - 2.0, height));
            let above = (x + bar / 2.0, floor - height - 4.0);
            drawing.text(above, "middle", &bin.count.to_string());
        }
        if index % every == 0 {
            drawing.text((x, HEIGHT - 4.0), "middle", &tick_name(bin.from, step));
        }
    }
    let table = table(elements, bins, step);
    finish(drawing, &tr("How often which times occur"), Some(&table));
}

/// Builds the table with the histogram's figures.
fn table(elements: &ArchiveElements, bins: &[Bin], step: u32) -> Element {
    let details = elements.create_with("details", "");
    append(
        &details,
        &elements.create_with("summary", &tr("As a table")),
    );
    let table = elements.create_with("table", "");
    table.set_class_name("figures-table");
    append(
        &table,
        &elements.create_with("caption", &tr("How often which times occur")),
    );
    let head = elements.create_with("tr", "");
    for name in [tr("times|From"), tr("times|To"), tr("Solves")] {
        let cell = elements.create_with("th", &name);
        set_attribute(&cell, "scope", "col");
        append(&head, &cell);
    }
    let section = elements.create_with("thead", "");
    append(&section, &head);
    append(&table, &section);
    let body = elements.create_with("tbody", "");
    for (index, bin) in bins.iter().enumerate() {
        let to = if index + 1 == bins.len() {
            tr("or more")
        } else {
            tick_name(bin.to, step)
        };
        let row = elements.create_with("tr", "");
        for text in [&tick_name(bin.from, step), &to, &bin.count.to_string()] {
            append(&row, &elements.create_with("td", text));
        }
        append(&body, &row);
    }
    append(&table, &body);
    append(&details, &table);
    details.into()
}

/// Returns a tick's label, as precise as the distance between ticks.
fn tick_name(time: u32, step: u32) -> String {
    let mut name = format_exact_time(time);
    let superfluous = match step {
        1000.. => ".000".len(),
        100.. => 2,
        _ => 1,
    };
    name.truncate(name.len() - superfluous);
    name
}

/// Adds a chart to the page.
fn finish(drawing: Drawing, caption: &str, below: Option<&Element>) {
    let Drawing { elements, svg, .. } = drawing;
    let figure = elements.create_with("figure", "");
    append(&figure, &elements.create_with("figcaption", caption));
    append(&figure, &svg);
    if let Some(below) = below {
        append(&figure, below);
    }
    append(&elements.records_charts, &figure);
}
