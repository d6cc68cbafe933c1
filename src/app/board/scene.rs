//! What the board shows at a moment, for `web` to draw.

use crate::puzzle::{Board, Direction, Tile};
use crate::save::settings::{Fit, Ghost, Numbers};
use crate::view::copies::frame_size;
use crate::view::{Layout, Motion, Picture, Rect};

use crate::app::Moment;
use crate::app::picture::Level;

/// The opacity of the missing tile in the gap.
const GHOST: f64 = 0.28;

/// Everything on the board but the picture, to be drawn by `web`.
#[derive(Debug)]
pub struct Scene<'a> {
    /// The tiles.
    pub board: &'a Board,
    /// The goal, in which each tile shows its part of the picture where it belongs.
    pub goal: &'a Board,
    /// Where the tiles are drawn, in the device's pixels.
    pub layout: &'a Layout,
    /// The tiles that are sliding or dragged.
    pub motion: &'a Motion,
    /// The moment to draw, in milliseconds.
    pub now: Moment,
    /// How the picture fits the board.
    pub fit: Fit,
    /// Whether the missing tile shimmers through the gap.
    pub ghost: Ghost,
    /// Whether the tiles or the whole picture are shown.
    pub sight: Sight,
    /// The numbers on the tiles.
    pub numbers: Numbers,
    /// The tile to move next and its direction, if a hint is shown.
    pub hint: Option<(Tile, Direction)>,
    /// How far the gaps have closed: 0 while playing, 1 when the solved picture is whole.
    pub healing: f64,
    /// How far the gleam has crossed the solved picture, from 0 to 1, while it does.
    pub gleam: Option<f64>,
    /// How finely the picture is drawn.
    pub level: Level,
}

/// The device's pixels that the canvas covers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CanvasPixels {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
    /// The device's pixels in a CSS pixel.
    pub ratio: f64,
}

/// What the board shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sight {
    /// The tiles.
    #[default]
    Tiles,
    /// The whole picture.
    Whole,
}

/// How a tile is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TileLook {
    /// Where.
    pub place: Rect,
    /// Whether it glides or is held, above those that rest.
    pub moves: bool,
    /// The direction in which it is to move next, if that is hinted.
    pub hint: Option<Direction>,
    /// The opacity of its picture, which is less than 1 only for the missing tile.
    pub opacity: f64,
}

/// How each tile is drawn, by its number; `None` if it is not.
pub type TileLooks = Vec<Option<TileLook>>;

impl Scene<'_> {
    /// Whether the picture is shown without tiles.
    pub fn is_whole(&self) -> bool {
        self.healing >= 1.0 || self.sight == Sight::Whole
    }

    /// The radius of the tiles' corners.
    pub fn corner_radius(&self) -> f64 {
        self.layout.corner_radius() * (1.0 - self.healing)
    }

    /// How each tile is drawn.
    pub fn tiles(&self) -> TileLooks {
        let mut looks = vec![None; self.board.size().cells()];
        for (cell, &tile) in self.board.position().iter().enumerate() {
            looks[usize::from(tile)] = self.look_of(tile, cell);
        }
        looks
    }

    fn look_of(&self, tile: Tile, cell: usize) -> Option<TileLook> {
        let opacity = match self.ghost {
            _ if tile != self.board.size().blank_tile() => 1.0,
            _ if self.healing > 0.0 => self.healing,
            Ghost::Faint => GHOST,
            Ghost::Off => return None,
        };
        let moving = self.motion.place_of(tile, self.now);
        let place = moving.unwrap_or_else(|| self.layout.place_of(cell));
        let hint = self.hint.filter(|(next, _)| *next == tile);
        Some(TileLook {
            place: self.layout.tile_at(place, self.healing),
            moves: moving.is_some(),
            hint: hint.map(|(_, direction)| direction),
            opacity,
        })
    }

    /// The cell in which a tile is at home.
    pub fn home_of(&self, tile: Tile) -> usize {
        // All tiles of the board are on the goal.
        self.goal.cell_of(tile).unwrap_or_default()
    }

    /// How a picture of this size is cropped to the board.
    pub fn fitted(&self, (width, height): (u32, u32)) -> Picture {
        let crop = match self.fit {
            Fit::Cover => Picture::covering,
            Fit::Contain => Picture::contained,
        };
        crop(self.layout.bounds(), width.into(), height.into())
    }

    /// The size in which a frame of this size is copied: as it is, or as fine as the board shows it, if that halves the
    /// pixels. Scaling costs more than copying the rest.
    pub fn copy_size(&self, (width, height): (u32, u32)) -> (u32, u32) {
        let crop = self.fitted((width, height)).crop();
        let shown = self.layout.width / crop.width;
        let scale = if shown * shown > 0.5 { 1.0 } else { shown };
        frame_size(width, height, scale * self.level.resolution)
    }
}

