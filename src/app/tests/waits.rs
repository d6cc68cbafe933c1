//! What never comes: files, frames, cameras and pictures of the painter's.

use super::*;
use crate::app::archive::client::ClientEffect;
use crate::app::archive::message::ToArchive;
use crate::app::picture::{FilmState, Origin, PainterEffect, PlaybackEvent};
use crate::protocol::Start;
use crate::view::painting::Subject;

impl Page {
    /// So many seconds pass, one after the other.
    fn pass(&mut self, seconds: usize) -> &mut Self {
        for _ in 0..seconds {
            self.on(Event::Due);
        }
        self
    }

    fn play(&mut self, event: PlaybackEvent) -> &mut Self {
        self.on(picture(PictureEvent::Playback(event)))
    }

    /// A frame of the film is drawn.
    fn frame(&mut self) -> &mut Self {
        self.play(PlaybackEvent::Drawn(Origin::Film, (300, 300)))
    }

    fn does(&mut self, effect: MediaEffect) -> bool {
        self.effects.contains(&Effect::Media(effect))
    }

    fn chosen(&self) -> String {
        self.view().picture.chosen
    }

    fn own(&self) -> Option<String> {
        self.view().picture.own
    }
}

/// A page whose first clip plays.
fn playing() -> Page {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().frame().effects.clear();
    page
}

#[test]
fn a_file_that_never_opens_is_told_and_what_was_shown_goes_on() {
    let mut page = playing();
    page.on(picture(PictureEvent::FileBrought)).pass(9);
    assert_eq!(page.message(), "");
    let asked = page.view().picture.ticket;
    page.pass(1);
    assert_eq!(
        page.message(),
        "Your browser did not open the file in time."
    );
    assert_eq!((page.chosen(), page.own()), ("sea".to_owned(), None));
    assert!(page.does(MediaEffect::StopOpening));
    page.on(picture(PictureEvent::Opened {
        ticket: asked,
        media: UserMedia::Own,
        new_file: Some("cat.mp4".to_owned()),
        outcome: Ok(MediaKind::Film),
    }));
    assert_eq!(page.chosen(), "sea", "it is too late");
}

#[test]
fn a_kept_file_that_never_opens_makes_room_for_a_clip_and_stays_in_the_list() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    page.open_file("cat.mp4", Ok(MediaKind::Still));
    page.on(Event::Leaving);
    let mut page = page.reload();
    let kept = Some("cat.mp4".to_owned());
    page.on(picture(PictureEvent::Listed(Ok(clips()), kept.clone())));
    page.pass(10);
    assert_eq!((page.chosen(), page.own()), ("sea".to_owned(), kept));
    assert_eq!(
        page.message(),
        "Your browser did not open the file in time."
    );
    page.on(Event::Leaving);
    let mut page = page.reload();
    page.list_clips().pass(10);
    assert_eq!(page.chosen(), "sea");
}

#[test]
fn another_choice_ends_the_wait_for_a_file() {
    let mut page = playing();
    page.on(picture(PictureEvent::FileBrought));
    page.choose_background("fog");
    assert!(page.does(MediaEffect::StopOpening));
    page.frame().pass(20);
    assert_eq!(page.message(), "");
}

#[test]
fn a_camera_that_is_not_answered_for_is_told_and_shown_when_it_comes() {
    let mut page = playing();
    page.choose_background("camera");
    page.pass(19);
    assert_eq!(page.message(), "");
    page.pass(1);
    assert!(page.message().starts_with("Your browser has not answered"));
    assert_eq!(page.chosen(), "sea");
    page.answer(UserMedia::Camera, None, Ok(MediaKind::Live));
    assert_eq!(
        (page.chosen(), page.message()),
        ("camera".to_owned(), String::new())
    );
}

#[test]
fn a_camera_that_sends_no_picture_makes_room_for_what_was_shown() {
    let mut page = playing();
    page.choose_background("camera");
    page.answer(UserMedia::Camera, None, Ok(MediaKind::Live));
    page.pass(10);
    assert_eq!(page.chosen(), "sea");
    let text = "“Camera” could not be played. Here is “Sea” instead.";
    assert_eq!(page.message(), text);
}

#[test]
fn a_film_is_kept_once_a_frame_of_it_was_drawn() {
    let mut page = playing();
    page.open_file("cat.mp4", Ok(MediaKind::Film));
    assert!(!page.does(MediaEffect::KeepFile));
    page.frame();
    assert!(page.does(MediaEffect::KeepFile));
    page.effects.clear();
    page.frame();
    assert!(!page.does(MediaEffect::KeepFile), "once");
}

