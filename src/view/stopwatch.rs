//! The player's clock, and how times are written.

/// A clock that can be paused.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stopwatch {
    /// Milliseconds counted before the last start.
    counted: f64,
    /// When the clock was last started, if it runs.
    since: Option<f64>,
}

impl Stopwatch {
    /// A clock started at zero.
    #[must_use]
    pub const fn started(now: f64) -> Self {
        Self {
            counted: 0.0,
            since: Some(now),
        }
    }

    /// A stopped clock that has counted this much.
    #[must_use]
    pub const fn resting_at(counted: f64) -> Self {
        Self {
            counted,
            since: None,
        }
    }

    /// Whether the clock runs.
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Milliseconds counted so far.
    pub fn elapsed(&self, now: f64) -> f64 {
        self.counted + self.since.map_or(0.0, |since| (now - since).max(0.0))
    }

    /// When the clock will have counted this much, if it runs.
    pub fn moment_at(&self, elapsed: f64) -> Option<f64> {
        self.since.map(|since| since + elapsed - self.counted)
    }

    /// Stops or pauses the clock.
    pub fn stop(&mut self, now: f64) {
        self.counted = self.elapsed(now);
        self.since = None;
    }

    /// Starts the clock, unless it runs already.
    pub fn resume(&mut self, now: f64) {
        self.since.get_or_insert(now);
    }
}

/// A time as `0:07.3`, or `1:02:07.3` from an hour on. Tenths are truncated, not rounded.
pub fn format_time(milliseconds: f64) -> String {
    let tenth = (milliseconds / 100.0) as u64 % 10;
    format!("{}.{tenth}", whole_seconds(milliseconds as u64))
}

/// A time with thousandths, as speed-solvers write it: `0:07.390`.
pub fn format_exact_time(milliseconds: u32) -> String {
    let thousandths = milliseconds % 1000;
    format!("{}.{thousandths:03}", whole_seconds(milliseconds.into()))
}

/// A time without fractions: `0:07`.
pub fn whole_seconds(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (second, minute, hours) = (seconds % 60, seconds / 60 % 60, seconds / 3600);
    if hours > 0 {
        format!("{hours}:{minute:02}:{second:02}")
    } else {
        format!("{minute}:{second:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_time_does_not_count() {
        let mut watch = Stopwatch::started(1000.0);
        watch.stop(3000.0);
        assert!((watch.elapsed(9000.0) - 2000.0).abs() < f64::EPSILON);
        watch.resume(9000.0);
        watch.resume(9500.0);
        assert!((watch.elapsed(10_000.0) - 3000.0).abs() < f64::EPSILON);
        assert_eq!(watch.moment_at(3000.0), Some(10_000.0));
        assert_eq!(Stopwatch::resting_at(3000.0), {
            watch.stop(10_000.0);
            watch
        });
        assert_eq!(watch.moment_at(3000.0), None);
    }

    #[test]
    fn times_are_truncated_to_tenths() {
        for (milliseconds, text) in [
            (0.0, "0:00.0"),
            (99.9, "0:00.0"),
            (7_390.0, "0:07.3"),
            (59_999.0, "0:59.9"),
            (67_400.0, "1:07.4"),
            (3_727_300.0, "1:02:07.3"),
        ] {
            assert_eq!(format_time(milliseconds), text);
        }
        assert_eq!(format_exact_time(3_727_042), "1:02:07.042");
    }
}
