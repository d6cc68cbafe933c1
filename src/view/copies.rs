//! The sizes of copies of pictures, whose own sizes come from files and may be anything.

use super::{Picture, Rect};

/// The longest side of a still picture's copy, in pixels: that of the largest board.
const LARGEST: f64 = 2048.0;
/// The longest side of a frame's copy, in pixels. Phones refuse canvases with more pixels than the square of it.
const LARGEST_FRAME: f64 = 4096.0;
/// The height of a poster, and its least and greatest width.
const POSTER: (f64, f64, f64) = (198.0, 99.0, 396.0);

/// The size of a copy of a still picture.
pub fn still_size(width: u32, height: u32) -> (u32, u32) {
    scaled(width, height, |longest| (LARGEST / longest).min(1.0))
}

/// The size of a copy of a film's or an animated picture's frame, with `share` pixels for each of the frame's.
pub fn frame_size(width: u32, height: u32, share: f64) -> (u32, u32) {
    scaled(width, height, |longest| {
        (LARGEST_FRAME / longest).min(share)
    })
}

/// The size at which a drawing is copied, which has no pixels of its own. One that tells no size has that of CSS.
pub fn drawing_size(width: u32, height: u32) -> (u32, u32) {
    let (width, height) = match (width, height) {
        (0, _) | (_, 0) => (300, 150),
        size => size,
    };
    scaled(width, height, |longest| LARGEST / longest)
}

/// Scales a size by a factor that its longer side decides.
fn scaled(width: u32, height: u32, scale: impl Fn(f64) -> f64) -> (u32, u32) {
    let scale = scale(f64::from(width.max(height).max(1)));
    let side = |pixels: u32| (f64::from(pixels.max(1)) * scale).round().max(1.0) as u32;
    (side(width), side(height))
}

/// The size of the poster of a picture, and the part of the picture that it shows.
pub fn poster(width: f64, height: f64) -> (Rect, Rect) {
    let (tall, least, most) = POSTER;
    let poster = Rect {
        width: (tall * width / height).clamp(least, most),
        height: tall,
        ..Rect::default()
    };
    (poster, Picture::covering(poster, width, height).crop())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_bounded_in_both_directions() {
        assert_eq!(still_size(1600, 900), (1600, 900));
        assert_eq!(still_size(20_000, 10), (2048, 1));
        assert_eq!(still_size(10, 20_000), (1, 2048));
        assert_eq!(frame_size(3840, 2160, 1.0), (3840, 2160));
        assert_eq!(frame_size(7680, 4320, 1.0), (4096, 2304));
        assert_eq!(frame_size(1280, 720, 0.75), (960, 540));
        assert_eq!(frame_size(0, 0, 1.0), (1, 1));
        assert_eq!(drawing_size(24, 12), (2048, 1024));
        assert_eq!(drawing_size(20_000, 10), (2048, 1));
        assert_eq!(drawing_size(0, 0), (2048, 1024));
    }

    #[test]
    fn a_poster_has_the_proportions_of_its_picture_unless_they_are_extreme() {
        let size = |width, height| {
            let (poster, crop) = poster(width, height);
            assert!((crop.width / crop.height - poster.width / poster.height).abs() < 1e-9);
            (poster.width, poster.height)
        };
        assert_eq!(size(300.0, 300.0), (198.0, 198.0));
        assert_eq!(size(2048.0, 1.0), (396.0, 198.0));
        assert_eq!(size(1.0, 2048.0), (99.0, 198.0));
    }
}
