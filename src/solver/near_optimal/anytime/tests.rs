//! Tests that solutions get shorter and bounds rise, alone and with several workers.

use std::iter;

use super::*;
use crate::puzzle::Board;
use crate::puzzle::notation::parse_board;
use crate::puzzle::scramble::Scrambler;
use crate::solver::near_optimal::five_by_five::tables::tests::tables;

/// Goals with the blank in the corner, beside it, and in the centre; the first of Korf & Felner's boards.
#[test]
fn with_tables_solutions_get_shorter_and_bounds_rise() {
    let published = "14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13";
    let published = parse_board(published, None).unwrap();
    let goals = [
        "0 1 2 3 4/5 6 7 8 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24",
        "1 0 2 3 4/5 6 7 8 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24",
        "1 2 3 4 5/6 7 8 9 10/11 12 0 13 14/15 16 17 18 19/20 21 22 23 24",
    ];
    for (goal, optimal) in goals.into_iter().zip([Some(95), None, None]) {
        let goal = parse_board(goal, None).unwrap();
        let boards = [
            published.clone(),
            Scrambler::new(&"five".parse().unwrap()).uniform(goal.size()),
        ];
        let Some(problem) = boards
            .into_iter()
            .find_map(|board| Problem::new(board, goal.clone()).ok())
        else {
            panic!("one of the boards can be solved");
        };
        let mut search = Anytime::new(&problem, 1);
        let root = search.lower_bound();
        search.advance(100_000);
        search.use_tables(tables());
        let mut bound = search.lower_bound();
        for _ in 0..60 {
            search.advance(20_000);
            assert!((bound..=search.best().len() as u32).contains(&search.lower_bound()));
            bound = search.lower_bound();
        }
        assert!(bound > root, "{bound}");
        assert!(search.best().len() < 125, "{}", search.best().len());
        if let Some(optimal) = optimal {
            assert!((89..=optimal).contains(&bound), "{bound}");
            assert!(search.best().len() as u32 >= optimal);
        }
    }
}

/// The goals have the blank in every cell. Where the large tables do not support the goal, small ones are built first.
#[test]
fn with_tables_bounds_rise_soon() {
    let mut scrambler = Scrambler::new(&"bounds".parse().unwrap());
    let size = FiveByFiveTables::SIZE;
    for home in 0..size.cells() {
        let mut goal: Vec<_> = (0..size.blank_tile()).collect();
        goal.insert(home, size.blank_tile());
        let goal = Board::from_position(size, &goal).unwrap();
        let mut boards = iter::repeat_with(|| scrambler.uniform(size));
        let problem = boards.find_map(|board| Problem::new(board, goal.clone()).ok());
        let mut search = Anytime::new(&problem.unwrap(), 1);
        let without = search.lower_bound();
        search.use_tables(tables());
        let mut rises = (0..40).map(|_| {
            search.advance(50_000);
            search.lower_bound()
        });
        assert!(rises.any(|bound| bound >= without + 4), "{home}: {without}");
    }
}

#[test]
fn a_worker_that_only_proves_proves_more() {
    let board = Scrambler::new(&"proof".parse().unwrap()).uniform(FiveByFiveTables::SIZE);
    let problem = Problem::to_solved(board).unwrap();
    let [both, proof] = [false, true].map(|is_left_to_others| {
        let mut search = Anytime::new(&problem, 1);
        if is_left_to_others {
            search.only_prove();
        }
        search.advance(20_000);
        search.use_tables(tables());
        search.advance(1_000_000);
        search
    });
    assert!(proof.lower_bound() > both.lower_bound());
    assert!(proof.best().len() > both.best().len());
}

/// The assistant starts when the prover announces an iteration, and reports its progress.
#[test]
fn an_assistant_takes_a_share_of_the_proof() {
    let board = Scrambler::new(&"help".parse().unwrap()).uniform(FiveByFiveTables::SIZE);
    let problem = Problem::to_solved(board).unwrap();
    let [mut lead, mut assistant] = [1, 2].map(|seed| Anytime::new(&problem, seed));
    lead.only_prove();
    lead.use_tables(tables());
    let begun = loop {
        lead.advance(20_000);
        if let Some(message) = lead.message() {
            break message;
        }
    };
    assert!(matches!(begun, ProofMessage::Begun(_)));
    assert_eq!(lead.message(), None);

    assistant.assist(Share { index: 0, of: 1 });
    assistant.use_tables(tables());
    assistant.advance(300_000);
    assert_eq!(assistant.message(), None);
    // The tables and the message may come in either order.
    let mut later = Anytime::new(&problem, 2);
    later.assist(Share { index: 0, of: 1 });
    later.receive(begun);
    later.use_tables(tables());
    assistant.receive(begun);
    for mut assistant in [assistant, later] {
        assert_eq!(assistant.lower_bound(), lead.lower_bound());
        // If the prover searches backward, small tables are built first.
        let mut messages = iter::repeat_with(|| {
            assistant.advance(100_000);
            assistant.message()
        });
        let message = messages.by_ref().take(200).flatten().next();
        assert!(matches!(
            (begun, message),
            (ProofMessage::Begun(begun), Some(ProofMessage::Exhausted { iteration, prefixes: 1.., .. }))
                if iteration == begun
        ));
        lead.receive(message.unwrap());
    }
}

/// The last slice of a share is reported too; otherwise the prover would repeat it.
#[test]
fn a_finished_share_is_reported() {
    let board = "3 17 9 8 24/1 11 12 14 0/5 4 22 13 16/21 15 6 7 10/20 23 2 18 19";
    let goal = "0 1 2 3 4/5 6 7 8 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24";
    let [board, goal] = [board, goal].map(|text| parse_board(text, None).unwrap());
    let mut search = Anytime::new(&Problem::new(board, goal).unwrap(), 1);
    let share = Share { index: 0, of: 1 };
    search.assist(share);
    search.use_tables(tables());
    let iteration = Iteration {
        lower_bound: 69,
        bound: 69,
        backward: false,
    };
    search.receive(ProofMessage::Begun(iteration));
    let all = FiveByFiveShare::new(&search.grid, &tables(), &search.start, (iteration, share));
    let mut last = None;
    while search.proof.is_some() {
        search.advance(100_000);
        last = search.message().or(last);
    }
    let prefixes = all.prefixes();
    assert!(prefixes > 1000);
    assert_eq!(
        last,
        Some(ProofMessage::Exhausted {
            iteration,
            share,
            prefixes
        })
    );
}

#[test]
fn boards_near_the_goal_are_proven_shortest() {
    let board = "1 2 3 4 5/6 7 8 9 10/11 17 12 14 15/16 13 18 0 20/21 22 23 19 24";
    let problem = Problem::to_solved(parse_board(board, None).unwrap()).unwrap();
    for has_tables in [false, true] {
        let mut search = Anytime::new(&problem, 1);
        if has_tables {
            search.use_tables(tables());
        }
        let solution = search.advance(5_000_000).unwrap();
        assert!(solution.proven_shortest);
        assert_eq!(solution.moves.len() as u32, search.lower_bound());
    }
}
