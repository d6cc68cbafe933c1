//! Registers and updates the service worker. Runs the effects of [`Updates`](crate::app::updates::Updates).

use std::cell::RefCell;
use std::rc::Rc;

use gloo_events::EventListener;
use js_sys::{Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    EventTarget, RegistrationOptions, ServiceWorkerContainer, ServiceWorkerRegistration,
    ServiceWorkerState, ServiceWorkerUpdateViaCache,
};

use crate::app::updates::{Service, ServiceEffect, UpdateEvent};

use crate::web::elements::Elements;
use crate::web::events::{Events, add_listener};
use crate::web::storage::kept_clips::cache_name;

pub struct ServiceWorker {
    elements: &'static Elements,
    events: Events,
    container: Option<ServiceWorkerContainer>,
    registered: Rc<RefCell<Option<Registered>>>,
    _on_change: Option<EventListener>,
}

/// The registration and the listeners on it.
struct Registered {
    registration: ServiceWorkerRegistration,
    _on_find: EventListener,
    /// Listens to the version that is being installed.
    on_progress: Option<EventListener>,
}

/// Whether a service worker is available and controls the page.
pub fn service(elements: &Elements) -> Service {
    match container(elements) {
        None => Service::Unknown,
        Some(container) if container.controller().is_some() => Service::Serves,
        Some(_) => Service::None,
    }
}

fn container(elements: &Elements) -> Option<ServiceWorkerContainer> {
    let navigator = elements.window.navigator();
    let found = Reflect::get(&navigator, &"serviceWorker".into());
    let is_supported = found.is_ok_and(|found| found.is_object());
    is_supported.then(|| navigator.service_worker())
}

impl ServiceWorker {
    /// Listens for another version taking over the page.
    pub fn new(elements: &'static Elements, events: &Events) -> Self {
        let container = container(elements);
        let on_change = container.as_ref().map(|container| {
            let events = events.clone();
            add_listener(container, "controllerchange", move |_| {
                events.send(UpdateEvent::Changed);
            })
        });
        Self {
            elements,
            events: events.clone(),
            container,
            registered: Rc::default(),
            _on_change: on_change,
        }
    }

    pub fn run(&self, effect: ServiceEffect) -> Result<(), JsValue> {
        match effect {
            ServiceEffect::Register { was_wanted } => {
                if let Some(container) = self.container.clone() {
                    let registered = Rc::clone(&self.registered);
                    let (elements, events) = (self.elements, self.events.clone());
                    spawn_local(async move {
                        register(elements, &container, was_wanted, &registered, &events).await;
                    });
                }
            }
            ServiceEffect::Activate => {
                let is_asked = self.activate()?;
                self.events.send(UpdateEvent::Activated(is_asked));
            }
            ServiceEffect::Look => self.look(),
            ServiceEffect::Reload => self.elements.window.location().reload()?,
        }
        Ok(())
    }

    /// Checks the server for a new version.
    fn look(&self) {
        // Fails without a network; the next check will do.
        if let Some(registered) = &*self.registered.borrow()
            && let Ok(found) = registered.registration.update()
        {
            spawn_local(async move { drop(JsFuture::from(found).await) });
        }
    }

    /// Activates the version that waits. Returns `false` if none does.
    fn activate(&self) -> Result<bool, JsValue> {
        let registered = self.registered.borrow();
        let waiting = registered.as_ref();
        let waiting = waiting.and_then(|registered| registered.registration.waiting());
        if let Some(worker) = &waiting {
            worker.post_message(&"update".into())?;
        }
        Ok(waiting.is_some())
    }
}

/// Whether a new version waits. While one is still being installed, [`UpdateEvent::Progress`] follows.
fn is_waiting(registered: &Rc<RefCell<Option<Registered>>>, events: &Events) -> bool {
    let mut borrowed = registered.borrow_mut();
    let Some(known) = &mut *borrowed else {
        return false;
    };
    if let Some(worker) = known.registration.installing() {
        known.on_progress = Some(listen_for_progress(
            &worker,
            "statechange",
            registered,
            events,
        ));
    }
    known.registration.waiting().is_some()
}

/// Reports progress whenever the state of an installation changes.
fn listen_for_progress(
    target: &EventTarget,
    name: &'static str,
    registered: &Rc<RefCell<Option<Registered>>>,
    events: &Events,
) -> EventListener {
    let (registered, events) = (Rc::downgrade(registered), events.clone());
    add_listener(target, name, move |_| {
        if let Some(registered) = registered.upgrade() {
            let is_waiting = is_waiting(&registered, &events);
            events.send(UpdateEvent::Progress { is_waiting });
        }
    })
}

async fn register(
    elements: &Elements,
    container: &ServiceWorkerContainer,
    was_wanted: bool,
    registered: &Rc<RefCell<Option<Registered>>>,
    events: &Events,
) {
    let options = RegistrationOptions::new();
    options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
    let promise = container.register_with_options("service_worker.js", &options);
    // Some browsers refuse when storage is denied; the game then works without a service worker.
    let Ok(registration) = JsFuture::from(promise).await else {
        return;
    };
    let registration: ServiceWorkerRegistration = registration.unchecked_into();
    let on_find = listen_for_progress(&registration, "updatefound", registered, events);
    registered.replace(Some(Registered {
        registration,
        _on_find: on_find,
        on_progress: None,
    }));
    let is_waiting = is_waiting(registered, events);
    events.send(UpdateEvent::Registered { is_waiting });
    // The new version may have taken over before the listener was added, which removes the old version's cache.
    if was_wanted
        && has_taken_over(container).await
        && let Ok(found) = find_own_version(elements)
        && let Ok(is_kept) = JsFuture::from(found).await
        && !is_kept.is_truthy()
    {
        events.send(UpdateEvent::Changed);
    }
}

/// Waits for the worker that serves the page, if it is about to take over. Returns whether there is one.
async fn has_taken_over(container: &ServiceWorkerContainer) -> bool {
    let Some(worker) = container.controller() else {
        return false;
    };
    if worker.state() == ServiceWorkerState::Activating {
        let change = Promise::new(&mut |resolve, _| worker.set_onstatechange(Some(&resolve)));
        // Never rejected.
        let _ = JsFuture::from(change).await;
    }
    true
}

/// Whether the version of this page is in the service worker's cache.
fn find_own_version(elements: &Elements) -> Result<Promise, JsValue> {
    let version = elements.update.get_attribute("data-version");
    let name = cache_name(&elements.window, &version.unwrap_or_default())?;
    Ok(elements.window.caches()?.has(&name))
}
