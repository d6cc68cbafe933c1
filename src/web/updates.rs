//! The service worker, which keeps the game on the device, and the new versions it finds.
//!
//! A new version waits until the player takes it or every tab is closed: what the page has begun with
//! serves it to its end. Where a browser has no service workers, or denies storage, the game is played
//! from the network.

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use js_sys::{Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Location, RegistrationOptions, ServiceWorkerContainer, ServiceWorkerRegistration,
    ServiceWorkerUpdateViaCache,
};

use crate::app;
use crate::app::storage::{Place, Storage};
use crate::i18n::Message;

use super::elements::Elements;
use super::events::{Event, Events, hear};
use super::kept_clips::cache_name;
use super::notices::announce;
use super::now;
use super::shell::Shell;
use super::store::{BrowserStorage, UPDATE, take};

/// How long after its start the page turns to the service worker, in milliseconds: the picture that the player sees
/// comes first.
const LATER: u32 = 5000;
/// How long the new version may take to serve the page, in milliseconds. Chromium sometimes waits for the old one to be
/// idle as long as the page is there that it serves, so the page goes: the next one begins with the old version, and
/// changes over soon after.
const LONG: u32 = 4000;
/// How often the page looks for new versions, in milliseconds.
const INTERVAL: f64 = 60.0 * 60.0 * 1000.0;

/// News of the service worker.
#[derive(Debug)]
pub enum UpdateEvent {
    /// It is registered.
    Registered(ServiceWorkerRegistration),
    /// A new version was found, or has come.
    Progress,
    /// Another version serves this page from now on, or the first one.
    Changed,
}

/// The service worker as this page knows it.
pub struct Updates {
    registration: Option<ServiceWorkerRegistration>,
    /// Whether one serves the page.
    serves: bool,
    /// Whether the player wants the new version, or wanted it just before the page was loaded anew: then it is taken as
    /// soon as it comes, unless the player has said otherwise since.
    wanted: bool,
    /// When the page is loaded anew though the new version does not serve it yet.
    patience_ends: Option<Timeout>,
    looked_at: f64,
    _beginning: Option<Timeout>,
    _on_change: Option<EventListener>,
    /// Tell of new versions that are found, and of what becomes of them.
    on_find: Option<EventListener>,
    on_progress: Option<EventListener>,
}

impl Updates {
    /// Turns to the service worker soon.
    pub fn new(elements: &'static Elements, events: &Events) -> Self {
        let navigator = elements.window.navigator();
        let found = Reflect::get(&navigator, &"serviceWorker".into());
        let is_known = found.is_ok_and(|found| found.is_object());
        let container = is_known.then(|| navigator.service_worker());
        let serves = container
            .as_ref()
            .and_then(ServiceWorkerContainer::controller)
            .is_some();
        let on_change = container.as_ref().map(|container| {
            let events = events.clone();
            hear(container, "controllerchange", move |_| {
                events.send(Event::Update(UpdateEvent::Changed));
            })
        });
        let wanted = take(Place::Tab, UPDATE).is_some();
        let beginning = container.map(|container| {
            let events = events.clone();
            Timeout::new(LATER, move || {
                spawn_local(register(elements, container, wanted, events));
            })
        });
        Self {
            registration: None,
            serves,
            wanted,
            patience_ends: None,
            looked_at: now(),
            _beginning: beginning,
            _on_change: on_change,
            on_find: None,
            on_progress: None,
        }
    }

    /// Whether the page would open without a network.
    pub const fn serves(&self) -> bool {
        self.serves
    }

    fn registered(&mut self, registration: ServiceWorkerRegistration, events: &Events) {
        self.on_find = Some(progress(&registration, "updatefound", events));
        self.registration = Some(registration);
    }

    /// Whether there is a new version that waits. If one is still on its way, news of it will come.
    fn is_waiting(&mut self, events: &Events) -> bool {
        let Some(registration) = &self.registration else {
            return false;
        };
        if let Some(worker) = registration.installing() {
            self.on_progress = Some(progress(&worker, "statechange", events));
        }
        self.serves && registration.waiting().is_some()
    }

