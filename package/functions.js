// What the package exports wherever it runs, but for the class that starts workers.

import { Draw } from './core.js';
import { run } from './running.js';

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

export async function scramble(size, seed, options) {
    return run(new Draw(size, seed, options), options?.signal);
}
