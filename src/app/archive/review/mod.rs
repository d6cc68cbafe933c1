//! The review of a game: its replay, and what an analysis says of its moves.

pub mod boards;
pub mod playback;
mod report;
#[cfg(test)]
mod tests;
mod view;

use serde::{Deserialize, Serialize};

use crate::app::Moment;
use crate::app::archive::analyst::{Analyst, AnalystNews};
use crate::app::scene::{CanvasPixels, Scene};
use crate::i18n::{Message, mark};
use crate::protocol::Start;
use crate::puzzle::{Board, Direction};
use crate::records::Replay;
use crate::save::settings::Settings;

use boards::ReplayBoard;
use playback::{Playback, Speed, Way};
use report::Report;

pub use view::{MoveRow, ReviewView};

/// The most steps by which tiles glide on; by more the boards jump.
const GLIDING: usize = 3;

/// One of the two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// That of the game.
    Game,
    /// That of the shortest way, beside it.
    Shortest,
}

/// What is known of a reviewed game besides its replay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// The id of the background it was played over.
    pub clip: String,
    /// Whether the player had help.
    pub is_assisted: bool,
}

/// An event of the review.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReviewEvent {
    /// The dialog was closed.
    Closed,
    /// Go to the board after so many steps.
    GoTo(usize),
    /// Go one step on or back.
    Step(Way),
    /// Go to the end or back to the start.
    End(Way),
    /// Run this way, or stop.
    Toggle(Way),
    /// Run at another speed.
    Speed(Speed),
    /// Show the shortest way beside the game, or no longer.
    ToggleShortest,
    /// Cancel the analysis, or begin it anew.
    ToggleAnalysis,
    /// Play on from the board that is shown.
    PlayFrom,
    /// Share the game.
    Share,
    /// There is so much room for a board, in CSS pixels, and the picture has this aspect ratio.
    Room(Side, (f64, f64), f64),
    /// A board's canvas covers these pixels.
    Canvas(Side, CanvasPixels),
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewEffect {
    /// Give a board this width and height, in CSS pixels.
    Shape(Side, u32, u32),
    /// Close the dialogs and play on from a board.
    PlayFrom(Start),
}

/// The state of the review.
#[derive(Debug, Default)]
pub struct Review {
    game: Option<Reviewed>,
    effects: Vec<ReviewEffect>,
}

/// A game under review.
#[derive(Debug)]
struct Reviewed {
    replay: Replay,
    about: About,
    report: Report,
    playback: Playback,
    analysis: Analysis,
    boards: [ReplayBoard; 2],
    /// Whether the shortest way is shown beside the game.
    shows_shortest: bool,
    /// How many steps had been made on the boards when they were last shown.
    shown: usize,
}

/// How far the analysis is.
#[derive(Clone, Debug, PartialEq)]
enum Analysis {
    /// A part is done, from 0 to 1.
    UnderWay(f32),
    Done,
    Cancelled,
    Failed(Message),
}

impl Review {
    /// Takes what is to be done.
    pub fn take_effects(&mut self) -> Vec<ReviewEffect> {
        std::mem::take(&mut self.effects)
    }

    /// Opens the review of a game, at its start.
    pub fn open(
        &mut self,
        replay: &Replay,
        about: About,
        (settings, is_calm): (Settings, bool),
        analyst: &mut Analyst,
        now: Moment,
    ) {
        let report = Report::new(replay);
        let times = report.steps().iter().map(|step| step.at).collect();
        let board = || ReplayBoard::new(&replay.problem, is_calm, settings);
        self.game = Some(Reviewed {
            replay: replay.clone(),
            about,
            playback: Playback::new(times),
            analysis: Analysis::UnderWay(0.0),
            boards: [board(), board()],
            shows_shortest: false,
            shown: 0,
            report,
        });
        self.analyse(analyst, now);
        self.show(now);
    }

