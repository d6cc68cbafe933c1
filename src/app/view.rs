//! The view of the page, as plain data. The shell compares it with the last one and writes what changed.

use crate::i18n::Message;
use crate::puzzle::Board;
use crate::save::settings::{Metric, Settings, Volume};
use crate::view::format_time;

use super::chosen::ChosenView;
use super::ghost::GhostView;
use super::kept_clips::{KeptClipsView, PlayableClip};
use super::methods::MethodChoices;
use super::picture::PictureView;
use super::play::ShownFigures;
use super::scene::{Scene, Sight};
use super::scramble::Scramble;
use super::solving::SolvingPanel;
use super::{App, Moment, counting};

/// Everything the page shows besides the picture and the tiles on it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The board.
    pub board: Board,
    /// The board that the game ends with.
    pub goal: Board,
    /// The time played so far.
    pub time: String,
    /// The number of moves made.
    pub moves: usize,
    /// How moves are counted.
    pub metric: Metric,
    /// Which of the time and the moves are shown.
    pub figures: ShownFigures,
    /// Whether the clock runs; the screen stays awake meanwhile.
    pub is_timed: bool,
    /// Whether there is a slide to undo.
    pub can_undo: bool,
    /// Whether there is a slide to redo.
    pub can_redo: bool,
    /// The banner above the board.
    pub banner: Option<Message>,
    /// Whether this is a daily puzzle.
    pub is_daily: bool,
    /// Whether the game can be reviewed.
    pub can_review: bool,
    /// The ghost, during a race.
    pub ghost: Option<GhostView>,
    /// The sentences of the message that stays until it is dismissed; empty if there is none.
    pub message: Vec<Message>,
    /// Whether numbers on the tiles are offered.
    pub offers_numbers: bool,
    /// Whether the game before this one is offered.
    pub offers_last: bool,
    /// Whether the board shows tiles or the whole picture.
    pub sight: Sight,
    /// Whether the video is heard; `None` if it has no sound.
    pub video_sound: Option<bool>,
    /// Whether a new version of the game is offered.
    pub offers_update: bool,
    /// The clips kept on the device, once counted.
    pub kept_clips: Option<KeptClipsView>,
    /// The backgrounds.
    pub picture: PictureView,
    /// Whether the background plays.
    pub is_playing: bool,
    /// How new games are scrambled.
    pub scramble: Scramble,
    /// The number of moves that they need.
    pub chosen: ChosenView,
    /// The Solution region.
    pub solving: SolvingPanel,
    /// The algorithms and heuristics.
    pub methods: MethodChoices,
    /// A note on the method.
    pub method_note: Option<Message>,
    /// The settings.
    pub settings: Settings,
    /// When to send [`Event::Due`](super::Event::Due), if at all.
    pub deadline: Option<Moment>,
}

/// The kind of banner above the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Banner {
    /// No banner.
    None,
    /// The one-line instruction, on a first visit.
    Welcome,
    /// The result of the game.
    Result,
}

impl App {
    /// The view at a moment.
    pub fn view(&self, now: Moment) -> View {
        let (game, settings) = (self.play.game(), self.preferences.settings());
        let (size, ghost) = (game.size(), self.ghost.as_ref());
        let (volume, heard) = (settings.volume, self.picture.can_be_heard());
        let deadlines = [
            self.play.deadline(),
            ghost.and_then(|ghost| ghost.deadline(&self.play, now)),
            self.saving.deadline(),
            self.solving.deadline(),
            self.chosen.deadline(),
            self.likeness.deadline(),
            self.updates.deadline(),
            self.kept_clips.deadline(),
            self.picture.deadline(),
            self.archive.deadline(),
            self.stage.deadline(),
        ];
        View {
            board: game.board().clone(),
            goal: game.goal().clone(),
            time: format_time(self.play.elapsed(now)),
            moves: counting::count(game.history(), settings.metric),
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
            is_daily: self.daily_in_play().is_some(),
            can_review: self.can_review(),
            ghost: ghost.map(|ghost| ghost.view(settings.metric)),
            message: self.notices.shown().to_vec(),
            offers_numbers: self.likeness.is_offered(),
            offers_last: self.saving.offers_last(),
            sight: self.stage.sight(),
            video_sound: heard.then_some(volume != Volume::Muted),
            offers_update: self.updates.is_offered(),
            kept_clips: self.kept_clips.view(),
            picture: self.picture.view(),
            is_playing: self.picture.is_playing(),
            scramble: self.scramble,
            chosen: self.chosen.view(self.scramble, size),
            solving: self.solving.panel(game, settings.notation),
            methods: MethodChoices::of(self.solving.method(), size),
            method_note: self.solving.note(size),
            settings,
            deadline: deadlines.into_iter().flatten().min_by(f64::total_cmp),
        }
    }

    /// Every clip that this browser plays.
    pub fn playable_clips(&self) -> Vec<PlayableClip> {
        self.picture.playable_clips()
    }

    /// The address of the clip that is shown, if one is.
    pub fn clip_address(&self) -> Option<&str> {
        self.picture.source()
    }

    /// The title of the background with an id.
    pub fn background_title(&self, id: &str) -> Option<Message> {
        self.picture.title(id)
    }

    /// The scene on the board at a moment.
    pub fn scene(&self, now: Moment) -> Scene<'_> {
        let settings = self.preferences.settings();
        let level = self.picture.level();
        let look = (settings.fit, settings.ghost, settings.numbers, level);
        let (game, next) = (self.play.game(), self.solving.next_step());
        self.stage.scene(
            (game.board(), game.goal()),
            look,
            next,
            self.play.solved_at(),
            now,
        )
    }
}
