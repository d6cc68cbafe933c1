//! Buttons, boxes and figures: what is done with them, and what they are expected to show.

use serde_json::{Value, json};

use super::engine::Engine;
use super::game::Game;
use super::patience::{must, wait_until};
use super::role::Role;
use super::screen::Seen;

/// Something with a role and a name. It is looked up whenever it is used.
#[derive(Clone, Copy)]
pub struct Control<'game> {
    game: &'game Game,
    role: Role,
    name: &'game str,
}

impl<'game> Control<'game> {
    /// The control with this role and name.
    pub const fn new(game: &'game Game, role: Role, name: &'game str) -> Self {
        Self { game, role, name }
    }

    fn say(&self, what: &str) -> String {
        format!("the {} “{}” {what}", self.role, self.name)
    }

    /// What is seen of it now.
    fn look(&self) -> Result<Seen, String> {
        let screen = self.game.look()?;
        screen.find(self.role, self.name).cloned()
    }

    /// Waits until something is true of it; `Err` is what stands in the way.
    #[track_caller]
    fn wait_until<T>(&self, what: &str, look: impl Fn(Seen) -> Result<T, String>) -> T {
        wait_until(self.say(what), || look(self.look()?))
    }

    /// What is seen of it, once it is there.
    #[track_caller]
    pub fn seen(&self) -> Seen {
        self.wait_until("is there", Ok)
    }

    /// Its element, for scripts.
    #[track_caller]
    pub fn element(&self) -> Value {
        wait_until(self.say("is there"), || {
            let found = self.run("return element;", vec![])?;
            if found.is_object() {
                Ok(found)
            } else {
                Err(found.to_string())
            }
        })
    }

    /// Runs a script in which `element` is its element; its arguments come from the third on.
    fn run(&self, script: &str, given: Vec<Value>) -> Result<Value, String> {
        let script = format!(
            "const element = find(...arguments);
             if (typeof element === 'string') return element;
             {script}"
        );
        let mut arguments = vec![json!(self.role.name()), json!(self.name)];
        arguments.extend(given);
        self.game.browser.find_and_run(&script, arguments)
    }

    /// Whether it is there and to be seen.
    pub fn is_there(&self) -> bool {
        self.look().is_ok()
    }

    /// Waits until it is there and to be seen.
    #[track_caller]
    pub fn appears(&self) -> &Self {
        self.seen();
        self
    }

    /// Waits until it is gone.
    #[track_caller]
    pub fn disappears(&self) {
        wait_until(self.say("is gone"), || match self.look() {
            Ok(seen) => Err(format!("it is there: {seen:?}")),
            Err(_) => Ok(()),
        });
    }

    /// Presses it with the mouse as soon as a person could: when it can be used and nothing lies over it.
    #[track_caller]
    pub fn click(&self) -> &Self {
        let place = wait_until(self.say("can be pressed"), || {
            let arguments = vec![json!(self.role.name()), json!(self.name)];
            let place = self.game.browser.find_and_run(PRESS, arguments)?;
            serde_json::from_value(place.clone()).map_err(|_| place.to_string())
        });
        let pressed = if Engine::under_test() == Engine::WebKit {
            // In a second window its driver has no answer to a mouse that is moved by hand.
            self.game.browser.click_element(&self.element())
        } else {
            self.game.browser.click(place)
        };
        must(pressed, self.say("is pressed"));
        self
    }

    /// Whether it can be used now.
    #[track_caller]
    pub fn is_enabled(&self) -> bool {
        self.seen().enabled
    }

    /// Waits until it can be used.
    #[track_caller]
    pub fn becomes_enabled(&self) -> &Self {
        self.wait_until("can be used", |seen| {
            only_if(seen.enabled, "it is disabled")
        });
        self
    }

    /// Waits until it cannot be used.
    #[track_caller]
    pub fn becomes_disabled(&self) -> &Self {
        self.wait_until("cannot be used", |seen| {
            only_if(!seen.enabled, "it is enabled")
        });
        self
    }

    /// The text in it.
    #[track_caller]
    pub fn text(&self) -> String {
        self.seen().text
    }

    /// The words in it: those of neighbouring elements are apart, however close they stand.
    #[track_caller]
    pub fn words(&self) -> Vec<String> {
        let script = "
            const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
            const words = [];
            while (walker.nextNode()) words.push(...walker.currentNode.data.split(/\\s+/));
            return words;";
        let words = must(self.run(script, vec![]), self.say("has words"));
        serde_json::from_value(words).expect("words are texts")
    }

