//! The game in the page: its whole state, and what each event does to it.

use gloo_events::EventListener;
use gloo_render::{AnimationFrame, request_animation_frame};
use gloo_timers::callback::Interval;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, MediaQueryList, Url, VisibilityState};

use crate::link::{Link, Start};
use crate::puzzle::scramble::{Scrambler, Seed};
use crate::puzzle::{Board, Game, Phase, Size, Slide};
use crate::settings::{ClockStart, Numbers, Settings};
use crate::solver::Method;
use crate::view::{Motion, Stopwatch, format_time};

use super::background::Background;
use super::choices::{self, Scramble};
use super::elements::{Elements, set_attribute, set_text};
use super::events::{Command, Event, Events};
use super::mirror::{self, Mirror};
use super::notices::{announce, dismiss_message, show_message};
use super::panels::{self, FoundSolution, enable};
use super::renderer::Renderer;
use super::size_observer::SizeObserver;
use super::solver_client::SolverClient;
use super::{clips, input, now, picture, store};

/// How long a slide takes, in milliseconds.
const SLIDE: f64 = 120.0;
/// How often the time is shown anew, in milliseconds.
const CLOCK_INTERVAL: u32 = 100;

/// The game and everything the page needs to show it.
pub struct App {
    pub(super) elements: Elements,
    pub(super) events: Events,
    pub(super) game: Game,
    pub(super) settings: Settings,
    pub(super) link: Link,
    pub(super) scramble: Scramble,
    pub(super) stopwatch: Stopwatch,
    clock: Option<Interval>,
    pub(super) background: Background,
    pub(super) renderer: Renderer,
    pub(super) mirror: Mirror,
    pub(super) motion: Motion,
    /// When the board was solved, if it was played to its end.
    pub(super) solved_at: Option<f64>,
    pub(super) client: SolverClient,
    pub(super) method: Method,
    pub(super) solution: Option<FoundSolution>,
    /// A step is to be shown as soon as there is a solution.
    pub(super) step_awaits_solution: bool,
    pub(super) playing_solution: Option<Interval>,
    pub(super) next_frame: Option<AnimationFrame>,
    /// Whether the picture must be drawn although nothing moves.
    pub(super) stale: bool,
    /// When the glow was refreshed last.
    pub(super) glowed_at: f64,
    pub(super) reduced_motion: MediaQueryList,
    /// Kept for its listener.
    _light_theme: MediaQueryList,
    _observers: [SizeObserver; 2],
    _listeners: Vec<EventListener>,
}

impl App {
    /// Starts the game; from then on events keep it going.
    pub fn start() -> Result<(), JsValue> {
        let events = Events::default();
        let mut app = Self::new(&events)?;
        app.begin()?;
        events.handle_with(move |event| {
            if let Err(error) = app.act_on(event) {
                web_sys::console::error_1(&error);
            }
        });
        Ok(())
    }

    fn new(events: &Events) -> Result<Self, JsValue> {
        let elements = Elements::find()?;
        let url = Url::new(&elements.window.location().href()?)?;
        let link = Link::read(|name| url.search_params().get(name));
        let media = |query: &str| {
            let list = elements.window.match_media(query)?;
            list.ok_or_else(|| JsValue::from_str("this browser knows no media queries"))
        };
        let reduced_motion = media("(prefers-reduced-motion: reduce)")?;
        let light_theme = media("(prefers-color-scheme: light)")?;
        let mut listeners = input::listen(&elements, events);
        listeners.extend(choices::fill(&elements, events)?);
        listeners.extend(choices::fill_settings(&elements, events)?);
        for list in [&reduced_motion, &light_theme] {
            let events = events.clone();
            listeners.push(EventListener::new(list, "change", move |_| {
                events.send(Event::PreferencesChanged);
            }));
        }
        listeners.push(EventListener::new(
            &elements.document,
            "visibilitychange",
            {
                let events = events.clone();
                move |_| events.send(Event::VisibilityChanged)
            },
        ));
        let size = link
            .size
            .unwrap_or(Size::new(4, 4).map_err(|error| error.to_string())?);
        let overlay = elements.create("canvas")?;
        Ok(Self {
            background: Background::new(&elements, events, reduced_motion.matches())?,
            renderer: Renderer::new(elements.canvas.clone(), overlay, size)?,
            mirror: Mirror::new(&elements),
            motion: Motion::default(),
            client: SolverClient::new(events),
            method: Method::default_for(size),
            // Replaced at once by `begin`.
            game: Game::new(Board::solved(size)),
            settings: store::settings(),
            link,
            scramble: Scramble::default(),
            stopwatch: Stopwatch::default(),
            clock: None,
            solved_at: None,
            solution: None,
            step_awaits_solution: false,
            playing_solution: None,
            next_frame: None,
            stale: true,
            glowed_at: f64::NEG_INFINITY,
            _observers: SizeObserver::of_stage_and_canvas(&elements, events)?,
            _listeners: listeners,
            reduced_motion,
            _light_theme: light_theme,
            events: events.clone(),
            elements,
        })
    }

