//! Finds tiles of a picture that look so much alike that a player could not tell them apart.

use crate::puzzle::Size;

/// The number of samples of a tile in each direction.
pub const GRAIN: usize = 4;

/// Tiles look alike if the [`difference`] of their samples, of 255, is less than this.
const ALIKE: f64 = 6.0;

/// The number of tiles that look like another one. The samples are RGBA, row-major, [`GRAIN`] × [`GRAIN`] for each tile
/// of the whole picture.
pub fn look_alike(samples: &[u8], size: Size) -> usize {
    let tiles = size.cells();
    let has_twin = |&tile: &usize| {
        (0..tiles).any(|other| other != tile && difference(samples, size, tile, other) < ALIKE)
    };
    (0..tiles).filter(has_twin).count()
}

/// Whether so many tiles look alike that numbers would help. Samples that are all one value, opacity included, are those
/// of a browser that tells no page what it draws.
pub fn needs_numbers(samples: &[u8], size: Size) -> bool {
    let are_told = samples.iter().any(|&sample| sample != samples[0]);
    are_told && look_alike(samples, size) * 4 >= size.cells()
}

/// The root mean square difference of two tiles.
fn difference(samples: &[u8], size: Size, tile: usize, other: usize) -> f64 {
    let width = size.columns() * GRAIN;
    let start = |tile| (size.row_of(tile) * width + size.column_of(tile)) * GRAIN;
    let row = |tile, down| {
        let first = (start(tile) + down * width) * 4;
        samples[first..first + GRAIN * 4].iter()
    };
    let squares = (0..GRAIN).flat_map(|down| {
        let pairs = row(tile, down).zip(row(other, down));
        pairs.map(|(a, b)| f64::from(a.abs_diff(*b)).powi(2))
    });
    // One channel in four is the opacity, which is the same everywhere.
    (squares.sum::<f64>() / (GRAIN * GRAIN * 3) as f64).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::painting::{Canvas, Painting, Subject};

    fn size(columns: usize, rows: usize) -> Size {
        Size::new(columns, rows).unwrap()
    }

    /// Samples of a picture given by its grey at each sample.
    fn grey(size: Size, at: impl Fn(usize, usize) -> u8) -> Vec<u8> {
        let (width, height) = (size.columns() * GRAIN, size.rows() * GRAIN);
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let pixel = |(x, y)| [at(x, y), at(x, y), at(x, y), u8::MAX];
        places.flat_map(pixel).collect()
    }

    #[test]
    fn tiles_of_a_plain_picture_are_all_alike() {
        for size in [size(2, 2), size(4, 4), size(10, 10)] {
            let plain = grey(size, |_, _| 7);
            assert_eq!(look_alike(&plain, size), size.cells());
            assert!(needs_numbers(&plain, size));
        }
    }

    #[test]
    fn nothing_is_concluded_from_samples_that_are_all_one_value() {
        let size = size(4, 4);
        for value in [0, u8::MAX] {
            assert!(!needs_numbers(&vec![value; 1024], size));
        }
        assert!(
            needs_numbers(&grey(size, |_, _| 0), size),
            "a black picture"
        );
    }

    #[test]
    fn tiles_of_a_steep_gradient_are_not_alike() {
        let size = size(4, 4);
        let steep = grey(size, |x, y| (3 * x + 12 * y) as u8);
        assert_eq!(look_alike(&steep, size), 0);
        assert!(!needs_numbers(&steep, size));
    }

    #[test]
    fn a_single_pair_of_alike_tiles_needs_no_numbers() {
        let size = size(4, 4);
        let twins = grey(size, |x, y| match (x / GRAIN, y / GRAIN) {
            (3, 3) => 0,
            (column, row) => (15 * (row * 4 + column)) as u8,
        });
        assert_eq!(look_alike(&twins, size), 2);
        assert!(!needs_numbers(&twins, size));
    }

    /// The mean colours of the parts that samples stand for.
    fn sampled(pixels: &[u8], size: Size) -> Vec<u8> {
        let (columns, rows) = (size.columns() * GRAIN, size.rows() * GRAIN);
        let (width, height) = (Canvas::WIDTH / columns, Canvas::HEIGHT / rows);
        let mean = |column: usize, row: usize, channel: usize| {
            let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            let at = |(x, y): (usize, usize)| {
                let index = (row * height + y) * Canvas::WIDTH + column * width + x;
                usize::from(pixels[index * 4 + channel])
            };
            (places.map(at).sum::<usize>() / (width * height)) as u8
        };
        let mut samples = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                samples.extend((0..4).map(|channel| mean(column, row, channel)));
            }
        }
        samples
    }

    #[test]
    fn every_tile_of_every_painting_can_be_told_from_every_other() {
        let mut canvas = Canvas::new();
        for subject in Subject::ALL {
            for seed in 0..40 {
                for seconds in [0.0, 600.0] {
                    Painting::new(subject, seed).paint(seconds, &mut canvas);
                    let alike = |size| look_alike(&sampled(canvas.pixels(), size), size);
                    for (size, most) in [(size(3, 3), 0), (size(4, 4), 0), (size(5, 5), 4)] {
                        let alike = alike(size);
                        let which = format!("{subject:?} of {seed} at {seconds} s, {size}");
                        assert!(alike <= most, "{which}: {alike}");
                    }
                }
            }
        }
    }

    #[test]
    fn paintings_move_and_follow_their_seed() {
        let paint = |subject, seed, seconds| {
            let mut canvas = Canvas::new();
            Painting::new(subject, seed).paint(seconds, &mut canvas);
            canvas.pixels().to_vec()
        };
        for subject in Subject::ALL {
            let picture = paint(subject, 1, 5.0);
            assert!(picture.chunks(4).all(|pixel| pixel[3] == u8::MAX));
            assert!(picture == paint(subject, 1, 5.0));
            assert!(
                picture != paint(subject, 1, 5.5),
                "{subject:?} stands still"
            );
            assert!(
                picture != paint(subject, 2, 5.0),
                "{subject:?} is always the same"
            );
        }
    }
}
