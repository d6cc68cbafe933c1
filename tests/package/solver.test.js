// Solving without blocking, here and in a worker.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';

import { Puzzle, Solver, parseBoard } from 'video-slide-puzzle';

import { equal, look, refuses, rejects } from './expect.js';

const HARDEST = '6 4 7/8 5 0/3 2 1';
/** One of the boards that need 80 moves, by the weakest method: it takes years, if it is not cancelled. */
const ENDLESS = ['0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1', { algorithm: 'IDA*', heuristic: 'misplaced' }];

/** Runs a test with a solver that has no worker, and with one that has. */
function both(name, body) {
    for (const worker of [false, true]) {
        test(`${name}, ${worker ? 'in a worker' : 'without a worker'}`, async () => {
            const solver = new Solver({ worker });
            try {
                await body(solver);
            } finally {
                solver.close();
            }
        });
    }
}

/** A search that never ends by itself; `started` is fulfilled once it has reported something. */
function endless(solver, signal) {
    let result;
    const started = new Promise((onProgress) => {
        result = solver.solve(ENDLESS[0], { ...ENDLESS[1], signal, onProgress });
        result.catch(() => {});
    });
    return { started, result };
}

both('the hardest board takes 31 moves', async (solver) => {
    const puzzle = parseBoard(HARDEST);
    for (const board of [HARDEST, puzzle.getPosition(), puzzle]) {
        const { moves, text, tiles, proven, done, lowerBound } = await solver.solve(board);
        equal([moves.length, tiles.length, proven, done, lowerBound], [31, 31, true, true, 31]);
        const other = parseBoard(HARDEST);
        other.apply(text);
        equal([other.isSolved(), other.getMoves()], [true, tiles]);
    }
    equal(look(puzzle), look(parseBoard(HARDEST)));
});

both('every option reaches the search', async (solver) => {
    const board = '7 2 4/5 0 6/8 3 1';
    const goal = '0 1 2/3 4 5/6 7 8';
    equal((await solver.solve(board, { goal, algorithm: 'A*' })).moves.length, 26);
    equal((await solver.solve(board, { goal: parseBoard(goal), heuristic: 'manhattan' })).moves.length, 26);
    const hard = '14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0';
    const options = { algorithm: 'A*', heuristic: 'manhattan', maxNodes: 5000 };
    await rejects(solver.solve(hard, options), Error, 'A* with Manhattan holds 5000 positions');
    const large = new Puzzle(6, 6);
    large.shuffle('large');
    const quick = await solver.solve(large, { patience: 0, seed: 3 });
    equal([quick.proven, quick.moves.length >= quick.lowerBound], [false, true]);
});

both('what is refused rejects and starts nothing', async (solver) => {
    await rejects(solver.solve('2 1 3/4 5 6/7 8 0'), RangeError, 'Search refused: ', 'cannot be solved', 'odd');
    await rejects(solver.solve('1 2 3/4 5 6/7 8 8'), RangeError, '8 appears twice');
    await rejects(solver.solve(new Puzzle(10, 10), { algorithm: 'A*' }), RangeError, 'at most 25 cells');
    await rejects(solver.solve(), TypeError, 'a board must be');
    await rejects(solver.solve(HARDEST, null), TypeError, 'options must be an object');
    await rejects(solver.solve(HARDEST, { heuristik: 'manhattan' }), TypeError, 'no option “heuristik”');
    for (const wrong of [null, 5, {}]) {
        await rejects(solver.solve(HARDEST, { signal: wrong }), TypeError, 'signal must be an AbortSignal');
        await rejects(solver.solve(HARDEST, { onProgress: wrong }), TypeError, 'onProgress must be a function');
    }
});

both('progress comes with what has been proven and found', async (solver) => {
    const puzzle = new Puzzle(6, 6);
    puzzle.shuffle('large');
    const controller = new AbortController();
    const reports = [];
    const onProgress = (report) => {
        reports.push(report);
        if (reports.length === 4) controller.abort();
    };
    const search = solver.solve(puzzle, { patience: 600_000, signal: controller.signal, onProgress });
    await assert.rejects(search, { name: 'AbortError' });
    let last = reports[0];
    for (const report of reports) {
        equal(report.done, false);
        equal([report.expanded >= last.expanded, report.lowerBound >= last.lowerBound], [true, true]);
        equal(report.moves.length <= last.moves.length, true);
        last = report;
    }
    const other = parseBoard(puzzle);
    other.apply(last.moves);
    equal(other.isSolved(), true);
});

