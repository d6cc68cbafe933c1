//! The rectangles of cells and tiles on the canvas.

use super::Rect;
use crate::puzzle::Size;

/// The board on its canvas: a grid of equal cells with a gap around each.
///
/// The edges of cells lie on whole pixels, so that tiles at rest are sharp.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Columns and rows.
    pub size: Size,
    /// The canvas's width.
    pub width: f64,
    /// The canvas's height.
    pub height: f64,
    /// The gap between tiles and around the board.
    pub gap: f64,
    /// The radius of a tile's corners, as a part of its shorter side.
    pub rounding: f64,
}

impl Layout {
    /// A board of `width` by `height` pixels, with `gap` pixels between square tiles.
    pub const fn new(size: Size, width: f64, height: f64, gap: f64) -> Self {
        Self {
            size,
            width,
            height,
            gap,
            rounding: 0.0,
        }
    }

    /// The whole canvas.
    pub const fn bounds(&self) -> Rect {
        Rect {
            x: 0.0,
            y: 0.0,
            width: self.width,
            height: self.height,
        }
    }

    /// The distance from a cell to the next, across and down.
    pub fn pitch(&self) -> (f64, f64) {
        (
            (self.width - self.gap) / self.size.columns() as f64,
            (self.height - self.gap) / self.size.rows() as f64,
        )
    }

    /// The rectangle of a tile at a place in columns and rows, which may lie between cells while it moves. `closing` from 0
    /// to 1 shrinks the gaps to nothing.
    pub fn tile_at(&self, (column, row): (f64, f64), closing: f64) -> Rect {
        let (pitch_x, pitch_y) = self.pitch();
        let half = self.gap / 2.0;
        let inset = half * (1.0 - closing);
        let edge = |pitch: f64, place: f64, extent: usize| {
            let border = if place == 0.0 {
                -half * closing
            } else if (place - extent as f64).abs() < f64::EPSILON {
                half * closing
            } else {
                0.0
            };
            half + pitch * place + border
        };
        let (columns, rows) = (self.size.columns(), self.size.rows());
        let left = (edge(pitch_x, column, columns) + inset).round();
        let top = (edge(pitch_y, row, rows) + inset).round();
        let right = (edge(pitch_x, column + 1.0, columns) - inset).round();
        let bottom = (edge(pitch_y, row + 1.0, rows) - inset).round();
        Rect {
            x: left,
            y: top,
            width: right - left,
            height: bottom - top,
        }
    }

    /// The rectangle of a tile at rest in a cell.
    pub fn cell(&self, cell: usize) -> Rect {
        self.tile_at(self.place_of(cell), 0.0)
    }

    /// A cell's place in columns and rows from the upper left.
    pub fn place_of(&self, cell: usize) -> (f64, f64) {
        (
            self.size.column_of(cell) as f64,
            self.size.row_of(cell) as f64,
        )
    }

    /// The cell under a point; the gaps belong to the nearest cell.
    pub fn hit(&self, x: f64, y: f64) -> Option<usize> {
        let inside = (0.0..self.width).contains(&x) && (0.0..self.height).contains(&y);
        inside.then(|| {
            let (pitch_x, pitch_y) = self.pitch();
            let index = |at: f64, pitch: f64, count: usize| {
                (((at - self.gap / 2.0) / pitch).max(0.0) as usize).min(count - 1)
            };
            let column = index(x, pitch_x, self.size.columns());
            let row = index(y, pitch_y, self.size.rows());
            self.size.cell_at(row, column)
        })
    }

    /// The radius of a tile's corners.
    pub fn corner_radius(&self) -> f64 {
        let Rect { width, height, .. } = self.cell(0);
        width.min(height) * self.rounding
    }
}

/// The width and height of the board in the space available: as large as possible, with proportions between those of the
/// picture and those of square tiles, and no tile too narrow or flat.
pub fn board_shape(size: Size, available: (f64, f64), picture_aspect: f64) -> (f64, f64) {
    const NARROWEST_TILE: f64 = 0.6;
    const FLATTEST_TILE: f64 = 1.85;
    let square = size.columns() as f64 / size.rows() as f64;
    let within = |aspect: f64| square * (aspect / square).clamp(NARROWEST_TILE, FLATTEST_TILE);
    let (low, high) = (
        within(picture_aspect.min(square)),
        within(picture_aspect.max(square)),
    );
    let aspect = (available.0 / available.1).max(low).min(high);
    let width = available.0.min(available.1 * aspect);
    (width, width / aspect)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(columns: usize, rows: usize) -> Size {
        Size::new(columns, rows).unwrap()
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn cells_fill_the_board_with_gaps_between_and_around() {
        for size in Size::all() {
            let layout = Layout::new(size, 803.0, 452.0, 4.0);
            let (first, last) = (layout.cell(0), layout.cell(size.cells() - 1));
            assert_eq!((first.x, first.y), (4.0, 4.0));
            assert!(close(last.x + last.width, 799.0) && close(last.y + last.height, 448.0));
            for cell in 1..size.columns() {
                let (left, right) = (layout.cell(cell - 1), layout.cell(cell));
                let gap = right.x - left.x - left.width;
                assert!((3.0..=5.0).contains(&gap), "{size}: {gap}");
            }
        }
    }

    #[test]
    fn closed_gaps_leave_no_seam() {
        for size in Size::all() {
            let layout = Layout::new(size, 803.0, 452.0, 4.0);
            let closed = |cell| layout.tile_at(layout.place_of(cell), 1.0);
            assert_eq!((closed(0).x, closed(0).y), (0.0, 0.0));
            let last = closed(size.cells() - 1);
            assert!(close(last.x + last.width, 803.0) && close(last.y + last.height, 452.0));
            for cell in 1..size.columns() {
                assert!(close(
                    closed(cell - 1).x + closed(cell - 1).width,
                    closed(cell).x
                ));
            }
        }
    }

    #[test]
    fn a_point_in_a_tile_hits_its_cell() {
        for size in Size::all() {
            let layout = Layout::new(size, 640.0, 360.0, 3.0);
            for cell in 0..size.cells() {
                let Rect {
                    x,
                    y,
                    width,
                    height,
                } = layout.cell(cell);
                for (right, down) in [(0.0, 0.0), (0.5, 0.5), (0.99, 0.99)] {
                    assert_eq!(layout.hit(x + width * right, y + height * down), Some(cell));
                }
            }
            for (x, y) in [(-1.0, 5.0), (5.0, -1.0), (640.0, 5.0), (5.0, 360.0)] {
                assert_eq!(layout.hit(x, y), None);
            }
        }
    }

    #[test]
    fn the_board_fits_its_space_and_the_pictures_proportions() {
        let wide = 16.0 / 9.0;
        assert_eq!(
            board_shape(size(4, 4), (366.0, 700.0), wide),
            (366.0, 366.0)
        );
        let (width, height) = board_shape(size(4, 4), (880.0, 400.0), wide);
        assert!(close(width / height, wide) && close(height, 400.0));
        for size in Size::all() {
            for available in [(300.0, 700.0), (900.0, 500.0), (500.0, 300.0)] {
                let (width, height) = board_shape(size, available, wide);
                assert!(width <= available.0 + 1e-9 && height <= available.1 + 1e-9);
                let tile = width / height * size.rows() as f64 / size.columns() as f64;
                assert!((0.59..1.86).contains(&tile), "{size}: {tile}");
            }
        }
    }
}
