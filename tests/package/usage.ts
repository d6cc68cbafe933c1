// Every member that the package exports, used as its types say. It is compiled, never run.

import {
    Puzzle,
    Search,
    Solver,
    countMoves,
    formatBoard,
    formatMoves,
    formatSize,
    isSolvable,
    parseBoard,
    parseMoves,
    parseSize,
    scramble,
} from 'video-slide-puzzle';
import type {
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
    ScrambleOptions,
    SearchOptions,
    SearchStats,
    Size,
    SizeLike,
    Solution,
    SolveOptions,
    SolverOptions,
} from 'video-slide-puzzle';
import type {
    GameFigures,
    MoveFigures,
    VideoSlidePuzzleElement,
    VideoSlidePuzzleEventMap,
} from 'video-slide-puzzle/element';

/** Is only called with what is exactly of this type. */
declare function is<Expected>(): <Found>(
    value: Found,
    ...wrong: [Expected, Found] extends [Found, Expected] ? [] : ['another type']
) => void;

export async function use(): Promise<void> {
    const puzzle = new Puzzle(3, 4);
    is<number>()(puzzle.rows);
    is<number>()(puzzle.columns);
    is<number>()(puzzle.empty);
    is<number[]>()(puzzle.getPosition());
    is<[row: number, column: number]>()(puzzle.getPositionOf(0));
    is<number[]>()(puzzle.getMoves());
    is<string>()(puzzle.movesToString());
    is<boolean>()(puzzle.isSolved());
    is<boolean>()(puzzle.isSolvable());
    is<boolean>()(puzzle.canUndo);
    is<boolean>()(puzzle.canRedo);
    is<string>()(puzzle.shuffle('friday'));
    is<string>()(puzzle.shuffle());
    is<string>()(puzzle.toString());
    puzzle.setPosition([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 10]);
    puzzle.move(10);
    puzzle.undo();
    puzzle.redo();
    puzzle.apply(['R', 'D']);
    puzzle.free();
    puzzle[Symbol.dispose]();

    const like: PuzzleLike = { rows: 2, columns: 2, getPosition: () => Uint8Array.of(0, 1, 2, 3) };
    const boards: BoardLike[] = ['1 2/3 0', [0, 1, 2, 3], new Uint8Array(4), like, puzzle];
    const sizes: SizeLike[] = ['4x3', 4, { columns: 4, rows: 3 }, puzzle];
    const [up, down, left, right]: Direction[] = ['U', 'D', 'L', 'R'];
    const moves: MovesLike[] = ['R3D2', [up!, down!, left!, right!], ['R', 'D'] as const];
    is<Puzzle>()(parseBoard(boards[0]!, sizes[0]));
    is<string>()(formatBoard(boards[0]!, sizes[0]));
    is<boolean>()(isSolvable(boards[0]!, boards[1]));
    is<Size>()(parseSize(sizes[0]!));
    is<string>()(formatSize(sizes[0]!));
    const of: MovesOptions = { of: 'blank' };
    is<Direction[]>()(parseMoves(moves[0]!, of));
    is<string>()(formatMoves(moves[0]!, of));
    const metric: Metric = 'MTM';
    is<number>()(countMoves(moves[0]!, metric));

    const algorithm: Algorithm = 'A*';
    const heuristic: Heuristic = 'manhattan';
    const how: SearchOptions = { goal: boards[0], algorithm, heuristic, maxNodes: 1, patience: 2, seed: 3 };
    const search = new Search(boards[0]!, how);
    is<Algorithm>()(search.algorithm);
    is<Heuristic | undefined>()(search.heuristic);
    const report = search.step(1000);
    is<Progress | Solution>()(report);
    if (report.done) {
        is<Solution>()(report);
    } else {
        is<Direction[] | undefined>()(report.moves);
        is<boolean | undefined>()(report.proven);
    }
    search.free();
    search[Symbol.dispose]();

    const where: SolverOptions = { worker: true };
    using solver = new Solver(where);
    const { signal } = new AbortController();
    const onProgress = (progress: Progress) => is<false>()(progress.done);
    const options: SolveOptions = { ...how, signal, onProgress };
    const solution = await solver.solve(boards[0]!, options);
    is<Solution>()(solution);
    const way: Moves = solution;
    is<Direction[]>()(way.moves);
    is<string>()(way.text);
    is<number[]>()(way.tiles);
    is<boolean>()(way.proven);
    const stats: SearchStats = solution;
    is<number>()(stats.lowerBound);
    is<number>()(stats.expanded);
    is<number>()(stats.generated);
    is<number>()(stats.peakOpen);
    is<number>()(stats.milliseconds);
    solver.close();
    solver[Symbol.dispose]();

    const draw: ScrambleOptions = { needed: 40, signal };
    is<Puzzle>()(await scramble(sizes[0]!, 'friday', draw));
}

const element: VideoSlidePuzzleElement = document.querySelector('video-slide-puzzle')!;
for (const name of ['src', 'poster', 'size', 'scramble', 'seed', 'numbers'] as const) element[name] = null;
element.src = 'film.mp4';
element.poster = 'film.jpg';
element.size = '4x4';
element.scramble = '1 2 3/4 5 6/0 7 8';
element.seed = 'friday';
element.numbers = 'large';
element.autoplaySteps = true;
element.newGame();
element.undo();
element.redo();
element.solve();
element.step();
const onMove = ({ detail }: VideoSlidePuzzleEventMap['move']) => {
    const figures: MoveFigures = detail;
    is<Direction>()(figures.direction);
    is<number>()(figures.tiles);
};
element.addEventListener('move', onMove);
element.removeEventListener('move', onMove);
element.addEventListener('solved', ({ detail }) => {
    const figures: GameFigures = detail;
    is<string>()(figures.size);
    is<string>()(figures.board);
    is<number>()(figures.moves);
    is<number>()(figures.milliseconds);
    is<boolean>()(figures.isAssisted);
});
const heard: { [Type in keyof VideoSlidePuzzleEventMap]?: number } = { move: 1, solved: 1 };
is<number | undefined>()(heard.solved);
element.addEventListener('click', ({ clientX }) => is<number>()(clientX));

// @ts-expect-error
new Puzzle('3', 3);
// @ts-expect-error
parseMoves(['X']);
// @ts-expect-error
new Solver().solve('1 2/3 0', { heuristik: 'manhattan' });
// @ts-expect-error
void scramble(undefined);
