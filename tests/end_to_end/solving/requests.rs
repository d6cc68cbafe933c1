//! What the page asks of its workers, noted on devices of all kinds.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::harness::{Game, Setup, wait_until};

use super::goes_on_until;

/// Notes whatever the page asks of its workers: who is asked, and the request in bytes.
const NOTE_REQUESTS: &str = "
    window.asked = [];
    window.solvers = [];
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
pub const SOLVE: u64 = 0;
pub const SHARE: u64 = 1;
pub const OFFER: u64 = 2;
pub const HEAR: u64 = 3;
pub const BUILD: u64 = 5;
pub const KEEP: u64 = 7;

/// The reply that brings a solution.
pub const FOUND: u64 = 6;

/// A request to one of the workers, in bytes.
pub struct Asked {
    pub worker: u64,
    pub request: Vec<u64>,
}

/// A game on a device with so many cores and, if it tells, so many gigabytes.
#[track_caller]
pub fn on_device(cores: usize, gigabytes: Option<usize>) -> Game {
    let game = Game::prepare(Setup::Ordinary);
    game.server.prepare_page(&device(cores, gigabytes));
    game
}

/// The same, and no tables are kept there.
#[track_caller]
pub fn on_new_device(cores: usize, gigabytes: Option<usize>) -> Game {
    let game = Game::prepare_without_tables();
    game.server.prepare_page(&device(cores, gigabytes));
    game
}

fn device(cores: usize, gigabytes: Option<usize>) -> String {
    let gigabytes = gigabytes.map_or("undefined".to_owned(), |number| number.to_string());
    format!(
        "Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {cores} }});
         Object.defineProperty(navigator, 'deviceMemory', {{ value: {gigabytes} }});
         {NOTE_REQUESTS}"
    )
}

impl Game {
    /// The requests of a kind so far.
    #[track_caller]
    pub fn asked(&self, kind: u64) -> Vec<Asked> {
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

    /// How many workers have been started.
    #[track_caller]
    pub fn workers_started(&self) -> Option<u64> {
        self.run("return solvers.length", Vec::new()).as_u64()
    }

    /// How many workers have been asked that.
    #[track_caller]
    pub fn workers_asked(&self, kind: u64) -> usize {
        self.who_was_asked(kind).len()
    }

    #[track_caller]
    fn who_was_asked(&self, kind: u64) -> BTreeSet<u64> {
        self.asked(kind).iter().map(|asked| asked.worker).collect()
    }

    /// Waits until this many workers have been asked that.
    #[track_caller]
    pub fn asks(&self, workers: usize, kind: u64) {
        wait_until("the workers are asked", || match self.workers_asked(kind) {
            asked if asked == workers => Ok(()),
            asked => Err(format!("{asked} instead of {workers} were asked {kind}")),
        });
    }

    /// How many of those that help have been given tables.
    #[track_caller]
    pub fn helpers_given_tables(&self) -> usize {
        self.who_was_asked(KEEP).range(1..).count()
    }

    /// How many tables a worker has been given: behind the number of the request stand what they are and which part it
    /// is, then whether it is the last one, and whether they are to be kept on the device.
    #[track_caller]
    pub fn tables_given(&self) -> usize {
        let parts = self.asked(KEEP);
        let is_last = |part: &&Asked| part.request[part.request.len() - 2] == 1;
        parts.iter().filter(is_last).count()
    }

    /// Waits until a worker has been given so many tables, as long as their making goes on.
    #[track_caller]
    pub fn is_given_tables(&self, tables: usize) {
        goes_on_until("tables come", || {
            let making = "return document.getElementById('preparing').textContent";
            let given = self.tables_given();
            let told = format!("{given} came, {}", self.browser.run(making, vec![])?);
            Ok((given == tables, told))
        });
    }
}
