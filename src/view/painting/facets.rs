//! The facets of a gem: a net of triangles over a rolling surface, each lit by the way it leans.

use super::Scene;
use super::brush::{Canvas, Colour, Palette, Rng, length, lit, mix, wave};

/// Corners of the net from left to right; two more lie beyond each edge.
const COLUMNS: usize = 11;
const ROWS: usize = 7;

/// The composition.
pub struct Facets {
    palette: Palette,
    /// Where the waves of the surface begin.
    phases: [f32; 4],
    corners: Vec<SwingingCorner>,
}

/// A corner of the net, which swings about its place.
struct SwingingCorner {
    shift: (f32, f32),
    phase: f32,
    height: f32,
}

/// A corner at a moment, in pixels and above the picture.
#[derive(Clone, Copy)]
struct Corner {
    x: f32,
    y: f32,
    height: f32,
}

impl Facets {
    pub fn new(rng: &mut Rng) -> Self {
        let random_corner = |rng: &mut Rng| SwingingCorner {
            shift: (rng.between(-0.34, 0.34), rng.between(-0.34, 0.34)),
            phase: rng.unit(),
            height: rng.unit(),
        };
        Self {
            palette: Palette::new(rng),
            phases: std::array::from_fn(|_| rng.unit()),
            corners: (0..COLUMNS * ROWS).map(|_| random_corner(rng)).collect(),
        }
    }

    fn corner(&self, column: usize, row: usize, seconds: f32) -> Corner {
        let corner = &self.corners[row * COLUMNS + column];
        let time = 0.04 * seconds + corner.phase;
        let x = column as f32 - 1.0 + corner.shift.0 + 0.14 * wave(time);
        let y = row as f32 - 1.0 + corner.shift.1 + 0.14 * wave(1.3 * time + 0.25);
        Corner {
            x: x * Canvas::WIDTH as f32 / (COLUMNS - 3) as f32,
            y: y * Canvas::HEIGHT as f32 / (ROWS - 3) as f32,
            height: 30.0 * corner.height + 10.0 * wave(1.7 * time),
        }
    }

    fn colour(&self, corners: &[Corner; 3], seconds: f32) -> Colour {
        let mean = |of: fn(&Corner) -> f32| corners.iter().map(of).sum::<f32>() / 3.0;
        let u = mean(|corner| corner.x) / Canvas::WIDTH as f32;
        let v = mean(|corner| corner.y) / Canvas::HEIGHT as f32;
        let [first, second, third, fourth] = self.phases;
        let drift = 0.10 * wave(0.7 * u + 0.5 * v + first + 0.01 * seconds)
            + 0.06 * wave(1.1 * v - 0.9 * u + second)
            + 0.10 * (third - 0.5);
        let hue = if fourth < 0.5 { u } else { 1.0 - u };
        let base = self.palette.at(0.04 + 0.64 * hue + 0.46 * v + drift);
        let lean = lean(corners);
        let shaded = lit(base, 0.92 + 0.70 * lean);
        mix(
            shaded,
            [1.0, 0.98, 0.94],
            (0.9 * (lean - 0.12)).clamp(0.0, 0.45),
        )
    }
}

/// How far a triangle leans towards the light, which comes from the upper left.
fn lean([first, second, third]: &[Corner; 3]) -> f32 {
    let side = |to: &Corner| (to.x - first.x, to.y - first.y, to.height - first.height);
    let (one, two) = (side(second), side(third));
    let normal = (
        one.1 * two.2 - one.2 * two.1,
        one.2 * two.0 - one.0 * two.2,
        one.0 * two.1 - one.1 * two.0,
    );
    let squares = normal.0 * normal.0 + normal.1 * normal.1 + normal.2 * normal.2;
    (-0.50 * normal.0 - 0.62 * normal.1) / squares.sqrt().max(1e-3) * normal.2.signum()
}

impl Scene for Facets {
    fn paint(&self, seconds: f32, canvas: &mut Canvas) {
        let mut sums = vec![[0.0_f32; 4]; Canvas::WIDTH * Canvas::HEIGHT];
        for row in 0..ROWS - 1 {
            for column in 0..COLUMNS - 1 {
                let corner = |right, down| self.corner(column + right, row + down, seconds);
                let (a, b, c, d) = (corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1));
                let halves = if (row + column) % 2 == 0 {
                    [[a, b, d], [a, d, c]]
                } else {
                    [[a, b, c], [b, d, c]]
                };
                for half in halves {
                    fill(&mut sums, &half, self.colour(&half, seconds));
                }
            }
        }
        for (index, [red, green, blue, weight]) in sums.into_iter().enumerate() {
            let colour = lit([red, green, blue], 1.0 / weight.max(1e-3));
            canvas.put(index % Canvas::WIDTH, index / Canvas::WIDTH, colour);
        }
    }
}

/// Adds a triangle, whose corners run clockwise, with soft edges.
fn fill(sums: &mut [[f32; 4]], corners: &[Corner; 3], colour: Colour) {
    let range = |values: [f32; 3], end: usize| {
        let low = values.into_iter().fold(f32::INFINITY, f32::min) - 1.0;
        let high = values.into_iter().fold(f32::NEG_INFINITY, f32::max) + 2.0;
        // Below 0 becomes 0.
        (low as usize).min(end)..(high as usize).min(end)
    };
    // How far a place is inside each edge: a x + b y + c.
    let edges: [(f32, f32, f32); 3] = std::array::from_fn(|index| {
        let (from, to) = (corners[index], corners[(index + 1) % 3]);
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = length(dx, dy).max(1e-3);
        (
            -dy / length,
            dx / length,
            (from.x * dy - from.y * dx) / length,
        )
    });
    for y in range(corners.map(|corner| corner.y), Canvas::HEIGHT) {
        for x in range(corners.map(|corner| corner.x), Canvas::WIDTH) {
            let inside = edges
                .map(|(a, b, c)| a * x as f32 + b * y as f32 + c)
                .into_iter()
                .fold(1.0, f32::min);
            let weight = (inside + 0.5).clamp(0.0, 1.0);
            if weight > 0.0 {
                let sum = &mut sums[y * Canvas::WIDTH + x];
                for (sum, channel) in sum.iter_mut().zip(colour.into_iter().chain([1.0])) {
                    *sum += weight * channel;
                }
            }
        }
    }
}
