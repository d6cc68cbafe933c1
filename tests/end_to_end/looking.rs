//! Looking at the picture: the peek, the goal, the ghost of the missing tile, fit, and playback; and what
//! helps where tiles look alike.

use serde_json::{Value, json};

use crate::harness::{Game, Role, Setup, wait_until};

const GAME: &str = "?size=3x3&scramble=8_1_2_3_4_5_7_6_0&background=stained-glass";

/// How much the colours of a cell vary from place to place.
fn variety(colours: &[f64]) -> f64 {
    let blocks = colours.len() as f64 / 3.0;
    let spread = |channel: usize| {
        let values = || colours.iter().skip(channel).step_by(3);
        let mean = values().sum::<f64>() / blocks;
        let squares = values().map(|value| (value - mean).powi(2));
        (squares.sum::<f64>() / blocks).sqrt()
    };
    (0..3).map(spread).fold(0.0, f64::max)
}

impl Game {
    #[track_caller]
    fn key(&self, event: &str, key: &str) {
        let script = "dispatchEvent(new KeyboardEvent(arguments[0], { key: arguments[1] }))";
        self.run(script, vec![json!(event), json!(key)]);
    }

    /// Opens a page whose only clip shows nothing, as a picture that is all of one colour.
    #[track_caller]
    fn bring_plain_picture(&self) {
        let script = "
            const done = arguments[0];
            (async () => {
              const canvas = new OffscreenCanvas(64, 36);
              canvas.getContext('2d').fillRect(0, 0, 64, 36);
              const data = new DataTransfer();
              data.items.add(new File([await canvas.convertToBlob()], 'night.png', { type: 'image/png' }));
              const input = document.querySelector('input[type=file][accept*=video]');
              input.files = data.files;
              input.dispatchEvent(new Event('change'));
            })().then(() => done(true), (error) => done(String(error)));";
        assert_eq!(self.run_async(script, vec![]), json!(true));
        self.combo_box("Select background").becomes("night.png");
    }
}

#[test]
fn the_whole_picture_is_seen_for_a_moment_by_key_and_button() {
    let game = Game::open(GAME);
    game.hold_video();
    let board = game.board().sketch();
    game.picture().shows_the_slices_of(&board);
    game.key("keydown", "p");
    game.picture().is_whole();
    let button = game.button("Peek at the whole picture");
    button.has("aria-pressed", "true");
    game.key("keyup", "p");
    game.picture().shows_the_slices_of(&board);
    game.moves().shows("0");
    // By keyboard, a button is but clicked.
    let press = "arguments[0].click()";
    game.run(press, vec![json!(button.element())]);
    game.picture().is_whole();
    game.run(press, vec![json!(button.element())]);
    game.picture().shows_the_slices_of(&board);
}

#[test]
fn board_and_goal_are_seen_in_small() {
    let game = Game::open(GAME);
    game.picture().changes_on(1);
    let script = "
        const goal = arguments[0].querySelector('canvas');
        const { data } = goal.getContext('2d').getImageData(0, 0, goal.width, goal.height);
        return [goal.width / goal.height, new Set(data).size];";
    let goal = game.control(Role::Image, "Goal board: 1 2 3/4 5 6/7 8 0");
    wait_until("the goal shows the picture", || {
        let seen: Value = game.run(script, vec![json!(goal.element())]);
        match seen[1].as_u64() {
            Some(100..) => Ok(()),
            _ => Err(format!("{seen}")),
        }
    });
    game.control(Role::Image, "Current board: 8 1 2/3 4 5/7 6 0")
        .appears();
    game.board().click(6);
    game.control(Role::Image, "Current board: 8 1 2/3 4 5/7 0 6")
        .appears();
}

#[test]
fn the_gap_shows_the_missing_tile_and_the_picture_its_margins_if_asked_to() {
    let game = Game::open("?size=2x5&seed=friday&background=stained-glass");
    game.hold_video();
    let board = game.board().sketch();
    let in_cell = |tile: usize| variety(&game.picture().stands_still()[board.cell_of(tile)]);
    assert!(in_cell(0) < 1.0, "the gap is not empty");
    game.set("The blank shows", "The missing tile, faintly");
    wait_until("the gap shows something faint", || match in_cell(0) {
        faint if (3.0..40.0).contains(&faint) => Ok(()),
        other => Err(format!("it shows {other}")),
    });
    // The board is taller than the film, so that the upper row shows hardly any of it when all is seen.
    let covering = in_cell(1);
    game.set("The picture", "Is seen whole");
    wait_until("the upper row shows less", || match in_cell(1) {
        less if less < covering => Ok(()),
        other => Err(format!("{other} after {covering}")),
    });
}

