//! Writes the figures, buttons and solution beside the board.

use web_sys::{HtmlButtonElement, HtmlElement};

use crate::app::ghost::GhostView;
use crate::app::solving::{CoachView, NextButton, SolutionFigures, SolutionPanel, SolvingPanel};
use crate::i18n::mark;
use crate::puzzle::Board;
use crate::puzzle::notation::{print_board, printed};
use crate::save::settings::Metric;

use crate::web::elements::{
    Elements, append, decimals, enable, set_attribute, set_style, set_text,
};
use crate::web::i18n::words::{
    left_to_right, tr, tr_with, translate, translate_around_count, write,
};

/// Shows the number of moves and the unit they are counted in.
pub fn show_moves(elements: &Elements, count: usize, metric: Metric) {
    let unit = match metric {
        Metric::SingleTile => mark("moves"),
        // Short enough for a phone, and the same in every language.
        Metric::MultiTile => "MTM",
    };
    set_text(&elements.moves, &count.to_string());
    write(&elements.moves_unit, unit);
    // The number has a name, which says no unit.
    let is_usual = metric == Metric::SingleTile;
    set_attribute(&elements.moves_unit, "aria-hidden", &is_usual.to_string());
}

/// Highlights the button for the next thing to do.
fn accent(elements: &Elements, accented: Option<&HtmlButtonElement>) {
    for button in [&elements.new_game, &elements.solve, &elements.show_step] {
        let accented = accented.is_some_and(|accented| accented == button);
        // Fails only for malformed class names.
        let _ = button.class_list().toggle_with_force("accent", accented);
    }
}

pub fn show_solving(elements: &Elements, panel: &SolvingPanel) {
    let (buttons, solution) = (panel.buttons, panel.solution.as_ref());
    enable(&elements.solve, buttons.can_solve);
    enable(&elements.show_step, buttons.can_show_step);
    enable(&elements.play, buttons.can_play);
    let play = if buttons.plays {
        mark("Pause")
    } else {
        mark("Play")
    };
    write(&elements.play, play);
    let cancel = match solution {
        Some(_) => mark("Stop"),
        None => mark("Cancel"),
    };
    write(&elements.cancel, cancel);
    elements.thinking.set_hidden(panel.progress.is_none());
    if let Some(progress) = &panel.progress {
        set_text(&elements.thinking_text, &translate(progress));
    }
    elements.preparing.set_hidden(panel.preparation.is_none());
    if let Some(preparation) = &panel.preparation {
        set_text(&elements.preparing, &translate(preparation));
    }
    let region = &elements.solution;
    set_attribute(region, "data-tables", &panel.has_tables.to_string());
    elements.set_up.set_hidden(solution.is_some());
    elements.copy_solution.set_hidden(solution.is_none());
    elements.hide.set_hidden(solution.is_none());
    elements.hint.set_hidden(!buttons.shows_hint);
    show_coach(elements, &panel.coach);
    show_solution(elements, solution);
    let next = buttons.next.map(|next| match next {
        NextButton::NewGame => &elements.new_game,
        NextButton::ShowStep => &elements.show_step,
    });
    accent(elements, next);
}

/// Shows what the coach says.
fn show_coach(elements: &Elements, coach: &CoachView) {
    elements.coach_row.set_hidden(!coach.is_offered);
    set_attribute(&elements.coach, "aria-pressed", &coach.is_on.to_string());
    elements.coach_hint.set_hidden(coach.is_on);
    let needed = coach.needed.as_ref();
    let figure = |figure: u32| figure.to_string();
    let [lower, upper, text] = needed.map_or_else(Default::default, |(needed, text)| {
        [figure(needed.lower), figure(needed.upper), translate(text)]
    });
    set_attribute(&elements.needed, "data-lower", &lower);
    set_attribute(&elements.needed, "data-upper", &upper);
    set_attribute(&elements.needed, "data-away", &coach.led_away.to_string());
    set_text(&elements.needed, &text);
}

