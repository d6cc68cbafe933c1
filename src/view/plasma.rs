//! A moving picture computed in code, for when no clip can be shown: slow waves of light whose hue
//! drifts over the picture, so that every tile differs from every other.

/// The width of the picture in pixels. Its subject is soft, so few are enough.
pub const WIDTH: usize = 160;
/// The height of the picture in pixels.
pub const HEIGHT: usize = 90;

/// Paints the picture at a time in seconds: RGBA, row-major, opaque.
pub fn paint(seconds: f64) -> Vec<u8> {
    let time = seconds as f32;
    let mut pixels = Vec::with_capacity(WIDTH * HEIGHT * 4);
    for y in 0..HEIGHT {
        for x in 0..WIDTH {
            let (u, v) = (x as f32 / WIDTH as f32, y as f32 / HEIGHT as f32);
            let [red, green, blue] = colour(u, v, time);
            pixels.extend([red, green, blue, u8::MAX]);
        }
    }
    pixels
}

/// The colour at a place from (0, 0) to (1, 1).
fn colour(u: f32, v: f32, time: f32) -> [u8; 3] {
    // Each wave bends the next one's place, which makes folds like those of silk.
    let fold = (3.1 * u + 0.31 * time).sin() + (4.3 * v - 0.23 * time).cos();
    let wave = (2.3 * u - 5.9 * v + 1.3 * fold + 0.17 * time).sin();
    let glint = (9.0 * u + 7.0 * v + 2.1 * wave - 0.41 * time)
        .sin()
        .max(0.0)
        .powi(6);
    // The hue runs once round over the diagonal, the light varies across it.
    let hue = 0.62 * u + 0.38 * v + 0.06 * wave + 0.01 * time;
    let light = 0.5 + 0.22 * wave + 0.12 * (u - v);
    let channel = |shift: f32| {
        let tint = 0.5 + 0.5 * (std::f32::consts::TAU * (hue + shift)).cos();
        (255.0 * (light * (0.35 + 0.85 * tint) + 0.35 * glint).clamp(0.0, 1.0)) as u8
    };
    [channel(0.0), channel(0.33), channel(0.67)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The root mean square difference of two tiles of a cut into 4×4.
    fn difference(pixels: &[u8], a: usize, b: usize) -> f64 {
        let (width, height) = (WIDTH / 4, HEIGHT / 4);
        let channel = |tile: usize, x: usize, y: usize, channel: usize| {
            let (x, y) = (tile % 4 * width + x, tile / 4 * height + y);
            f64::from(pixels[(y * WIDTH + x) * 4 + channel])
        };
        let mut sum = 0.0;
        for y in 0..height {
            for x in 0..width {
                for c in 0..3 {
                    sum += (channel(a, x, y, c) - channel(b, x, y, c)).powi(2);
                }
            }
        }
        (sum / (width * height * 3) as f64).sqrt()
    }

    #[test]
    fn the_picture_is_whole_and_moves() {
        let (now, later) = (paint(0.0), paint(0.5));
        assert_eq!(now.len(), WIDTH * HEIGHT * 4);
        assert!(now.chunks(4).all(|pixel| pixel[3] == u8::MAX));
        assert_ne!(now, later);
    }

    #[test]
    fn tiles_of_four_by_four_can_be_told_apart() {
        for seconds in [0.0, 10.0, 100.0] {
            let pixels = paint(seconds);
            for a in 0..16 {
                for b in a + 1..16 {
                    let difference = difference(&pixels, a, b);
                    assert!(
                        difference > 15.0,
                        "{a} and {b} at {seconds} s: {difference}"
                    );
                }
            }
        }
    }
}
