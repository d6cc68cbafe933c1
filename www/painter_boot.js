// Starts the painter of living pictures, in the way of worker_boot.js.
importScripts(`painter.js${self.location.search}`);
wasm_bindgen({ module_or_path: `painter_bg.wasm${self.location.search}` }).catch((error) => {
  setTimeout(() => { throw error; });
});
