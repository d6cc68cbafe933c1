// The package in Chromium, served under a strict content security policy.

import { after, before, test } from 'node:test';

import { startBrowser } from './driver.js';
import { equal } from './expect.js';
import { page } from './readme.js';
import { serve } from './server.js';

let server, browser;

before(async () => {
    server = await serve({ '/index.html': page, '/empty.html': '<!doctype html>' });
    browser = await startBrowser();
});

after(async () => {
    await browser?.end();
    server?.close();
});

/** What an asynchronous function in the page comes to, which is given all that the package exports. */
async function runWith(folder, body) {
    await browser.open(`${server.origin}/empty.html`);
    return browser.run(`return import('/${folder}/browser.js').then(${body})`);
}

const withPackage = (body) => runWith('node_modules/video-slide-puzzle', body);

test('the page of the README shows a solution', async () => {
    await browser.open(`${server.origin}/index.html`);
    const text = await browser.run(`
        const shown = document.getElementById('solution');
        return new Promise((seen) => {
            const look = () => shown.textContent.includes('moves') && seen(shown.textContent);
            new MutationObserver(look).observe(shown, { childList: true });
            look();
        });
    `);
    equal(text, '31 moves: R2ULD2LU2RD2RU2LDLDR2UL2DR2U2L2');
    equal(await browser.complaints(), []);
});

for (const worker of [false, true]) {
    const where = worker ? 'in a web worker' : 'in slices in the page';
    test(`searches run beside each other and can be aborted ${where}`, async () => {
        const found = await withPackage(`async ({ Solver }) => {
            const solver = new Solver({ worker: ${worker} });
            const controller = new AbortController();
            const board = '0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1';
            let endless;
            const { lowerBound } = await new Promise((onProgress) => {
                const options = { algorithm: 'IDA*', heuristic: 'misplaced', signal: controller.signal, onProgress };
                endless = solver.solve(board, options).catch(({ name }) => name);
            });
            const boards = ['6 4 7/8 5 0/3 2 1', '1 2 3/4 5 6/0 7 8'];
            const found = await Promise.all(boards.map((board) => solver.solve(board)));
            controller.abort();
            const refused = await solver.solve('2 1 3/4 5 6/7 8 0').catch((error) => error instanceof RangeError);
            solver.close();
            return [lowerBound > 10, found.map(({ moves }) => moves.length), await endless, refused];
        }`);
        equal(found, [true, [31, 2], 'AbortError', true]);
        equal(await browser.complaints(), []);
    });
}

test('frames are drawn while a search goes on in the page', async () => {
    const name = await withPackage(`async ({ Solver }) => {
        const solver = new Solver();
        const board = '0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1';
        const endless = solver.solve(board, { algorithm: 'IDA*', heuristic: 'misplaced' }).catch(({ name }) => name);
        for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
        solver.close();
        return endless;
    }`);
    equal(name, 'AbortError');
});

test('a worker that cannot be loaded rejects what it should have done', async () => {
    const message = await runWith('without-worker', `async ({ Solver }) => {
        const solver = new Solver({ worker: true });
        return solver.solve('6 4 7/8 5 0/3 2 1').catch(({ message }) => message);
    }`);
    equal(message, "The solver's worker has failed: it could not be loaded");
    await browser.complaints();
});

test('a puzzle is drawn in the browser too', async () => {
    const found = await withPackage(`async ({ scramble }) => {
        const puzzle = await scramble('3x3', 'friday', { needed: 20 });
        const other = await scramble('3x3');
        return [puzzle.toString(), other.isSolvable()];
    }`);
    equal(found, ['4 5 8/3 1 2/0 7 6', true]);
});
