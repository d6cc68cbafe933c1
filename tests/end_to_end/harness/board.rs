//! The board: what its grid says, and the canvas people click on.

use std::time::Duration;

use fantoccini::actions::{MOUSE_BUTTON_LEFT, PointerAction};
use serde_json::Value;

use super::control::Control;
use super::game::Game;
use super::patience::{must, wait_until};
use super::role::Role;
use super::screen::BOARD;
use super::sketch::{Sketch, Way};

/// The board of a game.
pub struct Board<'game> {
    game: &'game Game,
}

impl<'game> Board<'game> {
    /// The board of a game.
    pub const fn new(game: &'game Game) -> Self {
        Self { game }
    }

    /// The grid that mirrors it.
    pub const fn grid(&self) -> Control<'game> {
        self.game.control(Role::Grid, BOARD)
    }

    /// The board as its grid says it is, once there is one.
    #[track_caller]
    pub fn sketch(&self) -> Sketch {
        wait_until("the grid tells the board", || {
            let screen = self.game.look()?;
            screen
                .board()
                .ok_or_else(|| format!("it does not:\n{screen:?}"))
        })
    }

    /// Waits until the board is this.
    #[track_caller]
    pub fn is(&self, position: &str) -> &Self {
        self.grid().has("data-position", position);
        self
    }

    /// Waits until the board is as sketched.
    #[track_caller]
    pub fn becomes(&self, sketch: &Sketch) -> &Self {
        self.is(&sketch.to_string())
    }

    /// Waits until the board is another one; returns it.
    #[track_caller]
    pub fn differs_from(&self, sketch: &Sketch) -> Sketch {
        wait_until(format!("the board is another than {sketch}"), || {
            let now = self.sketch();
            if now == *sketch {
                Err("it is the same".to_owned())
            } else {
                Ok(now)
            }
        })
    }

    /// Clicks in the middle of a tile on the canvas; 0 is the blank.
    #[track_caller]
    pub fn click(&self, tile: usize) -> &Self {
        self.mouse(&[to(self.middle_of(tile)), DOWN, UP])
    }

    /// Touches the middle of a tile on the canvas.
    #[track_caller]
    pub fn tap(&self, tile: usize) -> &Self {
        self.finger(&[to(self.middle_of(tile)), DOWN, UP])
    }

    /// Does this with the mouse.
    #[track_caller]
    pub fn mouse(&self, actions: &[PointerAction]) -> &Self {
        let done = self.game.browser.act_with_mouse(actions);
        must(done, "the mouse on the canvas");
        self
    }

    /// Does this with a finger.
    #[track_caller]
    pub fn finger(&self, actions: &[PointerAction]) -> &Self {
        self.fingers(&[actions])
    }

    /// Does this with several fingers, each its own; what stands in the same place is done at the same time.
    #[track_caller]
    pub fn fingers(&self, fingers: &[&[PointerAction]]) -> &Self {
        let done = self.game.browser.act_with_fingers(fingers);
        must(done, "fingers on the canvas");
        self
    }

    /// Does this with the mouse while a key is held.
    #[track_caller]
    pub fn mouse_and_key(&self, key: char, actions: &[PointerAction]) -> &Self {
        let done = self.game.browser.act_with_mouse_and_key(key, actions);
        must(done, "the mouse on the canvas, and a key");
        self
    }

    /// Where the middle of a tile is in the window; 0 is the blank.
    #[track_caller]
    pub fn middle_of(&self, tile: usize) -> (f64, f64) {
        self.part_of_way(tile, tile, 0.0)
    }

    /// The upper canvas, for scripts: what lies at the middle of the grid.
    pub fn canvas(&self) -> Result<Value, String> {
        let script = format!("{CANVAS} return canvas;");
        self.game.browser.find_and_run(&script, vec![])
    }

    /// A place on the way from the middle of a tile to the middle of another.
    #[track_caller]
    pub fn part_of_way(&self, tile: usize, other: usize, way: f64) -> (f64, f64) {
        let screen = wait_until("there is a board", || self.game.look());
        let board = screen.board().expect("the grid tells the board");
        let grid = must(screen.find(Role::Grid, BOARD), "the grid");
        let [left, top, right, bottom] = grid.edges;
        let middle = |tile: usize| {
            let cell = board.cell_of(tile);
            let part = |index: usize, count: usize| (index as f64 + 0.5) / count as f64;
            (
                left + (right - left) * part(cell % board.columns, board.columns),
                top + (bottom - top) * part(cell / board.columns, board.rows),
            )
        };
        let (from, to) = (middle(tile), middle(other));
        let between = |from: f64, to: f64| (from + (to - from) * way).round();
        (between(from.0, to.0), between(from.1, to.1))
    }

    /// Clicks the tiles that move these ways, one after the other, each seen to arrive.
    #[track_caller]
    pub fn click_all(&self, ways: &[Way]) -> Sketch {
        let mut board = self.sketch();
        for &way in ways {
            let tile = board.mover(way);
            self.click(tile.unwrap_or_else(|| panic!("no tile of {board} moves {way:?}")));
            board.slide(way);
            self.becomes(&board);
        }
        board
    }
}

/// Finds the board's canvas: the upper one, which pointers come to. The other, below, has the picture.
pub const CANVAS: &str = "
    const grid = find('grid', 'Puzzle board').getBoundingClientRect();
    const canvas = document.elementFromPoint((grid.left + grid.right) / 2, (grid.top + grid.bottom) / 2);
    if (canvas?.localName !== 'canvas') throw new Error('the board is covered');";

/// A pointer is put down.
pub const DOWN: PointerAction = PointerAction::Down {
    button: MOUSE_BUTTON_LEFT,
};
/// A pointer is lifted.
pub const UP: PointerAction = PointerAction::Up {
    button: MOUSE_BUTTON_LEFT,
};
/// A pointer is held still, long enough that what follows is no flick.
pub const STAY: PointerAction = PointerAction::Pause {
    duration: Duration::from_millis(400),
};

/// A pointer waits for so many milliseconds.
pub const fn pause(milliseconds: u64) -> PointerAction {
    PointerAction::Pause {
        duration: Duration::from_millis(milliseconds),
    }
}

/// A pointer goes to a place at once.
pub const fn to((x, y): (f64, f64)) -> PointerAction {
    PointerAction::MoveTo {
        duration: Some(Duration::ZERO),
        x,
        y,
    }
}
