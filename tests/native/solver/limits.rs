//! What the searches refuse, and the limits they keep.

use super::*;

#[test]
fn an_unsolvable_board_is_refused_with_both_parities() {
    let refused = Problem::to_solved(board("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"));
    let parities = Unsolvable {
        permutation: Parity::Odd,
        blank_distance: Parity::Even,
    };
    assert_eq!(
        refused,
        Err(video_slide_puzzle::puzzle::ProblemError::Unsolvable(
            parities
        ))
    );
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
fn the_cap_on_positions_is_kept_and_named() {
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

/// The size of the slices does not change the work.
#[test]
fn slices_do_not_change_the_search() {
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

/// Time is measured by the clock passed in, and only while the search works.
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
