//! When settings, the game and records are stored, and the message where they cannot be.

use crate::i18n::{Choice, Language, Message};
use crate::save::settings::{Numbers, Setting, Settings};

use crate::app::archive::message::ToArchive;
use crate::app::records::{Faults, RecordStore, solve_of};
use crate::app::speech::{ENGLISH_FOR_NOW, SpeechEffect};
use crate::app::storage::NotKept;
use crate::app::{App, Effect, Now, Sound};

impl App {
    pub(in crate::app) fn choose_value(&mut self, setting: &Setting, value: usize, now: Now) {
        let mut settings = self.preferences.settings();
        setting.choose(&mut settings, value);
        self.choose_settings(settings, now);
    }

    pub(in crate::app) fn choose_settings(&mut self, settings: Settings, now: Now) {
        let was_silent = self.preferences.is_silent();
        let kept = self.preferences.choose(settings, &mut *self.storage);
        self.report(kept);
        self.use_settings(now);
        if was_silent {
            self.sound(Sound::Slide { length: 1 });
        }
    }

    pub(in crate::app) fn use_settings(&mut self, now: Now) {
        let settings = self.preferences.settings();
        let patience = settings.patience.duration();
        self.solving
            .set_patience(patience, self.play.game(), now.moment);
        if settings.numbers != Numbers::Off {
            self.likeness.withdraw();
        }
        self.solving.set_metric(settings.metric);
        self.let_go(now);
        self.stage.use_settings(settings);
        self.picture.use_settings(settings);
        let speech = self.speech.choose(settings.language);
        self.run_speech_effect(speech);
        self.draw();
    }

    pub(in crate::app) fn toggle_video_sound(&mut self, now: Now) {
        if !self.picture.can_be_heard() {
            return;
        }
        let (settings, news) = self.preferences.with_video_sound_toggled();
        self.choose_settings(settings, now);
        self.announce(Message::new(news));
    }

    /// Keeps the game, because the page may not come back.
    pub(in crate::app) fn leave(&mut self, now: Now) {
        self.let_all_go(now);
        self.save_game(now);
    }

    pub(in crate::app) fn save_game(&mut self, now: Now) {
        let message = self.saving.save(&self.play, &mut *self.storage, now.moment);
        self.add_refusal(message);
    }

    /// Shows a message, once, if something could not be stored.
    fn report(&mut self, result: Result<(), NotKept>) {
        let message = self.saving.report(result);
        self.add_refusal(message);
    }

    fn add_refusal(&mut self, message: Option<Message>) {
        if let Some(message) = message {
            self.notices.add_refusal(message);
        }
    }

    /// Adds the game just solved to the records with its replay, if it counts, and praises a best.
    pub(in crate::app) fn record(&mut self, now: Now) {
        let figures = self.preferences.settings().figures;
        let solve = solve_of(&self.play, figures, self.picture.id(), now);
        if let Some(solve) = &solve {
            let replay = self.play.replay(now.moment);
            let praise = self
                .records
                .record(solve, replay.as_ref(), &mut *self.storage);
            self.play.praise(praise);
            let unkept = self.records.unkept();
            self.archive.tell(ToArchive::Recorded { unkept });
            self.tell_record_faults();
        }
        self.judge_daily(solve.as_ref());
    }

    /// Shows what went wrong when records were last read or stored.
    fn tell_record_faults(&mut self) {
        let Faults { damaged, not_kept } = self.records.take_faults();
        if damaged {
            self.notices.add(Message::new(RecordStore::DAMAGED));
        }
        if not_kept {
            self.report(Err(NotKept));
        }
    }

    pub(in crate::app) fn catalogue_came(&mut self, language: Language, is_there: bool) {
        let effect = self.speech.came(language, is_there);
        if effect.is_some() && !is_there {
            self.notices.add(
                Message::new(ENGLISH_FOR_NOW).with("language", Language::NAMES[language.index()]),
            );
        }
        self.run_speech_effect(effect);
    }

    pub(in crate::app) fn run_speech_effect(&mut self, effect: Option<SpeechEffect>) {
        if let Some(SpeechEffect::Speak(language)) = effect {
            self.archive.tell(ToArchive::Speak(language));
        }
        self.effects.extend(effect.map(Effect::Speech));
    }
}
