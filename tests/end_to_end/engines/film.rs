//! The film on the tiles: every engine decodes, scales and repeats in its own way.

use crate::clip_faults::spoiled;
use crate::harness::{Ability, Answer, Game, Setup, dist, lacks};
use crate::paintings::PAINTINGS;
use crate::picture::RICH;

#[test]
fn the_film_plays_on_the_tiles_each_with_its_slice_wherever_it_lies() {
    let game = Game::open(&format!("?size=4x4&seed=friday&{RICH}"));
    game.button("Pause video").appears();
    for tile in [1, 6, 15] {
        game.picture().changes_on(tile);
    }
    game.hold_video();
    let start = game.board().sketch();
    game.picture().shows_the_slices_of(&start);
    // Two tiles that were swapped would be noticed.
    for cells in [(0, 1), (2, 14), (7, 11)] {
        let mut swapped = start.clone();
        swapped.tiles.swap(cells.0, cells.1);
        assert!(
            !game.picture().is_of(&swapped),
            "{start} is taken for {swapped}"
        );
    }

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
    let game = Game::prepare(Setup::Ordinary);
    game.server.send_clips();
    game.go_to("?size=3x3");
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
        for clip in dist::clips() {
            let others = clip.files.iter().filter(|file| !file.ends_with(format));
            others.for_each(|file| game.server.spoil(file, Answer::missing()));
        }
        game.go_to(&format!("?size=3x3&{RICH}"));
        for _ in 0..2 {
            game.picture().changes_on(1);
            game.run("window.last = 0", vec![]);
            game.wait_for(
                "the clip begins anew",
                "const { currentTime, seeking } = document.querySelector('video');
                 const before = last;
                 last = currentTime;
                 return currentTime < before && !seeking",
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
fn a_browser_that_plays_nothing_unasked_is_asked() {
    let game = spoiled(|game| {
        game.server.prepare_page(
            "const play = HTMLMediaElement.prototype.play;
             let asked = false;
             addEventListener('click', () => { asked = true; }, true);
             HTMLMediaElement.prototype.play = function () {
               return asked ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'));
             };",
        );
    });
    game.message().says("press Play video");
    game.button("Dismiss message").appears();
    game.button("Play video").click();
    game.goes_on();
    game.button("Pause video").appears();
}

#[test]
fn living_pictures_are_offered_and_move() {
    let game = Game::open("?size=4x4&seed=friday");
    game.combo_box("Select background")
        .offers(&PAINTINGS.map(|title| (title, true)));
    for title in PAINTINGS {
        game.button(title).click().has("aria-pressed", "true");
        game.combo_box("Select background").becomes(title);
        game.picture().changes_on(15);
    }
    game.button("Pause video").click();
    game.button("Play video").appears();
    game.picture().stands_still();
    game.button("Play video").click();
    game.picture().changes_on(15);
}
