//! Clips, files and living pictures, from the page's side.

use super::*;
use crate::app::picture::{FilmState, Origin, PainterEffect, PlaybackEvent};
use crate::save::settings::VideoStart;
use crate::view::painting::Subject;

const PLAYS: Event = picture(PictureEvent::Playback(PlaybackEvent::Paused(false)));

fn media(page: &mut Page, effect: MediaEffect) -> bool {
    page.did(&Effect::Media(effect))
}

#[test]
fn a_film_is_paused_on_a_hidden_page_and_looked_at_every_second() {
    let mut page = Page::at_rest(Service::Unknown);
    page.list_clips().wait().on(PLAYS);
    assert_eq!(page.view().deadline, Some(page.moment + 1000.0));
    page.on(Event::Due);
    assert!(media(&mut page, MediaEffect::LookAtFilm));
    page.on(Event::Visibility(false));
    assert!(media(&mut page, MediaEffect::Pause));
}

#[test]
fn films_start_where_the_settings_say() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    page.choose(|settings| settings.start = VideoStart::Middle);
    assert!(media(&mut page, MediaEffect::Seek(0.5)));
}

#[test]
fn who_wants_little_motion_has_clips_held() {
    for is_calm in [false, true] {
        let mut page = Page::open_in(SharedStorage::default(), TWO_AWAY, |surroundings| {
            surroundings.is_calm = is_calm;
        });
        page.list_clips();
        assert_eq!(media(&mut page, MediaEffect::Play), !is_calm);
    }
}

#[test]
fn playing_and_holding_a_video_are_announced() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().on(PLAYS).said();
    page.press(Command::ToggleVideo);
    assert_eq!(page.said(), ["Video paused"]);
    page.on(picture(PictureEvent::Playback(PlaybackEvent::Paused(true))));
    page.press(Command::ToggleVideo);
    assert_eq!(page.said(), ["Video playing"]);
}

#[test]
fn a_clip_after_a_film_of_the_players_has_no_sound() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    page.open_file("cat.mp4", Ok(MediaKind::Film));
    assert!(page.view().video_sound.is_some());
    page.choose_background("fog");
    assert_eq!(page.view().video_sound, None);
}

#[test]
fn a_removed_file_that_is_not_shown_leaves_the_picture_alone() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    page.open_file("cat.mp4", Ok(MediaKind::Film));
    page.choose_background("fog");
    let ticket = page.view().picture.ticket;
    page.on(picture(PictureEvent::RemoveFile));
    let shown = page.view().picture;
    assert_eq!(
        (&*shown.chosen, shown.ticket, shown.own),
        ("fog", ticket, None)
    );
}

#[test]
fn a_file_that_cannot_be_shown_leaves_another_clip_alone() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().choose_background("fog");
    let error = MediaError::Unplayable("tax.pdf".to_owned());
    page.open_file("tax.pdf", Err(error));
    page.on(picture(PictureEvent::FileBrought));
    page.answer(UserMedia::Own, None, Err(MediaError::NoCamera));
    assert_eq!(page.view().picture.chosen, "fog");
    assert_eq!(page.message(), "There is no camera.", "the last alone");
}

#[test]
fn a_lost_painter_leaves_a_clip_alone_and_may_be_started_once_more() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().choose_background("fog");
    page.on(picture(PictureEvent::PainterLost));
    assert_eq!(page.view().picture.chosen, "fog");
    page.effects.clear();
    page.choose_background(Subject::ALL[0].id());
    page.draws();
    assert!(media(&mut page, MediaEffect::Painter(PainterEffect::Start)));
}

#[test]
fn a_clip_that_came_after_a_failure_takes_its_turn_again() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().on(picture(PictureEvent::ClipFailed));
    page.choose_background("sea");
    page.on(picture(PictureEvent::ClipCame));
    page.choose_background("fog");
    page.on(picture(PictureEvent::ClipFailed));
    assert_eq!(page.view().picture.chosen, "sea");
}

#[test]
fn a_clip_after_an_animated_picture_is_a_film_again() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    for _ in 0..2 {
        page.open_file("cat.gif", Ok(MediaKind::Animation));
        let ticket = page.view().picture.ticket;
        page.effects.clear();
        page.draws();
        assert!(
            media(&mut page, MediaEffect::DecodeFrame(ticket)),
            "at once"
        );
        let decoded = PlaybackEvent::Decoded(Some(9000.0), ticket);
        page.on(picture(PictureEvent::Playback(decoded)));
    }
    let last = page.view().picture.ticket;
    page.choose_background("fog");
    page.on(picture(PictureEvent::Playback(PlaybackEvent::Drawn(
        Origin::Film,
        (300, 300),
    ))));
    page.moment += 20_000.0;
    page.effects.clear();
    page.draws();
    let decodes = |effect: &Effect| matches!(effect, Effect::Media(MediaEffect::DecodeFrame(_)));
    assert!(!page.effects.iter().any(decodes), "after choice {last}");
}

