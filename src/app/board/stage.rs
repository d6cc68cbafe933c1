//! The board's layout and what moves on it: sliding and dragged tiles, and how the gaps close once the picture is solved.

use std::mem;

use crate::puzzle::{Board, Direction, Game, Size, Slide};
use crate::save::settings::{Fit, Ghost, Numbers, Pointing, Settings};
use crate::view::{Layout, Motion, Rect, board_shape, ease_out, started};

use super::pointer::{Pointer, PointerEffect, Pointers};
use super::scene::{CanvasPixels, Scene, Sight};
use crate::app::Moment;
use crate::app::picture::Level;

/// How long the gaps of a solved picture take to close, in milliseconds.
const HEALING: f64 = 900.0;
/// How long a gleam then takes to cross the picture, in milliseconds.
const GLEAM: f64 = 1100.0;

/// Where the tiles are drawn: the board's layout, and the tiles that are sliding or dragged.
#[derive(Debug)]
pub struct Stage {
    layout: Layout,
    /// The device's pixels in a CSS pixel.
    pixel_ratio: f64,
    /// The gap between tiles, in CSS pixels.
    gap: f64,
    /// The room for the board, in CSS pixels.
    room: Option<(f64, f64)>,
    /// The size of the board, in CSS pixels.
    shape: Option<(u32, u32)>,
    motion: Motion,
    /// When the gaps of the solved picture began to close, once a frame has shown it.
    heals_since: Option<Moment>,
    pointers: Pointers,
    sight: Sight,
    /// Whether the player prefers reduced motion.
    is_calm: bool,
    /// Whether the board must be redrawn although nothing moves.
    is_stale: bool,
    /// The pixels that the picture covered, and how, when this was asked last.
    frame: Option<(Rect, Fit)>,
}

impl Stage {
    /// A board whose layout is not known yet.
    pub fn new(size: Size, is_calm: bool, settings: Settings) -> Self {
        let mut stage = Self {
            layout: Layout::new(size, 0.0, 0.0, 0.0),
            pixel_ratio: 1.0,
            gap: 0.0,
            room: None,
            shape: None,
            motion: Motion::default(),
            heals_since: None,
            pointers: Pointers::default(),
            sight: Sight::default(),
            is_calm,
            is_stale: true,
            frame: None,
        };
        stage.use_settings(settings);
        stage
    }

    /// Lays the board out on a canvas of this size.
    pub fn set_pixels(&mut self, pixels: CanvasPixels) {
        (self.layout.width, self.layout.height) = (pixels.width, pixels.height);
        self.pixel_ratio = pixels.ratio;
        self.space();
    }

    /// Applies the settings' gaps and corners.
    pub fn use_settings(&mut self, settings: Settings) {
        self.gap = settings.gap.pixels();
        self.layout.rounding = settings.corners.rounding();
        self.space();
    }

    fn space(&mut self) {
        self.layout.gap = (self.gap * self.pixel_ratio).round();
    }

    /// Sets the room for the board, in CSS pixels.
    pub const fn set_room(&mut self, width: f64, height: f64) {
        const LEAST: f64 = 120.0;
        self.room = Some((width.max(LEAST), height.max(LEAST)));
    }

    /// Fits the board to its room and to a picture of this aspect ratio. Returns its size in CSS pixels, if that changed.
    pub fn reshape(&mut self, aspect: f64) -> Option<(u32, u32)> {
        let (width, height) = board_shape(self.layout.size, self.room?, aspect);
        let shape = (width as u32, height as u32);
        let is_new = self.shape.replace(shape) != Some(shape);
        is_new.then_some(shape)
    }

    /// Makes the board be redrawn in the next frame.
    pub const fn expire(&mut self) {
        self.is_stale = true;
    }

    /// Whether the player prefers reduced motion.
    pub const fn is_calm(&self) -> bool {
        self.is_calm
    }

    /// Notes whether the player prefers reduced motion.
    pub const fn set_calm(&mut self, is_calm: bool) {
        self.is_calm = is_calm;
    }

    /// What the board shows.
    pub const fn sight(&self) -> Sight {
        self.sight
    }

    /// Shows the whole picture or the tiles.
    pub const fn look_at(&mut self, sight: Sight) {
        self.sight = sight;
    }

    /// Stops all motion for a new game of this size.
    pub fn clear(&mut self, size: Size) {
        self.layout.size = size;
        self.heals_since = None;
        self.pointers.let_go();
        self.motion.stop();
    }

