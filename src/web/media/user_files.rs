//! The player's own media while it is opened, and the player's own file while it is kept.

use wasm_bindgen_futures::spawn_local;
use web_sys::File;

use crate::app::backgrounds::{MediaError, UserMedia};
use crate::app::picture::PictureEvent;
use crate::web::elements::Elements;
use crate::web::events::{Events, Slot};
use crate::web::storage::own_file;

use super::user_media::{Media, open_camera, open_file, open_screen};

/// The files and media of the player.
#[derive(Clone, Default)]
pub struct UserFiles {
    /// The player's own file, which can be opened again.
    own: Slot<File>,
    /// A file that was just picked, until it is opened.
    picked: Slot<File>,
    /// Media that was just opened, until the app takes it.
    opened: Slot<Media>,
    /// The file behind `opened`, if it is a new one.
    new: Slot<File>,
}

impl UserFiles {
    /// Handles a file that was picked, dropped or pasted.
    pub fn receive(&self, file: File, events: &Events) {
        self.picked.replace(Some(file));
        events.send(PictureEvent::FileBrought);
        self.picked.take();
    }

    /// Opens media, then sends [`PictureEvent::Opened`] with the outcome.
    pub fn open(
        &self,
        media: UserMedia,
        ticket: u32,
        elements: &'static Elements,
        events: &Events,
    ) {
        if media == UserMedia::Own {
            let own = self.own.borrow().clone();
            self.open_file(own, false, ticket, elements, events);
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

    /// Opens the file that was just picked, then sends [`PictureEvent::Opened`] with the outcome.
    pub fn open_picked(&self, ticket: u32, elements: &'static Elements, events: &Events) {
        self.open_file(self.picked.take(), true, ticket, elements, events);
    }

    fn open_file(
        &self,
        file: Option<File>,
        is_new: bool,
        ticket: u32,
        elements: &'static Elements,
        events: &Events,
    ) {
        let Some(file) = file else { return };
        let (files, events) = (self.clone(), events.clone());
        spawn_local(async move {
            let outcome = open_file(elements, &file).await;
            let new = is_new.then_some(file);
            files.report(UserMedia::Own, ticket, new, outcome, &events);
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
        let outcome = outcome.map(|opened| {
            let kind = opened.kind();
            self.opened.replace(Some(opened));
            kind
        });
        self.new.replace(new);
        events.send(PictureEvent::Opened {
            ticket,
            media,
            new_file,
            outcome,
        });
        self.opened.take();
        self.new.take();
    }

    pub fn take_opened(&self) -> Option<Media> {
        self.opened.take()
    }

    /// Stores the file that was just opened for later visits.
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
