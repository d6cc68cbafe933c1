//! The solver class.

use video_slide_puzzle::solver::{Algorithm, Heuristic};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::holds;

#[wasm_bindgen_test]
fn the_hardest_boards_take_31_moves_by_every_method() {
    holds(
        "
        for (const algorithm of ['A*', 'IDA*']) {
            for (const heuristic of ['misplaced', 'manhattan', 'linear-conflict', 'walking-distance']) {
                if (algorithm === 'IDA*' && heuristic === 'misplaced') continue;
                const puzzle = Puzzle.parse('6 4 7/8 5 0/3 2 1');
                const before = look(puzzle);
                const found = Solver.solve({ puzzle, algorithm, heuristic });
                equal(look(puzzle), before);
                equal([found.done, found.proven, found.lowerBound], [true, true, 31]);
                equal([found.moves.length, found.tiles.length], [31, 31]);
                equal(found.generated > found.expanded && found.expanded > 31 && found.peakOpen > 0, true);
                equal(found.milliseconds >= 0 && found.milliseconds < 600000, true);
                const other = Puzzle.parse(`${puzzle}`);
                other.apply(found.solution);
                for (const tile of found.tiles) puzzle.move(tile);
                equal([puzzle.isSolved(), other.isSolved()], [true, true]);
                equal([puzzle.movesToString(), other.getMoves()], [found.solution, found.tiles]);
                const letters = found.solution.replace(/(.)(\\d+)/g, (_, letter, count) => letter.repeat(count));
                equal(found.moves.join(''), letters);
            }
        }
        ",
    );
}

#[wasm_bindgen_test]
fn any_goal_can_be_asked_for() {
    holds(
        "
        const position = '7 2 4/5 0 6/8 3 1';
        const goals = ['0 1 2/3 4 5/6 7 8', [8, 0, 1, 2, 3, 4, 5, 6, 7], Puzzle.parse('0 1 2/3 4 5/6 7 8')];
        for (const goal of goals) {
            const found = Solver.solve({ position, goal });
            equal([found.moves.length, found.proven], [26, true]);
            const puzzle = Puzzle.parse(position);
            puzzle.apply(found.solution);
            equal(`${puzzle}`, '0 1 2/3 4 5/6 7 8');
        }
        equal(Solver.solve({ position, goal: position }).moves, []);
        refuses(() => Solver.solve({ position, goal: '0 1/2 3' }), 'Search refused', '2x2');
        refuses(() => Solver.solve({ position, goal: Puzzle.parse('0 1/2 3') }), 'Search refused', '2x2');
        ",
    );
}

#[wasm_bindgen_test]
fn boards_are_taken_in_every_form() {
    holds(
        "
        const solution = (options) => Solver.solve(options).solution;
        equal(solution({ position: '1 2 3/4 5 6/0 7 8' }), 'L2');
        equal(solution({ position: [0, 1, 2, 3, 4, 5, 8, 6, 7] }), 'L2');
        equal(solution({ position: Uint8Array.of(0, 1, 2, 3, 4, 5, 8, 6, 7) }), 'L2');
        equal(solution({ puzzle: Puzzle.parse('1 2 3/4 5 6/0 7 8') }), 'L2');
        equal(solution({ puzzle: { rows: 2, columns: 3, getPosition: () => [0, 1, 2, 5, 3, 4] } }), 'L2');
        refuses(() => Solver.solve({ position: [0, 1, 2, 3, 4, 5] }), 'do not fill a square');
        refuses(() => Solver.solve({ position: [] }), '0×0');
        refuses(() => Solver.solve({}), 'either a puzzle or a position');
        refuses(() => Solver.solve({ position: '1 2/3 0', puzzle: new Puzzle(2, 2) }), 'either');
        refuses(() => Solver.solve({ puzzle: {} }), 'getPosition()');
        refuses(() => Solver.solve({ puzzle: 5 }), 'an object, not 5');
        refuses(() => Solver.solve({ puzzle: { rows: 2, columns: 2, getPosition() { throw 1; } } }), 'cannot be read');
        for (const wrong of [undefined, null, 5, 'text']) refuses(() => new Solver(wrong), 'an object');
        ",
    );
}

#[wasm_bindgen_test]
fn options_that_are_not_understood_are_refused() {
    holds(
        "
        const position = '1 2 3/4 5 6/0 7 8';
        const refused = (options, ...words) => {
            refuses(() => new Solver({ position, ...options }), 'Search refused: ', ...words);
            refuses(() => Solver.solve({ position, ...options }), 'Search refused: ', ...words);
        };
        refused({ algorithm: 'BFS' }, 'algorithm must be “automatic” or “A*” or “IDA*” or “anytime”', 'not “BFS”');
        refused({ heuristic: 3 }, '“linear-conflict” or “walking-distance” or “pattern-database”', 'not 3');
        refused({ heuristic: null }, 'not null');
        refused({ heuristik: 'manhattan' }, 'no option “heuristik”');
        for (const wrong of [0, -1, 1.5, NaN, '9', 2 ** 32]) refused({ maxNodes: wrong }, 'maxNodes');
        for (const wrong of [-1, 0.5, '9', null]) refused({ patience: wrong }, 'patience');
        refused({ seed: -1 }, 'seed');
        ",
    );
}

