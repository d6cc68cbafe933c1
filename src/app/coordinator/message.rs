//! Messages between the page and its workers, as the coordinator sees them.

use std::any::Any;
use std::fmt;
use std::rc::Rc;

use crate::protocol::{Reply, Request};

/// What a worker does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkerRole {
    /// Does every job, alone unless it takes long.
    Solver,
    /// Helps the solver; numbered from 0.
    Helper(usize),
    /// Makes large tables and is stopped when it has sent them.
    TableBuilder,
}

/// What a worker did.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkerEvent {
    /// Sent a reply, perhaps with buffers.
    Replied(Reply, Buffers),
    /// Sent something unreadable.
    Garbled,
    /// Ended with an error.
    Failed,
    /// Could not be started.
    NotStarted,
}

/// What is to be done with a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkerEffect {
    /// Start a worker, replacing any in this role.
    Start {
        /// What it does.
        role: WorkerRole,
        /// Whether to load its script past every cache.
        past_caches: bool,
    },
    /// Send a request with its buffers.
    Send(WorkerRole, Request, Buffers),
    /// Stop a worker.
    Stop(WorkerRole),
}

/// The bytes of tables, in the shell's own form: passed from worker to worker and never read here.
#[derive(Clone, Default)]
pub struct Buffers(Option<Rc<dyn Any>>);

impl Buffers {
    /// No buffers.
    pub const NONE: Self = Self(None);

    /// Wraps buffers in the shell's own form.
    pub fn new(buffers: impl Any) -> Self {
        Self(Some(Rc::new(buffers)))
    }

    /// The buffers, if they were made from this type.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.as_ref()?.downcast_ref()
    }
}

impl PartialEq for Buffers {
    /// Whether both are the same object.
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Some(left), Some(right)) => Rc::ptr_eq(left, right),
            (None, None) => true,
            _ => false,
        }
    }
}

impl fmt::Debug for Buffers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() {
            "buffers"
        } else {
            "no buffers"
        })
    }
}
