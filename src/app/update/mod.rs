//! What the page does about each event, and about what its parts ask for.

mod archiving;
mod copying;
mod daily;
mod drawing;
mod helping;
mod keeping;
mod playing;
mod racing;

use std::mem;

use crate::i18n::Message;
use crate::puzzle::Phase;
use crate::save::settings::{Numbers, Settings};

use crate::app::picture::PictureEffect;
use crate::app::pointer::PointerKind;
use crate::app::scene::Sight;
use crate::app::storage::preferences::Preferences;
use crate::app::storage::{Place, UPDATE};
use crate::app::updates::UpdateEffect;
use crate::app::{App, Command, Dialog, Effect, Event, Now, Sound};
impl App {
    /// Handles an event, and returns what is to be done.
    pub fn update(&mut self, event: Event, now: Now) -> Vec<Effect> {
        let next = self.solving.next_step();
        self.dispatch(event, now);
        self.run_picture_effects(now);
        self.run_update_effects(now);
        self.run_solving_effects(now);
        self.follow_ghost(now.moment);
        self.run_archive_effects();
        if self.solving.next_step() != next {
            self.draw();
        }
        mem::take(&mut self.effects)
    }

    /// Passes an event to the part that it belongs to.
    fn dispatch(&mut self, event: Event, now: Now) {
        match event {
            Event::Command(command) => self.run_command(command, now),
            Event::Arrow(arrow) => self.press_arrow(arrow, now),
            Event::Pointer(pointer) => self.point(pointer, now),
            Event::Cell(cell) => self.push(cell, now),
            Event::Peek(begins) => self.look_at(if begins { Sight::Whole } else { Sight::Tiles }),
            Event::FirstInteraction => {
                self.solving.wake();
                self.picture.allow_posters();
            }
            Event::Size(size) => self.new_game(size, now),
            Event::Scramble(scramble) => {
                self.scramble = scramble;
                self.new_game(self.play.game().size(), now);
            }
            Event::Needed(needed) => self.choose_needed(needed, now),
            Event::Heuristic(heuristic) => {
                let size = self.play.game().size();
                let method = self.solving.method().with_heuristic(heuristic, size);
                self.solving.choose_method(method);
                self.go_on_coaching(now);
            }
            Event::Algorithm(algorithm) => {
                let method = self.solving.method().with_algorithm(algorithm);
                self.solving.choose_method(method);
                self.go_on_coaching(now);
            }
            Event::Setting(setting, value) => self.choose_value(setting, value, now),
            Event::SettingsChangedElsewhere => {
                self.preferences = Preferences::load(&*self.storage);
                self.use_settings(now);
            }
            Event::Archive(event) => self.follow_archive(event, now),
            Event::Worker(role, event) => {
                self.solving
                    .receive(role, event, self.play.game(), now.moment);
            }
            Event::Due => self.time_passes(now),
            Event::Visibility(is_visible) => self.set_visible(is_visible, now),
            Event::Leaving => self.leave(now),
            Event::Blurred => self.let_all_go(now),
            Event::ReducedMotion(is_calm) => {
                self.stage.set_calm(is_calm);
                self.draw();
            }
            Event::Frame => self.begin_frame(now),
            Event::Room { width, height } => self.set_room(width, height),
            Event::Canvas(pixels) => self.set_pixels(pixels, now.moment),
            Event::Colours => self.follow_colours(),
            Event::TilesCompared(are_alike) => self.compared(are_alike, now),
            Event::Copied(text) => self.copied(text),
            Event::TextBrought(text, link) => self.take_text(text, link.map(|link| *link), now),
            Event::Picture(event) => {
                self.picture
                    .update(event, self.saving.background(), now.moment);
            }
            Event::Update(event) => self.updates.update(event, now.moment),
            Event::KeptClips(event) => self.kept_clips.update(event),
            Event::CatalogueCame(language, is_there) => self.catalogue_came(language, is_there),
        }
    }

    fn run_command(&mut self, command: Command, now: Now) {
        match command {
            Command::NewGame => self.new_game(self.play.game().size(), now),
            Command::Undo => self.undo(now),
            Command::UndoMore => self.undo_more(now),
            Command::Redo => self.redo(now),
            Command::Solve => self.solving.solve(self.play.game(), now.moment),
            Command::ShowStep => self.solving.show_step(self.play.game(), now.moment),
            Command::PlaySolution => self.solving.toggle_playing(now.moment),
            Command::CancelSolving => {
                self.solving.cancel();
                self.go_on_coaching(now);
            }
            Command::CancelDrawing => self.solving.cancel_drawing(),
            Command::HideSolution => {
                self.solving.hide();
                self.go_on_coaching(now);
            }
            Command::ToggleCoach => self.solving.toggle_coach(self.play.game(), now.moment),
            Command::ToggleNumbers => {
                let settings = self.preferences.with_numbers_toggled();
                self.choose_settings(settings, now);
            }
            Command::TogglePeek => self.look_at(match self.stage.sight() {
                Sight::Tiles => Sight::Whole,
                Sight::Whole => Sight::Tiles,
            }),
            Command::ToggleVideo => self.picture.toggle(),
            Command::ToggleVideoSound => self.toggle_video_sound(now),
            Command::ToggleFullscreen => self.toggle_full_screen(),
            Command::Open(dialog) => {
                self.let_go(now);
                self.open(dialog);
            }
            Command::ShowRecords => self.show_records(now),
            Command::SetUp => self.set_up(now),
            Command::ShowDaily => self.show_daily(now),
            Command::ShowReview => self.show_review(now.moment),
            Command::Copy(what) => self.copy(what),
            Command::ShareGame => self.share(now.moment),
            Command::ResetSettings => self.choose_settings(Settings::default(), now),
            Command::Ask(question) => self.answer(question, now.moment),
            Command::DismissMessage => self.notices.dismiss(),
            Command::Update => {
                self.save_game(now);
                self.updates.take();
            }
            Command::UpdateLater => self.updates.decline(),
            Command::KeepClips => self.kept_clips.keep_all(),
            Command::DropClips => self.kept_clips.drop_all(),
            Command::TakeOffer => {
                self.likeness.decline(self.picture.id());
                let settings = self.preferences.with_numbers(Numbers::Corner);
                self.choose_settings(settings, now);
            }
            Command::ReturnToLast => self.return_to_last(now),
            Command::DismissLast => self.saving.dismiss_last(),
            Command::EndRace => self.ghost = None,
            Command::DismissOffer => self.likeness.decline(self.picture.id()),
        }
    }

