//! A game in a browser: where every test begins.

use std::thread;

use serde_json::{Value, json};

use super::board::Board;
use super::browser::{Browser, Setup};
use super::chromium::Chromium;
use super::control::Control;
use super::engine::{Ability, Engine};
use super::firefox::Firefox;
use super::keys::ESCAPE;
use super::page::{Page, Role};
use super::patience::{must, wait_until};
use super::picture::Picture;
use super::server::Server;

/// Whether a text stands in an element that has room for it in the window's sight.
const SHOWS: &str = "
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      if (!data.includes(arguments[0])) continue;
      const { width, height } = parentElement.getBoundingClientRect();
      if (width > 1 && height > 1 && parentElement.checkVisibility()) return true;
    }
    return false;";

/// The page, opened from a server of its own.
pub struct Game {
    // Dropped before the server, lest the page complain of it.
    pub page: Page,
    pub server: Server,
}

impl Game {
    /// Opens the page with a query, such as `?size=3x3`, and waits until there is a board.
    #[track_caller]
    pub fn open(query: &str) -> Self {
        let game = Self::prepare(Setup::Ordinary);
        game.go_to(query);
        game
    }

    /// A window that has not been to the page yet, in a browser set up so.
    #[track_caller]
    pub fn prepare(setup: Setup) -> Self {
        let game = Self {
            page: Page::new(Browser::take(setup)),
            server: Server::start(),
        };
        game.resize(1280, 800);
        game
    }

    /// Opens the page, and waits until there is a board.
    #[track_caller]
    pub fn go_to(&self, query: &str) {
        self.load(query);
        self.board().sketch();
    }

    /// Opens the page, and waits for nothing.
    #[track_caller]
    pub fn load(&self, query: &str) {
        self.page.forget();
        let address = self.server.address(query);
        must(self.page.browser.open(&address), &address);
    }

    /// Loads the page anew, and waits until there is a board.
    #[track_caller]
    pub fn reload(&self) {
        self.load_anew();
        self.board().sketch();
    }

    /// Loads the page anew, and waits for nothing.
    #[track_caller]
    pub fn load_anew(&self) {
        self.page.forget();
        must(self.page.browser.reload(), "the page once more");
    }

    /// Gives the page a window with so many CSS pixels inside.
    #[track_caller]
    pub fn resize(&self, width: u32, height: u32) {
        self.page.browser.resize(width, height);
    }

    /// Gives the page a window of any size, even a phone's.
    #[track_caller]
    pub fn resize_exactly(&self, width: u32, height: u32) {
        match Engine::under_test() {
            Engine::Chromium => self.chromium().resize(width, height),
            Engine::WebKit => return self.resize(width, height),
            Engine::Firefox => {
                self.firefox().free_the_width();
                return self.resize(width, height);
            }
        }
        wait_until(format!("the page has {width} × {height} pixels"), || {
            self.page.browser.has_size(width, height)
        });
    }

    /// Has the system prefer dark or light.
    #[track_caller]
    pub fn prefer_scheme(&self, scheme: &str) {
        must(
            Engine::under_test().must_have(Ability::ChangingScheme),
            scheme,
        );
        match Engine::under_test() {
            Engine::Firefox => self.firefox().prefer_scheme(scheme),
            _ => self.chromium().prefer_scheme(scheme),
        }
    }

    /// Has the browser ask for languages, the most wanted first.
    #[track_caller]
    pub fn ask_for_languages(&self, languages: &str) {
        if Engine::under_test() == Engine::Chromium {
            return self.chromium().ask_for_languages(languages);
        }
        // The others ask for that of the system, and no more than one or two may be installed there.
        let languages = json!(languages.split(',').collect::<Vec<_>>());
        let script =
            format!("Object.defineProperty(navigator, 'languages', {{ value: {languages} }});");
        self.server.prepare_page(&script);
    }

