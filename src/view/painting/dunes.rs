//! Dunes in the evening sun, one range behind the other, and clouds that pass.

use super::Scene;
use super::brush::{Canvas, Colour, Palette, Rng, length, lit, mix, smooth, wave};

const RANGES: usize = 5;

/// The composition.
pub struct Dunes {
    palette: Palette,
    sun: (f32, f32),
    clouds: f32,
    /// Which way the colours drift from left to right.
    drift: f32,
    /// Where the three waves of each range begin, and those of its ripples.
    phases: [[f32; 4]; RANGES],
}

/// A range in one column of the picture.
struct Crest {
    height: f32,
    slope: f32,
    ripples: f32,
    lit: Colour,
    shaded: Colour,
}

impl Dunes {
    pub fn new(rng: &mut Rng) -> Self {
        Self {
            palette: Palette::new(rng),
            sun: (rng.between(0.25, 0.75), rng.between(0.2, 0.3)),
            clouds: rng.unit(),
            drift: if rng.unit() < 0.5 { 1.0 } else { -1.0 },
            phases: std::array::from_fn(|_| std::array::from_fn(|_| rng.unit())),
        }
    }

    /// A range of dunes where a column cuts it.
    fn crest(&self, range: usize, u: f32, seconds: f32) -> Crest {
        let depth = range as f32;
        let phases = self.phases[range];
        let time = seconds * (0.010 + 0.010 * depth);
        let long = phases[0] + u * (0.8 + 0.35 * depth) + time;
        let hill = 0.07 * wave(long)
            + 0.030 * wave(phases[1] + u * (2.1 + 0.6 * depth) + 1.3 * time)
            + 0.010 * wave(phases[2] + u * (5.3 + depth) + 1.7 * time);
        let slope = wave(long + 0.25);
        // The nearer, the deeper; the air lends those far away the colour of the sky.
        let place = 0.80 - 0.15 * depth + 0.20 * self.drift * (u - 0.5);
        let haze = mix(
            self.palette.at(place),
            self.palette.at(0.95),
            0.10 * (4.0 - depth) / 4.0,
        );
        Crest {
            height: 0.44 + 0.125 * depth + hill,
            slope,
            ripples: 1.3 * wave(u * (1.2 + 0.3 * depth) + time + phases[3]),
            lit: mix(haze, self.palette.at(place + 0.22), 0.55),
            shaded: lit(self.palette.at(place - 0.12), 0.82),
        }
    }

    fn ground(crest: &Crest, range: usize, v: f32) -> Colour {
        let depth = range as f32;
        let below = v - crest.height;
        let ripple = 0.075 * depth * wave(below * (14.3 - 1.4 * depth) + crest.ripples);
        let light = 0.62 + 0.40 * crest.slope + ripple - 1.3 * below;
        mix(crest.shaded, crest.lit, light.clamp(0.0, 1.0))
    }

    fn sky(&self, u: f32, v: f32, seconds: f32) -> Colour {
        let drift = 0.24 * self.drift * (u - 0.5);
        let mut colour = self.palette.at(0.16 + 1.45 * v + drift);
        let streaks = wave(0.95 * u + 0.008 * seconds + self.clouds)
            + 0.6 * wave(2.07 * u - 0.013 * seconds + 1.43 * v)
            + wave(4.93 * v + 0.64 * wave(0.48 * u + 0.006 * seconds));
        let cover = smooth(0.2, 0.9, streaks * 0.33) * smooth(0.62, 0.2, v);
        colour = mix(colour, self.palette.at(0.9 + drift), 0.5 * cover);
        let distance = length((u - self.sun.0) * Canvas::ASPECT, v - self.sun.1);
        let glow = 0.55 / ((1.0 + 4.0 * distance) * (1.0 + 4.0 * distance));
        colour = mix(colour, [1.0, 0.93, 0.78], glow);
        mix(colour, [1.0, 0.97, 0.88], smooth(0.098, 0.09, distance))
    }
}

impl Scene for Dunes {
    fn paint(&self, seconds: f32, canvas: &mut Canvas) {
        for x in 0..Canvas::WIDTH {
            let u = x as f32 / Canvas::WIDTH as f32;
            let crests: [Crest; RANGES] =
                std::array::from_fn(|range| self.crest(range, u, seconds));
            for y in 0..Canvas::HEIGHT {
                let v = y as f32 / Canvas::HEIGHT as f32;
                let share = |crest: &Crest| smooth(0.0, 0.008, v - crest.height);
                // From the nearest range that hides all behind it.
                let hiding = crests.iter().rposition(|crest| share(crest) >= 1.0);
                let mut colour = match hiding {
                    Some(range) => Self::ground(&crests[range], range, v),
                    None => self.sky(u, v, seconds),
                };
                for (range, crest) in crests
                    .iter()
                    .enumerate()
                    .skip(hiding.map_or(0, |range| range + 1))
                {
                    let share = share(crest);
                    if share > 0.0 {
                        colour = mix(colour, Self::ground(crest, range, v), share);
                    }
                }
                canvas.put(x, y, colour);
            }
        }
    }
}
