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
fn the_whole_picture_is_seen_while_p_is_held() {
    let game = Game::open(GAME);
    game.hold_video();
    let board = game.board().sketch();
    game.picture().shows_the_slices_of(&board);
    game.key("keydown", "p");
    game.picture().is_whole();
    game.button("Peek at the whole picture")
        .has("aria-pressed", "true");
    game.key("keyup", "p");
    game.picture().shows_the_slices_of(&board);
    game.moves().shows("0");
}

#[test]
fn the_button_for_a_peek_works_by_keyboard_too() {
    let game = Game::open(GAME);
    game.hold_video();
    let press = "arguments[0].click()";
    let button = game.button("Peek at the whole picture");
    game.run(press, vec![json!(button.element())]);
    game.picture().is_whole();
    game.run(press, vec![json!(button.element())]);
    game.picture().shows_the_slices_of(&game.board().sketch());
}

#[test]
fn the_goal_is_seen_in_small() {
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
}

#[test]
fn the_gap_shows_the_missing_tile_faintly_if_asked_to() {
    let game = Game::open(GAME);
    game.hold_video();
    let blank = game.board().sketch().cell_of(0);
    let in_gap = || variety(&game.picture().stands_still()[blank]);
    assert!(in_gap() < 1.0, "the gap is not empty");
    game.set("The blank shows", "The missing tile, faintly");
    wait_until("the gap shows something faint", || match in_gap() {
        faint if (3.0..40.0).contains(&faint) => Ok(()),
        other => Err(format!("it shows {other}")),
    });
}

#[test]
fn a_picture_that_is_seen_whole_has_margins() {
    let game = Game::open("?size=2x5&seed=friday&background=stained-glass");
    game.hold_video();
    game.picture().stands_still();
    let colours = || game.picture().stands_still();
    let covering = colours();
    game.set("The picture", "Is seen whole");
    let contained = wait_until("the picture is another", || match colours() {
        contained if contained != covering => Ok(contained),
        _ => Err("nothing has changed".to_owned()),
    });
    // The board is taller than the film, so that the upper row shows hardly any of it.
    let cell = game.board().sketch().cell_of(1);
    assert!(variety(&contained[cell]) < variety(&covering[cell]));
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
fn numbers_are_offered_where_tiles_look_alike() {
    let game = Game::open_with_clock("?size=4x4&seed=friday&background=stained-glass");
    game.picture().changes_on(1);
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

#[test]
fn nothing_is_offered_where_tiles_differ() {
    let game = Game::open_with_clock("?size=4x4&seed=friday&background=stained-glass");
    game.picture().changes_on(1);
    game.time_passes(6000);
    assert!(!game.shows("Some tiles look much alike."));
}
