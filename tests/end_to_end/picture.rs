//! The video on the tiles: each shows its own slice, wherever it lies, in step with the film.

use serde_json::json;

use crate::harness::{Ability, Answer, Game, Setup, Sketch, Way, dist, lacks, wait_until};

/// A clip no two tiles of which look alike.
const RICH: &str = "background=stained-glass";

#[test]
fn the_film_plays_on_the_tiles() {
    let game = Game::open("?size=4x4");
    game.button("Pause video").appears();
    for tile in [1, 6, 15] {
        game.picture().changes_on(tile);
    }
}

#[test]
fn each_tile_shows_its_slice_wherever_it_lies() {
    let game = Game::open(&format!("?size=4x4&seed=friday&{RICH}"));
    game.picture().changes_on(1);
    game.hold_video();
    let start = game.board().sketch();
    game.picture().shows_the_slices_of(&start);

    let blank = start.cell_of(0);
    let others = |tile: &usize| *tile != 0 && start.cell_of(*tile) % 4 == blank % 4;
    let in_line = (1..16)
        .find(others)
        .expect("three tiles share the blank's column");
    game.board().click(in_line);
    let moved = game.board().differs_from(&start);
    game.picture().shows_the_slices_of(&moved);
    assert!(
        !game.picture().is_of(&start),
        "the picture did not move with the tiles"
    );
}

#[test]
fn the_comparison_tells_two_swapped_tiles() {
    let game = Game::open(&format!("?size=4x4&{RICH}"));
    game.hold_video();
    let truth = game.board().sketch();
    game.picture().shows_the_slices_of(&truth);
    for cells in [(0, 1), (2, 14), (7, 11)] {
        let mut swapped = truth.clone();
        swapped.tiles.swap(cells.0, cells.1);
        assert!(
            !game.picture().is_of(&swapped),
            "{truth} is taken for {swapped}"
        );
    }
}

#[test]
fn boards_of_every_shape_show_their_slices() {
    let game = Game::open(&format!("?size=2x2&{RICH}"));
    game.picture().changes_on(1);
    game.hold_video();
    for size in [
        "2 × 2", "3 × 3", "5 × 3", "3 × 5", "2 × 7", "6 × 6", "10 × 10",
    ] {
        game.combo_box("Size").choose(size).becomes(size);
        let (columns, rows) = size.split_once(" × ").expect("a size has two numbers");
        game.board()
            .grid()
            .has("data-size", &format!("{columns}x{rows}"));
        game.picture().shows_the_slices_of(&game.board().sketch());
    }
}

#[test]
fn every_clip_is_cut_up_rightly() {
    let game = Game::open("?size=3x3");
    game.button("Pause video").appears();
    let clips = dist::clips();
    assert!(clips.len() >= 5, "there are only {}", clips.len());
    let board = game.board().sketch();
    for clip in clips {
        game.combo_box("Select background")
            .choose(&clip.title)
            .becomes(&clip.title);
        let source = format!(
            "return document.querySelector('video').currentSrc.includes('{}')",
            clip.id
        );
        game.wait_for("the clip is loaded", &source);
        game.picture().changes_on(1);
        game.hold_video();
        game.picture().shows_the_slices_of(&board);
        game.button("Play video").click();
        game.button("Pause video").appears();
    }
}

#[test]
fn clips_of_either_format_go_on_round_after_round() {
    if lacks(Ability::WholeRounds) {
        return;
    }
    for format in [".mp4", ".webm"] {
        let game = Game::prepare(Setup::Ordinary);
        // Whole rounds take long enough at full speed.
        game.server.prepare_page("window.slowness = 1;");
        for clip in dist::clips() {
            let others = clip.files.iter().filter(|file| !file.ends_with(format));
            others.for_each(|file| game.server.spoil(file, Answer::missing()));
        }
        game.go_to(&format!("?size=3x3&{RICH}"));
        for _ in 0..2 {
            game.picture().changes_on(1);
            game.wait_for(
                "the clip is near its end",
                "const { currentTime, duration } = document.querySelector('video');
                 return currentTime > duration - 2",
            );
            game.wait_for(
                "the clip has begun anew",
                "const { currentTime, seeking } = document.querySelector('video');
                 return currentTime > 0 && currentTime < 3 && !seeking",
            );
        }
        game.picture().changes_on(1);
    }
}

