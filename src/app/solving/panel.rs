//! The view of the Solution region: the progress of a search, and the solution found.

use crate::i18n::{Argument, Message, mark};
use crate::puzzle::notation::{print_blank_moves, print_moves};
use crate::puzzle::{Direction, Game, Phase, Size, count_runs};
use crate::save::settings::{Metric, Notation};
use crate::solver::{Algorithm, Stats, check_capable, unsuitable, worded};

use super::{CoachView, Solution, Solving, SolvingEffect};
use crate::app::coordinator::SolverFault;
use crate::app::counting;

/// The Solution region.
#[derive(Clone, Debug, PartialEq)]
pub struct SolvingPanel {
    /// Which buttons are enabled, and which one stands out.
    pub buttons: SolvingView,
    /// The progress of the search under way, if there is one.
    pub progress: Option<Message>,
    /// The solution, if there is one.
    pub solution: Option<SolutionPanel>,
    /// The part of the strongest tables that is made, while they are being made.
    pub preparation: Option<Message>,
    /// Whether the solver has the strongest tables.
    pub has_tables: bool,
    /// What the coach says.
    pub coach: CoachView,
}

/// The state of the buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvingView {
    /// Whether Solve can be pressed.
    pub can_solve: bool,
    /// Whether Show Step can be pressed.
    pub can_show_step: bool,
    /// Whether Play can be pressed.
    pub can_play: bool,
    /// Whether the solution is playing.
    pub plays: bool,
    /// Whether a search is under way.
    pub is_busy: bool,
    /// Whether to explain what the buttons do.
    pub shows_hint: bool,
    /// The button to press next, if one stands out.
    pub next: Option<NextButton>,
}

/// A button that can stand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextButton {
    /// The button New game.
    NewGame,
    /// The button Show Step.
    ShowStep,
}

/// A solution as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct SolutionPanel {
    /// Its length as the player counts moves and, by single tiles, whether a shorter one may exist.
    pub verdict: Message,
    /// How long the search took, and how it was done; first whether a shorter one may exist, if the verdict does not say.
    pub facts: Message,
    /// The number of single tile moves.
    pub length: usize,
    /// The number of them made.
    pub made: usize,
    /// The moves made, the next one, and those after it, as text.
    pub steps: [String; 3],
    /// The accessible name of the steps.
    pub steps_name: &'static str,
    /// The figures that scripts can read.
    pub figures: SolutionFigures,
}

/// The figures of a solution, for scripts.
#[derive(Clone, Debug, PartialEq)]
pub struct SolutionFigures {
    /// The directions of the tiles.
    pub moves: String,
    /// The number of moves.
    pub length: usize,
    /// Whether no shorter solution exists.
    pub is_proven_shortest: bool,
    /// The names of the search and of what guided it, in English.
    pub means: (&'static str, &'static str),
    /// The figures of the search that found it.
    pub stats: Stats,
}

impl Solving {
    /// The state of the buttons.
    pub(super) fn view(&self, game: &Game) -> SolvingView {
        let is_played = game.phase() == Phase::Playing;
        let is_capable = check_capable(game.size(), self.method).is_ok();
        let is_busy = self.is_shown && self.coordinator.is_busy();
        let solution = self.solution();
        let has_step = solution.is_some_and(|solution| solution.walkthrough().next().is_some());
        SolvingView {
            can_solve: is_played && is_capable && !is_busy,
            can_show_step: is_played && (has_step || is_capable && !is_busy),
            can_play: is_played && has_step,
            plays: self.next_step_at.is_some(),
            is_busy,
            shows_hint: !is_busy && solution.is_none() && is_capable,
            next: match (is_played, has_step) {
                (false, _) => Some(NextButton::NewGame),
                (true, true) => Some(NextButton::ShowStep),
                (true, false) => None,
            },
        }
    }

    /// The Solution region beside a game.
    pub fn panel(&self, game: &Game, notation: Notation) -> SolvingPanel {
        let buttons = self.view(game);
        let solution = self.solution();
        let improves = solution.is_some_and(|solution| !solution.is_proven_shortest());
        SolvingPanel {
            buttons,
            progress: buttons
                .is_busy
                .then(|| progress(self.progress(), improves, self.metric)),
            solution: solution.map(|solution| show(solution, notation, self.metric)),
            preparation: self.preparation(game.size()).map(|part| {
                Message::new("making tables · {percent}")
                    .with("percent", Argument::Percent(part.into()))
            }),
            has_tables: self.has_tables(game.size()),
            coach: self.coach.view(solution.is_some(), self.metric),
        }
    }

