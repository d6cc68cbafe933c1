//! The picture behind the tiles: choosing, opening and loading it, and failures.
//!
//! [`Backgrounds`] knows what there is, `Playback` how it plays. The videos, cameras, files and
//! pixels themselves belong to the shell.

mod animation;
mod event;
mod failures;
mod film;
mod first_frame;
pub mod glow;
mod opening;
mod painting;
mod patience;
mod playback;
mod quality;
#[cfg(test)]
mod tests;
mod view;

use std::mem;

use crate::i18n::{Message, mark};
use crate::save::settings::Settings;

use super::Moment;
use super::backgrounds::{Background, Backgrounds, Clip, FirstBackground, ListError, UserMedia};
use super::kept_clips::PlayableClip;

pub use event::{MediaEffect, Origin, PictureEffect, PictureEvent, PlaybackEvent};
pub use film::FilmState;
use opening::Unkept;
pub use painting::PainterEffect;
use patience::Patience;
use playback::{Missing, Playback};
pub use quality::Level;
pub use view::PictureView;

/// The message about a clip of which no frame has come.
const SLOW: &str =
    mark("“{title}” is slow to load. A picture drawn in code is shown until it comes.");

/// The message about films that the browser does not play unless the player does.
pub const HELD: &str = mark("Your browser holds videos until you start them: press Play video.");

/// The message about a film of the player's own that has stopped.
const STUCK: &str = mark("“{name}” is stuck. The game goes on.");

/// The state of the picture.
#[derive(Debug)]
pub struct Picture {
    backgrounds: Backgrounds,
    playback: Playback,
    /// Whether the list of clips has come or failed.
    is_listed: bool,
    can_paint: bool,
    /// Whether there may be sound. Clips have none, and cameras and screens are muted to avoid an echo.
    can_be_heard: bool,
    /// The wait for media that are being opened.
    opening: Patience,
    /// Where they come from.
    asked_for: UserMedia,
    /// The player's new file, while it is not kept because it has shown nothing yet.
    unkept: Option<Unkept>,
    /// Whether posters may be painted, which waits for the player's first interaction.
    may_paint_posters: bool,
    effects: Vec<PictureEffect>,
}

impl Picture {
    /// No picture yet: the list of clips is being loaded. With reduced motion, backgrounds start paused.
    pub fn new(is_held: bool, settings: Settings) -> Self {
        Self {
            backgrounds: Backgrounds::default(),
            playback: Playback::new(is_held, settings),
            is_listed: false,
            can_paint: true,
            can_be_heard: false,
            opening: Patience::default(),
            asked_for: UserMedia::Own,
            unkept: None,
            may_paint_posters: false,
            effects: Vec::new(),
        }
    }

    fn run(&mut self, effect: MediaEffect) {
        self.effects.push(PictureEffect::Media(effect));
    }

    /// Takes what is to be done, in order.
    pub fn take_effects(&mut self) -> Vec<PictureEffect> {
        let mut effects = mem::take(&mut self.effects);
        effects.extend(self.playback.take_effects());
        effects
    }

    /// The id of the background shown.
    pub fn id(&self) -> &str {
        self.backgrounds.id()
    }

    /// Whether a background has been chosen yet, even if it could not be shown.
    pub const fn was_chosen(&self) -> bool {
        self.backgrounds.was_chosen()
    }

    /// Whether the picture may have sound.
    pub const fn can_be_heard(&self) -> bool {
        self.can_be_heard
    }

    /// Every clip that this browser can play, in the preferred format.
    pub fn playable_clips(&self) -> Vec<PlayableClip> {
        let clips = self.backgrounds.clips();
        let sources = clips.iter().filter_map(|clip| clip.sources.first());
        let playable = sources.map(|source| PlayableClip {
            address: source.address.clone(),
            bytes: source.bytes,
        });
        playable.collect()
    }

    /// The address of the clip shown, if there is one.
    pub fn source(&self) -> Option<&str> {
        self.playback.source()
    }

    /// The aspect ratio of the last picture, or that of most clips until there is one.
    pub const fn aspect(&self) -> f64 {
        self.playback.aspect()
    }

    /// Whether a picture has been drawn yet.
    pub const fn has_picture(&self) -> bool {
        self.playback.has_picture()
    }

