//! What a test runs in: a browser and a server with one origin, which both last for the whole run. What a test leaves
//! behind is cleared away before the next one comes, but for the solver's tables.

use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};
use tokio::sync::{Semaphore, SemaphorePermit};

use super::browser::Browser;
use super::chromium::Chromium;
use super::engine::{Ability, Engine};
use super::patience::wait;
use super::server::{NOTHING, Server};
use super::setup::Setup;

/// More lanes than these would only wait for each other.
const LANES: usize = 2;

static PLACES: Semaphore = Semaphore::const_new(LANES);
/// Those that no test runs in now.
static IDLE: Mutex<Vec<Lane>> = Mutex::new(Vec::new());

const CLEAR: &str = include_str!("clear.js");

/// A browser and the server of its page.
pub struct Lane {
    pub browser: Browser,
    pub server: Server,
    /// Whether any other test may have it.
    is_shared: bool,
}

/// A lane in use.
pub struct Place(
    #[expect(dead_code, reason = "held until the test ends")] SemaphorePermit<'static>,
);

impl Lane {
    /// A lane whose browser is set up so, waiting for another test to end if need be.
    #[track_caller]
    pub fn take(setup: Setup) -> (Self, Place) {
        let place = Place(wait(PLACES.acquire()).expect("it is never closed"));
        let idle = || IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let used = setup.is_shared().then(idle).flatten();
        let lane = used.unwrap_or_else(|| Self::start(setup));
        lane.set_up(setup);
        (lane, place)
    }

    /// A new lane.
    #[track_caller]
    fn start(setup: Setup) -> Self {
        Self {
            browser: Browser::start(setup),
            server: Server::start(),
            is_shared: setup.is_shared(),
        }
    }

    /// Makes sure that nothing is left of what another test wanted.
    #[track_caller]
    fn set_up(&self, setup: Setup) {
        if Engine::under_test() == Engine::Chromium {
            Chromium(&self.browser).set_up(setup);
        } else {
            self.browser.resize(1280, 800);
        }
    }

    /// Leaves the lane to another test, if it can be.
    pub fn give_back(self) {
        if !self.is_shared {
            return;
        }
        match self.clear() {
            Ok(()) => {
                let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
                idle.push(self);
            }
            Err(error) => eprintln!("the next test gets another browser: {error}"),
        }
    }

    /// Leaves the page, and clears all that it keeps but for the solver's tables.
    fn clear(&self) -> Result<(), String> {
        if self.server.has_moved() {
            // Its service worker would ask for itself again while the next test runs.
            self.clear_origin()?;
        }
        self.server.reset();
        self.clear_origin()?;
        // What the page complained of while it was left is nobody's fault.
        self.browser.complaints().map(|_| ())
    }

    fn clear_origin(&self) -> Result<(), String> {
        self.browser.open(&self.server.address(NOTHING))?;
        let keeps_files = Engine::under_test().has(Ability::KeptFiles);
        match self.browser.run_async(CLEAR, vec![json!(keeps_files)])? {
            Value::Null => Ok(()),
            error => Err(error.to_string()),
        }
    }
}
