//! Pictures that are no films: living ones, and files and cameras of the player's; and the light of them all.

use super::*;

#[test]
fn each_kind_of_file_is_shown_in_its_way() {
    for (kind, effects) in [
        (MediaKind::Film, &[ShowOpened, Play][..]),
        (MediaKind::Live, &[ShowOpened, Play]),
        (MediaKind::Still, &[ShowOpened]),
        (MediaKind::Animation, &[ShowOpened]),
    ] {
        let mut story = Story::begin(false);
        story.on(PictureEvent::FileBrought);
        assert_eq!(story.open(kind), effects, "{kind:?}");
        assert_eq!(story.picture.can_be_heard(), kind == MediaKind::Film);
        assert!(story.picture.shows_own());
    }
}

#[test]
fn frames_of_an_animated_picture_are_decoded_when_they_are_due() {
    let mut story = Story::with_file(MediaKind::Animation, false);
    let ticket = story.picture.view().ticket;
    assert_eq!(story.frame(), [DecodeFrame(ticket)]);
    assert_eq!(story.frame(), [], "it is being decoded");
    let decoded = PlaybackEvent::Decoded(Some(40.0), ticket);
    assert_eq!(story.play(decoded), [ShowDecoded]);
    assert_eq!(story.frame(), []);
    let settings = Settings {
        tempo: Tempo::Double,
        ..Settings::default()
    };
    story.picture.use_settings(settings);
    story.now += 20.0;
    assert_eq!(story.frame(), [DecodeFrame(ticket)]);
    let damaged = PlaybackEvent::Decoded(None, ticket);
    assert_eq!(story.play(damaged), [], "the last one stays");
    let late = PlaybackEvent::Decoded(Some(40.0), ticket - 1);
    assert_eq!(story.play(late), []);
}

#[test]
fn a_held_animated_picture_shows_its_first_frame_and_stays() {
    let mut story = Story::with_file(MediaKind::Animation, true);
    let ticket = story.picture.view().ticket;
    assert_eq!(story.frame(), [DecodeFrame(ticket)]);
    story.play(PlaybackEvent::Decoded(Some(40.0), ticket));
    story.play(PlaybackEvent::Drawn(Origin::File, (100, 100)));
    story.now += 1000.0;
    assert_eq!(story.frame(), []);
    assert!(!story.picture.needs_frames(story.now));
    story.picture.toggle();
    assert!(story.is_playing());
    assert_eq!(story.frame(), [DecodeFrame(ticket)]);
}

#[test]
fn a_living_picture_is_ordered_again_and_again_until_it_is_held() {
    let (mut story, order) = Story::painted();
    let effects = story.on(PictureEvent::Painter(Delivery::Picture(order)));
    assert_eq!(effects, [ShowPainting]);
    story.play(PlaybackEvent::Drawn(Origin::Painter, (320, 180)));
    story.now += 1000.0;
    let next = ordered(&story.frame()).expect("it moves");
    story.on(PictureEvent::Painter(Delivery::Picture(next)));
    story.picture.toggle();
    assert!(!story.is_playing());
    story.effects();
    story.now += 1000.0;
    assert_eq!(story.frame(), []);
    story.picture.compose(7);
    assert!(ordered(&story.frame()).is_some(), "it is another one");
}

#[test]
fn a_living_picture_fills_in_for_a_film_that_is_slow_to_come() {
    let mut story = Story::with_clips();
    assert_eq!(story.frame(), []);
    assert!(story.picture.needs_frames(0.0));
    story.now = 2001.0;
    let may_be_blank = true;
    let painter = MediaEffect::Painter(PainterEffect::Start);
    assert_eq!(story.frame(), [painter]);
    story.on(PictureEvent::ClipCame);
    story.play(PlaybackEvent::Drawn(Origin::Film, (1280, 720)));
    let build = BUILD.to_owned();
    let effects = story.on(PictureEvent::Painter(Delivery::Ready { build }));
    let order = ordered(&effects).expect("it was ordered");
    let late = story.on(PictureEvent::Painter(Delivery::Picture(order)));
    assert_eq!(late, [], "the film has come");
    assert_eq!(story.frame(), [CopyFrame { may_be_blank }]);
}

#[test]
fn posters_show_what_the_painter_sends() {
    let (mut story, order) = Story::painted();
    let poster = Order {
        is_poster: true,
        ..order
    };
    let delivery = PictureEvent::Painter(Delivery::Picture(poster));
    story.picture.update(delivery, None, story.now);
    let shown = PictureEffect::ShowPoster(order.subject);
    assert_eq!(story.picture.take_effects(), [shown]);
}

#[test]
fn nothing_is_loaded_when_a_living_picture_or_nothing_is_shown() {
    let mut story = Story::playing();
    let painted = PictureEvent::Chosen(Subject::ALL[0].id().to_owned());
    assert_eq!(story.on(painted), [Stop]);
    assert_eq!(story.picture.source(), None);
}

#[test]
fn the_picture_has_the_shape_of_what_was_drawn_last() {
    let mut story = Story::begin(false);
    assert!((story.picture.aspect() - 16.0 / 9.0).abs() < 1e-9);
    story.play(PlaybackEvent::Drawn(Origin::File, (300, 400)));
    assert!((story.picture.aspect() - 0.75).abs() < 1e-9);
}

#[test]
fn the_light_takes_new_colours_four_times_a_second_or_once_where_little_motion_is_wanted() {
    let mut story = Story::begin(false);
    assert!(
        !story.picture.is_glow_due(false, 0.0),
        "there is no picture"
    );
    story.play(PlaybackEvent::Drawn(Origin::Film, (1280, 720)));
    let due = [0.0, 100.0, 250.0, 499.0, 500.0].map(|now| story.picture.is_glow_due(false, now));
    assert_eq!(due, [true, false, true, false, true]);
    assert!(!story.picture.is_glow_due(true, 9000.0));
    story.picture.expire_glow();
    assert!(story.picture.is_glow_due(true, 9000.0), "another theme");
}

#[test]
fn the_light_is_that_of_a_new_picture_though_the_former_one_was_drawn_meanwhile() {
    let mut story = Story::playing();
    let shown = |story: &mut Story, origin| {
        story.picture.is_glow_due(true, 0.0);
        assert!(!story.picture.is_glow_due(true, 0.0));
        story.play(PlaybackEvent::Drawn(origin, (300, 400)));
        story.picture.is_glow_due(true, 0.0)
    };
    assert!(!shown(&mut story, Origin::Film), "the same film");
    story.open(MediaKind::Animation);
    assert!(shown(&mut story, Origin::File));
    assert!(!shown(&mut story, Origin::File), "its next frame");
    story.open(MediaKind::Still);
    assert!(shown(&mut story, Origin::File));
    story.on(PictureEvent::Chosen(Subject::ALL[0].id().to_owned()));
    assert!(shown(&mut story, Origin::Painter));
    story.picture.compose(7);
    assert!(shown(&mut story, Origin::Painter), "another composition");
}
