// Everything that a person can see or hear of the page, as `Screen` reads it.
const KEPT = /^(data-|aria-|value$|max$)/;
const SILENT = ['combobox', 'dialog', 'grid', 'gridcell'];

const describe = (element) => {
  const role = roleOf(element);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const attributes = [...element.attributes].filter(({ name }) => KEPT.test(name));
  return {
    role,
    name: nameOf(element),
    text: SILENT.includes(role) ? '' : (element.innerText ?? '').replaceAll('\u00a0', ' ').trim(),
    chosen: element.selectedOptions?.[0]?.label ?? null,
    enabled: !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true',
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    edges: [left, top, right, bottom],
  };
};

const texts = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const { data, parentElement } = walker.currentNode;
  if (!data.trim()) continue;
  const { width, height } = parentElement.getBoundingClientRect();
  // What is there for ears only takes no room.
  if (width > 1 && height > 1 && parentElement.checkVisibility()) texts.push(data);
}

const { activeElement, documentElement } = document;
return {
  title: document.title,
  language: documentElement.lang,
  controls: seen().map(describe),
  texts,
  announced: [...document.querySelectorAll('[aria-live=polite]')].map((region) => region.textContent).join(' '),
  focus: activeElement && activeElement !== document.body ? nameOf(activeElement) : '',
};
