//! Upright rectangles.

/// An upright rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Rect {
    /// The smallest rectangle around this one and another.
    #[must_use]
    pub fn around(&self, other: &Self) -> Self {
        let (left, top) = (self.x.min(other.x), self.y.min(other.y));
        Self::between(
            (left, top),
            (
                self.right().max(other.right()),
                self.bottom().max(other.bottom()),
            ),
        )
    }

    /// What this rectangle and another have in common; of no width or height if they have nothing.
    #[must_use]
    pub fn common(&self, other: &Self) -> Self {
        let (left, top) = (self.x.max(other.x), self.y.max(other.y));
        Self::between(
            (left, top),
            (
                self.right().min(other.right()).max(left),
                self.bottom().min(other.bottom()).max(top),
            ),
        )
    }

    /// The rectangle with its edges moved outwards.
    #[must_use]
    pub fn grown(&self, by: f64) -> Self {
        Self::between(
            (self.x - by, self.y - by),
            (self.right() + by, self.bottom() + by),
        )
    }

    /// The smallest rectangle of whole pixels around this one, with so many of them across and down for each of its own.
    #[must_use]
    pub fn in_pixels(&self, (across, down): (f64, f64)) -> Self {
        Self::between(
            ((self.x * across).floor(), (self.y * down).floor()),
            (
                (self.right() * across).ceil(),
                (self.bottom() * down).ceil(),
            ),
        )
    }

    /// Whether it has no area.
    pub fn is_empty(&self) -> bool {
        self.width <= 0.0 || self.height <= 0.0
    }

    fn right(&self) -> f64 {
        self.x + self.width
    }

    fn bottom(&self) -> f64 {
        self.y + self.height
    }

    fn between((left, top): (f64, f64), (right, bottom): (f64, f64)) -> Self {
        Self {
            x: left,
            y: top,
            width: right - left,
            height: bottom - top,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn rect(x: f64, y: f64, width: f64, height: f64) -> Rect {
        Rect {
            x,
            y,
            width,
            height,
        }
    }

    #[test]
    fn two_rectangles_have_one_around_them_and_perhaps_something_in_common() {
        let (a, b) = (rect(0.0, 0.0, 10.0, 10.0), rect(5.0, -5.0, 10.0, 10.0));
        assert_eq!(a.around(&b), rect(0.0, -5.0, 15.0, 15.0));
        assert_eq!(a.common(&b), rect(5.0, 0.0, 5.0, 5.0));
        assert!(!a.common(&b).is_empty());
        let beside = rect(10.0, 0.0, 10.0, 10.0);
        assert!(a.common(&beside).is_empty());
        assert!(!a.grown(1.0).common(&beside).is_empty());
        assert!(a.common(&rect(20.0, 20.0, 1.0, 1.0)).is_empty());
    }

    #[test]
    fn whole_pixels_cover_a_rectangle() {
        let tile = rect(3.0, 3.0, 100.0, 100.0);
        assert_eq!(tile.in_pixels((1.0, 1.0)), tile);
        assert_eq!(tile.in_pixels((0.5, 0.3)), rect(1.0, 0.0, 51.0, 31.0));
    }
}
