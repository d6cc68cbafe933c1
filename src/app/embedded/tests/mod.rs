//! The game of an embedded board: events in, effects and news out.

mod film;

use super::*;

use crate::app::coordinator::{Buffers, WorkerEffect, WorkerEvent, WorkerRole};
use crate::app::picture::{Origin, PlaybackEvent};
use crate::app::scene::CanvasPixels;
use crate::app::speech::SpeechEffect;
use crate::i18n::Language;
use crate::protocol::{BUILD, Reply, Request};
use crate::puzzle::Size;
use crate::puzzle::notation::print_board;
use crate::puzzle::{Direction, Slide};
use crate::solver::Stats;

const TWO_AWAY: [(&str, &str); 1] = [("scramble", "1 2 3/4 5 6/0 7 8")];

/// A board in a page, with its time.
struct Page {
    embedded: Embedded,
    moment: Moment,
    /// The effects and the news so far.
    effects: Vec<Effect>,
    news: Vec<News>,
}

fn attributes(values: &[(&str, &str)]) -> Attributes {
    Attributes::read(|name| {
        let value = values.iter().find(|(other, _)| *other == name);
        value.map(|(_, value)| (*value).to_owned())
    })
}

fn at(moment: Moment) -> Now {
    Now {
        moment,
        date: 1_700_000_000_000,
        utc_offset: 0,
    }
}

impl Page {
    fn with(values: &[(&str, &str)]) -> Self {
        let site = Site {
            device: Device {
                cores: 2,
                memory: None,
            },
            entropy: 1,
            is_visible: true,
            is_calm: false,
            languages: vec!["de".to_owned()],
        };
        let (embedded, effects) = Embedded::start(attributes(values), site, at(0.0));
        Self {
            embedded,
            moment: 0.0,
            effects,
            news: Vec::new(),
        }
    }

    /// Sends an event, one second after the last.
    fn on(&mut self, event: impl Into<Event>) -> &mut Self {
        self.moment += 1000.0;
        let outcome = self.embedded.update(event.into(), at(self.moment));
        self.effects.extend(outcome.effects);
        self.news.extend(outcome.news);
        self
    }

    fn press(&mut self, command: Command) -> &mut Self {
        self.on(Event::Command(command))
    }

    fn change(&mut self, values: &[(&str, &str)]) -> &mut Self {
        let effects = self.embedded.change(attributes(values), at(self.moment));
        self.effects.extend(effects);
        self
    }

    /// A picture of this size was drawn.
    fn draw(&mut self, origin: Origin, size: (u32, u32)) -> &mut Self {
        self.on(Event::Picture(PictureEvent::Playback(
            PlaybackEvent::Drawn(origin, size),
        )))
    }

    fn board(&self) -> String {
        print_board(&self.embedded.view(self.moment).board)
    }

    fn numbers(&self) -> Numbers {
        self.embedded.scene(self.moment).numbers
    }

    fn message(&self) -> String {
        let view = self.embedded.view(self.moment);
        let sentences: Vec<String> = view.message.iter().map(Message::to_string).collect();
        sentences.join(" ")
    }

    fn did(&self, effect: &MediaEffect) -> bool {
        self.effects.contains(&Effect::Media(effect.clone()))
    }

    fn reply(&mut self, reply: Reply) {
        let event = WorkerEvent::Replied(reply, Buffers::NONE);
        self.on(Event::Worker(WorkerRole::Solver, event));
    }

    /// The solver finds the only way from two moves away.
    fn find_two_moves(&mut self) {
        let build = BUILD.to_owned();
        self.reply(Reply::Ready { build });
        let asked = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Worker(WorkerEffect::Send(_, Request::Solve { job, .. }, _)) => Some(*job),
            _ => None,
        });
        self.reply(Reply::Found {
            job: asked.expect("a search was asked for"),
            moves: vec![Direction::Left; 2],
            proven_shortest: true,
            last: true,
            by_tables: false,
            stats: Stats {
                lower_bound: 2,
                ..Stats::default()
            },
        });
    }

    /// The news since the last call, in short.
    fn told(&mut self) -> Vec<String> {
        let told = |news| match news {
            News::Moved(figures, slide) => {
                let slide: Slide = slide.expect("one slide at a time");
                let (way, tiles) = (slide.direction.letter(), slide.length);
                format!("{way}{tiles}, {} moves", figures.moves)
            }
            News::Solved(figures) => format!("solved, assisted: {}", figures.is_assisted),
        };
        mem::take(&mut self.news).into_iter().map(told).collect()
    }
}

#[test]
fn a_game_begins_as_the_attributes_say() {
    let size = |values: &[_]| {
        Page::with(values)
            .embedded
            .view(0.0)
            .board
            .size()
            .to_string()
    };
    assert_eq!(size(&[]), "4x4");
    assert_eq!(size(&[("size", "5x3")]), "5x3");
    let seeded = [("size", "3x3"), ("seed", "friday")];
    assert_eq!(Page::with(&seeded).board(), "3 1 6/7 4 0/8 5 2");
    assert_eq!(Page::with(&TWO_AWAY).board(), "1 2 3/4 5 6/0 7 8");
}

#[test]
fn boards_say_nothing_before_they_are_played() {
    let page = Page::with(&[]);
    let is_said = |effect: &Effect| matches!(effect, Effect::Announce(_));
    assert!(!page.effects.iter().any(is_said));
    assert_eq!(page.message(), "");
}

