//! Stores large tables in the origin private file system.
//!
//! In Chromium the tables for 4×4 load in 0.05 s and take 0.97 s to build, those for 5×5 take 0.15 s and 2.4 s. Loading
//! also needs no memory beyond the tables' own.
//!
//! Loaded tables are checked ([`Tables::import`]); damaged, outdated or incomplete ones are built and stored again. If
//! the browser denies storage, has no room or does not answer, tables are built on every visit.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;

use gloo_timers::future::TimeoutFuture;
use js_sys::{Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    FileSystemDirectoryHandle, FileSystemFileHandle, FileSystemGetDirectoryOptions,
    FileSystemGetFileOptions, FileSystemSyncAccessHandle, FileSystemWritableFileStream,
};

use crate::solver::{TableKind, Tables};

/// The folder of the tables.
const FOLDER: &str = "tables";

/// The timeout for loading in milliseconds, longer than building takes. `WebKitGTK` may never answer.
const LOAD_TIMEOUT_MS: u32 = 5000;
/// The timeout for storing in milliseconds. Nothing waits for it.
const STORE_TIMEOUT_MS: u32 = 60_000;

/// Loads tables from an earlier visit. Returns `None` unless all parts are intact.
pub async fn restore(kind: TableKind) -> Option<Tables> {
    let parts = within(LOAD_TIMEOUT_MS, read(kind)).await.ok()?;
    Tables::import(kind, parts).ok()
}

pub async fn store(tables: &Tables) -> Result<(), JsValue> {
    within(STORE_TIMEOUT_MS, write(tables)).await
}

/// Runs a future with a timeout in milliseconds.
async fn within<T>(
    patience: u32,
    work: impl Future<Output = Result<T, JsValue>>,
) -> Result<T, JsValue> {
    let mut work = pin!(work);
    let mut end = pin!(TimeoutFuture::new(patience));
    poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(outcome) => Poll::Ready(outcome),
        Poll::Pending => {
            let end = end.as_mut().poll(context);
            end.map(|()| Err("the storage does not answer".into()))
        }
    })
    .await
}

async fn write(tables: &Tables) -> Result<(), JsValue> {
    let folder = folder().await?;
    let parts = tables.export();
    for (number, part) in parts.iter().enumerate() {
        let options = FileSystemGetFileOptions::new();
        options.set_create(true);
        let name = name(tables.kind(), number);
        let file = folder.get_file_handle_with_options(&name, &options);
        let file = JsFuture::from(file).await?;
        if Reflect::has(&file, &"createWritable".into())? {
            replace(file.unchecked_into(), part).await?;
        } else {
            overwrite(file, part).await?;
        }
    }
    // Removes a part that a version with more parts left; usually there is none.
    let further = folder.remove_entry(&name(tables.kind(), parts.len()));
    let _ = JsFuture::from(further).await;
    Ok(())
}

/// Replaces a file by a stream, which keeps the old content until all is written. Preferred to an access handle:
/// Chromium crashes when a worker writes through one while its page is being closed.
async fn replace(file: FileSystemFileHandle, content: &[u8]) -> Result<(), JsValue> {
    let stream = JsFuture::from(file.create_writable()).await?;
    let stream: FileSystemWritableFileStream = stream.dyn_into()?;
    // A copy, since WebAssembly's memory may move during the write.
    let content = Uint8Array::from(content);
    JsFuture::from(stream.write_with_js_u8_array(&content)?).await?;
    JsFuture::from(stream.close()).await?;
    Ok(())
}

/// Overwrites a file in browsers without streams, such as Safari before 26.
async fn overwrite(file: JsValue, content: &[u8]) -> Result<(), JsValue> {
    let file = OpenFile::new(file).await?;
    file.0.truncate_with_u32(0)?;
    if file.0.write_with_u8_array(content)? < content.len() as f64 {
        return Err("there is no room for the tables".into());
    }
    Ok(())
}

async fn read(kind: TableKind) -> Result<Vec<Vec<u8>>, JsValue> {
    let folder = folder().await?;
    let mut parts = Vec::new();
    loop {
        let file = folder.get_file_handle(&name(kind, parts.len()));
        let Ok(file) = JsFuture::from(file).await else {
            return Ok(parts);
        };
        let file = OpenFile::new(file).await?;
        let mut part = vec![0; file.0.get_size()? as usize];
        file.0.read_with_u8_array(&mut part)?;
        parts.push(part);
    }
}

async fn folder() -> Result<FileSystemDirectoryHandle, JsValue> {
    let root: FileSystemDirectoryHandle = JsFuture::from(root()?).await?.dyn_into()?;
    let options = FileSystemGetDirectoryOptions::new();
    options.set_create(true);
    let folder = root.get_directory_handle_with_options(FOLDER, &options);
    JsFuture::from(folder).await?.dyn_into()
}

/// Returns the name of a part's file.
fn name(kind: TableKind, part: usize) -> String {
    match kind {
        TableKind::Patterns { target, strength } => {
            let (size, blank) = (target.size(), target.blank());
            format!("{size} {blank} {strength:?} {part}").to_ascii_lowercase()
        }
        TableKind::FiveByFive => format!("5x5 {part}"),
    }
}

/// An access handle with an exclusive lock, closed when it is dropped.
struct OpenFile(FileSystemSyncAccessHandle);

impl OpenFile {
    async fn new(file: JsValue) -> Result<Self, JsValue> {
        let file: FileHandle = file.unchecked_into();
        JsFuture::from(file.open()?).await?.dyn_into().map(Self)
    }
}

impl Drop for OpenFile {
    fn drop(&mut self) {
        self.0.close();
    }
}

// Absent in some browsers, and in others on pages without HTTPS.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = ["navigator", "storage"], js_name = getDirectory)]
    fn root() -> Result<Promise, JsValue>;

    type FileHandle;

    #[wasm_bindgen(catch, method, js_name = createSyncAccessHandle)]
    fn open(this: &FileHandle) -> Result<Promise, JsValue>;
}
