//! The event loop of an embedded board: passes events to [`Embedded`], runs its effects, writes its view, and tells the
//! page around what happened.

use gloo_events::EventListener;
use js_sys::{Function, Object};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlElement, Node};

use crate::app::embedded::{self, Attributes, Embedded, Figures, News, Site};
use crate::app::keys::Focus;
use crate::app::picture::MediaEffect;
use crate::app::speech::SpeechEffect;
use crate::app::{self, Command, Effect, Moment, Now, View};
use crate::puzzle::notation::print_board;

use crate::web::board_view::cell_of;
use crate::web::console::report;
use crate::web::device::motion::ReducedMotion;
use crate::web::device::plain_object::plain_object;
use crate::web::device::{clock, device, now};
use crate::web::dialogs::notices;
use crate::web::elements::{Dom, decimals, set_style};
use crate::web::events::{Event, Events, Slot, add_listener};
use crate::web::i18n::words;
use crate::web::input::{keys, navigation};
use crate::web::live_board::LiveBoard;
use crate::web::media::user_files::UserFiles;
use crate::web::media::user_media::Still;
use crate::web::workers::SolverWorkers;

use super::content::Content;
use super::poster;

pub struct EmbeddedShell {
    embedded: Embedded,
    /// The view on the board.
    shown: Option<View>,
    /// The proportions of the stage, width by height.
    aspect: Option<f64>,
    host: HtmlElement,
    board: LiveBoard,
    content: Content,
    dom: Dom,
    events: Events,
    /// The address of the folder with the catalogues.
    languages: String,
    /// The catalogue that was just fetched.
    catalogue: Slot<Object>,
    /// The poster that was just loaded.
    poster: Slot<Still>,
    tell: Function,
    is_page_visible: bool,
    /// Whether the board is where it can be seen in its page.
    is_in_sight: bool,
    _listeners: Vec<EventListener>,
    _reduced_motion: ReducedMotion,
}

impl Drop for EmbeddedShell {
    fn drop(&mut self) {
        self.board.media.close();
    }
}

impl EmbeddedShell {
    pub fn new(
        host: HtmlElement,
        root: &Node,
        languages: String,
        start_worker: Function,
        tell: Function,
        events: &Events,
    ) -> Result<Self, JsValue> {
        let dom = Dom::find();
        let (content, elements) = Content::build(&dom, root);
        let reduced_motion = ReducedMotion::watch(&dom.window, {
            let events = events.clone();
            move |is_calm| events.send(app::Event::ReducedMotion(is_calm))
        })?;
        let site = Site {
            device: device(),
            entropy: getrandom::u64().map_err(|error| error.to_string())?,
            is_visible: !dom.document.hidden(),
            is_calm: reduced_motion.is_wanted(),
            languages: languages_of(&host, &dom),
        };
        let is_page_visible = site.is_visible;
        let (embedded, effects) = Embedded::start(attributes_of(&host), site, clock());
        let workers = SolverWorkers::started_by(events, move |_| {
            start_worker.call0(&JsValue::NULL)?.dyn_into()
        });
        let listeners = listen(&dom, &content, events);
        let board = LiveBoard::new(&dom, elements, UserFiles::default(), workers, events)?;
        events.send(board.room());
        let mut shell = Self {
            embedded,
            shown: None,
            aspect: None,
            host,
            board,
            content,
            dom,
            events: events.clone(),
            languages,
            catalogue: Slot::default(),
            poster: Slot::default(),
            tell,
            is_page_visible,
            is_in_sight: true,
            _listeners: listeners,
            _reduced_motion: reduced_motion,
        };
        shell.board.follow_colours()?;
        let now = now();
        shell
            .board
            .media
            .use_settings(shell.embedded.view(now).settings);
        shell.run(effects, now);
        shell.show();
        shell.follow_aspect();
        Ok(shell)
    }

    pub fn handle(&mut self, event: Event) -> Result<(), JsValue> {
        match event {
            Event::App(app::Event::Visibility(is_visible)) => {
                self.is_page_visible = is_visible;
                self.look();
            }
            Event::App(event) => self.update(event, clock()),
            Event::InSight(is_in_sight) => {
                self.is_in_sight = is_in_sight;
                self.look();
            }
            Event::Frame(moment) => {
                self.board.begin_frame();
                let now = Now { moment, ..clock() };
                self.update(app::Event::Frame, now);
            }
            Event::MoveFocus(cell, direction) => self.board.move_focus(cell, direction),
            Event::ThemeChanged => {
                self.board.follow_colours()?;
                self.update(app::Event::Colours, clock());
            }
            Event::AttributesChanged => {
                let now = clock();
                let effects = self.embedded.change(attributes_of(&self.host), now);
                self.run(effects, now.moment);
                self.show();
                self.follow_aspect();
            }
        }
        Ok(())
    }

    /// Tells the board whether it is seen.
    fn look(&mut self) {
        let is_visible = self.is_page_visible && self.is_in_sight;
        self.update(app::Event::Visibility(is_visible), clock());
    }

