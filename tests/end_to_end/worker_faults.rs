//! The solver's worker: when it is asked for, and what tells that it is lost.

use crate::harness::{Answer, Game, Setup, dist};

pub const WORKER: &str = "worker_boot.js";
/// Misplaced tiles take minutes for it.
const HARD: &str = "?size=3x4&scramble=8_7_11_10_9_6_5_4_3_1_2_0";
pub const GAME: &str = "?size=3x3&seed=friday";

/// A game whose first worker is at work, and dies when it is told to.
#[track_caller]
pub fn with_a_mortal_worker() -> Game {
    let script = "new BroadcastChannel('die').onmessage = () => { throw new Error('spent'); };";
    let game = Game::prepare(Setup::Ordinary);
    let worker = Answer::text("text/javascript", dist::read(WORKER) + script);
    game.server.spoil_once(WORKER, worker);
    game.go_to(HARD);
    game.combo_box("Heuristic").choose("Misplaced tiles");
    game.button("Solve").click();
    game.solution().says("positions");
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
