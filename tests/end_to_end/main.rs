//! The built page, played in a browser the way a person plays it.
//!
//! The harness finds everything by role and name, as a screen reader does; what is expected of the
//! rules and of the picture is computed here anew, so that the page cannot agree with itself alone.
#![cfg(not(target_arch = "wasm32"))]

mod harness;

mod accessibility;
mod battery;
mod chosen;
mod clip_faults;
mod contrast;
mod daily;
mod engines;
mod frames;
mod hands;
mod hosting;
mod installing;
mod keyboard;
mod languages;
mod layout;
mod links;
mod looking;
mod looks;
mod mirror;
mod offline;
mod own;
mod paintings;
mod peace;
mod picture;
mod records;
mod setting_up;
mod settings;
mod smoke;
mod solved;
mod solving;
mod starting;
mod widths;
#[path = "../wording/mod.rs"]
mod wording;
mod worker_faults;
