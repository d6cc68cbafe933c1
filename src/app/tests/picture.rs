//! Backgrounds are chosen, opened, and fail.

use super::*;
use crate::app::frame::FullScreen;
use crate::app::picture::{Origin, PainterEffect, PlaybackEvent};
use crate::protocol::Delivery;
use crate::view::painting::Subject;

#[test]
fn the_sound_button_is_shown_only_for_media_with_sound() {
    let mut page = Page::open(TWO_AWAY);
    assert_eq!(page.view().video_sound, None);
    page.press(Command::ToggleVideoSound);
    assert_eq!(page.view().settings.volume, Volume::Muted);
    page.list_clips();
    page.open_file("cat.mp4", Ok(MediaKind::Film));
    page.said();
    assert_eq!(page.view().video_sound, Some(false));
    page.press(Command::ToggleVideoSound);
    assert_eq!(page.view().video_sound, Some(true));
    assert_eq!(page.said(), ["Video sound on"]);
}

#[test]
fn numbers_are_offered_where_tiles_look_alike() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
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
fn declined_numbers_are_not_offered_again() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
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
    let load = MediaEffect::Load("fog.webm".to_owned());
    assert!(page.did(&Effect::Media(load)));
}

#[test]
fn another_background_changes_neither_game_nor_clock() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().on(Event::Arrow(Direction::Left));
    page.press(Command::Undo);
    let before = page.view();
    page.choose_background("fog");
    let view = page.view();
    assert_eq!(view.picture.chosen, "fog");
    assert_eq!((view.board, view.moves), (before.board, before.moves));
    assert!(view.can_redo && view.is_timed);
    assert_eq!([before.time, view.time], ["0:03.0", "0:04.0"]);
}

#[test]
fn every_game_has_its_own_living_picture() {
    let composed = |query: &str| {
        let mut page = Page::open(query);
        page.list_clips().choose_background(Subject::ALL[0].id());
        page.draws();
        let build = BUILD.to_owned();
        page.on(picture(PictureEvent::Painter(Delivery::Ready { build })));
        let seed = |effect: &Effect| match effect {
            Effect::Media(MediaEffect::Painter(PainterEffect::Send(order))) => Some(order.seed),
            _ => None,
        };
        page.effects.iter().find_map(seed).expect("one is composed")
    };
    let [friday, monday] = ["friday", "monday"].map(|seed| format!("size=3x3&seed={seed}"));
    assert_ne!(composed(&friday), composed(&monday));
    assert_eq!(composed(&friday), composed(&friday));
}

#[test]
fn a_link_can_ask_for_a_background_and_a_missing_one_is_reported() {
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
fn a_clip_that_cannot_be_played_is_replaced_by_the_next() {
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
fn posters_are_painted_after_the_first_interaction_and_the_list() {
    // The first thing there is to paint has the painter started.
    let paint = Effect::Media(MediaEffect::Painter(PainterEffect::Start));
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
fn the_players_file_is_shown_and_stored_and_can_be_removed() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().choose_background("fog");
    page.said();
    page.open_file("cat.mp4", Ok(MediaKind::Film));
    let drawn = PlaybackEvent::Drawn(Origin::Film, (300, 300));
    page.on(picture(PictureEvent::Playback(drawn)));
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
    page.answer(UserMedia::Own, None, Ok(MediaKind::Film));
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
fn a_stored_file_that_can_no_longer_be_shown_is_replaced_by_a_clip() {
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
fn a_file_that_cannot_be_stored_is_shown_for_this_visit() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    page.open_file("cat.mp4", Ok(MediaKind::Film));
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
    page.answer(UserMedia::Camera, None, Ok(MediaKind::Live));
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
fn media_that_open_after_another_choice_are_dropped() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().choose_background("screen");
    let ticket = page.view().picture.ticket;
    page.choose_background("fog");
    page.on(picture(PictureEvent::Opened {
        ticket,
        media: UserMedia::Screen,
        new_file: None,
        outcome: Ok(MediaKind::Live),
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
fn peek_shows_the_whole_picture() {
    let mut page = Page::open(TWO_AWAY);
    page.effects.clear();
    page.on(Event::Peek(true));
    assert_eq!(page.view().sight, Sight::Whole);
    assert!(page.did(&Effect::RequestFrame));
    page.on(Event::Peek(false));
    assert_eq!(page.view().sight, Sight::Tiles);
    page.press(Command::TogglePeek);
    assert_eq!(page.view().sight, Sight::Whole);
    page.press(Command::TogglePeek);
    assert_eq!(page.view().sight, Sight::Tiles);
}

#[test]
fn pausing_a_film_writes_nothing_anew_in_the_list_of_backgrounds() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    let before = page.view();
    let plays = PlaybackEvent::Paused(false);
    page.on(picture(PictureEvent::Playback(plays)));
    let view = page.view();
    assert!(view.is_playing && !before.is_playing);
    assert_eq!(view.picture, before.picture);
}

#[test]
fn where_another_page_is_around_what_was_refused_may_be_up_to_it() {
    for is_framed in [false, true] {
        let mut page = Page::open_in(SharedStorage::default(), TWO_AWAY, |surroundings| {
            surroundings.frame = Frame {
                is_framed,
                full_screen: FullScreen::Denied,
            };
        });
        page.list_clips();
        let is_told = |page: &mut Page| {
            let told = page.message().contains("The page around the game");
            page.press(Command::DismissMessage);
            told
        };
        page.press(Command::ToggleFullscreen);
        assert_eq!(is_told(&mut page), is_framed);
        assert!(!page.did(&Effect::ToggleFullscreen));
        for (media, error, may_be_refused) in [
            (UserMedia::Camera, MediaError::CameraRefused, true),
            (UserMedia::Screen, MediaError::NothingShared, true),
            (UserMedia::Camera, MediaError::NoCamera, false),
        ] {
            page.answer(media, None, Err(error));
            assert_eq!(is_told(&mut page), is_framed && may_be_refused);
        }
        page.on(Event::FirstInteraction);
        page.press(Command::Solve);
        let not_started = WorkerEvent::NotStarted;
        page.on(Event::Worker(WorkerRole::Solver, not_started));
        assert_eq!(is_told(&mut page), is_framed);
    }
}
