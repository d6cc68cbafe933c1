//! The current language of the page.

pub mod page_words;
pub mod words;
