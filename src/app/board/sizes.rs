//! The sizes of boards, in the order in which they are offered.

use crate::puzzle::Size;

/// All sizes, square ones first.
pub fn offered_sizes() -> impl Iterator<Item = Size> {
    let is_square = |size: &Size| size.columns() == size.rows();
    let others = Size::all().filter(move |size| !is_square(size));
    Size::all().filter(is_square).chain(others)
}
