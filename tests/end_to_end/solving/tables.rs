//! The tables that the solver makes for itself, and keeps.

use crate::harness::Game;

use super::{MILD, device};

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

/// Not even when the device keeps nothing, and one goes from size to size.
#[test]
fn tables_are_made_once_whatever_sizes_are_looked_at() {
    let game = Game::prepare_without_tables();
    game.server.prepare_page(&device(2, 8));
    game.server
        .prepare_workers("Object.defineProperty(navigator, 'storage', { value: undefined });");
    game.go_to(MILD);
    game.somebody_comes();
    game.comes_to_show("making tables");
    // They are made on.
    for size in ["3 × 3", "4 × 4", "3 × 3", "4 × 4"] {
        game.combo_box("Size").choose(size);
    }
    game.has_strong_tables();
    // One worker leads, and one has made them.
    assert_eq!(game.workers(), 2);
    game.combo_box("Size").choose("5 × 5");
    game.has_strong_tables();
    for size in ["4 × 4", "5 × 5", "4 × 4"] {
        game.combo_box("Size").choose(size);
        game.button("Solve").click();
        // By now it would have asked for tables that it lacks.
        game.found_solution();
        game.has_strong_tables();
    }
    assert_eq!(game.workers(), 3);
}
