//! Workers, and the tables that they make and keep.

use crate::harness::{Ability, Answer, Game, Setup, lacks, wait_until};
use crate::solving::tables::kept_part;
use crate::solving::{MILD, device};
use crate::worker_faults::{GAME, WORKER, with_a_mortal_worker};

#[test]
fn a_worker_that_dies_while_thinking_is_replaced() {
    let game = with_a_mortal_worker();
    game.run("new BroadcastChannel('die').postMessage(0)", vec![]);
    game.message().says("The solver stopped unexpectedly");
    game.button("Cancel").disappears();
    game.can_solve();
    assert_eq!(game.workers(), 2);
}

#[test]
fn without_a_worker_or_its_module_the_game_goes_on() {
    for file in [WORKER, "worker_bg.wasm"] {
        let game = Game::prepare(Setup::Ordinary);
        game.server.spoil(file, Answer::missing());
        game.go_to(GAME);
        game.board().click(6).is("3 1 0 7 4 6 8 5 2");
        game.is_told("The solver cannot be used");
        game.moves().shows("1");
        game.picture().changes_on(1);

        // Each wish to solve is a try, and there are no others.
        game.button("Solve").click();
        game.is_told("The solver cannot be used");
        assert_eq!(game.workers(), 2);
        game.server.mend();
        game.button("Solve").click();
        game.found_solution();
    }
}

/// As it may be of another build.
#[test]
fn a_worker_whose_words_cannot_be_read_is_replaced_once() {
    let game = Game::prepare(Setup::Ordinary);
    let stale = Answer::text("text/javascript", "postMessage('ready');");
    game.server.spoil_once(WORKER, stale);
    game.go_to(GAME);
    game.button("Solve").click();
    game.found_solution();
    assert_eq!(game.workers(), 2);
    assert!(!game.message().is_there(), "{}", game.message().text());
}

#[test]
fn stronger_tables_are_made_without_being_in_the_way() {
    let game = Game::prepare_without_tables();
    game.go_to(MILD);
    game.board().click(6);
    game.comes_to_show("making tables");
    game.picture().changes_on(1);
    game.board()
        .click(2)
        .is("1 0 3 4 5 2 6 11 9 15 8 7 13 10 14 12");
    game.has_strong_tables();
    game.button("Solve").click();
    game.found_solution();
}

impl Game {
    /// Has the tables for 4×4 made, and waits until they are kept. Returns the sum of a part.
    #[track_caller]
    fn keeps_tables(&self) -> String {
        self.somebody_comes();
        self.has_strong_tables();
        let look = || self.run_async(&kept_part(""), Vec::new());
        wait_until("the tables are kept", || match look().as_str() {
            Some("") | None => Err("they are not".to_owned()),
            Some(sum) => Ok(sum.to_owned()),
        })
    }

    /// Has the board solved. Returns how many positions were generated.
    #[track_caller]
    fn generated(&self) -> String {
        self.button("Solve").click();
        self.found_solution();
        self.solution().attribute("data-generated")
    }
}

#[test]
fn the_first_solve_of_a_visit_takes_the_tables_that_are_kept() {
    if lacks(Ability::KeptFiles) {
        return;
    }
    let game = Game::prepare_without_tables();
    // Without others that take a share of it, a search is the same every time.
    game.server.prepare_page(&device(2, 8));
    game.go_to("?size=4x4&seed=friday");
    game.keeps_tables();
    game.reload();
    let at_once = game.generated();
    game.reload();
    game.somebody_comes();
    game.has_strong_tables();
    assert_eq!(at_once, game.generated());
}

#[test]
fn tables_are_kept_on_the_device_and_made_anew_if_they_are_damaged() {
    if lacks(Ability::KeptFiles) {
        return;
    }
    let game = Game::prepare_without_tables();
    game.go_to(MILD);
    let look = || game.run_async(&kept_part(""), Vec::new());
    let whole = game.keeps_tables();
    let damage = "bytes[bytes.length >> 1] ^= 1;
        const file = await handle.createWritable();
        await file.write(bytes);
        await file.close();";
    let damaged = game.run_async(&kept_part(damage), Vec::new());
    assert_ne!(damaged.as_str(), Some(&*whole));

    game.reload();
    game.somebody_comes();
    wait_until("the tables are whole again", || {
        let now = look();
        if now.as_str() == Some(&*whole) {
            Ok(())
        } else {
            Err(format!("{now} instead of {whole}"))
        }
    });
    game.button("Solve").click();
    let ways = game.found_solution();
    assert!(game.board().sketch().after(&ways).is_solved());
}
