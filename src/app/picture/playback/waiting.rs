//! What playback does while it waits: for frames, which a film may never show, and for the painter, which may never
//! answer.

use crate::app::Moment;
use crate::app::backgrounds::MediaKind;
use crate::app::picture::event::{MediaEffect, PictureEffect};
use crate::app::picture::film::FilmState;
use crate::app::picture::first_frame::Late;
use crate::app::picture::painting::PainterEffect;

use super::{Playback, Source};

/// How long the painter may take to begin or to paint, in seconds.
const PAINTER_PATIENCE: u32 = 20;

/// What has not come in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// A frame of the film.
    Film,
    /// A picture of the painter's.
    Painting,
}

impl Playback {
    /// Whether the page is seen. On a hidden page nothing is late.
    pub const fn is_visible(&self) -> bool {
        self.is_visible
    }

    /// Whether the film has shown a frame.
    pub const fn has_frame(&self) -> bool {
        self.first_frame.has_come()
    }

    /// Whether a film of the player's own has stopped though it is to play.
    pub fn is_stuck(&self) -> bool {
        self.source == Source::Media(MediaKind::Film) && self.film.stands_still()
    }

    /// Notes that the browser plays the film only if the player does.
    pub const fn play_refused(&mut self) {
        self.first_frame.refused();
    }

    /// Expects the first frame of a film that is being loaded.
    pub(super) fn expect_frame(&mut self) {
        self.first_frame.expect(self.now);
    }

    /// Notes that a frame of the film was drawn.
    pub(super) fn frame_came(&mut self) {
        self.film.looked_for_frame(true);
        if self.first_frame.came() && self.is_held {
            self.run(MediaEffect::Pause);
        }
    }

    /// Notes what the painter is to do, and how long that may take.
    pub(super) fn watch_painter(&mut self, effect: &PainterEffect) {
        if *effect == PainterEffect::Stop {
            self.painter_patience.stop();
        } else if !self.painter_patience.is_waiting() {
            self.painter_patience.start(PAINTER_PATIENCE, self.now);
        }
    }

    /// Notes that the painter has answered.
    pub(super) fn painter_answered(&mut self) {
        self.painter_patience.stop();
        if self.painting.is_awaited() {
            self.painter_patience.start(PAINTER_PATIENCE, self.now);
        }
    }

    /// When [`time_passes`](Self::time_passes) is to be called, if at all.
    pub fn deadline(&self) -> Option<Moment> {
        let waits = [
            self.first_frame.deadline(),
            self.painter_patience.deadline(),
        ];
        let waits = waits.into_iter().flatten().filter(|_| self.is_visible);
        waits.chain(self.film.look_at()).min_by(f64::total_cmp)
    }

    /// Asks how the film gets on, if that is due. Returns what should have come by now.
    pub fn time_passes(&mut self, now: Moment) -> Option<Missing> {
        self.now = now;
        if self.film.is_look_due(now) {
            self.run(MediaEffect::LookAtFilm);
        }
        if !self.is_visible {
            return None;
        }
        match self.first_frame.count(self.is_held, now) {
            Some(Late::Play) => self.go_on(),
            Some(Late::GiveUp) => {
                // A living picture fills in.
                self.effects.push(PictureEffect::Draw);
                return Some(Missing::Film);
            }
            None => {}
        }
        (self.painter_patience.count(now) == Some(0)).then_some(Missing::Painting)
    }

    /// Fetches a clip that is stuck, to play it from memory.
    pub(super) fn looked_at(&mut self, state: FilmState, now: Moment) {
        if let Some(source) = self.film.stuck_source(state, now) {
            let source = source.to_owned();
            self.run(MediaEffect::Fetch(source, self.ticket));
        }
    }
}
