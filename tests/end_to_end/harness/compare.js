// How far the colours of each cell of the board are from those of each slice of the video's frame, or
// what stands in the way. The arguments are the grid over the canvas, its columns and its rows.
const [grid, columns, rows] = arguments;
const box = grid.getBoundingClientRect();
const canvas = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
const video = document.querySelector('video');
if (canvas.localName !== 'canvas') return 'the board is covered';
if (video.readyState < 2 || video.seeking) return 'the video has no frame';
const { width, height } = canvas;

// A picture as large as the board, and its pixels.
const pixels = (draw) => {
  const sheet = new OffscreenCanvas(width, height);
  const context = sheet.getContext('2d', { willReadFrequently: true });
  draw(context);
  return context.getImageData(0, 0, width, height).data;
};

// The frame, as large as covers the board, centred.
const scale = Math.max(width / video.videoWidth, height / video.videoHeight);
const whole = [video.videoWidth * scale, video.videoHeight * scale];
const frame = pixels((context) => {
  context.imageSmoothingQuality = 'high';
  context.drawImage(video, (width - whole[0]) / 2, (height - whole[1]) / 2, ...whole);
});
const board = pixels((context) => context.drawImage(canvas, 0, 0));

// The mean colours of a cell's inside, whose edges are the tile's own matter, in a few blocks.
const BLOCKS = 8;
const EDGE = 0.14;
const colours = (data, cell) => {
  const [w, h] = [width / columns, height / rows];
  const left = w * (cell % columns + EDGE);
  const top = h * (Math.floor(cell / columns) + EDGE);
  const [bw, bh] = [w * (1 - 2 * EDGE) / BLOCKS, h * (1 - 2 * EDGE) / BLOCKS];
  const means = [];
  for (let block = 0; block < BLOCKS * BLOCKS; block++) {
    const x0 = Math.round(left + bw * (block % BLOCKS));
    const y0 = Math.round(top + bh * Math.floor(block / BLOCKS));
    const x1 = Math.max(x0 + 1, Math.round(left + bw * (block % BLOCKS + 1)));
    const y1 = Math.max(y0 + 1, Math.round(top + bh * (Math.floor(block / BLOCKS) + 1)));
    const sum = [0, 0, 0];
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        for (let c = 0; c < 3; c++) sum[c] += data[(y * width + x) * 4 + c];
      }
    }
    means.push(...sum.map((value) => value / ((x1 - x0) * (y1 - y0))));
  }
  return means;
};

const distance = (a, b) => a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length;
const cells = Array.from({ length: columns * rows }, (_, cell) => cell);
const slices = cells.map((cell) => colours(frame, cell));
return cells.map((cell) => {
  const shown = colours(board, cell);
  return slices.map((slice) => distance(shown, slice));
});
