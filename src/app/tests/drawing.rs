//! When the board and what is beside it are drawn, and how large.

use super::*;
use crate::app::picture::{Origin, PlaybackEvent};
use crate::save::settings::{Corners, Fit, Ghost};

const ROOM: Event = Event::Room {
    width: 600.0,
    height: 600.0,
};

const fn drawn(origin: Origin, width: u32, height: u32) -> Event {
    picture(PictureEvent::Playback(PlaybackEvent::Drawn(
        origin,
        (width, height),
    )))
}

/// What an event leads to.
fn effects_of(page: &mut Page, event: Event) -> Vec<Effect> {
    page.effects.clear();
    page.on(event);
    mem::take(&mut page.effects)
}

fn shapes(effects: &[Effect]) -> usize {
    let is_shape = |effect: &&Effect| matches!(effect, Effect::Shape(..));
    effects.iter().filter(is_shape).count()
}

fn requests_frame(effects: &[Effect]) -> bool {
    effects.contains(&Effect::RequestFrame)
}

#[test]
fn the_board_takes_another_shape_with_its_room_its_size_and_its_picture() {
    let mut page = Page::open(TWO_AWAY);
    let effects = effects_of(&mut page, ROOM);
    assert!(shapes(&effects) == 1 && requests_frame(&effects));
    let effects = effects_of(&mut page, ROOM);
    assert_eq!(shapes(&effects), 0, "it has this shape");
    let effects = effects_of(&mut page, Event::Size(Size::new(5, 3).expect("a size")));
    assert_eq!(shapes(&effects), 1);
    assert_eq!(page.app.scene(0.0).layout.size.to_string(), "5x3");
    let effects = effects_of(&mut page, drawn(Origin::File, 300, 900));
    assert!(shapes(&effects) == 1 && requests_frame(&effects));
}

#[test]
fn a_board_never_becomes_too_small_to_be_played() {
    let mut page = Page::open(TWO_AWAY);
    let room = |side| Event::Room {
        width: side,
        height: side,
    };
    page.on(room(1.0));
    let effects = effects_of(&mut page, room(120.0));
    assert_eq!(shapes(&effects), 0, "it has this shape");
}

#[test]
fn a_frame_is_asked_for_whenever_the_board_looks_different() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    for event in [
        Event::Colours,
        Event::ReducedMotion(false),
        Event::Command(Command::ToggleNumbers),
        Event::Command(Command::ToggleVideo),
        Event::Arrow(Direction::Left),
        Event::Command(Command::NewGame),
        picture(PictureEvent::Playback(PlaybackEvent::Paused(true))),
    ] {
        let name = format!("{event:?}");
        assert!(requests_frame(&effects_of(&mut page, event)), "{name}");
    }
}

#[test]
fn frames_follow_each_other_while_tiles_glide() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    page.on(drawn(Origin::File, 300, 300));
    page.on(Event::Arrow(Direction::Left));
    page.effects.clear();
    assert!(page.draws() && page.did(&Effect::RequestFrame));
    page.moment += 200.0;
    assert!(page.draws());
    assert!(!page.did(&Effect::RequestFrame), "all is at rest");
}

#[test]
fn frames_follow_each_other_while_pictures_can_be_found_only_by_looking() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    page.list_clips().on(picture(PictureEvent::ClipCame));
    page.on(picture(PictureEvent::Playback(PlaybackEvent::Paused(
        false,
    ))));
    page.draws();
    page.effects.clear();
    page.draws();
    assert!(page.did(&Effect::RequestFrame));
    let none = picture(PictureEvent::Playback(PlaybackEvent::NoFrame));
    assert!(requests_frame(&effects_of(&mut page, none)));
}

#[test]
fn what_is_copied_in_a_frame_is_drawn_in_it() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    page.list_clips().on(picture(PictureEvent::ClipCame));
    page.on(Event::Colours);
    page.effects.clear();
    assert!(page.draws());
    let place = |is_it: fn(&Effect) -> bool| page.effects.iter().position(is_it);
    let copied = place(|effect| matches!(effect, Effect::Media(MediaEffect::CopyFrame { .. })));
    let drawn = place(|effect| *effect == Effect::Draw);
    assert!(copied.is_some() && copied < drawn, "{:?}", page.effects);
}

#[test]
fn where_little_motion_is_wanted_the_light_changes_only_with_the_colours() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    page.on(Event::ReducedMotion(true));
    page.on(drawn(Origin::Film, 300, 300));
    let mut glows = |event| {
        page.on(event);
        page.effects.clear();
        assert!(page.draws());
        page.did(&Effect::DrawGlow)
    };
    assert!(glows(drawn(Origin::Film, 300, 300)));
    assert!(!glows(drawn(Origin::Film, 300, 300)));
    assert!(glows(Event::Colours));
}

