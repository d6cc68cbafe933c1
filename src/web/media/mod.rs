//! The picture behind the tiles: a clip, a living picture or the player's own media. `Shell` runs the effects of
//! [`Picture`](crate::app::picture::Picture) through [`MediaPlayer`].
//!
//! Each new frame is copied once, and everything is drawn from that [copy](last_picture).

mod animated_image;
pub mod clips;
mod film;
mod last_picture;
mod opener;
mod painter_client;
pub mod user_files;
pub mod user_media;

use std::rc::Rc;

use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlCanvasElement, HtmlVideoElement, ImageData};

use crate::app::picture::{MediaEffect, Origin, PlaybackEvent};
use crate::app::scene::Scene;
use crate::save::settings::Settings;
use crate::web::elements::Dom;
use crate::web::events::{Events, Slot};

use animated_image::Frame;
use film::Film;
use last_picture::LastPicture;
use painter_client::PainterClient;
use user_files::UserFiles;
use user_media::{Media, Still};

pub use last_picture::Copy;

/// The sources of the picture and the last frame of it.
pub struct MediaPlayer {
    dom: Dom,
    events: Events,
    film: Film,
    picture: LastPicture,
    painter: PainterClient,
    files: UserFiles,
    /// The player's media that is shown.
    media: Option<Media>,
    /// The decoded frame of an animated picture until it is drawn.
    decoded: Slot<Frame>,
}

impl MediaPlayer {
    pub fn new(
        dom: &Dom,
        video: HtmlVideoElement,
        files: UserFiles,
        events: &Events,
    ) -> Result<Self, JsValue> {
        Ok(Self {
            film: Film::new(dom, video, events)?,
            events: events.clone(),
            picture: LastPicture::new(dom)?,
            dom: dom.clone(),
            painter: PainterClient::new(events),
            files,
            media: None,
            decoded: Slot::default(),
        })
    }

    /// Returns the last picture, once there is one.
    pub fn picture(&self) -> Option<Copy<'_>> {
        self.picture.last()
    }

    /// Returns the canvas that all pictures are copied to.
    pub const fn canvas(&self) -> &HtmlCanvasElement {
        self.picture.canvas()
    }

    /// Takes the painter's last picture unless it was drawn.
    pub fn take_painted(&self) -> Option<ImageData> {
        self.painter.painted.take()
    }

    pub fn use_settings(&self, settings: Settings) {
        self.film.use_settings(settings);
    }

    /// Runs an effect. Frames are copied for the board of a scene.
    pub fn run(&mut self, effect: MediaEffect, scene: &Scene) -> Result<(), JsValue> {
        match effect {
            MediaEffect::Load(address) => {
                self.close_media();
                self.film.load(&address);
            }
            MediaEffect::LoadFetched => self.film.load_fetched(),
            MediaEffect::Stop => {
                self.close_media();
                self.film.stop();
            }
            MediaEffect::Play => self.film.play(),
            MediaEffect::Pause => self.film.pause(),
            MediaEffect::Seek(part) => self.film.seek(part),
            MediaEffect::LookAtFilm => {
                let state = self.film.state();
                self.events.send(PlaybackEvent::LookedAtFilm(state));
            }
            MediaEffect::Fetch(address, ticket) => {
                self.film.fetch(&self.dom, &address, ticket);
            }
            MediaEffect::AskForFrame => self.film.ask_for_frame(),
            MediaEffect::CopyFrame { may_be_blank } => self.copy_frame(may_be_blank, scene),
            MediaEffect::DecodeFrame(ticket) => self.decode_frame(ticket),
            MediaEffect::ShowDecoded => {
                if let Some(frame) = self.decoded.take() {
                    self.picture.copy_frame(&frame, scene)?;
                    self.drawn(Origin::File, frame.size());
                }
            }
            MediaEffect::Painter(effect) => self.painter.run(&effect),
            MediaEffect::ShowPainting => {
                if let Some(image) = self.painter.painted.take() {
                    self.picture.take_painting(&image)?;
                    self.drawn(Origin::Painter, (image.width(), image.height()));
                }
            }
            MediaEffect::Open(media, ticket) => {
                self.files.open(media, ticket, &self.dom, &self.events);
            }
            MediaEffect::OpenBrought(ticket) => {
                self.files.open_picked(ticket, &self.dom, &self.events);
            }
            MediaEffect::ShowOpened => self.show_opened()?,
            MediaEffect::StopOpening => self.files.stop_opening(),
            MediaEffect::KeepFile => self.files.keep(&self.events),
            MediaEffect::ForgetFile => self.files.forget(),
            // Left to whoever has the player.
            MediaEffect::FocusPicker | MediaEffect::FetchPoster(_) | MediaEffect::ShowPoster => {}
        }
        Ok(())
    }

    fn drawn(&self, origin: Origin, size: (u32, u32)) {
        self.events.send(PlaybackEvent::Drawn(origin, size));
    }

    /// Drops the player's media, which stops a camera or a shared screen.
    fn close_media(&mut self) {
        if self.media.take().is_some() {
            self.film.set_live(None);
        }
    }

    fn show_opened(&mut self) -> Result<(), JsValue> {
        let Some(opened) = self.files.take_opened() else {
            return Ok(());
        };
        self.close_media();
        match &opened {
            Media::Film(address) => self.film.load(&address.0),
            Media::Live(live) => {
                self.film.stop();
                self.film.set_live(Some(&live.stream));
            }
            Media::Still(still) => {
                self.film.stop();
                self.show_still(still)?;
            }
            // The first frame is decoded next.
            Media::Animation(_) => self.film.stop(),
        }
        self.media = Some(opened);
        Ok(())
    }

    /// Shows a picture that stands still.
    pub fn show_still(&mut self, still: &Still) -> Result<(), JsValue> {
        let size = self.picture.copy_still(still)?;
        self.drawn(Origin::File, size);
        Ok(())
    }

    /// Unloads the film for good.
    #[cfg(feature = "element")]
    pub fn close(&mut self) {
        self.film.close();
    }

    /// Copies the film's current frame if it can be drawn.
    fn copy_frame(&mut self, may_be_blank: bool, scene: &Scene) {
        let size = self.film.frame_size(may_be_blank);
        let copy = match self.media {
            Some(_) => LastPicture::copy_film,
            None => LastPicture::copy_clip,
        };
        match size.filter(|&size| copy(&mut self.picture, &self.film, size, scene).is_ok()) {
            Some(size) => self.drawn(Origin::Film, size),
            None => self.events.send(PlaybackEvent::NoFrame),
        }
    }

    /// Decodes the next frame of an animated picture, then sends [`PlaybackEvent::Decoded`].
    fn decode_frame(&mut self, ticket: u32) {
        let Some(Media::Animation(image)) = &mut self.media else {
            return;
        };
        let decoding = image.next();
        let (decoded, events) = (Rc::clone(&self.decoded), self.events.clone());
        spawn_local(async move {
            let frame = decoding.await;
            let lasts = frame.as_ref().map(Frame::lasts);
            decoded.replace(frame);
            events.send(PlaybackEvent::Decoded(lasts, ticket));
            // Dropped if the app has moved on to another background.
            decoded.take();
        });
    }
}
