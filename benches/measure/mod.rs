//! The clock, medians and tables for all benchmarks.

#[cfg(target_arch = "wasm32")]
pub use browser::{now, print};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{now, print};

#[cfg(target_arch = "wasm32")]
mod browser {
    use wasm_bindgen::prelude::wasm_bindgen;
    use wasm_bindgen_test::console_log;

    #[wasm_bindgen]
    extern "C" {
        /// The time in milliseconds, in steps of 5 µs because the test runner isolates its page.
        #[wasm_bindgen(js_namespace = performance)]
        pub fn now() -> f64;
    }

    pub fn print(text: &str) {
        console_log!("{text}");
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::sync::LazyLock;
    use std::time::Instant;

    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

    /// The time in milliseconds.
    pub fn now() -> f64 {
        BEGUN.elapsed().as_secs_f64() * 1e3
    }

    pub fn print(text: &str) {
        println!("{text}");
    }
}

pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len().is_multiple_of(2) {
        f64::midpoint(values[middle - 1], values[middle])
    } else {
        values[middle]
    }
}

/// Prints a table as Markdown, which `scripts/bench` extracts from the output. The first column is text, the others are
/// figures.
pub fn print_table(title: &str, heads: &[&str], rows: &[Vec<String>]) {
    let line = |cells: &[String]| format!("| {} |", cells.join(" | "));
    let heads: Vec<String> = heads.iter().map(|&head| head.to_owned()).collect();
    let rule: Vec<String> = (0..heads.len())
        .map(|column| if column == 0 { "---" } else { "---:" }.to_owned())
        .collect();
    let mut lines = vec![format!("\n### {title}\n"), line(&heads), line(&rule)];
    lines.extend(rows.iter().map(|row| line(row)));
    print(&format!("{}\n", lines.join("\n")));
}