    /// The first game, and the first look at the list of clips.
    fn begin(&mut self) -> Result<(), JsValue> {
        let fullscreen = self.elements.document.fullscreen_enabled();
        self.elements.fullscreen.set_hidden(!fullscreen);
        self.renderer.set_colours(picture::colours(&self.elements)?);
        choices::show_settings(&self.elements, self.settings);
        self.show_numbers_button();
        if let Some(fault) = self.link.faults.first() {
            let text = format!("This link is damaged: {fault}. Here is a fresh game instead.");
            show_message(&self.elements, &text);
        }
        let board = match self.link.start.clone() {
            Some(Start::Board(board)) => board,
            Some(Start::Seed(seed)) => self
                .scramble
                .draw(&mut Scrambler::new(&seed), self.game.size()),
            None => self.random_board(self.game.size())?,
        };
        self.start_game(board)?;
        let events = self.events.clone();
        spawn_local(async move {
            events.send(Event::ClipsListed(clips::fetch_list().await));
        });
        Ok(())
    }

    fn random_board(&self, size: Size) -> Result<Board, JsValue> {
        let entropy = getrandom::u64().map_err(|error| error.to_string())?;
        Ok(self
            .scramble
            .draw(&mut Scrambler::new(&Seed::from_entropy(entropy)), size))
    }

    fn act_on(&mut self, event: Event) -> Result<(), JsValue> {
        match event {
            Event::Press((x, y)) => self.press(x, y)?,
            Event::GridPush(cell) => {
                if let Some(cell) = mirror::cell_of(&cell, self.game.size()) {
                    self.push(cell)?;
                }
            }
            Event::GridArrow(cell, direction) => {
                if let Some(cell) = mirror::cell_of(&cell, self.game.size()) {
                    self.mirror.move_focus(cell, direction);
                }
            }
            Event::Step(direction) => {
                let before = self.game.board().clone();
                if let Ok(slide) = self.game.step(direction) {
                    self.moved(&before, slide)?;
                }
            }
            Event::Command(command) => self.obey(command)?,
            Event::SizeChosen(size) => self.new_game(size)?,
            Event::ScrambleChosen(scramble) => {
                self.scramble = scramble;
                self.new_game(self.game.size())?;
            }
            Event::HeuristicChosen(heuristic) => {
                self.choose_method(Method {
                    heuristic,
                    ..self.method
                });
            }
            Event::AlgorithmChosen(algorithm) => {
                self.choose_method(Method {
                    algorithm,
                    ..self.method
                });
            }
            Event::SettingsChosen(settings) => self.choose_settings(settings),
            Event::ClockTick => self.show_time(),
            Event::VisibilityChanged => self.visibility_changed(),
            Event::SolverSaid(message) => self.solver_said(message)?,
            Event::SolverFailed(reason) => self.solver_failed(&reason),
            Event::SolverSilent => self.solver_failed("it does not answer"),
            Event::PlayTick => self.play_next_step()?,
            Event::BackgroundChosen(_)
            | Event::ClipsListed(_)
            | Event::ClipReady
            | Event::ClipFailed
            | Event::VideoPlayback
            | Event::PlayRefused
            | Event::VideoFrame
            | Event::Animate(_)
            | Event::StageResized
            | Event::CanvasResized { .. }
            | Event::PreferencesChanged => self.show_picture(event)?,
        }
        Ok(())
    }

