//! The searches, against breadth-first distances and published positions.

use std::cell::Cell;
use std::iter;
use std::time::Duration;

use crate::boards::{board, scrambler, size};
use crate::breadth_first::distances;
use crate::positions::{Published, korf_1985};
use video_slide_puzzle::puzzle::parity::{Parity, Unsolvable};
use video_slide_puzzle::puzzle::{Board, Size};
use video_slide_puzzle::solver::frame::Target;
use video_slide_puzzle::solver::pattern_database::partition::Strength;
use video_slide_puzzle::solver::{
    Algorithm, Heuristic, Method, PartsBuilder, Preparation, Problem, Run, SearchOptions, Solution,
    SolveError, Stats, TableCache, TableKind, Tables, check_capable, start,
};

const IDA_STAR: Method = Method {
    algorithm: Algorithm::IdaStar,
    heuristic: Heuristic::LinearConflict,
};

/// A* and IDA*, each with every heuristic that both can use, whatever boards they take.
fn methods() -> impl Iterator<Item = Method> {
    let heuristics = Heuristic::ALL.into_iter();
    let computed = heuristics.filter(|&heuristic| heuristic != Heuristic::PatternDatabase);
    computed.flat_map(|heuristic| {
        [Algorithm::AStar, Algorithm::IdaStar].map(|algorithm| Method {
            algorithm,
            heuristic,
        })
    })
}

fn begin(problem: &Problem, method: Method) -> Run {
    start(
        problem,
        method,
        SearchOptions::default(),
        &TableCache::default(),
    )
    .unwrap()
}

/// Steps of `budget` positions until there is an outcome.
fn finish(run: &mut Run, budget: u64) -> Result<Solution, SolveError> {
    loop {
        if let Some(outcome) = run.step(budget, || Duration::ZERO).transpose() {
            return outcome;
        }
    }
}

/// The length of a solution, walked here once more.
fn walked(problem: &Problem, solution: &Solution) -> usize {
    let mut board = problem.board().clone();
    for &direction in &solution.moves {
        board.step(direction).unwrap();
    }
    assert_eq!(&board, problem.goal());
    solution.moves.len()
}

/// The length of the solution that a method finds.
fn length(problem: &Problem, method: Method) -> usize {
    let solution = finish(&mut begin(problem, method), u64::MAX).unwrap();
    assert!(solution.proven_shortest);
    walked(problem, &solution)
}

#[test]
fn all_methods_find_shortest_solutions_of_all_of_3x2() {
    for goal in ["1 2 3/4 5 0", "4 0 2/1 5 3"] {
        let goal = board(goal);
        for (board, distance) in distances(&goal) {
            let problem = Problem::new(board, goal.clone()).unwrap();
            for method in methods() {
                assert_eq!(length(&problem, method), distance, "{method} {problem:?}");
            }
        }
    }
}

#[test]
fn all_methods_find_shortest_solutions_of_3x3() {
    let goal = Board::solved(size(3, 3));
    let distances = distances(&goal);
    let mut scrambler = scrambler("shortest");
    let drawn = (0..12).map(|_| scrambler.uniform(goal.size()));
    let hardest = ["6 4 7/8 5 0/3 2 1", "8 6 7/2 5 4/3 0 1"].map(board);
    for board in drawn.chain(hardest) {
        let distance = distances[&board];
        let problem = Problem::to_solved(board).unwrap();
        for method in methods() {
            assert_eq!(length(&problem, method), distance, "{method} {problem:?}");
        }
    }
}

#[test]
fn rectangular_boards_and_other_goals_are_solved() {
    for (columns, rows) in [(2, 4), (4, 3), (2, 5), (5, 2)] {
        let mut scrambler = scrambler("rectangular");
        let (board, goal) = (
            scrambler.walk(size(columns, rows), 40),
            scrambler.walk(size(columns, rows), 30),
        );
        let problem = Problem::new(board, goal).unwrap();
        let with_tables = Method {
            heuristic: Heuristic::PatternDatabase,
            ..IDA_STAR
        };
        let mut lengths: Vec<usize> = methods()
            .chain([with_tables])
            .filter(|method| method.heuristic != Heuristic::Misplaced)
            .filter(|method| method.limit(problem.size()).is_none())
            .map(|method| length(&problem, method))
            .collect();
        lengths.dedup();
        assert_eq!(lengths.len(), 1, "{lengths:?}");
    }
}

