//! The grid over the canvas: it says what the canvas shows, to those who do not see it and to scripts.

use crate::harness::{Game, Role, Sketch};

/// What the cells of a board are called.
fn names(board: &Sketch) -> Vec<String> {
    let cells = board.tiles.iter().enumerate();
    cells
        .map(|(cell, tile)| {
            let (row, column) = (cell / board.columns + 1, cell % board.columns + 1);
            let what = match tile {
                0 => "Blank".to_owned(),
                tile => format!("Tile {tile}"),
            };
            format!("{what}, row {row}, column {column}")
        })
        .collect()
}

#[test]
fn its_cells_lie_over_the_tiles_and_slide_them_when_clicked() {
    let game = Game::open("?size=3x2&scramble=1_2_3_4_0_5");
    let board = game.board().sketch();
    let [left, top, right, bottom] = game.board().grid().edges();
    let (width, height) = ((right - left) / 3.0, (bottom - top) / 2.0);
    for (cell, name) in names(&board).iter().enumerate() {
        let edges = game.control(Role::GridCell, name).edges();
        let (column, row) = ((cell % 3) as f64, (cell / 3) as f64);
        let expected = [
            left + width * column,
            top + height * row,
            left + width * (column + 1.0),
            top + height * (row + 1.0),
        ];
        for (is, should_be) in edges.into_iter().zip(expected) {
            assert!(
                (is - should_be).abs() < 4.0,
                "{name} lies at {edges:?}, not {expected:?}"
            );
        }
    }
    // As a screen reader does it: no pointer comes to the canvas.
    game.run(
        "document.querySelector('[role=gridcell][aria-label^=\"Tile 2,\"]').click()",
        Vec::new(),
    );
    game.board().is("1 0 3 4 2 5");
    game.moves().shows("1");
}

#[test]
fn it_says_what_the_canvas_shows_through_a_game() {
    let game = Game::open("?size=3x3&scramble=1_2_3_4_0_5_7_8_6&background=stained-glass");
    game.hold_video();
    let grid = game.board().grid();
    grid.has("data-size", "3x3").has("data-solved", "false");
    game.picture().shows_the_slices_of(&game.board().sketch());
    for (tile, position) in [
        (2, "1 0 3 4 2 5 7 8 6"),
        (3, "1 3 0 4 2 5 7 8 6"),
        (6, "1 3 5 4 2 6 7 8 0"),
        (7, "1 3 5 4 2 6 0 7 8"),
    ] {
        game.board().click(tile).is(position);
        let board = Sketch::read("3x3", position).expect("a board");
        game.picture().shows_the_slices_of(&board);
        assert_eq!(game.names(Role::GridCell), names(&board));
        grid.has("data-solved", "false");
    }
    game.combo_box("Size").choose("5 × 2");
    grid.has("data-size", "5x2")
        .has("aria-rowcount", "2")
        .has("aria-colcount", "5");
    let board = game.board().sketch();
    game.picture().shows_the_slices_of(&board);
    assert_eq!(game.names(Role::GridCell), names(&board));
}

#[test]
fn what_happens_is_announced_and_what_is_asked_twice_is_told_twice() {
    let game = Game::open("?size=4x3&scramble=1_2_3_4_5_0_7_8_9_6_10_11");
    game.board().click(7);
    game.announces("Tile 7 left");
    game.board().click(5);
    game.announces("2 tiles right");
    game.button("New game").click();
    game.announces("New game, 4 by 3.");
    game.press(&['b']);
    game.announces("The blank is");
    let watch = "
        window.told = 0;
        const region = document.querySelector('[aria-live=polite]');
        new MutationObserver(() => { window.told += 1; })
            .observe(region, { childList: true, characterData: true, subtree: true });";
    game.run(watch, vec![]);
    game.press(&['b']);
    game.wait_for("it is told again", "return window.told === 1");
    game.press(&['b']);
    game.wait_for("and again", "return window.told === 2");
}
