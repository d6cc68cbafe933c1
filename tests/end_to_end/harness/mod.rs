//! What the tests play with: a browser, a server of their own, and the page by roles and names.
//!
//! All of it blocks, so that a test reads from top to bottom and fails at its own line.

mod board;
mod browser;
mod capabilities;
mod chromium;
mod control;
pub mod dist;
mod driver;
mod engine;
mod firefox;
mod game;
pub mod keys;
mod page;
mod patience;
mod picture;
mod server;
mod sketch;

pub use board::{DOWN, STAY, UP, to};
pub use browser::Setup;
pub use engine::{Ability, lacks};
pub use game::Game;
pub use page::Role;
pub use patience::wait_until;
pub use server::{Answer, FOLDER};
pub use sketch::{Sketch, Way};
