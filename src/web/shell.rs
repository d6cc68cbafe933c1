//! The page in the browser: what happens there is told to the [`App`], whose effects are run and whose view is written.

use gloo_events::EventListener;
use gloo_render::{AnimationFrame, request_animation_frame};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, MediaQueryList, Url};

use crate::app::records::RecordsEffect;
use crate::app::{self, App, Dialog, Effect, Now, Surroundings, View};
use crate::i18n::Language;
use crate::save::link::Link;

use super::alarm::Alarm;
use super::background::BackgroundPlayer;
use super::device::device;
use super::elements::Elements;
use super::events::{Event, Events, hear};
use super::glow::Glow;
use super::kept_clips::Keeping;
use super::mirror::Mirror;
use super::notices::announce;
use super::page_words::PageWords;
use super::renderer::Renderer;
use super::screen::Screen;
use super::service_worker::{self, ServiceWorker};
use super::settings_sheet::SettingsSheet;
use super::size_observer::SizeObserver;
use super::sounds::Speaker;
use super::store::BrowserStorage;
use super::user_media::UserMediaFiles;
use super::workers::{Said, SolverWorkers};
use super::{
    choices, clips, first_interaction, gallery, haptics, input, looks, navigation, now, own_store,
    records_dialog, store, words,
};

/// The page and everything that it is shown by.
pub struct Shell {
    pub(super) app: App,
    /// What is written on the page, unless everything is to be written anew.
    pub(super) shown: Option<View>,
    /// Whether the view may be another one by now.
    pub(super) is_outdated: bool,
    pub(super) elements: &'static Elements,
    pub(super) events: Events,
    /// What is spoken, or will be as soon as its catalogue comes.
    pub(super) language: Language,
    pub(super) page_words: PageWords,
    pub(super) settings_sheet: SettingsSheet,
    pub(super) background: BackgroundPlayer,
    pub(super) user_media: UserMediaFiles,
    pub(super) renderer: Renderer,
    pub(super) mirror: Mirror,
    workers: SolverWorkers,
    pub(super) alarm: Alarm,
    /// Until a player is there.
    pub(super) first_interaction: Vec<EventListener>,
    pub(super) next_frame: Option<AnimationFrame>,
    speaker: Speaker,
    pub(super) screen: Screen,
    pub(super) service_worker: ServiceWorker,
    pub(super) keeping_clips: Keeping,
    /// Whether the picture must be drawn although nothing moves.
    pub(super) stale: bool,
    /// Whether the video plays on when the page is seen again.
    pub(super) was_playing: bool,
    pub(super) glow: Glow,
    pub(super) reduced_motion: MediaQueryList,
    /// Kept for its listener.
    _light_theme: MediaQueryList,
    _observers: [SizeObserver; 2],
    _listeners: Vec<EventListener>,
}

impl Shell {
    /// Starts the game, which lasts as long as the page; from then on events keep it going.
    pub fn start() -> Result<(), JsValue> {
        let events = Events::default();
        let (shell, effects) = Self::new(&events)?;
        let shell = Box::leak(Box::new(shell));
        shell.begin(effects)?;
        events.handle_with(move |event| {
            report(shell.handle(event));
            // Frames of the film and of the page change nothing that is written.
            if shell.is_outdated || shell.shown.is_none() {
                report(shell.show());
            }
        });
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
        let view = app.view(now());
        // At once, lest the player sees English for long who does not speak it.
        let language = words::wanted(&elements.window, view.settings.language);
        if language != Language::English {
            words::fetch(&elements.window, language, events);
        }
        let page_words = PageWords::of(elements);
        let mut listeners = listen(elements, events);
        listeners.push(hear(&light_theme, "change", {
            let events = events.clone();
            move |_| events.send(Event::ThemeChanged)
        }));
        listeners.push(hear(&reduced_motion, "change", {
            let (events, list) = (events.clone(), reduced_motion.clone());
            move |_| events.send(app::Event::ReducedMotion(list.matches()))
        }));
        let overlay = elements.create("canvas");
        let size = view.board.size();
        let shell = Self {
            background: BackgroundPlayer::new(elements, events, reduced_motion.matches())?,
            renderer: Renderer::new(elements.canvas.clone(), overlay, size)?,
            mirror: Mirror::new(elements),
            workers: SolverWorkers::new(events),
            alarm: Alarm::new(events),
            first_interaction: first_interaction::listen(&elements.document, events),
            app,
            user_media: UserMediaFiles::default(),
            shown: None,
            is_outdated: true,
            language,
            page_words,
            settings_sheet: SettingsSheet::new(elements, events),
            next_frame: None,
            speaker: Speaker::default(),
            screen: Screen::new(elements.window.clone()),
            service_worker: ServiceWorker::new(elements, events),
            keeping_clips: Keeping::default(),
            stale: true,
            was_playing: false,
            glow: Glow::new(elements),
            _observers: SizeObserver::of_room_and_canvas(elements, events)?,
            _listeners: listeners,
            reduced_motion,
            _light_theme: light_theme,
            events: events.clone(),
            elements,
        };
        Ok((shell, effects))
    }

