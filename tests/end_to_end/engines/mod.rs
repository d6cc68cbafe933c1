//! What engines differ in, and so is tested in each of them: a few dozen tests. What is decided in Rust alone, or in any
//! engine alike, is tested elsewhere.

mod camera;
mod film;
mod filming;
mod focus;
mod hands;
mod layout;
mod names;
mod offline;
mod own;
mod review;
mod sharing;
mod storage;
mod workers;
