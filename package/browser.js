// The package in browsers: fetches the WebAssembly, and solves in web workers.

import start from './core.js';
import { solverWith } from './solver.js';

await start();

function startWorker(hear, fail) {
    const worker = new Worker(new URL('./worker.browser.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = (event) => fail(event.error ?? new Error(event.message || 'it could not be loaded'));
    return worker;
}

export const Solver = solverWith(startWorker);
export * from './functions.js';
