//! Stored games and replays, stored settings and the parameters of links. All of it is checked, since it may be damaged, of
//! another version or written by anyone.

pub mod game;
pub mod link;
pub mod replay;
pub mod settings;
