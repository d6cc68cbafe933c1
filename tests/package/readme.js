// The examples in the README of the package, and the page in that of the project.

import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('README.md', import.meta.resolve('video-slide-puzzle')), 'utf8');
const ofProject = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** The text of each block in a language. */
function blocks(language) {
    const fence = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms');
    return [...text.matchAll(fence)].map(([, block]) => block);
}

export const [nodeExample, optionsExample] = blocks('js');
export const [nodeOutput] = blocks('text');
export const [page, puzzlePage] = blocks('html');

/** The page that the lines of the project's README write. */
export const [, copiedPage] = ofProject.match(/^cat >index\.html <<'END'\n(.*?)^END$/ms);
