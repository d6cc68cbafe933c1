//! Dialogs, and what has the focus.

use crate::harness::{Game, Role, Setup, keys, wait_until};
use crate::keyboard::OPEN;

const FOCUS_IS_IN_VIEW: &str = "
    const { activeElement } = document;
    const { left, right, top, bottom } = activeElement.getBoundingClientRect();
    return activeElement.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));";

#[test]
fn the_grid_is_one_stop_and_arrows_go_from_cell_to_cell() {
    let game = Game::open(OPEN);
    game.tab_to(|name| name == "Tile 1, row 1, column 1");
    for (key, name) in [
        (keys::RIGHT, "Tile 2, row 1, column 2"),
        (keys::DOWN, "Blank, row 2, column 2"),
        (keys::DOWN, "Tile 8, row 3, column 2"),
        (keys::DOWN, "Tile 8, row 3, column 2"),
        (keys::LEFT, "Tile 7, row 3, column 1"),
        (keys::UP, "Tile 4, row 2, column 1"),
    ] {
        game.press(&[key]);
        assert_eq!(game.focused(), name);
    }
    game.moves().shows("0");

    // Enter and Space push the tile that has the focus.
    game.press(&[keys::ENTER]);
    game.board().is("1 2 3 0 4 5 7 8 6");
    assert_eq!(game.focused(), "Blank, row 2, column 1");
    game.press(&[keys::UP]);
    game.press(&[' ']);
    game.board().is("0 2 3 1 4 5 7 8 6");
    game.button("Pause video").appears();

    // A way out, and back to where one was.
    game.press(&[keys::TAB]);
    assert!(!game.focused().contains("row"), "{}", game.focused());
    game.press(&[keys::SHIFT, keys::TAB]);
    assert_eq!(game.focused(), "Blank, row 1, column 1");

    // On a board of another size the focus stays in the grid.
    game.press(&[keys::RIGHT, keys::DOWN]);
    game.press(&['4']);
    game.board().grid().has("data-size", "4x4");
    let focused = game.focused();
    assert!(focused.ends_with(", row 1, column 1"), "{focused}");
}

#[test]
fn a_sheet_begins_at_its_top_and_what_has_the_focus_is_in_view() {
    let game = Game::prepare(Setup::Ordinary);
    game.resize(568, 320);
    game.go_to(OPEN);
    for (key, sheet, first) in [
        (',', "Settings", "Clock starts with"),
        ('r', "Records", "Close records"),
        // Those who listen read on from here.
        ('?', "Keys", "Keys"),
    ] {
        game.press(&[key]);
        game.control(Role::Dialog, sheet).appears();
        assert_eq!(game.focused(), first);
        game.wait_for(&format!("“{first}” is in view"), FOCUS_IS_IN_VIEW);
        game.press(&[keys::ESCAPE]);
        game.control(Role::Dialog, sheet).disappears();
    }
    game.resize(390, 600);
    game.press(&[',']);
    game.control(Role::Dialog, "Settings").appears();
    game.tab_to(|name| {
        game.wait_for(&format!("“{name}” is in view"), FOCUS_IS_IN_VIEW);
        name == "Reset"
    });
}

#[test]
fn a_whole_game_needs_no_mouse() {
    let game = Game::open(OPEN);
    game.tab_to(|name| name == "Solve");
    game.press(&[keys::ENTER]);
    assert_eq!(game.found_solution().len(), 2);
    game.tab_to(|name| name == "Show Step");
    game.press(&[keys::ENTER]);
    game.moves().shows("1");
    game.tab_to(|name| name == "Play");
    game.press(&[keys::ENTER]);
    game.board().grid().has("data-solved", "true");
    game.tab_back_to(|name| name == "New game");
    game.press(&[keys::ENTER]);
    game.board().grid().has("data-solved", "false");
    game.tab_to(|name| name == "Size");
    game.press(&['4']);
    wait_until("another size is chosen", || {
        let size = game.board().grid().attribute("data-size");
        if size == "4x4" { Ok(()) } else { Err(size) }
    });
}
