//! What the page shows, as plain data: the shell writes what has changed of it.

use crate::i18n::Message;
use crate::puzzle::Board;
use crate::save::settings::{Metric, Settings, Volume};
use crate::view::format_time;

use super::kept_clips::KeptClipsView;
use super::methods::MethodChoices;
use super::picture::PictureView;
use super::play::ShownFigures;
use super::scene::Sight;
use super::scramble::Scramble;
use super::solving::SolvingPanel;
use super::{App, Moment};

/// Everything that is shown besides the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The board.
    pub board: Board,
    /// The time played so far.
    pub time: String,
    /// How many moves were made.
    pub moves: usize,
    /// How they are counted.
    pub metric: Metric,
    /// Which of these figures are shown.
    pub figures: ShownFigures,
    /// Whether the clock runs, and the screen is to stay awake.
    pub is_timed: bool,
    /// Whether there is a slide to take back.
    pub can_undo: bool,
    /// Whether there is one to make again.
    pub can_redo: bool,
    /// What stands above the board.
    pub banner: Option<Message>,
    /// The sentences of the message that stays until it is dismissed, if there is one.
    pub message: Vec<Message>,
    /// Whether numbers are offered.
    pub offers_numbers: bool,
    /// What the player looks at.
    pub sight: Sight,
    /// Whether videos are heard, where there is something to hear.
    pub video_sound: Option<bool>,
    /// Whether a new version of the game is offered.
    pub offers_update: bool,
    /// The clips kept on the device, once they have been counted.
    pub kept_clips: Option<KeptClipsView>,
    /// The backgrounds.
    pub picture: PictureView,
    /// How new games are scrambled.
    pub scramble: Scramble,
    /// The region of the solution.
    pub solving: SolvingPanel,
    /// The algorithms and heuristics.
    pub methods: MethodChoices,
    /// What there is to say of the method.
    pub method_note: Option<Message>,
    /// What is chosen.
    pub settings: Settings,
    /// When [`Event::Due`](super::Event::Due) is to be sent, if at all.
    pub deadline: Option<Moment>,
}

/// What stands above the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Banner {
    /// Nothing.
    None,
    /// What to do, for those who have never played.
    Welcome,
    /// What became of the game.
    Result,
}

impl App {
    /// What there is to show at this moment.
    pub fn view(&self, now: Moment) -> View {
        let (game, settings) = (self.play.game(), self.preferences.settings());
        let (size, history) = (game.size(), game.history());
        let (volume, heard) = (settings.volume, self.picture.can_be_heard());
        let deadlines = [
            self.play.deadline(),
            self.saving.deadline(),
            self.solving.deadline(),
            self.likeness.deadline(),
            self.updates.deadline(),
            self.kept_clips.deadline(),
            self.picture.deadline(),
        ];
        View {
            board: game.board().clone(),
            time: format_time(self.play.elapsed(now)),
            moves: match settings.metric {
                Metric::SingleTile => history.single_tile_moves(),
                Metric::MultiTile => history.multi_tile_moves(),
            },
            metric: settings.metric,
            figures: self.play.shown_figures(settings.figures),
            is_timed: self.play.is_timed(),
            can_undo: game.can_undo(),
            can_redo: game.can_redo(),
            banner: match self.banner {
                Banner::None => None,
                Banner::Welcome => Some(Message::new(
                    "Slide tiles into the gap until the picture is whole",
                )),
                Banner::Result => Some(self.result(now)),
            },
            message: self.notices.shown().to_vec(),
            offers_numbers: self.likeness.is_offered(),
            sight: self.stage.sight(),
            video_sound: heard.then_some(volume != Volume::Muted),
            offers_update: self.updates.is_offered(),
            kept_clips: self.kept_clips.view(),
            picture: self.picture.view(),
            scramble: self.scramble,
            solving: self.solving.panel(game, settings.notation),
            methods: MethodChoices::of(self.solving.method(), size),
            method_note: self.solving.note(size),
            settings,
            deadline: deadlines.into_iter().flatten().min_by(f64::total_cmp),
        }
    }
}
