//! Figures, buttons and the solution, as text and attributes of the page's elements.

use web_sys::{HtmlButtonElement, HtmlElement};

use crate::app::solving::Solution;
use crate::i18n::{fill, mark};
use crate::puzzle::notation::{print_blank_moves, print_board, print_moves, printed};
use crate::puzzle::{Board, Direction, Game};
use crate::settings::{Metric, Notation, Settings};
use crate::solver::{Stats, worded};

use super::elements::{Elements, append, decimals, set_attribute, set_style, set_text};
use super::words::{counting, left_to_right, number, rounded, tell, tr, tr_count, tr_with, write};

/// Shows the number of moves, by the metric of the settings.
pub fn show_moves(elements: &Elements, game: &Game, metric: Metric) {
    let history = game.history();
    let (count, unit) = match metric {
        Metric::SingleTile => (history.single_tile_moves(), mark("moves")),
        Metric::MultiTile => (history.multi_tile_moves(), mark("moves (MTM)")),
    };
    set_text(&elements.moves, &count.to_string());
    write(&elements.moves_unit, unit);
}

/// Enables a button, or not.
pub fn enable(button: &HtmlButtonElement, enabled: bool) {
    if button.disabled() == enabled {
        button.set_disabled(!enabled);
    }
}

/// Marks the one button for what to do next.
pub fn accent(elements: &Elements, accented: Option<&HtmlButtonElement>) {
    for button in [&elements.new_game, &elements.solve, &elements.show_step] {
        let accented = accented.is_some_and(|accented| accented == button);
        // Adding and removing a class named by a literal cannot fail.
        let _ = button.class_list().toggle_with_force("accent", accented);
    }
}

/// Shows what a search has done so far. If there is a solution already, its length and what is known of
/// shorter ones stand beside it.
pub fn show_progress(elements: &Elements, stats: &Stats, improving: bool) {
    let doing = match (improving, stats.generated) {
        (true, _) => tr("Improving"),
        (false, 0) => tr("Thinking…"),
        (false, _) => tr_count(
            "Thinking: at least {count} move",
            "Thinking: at least {count} moves",
            stats.lower_bound as usize,
        ),
    };
    let mut text = doing;
    if stats.generated > 0 {
        let seconds = stats.elapsed.as_secs_f64().max(0.001);
        let speed = rounded(stats.generated as f64 / seconds);
        let speed = tr_with("{number} positions/s", &[("number", &speed)]);
        text = format!("{text}\u{a0}· {speed}\u{a0}· {}", in_seconds(seconds));
    }
    set_text(&elements.thinking_text, &text);
}

/// Shows the solution, or that there is none.
pub fn show_solution(elements: &Elements, solution: Option<&Solution>, settings: Settings) {
    elements.result.set_hidden(solution.is_none());
    describe_for_scripts(&elements.solution, solution);
    let Some(solution) = solution else {
        return;
    };
    let (walkthrough, stats) = (solution.walkthrough(), solution.stats());
    let moves = walkthrough.moves();
    let is_proven = solution.is_proven_shortest();
    let verdict = verdict(moves.len(), is_proven, stats.lower_bound);
    // The number stands out, unless the words say it.
    let parts: Vec<&str> = verdict.split(['{', '}']).collect();
    let (before, length, after) = match parts[..] {
        [before, _count, after] => (before, moves.len().to_string(), after),
        _ => ("", String::new(), &*verdict),
    };
    set_text(&elements.before_length, before);
    set_text(&elements.length, &length);
    set_text(&elements.verdict, after);
    let facts = format!(
        "{}\u{a0}· {}\u{a0}· {}",
        tr_with("Found in {time}", &[("time", &duration(stats))]),
        positions(stats),
        tell(&worded(solution.means())),
    );
    set_text(&elements.facts, &facts);
    elements.progress.set_max(moves.len().max(1) as f64);
    elements.progress.set_value(walkthrough.made() as f64);
    // The steps have three children in this order: done, next, ahead.
    let (done, ahead) = moves.split_at(walkthrough.made());
    let (next, ahead) = ahead.split_at(ahead.len().min(1));
    let print: fn(&[Direction]) -> String = match settings.notation {
        Notation::Tile => print_moves,
        Notation::Blank => print_blank_moves,
    };
    for (index, part) in [done, next, ahead].into_iter().enumerate() {
        let Some(child) = elements.steps.children().item(index as u32) else {
            continue;
        };
        // Left alone while it stays, or nobody could select it while a solution is improved.
        let text = print(part);
        if child.text_content().as_ref() != Some(&text) {
            child.set_text_content(Some(&text));
        }
    }
    let label = match settings.notation {
        Notation::Tile => mark("Solution string: the ways the tiles move"),
        Notation::Blank => mark("Solution string: the ways the blank moves"),
    };
    set_attribute(&elements.steps, "aria-label", &tr(label));
}

