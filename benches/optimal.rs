//! Optimal solving, natively: tables, node counts and times for every size that has tables.
//!
//! `cargo bench --bench optimal` prints a Markdown table. Node counts are exact; times depend on the
//! machine and what else it does. To look for better partitions, give a size, drawings of one or two
//! partitions, and perhaps the cell of the goal's blank:
//!
//! ```sh
//! cargo bench --bench optimal -- 3x5 "aaa aaa abb bbb bb." "aab aab aab abb cc." 14
//! ```

use std::sync::Arc;
use std::time::{Duration, Instant};

use video_slide_puzzle::puzzle::parity::is_solvable;
use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Board, Size, Tile};
use video_slide_puzzle::solver::exhaustive::DistanceTable;
use video_slide_puzzle::solver::frame::Target;
use video_slide_puzzle::solver::pattern_database::partition::{Plan, Strength};
use video_slide_puzzle::solver::pattern_database::set::{SetBuilder, TableSet};
use video_slide_puzzle::solver::pattern_search::PatternSearch;
use video_slide_puzzle::solver::relabel::Relabelled;
use video_slide_puzzle::solver::{Problem, Search};

/// How many random boards are solved for each size.
const BOARDS: usize = 200;

const KORF: &str = include_str!("../tests/positions/korf100.tsv");
const HARDEST: &str = include_str!("../tests/positions/hardest15.tsv");

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let arguments = arguments.strip_suffix(&["--bench"]).unwrap_or(&arguments);
    print_head();
    match arguments {
        [] => whole_table(),
        [size, first, rest @ ..] => {
            let size: Size = size.parse().expect("a size such as 3x5");
            let cell = rest.last().and_then(|cell| cell.parse().ok());
            let second = rest
                .first()
                .filter(|drawing| drawing.contains('.'))
                .copied();
            let target = Target::new(size, cell.unwrap_or(size.cells() - 1));
            let plan = Plan::drawn(target, first, second, 14);
            random_boards(target, Strength::Strong, plan);
        }
        [_] => panic!("give a size and one or two drawings, or nothing"),
    }
}

fn whole_table() {
    for blank in [8, 5, 4] {
        exhaustive(Target::new(size(3, 3), blank));
    }
    for (columns, rows) in [(2, 5), (2, 6), (3, 4), (2, 7), (3, 5), (2, 8), (4, 4)] {
        let size = size(columns, rows);
        for target in Target::all(size) {
            for &strength in Strength::available(size) {
                let plan = Plan::new(target, strength).expect("it is available");
                random_boards(target, strength, plan);
            }
        }
    }
    let set = published("Korf's 100", KORF, 4, 0, Strength::Small, None);
    drop(set);
    let set = published("Korf's 100", KORF, 4, 0, Strength::Strong, None);
    published("80 moves", HARDEST, 2, 15, Strength::Strong, Some(set));
}

fn size(columns: usize, rows: usize) -> Size {
    Size::new(columns, rows).expect("a size")
}

