//! What the archive does for the sheet in which films are made.

use super::film::{FilmEvent, Occasion};
use super::message::FromArchive;
use super::{Archive, ArchiveEffect};
use crate::app::storage::preferences::Preferences;
use crate::app::{Moment, Now};
use crate::records::{Replay, Solve};
use crate::save::shared::SharedGame;

impl Archive {
    /// Handles an event of the sheet.
    pub(super) fn make_film(&mut self, event: FilmEvent, now: Moment) -> Vec<ArchiveEffect> {
        if let FilmEvent::Open(present) = event {
            return self.open_film(present);
        }
        self.film.update(event, now);
        // A review goes on over the same background.
        let is_over = event == FilmEvent::Closed && self.review.game().is_none();
        let background = ArchiveEffect::Tell(FromArchive::ShowBackground(None));
        Vec::from_iter(is_over.then_some(background))
    }

    /// Opens the sheet for the game that is shared, over its background.
    fn open_film(&mut self, now: Now) -> Vec<ArchiveEffect> {
        let Some(game) = self.share.game() else {
            return Vec::new();
        };
        let SharedGame { replay, clip } = game.clone();
        let records = self.records.store().load(&mut *self.storage);
        let mut latest = records.solves().iter().rev();
        let solve = latest.find(|solve| is_of(&replay, solve));
        let occasion = Occasion {
            finished: solve.map(|solve| (solve.finished, solve.utc_offset)),
            now,
        };
        let settings = Preferences::load(&*self.storage).settings();
        self.film.open(replay, occasion, (settings, self.is_calm));
        let background = clip.map(|id| ArchiveEffect::Tell(FromArchive::ShowBackground(Some(id))));
        let mut effects = Vec::from_iter(background);
        effects.push(ArchiveEffect::OpenFilm);
        effects
    }
}

/// Whether a solve that is recorded is this game.
fn is_of(replay: &Replay, solve: &Solve) -> bool {
    let figures = (replay.milliseconds.max(1), replay.counted_moves());
    solve.size == replay.problem.size() && figures == (solve.milliseconds, solve.moves as usize)
}
