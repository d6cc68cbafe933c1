//! The worker's tables. Whoever solves decides which are wanted, takes those of an earlier visit or has them made, keeps
//! them, on the device as well, and lends them. They are made in another worker.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::MessageChannel;

use super::super::worker_port::{end, reply};
use super::{Desk, FIRST_BUDGET, REPORT_INTERVAL, report, table_store};
use crate::protocol::{Parts, Reply};
use crate::puzzle::Size;
use crate::solver::{PartsBuilder, TableCache, TableKind, Tables};
use crate::web::device::device;
use crate::web::device::now;

/// Has the strongest tables for a size brought, if there are stronger ones than those that are ready at once, and the
/// device has the memory. If not, those for another size are brought on.
pub fn order(desk: &Rc<RefCell<Desk>>, size: Size) {
    let Some(kind) = device().tables(size) else {
        return;
    };
    if desk.borrow_mut().ordered.replace(kind) == Some(kind) {
        return;
    }
    let are_there = move |cache: &TableCache| {
        let strongest = cache.strongest(size);
        strongest.is_some_and(|tables| tables.kind() == kind)
    };
    if are_there(&desk.borrow().cache) {
        report(&Reply::Equipped { kind });
        return;
    }
    let desk = desk.clone();
    spawn_local(async move {
        let kept = table_store::restore(kind).await;
        let Desk { ordered, cache, .. } = &*desk.borrow();
        // Others may be wanted by now, and those that were being made may have come.
        if *ordered != Some(kind) || are_there(cache) {
            return;
        }
        match kept {
            Some(tables) => {
                cache.keep(tables);
                report(&Reply::Equipped { kind });
            }
            None => report(&Reply::Wanted { kind }),
        }
    });
}

/// Takes parts of tables. After the last ones, the tables are used, and kept for later visits if they are to be.
pub fn take(
    desk: &Rc<RefCell<Desk>>,
    of: Parts,
    parts: &[Uint8Array],
    store: bool,
) -> Result<(), JsValue> {
    let Desk {
        arrivals,
        ordered,
        cache,
        ..
    } = &mut *desk.borrow_mut();
    if !store {
        // A copy: who lent it has those for other sizes, and lends them when they are needed.
        cache.drop_large();
    }
    // Parts of others do not come any more.
    arrivals.truncate(of.first);
    arrivals.extend(parts.iter().map(take_over));
    if !of.last {
        return Ok(());
    }
    let tables = Tables::import(of.kind, std::mem::take(arrivals));
    let tables = tables.map_err(|error| error.to_string())?;
    cache.keep(tables.clone());
    // Others may be wanted by now.
    if ordered.is_none_or(|kind| kind == of.kind) {
        report(&Reply::Equipped { kind: of.kind });
    }
    if store {
        spawn_local(async move {
            if let Err(error) = table_store::store(&tables).await {
                web_sys::console::warn_1(&error);
            }
        });
    }
    Ok(())
}

/// Sends a copy of the strongest tables that are there for boards of a size.
pub fn lend(cache: &TableCache, size: Size) -> Result<(), JsValue> {
    let Some(tables) = cache.strongest(size) else {
        return Ok(());
    };
    let parts = tables.export();
    let parts = parts.iter().map(|part| Uint8Array::from(&part[..]));
    let sent = Parts {
        kind: tables.kind(),
        first: 0,
        last: true,
    };
    reply(&Reply::Tables(sent), &parts.collect::<Vec<_>>())
}

/// Makes tables and sends each part as soon as it is there. The worker ends then: what was needed to make them is
/// given back now, not when the page ends.
pub fn make(kind: TableKind) -> Result<(), JsValue> {
    let mut builder = PartsBuilder::new(kind).ok_or("there are no such tables")?;
    let mut reported = now();
    let mut first = 0;
    while !builder.is_finished() {
        if let Some(part) = builder.advance(FIRST_BUDGET as usize) {
            let last = builder.is_finished();
            let parts = Parts { kind, first, last };
            reply(&Reply::Tables(parts), &[Uint8Array::from(&part[..])])?;
            first += 1;
        }
        if now() - reported >= REPORT_INTERVAL {
            reported = now();
            let progress = builder.progress();
            reply(&Reply::Building { progress }, &[])?;
        }
    }
    end();
    Ok(())
}

/// The bytes of an array that nobody needs any more. They can be many, so the array goes where nobody is: its memory
/// would stay until the browser cleans up, which can take minutes. (To detach it is not enough, in Chromium.)
fn take_over(array: &Uint8Array) -> Vec<u8> {
    let bytes = array.to_vec();
    if let Ok(channel) = MessageChannel::new() {
        let (port, buffer) = (channel.port1(), array.buffer());
        let _ = port.post_message_with_transferable(&buffer, &Array::of1(&buffer));
        port.close();
        channel.port2().close();
    }
    bytes
}