    /// Whether the player's own file is shown.
    pub fn shows_own(&self) -> bool {
        self.backgrounds.shown() == Background::Media(UserMedia::Own)
    }

    /// Whether the background plays.
    pub fn is_playing(&self) -> bool {
        self.playback.is_playing()
    }

    /// Plays or pauses the background.
    pub fn toggle(&mut self) {
        let text = if self.playback.toggle() {
            Message::new("Video playing")
        } else {
            Message::new("Video paused")
        };
        self.effects.push(PictureEffect::Announce(text));
        self.effects.push(PictureEffect::Draw);
    }

    /// Pauses films while the page is hidden.
    pub fn set_visible(&mut self, is_visible: bool) {
        self.playback.set_visible(is_visible);
    }

    /// Applies the settings.
    pub fn use_settings(&mut self, settings: Settings) {
        self.playback.use_settings(settings);
    }

    /// Composes living pictures by another seed.
    pub fn compose(&mut self, seed: u32) {
        self.playback.compose(seed);
    }

    /// When [`time_passes`](Self::time_passes) is to be called, if at all.
    pub fn deadline(&self) -> Option<Moment> {
        let opening = self.opening.deadline();
        let opening = opening.filter(|_| self.playback.is_visible());
        let deadlines = opening.into_iter().chain(self.playback.deadline());
        deadlines.min_by(f64::total_cmp)
    }

    /// Does what is due by now.
    pub fn time_passes(&mut self, now: Moment) {
        let missing = self.playback.time_passes(now);
        if self.playback.is_visible() {
            self.wait_longer(now);
        }
        match missing {
            Some(Missing::Film) => self.film_is_late(),
            Some(Missing::Painting) => self.painter_lost(),
            None => {}
        }
    }

    /// Copies, orders or decodes the next picture, if it is due in this animation frame.
    pub fn begin_frame(&mut self, now: Moment) {
        self.playback.begin_frame(now);
    }

    /// Whether every animation frame must look for a new picture.
    pub fn needs_frames(&self, now: Moment) -> bool {
        self.playback.needs_frames(now)
    }

    /// Returns whether the glow takes new colours when the board is drawn now. With reduced motion it does so once.
    pub fn is_glow_due(&mut self, is_calm: bool, now: Moment) -> bool {
        self.playback.is_glow_due(is_calm, now)
    }

    /// How finely the picture is drawn.
    pub fn level(&self) -> Level {
        self.playback.level()
    }

    /// Notes whether tiles move.
    pub const fn set_tiles_move(&mut self, tiles_move: bool) {
        self.playback.set_tiles_move(tiles_move);
    }

    /// Copies the film's present frame again, because it is shown in another size.
    pub fn copy_again(&mut self) {
        self.playback.copy_again();
    }

    /// Makes the glow take new colours when the board is drawn next.
    pub const fn expire_glow(&mut self) {
        self.playback.expire_glow();
    }

    /// Whether the background with an id is a clip or a living picture, which is there without the player's doing.
    pub fn is_always_there(&self, id: &str) -> bool {
        let found = self.backgrounds.find(id);
        found.is_some_and(|found| matches!(found, Background::Clip(_) | Background::Painted(_)))
    }

    /// The title of the background with an id.
    pub fn title(&self, id: &str) -> Option<Message> {
        let found = self.backgrounds.find(id);
        found.map(|background| self.backgrounds.title(background))
    }

    /// Paints posters as soon as there is a list, after the player's first interaction.
    pub fn allow_posters(&mut self) {
        self.may_paint_posters = true;
        self.paint_posters();
    }

    /// Paints posters, once they are allowed and the list is there.
    fn paint_posters(&mut self) {
        if self.may_paint_posters && self.is_listed {
            self.playback.paint_posters();
        }
    }

