//! The page as a screen reader finds it: by role and accessible name.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;

use fantoccini::elements::Element;

use super::browser::Browser;
use super::engine::Engine;
use super::patience::{answer, must, wait_until};

/// What something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    Alert,
    Button,
    ComboBox,
    Dialog,
    Grid,
    GridCell,
    Group,
    Image,
    ProgressBar,
    Region,
    Status,
    Timer,
}

impl Role {
    /// As the browser's driver tells it.
    fn told(self) -> &'static str {
        match (Engine::under_test(), self) {
            // WebKit takes a select for a button that opens a list, whatever HTML's mapping to ARIA says.
            (Engine::WebKit, Self::ComboBox) => "button",
            _ => self.name(),
        }
    }

    /// As ARIA names it.
    const fn name(self) -> &'static str {
        match self {
            Self::Alert => "alert",
            Self::Button => "button",
            Self::ComboBox => "combobox",
            Self::Dialog => "dialog",
            Self::Grid => "grid",
            Self::GridCell => "gridcell",
            Self::Group => "group",
            Self::Image => "image",
            Self::ProgressBar => "progressbar",
            Self::Region => "region",
            Self::Status => "status",
            Self::Timer => "timer",
        }
    }

    /// Where elements of this role may be: asking each element of the page would take too long.
    const fn candidates(self) -> &'static str {
        match self {
            Self::Alert => "[role=alert]",
            Self::Button => "button, [role=button]",
            Self::ComboBox => "select, [role=combobox]",
            Self::Dialog => "dialog, [role=dialog]",
            Self::Grid => "[role=grid]",
            Self::GridCell => "[role=gridcell]",
            Self::Group => "fieldset, [role=group]",
            Self::Image => "img, [role=img], [role=image]",
            Self::ProgressBar => "progress, [role=progressbar]",
            Self::Region => "section, [role=region]",
            Self::Status => "output, [role=status]",
            Self::Timer => "[role=timer]",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The page in a browser's window.
pub struct Page {
    pub browser: Browser,
    /// What has been found: it is looked for anew only when it is gone or named otherwise.
    found: RefCell<HashMap<(Role, String), Element>>,
}

impl Page {
    /// A window that shows nothing yet.
    pub fn new(browser: Browser) -> Self {
        Self {
            browser,
            found: RefCell::default(),
        }
    }

    /// The element with a role and a name, once it is there.
    #[track_caller]
    pub fn find(&self, role: Role, name: &str) -> Element {
        wait_until(format!("there is a {role} “{name}”"), || {
            self.look_for(role, name)
        })
    }

    /// Whether there is an element with a role and a name now.
    pub fn has(&self, role: Role, name: &str) -> bool {
        self.look_for(role, name).is_ok()
    }

    /// The names of all elements of a role that are to be seen.
    #[track_caller]
    pub fn names(&self, role: Role) -> Vec<String> {
        let all = must(self.named(role), format!("the names of each {role}"));
        all.into_iter().map(|(name, _)| name).collect()
    }

    fn look_for(&self, role: Role, name: &str) -> Result<Element, String> {
        let key = (role, name.to_owned());
        let known = self.found.borrow().get(&key).cloned();
        if let Some(element) = known
            && self.browser.name(&element).as_deref() == Ok(name)
            && answer(element.is_displayed()) == Ok(true)
        {
            return Ok(element);
        }
        let candidates = role.candidates();
        let mut matching =
            self.matching(role, name, self.browser.find_likely(candidates, name)?)?;
        if matching.is_empty() {
            matching = self.matching(role, name, self.browser.find_all(candidates)?)?;
        }
        match matching.as_slice() {
            [element] => {
                self.found.borrow_mut().insert(key, element.clone());
                Ok(element.clone())
            }
            [] => Err("there is none".to_owned()),
            _ => Err("there are several".to_owned()),
        }
    }

    /// Those elements that have a role and a name and are to be seen.
    fn matching(
        &self,
        role: Role,
        name: &str,
        elements: Vec<Element>,
    ) -> Result<Vec<Element>, String> {
        let mut matching = Vec::new();
        for element in elements {
            if self.has_role(&element, role)? && self.browser.name(&element)? == name {
                matching.push(element);
            }
        }
        Ok(matching)
    }

    fn has_role(&self, element: &Element, role: Role) -> Result<bool, String> {
        // First whether it is to be seen: of what is not some drivers tell nothing.
        Ok(answer(element.is_displayed())? && self.browser.role(element)? == role.told())
    }

    /// Every element of a role that is to be seen, with its name.
    fn named(&self, role: Role) -> Result<Vec<(String, Element)>, String> {
        let mut named = Vec::new();
        for element in self.browser.find_all(role.candidates())? {
            if self.has_role(&element, role)? {
                named.push((self.browser.name(&element)?, element));
            }
        }
        Ok(named)
    }

    /// Forgets what was found: another page is shown.
    pub fn forget(&self) {
        self.found.borrow_mut().clear();
    }
}
