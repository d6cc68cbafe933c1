//! Solve, Show Step and Play: what the solver finds, and what becomes of it when the player goes on.

mod following;
mod methods;
mod requests;
mod searching;
pub mod tables;
mod teamwork;

use serde_json::json;

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

/// One whose proof takes half a million successors with large tables, and more than a hundred times as many without.
const SEVENTY: &str =
    "?size=5x5&scramble=6_3_13_4_14_11_2_9_8_15_1_5_0_12_21_17_23_19_10_7_16_22_18_20_24";

/// One whose proof takes five million successors with large tables.
const SEVENTY_TWO: &str =
    "?size=5x5&scramble=8_13_12_9_5_3_7_4_0_6_21_2_22_23_15_11_16_18_10_14_1_19_17_24_20";

/// One that is proven without large tables.
const NEAR: &str =
    "?size=5x5&scramble=2_8_3_5_10_1_17_12_7_9_6_11_23_4_0_21_16_20_13_14_22_18_19_15_24";

/// The ninth of Korf & Felner's boards, the other way round, of 113 moves: nobody proves that in an hour.
const HUNDRED_AND_THIRTEEN: &str =
    "?size=5x5&scramble=12_13_14_21_24_20_17_2_1_19_9_4_15_18_16_5_10_6_3_7_11_0_8_23_22";

/// Notes all values that an attribute of an element takes from now on.
const NOTE_VALUES: &str = "
    const [element, name] = arguments;
    window.values = [];
    new MutationObserver(() => values.push(element.getAttribute(name)))
      .observe(element, { attributeFilter: [name] });";

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

    /// Solves the board and checks the solution, which is a shortest one.
    #[track_caller]
    fn solves_in(&self, moves: usize) {
        self.button("Solve").click();
        let look = "const solution = document.getElementById('solution');
            return [solution.dataset.proven === 'true', solution.textContent];";
        goes_on_until("the solution is proven to be shortest", || {
            self.told_by(look)
        });
        let ways = self.found_solution();
        assert_eq!(ways.len(), moves);
        assert!(self.board().sketch().after(&ways).is_solved());
    }

    /// Makes a step that is not the solution's next one.
    #[track_caller]
    fn leave_the_solution(&self) -> Way {
        let next = self.found_solution()[0];
        let board = self.board().sketch();
        let astray = Way::ALL
            .into_iter()
            .find(|way| *way != next && board.mover(*way).is_some())
            .expect("there is another way");
        self.board().click_all(&[astray]);
        astray
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

    /// Notes from now on which values this attribute of the solution takes.
    #[track_caller]
    fn note_values(&self, name: &str) {
        let arguments = vec![json!(self.solution().element()), json!(name)];
        self.run(NOTE_VALUES, arguments);
    }

    /// The values noted.
    #[track_caller]
    fn noted_values(&self) -> Vec<String> {
        let values = self.run("return values", Vec::new());
        let values = values.as_array().expect("a list").iter();
        values
            .map(|value| value.as_str().unwrap_or_default().to_owned())
            .collect()
    }
}
