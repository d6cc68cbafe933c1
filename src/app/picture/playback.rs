//! Playback of the background, whether clip, living picture, or the player's own file or camera.
//!
//! [`Picture`](super::Picture) decides what is shown. Playback decides when its next frame is copied, ordered or decoded,
//! whether it is paused, and when the glow around the board takes new colours.

mod frames;
mod living;
mod waiting;

use std::mem;

use crate::app::Moment;
use crate::app::backgrounds::MediaKind;
use crate::save::settings::{Fit, Settings, VideoStart};
use crate::view::painting::Subject;

use super::animation::Animation;
use super::event::{MediaEffect, Origin, PictureEffect, PlaybackEvent};
use super::film::Film;
use super::first_frame::FirstFrame;
use super::glow::Glow;
use super::painting::Painting;
use super::patience::Patience;
use super::quality::Quality;
use super::{SLOW, STUCK};

pub use waiting::Missing;

/// The aspect ratio of most clips.
const USUAL_ASPECT: f64 = 16.0 / 9.0;

/// What plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Nothing,
    Clip,
    Painter,
    Media(MediaKind),
}

/// The state of playback.
#[derive(Debug)]
pub struct Playback {
    source: Source,
    /// The number of the choice that it answers.
    ticket: u32,
    /// The origin of the last picture drawn.
    last: Option<Origin>,
    /// That picture's aspect ratio.
    aspect: f64,
    /// Whether the player has paused the background.
    is_held: bool,
    /// Whether the film resumes when the page is visible again.
    plays_on: bool,
    is_visible: bool,
    /// The moment of the present event.
    now: Moment,
    film: Film,
    first_frame: FirstFrame,
    animation: Animation,
    painting: Painting,
    painter_patience: Patience,
    /// The point where films start.
    start: VideoStart,
    /// The playback rate.
    rate: f64,
    fit: Fit,
    quality: Quality,
    glow: Glow,
    /// Whether tiles move.
    tiles_move: bool,
    /// When a frame of the film was copied last.
    copied_at: Moment,
    /// Whether a frame was not copied because tiles moved.
    owes_frame: bool,
    /// Whether nothing of the present choice or composition has been drawn since it came.
    is_new: bool,
    effects: Vec<PictureEffect>,
}

impl Playback {
    /// Playback of nothing yet. With reduced motion, backgrounds start paused.
    pub fn new(is_held: bool, settings: Settings) -> Self {
        Self {
            source: Source::Nothing,
            ticket: 0,
            last: None,
            aspect: USUAL_ASPECT,
            is_held,
            plays_on: false,
            is_visible: true,
            now: 0.0,
            film: Film::default(),
            first_frame: FirstFrame::default(),
            animation: Animation::default(),
            painting: Painting::default(),
            painter_patience: Patience::default(),
            start: settings.start,
            rate: settings.tempo.rate(),
            fit: settings.fit,
            quality: Quality::new(settings.quality),
            tiles_move: false,
            copied_at: 0.0,
            owes_frame: false,
            glow: Glow::default(),
            is_new: true,
            effects: Vec::new(),
        }
    }

    /// Takes what is to be done, in order.
    pub fn take_effects(&mut self) -> Vec<PictureEffect> {
        for effect in self.painting.take_effects() {
            self.watch_painter(&effect);
            self.run(MediaEffect::Painter(effect));
        }
        mem::take(&mut self.effects)
    }

    fn run(&mut self, effect: MediaEffect) {
        self.effects.push(PictureEffect::Media(effect));
    }

    /// The moment of the present event.
    pub const fn now(&self) -> Moment {
        self.now
    }

    /// Notes the moment of an event.
    pub const fn set_now(&mut self, now: Moment) {
        self.now = now;
    }

    /// Handles an event.
    pub fn update(&mut self, event: PlaybackEvent) {
        let now = self.now;
        match event {
            PlaybackEvent::Ended => {
                self.seek_start();
                self.go_on();
            }
            PlaybackEvent::Paused(is_paused) => {
                self.film.set_paused(is_paused, now);
                if is_paused {
                    // At its best, if it was not.
                    self.copy_again();
                } else if self.is_film() {
                    self.first_frame.plays(now);
                }
                self.effects.push(PictureEffect::Draw);
            }
            PlaybackEvent::LookedAtFilm(state) => self.looked_at(state, now),
            PlaybackEvent::Fetched(ticket) => self.fetched(ticket),
            PlaybackEvent::Frame(number) => {
                if let Some(number) = number {
                    self.film.told_of_frame();
                    self.quality.film_frame(number, now);
                }
                self.take_frame(now);
            }
            PlaybackEvent::NoFrame => {
                self.film.looked_for_frame(false);
                self.effects.push(PictureEffect::LookAgain);
            }
            PlaybackEvent::Drawn(origin, pixels) => self.drawn(origin, pixels),
            PlaybackEvent::Decoded(lasts, ticket) => self.decoded(lasts, ticket, now),
        }
    }

