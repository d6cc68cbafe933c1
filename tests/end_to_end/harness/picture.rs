//! What the canvas shows, held against the video's own frame, which the test cuts up by itself.

use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use super::board::CANVAS;
use super::game::Game;
use super::patience::{must, wait_until};
use super::sketch::Sketch;

/// How far colours may be, of 255, from those they should be: a tile is a little smaller than its slice.
const TOLERANCE: f64 = 5.0;

/// The pixels between tiles, and the part of a tile that is left out at each edge.
type Margins = (f64, f64);
/// Tiles with their gaps, round corners and fine edges.
const APART: Margins = (3.0, 0.12);
/// The whole picture.
const WHOLE: Margins = (0.0, 0.0);

const LOOK: &str = include_str!("look.js");

/// The colour of the board's corner, where no tile is, and the one that the theme has for it.
const GAP: &str = "
    const copy = new OffscreenCanvas(1, 1).getContext('2d');
    copy.drawImage(arguments[0], 0, 0);
    const [red, green, blue] = copy.getImageData(0, 0, 1, 1).data;
    const { backgroundColor } = getComputedStyle(arguments[0].closest('.board'));
    return [`rgb(${red}, ${green}, ${blue})`, backgroundColor];";

/// The picture on a game's board.
pub struct Picture<'game> {
    game: &'game Game,
}

/// The colours of a cell or a slice, block by block.
type Colours = Vec<f64>;

/// What is to be seen at a moment.
struct Sight {
    board: Vec<Colours>,
    frame: Option<Vec<Colours>>,
}

impl<'game> Picture<'game> {
    /// The picture of a game.
    pub const fn new(game: &'game Game) -> Self {
        Self { game }
    }

    /// Waits until every tile shows its own slice of the video's present frame, which must be held.
    #[track_caller]
    pub fn shows_the_slices_of(&self, sketch: &Sketch) {
        wait_until(format!("the canvas shows the slices of {sketch}"), || {
            self.look(sketch, APART)?.check(sketch)
        });
    }

    /// Whether every tile shows its own slice now.
    #[track_caller]
    pub fn is_of(&self, sketch: &Sketch) -> bool {
        let sight = must(self.look(sketch, APART), "a look at the board");
        sight.check(sketch).is_ok()
    }

    /// Waits until the canvas shows the video's whole frame without gaps; it must be held.
    #[track_caller]
    pub fn is_whole(&self) {
        let sketch = self.game.board().sketch();
        wait_until("the canvas shows the whole frame", || {
            let sight = self.look(&sketch, WHOLE)?;
            let frame = sight.frame.ok_or("the video has no frame")?;
            let pairs = sight.board.iter().zip(&frame);
            let far = pairs.map(|(a, b)| distance(a, b)).fold(0.0, f64::max);
            if far < TOLERANCE {
                Ok(())
            } else {
                Err(format!("a part is {far:.1} from the frame's"))
            }
        });
    }

    /// Waits until the picture on a tile changes, which must not move.
    #[track_caller]
    pub fn changes_on(&self, tile: usize) {
        let cell = self.game.board().sketch().cell_of(tile);
        self.changes_in(&[cell], &format!("the picture on tile {tile} changes"));
    }

    /// Waits until the picture changes anywhere. No tile must move.
    #[track_caller]
    pub fn changes(&self) {
        let cells: Vec<usize> = (0..self.game.board().sketch().tiles.len()).collect();
        self.changes_in(&cells, "the picture changes");
    }

    #[track_caller]
    fn changes_in(&self, cells: &[usize], what: &str) {
        let sketch = self.game.board().sketch();
        let look = || Ok::<_, String>(self.look(&sketch, APART)?.board);
        let before = wait_until("there is a picture", || {
            let board = look()?;
            // Before the first frame all is of one colour.
            let is_plain = |cell: &&usize| {
                let colours = &board[**cell];
                colours.chunks(3).all(|block| block == &colours[..3])
            };
            if cells.iter().all(|cell| is_plain(&cell)) {
                Err("all is plain".to_owned())
            } else {
                Ok(board)
            }
        });
        wait_until(what, || {
            let now = look()?;
            let far = |&cell: &usize| distance(&before[cell], &now[cell]);
            let far = cells.iter().map(far).fold(0.0, f64::max);
            if far > 1.0 {
                Ok(())
            } else {
                Err(format!("it is {far:.1} from what it was"))
            }
        });
    }

