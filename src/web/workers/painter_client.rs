//! The worker that paints: started, sent orders, and heard, as [`Painting`] has it.

use js_sys::{Uint8Array, Uint8ClampedArray};
use wasm_bindgen::JsValue;
use web_sys::ImageData;

use crate::app::painting::{Delivered, PainterEffect, Painting};
use crate::protocol::{BUILD, Order};
use crate::view::painting::Canvas;

use super::super::events::{Event, Events};
use super::super::now;
use super::envelope::Envelope;
use super::live_worker::LiveWorker;

/// The living picture and its painter.
pub struct PainterClient {
    events: Events,
    /// What is ordered, and when.
    pub painting: Painting,
    worker: Option<LiveWorker>,
}

/// A picture as it comes from the painter.
pub struct Painted {
    /// What it is of, and what for.
    pub order: Order,
    /// Its pixels.
    pub image: ImageData,
}

impl PainterClient {
    /// A painter that is still to be started.
    pub fn new(events: &Events) -> Self {
        Self {
            events: events.clone(),
            painting: Painting::default(),
            worker: None,
        }
    }

    /// Does what is to be done with the painter.
    pub fn run(&mut self) {
        for effect in self.painting.take_effects() {
            match effect {
                PainterEffect::Start => self.start(),
                PainterEffect::Send(order) => {
                    if let Some(worker) = &self.worker {
                        // Plain data can always be copied.
                        let _ = worker.send(&order, &[]);
                    }
                }
                PainterEffect::Stop => self.worker = None,
            }
        }
    }

    fn start(&mut self) {
        let address = format!("painter_boot.js?{BUILD}");
        let events = self.events.clone();
        let worker = LiveWorker::start(&address, move |said| events.send(Event::Painter(said)));
        self.worker = worker.ok();
        if self.worker.is_none() {
            self.painting.lose();
        }
    }

    /// Takes what the painter sent: a picture, if it still is wanted.
    ///
    /// # Errors
    /// If that is not the painter that was called, or it does not paint as it should.
    pub fn receive(&mut self, message: JsValue) -> Result<Option<Painted>, JsValue> {
        let (delivery, parts) = Envelope::open(message)?;
        match self.painting.receive(delivery, now()) {
            Delivered::Nothing => Ok(None),
            Delivered::Foreign => Err("a painter of another build".into()),
            Delivered::Picture(order) => {
                let [pixels] = &parts[..] else {
                    return Err("a picture without pixels".into());
                };
                let image = image_of(pixels)?;
                Ok(Some(Painted { order, image }))
            }
        }
    }
}

fn image_of(pixels: &Uint8Array) -> Result<ImageData, JsValue> {
    let (width, height) = (Canvas::WIDTH as u32, Canvas::HEIGHT as u32);
    let pixels = Uint8ClampedArray::new(&pixels.buffer());
    ImageData::new_with_js_u8_clamped_array_and_sh(&pixels, width, height)
}
