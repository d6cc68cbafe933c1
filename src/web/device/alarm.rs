//! Tells the time when something is due.

use gloo_timers::callback::Timeout;

use crate::app::{Event, Moment};

use crate::web::device::now;
use crate::web::events::Events;

/// An alarm for one moment at a time.
pub struct Alarm {
    events: Events,
    /// The moment, and what runs until then.
    set: Option<(Moment, Timeout)>,
}

impl Alarm {
    /// An alarm for no moment yet.
    pub fn new(events: &Events) -> Self {
        Self {
            events: events.clone(),
            set: None,
        }
    }

    /// Sends [`Event::Due`] at this moment, and not at the one set before.
    pub fn set(&mut self, moment: Option<Moment>) {
        if moment != self.set.as_ref().map(|(set, _)| *set) {
            self.set = moment.map(|moment| (moment, self.timeout(moment)));
        }
    }

    /// It has gone off. Timers may be early, so it can be set to the same moment once more.
    pub fn went_off(&mut self) {
        self.set = None;
    }

    fn timeout(&self, moment: Moment) -> Timeout {
        let events = self.events.clone();
        let delay = (moment - now()).max(0.0).ceil() as u32;
        Timeout::new(delay, move || events.send(Event::Due))
    }
}
