// Where a person presses a control: its middle, brought into view. Otherwise a text that says why that is not possible.
const [role, name] = arguments;
const element = find(role, name);
if (typeof element === 'string') return element;
if (element.matches(':disabled')) return 'it is disabled';
const middle = () => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
};
const covering = () => {
  const there = document.elementFromPoint(...middle());
  return element.contains(there) ? null : there ?? 'the edge of the window';
};
if (covering()) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
const obstacle = covering();
return obstacle ? `${obstacle.outerHTML?.slice(0, 80) ?? obstacle} lies over it` : middle();
