//! Living pictures computed in code.

use serde_json::json;

use crate::harness::{Game, wait_until};

pub const PAINTINGS: [&str; 5] = [
    "Dunes",
    "Cut paper",
    "Facets",
    "Ink and gold",
    "City lights",
];

#[test]
fn they_load_no_film_and_have_their_posters_painted() {
    let game = Game::open("?size=4x4&seed=friday&background=ink");
    game.combo_box("Select background").becomes("Ink and gold");
    game.picture().changes_on(1);
    let requests = game.server.requests();
    let film = requests.iter().find(|request| {
        [".webm", ".mp4"]
            .iter()
            .any(|end| request.address.ends_with(end))
    });
    assert!(film.is_none(), "{film:?}");

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
