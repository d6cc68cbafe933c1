//! The page as an application of its own: what its manifest says.

use serde_json::Value;

fn manifest() -> Value {
    let text = include_str!("../../www/manifest.webmanifest");
    serde_json::from_str(text).unwrap()
}

#[test]
fn its_addresses_suit_any_folder() {
    let manifest = manifest();
    assert_eq!(manifest["start_url"], "./");
    assert_eq!(manifest["scope"], "./");
    for icon in manifest["icons"].as_array().unwrap() {
        assert!(
            icon["src"].as_str().unwrap().starts_with("icons/"),
            "{icon}"
        );
    }
}

#[test]
fn there_are_icons_of_both_purposes() {
    let manifest = manifest();
    let icons = manifest["icons"].as_array().unwrap().iter();
    let purposes: Vec<&str> = icons
        .map(|icon| icon["purpose"].as_str().unwrap_or("any"))
        .collect();
    assert!(purposes.contains(&"any") && purposes.contains(&"maskable"));
}

/// What the link asks for is told by the tests of links and of the page.
#[test]
fn its_one_shortcut_asks_for_a_new_game() {
    let manifest = manifest();
    let shortcuts = manifest["shortcuts"].as_array().unwrap();
    let told: Vec<_> = shortcuts
        .iter()
        .map(|shortcut| (&shortcut["name"], &shortcut["url"]))
        .collect();
    let (name, url) = (Value::from("New game"), Value::from("./?new"));
    assert_eq!(told, [(&name, &url)]);
}
