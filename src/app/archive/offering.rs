//! What the archive does with what is offered or set up.

use crate::app::Moment;
use crate::protocol::Start;
use crate::save::replay;

use super::message::FromArchive;
use super::offer::OfferEvent;
use super::review::About;
use super::setup::{SetupEffect, SetupEvent};
use super::{Archive, ArchiveEffect};

impl Archive {
    /// Does what the player wants with what is offered.
    pub(super) fn take_offer(&mut self, event: OfferEvent, now: Moment) -> Vec<ArchiveEffect> {
        match event {
            OfferEvent::Watch => {
                let Some(game) = self.offer.game().cloned() else {
                    return Vec::new();
                };
                let about = About {
                    clip: game.clip.unwrap_or_default(),
                    is_assisted: false,
                };
                let mut effects = vec![ArchiveEffect::CloseOffer];
                effects.extend(self.open_review(&game.replay, about, now));
                effects
            }
            OfferEvent::Race => {
                let Some(game) = self.offer.game() else {
                    return Vec::new();
                };
                let replay = replay::write(&game.replay);
                let needed = self.offer.needed();
                let clip = game.clip.clone().unwrap_or_default();
                let race = FromArchive::Race {
                    replay,
                    needed,
                    clip,
                };
                let race = ArchiveEffect::Tell(race);
                vec![ArchiveEffect::CloseOffer, race]
            }
            OfferEvent::Play => {
                let Some(problem) = self.offer.problem() else {
                    return Vec::new();
                };
                let start = Start::new(problem.board(), problem.goal());
                let play = ArchiveEffect::Tell(FromArchive::PlayFrom(start));
                vec![ArchiveEffect::CloseOffer, play]
            }
            OfferEvent::SetUp => {
                let Some(board) = self.offer.unsolvable() else {
                    return Vec::new();
                };
                self.setup.open(Some(board));
                vec![ArchiveEffect::CloseOffer, ArchiveEffect::OpenSetup]
            }
            OfferEvent::Closed => {
                self.offer.close();
                if self.review.game().is_none() {
                    self.analyst.dismiss();
                }
                Vec::new()
            }
        }
    }

    /// Does what the player wants with what is set up.
    pub(super) fn set_up(&mut self, event: SetupEvent) -> Vec<ArchiveEffect> {
        let begun = match self.setup.update(event, &self.page) {
            Some(SetupEffect::Copy(link)) => return vec![ArchiveEffect::CopyLink(link)],
            Some(SetupEffect::Play(start)) => FromArchive::PlayFrom(start),
            Some(SetupEffect::Solve(start)) => FromArchive::SolveFrom(start),
            None => return Vec::new(),
        };
        vec![ArchiveEffect::CloseSetup, ArchiveEffect::Tell(begun)]
    }
}
