//! What the sheet of the film says and shows.

use crate::i18n::{Message, mark};
use crate::view::whole_seconds;

use super::MOST;
use super::making::Making;
use super::timeline::FilmSpeed;
use crate::app::Moment;

/// The view of the sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct FilmView {
    /// Which game it is.
    pub about: Message,
    /// How long it takes to make the film, or why it cannot be made.
    pub note: Message,
    /// The chosen speed.
    pub speed: FilmSpeed,
    /// Whether the film shows figures.
    pub has_figures: bool,
    /// Whether it can be made, so that there is something to choose.
    pub is_possible: bool,
    /// Whether it can be begun now.
    pub can_make: bool,
    /// The part that is recorded, from 0 to 1, while it is.
    pub progress: Option<f64>,
    /// Whether it is there and can be saved once more. Another one is made only with other choices.
    pub can_save: bool,
    /// What became of the last action.
    pub news: Message,
}

pub(super) fn view(making: &Making, now: Moment) -> FilmView {
    let length = making.length();
    let obstacle = making.obstacle();
    let is_too_long = length > MOST;
    let lasts = |text: &'static str| {
        let seconds = (length / 1000.0).ceil() as u64;
        Message::new(text).with("time", whole_seconds(1000 * seconds))
    };
    FilmView {
        about: making.about(),
        note: match obstacle {
            Some(obstacle) => Message::new(obstacle),
            None if is_too_long => lasts(mark(
                "The film would last {time}, longer than ten minutes. At 2× it can be made.",
            )),
            None => lasts(mark(
                "It takes {time} to make the film, which is recorded while it plays. Keep this page in view until then.",
            )),
        },
        speed: making.speed,
        has_figures: making.has_figures,
        is_possible: obstacle.is_none(),
        can_make: making.can_make(),
        progress: making.is_under_way().then(|| making.at(now) / length),
        can_save: making.is_made(),
        news: making.news.clone(),
    }
}
