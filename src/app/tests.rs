//! Whole stories: what happens, told as events, and what the page does and shows.

use super::announcements::Question;
use super::backgrounds::{Background, MediaError, UserMedia};
use super::coordinator::WorkerEffect;
use super::picture::{MediaEffect, PictureEvent};
use super::pointer::PointerPhase;
use super::storage::fake::SharedStorage;
use super::*;
use crate::puzzle::Direction;
use crate::puzzle::notation::print_board;
use crate::settings::{Announcements, ClockStart, Figures, Metric, Pointing, Sounds, Volume};
use crate::solver::Algorithm;
use crate::view::Layout;

const TWO_AWAY: &str = "size=3x3&scramble=1_2_3_4_5_6_0_7_8";

/// A page in its tab, and its time.
struct Page {
    app: App,
    storage: SharedStorage,
    query: String,
    moment: Moment,
    /// What was done since it was last asked for.
    effects: Vec<Effect>,
}

impl Page {
    /// Opened for the first time, by a link with this query.
    fn open(query: &str) -> Self {
        Self::open_with(SharedStorage::default(), query, false)
    }

    /// Opened on a device that has kept something.
    fn open_with(storage: SharedStorage, query: &str, was_reloaded: bool) -> Self {
        Self::draw_from(1, storage, query, was_reloaded)
    }

    /// Opened where games are drawn from this number.
    fn draw_from(entropy: u64, storage: SharedStorage, query: &str, was_reloaded: bool) -> Self {
        let parameter = |name: &str| {
            let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            let found = pairs.find(|(other, _)| *other == name);
            found.map(|(_, value)| value.to_owned())
        };
        let surroundings = Surroundings {
            storage: Box::new(storage.clone()),
            link: Link::read(parameter),
            query: query.to_owned(),
            was_reloaded,
            device: Device {
                cores: 2,
                memory: None,
            },
            entropy,
            is_visible: true,
            is_calm: false,
        };
        let now = Now {
            moment: 0.0,
            date: 1_700_000_000_000,
        };
        let (app, effects) = App::start(surroundings, now);
        Self {
            app,
            storage,
            query: query.to_owned(),
            moment: 0.0,
            effects,
        }
    }

    fn reload(self) -> Self {
        Self::open_with(self.storage, &self.query, true)
    }

    /// Something happens, a second after what happened before.
    fn on(&mut self, event: Event) -> &mut Self {
        self.moment += 1000.0;
        let now = Now {
            moment: self.moment,
            date: 1_700_000_000_000 + self.moment as u64,
        };
        let effects = self.app.update(event, now);
        self.effects.extend(effects);
        self
    }

    fn press(&mut self, command: Command) -> &mut Self {
        self.on(Event::Command(command))
    }

    fn choose(&mut self, change: impl FnOnce(&mut Settings)) -> &mut Self {
        let mut settings = self.view().settings;
        change(&mut settings);
        self.on(Event::Settings(settings))
    }

    fn solve_by_hand(&mut self) -> &mut Self {
        let arrow = Event::Arrow(Direction::Left);
        self.on(arrow).on(Event::Arrow(Direction::Left))
    }

    /// The list of clips comes.
    fn list_clips(&mut self) -> &mut Self {
        self.on(picture(PictureEvent::Listed(Ok(clips()), None)))
    }

    fn choose_background(&mut self, id: &str) -> &mut Self {
        self.on(picture(PictureEvent::Chosen(id.to_owned())))
    }

    /// What was asked for last comes, or does not.
    fn answer(
        &mut self,
        media: UserMedia,
        new_file: Option<&str>,
        outcome: Result<bool, MediaError>,
    ) {
        let ticket = self.view().picture.ticket;
        self.on(picture(PictureEvent::Opened {
            ticket,
            media,
            new_file: new_file.map(str::to_owned),
            outcome,
        }));
    }

