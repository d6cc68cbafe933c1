// Boards that are drawn at random.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Puzzle, Solver, scramble } from 'video-slide-puzzle';

import { equal, errorFor, rejects } from './expect.js';

test('a seed gives the board that it gives in the game', async () => {
    for (const size of ['3x3', '3×3', 3, { columns: 3, rows: 3 }, new Puzzle(3, 3)]) {
        const puzzle = await scramble(size, 'friday');
        equal([puzzle instanceof Puzzle, `${puzzle}`, puzzle.getMoves()], [true, '3 1 6/7 4 0/8 5 2', []]);
    }
    equal(`${await scramble('4x4', 'friday')}`, '6 10 4 13/0 12 7 11/9 1 3 2/8 5 14 15');
});

test('a seed gives the board with a number of moves that it gives in the game', async () => {
    for (const [size, needed, board] of [
        ['3x3', 20, '4 5 8/3 1 2/0 7 6'],
        ['5x2', 55, '0 5 3 2 1/9 4 8 7 6'],
        ['4x4', 40, '6 1 0 5/10 9 2 7/14 13 4 3/15 12 11 8'],
    ]) {
        equal(`${await scramble(size, 'friday', { needed })}`, board);
    }
});

test('without a seed every board is another, and needs what was asked for', async () => {
    const solver = new Solver();
    const boards = new Set();
    for (let round = 0; round < 5; round++) {
        const puzzle = await scramble('3x3', undefined, { needed: 22 });
        equal((await solver.solve(puzzle)).moves.length, 22);
        boards.add(`${await scramble('10x10')}`);
    }
    equal(boards.size, 5);
});

test('a board of any size can be solved and is not', async () => {
    for (let columns = 2; columns <= 10; columns++) {
        const puzzle = await scramble({ columns, rows: 12 - columns });
        equal([puzzle.columns, puzzle.isSolvable(), puzzle.isSolved()], [columns, true, false]);
    }
});

test('what is refused rejects', async () => {
    const refused = (size, seed, options, errorClass, ...words) =>
        rejects(scramble(size, seed, options), errorClass, 'Scramble refused: ', ...words);
    for (const wrong of ['11x2', '4', 1, 2.5]) await refused(wrong, 'friday', {}, RangeError);
    for (const wrong of [undefined, null, [4, 4]]) await refused(wrong, 'friday', {}, TypeError);
    for (const wrong of ['', 'a b', 'x'.repeat(33)]) await refused('3x3', wrong, {}, RangeError, 'a seed has 1 to 32');
    for (const wrong of [5, null]) await refused('3x3', wrong, {}, TypeError, 'a seed must be a string');
    await refused('3x3', 'friday', { needed: 32 }, RangeError, 'boards of 3x3 need from 1 to 31 moves');
    for (const wrong of [0, 1.5, '20', null]) {
        await refused('3x3', 'friday', { needed: wrong }, errorFor(wrong), 'needed must be a whole number');
    }
    await refused('3x3', 'friday', { moves: 20 }, TypeError, 'no option “moves”, only needed, signal');
    await refused('3x3', 'friday', { signal: 5 }, TypeError, 'signal must be an AbortSignal');
    await refused('3x3', 'friday', 20, TypeError, 'options must be an object');
});

test('the search for a board can be aborted', async () => {
    // All boards of 12 cells are looked at for one that is so rare.
    const options = { needed: 53, signal: AbortSignal.timeout(1) };
    await assert.rejects(scramble('4x3', 'friday', options), { name: 'TimeoutError' });
    const reason = new Error('enough');
    const aborted = scramble('3x3', 'friday', { signal: AbortSignal.abort(reason) });
    await assert.rejects(aborted, (error) => error === reason);
});
