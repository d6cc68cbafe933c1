//! The page on somebody's host: in a folder, sent without any header that a host has to be told of.

use serde_json::json;

use crate::harness::{FOLDER, Game, Role, Setup, wait_until};

/// What a plain host sends of a file, as the page is told: the names of the headers that make a difference to a page.
const HEADERS: &str = "
    const [file, done] = arguments;
    const telling = ['cache-control', 'content-security-policy', 'cross-origin-embedder-policy',
      'cross-origin-opener-policy', 'service-worker-allowed', 'access-control-allow-origin'];
    fetch(file, { cache: 'no-store' }).then(({ headers }) =>
      done(telling.filter((name) => headers.has(name))));";

#[test]
fn a_plain_host_serves_the_game_from_a_folder() {
    let game = Game::prepare(Setup::Ordinary);
    game.server.be_plain();
    game.go_to(&format!("{FOLDER}?size=3x3&scramble=1_2_3_4_5_6_0_7_8"));
    for file in ["", "worker_boot.js", "service_worker.js"] {
        assert_eq!(
            game.run_async(HEADERS, vec![json!(file)]),
            json!([]),
            "{file}"
        );
    }
    game.picture().changes_on(1);
    game.button("Solve").click();
    assert_eq!(game.found_solution().len(), 2);
    game.board().click(7).is("1 2 3 4 5 6 7 0 8");
    game.board().click(8).is("1 2 3 4 5 6 7 8 0");
    game.comes_to_show("Solved with help");
    game.button("Share").click();
    game.control(Role::Dialog, "Share").appears();
    let link = game.copied("Copy link");
    let page = game.server.address(FOLDER);
    assert!(link.starts_with(&format!("{page}?replay=")), "{link}");
    let host = page.trim_start_matches("http://").split('/').next();
    let asked = game.server.requests().into_iter();
    let outside =
        asked.filter(|asked| Some(&*asked.host) == host && !asked.address.starts_with(FOLDER));
    let outside: Vec<String> = outside.map(|asked| asked.address).collect();
    assert!(outside.is_empty(), "{outside:?}");
    wait_until("the page is kept", || {
        let kept = "navigator.serviceWorker.ready.then(({ scope }) => arguments[0](scope));";
        let scope = game.browser.run_async(kept, vec![])?;
        (scope == json!(page))
            .then_some(())
            .ok_or(scope.to_string())
    });
}
