// Searches that are worked a step at a time, and the options that all searches take.

import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Puzzle, Search, parseBoard } from 'video-slide-puzzle';

import { equal, errorFor, look, refuses } from './expect.js';

const HARDEST = '6 4 7/8 5 0/3 2 1';

/** Searches to the end. */
function solve(board, options) {
    const search = new Search(board, options);
    for (;;) {
        const report = search.step(100_000);
        if (report.done) return report;
    }
}

test('the hardest boards take 31 moves by every method', () => {
    for (const algorithm of ['A*', 'IDA*']) {
        for (const heuristic of ['misplaced', 'manhattan', 'linear-conflict', 'walking-distance']) {
            if (algorithm === 'IDA*' && heuristic === 'misplaced') continue;
            const puzzle = parseBoard(HARDEST);
            const before = look(puzzle);
            const found = solve(puzzle, { algorithm, heuristic });
            equal(look(puzzle), before);
            equal([found.done, found.proven, found.lowerBound], [true, true, 31]);
            equal([found.moves.length, found.tiles.length], [31, 31]);
            equal(found.generated > found.expanded && found.expanded > 31 && found.peakOpen > 0, true);
            equal(found.milliseconds >= 0 && found.milliseconds < 600_000, true);
            const others = [parseBoard(HARDEST), parseBoard(HARDEST)];
            others[0].apply(found.text);
            others[1].apply(found.moves);
            for (const tile of found.tiles) puzzle.move(tile);
            for (const other of others) equal(look(other), look(puzzle));
            equal([puzzle.isSolved(), puzzle.movesToString()], [true, found.text]);
        }
    }
});

test('any goal can be asked for', () => {
    const board = '7 2 4/5 0 6/8 3 1';
    const goal = '0 1 2/3 4 5/6 7 8';
    for (const form of [goal, [8, 0, 1, 2, 3, 4, 5, 6, 7], parseBoard(goal)]) {
        const found = solve(board, { goal: form });
        equal([found.moves.length, found.proven], [26, true]);
        const puzzle = parseBoard(board);
        puzzle.apply(found.moves);
        equal(`${puzzle}`, goal);
    }
    equal(solve(board, { goal: board }).moves, []);
    for (const other of ['0 1/2 3', parseBoard('0 1/2 3')]) {
        refuses(() => new Search(board, { goal: other }), RangeError, 'Search refused', '2x2, not 3x3');
    }
});

test('boards are taken in every form', () => {
    const text = (board) => solve(board).text;
    equal(text('1 2 3/4 5 6/0 7 8'), 'L2');
    equal(text([0, 1, 2, 3, 4, 5, 8, 6, 7]), 'L2');
    equal(text(Uint8Array.of(0, 1, 2, 3, 4, 5, 8, 6, 7)), 'L2');
    equal(text(parseBoard('1 2 3/4 5 6/0 7 8')), 'L2');
    equal(text({ rows: 2, columns: 3, getPosition: () => [0, 1, 2, 5, 3, 4] }), 'L2');
    const refused = (board, errorClass, ...words) =>
        refuses(() => new Search(board), errorClass, 'Search refused: ', ...words);
    refused([0, 1, 2, 3, 4, 5], RangeError, 'do not fill a square');
    refused([], RangeError, '0×0');
    for (const wrong of [{}, undefined, null, 5]) refused(wrong, TypeError, 'a string, a list of numbers or a puzzle');
    refused({ getPosition: () => [] }, TypeError, 'rows must be');
    refused({ rows: 2, columns: 2, getPosition: () => 5 }, TypeError, 'not 5');
    refused({ rows: 2, columns: 2, getPosition: () => { throw 1; } }, TypeError, 'cannot be read');
});

test('options that are not understood are refused', () => {
    const refused = (options, errorClass, ...words) =>
        refuses(() => new Search(HARDEST, options), errorClass, 'Search refused: ', ...words);
    refused({ algorithm: 'BFS' }, RangeError, 'algorithm must be “automatic” or “A*” or “IDA*” or', 'not “BFS”');
    refused({ heuristic: 3 }, TypeError, '“linear-conflict” or “walking-distance” or “pattern-database”', 'not 3');
    refused({ heuristic: null }, TypeError, 'not null');
    refused({ heuristik: 'manhattan' }, TypeError, 'no option “heuristik”, only goal, algorithm, heuristic');
    for (const wrong of [0, -1, 1.5, NaN, '9', 2 ** 32]) refused({ maxNodes: wrong }, errorFor(wrong), 'maxNodes');
    for (const wrong of [-1, 0.5, '9', null]) refused({ patience: wrong }, errorFor(wrong), 'patience');
    refused({ seed: -1 }, RangeError, 'seed');
    for (const wrong of [null, 5, 'text']) refused(wrong, TypeError, 'options must be an object');
});