/// What a canvas shows, so that only what changes is drawn anew: how the tiles look, and whatever else makes a difference.
#[derive(Debug)]
pub struct Shown<Other>(Option<(TileLooks, Other)>);

impl<Other: PartialEq> Shown<Other> {
    /// A canvas that shows nothing.
    pub const fn nothing() -> Self {
        Self(None)
    }

    /// Notes what is shown from now on. Returns the part of the board to draw anew, if there is any, in whole pixels.
    pub fn change(&mut self, tiles: &TileLooks, other: Other, layout: &Layout) -> Option<Rect> {
        let changed = match &self.0 {
            Some((before, same)) if *same == other => changed(before, tiles)?,
            _ => layout.bounds(),
        };
        self.0 = Some((tiles.clone(), other));
        // The frame of a hint is drawn across the tile's edge.
        let (width, height) = layout.pitch();
        Some(changed.grown((2.0 + width.max(height) / 60.0).ceil()))
    }
}

/// The smallest rectangle around all tiles that look otherwise than before, if there are any.
fn changed(before: &TileLooks, after: &TileLooks) -> Option<Rect> {
    let pairs = before.iter().zip(after);
    let pairs = pairs.filter(|(before, after)| before != after);
    let looks = pairs.flat_map(|(before, after)| before.iter().chain(after));
    let places = looks.map(|look| look.place);
    places.reduce(|all, place| all.around(&place))
}

