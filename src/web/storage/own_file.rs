//! The player's own video or image, kept on this device in `IndexedDB`. It never leaves it.

use gloo_events::EventListener;
use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, IdbDatabase, IdbRequest, IdbTransaction, IdbTransactionMode, Window};

const DATABASE: &str = "video-slide-puzzle";
const STORE: &str = "own";
const KEY: &str = "background";

/// How long a request may take, in milliseconds: browsers have storage that never answers, and the clips are not
/// offered before it is known whether there is a file.
const PATIENCE: i32 = 5000;

/// The file of an earlier visit, if there is one.
pub async fn load() -> Result<Option<File>, JsValue> {
    let transaction = begin(IdbTransactionMode::Readonly).await?;
    let request = transaction.object_store(STORE)?.get(&KEY.into())?;
    Ok(outcome(&request).await?.dyn_into().ok())
}

/// Keeps a file in place of the one before.
pub async fn save(file: &File) -> Result<(), JsValue> {
    let transaction = begin(IdbTransactionMode::Readwrite).await?;
    transaction
        .object_store(STORE)?
        .put_with_key(file, &KEY.into())?;
    end(&transaction).await
}

/// Forgets the file.
pub async fn remove() -> Result<(), JsValue> {
    let transaction = begin(IdbTransactionMode::Readwrite).await?;
    transaction.object_store(STORE)?.delete(&KEY.into())?;
    end(&transaction).await
}

async fn begin(mode: IdbTransactionMode) -> Result<IdbTransaction, JsValue> {
    let factory = window()?.indexed_db()?.ok_or("nothing can be kept")?;
    let request = factory.open_with_u32(DATABASE, 1)?;
    let opening = request.clone();
    let _upgrade = EventListener::once(&request, "upgradeneeded", move |_| {
        if let Ok(database) = opening.result() {
            // A database that lacks its store refuses the transaction below.
            let _ = database
                .unchecked_into::<IdbDatabase>()
                .create_object_store(STORE);
        }
    });
    let database: IdbDatabase = outcome(&request).await?.unchecked_into();
    let transaction = database.transaction_with_str_and_mode(STORE, mode);
    // It closes when the transaction is through.
    database.close();
    transaction
}

fn window() -> Result<Window, JsValue> {
    web_sys::window().ok_or_else(|| "there is no window".into())
}

/// What a request brings.
async fn outcome(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let window = window()?;
    let settled = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
        // Of no effect when it has been settled by then.
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(&reject, PATIENCE);
    });
    JsFuture::from(settled).await?;
    request.result()
}

/// Waits until all is written. That there is no room may be found at the very end.
async fn end(transaction: &IdbTransaction) -> Result<(), JsValue> {
    let settled = Promise::new(&mut |resolve, reject| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onabort(Some(&reject));
    });
    JsFuture::from(settled).await.map(drop)
}
