//! Exports records to a file and imports them from one.

use gloo_events::EventListener;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, BlobPropertyBag, File};

use crate::app::archive::{FileFormat, RecordsEvent};
use crate::i18n::mark;
use crate::records::{Solve, print_csv, print_json};

use crate::web::archive::elements::ArchiveElements;
use crate::web::archive::events::Events;
use crate::web::archive::saving::save;
use crate::web::events::add_listener;
use crate::web::waiting::within;

/// The size limit of an import in bytes, well above that of any real records.
const MAX_BYTES: f64 = 50e6;

/// The timeout for reading a file in milliseconds: it may have to come from a network drive first.
const READING_TIMEOUT_MS: u32 = 30_000;

pub fn listen(elements: &ArchiveElements, events: &Events) -> [EventListener; 2] {
    let (file, events) = (elements.records_file.clone(), events.clone());
    let choose = add_listener(&elements.records_import, "click", {
        let file = file.clone();
        move |_| file.click()
    });
    let chosen = add_listener(&elements.records_file, "change", move |_| {
        let picked = file.files().and_then(|files| files.get(0));
        if let Some(picked) = picked {
            import(picked, events.clone());
        }
        // Otherwise choosing the same file again would not be a change.
        file.set_value("");
    });
    [choose, chosen]
}

fn import(file: File, events: Events) {
    spawn_local(async move {
        let bytes = if file.size() > MAX_BYTES {
            Err(mark("the file is too large to be records"))
        } else {
            let bytes = within(READING_TIMEOUT_MS, file.array_buffer()).await;
            bytes
                .map(|bytes| Uint8Array::new(&bytes).to_vec())
                .map_err(|_| mark("the file could not be read"))
        };
        events.send(RecordsEvent::Imported(bytes));
    });
}

/// Starts the download of solves as a file of this name.
pub fn export(
    elements: &ArchiveElements,
    solves: &[Solve],
    format: FileFormat,
    name: &str,
) -> Result<(), JsValue> {
    let (text, media_type) = match format {
        FileFormat::Json => (print_json(solves), "application/json"),
        FileFormat::Csv => (print_csv(solves), "text/csv"),
    };
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)?;
    save(elements, &blob, name)
}
