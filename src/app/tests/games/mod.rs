//! Games: how they are played, and how those differ that were chosen, set up, shared or raced, and the daily ones.

mod chosen;
mod daily;
mod goals;
mod playing;
mod racing;
mod replaying;

use super::*;
