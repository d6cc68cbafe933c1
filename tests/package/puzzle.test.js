// Each function of the original model held to its description, then what came in addition.

import { test } from 'node:test';

import { Puzzle, parseBoard } from 'video-slide-puzzle';

import { equal, errorFor, keeps, look, refuses } from './expect.js';

test('a new puzzle is solved and tells its size', () => {
    const puzzle = new Puzzle(2, 4);
    equal([puzzle.rows, puzzle.columns, puzzle.empty], [2, 4, 7]);
    equal(puzzle.getPosition(), [0, 1, 2, 3, 4, 5, 6, 7]);
    equal(puzzle.getMoves(), []);
    equal([puzzle.isSolved(), puzzle.isSolvable()], [true, true]);
});

test('sizes out of range are refused', () => {
    for (const wrong of [1, 11, 0, -3, 2.5, NaN, Infinity, '3', null, undefined, 3n, {}, [3]]) {
        refuses(() => new Puzzle(wrong, 3), errorFor(wrong), 'Size refused', 'rows', 'from 2 to 10');
        refuses(() => new Puzzle(3, wrong), errorFor(wrong), 'Size refused', 'columns', 'from 2 to 10');
    }
});

test('get position returns a copy', () => {
    const puzzle = new Puzzle(2, 2);
    equal(Array.isArray(puzzle.getPosition()), true);
    puzzle.getPosition()[0] = 3;
    puzzle.getPosition().length = 0;
    equal(puzzle.getPosition(), [0, 1, 2, 3]);
    const before = puzzle.getPosition();
    puzzle.move(2);
    equal(before, [0, 1, 2, 3]);
});

test('get moves returns a copy', () => {
    const puzzle = new Puzzle(3, 3);
    puzzle.move(7);
    equal(Array.isArray(puzzle.getMoves()), true);
    puzzle.getMoves().push(5);
    puzzle.getMoves()[0] = 0;
    equal(puzzle.getMoves(), [7]);
    const before = puzzle.getMoves();
    puzzle.move(4);
    equal(before, [7]);
});

test('get position of gives row and column', () => {
    const puzzle = new Puzzle(2, 3);
    equal(puzzle.getPositionOf(0), [0, 0]);
    equal(puzzle.getPositionOf(2), [0, 2]);
    equal(puzzle.getPositionOf(3), [1, 0]);
    equal(puzzle.getPositionOf(puzzle.empty), [1, 2]);
    puzzle.move(2);
    equal(puzzle.getPositionOf(2), [1, 2]);
    equal(puzzle.getPositionOf(puzzle.empty), [0, 2]);
    for (const wrong of [6, -1, 0.5, NaN, '1', undefined]) {
        keeps(puzzle, () => puzzle.getPositionOf(wrong), errorFor(wrong), 'from 0 to 5');
    }
});

test('move slides a tile beside the blank', () => {
    const puzzle = new Puzzle(3, 3);
    for (const tile of [7, 4, 3, 6]) puzzle.move(tile);
    equal(puzzle.getPosition(), [0, 1, 2, 6, 3, 5, 8, 4, 7]);
    equal(puzzle.getMoves(), [7, 4, 3, 6]);
    equal(puzzle.movesToString(), 'RDRU');
    equal([puzzle.isSolved(), puzzle.isSolvable()], [false, true]);
});

test('a refused move says why and changes nothing', () => {
    const puzzle = new Puzzle(3, 3);
    for (const tile of [7, 4, 3]) puzzle.move(tile);
    puzzle.undo();
    const refused = (tile, ...words) =>
        keeps(puzzle, () => puzzle.move(tile), errorFor(tile), 'Move refused: ', ...words);
    const range = 'a tile must be a whole number from 0 to 8, not ';
    refused(2.5, range + '2.5');
    refused(-1, range + '-1');
    refused(-0.5, range + '-0.5');
    refused(9, range + '9');
    refused(1e300, range + '1e+300');
    refused(NaN, range + 'NaN');
    refused(Infinity, range + 'Infinity');
    refused('1', range + '“1”');
    refused(undefined, range + 'undefined');
    refused(null, range + 'null');
    refused(true, range + 'boolean');
    refused(1n, range + 'bigint');
    refused([1], range + 'an object');
    refused(8, '8 is the blank');
    refused(0, 'tile 0 is in row 0, column 0, not beside the blank in row 1, column 1');
    puzzle.redo();
    equal(puzzle.getMoves(), [7, 4, 3]);
});

test('only neighbours of the blank move', () => {
    for (let seed = 0; seed < 50; seed++) {
        const puzzle = new Puzzle(4, 3);
        puzzle.shuffle(`seed-${seed}`);
        const [row, column] = puzzle.getPositionOf(puzzle.empty);
        for (let tile = 0; tile < puzzle.empty; tile++) {
        const [r, c] = puzzle.getPositionOf(tile);
        if (Math.abs(r - row) + Math.abs(c - column) === 1) {
            puzzle.move(tile);
            equal(puzzle.getPositionOf(tile), [row, column]);
            puzzle.undo();
        } else {
            keeps(puzzle, () => puzzle.move(tile), RangeError, 'not beside the blank');
        }
        }
    }
});

