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
