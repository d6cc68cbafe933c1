//! The page's event loop: passes events to the [`App`], runs the effects it returns and writes its view.

use gloo_events::EventListener;
use gloo_render::{AnimationFrame, request_animation_frame};
use js_sys::Object;
use wasm_bindgen::JsValue;
use web_sys::{Element, MediaQueryList, Url};

use crate::app::speech::SpeechEffect;
use crate::app::{self, App, Dialog, Effect, Moment, Now, Surroundings, View};
use crate::i18n::Language;
use crate::protocol::BUILD;

use super::archive_client::ArchiveProgram;
use super::board_view::{BoardView, Mirror, SizeObserver};
use super::console::report;
use super::device::alarm::Alarm;
use super::device::screen::Screen;
use super::device::sounds::Speaker;
use super::device::{clipboard, clock, device, haptics, now};
use super::dialogs::notices::announce;
use super::dialogs::settings_sheet::SettingsSheet;
use super::dialogs::{choices, gallery};
use super::elements::{Elements, set_text};
use super::events::{Event, Events, Slot, add_listener};
use super::i18n::page_words::{self, PageWords};
use super::i18n::words;
use super::input::{self, first_interaction, layout_map, navigation};
use super::media::user_files::UserFiles;
use super::media::{MediaPlayer, clips};
use super::storage::browser_storage::{self, BrowserStorage};
use super::storage::kept_clips::KeptClipsCache;
use super::storage::service_worker::{self, ServiceWorker};
use super::workers::SolverWorkers;

/// The state of the page and the parts that show it.
pub struct Shell {
    pub(super) app: App,
    /// The view on the page; `None` forces everything to be written again.
    pub(super) shown: Option<View>,
    pub(super) elements: &'static Elements,
    events: Events,
    /// The catalogue that was just fetched.
    catalogue: Slot<Object>,
    page_words: PageWords,
    pub(super) settings_sheet: SettingsSheet,
    pub(super) media: MediaPlayer,
    pub(super) board: BoardView,
    pub(super) mirror: Mirror,
    workers: SolverWorkers,
    archive: ArchiveProgram,
    pub(super) alarm: Alarm,
    /// Listeners that are dropped after the first interaction.
    first_interaction: Vec<EventListener>,
    next_frame: Option<AnimationFrame>,
    speaker: Speaker,
    pub(super) screen: Screen,
    service_worker: ServiceWorker,
    kept_clips: KeptClipsCache,
    /// Held only because dropping them removes their listeners.
    _media_queries: [MediaQueryList; 2],
    _observers: [SizeObserver; 2],
    _listeners: Vec<EventListener>,
}

impl Shell {
    /// Starts the game. The shell lives as long as the page and is driven by events.
    pub fn start() -> Result<(), JsValue> {
        let events = Events::default();
        let (shell, effects) = Self::new(&events)?;
        let shell = Box::leak(Box::new(shell));
        shell.run(effects, now());
        shell.show()?;
        // Before the observer's first report, or a click could be resolved with an outdated layout.
        let room = &shell.elements.room;
        events.send(app::Event::Room {
            width: f64::from(room.client_width()),
            height: f64::from(room.client_height()),
        });
        events.handle_with(move |event| report(shell.handle(event)));
        Ok(())
    }

