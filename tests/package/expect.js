// What the tests expect, in few words.

import assert from 'node:assert/strict';

export const equal = assert.deepEqual;

/** The call throws an error of this class and no other; each of the words is in its message. */
export function refuses(call, errorClass, ...words) {
    assert.throws(call, (error) => says(error, errorClass, words));
}

/** The promise is rejected in the same way. */
export async function rejects(promise, errorClass, ...words) {
    await assert.rejects(promise, (error) => says(error, errorClass, words));
}

function says(error, errorClass, words) {
    assert.equal(error.constructor, errorClass, `${error}`);
    for (const word of words) assert.ok(error.message.includes(word), `“${error.message}” does not say “${word}”`);
    return true;
}

/** What is thrown for a value where another number is expected. */
export const errorFor = (value) => (typeof value === 'number' ? RangeError : TypeError);

/** All that can be seen of a puzzle. */
export function look(puzzle) {
    const { rows, columns, empty, canUndo, canRedo } = puzzle;
    return [rows, columns, empty, canUndo, canRedo, puzzle.getPosition(), puzzle.getMoves(), `${puzzle}`];
}

/** The call is refused, and nothing about the puzzle has changed. */
export function keeps(puzzle, call, errorClass, ...words) {
    const before = look(puzzle);
    refuses(call, errorClass, ...words);
    equal(look(puzzle), before);
}