/// Shows a solution or hides the last one.
fn show_solution(elements: &Elements, solution: Option<&SolutionPanel>) {
    elements.result.set_hidden(solution.is_none());
    describe_for_scripts(
        &elements.solution,
        solution.map(|solution| &solution.figures),
    );
    let Some(solution) = solution else {
        return;
    };
    let count = solution.verdict.count.map_or(0, |(_, count)| count);
    // The number has an element of its own, unless the sentence has none.
    let (before, length, after) = match translate_around_count(&solution.verdict) {
        Ok((before, after)) => (before, count.to_string(), after),
        Err(words) => (String::new(), String::new(), words),
    };
    set_text(&elements.before_length, &before);
    set_text(&elements.length, &length);
    set_text(&elements.verdict, &after);
    set_text(&elements.facts, &translate(&solution.facts));
    elements.progress.set_max(solution.length.max(1) as f64);
    elements.progress.set_value(solution.made as f64);
    // The list has three children: steps done, next step, steps ahead.
    for (index, text) in (0..).zip(&solution.steps) {
        let Some(child) = elements.steps.children().item(index) else {
            continue;
        };
        // An unchanged text is left alone so that a selection in it survives while the solution is improved.
        if child.text_content().as_ref() != Some(text) {
            child.set_text_content(Some(text));
        }
    }
    set_attribute(&elements.steps, "aria-label", &tr(solution.steps_name));
}

/// Writes the solution's figures as data attributes for scripts; they are empty without a solution.
fn describe_for_scripts(region: &HtmlElement, figures: Option<&SolutionFigures>) {
    let write = |name: &str, value: &dyn Fn(&SolutionFigures) -> String| {
        set_attribute(region, name, &figures.map(value).unwrap_or_default());
    };
    write("data-solution", &|found| found.moves.clone());
    write("data-moves", &|found| found.length.to_string());
    write("data-proven", &|found| found.is_proven_shortest.to_string());
    write("data-lower-bound", &|found| {
        found.stats.lower_bound.to_string()
    });
    write("data-milliseconds", &|found| {
        decimals(found.stats.elapsed.as_secs_f64() * 1000.0, 3)
    });
    write("data-expanded", &|found| found.stats.expanded.to_string());
    write("data-generated", &|found| found.stats.generated.to_string());
    write("data-algorithm", &|found| found.means.0.to_owned());
    write("data-heuristic", &|found| found.means.1.to_owned());
}

/// Shows the goal: the picture if it is the solved board, or else a small board.
pub fn show_goal(elements: &Elements, goal: &Board) {
    let name = mark("Goal board: {board}");
    show_mini(elements, &elements.goal_mini, (goal, goal), name);
    elements.goal.set_hidden(!goal.is_solved());
    elements.goal_mini.set_hidden(goal.is_solved());
    name_board(&elements.goal, goal, name);
}

/// Shows a small copy of the board.
pub fn show_now(elements: &Elements, board: &Board, goal: &Board) {
    let name = mark("Current board: {board}");
    show_mini(elements, &elements.current_mini, (board, goal), name);
}

/// Shows how far the ghost is, or hides it.
pub fn show_ghost(elements: &Elements, ghost: Option<&GhostView>, goal: &Board) {
    elements.race.set_hidden(ghost.is_none());
    if let Some(GhostView { board, progress }) = ghost {
        let name = mark("Board of the ghost: {board}");
        show_mini(elements, &elements.ghost_mini, (board, goal), name);
        set_text(&elements.ghost_progress, &translate(progress));
    }
}

/// Names an element that shows a board.
fn name_board(element: &HtmlElement, board: &Board, name: &str) {
    let printed = left_to_right(&print_board(board));
    let name = tr_with(name, &[("board", &printed)]);
    set_attribute(element, "aria-label", &name);
}

/// Shows a small board with numbers on its way to a goal, and names it.
fn show_mini(elements: &Elements, mini: &HtmlElement, (board, goal): (&Board, &Board), name: &str) {
    let size = board.size();
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
    name_board(mini, board, name);
    let mut child = mini.first_element_child();
    for cell in 0..size.cells() {
        let Some(element) = child else { break };
        let (text, class) = match board.tile_at(cell) {
            None => (String::new(), "blank"),
            Some(tile) => {
                let is_home = board.position()[cell] == goal.position()[cell];
                let class = if is_home { "home" } else { "away" };
                (printed(size, tile).to_string(), class)
            }
        };
        set_attribute(&element, "class", class);
        if element.text_content().as_deref() != Some(&text) {
            element.set_text_content(Some(&text));
        }
        child = element.next_element_sibling();
    }
}
