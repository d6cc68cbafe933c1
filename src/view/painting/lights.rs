//! Lights of a city out of focus: discs of many sizes that drift over a glow.

use super::Scene;
use super::brush::{Canvas, Colour, Palette, Rng, length, lit, mix, smooth, wave};

const DISCS: usize = 46;

/// The composition.
pub struct Lights {
    palette: Palette,
    phases: [f32; 4],
    discs: Vec<Disc>,
}

/// One disc.
struct Disc {
    place: (f32, f32),
    radius: f32,
    strength: f32,
    /// Where on the palette its colour lies.
    hue: f32,
    phase: f32,
}

impl Lights {
    pub fn new(rng: &mut Rng) -> Self {
        let palette = Palette::new(rng);
        let phases = std::array::from_fn(|_| rng.unit());
        let disc = |index: usize, rng: &mut Rng| {
            // Spread by the golden ratio, so that no part of the picture is without.
            let share = (index as f32 + 0.5) / DISCS as f32;
            let across = (index as f32 * 0.618_034 + phases[3]).fract();
            Disc {
                place: (
                    (across + rng.between(-0.03, 0.03)) * Canvas::ASPECT,
                    share + rng.between(-0.05, 0.05),
                ),
                radius: 0.035 + 0.19 * rng.unit() * rng.unit(),
                strength: rng.between(0.3, 1.0),
                hue: rng.between(0.3, 1.0),
                phase: rng.unit(),
            }
        };
        let discs = (0..DISCS).map(|index| disc(index, rng)).collect();
        Self {
            palette,
            phases,
            discs,
        }
    }

    fn glow(&self, u: f32, v: f32, seconds: f32) -> Colour {
        let [first, second, way, _] = self.phases;
        let time = 0.01 * seconds;
        let drift = 0.16 * wave(0.6 * u + 0.4 * v + first + time)
            + 0.10 * wave(0.9 * v - 0.5 * u + second - time);
        let along = if way < 0.5 { u } else { 1.0 - u };
        let colour = self.palette.at(0.02 + 0.62 * along + 0.22 * v + drift);
        lit(colour, 0.46 - 0.24 * (v - 0.5))
    }
}

impl Scene for Lights {
    fn paint(&self, seconds: f32, canvas: &mut Canvas) {
        let (width, height) = (Canvas::WIDTH, Canvas::HEIGHT);
        let mut colours: Vec<Colour> = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                colours.push(self.glow(x as f32 / width as f32, y as f32 / height as f32, seconds));
            }
        }
        for disc in &self.discs {
            let time = 0.02 * seconds + disc.phase;
            let scale = height as f32;
            let x = (disc.place.0 + 0.05 * wave(time)) * scale;
            let y = (disc.place.1 + 0.04 * wave(0.8 * time + 0.25)) * scale;
            let radius = disc.radius * scale;
            let strength = disc.strength * (0.8 + 0.2 * wave(2.0 * time));
            let colour = mix(self.palette.at(disc.hue), [1.0, 0.95, 0.85], 0.12);
            let rows = (y - radius - 1.0) as usize..((y + radius + 2.0) as usize).min(height);
            for row in rows {
                let columns = (x - radius - 1.0) as usize..((x + radius + 2.0) as usize).min(width);
                for column in columns {
                    let distance = length(column as f32 - x, row as f32 - y);
                    let inside = (radius - distance + 0.5).clamp(0.0, 1.0);
                    if inside > 0.0 {
                        let rim = smooth(radius - 0.12 * radius - 2.0, radius - 0.5, distance);
                        let share = inside * strength * (0.68 + 0.32 * rim);
                        let below = &mut colours[row * width + column];
                        // As light adds to light: never past white.
                        *below = std::array::from_fn(|index| {
                            below[index] + colour[index] * share * (1.0 - 0.6 * below[index])
                        });
                    }
                }
            }
        }
        for (index, colour) in colours.into_iter().enumerate() {
            canvas.put(index % width, index / width, colour);
        }
    }
}