/// The tiles that are drawn on a part of the board, in order: those that move lie above the others.
pub fn tiles_on(part: Rect, tiles: &TileLooks) -> impl Iterator<Item = (Tile, &TileLook)> {
    [false, true].into_iter().flat_map(move |moves| {
        let looks = tiles.iter().enumerate();
        looks.filter_map(move |(tile, look)| {
            let look = look.as_ref()?;
            let is_on = look.moves == moves && !look.place.common(&part).is_empty();
            is_on.then_some((tile as Tile, look))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Game;
    use crate::puzzle::notation::parse_board;
    use crate::save::settings::Settings;

    use crate::app::board::stage::Stage;

    /// A board of 306 by 306 pixels with gaps of 6.
    fn laid_out() -> Stage {
        let game = game("1 2 3/4 5 6/7 0 8");
        let mut stage = Stage::new(game.size(), false, Settings::default());
        stage.set_pixels(CanvasPixels {
            width: 306.0,
            height: 306.0,
            ratio: 2.0,
        });
        stage
    }

    fn game(board: &str) -> Game {
        Game::new(parse_board(board, None).expect("a board"))
    }

    fn looks(stage: &Stage, board: &str, ghost: Ghost, now: Moment) -> TileLooks {
        let look = (Fit::Cover, ghost, Numbers::Off, Level::default());
        let solved_at = (board == SOLVED).then_some(1000.0);
        let game = game(board);
        stage
            .scene((game.board(), game.goal()), look, None, solved_at, now)
            .tiles()
    }

    fn layout(stage: &Stage) -> Layout {
        let (game, look) = (game(SOLVED), Default::default());
        *stage
            .scene((game.board(), game.goal()), look, None, None, 0.0)
            .layout
    }

    const SOLVED: &str = "1 2 3/4 5 6/7 8 0";

    #[test]
    fn the_missing_tile_is_drawn_faintly_if_at_all_until_it_comes_back() {
        let stage = laid_out();
        let missing = |board, ghost, now| looks(&stage, board, ghost, now)[8];
        assert_eq!(missing("1 2 3/4 5 6/7 0 8", Ghost::Off, 0.0), None);
        let faint = missing("1 2 3/4 5 6/7 0 8", Ghost::Faint, 0.0).expect("a tile");
        assert!(faint.opacity < 0.5 && !faint.moves);
        let back = missing(SOLVED, Ghost::Off, 1500.0).expect("a tile");
        assert!(back.opacity > 0.5 && back.opacity < 1.0);
    }

    #[test]
    fn what_did_not_change_is_not_drawn_anew() {
        let mut stage = laid_out();
        let layout = layout(&stage);
        let mut shown = Shown::nothing();
        let before = looks(&stage, "1 2 3/4 5 6/7 0 8", Ghost::Off, 0.0);
        let all = shown.change(&before, 1, &layout).expect("all of it");
        assert_eq!(all.common(&layout.bounds()), layout.bounds());
        assert_eq!(shown.change(&before, 1, &layout), None);
        stage.glide(
            game("1 2 3/4 5 6/7 0 8").board(),
            game(SOLVED).board(),
            100.0,
            0.0,
        );
        let meanwhile = looks(&stage, "1 2 3/4 5 6/7 8 0", Ghost::Off, 50.0);
        let part = shown.change(&meanwhile, 1, &layout).expect("a part of it");
        let cells = layout.cell(7).around(&layout.cell(8));
        assert!(part.height < 1.2 * cells.height && part.width < 1.2 * cells.width);
        assert!(
            shown.change(&meanwhile, 2, &layout).is_some(),
            "something else changed"
        );
    }

    #[test]
    fn frames_are_copied_as_they_are_unless_the_board_shows_less_than_half_of_their_pixels() {
        let stage = laid_out();
        let size_at = |resolution, size| {
            let level = Level {
                resolution,
                ..Level::default()
            };
            let (game, look) = (game(SOLVED), (Fit::Cover, Ghost::Off, Numbers::Off, level));
            stage
                .scene((game.board(), game.goal()), look, None, None, 0.0)
                .copy_size(size)
        };
        assert_eq!(size_at(1.0, (1224, 612)), (612, 306));
        assert_eq!(size_at(0.5, (1224, 612)), (306, 153));
        assert_eq!(size_at(1.0, (800, 400)), (800, 400));
        assert_eq!(size_at(0.5, (800, 400)), (400, 200));
        assert_eq!(size_at(1.0, (200, 100)), (200, 100));
        assert_eq!(size_at(0.5, (200, 100)), (100, 50));
    }

    #[test]
    fn tiles_that_move_are_drawn_above_those_that_rest() {
        let mut stage = laid_out();
        stage.glide(
            game("1 2 3/4 5 6/0 7 8").board(),
            game("1 2 3/0 5 6/4 7 8").board(),
            100.0,
            0.0,
        );
        let looks = looks(&stage, "1 2 3/0 5 6/4 7 8", Ghost::Off, 50.0);
        let all = layout(&stage).bounds();
        let order: Vec<_> = tiles_on(all, &looks).map(|(tile, _)| tile).collect();
        assert_eq!(order, [0, 1, 2, 4, 5, 6, 7, 3]);
        let corner = layout(&stage).cell(2);
        let order: Vec<_> = tiles_on(corner, &looks).map(|(tile, _)| tile).collect();
        assert_eq!(order, [2]);
    }
}