/// A* on positions too large for 64 bits.
#[test]
fn an_easy_5x5_board_is_solved() {
    let size = size(5, 5);
    let problem = Problem::to_solved(scrambler("easy").walk(size, 30)).unwrap();
    let a_star = |heuristic| Method {
        algorithm: Algorithm::AStar,
        heuristic,
    };
    let shortest = length(&problem, a_star(Heuristic::LinearConflict));
    assert!(shortest <= 30 && shortest.is_multiple_of(2));
    assert_eq!(length(&problem, a_star(Heuristic::Manhattan)), shortest);
}

/// The first bound is the estimate of the start.
#[test]
fn the_first_bound_of_published_positions_is_their_estimate() {
    let method = Method {
        algorithm: Algorithm::IdaStar,
        heuristic: Heuristic::Manhattan,
    };
    for published in korf_1985() {
        let bound = begin(&published.problem, method).stats().lower_bound;
        assert_eq!(bound, published.manhattan, "{}", published.id);
    }
}

/// Those that linear conflict solves quickly; the others take up to ten seconds each.
#[test]
fn published_positions_are_solved_in_the_published_number_of_moves() {
    let quick = [
        5, 12, 19, 28, 30, 42, 45, 47, 48, 55, 61, 79, 84, 85, 86, 93, 94, 97,
    ];
    let published = korf_1985().into_iter();
    for Published {
        id,
        optimal,
        problem,
        ..
    } in published.filter(|one| quick.contains(&one.id))
    {
        assert_eq!(length(&problem, IDA_STAR), optimal, "{id}");
    }
}

#[test]
fn an_unsolvable_board_is_refused_with_both_parities() {
    let refused = Problem::to_solved(board("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"));
    let parities = Unsolvable {
        permutation: Parity::Odd,
        blank_distance: Parity::Even,
    };
    assert_eq!(refused, Err(SolveError::Unsolvable(parities)));
}

#[test]
fn boards_of_different_sizes_are_refused() {
    let refused = Problem::new(board("1 2/3 0"), board("1 2 3/4 5 0")).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "a board of 2x2 cannot become a goal of 3x2"
    );
}

#[test]
fn a_board_too_large_for_the_method_is_refused_before_trying() {
    for size in Size::all() {
        let problem = Problem::to_solved(Board::solved(size)).unwrap();
        for method in methods() {
            let capable = check_capable(size, method);
            let begun = start(
                &problem,
                method,
                SearchOptions::default(),
                &TableCache::default(),
            );
            assert_eq!(begun.err(), capable.err());
        }
        let any = methods().any(|method| check_capable(size, method).is_ok());
        assert_eq!(any, size.cells() <= 25);
        assert_eq!(check_capable(size, Method::AUTOMATIC), Ok(()));
    }
    for (columns, rows, capable) in [(4, 4, true), (2, 7, true), (2, 8, false), (6, 3, false)] {
        let size = size(columns, rows);
        assert_eq!(check_capable(size, IDA_STAR).is_ok(), capable, "{size}");
    }
    let walking = |algorithm| Method {
        algorithm,
        heuristic: Heuristic::WalkingDistance,
    };
    for (columns, rows, capable) in [(4, 4, true), (2, 6, true), (7, 2, false), (3, 6, false)] {
        let method = walking(Algorithm::AStar);
        let size = size(columns, rows);
        assert_eq!(check_capable(size, method).is_ok(), capable, "{size}");
    }
    let refused = check_capable(size(2, 7), walking(Algorithm::IdaStar)).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "IDA* with Walking distance does not suit a board of 2x7: at most 16 cells, or 12 on boards two \
         cells wide (on larger boards its tables have millions of entries)"
    );
    let refused = check_capable(size(5, 4), IDA_STAR).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "IDA* with Linear conflict does not suit a board of 5x4: at most 16 cells \
         (on larger boards proving a solution shortest takes from hours to years)"
    );
}

