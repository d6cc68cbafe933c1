//! What the page asks of its workers: who helps where there are cores to spare, and what becomes of it when one of them
//! fails.

use crate::harness::{Game, wait_until};

use super::requests::{FOUND, HEAR, OFFER, SHARE, SOLVE, on_device};
use super::{LONGEST, SEVENTY_TWO};

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
