// What is to be seen on the board: the colours of each of its cells, and of each slice of the video's
// present frame, or null if there is none. The arguments are the board's columns and rows, how many
// pixels of the page lie between tiles and around them all, and how much of a tile to leave out at each
// of its edges, which are its own matter. `canvas` is the upper one of the board's.
const [columns, rows, space, edge] = arguments;

// No finer than it takes to tell the parts of a tile.
const shrink = Math.min(Math.max(Math.floor(canvas.width / columns / 60), 1), 3);
const [width, height] = [Math.round(canvas.width / shrink), Math.round(canvas.height / shrink)];

// The colours of a picture as large as the board: of each cell in a few blocks, red, green and blue.
const BLOCKS = 6;
const look = (gap, draw) => {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  draw(context);
  const { data } = context.getImageData(0, 0, width, height);
  const mean = (x0, y0, x1, y1) => {
    const sum = [0, 0, 0];
    for (let y = y0; y < y1; y++) {
      for (let at = (y * width + x0) * 4; at < (y * width + x1) * 4; at += 4) {
        for (let colour = 0; colour < 3; colour++) sum[colour] += data[at + colour];
      }
    }
    return sum.map((value) => Math.round(value / (x1 - x0) / (y1 - y0) * 10) / 10);
  };
  const limits = (first, count, extent) => Array.from({ length: BLOCKS + 1 }, (_, block) => {
    const tile = (extent - gap) / count - gap;
    return Math.round(gap + first * (tile + gap) + tile * (edge + (1 - 2 * edge) * block / BLOCKS));
  });
  const colours = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [limits(column, columns, width), limits(row, rows, height)];
      const cell = [];
      for (let i = 0; i < BLOCKS; i++) {
        for (let j = 0; j < BLOCKS; j++) cell.push(...mean(x[j], y[i], x[j + 1], y[i + 1]));
      }
      colours.push(cell);
    }
  }
  return colours;
};

// The frame is as large as just covers the board, and centred.
const video = document.querySelector('video');
const zoom = Math.max(width / video.videoWidth, height / video.videoHeight);
const [wide, high] = [video.videoWidth * zoom, video.videoHeight * zoom];
const hasFrame = video.readyState >= 2 && !video.seeking;
return {
  board: look(space * devicePixelRatio / shrink, (context) => {
    for (const layer of canvas.parentElement.querySelectorAll('canvas')) context.drawImage(layer, 0, 0, width, height);
  }),
  frame: hasFrame
    ? look(0, (context) => context.drawImage(video, (width - wide) / 2, (height - high) / 2, wide, high))
    : null,
};
