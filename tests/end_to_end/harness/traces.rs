//! What a failed test leaves behind: what was on the screen, as a picture and in words, and the page's console.

use std::path::Path;
use std::{fs, thread};

use super::chromium::Chromium;
use super::engine::Engine;
use super::lane::Lane;

/// Beside the folder that cargo keeps for what tests write.
const FOLDER: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/../end_to_end");

/// Writes down what is to be known of a failure, and says where.
pub fn leave(lane: &Lane) {
    let thread = thread::current();
    let test = thread.name().unwrap_or("unnamed").replace("::", ".");
    let engine = Engine::under_test().to_string().to_lowercase();
    let folder = Path::new(FOLDER).join(engine);
    if let Err(error) = write(lane, &folder, &test) {
        eprintln!("what is to be known of the failure could not be written down: {error}");
    }
}

fn write(lane: &Lane, folder: &Path, test: &str) -> Result<(), String> {
    let told = |error: std::io::Error| error.to_string();
    fs::create_dir_all(folder).map_err(told)?;
    let folder = folder.canonicalize().map_err(told)?;
    let path = |ending| folder.join(format!("{test}.{ending}"));
    let screen = lane.browser.look();
    let screen = screen.map_or_else(|error| error, |screen| format!("{screen:?}"));
    let console = if Engine::under_test() == Engine::Chromium {
        Chromium(&lane.browser).console()
    } else {
        lane.browser.complaints()
    };
    let console = console.map_or_else(|error| error, |lines| lines.join("\n"));
    let words = format!("On the screen:\n{screen}\n\nIn the console:\n{console}\n");
    fs::write(path("txt"), &words).map_err(told)?;
    eprintln!("{words}\nWritten to {}", path("txt").display());
    let picture = lane.browser.screenshot()?;
    fs::write(path("png"), picture).map_err(told)?;
    eprintln!("and {}", path("png").display());
    Ok(())
}
