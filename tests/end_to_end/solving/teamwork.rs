//! What the page asks of its workers: who helps where there are cores to spare, and what becomes of it when one of them
//! fails.

use crate::harness::{Game, wait_until};

use super::requests::{FOUND, HEAR, LEND, OFFER, SHARE, SOLVE, on_device};
use super::{LONGEST, SEVENTY, SEVENTY_TWO};

/// What the worker that leads may have to do.
const EVERYTHING: u64 = 0;
const PROVE: u64 = 2;

impl Game {
    /// What the first worker was to do when it was last asked to solve a board of which nothing was known: behind the
    /// task stands that there are no moves and no bound.
    #[track_caller]
    fn first_task(&self) -> u64 {
        let asked = self.asked(SOLVE);
        let mut of_first = asked.iter().filter(|asked| asked.worker == 0);
        let request = &of_first.next_back().expect("it was asked").request;
        request[request.len() - 3]
    }
}

/// Has whoever solves take its time, a slice of work and then a tenth of a second, until its search is divided: the page
/// and those that help may be late by any time, and without them it would be done with what they are to be seen at.
fn who_leads_is_slow() -> String {
    format!(
        "{{
           let slow;
           addEventListener('message', ({{ data: [[request]] }}) => {{
             if (request === {SOLVE}) slow ??= true;
             if (request === {SHARE}) slow = false;
           }});
           const later = self.setTimeout.bind(self);
           self.setTimeout = (act, delay) => later(act, slow ? 100 : delay);
         }}"
    )
}

/// Has whoever solves wait after its first solution until it is offered another one. While it waits, it sends the same
/// again as a sign of life.
fn who_leads_waits() -> String {
    format!(
        "{{
           let first, offered;
           addEventListener('message', ({{ data: [[request]] }}) => {{
             if (request === {OFFER}) offered = true;
           }});
           const post = self.postMessage.bind(self);
           self.postMessage = (data, ...others) => {{
             if (data[0][0] === {FOUND}) first ??= data;
             post(data, ...others);
           }};
           const later = self.setTimeout.bind(self);
           self.setTimeout = (act, delay) => later(function turn() {{
             if (offered || !first) return act();
             post(first);
             later(turn, 100);
           }}, delay);
         }}"
    )
}

/// A game on four cores whose first search, if it is a long one, is not over before it has been divided. The workers run
/// another script as well.
#[track_caller]
fn sharing_on_four_cores(script: &str) -> Game {
    let game = on_device(4, Some(8));
    let slow = who_leads_is_slow();
    game.server.prepare_workers(&format!("{slow}\n{script}"));
    game
}

/// How much it brings depends on the processor, and is measured elsewhere.
#[test]
fn other_workers_help_where_there_are_cores_to_spare() {
    let game = sharing_on_four_cores("");
    game.go_to(LONGEST);
    game.set("Improve solutions for", "Until stopped");
    game.has_strong_tables();
    game.solves_in(80);
    // The search was divided among all, who have the tables for it: the last bound is not begun before all are done with
    // the one before.
    assert_eq!(game.workers_asked(SHARE), 4);
    assert_eq!(game.helpers_given_tables(), 3);

    game.combo_box("Size").choose("5 × 5");
    game.button("Solve").click();
    // The first proves. One core remains for the page.
    game.asks(3, SOLVE);
    assert_eq!(game.first_task(), PROVE);
    drop(game);

    let game = on_device(4, Some(8));
    // Whoever leads does not find the shortest solution alone: the second is that of another, and is told to all.
    game.server.prepare_workers(&who_leads_waits());
    game.go_to(SEVENTY_TWO);
    game.set("Improve solutions for", "Until stopped");
    game.solves_in(72);
    game.asks(3, OFFER);
    // Those that help are told what the proof is at, even if they are there only when it is over.
    wait_until("those that help hear", || match game.workers_asked(HEAR) {
        2.. => Ok(()),
        told => Err(format!("{told} do")),
    });
}

/// Without memory for the large tables in every worker, the one that has them does not leave improving to the others.
#[test]
fn who_alone_has_the_large_tables_improves_with_them() {
    let game = on_device(3, None);
    game.go_to(SEVENTY);
    game.set("Improve solutions for", "Until stopped");
    game.button("Solve").click();
    let ways = game.found_solution();
    assert!(game.board().sketch().after(&ways).is_solved());
    game.asks(2, SOLVE);
    assert_eq!(game.first_task(), EVERYTHING);
    game.has_strong_tables();
    // When they come, the page lends them at once or not at all.
    assert_eq!(game.asked(LEND).len(), 0);
}

#[test]
fn one_core_works_too() {
    let game = on_device(1, Some(8));
    game.go_to(LONGEST);
    game.somebody_comes();
    game.has_strong_tables();
    game.solves_in(80);
    assert_eq!(game.asked(SHARE).len(), 0);
    assert_eq!(game.asked(SOLVE).len(), 1);
}

/// Helpers that hang, die, or cannot do what they are asked as soon as they get their share of a search.
#[test]
fn without_its_helpers_a_search_comes_to_its_end() {
    for act in [
        "for (;;);",
        "setTimeout(() => { throw new Error('spent'); });",
        "postMessage([Uint8Array.of(9, 1, 0, 0)]); for (;;);",
    ] {
        let act_at_share = format!(
            "let leads = false;
             addEventListener('message', ({{ data: [[request]] }}) => {{
               if (request === {SOLVE}) leads = true;
               if (request === {SHARE} && !leads) {{ {act} }}
             }});"
        );
        let game = sharing_on_four_cores(&act_at_share);
        game.go_to(LONGEST);
        game.somebody_comes();
        game.has_strong_tables();
        game.solves_in(80);
        assert!(game.workers_asked(SHARE) >= 2, "{act}");
        // The one that leads was not to blame: it is asked twice.
        assert_eq!(game.workers_asked(SOLVE), 1, "{act}");
        assert_eq!(game.asked(SOLVE).len(), 2, "{act}");
        assert!(!game.message().is_there(), "{}", game.message().text());
    }
}
