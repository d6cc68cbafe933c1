//! Benchmark of the solver, on this machine and in a browser's worker: the cost of tables, the successors and times of
//! shortest solutions, the length of improved solutions after some seconds, and the speed of memory, on which the times
//! depend most:
//!
//! ```text
//! scripts/bench solver
//! ```
//!
//! Numbers of successors are exact; times depend on the machine and its load. The whole benchmark takes more than an
//! hour; `ONLY=4x4,5x5 scripts/bench solver` measures some sizes. To look for better partitions, give a size, drawings
//! of one or two partitions, and optionally the cell of the goal's blank:
//!
//! ```text
//! cargo bench --bench solver -- 3x5 "aaa aaa abb bbb bb." "aab aab aab abb cc." 14
//! ```

mod analysing;
mod boards;
mod figures;
mod improving;
#[path = "../measure/mod.rs"]
mod measure;
mod memory;
#[path = "../../tests/native/player.rs"]
mod player;
#[path = "../../tests/native/published.rs"]
mod published;
mod shared;
mod solving;

use std::hint::black_box;
use std::sync::Arc;

use video_slide_puzzle::puzzle::Size;
use video_slide_puzzle::solver::frame::Target;
use video_slide_puzzle::solver::near_optimal::FiveByFiveTables;
use video_slide_puzzle::solver::pattern_database::partition::Strength;
use video_slide_puzzle::solver::search::breadth_first::{DistanceTable, LookUp};

use boards::Boards;
use figures::{Table, Targets, figure};
use improving::{Improving, Means, first_solutions};
use measure::{median, now};
use solving::{Outcome, plan};

/// How often tables are built and a board is solved.
const RUNS: usize = 3;
/// The number of random boards of a size.
const BOARDS: usize = 200;
/// The number of boards of a size whose solutions are improved. (Small samples may be harder relative to their
/// Manhattan distance: eight of 3×8 by a tenth, sixteen of 7×7 by 3 %.)
const LARGE_BOARDS: usize = 40;
/// The number of boards of a size without a target for the length.
const MIDDLING_BOARDS: usize = 20;
/// The number of boards of 5×5 to prove; the published ones used here, half of Korf & Felner's, are too few.
const PROVEN_BOARDS: usize = 50;
/// The number of positions looked up and of repetitions, since a browser's clock is coarse.
const LOOK_UPS: usize = 2000;
const REPEATS: u32 = 50;
/// The least time in milliseconds for which the same tables are built repeatedly, since a browser's clock is coarse.
const MIN_TIME: f64 = 5.0;

/// The sizes to measure, separated by commas; all by default.
const ONLY: Option<&str> = option_env!("ONLY");

/// The tables of the report.
struct Report {
    memory: Table,
    making: Table,
    solving: Table,
    analysing: Table,
    improving: Improving,
    targets: Targets,
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    use video_slide_puzzle::solver::pattern_database::partition::Plan;

    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut report = Report::new();
    match arguments.strip_suffix(&["--bench"]).unwrap_or(&arguments) {
        [] => report.all(),
        [size, first, rest @ ..] => {
            let size: Size = size.parse().expect("a size such as 3x5");
            let cell = rest.last().and_then(|cell| cell.parse().ok());
            let second = rest.first().filter(|drawing| drawing.contains('.'));
            let blank = cell.unwrap_or(size.cells() - 1);
            let plan = Plan::drawn(Target::new(size, blank), first, second.copied(), 14);
            let boards = Boards::random(size, blank, BOARDS);
            report.search(&boards, Strength::Strong, &plan);
        }
        [_] => panic!("give a size and one or two drawings, or nothing"),
    }
    report.print();
}

/// In a browser everything runs in [`in_browser`].
#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(target_arch = "wasm32")]
mod in_browser {
    use wasm_bindgen_test::{Criterion, wasm_bindgen_bench, wasm_bindgen_test_configure};

    wasm_bindgen_test_configure!(run_in_dedicated_worker);

    #[wasm_bindgen_bench]
    fn solver(_: &mut Criterion) {
        let mut report = super::Report::new();
        report.all();
        report.print();
    }
}

impl Report {
    fn new() -> Self {
        Self {
            memory: memory::table(),
            making: Table::new("Making tables", ["tables", "ms"], &["KB"]),
            solving: Table::new(
                "Shortest solutions",
                ["boards", "ms"],
                &[
                    "median",
                    "p90",
                    "p99",
                    "worst",
                    "generated",
                    "median",
                    "worst",
                    "million/s",
                    "boards",
                    "moves",
                    "most",
                    "above the shortest",
                ],
            ),
            analysing: analysing::table(),
            improving: Improving::new(),
            targets: Targets::default(),
        }
    }

