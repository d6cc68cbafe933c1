//! The method Automatic: shortest solutions of small boards, ever shorter ones of large boards.

use super::*;

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

/// Searches that begin before the strongest tables are made use the small ones.
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

/// A clock that advances by a second whenever it is read.
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
fn a_solution_found_elsewhere_is_improved_further() {
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