    /// Handles an event. `remembered` is the id of the background remembered from an earlier visit, or asked for by a link.
    pub fn update(&mut self, event: PictureEvent, remembered: Option<&str>, now: Moment) {
        self.playback.set_now(now);
        match event {
            PictureEvent::Listed(list, own) => self.listed(list, own, remembered),
            PictureEvent::Chosen(id) => self.choose(id),
            PictureEvent::FileBrought => self.open_brought(),
            PictureEvent::Opened {
                ticket,
                media,
                new_file,
                outcome,
            } => {
                // Media of an earlier choice are dropped.
                if ticket == self.backgrounds.ticket() {
                    self.opened(media, new_file, outcome);
                }
            }
            PictureEvent::MediaEnded => {
                let title = self.backgrounds.title(self.backgrounds.shown());
                self.go_back();
                let text = Message::new("{title} ended").with("title", title);
                self.effects.push(PictureEffect::Announce(text));
            }
            PictureEvent::FileNotKept(name) => {
                let text = Message::new(
                    "“{name}” could not be kept on this device: it is gone when you leave the page.",
                );
                let text = text.with("name", name);
                self.effects.push(PictureEffect::MoreNotice(text));
            }
            PictureEvent::RemoveFile => self.remove_file(),
            PictureEvent::PosterCame => {
                if !self.has_picture() {
                    self.run(MediaEffect::ShowPoster);
                }
            }
            PictureEvent::ClipCame => {
                self.backgrounds.succeeded();
                self.effects.push(PictureEffect::ClipCame);
                self.playback.clip_came();
            }
            PictureEvent::ClipFailed => self.clip_failed(),
            PictureEvent::PlayRefused => {
                self.playback.play_refused();
                self.effects.push(PictureEffect::Notice(Message::new(HELD)));
            }
            PictureEvent::PainterLost => self.painter_lost(),
            PictureEvent::Playback(event) => self.playback_event(event),
            PictureEvent::Painter(delivery) => {
                if !self.playback.delivered(delivery) {
                    self.painter_lost();
                }
            }
        }
    }

    fn playback_event(&mut self, event: PlaybackEvent) {
        let had_frame = self.playback.has_frame();
        let was_stuck = self.playback.is_stuck();
        self.playback.update(event);
        if self.playback.has_frame() && !had_frame {
            self.effects.push(PictureEffect::Retract(SLOW));
            self.keep();
        }
        if self.playback.is_stuck() != was_stuck {
            self.effects.push(if was_stuck {
                PictureEffect::Retract(STUCK)
            } else {
                let name = self.backgrounds.own().unwrap_or_default();
                PictureEffect::MoreNotice(Message::new(STUCK).with("name", name))
            });
        }
    }

    fn listed(
        &mut self,
        list: Result<Vec<Clip>, ListError>,
        own: Option<String>,
        remembered: Option<&str>,
    ) {
        let message = self.backgrounds.listed(list, own);
        self.effects.extend(message.map(PictureEffect::MoreNotice));
        self.is_listed = true;
        self.paint_posters();
        match self.backgrounds.first_shown(remembered) {
            FirstBackground::Chosen => {}
            FirstBackground::OpenOwn => self.open(UserMedia::Own),
            FirstBackground::Show(background) => self.show(background),
            FirstBackground::Instead {
                background,
                message,
                is_gone,
            } => {
                if is_gone {
                    self.effects.push(PictureEffect::Forget);
                }
                self.effects.push(PictureEffect::MoreNotice(message));
                self.show(background);
            }
        }
    }

    fn choose(&mut self, id: String) {
        match self.backgrounds.find(&id) {
            Some(Background::Media(media)) => self.open(media),
            Some(background) => {
                self.show(background);
                self.effects.push(PictureEffect::Remember(id));
            }
            None => {}
        }
    }

    /// Shows what was shown before the player's own media.
    fn go_back(&mut self) {
        let before = self.backgrounds.before();
        self.choose(self.backgrounds.id_of(before).to_owned());
    }

    fn show(&mut self, background: Background) {
        self.stop_opening();
        self.drop_unkept();
        self.backgrounds.show(background);
        self.can_be_heard = false;
        let ticket = self.backgrounds.ticket();
        self.effects.push(PictureEffect::Changed);
        match background {
            Background::Clip(index) => {
                let clips = self.backgrounds.clips();
                let addresses = clips[index].sources.iter();
                let addresses = addresses.map(|source| source.address.clone());
                if !self.playback.show_clip(ticket, addresses) {
                    self.replace_failed();
                }
            }
            Background::Painted(subject) => self.playback.show_painting(subject, ticket),
            Background::Nothing | Background::Media(_) => self.playback.show_nothing(ticket),
        }
    }
}