#[test]
fn a_video_that_starts_at_its_beginning_is_not_sought() {
    let game = Game::prepare(Setup::Ordinary);
    game.server.prepare_page(
        // Later it begins once more.
        "window.sought = 0;
         let begins = true;
         addEventListener('emptied', () => { begins = true; }, true);
         addEventListener('timeupdate', ({ target }) => { begins &&= target.currentTime < 0.5; }, true);
         addEventListener('seeking', () => { sought += begins; }, true);",
    );
    game.go_to("?size=3x3&seed=friday&background=stained-glass");
    for clip in ["Brook", "Silk"] {
        game.button(clip).click();
        game.wait_for(
            &format!("{clip} plays"),
            &format!(
                "const {{ currentSrc, currentTime }} = document.querySelector('video');
                 return currentSrc.includes('{}') && currentTime > 0.5",
                clip.to_lowercase()
            ),
        );
    }
    assert_eq!(game.run("return sought", vec![]), json!(0));
}

#[test]
fn a_held_video_shows_where_it_has_gone_however_late_its_frame_comes() {
    let game = Game::prepare(Setup::Ordinary);
    // A browser that does not tell of frames, and says that it has gone somewhere while it is on its way.
    game.server.prepare_page(
        "let held = false;
         addEventListener('pause', () => { held = true; }, true);
         delete HTMLVideoElement.prototype.requestVideoFrameCallback;
         const { get } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'readyState');
         Object.defineProperty(HTMLMediaElement.prototype, 'readyState', {
           get() { return held ? HTMLMediaElement.HAVE_ENOUGH_DATA : get.call(this); },
         });
         addEventListener('seeking', ({ target }) => target.dispatchEvent(new Event('seeked')), true);
         for (const name of ['seeked', 'canplay'])
           addEventListener(name, (event) => {
             if (event.isTrusted && held) event.stopImmediatePropagation();
           }, true);",
    );
    game.go_to(GAME);
    game.picture().changes_on(1);
    game.button("Pause video").click();
    game.button("Play video").appears();
    let board = game.board().sketch();
    for seconds in [0.5, 1.5] {
        let script = "document.querySelector('video').currentTime = arguments[0]";
        game.run(script, vec![json!(seconds)]);
        game.wait_for(
            "the video has gone there",
            "return !document.querySelector('video').seeking",
        );
        game.picture().shows_the_slices_of(&board);
    }
}

#[test]
fn videos_play_as_fast_as_loud_and_from_where_one_likes() {
    let game = Game::open(GAME);
    game.picture().changes_on(1);
    game.set("Video speed", "0.25×");
    game.set("Video sound", "Quiet");
    game.set("Videos start at", "The middle");
    game.wait_for(
        "the video does as it is told",
        "const video = document.querySelector('video');
         return video.playbackRate === 0.25 && !video.muted && video.volume === 0.25
           && video.currentTime > video.duration * 0.4",
    );
    game.button("Brook").click();
    game.wait_for(
        "the next video does so too",
        "const video = document.querySelector('video');
         return video.currentSrc.includes('brook') && video.playbackRate === 0.25
           && video.currentTime > video.duration * 0.4",
    );
    let to_its_end = "const video = document.querySelector('video');
        video.currentTime = video.duration - 0.1";
    game.run(to_its_end, vec![]);
    game.wait_for(
        "it is repeated from where it started",
        "const video = document.querySelector('video');
         const share = video.currentTime / video.duration;
         return share > 0.4 && share < 0.7 && !video.paused",
    );
}

#[test]
fn nothing_is_concluded_from_pixels_that_the_browser_does_not_tell() {
    for answer in [
        "image.data.fill(255); return image",
        "throw new DOMException('', 'SecurityError')",
    ] {
        let game = Game::prepare(Setup::Ordinary);
        game.server.set_clock(&format!(
            "const {{ prototype }} = CanvasRenderingContext2D;
             const {{ getImageData }} = prototype;
             prototype.getImageData = function (...place) {{
               const image = getImageData.apply(this, place);
               {answer};
             }};"
        ));
        game.go_to("?size=4x4&seed=friday&background=stained-glass");
        game.bring_plain_picture();
        game.time_passes(9000);
        assert!(!game.shows("Some tiles look much alike."));
        assert_eq!(game.complaints(), Vec::<String>::new());
    }
}

#[test]
fn numbers_are_offered_only_where_tiles_look_alike() {
    let game = Game::open_with_clock("?size=4x4&seed=friday&background=stained-glass");
    game.picture().changes_on(1);
    game.time_passes(6000);
    assert!(!game.shows("Some tiles look much alike."));
    game.bring_plain_picture();
    // They are looked at twice: many a clip begins in the dark.
    game.time_passes(3000);
    assert!(!game.shows("Some tiles look much alike."));
    game.time_passes(1000);
    game.comes_to_show("Some tiles look much alike.");
    game.announces("Some tiles look much alike");
    game.button("Show numbers").click();
    game.button("Numbers on tiles").has("aria-pressed", "true");
    assert!(!game.shows("Some tiles look much alike."));
}
