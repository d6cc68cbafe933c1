//! A browser, and the `WebDriver` commands that the harness needs.

use std::thread;
use std::time::{Duration, Instant};

use axum::http::Method;
use fantoccini::actions::{
    Actions, InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
    TouchActions,
};
use fantoccini::wd::{TimeoutConfiguration, WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use url::{ParseError, Url};

use super::capabilities;
use super::chromium::Chromium;
use super::driver::Driver;
use super::engine::{Ability, Engine};
use super::patience::{PATIENCE, answer, must, wait, wait_until};
use super::screen::Screen;
use super::setup::Setup;

/// How long a window may take to have the size it was told.
const SETTLING: Duration = Duration::from_secs(2);

/// What `WebDriver` calls the id of an element in what a script returns.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// How elements are found by role and name.
const FIND: &str = include_str!("find.js");
const SCREEN: &str = concat!(include_str!("find.js"), include_str!("screen.js"));

/// A browser with one window.
pub struct Browser {
    client: Client,
    /// It alone has this one: some drivers know one browser at a time.
    _driver: Driver,
}

impl Browser {
    /// Starts a browser set up so.
    #[track_caller]
    pub fn start(setup: Setup) -> Self {
        let engine = Engine::under_test();
        let driver = Driver::start(engine, setup);
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities::wanted(engine, setup));
        let client = wait(builder.connect(&driver.address));
        // With what lies behind the error.
        let client = must(client.map_err(|error| format!("{error:?}")), "a browser");
        let timeouts =
            TimeoutConfiguration::new(Some(PATIENCE), Some(PATIENCE), Some(Duration::ZERO));
        must(answer(client.update_timeouts(timeouts)), "patience");
        Self {
            client,
            _driver: driver,
        }
    }

    /// Gives the page this many CSS pixels. Chromium's windows cannot be as small as a phone's, so it only seems to have
    /// the size there.
    #[track_caller]
    pub fn resize(&self, width: u32, height: u32) {
        if Engine::under_test() == Engine::Chromium {
            Chromium(self).resize(width, height);
            return wait_until(format!("the page has {width} × {height} pixels"), || {
                self.has_size(width, height)
            });
        }
        let mut asked: Option<Instant> = None;
        wait_until(format!("the window has {width} × {height} pixels"), || {
            let size = self.has_size(width, height);
            if size.is_ok() {
                return size;
            }
            // WebKit tells of the page's new size later than of the window's: meanwhile its margins seem to differ.
            if asked.is_none_or(|since| since.elapsed() > SETTLING) {
                let script = "return [outerWidth - innerWidth, outerHeight - innerHeight]";
                let margins = self.run(script, vec![])?;
                let margin = |index: usize| margins[index].as_u64().unwrap_or_default() as u32;
                self.resize_window(width + margin(0), height + margin(1))?;
                asked = Some(Instant::now());
            }
            size
        });
    }

    /// Gives the window a size, which brings it back if it was put out of sight.
    pub fn resize_window(&self, width: u32, height: u32) -> Result<(), String> {
        answer(self.client.set_window_size(width, height))
    }

    fn has_size(&self, width: u32, height: u32) -> Result<(), String> {
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

    /// Looks at the first frame of the page instead of the page, until another page is opened.
    pub fn enter_frame(&self) -> Result<(), String> {
        answer(self.client.enter_frame(0))
    }

    /// Runs a script, the body of a function, and returns what it returns.
    pub fn run(&self, script: &str, arguments: Vec<Value>) -> Result<Value, String> {
        answer(self.client.execute(script, arguments))
    }

    /// Runs a script that hands its result to its last argument.
    pub fn run_async(&self, script: &str, arguments: Vec<Value>) -> Result<Value, String> {
        answer(self.client.execute_async(script, arguments))
    }

    /// Runs a script that finds elements by role and name.
    pub fn find_and_run(&self, script: &str, arguments: Vec<Value>) -> Result<Value, String> {
        self.run(&format!("{FIND}{script}"), arguments)
    }

    /// Everything a person can see or hear now.
    pub fn look(&self) -> Result<Screen, String> {
        serde_json::from_value(self.run(SCREEN, vec![])?).map_err(|error| error.to_string())
    }

    /// An element's role, as the browser tells assistive technology.
    pub fn role(&self, element: &Value) -> Result<String, String> {
        self.ask_about(element, "computedrole")
    }

    /// An element's name, as the browser tells assistive technology.
    pub fn name(&self, element: &Value) -> Result<String, String> {
        self.ask_about(element, "computedlabel")
    }

    fn ask_about(&self, element: &Value, what: &str) -> Result<String, String> {
        self.ask(&format!("element/{}/{what}", id_of(element)))
    }

    /// Clicks an element as the driver does it.
    pub fn click_element(&self, element: &Value) -> Result<(), String> {
        let click = format!("element/{}/click", id_of(element));
        self.command(&click, json!({})).map(|_| ())
    }

    /// A picture of the window: a PNG in base 64.
    pub fn screenshot_as_text(&self) -> Result<String, String> {
        self.ask("screenshot")
    }

    /// A picture of the window: a PNG.
    pub fn screenshot(&self) -> Result<Vec<u8>, String> {
        answer(self.client.screenshot())
    }

    fn ask(&self, path: &str) -> Result<String, String> {
        let command = Command {
            path: path.to_owned(),
            body: None,
        };
        let value = answer(self.client.issue_cmd(command))?;
        Ok(value.as_str().unwrap_or_default().to_owned())
    }

    /// A command that fantoccini has no function for.
    pub fn command(&self, path: &str, body: Value) -> Result<Value, String> {
        let command = Command {
            path: path.to_owned(),
            body: Some(body),
        };
        answer(self.client.issue_cmd(command))
    }

    /// Clicks a place in the window with the mouse.
    pub fn click(&self, (x, y): (f64, f64)) -> Result<(), String> {
        let button = MOUSE_BUTTON_LEFT;
        self.act_with_mouse(&[
            PointerAction::MoveTo {
                duration: Some(Duration::ZERO),
                x,
                y,
            },
            PointerAction::Down { button },
            PointerAction::Up { button },
        ])
    }

    /// Does this with the mouse, which stays where it is and as it is until it is told more.
    pub fn act_with_mouse(&self, actions: &[PointerAction]) -> Result<(), String> {
        let mouse = MouseActions::new("mouse".to_owned());
        let mouse = actions.iter().cloned().fold(mouse, MouseActions::then);
        answer(self.client.perform_actions(Actions::from(mouse)))
    }

    /// Does this with the mouse while a key is held.
    pub fn act_with_mouse_and_key(
        &self,
        key: char,
        actions: &[PointerAction],
    ) -> Result<(), String> {
        let pause = Duration::ZERO;
        let mouse = MouseActions::new("mouse".to_owned()).pause(pause);
        let mouse = actions.iter().cloned().fold(mouse, MouseActions::then);
        let keyboard = KeyActions::new("keyboard".to_owned()).then(KeyAction::Down { value: key });
        let held = actions
            .iter()
            .fold(keyboard, |keyboard, _| keyboard.pause(pause));
        let held = held.then(KeyAction::Up { value: key });
        answer(self.client.perform_actions(Actions::from(held).and(mouse)))
    }

    /// Does this with several fingers, each its own; what stands in the same place is done at the same time.
    pub fn act_with_fingers(&self, fingers: &[&[PointerAction]]) -> Result<(), String> {
        Engine::under_test().must_have(Ability::Touch)?;
        let mut all = Actions::default();
        for (number, actions) in fingers.iter().enumerate() {
            let finger = TouchActions::new(format!("finger {number}"));
            all = all.and(actions.iter().cloned().fold(finger, TouchActions::then));
        }
        answer(self.client.perform_actions(all))
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
        // After a failure it may be stuck. One that cannot be closed ends with its driver.
        if !thread::panicking() {
            let _ = answer(self.client.clone().close());
        }
    }
}

fn id_of(element: &Value) -> &str {
    element[ELEMENT].as_str().unwrap_or_default()
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
