//! What plays behind the tiles: a clip, a living picture computed in code, or what the player brings along.
//!
//! Each new frame is copied once, and everything is drawn from that [copy](super::last_picture).

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::settings::Settings;
use crate::view::painting::Subject;

use super::animation::Frame;
use super::clips::Clip;
use super::elements::Elements;
use super::events::{Event, Events};
use super::film::Film;
use super::guests::{Address, Guest, Source};
use super::last_picture::{LastPicture, Origin};
use super::now;
use super::offers::{Offers, Shown};
use super::workers::{Painted, PainterClient};

/// The picture behind the tiles.
pub struct Background {
    film: Film,
    events: Events,
    /// What can be shown.
    pub offers: Offers,
    shown: Shown,
    /// What was shown before the player brought something along.
    before: Shown,
    /// What the player brought along, as long as it is shown.
    guest: Option<Guest>,
    /// Counts the choices, so that what comes late can be told from what is wanted.
    ticket: u32,
    /// Clips that could not be shown.
    failed: Vec<usize>,
    picture: LastPicture,
    /// Since when a picture is awaited.
    since: f64,
    /// Where living pictures come from.
    pub painter: PainterClient,
    /// Whether the player holds the picture still.
    held: bool,
}

impl Background {
    /// A background that shows nothing yet, and will hold its pictures still if asked to.
    pub fn new(elements: &Elements, events: &Events, held: bool) -> Result<Self, JsValue> {
        Ok(Self {
            film: Film::new(elements, events)?,
            events: events.clone(),
            offers: Offers::default(),
            shown: Shown::Nothing,
            before: Shown::Nothing,
            guest: None,
            ticket: 0,
            failed: Vec::new(),
            picture: LastPicture::new(elements)?,
            since: now(),
            painter: PainterClient::new(events),
            held,
        })
    }

    /// Takes the list of clips.
    pub fn set_clips(&mut self, clips: Vec<Clip>) {
        self.offers.clips = clips;
        self.failed.clear();
    }

    /// What is shown, or about to be.
    pub const fn shown(&self) -> Shown {
        self.shown
    }

    /// What was shown before the player brought something along.
    pub fn before(&self) -> Shown {
        match self.before {
            Shown::Nothing => self.offers.first(),
            before => before,
        }
    }

    /// The id of what is shown.
    pub fn id(&self) -> &str {
        self.offers.id_of(self.shown)
    }

    /// The number of the present choice.
    pub const fn ticket(&self) -> u32 {
        self.ticket
    }

    /// Whether something has been chosen yet, though it may still be on its way.
    pub const fn was_chosen(&self) -> bool {
        self.ticket != 0
    }

    /// Numbers another choice.
    pub const fn new_ticket(&mut self) -> u32 {
        self.ticket = self.ticket.wrapping_add(1);
        self.ticket
    }

    /// Has living pictures composed by this seed from now on.
    pub fn compose(&mut self, seed: u32) {
        self.painter.painting.reseed(seed);
    }

    /// Shows something else. The picture stays until the new one has come.
    pub fn show(&mut self, what: Shown) {
        self.new_ticket();
        self.see_guest_off();
        self.film.forget_clip();
        self.shown = what;
        self.before = what;
        match what {
            Shown::Clip(index) => {
                if self.film.take_clip(&self.offers.clips[index]) {
                    self.play_unless_held();
                } else {
                    self.events.send(Event::ClipFailed);
                }
            }
            Shown::Painted(subject) => {
                self.painter.painting.retry();
                self.painter.painting.choose(subject);
                self.film.stop();
            }
            Shown::Nothing | Shown::Guest(_) => self.film.stop(),
        }
    }

    /// Shows what the player brought along.
    pub fn welcome(&mut self, source: Source, guest: Guest) {
        self.see_guest_off();
        self.shown = Shown::Guest(source);
        self.film.forget_clip();
        match &guest {
            Guest::Film(address) => {
                self.film.take_own(address);
                self.play_unless_held();
            }
            Guest::Live(live) => {
                self.film.stop();
                self.film.take_live(Some(&live.stream));
                // Who holds clips still asked for what a camera shows now.
                self.go_on();
            }
            Guest::Still(bitmap) => {
                self.film.stop();
                self.picture.copy_still(bitmap);
            }
            // Its first frame comes soon.
            Guest::Animation(_) => self.film.stop(),
        }
        self.guest = Some(guest);
    }

    /// A camera or a share ends with it.
    fn see_guest_off(&mut self) {
        if self.guest.take().is_some() {
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
    const fn is_film(&self) -> bool {
        match self.shown {
            Shown::Clip(_) => true,
            Shown::Guest(_) => !matches!(self.guest, Some(Guest::Still(_) | Guest::Animation(_))),
            Shown::Nothing | Shown::Painted(_) => false,
        }
    }

    /// Whether there may be something to hear: the clips are silent, and so is what is live, lest it echo.
    pub const fn can_be_heard(&self) -> bool {
        matches!(self.guest, Some(Guest::Film(_)))
    }

    /// After the present format failed: tries the clip's next one. `false` if there is none.
    pub fn try_next_source(&mut self) -> bool {
        let taken = self.film.try_next_source();
        if taken {
            self.play_unless_held();
        }
        taken
    }

    /// After a clip or a living picture failed: the next clip that has not, or a living picture, or nothing
    /// if none can be painted. After anything else, what was shown before.
    pub fn after_failure(&mut self) -> Shown {
        let count = self.offers.clips.len();
        let first = match self.shown {
            Shown::Clip(failed) => {
                self.failed.push(failed);
                failed + 1
            }
            Shown::Painted(_) => 0,
            Shown::Guest(_) | Shown::Nothing => return self.before(),
        };
        let clip = (first..first + count)
            .map(|index| index % count)
            .find(|index| !self.failed.contains(index));
        match clip {
            Some(index) => Shown::Clip(index),
            None if self.painter.painting.is_lost() => Shown::Nothing,
            None => Shown::Painted(Subject::ALL[0]),
        }
    }

    /// The clip that is shown came: it is no longer among the failed ones.
    pub fn succeeded(&mut self) {
        let shown = self.shown;
        self.failed.retain(|&index| Shown::Clip(index) != shown);
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
        matches!(self.shown, Shown::Painted(_))
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
        match &self.guest {
            Some(Guest::Animation(animation)) => !self.held || animation.is_fresh(),
            _ => false,
        }
    }

    /// Orders the picture as it is now, if it is not a film that comes by itself.
    pub fn order_picture(&mut self, now: f64) {
        if self.needs_painting(now) {
            self.painter.painting.order_picture(now);
        }
        if self.animates()
            && let Some(Guest::Animation(animation)) = &mut self.guest
        {
            let rate = self.film.rate();
            animation.advance(now, rate, self.ticket, &self.events);
        }
    }

    /// Takes a frame of an animated picture, or that it is damaged, if that picture still is shown; tells whether
    /// there is another one to be seen.
    pub fn take_frame(&mut self, decoded: Option<&Frame>, ticket: u32, now: f64) -> bool {
        let Some(Guest::Animation(animation)) = &mut self.guest else {
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
