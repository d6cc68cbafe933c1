//! Colours stirred into each other, with veins of gold along the currents.

use super::Scene;
use super::brush::{Canvas, Field, Palette, Rng, length, lit, mix, smooth, wave};

/// How often the colours are folded.
const FOLDS: usize = 5;

/// The composition.
pub struct Ink {
    palette: Palette,
    start: f32,
    /// Where the two waves of each fold begin.
    phases: [(f32, f32); FOLDS],
}

impl Ink {
    pub fn new(rng: &mut Rng) -> Self {
        Self {
            palette: Palette::new(rng),
            start: rng.between(0.0, 0.3),
            phases: std::array::from_fn(|_| (rng.unit(), rng.unit())),
        }
    }

    /// Where the current has carried what is seen at a place.
    fn current(&self, x: f32, y: f32, seconds: f32) -> f32 {
        let (mut x, mut y) = (x, y);
        let mut scale = 0.55;
        for (index, (a, b)) in self.phases.into_iter().enumerate() {
            let time = seconds * (0.010 + 0.004 * index as f32);
            let strength = 0.125 / scale;
            (x, y) = (
                x + strength * wave(scale * y + a + time),
                y + strength * wave(scale * x + b - time),
            );
            scale *= 1.6;
        }
        0.75 * x + 0.55 * y
    }
}

impl Scene for Ink {
    fn paint(&self, seconds: f32, canvas: &mut Canvas) {
        let current = Field::new(|x, y| self.current(x, y, seconds));
        for y in 0..Canvas::HEIGHT {
            for x in 0..Canvas::WIDTH {
                let (u, v) = (
                    x as f32 / Canvas::WIDTH as f32,
                    y as f32 / Canvas::HEIGHT as f32,
                );
                let depth = current.at(x, y);
                let (right, down) = current.slope(x, y);
                let light = (1.0 - 14.0 * (right + 0.8 * down - 0.006)).clamp(0.68, 1.3);
                let base = lit(
                    self.palette
                        .at(self.start + 0.74 * depth + 0.24 * u - 0.10 * v),
                    light,
                );
                // A vein wherever the current has a certain depth, as wide as it is slow.
                let steepness = length(right, down).max(1e-4);
                let turn = depth * 4.0;
                let near = (turn - (turn + 0.5).floor()).abs() / (4.0 * steepness);
                let vein = smooth(2.0, 0.4, near)
                    * (0.5 + 0.5 * smooth(-0.3, 0.7, wave(1.3 * u + 0.9 * v + depth)));
                canvas.put(x, y, mix(base, [1.0, 0.86, 0.52], 0.9 * vein));
            }
        }
    }
}
