// Keeps the game on the device, so that it opens without a network. The build puts `build` in front of this file
// (scripts/service_worker): the version, and the files of the page, the languages and the clips with their digests.
//
// A page, its worker and their WebAssembly always come from one version: its files are kept whole and checked
// before any is used, and stay in use until the player asks for the next version or has closed every tab. Of the
// languages those are kept that were spoken.

const folder = new URL(registration.scope).pathname;
const ours = `video-slide-puzzle ${folder} `;
const pageCache = ours + build.version;
const clipCache = `${ours}clips`; // which the page fills, src/web/kept_clips.rs

addEventListener('install', (event) => event.waitUntil(keepPage()));
addEventListener('activate', (event) => event.waitUntil(takeOver()));
addEventListener('message', (event) => {
  if (event.data === 'update') skipWaiting();
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith(folder) || request.method !== 'GET') return;
  const path = pathname.slice(folder.length).replace(/^(index\.html)?$/, './');
  if (Object.hasOwn(build.page, path)) event.respondWith(pageFile(request, path));
  else if (Object.hasOwn(build.languages, path)) event.respondWith(language(request, path));
  else if (Object.hasOwn(build.clips, path)) event.respondWith(clip(request, path));
});

// With the languages that an earlier version has.
async function keepPage() {
  const languages = Object.entries(build.languages);
  const kept = await Promise.all(languages.map(([path]) => caches.match(path, { ignoreVary: true })));
  const files = Object.entries(build.page).concat(languages.filter((_, index) => kept[index]));
  const cache = await caches.open(pageCache);
  await cache.addAll(files.map(([path, integrity]) => new Request(path, { integrity, cache: 'no-cache' })));
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(ours) && name !== pageCache && name !== clipCache);
  await Promise.all(old.map((name) => caches.delete(name)));
  await dropOldClips();
  await clients.claim();
}

// Clips that this version has otherwise or no longer.
async function dropOldClips() {
  if (!(await caches.has(clipCache))) return;
  const cache = await caches.open(clipCache);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const path = new URL(request.url).pathname.slice(folder.length);
    if (build.clips[path] !== await digest(kept)) await cache.delete(request);
  }
}

async function digest(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

// Queries are the page's own affair, but for the server they make no difference.
async function pageFile(request, path) {
  const cache = await caches.open(pageCache);
  return await cache.match(path, { ignoreVary: true }) ?? fetch(request);
}

async function language(request, path) {
  const cache = await caches.open(pageCache);
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(path, response.clone());
  return response;
}

async function clip(request, path) {
  const cache = await caches.open(clipCache);
  const kept = await cache.match(path, { ignoreVary: true });
  return kept ? part(kept, request.headers.get('range')) : fetch(request);
}

// What a video asks for: it seeks and repeats only where it is answered with parts.
async function part(whole, range) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return whole;
  const body = await whole.blob();
  const start = first ? Number(first) : Math.max(body.size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), body.size - 1) : body.size - 1;
  if (start > end) return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${body.size}` } });
  return new Response(body.slice(start, end + 1, body.type), {
    status: 206,
    headers: {
      'Accept-Ranges': 'bytes',
      'Content-Length': end + 1 - start,
      'Content-Range': `bytes ${start}-${end}/${body.size}`,
      'Content-Type': whole.headers.get('Content-Type') ?? body.type,
    },
  });
}
