// A clock that the test sets. Time stands still but for `clock.pass`, which does in their order what is due by then.
{
  const begun = performance.now();
  const frame = requestAnimationFrame.bind(window);
  const later = setTimeout.bind(window);
  const waiting = new Map();
  let now = begun;
  let last = 1e6;
  const set = (every) => (act, delay, ...given) => {
    // What is to be done at once takes no time.
    if (!(delay > 0) && !every) return later(act, 0, ...given);
    waiting.set(last += 1, { act: () => act(...given), due: now + delay, every: every && delay });
    return last;
  };
  const clear = (original) => (number) => waiting.delete(number) || original.call(window, number);
  const earliest = () => [...waiting].sort(([, a], [, b]) => a.due - b.due)[0];
  performance.now = () => now;
  window.setTimeout = set(false);
  window.setInterval = set(true);
  window.clearTimeout = clear(clearTimeout);
  window.clearInterval = clear(clearInterval);
  window.requestAnimationFrame = (act) => frame(() => act(now));
  window.clock = {
    get waiting() { return waiting.size; },
    // One tick after the other, so that what follows from each, at once or in a frame, is done in its time.
    async pass(milliseconds) {
      const end = now + milliseconds;
      for (let next; (next = earliest()) && next[1].due <= end;) {
        const [number, timer] = next;
        now = Math.max(now, timer.due);
        if (timer.every) timer.due += timer.every;
        else waiting.delete(number);
        timer.act();
        await new Promise((done) => later(done, 0));
      }
      now = end;
      if (!document.hidden) await new Promise((done) => frame(() => later(done, 0)));
    },
  };
}
