//! The page's event loop: passes events to the [`App`], runs the effects it returns and writes its view.

use gloo_events::EventListener;
use js_sys::Object;
use wasm_bindgen::JsValue;
use web_sys::{Element, MediaQueryList, Url};

use crate::app::picture::MediaEffect;
use crate::app::speech::SpeechEffect;
use crate::app::{self, App, Dialog, Effect, Moment, Now, Surroundings, View};
use crate::i18n::Language;
use crate::protocol::BUILD;

use super::archive_client::ArchiveProgram;
use super::board_view::Backdrop;
use super::console::report;
use super::device::motion::ReducedMotion;
use super::device::screen::Screen;
use super::device::sounds::Speaker;
use super::device::{clipboard, clock, device, now};
use super::dialogs::notices::announce;
use super::dialogs::settings_sheet::SettingsSheet;
use super::dialogs::{choices, gallery};
use super::elements::{Elements, media_query, set_text};
use super::events::{Event, Events, Slot, add_listener};
use super::i18n::page_words::{self, PageWords};
use super::i18n::words;
use super::input::{self, first_interaction, layout_map, navigation};
use super::live_board::{BoardElements, LiveBoard};
use super::media::user_files::UserFiles;
use super::media::{Copy, clips};
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
    pub(super) board: LiveBoard,
    pub(super) backdrop: Backdrop,
    archive: ArchiveProgram,
    /// Listeners that are dropped after the first interaction.
    first_interaction: Vec<EventListener>,
    speaker: Speaker,
    pub(super) screen: Screen,
    service_worker: ServiceWorker,
    kept_clips: KeptClipsCache,
    _reduced_motion: ReducedMotion,
    /// Held only because dropping it removes its listener.
    _light_theme: MediaQueryList,
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
        events.send(shell.board.room());
        events.handle_with(move |event| report(shell.handle(event)));
        Ok(())
    }

    fn new(events: &Events) -> Result<(Self, Vec<Effect>), JsValue> {
        let elements = Elements::find();
        let reduced_motion = ReducedMotion::watch(&elements.window, {
            let events = events.clone();
            move |is_calm| events.send(app::Event::ReducedMotion(is_calm))
        })?;
        let light_theme = media_query(&elements.window, "(prefers-color-scheme: light)")?;
        let surroundings = surroundings(elements, reduced_motion.is_wanted())?;
        let (app, effects) = App::start(surroundings, clock());
        let page_words = PageWords::of(&elements.root());
        let files = UserFiles::default();
        let mut listeners = listen(elements, &files, events);
        listeners.push(add_listener(&light_theme, "change", {
            let events = events.clone();
            move |_| events.send(Event::ThemeChanged)
        }));
        elements
            .fullscreen
            .set_hidden(!navigation::frame(elements).offers_full_screen());
        gallery::show_live(elements);
        clips::list(elements, files.clone(), events);
        let shell = Self {
            board: LiveBoard::new(
                elements,
                board_elements(elements),
                files,
                SolverWorkers::new(events),
                events,
            )?,
            backdrop: Backdrop::new(elements),
            archive: ArchiveProgram::new(elements, events),
            first_interaction: first_interaction::listen(&elements.document, events),
            app,
            shown: None,
            catalogue: Slot::default(),
            page_words,
            settings_sheet: SettingsSheet::new(elements, events),
            speaker: Speaker::default(),
            screen: Screen::new(elements.window.clone()),
            service_worker: ServiceWorker::new(elements, events),
            kept_clips: KeptClipsCache::new(&elements.window, events),
            _listeners: listeners,
            _reduced_motion: reduced_motion,
            _light_theme: light_theme,
            events: events.clone(),
            elements,
        };
        Ok((shell, effects))
    }

    fn handle(&mut self, event: Event) -> Result<(), JsValue> {
        match event {
            Event::App(event) => self.update(event, clock()),
            Event::Frame(moment) => {
                self.board.begin_frame();
                let now = Now { moment, ..clock() };
                self.update(app::Event::Frame, now)
            }
            Event::MoveFocus(cell, direction) => {
                self.board.move_focus(cell, direction);
                Ok(())
            }
            #[cfg(feature = "element")]
            Event::AttributesChanged | Event::InSight(_) => Ok(()),
            Event::ThemeChanged => {
                self.follow_colours()?;
                self.update(app::Event::Colours, clock())
            }
        }
    }

    /// Updates the app, runs its effects, and writes the view if it may have changed.
    fn update(&mut self, event: app::Event, now: Now) -> Result<(), JsValue> {
        if let app::Event::FirstInteraction = event {
            self.first_interaction.clear();
            self.elements.add_style(&format!("dialogs.css?{BUILD}"));
        }
        self.board.prepare(&event);
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
            Effect::Announce(message) => announce(&elements.announcer, &message),
            Effect::Play(sound) => self.speaker.play(sound),
            Effect::DrawGlow | Effect::DrawGoal | Effect::DrawOwnPoster | Effect::CompareTiles => {
                self.draw(&effect, now)?;
            }
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
                if let Some(image) = self.board.media.take_painted() {
                    gallery::show_poster(elements, subject, &image)?;
                }
            }
            Effect::Media(MediaEffect::FocusPicker) => elements.own_open.focus()?,
            Effect::Service(effect) => self.service_worker.run(effect)?,
            Effect::Speech(SpeechEffect::Fetch(language)) => {
                let (window, catalogue) = (&elements.window, &self.catalogue);
                words::fetch(window, "languages", language, catalogue, &self.events);
            }
            Effect::Speech(SpeechEffect::Speak(language)) => self.set_language(language),
            Effect::KeptClips(effect) => {
                let (playable, shown) = (self.app.playable_clips(), self.app.clip_address());
                self.kept_clips.run(effect, playable, shown);
            }
            Effect::Archive(effect) => self.archive.run(&effect, self.board.media.canvas())?,
            Effect::Log(text) => {
                web_sys::console::warn_2(&"the game of the last visit:".into(), &text.into());
            }
            effect => self.board.run(effect, &self.app.scene(now))?,
        }
        Ok(())
    }

    /// Has something else than the board show the last picture, once there is one.
    fn draw(&self, effect: &Effect, now: Moment) -> Result<(), JsValue> {
        let Some(Copy { canvas, .. }) = self.board.media.picture() else {
            return Ok(());
        };
        let (scene, backdrop) = (self.app.scene(now), &self.backdrop);
        match effect {
            Effect::DrawGoal => backdrop.draw_goal(&scene, canvas)?,
            Effect::DrawGlow => backdrop.draw_glow()?,
            Effect::DrawOwnPoster => gallery::draw_own_poster(self.elements, canvas)?,
            _ => {
                let are_alike = backdrop.tiles_look_alike(&scene, canvas)?;
                self.events.send(app::Event::TilesCompared(are_alike));
            }
        }
        Ok(())
    }

    /// Has all that is drawn follow the colours of the style sheet.
    pub(super) fn follow_colours(&mut self) -> Result<(), JsValue> {
        self.backdrop.follow_colours()?;
        self.board.follow_colours()
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

fn board_elements(elements: &Elements) -> BoardElements {
    BoardElements {
        stage: elements.stage.clone(),
        room: elements.room.clone(),
        video: elements.video.clone(),
        tiles: elements.picture.clone(),
        edges: elements.canvas.clone(),
        grid: elements.grid.clone(),
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
