//! Tests that need no browser: the rules, the solver, records, languages and the scripts. They are one program, so that
//! everything is linked once and runs in parallel.
#![cfg(not(target_arch = "wasm32"))]

mod adding_clips;
mod all_of_3x4;
mod analysis;
mod any_goal;
mod anytime;
mod architecture;
mod boards;
mod breadth_first;
mod command_line;
mod diagnosis;
mod difficulty;
mod heuristics;
mod independent;
mod kept;
mod languages;
mod manifest;
mod optimal;
mod pasted;
mod pattern_tables;
mod plain_search;
mod player;
mod positions;
mod published;
mod puzzle;
mod records;
mod remembered;
mod replays;
mod scripts;
mod shared;
mod solver;
mod table_sets;
#[path = "../wording/mod.rs"]
mod wording;
