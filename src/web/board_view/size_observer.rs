//! Reports when the room for the board or the number of device pixels of its canvas changes.

use std::cell::RefCell;

use gloo_events::EventListener;
use js_sys::{Array, Number};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Element, ResizeObserver, ResizeObserverBoxOptions, ResizeObserverEntry, ResizeObserverOptions,
    ResizeObserverSize, Window,
};

use crate::app::Event;
use crate::app::scene::CanvasPixels;
use crate::web::elements::Dom;
use crate::web::events::{Events, add_listener};

/// A `ResizeObserver` that stops when it is dropped.
pub struct SizeObserver {
    observer: ResizeObserver,
    _callback: Closure<dyn Fn(Array, ResizeObserver)>,
}

impl Drop for SizeObserver {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

impl SizeObserver {
    /// Creates the two observers of the board. Each reports the current size first.
    pub fn of_room_and_canvas(
        dom: &Dom,
        room: &Element,
        canvas: &Element,
        events: &Events,
    ) -> Result<[Self; 2], JsValue> {
        let (rooms, canvases) = (events.clone(), events.clone());
        Ok([
            Self::of_room(room, move |width, height| {
                rooms.send(Event::Room { width, height });
            })?,
            Self::of_canvas(dom, canvas, move |pixels| {
                canvases.send(Event::Canvas(pixels));
            })?,
        ])
    }

    /// Observes an element's size in CSS pixels.
    pub fn of_room(
        element: &Element,
        report: impl Fn(f64, f64) + 'static,
    ) -> Result<Self, JsValue> {
        let room = Self::new({
            let element = element.clone();
            move |_, _| {
                let (width, height) = (element.client_width(), element.client_height());
                report(f64::from(width), f64::from(height));
            }
        })?;
        room.observer.observe(element);
        Ok(room)
    }

    /// Observes a canvas's size in device pixels.
    pub fn of_canvas(
        dom: &Dom,
        canvas: &Element,
        report: impl Fn(CanvasPixels) + 'static,
    ) -> Result<Self, JsValue> {
        let observer = Self::new({
            let window = dom.window.clone();
            let watched = RefCell::new((0.0, None));
            move |entry, observer| {
                let ratio = window.device_pixel_ratio();
                if ratio.total_cmp(&watched.borrow().0).is_ne() {
                    let on_change = watch_resolution(&window, ratio, observer, &entry.target());
                    watched.replace((ratio, on_change));
                }
                report(pixels(entry, ratio));
            }
        })?;
        observe_pixels(&observer.observer, canvas);
        Ok(observer)
    }

    fn new(
        report: impl Fn(&ResizeObserverEntry, &ResizeObserver) + 'static,
    ) -> Result<Self, JsValue> {
        let callback = Closure::<dyn Fn(Array, ResizeObserver)>::new(
            move |entries: Array, observer: ResizeObserver| {
                report(entries.get(0).unchecked_ref(), &observer);
            },
        );
        Ok(Self {
            observer: ResizeObserver::new(callback.as_ref().unchecked_ref())?,
            _callback: callback,
        })
    }
}

/// Observes device pixels, or CSS pixels in browsers that do not report device pixels. The first report comes at once.
fn observe_pixels(observer: &ResizeObserver, element: &Element) {
    if reports_device_pixels() {
        let options = ResizeObserverOptions::new();
        options.set_box(ResizeObserverBoxOptions::DevicePixelContentBox);
        observer.observe_with_options(element, &options);
    } else {
        observer.observe(element);
    }
}

/// Has an element reported again when a CSS pixel no longer is so many device pixels, as in a window that was moved to
/// another screen: its CSS pixels may stay the same.
fn watch_resolution(
    window: &Window,
    ratio: f64,
    observer: &ResizeObserver,
    element: &Element,
) -> Option<EventListener> {
    let ratio = String::from(Number::from(ratio).to_string_with_radix(10).ok()?);
    let query = ["(resolution: ", &ratio, "dppx)"].concat();
    let list = window.match_media(&query).ok()??;
    let (observer, element) = (observer.clone(), element.clone());
    Some(add_listener(&list, "change", move |_| {
        // Chromium would not begin anew by itself.
        observer.unobserve(&element);
        observe_pixels(&observer, &element);
    }))
}

/// Whether the browser reports device pixels; `observe` would throw if it does not.
fn reports_device_pixels() -> bool {
    let entry = js_sys::Reflect::get(&js_sys::global(), &"ResizeObserverEntry".into());
    let prototype = entry.and_then(|entry| js_sys::Reflect::get(&entry, &"prototype".into()));
    prototype.is_ok_and(|prototype| {
        js_sys::Reflect::has(&prototype, &"devicePixelContentBoxSize".into()).unwrap_or(false)
    })
}

/// Returns the device pixels that an element covers, as the browser snaps them. A browser that only emulates another
/// pixel ratio reports those of the real one, so the two are compared.
fn pixels(entry: &ResizeObserverEntry, ratio: f64) -> CanvasPixels {
    let rect = entry.content_rect();
    let (width, height) = (rect.width() * ratio, rect.height() * ratio);
    let mut pixels = CanvasPixels {
        width: width.round(),
        height: height.round(),
        ratio,
    };
    if reports_device_pixels() {
        let snapped = entry.device_pixel_content_box_size().get(0);
        let snapped: ResizeObserverSize = snapped.unchecked_into();
        let (across, down) = (snapped.inline_size(), snapped.block_size());
        if (across - width).abs() <= 1.0 && (down - height).abs() <= 1.0 {
            (pixels.width, pixels.height) = (across, down);
        }
    }
    pixels
}
