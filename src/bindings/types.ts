/** The way a tile moves: up, down, left or right. The blank goes the other way. */
export type Direction = "U" | "D" | "L" | "R";

/** A board's columns and rows, each from 2 to 10. */
export interface Size {
    /** The width in cells. */
    readonly columns: number;
    /** The height in cells. */
    readonly rows: number;
}

/** A size as text, width first, such as "5x3"; the side of a square; or anything that tells its columns and rows. */
export type SizeLike = string | number | Size;

/** A puzzle, or anything else that tells its rows, columns and position. */
export interface PuzzleLike extends Size {
    /** The tile in each cell, row by row, from 0; the last number is the blank. */
    getPosition(): ArrayLike<number>;
}

/**
 * A board. Either text, with tiles from 1, 0 for the blank, and a slash between rows: "1 2 3/4 5 6/7 8 0". Or its
 * values row by row, with tiles from 0 and the last value for the blank, as `getPosition` returns them; without a size
 * they fill a square. Or a puzzle.
 */
export type BoardLike = string | ArrayLike<number> | PuzzleLike;

/** Moves as text, such as "R3D2", "R3 D2" or "RRRDD", or as a list of directions. */
export type MovesLike = string | readonly Direction[];

/** Whose moves they are. */
export interface MovesOptions {
    /** `"tile"`, unless given; or `"blank"` for text, as older ones are, that tells how the blank goes. */
    of?: "tile" | "blank";
}

/** How moves are counted: single tiles, or runs of tiles in one direction. */
export type Metric = "STM" | "MTM";

/**
 * Which search. `"automatic"` is the strongest for the size, and chooses its estimate itself: up to 16 cells it finds a
 * shortest solution, on larger boards it is `"anytime"`. `"A*"` remembers every position it meets and looks at the
 * fewest; `"IDA*"` remembers only the path, looks at positions repeatedly and needs no memory. Both find a shortest
 * solution. `"anytime"`, for boards of more than 16 cells, has a solution at once and makes it shorter until it is
 * proven shortest or `patience` ends.
 */
export type Algorithm = "automatic" | "A*" | "IDA*" | "anytime";

/**
 * Which estimate of the moves still needed guides the search, from weak to strong: how many tiles are not at home; how
 * far they are from home; how far, and which tiles of a line are in each other's way; how far, when tiles change rows
 * and columns only where the blank is, for boards of at most 16 cells, or 12 if two cells wide; what groups of tiles
 * cost exactly, from tables made for boards of 10 to 16 cells (with `"IDA*"` only).
 */
export type Heuristic = "misplaced" | "manhattan" | "linear-conflict" | "walking-distance" | "pattern-database";

/** How to search. */
export interface SearchOptions {
    /** The board to end with; the solved one unless given. Values take the shape of the board to solve. */
    goal?: BoardLike;
    /** The search; `"automatic"` unless given. */
    algorithm?: Algorithm;
    /** The estimate of `"A*"` and `"IDA*"`; `"linear-conflict"` unless given. */
    heuristic?: Heuristic;
    /** The most positions that `"A*"` may hold in memory, from 1; about 300 MB of them unless given. */
    maxNodes?: number;
    /** How many milliseconds a solution that may not be the shortest is improved; 10,000 unless given. */
    patience?: number;
    /** A whole number from 0: with another one, a solution is improved in another way. */
    seed?: number;
}

/** What a search has done so far. */
export interface SearchStats {
    /** Every solution is proven to have at least this many moves. */
    lowerBound: number;
    /** Positions whose successors were looked at. */
    expanded: number;
    /** Successors evaluated. */
    generated: number;
    /** The most positions that waited to be expanded at once. */
    peakOpen: number;
    /** Time spent searching. */
    milliseconds: number;
}

/** A way to the goal. */
export interface Moves {
    /** The way each tile moves, first to last. */
    moves: Direction[];
    /** The same as text with runs compressed: "R3D2". */
    text: string;
    /** Which tile moves each time, from 0: what `Puzzle.move` takes. */
    tiles: number[];
    /** Whether no shorter solution exists. */
    proven: boolean;
}

/** A search that has not ended, with the best solution so far if there is one. */
export interface Progress extends SearchStats, Partial<Moves> {
    /** Whether the search has ended. */
    done: false;
}

/** What a search has found. */
export interface Solution extends SearchStats, Moves {
    /** Whether the search has ended. */
    done: true;
}
