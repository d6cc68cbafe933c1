//! Which browser the tests run in, and what it cannot be asked for.

use std::env;
use std::fmt;
use std::io::{Write, stderr};
use std::sync::LazyLock;
use std::thread;

/// A browser's engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Chromium,
    WebKit,
    Firefox,
}

/// What not every browser does, or can be asked for by its driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// Touches with a finger.
    Touch,
    /// A system that changes its mind about dark and light while the page is open.
    ChangingScheme,
    /// A log of every request.
    NetworkLog,
    /// A place where files are kept from one visit to the next.
    KeptFiles,
    /// Videos that are repeated from their end.
    WholeRounds,
    /// The frames of a picture that moves, one by one.
    MovingPictures,
    /// The edges of what is zoomed by a style.
    ZoomedEdges,
    /// A judgement whether the page can be installed as an application.
    Installing,
    /// A screen with a notch.
    Notch,
    /// A system that allows nothing but colours of its own.
    ForcedColours,
    /// Films of what is drawn on a canvas.
    RecordedFilms,
    /// Modules that run before the style sheet has come.
    HastyModules,
}

static UNDER_TEST: LazyLock<Engine> = LazyLock::new(|| {
    let name = env::var("TEST_BROWSER").unwrap_or_else(|_| "chromium".to_owned());
    match name.as_str() {
        "chromium" => Engine::Chromium,
        "webkit" => Engine::WebKit,
        "firefox" => Engine::Firefox,
        _ => panic!("TEST_BROWSER is “{name}”, neither chromium nor webkit nor firefox"),
    }
});

impl Engine {
    /// The one that `TEST_BROWSER` names, otherwise Chromium.
    pub fn under_test() -> Self {
        *UNDER_TEST
    }

    /// Whether its driver tells what the browser complains of.
    pub fn tells_complaints(self) -> bool {
        self == Self::Chromium
    }

    /// Whether something can be asked for.
    pub const fn has(self, ability: Ability) -> bool {
        self.obstacle(ability).is_none()
    }

    /// An error unless something can be asked for: tests that do must make sure beforehand that nothing is lacking.
    pub fn must_have(self, ability: Ability) -> Result<(), String> {
        match self.obstacle(ability) {
            Some(obstacle) => Err(format!("not to be had in {self}: {obstacle}")),
            None => Ok(()),
        }
    }

    /// Why something cannot be asked for, if it cannot.
    const fn obstacle(self, ability: Ability) -> Option<&'static str> {
        match (self, ability) {
            (Self::Chromium | Self::Firefox, Ability::HastyModules) => {
                Some("it runs none before it has the style sheet")
            }
            (Self::Chromium, _)
            | (
                Self::Firefox,
                Ability::Touch
                | Ability::ChangingScheme
                | Ability::KeptFiles
                | Ability::WholeRounds
                | Ability::MovingPictures
                | Ability::RecordedFilms
                | Ability::ZoomedEdges,
            )
            | (Self::WebKit, Ability::HastyModules) => None,
            (Self::WebKit, Ability::Touch) => {
                Some("its driver moves the mouse instead of a finger")
            }
            (Self::WebKit, Ability::RecordedFilms) => {
                Some("it says that it records them, and hands over nothing")
            }
            (Self::WebKit, Ability::KeptFiles) => {
                Some("its windows are private when driven, and keep no files")
            }
            (Self::WebKit, Ability::WholeRounds) => {
                Some("from the second round on it begins some videos anew before their end")
            }
            (Self::WebKit, Ability::MovingPictures) => {
                Some("it has no ImageDecoder, so that such pictures stand still")
            }
            (Self::WebKit, Ability::ZoomedEdges) => {
                Some("it tells the edges of what is zoomed as if it were not")
            }
            (_, Ability::ChangingScheme) => {
                Some("its driver cannot change what the system prefers")
            }
            (_, Ability::NetworkLog) => Some("its driver keeps no log of requests"),
            (_, Ability::Installing) => Some("its driver does not judge what can be installed"),
            (_, Ability::ForcedColours) => Some("its driver cannot force colours on a page"),
            (_, Ability::Notch) => Some("its driver knows no screens with a notch"),
        }
    }
}

/// What the engine under test tells of a role.
pub fn told_role(role: &str) -> &str {
    match (Engine::under_test(), role) {
        // WebKit takes a select for a button that opens a list, whatever HTML's mapping to ARIA says.
        (Engine::WebKit, "combobox") => "button",
        _ => role,
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// Whether the browser lacks what a test needs. The test then ends at once, and the line that says so is
/// counted by `scripts/test`, which takes it for neither passed nor failed.
#[must_use]
pub fn lacks(ability: Ability) -> bool {
    let engine = Engine::under_test();
    let obstacle = engine.obstacle(ability);
    if let Some(obstacle) = obstacle {
        let thread = thread::current();
        let test = thread.name().unwrap_or_default();
        // Past what the test's runner keeps to itself.
        let _ = writeln!(stderr(), "skipped: {test} in {engine}: {obstacle}");
    }
    obstacle.is_some()
}
