//! A solved game is saved as a film, or its result as a card.

use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::harness::{Ability, Game, Role, lacks};

/// Keeps what is saved instead of saving it.
const WATCH: &str = "
    const made = {};
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      const address = create(blob);
      made[address] = blob;
      return address;
    };
    HTMLAnchorElement.prototype.click = function () {
      window.saved = { name: this.download, blob: made[this.href] };
    };";

/// The names and sizes of what was saved, and how many colours it shows in 64 places; of a film, shortly before its end.
const LOOK: &str = "
    const done = arguments[0];
    const { name, blob } = window.saved;
    const colours = (picture) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 8;
      const context = canvas.getContext('2d');
      context.drawImage(picture, 0, 0, 8, 8);
      const { data } = context.getImageData(0, 0, 8, 8);
      return new Set(new Uint32Array(data.buffer)).size;
    };
    const look = async () => {
      if (blob.type === 'image/png') {
        const picture = await createImageBitmap(blob);
        return { name, size: [picture.width, picture.height], colours: colours(picture) };
      }
      const film = document.createElement('video');
      film.muted = true;
      const comes = (event) => new Promise((ok, fail) => {
        film.addEventListener(event, ok, { once: true });
        film.addEventListener('error', () => fail(film.error.message), { once: true });
      });
      const known = comes('loadeddata');
      film.src = URL.createObjectURL(blob);
      await known;
      const there = comes('seeked');
      film.currentTime = film.duration - 0.5;
      await there;
      const size = [film.videoWidth, film.videoHeight];
      return { name, size, seconds: film.duration, colours: colours(film) };
    };
    look().then(done, (error) => done(String(error)));";

impl Game {
    /// Solves a board by one move, and opens the sheet in which films are made.
    #[track_caller]
    fn open_film(&self) {
        self.go_to("?size=3x3&scramble=1_2_3_4_5_6_7_0_8");
        self.run(WATCH, vec![]);
        self.picture().changes();
        self.press(&['a']);
        self.comes_to_show("Solved!");
        self.button("Share").click();
        self.button("Film…").click();
        self.control(Role::Dialog, "Film").appears();
    }

    /// What was saved, which has the size of a film and is not blank.
    #[track_caller]
    fn saved(&self) -> Value {
        let saved = self.run_async(LOOK, vec![]);
        assert_eq!(saved["size"], json!([1280, 720]), "{saved}");
        assert!(saved["colours"].as_u64() > Some(20), "{saved}");
        saved
    }
}

/// The seconds of a time such as `0:07.390`.
fn seconds(time: &str) -> f64 {
    let (minutes, seconds) = time.split_once(':').expect("a time");
    let number = |text: &str| text.parse::<f64>().expect("a number");
    60.0 * number(minutes) + number(seconds)
}

/// A second for which the page is hidden would be far more than what a recorder may miss.
#[test]
fn a_film_is_as_long_as_its_game_at_the_chosen_speed_without_the_time_when_the_page_was_hidden() {
    if lacks(Ability::RecordedFilms) {
        return;
    }
    let game = Game::open("");
    game.open_film();
    game.combo_box("Speed of the film").choose("2×");
    game.button("Make film").click();
    game.comes_to_show("Recording…");
    game.hide();
    thread::sleep(Duration::from_secs(1));
    game.show();
    game.comes_to_show("The film waited while the page was hidden, and goes on now.");
    game.comes_to_show("Saved as video-slide-puzzle-3x3-");
    let saved = game.saved();
    let words = game.control(Role::Dialog, "Film").words();
    let time = words.iter().find(|word| word.contains(':'));
    let expected = 1.2 + seconds(time.expect("a time")) / 2.0 + 4.0;
    let found = saved["seconds"].as_f64().unwrap_or_default();
    assert!((found - expected).abs() < 0.5, "{expected} s: {saved}");
}

#[test]
fn where_no_film_can_be_recorded_that_is_told_and_a_card_is_saved() {
    let game = Game::open("");
    game.server.prepare_page("delete window.MediaRecorder;");
    game.open_film();
    game.comes_to_show("This browser cannot record films.");
    game.button("Make film").disappears();
    game.button("Save card").click();
    game.comes_to_show("Saved as video-slide-puzzle-3x3-");
    let name = game.saved()["name"].clone();
    let name = name.as_str().expect("a name");
    let (_, kind) = name.rsplit_once('.').expect("a kind of file");
    assert_eq!(kind, "png", "{name}");
}
