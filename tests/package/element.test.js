// The element <video-slide-puzzle> in Chromium, played as a person does, under a strict content security policy.

import { after, before, test } from 'node:test';

import { startBrowser } from './driver.js';
import { equal } from './expect.js';
import { copiedPage, puzzlePage } from './readme.js';
import { serve } from './server.js';

const TWO_AWAY = '1 2 3/4 5 6/0 7 8';
const FILM = '/www/videos/aurora.mp4';

/** What the tests look at in a page. */
const HELPERS = `
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
    }`;

/** The colours of a picture of nine squares, row by row, as red, green and blue. */
const NINE = Array.from({ length: 9 }, (_, i) => [28 * i, 255 - 28 * i, (80 * i) % 256]);

/** That picture as a file, three pixels across and down for each square, which is told from below. */
function picture() {
    const [size, headers, row] = [9, 54, 28];
    const file = Buffer.alloc(headers + size * row);
    file.write('BM');
    for (const [at, value] of [[2, file.length], [10, headers], [14, 40], [18, size], [22, size]]) {
        file.writeUInt32LE(value, at);
    }
    file.writeUInt16LE(1, 26);
    file.writeUInt16LE(24, 28);
    for (let y = 0; y < size; y++) {
        for (let x = 0; x < size; x++) {
            const colour = NINE[3 * Math.floor(y / 3) + Math.floor(x / 3)];
            file.set([...colour].reverse(), headers + (size - 1 - y) * row + 3 * x);
        }
    }
    return file;
}

const PAGES = {
    '/nine.bmp': picture(),
    '/readme.html': puzzlePage,
    '/copied.html': copiedPage,
    '/puzzle.html': `<!doctype html>
        <title>A puzzle</title>
        <script type="module" src="/pkg/element.js"></script>
        <script src="/helpers.js"></script>`,
    '/helpers.js': HELPERS,
};

let server, browser;

before(async () => {
    server = await serve(PAGES, ['/copied.html']);
    browser = await startBrowser();
});

after(async () => {
    await browser?.end();
    server?.close();
});

/** Opens an empty page that knows the element, and some functions for tests. */
async function open() {
    await browser.open(`${server.origin}/puzzle.html`);
    await browser.run('return customElements.whenDefined("video-slide-puzzle").then(() => {})');
}

/** What an asynchronous function in the page comes to. */
const run = (body, ...args) => browser.run(`return (${body})(...arguments)`, ...args);

/** Adds a puzzle with these attributes to the page, and waits until it has a board. */
const add = (attributes) =>
    run(
        `async (attributes) => {
            const puzzle = document.createElement('video-slide-puzzle');
            for (const [name, value] of Object.entries(attributes)) puzzle.setAttribute(name, value);
            window.news = [];
            for (const type of ['move', 'solved']) {
                puzzle.addEventListener(type, ({ detail }) => window.news.push([type, detail]));
            }
            document.body.append(puzzle);
            window.puzzle = puzzle;
            await comes(() => grid(puzzle)?.dataset.position);
        }`,
        attributes,
    );

const news = () => run('() => news.splice(0)');
const types = async () => (await news()).map(([type]) => type);
const position = () => run('() => grid(puzzle).dataset.position');
const comes = (condition) => run(`() => comes(() => ${condition})`);

/** Presses a tile of the puzzle, by a mouse or a finger, in this column and row of a board of 3 × 3. */
async function press(column, row, pointer = 'mouse') {
    const { x, y, width, height } = await run('() => board(puzzle).getBoundingClientRect().toJSON()');
    const at = { x: Math.round(x + ((column + 0.5) * width) / 3), y: Math.round(y + ((row + 0.5) * height) / 3) };
    await browser.press(at, pointer);
}

