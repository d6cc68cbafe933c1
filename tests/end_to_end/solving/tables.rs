//! The tables that the solver makes for itself, and keeps.

use crate::harness::{Ability, Game, Setup, lacks, wait_until};

use super::MILD;

#[test]
fn stronger_tables_are_made_without_being_in_the_way() {
    let game = Game::open(MILD);
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

/// On a device that does not answer, as it was seen in `WebKit`, and on those that have no such thing.
#[test]
fn tables_are_made_where_none_can_be_kept() {
    for act in [
        "navigator.storage.getDirectory = () => new Promise(() => {});",
        "navigator.storage.getDirectory = undefined;",
        "Object.defineProperty(navigator, 'storage', { value: undefined });",
    ] {
        let game = Game::prepare(Setup::Ordinary);
        game.server
            .prepare_workers(&format!("try {{ {act} }} catch {{}}"));
        game.go_to(MILD);
        game.somebody_comes();
        game.has_strong_tables();
    }
}

#[test]
fn the_worker_that_made_them_ends_and_gives_its_memory_back() {
    let game = Game::prepare(Setup::Ordinary);
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

/// A part of the tables for 4×4 as they are kept on the device; `act` may change its bytes.
fn kept_part(act: &str) -> String {
    format!(
        "const done = arguments[0];
        (async () => {{
            const root = await navigator.storage.getDirectory();
            const folder = await root.getDirectoryHandle('tables', {{ create: true }});
            const names = await Array.fromAsync(folder.keys());
            if (names.length < 4) return '';
            const handle = await folder.getFileHandle(names.sort()[2]);
            const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
            {act}
            const sum = await crypto.subtle.digest('SHA-256', bytes);
            return new Uint8Array(sum).join();
        }})().then(done, (error) => done(`${{error}}`));"
    )
}

#[test]
fn tables_are_kept_on_the_device_and_made_anew_if_they_are_damaged() {
    if lacks(Ability::KeptFiles) {
        return;
    }
    let game = Game::open(MILD);
    game.somebody_comes();
    game.has_strong_tables();
    let look = || game.run_async(&kept_part(""), Vec::new());
    let whole = wait_until("the tables are kept", || match look().as_str() {
        Some("") | None => Err("they are not".to_owned()),
        Some(sum) => Ok(sum.to_owned()),
    });
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
