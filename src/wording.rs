//! Words for people that can be told in any language: an English text, by which its translations are
//! found, with names in braces for what differs from time to time.
//!
//! Errors tell what is wrong in this form; their English [`Display`](fmt::Display) comes of it. `web`
//! finds the translations.

use std::fmt;

/// A text with what stands for the names in it.
///
/// ```
/// use video_slide_puzzle::wording::Wording;
///
/// let wording = Wording::new("there is no cell {cell}").with("cell", 17);
/// assert_eq!(wording.to_string(), "there is no cell 17");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// The English text.
    pub text: &'static str,
    /// The names and what stands for them.
    pub with: Vec<(&'static str, Part)>,
}

/// What stands for a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The same in every language.
    Plain(String),
    /// A number, written as the language writes it.
    Number(usize),
    /// Words.
    Worded(Wording),
}

/// What can be told to people.
pub trait Tell {
    /// It, in words.
    fn wording(&self) -> Wording;
}

impl Wording {
    /// A text for which there are translations.
    pub const fn new(text: &'static str) -> Self {
        Self {
            text,
            with: Vec::new(),
        }
    }

    /// This wording, with something for a name.
    #[must_use]
    pub fn with(mut self, name: &'static str, part: impl Into<Part>) -> Self {
        self.with.push((name, part.into()));
        self
    }
}

impl fmt::Display for Wording {
    /// In English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = |name: &str| {
            let part = self.with.iter().find(|(other, _)| *other == name);
            part.map(|(_, part)| match part {
                Part::Plain(text) => text.clone(),
                Part::Number(number) => number.to_string(),
                Part::Worded(wording) => wording.to_string(),
            })
        };
        f.write_str(&fill(english(self.text), value))
    }
}

impl From<Wording> for Part {
    fn from(wording: Wording) -> Self {
        Self::Worded(wording)
    }
}

impl From<String> for Part {
    fn from(text: String) -> Self {
        Self::Plain(text)
    }
}

impl From<&str> for Part {
    fn from(text: &str) -> Self {
        Self::Plain(text.to_owned())
    }
}

impl From<usize> for Part {
    fn from(number: usize) -> Self {
        Self::Number(number)
    }
}

/// Marks a text for which there are translations, where it is not told yet.
pub const fn mark(text: &'static str) -> &'static str {
    text
}

/// A text without what tells it from another of the same words: `Off` for `sounds|Off`.
pub fn english(text: &str) -> &str {
    text.split_once('|').map_or(text, |(_, text)| text)
}

/// Puts something in the place of each name in braces. A name for which there is nothing stays.
pub fn fill(text: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('{') {
        let Some((name, after)) = behind.split_once('}') else {
            break;
        };
        filled += before;
        match value(name) {
            Some(value) => filled += &value,
            None => filled.extend(["{", name, "}"]),
        }
        rest = after;
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_filled_and_others_stay() {
        let value = |name: &str| (name == "a").then(|| "{b}".to_owned());
        assert_eq!(fill("{a}, {b} and {a", value), "{b}, {b} and {a");
        assert_eq!(fill("", value), "");
    }

    #[test]
    fn what_tells_texts_apart_is_not_shown() {
        assert_eq!(Wording::new("sounds|Off").to_string(), "Off");
    }
}
