//! What is kept on this device, in storage that may be denied, full, or damaged.
//!
//! Each tab has its own game in the storage of its session, which outlasts a reload, a crash, and a phone that unloads the
//! tab, and which no other tab sees. The storage of the device has the game played last in any tab, for a fresh tab to go
//! on with, besides settings and records, which all tabs share.

pub mod preferences;
pub mod saving;

/// Where something is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// For this tab, as long as it is open.
    Tab,
    /// For every tab, from visit to visit.
    Device,
}

/// Nothing is kept: storage is denied, or has no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotKept;

/// The game in play.
pub const GAME: &str = "video-slide-puzzle.game";
/// The settings.
pub const SETTINGS: &str = "video-slide-puzzle.settings";
/// The solved games.
pub const RECORDS: &str = "video-slide-puzzle.records";
/// Solved games that could not be read, put aside lest they be lost.
pub const DAMAGED_RECORDS: &str = "video-slide-puzzle.records.damaged";

/// That the player wants the new version.
pub const UPDATE: &str = "video-slide-puzzle.update";

/// Keeps texts by name. Other tabs may change what is kept on the device at any time.
pub trait Storage {
    /// What is kept under a name, if anything is.
    fn load(&self, place: Place, name: &str) -> Option<String>;

    /// Keeps a text under a name.
    ///
    /// # Errors
    /// [`NotKept`], and what was kept before stays.
    fn save(&mut self, place: Place, name: &str, text: &str) -> Result<(), NotKept>;

    /// What is kept under a name, which then is kept no longer.
    fn take(&mut self, place: Place, name: &str) -> Option<String>;
}

/// Storage for tests.
#[cfg(test)]
pub mod fake {
    use std::cell::RefCell;
    use std::collections::HashMap;
    use std::rc::Rc;

    use super::*;

    /// Storage that can be denied.
    #[derive(Debug, Default)]
    pub struct FakeStorage {
        /// What is kept.
        pub texts: HashMap<(Place, String), String>,
        /// Whether it takes nothing new.
        pub is_full: bool,
    }

    impl Storage for FakeStorage {
        fn load(&self, place: Place, name: &str) -> Option<String> {
            self.texts.get(&(place, name.to_owned())).cloned()
        }

        fn save(&mut self, place: Place, name: &str, text: &str) -> Result<(), NotKept> {
            if self.is_full {
                return Err(NotKept);
            }
            self.texts.insert((place, name.to_owned()), text.to_owned());
            Ok(())
        }

        fn take(&mut self, place: Place, name: &str) -> Option<String> {
            self.texts.remove(&(place, name.to_owned()))
        }
    }

    /// Storage that several pages share, and that outlasts them.
    pub type SharedStorage = Rc<RefCell<FakeStorage>>;

    impl Storage for SharedStorage {
        fn load(&self, place: Place, name: &str) -> Option<String> {
            self.borrow().load(place, name)
        }

        fn save(&mut self, place: Place, name: &str, text: &str) -> Result<(), NotKept> {
            self.borrow_mut().save(place, name, text)
        }

        fn take(&mut self, place: Place, name: &str) -> Option<String> {
            self.borrow_mut().take(place, name)
        }
    }
}