    /// A note on the method for boards of a size: why it is of no use there, or what Automatic chooses.
    pub fn note(&self, size: Size) -> Option<Message> {
        if let Some(limit) = self.method.limit(size) {
            let reason = unsuitable(size, self.method, limit);
            return Some(
                Message::new("{reason}. Automatic suits every size.").with("reason", reason),
            );
        }
        let means = self.method.means(size, self.has_tables(size));
        (self.method.algorithm == Algorithm::Automatic).then(|| {
            Message::new("On {size}: {means}.")
                .with("size", Argument::size(size.columns(), size.rows()))
                .with("means", worded(means))
        })
    }
}

/// What happened to the solver.
pub(super) fn describe(fault: SolverFault) -> SolvingEffect {
    let unusable = |reason| {
        Message::new("The solver cannot be used: {reason}. The game goes on without it.")
            .with("reason", reason)
    };
    match fault {
        SolverFault::Replaced => SolvingEffect::Show(Message::new(
            "The solver stopped unexpectedly and has been started again. Press Solve to try once more.",
        )),
        SolverFault::Outdated => SolvingEffect::Show(unusable(Message::new(
            "the page has been updated meanwhile; reload it",
        ))),
        SolverFault::Unavailable => {
            SolvingEffect::Refused(unusable(Message::new("its worker does not start")))
        }
    }
}

fn show(solution: &Solution, notation: Notation, metric: Metric) -> SolutionPanel {
    let (walkthrough, stats) = (solution.walkthrough(), solution.stats());
    let (moves, made) = (walkthrough.moves(), walkthrough.made());
    let (done, ahead) = moves.split_at(made);
    let (next, ahead) = ahead.split_at(ahead.len().min(1));
    let print: fn(&[Direction]) -> String = match notation {
        Notation::Tile => print_moves,
        Notation::Blank => print_blank_moves,
    };
    let facts = Message::template("{time}\u{a0}· {positions}\u{a0}· {means}")
        .with(
            "time",
            Message::new("Found in {time}").with("time", duration(stats)),
        )
        .with("positions", positions(stats))
        .with("means", worded(solution.means()));
    let verdict = verdict(solution);
    let (verdict, facts) = match metric {
        Metric::SingleTile => (verdict, facts),
        Metric::MultiTile => (runs(solution), after(by_single_tiles(verdict), facts)),
    };
    SolutionPanel {
        verdict,
        facts,
        length: moves.len(),
        made,
        steps: [done, next, ahead].map(print),
        steps_name: match notation {
            Notation::Tile => mark("Solution string: the ways the tiles move"),
            Notation::Blank => mark("Solution string: the ways the blank moves"),
        },
        figures: SolutionFigures {
            moves: print_moves(moves),
            length: moves.len(),
            is_proven_shortest: solution.is_proven_shortest(),
            means: solution.means(),
            stats: *stats,
        },
    }
}

/// The progress of a search, or of improving a solution at hand.
fn progress(stats: &Stats, improves: bool, metric: Metric) -> Message {
    let doing = match (improves, stats.generated) {
        (true, _) => Message::new("Improving"),
        (false, 0) => Message::new("Thinking…"),
        (false, _) => {
            let bound = Message::counting(
                "Thinking: at least {count} move",
                "Thinking: at least {count} moves",
                stats.lower_bound as usize,
            );
            counting::of_single_tiles(bound, metric)
        }
    };
    if stats.generated == 0 {
        return doing;
    }
    let seconds = stats.elapsed.as_secs_f64().max(0.001);
    let speed = Argument::Rounded(stats.generated as f64 / seconds);
    Message::template("{doing}\u{a0}· {speed}\u{a0}· {time}")
        .with("doing", doing)
        .with(
            "speed",
            Message::new("{number} positions/s").with("number", speed),
        )
        .with("time", in_seconds(seconds))
}

