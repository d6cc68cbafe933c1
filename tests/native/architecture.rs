//! The dependencies between rooms, the folders of `src/`, which run one way as ARCHITECTURE.md draws them.

use std::collections::{BTreeMap, BTreeSet};
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
    ("bindings", &["puzzle", "solver", "worker", "i18n"]),
    ("cli", &["puzzle", "solver", "records", "save"]),
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

/// The path of a module, such as `["app", "picture"]`.
type Module = Vec<String>;

/// Every module with its file.
fn modules() -> BTreeMap<Module, PathBuf> {
    let module = |file: PathBuf| {
        let path = file.strip_prefix(source()).unwrap().with_extension("");
        let mut module: Module = path
            .iter()
            .map(|part| part.to_str().unwrap().to_owned())
            .collect();
        module.pop_if(|last| last == "mod" || last == "lib");
        (module, file)
    };
    files(&source()).into_iter().map(module).collect()
}

/// The paths that a `use` brings in: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn spelled_out(tree: &str) -> Vec<String> {
    let Some((before, inner)) = tree.split_once('{') else {
        return vec![
            tree.split(" as ")
                .next()
                .unwrap_or_default()
                .replace(' ', ""),
        ];
    };
    let inner = inner.rsplit_once('}').map_or(inner, |(inner, _)| inner);
    let mut depth = 0;
    let branches = inner.split(|c: char| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    let branches = branches.filter(|branch| !branch.trim().is_empty());
    let paths = branches.flat_map(|branch| spelled_out(branch.trim()));
    paths
        .map(|path| format!("{}{path}", before.replace(' ', "")))
        .collect()
}

/// The modules that a module's code uses, but for those around it.
fn used(module: &Module, code: &str, all: &BTreeMap<Module, PathBuf>) -> BTreeSet<Module> {
    let code = code
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or_default();
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join(" ");
    let statements = code.split("use ").skip(1);
    let trees = statements.filter_map(|statement| statement.split(';').next());
    let mut found = BTreeSet::new();
    for path in trees.flat_map(spelled_out) {
        let mut parts = path.split("::").map(str::to_owned).peekable();
        let mut at = module.clone();
        match parts.peek().map(String::as_str) {
            Some("crate") => at.clear(),
            Some("super") => drop(at.pop()),
            Some("self") => {}
            Some(name) if all.contains_key(&[&at[..], &[name.to_owned()]].concat()) => {
                at.push(name.to_owned());
            }
            _ => continue,
        }
        for part in parts.skip(1) {
            let inner = [&at[..], std::slice::from_ref(&part)].concat();
            if part == "super" {
                at.pop();
            } else if all.contains_key(&inner) {
                at = inner;
            } else {
                break;
            }
        }
        if !module.starts_with(&at) {
            found.insert(at);
        }
    }
    found
}

#[test]
fn no_modules_import_each_other_in_a_circle() {
    let all = modules();
    let mut arrows: BTreeMap<&Module, BTreeSet<Module>> = BTreeMap::new();
    for (module, file) in &all {
        arrows.insert(
            module,
            used(module, &fs::read_to_string(file).unwrap(), &all),
        );
    }
    // Takes away whatever names nothing that is left, until only circles are.
    loop {
        let left: BTreeSet<Module> = arrows.keys().map(|module| (*module).clone()).collect();
        let before = arrows.len();
        arrows.retain(|_, named| named.iter().any(|other| left.contains(other)));
        if arrows.len() == before {
            break;
        }
    }
    let names = arrows.keys().map(|module| module.join("::"));
    assert_eq!(names.collect::<Vec<_>>(), Vec::<String>::new());
}

#[test]
fn imports_are_found_whatever_way_they_are_written() {
    let all = modules();
    let module = |path: &str| -> Module { path.split("::").map(str::to_owned).collect() };
    let code = "use crate::{puzzle::Board, app::picture::{self, film::Film as Movie}};\nuse super::event::X;";
    let found = used(&module("app::picture::playback"), code, &all);
    let expected = ["app::picture::event", "app::picture::film", "puzzle"];
    assert_eq!(found, expected.map(module).into());
}
