//! The board on the page: its canvases, the grid for screen readers, and what is around it.

mod backdrop;
mod canvases;
mod edges;
mod glow;
mod mirror;
mod size_observer;
mod theme;
mod tiles;

pub use backdrop::Backdrop;
pub use canvases::Canvases;
pub use glow::{Glow, Range};
pub use mirror::{Mirror, cell_of};
pub use size_observer::SizeObserver;
pub use theme::{Colours, colours};