    /// A file is dropped, and is opened or not.
    fn open_file(&mut self, name: &str, outcome: Result<bool, MediaError>) {
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

    /// What was said since this was last asked for.
    fn said(&mut self) -> Vec<String> {
        let effects = mem::take(&mut self.effects);
        let said = effects.into_iter().filter_map(|effect| match effect {
            Effect::Announce(message) => Some(message.to_string()),
            _ => None,
        });
        said.collect()
    }

    /// Tells whether something was done since this was last asked for.
    fn did(&mut self, effect: &Effect) -> bool {
        mem::take(&mut self.effects).contains(effect)
    }
}

const fn picture(event: PictureEvent) -> Event {
    Event::Picture(event)
}

/// Two clips, by the ids `sea` and `fog`.
fn clips() -> Vec<Clip> {
    let clip = |(id, title): (&str, &str)| Clip {
        id: id.to_owned(),
        title: title.to_owned(),
        poster: String::new(),
        credit: String::new(),
        licence: String::new(),
        sources: Vec::new(),
    };
    [("sea", "Sea"), ("fog", "Fog")].map(clip).into()
}

#[test]
fn the_first_visit_says_what_to_do_until_the_first_slide() {
    let mut page = Page::open("size=3x3");
    assert_eq!(
        page.banner().as_deref(),
        Some("Slide tiles into the gap until the picture is whole")
    );
    assert_eq!(page.said(), ["New game, 3 by 3."]);
    let view = page.view();
    assert!(!view.can_undo && !view.can_redo && !view.board.is_solved());
    for direction in Direction::ALL {
        page.on(Event::Arrow(direction));
    }
    assert_eq!(page.banner(), None);
    assert!(page.view().can_undo);
}

#[test]
fn a_link_opens_its_board_and_the_game_is_played_to_its_end() {
    let mut page = Page::open(TWO_AWAY);
    assert_eq!(page.board(), "1 2 3/4 5 6/0 7 8");
    page.said();
    page.on(Event::Arrow(Direction::Left));
    assert_eq!(page.said(), ["Tile 7 left"]);
    page.on(Event::Cell(8));
    assert_eq!(
        page.said(),
        ["Solved! 0:02.0\u{a0}· 2 moves"],
        "the last slide is not told besides"
    );
    assert_eq!(
        page.banner().as_deref(),
        Some("Solved! 0:02.0\u{a0}· 2 moves")
    );
    let view = page.view();
    assert_eq!((view.time.as_str(), view.moves), ("0:02.0", 2));
    assert!(!view.is_timed && !view.can_undo);
    page.on(Event::Cell(7));
    assert_eq!(page.said(), ["The puzzle is solved: start a new game"]);
}

#[test]
fn a_tile_that_is_not_in_line_says_so() {
    let mut page = Page::open(TWO_AWAY);
    page.said();
    page.on(Event::Cell(4));
    assert_eq!(
        page.said(),
        ["Tile 5 is not in the row or column of the blank"]
    );
    assert_eq!(page.view().moves, 0);
}

#[test]
fn slides_are_undone_and_redone() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left));
    page.press(Command::Undo);
    assert_eq!(page.board(), "1 2 3/4 5 6/0 7 8");
    assert!(!page.view().can_undo && page.view().can_redo);
    page.press(Command::Undo).press(Command::Redo);
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
}

#[test]
fn arrows_can_move_the_blank() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.arrows = Arrows::Blank);
    page.on(Event::Arrow(Direction::Right));
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
}

#[test]
fn a_damaged_link_gets_a_message_and_a_fresh_game() {
    let page = Page::open("size=3x3&scramble=1_2_3_4_5_6_7_7_0");
    assert!(
        page.message().starts_with("This link is damaged: "),
        "{}",
        page.message()
    );
    assert!(!page.view().board.is_solved());
}

#[test]
fn a_seed_is_the_same_board_for_everyone() {
    let boards = |query: &str| {
        let open = |entropy| Page::draw_from(entropy, SharedStorage::default(), query, false);
        [1, 2].map(|entropy| open(entropy).board())
    };
    let [mine, yours] = boards("size=4x4&seed=tea");
    assert_eq!(mine, yours);
    let [mine, yours] = boards("size=4x4");
    assert_ne!(mine, yours);
}

#[test]
fn a_reload_goes_on_with_the_game_and_its_clock() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left)).on(Event::Leaving);
    let page = page.reload();
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
    assert_eq!(page.view().time, "0:02.0");
    assert!(page.view().can_undo);
    assert_eq!(page.banner(), None, "it is known what to do");
}

#[test]
fn a_game_is_kept_soon_after_a_slide() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left));
    let due = page.view().deadline.expect("something is due");
    assert!(due <= page.moment + 400.0);
    page.on(Event::Due);
    assert_eq!(page.reload().board(), "1 2 3/4 5 6/7 0 8");
}

