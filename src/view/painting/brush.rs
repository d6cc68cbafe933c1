//! What all pictures are painted with: a canvas, colours, waves, and random numbers.

/// Red, green and blue from 0 to 1.
pub type Colour = [f32; 3];

/// The pixels of a picture: RGBA, row-major, opaque.
pub struct Canvas {
    pixels: Vec<u8>,
}

impl Canvas {
    /// The width in pixels. Few are enough for soft subjects.
    pub const WIDTH: usize = 352;
    /// The height in pixels.
    pub const HEIGHT: usize = 198;
    /// The ratio of width to height.
    pub(super) const ASPECT: f32 = Self::WIDTH as f32 / Self::HEIGHT as f32;

    /// A black canvas.
    pub fn new() -> Self {
        let pixels = [0, 0, 0, u8::MAX].repeat(Self::WIDTH * Self::HEIGHT);
        Self { pixels }
    }

    /// Four bytes for each pixel.
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// Paints a pixel.
    pub(super) fn put(&mut self, x: usize, y: usize, colour: Colour) {
        let start = (y * Self::WIDTH + x) * 4;
        // The conversion to `u8` saturates.
        let bytes = colour.map(|channel| (channel * 255.0) as u8);
        self.pixels[start..start + 3].copy_from_slice(&bytes);
    }
}

impl Default for Canvas {
    fn default() -> Self {
        Self::new()
    }
}

/// A number for each pixel, from which a picture computes its colours.
pub struct Field(Vec<f32>);

impl Field {
    /// The values of a function, for x from 0 to [`Canvas::ASPECT`] and y from 0 to 1.
    pub fn new(at: impl Fn(f32, f32) -> f32) -> Self {
        let unit = 1.0 / Canvas::HEIGHT as f32;
        let row = |y: usize| (0..Canvas::WIDTH).map(move |x| (x as f32 * unit, y as f32 * unit));
        Self(
            (0..Canvas::HEIGHT)
                .flat_map(row)
                .map(|(x, y)| at(x, y))
                .collect(),
        )
    }

    /// The value at a pixel; beyond the edge, that of the edge.
    pub fn at(&self, x: usize, y: usize) -> f32 {
        self.0[y.min(Canvas::HEIGHT - 1) * Canvas::WIDTH + x.min(Canvas::WIDTH - 1)]
    }

    /// The difference to the next pixel, to the right and downwards.
    pub fn slope(&self, x: usize, y: usize) -> (f32, f32) {
        let here = self.at(x, y);
        (self.at(x + 1, y) - here, self.at(x, y + 1) - here)
    }
}

/// A gradient of five colours.
pub struct Palette([Colour; 5]);

/// The palettes: dark to light, with a change of hue.
const PALETTES: [[u32; 5]; 8] = [
    [0x1b_1b4b, 0x5b_2a86, 0xc8_3e7d, 0xf5_8a5b, 0xff_e3a3],
    [0x06_2b3d, 0x0d_6a73, 0x3d_b39b, 0xf0_c66b, 0xf6_6b4e],
    [0x23_1942, 0x3f_5aa8, 0x4f_b0c6, 0xf2_e3b3, 0xf2_8f6b],
    [0x2a_0e2f, 0x8f_1d4b, 0xe5_513d, 0xf7_a83c, 0xfb_efbf],
    [0x0b_3b46, 0x15_807a, 0x8c_c77a, 0xf6_dd7a, 0xf0_8a9a],
    [0x14_1f52, 0x2b_6cb8, 0x7f_c8d8, 0xf7_d9c4, 0xe0_6a8b],
    [0x2b_1330, 0x6a_3aa0, 0x5b_8fe0, 0x8f_e0c8, 0xfd_f2b8],
    [0x10_2542, 0x2f_6b86, 0xe3_9a5c, 0xc9_4a4a, 0xf6_d6b8],
];

impl Palette {
    /// A random palette.
    pub fn new(rng: &mut Rng) -> Self {
        Self::of(PALETTES[rng.below(PALETTES.len())])
    }

    fn of(codes: [u32; 5]) -> Self {
        let channel = |code: u32, shift: u32| (code >> shift & 0xff) as f32 / 255.0;
        Self(codes.map(|code| [16, 8, 0].map(|shift| channel(code, shift))))
    }

    /// The colour at a place from 0 to 1; beyond, the gradient is mirrored.
    pub fn at(&self, place: f32) -> Colour {
        let folded = (place - 2.0 * (place / 2.0).floor() - 1.0).abs();
        let place = (1.0 - folded) * (self.0.len() - 1) as f32;
        let index = (place as usize).min(self.0.len() - 2);
        mix(self.0[index], self.0[index + 1], place - index as f32)
    }
}

/// A colour between two others.
pub fn mix(from: Colour, to: Colour, share: f32) -> Colour {
    let channel = |index: usize| from[index] + (to[index] - from[index]) * share;
    [channel(0), channel(1), channel(2)]
}

/// A colour made lighter or darker.
pub fn lit(colour: Colour, light: f32) -> Colour {
    colour.map(|channel| channel * light)
}

/// A smooth step from 0 at one value to 1 at another.
pub fn smooth(from: f32, to: f32, value: f32) -> f32 {
    let share = ((value - from) / (to - from)).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

/// The length of a vector. `hypot` would be slower, guarding against sizes that do not occur here.
pub fn length(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

/// The sine of an angle in turns, approximated by two parabolas to a thousandth: many times faster.
pub fn wave(turns: f32) -> f32 {
    let turn = turns - (turns + 0.5).floor();
    let rough = 8.0 * turn * (1.0 - 2.0 * turn.abs());
    rough * (0.775 + 0.225 * rough.abs())
}

/// A generator of random numbers (`SplitMix64`).
pub struct Rng(u64);

impl Rng {
    /// A generator whose numbers depend on the seed alone.
    pub fn new(seed: u32) -> Self {
        Self(seed.into())
    }

    /// A number from 0 up to 1.
    pub fn unit(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ (bits >> 31)) >> 40) as f32 / (1 << 24) as f32
    }

    /// A number between two others.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// A whole number below a count.
    pub fn below(&mut self, count: usize) -> usize {
        (self.unit() * count as f32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waves_approximate_sines() {
        for step in -300..300_i16 {
            let turns = f32::from(step) / 100.0;
            let sine = (turns * std::f32::consts::TAU).sin();
            assert!((wave(turns) - sine).abs() < 0.002, "at {turns}");
        }
    }

    #[test]
    fn palettes_are_mirrored_beyond_their_ends() {
        let palette = Palette::of(PALETTES[0]);
        let same = |one: Colour, other: Colour| {
            let mut pairs = one.into_iter().zip(other);
            assert!(pairs.all(|(one, other)| (one - other).abs() < 1e-5));
        };
        same(palette.at(0.0), palette.0[0]);
        same(palette.at(1.0), palette.0[4]);
        for (inside, beyond) in [(0.25, -0.25), (0.75, 1.25), (0.5, 2.5)] {
            same(palette.at(inside), palette.at(beyond));
        }
    }
}
