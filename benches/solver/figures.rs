//! Figures of the solver's benchmark and the tables that show them.

use crate::measure::print_table;

/// The output of the native run, which `scripts/bench` passes to the browser's.
const NATIVE_TABLES: Option<&str> = option_env!("NATIVE_TABLES");

/// The distribution of measured values.
pub struct Spread {
    sorted: Vec<f64>,
}

/// Whether this run is in a browser.
const IN_BROWSER: bool = cfg!(target_arch = "wasm32");
const PLACE: &str = if IN_BROWSER {
    "in a worker of the browser"
} else {
    "natively"
};

/// A table whose first figure is a time. In the browser the last columns are the native time and the ratio to it, which
/// should not exceed [`Table::AIM`].
pub struct Table {
    title: &'static str,
    heads: Vec<&'static str>,
    rows: Vec<Vec<String>>,
}

/// The targets and how many were met.
#[derive(Default)]
pub struct Targets {
    rows: Vec<Vec<String>>,
}

impl Spread {
    /// Sorts the values, of which there must be at least one.
    pub fn new(mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        Self { sorted: values }
    }

    pub fn sum(&self) -> f64 {
        self.sorted.iter().sum()
    }

    pub fn mean(&self) -> f64 {
        self.sum() / self.sorted.len() as f64
    }

    /// Returns the smallest value that is at least as large as this percentage of the values.
    pub fn percentile(&self, percent: usize) -> f64 {
        let rank = (self.sorted.len() * percent).div_ceil(100);
        self.sorted[rank.max(1) - 1]
    }

    pub fn worst(&self) -> f64 {
        self.percentile(100)
    }
}

impl Table {
    /// The largest acceptable ratio of the browser's time to the native time.
    pub const AIM: f64 = 1.25;

    /// Creates an empty table. The first two heads are those of the subject and of the time.
    pub fn new(title: &'static str, first: [&'static str; 2], others: &[&'static str]) -> Self {
        let native: &[&str] = if IN_BROWSER { &["native"] } else { &[] };
        Self {
            title,
            heads: [&first, others, native].concat(),
            rows: Vec::new(),
        }
    }

    /// Adds a row. Returns the ratio to the native time, if that is known.
    pub fn add(&mut self, name: String, time: f64, others: Vec<String>) -> Option<f64> {
        let native = native_time(&name);
        let times = native.map(|native| time / native);
        let told = native
            .zip(times)
            .map_or("unknown".to_owned(), |(native, times)| {
                format!("{} (×{times:.2})", figure(native))
            });
        let mut row = vec![name, figure(time)];
        row.extend(others);
        row.extend(IN_BROWSER.then_some(told));
        self.rows.push(row);
        times
    }

    pub fn print(&self) {
        print_table(&format!("{}, {PLACE}", self.title), &self.heads, &self.rows);
    }
}

impl Targets {
    pub fn at_least(&mut self, what: &str, limit: f64, found: f64) {
        self.add(what, ("≥", limit), found, found >= limit);
    }

    pub fn at_most(&mut self, what: &str, limit: f64, found: f64) {
        self.add(what, ("≤", limit), found, found <= limit);
    }

    fn add(&mut self, what: &str, (sign, limit): (&str, f64), found: f64, met: bool) {
        self.rows.push(vec![
            what.to_owned(),
            format!("{sign} {}", figure(limit)),
            figure(found),
            if met { "met" } else { "missed" }.to_owned(),
        ]);
    }

    pub fn print(&self) {
        print_table(
            &format!("Targets, {PLACE}"),
            &["what", "target", "found", ""],
            &self.rows,
        );
    }
}

/// Returns the native time in the row of this name.
fn native_time(name: &str) -> Option<f64> {
    let begins = format!("| {name} | ");
    let row = NATIVE_TABLES?
        .lines()
        .find_map(|line| line.strip_prefix(&begins))?;
    row.split(' ').next()?.replace(',', "").parse().ok()
}

/// Formats a value: integers and large values with thousands separators, others as precisely as their size suggests.
pub fn figure(value: f64) -> String {
    match value {
        _ if value.is_nan() => "–".to_owned(),
        _ if value.fract() == 0.0 => with_commas(value as u64),
        1000.0.. => with_commas(value.round() as u64),
        100.0.. => format!("{value:.0}"),
        10.0.. => format!("{value:.1}"),
        1.0.. => format!("{value:.2}"),
        _ => format!("{value:.4}"),
    }
}

fn with_commas(value: u64) -> String {
    let digits = value.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .filter_map(|group| std::str::from_utf8(group).ok())
        .collect();
    groups.join(",")
}
