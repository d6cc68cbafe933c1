//! What the archive does with the daily puzzle.

use crate::app::Moment;
use crate::records::{self, Daily};

use super::daily::{DailyEffect, DailyEvent, DailyView};
use super::message::FromArchive;
use super::share::ShareEvent;
use super::{Archive, ArchiveEffect};

impl Archive {
    /// Opens the dialog on a day.
    pub(super) fn open_daily(
        &mut self,
        daily: Daily,
        playing: Option<Daily>,
        now: Moment,
    ) -> Vec<ArchiveEffect> {
        self.daily.open(daily, playing);
        self.show_daily(daily, now);
        vec![ArchiveEffect::Daily(DailyEffect::Open)]
    }

    /// Notes that the game that is shared was a daily puzzle, if there is a result of it.
    pub(super) fn note_daily(&mut self, daily: Option<Daily>) {
        let records = self.records.store().load(&mut *self.storage);
        let is_solved = |daily: &Daily| records.first_of(*daily).is_some();
        self.share.note_daily(daily.filter(is_solved));
    }

    /// Does what the player wants with a shared game.
    pub(super) fn take_share(&mut self, event: ShareEvent, now: Moment) -> Vec<ArchiveEffect> {
        let effect = self.share.update(event).map(ArchiveEffect::Share);
        let mut effects = Vec::from_iter(effect);
        if let (ShareEvent::Daily, Some(daily)) = (event, self.share.daily()) {
            effects.extend(self.open_daily(daily, None, now));
        }
        effects
    }

    /// Does what the player wants with the daily puzzle.
    pub(super) fn take_daily(&mut self, event: DailyEvent, now: Moment) -> Vec<ArchiveEffect> {
        let effect = match event {
            DailyEvent::Play(daily) => {
                let play = ArchiveEffect::Tell(FromArchive::PlayDaily(daily));
                return vec![ArchiveEffect::Daily(DailyEffect::Close), play];
            }
            DailyEvent::Show(daily) => {
                self.show_daily(daily, now);
                Some(DailyEffect::FocusDay)
            }
            DailyEvent::Copy => {
                let records = self.records.store().load(&mut *self.storage);
                let text = self.daily.text(&records, &self.page);
                text.map(DailyEffect::Copy)
            }
            DailyEvent::Copied(is_copied) => {
                self.daily.copied(is_copied);
                None
            }
            DailyEvent::Closed => {
                self.daily.close();
                self.analyst.dismiss();
                None
            }
        };
        effect.map(ArchiveEffect::Daily).into_iter().collect()
    }

    /// Shows the result of a day in the dialog of the daily puzzle.
    fn show_daily(&mut self, daily: Daily, now: Moment) {
        let records = self.records.store().load(&mut *self.storage);
        let from = (&records, &*self.storage);
        self.daily.show(daily, from, &mut self.analyst, now);
    }

    /// Shows the records that another tab changed.
    pub(super) fn look_again(&mut self, now: Moment) -> Vec<ArchiveEffect> {
        if let Some(daily) = self.daily.shown() {
            self.show_daily(daily, now);
        }
        vec![ArchiveEffect::ShowRecords]
    }

    /// The view of the dialog of the daily puzzle, while it is open, at a moment of the calendar.
    pub fn daily(&mut self, date: records::Moment) -> Option<DailyView> {
        self.daily.shown()?;
        let records = self.records.store().load(&mut *self.storage);
        self.daily.view(&records, date)
    }
}
