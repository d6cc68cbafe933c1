//! The game without a network, and new versions of it.

use serde_json::{Value, json};

use crate::harness::{Answer, FOLDER, Game, Role, Setup, dist, wait_until};

pub const GAME: &str = "?size=3x3&scramble=1_2_3_4_0_5_7_8_6&background=silk";

/// Lets a second pass, and hands over the state of the page's service worker and how many clips are kept.
const STATE: &str = "
    const done = arguments[0];
    (async () => {
      await clock.pass(1000);
      const folder = new URL('./', location).pathname;
      const clips = await caches.open(`video-slide-puzzle ${folder} clips`);
      return [navigator.serviceWorker.controller?.state ?? '', (await clips.keys()).length];
    })().then(done);";

/// The clip that the game is opened with, in the format that comes first.
pub fn silk() -> String {
    let clip = dist::clips().into_iter().find(|clip| clip.id == "silk");
    clip.expect("there is such a clip").files.swap_remove(0)
}

impl Game {
    /// A visit to an address by someone who has never been there, until the game and the clip are kept.
    #[track_caller]
    pub fn visit(setup: Setup, address: &str) -> Self {
        let game = Self::prepare(setup);
        game.server.send_service_worker();
        game.server.set_clock("");
        game.go_to(address);
        game.has_kept(1);
        game
    }

    /// Waits until the page is served from the device and so many clips are kept there.
    #[track_caller]
    pub fn has_kept(&self, clips: u32) {
        let wanted = json!(["activated", clips]);
        wait_until(format!("{wanted} is kept"), || {
            let state = self.browser.run_async(STATE, vec![])?;
            if state == wanted {
                Ok(())
            } else {
                Err(format!("{state} is"))
            }
        });
    }

    /// Lets time pass until the next version is offered.
    #[track_caller]
    pub fn is_offered_the_next_version(&self) {
        wait_until("the next version is offered", || {
            self.time_passes(1000);
            let screen = self.look()?;
            screen.find(Role::Group, "New version").map(|_| ())
        });
    }

    /// Asks for a part of a clip, as a video does; returns status, range and length of the answer.
    #[track_caller]
    pub fn part(&self, clip: &str, range: &str) -> Value {
        let script = "
            const [clip, range, done] = arguments;
            fetch(clip, { headers: { Range: range } }).then(async (response) =>
              done([response.status, response.headers.get('Content-Range'), (await response.arrayBuffer()).byteLength]));";
        self.run_async(script, vec![json!(clip), json!(range)])
    }
}

#[test]
fn in_a_folder_and_another_language_it_needs_no_network_either() {
    let game = Game::prepare(Setup::Ordinary);
    game.server.send_service_worker();
    game.server.set_clock("");
    game.bracket("es", &["one", "many", "other"]);
    game.ask_for_languages("es");
    game.load(&format!("{FOLDER}{GAME}"));
    game.speaks("es");
    game.has_kept(1);
    let kept =
        "caches.match('languages/es.json').then((kept) => arguments[0](kept !== undefined));";
    wait_until("the catalogue is kept", || {
        match game.browser.run_async(kept, vec![])? {
            Value::Bool(true) => Ok(()),
            other => Err(format!("{other}")),
        }
    });
    game.server.stop();
    game.load_anew();
    game.speaks("es");
    game.comes_to_show("⟦New game");
    game.wait_for(
        "the game and its film go on",
        "return document.querySelector('[role=grid]').dataset.position === '1 2 3 4 0 5 7 8 6'
           && document.querySelector('video').currentTime > 0",
    );
    game.load(&format!("{FOLDER}index.html?new"));
    game.wait_for(
        "there is a new game",
        "return document.querySelector('[role=grid]')?.dataset.size === '4x4'",
    );
}

/// The name of the button that keeps all clips, if this one is kept already.
fn keep_all_but(kept: &str) -> String {
    let files = dist::clips().into_iter().map(|clip| clip.files[0].clone());
    let missing: u64 = files
        .filter(|file| file != kept)
        .map(|file| dist::size(&file))
        .sum();
    format!("Keep all clips ({:.1} MB)", missing as f64 / 1e6)
}

#[test]
fn all_clips_are_kept_by_choice_and_removed_again() {
    let game = Game::visit(Setup::Ordinary, GAME);
    let clips = dist::clips();
    let region = game.control(Role::Region, "Without a network");
    game.button("Settings").click();
    region.says(&format!("1 of {} clips", clips.len()));
    game.button(&keep_all_but(&silk())).click();
    region.says("with every clip");
    game.button("Done").click();
    game.server.stop();
    game.reload();
    for clip in &clips {
        game.combo_box("Select background")
            .choose(&clip.title)
            .becomes(&clip.title);
        game.picture().changes_on(1);
    }
    assert!(!game.message().is_there(), "{}", game.message().text());
    game.button("Settings").click();
    game.button("Remove clips").click();
    region.says("no clip yet");
    // The last one was about to be kept once more.
    game.time_passes(5000);
    game.has_kept(0);
}

