// The package in Node: reads the WebAssembly from its file, and solves in worker threads.

import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

import { initSync } from './core.js';
import { solverWith } from './solver.js';

initSync({ module: readFileSync(new URL('./core_bg.wasm', import.meta.url)) });

/** Idle, the worker lets the program end. */
function startWorker(hear, fail) {
    const worker = new Worker(new URL('./worker.node.js', import.meta.url));
    worker.on('message', hear);
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`it exited with ${code}`)));
    worker.unref();
    return worker;
}

export const Solver = solverWith(startWorker);
export * from './functions.js';
