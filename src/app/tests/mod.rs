//! Tests of the whole page: events in, effects and view out.

mod beginnings;
mod drawing;
mod film;
mod games;
mod keeping;
mod last_game;
mod offline;
mod picture;
mod remembering;
mod solving;
mod waits;

use std::mem;

use super::announcements::Question;
use super::archive::client::ClientEvent;
use super::archive::message::FromArchive;
use super::backgrounds::{Clip, ClipSource, MediaError, MediaKind, UserMedia};
use super::coordinator::{Buffers, WorkerEffect, WorkerEvent, WorkerRole};
use super::device::Device;
use super::frame::Frame;
use super::picture::{MediaEffect, PictureEvent};
use super::pointer::{Pointer, PointerKind, PointerPhase};
use super::scene::{CanvasPixels, Sight};
use super::speech::SpeechEffect;
use super::storage::fake::SharedStorage;
use super::storage::{GAME, Place};
use super::updates::Service;
use super::*;
use crate::protocol::{BUILD, Reply, Request};
use crate::puzzle::notation::{parse_moves, print_board};
use crate::puzzle::{Direction, Phase, Size};
use crate::records::{ClockStart, Records};
use crate::save::link::Link;
use crate::save::settings::{
    Announcements, Arrows, Figures, Gap, Metric, Notation, Numbers, Pointing, Setting, Settings,
    Sounds, Vibration, Volume,
};
use crate::solver::{Algorithm, Heuristic, Stats};

/// The date when most pages are opened, in milliseconds since 1970.
const DATE: u64 = 1_700_000_000_000;

const TWO_AWAY: &str = "size=3x3&scramble=1_2_3_4_5_6_0_7_8";

/// A page with its storage and its time.
struct Page {
    app: App,
    storage: SharedStorage,
    query: String,
    /// The date when the page was opened, in milliseconds since 1970.
    date: u64,
    moment: Moment,
    /// The effects so far.
    effects: Vec<Effect>,
}

impl Page {
    /// The records that are stored, or held for this visit.
    fn records(&mut self) -> Records {
        self.app.records.load(&mut self.storage)
    }

    /// The archive is loaded.
    fn archive_comes(&mut self) {
        let build = BUILD.to_owned();
        let ready = ClientEvent::Told(FromArchive::Ready { build });
        self.on(Event::Archive(ready));
    }

    /// A page opened for the first time, by a link with this query.
    fn open(query: &str) -> Self {
        Self::open_with(SharedStorage::default(), query, false)
    }

    /// A page opened with storage of an earlier visit.
    fn open_with(storage: SharedStorage, query: &str, was_reloaded: bool) -> Self {
        Self::draw_from(1, storage, query, was_reloaded)
    }

    /// A page whose scrambles are drawn from this number.
    fn draw_from(entropy: u64, storage: SharedStorage, query: &str, was_reloaded: bool) -> Self {
        Self::open_in(storage, query, |surroundings| {
            surroundings.entropy = entropy;
            surroundings.was_reloaded = was_reloaded;
        })
    }

    /// A page opened in other surroundings than usual.
    fn open_in(
        storage: SharedStorage,
        query: &str,
        change: impl FnOnce(&mut Surroundings),
    ) -> Self {
        Self::open_at(DATE, storage, query, change)
    }

    /// A page opened so at a date, in milliseconds since 1970.
    fn open_at(
        date: u64,
        storage: SharedStorage,
        query: &str,
        change: impl FnOnce(&mut Surroundings),
    ) -> Self {
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let parameters = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let mut surroundings = Surroundings {
            storage: Box::new(storage.clone()),
            link: Link::read(parameters),
            query: query.to_owned(),
            was_reloaded: false,
            device: Device {
                cores: 2,
                memory: None,
            },
            entropy: 1,
            service: Service::Unknown,
            is_visible: true,
            is_calm: false,
            frame: Frame::default(),
            languages: vec!["en".to_owned()],
        };
        change(&mut surroundings);
        let now = Now {
            moment: 0.0,
            date,
            utc_offset: 60,
        };
        let (app, effects) = App::start(surroundings, now);
        Self {
            app,
            storage,
            query: query.to_owned(),
            date,
            moment: 0.0,
            effects,
        }
    }

    /// The board covers 300 × 300 pixels, without gaps.
    fn lay_out(&mut self) {
        self.choose(|settings| settings.gap = Gap::None);
        self.on(Event::Canvas(CanvasPixels {
            width: 300.0,
            height: 300.0,
            ratio: 1.0,
        }));
    }

    /// A mouse does something on the board.
    fn point(&mut self, phase: PointerPhase, place: (f64, f64)) -> &mut Self {
        self.on(Event::Pointer(Pointer {
            id: 1,
            phase,
            place,
            scale: 1.0,
            time: self.moment,
            kind: PointerKind::Mouse,
            control: false,
        }))
    }

