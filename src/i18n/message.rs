//! A message that can be translated: an English text, which is the key of its translations, with named arguments in
//! braces.

use std::borrow::Cow;
use std::fmt;

/// A text with the values of its named arguments.
///
/// ```
/// use video_slide_puzzle::i18n::Message;
///
/// let message = Message::new("there is no cell {cell}").with("cell", 17);
/// assert_eq!(message.to_string(), "there is no cell 17");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The English text; if it counts something, the plural.
    pub text: Cow<'static, str>,
    /// If it counts something: the English singular, and the count.
    pub count: Option<(&'static str, usize)>,
    /// The names and values of the arguments.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// The value of an argument.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A text that is the same in every language.
    Plain(String),
    /// A whole number, in the language's notation.
    Number(usize),
    /// A number with this many decimals.
    Decimal(f64, u8),
    /// A large number, to three digits: `12.3K`.
    Rounded(f64),
    /// A part from 0 to 1, written in percent.
    Percent(f64),
    /// A text that runs from left to right in every language.
    LeftToRight(String),
    /// Another message.
    Message(Message),
    /// A list of messages, separated by commas.
    List(Vec<Message>),
}

impl Argument {
    /// A board's size.
    pub fn size(columns: usize, rows: usize) -> Self {
        Self::LeftToRight(format!("{columns} × {rows}"))
    }
}

/// Something with a message, such as an error.
pub trait Localized {
    /// The message.
    fn message(&self) -> Message;
}

impl Message {
    /// A message with translations.
    pub const fn new(text: &'static str) -> Self {
        Self {
            text: Cow::Borrowed(text),
            count: None,
            arguments: Vec::new(),
        }
    }

    /// A message whose text comes from elsewhere, such as a list, and may have translations.
    pub const fn of(text: String) -> Self {
        Self {
            text: Cow::Owned(text),
            count: None,
            arguments: Vec::new(),
        }
    }

    /// A message of arguments and punctuation only, which needs no translation.
    pub const fn template(text: &'static str) -> Self {
        Self::new(text)
    }

    /// A message that counts something, by a singular and a plural text with `{count}` for the number.
    ///
    /// ```
    /// use video_slide_puzzle::i18n::Message;
    ///
    /// let moves = |count| Message::counting("{count} move", "{count} moves", count).to_string();
    /// assert_eq!([moves(1), moves(2)], ["1 move", "2 moves"]);
    /// ```
    pub const fn counting(one: &'static str, other: &'static str, count: usize) -> Self {
        Self {
            text: Cow::Borrowed(other),
            count: Some((one, count)),
            arguments: Vec::new(),
        }
    }

    /// This message with the value of an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        self.arguments.push((name, argument.into()));
        self
    }

    /// Fills the arguments, written by `told`, into a text: this message's or a translation of it.
    pub fn fill(&self, text: &str, told: impl Fn(&Argument) -> String) -> String {
        fill(text, |name| match self.count {
            Some((_, count)) if name == "count" => Some(told(&Argument::Number(count))),
            _ => {
                let argument = self.arguments.iter().find(|(other, _)| *other == name);
                argument.map(|(_, argument)| told(argument))
            }
        })
    }
}

impl fmt::Display for Message {
    /// Writes the message in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.count {
            Some((one, 1)) => one,
            _ => &*self.text,
        };
        let value = |argument: &Argument| match argument {
            Argument::Plain(text) | Argument::LeftToRight(text) => text.clone(),
            Argument::Number(number) => number.to_string(),
            Argument::Decimal(number, decimals) => fixed(*number, (*decimals).into()),
            Argument::Rounded(number) => rounded(*number),
            Argument::Percent(part) => fixed(*part * 100.0, 0) + "%",
            Argument::Message(message) => message.to_string(),
            Argument::List(messages) => join(messages, Self::to_string),
        };
        f.write_str(&self.fill(english(text), value))
    }
}

/// A large number to three digits, in English.
fn rounded(number: f64) -> String {
    let (mut number, mut unit) = (number, "");
    for larger in ["K", "M", "B"] {
        if number < 999.5 {
            break;
        }
        (number, unit) = (number / 1000.0, larger);
    }
    let decimals = match number {
        ..9.995 => 2,
        9.995..99.95 => 1,
        _ => 0,
    };
    let digits = fixed(number, decimals);
    let digits = if decimals > 0 {
        digits.trim_end_matches('0').trim_end_matches('.')
    } else {
        &digits
    };
    digits.to_owned() + unit
}

/// A number that is not negative, with this many decimals. Computed with whole numbers, because Rust's formatting of
/// floating-point numbers would add large tables to the solver's worker.
fn fixed(number: f64, decimals: u32) -> String {
    let scale = 10_u64.pow(decimals);
    let scaled = (number * scale as f64).round() as u64;
    let (whole, part) = (scaled / scale, scaled % scale);
    match decimals as usize {
        0 => whole.to_string(),
        decimals => format!("{whole}.{part:0decimals$}"),
    }
}

/// Texts separated by commas.
pub fn join(messages: &[Message], told: impl Fn(&Message) -> String) -> String {
    let told: Vec<String> = messages.iter().map(told).collect();
    told.join(", ")
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Plain(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Plain(text.to_owned())
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Self::Number(number)
    }
}

/// Marks a text as translated where no message is made of it yet.
pub const fn mark(text: &'static str) -> &'static str {
    text
}

/// A text without its context, which tells it from the same words elsewhere: `Off` for `sounds|Off`.
pub fn english(text: &str) -> &str {
    text.split_once('|').map_or(text, |(_, text)| text)
}

/// Replaces each name in braces by its value. Names without a value stay.
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
    fn arguments_are_filled_in_and_unknown_names_stay() {
        let value = |name: &str| (name == "a").then(|| "{b}".to_owned());
        assert_eq!(fill("{a}, {b} and {a", value), "{b}, {b} and {a");
        assert_eq!(fill("", value), "");
    }

    #[test]
    fn numbers_are_written_in_english_notation() {
        let told = |argument: Argument| {
            let message = Message::template("{it}").with("it", argument);
            message.to_string()
        };
        assert_eq!(told(Argument::Decimal(2.0 / 3.0, 2)), "0.67");
        assert_eq!(told(Argument::Percent(0.426)), "43%");
        let rounded = [7.0, 42.26, 999.0, 1000.0, 12_345.0, 999_999.0, 4.5e7];
        assert_eq!(
            rounded.map(|number| told(Argument::Rounded(number))),
            ["7", "42.3", "999", "1K", "12.3K", "1M", "45M"]
        );
    }

    #[test]
    fn the_context_of_a_text_is_not_shown() {
        assert_eq!(Message::new("sounds|Off").to_string(), "Off");
    }
}
