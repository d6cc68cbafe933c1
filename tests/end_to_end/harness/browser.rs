//! A browser for one test, and the `WebDriver` commands the harness needs.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use axum::http::Method;
use fantoccini::actions::{
    Actions, InputSource, KeyAction, KeyActions, MouseActions, PointerAction, TouchActions,
};
use fantoccini::elements::{Element, ElementRef};
use fantoccini::wd::{TimeoutConfiguration, WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::sync::{Semaphore, SemaphorePermit};
use url::{ParseError, Url};

use super::capabilities;
use super::chromium::Chromium;
use super::driver::Driver;
use super::engine::{Ability, Engine};
use super::patience::{answer, must, wait, wait_until};

/// More browsers than these would only wait for each other.
const BROWSERS: u32 = 2;

/// How long a window may take to have the size it was told.
const SETTLING: Duration = Duration::from_secs(2);

static SLOTS: Semaphore = Semaphore::const_new(BROWSERS as usize);
/// Browsers that the next tests can have: starting one takes seconds.
static IDLE: LazyLock<Mutex<Vec<Running>>> = LazyLock::new(Mutex::default);

/// A browser, and the driver that it alone has: some drivers know one browser at a time.
type Running = (Client, Arc<Driver>);

/// What must be known when a browser starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// Nothing in particular.
    Ordinary,
    /// Nothing either, but no other browser is at work meanwhile: the page has workers that need the whole machine.
    Alone,
    /// The screen has two pixels where others have one.
    SharpScreen,
    /// The system wishes for no motion.
    ReducedMotion,
    /// Every request is logged, where there is such a log.
    NetworkLog,
    /// There is a camera, and the page may use it.
    FakeCamera,
}

impl Setup {
    /// Whether a browser set up so can serve another test.
    const fn is_common(self) -> bool {
        matches!(self, Self::Ordinary | Self::Alone)
    }

    /// How many browsers' places it takes.
    const fn places(self) -> u32 {
        match self {
            Self::Alone => BROWSERS,
            _ => 1,
        }
    }
}

/// What `WebDriver` calls the id of an element in what a script returns.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

const FIND_LIKELY: &str = "
    const [selector, name] = arguments;
    return [...document.querySelectorAll(selector)].filter((element) => {
      const texts = [element, ...(element.labels ?? [])].map((each) => each.textContent.trim());
      return element.ariaLabel === name || texts.includes(name);
    });";

/// A browser with one fresh window.
pub struct Browser {
    client: Client,
    driver: Arc<Driver>,
    setup: Setup,
    _slots: SemaphorePermit<'static>,
}

impl Browser {
    /// Takes a browser, waiting for another test to give one back if need be.
    #[track_caller]
    pub fn take(setup: Setup) -> Self {
        let slots = wait(SLOTS.acquire_many(setup.places()));
        let idle = || IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let used = setup.is_common().then(idle).flatten();
        let (client, driver) = used.unwrap_or_else(|| start(setup));
        let browser = Self {
            client,
            driver,
            setup,
            _slots: slots.expect("they are never closed"),
        };
        must(browser.renew_window(), "a fresh window");
        must(browser.be_patient(), "patience");
        must(browser.complaints(), "what the last test left");
        browser
    }

    /// A new window, lest anything last from one test to the next. The old one goes.
    fn renew_window(&self) -> Result<(), String> {
        let old = answer(self.client.windows())?;
        let new = answer(self.client.new_window(false))?.handle;
        for window in old {
            answer(self.client.switch_to_window(window))?;
            answer(self.client.close_window())?;
        }
        answer(self.client.switch_to_window(new))
    }

    /// Busy machines are slow to load pages and to run scripts.
    fn be_patient(&self) -> Result<(), String> {
        let long = Some(Duration::from_secs(100));
        let timeouts = TimeoutConfiguration::new(long, long, Some(Duration::ZERO));
        answer(self.client.update_timeouts(timeouts))
    }

