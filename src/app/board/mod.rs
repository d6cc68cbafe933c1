//! The game on the board: what the player does with pointers and keys, what becomes of it, and what is seen and heard.

pub mod announcements;
pub mod chosen;
pub mod ghost;
pub mod keys;
mod log;
pub mod play;
pub mod pointer;
pub mod scene;
pub mod scramble;
pub mod sizes;
pub mod stage;
