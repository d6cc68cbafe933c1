// What overlaps, is cut or sticks out in the page in a frame, whose width takes some values one after the other. Only what
// lies over other things on purpose is left out: the label of a select box, the banner, what ends a sheet.
const [widths, done] = arguments;
const frame = document.querySelector('iframe');
const page = frame.contentDocument;
const view = frame.contentWindow;

// The part of a box that is not clipped by what it is in.
const visible = ({ left, top, right, bottom }, element) => {
  for (let outer = element; outer && outer !== page.body; outer = outer.parentElement) {
    if (view.getComputedStyle(outer).overflow === 'visible') continue;
    const edges = outer.getBoundingClientRect();
    [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
    [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)];
  }
  return { left, top, right, bottom };
};

const WHOLE = 'button, select, progress, [role=grid], [role=img]';

// The boxes of controls and pictures, and of each line of text.
const boxes = (place) => {
  const found = [];
  for (const element of place.querySelectorAll('*')) {
    if (!element.checkVisibility() || element.closest('#posters, #banner, .sheet-end')) continue;
    if (element.parentElement.closest(WHOLE)) continue;
    if (element.matches(WHOLE)) {
      found.push([element, visible(element.getBoundingClientRect(), element.parentElement)]);
      continue;
    }
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim()) continue;
      const range = page.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) found.push([element, visible(line, element)]);
    }
  }
  return found.filter(([, box]) => box.right - box.left > 1.5 && box.bottom - box.top > 1.5);
};

const name = (element) => element.id || element.textContent.trim().slice(0, 30);
const isInline = (element) => view.getComputedStyle(element).display === 'inline';

const cut = (control) => {
  const { paddingTop, paddingBottom, fontSize } = view.getComputedStyle(control);
  const room = control.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
  return control.matches('select') && room < parseFloat(fontSize)
    || control.matches('button')
      && (control.scrollWidth > control.clientWidth + 1 || control.scrollHeight > control.clientHeight + 1);
};

const look = () => {
  const faults = [];
  const { clientWidth, scrollWidth } = page.scrollingElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide`);
  const all = boxes(page.querySelector('dialog[open]') ?? page.body);
  all.forEach(([one, box], index) => {
    if (box.left < -0.5 || box.right > clientWidth + 0.5) faults.push(`${name(one)} sticks out`);
    if (cut(one)) faults.push(`${name(one)} is cut`);
    for (const [other, area] of all.slice(index + 1)) {
      const across = Math.min(box.right, area.right) - Math.max(box.left, area.left);
      const down = Math.min(box.bottom, area.bottom) - Math.max(box.top, area.top);
      if (across <= 1 || down <= 1 || one.contains(other) || other.contains(one)) continue;
      if (one.control === other || other.control === one) continue;
      // Of one line, whose letters may be of different heights.
      if (isInline(one) && isInline(other) && one.parentElement === other.parentElement) continue;
      faults.push(`${name(one)} and ${name(other)} overlap by ${across.toFixed()} × ${down.toFixed()}`);
    }
  });
  return faults;
};

(async () => {
  const faults = [];
  for (const width of widths) {
    frame.style.width = `${width}px`;
    for (let frames = 0; frames < 3; frames++) await new Promise(view.requestAnimationFrame);
    faults.push(...look().map((fault) => `${width}: ${fault}`));
  }
  return faults;
})().then(done, (error) => done([String(error)]));
