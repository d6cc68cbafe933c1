// The class that solves without blocking: here in slices, or in a worker.

import { Search, searchRequest } from './core.js';
import { WorkerClient } from './worker-client.js';
import { run } from './running.js';

/** The class, for a platform that starts workers in this way. */
export const solverWith = (startWorker) =>
    class Solver {
        #client;
        #isClosed = false;
        /** An `AbortController` for each search that is under way. */
        #searches = new Set();

        constructor(options) {
            if (wantsWorker(options)) this.#client = new WorkerClient(startWorker);
        }

        async solve(board, options) {
            if (this.#isClosed) throw new Error('Search refused: the solver is closed');
            const request = searchRequest(board, options);
            const { signal, onProgress } = options ?? {};
            signal?.throwIfAborted();
            const search = new AbortController();
            const abort = () => search.abort(signal.reason);
            signal?.addEventListener('abort', abort);
            this.#searches.add(search);
            try {
                return this.#client
                    ? await this.#client.run(request, search.signal, onProgress)
                    : await run(new Search(...request), search.signal, onProgress);
            } finally {
                signal?.removeEventListener('abort', abort);
                this.#searches.delete(search);
            }
        }

        close() {
            this.#isClosed = true;
            const reason = new DOMException('The solver was closed', 'AbortError');
            for (const search of this.#searches) search.abort(reason);
            this.#client?.close();
        }

        static {
            // Not every browser has it yet.
            if (Symbol.dispose) this.prototype[Symbol.dispose] = this.prototype.close;
        }
    };

function wantsWorker(options = {}) {
    if (typeof options !== 'object' || options === null) {
        throw new TypeError(`Solver refused: options must be an object, not ${options}`);
    }
    const unknown = Object.keys(options).find((name) => name !== 'worker');
    if (unknown !== undefined) throw new TypeError(`Solver refused: there is no option “${unknown}”, only worker`);
    const { worker = false } = options;
    if (typeof worker !== 'boolean') throw new TypeError(`Solver refused: worker must be true or false, not ${worker}`);
    return worker;
}