#[test]
fn a_game_that_cannot_be_read_is_told_and_replaced() {
    let storage = SharedStorage::default();
    let place = (Place::Tab, GAME.to_owned());
    storage.borrow_mut().texts.insert(place, "{".to_owned());
    let mut page = Page::open_with(storage, "", true);
    assert!(page.message().contains("could not be read"));
    assert!(page.did(&Effect::Log("{".to_owned())));
}

#[test]
fn where_nothing_can_be_kept_that_is_said_once_and_the_game_goes_on() {
    let mut page = Page::open(TWO_AWAY);
    page.storage.borrow_mut().is_full = true;
    page.on(Event::Leaving);
    assert!(page.message().contains("keeps nothing"));
    page.press(Command::DismissMessage);
    page.choose(|settings| settings.sounds = Sounds::On);
    page.solve_by_hand();
    assert_eq!(page.message(), "");
    assert_eq!(page.view().settings.sounds, Sounds::On);
}

#[test]
fn the_clock_rests_and_the_game_is_kept_while_the_page_is_hidden() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Visibility(false));
    assert!(!page.view().is_timed);
    page.on(Event::Visibility(true));
    assert_eq!(page.view().time, "0:01.0");
    assert_eq!(page.reload().board(), "1 2 3/4 5 6/0 7 8");
}

#[test]
fn the_clock_can_start_with_the_first_move() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.clock = ClockStart::FirstMove);
    page.press(Command::NewGame);
    assert!(!page.view().is_timed, "of games that begin from now on");
}

#[test]
fn figures_are_shown_as_the_player_wants_them() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.figures = Figures::NoClock);
    assert!(!page.view().figures.time && page.view().figures.moves);
    page.on(Event::Cell(8));
    assert!(page.view().figures.time, "when all is done");
    page.choose(|settings| settings.metric = Metric::MultiTile);
    assert_eq!(page.view().moves, 1);
}

#[test]
fn another_size_or_scramble_begins_a_new_game() {
    let mut page = Page::open(TWO_AWAY);
    page.said();
    page.on(Event::Size(Size::new(5, 3).expect("a size")));
    assert_eq!(page.said(), ["New game, 5 by 3."]);
    page.on(Event::Scramble(Scramble::Easy));
    assert_eq!(page.view().scramble, Scramble::Easy);
    page.on(Event::Leaving);
    let page = page.reload();
    assert_eq!(page.view().scramble, Scramble::Easy);
}

#[test]
fn every_new_game_is_another_one() {
    let mut page = Page::open("size=4x4");
    let first = page.board();
    page.press(Command::NewGame);
    assert_ne!(page.board(), first);
}

#[test]
fn sounds_are_made_only_if_they_are_wanted() {
    let slide = Effect::Play(Sound::Slide { length: 1 });
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.sounds = Sounds::Off);
    page.on(Event::Arrow(Direction::Left));
    assert!(!page.did(&slide));
    page.choose(|settings| settings.sounds = Sounds::On);
    assert!(page.did(&slide), "as an example");
    page.on(Event::Arrow(Direction::Left));
    assert!(page.did(&Effect::Play(Sound::Solved)));
}

#[test]
fn a_finger_feels_that_tiles_slid_if_that_is_wanted() {
    let press = |page: &mut Page, is_finger| {
        for phase in [PointerPhase::Press, PointerPhase::Release] {
            let pointer = Pointer {
                id: 1,
                phase,
                place: (150.0, 250.0),
                scale: 1.0,
                time: page.moment,
                is_finger,
            };
            page.on(Event::Pointer(pointer));
        }
        page.did(&Effect::Vibrate)
    };
    let open = || {
        let mut page = Page::open(TWO_AWAY);
        let size = page.view().board.size();
        page.on(Event::Layout(Layout::new(size, 300.0, 300.0, 0.0)));
        page
    };
    let mut page = open();
    assert!(press(&mut page, true));
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
    assert!(!press(&mut open(), false));
    let mut page = open();
    page.choose(|settings| settings.vibration = Vibration::Off);
    assert!(!press(&mut page, true));
}

