//! The player's own media while it is opened, and the player's own file while it is kept.

use js_sys::{Function, Promise};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

use crate::app::backgrounds::{MediaError, UserMedia};
use crate::app::picture::PictureEvent;
use crate::web::elements::Dom;
use crate::web::events::{Events, Slot};
use crate::web::storage::own_file;
use crate::web::waiting::unless;

use super::opener::open_file;
use super::user_media::{Media, open_camera, open_screen};

/// The files and media of the player.
#[derive(Clone, Default)]
pub struct UserFiles {
    /// The player's own file, which can be opened again.
    own: Slot<File>,
    /// Files that were just picked, until the first of them that can be shown is opened.
    picked: Slot<Vec<File>>,
    /// Ends the opening of a file.
    stop: Slot<Function>,
    /// Media that was just opened, until the app takes it.
    opened: Slot<Media>,
    /// The file that was opened last, if it is a new one, until it is kept.
    new: Slot<File>,
}

impl UserFiles {
    /// Handles files that were picked, dropped or pasted.
    pub fn receive(&self, files: Vec<File>, events: &Events) {
        self.picked.replace(Some(files));
        events.send(PictureEvent::FileBrought);
        self.picked.take();
    }

    /// Opens media, then sends [`PictureEvent::Opened`] with the outcome.
    pub fn open(&self, media: UserMedia, ticket: u32, dom: &Dom, events: &Events) {
        self.stop_opening();
        if media == UserMedia::Own {
            let own = self.own.borrow().iter().cloned().collect();
            self.open_first(own, false, ticket, dom, events);
            return;
        }
        let (files, events) = (self.clone(), events.clone());
        spawn_local(async move {
            let outcome = match media {
                UserMedia::Screen => open_screen(&events).await,
                _ => open_camera(&events).await,
            };
            files.report(media, ticket, None, outcome, &events);
        });
    }

    /// Opens the first of the files that were just picked that can be shown, then sends [`PictureEvent::Opened`] with the
    /// outcome.
    pub fn open_picked(&self, ticket: u32, dom: &Dom, events: &Events) {
        self.stop_opening();
        let picked = self.picked.take().unwrap_or_default();
        self.open_first(picked, true, ticket, dom, events);
    }

    /// Stops opening a file.
    pub fn stop_opening(&self) {
        if let Some(stop) = self.stop.take() {
            // Resolving a promise cannot fail.
            let _ = stop.call0(&JsValue::NULL);
        }
    }

    fn open_first(
        &self,
        candidates: Vec<File>,
        is_new: bool,
        ticket: u32,
        dom: &Dom,
        events: &Events,
    ) {
        let stopped = Promise::new(&mut |resolve, _| {
            self.stop.replace(Some(resolve));
        });
        let (files, dom, events) = (self.clone(), dom.clone(), events.clone());
        spawn_local(async move {
            let opening = first_shown(&dom, candidates);
            if let Some(Some((file, outcome))) = unless(JsFuture::from(stopped), opening).await {
                let new = is_new.then_some(file);
                files.report(UserMedia::Own, ticket, new, outcome, &events);
            }
        });
    }

    /// Reports an outcome to the app. Drops the media if the app does not take it.
    fn report(
        &self,
        media: UserMedia,
        ticket: u32,
        new: Option<File>,
        outcome: Result<Media, MediaError>,
        events: &Events,
    ) {
        let new_file = new.as_ref().map(File::name);
        let before = self.new.borrow().clone();
        let outcome = outcome.map(|opened| {
            let kind = opened.kind();
            self.opened.replace(Some(opened));
            self.new.replace(new);
            kind
        });
        events.send(PictureEvent::Opened {
            ticket,
            media,
            new_file,
            outcome,
        });
        if self.opened.take().is_some() {
            self.new.replace(before);
        }
    }

    pub fn take_opened(&self) -> Option<Media> {
        self.opened.take()
    }

    /// Stores the file that was opened last for later visits.
    pub fn keep(&self, events: &Events) {
        let Some(file) = self.new.take() else { return };
        self.own.replace(Some(file.clone()));
        let events = events.clone();
        spawn_local(async move {
            if own_file::save(&file).await.is_err() {
                events.send(PictureEvent::FileNotKept(file.name()));
            }
        });
    }

    /// Restores the stored file unless a newer one was picked meanwhile. Returns the name of the current file.
    pub fn restore(&self, kept: Option<File>) -> Option<String> {
        let mut own = self.own.borrow_mut();
        *own = own.take().or(kept);
        own.as_ref().map(File::name)
    }

    /// Removes the player's own file.
    pub fn forget(&self) {
        self.own.take();
        spawn_local(async {
            // A failure means that there is no storage, so the file was not stored either.
            let _ = own_file::remove().await;
        });
    }
}

/// Opens the first of several files that can be shown. If none can, the error is that of the first.
async fn first_shown(dom: &Dom, files: Vec<File>) -> Option<(File, Result<Media, MediaError>)> {
    let mut failed = None;
    for file in files {
        match open_file(dom, &file).await {
            Ok(media) => return Some((file, Ok(media))),
            Err(error) => {
                failed.get_or_insert((file, Err(error)));
            }
        }
    }
    failed
}
