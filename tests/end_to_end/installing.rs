//! The page as an application of its own: what installs it, and its icons.

use serde_json::{Value, json};

use crate::harness::{Ability, Game, dist, lacks};

/// An entry's text, which must be there.
fn text<'entry>(entry: &'entry Value, name: &str) -> &'entry str {
    entry[name].as_str().unwrap_or_else(|| panic!("no {name}"))
}

fn entries<'manifest>(manifest: &'manifest Value, name: &str) -> &'manifest [Value] {
    manifest[name].as_array().map_or(&[], Vec::as_slice)
}

#[test]
fn it_can_be_installed_and_each_icon_has_the_size_it_claims() {
    if lacks(Ability::Installing) {
        return;
    }
    let game = Game::open("");
    assert_eq!(game.chromium().manifest_errors(), json!([]));
    assert_eq!(game.chromium().obstacles_to_installing(), json!([]));

    let manifest: Value =
        serde_json::from_str(&dist::read("manifest.webmanifest")).expect("the manifest is JSON");
    let shortcuts = entries(&manifest, "shortcuts").iter();
    let theirs = shortcuts.flat_map(|shortcut| entries(shortcut, "icons"));
    for icon in entries(&manifest, "icons").iter().chain(theirs) {
        let width = natural_width(&game, text(icon, "src"));
        let sizes = text(icon, "sizes");
        assert!(
            sizes == "any" || sizes == format!("{width}x{width}"),
            "{icon}"
        );
    }
    let script = "return document.querySelector('link[rel=apple-touch-icon]').href";
    let touch_icon = game.run(script, vec![]);
    assert_eq!(
        natural_width(&game, touch_icon.as_str().expect("an address")),
        180
    );
}

/// How wide a picture is that the page can load.
#[track_caller]
fn natural_width(game: &Game, address: &str) -> u64 {
    let script = "
        const [address, done] = arguments;
        const image = new Image();
        image.onload = () => done(image.naturalWidth);
        image.onerror = () => done(null);
        image.src = address;";
    let width = game.run_async(script, vec![json!(address)]);
    width
        .as_u64()
        .unwrap_or_else(|| panic!("{address} is no picture"))
}
