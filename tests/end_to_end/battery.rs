//! What costs power: nothing is drawn that does not change, nothing runs that nobody looks at, and the
//! screen stays awake only for play.

use serde_json::{Value, json};

use crate::harness::{Game, Setup, wait_until};

const BOARD: &str = "?size=3x3&scramble=1_2_3_4_5_6_7_0_8&background=silk";

/// Counts what is drawn, and what the page has done in each frame or after a while.
const COUNT: &str = "
    window.deeds = { drawn: 0, frames: 0, ticks: 0 };
    const count = (target, name, deed) => {
      const original = target[name];
      target[name] = function (...rest) { deeds[deed] += 1; return original.apply(this, rest); };
    };
    const draw = CanvasRenderingContext2D.prototype;
    for (const name of ['clearRect', 'drawImage', 'fill', 'fillRect', 'fillText', 'putImageData', 'stroke']) {
      count(draw, name, 'drawn');
    }
    count(window, 'requestAnimationFrame', 'frames');
    const tick = window.setInterval;
    window.setInterval = (act, ...rest) => tick(() => { deeds.ticks += 1; act(); }, ...rest);
    const wait = window.setTimeout;
    window.setTimeout = (act, ...rest) => wait(() => { deeds.ticks += 1; act(); }, ...rest);";

/// A screen that remembers who kept it awake.
const SCREEN: &str = "
    window.locks = [];
    const request = async (kind) => {
      const lock = { kind, released: false, release: async () => { lock.released = true; } };
      locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });";

impl Game {
    #[track_caller]
    fn open_prepared(script: &str) -> Self {
        let game = Self::prepare(Setup::Ordinary);
        game.server.set_clock(script);
        game.go_to(BOARD);
        game
    }

    /// What the page does in thirty frames and some seconds, by the name it is counted under.
    #[track_caller]
    fn deeds(&self, name: &str) -> u64 {
        let script = "
            const [name, done] = arguments;
            const before = deeds[name];
            (async () => {
              for (let frame = 0; frame < 30; frame += 1) await clock.pass(200);
            })().then(() => done(deeds[name] - before));";
        let deeds = self.run_async(script, vec![json!(name)]);
        deeds.as_u64().expect("a number")
    }

    /// Waits until the screen was kept awake so often, the last time still or no more.
    #[track_caller]
    fn screen_is_kept(&self, times: usize, still: bool) {
        wait_until(
            format!("the screen was kept {times} times, still: {still}"),
            || {
                let locks = self.browser.run("return locks", vec![])?;
                let locks: Vec<Value> = locks.as_array().cloned().unwrap_or_default();
                let held = locks
                    .iter()
                    .filter(|lock| lock["released"] == false)
                    .count();
                if locks.len() == times && held == usize::from(still) {
                    Ok(())
                } else {
                    Err(format!("{locks:?}"))
                }
            },
        );
    }
}

#[test]
fn a_still_board_is_not_drawn_anew() {
    let game = Game::open_prepared(COUNT);
    game.picture().changes_on(1);
    wait_until("a playing video is drawn", || {
        match game.deeds("drawn") {
            0 => Err("nothing is"),
            _ => Ok(()),
        }
        .map_err(str::to_owned)
    });
    game.hold_video();
    // What is still to be drawn is drawn by then.
    game.deeds("drawn");
    assert_eq!(game.deeds("drawn"), 0);
    assert_eq!(game.deeds("frames"), 0);
}

#[test]
fn nothing_runs_while_the_page_is_hidden() {
    let game = Game::open_prepared(COUNT);
    game.picture().changes_on(1);
    game.hide();
    // What was begun when the page was opened has come to its end by then.
    game.time_passes(6000);
    for deed in ["drawn", "frames", "ticks"] {
        assert_eq!(game.deeds(deed), 0, "{deed}");
    }
    assert_eq!(
        game.run("return document.querySelector('video').paused", vec![]),
        json!(true)
    );
    game.show();
    game.picture().changes_on(1);
    game.button("Pause video").click();
    game.button("Play video").appears();
    game.hide();
    game.show();
    let time = game.time().text();
    game.time_passes(200);
    game.time()
        .shows_what("a later time", |shown| shown != time);
    game.button("Play video").appears();
}

#[test]
fn the_screen_stays_awake_while_a_game_is_played() {
    let game = Game::open_prepared(SCREEN);
    game.screen_is_kept(1, true);
    game.press(&['d']);
    game.screen_is_kept(1, true);
    game.hide();
    game.screen_is_kept(1, false);
    game.show();
    game.screen_is_kept(2, true);
    game.press(&['a']);
    game.press(&['a']);
    game.board().grid().has("data-solved", "true");
    game.screen_is_kept(2, false);
    game.button("New game").click();
    game.screen_is_kept(3, true);
}

#[test]
fn a_browser_that_lets_the_screen_go_dark_is_no_obstacle() {
    let refusing = "Object.defineProperty(navigator, 'wakeLock', { value: {
        request: () => Promise.reject(new DOMException('low on power', 'NotAllowedError')) } });";
    for screen in [
        refusing,
        "Object.defineProperty(navigator, 'wakeLock', { value: undefined });",
    ] {
        let game = Game::open_prepared(screen);
        game.press(&['d']);
        game.moves().shows("1");
        assert_eq!(game.complaints(), Vec::<String>::new());
    }
}
