//! Large tables, made part by part in a worker that does nothing else.

use crate::protocol::{Parts, Reply};
use crate::solver::{PartsBuilder, TableKind};

use super::pace::FIRST_BUDGET;
use super::{Clock, REPORT_INTERVAL};

/// Makes tables, and sends each part as soon as it is there, and how far it has come several times a second.
///
/// # Errors
/// What `send` fails with, or that there are no such tables.
pub fn build<E: From<&'static str>>(
    kind: TableKind,
    clock: Clock,
    mut send: impl FnMut(&Reply, Option<&[u8]>) -> Result<(), E>,
) -> Result<(), E> {
    let mut builder = PartsBuilder::new(kind).ok_or("there are no such tables")?;
    let mut reported = clock();
    let mut first = 0;
    while !builder.is_finished() {
        if let Some(part) = builder.advance(FIRST_BUDGET as usize) {
            let last = builder.is_finished();
            let parts = Parts { kind, first, last };
            send(&Reply::Tables(parts), Some(&part))?;
            first += 1;
        }
        if clock() - reported >= REPORT_INTERVAL {
            reported = clock();
            let progress = builder.progress();
            send(&Reply::Building { progress }, None)?;
        }
    }
    Ok(())
}
