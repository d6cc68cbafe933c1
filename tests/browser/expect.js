// What the snippets of the browser tests are run with.

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export function equal(found, expected) {
    if (!same(found, expected)) {
        throw new Error(`found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
    }
}

/** The call throws an `Error`; each of the words is in its message. */
export function refuses(call, ...words) {
    let result;
    try {
        result = call();
    } catch (error) {
        if (!(error instanceof Error)) throw new Error(`threw ${error}, which is not an Error`);
        for (const word of words) {
            if (!error.message.includes(word)) throw new Error(`“${error.message}” does not say “${word}”`);
        }
        return;
    }
    throw new Error(`returned ${JSON.stringify(result)} instead of throwing`);
}

/** All that can be seen of a puzzle. */
export function look(puzzle) {
    const { rows, columns, empty, canUndo, canRedo } = puzzle;
    return [rows, columns, empty, canUndo, canRedo, puzzle.getPosition(), puzzle.getMoves(), `${puzzle}`];
}

/** The call is refused, and nothing about the puzzle has changed. */
export function keeps(puzzle, call, ...words) {
    const before = look(puzzle);
    refuses(call, ...words);
    equal(look(puzzle), before);
}

/** Runs a snippet. Returns what it threw, if it did. */
export function run(Puzzle, Solver, snippet) {
    const names = ["Puzzle", "Solver", "equal", "refuses", "keeps", "look"];
    try {
        new Function(...names, `"use strict"; ${snippet}`)(Puzzle, Solver, equal, refuses, keeps, look);
    } catch (error) {
        return `${error}`;
    }
}