fn print_head() {
    println!(
        "| boards | goal's blank | tables | made in ms | KB | boards | moves mean / max | root bound | \
         generated mean / median / p99 / max | ms mean / p99 / max | million/s |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
}

fn exhaustive(target: Target) {
    let begun = Instant::now();
    let table = DistanceTable::new(target);
    let made = begun.elapsed();
    println!(
        "| {} | {} | whole | {:.1} | {:.0} | | | | | | |",
        target.size(),
        target.blank(),
        milliseconds(made),
        table.bytes() as f64 / 1e3
    );
}

/// The solved board with the blank slid somewhere else.
fn goal_with_blank(size: Size, cell: usize) -> Board {
    let mut tiles: Vec<Tile> = (0..size.blank_tile()).collect();
    tiles.insert(cell, size.blank_tile());
    Board::from_position(size, &tiles).expect("a permutation")
}

fn random_boards(target: Target, strength: Strength, plan: Plan) {
    let mut scrambler = Scrambler::new(&"optimal".parse().expect("a seed"));
    let goal = goal_with_blank(target.size(), target.blank());
    let boards = std::iter::repeat_with(|| scrambler.uniform(target.size()));
    let solvable = boards
        .filter(|board| is_solvable(board, &goal))
        .take(BOARDS);
    let problems: Vec<Problem> = solvable
        .filter_map(|board| Problem::new(board, goal.clone()).ok())
        .collect();
    let (set, made) = build(target, strength, plan);
    run("random", &problems, &set, made);
}

fn published(
    name: &str,
    text: &str,
    column: usize,
    blank: usize,
    strength: Strength,
    set: Option<Arc<TableSet>>,
) -> Arc<TableSet> {
    let size = size(4, 4);
    let goal = goal_with_blank(size, blank);
    let rows = text
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    let problem = |line: &str| {
        let tiles = line.split('\t').nth(column)?.split(' ');
        let tile = |text: &str| {
            Some(
                text.parse::<Tile>()
                    .ok()?
                    .checked_sub(1)
                    .unwrap_or(size.blank_tile()),
            )
        };
        let board =
            Board::from_position(size, &tiles.map(tile).collect::<Option<Vec<_>>>()?).ok()?;
        Problem::new(board, goal.clone()).ok()
    };
    let problems: Vec<Problem> = rows.filter_map(problem).collect();
    let target = Target::new(size, blank);
    let plan = Plan::new(target, strength).expect("4×4 has both strengths");
    let (set, made) = match set {
        Some(set) => (set, Duration::ZERO),
        None => build(target, strength, plan),
    };
    run(name, &problems, &set, made);
    set
}

fn build(target: Target, strength: Strength, plan: Plan) -> (Arc<TableSet>, Duration) {
    let begun = Instant::now();
    let mut builder = SetBuilder::with_plan(target, strength, plan);
    let set = loop {
        if let Some(set) = builder.advance(usize::MAX) {
            break set;
        }
    };
    (Arc::new(set), begun.elapsed())
}

fn run(name: &str, problems: &[Problem], set: &Arc<TableSet>, made: Duration) {
    let (mut lengths, mut bounds) = (Vec::new(), Vec::new());
    let (mut nodes, mut times) = (Vec::new(), Vec::new());
    for problem in problems {
        let begun = Instant::now();
        let mut search = PatternSearch::new(&Relabelled::new(problem), Arc::clone(set));
        bounds.push(f64::from(search.stats().lower_bound));
        let solution = loop {
            if let Some(solution) = search.advance(1 << 20).expect("no limit is set") {
                break solution;
            }
        };
        times.push(milliseconds(begun.elapsed()));
        lengths.push(solution.moves.len() as f64);
        nodes.push(search.stats().generated as f64);
        let mut board = problem.board().clone();
        for &direction in &solution.moves {
            board.step(direction).expect("a legal move");
        }
        assert_eq!(&board, problem.goal());
    }
    let [lengths, bounds, nodes, times] = [lengths, bounds, nodes, times].map(Spread::new);
    println!(
        "| {} {name} | {} | {:?} | {:.0} | {:.0} | {} | {:.2} / {:.0} | {:.2} | {:.0} / {:.0} / {:.0} / {:.0} | \
         {:.3} / {:.2} / {:.2} | {:.1} |",
        set.target().size(),
        set.target().blank(),
        set.strength(),
        milliseconds(made),
        set.bytes() as f64 / 1e3,
        problems.len(),
        lengths.mean,
        lengths.max,
        bounds.mean,
        nodes.mean,
        nodes.median,
        nodes.p99,
        nodes.max,
        times.mean,
        times.p99,
        times.max,
        nodes.mean / times.mean / 1e3,
    );
}

/// How measurements are spread.
struct Spread {
    mean: f64,
    median: f64,
    p99: f64,
    max: f64,
}

impl Spread {
    fn new(mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        let last = values.len() - 1;
        Self {
            mean: values.iter().sum::<f64>() / values.len() as f64,
            median: values[values.len() / 2],
            p99: values[last * 99 / 100],
            max: values[last],
        }
    }
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e3
}
