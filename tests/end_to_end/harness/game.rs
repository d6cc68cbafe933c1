//! A game in a browser: where every test begins.

use std::ops::Deref;
use std::thread;

use serde_json::{Value, json};

use super::board::Board;
use super::chromium::Chromium;
use super::control::Control;
use super::engine::{Ability, Engine};
use super::firefox::Firefox;
use super::keys::ESCAPE;
use super::lane::{Lane, Place};
use super::patience::{must, wait_until};
use super::picture::Picture;
use super::role::Role;
use super::screen::Screen;
use super::setup::Setup;
use super::traces;

/// The page in a lane of its own, until the test ends.
pub struct Game {
    /// Taken only when the game ends.
    lane: Option<Lane>,
    _place: Place,
}

impl Game {
    /// Opens the page with a query, such as `?size=3x3`, and waits until there is a board.
    #[track_caller]
    pub fn open(query: &str) -> Self {
        let game = Self::prepare(Setup::Ordinary);
        game.go_to(query);
        game
    }

    /// Opens the page with a clock that the test sets.
    #[track_caller]
    pub fn open_with_clock(query: &str) -> Self {
        let game = Self::prepare(Setup::Ordinary);
        game.server.set_clock("");
        game.go_to(query);
        game
    }

    /// A window that has not been to the page yet, in a browser set up so.
    #[track_caller]
    pub fn prepare(setup: Setup) -> Self {
        let (lane, place) = Lane::take(setup);
        Self {
            lane: Some(lane),
            _place: place,
        }
    }

    /// The same where the solver has kept no tables.
    #[track_caller]
    pub fn prepare_without_tables() -> Self {
        let game = Self::prepare(Setup::Ordinary);
        if Engine::under_test().has(Ability::KeptFiles) {
            game.server.move_to_new_origin();
        }
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
        let address = self.server.address(query);
        must(self.browser.open(&address), &address);
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
        must(self.browser.reload(), "the page once more");
    }

    /// Everything a person can see or hear now.
    pub fn look(&self) -> Result<Screen, String> {
        self.browser.look()
    }

    /// Everything a person can see or hear, once the page is there.
    #[track_caller]
    pub fn screen(&self) -> Screen {
        wait_until("the page is there", || self.look())
    }

    /// Waits until what is to be seen and heard is so.
    #[track_caller]
    pub fn comes_to(&self, what: &str, is_so: impl Fn(&Screen) -> bool) -> Screen {
        wait_until(what, || {
            let screen = self.look()?;
            if is_so(&screen) {
                Ok(screen)
            } else {
                Err(format!("there is\n{screen:?}"))
            }
        })
    }

    /// Gives the page a window with so many CSS pixels inside, even a phone's.
    #[track_caller]
    pub fn resize(&self, width: u32, height: u32) {
        if Engine::under_test() == Engine::Firefox {
            self.firefox().free_the_width();
        }
        self.browser.resize(width, height);
    }

    /// Puts the window away, and waits until the page knows.
    #[track_caller]
    pub fn hide(&self) {
        must(self.browser.minimise(), "the window is put away");
        self.wait_for("the page is hidden", "return document.hidden");
    }

    /// Brings the window back.
    #[track_caller]
    pub fn show(&self) {
        must(
            self.browser.resize_window(1280, 900),
            "the window comes back",
        );
        self.wait_for("the page is seen", "return !document.hidden");
    }

    /// Lets so many milliseconds pass by a clock that the test sets.
    #[track_caller]
    pub fn time_passes(&self, milliseconds: u32) {
        let script = "clock.pass(arguments[0]).then(arguments[1]);";
        self.run_async(script, vec![json!(milliseconds)]);
    }