    fn obey(&mut self, command: Command) -> Result<(), JsValue> {
        match command {
            Command::NewGame => self.new_game(self.game.size())?,
            Command::Undo => self.travel(Game::undo)?,
            Command::Redo => self.travel(Game::redo)?,
            Command::Solve => self.solve(),
            Command::ShowStep => self.show_step()?,
            Command::PlaySolution => self.toggle_playing_solution(),
            Command::CancelSolving => self.cancel_solving(),
            Command::ToggleVideo => self.toggle_video(),
            Command::ToggleNumbers => {
                let numbers = match self.settings.numbers {
                    Numbers::Off => Numbers::Corner,
                    _ => Numbers::Off,
                };
                self.choose_settings(Settings {
                    numbers,
                    ..self.settings
                });
                choices::show_settings(&self.elements, self.settings);
            }
            Command::ToggleFullscreen => self.toggle_fullscreen(),
            Command::OpenSettings => self.elements.settings.show_modal()?,
            Command::DismissMessage => dismiss_message(&self.elements),
        }
        Ok(())
    }

    fn new_game(&mut self, size: Size) -> Result<(), JsValue> {
        let board = self.random_board(size)?;
        self.start_game(board)
    }

    fn start_game(&mut self, board: Board) -> Result<(), JsValue> {
        let (size, before) = (board.size(), self.game.size());
        self.cancel_solving();
        self.discard_solution();
        self.game = Game::new(board);
        self.motion.stop();
        self.solved_at = None;
        self.elements.banner.set_hidden(true);
        self.stopwatch = match self.settings.clock {
            ClockStart::NewGame => Stopwatch::started(now()),
            ClockStart::FirstMove => Stopwatch::default(),
        };
        self.run_clock();
        self.show_time();
        choices::show_size(&self.elements.size, size);
        panels::show_mini(
            &self.elements,
            &self.elements.goal_mini,
            "Goal board",
            &Board::solved(size),
        )?;
        if size != before {
            self.method = Method::default_for(size);
            self.renderer.set_size(size);
            self.events.send(Event::StageResized);
        }
        self.show_method();
        announce(
            &self.elements,
            &format!("New game, {} by {}.", size.columns(), size.rows()),
        );
        self.show_game()
    }

    fn press(&mut self, x: f64, y: f64) -> Result<(), JsValue> {
        let canvas = &self.elements.canvas;
        let scale = f64::from(canvas.width()) / f64::from(canvas.client_width().max(1));
        match self.renderer.layout().hit(x * scale, y * scale) {
            Some(cell) => self.push(cell),
            None => Ok(()),
        }
    }

    fn push(&mut self, cell: usize) -> Result<(), JsValue> {
        let before = self.game.board().clone();
        match self.game.push(cell) {
            Ok(slide) => self.moved(&before, slide),
            Err(refusal) => {
                announce(&self.elements, &capitalised(&refusal.to_string()));
                Ok(())
            }
        }
    }

    fn travel(&mut self, way: fn(&mut Game) -> Option<Slide>) -> Result<(), JsValue> {
        let before = self.game.board().clone();
        match way(&mut self.game) {
            Some(slide) => self.moved(&before, slide),
            None => Ok(()),
        }
    }

    /// After any slide, whoever made it.
    pub(super) fn moved(&mut self, before: &Board, slide: Slide) -> Result<(), JsValue> {
        let duration = if self.reduced_motion.matches() {
            0.0
        } else {
            SLIDE
        };
        self.motion.plan(before, self.game.board(), now(), duration);
        if self.client.is_busy() {
            self.cancel_solving();
        }
        let follows = self
            .solution
            .as_mut()
            .is_some_and(|found| found.walkthrough.follow(slide));
        if !follows {
            self.discard_solution();
        }
        if !self.stopwatch.is_running() {
            self.stopwatch.resume(now());
            self.run_clock();
        }
        match self.game.phase() {
            Phase::Playing => announce(&self.elements, &describe(before, slide)),
            Phase::Solved => self.finish(),
        }
        self.show_game()
    }

