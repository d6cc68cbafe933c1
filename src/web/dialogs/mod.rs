//! What people read and choose in: the panels beside the board, select boxes, the strip of backgrounds, and dialogs.

pub mod choices;
pub mod gallery;
pub mod notices;
pub mod panels;
pub mod records;
pub mod settings_sheet;
