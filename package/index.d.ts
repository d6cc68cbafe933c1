import type { BoardLike, Progress, Puzzle, SearchOptions, SizeLike, Solution } from './core.js';

export {
    Puzzle,
    Search,
    countMoves,
    formatBoard,
    formatMoves,
    formatSize,
    isSolvable,
    parseBoard,
    parseMoves,
    parseSize,
} from './core.js';
export type {
    Algorithm,
    BoardLike,
    Direction,
    Heuristic,
    Metric,
    Moves,
    MovesLike,
    MovesOptions,
    Progress,
    PuzzleLike,
    SearchOptions,
    SearchStats,
    Size,
    SizeLike,
    Solution,
} from './core.js';

/** Where a solver works. */
export interface SolverOptions {
    /** Whether it works in a worker of its own. Otherwise it works in slices of about 10 ms, between which others do. */
    worker?: boolean;
}

/** How to search, and what to do meanwhile. */
export interface SolveOptions extends SearchOptions {
    /** Ends the search when it is aborted: the promise is rejected with the signal's reason. */
    signal?: AbortSignal;
    /** Is called about ten times a second with what the search has done, and the best solution if there is one. */
    onProgress?: (progress: Progress) => void;
}

/** Finds the moves that lead from a board to a goal, without blocking. Several searches may run at the same time. */
export class Solver {
    /**
     * A solver that has not begun yet. The first search starts its worker, which serves the following ones too and keeps
     * the tables that it made.
     *
     * @throws A `TypeError` if an option is not understood.
     */
    constructor(options?: SolverOptions);

    /**
     * Searches until a solution is proven shortest, or patience ends.
     *
     * Rejects with a `RangeError` if the board cannot be solved (the message gives the parities) or does not suit the
     * algorithm; with a `TypeError` if an argument is of a wrong kind; with the signal's reason if it is aborted; and
     * with an `Error` if the search holds `maxNodes` positions, or the worker ends.
     */
    solve(board: BoardLike, options?: SolveOptions): Promise<Solution>;

    /** Ends its searches, which are rejected with an `AbortError`, and its worker. It solves nothing any more. */
    close(): void;

    /** The same as `close`, for `using`. */
    [Symbol.dispose](): void;
}

/** What board to draw. */
export interface ScrambleOptions {
    /**
     * The number of single-tile moves that the board is to need, from 1. Boards of up to 12 cells and of 4×4 need
     * exactly as many, others about as many. Any board unless given.
     */
    needed?: number;
    /** Ends the search for the board when it is aborted: the promise is rejected with the signal's reason. */
    signal?: AbortSignal;
}

/**
 * Draws a random board that can be solved and is not. A seed of 1 to 32 letters, digits, hyphens or underscores gives
 * the same board for ever, and the same as the game's `?seed=`; without one, every call gives another. Finding a board
 * that needs a number of moves can take seconds, in slices of about 10 ms, between which other things happen.
 *
 * Rejects with a `RangeError` if there is no such size, seed, or board; with a `TypeError` if an argument is of a wrong
 * kind; and with the signal's reason if it is aborted.
 */
export function scramble(size: SizeLike, seed?: string, options?: ScrambleOptions): Promise<Puzzle>;
