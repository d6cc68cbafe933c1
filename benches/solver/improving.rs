//! Measures the near-optimal search: the length of solutions after some seconds.

use std::sync::Arc;

use video_slide_puzzle::puzzle::Size;
use video_slide_puzzle::solver::Problem;
use video_slide_puzzle::solver::labels::LabelledProblem;
use video_slide_puzzle::solver::near_optimal::{
    Anytime, FiveByFiveTables, GuideBuilder, GuideTables,
};
use video_slide_puzzle::solver::parallel::Share;
use video_slide_puzzle::solver::{heuristic::Estimate, heuristic::Manhattan};

use crate::boards::Boards;
use crate::figures::{Spread, Table, Targets, figure};
use crate::measure::now;

/// Builds the guides for a size, as the page does when the size is chosen.
fn guides(boards: &Boards) -> GuideTables {
    let mut builder = GuideBuilder::new(boards.size, boards.blank);
    loop {
        if let Some(guides) = builder.advance(&mut { u64::MAX }) {
            return guides;
        }
    }
}

/// The number of positions between two looks at the clock.
const SLICE: u64 = 5000;

/// The table, with a row for each time at which lengths are noted. Since the times are given, the time of a successor
/// is compared with the native run.
pub struct Improving(Table);

/// The tables and workers of a search.
pub enum Means {
    /// The guides that the search builds itself.
    Guides,
    /// In addition, the large tables of 5×5.
    Tables(Arc<FiveByFiveTables>),
    /// In addition, a second worker: one only proves, the other improves the solution and assists.
    Two(Arc<FiveByFiveTables>),
}

impl Means {
    /// The name behind that of the boards.
    const fn name(&self) -> &'static str {
        match self {
            Self::Guides => "",
            Self::Tables(_) => ", with tables",
            Self::Two(_) => ", with tables, two workers",
        }
    }
}

/// The state of a search at a moment.
#[derive(Clone, Copy)]
struct Snapshot {
    length: usize,
    bound: u32,
    proven: bool,
    /// The successors evaluated by all workers, and their time in milliseconds.
    generated: f64,
    spent: f64,
}

/// The results for a set of boards at a moment.
pub struct Summary {
    /// The mean length of solutions.
    pub moves: f64,
    /// The mean ratio of length to Manhattan distance.
    pub per_manhattan: f64,
    /// The mean excess over shortest solutions in percent; NaN if those are unknown.
    pub excess: f64,
    /// The number of solutions proven to be shortest.
    pub proven: usize,
    /// The ratio of the time of a successor to the native one, if that is known.
    pub times_native: Option<f64>,
}

impl Improving {
    pub fn new() -> Self {
        let columns = [
            "moves",
            "median",
            "p90",
            "p99",
            "worst",
            "per Manhattan",
            "above the shortest",
            "bound",
            "proven",
            "boards",
            "million generated",
            "million/s",
        ];
        let first = ["boards", "ns a successor"];
        Self(Table::new("Short solutions", first, &columns))
    }

    /// Runs every board until the last of these moments, in seconds, and returns the results at each.
    pub fn drive(&mut self, boards: &Boards, means: &Means, moments: &[f64]) -> Vec<Summary> {
        let guides = guides(boards);
        let problems = boards.problems.iter().enumerate();
        let course = |(number, problem): (usize, &Problem)| {
            let shortest = boards.shortest.as_ref().map(|shortest| shortest[number]);
            snapshots(problem, shortest, &guides, means, moments)
        };
        let courses: Vec<Vec<Snapshot>> = problems.map(course).collect();
        let name = format!("{}{}", boards.name, means.name());
        let at = |(number, &moment): (usize, &f64)| {
            let marks: Vec<Snapshot> = courses.iter().map(|course| course[number]).collect();
            let mut standing = Summary::new(boards, &marks);
            let spread = |of: fn(&Snapshot) -> f64| Spread::new(marks.iter().map(of).collect());
            let lengths = spread(|mark| mark.length as f64);
            let bounds = spread(|mark| mark.bound.into());
            let generated = spread(|mark| mark.generated);
            let spent = spread(|mark| mark.spent);
            let excess = match standing.excess {
                unknown if unknown.is_nan() => "–".to_owned(),
                excess => format!("{excess:.2} %"),
            };
            let others = vec![
                figure(lengths.mean()),
                figure(lengths.percentile(50)),
                figure(lengths.percentile(90)),
                figure(lengths.percentile(99)),
                figure(lengths.worst()),
                format!("{:.3}", standing.per_manhattan),
                excess,
                figure(bounds.mean()),
                standing.proven.to_string(),
                marks.len().to_string(),
                figure(generated.mean() / 1e6),
                figure(generated.sum() / spent.sum() / 1e3),
            ];
            let name = format!("{name}, {moment} s");
            let time = spent.sum() * 1e6 / generated.sum();
            standing.times_native = self.0.add(name, time, others);
            standing
        };
        moments.iter().enumerate().map(at).collect()
    }