    fn print(&self) {
        self.memory.print();
        self.making.print();
        self.solving.print();
        self.analysing.print();
        self.improving.print();
        self.targets.print();
    }

    /// Measures everything for the selected sizes.
    fn all(&mut self) {
        memory::measure(&mut self.memory);
        let small = [(2, 2), (2, 3), (2, 4), (3, 3)];
        for (columns, rows) in small.into_iter().filter(is_wanted) {
            self.look_up(size(columns, rows));
        }
        let middling = [(2, 5), (2, 6), (3, 4), (3, 5), (2, 7), (2, 8)];
        for (columns, rows) in middling.into_iter().filter(is_wanted) {
            self.random(size(columns, rows));
        }
        if is_wanted(&(4, 4)) {
            self.fifteen_puzzle();
        }
        if ONLY.is_none() {
            first_solutions(&mut self.targets);
        }
        if is_wanted(&(5, 5)) {
            self.twenty_four_puzzle();
        }
        let large_ones = [(3, 6), (4, 5), (2, 10), (3, 7)];
        for (columns, rows) in large_ones.into_iter().filter(is_wanted) {
            let boards = large(columns, rows, MIDDLING_BOARDS);
            self.improving.drive(&boards, &Means::Guides, &[1.0]);
        }
        let with_limits = [((4, 6), 1.45), ((3, 8), 1.65)];
        for ((columns, rows), limit) in with_limits.into_iter().filter(|(size, _)| is_wanted(size))
        {
            let boards = large(columns, rows, LARGE_BOARDS);
            let standing = &self.improving.drive(&boards, &Means::Guides, &[1.0])[0];
            let what = format!("{}: moves per Manhattan after 1 s", boards.name);
            self.targets.at_most(&what, limit, standing.per_manhattan);
        }
        for (side, limit) in [(6, 193.0), (7, 305.0), (8, 545.0), (10, 1090.0)] {
            if !is_wanted(&(side, side)) {
                continue;
            }
            let boards = large(side, side, LARGE_BOARDS);
            let standing = &self.improving.drive(&boards, &Means::Guides, &[5.0])[0];
            let what = format!("{}: moves after 5 s", boards.name);
            self.targets.at_most(&what, limit, standing.moves);
        }
    }

    /// Measures boards with complete tables.
    fn look_up(&mut self, size: Size) {
        let target = Target::new(size, size.cells() - 1);
        let name = format!("{size} whole");
        let (table, made) = timed(|| DistanceTable::new(target));
        let table = Arc::new(table);
        self.making.add(name, made, vec![kilobytes(table.bytes())]);
        let boards = Boards::random(size, size.cells() - 1, LOOK_UPS);
        let outcome = self.solve(&boards, "whole", REPEATS, |problem| {
            LookUp::new(problem, Arc::clone(&table))
        });
        let mut target = |what, limit, found| {
            self.targets
                .at_most(&format!("{size}: {what}, ms"), limit, found);
        };
        target("making the table", 20.0, made);
        target("worst answer", 0.1, outcome.milliseconds.worst());
    }

    fn random(&mut self, size: Size) {
        let boards = Boards::random(size, size.cells() - 1, BOARDS);
        for &strength in Strength::available(size) {
            let outcome = self.search(&boards, strength, &plan(&boards, strength));
            if size.cells() <= 12 {
                let what = format!("{size} random: worst, ms");
                self.targets
                    .at_most(&what, 100.0, outcome.milliseconds.worst());
            }
        }
    }

