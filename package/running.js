// Runs a search in slices, between which the event loop runs.

/** Milliseconds between reports of progress. */
const REPORT_INTERVAL = 100;

/** Lets everything happen that waits. A timer would do so too, but browsers make nested ones wait for 4 ms. */
const pause = globalThis.setImmediate ? () => new Promise((resume) => setImmediate(resume)) : pauseByMessage();

function pauseByMessage() {
    const { port1, port2 } = new MessageChannel();
    const waiting = [];
    port1.onmessage = () => waiting.shift()();
    return () =>
        new Promise((resume) => {
            waiting.push(resume);
            port2.postMessage(null);
        });
}

/**
 * Runs a search of the WebAssembly to its end, and frees it. An aborted signal ends it with the signal's reason.
 */
export async function run(search, signal, onProgress) {
    try {
        let reported = -Infinity;
        for (;;) {
            signal?.throwIfAborted();
            const found = search.slice();
            if (found) return found;
            const now = performance.now();
            if (onProgress && now - reported >= REPORT_INTERVAL) {
                reported = now;
                onProgress(search.report());
            }
            await pause();
        }
    } finally {
        search.free();
    }
}
