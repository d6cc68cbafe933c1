//! The path of a pointer over the board, for players who slide tiles by hovering.

use super::Layout;

/// The last known place of a hovering pointer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sweep {
    last: Option<(f64, f64)>,
}

impl Sweep {
    /// The number of points checked on the way through a cell.
    const SAMPLES: f64 = 4.0;

    /// The cells that the pointer has entered on its way here, in order. Browsers report a pointer once per frame, so its
    /// way is taken to be straight.
    pub fn reach(&mut self, layout: &Layout, to: (f64, f64)) -> Vec<usize> {
        let from = self.last.replace(to);
        let mut reached = Vec::new();
        let mut present = from.and_then(|(x, y)| layout.hit(x, y));
        let from = from.unwrap_or(to);
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let (pitch_across, pitch_down) = layout.pitch();
        let cells = (across / pitch_across).abs().max((down / pitch_down).abs());
        let looks = (cells * Self::SAMPLES).ceil().max(1.0);
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
    fn each_cell_is_entered_once() {
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
    fn outside_the_board_there_are_no_cells() {
        let (layout, mut sweep) = (layout(), Sweep::default());
        sweep.reach(&layout, (350.0, 50.0));
        assert!(sweep.reach(&layout, (500.0, 50.0)).is_empty());
        assert_eq!(sweep.reach(&layout, (350.0, 50.0)), [3]);
    }
}
