// What a page around its puzzles may do.

const large = document.getElementById('large');
const small = document.getElementById('small');
const news = document.getElementById('news');

for (const button of document.querySelectorAll('[data-do]')) {
  button.addEventListener('click', () => large[button.dataset.do]());
}
document.getElementById('solve-small').addEventListener('click', () => small.solve());

const WAYS = { U: 'up', D: 'down', L: 'to the left', R: 'to the right' };

large.addEventListener('move', ({ detail: { tiles, direction, moves } }) => {
  const what = tiles === 1 ? 'A tile' : `${tiles} tiles`;
  news.textContent = `${what} moved ${WAYS[direction]}. Moves: ${moves}`;
});
large.addEventListener('solved', ({ detail }) => {
  const seconds = (detail.milliseconds / 1000).toFixed(1);
  news.textContent = `Solved in ${detail.moves} moves and ${seconds} seconds${detail.isAssisted ? ', with help' : ''}.`;
});