#[test]
fn a_run_in_hand_is_seen_on_its_way_and_springs_back() {
    let mut page = Page::open(TWO_AWAY);
    let size = page.view().board.size();
    page.on(Event::Layout(Layout::new(size, 300.0, 300.0, 0.0)));
    let point = |page: &mut Page, phase, x| {
        let pointer = Pointer {
            id: 1,
            phase,
            place: (x, 250.0),
            scale: 1.0,
            time: page.moment,
            is_finger: false,
        };
        page.on(Event::Pointer(pointer));
        page.app.scene(page.moment).motion.place_of(6, page.moment)
    };
    assert_eq!(point(&mut page, PointerPhase::Press, 150.0), None);
    let held = point(&mut page, PointerPhase::Move, 125.0);
    assert_eq!(held, Some((0.75, 2.0)));
    assert_eq!(
        point(&mut page, PointerPhase::Cancel, 125.0),
        Some((0.75, 2.0)),
        "it sets out from where it was held"
    );
    assert_eq!(page.view().moves, 0);
}

#[test]
fn who_hovers_slides_what_is_free_and_hears_of_no_refusal() {
    let mut page = Page::open(TWO_AWAY);
    let size = page.view().board.size();
    page.on(Event::Layout(Layout::new(size, 300.0, 300.0, 0.0)));
    page.choose(|settings| settings.pointing = Pointing::Hover);
    page.said();
    for place in [(150.0, 150.0), (150.0, 250.0)] {
        let pointer = Pointer {
            id: 1,
            phase: PointerPhase::Hover,
            place,
            scale: 1.0,
            time: page.moment,
            is_finger: false,
        };
        page.on(Event::Pointer(pointer));
    }
    assert_eq!(page.said(), ["Tile 7 left"]);
}

#[test]
fn questions_are_answered() {
    let mut page = Page::open(TWO_AWAY);
    page.said();
    page.press(Command::Ask(Question::InPlace));
    assert_eq!(page.said(), ["6 of 8 tiles in place."]);
}

#[test]
fn slides_are_told_as_the_player_wants() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.announcements = Announcements::Quiet);
    page.said();
    page.on(Event::Arrow(Direction::Left));
    assert_eq!(page.said(), [""; 0]);
}

#[test]
fn a_solved_game_is_recorded_and_praised_unless_it_was_helped() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().choose_background("fog");
    page.solve_by_hand();
    assert!(page.did(&Effect::ShowRecords));
    let records = page.app.records().all;
    let [solve] = records.solves() else {
        panic!("one solve, not {:?}", records.solves());
    };
    assert_eq!((solve.moves, solve.milliseconds), (2, 4000));
    assert_eq!(solve.clip, "fog");

    let mut page = Page::open_with(page.storage, TWO_AWAY, false);
    page.on(Event::Cell(8));
    let banner = page.banner().expect("a result");
    assert!(banner.ends_with("your best time"), "{banner}");
}

#[test]
fn records_that_cannot_be_read_are_told() {
    let storage = SharedStorage::default();
    let place = (Place::Device, storage::RECORDS.to_owned());
    storage.borrow_mut().texts.insert(place, "?".to_owned());
    let mut page = Page::open_with(storage, TWO_AWAY, false);
    page.press(Command::Open(Dialog::Records));
    assert!(page.app.records().solves.is_empty());
    assert!(page.message().contains("put aside"), "{}", page.message());
    assert!(page.did(&Effect::Open(Dialog::Records)));
}

#[test]
fn what_was_deleted_can_be_brought_back() {
    let mut page = Page::open(TWO_AWAY);
    page.solve_by_hand();
    page.press(Command::Open(Dialog::Records));
    page.on(Event::Records(RecordsEvent::DeleteAll));
    let undelete = Effect::Records(records::RecordsEffect::FocusUndelete);
    assert!(page.did(&undelete));
    assert!(page.app.records().all.solves().is_empty());
    page.on(Event::Records(RecordsEvent::Undelete));
    assert_eq!(page.app.records().all.solves().len(), 1);
}

#[test]
fn another_tab_changes_settings_and_records() {
    let mut page = Page::open(TWO_AWAY);
    let mut other = Page::open_with(page.storage.clone(), TWO_AWAY, false);
    other.choose(|settings| settings.numbers = Numbers::Large);
    other.solve_by_hand();
    page.on(Event::SettingsChangedElsewhere);
    assert_eq!(page.view().settings.numbers, Numbers::Large);
    page.on(Event::RecordsChangedElsewhere);
    assert!(page.did(&Effect::ShowRecords));
    assert_eq!(page.app.records().all.solves().len(), 1);
}

