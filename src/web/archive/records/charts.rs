//! The charts of the records dialog, as SVG: time over solves, and a histogram of times.
//!
//! Lengths are in sixteenths of a rem, so that letters are as large as the player wants them. Both charts have a
//! description in words, and the histogram a table as well.

use js_sys::Number;
use web_sys::{Element, HtmlElement};

use crate::i18n::fill;
use crate::records::{Axis, Bin, Solve, distribution, running_averages};
use crate::view::format_exact_time;

use super::figures::element;
use crate::web::archive::elements::ArchiveElements;
use crate::web::elements::{append, decimals, set_attribute};
use crate::web::i18n::words::{tr, tr_count, tr_with};

/// The size of the letters around the charts.
const LETTERS: f64 = 15.0;
/// The height of a chart.
const HEIGHT: f64 = 168.0;
/// The space for labels at the left and at the bottom.
const MARGIN: (f64, f64) = (56.0, 24.0);
/// The space at the top and at the right, so that dots are not cut off.
const EDGE: f64 = 8.0;
/// The least width of a chart beside another one, which is the style sheet's as well.
const NARROW: f64 = 280.0;
/// The space between them, which is too.
const GAP: f64 = 28.0;
/// The least width of a chart. Where there is less room, it is drawn smaller.
const NARROWEST: f64 = 160.0;
/// The window of the moving average; the description says five.
const AVERAGED: usize = 5;
/// The width of a label on the lower axis.
const LABEL: f64 = 64.0;

/// A chart under construction.
struct Drawing<'a> {
    elements: &'a ArchiveElements,
    svg: Element,
    width: f64,
}

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
    let room = f64::from(container.client_width()) / unit(elements, container).unwrap_or(1.0);
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

/// How many CSS pixels a sixteenth of a rem is.
fn unit(elements: &ArchiveElements, container: &HtmlElement) -> Option<f64> {
    let style = elements.window.get_computed_style(container).ok()??;
    let size = style.get_property_value("font-size").ok()?;
    Some(Number::parse_float(&size) / LETTERS)
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
    drawing.finish(&caption, None);
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
    drawing.finish(&tr("How often which times occur"), Some(&table));
}

/// Builds the table with the histogram's figures.
fn table(elements: &ArchiveElements, bins: &[Bin], step: u32) -> Element {
    let details = element(elements, "details", "");
    append(&details, &element(elements, "summary", &tr("As a table")));
    let table = element(elements, "table", "");
    table.set_class_name("figures-table");
    append(
        &table,
        &element(elements, "caption", &tr("How often which times occur")),
    );
    let head = element(elements, "tr", "");
    for name in [tr("times|From"), tr("times|To"), tr("Solves")] {
        let cell = element(elements, "th", &name);
        set_attribute(&cell, "scope", "col");
        append(&head, &cell);
    }
    let section = element(elements, "thead", "");
    append(&section, &head);
    append(&table, &section);
    let body = element(elements, "tbody", "");
    for (index, bin) in bins.iter().enumerate() {
        let to = if index + 1 == bins.len() {
            tr("or more")
        } else {
            tick_name(bin.to, step)
        };
        let row = element(elements, "tr", "");
        for text in [&tick_name(bin.from, step), &to, &bin.count.to_string()] {
            append(&row, &element(elements, "td", text));
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

impl<'a> Drawing<'a> {
    fn begin(elements: &'a ArchiveElements, width: f64, words: &str) -> Self {
        let svg = elements.create_shape("svg");
        set_attribute(&svg, "viewBox", &format!("0 0 {}", point(width, HEIGHT)));
        set_attribute(&svg, "role", "img");
        set_attribute(&svg, "aria-label", words);
        Self {
            elements,
            svg,
            width,
        }
    }

    fn add(&self, tag: &str, attributes: &[(&str, &str)]) -> Element {
        let shape = self.elements.create_shape(tag);
        for (name, value) in attributes {
            set_attribute(&shape, name, value);
        }
        append(&self.svg, &shape);
        shape
    }

    fn path(&self, class: &str, shape: &str) {
        self.add("path", &[("class", class), ("d", shape)]);
    }

    fn line(&self, from: (f64, f64), to: (f64, f64)) {
        // Hairlines are sharp on half pixels.
        let y = from.1.round() + 0.5;
        let line = format!("M{}L{}", point(from.0, y), point(to.0, y));
        self.path("grid-line", &line);
    }

    fn bar(&self, corner: (f64, f64), size: (f64, f64)) {
        let attributes = [
            ("class", "bar"),
            ("x", &figure(corner.0)),
            ("y", &figure(corner.1)),
            ("width", &figure(size.0.max(1.0))),
            ("height", &figure(size.1)),
            ("rx", "2"),
        ];
        self.add("rect", &attributes);
    }

    fn text(&self, at: (f64, f64), anchor: &str, text: &str) {
        let attributes = [
            ("x", &*figure(at.0.min(self.width - 2.0))),
            ("y", &*figure(at.1)),
            ("text-anchor", anchor),
        ];
        let label = self.add("text", &attributes);
        label.set_text_content(Some(text));
    }

    /// Adds the chart to the page.
    fn finish(self, caption: &str, below: Option<&Element>) {
        let figure = element(self.elements, "figure", "");
        append(&figure, &element(self.elements, "figcaption", caption));
        append(&figure, &self.svg);
        if let Some(below) = below {
            append(&figure, below);
        }
        append(&self.elements.records_charts, &figure);
    }
}

/// Formats a coordinate.
fn figure(length: f64) -> String {
    decimals(length, 1)
}

/// Formats a point.
fn point(x: f64, y: f64) -> String {
    format!("{} {}", figure(x), figure(y))
}
