//! What goes to and fro between the page and its workers, as the coordinator sees it.

use std::any::Any;
use std::fmt;
use std::rc::Rc;

use crate::protocol::{Reply, Request};

/// What a worker is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WorkerRole {
    /// Solves: it does every job, alone unless the job takes long.
    Solver,
    /// Helps the solver, by number.
    Helper(usize),
    /// Makes large tables, and ends when it has sent them.
    TableBuilder,
}

/// What became of a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkerEvent {
    /// It sent a reply and perhaps buffers.
    Replied(Reply, Buffers),
    /// It sent what cannot be read.
    Garbled,
    /// It died of an error.
    Failed,
    /// It could not be started, for this reason in the browser's own words if it gave any.
    NotStarted(Option<String>),
}

/// What is to be done with a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkerEffect {
    /// Start one, in the place of one that runs already.
    Start {
        /// What it is there for.
        role: WorkerRole,
        /// Whether its script is to be loaded past every cache.
        past_caches: bool,
    },
    /// Send it a request and the buffers that go with it.
    Send(WorkerRole, Request, Buffers),
    /// End it.
    Stop(WorkerRole),
}

/// The bytes of tables, in whatever form the shell has them: they are handed from worker to worker, and nobody looks
/// into them here.
#[derive(Clone, Default)]
pub struct Buffers(Option<Rc<dyn Any>>);

impl Buffers {
    /// No buffers.
    pub const NONE: Self = Self(None);

    /// Buffers that the shell knows the form of.
    pub fn new(buffers: impl Any) -> Self {
        Self(Some(Rc::new(buffers)))
    }

    /// The buffers in the form in which they came, if they have that form.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.as_ref()?.downcast_ref()
    }
}

impl PartialEq for Buffers {
    /// Whether they are the very same.
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