#[test]
fn no_living_picture_takes_the_place_of_a_file_that_stands_still() {
    let mut page = Page::open(TWO_AWAY);
    page.open_file("cat.png", Ok(MediaKind::Still));
    let shown = PlaybackEvent::Drawn(Origin::File, (300, 300));
    page.on(picture(PictureEvent::Playback(shown)));
    page.moment += 9000.0;
    page.effects.clear();
    page.draws();
    assert!(!media(
        &mut page,
        MediaEffect::Painter(PainterEffect::Start)
    ));
}

#[test]
fn a_message_is_added_to_those_of_the_link() {
    let mut page = Page::open("size=wide&background=mars");
    page.list_clips();
    let message = page.message();
    assert!(
        message.contains("damaged") && message.contains("mars"),
        "{message}"
    );
}

#[test]
fn that_the_players_file_is_gone_is_told_once() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    page.open_file("cat.png", Ok(MediaKind::Still));
    page.on(Event::Leaving);
    let mut page = page.reload();
    page.list_clips();
    assert!(page.message().contains("There is no background"));
    page.on(Event::Leaving);
    let mut page = page.reload();
    page.list_clips();
    assert_eq!(page.message(), "");
}

#[test]
fn a_file_that_was_brought_is_opened_by_its_own_choice() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    let ticket = page.view().picture.ticket;
    page.on(picture(PictureEvent::FileBrought));
    assert!(media(&mut page, MediaEffect::OpenBrought(ticket + 1)));
}

const fn plays(event: PlaybackEvent) -> Event {
    picture(PictureEvent::Playback(event))
}

#[test]
fn a_clip_fetched_while_it_is_held_stays_held() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().on(PLAYS);
    page.press(Command::ToggleVideo);
    page.on(plays(PlaybackEvent::Paused(true)));
    page.effects.clear();
    let ticket = page.view().picture.ticket;
    page.on(plays(PlaybackEvent::Fetched(ticket)));
    assert!(
        page.effects
            .contains(&Effect::Media(MediaEffect::LoadFetched))
    );
    assert!(!media(&mut page, MediaEffect::Play));
}

#[test]
fn a_clip_is_fetched_once_and_another_one_on_its_own() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips();
    let is_fetched = |page: &mut Page| {
        page.on(PLAYS).effects.clear();
        for _ in 0..5 {
            let stands = FilmState {
                place: 5.0,
                duration: 60.0,
                can_go_on: true,
                ..FilmState::default()
            };
            page.on(plays(PlaybackEvent::LookedAtFilm(stands)));
        }
        let fetch = |effect: &Effect| matches!(effect, Effect::Media(MediaEffect::Fetch(..)));
        page.effects.iter().any(fetch)
    };
    assert!(is_fetched(&mut page));
    let ticket = page.view().picture.ticket;
    page.on(plays(PlaybackEvent::Fetched(ticket)));
    assert!(!is_fetched(&mut page), "it is played from memory");
    page.choose_background("fog");
    assert!(is_fetched(&mut page));
}

#[test]
fn a_held_film_without_a_frame_is_looked_for_until_one_is_there() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().on(picture(PictureEvent::ClipCame));
    let looks = |page: &mut Page| {
        page.moment += 9000.0;
        page.effects.clear();
        page.draws();
        let copy = |effect: &Effect| matches!(effect, Effect::Media(MediaEffect::CopyFrame { .. }));
        page.effects.iter().any(copy)
    };
    page.on(plays(PlaybackEvent::NoFrame));
    page.on(plays(PlaybackEvent::Drawn(Origin::Painter, (300, 300))));
    assert!(looks(&mut page));
    page.on(plays(PlaybackEvent::Drawn(Origin::Film, (300, 300))));
    assert!(!looks(&mut page));
}

#[test]
fn without_painter_and_clips_no_frame_looks_for_a_picture() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().on(picture(PictureEvent::PainterLost));
    page.lay_out();
    page.draws();
    page.effects.clear();
    page.draws();
    assert!(!page.did(&Effect::RequestFrame));
}

#[test]
fn the_light_follows_a_clip_as_soon_as_it_comes() {
    let mut page = Page::open_in(SharedStorage::default(), TWO_AWAY, |surroundings| {
        surroundings.is_calm = true;
    });
    page.lay_out();
    page.list_clips();
    let glows = |page: &mut Page| {
        page.on(plays(PlaybackEvent::Drawn(Origin::Film, (300, 300))));
        page.effects.clear();
        assert!(page.draws());
        page.did(&Effect::DrawGlow)
    };
    assert!(glows(&mut page) && !glows(&mut page));
    page.on(picture(PictureEvent::ClipCame));
    assert!(glows(&mut page) && !glows(&mut page));
    page.choose_background("fog");
    assert!(glows(&mut page));
}
