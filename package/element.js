// The element <video-slide-puzzle>: a board whose tiles are slices of a playing film.

import start, { EmbeddedBoard } from './element-core.js';
import css from './element-style.js';

const ATTRIBUTES = ['src', 'poster', 'size', 'scramble', 'seed', 'numbers', 'autoplay-steps'];

/** Where there are no elements, as on a server, the module can be imported all the same. */
const Base = globalThis.HTMLElement ?? class {};

let loading, sheet, sight;

/** Loads the WebAssembly and the style, once for all elements. */
function load() {
    return (loading ??= start());
}

function style() {
    if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
    }
    return sheet;
}

const startWorker = () => new Worker(new URL('./element-worker.js', import.meta.url), { type: 'module' });

export class VideoSlidePuzzleElement extends Base {
    static observedAttributes = ATTRIBUTES;
    #root;
    #board;
    /** What was asked for before there was a board. */
    #waiting = [];
    #isChanged = false;

    constructor() {
        super();
        this.#root = this.attachShadow({ mode: 'open' });
        this.#root.adoptedStyleSheets = [style()];
        this.#root.append(emptyStage());
    }

    connectedCallback() {
        load().then(() => this.#settle()).catch((error) => this.#fail(error));
    }

    disconnectedCallback() {
        // An element that is only moved goes on.
        queueMicrotask(() => this.#settle());
    }

    attributeChangedCallback() {
        if (this.#isChanged) return;
        this.#isChanged = true;
        // Attributes that change together are followed together.
        queueMicrotask(() => {
            this.#isChanged = false;
            this.#board?.follow();
        });
    }

    newGame() {
        this.#act((board) => board.newGame());
    }

    undo() {
        this.#act((board) => board.undo());
    }

    redo() {
        this.#act((board) => board.redo());
    }

    solve() {
        this.#act((board) => board.solve());
    }

    step() {
        this.#act((board) => board.step());
    }

    #act(act) {
        if (this.#board) act(this.#board);
        else this.#waiting.push(act);
    }

    /** Has a board while the element is in a page, and none otherwise. */
    #settle() {
        if (!this.isConnected) {
            sight?.unobserve(this);
            this.#board?.free();
            this.#board = undefined;
            return;
        }
        this.#board ??= this.#build();
        for (const act of this.#waiting.splice(0)) act(this.#board);
    }

    #build() {
        this.#root.replaceChildren();
        const languages = new URL(/* @vite-ignore */ 'languages', import.meta.url).href;
        const tell = (name, detail) => this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
        sight ??= new IntersectionObserver(VideoSlidePuzzleElement.#look);
        sight.observe(this);
        return new EmbeddedBoard(this, this.#root, languages, startWorker, tell);
    }

    /** Out of sight, film and clock stand still. */
    static #look(entries) {
        for (const { target, isIntersecting } of entries) target.#board?.look(isIntersecting);
    }

    #fail(error) {
        const stage = emptyStage();
        stage.append(create('p', { part: 'message', class: 'message', role: 'alert' }));
        stage.lastChild.textContent = 'This puzzle could not be loaded.';
        this.#root.replaceChildren(stage);
        console.error(error);
    }
}

/** What stands where the board will be, so that nothing moves when it comes. */
function emptyStage() {
    const stage = create('div', { class: 'stage' });
    stage.append(create('div', { class: 'board', part: 'board' }));
    return stage;
}

function create(tag, attributes) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
}

for (const name of ATTRIBUTES) {
    const isSwitch = name === 'autoplay-steps';
    Object.defineProperty(VideoSlidePuzzleElement.prototype, isSwitch ? 'autoplaySteps' : name, {
        get() {
            return isSwitch ? this.hasAttribute(name) : this.getAttribute(name);
        },
        set(value) {
            if (isSwitch) this.toggleAttribute(name, Boolean(value));
            else if (value === null || value === undefined) this.removeAttribute(name);
            else this.setAttribute(name, value);
        },
        enumerable: true,
        configurable: true,
    });
}

globalThis.customElements?.define('video-slide-puzzle', VideoSlidePuzzleElement);
