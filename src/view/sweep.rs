//! The way of a pointer over the board, for those who play by hovering.

use super::Layout;

/// Where a pointer that moves over the board was seen last.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sweep {
    last: Option<(f64, f64)>,
}

impl Sweep {
    /// Looks this often on the way through a cell.
    const LOOKS: f64 = 4.0;

    /// The cells that the pointer has come to on its way here, in order. However fast it was, it came
    /// straight from where it was seen last: browsers tell of a pointer once in a frame only.
    pub fn reach(&mut self, layout: &Layout, to: (f64, f64)) -> Vec<usize> {
        let from = self.last.replace(to);
        let mut reached = Vec::new();
        let mut present = from.and_then(|(x, y)| layout.hit(x, y));
        let from = from.unwrap_or(to);
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let (pitch_across, pitch_down) = layout.pitch();
        let cells = (across / pitch_across).abs().max((down / pitch_down).abs());
        let looks = (cells * Self::LOOKS).ceil().max(1.0);
        for look in 1..=looks as usize {
            let part = look as f64 / looks;
            let cell = layout.hit(from.0 + across * part, from.1 + down * part);
            if cell != present {
                reached.extend(cell);
                present = cell;
            }
        }
        reached
    }

    /// Forgets where the pointer was: it has left, or is put down anew.
    pub const fn lift(&mut self) {
        self.last = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Size;

    /// Cells of 100 by 100.
    fn layout() -> Layout {
        Layout::new(Size::new(4, 3).unwrap(), 400.0, 300.0, 0.0)
    }

    #[test]
    fn each_cell_is_reached_once() {
        let (layout, mut sweep) = (layout(), Sweep::default());
        assert_eq!(sweep.reach(&layout, (50.0, 50.0)), [0]);
        assert!(sweep.reach(&layout, (60.0, 70.0)).is_empty());
        assert_eq!(sweep.reach(&layout, (110.0, 70.0)), [1]);
        assert_eq!(sweep.reach(&layout, (90.0, 70.0)), [0]);
    }

    #[test]
    fn a_fast_pointer_misses_no_cell() {
        let (layout, mut sweep) = (layout(), Sweep::default());
        sweep.reach(&layout, (50.0, 150.0));
        assert_eq!(sweep.reach(&layout, (390.0, 150.0)), [5, 6, 7]);
        assert_eq!(sweep.reach(&layout, (350.0, 10.0)), [3]);
        assert_eq!(sweep.reach(&layout, (20.0, 240.0)), [2, 6, 5, 4, 8]);
    }

    #[test]
    fn outside_there_is_nothing_to_reach() {
        let (layout, mut sweep) = (layout(), Sweep::default());
        sweep.reach(&layout, (350.0, 50.0));
        assert!(sweep.reach(&layout, (500.0, 50.0)).is_empty());
        assert_eq!(sweep.reach(&layout, (350.0, 50.0)), [3]);
        // Back from elsewhere it has crossed nothing.
        sweep.lift();
        assert_eq!(sweep.reach(&layout, (50.0, 250.0)), [8]);
    }
}
