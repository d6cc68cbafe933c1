//! Measures the analysis of games, with the tables at hand.

use std::sync::Arc;
use std::time::Duration;

use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::solver::analysis::Analysis;
use video_slide_puzzle::solver::pattern_database::set::TableSet;
use video_slide_puzzle::solver::{TableCache, Tables};

use crate::boards::Boards;
use crate::figures::{Spread, Table, figure};
use crate::measure::now;
use crate::player::play;

/// How many of a hundred moves are made at random, so that a game of 4×4 has about 200 moves.
const RANDOM: u64 = 40;

/// Creates the table.
pub fn table() -> Table {
    let others = ["median", "worst", "games", "moves", "slips"];
    Table::new("Analysing games", ["games", "ms"], &others)
}

/// Analyses a game from each board. Returns the times in milliseconds.
pub fn measure(table: &mut Table, boards: &Boards, tables: Arc<TableSet>) -> Spread {
    let cache = TableCache::default();
    cache.keep(Tables::Patterns(tables));
    let mut scrambler = Scrambler::new(&"analysis".parse().expect("a seed"));
    let [mut times, mut moves, mut slips] = [const { Vec::new() }; 3];
    for problem in &boards.problems {
        let game = play(&mut scrambler, problem.board(), RANDOM);
        let begun = now();
        let analysis = Analysis::new(problem, &game, &cache);
        let mut analysis = analysis.expect("the game keeps the rules");
        let evaluations = analysis.advance(u64::MAX, || Duration::ZERO);
        times.push(now() - begun);
        let needed = evaluations.expect("there are tables");
        assert!(analysis.is_finished());
        let needed: Vec<u32> = needed.iter().map(|position| position.lower).collect();
        let rises = needed.windows(2).filter(|pair| pair[1] > pair[0]);
        slips.push(rises.count() as f64);
        moves.push(game.len() as f64);
    }
    let times = Spread::new(times);
    let figures = [
        times.percentile(50),
        times.worst(),
        boards.problems.len() as f64,
        Spread::new(moves).mean(),
        Spread::new(slips).mean(),
    ];
    let name = format!("{} games", boards.size);
    table.add(name, times.mean(), figures.map(figure).to_vec());
    times
}
