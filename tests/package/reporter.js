// Writes results as `cargo test` does, which is what scripts/test counts.

export default async function* report(events) {
    let [passed, failed] = [0, 0];
    for await (const { type, data } of events) {
        if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
        const seconds = () => `<${(data.details.duration_ms / 1000).toFixed(3)}s>`;
        const name = () => data.name.replaceAll(/[^\p{L}\p{N}]+/gu, '_');
        if (type === 'test:pass') {
            passed += 1;
            yield `test ${name()} ... ok ${seconds()}\n`;
        }
        if (type === 'test:fail') {
            failed += 1;
            const { error } = data.details;
            yield `${data.file}:${data.line}: ${error.cause?.stack ?? error.cause ?? error}\n`;
            yield `test ${name()} ... FAILED ${seconds()}\n`;
        }
    }
    yield `\ntest result: ${failed ? 'FAILED' : 'ok'}. ${passed} passed; ${failed} failed;\n`;
}
