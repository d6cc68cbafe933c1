//! Short solutions in little time, natively: lengths after some seconds, for boards too large for the optimal search.
//!
//! `cargo bench --bench anytime` prints Markdown tables; names of boards as arguments confine it to those
//! (`5x5`, `6x6`, `published` …) and a number to so many seconds a board. The searches are deterministic in positions looked at; how many there are in a
//! second depends on the machine and what else it does. One core, one worker.

use std::sync::Arc;

use video_slide_puzzle::puzzle::notation::parse_board;
use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Board, Size};
use video_slide_puzzle::solver::Problem;
use video_slide_puzzle::solver::near_optimal::{Anytime, FiveTables};

const KORF: &str = include_str!("../tests/positions/korf24.tsv");

/// When the best length is noted, in seconds.
const MARKS: [f64; 8] = [0.01, 0.2, 0.3, 0.65, 1.0, 3.25, 5.0, 10.0];

/// The sizes measured, and how many random boards of each.
const SIZES: [(&str, usize); 11] = [
    ("5x5", 16),
    ("4x5", 8),
    ("4x6", 8),
    ("3x8", 8),
    ("3x6", 8),
    ("2x10", 8),
    ("6x6", 8),
    ("7x7", 8),
    ("8x8", 8),
    ("9x9", 8),
    ("10x10", 8),
];

/// A board, and the length of its shortest solution if it is known.
struct Case {
    problem: Problem,
    optimal: Option<usize>,
}

/// What one board came to.
struct Course {
    first: (f64, usize),
    lengths: [usize; MARKS.len()],
    bounds: [u32; MARKS.len()],
    proven: Option<f64>,
    manhattan: u32,
    optimal: Option<usize>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let names: Vec<&str> = arguments
        .iter()
        .map(String::as_str)
        .filter(|name| *name != "--bench")
        .collect();
    let limit = names
        .iter()
        .find_map(|name| name.parse().ok())
        .unwrap_or(5.0);
    let names: Vec<&str> = names
        .into_iter()
        .filter(|name| name.parse::<f64>().is_err())
        .collect();
    let wanted = |name: &str| names.is_empty() || names.contains(&name);
    let begun = seconds();
    let equipped = ["published", "5x5"].into_iter().any(wanted);
    let tables = equipped.then(|| Arc::new(FiveTables::build().expect("5×5 has tables")));
    if let Some(tables) = &tables {
        println!(
            "\n### Tables of 5×5: {:.1} MB in {:.2} s",
            tables.bytes() as f64 / 1e6,
            (seconds() - begun)
        );
    }
    if wanted("published") {
        report(
            "Korf & Felner's, with the tables",
            &korf(),
            tables.as_ref(),
            limit,
        );
    }
    if wanted("published-bare") {
        report("Korf & Felner's, without tables", &korf(), None, limit);
    }
    for (name, count) in SIZES.into_iter().filter(|&(name, _)| wanted(name)) {
        report(
            &format!("random {name}"),
            &random(name, count),
            tables.as_ref(),
            limit,
        );
    }
}

/// This thread's processor time, so that what else the machine does counts little.
fn seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat");
    let stat = stat.expect("Linux tells the time that a thread has run");
    let nanoseconds = stat
        .split(' ')
        .next()
        .and_then(|first| first.parse::<f64>().ok());
    nanoseconds.expect("a number") / 1e9
}

fn korf() -> Vec<Case> {
    let size: Size = "5x5".parse().expect("a size");
    let tiles: Vec<u8> = [24].into_iter().chain(0..24).collect();
    let goal = Board::from_position(size, &tiles).expect("a permutation");
    let parse = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let board = parse_board(fields[3], Some(size)).expect("a board");
        Case {
            problem: Problem::new(board, goal.clone()).expect("it can be solved"),
            optimal: fields[1].parse().ok(),
        }
    };
    KORF.lines().skip(2).map(parse).collect()
}

fn random(size: &str, count: usize) -> Vec<Case> {
    let size: Size = size.parse().expect("a size");
    let mut scrambler = Scrambler::new(&"anytime".parse().expect("a seed"));
    let case = |_| Case {
        problem: Problem::to_solved(scrambler.uniform(size)).expect("it can be solved"),
        optimal: None,
    };
    (0..count).map(case).collect()
}

fn report(title: &str, cases: &[Case], tables: Option<&Arc<FiveTables>>, limit: f64) {
    let courses: Vec<Course> = cases
        .iter()
        .map(|case| course(case, tables, limit))
        .collect();
    let mean = |value: &dyn Fn(&Course) -> f64| {
        courses.iter().map(value).sum::<f64>() / courses.len() as f64
    };
    let slowest = courses
        .iter()
        .map(|course| course.first.0)
        .fold(0.0, f64::max);
    println!(
        "\n### {title}: {} boards, Manhattan {:.1}, first {:.1} moves in at most {:.1} ms\n",
        courses.len(),
        mean(&|course| course.manhattan.into()),
        mean(&|course| course.first.1 as f64),
        slowest * 1e3,
    );
    println!(
        "| seconds | moves | per Manhattan | above optimal | lower bound | optimal | proven |"
    );
    println!("|---:|---:|---:|---:|---:|---:|---:|");
    for (mark, &time) in MARKS.iter().enumerate().filter(|&(_, &time)| time <= limit) {
        let excess = mean(&|course| {
            let optimal = course.optimal.map_or(f64::NAN, |optimal| optimal as f64);
            course.lengths[mark] as f64 / optimal - 1.0
        });
        let optimal = courses
            .iter()
            .filter(|course| course.optimal == Some(course.lengths[mark]));
        let proven = courses
            .iter()
            .filter(|course| course.proven.is_some_and(|at| at <= time));
        println!(
            "| {time} | {:.2} | {:.3} | {:.2} % | {:.2} | {} | {} |",
            mean(&|course| course.lengths[mark] as f64),
            mean(&|course| course.lengths[mark] as f64 / f64::from(course.manhattan)),
            100.0 * excess,
            mean(&|course| course.bounds[mark].into()),
            optimal.count(),
            proven.count(),
        );
    }
}

fn course(case: &Case, tables: Option<&Arc<FiveTables>>, limit: f64) -> Course {
    let begun = seconds();
    let mut search = Anytime::new(&case.problem, 1);
    let first = ((seconds() - begun), search.best().len());
    if let Some(tables) = tables {
        search.equip(Arc::clone(tables));
    }
    let mut course = Course {
        first,
        lengths: [0; MARKS.len()],
        bounds: [0; MARKS.len()],
        proven: None,
        manhattan: manhattan(&case.problem),
        optimal: case.optimal,
    };
    for (mark, time) in MARKS.into_iter().enumerate() {
        if time > limit {
            break;
        }
        while seconds() - begun < time && !search.is_proven() {
            search.advance(5000);
        }
        if search.is_proven() {
            course.proven.get_or_insert(seconds() - begun);
        }
        course.lengths[mark] = search.best().len();
        course.bounds[mark] = search.lower_bound();
    }
    course
}

fn manhattan(problem: &Problem) -> u32 {
    let (board, goal) = (problem.board(), problem.goal());
    let size = problem.size();
    let home = |tile| {
        goal.position()
            .iter()
            .position(|&other| other == tile)
            .expect("the same tiles")
    };
    let tiles = board.position().iter().enumerate();
    let distances = tiles
        .filter(|&(_, &tile)| tile != size.blank_tile())
        .map(|(cell, &tile)| size.distance(cell, home(tile)) as u32);
    distances.sum()
}