test('the page of examples shows its puzzles and breaks no policy', async () => {
    await browser.open(`${server.origin}/examples/embed.html`);
    const text = await run(`async () => {
        const waits = async (condition) => {
            while (!condition()) await new Promise(requestAnimationFrame);
        };
        const small = document.getElementById('small');
        const solved = new Promise((told) => small.addEventListener('solved', ({ detail }) => told(detail)));
        await waits(() => [...document.querySelectorAll('video-slide-puzzle')].every(
            ({ shadowRoot }) => shadowRoot.querySelector('[data-position]'),
        ));
        document.getElementById('solve-small').click();
        const { board, moves, isAssisted } = await solved;
        document.querySelector('[data-do=step]').click();
        const news = document.getElementById('news');
        await waits(() => news.textContent.includes('Moves: 1'));
        return [board, moves > 10, isAssisted];
    }`);
    equal(text, ['1 2 3/4 5 6/7 8 0', true, true]);
    equal(await browser.complaints(), []);
});

for (const name of ['readme', 'copied']) {
    test(`the page ${name === 'readme' ? 'of its README' : 'that is copied from the README'} solves its puzzle`, async () => {
        await browser.open(`${server.origin}/${name}.html`);
        const board = await run(`async () => {
            const puzzle = document.querySelector('video-slide-puzzle');
            const solved = new Promise((told) => puzzle.addEventListener('solved', ({ detail }) => told(detail.board)));
            document.querySelector('button').click();
            return solved;
        }`);
        equal(board, '1 2 3/4 5 6/7 8 0');
        equal(await browser.complaints(), []);
    });
}

test('it is played by mouse and finger, and tells of each move and the end', async () => {
    await open();
    await add({ scramble: TWO_AWAY });
    await press(1, 2);
    const [[type, detail]] = await news();
    equal([type, detail.board, detail.direction, detail.tiles], ['move', '1 2 3/4 5 6/7 0 8', 'L', 1]);
    equal([detail.size, detail.moves, detail.isAssisted], ['3x3', 1, false]);
    await press(2, 2, 'touch');
    equal(await types(), ['move', 'solved']);
    equal(await browser.complaints(), []);
});

test('it is played by keys, after a click by arrows and in the grid cell by cell', async () => {
    await open();
    await add({ scramble: TWO_AWAY });
    await press(1, 1);
    await browser.type('ArrowLeft');
    equal(await position(), '1 2 3 4 5 6 7 0 8');
    await browser.type('z', 'Control');
    equal(await position(), '1 2 3 4 5 6 0 7 8');
    equal(await types(), ['move', 'move']);

    await run('() => { document.activeElement.blur(); document.body.prepend(document.createElement("input")); }');
    await run('() => document.querySelector("input").focus()');
    await browser.type('Tab');
    const focused = '() => puzzle.shadowRoot.activeElement.getAttribute("aria-label")';
    equal(await run(focused), 'Tile 1, row 1, column 1');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await browser.type(key);
    equal(await run(focused), 'Tile 7, row 3, column 2');
    await browser.type('Enter');
    equal(await position(), '1 2 3 4 5 6 7 0 8');
    // The page around keeps its keys.
    await browser.type('r');
    await browser.type('3');
    equal(await position(), '1 2 3 4 5 6 7 0 8');
});

test('it speaks the language of its page', async () => {
    await open();
    await run("() => { document.documentElement.lang = 'de'; }");
    await add({ scramble: TWO_AWAY });
    const first = "grid(puzzle).querySelector('[role=gridcell]').getAttribute('aria-label')";
    await comes(`${first} === 'Kachel 1, Zeile 1, Spalte 1'`);
    await run("() => { puzzle.size = '3x3'; puzzle.scramble = 'one'; }");
    await comes("puzzle.shadowRoot.querySelector('.message').innerText.startsWith('Dieses Puzzle')");
    equal(await browser.complaints(), []);
});