#[test]
fn the_goal_is_cropped_as_the_board_though_nothing_moves() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    page.on(Event::ReducedMotion(true));
    page.on(drawn(Origin::File, 300, 300));
    assert!(page.draws());
    let draws_goal = |effects: &[Effect]| effects.contains(&Effect::DrawGoal);
    let canvas = |width, ratio| {
        Event::Canvas(CanvasPixels {
            width,
            height: 300.0,
            ratio,
        })
    };
    assert!(!draws_goal(&effects_of(&mut page, canvas(300.0, 1.0))));
    assert!(draws_goal(&effects_of(&mut page, canvas(200.0, 1.0))));
    page.choose(|settings| settings.fit = Fit::Contain);
    page.effects.clear();
    assert!(page.draws() && draws_goal(&page.effects));
    assert!(
        !page.effects.contains(&Effect::DrawGlow),
        "it has its colours"
    );
    page.on(Event::Colours);
    page.effects.clear();
    assert!(page.draws() && draws_goal(&page.effects));
}

#[test]
fn the_poster_of_the_players_file_follows_it_and_no_other_picture() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    page.list_clips();
    let draws_poster = |page: &mut Page| {
        page.on(drawn(Origin::Film, 300, 300));
        page.effects.clear();
        assert!(page.draws());
        assert!(page.effects.contains(&Effect::DrawGlow));
        page.did(&Effect::DrawOwnPoster)
    };
    assert!(!draws_poster(&mut page));
    page.open_file("cat.mp4", Ok(MediaKind::Film));
    assert!(draws_poster(&mut page));
}

#[test]
fn the_scene_looks_as_the_settings_say() {
    let mut page = Page::open(TWO_AWAY);
    let rounding = page.app.scene(0.0).layout.rounding;
    page.choose(|settings| {
        settings.numbers = Numbers::Large;
        settings.corners = Corners::Square;
        settings.fit = Fit::Contain;
        settings.ghost = Ghost::Faint;
    });
    page.on(Event::Peek(true));
    let scene = page.app.scene(0.0);
    assert_eq!((scene.numbers, scene.sight), (Numbers::Large, Sight::Whole));
    assert_eq!((scene.fit, scene.ghost), (Fit::Contain, Ghost::Faint));
    assert!(scene.layout.rounding < rounding);
}

#[test]
fn gaps_are_as_wide_on_a_screen_of_finer_pixels() {
    let mut page = Page::open(TWO_AWAY);
    page.choose(|settings| settings.gap = Gap::Wide);
    let mut gap = |ratio| {
        page.on(Event::Canvas(CanvasPixels {
            width: 300.0 * ratio,
            height: 300.0 * ratio,
            ratio,
        }));
        page.app.scene(0.0).layout.gap
    };
    let [coarse, fine] = [1.0, 2.0].map(&mut gap);
    assert!(coarse > 0.0 && (fine - 2.0 * coarse).abs() < 1e-9);
}

#[test]
fn a_held_run_is_drawn_and_a_new_game_puts_it_down() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    page.point(PointerPhase::Press, (150.0, 250.0));
    page.effects.clear();
    page.point(PointerPhase::Move, (125.0, 250.0));
    assert!(page.effects.contains(&Effect::RequestFrame));
    let is_held = |page: &Page| {
        let scene = page.app.scene(page.moment);
        (0..9).any(|tile| scene.motion.place_of(tile, page.moment).is_some())
    };
    assert!(is_held(&page));
    page.press(Command::NewGame);
    assert!(!is_held(&page));
}

#[test]
fn a_run_that_an_arrow_slid_is_no_longer_held() {
    let mut page = Page::open(TWO_AWAY);
    page.lay_out();
    page.point(PointerPhase::Press, (150.0, 250.0));
    page.on(Event::Arrow(Direction::Left)).said();
    page.point(PointerPhase::Release, (150.0, 250.0));
    assert_eq!(page.said(), [""; 0], "nothing is pushed any more");
}

#[test]
fn frames_and_layout_leave_the_view_as_it_is() {
    let mut page = Page::open(TWO_AWAY);
    page.list_clips().on(picture(PictureEvent::ClipCame));
    let playback = |event| picture(PictureEvent::Playback(event));
    let pixels = CanvasPixels {
        width: 600.0,
        height: 600.0,
        ratio: 2.0,
    };
    for event in [
        Event::Frame,
        Event::Room {
            width: 800.0,
            height: 600.0,
        },
        Event::Canvas(pixels),
        Event::Colours,
        playback(PlaybackEvent::Frame(Some(1))),
        playback(PlaybackEvent::NoFrame),
        playback(PlaybackEvent::Drawn(Origin::Film, (300, 400))),
        playback(PlaybackEvent::Decoded(Some(40.0), 1)),
    ] {
        assert!(!event.changes_view());
        let (before, at) = (page.view(), page.moment + 1000.0);
        page.on(event);
        let before = View {
            time: page.view().time,
            ..before
        };
        assert!((page.moment - at).abs() < 1e-9 && page.view() == before);
    }
}
