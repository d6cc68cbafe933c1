//! The table of a game's moves.

use crate::app::archive::review::MoveRow;

use crate::web::archive::elements::ArchiveElements;
use crate::web::archive::records::element;
use crate::web::elements::{append, set_attribute};
use crate::web::i18n::words::{tr, translate};

pub fn show(elements: &ArchiveElements, rows: &[MoveRow]) {
    let body = &elements.review_rows;
    body.set_text_content(None);
    for row in rows {
        let line = element(elements, "tr", "");
        let number = element(elements, "th", &row.number.to_string());
        set_attribute(&number, "scope", "row");
        append(&line, &number);
        for text in [&row.time, &translate(&row.made), &row.needed] {
            append(&line, &element(elements, "td", text));
        }
        let verdict = if row.verdict.is_empty() {
            String::new()
        } else {
            tr(row.verdict)
        };
        append(&line, &element(elements, "td", &verdict));
        append(body, &line);
    }
}
