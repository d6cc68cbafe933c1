//! Finding solutions: at once, or a step at a time.

use std::time::Duration;

use js_sys::Object;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::puzzle::notation::print_moves;
use crate::puzzle::{Board, Tile};
use crate::solver::{
    self, Algorithm, Heuristic, Method, Problem, Run, SearchOptions, SolveError, TableCache,
};

use super::reading::{board, board_of_puzzle, field, whole_number};
use super::refusal::{Found, OrRefuse, Reason};

/// How many positions `solve` looks at before it looks at the clock.
const SLICE: u64 = 100_000;

/// What the options may be called.
const OPTIONS: [&str; 8] = [
    "puzzle",
    "position",
    "goal",
    "algorithm",
    "heuristic",
    "maxNodes",
    "patience",
    "seed",
];

/// A search for the moves that lead from a board to a goal, worked a step at a time so that the page
/// can do something else in between: best in a worker all the same.
#[wasm_bindgen]
pub struct Solver {
    board: Board,
    run: Run,
}

/// What `step` returns. The optional part is there when a solution is.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    done: bool,
    #[serde(flatten)]
    found: Option<FoundMoves>,
    lower_bound: u32,
    expanded: u64,
    generated: u64,
    peak_open: u64,
    milliseconds: f64,
}

#[derive(Serialize)]
struct FoundMoves {
    solution: String,
    moves: Vec<char>,
    tiles: Vec<Tile>,
    proven: bool,
}

thread_local! {
    /// Tables that one search has made serve the next.
    static CACHE: TableCache = TableCache::default();
}

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the page or worker began.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;
}

#[wasm_bindgen]
impl Solver {
    /// A search that has not begun yet.
    ///
    /// # Errors
    /// If an option is not understood, the board cannot be solved (the message gives the parities), or
    /// it is too large for the algorithm.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "SolverOptions")] options: &JsValue,
    ) -> Result<Self, JsError> {
        Ok(Self::from_options(options).or_refuse("Search")?)
    }

    /// Searches until a solution is proven shortest, or patience ends.
    ///
    /// # Errors
    /// As the constructor and `step` do.
    #[wasm_bindgen(unchecked_return_type = "Solution")]
    pub fn solve(
        #[wasm_bindgen(unchecked_param_type = "SolverOptions")] options: &JsValue,
    ) -> Result<JsValue, JsError> {
        let mut solver = Self::from_options(options).or_refuse("Search")?;
        while !solver.run.has_ended() {
            solver.advance(SLICE)?;
        }
        solver.report()
    }

    /// Does about `budget` units of work: positions expanded (`"A*"`, `"IDA*"`), successors evaluated (pattern
    /// databases, proofs), positions generated (`"anytime"`) or lines of a table. Returns the best solution if there is
    /// one. After the end it returns the same solution, or throws the same error, again.
    ///
    /// # Errors
    /// If the budget is not a whole number from 1, or the search gives up: when it holds `maxNodes`
    /// positions.
    #[wasm_bindgen(unchecked_return_type = "Progress | Solution")]
    pub fn step(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] budget: &JsValue,
    ) -> Result<JsValue, JsError> {
        let budget = whole_number(budget, "a budget", 1..=u32::MAX).or_refuse("Step")?;
        self.advance(budget.into())?;
        self.report()
    }

    /// The search in use.
    #[wasm_bindgen(getter, unchecked_return_type = "Algorithm")]
    pub fn algorithm(&self) -> String {
        algorithm_name(self.run.method().algorithm).to_owned()
    }

    /// The estimate in use.
    #[wasm_bindgen(getter, unchecked_return_type = "Heuristic")]
    pub fn heuristic(&self) -> String {
        heuristic_name(self.run.method().heuristic).to_owned()
    }
}

impl Solver {
    fn from_options(options: &JsValue) -> Result<Self, Reason> {
        check_names(options)?;
        let board = start(options)?;
        let problem = Problem::new(board.clone(), goal(options, &board)?);
        let problem = problem.map_err(SolveError::from)?;
        let run = solver::start(
            &problem,
            method(options, &board)?,
            terms(options)?,
            &CACHE.with(TableCache::clone),
        )?;
        Ok(Self { board, run })
    }

    fn advance(&mut self, budget: u64) -> Result<(), JsError> {
        let clock = || Duration::from_secs_f64(milliseconds() / 1000.0);
        self.run.step(budget, clock).or_refuse("Search")?;
        Ok(())
    }

    fn found_moves(&self, found: &solver::Solution) -> FoundMoves {
        let mut board = self.board.clone();
        let steps = found.moves.iter();
        FoundMoves {
            solution: print_moves(&found.moves),
            moves: steps.clone().map(|direction| direction.letter()).collect(),
            tiles: steps.flat_map(|&direction| board.step(direction)).collect(),
            proven: found.proven_shortest,
        }
    }

