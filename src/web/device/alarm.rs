//! A timer for the app's next deadline.

use gloo_timers::callback::Timeout;

use crate::app::{Event, Moment};

use crate::web::device::now;
use crate::web::events::Events;

/// A timer for one moment at a time.
pub struct Alarm {
    events: Events,
    /// The deadline and the timer that runs until then.
    set: Option<(Moment, Timeout)>,
}

impl Alarm {
    pub fn new(events: &Events) -> Self {
        Self {
            events: events.clone(),
            set: None,
        }
    }

    /// Sends [`Event::Due`] at a moment. Replaces the previous deadline.
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
        let events = self.events.clone();
        let delay = (moment - now()).max(0.0).ceil() as u32;
        Timeout::new(delay, move || events.send(Event::Due))
    }
}
