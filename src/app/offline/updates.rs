//! The service worker, which keeps the game on the device, and the new versions it finds.
//!
//! A new version waits until the player takes it or all tabs are closed; until then, the page is served by the version it
//! was opened with. Where a browser has no service workers or denies storage, the game is played from the network.

use std::mem;

use crate::i18n::Message;

use crate::app::Moment;

/// How long after its start the page registers the service worker, in milliseconds, so that the picture loads first.
const REGISTER_AFTER: Moment = 5000.0;
/// How long the new version may take to serve the page, in milliseconds. Chromium sometimes waits for the old one to be
/// idle for as long as it serves a page. Then the page is reloaded: it begins with the old version, and changes over
/// soon after.
const ACTIVATION_TIMEOUT: Moment = 4000.0;
/// The least time between two checks for a new version, in milliseconds.
const CHECK_INTERVAL: Moment = 60.0 * 60.0 * 1000.0;

/// The service worker's state when the page is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Service {
    /// The browser has no service workers.
    Unknown,
    /// No service worker serves the page yet.
    None,
    /// A service worker serves the page.
    Serves,
}

/// An event of the service worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpdateEvent {
    /// The service worker is registered.
    Registered {
        /// Whether a new version waits.
        is_waiting: bool,
    },
    /// A new version was found, or is installed.
    Progress {
        /// Whether it is installed and waits to serve the page.
        is_waiting: bool,
    },
    /// The waiting version was asked to serve the page; whether there was one.
    Activated(bool),
    /// The first version, or another one, serves the page from now on.
    Changed,
}

/// What [`App`](crate::app::App) is to do about the service worker.
#[derive(Clone, Debug, PartialEq)]
pub enum UpdateEffect {
    /// Something for the shell.
    Service(ServiceEffect),
    /// Remember, for the reloaded page in this tab, that the player wants the new version.
    Remember,
    /// Have the service worker, which serves the page for the first time, keep what was loaded before.
    Served,
    /// Announce this to screen readers.
    Announce(Message),
}

/// What the shell is to do about the service worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServiceEffect {
    /// Register it. If the player wanted the new version and the page's own is no longer stored, the new one took over
    /// while the page was loading: send [`UpdateEvent::Changed`].
    Register {
        /// Whether the page was reloaded to take the new version.
        was_wanted: bool,
    },
    /// Ask the waiting version to serve the page, and send [`UpdateEvent::Activated`].
    Activate,
    /// Check for a new version.
    Look,
    /// Reload the page.
    Reload,
}

/// The state of the service worker and of updates.
#[derive(Debug)]
pub struct Updates {
    is_registered: bool,
    /// Whether a service worker serves the page.
    serves: bool,
    /// Whether the player wants the new version, or wanted it just before the page was reloaded. It is then taken as soon as
    /// it comes, unless the player declines it meanwhile.
    is_wanted: bool,
    /// Whether the new version is offered.
    is_offered: bool,
    /// When to register the service worker.
    register_at: Option<Moment>,
    /// When to reload the page although the new version does not serve it yet.
    reload_at: Option<Moment>,
    /// The last check for a new version.
    checked_at: Moment,
    effects: Vec<UpdateEffect>,
}

impl Updates {
    /// Schedules the registration. `is_wanted` tells whether the page was reloaded to take a new version.
    pub fn new(service: Service, is_wanted: bool, now: Moment) -> Self {
        Self {
            is_registered: false,
            serves: service == Service::Serves,
            is_wanted,
            is_offered: false,
            register_at: (service != Service::Unknown).then_some(now + REGISTER_AFTER),
            reload_at: None,
            checked_at: now,
            effects: Vec::new(),
        }
    }

    /// Takes what is to be done, in order.
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

    /// When to call [`time_passes`](Self::time_passes) next, if at all.
    pub fn deadline(&self) -> Option<Moment> {
        let deadlines = [self.register_at, self.reload_at];
        deadlines.into_iter().flatten().min_by(f64::total_cmp)
    }

