//! A device that is too slow for the whole film at its best.

use super::*;
use crate::save::settings::{Fit, PictureQuality};

const COPY: MediaEffect = CopyFrame {
    may_be_blank: false,
};

impl Story {
    /// The film plays for some seconds, and every other frame is missed.
    fn misses_frames(&mut self, seconds: u32) {
        for frame in 1..=seconds * 13 {
            self.now += 80.0;
            self.play(PlaybackEvent::Frame(Some(2 * frame)));
            self.play(PlaybackEvent::Drawn(Origin::Film, (1280, 720)));
        }
    }

    fn next_frame(&mut self) -> Vec<MediaEffect> {
        self.now += 40.0;
        self.play(PlaybackEvent::Frame(Some(10_000)))
    }
}

#[test]
fn a_film_yields_to_moving_tiles_but_not_for_long() {
    let mut story = Story::playing();
    story.picture.set_tiles_move(true);
    assert_eq!(
        story.next_frame(),
        [COPY, AskForFrame],
        "there is time for both"
    );
    story.misses_frames(2);
    assert_eq!(story.next_frame(), [AskForFrame]);
    assert!(story.picture.needs_frames(story.now), "it is copied later");
    story.now += 100.0;
    assert_eq!(story.frame(), []);
    story.now += 100.0;
    assert_eq!(story.frame(), [COPY]);
    story.next_frame();
    story.picture.set_tiles_move(false);
    assert_eq!(story.frame(), [COPY]);
    assert!(!story.picture.needs_frames(story.now));
}

#[test]
fn the_glow_changes_less_often() {
    let mut story = Story::playing();
    let glows = |story: &mut Story| {
        let due = (0..40).filter(|_| {
            story.now += 50.0;
            story.picture.is_glow_due(false, story.now)
        });
        due.count()
    };
    let often = glows(&mut story);
    story.misses_frames(2);
    let seldom = glows(&mut story);
    assert!(seldom > 0 && 3 * seldom < often, "{seldom} and {often}");
}

#[test]
fn a_held_film_is_copied_again_when_it_is_shown_otherwise() {
    let mut story = Story::playing();
    story.picture.toggle();
    story.play(PlaybackEvent::Paused(true));
    let mut settings = Settings::default();
    let effects_of = |story: &mut Story, settings| {
        story.picture.use_settings(settings);
        story.effects()
    };
    assert_eq!(effects_of(&mut story, settings), []);
    settings.quality = PictureQuality::Saving;
    assert_eq!(effects_of(&mut story, settings), [COPY]);
    settings.fit = Fit::Contain;
    assert_eq!(effects_of(&mut story, settings), [COPY]);
    story.picture.copy_again();
    assert_eq!(story.effects(), [COPY]);
    story.on(PictureEvent::Chosen(Subject::ALL[0].id().to_owned()));
    story.picture.copy_again();
    assert_eq!(story.effects(), [], "no film is shown");
}

#[test]
fn a_film_that_is_held_is_shown_at_its_best() {
    let mut story = Story::playing();
    story.misses_frames(3);
    assert_ne!(story.picture.level(), Level::default());
    story.picture.toggle();
    assert_eq!(story.effects(), [Pause]);
    assert_eq!(story.play(PlaybackEvent::Paused(true)), [COPY]);
    assert_eq!(story.picture.level(), Level::default());
}
