//! How a picture is cropped to the board and cut into tiles.

use super::Rect;
use crate::puzzle::Size;

/// The least pixels of a picture's canvas for each of the board's. With fewer, tiles would run into each other.
const COARSEST: f64 = 0.5;

/// The part of a picture that covers the board, cut into tiles; in the picture's own pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Picture {
    crop: Rect,
}

impl Picture {
    /// The largest centred part of a picture with the board's proportions, so that nothing is distorted or empty.
    pub fn covering(board: Rect, picture_width: f64, picture_height: f64) -> Self {
        let scale = (picture_width / board.width).min(picture_height / board.height);
        Self::scaled(board, picture_width, picture_height, scale)
    }

    /// The whole picture, with the margins that the board's proportions need.
    pub fn contained(board: Rect, picture_width: f64, picture_height: f64) -> Self {
        let scale = (picture_width / board.width).max(picture_height / board.height);
        Self::scaled(board, picture_width, picture_height, scale)
    }

    fn scaled(board: Rect, picture_width: f64, picture_height: f64, scale: f64) -> Self {
        let (width, height) = (board.width * scale, board.height * scale);
        Self {
            crop: Rect {
                x: (picture_width - width) / 2.0,
                y: (picture_height - height) / 2.0,
                width,
                height,
            },
        }
    }

    /// The whole visible part.
    pub const fn crop(&self) -> Rect {
        self.crop
    }

    /// The part that belongs in a cell.
    pub fn slice(&self, size: Size, home: usize) -> Rect {
        let width = self.crop.width / size.columns() as f64;
        let height = self.crop.height / size.rows() as f64;
        Rect {
            x: self.crop.x + width * size.column_of(home) as f64,
            y: self.crop.y + height * size.row_of(home) as f64,
            width,
            height,
        }
    }

    /// How many pixels of a canvas are drawn for each of the board's: no more than the picture can fill.
    pub fn resolution(&self, board: Rect) -> f64 {
        (self.crop.width / board.width).clamp(COARSEST, 1.0)
    }

    /// How a part of the picture is drawn at a place on the board, on a canvas with so many pixels across and down for each
    /// of the board's. It is drawn a little beyond the place, on whole pixels, so that nothing else shines through its edge.
    pub fn cut(&self, part: Rect, place: Rect, scale: (f64, f64)) -> Cut {
        let to = place.in_pixels(scale);
        let (across, down) = (part.width / place.width, part.height / place.height);
        let from = Rect {
            x: part.x + (to.x / scale.0 - place.x) * across,
            y: part.y + (to.y / scale.1 - place.y) * down,
            width: to.width / scale.0 * across,
            height: to.height / scale.1 * down,
        };
        Cut {
            from: from.common(&self.crop),
            to,
        }
    }
}

/// A part of a picture, and where it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cut {
    /// The part, in the picture's pixels.
    pub from: Rect,
    /// The place, in the canvas's whole pixels.
    pub to: Rect,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(columns: usize, rows: usize) -> Size {
        Size::new(columns, rows).unwrap()
    }

    #[test]
    fn the_picture_covers_the_board_undistorted() {
        let board = Rect {
            x: 0.0,
            y: 0.0,
            width: 300.0,
            height: 300.0,
        };
        let picture = Picture::covering(board, 640.0, 360.0);
        let expected = Rect {
            x: 140.0,
            y: 0.0,
            width: 360.0,
            height: 360.0,
        };
        assert_eq!(picture.crop(), expected);
        let last = picture.slice(size(4, 4), 15);
        assert_eq!(
            last,
            Rect {
                x: 410.0,
                y: 270.0,
                width: 90.0,
                height: 90.0
            }
        );
    }

    #[test]
    fn a_canvas_is_no_finer_than_the_picture_and_at_least_half_as_fine_as_the_board() {
        let board = Rect {
            width: 1000.0,
            height: 1000.0,
            ..Rect::default()
        };
        let resolution = |side| Picture::covering(board, 2.0 * side, side).resolution(board);
        for (side, expected) in [(2000.0, 1.0), (1000.0, 1.0), (720.0, 0.72), (90.0, 0.5)] {
            assert!((resolution(side) - expected).abs() < 1e-9, "{side}");
        }
    }

    #[test]
    fn a_cut_shows_each_point_of_the_picture_where_it_belongs() {
        let board = Rect {
            width: 300.0,
            height: 300.0,
            ..Rect::default()
        };
        let place = Rect {
            x: 103.0,
            y: 77.0,
            width: 94.0,
            height: 94.0,
        };
        let picture = Picture::covering(board, 640.0, 360.0);
        let part = picture.slice(size(3, 3), 4);
        assert_eq!(
            picture.cut(part, place, (1.0, 1.0)),
            Cut {
                from: part,
                to: place
            }
        );
        let scale = (0.7, 0.7);
        let Cut { from, to } = picture.cut(part, place, scale);
        assert_eq!(to, place.in_pixels(scale));
        let source_of = |x: f64| from.x + (x * scale.0 - to.x) * from.width / to.width;
        assert!((source_of(place.x) - part.x).abs() < 1e-9);
        assert!((source_of(place.x + place.width) - part.x - part.width).abs() < 1e-9);
        // Beyond the picture there is nothing to be drawn.
        let corner = Rect {
            x: 1.0,
            y: 1.0,
            ..place
        };
        let from = picture
            .cut(picture.slice(size(3, 3), 0), corner, scale)
            .from;
        assert_eq!(from.common(&picture.crop()), from);
    }

    #[test]
    fn a_contained_picture_is_whole_and_undistorted() {
        let board = Rect {
            width: 300.0,
            height: 300.0,
            ..Rect::default()
        };
        let expected = Rect {
            x: 0.0,
            y: -140.0,
            width: 640.0,
            height: 640.0,
        };
        assert_eq!(Picture::contained(board, 640.0, 360.0).crop(), expected);
    }
}
