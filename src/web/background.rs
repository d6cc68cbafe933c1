//! What plays behind the tiles: a clip, a living picture computed in code, or what the player brings along.
//!
//! Each new frame is copied once, and everything is drawn from that [copy](super::last_picture).

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::app::backgrounds::{Background, Clip, UserMedia};
use crate::save::settings::Settings;

use super::animation::Frame;
use super::elements::Elements;
use super::events::{Event, Events};
use super::film::Film;
use super::last_picture::{LastPicture, Origin};
use super::media::{Address, Media};
use super::now;
use super::workers::{Painted, PainterClient};

/// The picture behind the tiles.
pub struct BackgroundPlayer {
    film: Film,
    events: Events,
    /// What is shown, or about to be.
    shown: Background,
    /// The choice by which it is.
    ticket: u32,
    /// What the player brought along, as long as it is shown.
    media: Option<Media>,
    picture: LastPicture,
    /// Since when a picture is awaited.
    since: f64,
    /// Where living pictures come from.
    pub painter: PainterClient,
    /// Whether the player holds the picture still.
    held: bool,
}

impl BackgroundPlayer {
    /// A background that shows nothing yet, and will hold its pictures still if asked to.
    pub fn new(elements: &Elements, events: &Events, held: bool) -> Result<Self, JsValue> {
        Ok(Self {
            film: Film::new(elements, events)?,
            events: events.clone(),
            shown: Background::Nothing,
            ticket: 0,
            media: None,
            picture: LastPicture::new(elements)?,
            since: now(),
            painter: PainterClient::new(events),
            held,
        })
    }

    /// Has living pictures composed by this seed from now on.
    pub fn compose(&mut self, seed: u32) {
        self.painter.painting.reseed(seed);
    }

    /// Shows something else, by the choice with this ticket. The picture stays until the new one has come.
    pub fn show(&mut self, background: Background, ticket: u32, clips: &[Clip]) {
        self.close_media();
        self.film.forget_clip();
        (self.shown, self.ticket) = (background, ticket);
        match background {
            Background::Clip(index) => {
                if self.film.take_clip(&clips[index]) {
                    self.play_unless_held();
                } else {
                    self.events.send(Event::ClipFailed);
                }
            }
            Background::Painted(subject) => {
                self.painter.painting.retry();
                self.painter.painting.choose(subject);
                self.film.stop();
            }
            Background::Nothing | Background::Media(_) => self.film.stop(),
        }
    }

    /// Shows what the player brought along.
    pub fn show_media(&mut self, media: UserMedia, ticket: u32, opened: Media) {
        self.close_media();
        (self.shown, self.ticket) = (Background::Media(media), ticket);
        self.film.forget_clip();
        match &opened {
            Media::Film(address) => {
                self.film.take_own(address);
                self.play_unless_held();
            }
            Media::Live(live) => {
                self.film.stop();
                self.film.take_live(Some(&live.stream));
                // Who holds clips still asked for what a camera shows now.
                self.go_on();
            }
            Media::Still(bitmap) => {
                self.film.stop();
                self.picture.copy_still(bitmap);
            }
            // Its first frame comes soon.
            Media::Animation(_) => self.film.stop(),
        }
        self.media = Some(opened);
    }

    /// Whether the player's own file is shown.
    pub fn shows_own(&self) -> bool {
        self.shown == Background::Media(UserMedia::Own)
    }

    /// A camera or a share ends with it.
    fn close_media(&mut self) {
        if self.media.take().is_some() {
            self.film.take_live(None);
        }
    }

    /// Where the clip that is shown comes from.
    pub fn source(&self) -> Option<&str> {
        self.film.source()
    }

    /// Has a clip that is stuck fetched, to be played from memory; it comes as [`Event::ClipFetched`].
    pub fn unstick(&mut self, now: f64) {
        self.film.unstick(self.ticket, now);
    }

    /// Plays a clip that was fetched, if it still is shown.
    pub fn play_copy(&mut self, copy: Address, ticket: u32) {
        if ticket == self.ticket {
            self.film.take_copy(copy);
            self.play_unless_held();
        }
    }

    /// Whether the picture comes from the video element.
    fn is_film(&self) -> bool {
        match self.shown {
            Background::Clip(_) => true,
            Background::Media(_) => {
                !matches!(self.media, Some(Media::Still(_) | Media::Animation(_)))
            }
            Background::Nothing | Background::Painted(_) => false,
        }
    }

