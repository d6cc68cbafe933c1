// Serves the built package, the clips and the examples to a browser, under a strict content security policy.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';

const TYPES = {
    '.css': 'text/css',
    '.html': 'text/html',
    '.jpg': 'image/jpeg',
    '.js': 'text/javascript',
    '.mp4': 'video/mp4',
    '.wasm': 'application/wasm',
};

const POLICY = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    ...['style', 'worker', 'connect', 'media', 'img'].map((kind) => `${kind}-src 'self'`),
].join('; ');

const FOLDERS = { pkg: new URL('.', import.meta.resolve('video-slide-puzzle')) };
for (const name of ['examples', 'www']) FOLDERS[name] = new URL(`../../${name}/`, import.meta.url);

const PAGES = {
    '/puzzle.html': `<!doctype html>
        <title>A puzzle</title>
        <script type="module" src="/pkg/element.js"></script>
        <script src="/helpers.js"></script>`,
    // What tests look at in a page.
    '/helpers.js': `
        const grid = ({ shadowRoot }) => shadowRoot.querySelector('[data-position]');
        const board = ({ shadowRoot }) => shadowRoot.querySelector('[part=board]');
        /** Waits until something is true. */
        async function comes(condition) {
            while (!condition()) await new Promise((resume) => setTimeout(resume, 10));
        }
        /** The colours on the tiles, from a few points. */
        function colours({ shadowRoot }) {
            const copy = new OffscreenCanvas(16, 16).getContext('2d');
            copy.drawImage(shadowRoot.querySelector('canvas'), 0, 0, 16, 16);
            const { data } = copy.getImageData(0, 0, 16, 16);
            return new Set(Array.from({ length: 256 }, (_, i) => data.slice(4 * i, 4 * i + 3).join(' ')));
        }`,
};

/** Starts the server. */
export async function serve() {
    const server = createServer(async ({ url }, response) => {
        // A film that never comes.
        if (url === '/hangs.mp4') return;
        const found = await find(url).catch(() => undefined);
        const type = TYPES[extname(url)] ?? 'text/plain';
        response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': type, 'Content-Security-Policy': POLICY });
        response.end(found);
    });
    await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
    return {
        origin: `http://127.0.0.1:${server.address().port}`,
        close() {
            server.close();
            server.closeAllConnections();
        },
    };
}

async function find(path) {
    if (path === '/favicon.ico') return '';
    if (path in PAGES) return PAGES[path];
    const [, folder, name] = path.match(/^\/(\w+)\/([\w./-]+)$/);
    return readFile(new URL(name, FOLDERS[folder]));
}
