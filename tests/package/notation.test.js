// Boards, sizes and moves as text and back.

import { test } from 'node:test';

import {
    countMoves,
    formatBoard,
    formatMoves,
    formatSize,
    isSolvable,
    parseBoard,
    parseMoves,
    parseSize,
} from 'video-slide-puzzle';

import { equal, look, refuses } from './expect.js';

test('boards are read in every form and written in one', () => {
    for (const text of ['1 2 3/4 5 6/7 0 8', '1_2_3_4_5_6_7_0_8', '1,2,3, 4,5,6, 7,0,8', '1 2 3/4 5 6/7 _ 8']) {
        equal(`${parseBoard(text)}`, '1 2 3/4 5 6/7 0 8');
        equal(formatBoard(text), '1 2 3/4 5 6/7 0 8');
    }
    equal(formatBoard([0, 1, 2, 4, 5, 3], '3x2'), '1 2 3/5 0 4');
    equal(formatBoard('1 2 3 4 5 0', { columns: 2, rows: 3 }), '1 2/3 4/5 0');
    refuses(() => parseBoard('1 2 3/4 5 6/7 8 8'), RangeError, 'Board refused: 8 appears twice and 0 is missing');
    refuses(() => parseBoard('1 2 3/4 5/6 0'), RangeError, 'row 2 has 2 values, not 3');
    refuses(() => parseBoard('1 2 x/4 5 6/7 8 0'), RangeError, '“x” is not a tile number');
    refuses(() => parseBoard('1 2 3 4 5 0'), RangeError, 'do not fill a square');
    refuses(() => parseBoard('1 2/3 0', '3x3'), RangeError, '2x2, not 3x3');
    refuses(() => parseBoard('1 2/3 0', null), TypeError, 'Size refused');
    refuses(() => formatBoard(7), TypeError, 'Board refused');
});

test('a puzzle is copied without its moves', () => {
    const puzzle = parseBoard('1 2 3/4 5 6/7 0 8');
    puzzle.apply('R');
    const copy = parseBoard(puzzle);
    equal([`${copy}`, copy.getMoves(), copy.canUndo], [`${puzzle}`, [], false]);
    const before = look(puzzle);
    copy.apply('L');
    equal(look(puzzle), before);
});

test('half of all boards can be solved', () => {
    for (const [text, solvable] of [
        ['1 3 4/7 0 2/5 8 6', true],
        ['2 1 3/4 5 6/7 8 0', false],
        ['3 7 2/4 5 8/0 1 6', true],
        ['1 8 2/0 4 3/7 6 5', true],
        ['8 1 2/0 4 3/7 6 5', false],
    ]) {
        equal([isSolvable(text), parseBoard(text).isSolvable()], [solvable, solvable]);
        equal(isSolvable(text, '2 1 3/4 5 6/7 8 0'), !solvable);
    }
    refuses(() => isSolvable('1 2/3 0', '1 2 3/4 5 6/7 8 0'), RangeError, 'Goal refused', '3x3');
    refuses(() => isSolvable('1 2/3'), RangeError, 'Board refused');
    refuses(() => isSolvable(), TypeError, 'Board refused');
});

test('sizes tell their width first', () => {
    for (const size of ['5x3', '5×3', ' 5 X 3 ', { columns: 5, rows: 3 }, parseBoard([...Array(15).keys()], '5x3')]) {
        equal([parseSize(size), formatSize(size)], [{ columns: 5, rows: 3 }, '5x3']);
    }
    equal(formatSize(4), '4x4');
    for (const wrong of ['', '4', '4x', '1x4', '11x2', '4x4x4', 1, 11, 2.5, NaN]) {
        refuses(() => parseSize(wrong), RangeError, 'Size refused');
        refuses(() => formatSize(wrong), RangeError, 'Size refused');
    }
    for (const wrong of [undefined, null, true, {}, [3, 3], { columns: 3 }, { columns: '3', rows: 3 }]) {
        refuses(() => parseSize(wrong), TypeError, 'Size refused');
    }
});

test('moves are read in every form and written with runs compressed', () => {
    for (const moves of ['R3D2', 'R3 D2', 'R3,D2', 'RRRDD', 'rrr_dd', ['R', 'R', 'R', 'D', 'D']]) {
        equal(parseMoves(moves), ['R', 'R', 'R', 'D', 'D']);
        equal(formatMoves(moves), 'R3D2');
        equal([countMoves(moves), countMoves(moves, 'STM'), countMoves(moves, 'MTM')], [5, 5, 2]);
    }
    equal([parseMoves(''), formatMoves([]), countMoves(''), countMoves([], 'MTM')], [[], '', 0, 0]);
    refuses(() => parseMoves('R3X'), RangeError, 'Moves refused: “X” at character 3 is not a move');
    refuses(() => formatMoves('R0'), RangeError, 'from 1 to 1000');
    refuses(() => countMoves('R', 'HTM'), RangeError, 'Count refused: the metric must be “STM” or “MTM”, not “HTM”');
    for (const wrong of [7, null, undefined, {}, ['R', 3]]) {
        refuses(() => parseMoves(wrong), TypeError, 'Moves refused');
    }
});

test('moves of the blank go the other way', () => {
    for (const moves of ['L3U2', ['L', 'L', 'L', 'U', 'U']]) {
        equal(parseMoves(moves, { of: 'blank' }), ['R', 'R', 'R', 'D', 'D']);
        equal(parseMoves(moves, { of: 'tile' }), ['L', 'L', 'L', 'U', 'U']);
    }
    equal([formatMoves('R3D2', { of: 'blank' }), formatMoves('R3D2', {})], ['L3U2', 'R3D2']);
    refuses(() => parseMoves('R', { of: 'gap' }), RangeError, 'of must be “tile” or “blank”, not “gap”');
    refuses(() => parseMoves('R', { blank: true }), TypeError, 'no option “blank”, only of');
    for (const wrong of [5, null, 'blank']) refuses(() => formatMoves('R', wrong), TypeError, 'must be an object');
});