test('its methods are those of the buttons that a page may have', async () => {
    await open();
    await add({ scramble: TWO_AWAY });
    await run('() => puzzle.step()');
    await comes("grid(puzzle).dataset.position === '1 2 3 4 5 6 7 0 8'");
    await run('() => puzzle.undo()');
    equal(await position(), '1 2 3 4 5 6 0 7 8');
    await run('() => puzzle.redo()');
    equal(await position(), '1 2 3 4 5 6 7 0 8');
    await run('() => puzzle.newGame()');
    equal(await position(), '1 2 3 4 5 6 0 7 8');
    await news();
    await run('() => { puzzle.autoplaySteps = true; }');
    await run('() => puzzle.solve()');
    await comes("news.some(([type]) => type === 'solved')");
    equal(await types(), ['move', 'move', 'solved']);
});

test('what is asked of it before it is ready is done when it is', async () => {
    await open();
    const board = await run(`async (scramble) => {
        const puzzle = document.createElement('video-slide-puzzle');
        puzzle.scramble = scramble;
        puzzle.step();
        document.body.append(puzzle);
        const { detail } = await new Promise((told) => puzzle.addEventListener('move', told));
        return detail.board;
    }`, TWO_AWAY);
    equal(board, '1 2 3/4 5 6/7 0 8');
});

test('each tile shows its own part of the picture, wherever it is', async () => {
    await open();
    await add({ poster: '/nine.bmp', scramble: TWO_AWAY });
    const colours = `(() => {
        const copy = new OffscreenCanvas(300, 300).getContext('2d');
        copy.drawImage(puzzle.shadowRoot.querySelector('canvas'), 0, 0, 300, 300);
        const colour = (x, y) => copy.getImageData(x, y, 1, 1).data.slice(0, 3).join();
        return [0, 1, 2].map((row) => [0, 1, 2].map((column) => colour(100 * column + 50, 100 * row + 50)));
    })()`;
    await comes(`${colours}[0][0] === '${NINE[0]}'`);
    const [first, second, [, seven, eight]] = await run(`() => ${colours}`);
    equal([first, second], [NINE.slice(0, 3), NINE.slice(3, 6)].map((row) => row.map(String)));
    equal([seven, eight], NINE.slice(6, 8).map(String));
});

test('its tiles show the film that plays', async () => {
    await open();
    await add({ src: FILM, scramble: TWO_AWAY });
    await comes('colours(puzzle).size > 20');
    const before = await run('() => [...colours(puzzle)].join()');
    await run('(before) => comes(() => [...colours(puzzle)].join() !== before)', before);
    equal(await browser.complaints(), []);
});

test('out of sight the film stands still, and goes on when it is seen again', async () => {
    await open();
    await add({ src: FILM, size: '3x3' });
    const film = "puzzle.shadowRoot.querySelector('video')";
    await comes(`!${film}.paused`);
    await run("() => { document.body.style.paddingTop = '5000px'; }");
    await comes(`${film}.paused`);
    await run('() => puzzle.scrollIntoView()');
    await comes(`!${film}.paused`);
});

test('a poster is shown until the film comes, and numbers where nothing does', async () => {
    await open();
    await add({ src: '/hangs.mp4', poster: '/www/videos/aurora.jpg' });
    await comes('colours(puzzle).size > 20');
    await add({ src: '/missing.mp4' });
    await comes("!puzzle.shadowRoot.querySelector('.message').hidden");
    const text = await run("() => puzzle.shadowRoot.querySelector('.message').innerText");
    equal(text.includes('“missing.mp4” could not be shown'), true, text);
    await run("() => puzzle.shadowRoot.querySelector('.message button').click()");
    await comes("puzzle.shadowRoot.querySelector('.message').hidden");
    await browser.complaints();
});

