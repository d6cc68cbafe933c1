//! The page as an application of its own: what installs it, its icons and its shortcut.

use serde_json::{Value, json};

use crate::harness::{Ability, Game, dist, lacks};

fn manifest() -> Value {
    serde_json::from_str(&dist::read("manifest.webmanifest")).expect("the manifest is JSON")
}

/// An entry's text, which must be there.
fn text<'entry>(entry: &'entry Value, name: &str) -> &'entry str {
    entry[name].as_str().unwrap_or_else(|| panic!("no {name}"))
}

fn entries<'manifest>(manifest: &'manifest Value, name: &str) -> &'manifest [Value] {
    manifest[name].as_array().map_or(&[], Vec::as_slice)
}

#[test]
fn nothing_stands_in_the_way_of_installing() {
    if lacks(Ability::Installing) {
        return;
    }
    let game = Game::open("");
    assert_eq!(game.chromium().manifest_errors(), json!([]));
    assert_eq!(game.chromium().obstacles_to_installing(), json!([]));
}

#[test]
fn each_icon_is_there_and_of_the_size_it_claims() {
    let game = Game::open("");
    let manifest = manifest();
    let icons = entries(&manifest, "icons");
    let purposes: Vec<&str> = icons
        .iter()
        .map(|icon| icon["purpose"].as_str().unwrap_or("any"))
        .collect();
    assert!(purposes.contains(&"any") && purposes.contains(&"maskable"));
    let shortcuts = entries(&manifest, "shortcuts").iter();
    let theirs = shortcuts.flat_map(|shortcut| entries(shortcut, "icons"));
    for icon in icons.iter().chain(theirs) {
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

#[test]
fn the_addresses_of_the_manifest_suit_any_folder() {
    let manifest = manifest();
    assert_eq!(manifest["start_url"], "./");
    assert_eq!(manifest["scope"], "./");
    for shortcut in entries(&manifest, "shortcuts") {
        assert!(text(shortcut, "url").starts_with("./"), "{shortcut}");
    }
}

#[test]
fn the_shortcut_begins_a_new_game() {
    let game = Game::open("?size=3x3&scramble=1_2_3_4_0_5_7_8_6");
    game.press(&['d']);
    game.keeps("\"moves\":\"R\"");
    let manifest = manifest();
    let [shortcut] = entries(&manifest, "shortcuts") else {
        panic!("there is one shortcut");
    };
    assert_eq!(text(shortcut, "name"), "New game");
    game.go_to(text(shortcut, "url"));
    game.board().grid().has("data-size", "4x4");
    game.moves().shows("0");
    let board = game.board().sketch();
    // The game that it began is gone on with, not begun again.
    game.reload();
    game.board().becomes(&board);
}
