// What a screen reader is told of an element: its role and its name. Other scripts begin with this one.
const IMPLICIT = {
  BUTTON: 'button', DIALOG: 'dialog', FIELDSET: 'group', OUTPUT: 'status', PROGRESS: 'progressbar', SECTION: 'region',
  SELECT: 'combobox', INPUT: 'textbox',
};
const INPUTS = { range: 'slider', number: 'spinbutton' };
const CANDIDATES = `[role]:not([role=row], [role=none]), ${Object.keys(IMPLICIT)}`;
const NAMED_BY_CONTENT = /^(button|gridcell|h[1-6])$/;

const roleOf = (element) => {
  const role = element.getAttribute('role') ?? INPUTS[element.type] ?? IMPLICIT[element.tagName] ?? element.localName;
  return role === 'img' ? 'image' : role;
};

const tidy = (text) => text.replace(/\s+/g, ' ').trim();

const isHidden = (element) => element.getAttribute('aria-hidden') === 'true'
  || getComputedStyle(element).display === 'none';

const wordsOf = (node) => {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType !== Node.ELEMENT_NODE || isHidden(node)) return '';
  return node.getAttribute('aria-label') ?? [...node.childNodes].map(wordsOf).join('');
};

const nameOf = (element) => {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/);
  const named = ids ? ids.map((id) => wordsOf(document.getElementById(id))).join(' ')
    : element.getAttribute('aria-label')
      ?? (element.labels?.length ? wordsOf(element.labels[0]) : undefined)
      ?? (element.localName === 'fieldset' ? element.querySelector('legend')?.textContent : undefined)
      ?? (NAMED_BY_CONTENT.test(roleOf(element)) ? wordsOf(element) : '');
  return tidy(named || element.title || '');
};

const isSeen = (element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0
    && element.checkVisibility({ checkVisibilityCSS: true, visibilityProperty: true });
};

const seen = () => [...document.querySelectorAll(CANDIDATES)].filter(isSeen);

// The one element with this role and name; a text that says what stands in the way, if anything does.
const find = (role, name) => {
  const found = [...document.querySelectorAll(CANDIDATES)]
    .filter((element) => roleOf(element) === role && nameOf(element) === name && isSeen(element));
  return found.length === 1 ? found[0] : found.length ? 'there are several' : 'there is none';
};
