// A Chromium behind its driver, spoken to by the WebDriver protocol.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const { CHROMIUM, CHROMEDRIVER = 'chromedriver' } = process.env;

const CAPABILITIES = {
    'goog:chromeOptions': {
        binary: CHROMIUM,
        args: [
            'headless=new',
            'disable-gpu',
            'disable-dev-shm-usage',
            'no-first-run',
            'no-sandbox', // which could not be had as root
            'js-flags=--expose-gc', // so that tests can see that nothing is left
            'remote-debugging-pipe', // so that the browser ends with its driver
            'host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        ],
    },
    'goog:loggingPrefs': { browser: 'ALL' },
};

/** Starts a browser. */
export async function startBrowser() {
    const driver = spawn(CHROMEDRIVER, ['--port=0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
        return await startSession(driver, `http://127.0.0.1:${await portOf(driver)}/session`);
    } catch (error) {
        driver.kill();
        throw error;
    }
}

async function startSession(driver, sessions) {
    const command = async (method, path, body) => {
        const response = await fetch(sessions + path, { method, body: body && JSON.stringify(body) });
        const { value } = await response.json();
        if (!response.ok) throw new Error(value.message);
        return value;
    };
    const { sessionId } = await command('POST', '', { capabilities: { alwaysMatch: CAPABILITIES } });
    const tell = (path, body) => command('POST', `/${sessionId}/${path}`, body);
    return {
        open: (url) => tell('url', { url }),
        /** Runs the body of a function, and returns what it returns or the promise is fulfilled with. */
        run: (script, ...args) => tell('execute/sync', { script, args }),
        /** Presses a place in the window, by a mouse or a finger. */
        press: ({ x, y }, pointerType) =>
            tell('actions', {
                actions: [
                    {
                        type: 'pointer',
                        id: pointerType,
                        parameters: { pointerType },
                        actions: [
                            { type: 'pointerMove', x, y },
                            { type: 'pointerDown', button: 0 },
                            { type: 'pointerUp', button: 0 },
                        ],
                    },
                ],
            }),
        /** Types a key, while others are held. */
        type: (key, ...held) => tell('actions', { actions: [{ type: 'key', id: 'keys', actions: strokes(key, held) }] }),
        /** What went wrong in pages since this was asked last. */
        async complaints() {
            const entries = await tell('se/log', { type: 'browser' });
            return entries.filter(({ level }) => level === 'SEVERE').map(({ message }) => message);
        },
        async end() {
            await command('DELETE', `/${sessionId}`);
            driver.kill();
        },
    };
}

/** The keys that do not write themselves, as the protocol has them. */
const KEYS = { Tab: '\ue004', Enter: '\ue007', Control: '\ue009', ArrowLeft: '\ue012', ArrowRight: '\ue014', ArrowDown: '\ue015' };

function strokes(key, held) {
    const keys = [...held, key].map((name) => KEYS[name] ?? name);
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    return [...down, ...keys.reverse().map((value) => ({ type: 'keyUp', value }))];
}

/** Chooses a port of its own, and says which. */
async function portOf(driver) {
    for await (const line of createInterface({ input: driver.stdout })) {
        const [, port] = line.match(/started successfully on port (\d+)/) ?? [];
        if (port) {
            driver.stdout.resume();
            return port;
        }
    }
    throw new Error(`${CHROMEDRIVER} did not start`);
}