    /// What only Chromium can be asked for.
    pub const fn chromium(&self) -> Chromium<'_> {
        Chromium(&self.page.browser)
    }

    /// What only Firefox can be asked for.
    const fn firefox(&self) -> Firefox<'_> {
        Firefox(&self.page.browser)
    }

    /// Anything with a role and a name.
    pub const fn control<'game>(&'game self, role: Role, name: &'game str) -> Control<'game> {
        Control::new(&self.page, role, name)
    }

    /// A button.
    pub const fn button<'game>(&'game self, name: &'game str) -> Control<'game> {
        self.control(Role::Button, name)
    }

    /// A combo box.
    pub const fn combo_box<'game>(&'game self, name: &'game str) -> Control<'game> {
        self.control(Role::ComboBox, name)
    }

    /// The number of moves.
    pub const fn moves(&self) -> Control<'_> {
        self.control(Role::Status, "Moves")
    }

    /// The clock.
    pub const fn time(&self) -> Control<'_> {
        self.control(Role::Timer, "Time")
    }

    /// The seconds on the clock.
    #[track_caller]
    pub fn seconds(&self) -> f64 {
        let shown = self.time().text();
        let parts: Result<Vec<f64>, _> = shown.split(':').map(str::parse).collect();
        let parts = parts.unwrap_or_else(|_| panic!("“{shown}” is not a time"));
        parts.into_iter().fold(0.0, |sum, part| sum * 60.0 + part)
    }

    /// Waits until the clock shows a later time.
    #[track_caller]
    pub fn time_passes(&self, since: f64) {
        wait_until(format!("the clock has passed {since}"), || {
            let now = self.seconds();
            if now > since {
                Ok(())
            } else {
                Err(format!("it shows {now}"))
            }
        });
    }

    /// What the page has to tell.
    pub const fn message(&self) -> Control<'_> {
        self.control(Role::Alert, "")
    }

    /// What is known of the solution.
    pub const fn solution(&self) -> Control<'_> {
        self.control(Role::Region, "Solution")
    }

    /// The board.
    pub const fn board(&self) -> Board<'_> {
        Board::new(self)
    }

    /// The picture on the board.
    pub const fn picture(&self) -> Picture<'_> {
        Picture::new(self)
    }

    /// The name of what has the focus.
    #[track_caller]
    pub fn focused(&self) -> String {
        let browser = &self.page.browser;
        let name = browser.focused().and_then(|element| browser.name(&element));
        name.expect("something has the focus")
    }

    /// The first sign of a player, who only asks where the blank is.
    #[track_caller]
    pub fn somebody_comes(&self) {
        self.press(&['b']);
    }

    /// Presses a key, with those held down before it.
    #[track_caller]
    pub fn press(&self, keys: &[char]) {
        must(self.page.browser.press(keys), "keys are pressed");
    }

    /// Runs a script in the page.
    #[track_caller]
    pub fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        must(self.page.browser.run(script, arguments), script)
    }

    /// Runs a script that hands its result to its last argument.
    #[track_caller]
    pub fn run_async(&self, script: &str, arguments: Vec<Value>) -> Value {
        must(self.page.browser.run_async(script, arguments), script)
    }

    /// Waits until a script returns true.
    #[track_caller]
    pub fn wait_for(&self, what: &str, script: &str) {
        wait_until(what, || match self.page.browser.run(script, vec![])? {
            Value::Bool(true) => Ok(()),
            other => Err(format!("instead of true there is {other}")),
        });
    }

    /// Whether a text is to be seen anywhere; what is there for ears only does not count.
    #[track_caller]
    pub fn shows(&self, text: &str) -> bool {
        self.run(SHOWS, vec![text.into()]) == Value::Bool(true)
    }

    /// Waits until a text is to be seen.
    #[track_caller]
    pub fn comes_to_show(&self, text: &str) {
        wait_until(format!("“{text}” is to be seen"), || {
            if self.shows(text) {
                Ok(())
            } else {
                Err("it is not".to_owned())
            }
        });
    }

    /// Waits until a live region says something with this in it.
    #[track_caller]
    pub fn announces(&self, part: &str) {
        let script = "return [...document.querySelectorAll('[aria-live=polite]')]
            .map((region) => region.textContent).join(' ')";
        wait_until(format!("“{part}” is announced"), || {
            let said = self.page.browser.run(script, vec![])?;
            let said = said.as_str().unwrap_or_default();
            if said.contains(part) {
                Ok(())
            } else {
                Err(format!("“{said}” is"))
            }
        });
    }

    /// Opens each sheet by its key, has it looked at by its name, and closes it.
    #[track_caller]
    pub fn each_sheet(&self, look: impl Fn(&str)) {
        for (key, name) in [(',', "Settings"), ('?', "Keys"), ('r', "Records")] {
            self.press(&[key]);
            let sheet = self.control(Role::Dialog, name);
            sheet.appears();
            look(name);
            self.press(&[ESCAPE]);
            sheet.disappears();
        }
    }

    /// The backgrounds that can be chosen. For a camera or a screen the browser would ask first, and nobody would
    /// answer.
    #[track_caller]
    pub fn backgrounds(&self) -> Vec<String> {
        let mut titles = self.combo_box("Select background").options();
        titles.retain(|title| !["Camera", "Shared screen"].contains(&&**title));
        titles
    }

    /// Holds the video at one frame, so that it can be compared.
    #[track_caller]
    pub fn hold_video(&self) {
        self.button("Pause video").click();
        self.button("Play video").appears();
        self.show_frame_at(1.5);
    }

    /// Has the held video show another frame, and waits until it has been drawn.
    #[track_caller]
    pub fn show_frame_at(&self, seconds: f64) {
        self.run_async(include_str!("seek.js"), vec![seconds.into()]);
    }

    /// What went wrong by the browser's own account.
    #[track_caller]
    pub fn complaints(&self) -> Vec<String> {
        must(self.page.browser.complaints(), "the console")
    }
}

impl Drop for Game {
    /// A game that nobody spoiled must not make the browser complain.
    fn drop(&mut self) {
        if !thread::panicking() && !self.server.was_spoiled() {
            let complaints = self.complaints();
            assert!(
                complaints.is_empty(),
                "the browser complains: {complaints:#?}"
            );
        }
    }
}
