// Starts the solver's worker. The page adds its build to this script's address, and it is passed on
// to the files whose names carry no hash, so that a page never gets the worker of an older build.
importScripts(`worker.js${self.location.search}`);
wasm_bindgen({ module_or_path: `worker_bg.wasm${self.location.search}` }).catch((error) => {
  // Outside the promise, so that the page hears of it.
  setTimeout(() => { throw error; });
});