test('undo goes back to the start and redo to the end', () => {
    const puzzle = new Puzzle(3, 3);
    puzzle.shuffle('friday');
    const start = puzzle.getPosition();
    equal([puzzle.canUndo, puzzle.canRedo], [false, false]);
    keeps(puzzle, () => puzzle.undo(), RangeError, 'Undo refused: there is no move to undo');
    keeps(puzzle, () => puzzle.redo(), RangeError, 'Redo refused: there is no move to redo');
    puzzle.apply('R');
    const between = look(puzzle);
    puzzle.apply('DL');
    const [end, moves] = [puzzle.getPosition(), puzzle.getMoves()];
    puzzle.undo();
    puzzle.undo();
    equal(look(puzzle).toSpliced(4, 1), between.toSpliced(4, 1));
    puzzle.undo();
    equal([puzzle.getPosition(), puzzle.getMoves()], [start, []]);
    equal([puzzle.canUndo, puzzle.canRedo], [false, true]);
    keeps(puzzle, () => puzzle.undo(), RangeError, 'no move to undo');
    for (const _ of moves) puzzle.redo();
    equal([puzzle.getPosition(), puzzle.getMoves()], [end, moves]);
    keeps(puzzle, () => puzzle.redo(), RangeError, 'no move to redo');
});

test('a solved board takes moves and undo', () => {
    const puzzle = parseBoard('1 2 3/4 5 6/7 0 8');
    equal(puzzle.isSolved(), false);
    puzzle.move(7);
    equal(puzzle.isSolved(), true);
    puzzle.undo();
    equal(puzzle.isSolved(), false);
});

test('half of all boards can be solved', () => {
    for (const [text, solvable] of [
        ['1 3 4/7 0 2/5 8 6', true], ['2 1 3/4 5 6/7 8 0', false], ['3 7 2/4 5 8/0 1 6', true],
        ['1 8 2/0 4 3/7 6 5', true], ['8 1 2/0 4 3/7 6 5', false],
    ]) equal(parseBoard(text).isSolvable(), solvable);
});

test('positions come as values or as text', () => {
    const text = '1 2 3/0 5 6';
    refuses(() => parseBoard(text), RangeError, 'Board refused: ');
    const puzzle = parseBoard([3, 1, 2, 0, 5, 4], '3x2');
    equal(`${puzzle}`, '4 2 3/1 0 5');
    equal(`${parseBoard(`${puzzle}`)}`, '4 2 3/1 0 5');
    puzzle.move(4);
    puzzle.setPosition(new Uint8Array([0, 1, 2, 3, 5, 4]));
    equal([`${puzzle}`, puzzle.getMoves(), puzzle.canUndo], ['1 2 3/4 0 5', [], false]);
    puzzle.setPosition('1 2 3/4 5 0');
    equal(puzzle.isSolved(), true);
    const refused = (position, errorClass, ...words) =>
        keeps(puzzle, () => puzzle.setPosition(position), errorClass, 'Position refused: ', ...words);
    refused([0, 1, 2, 3, 4, 4], RangeError, '4 appears twice and 5 is missing');
    refused([0, 1, 2, 3, 4], RangeError, '6 values', '5 are given');
    refused([0, 1, 2, 3, 4, 6], RangeError, 'from 0 to 5, not 6');
    refused([0, 1, 2, 3, 4, '5'], TypeError, 'not “5”');
    refused('1 2 3/4 5 6', RangeError, '6 is too large');
    refused('1 2/3 4/5 0', RangeError, '2x3', '3x2');
    refused(undefined, TypeError, 'a string, a list of numbers or a puzzle, not undefined');
    refused(5, TypeError, 'not 5');
    refused({}, TypeError, 'not an object');
    refused({ length: 1e9 }, TypeError, 'not undefined');
    refused({ length: 6, get 0() { throw 0; } }, TypeError, 'cannot be read');
    refused(new Puzzle(3, 3), RangeError, '3x3, not 3x2');
});

test('moves are applied all or none', () => {
    const puzzle = new Puzzle(3, 3);
    puzzle.apply('R2 D');
    equal(puzzle.getMoves(), [7, 6, 3]);
    equal(puzzle.movesToString(), 'R2D');
    const refused = (moves, errorClass, ...words) =>
        keeps(puzzle, () => puzzle.apply(moves), errorClass, 'Moves refused: ', ...words);
    refused('LR2', RangeError, 'no tile can move Right');
    refused('LX', RangeError, 'character 2');
    refused('L0', RangeError, 'count');
    refused(7, TypeError, 'moves must be a string such as “R3D2” or a list', 'not 7');
    refused(['L', 'X'], RangeError, 'each move must be “U” or “D” or “L” or “R”, not “X”');
    refused(['L', 0], TypeError, 'not 0');
    puzzle.apply(['L', 'U']);
    equal(puzzle.movesToString(), 'R2DLU');
});

test('a seed means the same board for ever', () => {
    const puzzle = new Puzzle(3, 3);
    puzzle.move(7);
    equal(puzzle.shuffle('friday'), 'friday');
    equal([`${puzzle}`, puzzle.getMoves()], ['3 1 6/7 4 0/8 5 2', []]);
    const seed = puzzle.shuffle();
    const board = `${puzzle}`;
    puzzle.shuffle('other');
    puzzle.shuffle(seed);
    equal(`${puzzle}`, board);
    for (const wrong of ['', 'a b', 'x'.repeat(33)]) {
        keeps(puzzle, () => puzzle.shuffle(wrong), RangeError, 'a seed has');
    }
    for (const wrong of [5, null]) {
        keeps(puzzle, () => puzzle.shuffle(wrong), TypeError, 'Seed refused', 'a string');
    }
});
