//! Paints the living pictures of [`painting`](crate::view::painting) into canvases of the page.

use wasm_bindgen::{Clamped, JsValue};
use web_sys::{CanvasRenderingContext2d, ImageData};

use crate::view::painting::{Canvas, Painting, Subject};

/// The picture that is painted at present, and its time, which stands still while nobody paints.
pub struct Easel {
    canvas: Canvas,
    painting: Painting,
    subject: Subject,
    seed: u64,
    /// Whether the composition has not been painted yet.
    fresh: bool,
    /// How long the picture has moved.
    seconds: f64,
    /// When it was painted last, in the page's milliseconds.
    painted_at: f64,
}

impl Easel {
    /// A picture of the first subject.
    pub fn new() -> Self {
        let (subject, seed) = (Subject::ALL[0], 0);
        Self {
            canvas: Canvas::new(),
            painting: Painting::new(subject, seed),
            subject,
            seed,
            fresh: true,
            seconds: 0.0,
            painted_at: f64::NEG_INFINITY,
        }
    }

    /// Composes the picture of a subject by a seed, unless it is this very one.
    pub fn compose(&mut self, subject: Subject, seed: u64) {
        if (self.subject, self.seed) != (subject, seed) {
            (self.subject, self.seed) = (subject, seed);
            self.painting = Painting::new(subject, seed);
            self.fresh = true;
        }
    }

    /// The subject of the picture.
    pub const fn subject(&self) -> Subject {
        self.subject
    }

    /// The seed of the picture.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether the composition has not been painted yet.
    pub const fn is_fresh(&self) -> bool {
        self.fresh
    }

    /// Whether so much time has passed that the picture has moved.
    pub fn is_due(&self, now: f64) -> bool {
        const INTERVAL: f64 = 1000.0 / 25.0;
        self.fresh || now - self.painted_at >= INTERVAL
    }

    /// Paints it as it is at a time in the page's milliseconds.
    pub fn paint(&mut self, now: f64, context: &CanvasRenderingContext2d) -> Result<(), JsValue> {
        // After a pause it goes on from where it was.
        const LONGEST: f64 = 100.0;
        self.seconds += (now - self.painted_at).clamp(0.0, LONGEST) / 1000.0;
        self.painted_at = now;
        self.fresh = false;
        self.painting.paint(self.seconds, &mut self.canvas);
        put(&self.canvas, context)
    }
}

/// Paints a still of a subject, to choose it by.
pub fn paint_poster(
    subject: Subject,
    seed: u64,
    context: &CanvasRenderingContext2d,
) -> Result<(), JsValue> {
    let mut canvas = Canvas::new();
    Painting::new(subject, seed).paint(0.0, &mut canvas);
    put(&canvas, context)
}

fn put(canvas: &Canvas, context: &CanvasRenderingContext2d) -> Result<(), JsValue> {
    let pixels = Clamped(canvas.pixels());
    let image = ImageData::new_with_u8_clamped_array(pixels, Canvas::WIDTH as u32)?;
    context.put_image_data(&image, 0.0, 0.0)
}