#[test]
fn a_film_without_a_frame_is_not_kept_and_the_file_before_it_stays() {
    for error in [false, true] {
        let mut page = playing();
        page.open_file("cat.png", Ok(MediaKind::Still));
        page.choose_background("fog");
        page.frame();
        page.effects.clear();
        page.open_file("dog.mp4", Ok(MediaKind::Film));
        assert_eq!(page.own().as_deref(), Some("dog.mp4"));
        if error {
            page.on(picture(PictureEvent::ClipFailed));
        } else {
            page.pass(10);
        }
        let shown = (page.chosen(), page.own());
        assert_eq!(shown, ("fog".to_owned(), Some("cat.png".to_owned())));
        assert!(!page.does(MediaEffect::KeepFile) && !page.does(MediaEffect::ForgetFile));
        let text = "“dog.mp4” could not be played. Here is “Fog” instead.";
        assert_eq!(page.message(), text);
    }
}

#[test]
fn a_film_that_fails_while_it_plays_is_told_once_and_not_kept() {
    let mut page = playing();
    page.open_file("cat.mp4", Ok(MediaKind::Film));
    page.frame().on(picture(PictureEvent::ClipFailed));
    assert!(page.does(MediaEffect::ForgetFile));
    assert_eq!((page.chosen(), page.own()), ("sea".to_owned(), None));
    page.on(Event::Leaving);
    let mut page = page.reload();
    page.list_clips();
    assert_eq!(
        (page.chosen(), page.message()),
        ("sea".to_owned(), String::new())
    );
}

#[test]
fn a_film_of_the_players_that_stops_is_told_once_until_it_goes_on() {
    let mut page = playing();
    page.open_file("cat.mp4", Ok(MediaKind::Film));
    page.frame().play(PlaybackEvent::Paused(false));
    let plays_at = |page: &mut Page, place: f64, seconds: usize| {
        for _ in 0..seconds {
            page.play(PlaybackEvent::LookedAtFilm(FilmState {
                place,
                duration: 60.0,
                ..FilmState::default()
            }));
        }
        page.message()
    };
    let text = "“cat.mp4” is stuck. The game goes on.";
    assert_eq!(plays_at(&mut page, 5.0, 11), "");
    assert_eq!(plays_at(&mut page, 5.0, 1), text);
    page.on(Event::Command(Command::DismissMessage));
    assert_eq!(plays_at(&mut page, 5.0, 30), "", "once");
    assert_eq!(page.chosen(), "own");
    plays_at(&mut page, 6.0, 1);
    assert_eq!(plays_at(&mut page, 6.0, 11), text);
    assert_eq!(plays_at(&mut page, 7.0, 1), "", "it goes on");
    plays_at(&mut page, 7.0, 20);
    page.choose_background("fog");
    assert_eq!(page.message(), "");
}

#[test]
fn a_kept_file_that_can_no_longer_be_opened_is_forgotten() {
    let mut page = playing();
    page.open_file("cat.mp4", Ok(MediaKind::Film));
    page.frame();
    page.choose_background("fog");
    page.effects.clear();
    page.choose_background("own");
    let error = MediaError::Unplayable("cat.mp4".to_owned());
    page.answer(UserMedia::Own, None, Err(error));
    assert!(page.does(MediaEffect::ForgetFile));
    assert_eq!((page.chosen(), page.own()), ("fog".to_owned(), None));
}

#[test]
fn a_file_that_was_not_kept_can_be_removed_without_the_one_before_it() {
    let mut page = playing();
    page.open_file("cat.png", Ok(MediaKind::Still));
    page.open_file("dog.mp4", Ok(MediaKind::Film));
    page.on(picture(PictureEvent::RemoveFile));
    assert!(!page.does(MediaEffect::ForgetFile));
    assert_eq!(page.own().as_deref(), Some("cat.png"));
}

#[test]
fn a_clip_that_does_not_come_is_told_and_a_living_picture_fills_in() {
    let mut page = playing();
    page.lay_out();
    page.choose_background("fog");
    page.pass(10);
    assert!(page.message().starts_with("“Fog” is slow to load."));
    page.draws();
    assert!(page.does(MediaEffect::Painter(PainterEffect::Start)));
    assert_eq!(page.chosen(), "fog");
    page.frame();
    assert_eq!(page.message(), "");
    page.choose_background("sea");
    page.pass(10);
    assert!(page.message().starts_with("“Sea” is slow to load."));
    page.choose_background("fog");
    assert_eq!(page.message(), "");
}

#[test]
fn a_held_film_is_played_until_its_first_frame_is_there() {
    let mut page = Page::open_in(SharedStorage::default(), TWO_AWAY, |surroundings| {
        surroundings.is_calm = true;
    });
    page.list_clips().pass(1);
    assert!(!page.does(MediaEffect::Play));
    page.pass(1);
    assert!(page.does(MediaEffect::Play));
    page.play(PlaybackEvent::Paused(false)).frame();
    assert!(page.does(MediaEffect::Pause));
    page.effects.clear();
    page.frame();
    assert!(!page.does(MediaEffect::Pause), "the player may play it");
}

