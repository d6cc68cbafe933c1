//! What can be told in any language: messages as data, and which languages there are.
//!
//! Nothing is translated here: `web` has the catalogues.

mod choice;
mod language;
mod message;

pub use choice::Choice;
pub(crate) use choice::choices;
pub use language::Language;
pub use message::{Argument, Localized, Message, english, fill, join, mark};