    /// Lets tiles glide from where they were to where they are, for `duration` milliseconds, and ends any drag.
    pub fn glide(&mut self, before: &Board, after: &Board, duration: f64, now: Moment) {
        let duration = if self.is_calm { 0.0 } else { duration };
        self.pointers.release();
        self.motion.plan(before, after, now, duration);
    }

    /// Draws a dragged run at a part of its way, from 0 to 1.
    pub fn hold(&mut self, board: &Board, slide: Slide, offset: f64) {
        self.motion.hold(board, slide, offset);
    }

    /// Handles a pointer event.
    pub fn point(
        &mut self,
        pointer: Pointer,
        pointing: Pointing,
        game: &Game,
    ) -> Vec<PointerEffect> {
        self.pointers.update(pointer, pointing, game, &self.layout)
    }

    /// Handles a pointer event that had to wait for the effects before it.
    pub fn point_again(&mut self, pointer: Pointer, game: &Game) -> Vec<PointerEffect> {
        self.pointers.again(pointer, game, &self.layout)
    }

    /// When to call [`settle_presses`](Self::settle_presses), if at all.
    pub fn deadline(&self) -> Option<Moment> {
        self.pointers.deadline()
    }

    /// Settles a drag whose pointer was lost, if the time has come.
    pub fn settle_presses(&mut self, now: Moment) -> Vec<PointerEffect> {
        match self.deadline() {
            Some(due) if due <= now => self.pointers.settle(now),
            _ => Vec::new(),
        }
    }

    /// Ends any drag, because its release may not be seen.
    pub fn let_go(&mut self) -> Option<PointerEffect> {
        self.pointers.let_go()
    }

    /// Whether the canvas has a size yet.
    pub const fn has_pixels(&self) -> bool {
        self.layout.width > 0.0 && self.layout.height > 0.0
    }

    /// Whether the picture is cropped otherwise than when this was asked last.
    pub fn is_framed_anew(&mut self, fit: Fit) -> bool {
        let frame = Some((self.layout.bounds(), fit));
        mem::replace(&mut self.frame, frame) != frame
    }

    /// Begins an animation frame. Returns whether the board must be drawn, and whether anything moves. `solved_at` is when
    /// the board was solved.
    pub fn begin_frame(&mut self, solved_at: Option<Moment>, now: Moment) -> (bool, bool) {
        let moves = self.settle(solved_at, now);
        // A tile that arrives is drawn once more, at rest.
        let was_stale = mem::replace(&mut self.is_stale, moves);
        (moves || was_stale, moves)
    }

    /// Forgets tiles that have arrived, and returns whether anything still moves. `solved_at` is when the board was solved.
    fn settle(&mut self, solved_at: Option<Moment>, now: Moment) -> bool {
        self.heals_since = solved_at.map(|at| match self.heals_since {
            Some(since) => since,
            None if at.is_finite() => started(at, now),
            None => at,
        });
        let heals = solved_at.is_some() && self.healing(solved_at, now) < 1.0;
        self.motion.settle(now) || heals || self.gleam(solved_at, now).is_some()
    }

    /// How far the gaps have closed, from 0 to 1.
    fn healing(&self, solved_at: Option<Moment>, now: Moment) -> f64 {
        match self.heals_since.or(solved_at) {
            Some(_) if self.is_calm => 1.0,
            Some(since) => ease_out(((now - since) / HEALING).clamp(0.0, 1.0)),
            None => 0.0,
        }
    }

    /// How far the gleam has crossed the picture, from 0 to 1; `None` before and after.
    fn gleam(&self, solved_at: Option<Moment>, now: Moment) -> Option<f64> {
        let way = (now - self.heals_since.or(solved_at)? - HEALING) / GLEAM;
        ((0.0..1.0).contains(&way) && !self.is_calm).then_some(way)
    }