#[test]
fn the_node_cap_is_kept_and_named() {
    let method = Method {
        algorithm: Algorithm::AStar,
        heuristic: Heuristic::Manhattan,
    };
    let problem = korf_1985().swap_remove(0).problem;
    let few = SearchOptions {
        nodes: 1000,
        ..SearchOptions::default()
    };
    let mut run = start(&problem, method, few, &TableCache::default()).unwrap();
    let error = finish(&mut run, u64::MAX).unwrap_err();
    assert!(
        matches!(
            error,
            SolveError::NodeCap {
                cap: 1000,
                lower_bound: 41..,
                ..
            }
        ),
        "{error:?}"
    );
    assert!(run.stats().expanded < 1000);
    let message = error.to_string();
    assert!(message.contains("1000 positions"), "{message}");
    assert!(
        message.contains("Automatic, or a stronger heuristic"),
        "{message}"
    );
    assert_eq!(run.step(1, || Duration::ZERO), Err(error));
}

/// However the work is sliced, it is the same work.
#[test]
fn slicing_changes_nothing() {
    let problem = Problem::to_solved(board("6 4 7/8 5 0/3 2 1")).unwrap();
    for method in methods().filter(|method| method.heuristic != Heuristic::Misplaced) {
        let work = |budget| -> (Solution, Stats) {
            let mut run = begin(&problem, method);
            let solution = finish(&mut run, budget).unwrap();
            assert_eq!(
                run.step(budget, || Duration::ZERO),
                Ok(Some(solution.clone()))
            );
            (solution, run.stats())
        };
        let whole = work(u64::MAX);
        for budget in [1, 7, 1000] {
            assert_eq!(work(budget), whole, "{method}");
        }
    }
}

#[test]
fn a_step_expands_no_more_than_its_budget_and_the_bound_only_rises() {
    let problem = Problem::to_solved(board("6 4 7/8 5 0/3 2 1")).unwrap();
    for method in methods() {
        let mut run = begin(&problem, method);
        let mut before = run.stats();
        assert_eq!((before.expanded, before.generated), (0, 0));
        for _ in 0..100 {
            assert_eq!(run.step(10, || Duration::ZERO), Ok(None));
            let now = run.stats();
            assert_eq!(now.expanded, before.expanded + 10);
            assert!((before.lower_bound..=31).contains(&now.lower_bound));
            assert!(now.generated > before.generated && now.peak_open >= before.peak_open);
            before = now;
        }
    }
}

#[test]
fn a_solved_board_needs_no_moves() {
    for size in [size(2, 2), size(4, 4)] {
        let problem = Problem::to_solved(Board::solved(size)).unwrap();
        for method in methods() {
            let mut run = begin(&problem, method);
            assert_eq!(finish(&mut run, 1).unwrap().moves, []);
            assert_eq!(run.stats().expanded, 0);
        }
    }
}

/// Time is what the clock passed in says, and only while the search works.
#[test]
fn elapsed_time_comes_from_the_clock_passed_in() {
    let clock = Cell::new(Duration::ZERO);
    let tick = || {
        clock.set(clock.get() + Duration::from_millis(5));
        clock.get()
    };
    let mut run = begin(
        &Problem::to_solved(board("1 2 3/4 5 6/0 7 8")).unwrap(),
        IDA_STAR,
    );
    assert_eq!(run.step(1, tick), Ok(None));
    assert_eq!(run.stats().elapsed, Duration::from_millis(5));
    assert!(run.step(10, tick).unwrap().is_some());
    assert!(run.step(10, tick).unwrap().is_some());
    assert_eq!(run.stats().elapsed, Duration::from_millis(10));
}

