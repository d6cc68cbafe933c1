//! The game in the page: its whole state, and how it begins.

use gloo_events::EventListener;
use gloo_render::{AnimationFrame, request_animation_frame};
use wasm_bindgen::{JsValue, UnwrapThrowExt};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, MediaQueryList, Url};

use crate::app::play::Play;
use crate::app::pointer::Pointers;
use crate::app::records::RecordsDialog;
use crate::app::saving::Saving;
use crate::app::solving::Solving;
use crate::app::storage::{GAME, Place, Storage};
use crate::i18n::{Language, Localized, Message};
use crate::link::{Link, Start};
use crate::puzzle::scramble::Scrambler;
use crate::puzzle::{Board, Game};
use crate::records::Origin;
use crate::settings::{Numbers, Settings, Sounds};
use crate::view::Motion;

use super::alarm::Alarm;
use super::background::BackgroundPlayer;
use super::choices::{self, Scramble};
use super::comparing::Comparison;
use super::device::device;
use super::elements::{Elements, set_attribute};
use super::events::{Event, Events, hear};
use super::glow::Glow;
use super::kept_clips::KeptClips;
use super::mirror::Mirror;
use super::notices::show_message;
use super::page_words::PageWords;
use super::panels;
use super::records_dialog;
use super::renderer::{Renderer, Sight};
use super::resting::Rest;
use super::screen::Screen;
use super::size_observer::SizeObserver;
use super::sounds::{Sound, Speaker};
use super::store::BrowserStorage;
use super::updates::Updates;
use super::workers::SolverWorkers;
use super::{
    attendance, clips, gallery, haptics, input, looks, must, now, own_store, store, words,
};

/// The game and everything the page needs to show it.
pub struct App {
    pub(super) elements: &'static Elements,
    pub(super) events: Events,
    pub(super) play: Play,
    pub(super) settings: Settings,
    /// What is spoken, or will be as soon as its catalogue comes.
    pub(super) language: Language,
    pub(super) page_words: PageWords,
    pub(super) link: Link,
    pub(super) scramble: Scramble,
    pub(super) background: BackgroundPlayer,
    pub(super) rest: Rest,
    pub(super) renderer: Renderer,
    pub(super) mirror: Mirror,
    pub(super) motion: Motion,
    pub(super) pointers: Pointers,
    pub(super) solving: Solving,
    pub(super) workers: SolverWorkers,
    pub(super) alarm: Alarm,
    /// Until a player is there.
    pub(super) attendance: Vec<EventListener>,
    pub(super) next_frame: Option<AnimationFrame>,
    pub(super) saving: Saving,
    pub(super) records: RecordsDialog,
    pub(super) speaker: Speaker,
    pub(super) screen: Screen,
    pub(super) updates: Updates,
    pub(super) kept_clips: KeptClips,
    /// What the player looks at.
    pub(super) sight: Sight,
    pub(super) comparison: Comparison,
    /// Whether the picture must be drawn although nothing moves.
    pub(super) stale: bool,
    pub(super) glow: Glow,
    pub(super) reduced_motion: MediaQueryList,
    /// Kept for its listener.
    _light_theme: MediaQueryList,
    _observers: [SizeObserver; 2],
    _listeners: Vec<EventListener>,
}

impl App {
    /// Starts the game, which lasts as long as the page; from then on events keep it going.
    pub fn start() {
        let events = Events::default();
        let app = Box::leak(Box::new(Self::new(&events)));
        must(app.begin());
        app.run_effects();
        events.handle_with(move |event| {
            if let Err(error) = app.act_on(event) {
                web_sys::console::error_1(&error);
            }
            app.run_effects();
        });
    }