    fn open(&mut self, dialog: Dialog) {
        self.effects.push(Effect::Open(dialog));
        if dialog == Dialog::Settings && self.updates.serves() {
            self.kept_clips.count();
        }
    }

    fn time_passes(&mut self, now: Now) {
        let ticks = self.play.time_passes(now.moment);
        if self.saving.is_due(ticks, now.moment) {
            self.save_game(now);
        }
        self.solving.time_passes(self.play.game(), now.moment);
        self.chosen.time_passes(now.moment);
        let effects = self.stage.settle_presses(now.moment);
        self.run_pointer_effects(effects, PointerKind::Finger, now);
        self.picture.time_passes(now.moment);
        let news = self.archive.time_passes(now.moment);
        self.take_archive_news(news, now);
        self.updates.time_passes(now.moment);
        self.kept_clips
            .time_passes(self.updates.serves(), now.moment);
        let is_played = self.play.game().phase() == Phase::Playing;
        let is_seen = self.stage.has_pixels() && is_played;
        let are_missed = is_seen && self.preferences.settings().numbers == Numbers::Off;
        if self
            .likeness
            .is_due(self.picture.id(), are_missed, now.moment)
        {
            self.effects.push(Effect::CompareTiles);
        }
    }

    fn set_visible(&mut self, is_visible: bool, now: Now) {
        self.play.set_visible(is_visible, now.moment);
        self.picture.set_visible(is_visible);
        if is_visible {
            self.updates.check(now.moment);
        } else {
            self.leave(now);
            self.solving.pause();
        }
    }

    fn compared(&mut self, are_alike: bool, now: Now) {
        if self.likeness.compared(are_alike, now.moment) {
            self.announce(Message::new(
                "Some tiles look much alike: T shows their numbers.",
            ));
        }
    }

    fn run_update_effects(&mut self, now: Now) {
        for effect in self.updates.take_effects() {
            match effect {
                UpdateEffect::Service(effect) => self.effects.push(Effect::Service(effect)),
                UpdateEffect::Remember => {
                    // Without storage, the player is asked again on the reloaded page.
                    let _ = self.storage.save(Place::Tab, UPDATE, "");
                }
                UpdateEffect::Served => {
                    self.kept_clips.clip_is_shown(now.moment);
                    self.run_speech_effect(self.speech.keep_catalogue());
                }
                UpdateEffect::Announce(message) => self.announce(message),
            }
        }
        let effects = self.kept_clips.take_effects().into_iter();
        self.effects.extend(effects.map(Effect::KeptClips));
    }

    pub(in crate::app) fn run_picture_effects(&mut self, now: Now) {
        for effect in self.picture.take_effects() {
            match effect {
                PictureEffect::Remember(id) => self.saving.choose_background(&id, now.moment),
                PictureEffect::Forget => self.saving.forget_background(),
                PictureEffect::Changed => self.likeness.restart(now.moment),
                PictureEffect::ClipCame => self.kept_clips.clip_is_shown(now.moment),
                PictureEffect::Announce(message) => self.announce(message),
                PictureEffect::Notice(message) => self.notices.show(message),
                PictureEffect::Refused(message) => self.notices.show_refusal(message),
                PictureEffect::MoreNotice(message) => self.notices.add(message),
                PictureEffect::Retract(text) => self.notices.retract(text),
                PictureEffect::Draw => {
                    self.reshape();
                    self.draw();
                }
                PictureEffect::ShowPoster(subject) => {
                    self.effects.push(Effect::ShowPoster(subject));
                }
                PictureEffect::LookAgain => self.look_again(now.moment),
                PictureEffect::Media(effect) => self.effects.push(Effect::Media(effect)),
            }
        }
    }

    pub(in crate::app) fn announce(&mut self, message: Message) {
        self.effects.push(Effect::Announce(message));
    }

    pub(in crate::app) fn add_notice(&mut self, message: Option<Message>) {
        if let Some(message) = message {
            self.notices.add(message);
        }
    }

    /// Plays a sound, unless sounds are off.
    pub(in crate::app) fn sound(&mut self, sound: Sound) {
        if !self.preferences.is_silent() {
            self.effects.push(Effect::Play(sound));
        }
    }
}
