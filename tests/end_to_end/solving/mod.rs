//! Solve: what the page tells of a search, and who works at it.

mod coach;
mod methods;
mod searching;
pub mod tables;
mod teamwork;

use crate::harness::{Game, Way, wait_until};

/// 23 moves from home, as exhaustive search tells.
const FRIDAY: &str = "?size=3x3&seed=friday";
/// Solved in a moment.
pub const MILD: &str = "?size=4x4&scramble=1_2_3_4_5_6_11_0_9_15_8_7_13_10_14_12";
/// One of the boards farthest from home: the textbook's methods take minutes for it.
const HARD: &str = "?size=4x4&scramble=0_12_9_13_15_11_10_14_3_7_2_5_4_8_6_1";

/// The one of those that need 80 moves for which most successors are evaluated, 23 million: the search has long been
/// divided when it comes to the bound at which whoever begins finds a solution at once.
const LONGEST: &str = "?size=4x4&scramble=0_11_9_13_12_15_10_14_3_7_6_2_4_8_5_1";

/// A device with so many cores and gigabytes.
pub fn device(cores: usize, gigabytes: usize) -> String {
    format!(
        "Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {cores} }});
         Object.defineProperty(navigator, 'deviceMemory', {{ value: {gigabytes} }});"
    )
}

/// Waits until something is so, as long as what is told besides goes on changing.
#[track_caller]
fn goes_on_until(what: &str, look: impl Fn() -> Result<(bool, String), String>) {
    let mut told = String::new();
    loop {
        let (is_so, tells) = wait_until(what, || match look()? {
            (false, tells) if tells == told => Err(format!("it stands at {told}")),
            state => Ok(state),
        });
        if is_so {
            return;
        }
        told = tells;
    }
}

impl Game {
    /// Waits for a solution.
    #[track_caller]
    pub fn found_solution(&self) -> Vec<Way> {
        let text = wait_until("there is a solution", || {
            let text = self.solution().attribute("data-solution");
            if text.is_empty() {
                Err("there is none".to_owned())
            } else {
                Ok(text)
            }
        });
        Way::read_all(&text)
    }

    /// Waits until there is no solution any more.
    #[track_caller]
    fn has_no_solution(&self) {
        self.solution()
            .has("data-solution", "")
            .has("data-moves", "");
    }

    /// Waits until the strongest tables are there, as long as their making goes on.
    #[track_caller]
    pub fn has_strong_tables(&self) {
        let look = "const text = document.getElementById('preparing');
            const { tables } = document.getElementById('solution').dataset;
            return [text.hidden && tables === 'true', text.textContent];";
        goes_on_until("the tables are there", || self.told_by(look));
    }

    /// What a script returns: whether something is so, and a text.
    fn told_by(&self, script: &str) -> Result<(bool, String), String> {
        let state = self.browser.run(script, vec![])?;
        Ok((state[0] == true, state[1].to_string()))
    }

    /// Waits until the solution is known to be a shortest one, and checks it.
    #[track_caller]
    fn is_proven_to_have(&self, moves: usize) {
        let look = "const solution = document.getElementById('solution');
            return [solution.dataset.proven === 'true', solution.textContent];";
        goes_on_until("the solution is proven to be shortest", || {
            self.told_by(look)
        });
        let ways = self.found_solution();
        assert_eq!(ways.len(), moves);
        assert!(self.board().sketch().after(&ways).is_solved());
    }

    /// Has the board solved by a method that takes minutes for it.
    #[track_caller]
    fn think_long(&self) {
        self.combo_box("Heuristic").choose("Linear conflict");
        self.combo_box("Algorithm").becomes("IDA*");
        self.button("Solve").click();
        self.is_thinking();
    }

    /// Waits until the solver is seen at work.
    #[track_caller]
    fn is_thinking(&self) -> String {
        self.solution().says("positions")
    }
}
