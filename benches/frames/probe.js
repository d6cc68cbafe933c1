// Counts what a page draws on its 2d canvases, and how much memory all its canvases have. Also runs in a worker, which
// hands its counts to its page.
self.probe = (() => {
  // How many pictures a second the film, the moving GIF and the painter have.
  const RATE = 25;
  const canvases = new Set();
  let [pictures, pixels, workerBytes] = [0, 0, 0];

  // The number of each film's last frame, as the browser tells it.
  const told = new WeakMap();
  const follow = (film) => {
    told.set(film, undefined);
    const next = (_, { presentedFrames }) => {
      told.set(film, presentedFrames);
      film.requestVideoFrameCallback(next);
    };
    film.requestVideoFrameCallback?.(next);
  };
  const isFilm = (source) => typeof HTMLVideoElement === 'function' && source instanceof HTMLVideoElement;
  const isFrame = (source) => typeof VideoFrame === 'function' && source instanceof VideoFrame;

  // A picture counts once, however often it is drawn. Where the browser does not tell a film's frames, the place in the
  // film says which one it is.
  let last;
  const count = (picture) => {
    let id = picture;
    if (isFilm(picture)) {
      if (!told.has(picture)) follow(picture);
      id = told.get(picture) ?? Math.floor(picture.currentTime * RATE);
    }
    if (id !== last) pictures++;
    last = id;
  };
  const drew = (source, area) => {
    pixels += Math.abs(area);
    if (isFilm(source) || isFrame(source)) count(source);
  };

  const before = (prototype, name, note) => {
    const original = prototype[name];
    prototype[name] = function (...given) {
      note(this, given);
      return original.apply(this, given);
    };
  };
  for (const name of ['CanvasRenderingContext2D', 'OffscreenCanvasRenderingContext2D']) {
    const prototype = self[name]?.prototype;
    if (!prototype) continue;
    before(prototype, 'fillRect', (_, [, , width, height]) => drew(null, width * height));
    before(prototype, 'putImageData', (_, [image]) => {
      drew(null, image.width * image.height);
      count(image);
    });
    before(prototype, 'drawImage', (_, [source, ...place]) => {
      const whole = () => [source.videoWidth ?? source.displayWidth ?? source.width,
        source.videoHeight ?? source.displayHeight ?? source.height];
      const [width, height] = place.length > 2 ? place.slice(-2) : whole();
      drew(source, width * height);
    });
  }
  for (const name of ['HTMLCanvasElement', 'OffscreenCanvas']) {
    if (self[name]) before(self[name].prototype, 'getContext', (canvas) => canvases.add(canvas));
  }
  const bytes = () => [...canvases].reduce((sum, { width, height }) => sum + width * height * 4, 0);

  return {
    // Why there are no pictures, if that is known.
    fault: null,
    get pictures() { return pictures; },
    // For what is not drawn on a 2d canvas.
    drew,
    // What a worker has drawn since it was asked last.
    take() {
      const taken = { pictures, pixels, bytes: bytes() };
      [pictures, pixels] = [0, 0];
      return taken;
    },
    add(taken) {
      pictures += taken.pictures;
      pixels += taken.pixels;
      workerBytes = taken.bytes;
    },
    measure: (milliseconds) => new Promise((resolve) => {
      requestAnimationFrame(() => {
        const begun = performance.now();
        let frames = 0;
        [pictures, pixels] = [0, 0];
        const next = () => {
          frames++;
          const seconds = (performance.now() - begun) / 1000;
          if (seconds * 1000 < milliseconds) return requestAnimationFrame(next);
          resolve({
            frames: frames / seconds,
            dropped: Math.max(1 - pictures / seconds / RATE, 0),
            pixels: pixels / pictures,
            bytes: bytes() + workerBytes,
          });
        };
        requestAnimationFrame(next);
      });
    }),
  };
})();