    pub fn print(&self) {
        self.0.print();
    }
}

/// Measures the first solutions of boards of every size.
pub fn first_solutions(targets: &mut Targets) {
    let time = |size: Size, boards| {
        let boards = Boards::random(size, size.cells() - 1, boards);
        let times = boards.problems.iter().map(|problem| {
            let begun = now();
            let search = Anytime::new(problem, 1);
            assert!(!search.best().is_empty());
            now() - begun
        });
        Spread::new(times.collect())
    };
    for size in Size::all().filter(|size| size.columns() == size.rows() && size.cells() > 16) {
        let what = format!("{size}: first solution, worst, ms");
        targets.at_most(&what, 10.0, time(size, 20).worst());
    }
    let worst = Size::all().map(|size| time(size, 3).worst());
    let worst = worst.fold(0.0, f64::max);
    targets.at_most("any size: first solution, worst, ms", 20.0, worst);
}

/// A search and its time in milliseconds.
struct Worker {
    search: Anytime,
    spent: f64,
}

/// Returns the state of a search at these moments, after checking it against the length of the shortest solutions.
fn snapshots(
    problem: &Problem,
    shortest: Option<usize>,
    guides: &GuideTables,
    means: &Means,
    moments: &[f64],
) -> Vec<Snapshot> {
    let hire = |seed| {
        let begun = now();
        let search = Anytime::with_guides(problem, seed, Some(guides.clone()));
        let spent = now() - begun;
        Worker { search, spent }
    };
    let mut workers = vec![hire(1)];
    if matches!(means, Means::Two(_)) {
        workers.push(hire(2));
        workers[0].search.only_prove();
        workers[1].search.assist(Share { index: 0, of: 1 });
    }
    if let Means::Tables(tables) | Means::Two(tables) = means {
        for worker in &mut workers {
            worker.search.use_tables(Arc::clone(tables));
        }
    }
    let until = |&moment: &f64| {
        while work(&mut workers, moment * 1e3) {}
        let search = &workers[0].search;
        let generated = workers.iter().map(|worker| worker.search.stats().generated);
        let (length, bound) = (search.best().len(), search.lower_bound());
        assert!(problem.is_solved_by(search.best()), "{problem:?}");
        let agrees = |shortest| (bound as usize..=length).contains(&shortest);
        assert!(
            shortest.is_none_or(agrees),
            "{bound} to {length}: {problem:?}"
        );
        Snapshot {
            length,
            bound,
            proven: search.is_proven(),
            generated: generated.sum::<u64>() as f64,
            spent: workers.iter().map(|worker| worker.spent).sum(),
        }
    };
    moments.iter().map(until).collect()
}

/// Runs a slice of the worker that has had less time, as if both ran in parallel, and passes its findings to the other.
/// Returns `false` when the time is over or the search has ended.
fn work(workers: &mut [Worker], milliseconds: f64) -> bool {
    let next = (0..workers.len()).min_by(|&one, &other| {
        let spent = |index: usize| workers[index].spent;
        spent(one).total_cmp(&spent(other))
    });
    let Some(Worker { search, spent }) = next.map(|next| &mut workers[next]) else {
        return false;
    };
    if *spent >= milliseconds || search.is_proven() {
        return false;
    }
    let begun = now();
    let found = search.advance(SLICE);
    *spent += now() - begun;
    let (bound, word) = (search.lower_bound(), search.message());
    for worker in workers {
        if let Some(found) = &found {
            worker.search.offer(&found.moves);
        }
        if let Some(word) = word {
            worker.search.receive(word);
        }
        worker.search.offer_lower_bound(bound);
    }
    true
}

impl Summary {
    fn new(boards: &Boards, marks: &[Snapshot]) -> Self {
        let with_marks = || boards.problems.iter().zip(marks);
        let per_manhattan = with_marks().map(|(problem, mark)| {
            let start = LabelledProblem::new(problem);
            let manhattan = Manhattan::new(start.size, start.blank_label);
            mark.length as f64 / f64::from(manhattan.full(&start.labels))
        });
        let excess = boards.shortest.as_ref().map(|shortest| {
            let over = marks.iter().zip(shortest);
            100.0 * mean(over.map(|(mark, &shortest)| mark.length as f64 / shortest as f64 - 1.0))
        });
        Self {
            moves: mean(marks.iter().map(|mark| mark.length as f64)),
            per_manhattan: mean(per_manhattan),
            excess: excess.unwrap_or(f64::NAN),
            proven: marks.iter().filter(|mark| mark.proven).count(),
            times_native: None,
        }
    }
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    Spread::new(values.collect()).mean()
}
