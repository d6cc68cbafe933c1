// Films play slower than the page asks for, unless a test sets this to 1. Where there is no graphics card, one at full
// speed takes most of a processor, and the tests would wait for that above all.
window.slowness = 4;
for (const name of ['playbackRate', 'defaultPlaybackRate']) {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, name);
  Object.defineProperty(HTMLMediaElement.prototype, name, {
    get() { return get.call(this) * slowness; },
    set(rate) { set.call(this, rate / slowness); },
  });
}
