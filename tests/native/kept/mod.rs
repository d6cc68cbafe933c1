//! What is kept on a device, or travels in files and links, is read by every later version. Here it stands as each form
//! that was ever released wrote it; these texts never change.

mod games;
mod links;
mod records;
mod settings;

use video_slide_puzzle::records::Daily;

fn daily() -> Daily {
    "2026-11-29".parse().unwrap()
}
