//! How pictures that the player brings along come to be the background, and go.

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::File;

use crate::app::backgrounds::{MediaError, UserMedia};
use crate::app::picture::PictureEvent;

use super::events::Event;
use super::media::{Media, open_camera, open_file, open_screen};
use super::own_store;
use super::shell::Shell;

/// What the player brought along, on its way to be shown and kept.
#[derive(Default)]
pub struct UserMediaFiles {
    /// The player's own file, to be opened again.
    pub own: Option<File>,
    /// A file that was just brought, until it is opened.
    pub brought: Option<File>,
    /// What was just opened, until the app wants it.
    pub opened: Option<Media>,
    /// The file that it comes from, if that is a new one.
    new: Option<File>,
}

/// What was asked for, or why there is nothing to show.
#[derive(Debug)]
pub struct Arrival {
    media: UserMedia,
    /// The choice that it answers.
    ticket: u32,
    /// The file, if it is a new one.
    new_file: Option<File>,
    outcome: Result<Media, MediaError>,
}

impl Shell {
    /// Takes a file that the player picked, dropped or pasted.
    pub(super) fn file_brought(&mut self, file: File) {
        self.user_media.brought = Some(file);
        self.picture_event(PictureEvent::FileBrought);
    }

    /// Asks for what the player brings along; it comes as [`Event::MediaCame`] with the ticket.
    pub(super) fn open_media(&self, media: UserMedia, ticket: u32) {
        if media == UserMedia::Own {
            if let Some(file) = self.user_media.own.clone() {
                self.open_file(file, ticket, false);
            }
            return;
        }
        let events = self.events.clone();
        spawn_local(async move {
            let outcome = match media {
                UserMedia::Screen => open_screen(&events).await,
                _ => open_camera(&events).await,
            };
            events.send(Event::MediaCame(Arrival {
                media,
                ticket,
                new_file: None,
                outcome,
            }));
        });
    }

    /// Opens a file of the player's, likewise.
    pub(super) fn open_file(&self, file: File, ticket: u32, is_new: bool) {
        let (events, elements) = (self.events.clone(), self.elements);
        spawn_local(async move {
            let outcome = open_file(elements, &file).await;
            events.send(Event::MediaCame(Arrival {
                media: UserMedia::Own,
                ticket,
                new_file: is_new.then_some(file),
                outcome,
            }));
        });
    }

    /// Tells the app what came, and lets go of it if it is not wanted any more.
    pub(super) fn media_came(&mut self, arrival: Arrival) {
        let Arrival {
            media,
            ticket,
            new_file,
            outcome,
        } = arrival;
        let name = new_file.as_ref().map(File::name);
        let outcome = outcome.map(|opened| {
            let can_be_heard = matches!(opened, Media::Film(_));
            self.user_media.opened = Some(opened);
            can_be_heard
        });
        self.user_media.new = new_file;
        self.picture_event(PictureEvent::Opened {
            ticket,
            media,
            new_file: name,
            outcome,
        });
        self.user_media.opened = None;
        self.user_media.new = None;
    }

    /// Keeps the file that was opened, for later visits.
    pub(super) fn keep_file(&mut self) {
        let Some(file) = self.user_media.new.take() else {
            return;
        };
        self.user_media.own = Some(file.clone());
        let events = self.events.clone();
        spawn_local(async move {
            if own_store::save(&file).await.is_err() {
                events.send(PictureEvent::FileNotKept(file.name()));
            }
        });
    }

    /// Forgets the player's own file.
    pub(super) fn forget_file(&mut self) -> Result<(), JsValue> {
        self.user_media.own = None;
        spawn_local(async {
            // What cannot be reached was never kept.
            let _ = own_store::remove().await;
        });
        // The button that was pressed is about to go.
        self.elements.own_open.focus()
    }
}