#[wasm_bindgen_test]
fn an_unsolvable_board_is_refused_at_once_with_its_parity() {
    holds(
        "
        refuses(() => new Solver({ position: '2 1 3/4 5 6/7 8 0' }), 'cannot be solved', 'odd permutation', 'even number');
        const position = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0';
        refuses(() => Solver.solve({ position }), 'cannot be solved', 'odd permutation', 'even number');
        equal(Solver.solve({ position, goal: position.replace('15 14 0', '15 0 14') }).solution, 'R');
        ",
    );
}

#[wasm_bindgen_test]
fn boards_too_large_for_the_method_are_refused() {
    holds(
        "
        const puzzle = new Puzzle(10, 10);
        puzzle.shuffle('large');
        refuses(() => new Solver({ puzzle, algorithm: 'A*' }), 'A*', 'does not suit a board of 10x10: at most 25 cells');
        const heuristic = 'walking-distance';
        refuses(() => new Solver({ puzzle: new Puzzle(3, 6), algorithm: 'A*', heuristic }), '6x3', '16 cells');
        ",
    );
}

#[wasm_bindgen_test]
fn large_boards_have_a_solution_at_once_and_patience_for_a_shorter_one() {
    holds(
        "
        const puzzle = new Puzzle(6, 6);
        puzzle.shuffle('large');
        const quick = Solver.solve({ puzzle, patience: 0 });
        const slow = Solver.solve({ puzzle, algorithm: 'anytime', patience: 1500, seed: 2 });
        equal([quick.done, quick.proven, slow.done, slow.proven], [true, false, true, false]);
        equal(quick.moves.length > slow.moves.length && slow.moves.length >= slow.lowerBound, true);
        puzzle.apply(slow.solution);
        equal(puzzle.isSolved(), true);

        const other = new Puzzle(5, 5);
        other.shuffle('other');
        const solver = new Solver({ puzzle: other });
        equal(solver.algorithm, 'automatic');
        const report = solver.step(1);
        equal([report.done, report.proven, report.moves.length > 0], [false, false, true]);
        ",
    );
}

#[wasm_bindgen_test]
fn the_node_cap_says_what_to_try() {
    holds(
        "
        const position = '14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0';
        const options = { position, algorithm: 'A*', heuristic: 'manhattan', maxNodes: 5000 };
        const words = ['Search refused: ', '5000 positions', 'moves are needed', 'Try '];
        refuses(() => Solver.solve(options), ...words);
        const solver = new Solver(options);
        equal(solver.step(100).done, false);
        for (let again = 0; again < 2; again++) refuses(() => solver.step(10000), ...words);
        ",
    );
}

#[wasm_bindgen_test]
fn step_by_step_equals_at_once() {
    holds(
        "
        for (const algorithm of ['A*', 'IDA*']) {
            const options = { position: '6 4 7/8 5 0/3 2 1', algorithm, heuristic: 'manhattan' };
            const { milliseconds, ...atOnce } = Solver.solve(options);
            for (const budget of [1, 1000]) {
                const solver = new Solver(options);
                equal([solver.algorithm, solver.heuristic], [algorithm, 'manhattan']);
                if (budget === 1 && algorithm === 'IDA*') continue;
                let [report, last] = [solver.step(budget), null];
                equal(Object.keys(report).sort(),
                    ['done', 'expanded', 'generated', 'lowerBound', 'milliseconds', 'peakOpen']);
                while (!report.done) {
                    equal(report.expanded - (last?.expanded ?? 0) <= budget, true);
                    equal(report.lowerBound >= (last?.lowerBound ?? 0) && report.lowerBound <= 31, true);
                    last = report;
                    report = solver.step(budget);
                }
                const { milliseconds, ...stepwise } = report;
                equal(stepwise, atOnce);
                equal(solver.step(budget), report);
            }
        }
        ",
    );
}

#[wasm_bindgen_test]
fn a_wrong_budget_is_refused_and_the_search_goes_on() {
    holds(
        "
        const solver = new Solver({ position: '6 4 7/8 5 0/3 2 1', algorithm: 'A*' });
        const { expanded } = solver.step(10);
        for (const wrong of [0, -1, 0.5, NaN, Infinity, '10', undefined]) {
            refuses(() => solver.step(wrong), 'Step refused', 'from 1');
        }
        equal(solver.step(10).expanded, expanded + 10);
        ",
    );
}

/// The declarations list by hand what can be chosen: none may be forgotten.
#[wasm_bindgen_test]
fn the_declarations_name_every_method() {
    let algorithms = declared("Algorithm");
    assert_eq!(algorithms.len(), Algorithm::ALL.len());
    for name in algorithms {
        holds(&format!(
            "
            const puzzle = {name} === 'anytime' ? new Puzzle(5, 5) : new Puzzle(2, 2);
            equal(new Solver({{ puzzle, algorithm: {name} }}).algorithm, {name});
            "
        ));
    }
    let heuristics = declared("Heuristic");
    assert_eq!(heuristics.len(), Heuristic::ALL.len());
    for name in heuristics {
        holds(&format!(
            "equal(new Solver({{ position: '1 2 3 4/5 6 7 8/9 10 0 11', heuristic: {name} }}).heuristic, {name})"
        ));
    }
}

/// The strings, in their quotes, that a type of the declarations consists of.
fn declared(name: &str) -> Vec<&'static str> {
    let types = include_str!("../../src/bindings/types.ts");
    let (_, after) = types.split_once(&format!("export type {name} = ")).unwrap();
    after.split_once(';').unwrap().0.split(" | ").collect()
}