test('attributes that change together begin one game, and wrong ones say so', async () => {
    await open();
    await add({ size: '3x3' });
    await run("() => { puzzle.size = '3x2'; puzzle.scramble = '1 2 3/4 0 5'; }");
    await comes("grid(puzzle).dataset.position === '1 2 3 4 0 5'");
    const hidden = "puzzle.shadowRoot.querySelector('.message').hidden";
    equal(await run(`() => ${hidden}`), true);
    await run("() => { puzzle.scramble = null; puzzle.size = 'huge'; }");
    await comes(`!${hidden}`);
    const text = await run("() => puzzle.shadowRoot.querySelector('.message').innerText");
    equal(text.includes('its size is not right'), true, text);
});

test('it is as high as its picture asks for, or as the page says', async () => {
    await open();
    await add({ size: '4x4' });
    await run("() => { puzzle.style.width = '640px'; }");
    await comes('board(puzzle).offsetWidth === 640 && board(puzzle).offsetHeight === 360');
    await run("() => { puzzle.poster = '/nine.bmp'; }");
    await comes('board(puzzle).offsetWidth === 640 && board(puzzle).offsetHeight === 640');
    await run("() => { puzzle.style.height = '200px'; }");
    await comes('board(puzzle).offsetHeight === 200 && board(puzzle).offsetWidth < 400');
});

test('it follows the colours of its page, whichever way they change', async () => {
    await open();
    await add({ scramble: TWO_AWAY });
    // The gap between the tiles and the edge.
    const well = `(() => {
        const copy = new OffscreenCanvas(1, 1).getContext('2d');
        copy.drawImage(puzzle.shadowRoot.querySelectorAll('canvas')[1], 0, 0);
        return copy.getImageData(0, 0, 1, 1).data.join();
    })()`;
    await comes(`${well} === '201,205,212,255'`);
    await run("() => { document.documentElement.style.colorScheme = 'dark'; }");
    await comes(`${well} === '15,17,21,255'`);
    await run("() => { puzzle.style.setProperty('--puzzle-well', 'rebeccapurple'); }");
    await comes(`${well} === '102,51,153,255'`);
});

test('an element that is moved goes on with its game, and one that comes back begins anew', async () => {
    await open();
    await add({ scramble: TWO_AWAY });
    await browser.type('Tab');
    await run('() => puzzle.step()');
    await comes("grid(puzzle).dataset.position === '1 2 3 4 5 6 7 0 8'");
    await run("() => document.body.append(document.createElement('main')) ?? document.querySelector('main').append(puzzle)");
    equal(await position(), '1 2 3 4 5 6 7 0 8');
    await run('() => puzzle.remove()');
    equal(await run('() => puzzle.shadowRoot.childElementCount'), 0);
    equal(await run('() => grid(puzzle)'), null);
    await run('() => document.body.append(puzzle)');
    await comes("grid(puzzle)?.dataset.position === '1 2 3 4 5 6 0 7 8'");
});

test('a thousand are added and removed, and nothing of them is left', async () => {
    await open();
    const left = await run(`async (film) => {
        const { default: start } = await import('/pkg/element-core.js');
        const { memory } = await start();
        const gone = [];
        const addAndRemove = async (count) => {
            for (let i = 0; i < count; i++) {
                const puzzle = document.createElement('video-slide-puzzle');
                puzzle.src = film;
                document.body.append(puzzle);
                while (!grid(puzzle)) await null;
                if (i % 10 === 0) await new Promise(requestAnimationFrame);
                puzzle.undo();
                puzzle.remove();
                gone.push(new WeakRef(puzzle));
                await null;
            }
        };
        await addAndRemove(100);
        const before = memory.buffer.byteLength;
        await addAndRemove(900);
        const grown = memory.buffer.byteLength - before;
        // What was looked at is kept to the end of the task.
        const task = () => new Promise((resume) => setTimeout(resume, 20));
        let left = gone.length;
        for (let look = 0; look < 50 && left > 0; look++) {
            await task();
            gc();
            await task();
            left = gone.filter((ref) => ref.deref()).length;
        }
        return [left, grown, document.body.childElementCount];
    }`, FILM);
    equal(left, [0, 0, 0]);
    await browser.complaints();
});
