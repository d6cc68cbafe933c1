//! The service worker, which keeps the game on the device, and the new versions it finds.
//!
//! A new version waits until the player takes it or every tab is closed: what the page has begun with serves it to its
//! end. Where a browser has no service workers, or denies storage, the game is played from the network.

use std::mem;

use crate::i18n::Message;

use crate::app::Moment;

/// How long after its start the page turns to the service worker, in milliseconds: the picture that the player sees
/// comes first.
const LATER: Moment = 5000.0;
/// How long the new version may take to serve the page, in milliseconds. Chromium sometimes waits for the old one to be
/// idle as long as the page is there that it serves, so the page goes: the next one begins with the old version, and
/// changes over soon after.
const LONG: Moment = 4000.0;
/// How often the page looks for new versions, in milliseconds.
const INTERVAL: Moment = 60.0 * 60.0 * 1000.0;

/// What the page finds of the service worker when it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Service {
    /// This browser has none.
    Unknown,
    /// None serves the page yet.
    None,
    /// One serves the page.
    Serves,
}

/// News of the service worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpdateEvent {
    /// It is registered, and a new version waits or does not.
    Registered {
        /// Whether one waits.
        is_waiting: bool,
    },
    /// A new version was found, or has come.
    Progress {
        /// Whether it waits to serve the page.
        is_waiting: bool,
    },
    /// The new version was asked to serve the page, if there is one.
    Activated(bool),
    /// Another version serves this page from now on, or the first one.
    Changed,
}

/// What is to be done about the service worker.
#[derive(Clone, Debug, PartialEq)]
pub enum UpdateEffect {
    /// Do this in the browser.
    Service(ServiceEffect),
    /// Remember for the next page in this tab that the new version is wanted.
    Remember,
    /// The service worker serves the page for the first time: have it keep what came before it.
    Served,
    /// Say this to those who listen.
    Announce(Message),
}

/// What is to be done about the service worker in the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServiceEffect {
    /// Register it. If the new version was wanted and the page's own is no longer kept, the new one took over while the
    /// page was still being loaded: tell that it [changed](UpdateEvent::Changed).
    Register {
        /// Whether the page was loaded anew to take the new version.
        was_wanted: bool,
    },
    /// Have the version that waits serve the page, and [tell](UpdateEvent::Activated) whether one does.
    Activate,
    /// Look for a new version.
    Look,
    /// Load the page anew.
    Reload,
}

/// The service worker as this page knows it.
#[derive(Debug)]
pub struct Updates {
    is_registered: bool,
    /// Whether one serves the page.
    serves: bool,
    /// Whether the player wants the new version, or wanted it just before the page was loaded anew: then it is taken as
    /// soon as it comes, unless the player has said otherwise since.
    is_wanted: bool,
    /// Whether the new version is offered.
    is_offered: bool,
    /// When the page turns to the service worker.
    begins_at: Option<Moment>,
    /// When the page is loaded anew though the new version does not serve it yet.
    patience_ends: Option<Moment>,
    /// When a new version was looked for last.
    looked_at: Moment,
    effects: Vec<UpdateEffect>,
}

impl Updates {
    /// Turns to the service worker soon. `is_wanted` tells whether the page was loaded anew to take a new version.
    pub fn new(service: Service, is_wanted: bool, now: Moment) -> Self {
        Self {
            is_registered: false,
            serves: service == Service::Serves,
            is_wanted,
            is_offered: false,
            begins_at: (service != Service::Unknown).then_some(now + LATER),
            patience_ends: None,
            looked_at: now,
            effects: Vec::new(),
        }
    }

    /// What is to be done, in this order.
    pub fn take_effects(&mut self) -> Vec<UpdateEffect> {
        mem::take(&mut self.effects)
    }

    fn run(&mut self, effect: ServiceEffect) {
        self.effects.push(UpdateEffect::Service(effect));
    }