#[test]
fn settings_are_reset() {
    let mut page = Page::open(TWO_AWAY);
    page.press(Command::ToggleNumbers);
    assert_eq!(page.view().settings.numbers, Numbers::Corner);
    page.press(Command::ResetSettings);
    assert_eq!(page.view().settings, Settings::default());
}

#[test]
fn the_sound_of_a_video_is_offered_where_there_is_one() {
    let mut page = Page::open(TWO_AWAY);
    assert_eq!(page.view().video_sound, None);
    page.press(Command::ToggleVideoSound);
    assert_eq!(page.view().settings.volume, Volume::Muted);
    page.list_clips();
    page.open_file("cat.mp4", Ok(true));
    page.said();
    assert_eq!(page.view().video_sound, Some(false));
    page.press(Command::ToggleVideoSound);
    assert_eq!(page.view().video_sound, Some(true));
    assert_eq!(page.said(), ["Video sound on"]);
}

#[test]
fn numbers_are_offered_where_tiles_look_alike() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().on(Event::Due);
    assert!(!page.did(&Effect::CompareTiles), "not at once");
    for _ in 0..2 {
        page.moment += 2000.0;
        page.on(Event::Due);
        assert!(page.did(&Effect::CompareTiles));
        page.on(Event::TilesCompared(true));
    }
    assert_eq!(
        page.said(),
        ["Some tiles look much alike: T shows their numbers."]
    );
    assert!(page.view().offers_numbers);
    page.press(Command::TakeOffer);
    assert!(!page.view().offers_numbers);
    assert_eq!(page.view().settings.numbers, Numbers::Corner);
    page.choose_background("fog");
    page.moment += 2000.0;
    page.on(Event::Due);
    assert!(!page.did(&Effect::CompareTiles), "there are numbers");
}

#[test]
fn numbers_that_were_declined_are_not_offered_again() {
    let mut page = Page::open(TWO_AWAY);
    page.press(Command::DismissOffer);
    page.moment += 2000.0;
    page.on(Event::Due);
    assert!(!page.did(&Effect::CompareTiles));
}

#[test]
fn the_chosen_background_comes_back_with_the_game() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    assert_eq!(page.view().picture.chosen, "sea");
    page.choose_background("fog");
    page.on(Event::Leaving);
    let mut page = page.reload();
    page.list_clips();
    assert_eq!(page.view().picture.chosen, "fog");
    let shown = MediaEffect::Show(Background::Clip(1), 1);
    assert!(page.did(&Effect::Media(shown)));
}

#[test]
fn a_link_asks_for_a_background_or_for_one_that_is_not_there() {
    let mut page = Page::open("background=fog");
    page.list_clips();
    assert_eq!(page.view().picture.chosen, "fog");
    let mut page = Page::open("background=mars");
    page.list_clips();
    assert_eq!(page.view().picture.chosen, "sea");
    assert_eq!(
        page.message(),
        "There is no background “mars”. Here is another one."
    );
}

#[test]
fn a_clip_that_cannot_be_played_gives_way_to_the_next() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().on(picture(PictureEvent::ClipFailed));
    assert_eq!(page.view().picture.chosen, "fog");
    assert_eq!(
        page.message(),
        "“Sea” could not be played. Here is “Fog” instead."
    );
    page.on(picture(PictureEvent::ClipCame));
    page.on(picture(PictureEvent::ClipFailed));
    let painted = page.view().picture.chosen;
    page.on(picture(PictureEvent::ClipFailed));
    assert_eq!(page.view().picture.chosen, painted, "no clip failed");
    page.on(picture(PictureEvent::PainterLost));
    assert_eq!(page.view().picture.chosen, "");
    assert!(page.message().contains("nor any other background"));
}

#[test]
fn without_a_list_of_clips_there_are_living_pictures() {
    let mut page = Page::open("");
    let error = backgrounds::ListError::Unreachable;
    page.on(picture(PictureEvent::Listed(Err(error), None)));
    assert!(page.message().starts_with("Without clips for now: "));
    let shown = page.view().picture;
    assert_eq!(shown.clips.map(|clips| clips.len()), Some(0));
    assert!(page.app.background_title(&shown.chosen).is_some());
}