    /// Waits until it shows this text.
    #[track_caller]
    pub fn shows(&self, text: &str) -> &Self {
        self.shows_what(&format!("“{text}”"), |shown| shown == text);
        self
    }

    /// Waits until it shows a text with this in it; returns the text.
    #[track_caller]
    pub fn says(&self, part: &str) -> String {
        self.shows_what(&format!("“…{part}…”"), |shown| shown.contains(part))
    }

    /// Waits until it shows a text of a kind; returns the text.
    #[track_caller]
    pub fn shows_what(&self, kind: &str, fits: impl Fn(&str) -> bool) -> String {
        self.wait_until(&format!("shows {kind}"), |seen| {
            if fits(&seen.text) {
                Ok(seen.text)
            } else {
                Err(format!("it shows “{}”", seen.text))
            }
        })
    }

    /// Chooses an option of a combo box, which has to be enabled.
    #[track_caller]
    pub fn choose(&self, option: &str) -> &Self {
        let script = "
            element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
            const options = [...element.options].filter(({ label }) => label.trim() === arguments[2]);
            return options[0] ?? [...element.options].map(({ label }) => label).join();";
        let option = wait_until(self.say(&format!("has an option “{option}”")), || {
            let found = self.run(script, vec![json!(option)])?;
            if found.is_object() {
                Ok(found)
            } else {
                Err(format!("instead: {found}"))
            }
        });
        must(
            self.game.browser.click_element(&option),
            self.say("is chosen from"),
        );
        self
    }

    /// Waits until a combo box shows an option.
    #[track_caller]
    pub fn becomes(&self, option: &str) -> &Self {
        self.wait_until(&format!("shows “{option}”"), |seen| {
            let chosen = seen.chosen.unwrap_or_default();
            only_if(chosen == option, &format!("it shows “{chosen}”"))
        });
        self
    }

    /// The options of a combo box, and whether each can be chosen.
    fn offered(&self) -> Result<Vec<(String, bool)>, String> {
        let script = "return [...element.options].map((each) => [each.label, !each.disabled])";
        serde_json::from_value(self.run(script, vec![])?).map_err(|error| error.to_string())
    }

    /// The options of a combo box.
    #[track_caller]
    pub fn options(&self) -> Vec<String> {
        let offered = wait_until(self.say("has options"), || self.offered());
        offered.into_iter().map(|(label, _)| label).collect()
    }

    /// Waits until a combo box offers these options, enabled or not, perhaps among others.
    #[track_caller]
    pub fn offers(&self, wanted: &[(&str, bool)]) -> &Self {
        wait_until(self.say("offers what it should"), || {
            let offered = self.offered()?;
            let is_there = |&(label, enabled): &(&str, bool)| {
                offered
                    .iter()
                    .any(|offer| *offer == (label.to_owned(), enabled))
            };
            only_if(
                wanted.iter().all(is_there),
                &format!("it offers {offered:?}"),
            )
        });
        self
    }

    /// An attribute; empty if there is none.
    #[track_caller]
    pub fn attribute(&self, name: &str) -> String {
        self.seen().attribute(name).to_owned()
    }

    /// Waits until an attribute has this value.
    #[track_caller]
    pub fn has(&self, name: &str, value: &str) -> &Self {
        self.wait_until(&format!("has {name} “{value}”"), |seen| {
            let is = seen.attribute(name);
            only_if(is == value, &format!("it has “{is}”"))
        });
        self
    }

    /// Its left, upper, right and lower edge in the window, in CSS pixels.
    #[track_caller]
    pub fn edges(&self) -> [f64; 4] {
        self.seen().edges
    }

    /// Gives it the focus.
    #[track_caller]
    pub fn focus(&self) -> &Self {
        wait_until(self.say("has the focus"), || {
            let done = self.run("element.focus()", vec![])?;
            only_if(done.is_null(), &done.to_string())
        });
        self
    }
}

const PRESS: &str = include_str!("press.js");

/// Success, or what stands in its way.
fn only_if(done: bool, obstacle: &str) -> Result<(), String> {
    if done {
        Ok(())
    } else {
        Err(obstacle.to_owned())
    }
}
