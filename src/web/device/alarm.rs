//! A timer for the next deadline.

use std::rc::Rc;

use gloo_timers::callback::Timeout;

use crate::app::Moment;

use crate::web::device::now;

/// A timer for one moment at a time.
pub struct Alarm {
    ring: Rc<dyn Fn()>,
    /// The deadline and the timer that runs until then.
    set: Option<(Moment, Timeout)>,
}

impl Alarm {
    /// A timer that calls a function when a deadline has come.
    pub fn new(ring: impl Fn() + 'static) -> Self {
        Self {
            ring: Rc::new(ring),
            set: None,
        }
    }

    /// Rings at a moment. Replaces the previous deadline.
    pub fn set(&mut self, moment: Option<Moment>) {
        if moment != self.set.as_ref().map(|(set, _)| *set) {
            self.set = moment.map(|moment| (moment, self.timeout(moment)));
        }
    }

    /// Clears the deadline after it was reported. Timers may fire early, so the app can set the same moment again.
    pub fn clear(&mut self) {
        self.set = None;
    }

    fn timeout(&self, moment: Moment) -> Timeout {
        let ring = Rc::clone(&self.ring);
        let delay = (moment - now()).max(0.0).ceil() as u32;
        Timeout::new(delay, move || ring())
    }
}
