// A web worker that solves. Bundlers may make a classic script of it, so it awaits nothing at its top.

import start from './core.js';
import { serve } from './serving.js';

start().then(
    () => {
        const hear = serve((message) => postMessage(message));
        onmessage = ({ data }) => hear(data);
    },
    (failure) => postMessage({ failure }),
);
