//! The code of the painter, the worker that paints living pictures, one order at a time.

use js_sys::Uint8Array;
use wasm_bindgen::JsValue;

use crate::protocol::{BUILD, Delivery, Order};
use crate::view::painting::{Canvas, Painting, Subject};

use super::worker_port::{listen, reply};

/// Starts the painter's message loop.
///
/// # Errors
/// If the page cannot be reached.
pub fn start_painter() -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    let mut painter = Painter::new();
    listen(move |order: Order, _| {
        let pixels = Uint8Array::from(painter.paint(&order));
        reply(&Delivery::Picture(order), &[pixels])
    });
    let build = BUILD.to_owned();
    reply(&Delivery::Ready { build }, &[])
}

/// The canvas and the composition that was painted last.
struct Painter {
    canvas: Canvas,
    last: Option<(Subject, u32, Painting)>,
}

impl Painter {
    fn new() -> Self {
        Self {
            canvas: Canvas::new(),
            last: None,
        }
    }

    /// Paints an order and returns its pixels.
    fn paint(&mut self, order: &Order) -> &[u8] {
        let (subject, seed) = (order.subject, order.seed);
        let is_the_same = |last: &(Subject, u32, _)| (last.0, last.1) == (subject, seed);
        let last = self.last.take().filter(is_the_same);
        let (_, _, painting) = self
            .last
            .insert(last.unwrap_or_else(|| (subject, seed, Painting::new(subject, seed))));
        painting.paint(order.seconds, &mut self.canvas);
        self.canvas.pixels()
    }
}
