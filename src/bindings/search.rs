//! A search for a solution, a step at a time.

use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::puzzle::notation::print_moves;
use crate::puzzle::{Board, Tile};
use crate::solver::{self, Run};
use crate::worker::pace::Pace;

use super::reading::whole_number;
use super::refusal::{OrRefuse, Refusal};
use super::request::{Request, algorithm_name};
use super::writing::plain;
use super::{SLICE, cache, clock, milliseconds};

/// A search that is worked a step at a time, for those who want to decide themselves when it goes on: `Solver` does
/// that for all others.
#[wasm_bindgen]
pub struct Search {
    board: Board,
    run: Run,
    pace: Pace,
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
    text: String,
    moves: Vec<char>,
    tiles: Vec<Tile>,
    proven: bool,
}

#[wasm_bindgen]
impl Search {
    /// A search that has not begun yet.
    ///
    /// # Errors
    /// A `RangeError` if the board cannot be solved (the message gives the parities) or does not suit the algorithm, and
    /// a `TypeError` if an option is not understood.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "BoardLike")] board: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "SearchOptions")] options: &JsValue,
    ) -> Result<Self, Refusal> {
        let Request {
            problem,
            method,
            limits,
        } = Request::read(board, options).or_refuse("Search")?;
        let run = solver::start(&problem, method, limits, &cache()).or_refuse("Search")?;
        let (board, _) = problem.into();
        let pace = Pace::new(SLICE);
        Ok(Self { board, run, pace })
    }

    /// Does about `budget` units of work: positions expanded (`"A*"`, `"IDA*"`), successors evaluated (pattern
    /// databases, proofs), positions generated (`"anytime"`) or lines of a table. Returns the best solution if there is
    /// one. After the end it returns the same solution, or throws the same error, again.
    ///
    /// # Errors
    /// A `RangeError` if the budget is not a whole number from 1, and an `Error` if the search gives up: when it holds
    /// `maxNodes` positions.
    #[wasm_bindgen(unchecked_return_type = "Progress | Solution")]
    pub fn step(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] budget: &JsValue,
    ) -> Result<JsValue, Refusal> {
        let budget = whole_number(budget, "a budget", 1..=u32::MAX).or_refuse("Step")?;
        self.run.step(budget.into(), clock).or_refuse("Search")?;
        Ok(self.report())
    }

    /// Searches for some milliseconds, and returns the solution if that was enough.
    ///
    /// # Errors
    /// As `step` does.
    #[wasm_bindgen(skip_typescript)]
    pub fn slice(&mut self) -> Result<JsValue, Refusal> {
        let Self { run, pace, .. } = self;
        let step = |budget| run.step(budget, clock);
        pace.slice(milliseconds, step).or_refuse("Search")?;
        Ok(if self.run.has_ended() {
            self.report()
        } else {
            JsValue::UNDEFINED
        })
    }

    /// What `step` would return now.
    #[wasm_bindgen(skip_typescript)]
    pub fn report(&self) -> JsValue {
        let stats = self.run.stats();
        plain(&Report {
            done: self.run.has_ended(),
            found: self.run.best().map(|found| self.found_moves(found)),
            lower_bound: stats.lower_bound,
            expanded: stats.expanded,
            generated: stats.generated,
            peak_open: stats.peak_open,
            milliseconds: stats.elapsed.as_secs_f64() * 1000.0,
        })
    }

    /// The algorithm in use.
    #[wasm_bindgen(getter, unchecked_return_type = "Algorithm")]
    pub fn algorithm(&self) -> String {
        algorithm_name(self.run.method().algorithm).to_owned()
    }

    /// The heuristic in use; `undefined` where the algorithm has its own.
    #[wasm_bindgen(getter, unchecked_return_type = "Heuristic | undefined")]
    pub fn heuristic(&self) -> Option<String> {
        let heuristic = self.run.method().chosen_heuristic();
        heuristic.map(|heuristic| heuristic.id().to_owned())
    }
}

impl Search {
    fn found_moves(&self, found: &solver::Solution) -> FoundMoves {
        let mut board = self.board.clone();
        let steps = found.moves.iter();
        FoundMoves {
            text: print_moves(&found.moves),
            moves: steps.clone().map(|direction| direction.letter()).collect(),
            tiles: steps.flat_map(|&direction| board.step(direction)).collect(),
            proven: found.proven_shortest,
        }
    }
}