    /// Registers the service worker, or reloads the page, if that is due.
    pub fn time_passes(&mut self, now: Moment) {
        if self.register_at.take_if(|due| *due <= now).is_some() {
            let was_wanted = self.is_wanted;
            self.run(ServiceEffect::Register { was_wanted });
        }
        if self.reload_at.take_if(|due| *due <= now).is_some() {
            self.effects.push(UpdateEffect::Remember);
            self.run(ServiceEffect::Reload);
        }
    }

    /// Handles an event.
    pub fn update(&mut self, event: UpdateEvent, now: Moment) {
        match event {
            UpdateEvent::Registered { is_waiting } => {
                self.is_registered = true;
                // A version that was wanted and is still waiting is offered again.
                self.offer_waiting(is_waiting);
            }
            UpdateEvent::Progress { is_waiting } => self.offer_waiting(is_waiting),
            UpdateEvent::Activated(true) => {
                self.is_wanted = true;
                self.reload_at = Some(now + ACTIVATION_TIMEOUT);
            }
            // Another tab has taken the new version already.
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

    /// Checks for a new version when the page becomes visible, unless the last check was recent.
    pub fn check(&mut self, now: Moment) {
        if self.is_registered && now - self.checked_at > CHECK_INTERVAL {
            self.checked_at = now;
            self.run(ServiceEffect::Look);
        }
    }

    /// Takes the new version.
    pub fn take(&mut self) {
        self.is_offered = false;
        self.run(ServiceEffect::Activate);
    }

    /// Declines the new version.
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
            (Service::None, Some(REGISTER_AFTER)),
            (Service::Serves, Some(REGISTER_AFTER)),
        ] {
            let mut updates = Updates::new(service, false, 0.0);
            assert_eq!(updates.deadline(), due);
            updates.time_passes(REGISTER_AFTER - 1.0);
            assert_eq!(updates.take_effects(), []);
            updates.time_passes(REGISTER_AFTER);
            let register = ServiceEffect::Register { was_wanted: false };
            let expected = due.map(|_| UpdateEffect::Service(register));
            assert_eq!(updates.take_effects(), Vec::from_iter(expected));
            assert_eq!(updates.deadline(), None);
        }
    }

    #[test]
    fn the_first_version_is_not_announced() {
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
    fn taking_a_version_reloads_the_page() {
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
    fn a_version_taken_by_another_tab_meanwhile_reloads_the_page() {
        let mut updates = Updates::new(Service::Serves, false, 0.0);
        updates.take();
        updates.take_effects();
        assert_eq!(hear(&mut updates, UpdateEvent::Activated(false)), [RELOAD]);
    }

    #[test]
    fn a_version_that_does_not_serve_in_time_is_taken_after_a_reload() {
        let mut updates = Updates::new(Service::Serves, false, 0.0);
        updates.time_passes(REGISTER_AFTER);
        updates.take();
        updates.take_effects();
        hear(&mut updates, UpdateEvent::Activated(true));
        assert_eq!(updates.deadline(), Some(10_000.0 + ACTIVATION_TIMEOUT));
        updates.time_passes(10_000.0 + ACTIVATION_TIMEOUT);
        assert_eq!(updates.take_effects(), [UpdateEffect::Remember, RELOAD]);

        let mut next = Updates::new(Service::Serves, true, 0.0);
        next.time_passes(REGISTER_AFTER);
        let register = ServiceEffect::Register { was_wanted: true };
        assert_eq!(next.take_effects(), [UpdateEffect::Service(register)]);
        assert_eq!(hear(&mut next, UpdateEvent::Changed), [RELOAD]);
        let mut other = Updates::new(Service::Serves, true, 0.0);
        other.decline();
        assert_eq!(hear(&mut other, UpdateEvent::Changed), [offer()]);
    }

    #[test]
    fn new_versions_are_checked_for_once_an_hour() {
        let mut updates = Updates::new(Service::Serves, false, 0.0);
        updates.check(2.0 * CHECK_INTERVAL);
        assert_eq!(updates.take_effects(), [], "it is not registered");
        hear(&mut updates, UpdateEvent::Registered { is_waiting: false });
        updates.check(2.0 * CHECK_INTERVAL);
        let look = UpdateEffect::Service(ServiceEffect::Look);
        assert_eq!(updates.take_effects(), [look]);
        updates.check(2.5 * CHECK_INTERVAL);
        assert_eq!(updates.take_effects(), []);
    }
}
