// The rivals of the game: a page with nothing but a picture cut into tiles. The address says what it shows, how large,
// and the way it is drawn. This file is the worker of one of the ways as well.
const inWorker = typeof document === 'undefined';

const sizeOf = (picture) => [picture.videoWidth ?? picture.displayWidth ?? picture.width,
  picture.videoHeight ?? picture.displayHeight ?? picture.height];

// The part of a picture that covers a board.
const cropOf = ({ width, height }, picture) => {
  const [wide, high] = sizeOf(picture);
  const zoom = Math.max(width / wide, height / high);
  const crop = { width: width / zoom, height: height / zoom };
  return { ...crop, x: (wide - crop.width) / 2, y: (high - crop.height) / 2 };
};

// The tiles of a board, none of them where it belongs: the slices that they show and their places.
const tilesOf = ({ width, height, columns, rows }, picture) => {
  const crop = cropOf({ width, height }, picture);
  const [slice, place] = [[crop.width / columns, crop.height / rows], [width / columns, height / rows]];
  return Array.from({ length: columns * rows - 1 }, (_, tile) => {
    const at = (cell) => [cell % columns, Math.floor(cell / columns)];
    const [[column, row], [toColumn, toRow]] = [at(tile), at(columns * rows - 1 - tile)];
    const [left, right] = [Math.round(toColumn * place[0]), Math.round((toColumn + 1) * place[0])];
    const [top, bottom] = [Math.round(toRow * place[1]), Math.round((toRow + 1) * place[1])];
    return {
      from: [crop.x + column * slice[0], crop.y + row * slice[1], ...slice],
      to: [left, top, right - left, bottom - top],
    };
  });
};

const drawTiles = (context, board, picture, from = picture) => {
  for (const tile of tilesOf(board, picture)) context.drawImage(from, ...tile.from, ...tile.to);
};

// A canvas with a copy of the last picture.
const copier = () => {
  const canvas = inWorker ? new OffscreenCanvas(1, 1) : document.createElement('canvas');
  const context = canvas.getContext('2d');
  return (picture) => {
    const [width, height] = sizeOf(picture);
    if (canvas.width !== width) Object.assign(canvas, { width, height });
    context.drawImage(picture, 0, 0, width, height);
    return canvas;
  };
};

const drawByCopy = (context, board) => {
  const copy = copier();
  return (picture) => drawTiles(context, board, copy(picture));
};

// A canvas that is seen, so many pixels of the screen large.
const show = ([left, top, width, height]) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  for (const [name, pixels] of Object.entries({ left, top, width, height })) {
    canvas.style[name] = `${pixels / devicePixelRatio}px`;
  }
  document.body.append(canvas);
  return canvas;
};

const VERTICES = `#version 300 es
  in vec2 place; in vec2 slice; out vec2 at;
  void main() { at = slice; gl_Position = vec4(place * vec2(2, -2) + vec2(-1, 1), 0, 1); }`;
const COLOURS = `#version 300 es
  precision mediump float; uniform sampler2D picture; in vec2 at; out vec4 colour;
  void main() { colour = texture(picture, at); }`;

const programOf = (gl) => {
  const program = gl.createProgram();
  for (const [kind, source] of [[gl.VERTEX_SHADER, VERTICES], [gl.FRAGMENT_SHADER, COLOURS]]) {
    const shader = gl.createShader(kind);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program));
  return program;
};

// Two triangles a tile: for each corner its place on the board and in the picture, from 0 to 1.
const cornersOf = (board, picture) => {
  const [wide, high] = sizeOf(picture);
  return tilesOf(board, picture).flatMap(({ from, to }) => [[0, 0], [1, 0], [0, 1], [0, 1], [1, 0], [1, 1]].flatMap(
    ([x, y]) => [
      (to[0] + x * to[2]) / board.width, (to[1] + y * to[3]) / board.height,
      (from[0] + x * from[2]) / wide, (from[1] + y * from[3]) / high,
    ]));
};

const prepareGl = (gl) => {
  const program = programOf(gl);
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  for (const [name, offset] of [['place', 0], ['slice', 8]]) {
    const attribute = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(attribute);
    gl.vertexAttribPointer(attribute, 2, gl.FLOAT, false, 16, offset);
  }
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
};

