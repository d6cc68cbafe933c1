// Starts the page. A file of its own, because the content security policy forbids inline scripts;
// the hashed names of the module and its wasm are read from the preloads that the build wrote.
const module = document.querySelector('link[rel="modulepreload"]').href;
const wasm = document.querySelector('link[rel="preload"][as="fetch"]').href;

// WebKit runs this before the style sheets have come, without which nothing has its place or its colour. One that is
// missing is not waited for.
const loaded = new Promise((done) => addEventListener('load', done));
const styled = [...document.querySelectorAll('link[rel="stylesheet"]')].map(
  (style) => style.sheet ?? Promise.race([new Promise((done) => (style.onload = done)), loaded]),
);

try {
  const { default: init } = await import(module);
  await Promise.all(styled);
  await init({ module_or_path: wasm });
} catch (error) {
  tell(document.getElementById('failure')).catch(console.warn);
  throw error;
} finally {
  document.getElementById('late').remove();
}

// Shows a message that stands in the page, in the first of the browser's languages that there is a catalogue for.
async function tell(message) {
  message.hidden = false;
  const words = message.firstElementChild;
  for (const tag of navigator.languages) {
    const { language, script } = new Intl.Locale(tag).maximize();
    if (language === 'en') return;
    const catalogue = await fetch(`languages/${language === 'zh' ? `zh-${script}` : language}.json`);
    if (catalogue.ok) {
      words.textContent = (await catalogue.json())[words.textContent] ?? words.textContent;
      return;
    }
  }
}