/// The solution's figures as attributes, empty while there is none.
fn describe_for_scripts(region: &HtmlElement, solution: Option<&Solution>) {
    let write = |name: &str, value: &dyn Fn(&Solution) -> String| {
        set_attribute(region, name, &solution.map(value).unwrap_or_default());
    };
    write("data-solution", &|found| {
        print_moves(found.walkthrough().moves())
    });
    write("data-moves", &|found| found.length().to_string());
    write("data-proven", &|found| {
        found.is_proven_shortest().to_string()
    });
    write("data-lower-bound", &|found| {
        found.stats().lower_bound.to_string()
    });
    write("data-milliseconds", &|found| {
        decimals(found.stats().elapsed.as_secs_f64() * 1000.0, 3)
    });
    write("data-expanded", &|found| found.stats().expanded.to_string());
    write("data-generated", &|found| {
        found.stats().generated.to_string()
    });
    write("data-algorithm", &|found| found.means().0.to_owned());
    write("data-heuristic", &|found| found.means().1.to_owned());
}

/// Shows the present board in small, by its numbers.
pub fn show_mini(elements: &Elements, board: &Board) {
    let (mini, size) = (&elements.current_mini, board.size());
    if mini.child_element_count() as usize != size.cells() {
        mini.set_text_content(None);
        for _ in 0..size.cells() {
            let cell: HtmlElement = elements.create("span");
            append(mini, &cell);
        }
    }
    let span = size.columns().max(size.rows());
    set_style(mini, "--columns", &size.columns().to_string());
    set_style(mini, "--span", &span.to_string());
    let printed_board = left_to_right(&print_board(board));
    let name = tr_with("Current board: {board}", &[("board", &printed_board)]);
    set_attribute(mini, "aria-label", &name);
    let mut child = mini.first_element_child();
    for cell in 0..size.cells() {
        let Some(element) = child else { break };
        let (text, class) = match board.tile_at(cell) {
            None => (String::new(), "blank"),
            Some(tile) if usize::from(tile) == cell => (printed(size, tile).to_string(), "home"),
            Some(tile) => (printed(size, tile).to_string(), "away"),
        };
        set_attribute(&element, "class", class);
        if element.text_content().as_deref() != Some(&text) {
            element.set_text_content(Some(&text));
        }
        child = element.next_element_sibling();
    }
}

/// What is known of a solution of so many moves; the number itself is left to be filled in for `count`.
fn verdict(moves: usize, proven_shortest: bool, lower_bound: u32) -> String {
    if proven_shortest {
        return counting(
            "{count} move, the shortest possible",
            "{count} moves, the shortest possible",
            moves,
        );
    }
    let text = counting(
        "{count} move, at least {bound} needed",
        "{count} moves, at least {bound} needed",
        moves,
    );
    fill(&text, |name| {
        (name == "bound").then(|| lower_bound.to_string())
    })
}

fn positions(stats: &Stats) -> String {
    match stats.expanded {
        0 => tr_count(
            "{count} position evaluated",
            "{count} positions evaluated",
            stats.generated as usize,
        ),
        expanded => tr_count(
            "{count} position expanded",
            "{count} positions expanded",
            expanded as usize,
        ),
    }
}

fn duration(stats: &Stats) -> String {
    let seconds = stats.elapsed.as_secs_f64();
    let in_milliseconds = |number: &str| tr_with("{number} ms", &[("number", number)]);
    let milliseconds = |decimals| in_milliseconds(&number(seconds * 1000.0, decimals));
    match seconds {
        // Firefox and Safari tell the time by whole milliseconds.
        0.0 => in_milliseconds(&format!("<{}", number(1.0, 0))),
        ..0.01 => milliseconds(2),
        0.01..1.0 => milliseconds(0),
        _ => in_seconds(seconds),
    }
}

fn in_seconds(seconds: f64) -> String {
    tr_with("{number} s", &[("number", &number(seconds, 1))])
}