    /// Lets time pass until an expression is true.
    #[track_caller]
    pub fn comes_in_time(&self, what: &str, expression: &str) {
        let script = format!("clock.pass(1000).then(() => arguments[0]({expression}));");
        wait_until(what, || match self.browser.run_async(&script, vec![])? {
            Value::Bool(true) => Ok(()),
            other => Err(format!("instead of true there is {other}")),
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
    pub fn chromium(&self) -> Chromium<'_> {
        Chromium(&self.browser)
    }

    /// What only Firefox can be asked for.
    fn firefox(&self) -> Firefox<'_> {
        Firefox(&self.browser)
    }

    /// Anything with a role and a name.
    pub const fn control<'game>(&'game self, role: Role, name: &'game str) -> Control<'game> {
        Control::new(self, role, name)
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
        self.screen().focus
    }

    /// The names of everything of a role that is to be seen.
    #[track_caller]
    pub fn names(&self, role: Role) -> Vec<String> {
        let screen = self.screen();
        screen.all(role).map(|seen| seen.name.clone()).collect()
    }

    /// The first sign of a player, who only asks where the blank is.
    #[track_caller]
    pub fn somebody_comes(&self) {
        self.press(&['b']);
    }

    /// Presses a key, with those held down before it.
    #[track_caller]
    pub fn press(&self, keys: &[char]) {
        must(self.browser.press(keys), "keys are pressed");
    }

    /// Runs a script in the page.
    #[track_caller]
    pub fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        must(self.browser.run(script, arguments), script)
    }

    /// Runs a script that hands its result to its last argument.
    #[track_caller]
    pub fn run_async(&self, script: &str, arguments: Vec<Value>) -> Value {
        must(self.browser.run_async(script, arguments), script)
    }

    /// Waits until a script returns true.
    #[track_caller]
    pub fn wait_for(&self, what: &str, script: &str) {
        wait_until(what, || match self.browser.run(script, vec![])? {
            Value::Bool(true) => Ok(()),
            other => Err(format!("instead of true there is {other}")),
        });
    }

    /// Whether a text is to be seen anywhere; what is there for ears only does not count.
    #[track_caller]
    pub fn shows(&self, text: &str) -> bool {
        self.screen().shows(text)
    }

    /// Waits until a text is to be seen.
    #[track_caller]
    pub fn comes_to_show(&self, text: &str) {
        self.comes_to(&format!("“{text}” is to be seen"), |screen| {
            screen.shows(text)
        });
    }

    /// Waits until a live region says something with this in it.
    #[track_caller]
    pub fn announces(&self, part: &str) {
        self.comes_to(&format!("“{part}” is announced"), |screen| {
            screen.announced.contains(part)
        });
    }

    /// Opens each sheet by its key, has it looked at by its name, and closes it.
    #[track_caller]
    pub fn each_sheet(&self, look: impl Fn(&str)) {
        for (key, name) in [
            (',', "Settings"),
            ('?', "Keys"),
            ('r', "Records"),
            ('1', "Daily puzzle"),
            ('u', "Set up a board"),
        ] {
            // A sheet that is no longer seen may still be open for a moment.
            let none_is_open = "return document.querySelector('dialog[open]') === null";
            self.wait_for("no sheet is open", none_is_open);
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
        must(self.browser.complaints(), "the console")
    }
}

impl Deref for Game {
    type Target = Lane;

    fn deref(&self) -> &Lane {
        self.lane.as_ref().expect("it is there until the game ends")
    }
}

impl Drop for Game {
    /// A game that nobody spoiled must not make the browser complain. What is to be known of a failure is written down,
    /// and the next test gets another browser then: this one may be stuck.
    fn drop(&mut self) {
        if thread::panicking() {
            return traces::leave(self);
        }
        let complaints = self.browser.complaints();
        if !self.server.was_spoiled() && complaints.as_ref() != Ok(&Vec::new()) {
            traces::leave(self);
            panic!("the browser complains: {complaints:#?}");
        }
        if let Some(lane) = self.lane.take() {
            lane.give_back();
        }
    }
}