    fn new(events: &Events) -> Result<(Self, Vec<Effect>), JsValue> {
        let elements = Elements::find();
        let media = |query: &str| {
            let list = elements.window.match_media(query)?;
            list.ok_or_else(|| JsValue::from("this browser knows no media queries"))
        };
        let reduced_motion = media("(prefers-reduced-motion: reduce)")?;
        let light_theme = media("(prefers-color-scheme: light)")?;
        let surroundings = surroundings(elements, reduced_motion.matches())?;
        let (app, effects) = App::start(surroundings, clock());
        let page_words = PageWords::of(&elements.root());
        let files = UserFiles::default();
        let mut listeners = listen(elements, &files, events);
        listeners.push(add_listener(&light_theme, "change", {
            let events = events.clone();
            move |_| events.send(Event::ThemeChanged)
        }));
        listeners.push(add_listener(&reduced_motion, "change", {
            let (events, list) = (events.clone(), reduced_motion.clone());
            move |_| events.send(app::Event::ReducedMotion(list.matches()))
        }));
        elements
            .fullscreen
            .set_hidden(!navigation::frame(elements).offers_full_screen());
        gallery::show_live(elements);
        clips::list(elements, files.clone(), events);
        let shell = Self {
            media: MediaPlayer::new(elements, files, events)?,
            board: BoardView::new(elements)?,
            mirror: Mirror::new(elements.grid.clone()),
            workers: SolverWorkers::new(events),
            archive: ArchiveProgram::new(elements, events),
            alarm: Alarm::new({
                let events = events.clone();
                move || events.send(app::Event::Due)
            }),
            first_interaction: first_interaction::listen(&elements.document, events),
            app,
            shown: None,
            catalogue: Slot::default(),
            page_words,
            settings_sheet: SettingsSheet::new(elements, events),
            next_frame: None,
            speaker: Speaker::default(),
            screen: Screen::new(elements.window.clone()),
            service_worker: ServiceWorker::new(elements, events),
            kept_clips: KeptClipsCache::new(&elements.window, events),
            _observers: SizeObserver::of_room_and_canvas(elements, events)?,
            _listeners: listeners,
            _media_queries: [reduced_motion, light_theme],
            events: events.clone(),
            elements,
        };
        Ok((shell, effects))
    }

    fn handle(&mut self, event: Event) -> Result<(), JsValue> {
        match event {
            Event::App(event) => self.update(event, clock()),
            Event::Frame(moment) => {
                self.next_frame = None;
                let now = Now { moment, ..clock() };
                self.update(app::Event::Frame, now)
            }
            Event::MoveFocus(cell, direction) => {
                self.mirror.move_focus(cell, direction);
                Ok(())
            }
            Event::ThemeChanged => {
                self.board.follow_colours()?;
                self.update(app::Event::Colours, clock())
            }
        }
    }

    /// Updates the app, runs its effects, and writes the view if it may have changed.
    fn update(&mut self, event: app::Event, now: Now) -> Result<(), JsValue> {
        match &event {
            app::Event::FirstInteraction => {
                self.first_interaction.clear();
                self.elements.add_style(&format!("dialogs.css?{BUILD}"));
            }
            app::Event::Due => self.alarm.clear(),
            app::Event::Canvas(pixels) => self.board.set_pixels(*pixels),
            _ => {}
        }
        let changes_view = event.changes_view();
        let effects = self.app.update(event, now);
        self.run(effects, now.moment);
        if changes_view || self.shown.is_none() {
            self.show()?;
        }
        Ok(())
    }

    /// Runs the effects of one moment. A failing effect does not stop the others.
    fn run(&mut self, effects: Vec<Effect>, now: Moment) {
        for effect in effects {
            report(self.run_effect(effect, now));
        }
    }

    fn run_effect(&mut self, effect: Effect, now: Moment) -> Result<(), JsValue> {
        let elements = self.elements;
        match effect {
            Effect::Announce(message) => announce(elements, &message),
            Effect::Play(sound) => self.speaker.play(sound),
            Effect::Vibrate => haptics::tick(),
            Effect::RequestFrame => self.request_frame(),
            Effect::Draw
            | Effect::DrawGlow
            | Effect::DrawGoal
            | Effect::DrawOwnPoster
            | Effect::CompareTiles => {
                self.draw(&effect, now)?;
            }
            Effect::Shape(width, height) => self.board.set_shape(width, height),
            Effect::Copy(text) => {
                let (events, copied) = (self.events.clone(), text.clone());
                let navigator = elements.window.navigator();
                clipboard::copy(&navigator, &text, move |is_copied| {
                    events.send(app::Event::Copied(is_copied.then_some(copied)));
                });
            }
            Effect::Open(Dialog::Settings) => elements.settings.show_modal()?,
            Effect::Open(Dialog::Keys) => {
                layout_map::show(elements);
                elements.keys.show_modal()?;
            }
            Effect::ToggleFullscreen => self.toggle_fullscreen(),
            Effect::ShowPoster(subject) => {
                if let Some(image) = self.media.take_painted() {
                    gallery::show_poster(elements, subject, &image)?;
                }
            }
            Effect::Media(effect) => self.media.run(effect, &self.app.scene(now))?,
            Effect::Service(effect) => self.service_worker.run(effect)?,
            Effect::Speech(SpeechEffect::Fetch(language)) => {
                words::fetch(&elements.window, language, &self.catalogue, &self.events);
            }
            Effect::Speech(SpeechEffect::Speak(language)) => self.set_language(language),
            Effect::KeptClips(effect) => {
                let (playable, shown) = (self.app.playable_clips(), self.app.clip_address());
                self.kept_clips.run(effect, playable, shown);
            }
            Effect::Worker(effect) => self.workers.run(effect),
            Effect::Archive(effect) => self.archive.run(&effect, self.media.canvas())?,
            Effect::Log(text) => {
                web_sys::console::warn_2(&"the game of the last visit:".into(), &text.into());
            }
        }
        Ok(())
    }

