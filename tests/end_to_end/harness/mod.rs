//! What the tests play with: a browser, a server of their own, and the page by roles and names. `benches/frames` drives
//! the page by it too.
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
mod lane;
mod patience;
mod picture;
mod role;
mod screen;
mod server;
mod setup;
mod sketch;
mod traces;

pub use board::{DOWN, STAY, UP, pause, to};
pub use engine::{Ability, Engine, lacks, told_role};
pub use game::Game;
pub use patience::wait_until;
pub use role::Role;
pub use server::{Answer, FOLDER};
pub use setup::Setup;
pub use sketch::{Sketch, Way};