both('a search can be aborted at any time with any reason', async (solver) => {
    const controller = new AbortController();
    const { started, result } = endless(solver, controller.signal);
    await started;
    const reason = new Error('enough');
    controller.abort(reason);
    await assert.rejects(result, (error) => error === reason);
    await assert.rejects(solver.solve(HARDEST, { signal: controller.signal }), (error) => error === reason);
    await assert.rejects(solver.solve(HARDEST, { signal: AbortSignal.abort() }), { name: 'AbortError' });
    await assert.rejects(endless(solver, AbortSignal.timeout(1)).result, { name: 'TimeoutError' });
    equal((await solver.solve(HARDEST)).moves.length, 31);
});

both('a signal that outlives a search is not listened to any more', async (solver) => {
    const { signal } = new AbortController();
    let listeners = 0;
    const { addEventListener, removeEventListener } = signal;
    signal.addEventListener = (...event) => (listeners++, addEventListener.apply(signal, event));
    signal.removeEventListener = (...event) => (listeners--, removeEventListener.apply(signal, event));
    await solver.solve(HARDEST, { signal });
    equal(listeners, 0);
});

both('searches run beside each other', async (solver) => {
    const controller = new AbortController();
    const { started, result } = endless(solver, controller.signal);
    await started;
    const boards = ['1 2 3/4 5 6/0 7 8', HARDEST, '1 2 3/4 5 6/7 0 8'];
    const found = await Promise.all(boards.map((board) => solver.solve(board)));
    equal(found.map(({ moves }) => moves.length), [2, 31, 1]);
    controller.abort();
    await assert.rejects(result, { name: 'AbortError' });
});

both('an error of the listener ends the search', async (solver) => {
    const error = new Error('of the listener');
    const onProgress = () => {
        throw error;
    };
    await assert.rejects(solver.solve(ENDLESS[0], { ...ENDLESS[1], onProgress }), (found) => found === error);
    equal((await solver.solve(HARDEST)).moves.length, 31);
});

both('a closed solver ends its searches and solves nothing more', async (solver) => {
    const { started, result } = endless(solver);
    await started;
    solver.close();
    await assert.rejects(result, { name: 'AbortError', message: 'The solver was closed' });
    await rejects(solver.solve(HARDEST), Error, 'the solver is closed');
    solver.close();
});

test('a solver can be disposed of', async () => {
    const solver = new Solver();
    solver[Symbol.dispose]();
    await rejects(solver.solve(HARDEST), Error, 'closed');
});

test('timers are heard while a search goes on without a worker', async () => {
    const solver = new Solver();
    const { result } = endless(solver);
    let ticks = 0;
    await new Promise((done) => {
        const timer = setInterval(() => {
            ticks += 1;
            if (ticks === 3) {
                clearInterval(timer);
                done();
            }
        }, 1);
    });
    solver.close();
    await assert.rejects(result, { name: 'AbortError' });
});

test('a worker that ends rejects what it had to do, and the next search starts another', async () => {
    const solver = new Solver({ worker: true });
    const started = once(process, 'worker');
    const searches = [endless(solver), endless(solver)];
    const [worker] = await started;
    await Promise.all(searches.map(({ started }) => started));
    await worker.terminate();
    for (const { result } of searches) {
        await rejects(result, Error, "The solver's worker has failed: it exited with 1");
    }
    equal((await solver.solve(HARDEST)).moves.length, 31);
    solver.close();
});

test('a worker is started by the first search and kept for the next', async () => {
    let workers = 0;
    const count = () => workers++;
    process.on('worker', count);
    const solver = new Solver({ worker: true });
    equal(workers, 0);
    await Promise.all([solver.solve(HARDEST), solver.solve(HARDEST)]);
    await solver.solve(HARDEST);
    process.off('worker', count);
    equal(workers, 1);
    solver.close();
});

test('options of a solver that are not understood are refused', () => {
    for (const [options, ...words] of [
        [null, 'an object, not null'],
        ['worker', 'an object, not worker'],
        [{ workers: true }, 'no option “workers”'],
        [{ worker: 1 }, 'true or false, not 1'],
    ]) {
        refuses(() => new Solver(options), TypeError, 'Solver refused: ', ...words);
    }
});
