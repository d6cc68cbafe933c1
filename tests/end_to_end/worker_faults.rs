//! The solver's worker missing, dying, falling silent, or of another build: the game goes on.

use crate::harness::{Answer, Game, Setup, dist, wait_until};

pub const WORKER: &str = "worker_boot.js";
/// Misplaced tiles take minutes for it.
const HARD: &str = "?size=3x4&scramble=8_7_11_10_9_6_5_4_3_1_2_0";
pub const GAME: &str = "?size=3x3&seed=friday";

/// A game whose first worker does something once it has been asked to solve, which is the first kind of request, and
/// says so just before.
#[track_caller]
pub fn whose_first_worker(act: &str) -> Game {
    let script = format!(
        "addEventListener('message', ({{ data }}) => {{
           if (data[0][0] !== 0) return;
           new BroadcastChannel('about to act').postMessage(0);
           setTimeout(() => {{ {act}; }}, 100);
         }});"
    );
    let game = Game::prepare(Setup::Ordinary);
    let worker = Answer::text("text/javascript", dist::read(WORKER) + &script);
    game.server.spoil_once(WORKER, worker);
    game.server.set_clock(
        "window.channel = new BroadcastChannel('about to act');
         channel.onmessage = () => { window.acts = true; };",
    );
    game.go_to(HARD);
    game.combo_box("Heuristic").choose("Misplaced tiles");
    game
}

impl Game {
    /// Solves a board that takes no thinking.
    #[track_caller]
    pub fn can_solve(&self) {
        self.combo_box("Algorithm").choose("Automatic");
        self.combo_box("Size").choose("3 × 3");
        self.button("Solve").click();
        let ways = self.found_solution();
        assert!(self.board().sketch().after(&ways).is_solved());
    }

    /// Waits for a message, which is dismissed, and for the solver to rest.
    #[track_caller]
    pub fn is_told(&self, part: &str) {
        self.message().says(part);
        self.button("Cancel").disappears();
        self.button("Dismiss message").click();
        self.message().disappears();
        self.button("Solve").becomes_enabled();
    }

    /// Waits until the first worker acts, and lets time pass until it is missed.
    #[track_caller]
    fn misses_the_worker(&self) {
        self.wait_for("the worker is about to act", "return window.acts === true");
        wait_until("the worker is missed", || {
            // Its last words may be still to come.
            self.time_passes(3000);
            let told = self.look()?.shows("The solver stopped unexpectedly");
            told.then_some(()).ok_or_else(|| "it is not".to_owned())
        });
    }

    /// How many workers were asked for.
    pub fn workers(&self) -> usize {
        let requests = self.server.requests();
        let is_worker = |address: &str| address.split('?').next() == Some(WORKER);
        requests
            .iter()
            .filter(|request| is_worker(&request.address))
            .count()
    }
}

#[test]
fn a_worker_that_is_gone_without_a_word_is_replaced() {
    let game = whose_first_worker("close()");
    game.button("Solve").click();
    game.misses_the_worker();
    game.message().says("The solver stopped unexpectedly");
    game.button("Cancel").disappears();
    game.can_solve();
    assert_eq!(game.workers(), 2);
}

#[test]
fn a_worker_without_its_module_is_told_of() {
    let game = Game::prepare(Setup::Ordinary);
    game.server.spoil("worker_bg.wasm", Answer::missing());
    game.go_to(GAME);
    game.board().click(6).is("3 1 0 7 4 6 8 5 2");
    game.is_told("The solver cannot be used");
    assert_eq!(game.workers(), 1);
    game.server.mend();
    game.button("Solve").click();
    game.found_solution();
}

/// What a worker of another build may say.
pub const STALE: [&str; 2] = [
    "postMessage([Uint8Array.of(0, 12, ...new TextEncoder().encode('of yesterday'))]);",
    "postMessage('ready');",
];

#[test]
fn the_worker_waits_for_a_player_and_is_asked_for_by_its_build() {
    let game = Game::open(GAME);
    game.picture().changes_on(1);
    assert_eq!(game.workers(), 0);
    game.can_solve();
    let asked = game.server.requests();
    let files = [WORKER, "worker.js", "worker_bg.wasm"];
    let builds: Vec<&str> = files
        .iter()
        .filter_map(|file| {
            asked
                .iter()
                .find_map(|request| request.address.strip_prefix(file))
        })
        .collect();
    assert_eq!(builds.len(), 3, "{asked:#?}");
    assert!(
        builds[0].len() > 1 && builds.iter().all(|build| *build == builds[0]),
        "{builds:?}"
    );
}
