//! Names the build by a hash of its sources, so that a page notices a worker of another build.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=Cargo.lock");
    let mut hasher = DefaultHasher::new();
    hash(Path::new("Cargo.lock"), &mut hasher);
    hash(Path::new("src"), &mut hasher);
    println!("cargo::rustc-env=BUILD={:016x}", hasher.finish());
}

fn hash(path: &Path, hasher: &mut impl Hasher) {
    if path.is_dir() {
        let entries = fs::read_dir(path).expect("the sources can be read");
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in &paths {
            hash(path, hasher);
        }
    } else {
        path.hash(hasher);
        fs::read(path).unwrap_or_default().hash(hasher);
    }
}
