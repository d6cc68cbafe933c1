//! What the archive does with the solves that are listed in the records.

use crate::app::Moment;
use crate::app::records::replays;
use crate::i18n::{Message, mark};
use crate::records::{Replay, Solve};
use crate::save::replay::ReplayError;

use super::review::About;
use super::{Archive, ArchiveEffect};

impl Archive {
    /// A solve that is listed, with its moves; or `None`, and the dialog says why.
    fn listed(&mut self, index: usize) -> Option<(Solve, Replay)> {
        let solve = self.records().latest().nth(index).cloned()?;
        match replays::load(&solve, &*self.storage) {
            Some(Ok(replay)) => return Some((solve, replay)),
            Some(Err(error)) => self.records.tell(refusal(&error)),
            None => self
                .records
                .tell(Message::new("The moves of this game are no longer here.")),
        }
        None
    }

    pub(super) fn review_listed(&mut self, index: usize, now: Moment) -> Vec<ArchiveEffect> {
        match self.listed(index) {
            Some((solve, replay)) => self.open_review(&replay, about(&solve), now),
            None => vec![ArchiveEffect::ShowRecords],
        }
    }

    pub(super) fn share_listed(&mut self, index: usize) -> Vec<ArchiveEffect> {
        match self.listed(index) {
            Some((solve, replay)) => self.open_share(replay, &solve.clip),
            None => vec![ArchiveEffect::ShowRecords],
        }
    }
}

fn about(solve: &Solve) -> About {
    About {
        clip: solve.clip.clone(),
        is_assisted: false,
    }
}

/// Why a replay cannot be shown.
fn refusal(error: &ReplayError) -> Message {
    Message::new(match error {
        ReplayError::Later(_) => mark(
            "The moves of this game were written by a later version. Reload the page to get it.",
        ),
        ReplayError::OtherGame => {
            mark("The moves that are kept for this game belong to another one.")
        }
        _ => mark("The moves of this game are damaged and cannot be shown."),
    })
}
