//! What is kept from visit to visit, and what a link asks for: read with care, for it may be damaged, of another version,
//! or written by anybody.

pub mod game;
pub mod link;
pub mod settings;
