//! Whether a worker of which something is expected gives signs of life.

use gloo_timers::callback::Interval;

use super::super::events::{Event, Events, Post};

/// How long a worker may say nothing while something is expected of it, in milliseconds. It reports
/// ten times a second. It is asked for twice, for a page that was frozen meanwhile finds the end of
/// the first time before the reports that wait for it.
const PATIENCE: u32 = 3000;
/// The same for a worker that is still being loaded, perhaps over a slow line.
const PATIENCE_WHILE_LOADING: u32 = 20_000;

/// Watches over the worker at a post.
pub struct Watchdog {
    events: Events,
    post: Post,
    at_watch: Option<Interval>,
}

impl Watchdog {
    /// One that expects nothing yet.
    pub fn new(events: &Events, post: Post) -> Self {
        Self {
            events: events.clone(),
            post,
            at_watch: None,
        }
    }

    /// Expects a sign of life from now on, of a worker that is ready or still being loaded.
    pub fn watch(&mut self, ready: bool) {
        let (events, post) = (self.events.clone(), self.post);
        let patience = if ready {
            PATIENCE
        } else {
            PATIENCE_WHILE_LOADING
        };
        let mut suspicious = false;
        self.at_watch = Some(Interval::new(patience, move || {
            if std::mem::replace(&mut suspicious, true) {
                events.send(Event::WorkerSilent(post));
            }
        }));
    }

    /// Whether it expects one.
    pub const fn is_watching(&self) -> bool {
        self.at_watch.is_some()
    }

    /// Expects nothing any more.
    pub fn rest(&mut self) {
        self.at_watch = None;
    }
}