// Each makes a function that draws a picture on a board.
const ways = {
  direct(board) {
    const context = show([0, 0, board.width, board.height]).getContext('2d');
    return (picture) => drawTiles(context, board, picture);
  },

  copy(board) {
    return drawByCopy(show([0, 0, board.width, board.height]).getContext('2d'), board);
  },

  whole(board) {
    const context = show([0, 0, board.width, board.height]).getContext('2d');
    return (picture) => {
      const { x, y, width, height } = cropOf(board, picture);
      context.drawImage(picture, x, y, width, height, 0, 0, board.width, board.height);
    };
  },

  webgl(board) {
    const gl = show([0, 0, board.width, board.height]).getContext('webgl2', { alpha: false, antialias: false });
    if (!gl) throw new Error('this browser has no WebGL 2 here');
    prepareGl(gl);
    let vertices = 0;
    return (picture) => {
      if (vertices === 0) {
        const corners = new Float32Array(cornersOf(board, picture));
        gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW);
        vertices = corners.length / 4;
      }
      const [width, height] = sizeOf(picture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
      gl.drawArrays(gl.TRIANGLES, 0, vertices);
      probe.drew(picture, width * height + board.width * board.height * vertices / 6 / board.columns / board.rows);
    };
  },

  worker(board) {
    const canvas = show([0, 0, board.width, board.height]).transferControlToOffscreen();
    const worker = new Worker('bare.js');
    worker.postMessage({ board, canvas }, [canvas]);
    let isBusy = false;
    worker.onmessage = ({ data }) => {
      isBusy = false;
      probe.add(data);
    };
    return (picture) => {
      if (isBusy) return;
      isBusy = true;
      const frame = new VideoFrame(picture);
      worker.postMessage({ frame }, [frame]);
    };
  },

  canvases(board) {
    const copy = copier();
    let contexts;
    return (picture) => {
      const copied = copy(picture);
      const tiles = tilesOf(board, copied);
      contexts ??= tiles.map(({ to }) => show(to).getContext('2d'));
      tiles.forEach(({ from, to }, tile) => contexts[tile].drawImage(copied, ...from, 0, 0, to[2], to[3]));
    };
  },
};

// Draws every frame of a film, looking for one as often as possible where the browser does not tell.
const playFilm = (sources, draw) => {
  const film = document.querySelector('video');
  for (const src of sources) film.append(Object.assign(document.createElement('source'), { src }));
  let isTold = false;
  const told = () => {
    isTold = true;
    film.requestVideoFrameCallback(told);
    draw(film);
  };
  const poll = () => {
    if (isTold) return;
    requestAnimationFrame(poll);
    if (film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) draw(film);
  };
  film.addEventListener('playing', () => setTimeout(poll, 1000), { once: true });
  film.requestVideoFrameCallback?.(told);
  return film.play();
};

// Draws every frame of a moving GIF when it is due; the next one is decoded meanwhile.
const playGif = async (draw) => {
  const decoder = new ImageDecoder({ data: await makeGif().arrayBuffer(), type: 'image/gif' });
  await decoder.tracks.ready;
  const count = decoder.tracks.selectedTrack.frameCount;
  let due = performance.now();
  for (let frameIndex = 0; ; frameIndex = (frameIndex + 1) % count) {
    const { image } = await decoder.decode({ frameIndex });
    let now;
    do now = await new Promise(requestAnimationFrame); while (now < due);
    draw(image);
    // What is late is not made up for.
    due = Math.max(due + image.duration / 1000, now);
    image.close();
  }
};

const play = async () => {
  const address = new URLSearchParams(location.search);
  const number = (name) => Number(address.get(name));
  const [width, height] = [number('width'), number('height')];
  const draw = ways[address.get('way')]({ width, height, columns: number('columns'), rows: number('rows') });
  const films = address.get('films');
  await (films ? playFilm(films.split(','), draw) : playGif(draw));
};

if (inWorker) {
  importScripts('probe.js');
  let draw;
  self.onmessage = ({ data: { board, canvas, frame } }) => {
    if (canvas) {
      draw = drawByCopy(canvas.getContext('2d'), board);
      return;
    }
    draw(frame);
    frame.close();
    postMessage(probe.take());
  };
} else {
  self.addEventListener('error', ({ message }) => { probe.fault = message; });
  play().catch((error) => { probe.fault = String(error); });
}
