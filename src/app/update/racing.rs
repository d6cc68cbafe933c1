//! A race: the player solves the board of another game, which is played again beside theirs as a ghost.
//!
//! It ends with the next game, or when the player dismisses the ghost. It is not kept when the page is closed or reloaded.

use crate::puzzle::Phase;
use crate::records::{Mode, Origin};
use crate::save::replay;

use crate::app::ghost::Ghost;
use crate::app::{App, Moment, Now};

impl App {
    /// Begins a race against the game of a stored replay. The present game is kept until the first move.
    /// It is over the background with the id `clip`, if that is there.
    pub(in crate::app) fn race(&mut self, replay: &str, needed: Vec<u32>, clip: &str, now: Now) {
        let replay = replay::read(replay).ok();
        // What the archive has just written can be read.
        let Some(ghost) = replay.and_then(|replay| Ghost::new(replay, needed)) else {
            return;
        };
        self.leave_for(clip, now);
        let mode = Mode {
            origin: Origin::of_given(ghost.problem()),
            // Both times are taken alike, whatever the player's setting.
            clock: ghost.clock(),
        };
        self.start_in_mode(ghost.problem().clone().into(), mode, now);
        self.ghost = Some(ghost);
    }

    /// Moves the ghost on, and announces when it is first.
    pub(in crate::app) fn follow_ghost(&mut self, now: Moment) {
        if let Some(ghost) = &mut self.ghost
            && ghost.follow(&self.play, now)
            && self.play.game().phase() == Phase::Playing
        {
            let news = ghost.news();
            self.announce(news);
        }
    }
}