    /// The scene of a board on its way to a goal, at a moment. `next` is the direction of the solution's next move.
    pub fn scene<'a>(
        &'a self,
        (board, goal): (&'a Board, &'a Board),
        (fit, ghost, numbers, level): (Fit, Ghost, Numbers, Level),
        next: Option<Direction>,
        solved_at: Option<Moment>,
        now: Moment,
    ) -> Scene<'a> {
        Scene {
            board,
            goal,
            layout: &self.layout,
            motion: &self.motion,
            now,
            fit,
            ghost,
            sight: self.sight,
            numbers,
            hint: next.filter(|_| board != goal).and_then(|direction| {
                let mover = board.mover(direction)?;
                Some((board.tile_at(mover)?, direction))
            }),
            healing: self.healing(solved_at, now),
            gleam: self.gleam(solved_at, now),
            level,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::parse_board;

    fn game(board: &str) -> Game {
        Game::new(parse_board(board, None).expect("a board"))
    }

    fn stage(is_calm: bool) -> Stage {
        Stage::new(
            game("1 2 3/4 5 6/7 0 8").size(),
            is_calm,
            Settings::default(),
        )
    }

    /// How whole the picture is, and how far the gleam, at a moment after the board was solved at 1000 ms.
    fn celebration(stage: &Stage, now: Moment) -> (f64, Option<f64>) {
        let game = game("1 2 3/4 5 6/7 8 0");
        let look = Default::default();
        let scene = stage.scene((game.board(), game.goal()), look, None, Some(1000.0), now);
        (scene.healing, scene.gleam)
    }

    #[test]
    fn the_gaps_of_a_solved_picture_close_and_then_it_gleams() {
        let stage = stage(false);
        assert_eq!(celebration(&stage, 1000.0), (0.0, None));
        let (healing, gleam) = celebration(&stage, 1450.0);
        assert!(healing > 0.5 && healing < 1.0 && gleam.is_none());
        assert_eq!(celebration(&stage, 1900.0), (1.0, Some(0.0)));
        assert_eq!(celebration(&stage, 2450.0), (1.0, Some(0.5)));
        assert_eq!(celebration(&stage, 3000.0), (1.0, None));
    }

    #[test]
    fn the_picture_heals_from_the_first_frame_on_though_the_clock_is_behind() {
        let mut stage = stage(false);
        assert!(stage.settle(Some(1000.0), 1090.0));
        let (healing, _) = celebration(&stage, 1090.0);
        assert!(healing < 0.1, "{healing}");
        assert!(stage.settle(Some(1000.0), 1940.0));
        let (healing, _) = celebration(&stage, 1940.0);
        assert!(healing < 1.0, "{healing}");
    }

    #[test]
    fn with_reduced_motion_the_solved_picture_is_whole_at_once() {
        let stage = stage(true);
        assert_eq!(celebration(&stage, 1000.0), (1.0, None));
        assert_eq!(celebration(&stage, 2450.0), (1.0, None));
    }

    #[test]
    fn a_board_restored_solved_does_not_gleam() {
        let mut stage = stage(false);
        let game = game("1 2 3/4 5 6/7 8 0");
        let long_ago = Some(Moment::NEG_INFINITY);
        assert!(!stage.settle(long_ago, 0.0));
        let scene = stage.scene(
            (game.board(), game.goal()),
            Default::default(),
            None,
            long_ago,
            0.0,
        );
        assert_eq!((scene.healing, scene.gleam), (1.0, None));
    }

    #[test]
    fn something_moves_while_tiles_glide_and_while_the_gaps_close() {
        let mut stage = stage(false);
        let (before, after) = (game("1 2 3/4 5 6/7 0 8"), game("1 2 3/4 5 6/7 8 0"));
        assert!(!stage.settle(None, 0.0));
        stage.glide(before.board(), after.board(), 120.0, 0.0);
        assert!(stage.settle(None, 0.0));
        assert!(stage.settle(None, 60.0));
        assert!(!stage.settle(None, 121.0));
        assert!(stage.settle(Some(200.0), 200.0));
        assert!(stage.settle(Some(200.0), 1500.0));
        assert!(!stage.settle(Some(200.0), 2500.0));
    }

    #[test]
    fn with_reduced_motion_tiles_arrive_at_once() {
        let mut stage = stage(true);
        let (before, after) = (game("1 2 3/4 5 6/7 0 8"), game("1 2 3/4 5 6/7 8 0"));
        stage.glide(before.board(), after.board(), 120.0, 0.0);
        assert!(!stage.settle(None, 1.0));
        stage.set_calm(false);
        stage.glide(before.board(), after.board(), 120.0, 0.0);
        assert!(stage.settle(None, 1.0));
    }

    #[test]
    fn the_tile_to_move_next_is_hinted_until_the_board_is_solved() {
        let stage = stage(false);
        let hint = |board: &str, next| {
            let game = game(board);
            stage
                .scene(
                    (game.board(), game.goal()),
                    Default::default(),
                    next,
                    None,
                    0.0,
                )
                .hint
        };
        let left = Some(Direction::Left);
        assert_eq!(hint("1 2 3/4 5 6/7 0 8", left), Some((7, Direction::Left)));
        assert_eq!(hint("1 2 3/4 5 6/7 0 8", None), None);
        assert_eq!(hint("1 2 3/4 5 6/7 8 0", Some(Direction::Right)), None);
    }
}