    /// The first look of the page, and the first look at the list of clips.
    fn begin(&mut self, effects: Vec<Effect>) -> Result<(), JsValue> {
        let fullscreen = self.elements.document.fullscreen_enabled();
        self.elements.fullscreen.set_hidden(!fullscreen);
        gallery::show_live(self.elements);
        self.run(effects);
        self.show()?;
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

    /// Takes what happened.
    fn handle(&mut self, event: Event) -> Result<(), JsValue> {
        match event {
            Event::Animate(time) => {
                self.next_frame = None;
                self.animate(time)?;
            }
            event => self.act_on(event)?,
        }
        self.background.painter.run();
        Ok(())
    }

    fn act_on(&mut self, event: Event) -> Result<(), JsValue> {
        match event {
            Event::App(event) => self.app_event(event),
            Event::ToggleVideo => self.toggle_video(),
            Event::MoveFocus(cell, direction) => self.mirror.move_focus(cell, direction),
            Event::VisibilityChanged => self.visibility_changed()?,
            Event::CatalogueCame(language, catalogue) => self.catalogue_came(language, catalogue),
            Event::ServiceWorker(event) => self.service_worker_event(event),
            Event::ExportRecords(format) => self.export_records(format)?,
            Event::Painter(Said::Message(message)) => self.painter_said(message)?,
            Event::Painter(Said::Failed(reason)) => self.painter_failed(&reason.into()),
            Event::ThemeChanged => self.show_colours()?,
            Event::RoomResized => self.shape_board(),
            Event::CanvasResized { width, height } => self.canvas_resized(width, height)?,
            Event::FileBrought(file) => self.file_brought(file),
            Event::MediaCame(arrival) => self.media_came(arrival),
            event => self.show_picture(event),
        }
        Ok(())
    }

    fn app_event(&mut self, event: app::Event) {
        match event {
            app::Event::FirstInteraction => self.first_interaction.clear(),
            app::Event::Due => self.alarm.went_off(),
            _ => {}
        }
        self.update(event);
    }

    /// Tells the app what happened, and does what is to be done.
    pub(super) fn update(&mut self, event: app::Event) {
        let effects = self.app.update(event, clock());
        self.is_outdated = true;
        self.run(effects);
    }

    /// Runs effects. One that fails does not keep the others from being run.
    fn run(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            report(self.run_effect(effect));
        }
    }

    fn run_effect(&mut self, effect: Effect) -> Result<(), JsValue> {
        let elements = self.elements;
        match effect {
            Effect::Announce(message) => announce(elements, &message),
            Effect::Play(sound) => self.speaker.play(sound),
            Effect::Vibrate => haptics::tick(),
            Effect::Draw => self.redraw(),
            Effect::Open(Dialog::Settings) => elements.settings.show_modal()?,
            Effect::Open(Dialog::Keys) => elements.keys.show_modal()?,
            Effect::Open(Dialog::Records) => elements.records.show_modal()?,
            Effect::ShowRecords => self.show_records(),
            Effect::ToggleFullscreen => self.toggle_fullscreen(),
            Effect::CompareTiles => {
                let are_alike = self.tiles_look_alike()?;
                self.update(app::Event::TilesCompared(are_alike));
            }
            Effect::Compose(seed) => self.compose_pictures(seed),
            Effect::Media(effect) => self.run_media_effect(effect)?,
            Effect::Service(effect) => self.run_service_effect(effect)?,
            Effect::KeepCatalogue => self.keep_catalogue(),
            Effect::KeptClips(effect) => self.run_kept_clips_effect(effect),
            Effect::Worker(effect) => self.workers.run(effect),
            Effect::Records(RecordsEffect::FocusUndelete) => elements.records_undelete.focus()?,
            Effect::Records(RecordsEffect::FocusDeleteAll) => {
                elements.records_delete_all.focus()?;
            }
            Effect::Log(text) => {
                web_sys::console::warn_2(&"the game of the last visit:".into(), &text.into());
            }
        }
        Ok(())
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

    /// The page was hidden or shown. Nothing runs while nobody looks, but for a search that was asked for.
    fn visibility_changed(&mut self) -> Result<(), JsValue> {
        let is_visible = !self.elements.document.hidden();
        self.update(app::Event::Visibility(is_visible));
        if is_visible {
            if std::mem::take(&mut self.was_playing) {
                self.background.go_on();
            }
        } else if !self.elements.video.paused() {
            self.was_playing = true;
            self.elements.video.pause()?;
        }
        Ok(())
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

    /// Has everything that tells of the looks of the page follow other colours.
    pub(super) fn show_colours(&mut self) -> Result<(), JsValue> {
        looks::tint_frame(self.elements)?;
        self.glow.set_range(looks::glow_range(self.elements)?);
        self.renderer.set_colours(looks::colours(self.elements)?);
        self.redraw();
        Ok(())
    }
}

/// Listens to everything on the page that people use, after filling the select boxes.
fn listen(elements: &'static Elements, events: &Events) -> Vec<EventListener> {
    let mut listeners = input::listen(elements, events);
    listeners.extend(choices::fill(elements, events));
    listeners.extend(gallery::listen(elements, events));
    listeners.extend(records_dialog::listen(elements, events));
    listeners.push(store::listen(&elements.window, events));
    listeners.extend(navigation::listen(elements, events));
    listeners
}

/// Tells developers of what the browser refused.
fn report(result: Result<(), JsValue>) {
    if let Err(error) = result {
        web_sys::console::error_1(&error);
    }
}

/// The time.
fn clock() -> Now {
    Now {
        moment: now(),
        date: js_sys::Date::now() as u64,
    }
}

fn surroundings(elements: &Elements, is_calm: bool) -> Result<Surroundings, JsValue> {
    let address = elements.window.location().href()?;
    let url = Url::new(&address)?;
    Ok(Surroundings {
        storage: Box::new(BrowserStorage),
        link: Link::read(|name| url.search_params().get(name)),
        query: url.search(),
        was_reloaded: navigation::was_reloaded(elements),
        device: device(),
        service: service_worker::service(elements),
        entropy: getrandom::u64().map_err(|error| error.to_string())?,
        is_visible: !elements.document.hidden(),
        is_calm,
    })
}
