//! Stores the player's own video or image on the device, in `IndexedDB`.

use gloo_events::EventListener;
use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{File, IdbDatabase, IdbRequest, IdbTransaction, IdbTransactionMode};

use crate::web::waiting::within;

const DATABASE: &str = "video-slide-puzzle";
const STORE: &str = "own";
const KEY: &str = "background";

/// The timeout of a request in milliseconds. Some browsers have storage that never answers, and the clips are offered
/// only once it is known whether there is a file.
const TIMEOUT_MS: u32 = 5000;
/// The timeout for storing a file, which may be large, in milliseconds.
const STORE_TIMEOUT_MS: u32 = 60_000;

/// Loads the file from an earlier visit.
pub async fn load() -> Result<Option<File>, JsValue> {
    let transaction = begin(IdbTransactionMode::Readonly).await?;
    let request = transaction.object_store(STORE)?.get(&KEY.into())?;
    Ok(outcome(&request).await?.dyn_into().ok())
}

/// Stores a file, replacing the previous one.
pub async fn save(file: &File) -> Result<(), JsValue> {
    let transaction = begin(IdbTransactionMode::Readwrite).await?;
    transaction
        .object_store(STORE)?
        .put_with_key(file, &KEY.into())?;
    end(&transaction).await
}

pub async fn remove() -> Result<(), JsValue> {
    let transaction = begin(IdbTransactionMode::Readwrite).await?;
    transaction.object_store(STORE)?.delete(&KEY.into())?;
    end(&transaction).await
}

async fn begin(mode: IdbTransactionMode) -> Result<IdbTransaction, JsValue> {
    let window = web_sys::window().ok_or("there is no window")?;
    let factory = window.indexed_db()?.ok_or("nothing can be kept")?;
    let request = factory.open_with_u32(DATABASE, 1)?;
    let opening = request.clone();
    let _upgrade = EventListener::once(&request, "upgradeneeded", move |_| {
        if let Ok(database) = opening.result() {
            // On failure the store is missing and the transaction below fails.
            let _ = database
                .unchecked_into::<IdbDatabase>()
                .create_object_store(STORE);
        }
    });
    let database: IdbDatabase = outcome(&request).await?.unchecked_into();
    let transaction = database.transaction_with_str_and_mode(STORE, mode);
    // Takes effect when the transaction ends.
    database.close();
    transaction
}

/// Awaits a request's result.
async fn outcome(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let settled = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    within(TIMEOUT_MS, settled).await?;
    request.result()
}

/// Awaits the end of a transaction, since a lack of room may be noticed only then.
async fn end(transaction: &IdbTransaction) -> Result<(), JsValue> {
    let settled = Promise::new(&mut |resolve, reject| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onabort(Some(&reject));
    });
    within(STORE_TIMEOUT_MS, settled).await.map(drop)
}
