//! The browser in which the page and its rivals are measured.

use std::thread;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::harness::{Answer, Engine, Game, Setup, dist};
use crate::settings::{Background, Setting, Way};

const PROBE: &str = include_str!("probe.js");
const GIF: &str = include_str!("gif.js");
const BARE: &str = include_str!("bare.js");
const BARE_PAGE: &str = include_str!("bare.html");

/// How long a page plays before it is measured.
const WARM_UP: Duration = Duration::from_secs(2);
/// For how many milliseconds it is measured.
const MEASURING: u32 = 4000;

/// Brings the moving picture along.
const BRING: &str = "
    const data = new DataTransfer();
    data.items.add(new File([makeGif()], 'moving.gif', { type: 'image/gif' }));
    const input = document.querySelector('input[type=file][accept*=video]');
    input.files = data.files;
    input.dispatchEvent(new Event('change'));";
const HAS_PICTURES: &str = "return probe.pictures > 2 || probe.fault !== null";
const MEASURE: &str = "probe.measure(arguments[0]).then(arguments[1])";

/// A browser set up for a setting.
pub struct Stand {
    game: Game,
    setting: Setting,
    /// The board's size in pixels of the screen.
    board: (u64, u64),
}

/// What was measured of a page.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Sample {
    /// Frames a second.
    pub frames: f64,
    /// The share of the picture's frames that were not drawn.
    pub dropped: f64,
    /// The pixels drawn for a frame of the picture.
    pub pixels: f64,
    /// The memory of all canvases.
    pub bytes: f64,
}

impl Stand {
    /// Starts a browser, and looks how large the page's board is there.
    pub fn new(setting: Setting) -> Self {
        let is_sharp = Engine::under_test() != Engine::Chromium && setting.view.scale > 1;
        let setup = if is_sharp {
            Setup::SharpScreen
        } else {
            Setup::Ordinary
        };
        let game = Game::prepare(setup);
        game.server.send_clips();
        game.server.prepare_page(&format!("{PROBE}\n{GIF}"));
        let script = |text| Answer::text("text/javascript", text);
        game.server.spoil("probe.js", script(PROBE));
        game.server.spoil("gif.js", script(GIF));
        game.server.spoil("bare.js", script(BARE));
        let page = Answer::text("text/html", BARE_PAGE);
        game.server.spoil("bare.html", page);
        let mut stand = Self {
            game,
            setting,
            board: (0, 0),
        };
        stand.show_view();
        stand.open_game();
        stand.board = stand.find_board();
        stand
    }

    /// Opens the page of a way and measures it; `None` if the browser lacks what it needs.
    pub fn measure(&self, way: Way) -> Option<Sample> {
        match way.id() {
            None => self.open_game(),
            Some(id) => self.open_bare(id),
        }
        let fault = self.game.run("return probe.fault", vec![]);
        if let Value::String(fault) = fault {
            eprintln!("{way}: {fault}");
            return None;
        }
        self.slow_down(self.setting.slowing);
        thread::sleep(WARM_UP);
        let found = self.game.run_async(MEASURE, vec![json!(MEASURING)]);
        self.slow_down(1);
        Some(serde_json::from_value(found).expect("the probe's figures are numbers"))
    }

    fn show_view(&self) {
        let ((width, height), scale) = (self.setting.view.size, self.setting.view.scale);
        if Engine::under_test() == Engine::Chromium {
            self.game.chromium().show_page((width, height), scale);
        } else {
            self.game.resize(width, height);
        }
    }

    fn slow_down(&self, times: u32) {
        if Engine::under_test() == Engine::Chromium {
            let rate = json!({ "rate": times });
            self.game
                .chromium()
                .tell("Emulation.setCPUThrottlingRate", &rate);
        }
    }

    /// Opens the game, and waits until its picture plays.
    fn open_game(&self) {
        let Setting {
            side, background, ..
        } = self.setting;
        let query = format!(
            "?size={side}x{side}&seed=frames&background={}",
            background.id()
        );
        self.game.go_to(&query);
        if background == Background::Gif {
            self.game.run(BRING, vec![]);
            self.game
                .combo_box("Select background")
                .becomes("moving.gif");
        }
        self.game.wait_for("the game's picture plays", HAS_PICTURES);
    }

    /// Opens the bare page, and waits until its picture plays or cannot.
    fn open_bare(&self, way: &str) {
        let (side, (width, height)) = (self.setting.side, self.board);
        let films = if self.setting.background == Background::Clip {
            let mut clips = dist::clips();
            clips.retain(|clip| clip.id == Background::Clip.id());
            clips.remove(0).files
        } else {
            Vec::new()
        };
        self.game.load(&format!(
            "bare.html?way={way}&columns={side}&rows={side}&width={width}&height={height}&films={}",
            films.join(",")
        ));
        self.game
            .wait_for("the bare page's picture plays", HAS_PICTURES);
    }

    fn find_board(&self) -> (u64, u64) {
        let canvas = self.game.board().canvas().expect("the board has a canvas");
        let script = "return [arguments[0].width, arguments[0].height]";
        let size = self.game.run(script, vec![canvas]);
        serde_json::from_value(size).expect("both are numbers of pixels")
    }
}
