//! The board: what its grid says, and the canvas people click on.

use serde_json::json;

use super::control::Control;
use super::game::Game;
use super::page::Role;
use super::patience::{must, wait_until};
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
        self.game.control(Role::Grid, "Puzzle board")
    }

    /// The board as its grid says it is, once there is one.
    #[track_caller]
    pub fn sketch(&self) -> Sketch {
        wait_until("the grid tells the board", || {
            let grid = self.grid();
            let (size, position) = (grid.attribute("data-size"), grid.attribute("data-position"));
            Sketch::read(&size, &position).ok_or_else(|| format!("it says “{position}” of {size}"))
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
        let sketch = self.sketch();
        let cell = sketch.cell_of(tile);
        let place = |index: usize, count: usize| (index as f64 + 0.5) / count as f64;
        self.click_at(
            place(cell % sketch.columns, sketch.columns),
            place(cell / sketch.columns, sketch.rows),
        )
    }

    /// Clicks at a place on the canvas, told as parts of its width and height.
    #[track_caller]
    pub fn click_at(&self, across: f64, down: f64) -> &Self {
        let script = "
            const grid = arguments[0].getBoundingClientRect();
            const canvas = document.elementFromPoint(grid.x + grid.width / 2, grid.y + grid.height / 2);
            const { left, top, width, height } = canvas.getBoundingClientRect();
            return [left, top, width, height];";
        let browser = &self.game.page.browser;
        let bounds = browser.run(script, vec![json!(self.grid().element())]);
        let bounds = must(bounds, "the canvas has bounds");
        let number = |index: usize| bounds[index].as_f64().expect("bounds are numbers");
        let x = number(0) + number(2) * across;
        let y = number(1) + number(3) * down;
        must(browser.click_at(x, y), "a click on the canvas");
        self
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
