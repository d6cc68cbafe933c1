//! Keeps the screen awake during a game, using the Screen Wake Lock API.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Promise;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Window;

pub struct Screen {
    window: Window,
    state: Rc<RefCell<State>>,
}

#[derive(Default)]
struct State {
    /// Whether the screen should stay awake.
    wanted: bool,
    /// Whether a request is pending.
    is_pending: bool,
    lock: Option<WakeLock>,
}

#[wasm_bindgen]
extern "C" {
    /// The part of `Navigator` that some browsers lack.
    type Navigator;

    #[wasm_bindgen(method, getter, js_name = wakeLock)]
    fn wake_locks(this: &Navigator) -> Option<WakeLocks>;

    type WakeLocks;

    #[wasm_bindgen(method, catch)]
    fn request(this: &WakeLocks, kind: &str) -> Result<Promise, JsValue>;

    type WakeLock;

    /// Whether the lock was released, as browsers do when the page is hidden.
    #[wasm_bindgen(method, getter)]
    fn released(this: &WakeLock) -> bool;

    #[wasm_bindgen(method)]
    fn release(this: &WakeLock) -> Promise;
}

impl Screen {
    pub fn new(window: Window) -> Self {
        Self {
            window,
            state: Rc::default(),
        }
    }

    /// Keeps the screen awake or lets it sleep. The browser may refuse, to save power.
    pub fn stay_awake(&self, wanted: bool) {
        let mut state = self.state.borrow_mut();
        state.wanted = wanted;
        state.settle();
        if state.wanted && state.lock.is_none() && !state.is_pending {
            let navigator: Navigator = self.window.navigator().unchecked_into();
            let request = navigator.wake_locks().map(|locks| locks.request("screen"));
            if let Some(Ok(promise)) = request {
                state.is_pending = true;
                spawn_local(await_lock(promise, Rc::clone(&self.state)));
            }
        }
    }
}

async fn await_lock(promise: Promise, state: Rc<RefCell<State>>) {
    let answer = JsFuture::from(promise).await;
    let mut state = state.borrow_mut();
    state.is_pending = false;
    state.lock = answer.ok().map(JsCast::unchecked_into);
    state.settle();
}

impl State {
    /// Releases a lock that is no longer wanted, and forgets one that the browser released.
    fn settle(&mut self) {
        if !self.wanted
            && let Some(lock) = &self.lock
        {
            // Releasing cannot fail.
            let _ = lock.release();
        }
        let wanted = self.wanted;
        self.lock.take_if(|lock| !wanted || lock.released());
    }
}
