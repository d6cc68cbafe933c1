//! Everything a person can see or hear of the page at a moment, read by one command.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;

use super::role::Role;
use super::sketch::Sketch;

/// The name of the board's grid.
pub const BOARD: &str = "Puzzle board";

/// What is to be seen and heard. Printed, it reads like what a screen reader would go through.
#[derive(Clone, PartialEq, Deserialize)]
pub struct Screen {
    /// The page's title.
    pub title: String,
    /// The language it speaks.
    pub language: String,
    /// Everything in sight that has a role, in the page's order.
    pub controls: Vec<Seen>,
    /// Every text in sight, as it stands in the page.
    pub texts: Vec<String>,
    /// What was announced last.
    pub announced: String,
    /// The name of what has the focus; empty if nothing has.
    pub focus: String,
}

/// Something with a role.
#[derive(Clone, PartialEq, Deserialize)]
pub struct Seen {
    pub role: String,
    pub name: String,
    /// What stands in it.
    pub text: String,
    /// The option that a combo box shows.
    pub chosen: Option<String>,
    /// Whether it can be used.
    pub enabled: bool,
    /// What scripts and assistive technology are told of it.
    pub attributes: BTreeMap<String, String>,
    /// Its left, upper, right and lower edge in the window, in CSS pixels.
    pub edges: [f64; 4],
}

impl Screen {
    /// The one thing with a role and a name.
    ///
    /// # Errors
    /// What stands in the way: there is none, or several.
    pub fn find(&self, role: Role, name: &str) -> Result<&Seen, String> {
        let mut found = self.all(role).filter(|seen| seen.name == name);
        match (found.next(), found.next()) {
            (Some(seen), None) => Ok(seen),
            (None, _) => Err(format!("there is no {role} “{name}”")),
            _ => Err(format!("there are several {role}s “{name}”")),
        }
    }

    /// Everything of a role.
    pub fn all(&self, role: Role) -> impl Iterator<Item = &Seen> {
        self.controls
            .iter()
            .filter(move |seen| seen.role == role.name())
    }

    /// The board as its grid tells it, if there is one.
    pub fn board(&self) -> Option<Sketch> {
        let grid = self.find(Role::Grid, BOARD).ok()?;
        Sketch::read(grid.attribute("data-size"), grid.attribute("data-position"))
    }

    /// Whether a text is in sight; it may be a part of what stands there.
    pub fn shows(&self, text: &str) -> bool {
        self.texts.iter().any(|shown| shown.contains(text))
    }
}

impl Seen {
    /// An attribute; empty if there is none.
    pub fn attribute(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }
}

impl fmt::Debug for Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} ({})", self.title, self.language)?;
        for seen in &self.controls {
            writeln!(f, "  {seen:?}")?;
        }
        writeln!(f, "  announced: {}", self.announced)?;
        writeln!(f, "  focus: {}", self.focus)?;
        write!(f, "  texts: {}", self.texts.join(" | "))
    }
}

impl fmt::Debug for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} “{}”", self.role, self.name)?;
        if let Some(chosen) = &self.chosen {
            write!(f, " has “{chosen}”")?;
        }
        if !self.text.is_empty() && self.text != self.name {
            write!(f, ": {}", self.text.replace('\n', " / "))?;
        }
        if !self.enabled {
            write!(f, " (disabled)")?;
        }
        let told = self.attributes.iter();
        let told = told.filter(|(name, _)| !["aria-label", "aria-labelledby"].contains(&&***name));
        for (name, value) in told {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}