    fn fifteen_puzzle(&mut self) {
        let (korf, hardest) = (Boards::korf(), Boards::hardest());
        let random = Boards::random(size(4, 4), 15, BOARDS);
        let (set, made) = self.tables(&korf, Strength::Small, &plan(&korf, Strength::Small));
        let first = made + self.search_with(&korf, &set).milliseconds.mean();
        let (set, made) = self.tables(&korf, Strength::Strong, &plan(&korf, Strength::Strong));
        let Outcome {
            milliseconds,
            generated,
            times_native,
        } = self.search_with(&korf, &set);
        let mut target = |what, limit, found| self.targets.at_most(what, limit, found);
        target("4×4: small tables and an answer, ms", 250.0, first);
        target("4×4: the strongest tables, ms", 2000.0, made);
        target(
            "4×4: the strongest tables, MB",
            40.0,
            set.bytes() as f64 / 1e6,
        );
        target("Korf's 100: generated", 40_000.0, generated.mean());
        target("Korf's 100: generated, worst", 350_000.0, generated.worst());
        target("Korf's 100: ms", 1.2, milliseconds.mean());
        target("Korf's 100: worst, ms", 10.0, milliseconds.worst());
        if let Some(times) = times_native {
            target("Korf's 100: times the native time", Table::AIM, times);
        }
        self.search_with(&random, &set);
        let games = analysing::measure(&mut self.analysing, &random, Arc::clone(&set)).worst();
        let worst = self.search_with(&hardest, &set).milliseconds.worst();
        self.targets.at_most("80 moves: worst, ms", 1200.0, worst);
        self.targets
            .at_most("4×4: the analysis of a game, worst, ms", 1000.0, games);
        // The page starts four workers on four cores; during a search its own thread is almost idle.
        let worst = self.shared(&hardest, &set, 4).milliseconds.worst();
        self.targets
            .at_most("80 moves, four workers: worst, ms", 500.0, worst);
        for (size, blank) in [(size(3, 4), 4), (size(4, 4), 1), (size(4, 4), 5)] {
            let boards = Boards::random(size, blank, BOARDS);
            let available = Strength::available(size).last();
            let &strength = available.expect("the size has tables");
            self.search(&boards, strength, &plan(&boards, strength));
        }
    }

    fn twenty_four_puzzle(&mut self) {
        let boards = Boards::felner();
        let before = &self.improving.drive(&boards, &Means::Guides, &[0.3])[0];
        let (tables, made) = timed(FiveByFiveTables::build);
        let tables = Arc::new(tables);
        let size = kilobytes(tables.bytes());
        self.making.add("5x5".to_owned(), made, vec![size]);
        let moments = [0.3, 1.0, 5.0, 10.0];
        let means = Means::Tables(Arc::clone(&tables));
        let standings = self.improving.drive(&boards, &means, &moments);
        self.improving
            .drive(&boards, &Means::Two(Arc::clone(&tables)), &moments[..3]);
        let mut target = |what, limit, found| self.targets.at_most(what, limit, found);
        target("5×5: making the tables, ms", 4000.0, made);
        target("5×5: the tables, MB", 60.0, tables.bytes() as f64 / 1e6);
        target("5×5 without tables: % above, 0.3 s", 5.0, before.excess);
        let excess = |number: usize| standings[number].excess;
        target("5×5: % above the shortest, 0.3 s", 3.0, excess(0));
        target("5×5: % above the shortest, 1 s", 2.0, excess(1));
        target("5×5: % above the shortest, 5 s", 1.2, excess(2));
        let fives = large(5, 5, PROVEN_BOARDS);
        let proven = self.improving.drive(&fives, &means, &moments)[3].proven;
        self.targets
            .at_least("5×5 random: proven shortest, 10 s", 10.0, proven as f64);
        if let Some(times) = standings[2].times_native {
            self.targets
                .at_most("5×5, 5 s: times the native time", Table::AIM, times);
        }
        // The large tables guide to goals with the blank in the centre, but not to those with it in every cell; they
        // prove bounds for all.
        for blank in [12, 1] {
            let boards = Boards::random(boards.size, blank, MIDDLING_BOARDS);
            self.improving.drive(&boards, &means, &[1.0]);
        }
    }
}

/// Builds something repeatedly. Returns it with the median time in milliseconds, each time being the mean of as many
/// builds as the clock's resolution requires.
fn timed<T>(build: impl Fn() -> T) -> (T, f64) {
    let mut times = Vec::new();
    loop {
        let (begun, mut builds) = (now(), 0);
        let (tables, spent) = loop {
            let tables = black_box(build());
            builds += 1;
            let spent = now() - begun;
            if spent >= MIN_TIME {
                break (tables, spent);
            }
        };
        times.push(spent / f64::from(builds));
        if times.len() == RUNS {
            return (tables, median(times));
        }
    }
}

fn size(columns: usize, rows: usize) -> Size {
    Size::new(columns, rows).expect("a size")
}

/// Whether a size, given as columns and rows, was selected.
fn is_wanted((columns, rows): &(usize, usize)) -> bool {
    let name = format!("{columns}x{rows}");
    ONLY.is_none_or(|only| only.split(',').any(|size| size == name))
}

/// Random boards of a size too large for optimal search.
fn large(columns: usize, rows: usize, count: usize) -> Boards {
    let size = size(columns, rows);
    Boards::random(size, size.cells() - 1, count)
}

fn kilobytes(bytes: usize) -> String {
    figure(bytes as f64 / 1e3)
}