    /// Shows a clip that has these addresses, in order of preference. Returns `false` if there are none.
    pub fn show_clip(
        &mut self,
        ticket: u32,
        addresses: impl DoubleEndedIterator<Item = String>,
    ) -> bool {
        self.change(Source::Clip, ticket);
        self.film.take_clip(addresses);
        self.try_next_format()
    }

    /// Loads the clip's next format. Returns `false` if there is none.
    pub fn try_next_format(&mut self) -> bool {
        let Some(address) = self.film.try_next() else {
            return false;
        };
        self.run(MediaEffect::Load(address));
        self.expect_frame();
        self.play_unless_held();
        true
    }

    /// Shows a living picture. The last picture stays until the first one is painted.
    pub fn show_painting(&mut self, subject: Subject, ticket: u32) {
        self.change(Source::Painter, ticket);
        self.painting.retry();
        self.painting.choose(subject);
        self.run(MediaEffect::Stop);
    }

    /// Shows nothing. The last picture stays.
    pub fn show_nothing(&mut self, ticket: u32) {
        self.change(Source::Nothing, ticket);
        self.run(MediaEffect::Stop);
    }

    /// Shows the player's own media, which have been opened.
    pub fn show_opened(&mut self, kind: MediaKind, ticket: u32) {
        self.change(Source::Media(kind), ticket);
        self.animation = Animation::default();
        self.run(MediaEffect::ShowOpened);
        if self.is_film() {
            self.expect_frame();
        }
        match kind {
            MediaKind::Film => self.play_unless_held(),
            // Somebody who paused clips has just asked for a live camera.
            MediaKind::Live => self.go_on(),
            MediaKind::Still | MediaKind::FirstFrame | MediaKind::Animation => {}
        }
    }

    fn change(&mut self, source: Source, ticket: u32) {
        (self.source, self.ticket) = (source, ticket);
        self.film.forget_clip();
        self.effects
            .extend([SLOW, STUCK].map(PictureEffect::Retract));
        self.first_frame = FirstFrame::default();
        self.is_new = true;
    }

    /// Whether the background plays in the video element.
    fn is_film(&self) -> bool {
        matches!(
            self.source,
            Source::Clip | Source::Media(MediaKind::Film | MediaKind::Live)
        )
    }

    fn is_animation(&self) -> bool {
        self.source == Source::Media(MediaKind::Animation)
    }

    /// The address of the clip shown, in its present format.
    pub fn source(&self) -> Option<&str> {
        self.film.source()
    }

    /// Whether a picture has been drawn yet.
    pub const fn has_picture(&self) -> bool {
        self.last.is_some()
    }

    /// The aspect ratio of the last picture, or that of most clips until there is one.
    pub const fn aspect(&self) -> f64 {
        self.aspect
    }

    /// Whether the background plays.
    pub fn is_playing(&self) -> bool {
        if self.is_film() {
            !self.film.is_paused()
        } else {
            !self.is_held
        }
    }

    /// Plays or pauses the background. Returns whether it plays now.
    pub fn toggle(&mut self) -> bool {
        self.is_held = self.is_playing();
        if self.is_held {
            self.run(MediaEffect::Pause);
        } else {
            self.go_on();
        }
        !self.is_held
    }

    fn play_unless_held(&mut self) {
        if !self.is_held {
            self.go_on();
        }
    }

    /// Plays the film, if it is one.
    fn go_on(&mut self) {
        if self.is_film() {
            self.run(MediaEffect::Play);
        }
    }

    /// Pauses the film while the page is hidden.
    pub fn set_visible(&mut self, is_visible: bool) {
        self.is_visible = is_visible;
        if is_visible {
            if mem::take(&mut self.plays_on) {
                self.go_on();
            }
        } else if !self.film.is_paused() {
            self.plays_on = true;
            self.run(MediaEffect::Pause);
        }
    }

    /// Applies the settings of videos and pictures.
    pub fn use_settings(&mut self, settings: Settings) {
        self.rate = settings.tempo.rate();
        let is_new_fit = mem::replace(&mut self.fit, settings.fit) != settings.fit;
        if self.quality.choose(settings.quality) || is_new_fit {
            self.copy_again();
        }
        if self.start != settings.start {
            self.start = settings.start;
            self.seek_start();
        }
    }

    fn seek_start(&mut self) {
        self.run(MediaEffect::Seek(self.start.share()));
    }

    /// Starts the clip, which has loaded.
    pub fn clip_came(&mut self) {
        // To seek where it is already costs another request, in which a busy `WebKit` may get stuck.
        if self.start != VideoStart::Beginning {
            self.seek_start();
        }
        self.is_new = true;
        self.take_frame(self.now);
    }

    /// Plays a fetched clip, unless another background is shown by now.
    fn fetched(&mut self, ticket: u32) {
        if ticket == self.ticket {
            self.film.use_copy();
            self.run(MediaEffect::LoadFetched);
            self.play_unless_held();
        }
    }
}