#[test]
fn the_picture_is_sharp_where_pixels_are_small() {
    let game = Game::prepare(Setup::SharpScreen);
    game.go_to(&format!("?size=4x4&{RICH}"));
    game.hold_video();
    game.picture().shows_the_slices_of(&game.board().sketch());
    let script = "
        const [canvas] = arguments;
        return [devicePixelRatio, canvas.width / canvas.clientWidth, canvas.height / canvas.clientHeight];";
    let canvas = game.board().canvas().expect("the canvas");
    let ratios = game.run(script, vec![canvas]);
    let ratios: Vec<f64> = serde_json::from_value(ratios).expect("three numbers");
    for ratio in ratios {
        assert!(
            (ratio - 2.0).abs() < 0.02,
            "{ratio} pixels of the canvas for each of the page"
        );
    }
}

#[test]
fn another_background_changes_neither_board_nor_clock() {
    let game = Game::open("?size=4x4&seed=friday");
    game.picture().changes_on(1);
    game.press(&['d']);
    game.press(&['s']);
    game.button("Undo").becomes_enabled();
    let (board, moves, time) = (game.board().sketch(), game.moves().text(), game.seconds());

    game.combo_box("Select background")
        .choose("Stained glass")
        .becomes("Stained glass");
    game.hold_video();
    game.picture().shows_the_slices_of(&board);
    game.moves().shows(&moves);
    assert!(game.button("Undo").is_enabled());
    game.time_passes(time);

    game.button("Play video").click();
    game.button("Brook").click().has("aria-pressed", "true");
    game.combo_box("Select background").becomes("Brook");
    game.picture().changes_on(1);
    assert_eq!(game.board().sketch(), board);
}

#[test]
fn the_film_goes_on_whatever_is_played() {
    let game = Game::open("?size=3x3&seed=friday");
    game.button("Pause video").appears();
    game.press(&['d']);
    game.button("Solve").click();
    game.solution()
        .shows_what("a solution", |text| text.contains("shortest"));
    game.button("Play").click();
    game.button("New game").click();
    game.combo_box("Size").choose("4 × 4");
    game.board().grid().has("data-size", "4x4");
    game.picture().changes_on(3);
    game.wait_for(
        "the video plays",
        "return !document.querySelector('video').paused",
    );
}

#[test]
fn the_player_holds_the_film_and_lets_it_go() {
    let game = Game::open(&format!("?size=4x4&{RICH}"));
    game.picture().changes_on(2);
    game.hold_video();
    let board = game.board().sketch();
    game.picture().shows_the_slices_of(&board);
    game.wait_for(
        "the video is held",
        "return document.querySelector('video').paused",
    );
    game.button("Play video").click();
    game.picture().changes_on(2);
}

#[test]
fn reduced_motion_holds_the_film_until_asked() {
    let game = Game::prepare(Setup::ReducedMotion);
    game.go_to(&format!("?size=4x4&{RICH}"));
    game.button("Play video").appears();
    game.picture().shows_the_slices_of(&game.board().sketch());
    game.wait_for(
        "the video is held",
        "return document.querySelector('video').paused",
    );
    game.button("Play video").click();
    game.picture().changes_on(1);
}

/// How many pictures a slide shows until it has come to rest.
fn pictures_of_a_slide(game: &Game) -> usize {
    let script = "
        const [canvas, key, done] = arguments;
        const pictures = new Set([canvas.toDataURL()]);
        let changed = performance.now();
        const look = () => {
          const before = pictures.size;
          pictures.add(canvas.toDataURL());
          const now = performance.now();
          if (pictures.size > before) changed = now;
          if (pictures.size > 1 && now - changed > 500) done(pictures.size - 1);
          else requestAnimationFrame(look);
        };
        dispatchEvent(new KeyboardEvent('keydown', { key }));
        requestAnimationFrame(look);";
    let board = game.board();
    let key = board.sketch().mover(Way::Left).map_or("d", |_| "a");
    let canvas = board.canvas().expect("the canvas");
    let seen = game.run_async(script, vec![canvas, json!(key)]);
    seen.as_u64().expect("a number") as usize
}

#[test]
fn reduced_motion_slides_at_once() {
    let game = Game::prepare(Setup::ReducedMotion);
    game.go_to(&format!("?size=3x3&seed=friday&{RICH}"));
    game.picture().shows_the_slices_of(&game.board().sketch());
    for _ in 0..3 {
        assert_eq!(pictures_of_a_slide(&game), 1);
    }
}

#[test]
fn a_slide_glides() {
    let game = Game::open(&format!("?size=3x3&seed=friday&{RICH}"));
    game.hold_video();
    game.picture().shows_the_slices_of(&game.board().sketch());
    wait_until("a tile is seen under way", || {
        match pictures_of_a_slide(&game) {
            0 | 1 => Err("it was where it went at once".to_owned()),
            _ => Ok(()),
        }
    });
    let board: Sketch = game.board().sketch();
    game.picture().shows_the_slices_of(&board);
}