    /// Gives the page this many CSS pixels. Chromium's windows cannot be as small as a phone's.
    #[track_caller]
    pub fn resize(&self, width: u32, height: u32) {
        let mut asked: Option<Instant> = None;
        wait_until(format!("the window has {width} × {height} pixels"), || {
            // It is asked once in any case: that brings back a window that was put out of sight.
            let size = self.has_size(width, height);
            if asked.is_some() && size.is_ok() {
                return Ok(());
            }
            // WebKit tells of the page's new size later than of the window's: meanwhile its margins seem to differ.
            if asked.is_none_or(|since| since.elapsed() > SETTLING) {
                let script = "return [outerWidth - innerWidth, outerHeight - innerHeight]";
                let margins = self.run(script, vec![])?;
                let margin = |index: usize| margins[index].as_u64().unwrap_or_default() as u32;
                let (outer_width, outer_height) = (width + margin(0), height + margin(1));
                answer(self.client.set_window_size(outer_width, outer_height))?;
                asked = Some(Instant::now());
            }
            size.and(Err("it has just been asked for".to_owned()))
        });
    }

    /// Whether the page has this many CSS pixels.
    pub fn has_size(&self, width: u32, height: u32) -> Result<(), String> {
        let size = self.run("return [innerWidth, innerHeight]", vec![])?;
        if size == json!([width, height]) {
            Ok(())
        } else {
            Err(format!("it has {size}"))
        }
    }

    /// Goes to an address.
    pub fn open(&self, address: &str) -> Result<(), String> {
        answer(self.client.goto(address))
    }

    /// Runs a script, the body of a function, and returns what it returns.
    pub fn run(&self, script: &str, arguments: Vec<Value>) -> Result<Value, String> {
        answer(self.client.execute(script, arguments))
    }

    /// Runs a script that hands its result to its last argument.
    pub fn run_async(&self, script: &str, arguments: Vec<Value>) -> Result<Value, String> {
        answer(self.client.execute_async(script, arguments))
    }

    /// The elements that a selector finds.
    pub fn find_all(&self, selector: &str) -> Result<Vec<Element>, String> {
        answer(self.client.find_all(Locator::Css(selector)))
    }

    /// Those of them that are likely to have a name. It spares asking about all the others, no more: what
    /// the name is, assistive technology decides.
    pub fn find_likely(&self, selector: &str, name: &str) -> Result<Vec<Element>, String> {
        let found = self.run(FIND_LIKELY, vec![json!(selector), json!(name)])?;
        let ids = found.as_array().into_iter().flatten();
        let ids = ids.filter_map(|element| element[ELEMENT].as_str());
        let element = |id: &str| {
            Element::from_element_id(self.client.clone(), ElementRef::from(id.to_owned()))
        };
        Ok(ids.map(element).collect())
    }

    /// The element that has the focus.
    pub fn focused(&self) -> Result<Element, String> {
        answer(self.client.active_element())
    }

    /// An element's role, as assistive technology is told it.
    pub fn role(&self, element: &Element) -> Result<String, String> {
        self.ask_about(element, "computedrole")
    }

    /// An element's accessible name.
    pub fn name(&self, element: &Element) -> Result<String, String> {
        self.ask_about(element, "computedlabel")
    }

    fn ask_about(&self, element: &Element, what: &str) -> Result<String, String> {
        self.ask(&format!("element/{}/{what}", element.element_id()))
    }

    /// A picture of the window: a PNG in base 64.
    pub fn screenshot(&self) -> Result<String, String> {
        self.ask("screenshot")
    }

    fn ask(&self, path: &str) -> Result<String, String> {
        let command = Command {
            path: path.to_owned(),
            body: None,
        };
        let value = answer(self.client.issue_cmd(command))?;
        Ok(value.as_str().unwrap_or_default().to_owned())
    }

    /// A command that only some browsers know.
    pub fn command(&self, path: &str, body: Value) -> Result<Value, String> {
        let command = Command {
            path: path.to_owned(),
            body: Some(body),
        };
        answer(self.client.issue_cmd(command))
    }

    /// Does this with the mouse, which stays where it is and as it is until it is told more.
    pub fn act_with_mouse(&self, actions: &[PointerAction]) -> Result<(), String> {
        let mouse = MouseActions::new("mouse".to_owned());
        let mouse = actions.iter().cloned().fold(mouse, MouseActions::then);
        answer(self.client.perform_actions(Actions::from(mouse)))
    }

    /// Does this with a finger.
    pub fn act_with_finger(&self, actions: &[PointerAction]) -> Result<(), String> {
        Engine::under_test().must_have(Ability::Touch)?;
        let finger = TouchActions::new("finger".to_owned());
        let finger = actions.iter().cloned().fold(finger, TouchActions::then);
        answer(self.client.perform_actions(Actions::from(finger)))
    }