#[test]
fn posters_are_painted_when_there_are_a_player_and_a_list() {
    let paint = Effect::Media(MediaEffect::PaintPosters);
    let mut page = Page::open("");
    page.list_clips();
    assert!(!page.did(&paint));
    page.on(Event::FirstInteraction);
    assert!(page.did(&paint));
    let mut page = Page::open("");
    page.on(Event::FirstInteraction);
    assert!(!page.did(&paint));
    page.list_clips();
    assert!(page.did(&paint));
}

#[test]
fn a_file_of_the_players_is_shown_and_kept_and_can_be_removed() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().choose_background("fog");
    page.said();
    page.open_file("cat.mp4", Ok(true));
    assert!(page.effects.contains(&Effect::Media(MediaEffect::KeepFile)));
    assert_eq!(page.said(), ["Background: Your own"]);
    let shown = page.view().picture;
    assert_eq!(shown.own.as_deref(), Some("cat.mp4"));
    assert_eq!((&*shown.chosen, shown.credit), ("own", None));
    page.on(Event::Leaving);

    let mut page = page.reload();
    let kept = Some("cat.mp4".to_owned());
    page.on(picture(PictureEvent::Listed(Ok(clips()), kept)));
    let open = MediaEffect::Open(UserMedia::Own, 1);
    assert!(page.did(&Effect::Media(open)));
    page.answer(UserMedia::Own, None, Ok(true));
    assert_eq!(page.view().picture.chosen, "own");
    page.said();
    page.on(picture(PictureEvent::RemoveFile));
    let shown = page.view().picture;
    assert_eq!((&*shown.chosen, shown.own), ("sea", None));
    assert!(
        page.effects
            .contains(&Effect::Media(MediaEffect::ForgetFile))
    );
    assert_eq!(page.said(), ["“cat.mp4” removed"]);
    page.on(picture(PictureEvent::RemoveFile));
    assert_eq!(page.said(), [""; 0], "there is none");
}

#[test]
fn a_file_that_cannot_be_shown_changes_nothing() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    page.open_file("tax.pdf", Err(MediaError::Unplayable("tax.pdf".to_owned())));
    assert_eq!(
        page.message(),
        "“tax.pdf” is not a video or picture that this browser can show."
    );
    let shown = page.view().picture;
    assert_eq!((&*shown.chosen, shown.own), ("sea", None));
}

#[test]
fn a_kept_file_that_cannot_be_shown_any_more_gives_way_to_a_clip() {
    let mut page = Page::open("");
    page.on(picture(PictureEvent::Listed(
        Ok(clips()),
        Some("cat.mp4".to_owned()),
    )));
    page.choose_background("own");
    page.answer(
        UserMedia::Own,
        None,
        Err(MediaError::Unplayable("cat.mp4".to_owned())),
    );
    assert_eq!(page.view().picture.chosen, "sea");
}

#[test]
fn a_file_that_cannot_be_kept_is_shown_until_the_page_is_left() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    page.open_file("cat.mp4", Ok(true));
    page.on(picture(PictureEvent::FileNotKept("cat.mp4".to_owned())));
    assert!(page.message().starts_with("“cat.mp4” could not be kept"));
    assert_eq!(page.view().picture.chosen, "own");
}

#[test]
fn a_camera_is_shown_until_it_ends_and_is_not_remembered() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().choose_background("fog");
    page.choose_background("camera");
    assert_eq!(page.view().picture.chosen, "fog", "it is being asked for");
    page.answer(UserMedia::Camera, None, Ok(false));
    assert_eq!(page.view().picture.chosen, "camera");
    page.on(Event::Leaving);
    let mut reloaded = Page::open_with(page.storage.clone(), TWO_AWAY, true);
    reloaded.list_clips();
    assert_eq!(reloaded.view().picture.chosen, "fog");
    page.said();
    page.on(picture(PictureEvent::MediaEnded));
    assert_eq!(page.said(), ["Camera ended"]);
    assert_eq!(page.view().picture.chosen, "fog");
}