    /// Another version serves the page. Tells whether it is one that the page did not begin with.
    fn changed(&mut self) -> bool {
        std::mem::replace(&mut self.serves, true)
    }

    /// Looks for a new version, once in a while.
    pub fn look(&mut self) {
        let Some(registration) = &self.registration else {
            return;
        };
        if now() - self.looked_at > INTERVAL {
            self.looked_at = now();
            // Without a network there is nothing new.
            if let Ok(found) = registration.update() {
                spawn_local(async move { drop(JsFuture::from(found).await) });
            }
        }
    }

    /// Has the version that waits serve the page. `false` if none waits.
    fn take(&mut self, location: Location) -> Result<bool, JsValue> {
        let waiting = self
            .registration
            .as_ref()
            .and_then(ServiceWorkerRegistration::waiting);
        let Some(worker) = waiting else {
            return Ok(false);
        };
        worker.post_message(&"update".into())?;
        self.wanted = true;
        self.patience_ends = Some(Timeout::new(LONG, move || {
            // Without storage the player is asked once more. A page can always be loaded anew.
            let _ = BrowserStorage.save(Place::Tab, UPDATE, "");
            let _ = location.reload();
        }));
        Ok(true)
    }
}

/// Tells of progress whenever something of the service worker does.
fn progress(target: &web_sys::EventTarget, name: &'static str, events: &Events) -> EventListener {
    let events = events.clone();
    hear(target, name, move |_| {
        events.send(Event::Update(UpdateEvent::Progress));
    })
}

async fn register(
    elements: &Elements,
    container: ServiceWorkerContainer,
    wanted: bool,
    events: Events,
) {
    let options = RegistrationOptions::new();
    options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
    let promise = container.register_with_options("service_worker.js", &options);
    // A browser that keeps nothing refuses, and is none the worse for it.
    let Ok(registration) = JsFuture::from(promise).await else {
        return;
    };
    events.send(Event::Update(UpdateEvent::Registered(
        registration.unchecked_into(),
    )));
    // The new version may have come unheard, while the page was still being loaded: the old one is not kept then.
    if wanted
        && let Ok(found) = find_own_version(elements)
        && let Ok(is_kept) = JsFuture::from(found).await
        && !is_kept.is_truthy()
    {
        events.send(Event::Update(UpdateEvent::Changed));
    }
}

/// Whether the version that the page is of is kept on the device.
fn find_own_version(elements: &Elements) -> Result<Promise, JsValue> {
    let version = elements.update.get_attribute("data-version");
    let name = cache_name(&elements.window, &version.unwrap_or_default())?;
    Ok(elements.window.caches()?.has(&name))
}

impl Shell {
    pub(super) fn update_event(&mut self, event: UpdateEvent) -> Result<(), JsValue> {
        match event {
            UpdateEvent::Registered(registration) => {
                self.updates.registered(registration, &self.events);
                // One that was wanted and still has not come is offered once more.
                self.offer_waiting_update();
            }
            UpdateEvent::Progress => self.offer_waiting_update(),
            UpdateEvent::Changed => {
                let is_other = self.updates.changed();
                if self.updates.wanted {
                    self.elements.window.location().reload()?;
                } else if is_other {
                    self.offer_update();
                } else {
                    self.clip_is_shown();
                    self.keep_language();
                }
            }
        }
        Ok(())
    }

    fn offer_waiting_update(&mut self) {
        if self.updates.is_waiting(&self.events) {
            self.offer_update();
        }
    }

    fn offer_update(&self) {
        self.elements.update.set_hidden(false);
        announce(
            self.elements,
            &Message::new("A new version of the game is ready."),
        );
    }

    /// Goes on with the game in the new version.
    pub(super) fn take_update(&mut self) -> Result<(), JsValue> {
        self.update(app::Event::Leaving)?;
        self.elements.update.set_hidden(true);
        // Where none waits, another tab has taken it already.
        let location = self.elements.window.location();
        if !self.updates.take(location.clone())? {
            location.reload()?;
        }
        Ok(())
    }

    /// Goes on without the new version.
    pub(super) fn update_later(&mut self) {
        self.updates.wanted = false;
        self.elements.update.set_hidden(true);
    }
}