    fn new(events: &Events) -> Self {
        let elements = Elements::find();
        let settings = store::settings();
        // First of all, lest the player sees English for long who does not speak it.
        let language = words::wanted(&elements.window, settings.language);
        if language != Language::English {
            words::fetch(&elements.window, language, events);
        }
        let page_words = PageWords::of(elements);
        let url = must(
            elements
                .window
                .location()
                .href()
                .and_then(|href| Url::new(&href)),
        );
        let link = Link::read(|name| url.search_params().get(name));
        let saving = Saving::new(url.search(), link.background.clone());
        let media = |query: &str| {
            let list = must(elements.window.match_media(query));
            list.expect_throw("this browser knows no media queries")
        };
        let reduced_motion = media("(prefers-reduced-motion: reduce)");
        let light_theme = media("(prefers-color-scheme: light)");
        let mut listeners = input::listen(elements, events);
        listeners.extend(choices::fill(elements, events));
        listeners.extend(gallery::listen(elements, events));
        listeners.extend(records_dialog::listen(elements, events));
        listeners.push(store::listen(&elements.window, events));
        for list in [&reduced_motion, &light_theme] {
            let events = events.clone();
            listeners.push(hear(list, "change", move |_| {
                events.send(Event::PreferencesChanged);
            }));
        }
        listeners.push(hear(&elements.document, "visibilitychange", {
            let events = events.clone();
            move |_| events.send(Event::VisibilityChanged)
        }));
        listeners.push(hear(&elements.window, "pagehide", {
            let events = events.clone();
            move |_| events.send(Event::Remember)
        }));
        let size = link.size.unwrap_or_default();
        let overlay = elements.create("canvas");
        let is_visible = !elements.document.hidden();
        // Replaced at once by `begin`.
        let play = Play::new(Game::new(Board::solved(size)), is_visible);
        let records = RecordsDialog::new(size, play.mode());
        Self {
            background: must(BackgroundPlayer::new(
                elements,
                events,
                reduced_motion.matches(),
            )),
            rest: Rest::default(),
            renderer: must(Renderer::new(elements.canvas.clone(), overlay, size)),
            mirror: Mirror::new(elements),
            motion: Motion::default(),
            pointers: Pointers::default(),
            solving: Solving::new(device(), settings.patience.duration()),
            workers: SolverWorkers::new(events),
            alarm: Alarm::new(events),
            attendance: attendance::listen(&elements.document, events),
            play,
            settings,
            language,
            page_words,
            link,
            scramble: Scramble::default(),
            next_frame: None,
            records,
            saving,
            speaker: Speaker::default(),
            screen: Screen::new(elements.window.clone()),
            updates: Updates::new(elements, events),
            kept_clips: KeptClips::default(),
            sight: Sight::default(),
            comparison: Comparison::default(),
            stale: true,
            glow: Glow::new(elements),
            _observers: must(SizeObserver::of_room_and_canvas(elements, events)),
            _listeners: listeners,
            reduced_motion,
            _light_theme: light_theme,
            events: events.clone(),
            elements,
        }
    }

    /// The first game, and the first look at the list of clips.
    fn begin(&mut self) -> Result<(), JsValue> {
        let fullscreen = self.elements.document.fullscreen_enabled();
        self.elements.fullscreen.set_hidden(!fullscreen);
        gallery::show_live(self.elements);
        self.use_settings(self.settings)?;
        self.elements.vibration.set_hidden(!haptics::are_known());
        if let Some(fault) = self.link.faults.first() {
            let text = Message::new("This link is damaged: {fault}. Here is a fresh game instead.");
            show_message(self.elements, text.with("fault", fault.message()));
        }
        if !self.go_on() {
            // Who has never played is told what to do.
            let first = BrowserStorage.load(Place::Device, GAME).is_none();
            self.begin_game()?;
            self.elements.banner.set_hidden(!first);
            self.saving.touch(true);
        }
        // At once, lest a click be meant for where a tile lay before the observers' first report.
        self.shape_board();
        let list = clips::fetch_list(&self.elements.window);
        let events = self.events.clone();
        spawn_local(async move {
            // A browser that keeps nothing, or does not answer, has no file either.
            let own = own_store::load().await.ok().flatten();
            events.send(Event::ClipsListed(list.await, own));
        });
        Ok(())
    }

    /// The game a link asks for, or any.
    fn begin_game(&mut self) -> Result<(), JsValue> {
        let size = self.play.game().size();
        let board = match self.link.start.clone() {
            Some(Start::Board(board)) => board,
            Some(Start::Seed(seed)) => self.scramble.draw(&mut Scrambler::new(&seed), size),
            Some(Start::Fresh) | None => return self.new_game(size),
        };
        self.start_game(board, Origin::Link);
        Ok(())
    }

    pub(super) fn choose_settings(&mut self, settings: Settings) -> Result<(), JsValue> {
        let was_silent = self.settings.sounds == Sounds::Off;
        self.kept(store::save_settings(settings));
        self.use_settings(settings)?;
        if was_silent {
            self.sound(Sound::Slide { length: 1 });
        }
        Ok(())
    }

    /// Shows everything by these settings from now on.
    pub(super) fn use_settings(&mut self, settings: Settings) -> Result<(), JsValue> {
        self.settings = settings;
        let patience = settings.patience.duration();
        self.solving.set_patience(patience, self.play.game(), now());
        self.choose_language()?;
        choices::show_settings(self.elements, settings);
        looks::wear(self.elements, settings)?;
        self.renderer.set_form(settings.gap, settings.corners);
        self.show_colours()?;
        self.background.set_playback(settings);
        self.show_numbers_button();
        self.show_sound();
        if settings.numbers != Numbers::Off {
            self.elements.offer.set_hidden(true);
        }
        self.show_arrows();
        self.show_figures();
        panels::show_moves(self.elements, self.play.game(), settings.metric);
        self.show_solving();
        Ok(())
    }

    /// Makes a sound, if sounds are to be heard.
    pub(super) fn sound(&mut self, sound: Sound) {
        if self.settings.sounds == Sounds::On {
            self.speaker.play(sound);
        }
    }

    fn show_numbers_button(&self) {
        let pressed = (self.settings.numbers != Numbers::Off).to_string();
        set_attribute(&self.elements.numbers, "aria-pressed", &pressed);
    }

    pub(super) fn peek(&mut self, begins: bool) {
        self.sight = if begins { Sight::Whole } else { Sight::Tiles };
        set_attribute(&self.elements.peek, "aria-pressed", &begins.to_string());
        self.redraw();
    }

    pub(super) fn toggle_fullscreen(&self) {
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
