// What is written on the page and to be seen: where, in which colour, and how much contrast WCAG 2 asks for (AA). Then
// all of it is made invisible, so that a picture of the window shows what is behind it.
const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const parse = (colour) => {
  paint.clearRect(0, 0, 1, 1);
  paint.fillStyle = colour;
  paint.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = paint.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
};

// Of several colours one on the other the alphas multiply.
const opacity = (element) => {
  let whole = 1;
  for (let each = element; each; each = each.parentElement) whole *= getComputedStyle(each).opacity;
  return whole;
};

// What lets pointers through is seen all the same.
const sheet = new CSSStyleSheet();
sheet.replaceSync('* { pointer-events: auto !important; }');
document.adoptedStyleSheets = [sheet];

const texts = [];
const note = (what, element, { left, top, right, bottom }, needs) => {
  const box = [left, top, right, bottom];
  const room = (element.closest('dialog') ?? document.documentElement).getBoundingClientRect();
  const isWithin = left >= Math.max(room.left, 0) && top >= Math.max(room.top, 0)
    && right <= Math.min(room.right, innerWidth) && bottom <= Math.min(room.bottom, innerHeight);
  if (!isWithin || right - left < 2 || bottom - top < 2 || !element.checkVisibility()) return;
  // What is cut off or covered, be it in part, is not read.
  const middle = (box[0] + box[2]) / 2;
  const isSeen = (y) => {
    const there = document.elementFromPoint(middle, y);
    return there && (there.contains(element) || element.contains(there));
  };
  if (![box[1] + 1, (box[1] + box[3]) / 2, box[3] - 1].every(isSeen)) return;
  const style = getComputedStyle(element);
  const [red, green, blue, alpha] = parse(style.color);
  const size = parseFloat(style.fontSize);
  const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
  texts.push({
    what, box, colour: [red, green, blue, alpha * opacity(element)], needed: needs ?? (large ? 3 : 4.5),
  });
};

const isOff = (element) => element.closest(':disabled, [aria-disabled=true], .for-ears') !== null;
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const { data, parentElement } = walker.currentNode;
  if (!data.trim() || isOff(parentElement)) continue;
  const range = document.createRange();
  range.selectNodeContents(walker.currentNode);
  for (const box of range.getClientRects()) note(data.trim(), parentElement, box);
}
for (const select of document.querySelectorAll('select:enabled')) {
  const { left, top, right, bottom } = select.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(select);
  const inside = {
    left: left + parseFloat(paddingLeft), top: top + 12, right: right - parseFloat(paddingRight), bottom: bottom - 12,
  };
  note(select.selectedOptions[0]?.text ?? '', select, inside);
}
// Icons need less than letters.
for (const icon of document.querySelectorAll('button:enabled svg')) {
  note(icon.closest('button').ariaLabel ?? 'an icon', icon, icon.getBoundingClientRect(), 3);
}

sheet.replaceSync('*, *::before { color: transparent !important; transition: none !important; }');
const done = arguments[arguments.length - 1];
requestAnimationFrame(() => requestAnimationFrame(() => done(texts)));
