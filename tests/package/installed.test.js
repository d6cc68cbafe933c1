// The package as somebody who installs it meets it.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { equal } from './expect.js';
import { nodeExample, nodeOutput } from './readme.js';

const built = fileURLToPath(new URL('.', import.meta.resolve('video-slide-puzzle')));
let folder;

/** Runs a command in the folder of somebody's own, and returns what it prints. */
const run = (command, ...args) => execFileSync(command, args, { cwd: folder, encoding: 'utf8', timeout: 60_000 });

before(() => {
    folder = mkdtempSync(join(tmpdir(), 'puzzle-'));
    const [{ filename }] = JSON.parse(run('npm', 'pack', '--json', built));
    run('npm', 'install', '--offline', '--no-audit', '--no-fund', filename);
});

after(() => rmSync(folder, { recursive: true }));

test('the archive has the package and nothing else', () => {
    const [{ files }] = JSON.parse(run('npm', 'pack', '--dry-run', '--json', built));
    const isExpected = ({ path }) => /^([\w.-]+\.(js|d\.ts|wasm)|languages\/[\w-]+\.json|package\.json|README\.md|LICENSE-\w+)$/.test(path);
    equal(files.filter((file) => !isExpected(file)), []);
    const names = files.map(({ path }) => path);
    for (const name of ['node.js', 'browser.js', 'element.js', 'core_bg.wasm', 'index.d.ts', 'LICENSE-MIT', 'LICENSE-APACHE']) {
        equal(names.includes(name), true, name);
    }
});

test('the example of the README runs and prints what it says', () => {
    writeFileSync(join(folder, 'solve.mjs'), nodeExample);
    equal(run('node', 'solve.mjs'), nodeOutput);
});

test('an idle worker lets the program end and a busy one keeps it', () => {
    writeFileSync(
        join(folder, 'idle.mjs'),
        `import { Solver } from 'video-slide-puzzle';
        new Solver({ worker: true }).solve('6 4 7/8 5 0/3 2 1').then(({ moves }) => console.log(moves.length));`,
    );
    equal(run('node', 'idle.mjs'), '31\n');
});

test('a server can import the element, which is then nothing to it', () => {
    writeFileSync(join(folder, 'server.mjs'), `import 'video-slide-puzzle/element'; console.log('as before');`);
    equal(run('node', 'server.mjs'), 'as before\n');
});

test('older modules get it too', () => {
    writeFileSync(
        join(folder, 'older.cjs'),
        `import('video-slide-puzzle').then(({ Puzzle }) => console.log(new Puzzle(3, 3).toString()));`,
    );
    equal(run('node', 'older.cjs'), '1 2 3/4 5 6/7 8 0\n');
});
