//! Figures, buttons and the solution, as text and attributes of the page's elements.

use wasm_bindgen::JsValue;
use web_sys::{HtmlButtonElement, HtmlElement};

use crate::puzzle::notation::{print_blank_moves, print_board, print_moves, printed};
use crate::puzzle::{Board, Direction, Game};
use crate::settings::{Metric, Notation, Settings};
use crate::solver::{Stats, Walkthrough};

use super::elements::{Elements, set_attribute, set_text};

/// A solution at hand: what was found, how, and how far it has been followed.
pub struct FoundSolution {
    pub walkthrough: Walkthrough,
    pub proven_shortest: bool,
    /// The names of the search and of what guided it.
    pub means: (&'static str, &'static str),
    pub stats: Stats,
}

/// Shows the number of moves, by the metric of the settings.
pub fn show_moves(elements: &Elements, game: &Game, metric: Metric) {
    let history = game.history();
    let (count, unit) = match metric {
        Metric::SingleTile => (history.single_tile_moves(), "moves"),
        Metric::MultiTile => (history.multi_tile_moves(), "moves (MTM)"),
    };
    set_text(&elements.moves, &count.to_string());
    set_text(&elements.moves_unit, unit);
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
    let doing = if improving {
        "Improving".to_owned()
    } else {
        format!("Thinking: at least {} moves", stats.lower_bound)
    };
    let seconds = stats.elapsed.as_secs_f64().max(0.001);
    let text = format!(
        "{doing} · {} positions/s · {seconds:.1}\u{a0}s",
        rounded(stats.generated as f64 / seconds),
    );
    set_text(&elements.thinking_text, &text);
}

/// Shows the solution, or that there is none.
pub fn show_solution(elements: &Elements, solution: Option<&FoundSolution>, settings: Settings) {
    elements.result.set_hidden(solution.is_none());
    describe_for_scripts(&elements.solution, solution);
    let Some(solution) = solution else {
        return;
    };
    let moves = solution.walkthrough.moves();
    set_text(&elements.length, &moves.len().to_string());
    let noun = if moves.len() == 1 { "move" } else { "moves" };
    let verdict = verdict(solution.proven_shortest, solution.stats.lower_bound);
    set_text(&elements.verdict, &format!("{noun}, {verdict}"));
    let facts = format!(
        "Found in {} · {} · {}",
        duration(&solution.stats),
        positions(&solution.stats),
        name(solution.means),
    );
    set_text(&elements.facts, &facts);
    elements.progress.set_max(moves.len().max(1) as f64);
    elements
        .progress
        .set_value(solution.walkthrough.made() as f64);
    // The steps have three children in this order: done, next, ahead.
    let (done, ahead) = moves.split_at(solution.walkthrough.made());
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
        Notation::Tile => "Solution string: the ways the tiles move",
        Notation::Blank => "Solution string: the ways the blank moves",
    };
    set_attribute(&elements.steps, "aria-label", label);
}

/// The solution's figures as attributes, empty while there is none.
fn describe_for_scripts(region: &HtmlElement, solution: Option<&FoundSolution>) {
    let write = |name: &str, value: &dyn Fn(&FoundSolution) -> String| {
        set_attribute(region, name, &solution.map(value).unwrap_or_default());
    };
    write("data-solution", &|found| {
        print_moves(found.walkthrough.moves())
    });
    write("data-moves", &|found| {
        found.walkthrough.moves().len().to_string()
    });
    write("data-proven", &|found| found.proven_shortest.to_string());
    write("data-lower-bound", &|found| {
        found.stats.lower_bound.to_string()
    });
    write("data-milliseconds", &|found| {
        format!("{:.3}", found.stats.elapsed.as_secs_f64() * 1000.0)
    });
    write("data-expanded", &|found| found.stats.expanded.to_string());
    write("data-generated", &|found| found.stats.generated.to_string());
    write("data-algorithm", &|found| found.means.0.to_owned());
    write("data-heuristic", &|found| found.means.1.to_owned());
}

/// Shows the present board in small, by its numbers.
pub fn show_mini(elements: &Elements, board: &Board) -> Result<(), JsValue> {
    let (mini, size) = (&elements.current_mini, board.size());
    if mini.child_element_count() as usize != size.cells() {
        mini.set_text_content(None);
        for _ in 0..size.cells() {
            let cell: HtmlElement = elements.create("span")?;
            mini.append_child(&cell)?;
        }
    }
    let span = size.columns().max(size.rows());
    mini.style()
        .set_property("--columns", &size.columns().to_string())?;
    mini.style().set_property("--span", &span.to_string())?;
    set_attribute(
        mini,
        "aria-label",
        &format!("Current board: {}", print_board(board)),
    );
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
    Ok(())
}

/// What did the work: `IDA* with Manhattan`.
pub fn name((search, guide): (&str, &str)) -> String {
    format!("{search} with {guide}")
}

/// How good a solution is: what is known of shorter ones.
pub fn verdict(proven_shortest: bool, lower_bound: u32) -> String {
    if proven_shortest {
        "the shortest possible".to_owned()
    } else {
        format!("at least {lower_bound} needed")
    }
}

/// A large number with three digits: `1.24 M`.
fn rounded(number: f64) -> String {
    let (number, unit) = match number {
        ..1e3 => return format!("{number:.0}"),
        ..1e6 => (number / 1e3, "k"),
        _ => (number / 1e6, "M"),
    };
    let decimals = match number {
        ..10.0 => 2,
        ..100.0 => 1,
        _ => 0,
    };
    format!("{number:.decimals$} {unit}")
}

/// A number with its thousands apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .filter_map(|group| std::str::from_utf8(group).ok())
        .collect();
    groups.join(",")
}

fn positions(stats: &Stats) -> String {
    match stats.expanded {
        0 => format!("{} positions evaluated", grouped(stats.generated)),
        expanded => format!("{} positions expanded", grouped(expanded)),
    }
}

fn duration(stats: &Stats) -> String {
    let seconds = stats.elapsed.as_secs_f64();
    match seconds {
        ..0.01 => format!("{:.2} ms", seconds * 1000.0),
        0.01..1.0 => format!("{:.0} ms", seconds * 1000.0),
        _ => format!("{seconds:.1} s"),
    }
}