    /// Whether the page would open without a network.
    pub const fn serves(&self) -> bool {
        self.serves
    }

    /// Whether a new version is offered.
    pub const fn is_offered(&self) -> bool {
        self.is_offered
    }

    /// When to be told the time, if at all.
    pub fn deadline(&self) -> Option<Moment> {
        let deadlines = [self.begins_at, self.patience_ends];
        deadlines.into_iter().flatten().min_by(f64::total_cmp)
    }

    /// Does what is due by now.
    pub fn time_passes(&mut self, now: Moment) {
        if self.begins_at.take_if(|due| *due <= now).is_some() {
            let was_wanted = self.is_wanted;
            self.run(ServiceEffect::Register { was_wanted });
        }
        if self.patience_ends.take_if(|due| *due <= now).is_some() {
            self.effects.push(UpdateEffect::Remember);
            self.run(ServiceEffect::Reload);
        }
    }

    /// Takes news.
    pub fn update(&mut self, event: UpdateEvent, now: Moment) {
        match event {
            UpdateEvent::Registered { is_waiting } => {
                self.is_registered = true;
                // One that was wanted and still has not come is offered once more.
                self.offer_waiting(is_waiting);
            }
            UpdateEvent::Progress { is_waiting } => self.offer_waiting(is_waiting),
            UpdateEvent::Activated(true) => {
                self.is_wanted = true;
                self.patience_ends = Some(now + LONG);
            }
            // Another tab has taken it already.
            UpdateEvent::Activated(false) => self.run(ServiceEffect::Reload),
            UpdateEvent::Changed => {
                let is_other = mem::replace(&mut self.serves, true);
                if self.is_wanted {
                    self.run(ServiceEffect::Reload);
                } else if is_other {
                    self.offer();
                } else {
                    self.effects.push(UpdateEffect::Served);
                }
            }
        }
    }

    fn offer_waiting(&mut self, is_waiting: bool) {
        if self.serves && is_waiting {
            self.offer();
        }
    }

    fn offer(&mut self) {
        self.is_offered = true;
        let text = Message::new("A new version of the game is ready.");
        self.effects.push(UpdateEffect::Announce(text));
    }

    /// The page is seen again: looks for a new version, once in a while.
    pub fn look(&mut self, now: Moment) {
        if self.is_registered && now - self.looked_at > INTERVAL {
            self.looked_at = now;
            self.run(ServiceEffect::Look);
        }
    }

    /// Goes on in the new version.
    pub fn take(&mut self) {
        self.is_offered = false;
        self.run(ServiceEffect::Activate);
    }

