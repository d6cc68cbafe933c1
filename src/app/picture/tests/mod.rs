//! What plays and what is held, and when pictures are looked for.

mod films;
mod others;
mod slow;

use super::*;
use crate::app::backgrounds::{ClipSource, MediaKind};
use crate::protocol::{BUILD, Delivery, Order};
use crate::save::settings::{Tempo, VideoStart};
use crate::view::painting::Subject;

use MediaEffect::{
    AskForFrame, CopyFrame, DecodeFrame, Fetch, Load, LoadFetched, LookAtFilm, Pause, Play, Seek,
    ShowDecoded, ShowOpened, ShowPainting, Stop,
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
        story.play(PlaybackEvent::Frame(Some(1)));
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
        self.picture.is_playing()
    }
}

/// What the painter is to paint.
fn ordered(effects: &[MediaEffect]) -> Option<Order> {
    effects.iter().find_map(|effect| match effect {
        MediaEffect::Painter(PainterEffect::Send(order)) => Some(*order),
        _ => None,
    })
}