    /// Handles an event.
    pub fn update(&mut self, event: ReviewEvent, analyst: &mut Analyst, now: Moment) {
        let Some(game) = &mut self.game else { return };
        let index = game.playback.index();
        let playback = &mut game.playback;
        let length = game.report.steps().len();
        match event {
            ReviewEvent::Closed => {
                self.game = None;
                analyst.dismiss();
                return;
            }
            ReviewEvent::GoTo(index) => playback.go_to(index, now),
            ReviewEvent::Step(way) => {
                playback.pause(now);
                let index = playback.index();
                playback.go_to(
                    match way {
                        Way::Forward => index + 1,
                        Way::Backward => index.saturating_sub(1),
                    },
                    now,
                );
            }
            ReviewEvent::End(way) => {
                playback.pause(now);
                playback.go_to(if way == Way::Forward { length } else { 0 }, now);
            }
            ReviewEvent::Toggle(way) => playback.toggle(way, now),
            ReviewEvent::Speed(speed) => playback.set_speed(speed, now),
            ReviewEvent::ToggleShortest => game.shows_shortest = !game.shows_shortest,
            ReviewEvent::ToggleAnalysis => {
                if let Analysis::UnderWay(_) = game.analysis {
                    game.analysis = Analysis::Cancelled;
                    analyst.cancel();
                } else {
                    game.report.forget_evaluations();
                    self.analyse(analyst, now);
                }
            }
            ReviewEvent::PlayFrom => {
                let (board, goal) = (game.report.board(index), game.replay.problem.goal());
                if board != goal {
                    let start = Start::new(board, goal);
                    self.effects.push(ReviewEffect::PlayFrom(start));
                }
            }
            // The archive shares it.
            ReviewEvent::Share => {}
            ReviewEvent::Room(side, room, aspect) => {
                if let Some((width, height)) = game.boards[side as usize].reshape(room, aspect) {
                    self.effects.push(ReviewEffect::Shape(side, width, height));
                }
            }
            ReviewEvent::Canvas(side, pixels) => game.boards[side as usize].set_pixels(pixels),
        }
        self.show(now);
    }

    fn analyse(&mut self, analyst: &mut Analyst, now: Moment) {
        if let Some(game) = &mut self.game {
            game.analysis = Analysis::UnderWay(0.0);
            analyst.analyse(&game.replay.problem, game.report.moves(), now);
        }
    }

    /// Takes what the analyst says.
    pub fn take_news(&mut self, news: AnalystNews, now: Moment) {
        let Some(game) = &mut self.game else { return };
        game.analysis = match news {
            AnalystNews::Evaluated {
                evaluations,
                progress,
                is_last,
            } => {
                game.report.add(evaluations);
                if is_last {
                    Analysis::Done
                } else {
                    Analysis::UnderWay(progress)
                }
            }
            AnalystNews::Failed(reason) => Analysis::Failed(
                Message::new("The game could not be analysed: {reason}.").with("reason", reason),
            ),
            AnalystNews::Lost(_) => Analysis::Failed(Message::new(mark(
                "The analysis stopped unexpectedly. Try again.",
            ))),
        };
        self.show(now);
    }

    /// Has the boards show where the replay is. Tiles glide if only a few steps lie between.
    fn show(&mut self, now: Moment) {
        let Some(game) = &mut self.game else { return };
        let index = game.playback.index();
        let glides = index.abs_diff(game.shown) <= GLIDING;
        game.shown = index;
        let hint = game.hint();
        let shortest = game.shortest_board();
        let [own, beside] = &mut game.boards;
        own.show(game.report.board(index), glides, now);
        own.hint(hint);
        beside.show(&shortest, glides, now);
    }

    /// When to call [`time_passes`](Self::time_passes) next, if at all.
    pub fn deadline(&self) -> Option<Moment> {
        self.game.as_ref()?.playback.deadline()
    }

    /// Lets the replay run.
    pub fn time_passes(&mut self, now: Moment) {
        if let Some(game) = &mut self.game {
            game.playback.time_passes(now);
        }
        self.show(now);
    }

    /// The scene on a board, once its canvas has a size. Begins a frame.
    pub fn begin_frame(&mut self, side: Side, now: Moment) -> Option<Scene<'_>> {
        let game = self.game.as_mut()?;
        let board = &mut game.boards[side as usize];
        if !board.has_pixels() || side == Side::Shortest && !game.shows_shortest {
            return None;
        }
        board.begin_frame(now);
        Some(board.scene(now))
    }

    /// The game and the id of its background, while it is open.
    pub fn game(&self) -> Option<(&Replay, &str)> {
        let game = self.game.as_ref();
        game.map(|game| (&game.replay, &*game.about.clip))
    }

    /// The moves of the game, for its table, while it is open.
    pub fn rows(&self) -> Vec<MoveRow> {
        let game = self.game.as_ref();
        game.map_or_else(Vec::new, |game| view::rows(&game.report))
    }

    /// The view of the dialog, while it is open.
    pub fn view(&self) -> Option<ReviewView> {
        self.game.as_ref().map(view::view)
    }
}

impl Reviewed {
    /// The move that was better, if the next one is a slip.
    fn hint(&self) -> Option<Direction> {
        let index = self.playback.index();
        let is_slip = self.report.is_slip(index + 1) && self.playback.way().is_none();
        let way = is_slip.then(|| self.report.way(index)).flatten()?;
        way.first().copied()
    }

    /// The board of the shortest way after as many steps, once it is known.
    fn shortest_board(&self) -> Board {
        let mut board = self.report.board(0).clone();
        for direction in self
            .report
            .way(0)
            .into_iter()
            .flatten()
            .take(self.playback.index())
        {
            // A known way is legal.
            let _ = board.step(direction);
        }
        board
    }
}