test('a board that cannot be solved is refused at once with its parity', () => {
    const words = ['cannot be solved', 'odd permutation', 'even number'];
    refuses(() => new Search('2 1 3/4 5 6/7 8 0'), RangeError, ...words);
    const board = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0';
    refuses(() => new Search(board), RangeError, ...words);
    equal(solve(board, { goal: board.replace('15 14 0', '15 0 14') }).text, 'R');
});

test('boards too large for the method are refused', () => {
    const words = ['A*', 'does not suit a board of 10x10: at most 25 cells'];
    refuses(() => new Search(new Puzzle(10, 10), { algorithm: 'A*' }), RangeError, ...words);
    const options = { algorithm: 'A*', heuristic: 'walking-distance' };
    refuses(() => new Search(new Puzzle(3, 6), options), RangeError, '6x3', '16 cells');
});

test('large boards have a solution at once and patience for a shorter one', () => {
    const puzzle = new Puzzle(6, 6);
    puzzle.shuffle('large');
    const quick = solve(puzzle, { patience: 0 });
    const slow = solve(puzzle, { algorithm: 'anytime', patience: 1500, seed: 2 });
    equal([quick.proven, slow.proven], [false, false]);
    equal(quick.moves.length > slow.moves.length && slow.moves.length >= slow.lowerBound, true);
    puzzle.apply(slow.moves);
    equal(puzzle.isSolved(), true);

    const other = new Puzzle(5, 5);
    other.shuffle('other');
    const search = new Search(other);
    equal([search.algorithm, search.heuristic], ['automatic', undefined]);
    const report = search.step(1);
    equal([report.done, report.proven, report.moves.length > 0], [false, false, true]);
});

test('the node cap says what to try', () => {
    const board = '14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0';
    const search = new Search(board, { algorithm: 'A*', heuristic: 'manhattan', maxNodes: 5000 });
    equal(search.step(100).done, false);
    const words = ['Search refused: ', '5000 positions', 'moves are needed', 'Try '];
    for (let again = 0; again < 2; again++) refuses(() => search.step(10_000), Error, ...words);
});

test('small steps lead to the same as large ones', () => {
    const untimed = ({ milliseconds, ...report }) => report;
    for (const [algorithm, budget] of [['A*', 1], ['A*', 1000], ['IDA*', 1000]]) {
        const options = { algorithm, heuristic: 'manhattan' };
        const search = new Search(HARDEST, options);
        equal([search.algorithm, search.heuristic], [algorithm, 'manhattan']);
        let report = search.step(budget);
        equal(Object.keys(report).sort(), ['done', 'expanded', 'generated', 'lowerBound', 'milliseconds', 'peakOpen']);
        let last = { expanded: 0, lowerBound: 0 };
        while (!report.done) {
            equal(report.expanded - last.expanded <= budget, true);
            equal(report.lowerBound >= last.lowerBound && report.lowerBound <= 31, true);
            last = report;
            report = search.step(budget);
        }
        equal(untimed(report), untimed(solve(HARDEST, options)));
        equal(search.step(budget), report);
    }
});

test('a wrong budget is refused and the search goes on', () => {
    const search = new Search(HARDEST, { algorithm: 'A*' });
    const { expanded } = search.step(10);
    for (const wrong of [0, -1, 0.5, NaN, Infinity, '10', undefined]) {
        refuses(() => search.step(wrong), errorFor(wrong), 'Step refused', 'from 1');
    }
    equal(search.step(10).expanded, expanded + 10);
});

/** The declarations list by hand what can be chosen, and the refusal names it all. */
test('the declarations name every method', () => {
    const declarations = readFileSync(new URL('core.d.ts', import.meta.resolve('video-slide-puzzle')), 'utf8');
    for (const [type, option] of [['Algorithm', 'algorithm'], ['Heuristic', 'heuristic']]) {
        const [, declared] = declarations.match(new RegExp(`export type ${type} = (.*);`));
        const choices = declared.replaceAll(/"([^"]*)"/g, '“$1”').replaceAll(' | ', ' or ');
        refuses(() => new Search(HARDEST, { [option]: '' }), RangeError, `${option} must be ${choices}, not “”`);
    }
});