    /// Waits until a tile, which must not move, has shown several things, be each of them plain.
    #[track_caller]
    pub fn keeps_changing_on(&self, tile: usize) {
        let sketch = self.game.board().sketch();
        let mut seen: Vec<Colours> = Vec::new();
        wait_until(format!("tile {tile} shows this and that"), || {
            let now = self
                .look(&sketch, APART)?
                .board
                .swap_remove(sketch.cell_of(tile));
            if !seen.contains(&now) {
                seen.push(now);
            }
            if seen.len() > 2 {
                Ok(())
            } else {
                Err(format!("it has shown {}", seen.len()))
            }
        });
    }

    /// Waits until the colours of the cells are as wanted.
    #[track_caller]
    pub fn comes_to(&self, what: &str, is_so: impl Fn(&[Vec<f64>]) -> bool) {
        let sketch = self.game.board().sketch();
        wait_until(format!("the tiles {what}"), || {
            let board = self.look(&sketch, APART)?.board;
            if is_so(&board) {
                Ok(())
            } else {
                Err(format!("they show {board:?}"))
            }
        });
    }

    /// Waits until there is a picture that stays the same for a while; returns the colours of its cells.
    #[track_caller]
    pub fn stands_still(&self) -> Vec<Vec<f64>> {
        let sketch = self.game.board().sketch();
        let mut before = Vec::new();
        wait_until("the picture stands still", || {
            let now = self.look(&sketch, APART)?.board;
            let mut tiles = (0..now.len()).filter(|&cell| sketch.tiles[cell] != 0);
            let plain = tiles.all(|cell| now[cell] == now[sketch.cell_of(1)]);
            if now == before && !plain {
                return Ok(now);
            }
            before = now;
            thread::sleep(Duration::from_millis(300));
            Err("it has changed".to_owned())
        })
    }

    /// Waits until the gaps between the tiles have the theme's colour; returns it.
    #[track_caller]
    pub fn has_gaps_of_the_theme(&self) -> Value {
        wait_until("the gaps have the colour of the theme", || {
            let canvas = self.game.board().canvas()?;
            let colours = self.game.browser.run(GAP, vec![canvas])?;
            if colours[0] == colours[1] {
                Ok(colours[0].clone())
            } else {
                Err(format!("they are {} instead of {}", colours[0], colours[1]))
            }
        })
    }

    fn look(&self, sketch: &Sketch, (gap, edge): Margins) -> Result<Sight, String> {
        let arguments = vec![
            json!(sketch.columns),
            json!(sketch.rows),
            json!(gap),
            json!(edge),
        ];
        let look = format!("{CANVAS}\n{LOOK}");
        let seen = self.game.browser.find_and_run(&look, arguments)?;
        let read =
            |part: &Value| serde_json::from_value(part.clone()).map_err(|error| error.to_string());
        let frame = &seen["frame"];
        Ok(Sight {
            board: read(&seen["board"])?,
            frame: if frame.is_null() {
                None
            } else {
                Some(read(frame)?)
            },
        })
    }
}

impl Sight {
    /// Whether every tile of the board shows its own slice, and could not be mistaken for another.
    fn check(&self, sketch: &Sketch) -> Result<(), String> {
        let frame = self.frame.as_ref().ok_or("the video has no frame")?;
        let mut faults = Vec::new();
        for (cell, &tile) in sketch.tiles.iter().enumerate() {
            let Some(home) = tile.checked_sub(1) else {
                continue;
            };
            let own = distance(&self.board[cell], &frame[home]);
            let others = (0..frame.len()).filter(|&other| other != home);
            let nearest = others
                .map(|other| distance(&self.board[cell], &frame[other]))
                .fold(f64::INFINITY, f64::min);
            if own > TOLERANCE || nearest < own * 2.0 {
                faults.push(format!(
                    "tile {tile} is {own:.1} from its slice, {nearest:.1} from another"
                ));
            }
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults.join("; "))
        }
    }
}

fn distance(a: &Colours, b: &Colours) -> f64 {
    let sum: f64 = a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum();
    sum / a.len() as f64
}