    fn report(&self) -> Result<JsValue, JsError> {
        let stats = self.run.stats();
        let report = Report {
            done: self.run.has_ended(),
            found: self.run.best().map(|found| self.found_moves(found)),
            lower_bound: stats.lower_bound,
            expanded: stats.expanded,
            generated: stats.generated,
            peak_open: stats.peak_open,
            milliseconds: stats.elapsed.as_secs_f64() * 1000.0,
        };
        let serializer = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true);
        Ok(report.serialize(&serializer)?)
    }
}

/// A misspelt option would otherwise be ignored in silence.
fn check_names(options: &JsValue) -> Result<(), Reason> {
    field(options, "position")?;
    let names = Object::keys(&Object::from(options.clone()));
    let known = |name: &JsValue| {
        name.as_string()
            .is_some_and(|name| OPTIONS.contains(&&*name))
    };
    match names.iter().find(|name| !known(name)) {
        Some(name) => Err(Reason::UnknownOption(Found::from(&name))),
        None => Ok(()),
    }
}

fn start(options: &JsValue) -> Result<Board, Reason> {
    let (puzzle, position) = (field(options, "puzzle")?, field(options, "position")?);
    match (puzzle.is_undefined(), position.is_undefined()) {
        (false, true) => board_of_puzzle(&puzzle),
        (true, false) => board(&position, None),
        _ => Err(Reason::NotOneBoard),
    }
}

fn goal(options: &JsValue, start: &Board) -> Result<Board, Reason> {
    let goal = field(options, "goal")?;
    if goal.is_undefined() {
        return Ok(Board::solved(start.size()));
    }
    let is_puzzle = goal.is_object() && !field(&goal, "getPosition")?.is_undefined();
    if is_puzzle {
        board_of_puzzle(&goal)
    } else {
        board(&goal, Some(start.size()))
    }
}

fn method(options: &JsValue, start: &Board) -> Result<Method, Reason> {
    let algorithms = Algorithm::ALL.map(|algorithm| (algorithm_name(algorithm), algorithm));
    let heuristics = Heuristic::ALL.map(|heuristic| (heuristic_name(heuristic), heuristic));
    let algorithm = choice(options, "algorithm", &algorithms)?;
    let heuristic = choice(options, "heuristic", &heuristics)?;
    let method = Method::AUTOMATIC.with_algorithm(algorithm.unwrap_or(Algorithm::Automatic));
    // Whoever asks for a heuristic alone asks for a search that uses it.
    Ok(match heuristic {
        Some(_) => method.with_heuristic(heuristic, start.size()),
        None => method,
    })
}

fn terms(options: &JsValue) -> Result<SearchOptions, Reason> {
    let mut terms = SearchOptions::default();
    let number = |name, range| {
        let value = field(options, name)?;
        let given = !value.is_undefined();
        given.then(|| whole_number(&value, name, range)).transpose()
    };
    if let Some(nodes) = number("maxNodes", 1..=u32::MAX)? {
        terms.nodes = nodes as usize;
    }
    if let Some(milliseconds) = number("patience", 0..=u32::MAX)? {
        terms.patience = Duration::from_millis(milliseconds.into());
    }
    if let Some(seed) = number("seed", 0..=u32::MAX)? {
        terms.seed = seed.into();
    }
    Ok(terms)
}

fn choice<T: Copy>(
    options: &JsValue,
    name: &'static str,
    choices: &[(&'static str, T)],
) -> Result<Option<T>, Reason> {
    let wanted = field(options, name)?;
    if wanted.is_undefined() {
        return Ok(None);
    }
    let found = choices.iter().find(|(choice, _)| wanted == **choice);
    found
        .map(|&(_, value)| Some(value))
        .ok_or_else(|| Reason::NotAChoice {
            name,
            choices: choices.iter().map(|&(choice, _)| choice).collect(),
            found: Found::from(&wanted),
        })
}

/// As `types.ts` lists them.
const fn algorithm_name(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Automatic => "automatic",
        Algorithm::AStar => "A*",
        Algorithm::IdaStar => "IDA*",
        Algorithm::Anytime => "anytime",
    }
}

/// As `types.ts` lists them.
const fn heuristic_name(heuristic: Heuristic) -> &'static str {
    match heuristic {
        Heuristic::Misplaced => "misplaced",
        Heuristic::Manhattan => "manhattan",
        Heuristic::LinearConflict => "linear-conflict",
        Heuristic::WalkingDistance => "walking-distance",
        Heuristic::PatternDatabase => "pattern-database",
    }
}
