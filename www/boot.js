// Starts the page. A file of its own, because the content security policy forbids inline scripts;
// the hashed names of the module and its wasm are read from the preloads that the build wrote.
const module = document.querySelector('link[rel="modulepreload"]').href;
const wasm = document.querySelector('link[rel="preload"][as="fetch"]').href;

try {
  const { default: init } = await import(module);
  await init({ module_or_path: wasm });
} catch (error) {
  document.getElementById('message-text').textContent =
    `The game could not start (${error.message}). Reload the page; if that does not help, update your browser.`;
  document.getElementById('message').hidden = false;
  throw error;
}
