//! A board of its own in somebody else's page: the game without the page around it, played as its attributes say.
//!
//! It takes the events of the [`App`] and returns its effects. Those that only a page has a use for may be left undone.

mod attributes;
mod news;
#[cfg(test)]
mod tests;

use std::mem;

use crate::i18n::{Localized, Message};
use crate::save::link::Link;
use crate::save::settings::Numbers;
use crate::view::board_shape;

use super::backgrounds::{Clip, ClipSource};
use super::device::Device;
use super::frame::Frame;
use super::picture::{HELD, MediaEffect, PictureEvent};
use super::pointer::PointerPhase;
use super::scene::Scene;
use super::speech::ENGLISH_FOR_NOW;
use super::storage::{NotKept, Place, Storage};
use super::updates::Service;
use super::{App, Command, Effect, Event, Moment, Now, Surroundings, View};

pub use attributes::Attributes;
pub use news::{Figures, News};

/// The id of the film.
const FILM: &str = "film";

/// What a board finds where it is embedded.
#[derive(Clone, Debug, PartialEq)]
pub struct Site {
    /// The device's cores and memory.
    pub device: Device,
    /// Random bits, to seed scrambles.
    pub entropy: u64,
    /// Whether the page is visible.
    pub is_visible: bool,
    /// Whether the player prefers reduced motion.
    pub is_calm: bool,
    /// The tags of the languages that the page around speaks or the browser asks for, the preferred first.
    pub languages: Vec<String>,
}

/// A board and its attributes.
pub struct Embedded {
    app: App,
    attributes: Attributes,
    /// Whether the film is to be played as soon as the player touches the board, because the browser would not play it.
    awaits_touch: bool,
    /// Whether the steps of the solution that was asked for last are to be played, once the first has been made.
    plays_steps: bool,
}

/// What follows an event.
#[derive(Debug, Default, PartialEq)]
pub struct Outcome {
    /// What is to be done.
    pub effects: Vec<Effect>,
    /// What the page around is to be told.
    pub news: Vec<News>,
}

/// Keeps nothing: the page around knows nothing of a game that would be there again.
struct NoStorage;

impl Storage for NoStorage {
    fn load(&self, _: Place, _: &str) -> Option<String> {
        None
    }

    fn save(&mut self, _: Place, _: &str, _: &str) -> Result<(), NotKept> {
        Ok(())
    }

    fn take(&mut self, _: Place, _: &str) -> Option<String> {
        None
    }

    fn names(&self, _: Place, _: &str) -> Vec<String> {
        Vec::new()
    }
}

impl Embedded {
    /// Begins a game as the attributes say.
    pub fn start(attributes: Attributes, site: Site, now: Now) -> (Self, Vec<Effect>) {
        let surroundings = Surroundings {
            storage: Box::new(NoStorage),
            link: Link {
                faults: Vec::new(),
                ..attributes.link()
            },
            query: String::new(),
            was_reloaded: false,
            device: site.device,
            entropy: site.entropy,
            service: Service::Unknown,
            is_visible: site.is_visible,
            is_calm: site.is_calm,
            frame: Frame::default(),
            languages: site.languages,
        };
        let (app, mut effects) = App::start(surroundings, now);
        let mut embedded = Self {
            app,
            attributes,
            awaits_touch: false,
            plays_steps: false,
        };
        // Nobody has asked for this game, and there may be many boards on the page.
        effects.retain(|effect| !matches!(effect, Effect::Announce(_)));
        embedded.tell_fault();
        embedded.show_numbers(now);
        // Living pictures are the page's own.
        embedded.tell_picture(PictureEvent::PainterLost, now);
        embedded.show_picture(now);
        effects.extend(embedded.finish(now));
        (embedded, effects)
    }

    /// Handles an event.
    pub fn update(&mut self, event: Event, now: Now) -> Outcome {
        if !concerns_board(&event) {
            return Outcome::default();
        }
        // Frames come too often to look for news, and bring none.
        let before = event
            .changes_view()
            .then(|| Figures::of(&self.app, now.moment));
        let had_film = self.has_film();
        let plays_film = is_touch(&event) && mem::take(&mut self.awaits_touch);
        self.awaits_touch |= matches!(event, Event::Picture(PictureEvent::PlayRefused));
        let mut effects = self.obey(event, now);
        if plays_film {
            effects.push(Effect::Media(MediaEffect::Play));
        }
        self.mend_message(had_film);
        let news = before.map(|before| News::since(&before, Figures::of(&self.app, now.moment)));
        let news = news.unwrap_or_default();
        if !news.is_empty() && mem::take(&mut self.plays_steps) {
            self.app.solving.play_on(now.moment);
        }
        Outcome { effects, news }
    }

    /// Has the app do what an event asks for.
    fn obey(&mut self, event: Event, now: Now) -> Vec<Effect> {
        match event {
            Event::Command(Command::NewGame) => {
                self.begin(now);
                self.finish(now)
            }
            Event::Command(Command::Solve) if self.attributes.plays_steps() => {
                self.plays_steps = true;
                self.app.update(Event::Command(Command::ShowStep), now)
            }
            event => self.app.update(event, now),
        }
    }