#[test]
fn a_board_speaks_the_language_of_its_page_or_english() {
    let mut page = Page::with(&[]);
    let german = Language::German;
    let fetch = Effect::Speech(SpeechEffect::Fetch(german));
    assert!(page.effects.contains(&fetch));
    page.on(Event::CatalogueCame(german, true));
    let speak = Effect::Speech(SpeechEffect::Speak(german));
    assert!(page.effects.contains(&speak));

    let mut page = Page::with(&[]);
    page.on(Event::CatalogueCame(german, false));
    assert_eq!(page.message(), "");
}

#[test]
fn the_page_around_is_told_of_each_slide_and_of_the_end() {
    let mut page = Page::with(&TWO_AWAY);
    page.on(Event::Arrow(Direction::Up));
    assert_eq!(page.told(), [""; 0], "nothing can move up");
    page.on(Event::Arrow(Direction::Left));
    page.press(Command::Undo).press(Command::Redo);
    assert_eq!(page.told(), ["L1, 1 moves", "R1, 0 moves", "L1, 1 moves"]);
    page.press(Command::Undo).on(Event::Cell(8));
    assert_eq!(
        page.told(),
        ["R1, 0 moves", "L2, 2 moves", "solved, assisted: false"]
    );
}

#[test]
fn a_new_game_is_that_of_the_attributes_and_no_move() {
    let mut page = Page::with(&TWO_AWAY);
    page.on(Event::Arrow(Direction::Left));
    page.news.clear();
    page.press(Command::NewGame);
    assert_eq!(page.board(), "1 2 3/4 5 6/0 7 8");
    let mut random = Page::with(&[("size", "3x3")]);
    let before = random.board();
    random.press(Command::NewGame);
    assert_ne!(random.board(), before);
    assert_eq!((page.told(), random.told()), (vec![], vec![]));
}

#[test]
fn other_attributes_begin_another_game_and_the_same_do_not() {
    let mut page = Page::with(&TWO_AWAY);
    page.on(Event::Arrow(Direction::Left));
    page.change(&[TWO_AWAY[0], ("numbers", "")]);
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
    page.change(&[("size", "3x2"), ("scramble", "1 2 3/4 0 5")]);
    assert_eq!(page.board(), "1 2 3/4 0 5");
    assert_eq!(page.message(), "");
}

#[test]
fn a_wrong_attribute_is_told_of_and_a_fresh_game_begins() {
    let mut page = Page::with(&[("size", "12x12")]);
    let said = page.message();
    assert!(
        said.starts_with("This puzzle is not set up right: its size is not right"),
        "{said}"
    );
    assert_eq!(page.embedded.view(0.0).board.size(), Size::default());
    page.change(&[("size", "3x3"), ("scramble", "1 2 3/4 5 6/8 7 0")]);
    let said = page.message();
    assert!(said.contains("its scramble is not right"), "{said}");
    assert_eq!(page.embedded.view(0.0).board.size().to_string(), "3x3");
    page.change(&TWO_AWAY);
    assert_eq!(page.message(), "");
}

#[test]
fn what_only_the_page_of_the_game_has_is_left_alone() {
    let mut page = Page::with(&TWO_AWAY);
    page.effects.clear();
    page.press(Command::ShowRecords)
        .press(Command::ToggleFullscreen);
    page.on(Event::Size(Size::default()));
    assert_eq!(
        (page.board().as_str(), page.effects.len()),
        ("1 2 3/4 5 6/0 7 8", 0)
    );
}

#[test]
fn a_board_solves_itself_step_by_step_if_it_is_to() {
    let mut page = Page::with(&[TWO_AWAY[0], ("autoplay-steps", "")]);
    page.press(Command::Solve);
    page.find_two_moves();
    assert_eq!(page.told(), ["L1, 1 moves"]);
    page.moment += 1000.0;
    page.on(Event::Due);
    assert_eq!(page.told(), ["L1, 2 moves", "solved, assisted: true"]);
}

#[test]
fn otherwise_it_points_at_the_next_move() {
    let mut page = Page::with(&TWO_AWAY);
    page.press(Command::Solve);
    page.find_two_moves();
    assert_eq!(page.told(), [""; 0]);
    assert_eq!(
        page.embedded.scene(page.moment).hint,
        Some((6, Direction::Left))
    );
    page.press(Command::ShowStep);
    assert_eq!(page.told(), ["L1, 1 moves"]);
}

#[test]
fn who_moves_meanwhile_is_not_played_for() {
    let mut page = Page::with(&[TWO_AWAY[0], ("autoplay-steps", "")]);
    page.press(Command::Solve);
    page.on(Event::Arrow(Direction::Down));
    page.told();
    page.on(Event::Due).on(Event::Due);
    assert_eq!(page.told(), [""; 0]);
}

#[test]
fn a_board_is_drawn_once_it_has_its_size() {
    let mut page = Page::with(&TWO_AWAY);
    page.on(Event::Canvas(CanvasPixels {
        width: 300.0,
        height: 300.0,
        ratio: 1.0,
    }));
    assert!(page.effects.contains(&Effect::Draw));
    let starts = |effect: &Effect| matches!(effect, Effect::Worker(WorkerEffect::Start { .. }));
    assert!(
        !page.effects.iter().any(starts),
        "no solver before it is asked"
    );
}
