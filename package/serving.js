// The far end: what a worker does with the messages it gets.

import { Search } from './core.js';
import { run } from './running.js';

/** Says that it listens, and returns what is to be called with each message. */
export function serve(post) {
    const searches = new Map();
    post({ isReady: true });
    return async ({ id, request }) => {
        if (!request) {
            searches.get(id)?.abort();
            return;
        }
        const search = new AbortController();
        searches.set(id, search);
        try {
            const report = (progress) => post({ id, progress });
            post({ id, solution: await run(new Search(...request), search.signal, report) });
        } catch (error) {
            // After a trap, nothing in the WebAssembly can be relied on.
            if (error instanceof WebAssembly.RuntimeError) post({ failure: new Error(error.message) });
            else if (!search.signal.aborted) post({ id, error });
        } finally {
            searches.delete(id);
        }
    };
}
