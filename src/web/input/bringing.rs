//! Files and texts that are picked, dropped or pasted.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{
    ClipboardEvent, DataTransfer, Document, DragEvent, Event as DomEvent, File, FileList,
    UrlSearchParams,
};

use crate::app::Event;
use crate::save::link::query_in;
use crate::web::elements::Elements;
use crate::web::events::{Events, add_listener, target_of};
use crate::web::media::user_files::UserFiles;

use super::navigation::link;

/// The formats of a text, the plainest first: what is dragged from a page may have no other than the last ones.
const FORMATS: [&str; 3] = ["text/plain", "text/uri-list", "text/html"];

pub fn listen(elements: &Elements, files: &UserFiles, events: &Events) -> [EventListener; 5] {
    let (opener, picker) = (elements.own_file.clone(), elements.own_file.clone());
    let (receiver, to) = (files.clone(), events.clone());
    let take = {
        let (files, events) = (files.clone(), events.clone());
        let document = elements.document.clone();
        move |data: &DataTransfer| take(data, &files, &events, &document)
    };
    let pasted = take.clone();
    let can_prevent = EventListenerOptions::enable_prevent_default();
    [
        add_listener(&elements.own_open, "click", move |_| opener.click()),
        add_listener(&elements.own_file, "change", move |_| {
            let list = listed(picker.files().as_ref());
            if !list.is_empty() {
                receiver.receive(list, &to);
            }
            // Otherwise picking the same file again would not be a change.
            picker.set_value("");
        }),
        EventListener::new_with_options(&elements.window, "dragover", can_prevent, |event| {
            // Without this the browser refuses the drop, or opens what is dropped in place of the page.
            if !is_typing(event) {
                event.prevent_default();
            }
        }),
        EventListener::new_with_options(&elements.window, "drop", can_prevent, move |event| {
            let data = event.unchecked_ref::<DragEvent>().data_transfer();
            if let Some(data) = data.filter(|_| !is_typing(event)) {
                event.prevent_default();
                take(&data);
            }
        }),
        add_listener(&elements.window, "paste", move |event| {
            let data = event.unchecked_ref::<ClipboardEvent>().clipboard_data();
            if let Some(data) = data.filter(|_| !is_typing(event)) {
                pasted(&data);
            }
        }),
    ]
}

/// Passes on what was dropped or pasted: the files, or else the text, which may be a link or a board.
fn take(data: &DataTransfer, files: &UserFiles, events: &Events, document: &Document) {
    let list = listed(data.files().as_ref());
    if !list.is_empty() {
        return files.receive(list, events);
    }
    // A text would be opened behind the dialog.
    if matches!(document.query_selector("dialog[open]"), Ok(Some(_))) {
        return;
    }
    let texts = FORMATS
        .iter()
        .filter_map(|format| data.get_data(format).ok());
    if let Some(text) = texts.into_iter().find(|text| !text.is_empty()) {
        let query = query_in(&text).map(UrlSearchParams::new_with_str);
        let link = query.and_then(|query| query.ok().map(|parameters| link(&parameters)));
        events.send(Event::TextBrought(text, link.map(Box::new)));
    }
}

fn listed(files: Option<&FileList>) -> Vec<File> {
    let files = files.into_iter();
    let files = files.flat_map(|files| (0..files.length()).filter_map(|index| files.get(index)));
    files.collect()
}

/// Whether an event belongs to a field that takes texts itself.
fn is_typing(event: &DomEvent) -> bool {
    target_of(event).is_some_and(|target| target.matches("input, textarea").unwrap_or_default())
}