/// Sends another version from now on, whose service worker has a script besides. (It is asked for late where a film is
/// drawn without a graphics card: Chromium puts off looking for new versions then, for up to a minute.)
fn send_version(game: &Game, name: &str, script: &str) {
    let page = dist::read("index.html");
    let page = page.replace("</title>", &format!(": {name}</title>"));
    let page = page.replace("data-version=\"", &format!("data-version=\"{name}"));
    game.server.spoil("", Answer::text("text/html", page));
    let worker = dist::read_service_worker(&["./", "boot.js"]);
    let worker = worker.replace("version: '", &format!("version: '{name}"));
    let worker = format!("{worker}\n{script}");
    game.server
        .spoil("service_worker.js", Answer::text("text/javascript", worker));
}

pub fn send_next_version(game: &Game, script: &str) {
    game.server.mend();
    game.server.set_clock("");
    send_version(game, "Next", script);
}

#[track_caller]
pub fn comes_to_be_new(game: &Game) {
    let script = "
        const done = arguments[0];
        clock.pass(1000).then(() => done(document.title));";
    wait_until("the new version is there", || {
        // One that goes while time passes has no answer.
        let title = game.browser.run_async(script, vec![])?;
        let title = title.as_str().unwrap_or_default();
        if title.ends_with("Next") {
            Ok(())
        } else {
            Err(format!("there is “{title}”"))
        }
    });
}

#[test]
fn a_new_version_that_sends_the_page_late_is_loaded_once() {
    let game = Game::visit(Setup::ReducedMotion, GAME);
    let late = "
        const { match } = Cache.prototype;
        Cache.prototype.match = async function (path, options) {
          if (path === './') await new Promise((done) => setTimeout(done, 2000));
          return match.call(this, path, options);
        };";
    send_next_version(&game, late);
    game.reload();
    game.is_offered_the_next_version();
    game.button("Update").click();
    comes_to_be_new(&game);
    game.button("Solve").click();
    game.found_solution();
    // It would have been loaded anew by then.
    game.time_passes(9000);
    game.found_solution();
}

/// A page that is loaded anew because the old service worker is busy for so long, in milliseconds, and only then makes
/// room for the new one, which the player wants.
fn update_while_busy(page: &str, milliseconds: u32) {
    let game = Game::prepare(Setup::ReducedMotion);
    game.server.send_service_worker();
    game.server.set_clock(page);
    let busy = "
        addEventListener('message', (event) => {
          const { busy } = event.data;
          if (busy) event.waitUntil(new Promise((done) => setTimeout(done, busy)));
        });";
    send_version(&game, "Busy", busy);
    game.go_to(GAME);
    game.has_kept(1);
    send_next_version(&game, "");
    game.press(&['d', 'w']);
    let board = game.board().sketch();
    game.reload();
    game.is_offered_the_next_version();
    game.run(
        "navigator.serviceWorker.controller.postMessage({ busy: arguments[0] })",
        vec![json!(milliseconds)],
    );
    game.button("Update").click();
    comes_to_be_new(&game);
    game.board().becomes(&board);
    game.moves().shows("2");
}

#[test]
fn a_new_version_that_is_slow_to_come_is_waited_for() {
    update_while_busy("", 4000);
}

#[test]
fn a_new_version_that_comes_while_the_page_is_loaded_is_found() {
    let begin_after = "
        if (sessionStorage.getItem('video-slide-puzzle.update') !== null) {
          const { waiting } = await navigator.serviceWorker.getRegistration();
          if (waiting) await new Promise((done) => {
            waiting.addEventListener('statechange', () => { if (waiting.state === 'activated') done(); });
          });
        }";
    update_while_busy(begin_after, 3000);
}

#[test]
fn what_is_not_of_the_build_is_never_kept() {
    let game = Game::prepare(Setup::Ordinary);
    game.server.send_service_worker();
    game.server
        .spoil("icons/icon.svg", Answer::text("image/svg+xml", "<svg/>"));
    game.go_to(GAME);
    let asked = |path: &str| {
        game.server
            .requests()
            .iter()
            .any(|asked| asked.address == path)
    };
    wait_until("the service worker was asked for", || {
        asked("service_worker.js")
            .then_some(())
            .ok_or("no".to_owned())
    });
    let script = "
        const done = arguments[0];
        (async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration ? 'there is one' : 'there is none';
        })().then(done);";
    wait_until("the service worker has given up", || {
        let state = game.browser.run_async(script, vec![])?;
        if state == "there is none" {
            Ok(())
        } else {
            Err(state.to_string())
        }
    });
    game.press(&['d']);
    game.board().is("1 2 3 0 4 5 7 8 6");
}

#[test]
fn where_nothing_can_be_kept_the_game_is_as_before() {
    for obstacle in [
        "delete Navigator.prototype.serviceWorker;",
        "navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'));",
        "delete window.caches;",
    ] {
        let game = Game::prepare(Setup::Ordinary);
        game.server.prepare_page(obstacle);
        game.go_to(GAME);
        game.picture().changes_on(1);
        game.press(&['d']);
        game.board().is("1 2 3 0 4 5 7 8 6");
        game.button("Settings").click();
        game.control(Role::Dialog, "Settings").appears();
        assert!(!game.control(Role::Region, "Without a network").is_there());
        assert_eq!(game.complaints(), Vec::<String>::new());
    }
}