/// The strongest method on every size, against the textbook's where those can answer.
#[test]
fn automatic_solves_every_size() {
    let cache = TableCache::default();
    for size in Size::all() {
        let mut scrambler = scrambler("automatic");
        let problem = Problem::to_solved(scrambler.new_game(size)).unwrap();
        let mut run = start(
            &problem,
            Method::AUTOMATIC,
            SearchOptions::default(),
            &cache,
        )
        .unwrap();
        let solution = finish(&mut run, 100_000).unwrap();
        let bound = run.stats().lower_bound as usize;
        let found = walked(&problem, &solution);
        assert!(bound <= found, "{size}");
        assert_eq!(solution.proven_shortest, size.cells() <= 16, "{size}");
        if solution.proven_shortest {
            assert_eq!(bound, found, "{size}");
        }
        if size.cells() <= 12 {
            assert_eq!(found, length(&problem, IDA_STAR), "{size}");
        }
    }
}

/// With the tables that are ready soonest.
#[test]
fn automatic_solves_published_positions_in_the_published_number_of_moves() {
    let cache = TableCache::default();
    for Published {
        id,
        optimal,
        problem,
        ..
    } in korf_1985()
    {
        let mut run = start(
            &problem,
            Method::AUTOMATIC,
            SearchOptions::default(),
            &cache,
        )
        .unwrap();
        let solution = finish(&mut run, u64::MAX).unwrap();
        assert_eq!(walked(&problem, &solution), optimal, "{id}");
    }
}

/// A clock that goes on by a second whenever it is asked.
fn ticking() -> impl Fn() -> Duration {
    let seconds = Cell::new(0);
    move || {
        seconds.set(seconds.get() + 1);
        Duration::from_secs(seconds.get())
    }
}

#[test]
fn large_boards_are_improved_until_patience_ends() {
    let problem = Problem::to_solved(scrambler("patience").uniform(size(6, 6))).unwrap();
    let terms = SearchOptions {
        patience: Duration::from_secs(40),
        ..SearchOptions::default()
    };
    let mut run = start(&problem, Method::AUTOMATIC, terms, &TableCache::default()).unwrap();
    let clock = ticking();
    let first = run
        .step(4000, &clock)
        .unwrap()
        .expect("there is one at once");
    assert!(!run.has_ended());
    let mut length = walked(&problem, &first);
    let mut last = first;
    while !run.has_ended() {
        if let Some(solution) = run.step(100_000, &clock).unwrap() {
            assert!(run.has_ended() || solution.moves.len() < length);
            length = walked(&problem, &solution);
            last = solution;
        }
        assert!(run.stats().lower_bound as usize <= length);
    }
    assert_eq!(run.stats().elapsed, terms.patience);
    assert!(length < 300, "{length} moves");
    assert!(!last.proven_shortest);
    assert_eq!(run.best(), Some(&last));
    assert_eq!(run.step(1, &clock), Ok(Some(last)));
}

#[test]
fn a_solution_found_elsewhere_is_gone_on_from() {
    let problem = Problem::to_solved(scrambler("elsewhere").uniform(size(5, 5))).unwrap();
    let begin = |seed| {
        let terms = SearchOptions {
            seed,
            ..SearchOptions::default()
        };
        start(&problem, Method::AUTOMATIC, terms, &TableCache::default()).unwrap()
    };
    let (mut one, mut other) = (begin(1), begin(2));
    for _ in 0..40 {
        one.step(50_000, || Duration::ZERO).unwrap();
    }
    let found = one.best().unwrap().moves.clone();
    other.offer(&found[1..]);
    let own = other.step(1, || Duration::ZERO).unwrap().unwrap();
    assert!(
        own.moves.len() > found.len(),
        "a way that leads elsewhere is refused"
    );
    other.offer(&found);
    let adopted = other.step(1, || Duration::ZERO).unwrap().unwrap();
    assert_eq!(adopted.moves, found);
}

/// Tables as they are handed on while they are made.
fn parts(kind: TableKind) -> Vec<Vec<u8>> {
    let mut builder = PartsBuilder::new(kind).unwrap();
    let mut parts = Vec::new();
    let mut progress = 0.0;
    while !builder.is_finished() {
        parts.extend(builder.advance(1000));
        assert!((progress..=1.0).contains(&builder.progress()));
        progress = builder.progress();
    }
    assert!(progress > 0.999);
    parts
}

