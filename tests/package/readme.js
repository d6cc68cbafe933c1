// The examples in the package's README.

import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('README.md', import.meta.resolve('video-slide-puzzle')), 'utf8');

/** The text of each block in a language. */
function blocks(language) {
    const fence = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms');
    return [...text.matchAll(fence)].map(([, block]) => block);
}

export const [nodeExample, optionsExample] = blocks('js');
export const [nodeOutput] = blocks('text');
export const [page] = blocks('html');
