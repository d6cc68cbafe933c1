//! The table of a game's moves.

use crate::app::archive::review::MoveRow;

use crate::web::archive::elements::ArchiveElements;
use crate::web::elements::{append, set_attribute};
use crate::web::i18n::words::{tr, translate};

pub fn show(elements: &ArchiveElements, rows: &[MoveRow]) {
    let body = &elements.review_rows;
    body.set_text_content(None);
    for row in rows {
        let line = elements.create_with("tr", "");
        let number = elements.create_with("th", &row.number.to_string());
        set_attribute(&number, "scope", "row");
        append(&line, &number);
        for text in [&row.time, &translate(&row.made), &row.needed] {
            append(&line, &elements.create_with("td", text));
        }
        let verdict = if row.verdict.is_empty() {
            String::new()
        } else {
            tr(row.verdict)
        };
        append(&line, &elements.create_with("td", &verdict));
        append(body, &line);
    }
}
