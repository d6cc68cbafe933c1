//! What plays and what is held, and when pictures are looked for.

use super::*;
use crate::app::backgrounds::ClipSource;
use crate::protocol::{BUILD, Delivery, Order};
use crate::save::settings::{Tempo, VideoStart};
use crate::view::painting::Subject;

use MediaEffect::{
    AskForFrame, CopyFrame, DecodeFrame, Fetch, Load, LoadFetched, LookAtFilm, Pause, Play, Seek,
    ShowDecoded, ShowOpened, ShowPainting, ShowPoster, Stop,
};

/// Two clips, by the ids `sea` and `fog`; of each there are two formats.
fn clips() -> Vec<Clip> {
    let clip = |id: &str| Clip {
        id: id.to_owned(),
        title: id.to_owned(),
        poster: String::new(),
        credit: String::new(),
        licence: String::new(),
        sources: ["webm", "mp4"].map(|format| source(id, format)).into(),
    };
    ["sea", "fog"].map(clip).into()
}

fn source(id: &str, format: &str) -> ClipSource {
    ClipSource {
        address: format!("{id}.{format}"),
        media_type: format!("video/{format}"),
        bytes: 1000,
    }
}

/// A picture and its time.
struct Story {
    picture: Picture,
    now: Moment,
}

impl Story {
    fn begin(is_held: bool) -> Self {
        Self {
            picture: Picture::new(is_held, Settings::default()),
            now: 0.0,
        }
    }

    /// The first clip is on its way.
    fn with_clips() -> Self {
        let mut story = Self::begin(false);
        story.on(PictureEvent::Listed(Ok(clips()), None));
        story
    }

    /// The first clip plays, and the browser tells of its frames.
    fn playing() -> Self {
        let mut story = Self::with_clips();
        story.on(PictureEvent::ClipCame);
        story.play(PlaybackEvent::Paused(false));
        story.play(PlaybackEvent::Frame { was_told: true });
        story.play(PlaybackEvent::Drawn(Origin::Film, (1280, 720)));
        story
    }

    /// A file of the player's is shown.
    fn with_file(kind: MediaKind, is_held: bool) -> Self {
        let mut story = Self::begin(is_held);
        story.on(PictureEvent::FileBrought);
        story.open(kind);
        story
    }

    fn open(&mut self, kind: MediaKind) -> Vec<MediaEffect> {
        self.on(PictureEvent::Opened {
            ticket: self.picture.view().ticket,
            media: UserMedia::Own,
            new_file: None,
            outcome: Ok(kind),
        })
    }

    /// A living picture is shown, and its painter is ready.
    fn painted() -> (Self, Order) {
        let mut story = Self::begin(false);
        story.on(PictureEvent::Chosen(Subject::ALL[0].id().to_owned()));
        story.frame();
        let build = BUILD.to_owned();
        let effects = story.on(PictureEvent::Painter(Delivery::Ready { build }));
        let order = ordered(&effects).expect("it was ordered");
        (story, order)
    }

    fn on(&mut self, event: PictureEvent) -> Vec<MediaEffect> {
        self.picture.update(event, None, self.now);
        self.effects()
    }

    fn play(&mut self, event: PlaybackEvent) -> Vec<MediaEffect> {
        self.on(PictureEvent::Playback(event))
    }

    /// A frame of the page begins.
    fn frame(&mut self) -> Vec<MediaEffect> {
        self.picture.begin_frame(self.now);
        self.effects()
    }

    fn effects(&mut self) -> Vec<MediaEffect> {
        let effects = self.picture.take_effects().into_iter();
        let media = effects.filter_map(|effect| match effect {
            PictureEffect::Media(effect) => Some(effect),
            _ => None,
        });
        media.collect()
    }

    fn is_playing(&self) -> bool {
        self.picture.view().is_playing
    }
}

/// What the painter is to paint.
fn ordered(effects: &[MediaEffect]) -> Option<Order> {
    effects.iter().find_map(|effect| match effect {
        MediaEffect::Painter(PainterEffect::Send(order)) => Some(*order),
        _ => None,
    })
}

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
    assert_eq!(story.play(PlaybackEvent::Frame { was_told: true }), copied);
    assert_eq!(story.frame(), [], "nothing needs to be looked for");
    assert!(!story.picture.needs_frames(story.now));
    story.on(PictureEvent::Chosen(Subject::ALL[0].id().to_owned()));
    let effects = story.play(PlaybackEvent::Frame { was_told: true });
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
fn what_is_live_plays_though_clips_are_held() {
    let mut story = Story::begin(true);
    story.on(PictureEvent::FileBrought);
    assert_eq!(story.open(MediaKind::Live), [ShowOpened, Play]);
    story.on(PictureEvent::FileBrought);
    assert_eq!(story.open(MediaKind::Film), [ShowOpened]);
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
    let effects = story.on(PictureEvent::Painter(Delivery::Picture(poster)));
    assert_eq!(effects, [ShowPoster(order.subject)]);
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
    story.picture.compose(7);
    assert!(story.picture.is_glow_due(true, 9000.0), "another picture");
}
