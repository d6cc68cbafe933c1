//! The player's settings, stored on the device and shared by all tabs.

use crate::i18n::mark;
use crate::save::settings::{Numbers, Settings, Sounds, Volume};

use super::{NotKept, Place, SETTINGS, Storage};

/// The settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    settings: Settings,
}

impl Preferences {
    /// Loads the settings of an earlier visit; the original ones if there are none or they are damaged.
    pub fn load(storage: &dyn Storage) -> Self {
        let text = storage.load(Place::Device, SETTINGS);
        let settings = text.and_then(|text| Settings::read(&text).ok());
        Self {
            settings: settings.unwrap_or_default(),
        }
    }

    /// The settings.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// Changes and stores the settings.
    ///
    /// # Errors
    /// [`NotKept`] if they cannot be stored; they hold for this visit nevertheless.
    pub fn choose(&mut self, settings: Settings, storage: &mut dyn Storage) -> Result<(), NotKept> {
        self.settings = settings;
        storage.save(Place::Device, SETTINGS, &settings.write())
    }

    /// Whether sounds are off.
    pub fn is_silent(&self) -> bool {
        self.settings.sounds == Sounds::Off
    }

    /// The settings with these numbers on the tiles.
    pub const fn with_numbers(&self, numbers: Numbers) -> Settings {
        Settings {
            numbers,
            ..self.settings
        }
    }

    /// The settings with the numbers on the tiles switched on or off.
    pub const fn with_numbers_toggled(&self) -> Settings {
        self.with_numbers(match self.settings.numbers {
            Numbers::Off => Numbers::Corner,
            Numbers::Corner | Numbers::Large => Numbers::Off,
        })
    }

    /// The settings with videos muted or at full volume, and the announcement of it.
    pub const fn with_video_sound_toggled(&self) -> (Settings, &'static str) {
        let (volume, news) = match self.settings.volume {
            Volume::Muted => (Volume::Full, mark("Video sound on")),
            _ => (Volume::Muted, mark("Video sound off")),
        };
        let settings = Settings {
            volume,
            ..self.settings
        };
        (settings, news)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::storage::fake::FakeStorage;
    use crate::save::settings::Theme;

    #[test]
    fn settings_are_restored_on_the_next_visit() {
        let mut storage = FakeStorage::default();
        let settings = Settings {
            theme: Theme::Dark,
            ..Settings::default()
        };
        let mut preferences = Preferences::load(&storage);
        assert_eq!(preferences.settings(), Settings::default());
        assert_eq!(preferences.choose(settings, &mut storage), Ok(()));
        assert_eq!(Preferences::load(&storage).settings(), settings);
    }

    #[test]
    fn settings_that_cannot_be_stored_hold_for_this_visit() {
        let mut storage = FakeStorage {
            is_full: true,
            ..FakeStorage::default()
        };
        let mut preferences = Preferences::default();
        let settings = preferences.with_numbers(Numbers::Large);
        assert_eq!(preferences.choose(settings, &mut storage), Err(NotKept));
        assert_eq!(preferences.settings(), settings);
    }

    #[test]
    fn damaged_settings_are_replaced_by_the_original_ones() {
        let mut storage = FakeStorage::default();
        let place = (Place::Device, SETTINGS.to_owned());
        storage.texts.insert(place, "{".to_owned());
        assert_eq!(Preferences::load(&storage), Preferences::default());
    }

    #[test]
    fn numbers_and_the_sound_of_videos_are_toggled() {
        let mut preferences = Preferences::default();
        for (now, then) in [
            (Numbers::Off, Numbers::Corner),
            (Numbers::Corner, Numbers::Off),
            (Numbers::Large, Numbers::Off),
        ] {
            preferences.settings.numbers = now;
            assert_eq!(preferences.with_numbers_toggled().numbers, then);
        }
        for (now, then, news) in [
            (Volume::Muted, Volume::Full, "Video sound on"),
            (Volume::Quiet, Volume::Muted, "Video sound off"),
        ] {
            preferences.settings.volume = now;
            let (settings, said) = preferences.with_video_sound_toggled();
            assert_eq!((settings.volume, said), (then, news));
        }
    }
}