#[test]
fn a_film_that_only_the_player_may_start_is_not_late() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().on(picture(PictureEvent::PlayRefused));
    page.on(Event::Command(Command::DismissMessage)).pass(20);
    assert_eq!(page.message(), "");
    page.play(PlaybackEvent::Paused(false)).pass(10);
    assert!(page.message().contains("is slow to load"));
}

#[test]
fn nothing_is_late_on_a_hidden_page() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().on(Event::Visibility(false));
    page.on(picture(PictureEvent::FileBrought)).pass(30);
    assert_eq!(page.message(), "");
    page.on(Event::Visibility(true)).pass(10);
    assert!(!page.message().is_empty());
    let mut page = Page::at_rest(Service::Unknown);
    page.list_clips().pass(30);
    assert_eq!(page.message(), "", "nor on one that was never seen");
}

#[test]
fn a_painter_that_does_not_answer_makes_room_for_a_clip() {
    let mut page = playing();
    page.choose_background(Subject::ALL[0].id());
    page.draws();
    assert!(page.does(MediaEffect::Painter(PainterEffect::Start)));
    page.pass(20);
    assert_eq!(page.chosen(), "sea");
    assert!(page.message().contains("could not be played"));
}

#[test]
fn a_picture_whose_other_frames_cannot_be_decoded_is_told_of_when_it_is_brought() {
    let mut page = playing();
    page.open_file("cat.gif", Ok(MediaKind::FirstFrame));
    let text = "“cat.gif” stands still: this browser shows its first frame only.";
    assert_eq!(page.message(), text);
    assert!(page.does(MediaEffect::KeepFile));
    page.on(Event::Command(Command::DismissMessage));
    page.choose_background("fog");
    page.choose_background("own");
    page.answer(UserMedia::Own, None, Ok(MediaKind::FirstFrame));
    assert_eq!(page.message(), "", "once");
}

#[test]
fn a_link_brought_as_text_is_opened_and_the_archive_looks_at_other_texts() {
    let mut page = playing();
    page.on(Event::Arrow(Direction::Left));
    let brings = |page: &mut Page, text: &str, parameter: Option<(&str, &str)>| {
        let link = parameter.map(|(name, value)| Link::read([(name.to_owned(), value.to_owned())]));
        page.effects.clear();
        page.on(Event::TextBrought(text.to_owned(), link.map(Box::new)));
    };
    brings(&mut page, "", Some(("scramble", "8 1 2/3 4 5/7 6 0")));
    assert_eq!(
        (page.board(), page.message()),
        ("8 1 2/3 4 5/7 6 0".to_owned(), String::new())
    );
    page.press(Command::Undo);
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8", "the game before is kept");
    brings(&mut page, "", Some(("seed", "friday")));
    let board = page.board();
    assert_ne!(board, "1 2 3/4 5 6/7 0 8");
    page.press(Command::ShowRecords);
    page.archive_comes();
    for (text, parameter, offered, is_link) in [
        ("1 2 3", None, "1 2 3", false),
        (
            "https://example.org/?page=2",
            Some(("page", "2")),
            "https://example.org/?page=2",
            false,
        ),
        (
            "https://example.org/?r=eJw",
            Some(("r", "eJw")),
            "eJw",
            true,
        ),
    ] {
        brings(&mut page, text, parameter);
        let offer = ToArchive::Offer {
            text: offered.to_owned(),
            is_link,
            present: present(&page),
        };
        assert!(
            page.did(&Effect::Archive(ClientEffect::Tell(offer))),
            "{text}"
        );
        assert_eq!(page.board(), board);
    }
}

#[test]
fn a_link_with_a_shared_game_offers_it_beside_the_game_of_the_last_visit() {
    let mut page = Page::open(TWO_AWAY);
    page.on(Event::Arrow(Direction::Left)).on(Event::Leaving);
    let storage = page.storage.clone();
    let mut page = Page::open_with(storage, "replay=eJw", false);
    assert_eq!(page.board(), "1 2 3/4 5 6/7 0 8");
    assert!(page.did(&Effect::Archive(ClientEffect::Load)));
    page.archive_comes();
    let offer = ToArchive::Offer {
        text: "eJw".to_owned(),
        is_link: true,
        present: present(&page),
    };
    assert!(page.did(&Effect::Archive(ClientEffect::Tell(offer))));
    let mut page = page.reload();
    assert!(!page.did(&Effect::Archive(ClientEffect::Load)), "once");
}

/// The game in play.
fn present(page: &Page) -> Start {
    let view = page.view();
    Start::new(&view.board, &view.goal)
}
