//! The service worker: registered, looked after, and heard of, as [`Updates`](crate::app::updates::Updates) has it.

use gloo_events::EventListener;
use js_sys::{Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    RegistrationOptions, ServiceWorkerContainer, ServiceWorkerRegistration,
    ServiceWorkerUpdateViaCache,
};

use crate::app;
use crate::app::updates::{Service, ServiceEffect, UpdateEvent};

use super::elements::Elements;
use super::events::{Event, Events, hear};
use super::kept_clips::cache_name;
use super::shell::Shell;

/// The service worker as this browser has it.
pub struct ServiceWorker {
    container: Option<ServiceWorkerContainer>,
    registration: Option<ServiceWorkerRegistration>,
    _on_change: Option<EventListener>,
    /// Tell of new versions that are found, and of what becomes of them.
    on_find: Option<EventListener>,
    on_progress: Option<EventListener>,
}

/// News of the service worker that only the browser has a name for.
#[derive(Debug)]
pub enum ServiceWorkerEvent {
    /// It is registered.
    Registered(ServiceWorkerRegistration),
    /// A new version was found, or has come.
    Progress,
}

impl From<UpdateEvent> for Event {
    fn from(event: UpdateEvent) -> Self {
        Self::App(app::Event::Update(event))
    }
}

/// Whether a service worker serves the page.
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
    let is_known = found.is_ok_and(|found| found.is_object());
    is_known.then(|| navigator.service_worker())
}

impl ServiceWorker {
    /// Hears when another version serves the page.
    pub fn new(elements: &Elements, events: &Events) -> Self {
        let container = container(elements);
        let on_change = container.as_ref().map(|container| {
            let events = events.clone();
            hear(container, "controllerchange", move |_| {
                events.send(UpdateEvent::Changed);
            })
        });
        Self {
            container,
            registration: None,
            _on_change: on_change,
            on_find: None,
            on_progress: None,
        }
    }

    /// Whether there is a new version that waits. If one is still on its way, news of it will come.
    fn is_waiting(&mut self, events: &Events) -> bool {
        let Some(registration) = &self.registration else {
            return false;
        };
        if let Some(worker) = registration.installing() {
            self.on_progress = Some(progress(&worker, "statechange", events));
        }
        registration.waiting().is_some()
    }

    /// Looks for a new version.
    fn look(&self) {
        // Without a network there is nothing new.
        if let Some(registration) = &self.registration
            && let Ok(found) = registration.update()
        {
            spawn_local(async move { drop(JsFuture::from(found).await) });
        }
    }

    /// Asks the version that waits to serve the page. `false` if none waits.
    fn activate(&self) -> Result<bool, JsValue> {
        let registration = self.registration.as_ref();
        let waiting = registration.and_then(ServiceWorkerRegistration::waiting);
        if let Some(worker) = &waiting {
            worker.post_message(&"update".into())?;
        }
        Ok(waiting.is_some())
    }
}

/// Tells of progress whenever something of the service worker does.
fn progress(target: &web_sys::EventTarget, name: &'static str, events: &Events) -> EventListener {
    let events = events.clone();
    hear(target, name, move |_| {
        events.send(Event::ServiceWorker(ServiceWorkerEvent::Progress));
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
    let registered = ServiceWorkerEvent::Registered(registration.unchecked_into());
    events.send(Event::ServiceWorker(registered));
    // The new version may have come unheard, while the page was still being loaded: the old one is not kept then.
    if wanted
        && let Ok(found) = find_own_version(elements)
        && let Ok(is_kept) = JsFuture::from(found).await
        && !is_kept.is_truthy()
    {
        events.send(UpdateEvent::Changed);
    }
}

/// Whether the version that the page is of is kept on the device.
fn find_own_version(elements: &Elements) -> Result<Promise, JsValue> {
    let version = elements.update.get_attribute("data-version");
    let name = cache_name(&elements.window, &version.unwrap_or_default())?;
    Ok(elements.window.caches()?.has(&name))
}

impl Shell {
    /// Tells the app of a new version.
    pub(super) fn service_worker_event(&mut self, event: ServiceWorkerEvent) {
        let worker = &mut self.service_worker;
        let event = match event {
            ServiceWorkerEvent::Registered(registration) => {
                worker.on_find = Some(progress(&registration, "updatefound", &self.events));
                worker.registration = Some(registration);
                let is_waiting = worker.is_waiting(&self.events);
                UpdateEvent::Registered { is_waiting }
            }
            ServiceWorkerEvent::Progress => {
                let is_waiting = worker.is_waiting(&self.events);
                UpdateEvent::Progress { is_waiting }
            }
        };
        self.update(app::Event::Update(event));
    }

    pub(super) fn run_service_effect(&mut self, effect: ServiceEffect) -> Result<(), JsValue> {
        match effect {
            ServiceEffect::Register { was_wanted } => {
                if let Some(container) = self.service_worker.container.clone() {
                    let events = self.events.clone();
                    spawn_local(register(self.elements, container, was_wanted, events));
                }
            }
            ServiceEffect::Activate => {
                let is_asked = self.service_worker.activate()?;
                self.update(app::Event::Update(UpdateEvent::Activated(is_asked)));
            }
            ServiceEffect::Look => self.service_worker.look(),
            ServiceEffect::Reload => self.elements.window.location().reload()?,
        }
        Ok(())
    }
}
