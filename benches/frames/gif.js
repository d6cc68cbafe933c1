// Makes a moving picture as a GIF of 25 frames a second.
self.makeGif = () => {
  const [WIDTH, HEIGHT, FRAMES, CENTISECONDS] = [640, 360, 20, 4];
  // With 128 colours codes have eight bits while the table is small. It is cleared in time, so that every pixel is a
  // byte: its colour.
  const [COLOURS, CLEAR, END, MOST] = [128, 128, 129, 120];
  const short = (number) => [number & 255, number >> 8];
  const bytes = [...new TextEncoder().encode('GIF89a'), ...short(WIDTH), ...short(HEIGHT), 0xf6, 0, 0];
  for (let colour = 0; colour < COLOURS; colour++) bytes.push(colour * 2, 255 - colour * 2, (colour * 5) & 255);
  bytes.push(0x21, 0xff, 11, ...new TextEncoder().encode('NETSCAPE2.0'), 3, 1, 0, 0, 0);
  for (let frame = 0; frame < FRAMES; frame++) {
    bytes.push(0x21, 0xf9, 4, 0, ...short(CENTISECONDS), 0, 0);
    bytes.push(0x2c, 0, 0, 0, 0, ...short(WIDTH), ...short(HEIGHT), 0, 7);
    const codes = [];
    for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
      if (pixel % MOST === 0) codes.push(CLEAR);
      const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
      codes.push(((x ^ y) + frame * 128 / FRAMES) & 127);
    }
    codes.push(END);
    for (let at = 0; at < codes.length; at += 255) {
      const block = codes.slice(at, at + 255);
      bytes.push(block.length, ...block);
    }
    bytes.push(0);
  }
  bytes.push(0x3b);
  return new Blob([new Uint8Array(bytes)], { type: 'image/gif' });
};
