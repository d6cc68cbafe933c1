//! Living pictures computed in code: chosen like a clip, moving, and each game's own.

use serde_json::json;

use crate::harness::{Game, Setup, wait_until};

pub const PAINTINGS: [&str; 5] = [
    "Dunes",
    "Cut paper",
    "Facets",
    "Ink and gold",
    "City lights",
];

#[test]
fn their_posters_are_painted_when_somebody_comes() {
    let game = Game::prepare(Setup::Ordinary);
    // The page's clock stands: a clip is never so late that something is painted in its place.
    game.server
        .prepare_page("const now = performance.now(); performance.now = () => now + 1e6;");
    game.go_to("?size=4x4&seed=friday");
    game.picture().changes_on(1);
    let asked = game.server.requests();
    let called = asked
        .iter()
        .any(|request| request.address.starts_with("painter"));
    assert!(!called, "{asked:#?}");
    game.somebody_comes();
    let script = "
        const canvas = arguments[0].querySelector('canvas');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return data.every((value, index) => index % 4 !== 3 || value === 255);";
    for title in PAINTINGS {
        let poster = json!(game.button(title).element());
        wait_until("the poster is painted", || {
            if game.run(script, vec![poster.clone()]) == json!(true) {
                Ok(())
            } else {
                Err(format!("that of {title} is not"))
            }
        });
    }
}

#[test]
fn a_living_picture_loads_nothing() {
    let game = Game::open("?size=3x3&seed=friday&background=ink");
    game.combo_box("Select background").becomes("Ink and gold");
    game.picture().changes_on(1);
    let requests = game.server.requests();
    let film = requests.iter().find(|request| {
        [".webm", ".mp4"]
            .iter()
            .any(|end| request.address.ends_with(end))
    });
    assert!(film.is_none(), "{film:?}");
}

#[test]
fn a_game_has_its_own_picture() {
    // A still picture, so that nothing but the game changes it.
    let game = Game::prepare(Setup::ReducedMotion);
    let picture_of = |seed: &str| {
        game.go_to(&format!("?size=3x3&seed={seed}&background=facets"));
        game.combo_box("Select background").becomes("Facets");
        wait_until("the picture has been painted", || {
            let cells = game.picture().stands_still();
            let is_plain = |cell: &Vec<f64>| cell.chunks(3).all(|colour| *colour == cell[..3]);
            if cells.iter().all(is_plain) {
                Err("every tile is of one colour".to_owned())
            } else {
                Ok(cells)
            }
        })
    };
    let (friday, monday) = (picture_of("friday"), picture_of("monday"));
    assert!(friday != monday, "two games have the same picture");
    assert!(picture_of("friday") == friday, "the same game has another");
}

#[test]
fn a_living_picture_is_gone_on_with() {
    let game = Game::open("?size=3x3&seed=friday");
    game.combo_box("Select background")
        .choose("Cut paper")
        .becomes("Cut paper");
    // Kept soon, not at once.
    game.wait_for(
        "the choice is kept",
        "return sessionStorage.getItem('video-slide-puzzle.game')?.includes('\"paper\"') ?? false",
    );
    game.reload();
    game.combo_box("Select background").becomes("Cut paper");
    game.picture().changes_on(1);
}
