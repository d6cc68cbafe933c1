//! The dependencies between rooms, the folders of `src/`, which run one way as ARCHITECTURE.md draws them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms, and what each may name.
const ARROWS: &[(&str, &[&str])] = &[
    ("i18n", &[]),
    ("puzzle", &["i18n"]),
    ("solver", &["puzzle", "i18n"]),
    ("view", &["puzzle", "i18n"]),
    ("records", &["puzzle", "i18n"]),
    ("save", &["puzzle", "records", "i18n"]),
    ("protocol", &["puzzle", "solver", "view"]),
    ("worker", &["puzzle", "solver", "protocol"]),
    (
        "app",
        &[
            "puzzle", "solver", "view", "records", "save", "i18n", "protocol",
        ],
    ),
    ("bindings", &["puzzle", "solver", "i18n"]),
    (
        "web",
        &[
            "puzzle", "solver", "view", "records", "save", "i18n", "protocol", "worker", "app",
        ],
    ),
];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// The files of a room, or of a folder in it.
fn files(path: &Path) -> Vec<PathBuf> {
    if path.is_dir() {
        return entries(path).iter().flat_map(|path| files(path)).collect();
    }
    let is_code = path.extension().is_some_and(|extension| extension == "rs");
    Vec::from_iter(is_code.then(|| path.to_owned()))
}

/// The name of a folder or file of code.
fn name(path: &Path) -> String {
    path.file_stem().unwrap().to_str().unwrap().to_owned()
}

/// The rooms that code names.
fn named(code: &str) -> BTreeSet<&str> {
    let ends = |c: char| !c.is_alphanumeric() && c != '_';
    let code = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split("crate::").skip(1))
        .map(|behind| behind.split(ends).next().unwrap_or_default())
        .filter(|room| !room.is_empty())
        .collect()
}

#[test]
fn rooms_name_only_those_they_may() {
    let mut wrong = Vec::new();
    for room in entries(&source()) {
        let own = name(&room);
        if own == "lib" || own == "bin" {
            continue;
        }
        let arrows = ARROWS.iter().find(|(room, _)| *room == own);
        let (_, allowed) = arrows.unwrap_or_else(|| panic!("there is no room {own} in this table"));
        for file in files(&room) {
            let code = fs::read_to_string(&file).unwrap();
            for other in named(&code) {
                if other != own && !allowed.contains(&other) {
                    wrong.push(format!("{} names {other}", file.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn only_lib_and_protocol_are_files_outside_a_room() {
    let files = entries(&source()).into_iter().filter(|path| path.is_file());
    let names: Vec<String> = files.map(|path| name(&path)).collect();
    assert_eq!(names, ["lib", "protocol"]);
}

#[test]
fn uses_are_found_in_code_and_not_in_comments() {
    let code = "use crate::web::Shell;\n// crate::solver is a room\nlet x = crate::puzzle::Board;";
    assert_eq!(Vec::from_iter(named(code)), ["puzzle", "web"]);
}
