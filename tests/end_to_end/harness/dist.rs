//! The built page as files.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// Where it was built.
pub const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/dist");

/// A clip of the list.
pub struct Clip {
    pub id: String,
    pub title: String,
    /// Its formats, the preferred first, as paths of the page.
    pub files: Vec<String>,
}

/// Makes sure that there is something to test.
///
/// # Panics
/// If the page has not been built.
pub fn check() {
    assert!(
        Path::new(FOLDER).join("index.html").exists(),
        "there is no page in dist/ to test: build it with scripts/play --build"
    );
}

/// A file's text.
pub fn read(path: &str) -> String {
    fs::read_to_string(Path::new(FOLDER).join(path)).expect("the page has this file")
}

/// The service worker, which is to take these files of the page whatever is in them.
pub fn read_service_worker(unchecked: &[&str]) -> String {
    let worker = read("service_worker.js");
    let line = |line: &str| {
        let file = unchecked
            .iter()
            .find(|file| line.trim_start().starts_with(&format!("'{file}':")));
        file.map_or_else(|| line.to_owned(), |file| format!("    '{file}': '',"))
    };
    let lines: Vec<String> = worker.lines().map(line).collect();
    lines.join("\n")
}

/// How many bytes a file has.
pub fn size(path: &str) -> u64 {
    let file = fs::metadata(Path::new(FOLDER).join(path));
    file.expect("the page has this file").len()
}

/// The clips that the page offers.
pub fn clips() -> Vec<Clip> {
    let list: Value = serde_json::from_str(&read("videos/videos.json")).expect("the list is JSON");
    let clips = list["clips"].as_array().expect("the list has clips");
    clips.iter().map(clip).collect()
}

fn clip(entry: &Value) -> Clip {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let sources = entry["sources"].as_array().into_iter().flatten();
    Clip {
        id: text(&entry["id"]),
        title: text(&entry["title"]),
        files: sources
            .map(|source| format!("videos/{}", text(&source["src"])))
            .collect(),
    }
}
