//! A timer that expires when a worker has been silent for too long.

use crate::app::Moment;

/// How long a worker may be silent while it works, in milliseconds. It reports ten times a second.
const PATIENCE: Moment = 3000.0;
/// The same for a worker that is still loading, perhaps over a slow line.
const PATIENCE_WHILE_LOADING: Moment = 20_000.0;

/// The timer, if it runs.
///
/// The time has to run out twice. A page that was frozen sees the first deadline pass before it gets to the replies that
/// have arrived meanwhile.
#[derive(Debug, Default)]
pub struct Watchdog(Option<Timer>);

#[derive(Debug)]
struct Timer {
    deadline: Moment,
    patience: Moment,
    /// Whether the time has run out once.
    ran_out_once: bool,
}

impl Watchdog {
    /// Starts the timer anew, for a worker that is ready or still loading.
    pub fn start(&mut self, now: Moment, is_ready: bool) {
        let patience = if is_ready {
            PATIENCE
        } else {
            PATIENCE_WHILE_LOADING
        };
        self.0 = Some(Timer {
            deadline: now + patience,
            patience,
            ran_out_once: false,
        });
    }

    /// Stops the timer.
    pub fn stop(&mut self) {
        self.0 = None;
    }

    /// Whether the timer runs.
    pub const fn is_running(&self) -> bool {
        self.0.is_some()
    }

    /// When to ask [`has_expired`](Self::has_expired) next.
    pub fn deadline(&self) -> Option<Moment> {
        self.0.as_ref().map(|timer| timer.deadline)
    }

    /// Whether the worker was silent for too long. The timer stops then.
    pub fn has_expired(&mut self, now: Moment) -> bool {
        let Some(timer) = self.0.as_mut().filter(|timer| now >= timer.deadline) else {
            return false;
        };
        if timer.ran_out_once {
            self.0 = None;
            return true;
        }
        timer.ran_out_once = true;
        timer.deadline = now + timer.patience;
        false
    }
}