    /// Goes on without it.
    pub const fn decline(&mut self) {
        self.is_wanted = false;
        self.is_offered = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WAITING: UpdateEvent = UpdateEvent::Progress { is_waiting: true };
    const RELOAD: UpdateEffect = UpdateEffect::Service(ServiceEffect::Reload);

    fn offer() -> UpdateEffect {
        UpdateEffect::Announce(Message::new("A new version of the game is ready."))
    }

    /// What is done about news.
    fn hear(updates: &mut Updates, event: UpdateEvent) -> Vec<UpdateEffect> {
        updates.update(event, 10_000.0);
        updates.take_effects()
    }

    #[test]
    fn the_service_worker_is_registered_after_the_picture() {
        for (service, due) in [
            (Service::Unknown, None),
            (Service::None, Some(LATER)),
            (Service::Serves, Some(LATER)),
        ] {
            let mut updates = Updates::new(service, false, 0.0);
            assert_eq!(updates.deadline(), due);
            updates.time_passes(LATER - 1.0);
            assert_eq!(updates.take_effects(), []);
            updates.time_passes(LATER);
            let register = ServiceEffect::Register { was_wanted: false };
            let expected = due.map(|_| UpdateEffect::Service(register));
            assert_eq!(updates.take_effects(), Vec::from_iter(expected));
            assert_eq!(updates.deadline(), None);
        }
    }

    #[test]
    fn the_first_version_comes_without_a_word() {
        let mut updates = Updates::new(Service::None, false, 0.0);
        assert_eq!(hear(&mut updates, WAITING), []);
        assert!(!updates.serves());
        assert_eq!(
            hear(&mut updates, UpdateEvent::Changed),
            [UpdateEffect::Served]
        );
        assert!(updates.serves() && !updates.is_offered());
    }

    #[test]
    fn a_new_version_that_waits_is_offered() {
        let mut updates = Updates::new(Service::Serves, false, 0.0);
        let found = UpdateEvent::Progress { is_waiting: false };
        assert_eq!(hear(&mut updates, found), []);
        assert_eq!(hear(&mut updates, WAITING), [offer()]);
        assert!(updates.is_offered());
        updates.decline();
        assert!(!updates.is_offered());
        let registered = UpdateEvent::Registered { is_waiting: true };
        let mut updates = Updates::new(Service::Serves, false, 0.0);
        assert_eq!(hear(&mut updates, registered), [offer()]);
    }

    #[test]
    fn a_version_that_another_tab_has_taken_is_offered() {
        let mut updates = Updates::new(Service::Serves, false, 0.0);
        assert_eq!(hear(&mut updates, UpdateEvent::Changed), [offer()]);
    }

    #[test]
    fn the_page_is_loaded_anew_in_the_version_that_was_taken() {
        let mut updates = Updates::new(Service::Serves, false, 0.0);
        hear(&mut updates, WAITING);
        updates.take();
        let activate = UpdateEffect::Service(ServiceEffect::Activate);
        assert_eq!(updates.take_effects(), [activate]);
        assert!(!updates.is_offered());
        assert_eq!(hear(&mut updates, UpdateEvent::Activated(true)), []);
        assert_eq!(hear(&mut updates, UpdateEvent::Changed), [RELOAD]);
    }

    #[test]
    fn a_version_that_is_gone_is_taken_by_loading_anew() {
        let mut updates = Updates::new(Service::Serves, false, 0.0);
        updates.take();
        updates.take_effects();
        assert_eq!(hear(&mut updates, UpdateEvent::Activated(false)), [RELOAD]);
    }

    #[test]
    fn a_version_that_does_not_serve_soon_is_taken_by_the_next_page() {
        let mut updates = Updates::new(Service::Serves, false, 0.0);
        updates.time_passes(LATER);
        updates.take();
        updates.take_effects();
        hear(&mut updates, UpdateEvent::Activated(true));
        assert_eq!(updates.deadline(), Some(10_000.0 + LONG));
        updates.time_passes(10_000.0 + LONG);
        assert_eq!(updates.take_effects(), [UpdateEffect::Remember, RELOAD]);

        let mut next = Updates::new(Service::Serves, true, 0.0);
        next.time_passes(LATER);
        let register = ServiceEffect::Register { was_wanted: true };
        assert_eq!(next.take_effects(), [UpdateEffect::Service(register)]);
        assert_eq!(hear(&mut next, UpdateEvent::Changed), [RELOAD]);
        let mut other = Updates::new(Service::Serves, true, 0.0);
        other.decline();
        assert_eq!(hear(&mut other, UpdateEvent::Changed), [offer()]);
    }

    #[test]
    fn new_versions_are_looked_for_once_in_a_while() {
        let mut updates = Updates::new(Service::Serves, false, 0.0);
        updates.look(2.0 * INTERVAL);
        assert_eq!(updates.take_effects(), [], "it is not registered");
        hear(&mut updates, UpdateEvent::Registered { is_waiting: false });
        updates.look(2.0 * INTERVAL);
        let look = UpdateEffect::Service(ServiceEffect::Look);
        assert_eq!(updates.take_effects(), [look]);
        updates.look(2.5 * INTERVAL);
        assert_eq!(updates.take_effects(), []);
    }
}