    /// Presses keys down one after the other, and lets them go in the opposite order.
    pub fn press(&self, keys: &[char]) -> Result<(), String> {
        let down = keys.iter().map(|&value| KeyAction::Down { value });
        let up = keys.iter().rev().map(|&value| KeyAction::Up { value });
        self.act_with_keys(down.chain(up))
    }

    /// Presses keys one after the other, as fast as it goes.
    pub fn hurry(&self, keys: &[char]) -> Result<(), String> {
        let both = |&value: &char| [KeyAction::Down { value }, KeyAction::Up { value }];
        self.act_with_keys(keys.iter().flat_map(both))
    }

    fn act_with_keys(&self, actions: impl Iterator<Item = KeyAction>) -> Result<(), String> {
        let mut keyboard = KeyActions::new("keyboard".to_owned());
        for action in actions {
            keyboard = keyboard.then(action);
        }
        answer(self.client.perform_actions(Actions::from(keyboard)))
    }

    /// Puts the window out of sight.
    pub fn minimise(&self) -> Result<(), String> {
        answer(self.client.minimize_window())
    }

    /// The window that is looked at.
    pub fn window(&self) -> Result<WindowHandle, String> {
        answer(self.client.window())
    }

    /// Opens another window beside this one and looks at it.
    pub fn add_window(&self) -> Result<WindowHandle, String> {
        let new = answer(self.client.new_window(true))?.handle;
        self.show_window(&new)?;
        Ok(new)
    }

    /// Looks at a window.
    pub fn show_window(&self, window: &WindowHandle) -> Result<(), String> {
        answer(self.client.switch_to_window(window.clone()))
    }

    /// Closes the window that is looked at.
    pub fn drop_window(&self) -> Result<(), String> {
        answer(self.client.close_window())
    }

    /// What went wrong since this was asked last, by the browser's own account or, where its driver does not give one,
    /// by what the page's listeners heard since it was loaded.
    pub fn complaints(&self) -> Result<Vec<String>, String> {
        if Engine::under_test().tells_complaints() {
            return Chromium(self).complaints();
        }
        let heard = self.run("return window.complaints?.splice(0) ?? []", vec![])?;
        serde_json::from_value(heard).map_err(|error| error.to_string())
    }

    /// Loads the page anew.
    #[track_caller]
    pub fn reload(&self) -> Result<(), String> {
        if Engine::under_test() != Engine::Firefox {
            return answer(self.client.refresh());
        }
        // Its driver would go past the service worker.
        self.run("window.isLeft = true; location.reload()", vec![])?;
        let has_come = "return !window.isLeft && document.readyState === 'complete'";
        wait_until("the page has come anew", || {
            match self.run(has_come, vec![])? {
                Value::Bool(true) => Ok(()),
                _ => Err("it has not".to_owned()),
            }
        });
        Ok(())
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let keep = self.setup.is_common() && !thread::panicking();
        if keep && self.open("about:blank").is_ok() {
            let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
            idle.push((self.client.clone(), Arc::clone(&self.driver)));
        } else if !thread::panicking() {
            // A browser that cannot be closed ends with the driver.
            let _ = answer(self.client.clone().close());
        }
        // After a failure it may be stuck, and ends with the driver at once.
    }
}

#[track_caller]
fn start(setup: Setup) -> Running {
    let engine = Engine::under_test();
    let driver = Driver::start(engine, setup);
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities(capabilities::wanted(engine, setup));
    let client = wait(builder.connect(&driver.address));
    // With what lies behind the error.
    let client = must(client.map_err(|error| format!("{error:?}")), "a browser");
    (client, Arc::new(driver))
}

/// A command for the session that fantoccini has no function for.
#[derive(Debug)]
struct Command {
    path: String,
    /// What is posted, if anything is.
    body: Option<Value>,
}

impl WebDriverCompatibleCommand for Command {
    fn endpoint(&self, base_url: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        let session = session.unwrap_or_default();
        base_url.join(&format!("session/{session}/{}", self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        match &self.body {
            Some(body) => (Method::POST, Some(body.to_string())),
            None => (Method::GET, None),
        }
    }
}
