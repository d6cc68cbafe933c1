//! The parts around the board: panels, select boxes, the strip of backgrounds and the dialogs.

pub mod choices;
pub mod gallery;
pub mod notices;
pub mod panels;
pub mod settings_sheet;
