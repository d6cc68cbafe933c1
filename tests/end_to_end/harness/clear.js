// Clears all that the page keeps but for the solver's tables. Run where the game is not.
const [keepsFiles, done] = arguments;
const deleteDatabase = ({ name }) => new Promise((resolve, reject) => {
  const request = indexedDB.deleteDatabase(name);
  request.onsuccess = resolve;
  request.onerror = () => reject(request.error);
});
(async () => {
  localStorage.clear();
  sessionStorage.clear();
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await Promise.all((await indexedDB.databases()).map(deleteDatabase));
  if (!keepsFiles) return;
  const root = await navigator.storage.getDirectory();
  for await (const name of root.keys()) {
    if (name !== 'tables') await root.removeEntry(name, { recursive: true });
  }
})().then(() => done(null), (error) => done(String(error)));
