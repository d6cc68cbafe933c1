// What is done after a trap, when nothing in the WebAssembly of a worker can be relied on any more. The two ends of a
// worker are joined without one.

import { test } from 'node:test';

import 'video-slide-puzzle';

import { equal, rejects } from './expect.js';

const part = (name) => import(new URL(name, import.meta.resolve('video-slide-puzzle')));
const { WorkerClient } = await part('worker-client.js');
const { serve } = await part('serving.js');

test('a worker whose search traps is replaced', async () => {
    let [begun, ended] = [0, 0];
    const client = new WorkerClient((hear) => {
        begun += 1;
        const answer = (message) => queueMicrotask(() => hear(message));
        return { postMessage: serve(answer), terminate: () => (ended += 1) };
    });
    /** Arguments of a search that trap when they are read. */
    const trap = {
        *[Symbol.iterator]() {
            throw new WebAssembly.RuntimeError('unreachable');
        },
    };
    const { signal } = new AbortController();
    const failed = client.run(trap, signal);
    const beside = client.run(['6 4 7/8 5 0/3 2 1', { heuristic: 'manhattan' }], signal);
    const message = "The solver's worker has failed: unreachable";
    await Promise.all([rejects(failed, Error, message), rejects(beside, Error, message)]);
    equal([begun, ended], [1, 1]);
    equal((await client.run(['1 2 3/4 5 6/7 0 8'], signal)).text, 'L');
    equal([begun, ended], [2, 1]);
});