/// The announcement of a solution where moves are counted by runs.
pub(super) fn news_by_runs(solution: &Solution) -> Message {
    Message::template("{title}: {lengths}")
        .with("title", Message::new("Solution"))
        .with(
            "lengths",
            after(runs(solution), by_single_tiles(verdict(solution))),
        )
}

fn after(first: Message, second: Message) -> Message {
    Message::template("{first}\u{a0}· {second}")
        .with("first", first)
        .with("second", second)
}

fn by_single_tiles(message: Message) -> Message {
    counting::of_single_tiles(message, Metric::MultiTile)
}

/// A solution's length by runs. Another solution may have fewer.
fn runs(solution: &Solution) -> Message {
    let runs = count_runs(solution.walkthrough().moves());
    counting::moves(runs, Metric::MultiTile)
}

/// A solution's length by single tiles, and whether a shorter one may exist.
fn verdict(solution: &Solution) -> Message {
    let length = solution.length();
    if solution.is_proven_shortest() {
        return Message::counting(
            "{count} move, the shortest possible",
            "{count} moves, the shortest possible",
            length,
        );
    }
    Message::counting(
        "{count} move, at least {bound} needed",
        "{count} moves, at least {bound} needed",
        length,
    )
    .with("bound", solution.stats().lower_bound.to_string())
}

fn positions(stats: &Stats) -> Message {
    match stats.expanded {
        0 => Message::counting(
            "{count} position evaluated",
            "{count} positions evaluated",
            stats.generated as usize,
        ),
        expanded => Message::counting(
            "{count} position expanded",
            "{count} positions expanded",
            expanded as usize,
        ),
    }
}

fn duration(stats: &Stats) -> Message {
    let seconds = stats.elapsed.as_secs_f64();
    let in_milliseconds = |number: Argument| Message::new("{number} ms").with("number", number);
    let milliseconds = |decimals| in_milliseconds(Argument::Decimal(seconds * 1000.0, decimals));
    match seconds {
        // Firefox and Safari round the clock to whole milliseconds.
        0.0 => in_milliseconds("<1".into()),
        ..0.01 => milliseconds(2),
        0.01..1.0 => milliseconds(0),
        _ => in_seconds(seconds),
    }
}

fn in_seconds(seconds: f64) -> Message {
    Message::new("{number} s").with("number", Argument::Decimal(seconds, 1))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn stats(generated: u64, microseconds: u64) -> Stats {
        Stats {
            generated,
            lower_bound: 31,
            elapsed: Duration::from_micros(microseconds),
            ..Stats::default()
        }
    }

    #[test]
    fn progress_shows_the_bound_and_the_speed() {
        let told = |stats, improves| progress(&stats, improves, Metric::SingleTile).to_string();
        assert_eq!(told(stats(0, 0), false), "Thinking…");
        assert_eq!(told(stats(0, 0), true), "Improving");
        assert_eq!(
            told(stats(3_000_000, 1_500_000), false),
            "Thinking: at least 31 moves\u{a0}· 2M positions/s\u{a0}· 1.5 s"
        );
        assert_eq!(
            told(stats(10, 0), true),
            "Improving\u{a0}· 10K positions/s\u{a0}· 0.0 s"
        );
    }

    #[test]
    fn the_bound_is_named_where_moves_are_counted_by_runs() {
        let told = progress(&stats(10, 0), false, Metric::MultiTile).to_string();
        assert!(
            told.starts_with("Thinking: at least 31 moves (STM)"),
            "{told}"
        );
    }

    #[test]
    fn short_times_have_more_digits_than_long_ones() {
        let told = |microseconds| duration(&stats(0, microseconds)).to_string();
        assert_eq!(
            [0, 340, 9_990, 12_400, 999_000, 61_230_000].map(told),
            ["<1 ms", "0.34 ms", "9.99 ms", "12 ms", "999 ms", "61.2 s"]
        );
    }

    #[test]
    fn positions_are_called_evaluated_if_none_was_expanded() {
        let expanded = Stats {
            expanded: 1,
            ..stats(3, 0)
        };
        assert_eq!(positions(&expanded).to_string(), "1 position expanded");
        assert_eq!(positions(&stats(3, 0)).to_string(), "3 positions evaluated");
    }
}
