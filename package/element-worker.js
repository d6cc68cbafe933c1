// The web worker in which an element solves.

import start from './element-worker-core.js';

start().catch((error) => {
    // Outside the promise, so that the element hears of it.
    setTimeout(() => {
        throw error;
    });
});
