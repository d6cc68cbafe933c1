//! Whether a worker that is expected to say something does.

use super::super::Moment;

/// How long a worker may say nothing while something is expected of it, in milliseconds. It reports ten times a second.
const PATIENCE: Moment = 3000.0;
/// The same for a worker that is still being loaded, perhaps over a slow line.
const PATIENCE_WHILE_LOADING: Moment = 20_000.0;

/// Notices when a worker has been silent for too long.
///
/// The time has to run out twice: a page that was frozen meanwhile finds the end of the first time before the reports
/// that wait for it.
#[derive(Debug, Default)]
pub struct Watchdog(Option<Watch>);

#[derive(Debug)]
struct Watch {
    deadline: Moment,
    patience: Moment,
    /// Whether the time ran out once.
    is_suspicious: bool,
}

impl Watchdog {
    /// Expects a sign of life from now on, of a worker that is ready or still being loaded.
    pub fn expect(&mut self, now: Moment, is_ready: bool) {
        let patience = if is_ready {
            PATIENCE
        } else {
            PATIENCE_WHILE_LOADING
        };
        self.0 = Some(Watch {
            deadline: now + patience,
            patience,
            is_suspicious: false,
        });
    }

    /// Expects nothing any more.
    pub fn rest(&mut self) {
        self.0 = None;
    }

    /// Whether it expects a sign of life.
    pub const fn is_watching(&self) -> bool {
        self.0.is_some()
    }

    /// When to look again.
    pub fn deadline(&self) -> Option<Moment> {
        self.0.as_ref().map(|watch| watch.deadline)
    }

    /// Whether there has been no sign of life for too long. Nothing is expected any more then.
    pub fn has_lost_patience(&mut self, now: Moment) -> bool {
        let Some(watch) = self.0.as_mut().filter(|watch| now >= watch.deadline) else {
            return false;
        };
        if watch.is_suspicious {
            self.0 = None;
            return true;
        }
        watch.is_suspicious = true;
        watch.deadline = now + watch.patience;
        false
    }
}
