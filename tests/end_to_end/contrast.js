// How well what is written can be told from what is behind it. The argument is a picture of the window, as the driver
// takes it, in which nothing is written; it is followed by what `texts.js` found.
const [picture, texts, done] = arguments;

// Relative luminance and contrast as WCAG 2 defines them.
const linear = (value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const contrast = (one, other) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
createImageBitmap(new Blob([bytes], { type: 'image/png' })).then((image) => {
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const scale = image.width / innerWidth;
  const weakest = ({ box: [left, top, right, bottom], colour: [red, green, blue, alpha] }) => {
    const [x, y] = [Math.floor(left * scale), Math.floor(top * scale)];
    const [width, height] = [Math.ceil((right - left) * scale), Math.ceil((bottom - top) * scale)];
    const { data } = context.getImageData(x, y, width, height);
    let least = Infinity;
    // Few colours are behind a text, each of them many times.
    const colours = [...new Set(new Uint32Array(data.buffer))];
    for (const behind of colours.map((colour) => [colour & 255, colour >> 8 & 255, colour >> 16 & 255])) {
      const seen = [red, green, blue].map((value, part) => value * alpha + behind[part] * (1 - alpha));
      least = Math.min(least, contrast(seen, behind));
    }
    return least;
  };
  const tell = (text) => ({ ...text, contrast: weakest(text) });
  done(texts.map(tell).filter(({ contrast, needed }) => contrast < needed)
    .map(({ what, contrast, needed, colour, box }) =>
      `“${what}” in ${colour} at ${box.map(Math.round)}: ${contrast.toFixed(2)} of ${needed}`));
}, (error) => done([String(error)]));
