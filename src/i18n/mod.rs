//! Messages as data, which can be shown in any language, and the languages of the page.
//!
//! Nothing is translated here; `web` has the catalogues.

mod choice;
mod language;
mod message;

pub use choice::Choice;
pub(crate) use choice::choices;
pub use language::Language;
pub use message::{Argument, Localized, Message, english, fill, join, mark};
