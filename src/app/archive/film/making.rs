//! A film and how far it is: what is chosen, what each frame shows, and what becomes of the recording.

mod words;

use super::frame::{Caption, Frame, Screen};
use super::timeline::{FilmSpeed, Timeline};
use super::{Browser, FilmEffect, MOST, Occasion, PATIENCE, Recording};
use crate::app::Moment;
use crate::app::archive::in_words;
use crate::app::archive::review::boards::ReplayBoard;
use crate::app::picture::glow::Glow;
use crate::i18n::{Argument, Message, mark};
use crate::puzzle::Board;
use crate::records::Replay;
use crate::save::settings::{Numbers, Settings};
use crate::view::Stopwatch;

/// How long a frame stands at least, in milliseconds: with most screens, thirty are drawn in a second.
const FRAME: Moment = 26.0;
/// How often the glow around the board takes new colours, in milliseconds.
const GLOW: Moment = 250.0;
/// The most slides by which tiles glide on between two frames; by more the board jumps.
const GLIDING: usize = 3;
/// How finely a film is recorded. A minute takes thirty megabytes at most.
const BITS_PER_SECOND: u32 = 4_000_000;

/// A film and how far it is.
#[derive(Debug)]
pub struct Making {
    replay: Replay,
    occasion: Occasion,
    /// The boards from the start to the end, with the moves that count until then.
    boards: Vec<(Board, usize)>,
    timeline: Timeline,
    /// The chosen speed.
    pub speed: FilmSpeed,
    /// Whether figures are shown.
    pub has_figures: bool,
    screen: Screen,
    card: Screen,
    /// What the browser can do.
    pub browser: Browser,
    state: State,
    /// What became of the last action.
    pub news: Message,
    /// How many slides had been made when the board was last shown.
    shown: usize,
    /// When the last frame was drawn, unless the next one is due at once.
    drawn_at: Option<Moment>,
    glow: Glow,
    settings: Settings,
    /// Whether the player prefers reduced motion.
    is_calm: bool,
}

#[derive(Debug)]
enum State {
    /// Nothing is recorded.
    Idle,
    /// The film is recorded, by this clock. Whether there is a part of it yet.
    Recording(Stopwatch, bool),
    /// The browser finishes it.
    Finishing(Moment),
    /// The film is there.
    Made,
}

impl Making {
    /// A film of a game at its start, with these settings, for a player who does or does not prefer reduced motion.
    pub fn new(replay: Replay, occasion: Occasion, (settings, is_calm): (Settings, bool)) -> Self {
        let screen = || Screen::new(ReplayBoard::new(&replay.problem, is_calm, settings));
        let mut making = Self {
            boards: boards(&replay),
            timeline: Timeline::new(&replay, FilmSpeed::default()),
            speed: FilmSpeed::default(),
            has_figures: true,
            screen: screen(),
            card: screen(),
            // Until it has been looked at, nothing is promised.
            browser: Browser {
                format: None,
                can_read_picture: true,
            },
            state: State::Idle,
            news: Message::template(""),
            shown: 0,
            drawn_at: None,
            glow: Glow::default(),
            settings,
            is_calm,
            replay,
            occasion,
        };
        making.rewind();
        making
    }

