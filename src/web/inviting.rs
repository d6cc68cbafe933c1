//! How pictures that the player brings along come to be the background, and go.

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::File;

use crate::app;
use crate::app::backgrounds::{Background, UserMedia};
use crate::i18n::{Localized, Message};

use super::events::Event;
use super::guests::{Guest, GuestError, open_camera, open_file, open_screen};
use super::notices::announce;
use super::shell::Shell;
use super::{gallery, own_store};

/// A picture that was asked for, or why there is none.
#[derive(Debug)]
pub struct Arrival {
    media: UserMedia,
    /// Which of all the choices it answers.
    ticket: u32,
    /// The file, if it is a new one.
    file: Option<File>,
    outcome: Result<Guest, GuestError>,
}

impl Shell {
    /// Acts on an event that concerns what the player brings along.
    pub(super) fn guest_event(&mut self, event: Event) -> Result<(), JsValue> {
        match event {
            Event::FileBrought(file) => self.open_own(file, true),
            Event::GuestCame(arrival) => self.guest_came(arrival)?,
            Event::ShareEnded => {
                let shown = self.background.backgrounds.shown();
                let title = self.background.backgrounds.title(shown);
                self.go_back();
                let text = Message::new("{title} ended").with("title", title);
                announce(self.elements, &text);
            }
            Event::FileNotKept(name) => {
                let text = Message::new(
                    "“{name}” could not be kept on this device: it is gone when you leave the page.",
                );
                let text = text.with("name", name);
                self.events.send(app::Event::MoreNotice(text));
            }
            _ => {}
        }
        Ok(())
    }

    /// Asks for a picture of this kind. Meanwhile everything stays as it is.
    pub(super) fn invite(&mut self, media: UserMedia) {
        if media == UserMedia::Own {
            if let Some(file) = self.background.own_file.clone() {
                self.open_own(file, false);
            }
            return;
        }
        let (events, ticket) = (
            self.events.clone(),
            self.background.backgrounds.new_ticket(),
        );
        spawn_local(async move {
            let outcome = match media {
                UserMedia::Screen => open_screen(&events).await,
                _ => open_camera(&events).await,
            };
            events.send(Event::GuestCame(Arrival {
                media,
                ticket,
                file: None,
                outcome,
            }));
        });
    }

    fn open_own(&mut self, file: File, new: bool) {
        let (events, ticket) = (
            self.events.clone(),
            self.background.backgrounds.new_ticket(),
        );
        let elements = self.elements;
        spawn_local(async move {
            let outcome = open_file(elements, &file).await;
            events.send(Event::GuestCame(Arrival {
                media: UserMedia::Own,
                ticket,
                file: new.then_some(file),
                outcome,
            }));
        });
    }

    fn guest_came(&mut self, arrival: Arrival) -> Result<(), JsValue> {
        // Something else was chosen meanwhile: what came goes again.
        if arrival.ticket != self.background.backgrounds.ticket() {
            return Ok(());
        }
        match arrival.outcome {
            Ok(guest) => {
                if let Some(file) = arrival.file {
                    self.keep_own(file)?;
                }
                self.background.welcome(arrival.media, guest);
                // A camera or screen has to be asked for anew at every visit.
                if arrival.media == UserMedia::Own {
                    let id = UserMedia::Own.id().to_owned();
                    self.events.send(app::Event::BackgroundChosen(id));
                }
                self.background_changed();
                let shown = self.background.backgrounds.shown();
                let title = self.background.backgrounds.title(shown);
                let text = Message::new("Background: {title}").with("title", title);
                announce(self.elements, &text);
            }
            Err(error) => {
                self.events.send(app::Event::Notice(error.message()));
                if self.background.backgrounds.shown() == Background::Nothing {
                    self.show_background(self.background.backgrounds.first());
                }
                gallery::show_chosen(self.elements, self.background.backgrounds.id());
            }
        }
        Ok(())
    }

    fn keep_own(&mut self, file: File) -> Result<(), JsValue> {
        gallery::offer_own(self.elements, Some(&file.name()))?;
        self.background.backgrounds.set_own(Some(file.name()));
        self.background.own_file = Some(file.clone());
        let events = self.events.clone();
        spawn_local(async move {
            if own_store::save(&file).await.is_err() {
                events.send(Event::FileNotKept(file.name()));
            }
        });
        Ok(())
    }

    /// Forgets the player's own file.
    pub(super) fn remove_own(&mut self) -> Result<(), JsValue> {
        let Some(file) = self.background.own_file.take() else {
            return Ok(());
        };
        let text = Message::new("“{name}” removed").with("name", file.name());
        announce(self.elements, &text);
        if self.background.backgrounds.shown() == Background::Media(UserMedia::Own) {
            self.go_back();
        }
        self.background.backgrounds.set_own(None);
        gallery::offer_own(self.elements, None)?;
        // The button that was pressed is gone.
        self.elements.own_open.focus()?;
        spawn_local(async {
            // What cannot be reached was never kept.
            let _ = own_store::remove().await;
        });
        Ok(())
    }

    /// Shows what was shown before the player brought something along.
    pub(super) fn go_back(&mut self) {
        let backgrounds = &self.background.backgrounds;
        let id = backgrounds.id_of(backgrounds.before()).to_owned();
        self.events.send(Event::BackgroundChosen(id));
    }
}
