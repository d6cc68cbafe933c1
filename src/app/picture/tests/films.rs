//! Clips and films: which is loaded and plays, and when its frames are copied.

use super::*;

#[test]
fn a_clip_is_loaded_and_played_in_the_preferred_format() {
    let mut story = Story::begin(false);
    let effects = story.on(PictureEvent::Listed(Ok(clips()), None));
    assert_eq!(effects, [Load("sea.webm".to_owned()), Play]);
    assert_eq!(story.picture.source(), Some("sea.webm"));
    let effects = story.on(PictureEvent::ClipCame);
    let may_be_blank = true;
    assert_eq!(effects, [CopyFrame { may_be_blank }, AskForFrame]);
}

#[test]
fn another_format_is_tried_before_another_clip() {
    let mut story = Story::with_clips();
    let effects = story.on(PictureEvent::ClipFailed);
    assert_eq!(effects, [Load("sea.mp4".to_owned()), Play]);
    assert_eq!(story.picture.id(), "sea");
    let effects = story.on(PictureEvent::ClipFailed);
    assert_eq!(effects, [Load("fog.webm".to_owned()), Play]);
    assert_eq!(story.picture.id(), "fog");
}

#[test]
fn a_clip_without_any_format_that_can_be_played_gives_way_at_once() {
    let mut list = clips();
    list[0].sources.clear();
    let mut story = Story::begin(false);
    let effects = story.on(PictureEvent::Listed(Ok(list), None));
    assert_eq!(effects, [Load("fog.webm".to_owned()), Play]);
    assert_eq!(story.picture.playable_clips().len(), 1);
}

#[test]
fn who_wants_little_motion_has_clips_held_until_they_are_played() {
    let mut story = Story::begin(true);
    let effects = story.on(PictureEvent::Listed(Ok(clips()), None));
    assert_eq!(effects, [Load("sea.webm".to_owned())]);
    assert!(!story.is_playing());
    story.picture.toggle();
    assert_eq!(story.effects(), [Play]);
    story.play(PlaybackEvent::Paused(false));
    assert!(story.is_playing());
    let effects = story.on(PictureEvent::Chosen("fog".to_owned()));
    assert_eq!(effects, [Load("fog.webm".to_owned()), Play]);
}

#[test]
fn a_clip_that_is_held_stays_so_when_another_is_chosen() {
    let mut story = Story::playing();
    story.picture.toggle();
    assert_eq!(story.effects(), [Pause]);
    story.play(PlaybackEvent::Paused(true));
    let effects = story.on(PictureEvent::Chosen("fog".to_owned()));
    assert_eq!(effects, [Load("fog.webm".to_owned())]);
}

#[test]
fn a_film_plays_only_while_the_page_is_seen() {
    let mut story = Story::playing();
    story.picture.set_visible(false);
    assert_eq!(story.effects(), [Pause]);
    story.play(PlaybackEvent::Paused(true));
    story.picture.set_visible(true);
    assert_eq!(story.effects(), [Play]);
    story.play(PlaybackEvent::Paused(false));
    story.picture.toggle();
    story.play(PlaybackEvent::Paused(true));
    assert!(!story.is_playing());
    story.picture.set_visible(false);
    story.picture.set_visible(true);
    assert_eq!(story.effects(), [], "the player holds it");
}

#[test]
fn films_start_and_are_repeated_where_the_settings_say() {
    let mut story = Story::playing();
    let settings = Settings {
        start: VideoStart::Middle,
        ..Settings::default()
    };
    story.picture.use_settings(settings);
    assert_eq!(story.effects(), [Seek(0.5)]);
    story.picture.use_settings(settings);
    assert_eq!(story.effects(), []);
    assert_eq!(story.play(PlaybackEvent::Ended), [Seek(0.5), Play]);
    assert_eq!(story.on(PictureEvent::ClipCame)[0], Seek(0.5));
}

#[test]
fn a_clip_that_is_stuck_is_fetched_and_played_from_memory() {
    let mut story = Story::playing();
    let stands = FilmState {
        place: 5.0,
        duration: 60.0,
        can_go_on: true,
        ..FilmState::default()
    };
    let mut fetched = Vec::new();
    for _ in 0..4 {
        story.now += 1000.0;
        assert_eq!(story.picture.deadline(), Some(story.now));
        story.picture.time_passes(story.now);
        assert_eq!(story.effects(), [LookAtFilm]);
        fetched = story.play(PlaybackEvent::LookedAtFilm(stands));
    }
    let ticket = story.picture.view().ticket;
    assert_eq!(fetched, [Fetch("sea.webm".to_owned(), ticket)]);
    let effects = story.play(PlaybackEvent::Fetched(ticket));
    assert_eq!(effects, [LoadFetched, Play]);
    story.on(PictureEvent::Chosen("fog".to_owned()));
    assert_eq!(story.play(PlaybackEvent::Fetched(ticket)), []);
}

#[test]
fn a_frame_that_the_browser_tells_of_is_copied_and_the_next_one_asked_for() {
    let mut story = Story::playing();
    let may_be_blank = false;
    let copied = [CopyFrame { may_be_blank }, AskForFrame];
    assert_eq!(story.play(PlaybackEvent::Frame(Some(1))), copied);
    assert_eq!(story.frame(), [], "nothing needs to be looked for");
    assert!(!story.picture.needs_frames(story.now));
    story.on(PictureEvent::Chosen(Subject::ALL[0].id().to_owned()));
    let effects = story.play(PlaybackEvent::Frame(Some(1)));
    assert_eq!(effects, [AskForFrame], "no film is shown");
}

#[test]
fn where_the_browser_tells_of_no_frame_each_frame_of_the_page_looks_for_one() {
    let mut story = Story::with_clips();
    story.on(PictureEvent::ClipCame);
    story.play(PlaybackEvent::Paused(false));
    let may_be_blank = false;
    assert_eq!(story.frame(), [CopyFrame { may_be_blank }]);
    story.picture.update(
        PictureEvent::Playback(PlaybackEvent::NoFrame),
        None,
        story.now,
    );
    let effects = story.picture.take_effects();
    assert_eq!(effects, [PictureEffect::LookAgain]);
    assert!(story.picture.needs_frames(story.now));
    story.play(PlaybackEvent::Drawn(Origin::Film, (1280, 720)));
    story.play(PlaybackEvent::Paused(true));
    story.now += 5000.0;
    assert!(!story.picture.needs_frames(story.now), "it is held");
}

#[test]
fn what_is_live_plays_though_clips_are_held() {
    let mut story = Story::begin(true);
    story.on(PictureEvent::FileBrought);
    assert_eq!(story.open(MediaKind::Live), [ShowOpened, Play]);
    story.on(PictureEvent::FileBrought);
    assert_eq!(story.open(MediaKind::Film), [ShowOpened]);
}

#[test]
fn a_clip_takes_the_place_of_what_a_lost_or_foreign_painter_should_have_painted() {
    let foreign = PictureEvent::Painter(Delivery::Ready {
        build: "another".to_owned(),
    });
    for lost in [PictureEvent::PainterLost, foreign] {
        let mut story = Story::playing();
        story.on(PictureEvent::Chosen(Subject::ALL[0].id().to_owned()));
        let effects = story.on(lost);
        assert!(effects.contains(&Load("sea.webm".to_owned())));
        assert!(effects.contains(&MediaEffect::Painter(PainterEffect::Stop)));
    }
}
