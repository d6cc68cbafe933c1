//! The code of a solver's worker: passes the page's requests to [`Worker`] and runs its effects.

mod table_store;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::MessageChannel;

use crate::protocol::{BUILD, Parts, Reply};
use crate::solver::Tables;
use crate::web::console::report;
use crate::web::device::{device, now};
use crate::worker::{Action, LOADING_PATIENCE, Worker, build};

use super::worker_port::{end, listen, reply};

/// The worker, and whether the loop that runs its work is active.
struct WorkerLoop {
    worker: RefCell<Worker>,
    is_running: Cell<bool>,
}

/// Starts the solver's message loop.
///
/// # Errors
/// If the page cannot be reached.
pub fn start_worker() -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    let state = Rc::new(WorkerLoop {
        worker: RefCell::new(Worker::new(now, |size| device().tables(size))),
        is_running: Cell::new(false),
    });
    listen(move |request, parts| {
        let parts = parts.iter().map(copy_and_free).collect();
        state.worker.borrow_mut().receive(request, parts);
        run_actions(&state)?;
        start_loop(&state);
        Ok(())
    });
    let build = BUILD.to_owned();
    reply(&Reply::Ready { build }, &[])
}

/// Starts the loop that runs the worker's work, unless it is active.
fn start_loop(state: &Rc<WorkerLoop>) {
    if !state.worker.borrow().has_work() || state.is_running.replace(true) {
        return;
    }
    let state = Rc::clone(state);
    spawn_local(async move {
        // The timer starts before the slice so that it is due right after it. Started afterwards, nested timers would
        // add four milliseconds to each slice.
        let mut next_turn = TimeoutFuture::new(0);
        loop {
            state.worker.borrow_mut().work();
            report(run_actions(&state));
            if !state.worker.borrow().has_work() {
                break;
            }
            next_turn.await;
            next_turn = TimeoutFuture::new(0);
        }
        state.is_running.set(false);
    });
}

fn run_actions(state: &Rc<WorkerLoop>) -> Result<(), JsValue> {
    let actions = state.worker.borrow_mut().take_actions();
    for action in actions {
        match action {
            Action::Reply(news) => reply(&news, &[])?,
            Action::Lend(tables) => send_copy(&tables)?,
            Action::Restore(kind) => {
                let restoring = Rc::clone(state);
                spawn_local(async move {
                    let tables = table_store::restore(kind).await;
                    restoring.worker.borrow_mut().restored(kind, tables);
                    report(run_actions(&restoring));
                    start_loop(&restoring);
                });
                let waiting = Rc::clone(state);
                spawn_local(async move {
                    TimeoutFuture::new(LOADING_PATIENCE).await;
                    waiting.worker.borrow_mut().stop_waiting(kind);
                    start_loop(&waiting);
                });
            }
            Action::Store(tables) => spawn_local(async move {
                if let Err(error) = table_store::store(&tables).await {
                    web_sys::console::warn_1(&error);
                }
            }),
            Action::Build(kind) => {
                build(kind, now, |news, part: Option<&[u8]>| {
                    let part = part.map(Uint8Array::from);
                    reply(news, part.as_slice())
                })?;
                end();
            }
            Action::Log(text) => web_sys::console::error_1(&text.into()),
        }
    }
    Ok(())
}

/// Posts a copy of tables.
fn send_copy(tables: &Tables) -> Result<(), JsValue> {
    let parts = tables.export();
    let parts = parts.iter().map(|part| Uint8Array::from(&part[..]));
    let sent = Parts {
        kind: tables.kind(),
        first: 0,
        last: true,
    };
    reply(&Reply::Tables(sent), &parts.collect::<Vec<_>>())
}

/// Copies an array's bytes and frees the array. Its memory can be large, and would otherwise stay until the next
/// garbage collection, which can take minutes. Transferring it away frees it; in Chromium, detaching alone does not.
fn copy_and_free(array: &Uint8Array) -> Vec<u8> {
    let bytes = array.to_vec();
    if let Ok(channel) = MessageChannel::new() {
        let (port, buffer) = (channel.port1(), array.buffer());
        let _ = port.post_message_with_transferable(&buffer, &Array::of1(&buffer));
        port.close();
        channel.port2().close();
    }
    bytes
}
