// Starts the archive: its elements and their style come first. The page adds its build to this script's address, and it is
// passed on to the files whose names carry no hash.
const { search } = new URL(import.meta.url);
const archive = document.getElementById('archive');

// One that is slow may still come.
if (archive.ariaBusy !== 'true') {
  archive.ariaBusy = 'true';
  try {
    await start();
  } catch (error) {
    archive.replaceChildren();
    archive.dispatchEvent(new CustomEvent('from-archive'));
    throw error;
  } finally {
    archive.ariaBusy = 'false';
  }
}

async function start() {
  // A link can open a dialog before the page has loaded the style of its own ones.
  const styled = Promise.all(['dialogs.css', 'archive.css'].map((sheet) => {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = sheet + search;
    document.head.append(style);
    return new Promise((done) => (style.onload = style.onerror = done));
  }));
  const [{ default: init }, page] = await Promise.all([import(`./archive.js${search}`), fetch(`archive.html${search}`)]);
  if (!page.ok) throw new Error(`archive.html: ${page.status}`);
  const { body } = new DOMParser().parseFromString(await page.text(), 'text/html');
  await styled;
  archive.append(...body.children);
  await init({ module_or_path: `archive_bg.wasm${search}` });
}
