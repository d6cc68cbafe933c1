//! What the page asks of its workers: who helps where there are cores to spare, what becomes of it when one of them
//! fails, and which tables are made how often.

use serde_json::Value;

use crate::harness::{Game, Setup, wait_until};

use super::{MILD, SEVENTY_TWO};

/// The one of those that need 80 moves for which most successors are evaluated, 46 million: the search has long been
/// divided when it comes to the bound at which whoever begins finds a solution at once.
const LONGEST: &str = "?size=4x4&scramble=0_11_9_13_12_15_10_14_3_7_6_2_4_8_5_1";

/// Notes whatever the page asks of its workers: who is asked, and the request in bytes.
const NOTE_REQUESTS: &str = "
    window.asked = [];
    const solvers = [];
    window.Worker = class extends Worker {
      constructor(address) {
        super(address);
        if (`${address}`.startsWith('worker_boot')) solvers.push(this);
      }
      postMessage(message, transfer) {
        if (solvers.includes(this)) asked.push([solvers.indexOf(this), ...message[0]]);
        super.postMessage(message, transfer);
      }
    };";

/// The requests by the number that they begin with.
const SOLVE: u64 = 0;
const SHARE: u64 = 1;
const OFFER: u64 = 2;
const HEAR: u64 = 3;
const BUILD: u64 = 5;
const KEEP: u64 = 7;

/// The reply that brings a part of the tables.
const TABLES: u64 = 4;

/// What the worker that leads may have to do.
const EVERYTHING: u64 = 0;
const PROVE: u64 = 2;

/// A request to one of the workers, in bytes.
struct Asked {
    worker: u64,
    request: Vec<u64>,
}

/// A game on a device with so many cores and, if it tells, so many gigabytes.
#[track_caller]
fn on_device(cores: usize, gigabytes: Option<usize>) -> Game {
    let game = Game::prepare(Setup::Ordinary);
    let gigabytes = gigabytes.map_or("undefined".to_owned(), |number| number.to_string());
    game.server.prepare_page(&format!(
        "Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {cores} }});
         Object.defineProperty(navigator, 'deviceMemory', {{ value: {gigabytes} }});
         {NOTE_REQUESTS}"
    ));
    game
}

impl Game {
    /// The requests of a kind so far.
    #[track_caller]
    fn asked(&self, kind: u64) -> Vec<Asked> {
        let all = self.run("return asked", Vec::new());
        let numbers = |entry: &Value| -> Vec<u64> {
            let numbers = entry.as_array().into_iter().flatten();
            numbers.filter_map(Value::as_u64).collect()
        };
        let entries = all.as_array().expect("a list").iter().map(numbers);
        entries
            .filter(|entry| entry[1] == kind)
            .map(|entry| Asked {
                worker: entry[0],
                request: entry[1..].to_vec(),
            })
            .collect()
    }

    /// How many workers have been asked that.
    #[track_caller]
    fn workers_asked(&self, kind: u64) -> usize {
        let mut workers: Vec<u64> = self.asked(kind).iter().map(|asked| asked.worker).collect();
        workers.sort_unstable();
        workers.dedup();
        workers.len()
    }

    /// Waits until this many workers have been asked that.
    #[track_caller]
    fn asks(&self, workers: usize, kind: u64) {
        wait_until("the workers are asked", || match self.workers_asked(kind) {
            asked if asked == workers => Ok(()),
            asked => Err(format!("{asked} instead of {workers} were asked {kind}")),
        });
    }

    /// Waits until a worker has been given so many tables: behind the number of the request stand what they are and which
    /// part it is, then whether it is the last one, and whether they are to be kept on the device.
    #[track_caller]
    fn is_given_tables(&self, tables: usize) {
        wait_until("tables come", || {
            let parts = self.asked(KEEP);
            let is_last = |part: &&Asked| part.request[part.request.len() - 2] == 1;
            match parts.iter().filter(is_last).count() {
                whole if whole == tables => Ok(()),
                whole => Err(format!("{whole} instead of {tables} came")),
            }
        });
    }

    /// What the first worker was to do when it was last asked to solve a board of which nothing was known: behind the
    /// task stands that there are no moves and no bound.
    #[track_caller]
    fn first_task(&self) -> u64 {
        let asked = self.asked(SOLVE);
        let mut of_first = asked.iter().filter(|asked| asked.worker == 0);
        let request = &of_first.next_back().expect("it was asked").request;
        request[request.len() - 3]
    }

    /// Solves the board and checks the solution, which is a shortest one.
    #[track_caller]
    fn solves_in(&self, moves: usize) {
        self.button("Solve").click();
        self.solution().has("data-proven", "true");
        let ways = self.found_solution();
        assert_eq!(ways.len(), moves);
        assert!(self.board().sketch().after(&ways).is_solved());
    }
}

