//! The page's end of the painter, the worker that paints living pictures.

use std::rc::Rc;

use js_sys::{Uint8Array, Uint8ClampedArray};
use wasm_bindgen::JsValue;
use web_sys::{ImageData, Worker};

use crate::app::picture::{PainterEffect, PictureEvent};
use crate::protocol::{BUILD, Delivery};
use crate::view::painting::Canvas;
use crate::web::events::{Events, Slot};
use crate::web::workers::envelope::Envelope;
use crate::web::workers::live_worker::{LiveWorker, WorkerOutput};

pub struct PainterClient {
    events: Events,
    /// The last picture of the painter until it is drawn.
    pub painted: Slot<ImageData>,
    worker: Option<LiveWorker>,
}

impl PainterClient {
    pub fn new(events: &Events) -> Self {
        Self {
            events: events.clone(),
            painted: Slot::default(),
            worker: None,
        }
    }

    pub fn run(&mut self, effect: &PainterEffect) {
        match effect {
            PainterEffect::Start => self.start(),
            PainterEffect::Send(order) => {
                if let Some(worker) = &self.worker {
                    // Fails only for data that cannot be cloned.
                    let _ = worker.send(order, &[]);
                }
            }
            PainterEffect::Stop => self.worker = None,
        }
    }

    fn start(&mut self) {
        let address = format!("painter_boot.js?{BUILD}");
        let (painted, events) = (Rc::clone(&self.painted), self.events.clone());
        let deliver = move |output| match read(output) {
            Ok((delivery, image)) => {
                painted.replace(image);
                events.send(PictureEvent::Painter(delivery));
            }
            Err(fault) => {
                web_sys::console::warn_2(&"the painter failed:".into(), &fault);
                events.send(PictureEvent::PainterLost);
            }
        };
        self.worker = Worker::new(&address)
            .ok()
            .map(|worker| LiveWorker::of(worker, deliver));
        if self.worker.is_none() {
            self.events.send(PictureEvent::PainterLost);
        }
    }
}

/// Reads a delivery and its pixels.
fn read(output: WorkerOutput) -> Result<(Delivery, Option<ImageData>), JsValue> {
    let message = match output {
        WorkerOutput::Message(message) => message,
        WorkerOutput::Failed(reason) => return Err(reason.into()),
    };
    let (delivery, parts) = Envelope::open(message)?;
    let image = match (&delivery, &parts[..]) {
        (Delivery::Ready { .. }, _) => None,
        (Delivery::Picture(_), [pixels]) => Some(image_of(pixels)?),
        (Delivery::Picture(_), _) => return Err("a picture without pixels".into()),
    };
    Ok((delivery, image))
}

fn image_of(pixels: &Uint8Array) -> Result<ImageData, JsValue> {
    let (width, height) = (Canvas::WIDTH as u32, Canvas::HEIGHT as u32);
    let pixels = Uint8ClampedArray::new(&pixels.buffer());
    ImageData::new_with_js_u8_clamped_array_and_sh(&pixels, width, height)
}