/// Parts handed on one by one are those of complete tables.
#[test]
fn tables_are_the_same_handed_on_part_by_part() {
    for size in [size(3, 5), size(5, 5)] {
        let kind = TableKind::strongest(size).unwrap();
        let parts = parts(kind);
        let tables = Tables::import(kind, parts.clone()).unwrap();
        assert_eq!(tables.kind(), kind);
        assert!(tables.export() == parts, "{size}");
    }
}

/// Whoever waits for tables hears of them before the first part is there: that one takes a slow device seconds.
#[test]
fn the_first_part_of_tables_is_made_bit_by_bit() {
    for size in [size(4, 4), size(5, 5)] {
        let mut builder = PartsBuilder::new(TableKind::strongest(size).unwrap()).unwrap();
        let pieces = (1..10_000).find(|_| builder.advance(1).is_some()).unwrap();
        assert!(pieces > 50, "{size}: {pieces}");
    }
    // Those that are ready soonest are not handed on in parts, but made in as many pieces.
    let target = Target::new(size(4, 4), 15);
    let strength = Strength::Small;
    let mut builder = PartsBuilder::new(TableKind::Patterns { target, strength }).unwrap();
    let mut pieces = 0;
    while !builder.is_finished() {
        builder.advance(1);
        pieces += 1;
    }
    let mut preparation = Preparation::new(size(4, 4), &TableCache::default()).unwrap();
    let made = iter::repeat_with(|| preparation.advance(1)).position(|done| done);
    // The last part is a seal.
    assert_eq!(made.unwrap() + 1, pieces - 1);
}

/// Tables that come while a search is under way are used, and the answer is the same.
#[test]
fn stronger_tables_are_taken_up_on_the_way() {
    let size = size(3, 5);
    let kind = TableKind::strongest(size).unwrap();
    let mut scrambler = scrambler("stronger");
    let problem = (0..20)
        .map(|_| Problem::to_solved(scrambler.uniform(size)).unwrap())
        .max_by_key(|problem| begin(problem, Method::AUTOMATIC).stats().lower_bound)
        .unwrap();
    let solve = |tables: Option<Tables>| {
        let cache = TableCache::default();
        let mut run = start(
            &problem,
            Method::AUTOMATIC,
            SearchOptions::default(),
            &cache,
        )
        .unwrap();
        while run.stats().generated < 500 {
            assert_eq!(run.step(200, || Duration::ZERO), Ok(None));
        }
        if let Some(tables) = tables {
            cache.keep(tables);
        }
        let solution = finish(&mut run, u64::MAX).unwrap();
        assert!(solution.proven_shortest);
        (walked(&problem, &solution), run.stats().generated)
    };
    let tables = Tables::import(kind, parts(kind)).unwrap();
    let (with, without) = (solve(Some(tables)), solve(None));
    assert_eq!(with.0, without.0);
    assert!(with.1 < without.1, "{with:?} {without:?}");
}

/// What is prepared while one plays is there when it is needed, and made once.
#[test]
fn what_is_prepared_is_made_once() {
    let cache = TableCache::default();
    for (columns, rows) in [(3, 4), (5, 5), (6, 4)] {
        let size = size(columns, rows);
        let mut preparation = Preparation::new(size, &cache).expect("there is something to make");
        while !preparation.advance(10_000) {}
        assert!(Preparation::new(size, &cache).is_none(), "{size}");
    }
    assert!(Preparation::new(size(3, 3), &cache).is_none());
    // Nor again after another size.
    for (columns, rows) in [(3, 4), (5, 5), (6, 4)] {
        assert!(Preparation::new(size(columns, rows), &cache).is_none());
    }
    let guides = cache.guides(size(6, 4), 23).expect("those of 6×4");
    assert!(guides.are_for(size(6, 4), 23));
    assert!(cache.guides(size(6, 4), 0).is_none());
}