    /// The board has just been solved.
    fn finish(&mut self) {
        let moment = now();
        self.stopwatch.stop(moment);
        self.run_clock();
        self.show_time();
        self.solved_at = Some(moment);
        self.playing_solution = None;
        let time = format_time(self.stopwatch.elapsed(moment));
        let moves = self.game.history().single_tile_moves();
        let noun = if moves == 1 { "move" } else { "moves" };
        let text = if self.game.is_assisted() {
            format!("Solved with help · {time} · {moves} {noun}")
        } else {
            format!("Solved! {time} · {moves} {noun}")
        };
        set_text(&self.elements.banner, &text);
        self.elements.banner.set_hidden(false);
        announce(&self.elements, &text);
    }

    /// Brings everything that tells of the game up to date.
    pub(super) fn show_game(&mut self) -> Result<(), JsValue> {
        let elements = &self.elements;
        self.mirror.update(elements, self.game.board())?;
        panels::show_mini(
            elements,
            &elements.current_mini,
            "Current board",
            self.game.board(),
        )?;
        panels::show_moves(elements, &self.game, self.settings.metric);
        enable(&elements.undo, self.game.can_undo());
        enable(&elements.redo, self.game.can_redo());
        self.show_solving();
        self.redraw();
        Ok(())
    }

    fn show_time(&self) {
        set_text(
            &self.elements.time,
            &format_time(self.stopwatch.elapsed(now())),
        );
    }

    /// The clock ticks only while it has something to show.
    fn run_clock(&mut self) {
        let visible = self.elements.document.visibility_state() == VisibilityState::Visible;
        if !(self.stopwatch.is_running() && visible) {
            self.clock = None;
        } else if self.clock.is_none() {
            let events = self.events.clone();
            self.clock = Some(Interval::new(CLOCK_INTERVAL, move || {
                events.send(Event::ClockTick);
            }));
        }
    }

    fn visibility_changed(&mut self) {
        let visible = self.elements.document.visibility_state() == VisibilityState::Visible;
        let started = self.stopwatch.elapsed(now()) > 0.0;
        if !visible {
            self.stopwatch.stop(now());
        } else if started && self.solved_at.is_none() {
            self.stopwatch.resume(now());
        }
        self.run_clock();
    }

    fn choose_settings(&mut self, settings: Settings) {
        self.settings = settings;
        store::remember_settings(settings);
        self.show_numbers_button();
        panels::show_moves(&self.elements, &self.game, settings.metric);
        self.show_solving();
        self.redraw();
    }

    fn show_numbers_button(&self) {
        let pressed = (self.settings.numbers != Numbers::Off).to_string();
        set_attribute(&self.elements.numbers, "aria-pressed", &pressed);
    }

    fn toggle_fullscreen(&self) {
        let document = &self.elements.document;
        if document.fullscreen_element().is_some() {
            document.exit_fullscreen();
        } else if let Some(root) = document.document_element() {
            // A refusal leaves the page as it is.
            let _ = Element::request_fullscreen(&root);
        }
    }

    /// Asks for the next frame, if it has not been asked for.
    pub(super) fn wake(&mut self) {
        if self.next_frame.is_none() {
            let events = self.events.clone();
            self.next_frame = Some(request_animation_frame(move |time| {
                events.send(Event::Animate(time));
            }));
        }
    }

    /// Has the board drawn anew in the next frame.
    pub(super) fn redraw(&mut self) {
        self.stale = true;
        self.wake();
    }
}

fn describe(before: &Board, slide: Slide) -> String {
    let way = format!("{:?}", slide.direction).to_lowercase();
    let first = before
        .mover(slide.direction)
        .and_then(|cell| before.tile_at(cell));
    match (first, slide.length) {
        (Some(tile), 1) => format!("Tile {} {way}", tile + 1),
        (_, length) => format!("{length} tiles {way}"),
    }
}

fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(characters).collect()
    })
}