    fn has_film(&self) -> bool {
        !self.app.picture.id().is_empty()
    }

    /// Takes back what only the page of the game has to say, which has buttons, other backgrounds and a choice of languages.
    fn mend_message(&mut self, had_film: bool) {
        for text in [HELD, ENGLISH_FOR_NOW] {
            self.app.notices.retract(text);
        }
        if had_film && !self.has_film() {
            let title = self.attributes.film().map(|film| film.title);
            let text = Message::new("“{title}” could not be shown.");
            let text = text.with("title", title.unwrap_or_default());
            self.app.notices.show(text);
        }
    }

    /// Follows a change of the attributes.
    pub fn change(&mut self, attributes: Attributes, now: Now) -> Vec<Effect> {
        let before = mem::replace(&mut self.attributes, attributes);
        if self.attributes.link() != before.link() {
            self.begin(now);
        }
        if self.attributes.numbers() != before.numbers() {
            self.show_numbers(now);
        }
        if self.attributes.is_other_picture(&before) {
            self.show_picture(now);
        }
        self.finish(now)
    }

    /// The view at a moment.
    pub fn view(&self, now: Moment) -> View {
        self.app.view(now)
    }

    /// The scene on the board at a moment. Tiles without a picture have numbers.
    pub fn scene(&self, now: Moment) -> Scene<'_> {
        let mut scene = self.app.scene(now);
        if !self.app.picture.has_picture() && scene.numbers == Numbers::Off {
            scene.numbers = Numbers::Large;
        }
        scene
    }

    /// How many times as wide as high the board is where there is room for the proportions of its picture.
    pub fn aspect(&self) -> f64 {
        const HEIGHT: f64 = 1e4;
        let room = (HEIGHT * self.app.picture.aspect(), HEIGHT);
        let (width, height) =
            board_shape(self.app.play.game().size(), room, self.app.picture.aspect());
        width / height
    }

    /// Begins a game as the attributes say. The present one can be returned to until the first move.
    fn begin(&mut self, now: Now) {
        self.app.notices.dismiss();
        self.tell_fault();
        let link = self.attributes.link();
        let size = link.size.unwrap_or_default();
        self.app.saving.leave(&self.app.play, now.moment);
        self.app.start_linked(link.start, size, now);
    }

    fn tell_fault(&mut self) {
        if let Some(fault) = self.attributes.link().faults.first() {
            let text = Message::new(
                "This puzzle is not set up right: {fault}. Here is a fresh game instead.",
            );
            self.app.notices.show(text.with("fault", fault.message()));
        }
    }

    fn show_numbers(&mut self, now: Now) {
        let numbers = self.attributes.numbers();
        let settings = self.app.preferences.with_numbers(numbers);
        self.app.choose_settings(settings, now);
    }

    /// Shows the film, and the poster until it comes.
    fn show_picture(&mut self, now: Now) {
        if let Some(address) = self.attributes.poster() {
            let fetch = MediaEffect::FetchPoster(address.to_owned());
            self.app.effects.push(Effect::Media(fetch));
        }
        if let Some(film) = self.attributes.film() {
            let was_chosen = self.app.picture.was_chosen();
            self.tell_picture(PictureEvent::Listed(Ok(vec![film]), None), now);
            if was_chosen {
                self.tell_picture(PictureEvent::Chosen(FILM.to_owned()), now);
            }
        }
    }

    fn tell_picture(&mut self, event: PictureEvent, now: Now) {
        self.app.picture.update(event, None, now.moment);
    }

    /// Has the app run what its parts have been told to do and draw the board, and returns what is left for the shell.
    fn finish(&mut self, now: Now) -> Vec<Effect> {
        self.app.update(Event::Colours, now)
    }
}

/// Whether the player did something on the board by which browsers know that somebody is there.
fn is_touch(event: &Event) -> bool {
    match event {
        Event::Pointer(pointer) => pointer.phase == PointerPhase::Release,
        Event::Arrow(_) | Event::Cell(_) => true,
        _ => false,
    }
}

/// Whether an event is one of the board. The keys of the page have others, too.
pub const fn concerns_board(event: &Event) -> bool {
    use Command::{
        Ask, CancelSolving, DismissMessage, HideSolution, NewGame, PlaySolution, Redo,
        ReturnToLast, ShowStep, Solve, ToggleNumbers, TogglePeek, ToggleVideo, Undo, UndoMore,
    };
    match event {
        Event::Command(command) => matches!(
            command,
            Ask(_)
                | CancelSolving
                | DismissMessage
                | HideSolution
                | NewGame
                | PlaySolution
                | Redo
                | ReturnToLast
                | ShowStep
                | Solve
                | ToggleNumbers
                | TogglePeek
                | ToggleVideo
                | Undo
                | UndoMore
        ),
        Event::Size(_) => false,
        _ => true,
    }
}
