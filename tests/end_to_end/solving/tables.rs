//! The tables that the solver makes for itself, and keeps.

use crate::harness::Game;

use super::requests::{Asked, BUILD, KEEP, SHARE, on_new_device};
use super::{LONGEST, MILD};

/// On a device that does not answer, as it was seen in `WebKit`, and on those that keep no files. (One that keeps nothing
/// at all is met below.)
#[test]
fn tables_are_made_where_none_can_be_kept() {
    for act in [
        "navigator.storage.getDirectory = () => new Promise(() => {});",
        "navigator.storage.getDirectory = undefined;",
    ] {
        let game = Game::prepare_without_tables();
        game.server
            .prepare_workers(&format!("try {{ {act} }} catch {{}}"));
        game.go_to(MILD);
        game.somebody_comes();
        game.has_strong_tables();
    }
}

#[test]
fn the_worker_that_made_them_ends_and_gives_its_memory_back() {
    let game = Game::prepare_without_tables();
    game.server.prepare_workers(
        "const end = close.bind(self);
         self.close = () => { new BroadcastChannel('ended').postMessage(0); end(); };",
    );
    game.go_to(MILD);
    game.run(
        "window.ended = 0;
         window.channel = new BroadcastChannel('ended');
         channel.onmessage = () => { window.ended += 1; };",
        Vec::new(),
    );
    game.somebody_comes();
    game.has_strong_tables();
    game.wait_for("one worker has ended", "return window.ended === 1");
    // The other one solves.
    game.button("Solve").click();
    let ways = game.found_solution();
    assert!(game.board().sketch().after(&ways).is_solved());
}

/// A part of the tables for 4×4 as they are kept on the device, once all five are; `act` may change its bytes.
pub fn kept_part(act: &str) -> String {
    format!(
        "const done = arguments[0];
        (async () => {{
            const root = await navigator.storage.getDirectory();
            const folder = await root.getDirectoryHandle('tables', {{ create: true }});
            const names = await Array.fromAsync(folder.keys());
            if (names.length < 5 || names.some((name) => name.endsWith('.crswap'))) return '';
            const handle = await folder.getFileHandle(names.sort()[2]);
            const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
            {act}
            const sum = await crypto.subtle.digest('SHA-256', bytes);
            return new Uint8Array(sum).join();
        }})().then(done, (error) => done(`${{error}}`));"
    )
}

#[test]
fn little_memory_is_not_filled_with_large_tables() {
    let game = on_new_device(4, Some(2));
    let little = "Object.defineProperty(navigator, 'deviceMemory', { value: 2 });";
    game.server.prepare_workers(little);
    game.go_to(MILD);
    game.solves_in(10);
    assert!(!game.shows("making tables"));
    // Whoever helps has the small ones: behind the strength stand the first part's number and two that say yes or no.
    game.go_to(LONGEST);
    game.button("Solve").click();
    game.asks(4, SHARE);
    let small = |asked: &Asked| asked.request[asked.request.len() - 4] == 0;
    assert!(game.asked(KEEP).iter().all(small));
    assert_eq!(game.workers_asked(KEEP), 3);
    assert_eq!(game.asked(BUILD).len(), 0);
}

#[test]
fn tables_are_made_once_whatever_sizes_are_looked_at_meanwhile() {
    let game = on_new_device(2, Some(8));
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
    // Another size has its own.
    choose("5 × 5");
    game.is_given_tables(2);
    assert_eq!(game.asked(BUILD).len(), 2);
}

/// Not even when the device keeps nothing, and one goes from size to size.
#[test]
fn tables_are_made_once_where_none_can_be_kept() {
    let game = on_new_device(2, Some(8));
    game.server
        .prepare_workers("Object.defineProperty(navigator, 'storage', { value: undefined });");
    game.go_to(MILD);
    game.somebody_comes();
    game.is_given_tables(1);
    game.combo_box("Size").choose("5 × 5");
    game.is_given_tables(2);
    for size in ["4 × 4", "5 × 5", "4 × 4"] {
        game.combo_box("Size").choose(size);
        game.button("Solve").click();
        // By now it would have asked for tables that it lacks.
        game.found_solution();
    }
    // One that leads, and one for each of the tables.
    assert_eq!(game.workers_started(), Some(3));
}