    /// After the present format failed: tries the clip's next one. `false` if there is none.
    pub fn try_next_source(&mut self) -> bool {
        let taken = self.film.try_next_source();
        if taken {
            self.play_unless_held();
        }
        taken
    }

    /// Whether the picture moves.
    pub fn is_playing(&self) -> bool {
        if self.is_film() {
            !self.film.is_paused()
        } else {
            !self.held
        }
    }

    /// Plays the picture, which the player holds no longer; a refusal comes as [`Event::PlayRefused`].
    pub fn play(&mut self) {
        self.held = false;
        self.go_on();
    }

    /// Plays the picture, whatever the player wants of others.
    pub fn go_on(&mut self) {
        if self.is_film() {
            self.film.play();
        } else {
            self.events.send(Event::VideoPlayback);
        }
    }

    /// Plays what has just been taken.
    fn play_unless_held(&mut self) {
        if !self.held {
            self.go_on();
        }
    }

    /// Holds the picture.
    pub fn pause(&mut self) {
        self.held = true;
        self.film.pause();
        self.events.send(Event::VideoPlayback);
    }

    /// Has videos play as the settings say.
    pub fn set_playback(&mut self, settings: Settings) {
        self.film.set_playback(settings);
    }

    /// Has a video that has just come start where videos do.
    pub fn begin(&self) {
        self.film.begin();
    }

    /// Plays the video once more, from where videos start.
    pub fn repeat(&mut self) {
        self.film.seek_start();
        self.go_on();
    }

    /// Asks for an event at the clip's next frame, where this browser can tell.
    pub fn request_frame(&self) {
        self.film.request_frame();
    }

    /// Copies the clip's present frame; `false` if there is none.
    pub fn copy_frame(&mut self) -> bool {
        self.is_film() && self.picture.copy_film(&self.film)
    }

    /// Whether a living picture is to be seen: if it was chosen, or as long as a slow connection has
    /// brought no other.
    pub fn is_painted(&self, now: f64) -> bool {
        const PATIENCE: f64 = 2000.0;
        matches!(self.shown, Background::Painted(_))
            || (self.picture.origin() != Origin::Clip && now - self.since > PATIENCE)
    }

    /// Whether new pictures can be found only by looking again in every frame of the page.
    pub fn needs_frames(&self, now: f64) -> bool {
        let waits = self.picture.origin() == Origin::None && !self.painter.painting.is_lost();
        waits || self.animates() || self.needs_painting(now) || self.needs_polling()
    }

    /// Whether another frame of the film can be found only by looking.
    pub fn needs_polling(&self) -> bool {
        self.is_film() && self.film.needs_polling()
    }

    /// Whether a living picture is to be seen and moves, or has not been painted yet.
    fn needs_painting(&self, now: f64) -> bool {
        let still = self.held
            && self.picture.origin() == Origin::Paint
            && !self.painter.painting.is_fresh();
        self.is_painted(now) && !still && !self.painter.painting.is_lost()
    }

    /// Whether an animated picture of the player's moves, or has not been seen yet.
    fn animates(&self) -> bool {
        match &self.media {
            Some(Media::Animation(animation)) => !self.held || animation.is_fresh(),
            _ => false,
        }
    }

    /// Orders the picture as it is now, if it is not a film that comes by itself.
    pub fn order_picture(&mut self, now: f64) {
        if self.needs_painting(now) {
            self.painter.painting.order_picture(now);
        }
        if self.animates()
            && let Some(Media::Animation(animation)) = &mut self.media
        {
            let rate = self.film.rate();
            animation.advance(now, rate, self.ticket, &self.events);
        }
    }

    /// Takes a frame of an animated picture, or that it is damaged, if that picture still is shown; tells whether
    /// there is another one to be seen.
    pub fn take_frame(&mut self, decoded: Option<&Frame>, ticket: u32, now: f64) -> bool {
        let Some(Media::Animation(animation)) = &mut self.media else {
            return false;
        };
        if ticket != self.ticket {
            return false;
        }
        animation.step(decoded, now);
        decoded.is_some_and(|frame| self.picture.copy_frame(frame))
    }

    /// Takes a living picture, if it still is to be seen; tells whether it is.
    pub fn take_picture(&mut self, painted: &Painted, now: f64) -> bool {
        self.is_painted(now) && self.picture.take_painting(&painted.image)
    }

    /// The last picture, once there is one.
    pub fn picture(&self) -> Option<&HtmlCanvasElement> {
        self.picture.canvas()
    }

    /// The picture's width over its height; that of most clips until one is known.
    pub fn aspect(&self) -> f64 {
        self.picture.aspect()
    }
}
