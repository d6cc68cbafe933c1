// Serves pages, the built package, the clips and the examples to a browser, under a strict content security policy.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';

const TYPES = {
    '.bmp': 'image/bmp',
    '.css': 'text/css',
    '.html': 'text/html',
    '.jpg': 'image/jpeg',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.mp4': 'video/mp4',
    '.wasm': 'application/wasm',
};

const built = new URL('.', import.meta.resolve('video-slide-puzzle'));

/** Where the package is found by the pages of the README and by the examples, and what they show. */
const FOLDERS = {
    '/node_modules/video-slide-puzzle/': built,
    '/video-slide-puzzle/': built,
    '/pkg/': built,
    '/without-worker/': built,
    '/examples/': new URL('../../examples/', import.meta.url),
    '/www/': new URL('../../www/', import.meta.url),
};

const MISSING = ['/without-worker/worker.browser.js'];

/** Allows what the package needs, and the scripts that a page itself has. */
function policyFor(page) {
    const scripts = [...page.matchAll(/<script type="module">(.*?)<\/script>/gs)];
    const hashes = scripts.map(([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    return [
        "default-src 'none'",
        ["script-src 'self' 'wasm-unsafe-eval'", ...hashes].join(' '),
        ...['style', 'worker', 'connect', 'media', 'img'].map((kind) => `${kind}-src 'self'`),
    ].join('; ');
}

/**
 * Starts the server. `pages` are texts or files by their paths; those in `unsafe` have no policy, because their buttons say in
 * themselves what they do.
 */
export async function serve(pages, unsafe = []) {
    const server = createServer(async ({ url }, response) => {
        // A film that never comes.
        if (url === '/hangs.mp4') return;
        const found = pages[url] ?? (await find(url).catch(() => undefined));
        if (!unsafe.includes(url)) response.setHeader('Content-Security-Policy', policyFor(`${pages[url]}`));
        response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': TYPES[extname(url)] ?? 'text/plain' });
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
    if (path === '/film.mp4') return find('/www/videos/aurora.mp4');
    const prefix = Object.keys(FOLDERS).find((prefix) => path.startsWith(prefix));
    return MISSING.includes(path) ? undefined : readFile(new URL(path.slice(prefix.length), FOLDERS[prefix]));
}
