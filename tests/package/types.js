// Checks the declarations of the package: usage.ts and the README's examples compile as strictly as can be, without
// anything else declared than a browser has; whatever is exported is documented, used in usage.ts, and never `any`.
// Needs TypeScript, so it is no test but a check of its own.

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

import { nodeExample, optionsExample, page, puzzlePage } from './readme.js';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const usage = here('usage.ts');

/** The script of a page, which has the elements that are looked for. */
function scriptOf(page) {
    const [, script] = page.match(/<script type="module">(.*)<\/script>/s);
    return script.replaceAll(/getElementById\('\w+'\)|querySelector\('[\w-]+'\)/g, '$&!');
}

/** The README's examples as files beside this one. What is only known there is declared. */
const EXAMPLES = new Map([
    [here('node-example.ts'), `${nodeExample}\nexport {};`],
    [
        here('options-example.ts'),
        `import { Solver, type BoardLike } from 'video-slide-puzzle';
        declare const solver: Solver;
        declare const board: BoardLike;
        ${optionsExample}`,
    ],
    [
        here('browser-example.ts'),
        scriptOf(page).replace('./node_modules/video-slide-puzzle/browser.js', 'video-slide-puzzle'),
    ],
    [here('element-example.ts'), `import 'video-slide-puzzle/element';\n${scriptOf(puzzlePage)}`],
]);

const OPTIONS = {
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

const host = ts.createCompilerHost(OPTIONS);
const { fileExists, getSourceFile } = host;
host.fileExists = (name) => EXAMPLES.has(name) || fileExists(name);
host.getSourceFile = (name, ...rest) =>
    EXAMPLES.has(name) ? ts.createSourceFile(name, EXAMPLES.get(name), ...rest) : getSourceFile(name, ...rest);
const program = ts.createProgram([usage, ...EXAMPLES.keys()], OPTIONS, host);
const checker = program.getTypeChecker();

const faults = ts
    .getPreEmitDiagnostics(program)
    .map((diagnostic) => ts.formatDiagnostic(diagnostic, host).trim());

const named = new Set();
function collectNames(node) {
    if (ts.isIdentifier(node)) named.add(node.text);
    ts.forEachChild(node, collectNames);
}
collectNames(program.getSourceFile(usage));

const entries = ['video-slide-puzzle', 'video-slide-puzzle/element'].map((name) => {
    const entry = ts.resolveModuleName(name, usage, OPTIONS, host, undefined, undefined, OPTIONS.module);
    return entry.resolvedModule.resolvedFileName;
});
let count = 0;

/** Checks what is exported, or a member of it. */
function check(symbol, name) {
    count += 1;
    const isDocumented = symbol.declarations.every((declaration) => ts.getJSDocCommentsAndTags(declaration).length > 0);
    if (!isDocumented) faults.push(`${name} is not documented`);
    // A member whose name is a symbol is called by that and a number.
    const [, plainName] = symbol.name.match(/^(?:__@)?(\w+?)(?:@\d+)?$/);
    if (plainName !== '__constructor' && !named.has(plainName)) faults.push(`${name} is not used in usage.ts`);
}

const symbols = entries.map((entry) => checker.getSymbolAtLocation(program.getSourceFile(entry)));
for (const exported of symbols.flatMap((symbol) => checker.getExportsOfModule(symbol))) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    check(symbol, symbol.name);
    for (const member of symbol.members?.values() ?? []) check(member, `${symbol.name}.${member.name}`);
}

function findAny(node) {
    if (node.kind === ts.SyntaxKind.AnyKeyword) faults.push(`any: ${node.parent.getText()}`);
    ts.forEachChild(node, findAny);
}
const isOurs = ({ fileName }) => dirname(fileName) === dirname(entries[0]);
const ours = program.getSourceFiles().filter(isOurs);
ours.forEach(findAny);

if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exit(1);
}
console.log(`${count} declarations in ${ours.length} files, ${EXAMPLES.size} examples`);