    /// The next frame, if it is due, over a picture of this aspect ratio.
    pub fn begin_frame(&mut self, aspect: f64, now: Moment) -> Option<Frame<'_>> {
        if self.drawn_at.is_some_and(|at| now - at < FRAME) {
            return None;
        }
        self.drawn_at = Some(now);
        let is_lit_anew = self.glow.is_due(self.is_calm, GLOW, now);
        let at = self.at(now);
        let made = self.timeline.slides_made(at).min(self.boards.len() - 1);
        let glides = made.abs_diff(self.shown) <= GLIDING;
        self.shown = made;
        let texts = self.figures(made, at);
        let caption = if self.has_figures {
            Caption::Figures
        } else {
            Caption::Nothing
        };
        let screen = &mut self.screen;
        screen.lay_out(caption, aspect);
        screen.board.show(&self.boards[made].0, glides, at);
        Some(screen.frame(texts, is_lit_anew, at))
    }

    /// The card of the result, over a picture of this aspect ratio.
    pub fn card(&mut self, aspect: f64) -> Option<Frame<'_>> {
        let texts = self.result();
        let (end, _) = self.boards.last()?;
        self.card.lay_out(Caption::Result, aspect);
        self.card.board.show(end, false, 0.0);
        Some(self.card.frame(texts, true, 0.0))
    }

    /// Whether the film is recorded or being finished.
    pub const fn is_under_way(&self) -> bool {
        matches!(self.state, State::Recording(..) | State::Finishing(_))
    }

    /// Where the film is: at its end once that is recorded.
    pub fn at(&self, now: Moment) -> Moment {
        let length = self.timeline.length();
        match &self.state {
            State::Idle => 0.0,
            State::Recording(clock, _) => clock.elapsed(now).min(length),
            State::Finishing(_) | State::Made => length,
        }
    }

    /// Which game it is of.
    pub fn about(&self) -> Message {
        in_words(&self.replay)
    }

    /// How long it lasts.
    pub fn length(&self) -> Moment {
        self.timeline.length()
    }

    /// Whether it is there.
    pub const fn is_made(&self) -> bool {
        matches!(self.state, State::Made)
    }

    /// Whether it can be begun now.
    pub fn can_make(&self) -> bool {
        let is_idle = matches!(self.state, State::Idle);
        is_idle && self.obstacle().is_none() && self.timeline.length() <= MOST
    }

    /// Why it cannot be made at all, if so.
    pub fn obstacle(&self) -> Option<&'static str> {
        if !self.browser.can_read_picture {
            return Some(mark(
                "The browser does not let the game read this picture, so that it cannot be filmed. A card of the result can be saved instead, without the picture.",
            ));
        }
        if self.browser.format.is_none() {
            return Some(mark(
                "This browser cannot record films. A card of the result can be saved instead.",
            ));
        }
        let shortest = Timeline::new(&self.replay, FilmSpeed::Double);
        (shortest.length() > MOST).then_some(mark(
            "This game is too long for a film, which may last ten minutes. A card of its result can be saved instead.",
        ))
    }

    /// When to call [`time_passes`](Self::time_passes) next, if at all.
    pub fn deadline(&self) -> Option<Moment> {
        match &self.state {
            State::Recording(clock, has_part) => {
                let wait = if *has_part {
                    Moment::INFINITY
                } else {
                    PATIENCE
                };
                clock.moment_at(self.timeline.length().min(wait))
            }
            State::Finishing(until) => Some(*until),
            State::Idle | State::Made => None,
        }
    }

    /// Ends the recording of a film that is over, and otherwise the wait for the browser.
    pub fn time_passes(&mut self, now: Moment, effects: &mut Vec<FilmEffect>) {
        let is_over = self.at(now) >= self.timeline.length();
        if is_over && matches!(self.state, State::Recording(..)) {
            self.state = State::Finishing(now + PATIENCE);
            effects.push(FilmEffect::Finish);
        } else {
            self.fail(effects);
        }
    }

    /// Notes that the recorder has handed over a part.
    pub const fn take_part(&mut self) {
        if let State::Recording(_, has_part) = &mut self.state {
            *has_part = true;
        }
    }

    /// Says what became of the card.
    pub fn tell_of_card(&mut self, is_saved: bool) {
        self.news = if is_saved {
            saved(self.file_name("png"))
        } else {
            Message::new("The card could not be made.")
        };
    }

    /// Goes back to the start of the film.
    fn rewind(&mut self) {
        let board = &mut self.screen.board;
        board.become_whole_at(self.timeline.end_of_game());
        board.show(&self.boards[0].0, false, 0.0);
        self.shown = 0;
        self.drawn_at = None;
        self.glow.expire();
    }

    /// Notes what the browser can do. Where the picture may not be read, a card shows numbers instead.
    pub fn look_at(&mut self, browser: Browser) {
        self.browser = browser;
        if !browser.can_read_picture {
            let settings = Settings {
                numbers: Numbers::Large,
                ..self.settings
            };
            let mut board = ReplayBoard::new(&self.replay.problem, false, settings);
            board.become_whole_at(Moment::INFINITY);
            self.card = Screen::new(board);
        }
    }

    /// Chooses a speed.
    pub fn choose(&mut self, speed: FilmSpeed, effects: &mut Vec<FilmEffect>) {
        if !self.is_under_way() {
            self.speed = speed;
            self.timeline = Timeline::new(&self.replay, speed);
            self.start_over(effects);
        }
    }

    /// Shows figures, or no longer.
    pub fn toggle_figures(&mut self, effects: &mut Vec<FilmEffect>) {
        if !self.is_under_way() {
            self.has_figures = !self.has_figures;
            self.start_over(effects);
        }
    }

    /// Drops a film that was made, because another one is wanted.
    fn start_over(&mut self, effects: &mut Vec<FilmEffect>) {
        if let State::Made = self.state {
            self.state = State::Idle;
            effects.push(FilmEffect::Discard);
        }
        self.news = Message::template("");
        self.rewind();
    }

    /// Begins the recording.
    pub fn make(&mut self, now: Moment, effects: &mut Vec<FilmEffect>) {
        let can_make = self.can_make();
        let Some(format) = self.browser.format.filter(|_| can_make) else {
            return;
        };
        self.start_over(effects);
        self.state = State::Recording(Stopwatch::started(now), false);
        self.news = Message::new("Recording…");
        effects.push(FilmEffect::Record(Recording {
            format,
            bits_per_second: BITS_PER_SECOND,
            length: self.timeline.length(),
        }));
        effects.push(FilmEffect::MoveFocus);
    }

    /// Leaves out the time for which the page is hidden: nothing is drawn then.
    pub fn hide(&mut self, is_hidden: bool, now: Moment, effects: &mut Vec<FilmEffect>) {
        let State::Recording(clock, _) = &mut self.state else {
            return;
        };
        if is_hidden && clock.is_running() {
            clock.stop(now);
            effects.push(FilmEffect::Pause);
        } else if !is_hidden && !clock.is_running() {
            clock.resume(now);
            effects.push(FilmEffect::Resume);
            self.news = Message::new("The film waited while the page was hidden, and goes on now.");
        }
    }

    /// Takes what was recorded, if all of it was.
    pub fn take_recorded(&mut self, effects: &mut Vec<FilmEffect>) {
        match self.state {
            State::Finishing(_) => {
                self.state = State::Made;
                let name = self.film_name();
                self.news = saved(name.clone());
                effects.push(FilmEffect::Save(name));
                effects.push(FilmEffect::MoveFocus);
            }
            // It stopped before its time.
            State::Recording(..) => self.fail(effects),
            State::Idle | State::Made => {}
        }
    }

    /// Cancels the film that is recorded.
    pub fn cancel(&mut self, effects: &mut Vec<FilmEffect>) {
        if self.is_under_way() {
            self.end(Message::new("The film was cancelled."), effects);
        }
    }

    /// Gives up a film that the browser does not record.
    pub fn fail(&mut self, effects: &mut Vec<FilmEffect>) {
        if self.is_under_way() {
            let told = Message::new(
                "The browser did not record the film. Try again, or save a card of the result instead.",
            );
            self.end(told, effects);
        }
    }

    /// Ends the making without a film.
    fn end(&mut self, news: Message, effects: &mut Vec<FilmEffect>) {
        self.state = State::Idle;
        self.rewind();
        self.news = news;
        effects.push(FilmEffect::Discard);
        effects.push(FilmEffect::MoveFocus);
    }
}

fn saved(name: String) -> Message {
    Message::new("Saved as {name}.").with("name", Argument::LeftToRight(name))
}

/// The boards of a game, with the moves that count until each.
fn boards(replay: &Replay) -> Vec<(Board, usize)> {
    let mut moves = 0_usize;
    let counts = replay.slides.iter().map(|timed| {
        let length = timed.slide.length;
        moves = if timed.is_undo {
            moves.saturating_sub(length)
        } else {
            moves + length
        };
        moves
    });
    let counts = std::iter::once(0).chain(counts);
    replay.boards().zip(counts).collect()
}
