//! Builds large tables part by part, in a worker started only for that.

use crate::protocol::{Parts, Reply};
use crate::solver::{PartsBuilder, TableKind};

use super::pace::FIRST_BUDGET;
use super::{Clock, REPORT_INTERVAL};

/// Builds tables and sends each part when it is done, and progress several times a second.
///
/// # Errors
/// The error of `send`, or that there are no such tables.
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
