//! What is to be searched and how: read once, and passed to a worker as plain data.

use std::time::Duration;

use js_sys::Array;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::puzzle::notation::print_board;
use crate::puzzle::{Board, Problem, Size};
use crate::solver::{Algorithm, Heuristic, Method, SearchOptions, SolveError, check_capable};

use super::notation::goal_for;
use super::reading::{self, Options};
use super::refusal::{OrRefuse, Reason, Refusal};
use super::writing::plain;

/// The names of the options, those last that the package's JavaScript uses.
const NAMES: &[&str] = &[
    "goal",
    "algorithm",
    "heuristic",
    "maxNodes",
    "patience",
    "seed",
    "signal",
    "onProgress",
];

/// A problem that can be solved by a method that suits it.
pub struct Request {
    /// The board and its goal.
    pub problem: Problem,
    /// How to search.
    pub method: Method,
    /// How long, and with how much memory.
    pub limits: SearchOptions,
}

/// The options of a request as plain data, all of them given.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PlainOptions {
    goal: String,
    algorithm: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    heuristic: Option<&'static str>,
    max_nodes: u32,
    patience: u32,
    seed: u32,
}

/// The arguments of `solve`, checked, as arguments for `Search` that can be sent to a worker.
///
/// # Errors
/// Whatever `Search` refuses, and a signal or a listener that is none.
#[wasm_bindgen(js_name = searchRequest, skip_typescript)]
pub fn search_request(board: &JsValue, options: &JsValue) -> Result<Array, Refusal> {
    let request = Request::read(board, options).or_refuse("Search")?;
    let text = print_board(request.problem.board());
    Ok(Array::of2(&text.into(), &plain(&request.options())))
}

impl Request {
    /// Reads a board and options.
    pub fn read(board: &JsValue, options: &JsValue) -> Result<Self, Reason> {
        let board = reading::board(board, None)?;
        let size = board.size();
        let options = Options::new(options, NAMES)?;
        options.check_signal()?;
        options.check_listener()?;
        let goal = options.read("goal", |goal| goal_for(&board, goal))?;
        let goal = goal.unwrap_or_else(|| Board::solved(size));
        let method = method(&options, size)?;
        let limits = limits(&options)?;
        let problem = Problem::new(board, goal).map_err(SolveError::from)?;
        check_capable(size, method)?;
        Ok(Self {
            problem,
            method,
            limits,
        })
    }

    fn options(&self) -> PlainOptions {
        PlainOptions {
            goal: print_board(self.problem.goal()),
            algorithm: algorithm_name(self.method.algorithm),
            heuristic: self.method.chosen_heuristic().map(Heuristic::id),
            // All three were read from numbers of 32 bits, or are small.
            max_nodes: self.limits.nodes as u32,
            patience: self.limits.patience.as_millis() as u32,
            seed: self.limits.seed as u32,
        }
    }
}

fn method(options: &Options, size: Size) -> Result<Method, Reason> {
    let algorithms = Algorithm::ALL.map(|algorithm| (algorithm_name(algorithm), algorithm));
    let heuristics = Heuristic::ALL.map(|heuristic| (heuristic.id(), heuristic));
    let algorithm = options.read("algorithm", |value| {
        reading::choice(value, "algorithm", &algorithms)
    })?;
    let heuristic = options.read("heuristic", |value| {
        reading::choice(value, "heuristic", &heuristics)
    })?;
    let method = Method::AUTOMATIC.with_algorithm(algorithm.unwrap_or(Algorithm::Automatic));
    // Whoever asks for a heuristic alone asks for a search that uses it.
    Ok(match heuristic {
        Some(_) => method.with_heuristic(heuristic, size),
        None => method,
    })
}

fn limits(options: &Options) -> Result<SearchOptions, Reason> {
    let mut limits = SearchOptions::default();
    if let Some(nodes) = options.whole_number("maxNodes", 1..=u32::MAX)? {
        limits.nodes = nodes as usize;
    }
    if let Some(milliseconds) = options.whole_number("patience", 0..=u32::MAX)? {
        limits.patience = Duration::from_millis(milliseconds.into());
    }
    if let Some(seed) = options.whole_number("seed", 0..=u32::MAX)? {
        limits.seed = seed.into();
    }
    Ok(limits)
}

/// As `types.ts` lists them.
pub const fn algorithm_name(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Automatic => "automatic",
        Algorithm::AStar => "A*",
        Algorithm::IdaStar => "IDA*",
        Algorithm::Anytime => "anytime",
    }
}