    fn reload(self) -> Self {
        Self::open_with(self.storage, &self.query, true)
    }

    /// Sends an event, one second after the last.
    fn on(&mut self, event: Event) -> &mut Self {
        self.moment += 1000.0;
        let now = Now {
            moment: self.moment,
            date: self.date + self.moment as u64,
            utc_offset: 60,
        };
        let effects = self.app.update(event, now);
        self.effects.extend(effects);
        self
    }

    /// A hidden page, whose clock stands still, and whose game has been saved: nothing is due.
    fn at_rest(service: Service) -> Self {
        let mut page = Self::open_in(SharedStorage::default(), TWO_AWAY, |surroundings| {
            surroundings.service = service;
            surroundings.is_visible = false;
        });
        page.on(Event::Due);
        page.effects.clear();
        page
    }

    /// The time comes at which something is due.
    fn wait(&mut self) -> &mut Self {
        self.moment = self.view().deadline.expect("something is due") - 1000.0;
        self.on(Event::Due)
    }

    /// A frame of the page begins, at the same moment: whether the board is drawn in it.
    fn draws(&mut self) -> bool {
        let now = Now {
            moment: self.moment,
            date: self.date,
            utc_offset: 60,
        };
        let effects = self.app.update(Event::Frame, now);
        let draws = effects.contains(&Effect::Draw);
        self.effects.extend(effects);
        draws
    }

    fn press(&mut self, command: Command) -> &mut Self {
        self.on(Event::Command(command))
    }

    fn choose(&mut self, change: impl FnOnce(&mut Settings)) -> &mut Self {
        let before = self.view().settings;
        let mut after = before;
        change(&mut after);
        for setting in Setting::ALL {
            if setting.value(after) != setting.value(before) {
                self.on(Event::Setting(setting, setting.value(after)));
            }
        }
        self
    }

    fn solve_by_hand(&mut self) -> &mut Self {
        let arrow = Event::Arrow(Direction::Left);
        self.on(arrow).on(Event::Arrow(Direction::Left))
    }

    /// Loads the list of clips.
    fn list_clips(&mut self) -> &mut Self {
        self.on(picture(PictureEvent::Listed(Ok(clips()), None)))
    }

    fn choose_background(&mut self, id: &str) -> &mut Self {
        self.on(picture(PictureEvent::Chosen(id.to_owned())))
    }

    /// Opens the media asked for last, or fails to.
    fn answer(
        &mut self,
        media: UserMedia,
        new_file: Option<&str>,
        outcome: Result<MediaKind, MediaError>,
    ) {
        let ticket = self.view().picture.ticket;
        self.on(picture(PictureEvent::Opened {
            ticket,
            media,
            new_file: new_file.map(str::to_owned),
            outcome,
        }));
    }

    /// Drops a file, and opens it or fails to.
    fn open_file(&mut self, name: &str, outcome: Result<MediaKind, MediaError>) {
        self.on(picture(PictureEvent::FileBrought));
        self.answer(UserMedia::Own, Some(name), outcome);
    }

    fn view(&self) -> View {
        self.app.view(self.moment)
    }

    fn board(&self) -> String {
        print_board(&self.view().board)
    }

    fn banner(&self) -> Option<String> {
        self.view().banner.map(|banner| banner.to_string())
    }

    fn message(&self) -> String {
        let sentences: Vec<String> = self.view().message.iter().map(Message::to_string).collect();
        sentences.join(" ")
    }

    /// The announcements since the last call.
    fn said(&mut self) -> Vec<String> {
        let effects = mem::take(&mut self.effects);
        let said = effects.into_iter().filter_map(|effect| match effect {
            Effect::Announce(message) => Some(message.to_string()),
            _ => None,
        });
        said.collect()
    }

    /// Whether an effect happened since the last call.
    fn did(&mut self, effect: &Effect) -> bool {
        mem::take(&mut self.effects).contains(effect)
    }
}

const fn picture(event: PictureEvent) -> Event {
    Event::Picture(event)
}

/// Two clips, with the ids `sea` and `fog`.
fn clips() -> Vec<Clip> {
    let clip = |(id, title): (&str, &str)| Clip {
        id: id.to_owned(),
        title: title.to_owned(),
        poster: String::new(),
        credit: String::new(),
        licence: String::new(),
        sources: vec![ClipSource {
            address: format!("{id}.webm"),
            media_type: "video/webm".to_owned(),
            bytes: 1_000_000,
        }],
    };
    [("sea", "Sea"), ("fog", "Fog")].map(clip).into()
}