    /// Updates the board, runs its effects, writes the view if it may have changed, and tells the news.
    fn update(&mut self, event: app::Event, now: Now) {
        self.board.prepare(&event);
        let changes_view = event.changes_view();
        let outcome = self.embedded.update(event, now);
        self.run(outcome.effects, now.moment);
        if changes_view {
            self.show();
        }
        self.follow_aspect();
        for news in outcome.news {
            self.tell(&news);
        }
    }

    /// Runs the effects of one moment. A failing effect does not stop the others.
    fn run(&mut self, effects: Vec<Effect>, now: Moment) {
        for effect in effects {
            report(self.run_effect(effect, now));
        }
    }

    fn run_effect(&mut self, effect: Effect, now: Moment) -> Result<(), JsValue> {
        match effect {
            Effect::Announce(message) => notices::announce(&self.content.announcer, &message),
            Effect::Speech(effect) => self.speak(effect),
            Effect::Media(MediaEffect::FetchPoster(address)) => {
                poster::fetch(&self.dom, &address, &self.poster, &self.events);
            }
            Effect::Media(MediaEffect::ShowPoster) => {
                if let Some(poster) = self.poster.take() {
                    self.board.media.show_still(&poster)?;
                }
            }
            effect => self.board.run(effect, &self.embedded.scene(now))?,
        }
        Ok(())
    }

    /// Fetches a catalogue, or speaks the language whose catalogue was fetched. All boards of a page speak the same.
    fn speak(&mut self, effect: SpeechEffect) {
        match effect {
            SpeechEffect::Fetch(language) => {
                let (window, catalogue) = (&self.dom.window, &self.catalogue);
                words::fetch(window, &self.languages, language, catalogue, &self.events);
            }
            SpeechEffect::Speak(language) => {
                words::set_language(language, self.catalogue.take());
                self.content.translate();
                self.shown = None;
            }
        }
    }

    /// Writes what changed since the last call.
    fn show(&mut self) {
        let view = self.embedded.view(now());
        let last = self.shown.take();
        self.board.show(&view, last.as_ref());
        if last.is_none_or(|last| last.message != view.message) {
            let Content {
                message,
                message_text,
                ..
            } = &self.content;
            notices::show(message, message_text, &view.message);
        }
        self.shown = Some(view);
    }

    /// Has the stage take the proportions of the board, which a new frame can change.
    fn follow_aspect(&mut self) {
        let aspect = self.embedded.aspect();
        if self.aspect.replace(aspect) != Some(aspect) {
            set_style(&self.content.stage, "--aspect", &decimals(aspect, 4));
        }
    }

    /// Tells the page around. What its listeners throw is reported by the browser.
    fn tell(&self, news: &News) {
        let (name, figures, slide) = match news {
            News::Moved(figures, slide) => ("move", figures, slide.as_ref()),
            News::Solved(figures) => ("solved", figures, None),
        };
        let Figures {
            board,
            moves,
            milliseconds,
            is_assisted,
            ..
        } = figures;
        let mut detail: Vec<(&str, JsValue)> = vec![
            ("size", board.size().to_string().into()),
            ("board", print_board(board).into()),
            ("moves", (*moves as u32).into()),
            ("milliseconds", milliseconds.round().into()),
            ("isAssisted", (*is_assisted).into()),
        ];
        if let Some(slide) = slide {
            detail.push(("direction", slide.direction.letter().to_string().into()));
            detail.push(("tiles", (slide.length as u32).into()));
        }
        let told = self
            .tell
            .call2(&JsValue::NULL, &name.into(), &plain_object(&detail));
        report(told.map(drop));
    }
}

/// The language of the page around, where it says so, or else those that the browser asks for.
fn languages_of(host: &HtmlElement, dom: &Dom) -> Vec<String> {
    let marked = host.closest("[lang]").ok().flatten();
    let language = marked.and_then(|element| element.get_attribute("lang"));
    match language {
        Some(language) => vec![language],
        None => words::preferred_languages(&dom.window),
    }
}

fn attributes_of(host: &HtmlElement) -> Attributes {
    Attributes::read(|name| host.get_attribute(name))
}

/// Listens to the keys pressed on the board, and to what happens to it and to the page around.
fn listen(dom: &Dom, content: &Content, events: &Events) -> Vec<EventListener> {
    let board = &content.board;
    let focus_of = |target: Option<&web_sys::Element>| match target.and_then(cell_of) {
        Some(_) => Focus::Cell,
        None => Focus::Elsewhere,
    };
    let (restyled, closed) = (events.clone(), events.clone());
    let [released, blurred] = keys::listen_to_releases(&dom.window, events);
    vec![
        keys::listen(board, events, focus_of, embedded::concerns_board),
        released,
        blurred,
        navigation::listen_to_visibility(&dom.document, events),
        // The style sheet has the board's colours change in no time, but as a transition, of which browsers tell.
        add_listener(board, "transitionend", move |_| {
            restyled.send(Event::ThemeChanged);
        }),
        add_listener(&content.message_close, "click", move |_| {
            closed.send(Command::DismissMessage);
        }),
    ]
}
