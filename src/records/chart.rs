//! The arithmetic of the charts: the ticks of an axis, and the bins of a histogram.

use super::sorted;

/// An axis of times, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis {
    /// The first tick.
    pub low: u32,
    /// The last tick.
    pub high: u32,
    /// The distance between ticks.
    pub step: u32,
}

/// A bin of the histogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bin {
    /// The least time in it.
    pub from: u32,
    /// The upper limit, exclusive; the last bin also holds all longer times.
    pub to: u32,
    /// The number of times in it.
    pub count: usize,
}

/// Round distances between ticks: parts of seconds, of minutes, of hours, and days.
const STEPS: [u32; 23] = [
    10,
    20,
    50,
    100,
    200,
    500,
    1000,
    2000,
    5000,
    10_000,
    15_000,
    30_000,
    60_000,
    120_000,
    300_000,
    600_000,
    900_000,
    1_800_000,
    3_600_000,
    10_800_000,
    43_200_000,
    86_400_000,
    864_000_000,
];

/// A time this many times the median is drawn at the edge. Otherwise a game left open over night would squeeze all others
/// together.
const FAR: u32 = 3;

impl Axis {
    /// An axis with about this many ticks that holds all times but outliers; `None` if there are no times.
    pub fn of(times: &[u32], ticks: u32) -> Option<Self> {
        let sorted = sorted(times.iter().copied());
        let (&low, &high) = (sorted.first()?, sorted.last()?);
        let high = high.min(sorted[sorted.len() / 2].saturating_mul(FAR));
        let enough = |step: &&u32| (high - low.min(high)) / **step < ticks;
        let step = *STEPS.iter().find(enough).unwrap_or(&STEPS[STEPS.len() - 1]);
        // The tick above must not overflow.
        let tick = |time: u32| (time / step).min(u32::MAX / step - 1);
        Some(Self {
            low: tick(low.min(high)) * step,
            high: (tick(high) + 1) * step,
            step,
        })
    }

    /// The ticks.
    pub fn ticks(self) -> impl Iterator<Item = u32> {
        (self.low..=self.high).step_by(self.step as usize)
    }

    /// The place of a time on the axis, from 0 to 1; outliers lie at the end.
    pub fn place(self, time: u32) -> f64 {
        let time = time.clamp(self.low, self.high);
        f64::from(time - self.low) / f64::from(self.high - self.low)
    }
}

/// The histogram of times between ticks.
pub fn distribution(times: &[u32], axis: Axis) -> Vec<Bin> {
    let mut bins: Vec<Bin> = axis
        .ticks()
        .zip(axis.ticks().skip(1))
        .map(|(from, to)| Bin { from, to, count: 0 })
        .collect();
    let last = bins.len() - 1;
    for &time in times {
        let index = time.saturating_sub(axis.low) / axis.step;
        bins[last.min(index as usize)].count += 1;
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_enclose_all_times() {
        for (times, low, high, step) in [
            (&[12_345, 61_000][..], 10_000, 70_000, 10_000),
            (&[7_390], 7_390, 7_400, 10),
            (&[0], 0, 10, 10),
            (&[1000, 1100, 1200, 9_000_000], 1000, 4000, 500),
            (&[0, 0, 0, 1000], 0, 10, 10),
            (&[u32::MAX], 4_294_967_280, 4_294_967_290, 10),
        ] {
            let axis = Axis::of(times, 8).unwrap();
            assert_eq!(axis, Axis { low, high, step }, "{times:?}");
            assert_eq!(axis.ticks().last(), Some(high));
        }
        assert_eq!(Axis::of(&[], 8), None);
    }

    #[test]
    fn outliers_are_counted_in_the_last_bin() {
        let times = [1000, 1100, 1200, 9_000_000];
        let axis = Axis::of(&times, 8).unwrap();
        let counts: Vec<usize> = distribution(&times, axis)
            .iter()
            .map(|bin| bin.count)
            .collect();
        assert_eq!(counts, [3, 0, 0, 0, 0, 1]);
        assert!((axis.place(9_000_000) - 1.0).abs() < f64::EPSILON);
    }
}
