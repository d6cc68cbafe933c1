//! The language that is spoken.

pub mod page_words;
pub mod words;