    /// Runs a drawing effect, using the last picture.
    fn draw(&mut self, effect: &Effect, now: Moment) -> Result<(), JsValue> {
        let (scene, picture) = (self.app.scene(now), self.media.picture());
        match (effect, picture) {
            (Effect::Draw, picture) => self.board.draw(&scene, picture.as_ref())?,
            (Effect::DrawGoal, Some(picture)) => self.board.draw_goal(&scene, picture.canvas)?,
            (Effect::DrawGlow, Some(_)) => self.board.draw_glow()?,
            (Effect::DrawOwnPoster, Some(picture)) => {
                gallery::draw_own_poster(self.elements, picture.canvas)?;
            }
            (Effect::CompareTiles, Some(picture)) => {
                let are_alike = self.board.tiles_look_alike(&scene, picture.canvas)?;
                self.events.send(app::Event::TilesCompared(are_alike));
            }
            _ => {}
        }
        Ok(())
    }

    /// Requests an animation frame unless one is pending.
    fn request_frame(&mut self) {
        if self.next_frame.is_none() {
            let events = self.events.clone();
            self.next_frame = Some(request_animation_frame(move |moment| {
                events.send(Event::Frame(moment));
            }));
        }
    }

    fn toggle_fullscreen(&self) {
        let document = &self.elements.document;
        if document.fullscreen_element().is_some() {
            document.exit_fullscreen();
        } else if let Some(root) = document.document_element() {
            // Browsers may refuse fullscreen; the page then stays as it is.
            let _ = Element::request_fullscreen(&root);
        }
    }

    /// Switches to a language, using the catalogue that was just fetched.
    fn set_language(&mut self, language: Language) {
        words::set_language(language, self.catalogue.take());
        self.page_words.translate();
        page_words::mark_language(&self.elements.root());
        choices::name_all(self.elements);
        self.settings_sheet.name_all(self.elements);
        set_text(&self.elements.announcer, "");
        self.shown = None;
    }
}

/// Fills the select boxes and adds all listeners for input.
fn listen(elements: &'static Elements, files: &UserFiles, events: &Events) -> Vec<EventListener> {
    let mut listeners = input::listen(elements, events);
    listeners.extend(choices::fill(elements, events));
    listeners.extend(gallery::listen(elements, events));
    listeners.extend(input::bringing::listen(elements, files, events));
    listeners.push(browser_storage::listen(&elements.window, events));
    listeners.extend(navigation::listen(elements, events));
    listeners
}

fn surroundings(elements: &Elements, is_calm: bool) -> Result<Surroundings, JsValue> {
    let url = Url::new(&elements.window.location().href()?)?;
    let entropy = getrandom::u64().map_err(|error| error.to_string())?;
    Ok(Surroundings {
        storage: Box::new(BrowserStorage),
        link: navigation::link(&url.search_params()),
        query: url.search(),
        was_reloaded: navigation::was_reloaded(elements),
        device: device(),
        service: service_worker::service(elements),
        entropy,
        is_visible: !elements.document.hidden(),
        is_calm,
        frame: navigation::frame(elements),
        languages: words::preferred_languages(&elements.window),
    })
}
