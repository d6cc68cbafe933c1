//! What the canvas shows, held against the video's own frame, which the test cuts up by itself.

use serde_json::{Value, json};

use super::game::Game;
use super::patience::wait_until;
use super::sketch::Sketch;

/// How far the colours of a tile may be from those of its slice, of 255: the tile is a little smaller
/// than its slice, and has an edge.
const TOLERANCE: f64 = 5.0;

const COMPARE: &str = include_str!("compare.js");

/// The picture on a game's board.
pub struct Picture<'game> {
    game: &'game Game,
}

/// How far the colours of each cell are from those of each tile's slice.
#[derive(Debug)]
struct Comparison(Vec<Vec<f64>>);

impl<'game> Picture<'game> {
    /// The picture of a game.
    pub const fn new(game: &'game Game) -> Self {
        Self { game }
    }

    /// Waits until every tile shows its own slice of the video's present frame, which must be held.
    #[track_caller]
    pub fn shows_every_slice_of(&self, sketch: &Sketch) {
        wait_until(format!("the canvas shows the slices of {sketch}"), || {
            self.compare(sketch)?.check(sketch)
        });
    }

    fn compare(&self, sketch: &Sketch) -> Result<Comparison, String> {
        let grid = json!(self.game.board().grid().element());
        let arguments = vec![grid, json!(sketch.columns), json!(sketch.rows)];
        let distances = self.game.page.browser.run(COMPARE, arguments)?;
        if let Value::String(obstacle) = distances {
            return Err(obstacle);
        }
        let distances = serde_json::from_value(distances);
        Ok(Comparison(distances.map_err(|error| error.to_string())?))
    }
}

impl Comparison {
    /// Whether every tile of the board shows its own slice, and could not be mistaken for another.
    fn check(&self, sketch: &Sketch) -> Result<(), String> {
        let (mut faults, mut unclear) = (Vec::new(), 0);
        for (cell, &tile) in sketch.tiles.iter().enumerate() {
            let Some(home) = tile.checked_sub(1) else {
                continue;
            };
            let own = self.0[cell][home];
            let others = self.0[cell].iter().enumerate();
            let others = others.filter(|(other, _)| *other != home);
            let nearest = others.map(|(_, &far)| far).fold(f64::INFINITY, f64::min);
            if own > TOLERANCE || own >= nearest {
                faults.push(format!(
                    "tile {tile} is {own:.1} from its slice, {nearest:.1} from another"
                ));
            }
            unclear += usize::from(nearest < own * 2.0);
        }
        if !faults.is_empty() {
            return Err(faults.join("; "));
        }
        if unclear > 0 {
            return Err(format!(
                "{unclear} tiles might as well be others: choose a richer clip"
            ));
        }
        Ok(())
    }
}
