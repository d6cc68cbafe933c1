//! The archive's elements, looked up once by their ids in `www/archive.html`.

use wasm_bindgen::JsCast;
use web_sys::{
    HtmlButtonElement, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlSelectElement,
};

use crate::web::elements::elements;

elements! {
    /// All elements that the archive reads or writes.
    ArchiveElements {
        archive: HtmlElement = "archive",
        background: HtmlSelectElement = "background",
        records: HtmlDialogElement = "records",
        records_total: HtmlElement = "records-total",
        records_size: HtmlSelectElement = "records-size",
        records_mode: HtmlSelectElement = "records-mode",
        records_none: HtmlElement = "records-none",
        records_content: HtmlElement = "records-content",
        records_bests: HtmlElement = "records-bests",
        records_averages: HtmlElement = "records-averages",
        records_charts: HtmlElement = "records-charts",
        records_rows: HtmlElement = "records-rows",
        records_more: HtmlButtonElement = "records-more",
        records_json: HtmlButtonElement = "records-json",
        records_csv: HtmlButtonElement = "records-csv",
        records_import: HtmlButtonElement = "records-import",
        records_file: HtmlInputElement = "records-file",
        records_delete_all: HtmlButtonElement = "records-delete-all",
        records_news: HtmlElement = "records-news",
        records_undelete: HtmlButtonElement = "records-undelete",
    }
}