#[test]
fn a_camera_that_is_refused_says_so() {
    for (error, words) in [
        (MediaError::CameraRefused, "The camera was not allowed."),
        (MediaError::NoCamera, "There is no camera."),
        (MediaError::CameraBusy, "The camera cannot be used."),
    ] {
        let mut page = Page::open(TWO_AWAY);
        page.list_clips().choose_background("camera");
        page.answer(UserMedia::Camera, None, Err(error));
        assert!(page.message().starts_with(words), "{}", page.message());
        assert_eq!(page.view().picture.chosen, "sea");
    }
}

#[test]
fn what_comes_after_something_else_was_chosen_goes_again() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().choose_background("screen");
    let ticket = page.view().picture.ticket;
    page.choose_background("fog");
    page.on(picture(PictureEvent::Opened {
        ticket,
        media: UserMedia::Screen,
        new_file: None,
        outcome: Ok(false),
    }));
    assert_eq!(page.view().picture.chosen, "fog");
}

#[test]
fn a_video_that_may_not_play_by_itself_says_what_to_press() {
    let mut page = Page::open(TWO_AWAY);
    page.on(picture(PictureEvent::PlayRefused));
    assert!(page.message().ends_with("press Play video."));
}

#[test]
fn the_whole_picture_is_looked_at_for_a_moment() {
    let mut page = Page::open(TWO_AWAY);
    page.effects.clear();
    page.on(Event::Peek(true));
    assert_eq!(page.view().sight, Sight::Whole);
    assert!(page.did(&Effect::Draw));
    page.on(Event::Peek(false));
    assert_eq!(page.view().sight, Sight::Tiles);
    page.press(Command::TogglePeek);
    assert_eq!(page.view().sight, Sight::Whole);
    page.press(Command::TogglePeek);
    assert_eq!(page.view().sight, Sight::Tiles);
}

#[test]
fn who_wants_little_motion_sees_tiles_arrive_at_once() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::ReducedMotion(true));
    page.on(Event::Arrow(Direction::Left));
    assert!(!page.app.settle(page.moment));
    page.on(Event::ReducedMotion(false));
    page.press(Command::Undo);
    assert!(page.app.settle(page.moment));
}

#[test]
fn the_solver_is_started_when_a_player_is_there() {
    let mut page = Page::open(TWO_AWAY);
    let starts = |effects: &[Effect]| {
        let start = |effect: &Effect| matches!(effect, Effect::Worker(WorkerEffect::Start { .. }));
        effects.iter().any(start)
    };
    assert!(!starts(&page.effects));
    page.on(Event::FirstInteraction);
    assert!(starts(&page.effects));
}

#[test]
fn solve_asks_the_solver_and_can_be_cancelled() {
    let mut page = Page::open(TWO_AWAY);
    assert!(page.view().solving.buttons.can_solve);
    page.press(Command::Solve);
    let panel = page.view().solving;
    assert!(!panel.buttons.can_solve);
    assert_eq!(panel.progress, Some(Message::new("Thinking…")));
    assert_eq!(page.banner(), None);
    page.press(Command::CancelSolving);
    assert!(page.view().solving.buttons.can_solve);
    assert_eq!(page.view().solving.progress, None);
}

#[test]
fn a_method_that_is_of_no_use_is_named_and_not_searched_by() {
    let mut page = Page::open("size=5x5");
    page.on(Event::Algorithm(Algorithm::AStar));
    page.on(Event::Size(Size::new(10, 10).expect("a size")));
    let view = page.view();
    assert!(!view.solving.buttons.can_solve);
    let note = view.method_note.map(|note| note.to_string());
    assert!(note.is_some_and(|note| note.ends_with("Automatic suits every size.")));
    page.on(Event::Algorithm(Algorithm::Automatic));
    assert!(page.view().solving.buttons.can_solve);
}

#[test]
fn commands_of_the_browser_are_handed_on() {
    let mut page = Page::open(TWO_AWAY);
    page.press(Command::ToggleFullscreen);
    assert!(page.did(&Effect::ToggleFullscreen));
    for dialog in [Dialog::Settings, Dialog::Keys] {
        page.press(Command::Open(dialog));
        assert!(page.did(&Effect::Open(dialog)));
    }
}

#[test]
fn a_language_that_cannot_be_had_is_told() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::CatalogueMissing(Language::French));
    assert_eq!(
        page.message(),
        "Français could not be loaded: the game speaks English for now."
    );
}
