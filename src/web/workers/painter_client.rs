//! Has living pictures painted, by a worker that is started for the first of them, and keeps their time.

use js_sys::{Uint8Array, Uint8ClampedArray};
use wasm_bindgen::JsValue;
use web_sys::ImageData;

use crate::protocol::{BUILD, Delivery, Order};
use crate::view::painting::{Canvas, Subject};

use super::super::events::{Event, Events};
use super::super::now;
use super::envelope::Envelope;
use super::live_worker::LiveWorker;

/// The picture that is painted at present, and its time, which stands still while nobody looks.
pub struct PainterClient {
    events: Events,
    painter: Painter,
    /// Orders for when the painter is ready.
    waiting: Vec<Order>,
    subject: Subject,
    seed: u32,
    /// Whether the composition has not been painted yet.
    fresh: bool,
    /// How long the picture has moved.
    seconds: f64,
    /// Whether a picture is being painted.
    busy: bool,
    /// When a picture was ordered last, in the page's milliseconds.
    ordered_at: f64,
    /// How long after that the next one is due.
    interval: f64,
}

/// The worker that paints.
enum Painter {
    /// There was nothing to paint yet.
    Idle,
    /// It is being loaded.
    Called(LiveWorker),
    /// It takes orders.
    Ready(LiveWorker),
    /// It cannot be started, or has failed.
    Lost,
}

/// A picture as it comes from the painter.
pub struct Painted {
    /// What it is of, and what for.
    pub order: Order,
    /// Its pixels.
    pub image: ImageData,
}

impl PainterClient {
    /// A picture of the first subject.
    pub fn new(events: &Events) -> Self {
        Self {
            events: events.clone(),
            painter: Painter::Idle,
            waiting: Vec::new(),
            subject: Subject::ALL[0],
            seed: 0,
            fresh: true,
            seconds: 0.0,
            busy: false,
            ordered_at: f64::NEG_INFINITY,
            interval: 0.0,
        }
    }

    /// Composes the picture of a subject by a seed, unless it is this very one.
    pub fn compose(&mut self, subject: Subject, seed: u32) {
        if (self.subject, self.seed) != (subject, seed) {
            (self.subject, self.seed) = (subject, seed);
            self.fresh = true;
        }
    }

    /// The subject of the picture.
    pub const fn subject(&self) -> Subject {
        self.subject
    }

    /// The seed of the picture.
    pub const fn seed(&self) -> u32 {
        self.seed
    }

    /// Whether the composition has not been painted yet.
    pub const fn is_fresh(&self) -> bool {
        self.fresh
    }

    /// Whether nothing can be painted.
    pub const fn is_lost(&self) -> bool {
        matches!(self.painter, Painter::Lost)
    }

    /// Gives a lost painter another chance.
    pub fn retry(&mut self) {
        if self.is_lost() {
            self.painter = Painter::Idle;
        }
    }

    /// After the painter failed.
    pub fn lose(&mut self) {
        self.painter = Painter::Lost;
        self.waiting.clear();
        self.busy = false;
    }

    /// Orders stills of all subjects, to choose them by.
    pub fn order_posters(&mut self) {
        for subject in Subject::ALL {
            self.order(Order {
                subject,
                seed: self.seed,
                seconds: 0.0,
                is_poster: true,
            });
        }
    }

    /// Orders the picture as it is at a time in the page's milliseconds, if it has moved since.
    pub fn order_picture(&mut self, now: f64) {
        // After a pause it goes on from where it was.
        const LONGEST: f64 = 250.0;
        let due = self.fresh || now - self.ordered_at >= self.interval;
        if self.busy || !due || self.is_lost() {
            return;
        }
        self.seconds += (now - self.ordered_at).clamp(0.0, LONGEST) / 1000.0;
        self.ordered_at = now;
        self.busy = true;
        self.order(Order {
            subject: self.subject,
            seed: self.seed,
            seconds: self.seconds as f32,
            is_poster: false,
        });
    }

    fn order(&mut self, order: Order) {
        if matches!(self.painter, Painter::Idle) {
            let address = format!("painter_boot.js?{BUILD}");
            let events = self.events.clone();
            let worker = LiveWorker::start(&address, move |said| events.send(Event::Painter(said)));
            self.painter = worker.map_or(Painter::Lost, Painter::Called);
        }
        match &self.painter {
            // Plain data can always be copied.
            Painter::Ready(painter) => drop(painter.send(&order, &[])),
            Painter::Called(_) => self.waiting.push(order),
            Painter::Idle | Painter::Lost => {}
        }
    }

    /// Takes what the painter sent: a picture, if it still is wanted.
    ///
    /// # Errors
    /// If that is not the painter that was called, or it does not paint as it should.
    pub fn receive(&mut self, message: JsValue) -> Result<Option<Painted>, JsValue> {
        match Envelope::open(message)? {
            (Delivery::Ready { build }, _) if build == BUILD => {
                if let Painter::Called(worker) = std::mem::replace(&mut self.painter, Painter::Lost)
                {
                    self.painter = Painter::Ready(worker);
                }
                for order in std::mem::take(&mut self.waiting) {
                    self.order(order);
                }
                Ok(None)
            }
            (Delivery::Picture(order), parts) => {
                if !order.is_poster && !self.accept(&order) {
                    return Ok(None);
                }
                let [pixels] = &parts[..] else {
                    return Err("a picture without pixels".into());
                };
                let image = image_of(pixels)?;
                Ok(Some(Painted { order, image }))
            }
            (Delivery::Ready { .. }, _) => Err("a painter of another build".into()),
        }
    }

    /// After a picture was painted: whether it is of the present composition.
    fn accept(&mut self, order: &Order) -> bool {
        /// Milliseconds between pictures.
        const INTERVAL: f64 = 1000.0 / 25.0;
        self.busy = false;
        // A slow device has better things to do for at least half of its time.
        self.interval = INTERVAL.max(2.0 * (now() - self.ordered_at));
        let is_wanted = (order.subject, order.seed) == (self.subject, self.seed);
        if is_wanted {
            self.fresh = false;
        }
        is_wanted
    }
}

fn image_of(pixels: &Uint8Array) -> Result<ImageData, JsValue> {
    let (width, height) = (Canvas::WIDTH as u32, Canvas::HEIGHT as u32);
    let pixels = Uint8ClampedArray::new(&pixels.buffer());
    ImageData::new_with_js_u8_clamped_array_and_sh(&pixels, width, height)
}