/// How much it brings depends on the processor, and is measured elsewhere.
#[test]
fn other_workers_help_where_there_are_cores_to_spare() {
    let game = on_device(4, Some(8));
    game.go_to(LONGEST);
    game.set("Improve solutions for", "Until stopped");
    game.has_strong_tables();
    game.solves_in(80);
    // The search was divided among all, who have the tables for it.
    assert_eq!(game.workers_asked(SHARE), 3);
    assert_eq!(game.workers_asked(KEEP), 3);

    game.combo_box("Size").choose("5 × 5");
    game.button("Solve").click();
    game.solution().says("Improving");
    // The first proves; what somebody finds the others are told.
    assert_eq!(game.first_task(), PROVE);
    assert_eq!(game.workers_asked(SOLVE), 3);
    game.asks(3, OFFER);
    game.button("Stop").click();
    let ways = game.found_solution();
    assert!(game.board().sketch().after(&ways).is_solved());

    game.go_to(SEVENTY_TWO);
    game.solves_in(72);
    // Those that help were told what the proof is at.
    assert!(game.workers_asked(HEAR) >= 2);
}

/// Without memory for the large tables in every worker, the one that has them does not leave improving to the others.
#[test]
fn who_alone_has_the_large_tables_improves_with_them() {
    let game = on_device(4, None);
    game.go_to(SEVENTY_TWO);
    game.set("Improve solutions for", "Until stopped");
    game.button("Solve").click();
    let ways = game.found_solution();
    assert!(game.board().sketch().after(&ways).is_solved());
    game.asks(3, SOLVE);
    assert_eq!(game.first_task(), EVERYTHING);
    game.asks(1, KEEP);
    game.has_strong_tables();
    assert_eq!(game.workers_asked(KEEP), 1);
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

#[test]
fn little_memory_is_not_filled_with_large_tables() {
    let game = on_device(4, Some(2));
    let little = "Object.defineProperty(navigator, 'deviceMemory', { value: 2 });";
    game.server.prepare_workers(little);
    game.go_to(MILD);
    game.solves_in(10);
    assert_eq!(game.asked(BUILD).len(), 0);
    assert!(!game.shows("making tables"));
}

/// Helpers that hang, die, or cannot do what they are asked as soon as they get their share of a search.
#[test]
fn without_its_helpers_a_search_comes_to_its_end() {
    for act in [
        "for (;;);",
        "setTimeout(() => { throw new Error('spent'); });",
        "postMessage([Uint8Array.of(9, 1, 0, 0)]); for (;;);",
    ] {
        let game = on_device(4, Some(8));
        game.server.prepare_workers(&format!(
            "let leads = false;
             addEventListener('message', ({{ data: [[request]] }}) => {{
               if (request === {SOLVE}) leads = true;
               if (request === {SHARE} && !leads) {{ {act} }}
             }});"
        ));
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

#[test]
fn tables_are_made_once_whatever_sizes_are_looked_at_meanwhile() {
    let game = on_device(2, Some(8));
    game.go_to(MILD);
    game.board().click(6);
    game.comes_to_show("making tables");
    let choose = |size| {
        game.combo_box("Size").choose(size);
    };
    // They are made on.
    choose("3 × 3");
    game.is_given_tables(1);
    choose("4 × 4");
    choose("3 × 3");
    choose("4 × 4");
    game.button("Solve").click();
    game.solution().has("data-proven", "true");
    assert_eq!(game.asked(BUILD).len(), 1);
    // Another size has its own, which take their place.
    choose("5 × 5");
    game.is_given_tables(2);
    assert_eq!(game.asked(BUILD).len(), 2);
}

/// The device does not say at once whether it has tables for the other size: the player is back before those are begun.
#[test]
fn a_look_at_another_size_does_not_have_tables_begun_anew() {
    let game = on_device(2, Some(8));
    game.server.prepare_workers(&format!(
        "let looks = 0;
         const getDirectory = () => {{
           if (++looks !== 2) return Promise.reject(new Error('denied'));
           new BroadcastChannel('asked for the others').postMessage(0);
           return new Promise(() => {{}});
         }};
         Object.defineProperty(navigator, 'storage', {{ value: {{ getDirectory }} }});
         let makes = false;
         addEventListener('message', ({{ data: [[request]] }}) => {{
           if (request === {BUILD}) makes = true;
         }});
         const post = self.postMessage.bind(self);
         self.postMessage = (data, ...others) => {{
           if (makes && data[0][0] === {TABLES}) {{
             makes = false;
             for (const begun = Date.now(); Date.now() < begun + 5000;);
           }}
           post(data, ...others);
         }};"
    ));
    game.go_to(MILD);
    game.board().click(6);
    game.comes_to_show("making tables");
    game.run(
        "window.channel = new BroadcastChannel('asked for the others');
         channel.onmessage = () => { window.looked = true; };",
        Vec::new(),
    );
    game.combo_box("Size").choose("5 × 5");
    game.wait_for("it looks for the others", "return window.looked === true");
    game.combo_box("Size").choose("4 × 4");
    game.is_given_tables(1);
    assert_eq!(game.asked(BUILD).len(), 1);
}
