//! The filters, bests, averages and list of solves in the records dialog.

use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use crate::puzzle::Size;
use crate::records::{Mode, Solve, Statistics};
use crate::view::format_exact_time;

use crate::web::archive::elements::ArchiveElements;
use crate::web::dialogs::choices;
use crate::web::elements::{append, set_attribute};
use crate::web::i18n::words::{date, number, tr, tr_with, translate};

/// The attribute of a delete button with the index of its solve.
pub const DELETED: &str = "data-deleted";
/// The attribute of a share button with the index of its solve.
pub const SHARED: &str = "data-shared";
/// The attribute of a review button with the index of its solve.
pub const REVIEWED: &str = "data-reviewed";
/// The placeholder for a missing figure.
const NONE: &str = "–";

/// Fills the select boxes for size and mode.
pub fn show_filters(
    elements: &ArchiveElements,
    sizes: &[Size],
    size: Size,
    modes: &[Mode],
    mode: Mode,
) {
    let names: Vec<String> = sizes.iter().copied().map(choices::size_name).collect();
    for select in [&elements.records_size, &elements.records_mode] {
        select.set_text_content(None);
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    choices::name_options(elements, &elements.records_size, &names);
    let names: Vec<String> = modes
        .iter()
        .map(|mode| translate(&mode.message()))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    choices::name_options(elements, &elements.records_mode, &names);
    choices::show_index(
        &elements.records_size,
        sizes.iter().position(|other| *other == size),
    );
    choices::show_index(
        &elements.records_mode,
        modes.iter().position(|other| *other == mode),
    );
}

pub fn show(elements: &ArchiveElements, statistics: &Statistics) {
    let figure = |best: Option<&Solve>, figure: fn(&Solve) -> String| {
        best.map_or_else(|| NONE.to_owned(), figure)
    };
    elements.records_bests.set_text_content(None);
    for (label, value) in [
        (
            tr("Best time"),
            figure(statistics.fastest, |solve| {
                format_exact_time(solve.milliseconds)
            }),
        ),
        (
            tr("Fewest moves"),
            figure(statistics.fewest, |solve| solve.moves.to_string()),
        ),
        (
            tr("Moves a second"),
            figure(statistics.nimblest, |solve| {
                number(solve.moves_a_second(), 2)
            }),
        ),
        (tr("Solved"), statistics.solved.to_string()),
    ] {
        let pair = elements.create_with("div", "");
        append(&pair, &elements.create_with("dt", &label));
        append(&pair, &elements.create_with("dd", &value));
        append(&elements.records_bests, &pair);
    }
    elements.records_averages.set_text_content(None);
    for average in statistics.averages {
        let time = |time: Option<u32>| time.map_or_else(|| NONE.to_owned(), format_exact_time);
        let row = elements.create_with("tr", "");
        let name = elements.create_with("th", &format!("ao{}", average.of));
        set_attribute(&name, "scope", "row");
        // Speedcubers use "ao5" and the like in all languages.
        set_attribute(&name, "translate", "no");
        append(&row, &name);
        for figure in [time(average.latest), time(average.best)] {
            append(&row, &elements.create_with("td", &figure));
        }
        append(&elements.records_averages, &row);
    }
}

/// Lists solves, each with a button that deletes it, and one that reviews it if it is `reviewable`.
pub fn list<'a>(
    elements: &ArchiveElements,
    solves: impl Iterator<Item = (&'a Solve, bool)>,
    title: impl Fn(&str) -> Option<String>,
) {
    elements.records_rows.set_text_content(None);
    for (index, (solve, is_reviewable)) in solves.enumerate() {
        let date = date(solve.finished, solve.utc_offset);
        let time = format_exact_time(solve.milliseconds);
        let row = elements.create_with("tr", "");
        let name = elements.create_with("th", &time);
        set_attribute(&name, "scope", "row");
        append(&row, &name);
        for figure in [solve.moves.to_string(), number(solve.moves_a_second(), 2)] {
            append(&row, &elements.create_with("td", &figure));
        }
        let known = title(&solve.clip);
        let clip = known.unwrap_or_else(|| solve.clip.clone());
        let when = elements.create_with("td", "");
        let moment = elements.create_with("time", &date);
        set_attribute(&moment, "datetime", &solve.finished.to_string());
        append(&when, &moment);
        append(&when, &elements.create_with("span", &clip));
        append(&row, &when);
        let with = [("time", &*time), ("date", &*date)];
        let review = elements.create_with("td", "");
        if is_reviewable {
            let name = tr_with("Review {time}, {date}", &with);
            let button = elements.icon_button(REVIEWED, &index, ("#icon-review", &name));
            append(&review, &button);
            let name = tr_with("Share {time}, {date}", &with);
            let button = elements.icon_button(SHARED, &index, ("#icon-share", &name));
            append(&review, &button);
        }
        append(&row, &review);
        let delete = elements.create_with("td", "");
        let name = tr_with("Delete {time}, {date}", &with);
        let button = elements.icon_button(DELETED, &index, ("#icon-delete", &name));
        append(&delete, &button);
        append(&row, &delete);
        append(&elements.records_rows, &row);
    }
}

/// Returns the index of the solve whose button with this attribute was pressed.
pub fn row_of(target: &EventTarget, attribute: &str) -> Option<usize> {
    let element: &Element = target.dyn_ref()?;
    let button = element.closest("button").ok().flatten()?;
    button.get_attribute(attribute)?.parse().ok()
}
