//! Layers of cut paper: the levels of a rolling land, each of its own colour, each casting a shadow on the
//! one below.

use super::Scene;
use super::brush::{Canvas, Field, Palette, Rng, length, lit, mix, smooth, wave};

/// How many sheets lie over each other.
const SHEETS: f32 = 7.0;
/// How far the shadows fall, in pixels.
const SHADOW: usize = 7;

/// The composition.
pub struct Paper {
    palette: Palette,
    /// Which corner of the palette the picture begins in, and which way it runs.
    start: f32,
    /// Where each wave of the land begins.
    phases: [f32; 8],
}

impl Paper {
    pub fn new(rng: &mut Rng) -> Self {
        Self {
            palette: Palette::new(rng),
            start: rng.between(0.0, 0.25),
            phases: std::array::from_fn(|_| rng.unit()),
        }
    }

    /// The height of the land in sheets of paper.
    fn height(&self, x: f32, y: f32, seconds: f32) -> f32 {
        let phase = self.phases;
        let time = 0.02 * seconds;
        let across =
            x + 0.16 * wave(0.9 * y + phase[0] + time) + 0.05 * wave(2.3 * y + phase[1] - time);
        let down = y
            + 0.14 * wave(0.8 * x + phase[2] - time)
            + 0.05 * wave(2.1 * x + phase[3] + 0.7 * time);
        let land = wave(0.55 * across + 0.3 * down + phase[4])
            + 0.8 * wave(0.4 * across - 0.85 * down + phase[5] + 0.6 * time)
            + 0.35 * wave(1.2 * across + 0.9 * down + phase[6] - time)
            + 0.12 * wave(2.2 * across - 1.9 * down + phase[7]);
        SHEETS * (0.5 + 0.24 * land)
    }
}

impl Scene for Paper {
    fn paint(&self, seconds: f32, canvas: &mut Canvas) {
        let land = Field::new(|x, y| self.height(x, y, seconds));
        for y in 0..Canvas::HEIGHT {
            for x in 0..Canvas::WIDTH {
                let height = land.at(x, y);
                let sheet = height.floor();
                let (u, v) = (
                    x as f32 / Canvas::WIDTH as f32,
                    y as f32 / Canvas::HEIGHT as f32,
                );
                let drift = self.start + 0.35 * u + 0.22 * v;
                // Sheets above, towards the light, darken those below.
                let towards_light = land.at(x.saturating_sub(SHADOW), y.saturating_sub(SHADOW));
                let paper = |sheet: f32| {
                    let shadow = 0.45 * smooth(0.0, 0.9, towards_light - sheet - 1.0);
                    let colour = self.palette.at(drift + sheet * 0.8 / SHEETS);
                    lit(colour, (1.03 - 0.10 * v) * (1.0 - shadow))
                };
                // The edge of a sheet is softened over a pixel, and has a hairline of light.
                let (right, down) = land.slope(x, y);
                let inside = (height - sheet) / length(right, down).max(1e-4);
                let colour = mix(paper(sheet), [1.0; 3], 0.12 * smooth(2.6, 0.8, inside));
                let below = paper(sheet - 1.0);
                canvas.put(x, y, mix(below, colour, inside.clamp(0.0, 1.0)));
            }
        }
    }
}
