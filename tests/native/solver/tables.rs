//! Tables, made and passed on part by part.

use super::*;

/// The parts of tables, as a worker sends them while it makes them.
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

/// Parts sent one by one are those of complete tables.
#[test]
fn tables_passed_on_part_by_part_are_the_same() {
    for size in [size(3, 5), size(5, 5)] {
        let kind = TableKind::strongest(size).unwrap();
        let parts = parts(kind);
        let tables = Tables::import(kind, parts.clone()).unwrap();
        assert_eq!(tables.kind(), kind);
        assert!(tables.export() == parts, "{size}");
    }
}

/// Progress is reported before the first part is made, which takes seconds on a slow device.
#[test]
fn the_first_part_of_tables_is_made_step_by_step() {
    for size in [size(4, 4), size(5, 5)] {
        let mut builder = PartsBuilder::new(TableKind::strongest(size).unwrap()).unwrap();
        let pieces = (1..10_000).find(|_| builder.advance(1).is_some()).unwrap();
        assert!(pieces > 50, "{size}: {pieces}");
    }
    // The small tables are not sent in parts, but are made in as many steps.
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
    // The last part is the manifest.
    assert_eq!(made.unwrap() + 1, pieces - 1);
}

/// Tables that come while a search is under way are used, and the answer is the same.
#[test]
fn a_search_under_way_uses_stronger_tables_once_they_come() {
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

/// Tables prepared during play are there when they are needed, and made once.
#[test]
fn prepared_tables_are_made_once() {
    let cache = TableCache::default();
    for (columns, rows) in [(3, 4), (5, 5), (6, 4)] {
        let size = size(columns, rows);
        let mut preparation = Preparation::new(size, &cache).expect("there is something to make");
        while !preparation.advance(10_000) {}
        assert!(Preparation::new(size, &cache).is_none(), "{size}");
    }
    assert!(Preparation::new(size(3, 3), &cache).is_none());
    // They are not made again after another size.
    for (columns, rows) in [(3, 4), (5, 5), (6, 4)] {
        assert!(Preparation::new(size(columns, rows), &cache).is_none());
    }
    let guides = cache.guides(size(6, 4), 23).expect("those of 6×4");
    assert!(guides.are_for(size(6, 4), 23));
    assert!(cache.guides(size(6, 4), 0).is_none());
}
