//! Stored games and replays, stored settings, the parameters of links and pasted text. All of it is checked, since it may be
//! damaged, of another version or written by anyone.

pub mod game;
pub mod link;
pub mod pasted;
pub mod replay;
pub mod settings;
pub mod shared;
