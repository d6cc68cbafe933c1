//! Storage on this device, which may be denied, full, or damaged.
//!
//! Each tab keeps its own game in session storage, which no other tab sees; it outlasts a reload, a crash, and a phone
//! that unloads the tab. Local storage holds the settings and records that all tabs share, and the game played last in
//! any tab, which a new tab continues.

pub mod preferences;
pub mod saving;

use crate::i18n::mark;

/// One of the two storages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Session storage: for this tab, while it is open.
    Tab,
    /// Local storage: for all tabs, from visit to visit.
    Device,
}

/// The error of storage that is denied or full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotKept;

/// The message that nothing can be stored.
pub const NOTHING_IS_KEPT: &str = mark(
    "This browser keeps nothing for the game: what you play and solve is forgotten when you leave the page. Records can \
     be exported before.",
);

/// The key of the game in play.
pub const GAME: &str = "video-slide-puzzle.game";
/// The key of the settings.
pub const SETTINGS: &str = "video-slide-puzzle.settings";
/// The key of the records.
pub const RECORDS: &str = "video-slide-puzzle.records";
/// The key of records that could not be read, kept so that they are not lost.
pub const DAMAGED_RECORDS: &str = "video-slide-puzzle.records.damaged";
/// What the keys of replays begin with. The moment follows at which the board was solved, in milliseconds since 1970.
pub const REPLAY: &str = "video-slide-puzzle.replay.";

/// The key of a mark that the player wants the new version.
pub const UPDATE: &str = "video-slide-puzzle.update";

/// Storage of texts by name. Other tabs may change [`Place::Device`] at any time.
pub trait Storage {
    /// The text stored under a name.
    fn load(&self, place: Place, name: &str) -> Option<String>;

    /// Stores a text under a name.
    ///
    /// # Errors
    /// [`NotKept`]; the text stored before stays.
    fn save(&mut self, place: Place, name: &str, text: &str) -> Result<(), NotKept>;

    /// Removes and returns the text stored under a name.
    fn take(&mut self, place: Place, name: &str) -> Option<String>;

    /// The names with this beginning, in any order.
    fn names(&self, place: Place, prefix: &str) -> Vec<String>;
}

/// Storage for tests.
#[cfg(test)]
pub mod fake {
    use std::cell::RefCell;
    use std::collections::HashMap;
    use std::rc::Rc;

    use super::*;

    /// Storage in memory, which can be full.
    #[derive(Debug, Default)]
    pub struct FakeStorage {
        /// The texts stored.
        pub texts: HashMap<(Place, String), String>,
        /// Whether storing fails.
        pub is_full: bool,
        /// How many texts there is room for, if not for any number.
        pub room: Option<usize>,
    }

    impl Storage for FakeStorage {
        fn load(&self, place: Place, name: &str) -> Option<String> {
            self.texts.get(&(place, name.to_owned())).cloned()
        }

        fn save(&mut self, place: Place, name: &str, text: &str) -> Result<(), NotKept> {
            let name = (place, name.to_owned());
            let has_room = self.room.is_none_or(|room| self.texts.len() < room);
            if self.is_full || !has_room && !self.texts.contains_key(&name) {
                return Err(NotKept);
            }
            self.texts.insert(name, text.to_owned());
            Ok(())
        }

        fn take(&mut self, place: Place, name: &str) -> Option<String> {
            self.texts.remove(&(place, name.to_owned()))
        }

        fn names(&self, place: Place, prefix: &str) -> Vec<String> {
            let names = self.texts.keys().filter(|(other, _)| *other == place);
            let names = names.filter(|(_, name)| name.starts_with(prefix));
            names.map(|(_, name)| name.clone()).collect()
        }
    }

    /// Storage that several pages share and that outlasts them.
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

        fn names(&self, place: Place, prefix: &str) -> Vec<String> {
            self.borrow().names(place, prefix)
        }
    }
}
