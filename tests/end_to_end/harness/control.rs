//! Buttons, boxes and figures: what is done with them, and what they are expected to show.

use fantoccini::elements::Element;
use serde_json::json;

use super::page::{Page, Role};
use super::patience::{answer, must, wait_until};

/// Something with a role and a name. It is looked up whenever it is used.
pub struct Control<'page> {
    page: &'page Page,
    role: Role,
    name: &'page str,
}

impl<'page> Control<'page> {
    /// The control with this role and name.
    pub const fn new(page: &'page Page, role: Role, name: &'page str) -> Self {
        Self { page, role, name }
    }

    fn say(&self, what: &str) -> String {
        format!("the {} “{}” {what}", self.role, self.name)
    }

    /// Its element.
    #[track_caller]
    pub fn element(&self) -> Element {
        self.page.find(self.role, self.name)
    }

    /// Whether it is there and to be seen.
    pub fn is_there(&self) -> bool {
        self.page.has(self.role, self.name)
    }

    /// Waits until it is there and to be seen.
    #[track_caller]
    pub fn appears(&self) -> &Self {
        self.element();
        self
    }

    /// Waits until it is gone.
    #[track_caller]
    pub fn disappears(&self) {
        wait_until(self.say("is gone"), || {
            absent(!self.is_there(), "it is still there")
        });
    }

    /// Clicks it as soon as it can be clicked: a driver refuses to while something else lies over it.
    #[track_caller]
    pub fn click(&self) -> &Self {
        self.becomes_enabled();
        let element = self.element();
        wait_until(self.say("is clicked"), || {
            answer(element.click()).or_else(|refusal| {
                // WebKit's driver takes for in view what is so by an edge alone.
                self.look_up(
                    "arguments[0].scrollIntoView({ block: 'nearest', inline: 'nearest' })",
                )?;
                Err(refusal)
            })
        });
        self
    }

    /// Whether it can be used now.
    #[track_caller]
    pub fn is_enabled(&self) -> bool {
        must(answer(self.element().is_enabled()), self.say("is enabled"))
    }

    /// Waits until it can be used.
    #[track_caller]
    pub fn becomes_enabled(&self) -> &Self {
        let element = self.element();
        wait_until(self.say("can be used"), || {
            absent(answer(element.is_enabled())?, "it is disabled")
        });
        self
    }

    /// Waits until it cannot be used.
    #[track_caller]
    pub fn becomes_disabled(&self) -> &Self {
        let element = self.element();
        wait_until(self.say("cannot be used"), || {
            absent(!answer(element.is_enabled())?, "it is enabled")
        });
        self
    }

    /// The text in it.
    #[track_caller]
    pub fn text(&self) -> String {
        must(answer(self.element().text()), self.say("has a text"))
    }

    /// The words in it: those of neighbouring elements are apart, however close they stand.
    #[track_caller]
    pub fn words(&self) -> Vec<String> {
        let script = "
            const walker = document.createTreeWalker(arguments[0], NodeFilter.SHOW_TEXT);
            const words = [];
            while (walker.nextNode()) words.push(...walker.currentNode.data.split(/\\s+/));
            return words;";
        let words = must(self.look_up(script), self.say("has words"));
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
        let element = self.element();
        wait_until(self.say(&format!("shows {kind}")), || {
            let shown = answer(element.text())?;
            if fits(&shown) {
                Ok(shown)
            } else {
                Err(format!("it shows “{shown}”"))
            }
        })
    }

    /// Chooses an option of a combo box, as a person would.
    #[track_caller]
    pub fn choose(&self, option: &str) -> &Self {
        let element = self.element();
        wait_until(self.say(&format!("has “{option}” chosen")), || {
            answer(element.select_by_label(option))
        });
        self
    }

    /// Waits until a combo box shows an option.
    #[track_caller]
    pub fn becomes(&self, option: &str) -> &Self {
        wait_until(self.say(&format!("shows “{option}”")), || {
            let chosen = self.look_up("return arguments[0].selectedOptions[0]?.label ?? ''")?;
            let chosen = chosen.as_str().unwrap_or_default();
            absent(chosen == option, &format!("it shows “{chosen}”"))
        });
        self
    }

    /// The options of a combo box.
    #[track_caller]
    pub fn options(&self) -> Vec<String> {
        let labels = self.look_up("return [...arguments[0].options].map((each) => each.label)");
        let labels = must(labels, self.say("has options"));
        serde_json::from_value(labels).expect("labels are texts")
    }

    /// Waits until a combo box offers these options, enabled or not, perhaps among others.
    #[track_caller]
    pub fn offers(&self, wanted: &[(&str, bool)]) -> &Self {
        let look = "return [...arguments[0].options].map((each) => [each.label, !each.disabled])";
        wait_until(self.say("offers what it should"), || {
            let options = self.look_up(look)?;
            let offered: Vec<(String, bool)> =
                serde_json::from_value(options).map_err(|error| error.to_string())?;
            let is_there = |&(label, enabled): &(&str, bool)| {
                offered
                    .iter()
                    .any(|offer| *offer == (label.to_owned(), enabled))
            };
            absent(
                wanted.iter().all(is_there),
                &format!("it offers {offered:?}"),
            )
        });
        self
    }

    fn look_up(&self, script: &str) -> Result<serde_json::Value, String> {
        let element = json!(self.element());
        self.page.browser.run(script, vec![element])
    }

    /// An attribute; empty if there is none.
    #[track_caller]
    pub fn attribute(&self, name: &str) -> String {
        // WebKit's driver has no answer while a page takes another's place.
        let value = wait_until(self.say(name), || answer(self.element().attr(name)));
        value.unwrap_or_default()
    }

    /// Waits until an attribute has this value.
    #[track_caller]
    pub fn has(&self, name: &str, value: &str) -> &Self {
        let element = self.element();
        wait_until(self.say(&format!("has {name} “{value}”")), || {
            let is = answer(element.attr(name))?.unwrap_or_default();
            absent(is == value, &format!("it has “{is}”"))
        });
        self
    }

    /// Its left, upper, right and lower edge in the window, in CSS pixels.
    #[track_caller]
    pub fn edges(&self) -> [f64; 4] {
        let script = "const { left, top, right, bottom } = arguments[0].getBoundingClientRect();
            return [left, top, right, bottom];";
        let edges = must(self.look_up(script), self.say("has edges"));
        serde_json::from_value(edges).expect("edges are four numbers")
    }

    /// Gives it the focus.
    #[track_caller]
    pub fn focus(&self) -> &Self {
        must(self.look_up("arguments[0].focus()"), self.say("has focus"));
        self
    }
}

/// Success, or what stands in its way.
fn absent(done: bool, obstacle: &str) -> Result<(), String> {
    if done {
        Ok(())
    } else {
        Err(obstacle.to_owned())
    }
}
