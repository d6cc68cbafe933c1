//! The page keeps to itself: nothing from elsewhere, a strict policy, no complaints from the browser.

use serde_json::{Value, json};

use crate::harness::{Ability, Engine, Game, Setup};

/// Plays with everything that may ask for something.
#[track_caller]
fn play_with_everything(game: &Game) {
    game.picture().changes_on(1);
    for title in game.backgrounds() {
        game.combo_box("Select background")
            .choose(&title)
            .becomes(&title);
        game.picture().changes_on(1);
    }
    game.button("Solve").click();
    game.found_solution();
    game.button("Show Step").click();
    game.button("Undo").click();
    game.button("Settings").click();
    game.combo_box("Numbers on tiles").choose("Large");
    game.button("Done").click();
    game.button("Play").click();
    game.board().grid().has("data-solved", "true");
    game.button("New game").click();
    game.board().grid().has("data-solved", "false");
}

#[test]
fn nothing_is_asked_of_another_origin_nor_against_the_policy() {
    let game = Game::prepare(Setup::NetworkLog);
    game.server.send_service_worker();
    game.server.prepare_page(
        "window.violations = [];
         addEventListener('securitypolicyviolation', (event) => {
           violations.push(`${event.effectiveDirective}: ${event.blockedURI}`);
         });
         addEventListener('error', (event) => violations.push(event.message));
         addEventListener('unhandledrejection', (event) => violations.push(String(event.reason)));",
    );
    game.go_to("?size=3x3&scramble=1_2_3_4_0_5_7_8_6");
    play_with_everything(&game);
    assert_eq!(game.run("return violations", vec![]), json!([]));
    assert_eq!(game.complaints(), Vec::<String>::new());
    let origin = game.server.origin();

    let requests = game.server.requests();
    assert!(requests.len() > 20, "there were only {requests:#?}");
    for request in &requests {
        assert_eq!(format!("http://{}", request.host), origin, "{request:?}");
        assert!(request.status < 400, "{request:?}");
    }
    let script = "return performance.getEntriesByType('resource').map((entry) => entry.name)";
    let loaded: Vec<String> = serde_json::from_value(game.run(script, vec![])).expect("addresses");
    assert!(loaded.len() > 5);
    all_are_of(&origin, &loaded);
    if Engine::under_test().has(Ability::NetworkLog) {
        all_are_of(&origin, &logged_requests(&game));
    }
}

#[track_caller]
fn all_are_of(origin: &str, addresses: &[String]) {
    for address in addresses {
        let own = address.starts_with(origin) || address.starts_with("data:");
        assert!(own, "{address}");
    }
}

/// Every address in the log of requests.
#[track_caller]
fn logged_requests(game: &Game) -> Vec<String> {
    let log = game.chromium().take_log("performance");
    let log = log.expect("this browser logs requests");
    let messages = log.iter().filter_map(|entry| {
        let message: Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
        Some(message["message"].clone())
    });
    let address = |message: Value| {
        let sent = message["method"] == "Network.requestWillBeSent";
        let address = message["params"]["request"]["url"].as_str()?;
        sent.then(|| address.to_owned())
    };
    let addresses: Vec<String> = messages.filter_map(address).collect();
    assert!(
        addresses.len() > 5,
        "the log of requests has only {addresses:#?}"
    );
    let is_blank = |address: &String| address.starts_with("about:");
    addresses
        .into_iter()
        .filter(|address| !is_blank(address))
        .collect()
}

#[test]
fn the_policy_is_strict_and_in_force() {
    let game = Game::open("");
    let script =
        "return document.querySelector('meta[http-equiv=\"Content-Security-Policy\" i]').content";
    let policy = game.run(script, vec![]);
    let policy = policy.as_str().expect("a policy");
    let directives: Vec<(&str, Vec<&str>)> = policy
        .split(';')
        .filter_map(|directive| {
            let mut words = directive.split_whitespace();
            Some((words.next()?, words.collect()))
        })
        .collect();
    assert!(
        directives.contains(&("default-src", vec!["'none'"])),
        "{policy}"
    );
    for (name, sources) in &directives {
        for source in sources {
            let allowed = matches!(*source, "'none'" | "'self'")
                || (*name == "script-src" && *source == "'wasm-unsafe-eval'")
                // The player's own films and drawings, which are on the device already.
                || (matches!(*name, "media-src" | "img-src") && *source == "blob:");
            assert!(allowed, "{name} allows {source}");
        }
    }
    let from_the_top = "
        const policy = document.querySelector('meta[http-equiv=\"Content-Security-Policy\" i]');
        const before = [...document.querySelectorAll('script, link, style, img')].filter((each) =>
          each.compareDocumentPosition(policy) & Node.DOCUMENT_POSITION_FOLLOWING);
        return before.length";
    assert_eq!(
        game.run(from_the_top, vec![]),
        json!(0),
        "something is loaded before the policy"
    );

    let script = "
        const done = arguments[0];
        addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.head.append(script);
        setTimeout(() => done('nothing was refused'), 20000);";
    assert_eq!(game.run_async(script, vec![]), json!("script-src-elem"));
    assert_eq!(game.run("return window.ran ?? false", vec![]), json!(false));
    // This complaint was wanted.
    assert_eq!(game.complaints().len(), 1);
}
