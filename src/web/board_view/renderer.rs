//! Draws the board: a piece of the copied frame for each tile, then the overlay with edges and numbers.
//!
//! Tiles at rest are plain rectangles of the picture; one overlay for the whole board adds their rounded corners, edges
//! and numbers. Only moving tiles are clipped and edged one by one.
//!
//! Public because `benches/frames` measures it.

use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::app::scene::{CanvasPixels, Scene, Sight};
use crate::puzzle::{Direction, Tile};
use crate::save::settings::{Fit, Ghost};
use crate::view::{Picture, Rect};

use crate::web::canvas::{context_of, draw_part, fit};

use super::tiles_overlay::{Style, TilesOverlay, draw_edge, draw_number, round_rect};

pub use super::tiles_overlay::Colours;

/// The opacity of the missing tile in the gap.
const GHOST: f64 = 0.28;

/// The board's canvas and the overlay of its tiles.
pub struct Renderer {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    overlay: TilesOverlay,
    style: Style,
}

impl Renderer {
    /// Creates a renderer for the page's canvas; the overlay is a second canvas outside the page.
    ///
    /// # Errors
    /// If the browser cannot draw on a canvas.
    pub fn new(canvas: HtmlCanvasElement, overlay: HtmlCanvasElement) -> Result<Self, JsValue> {
        Ok(Self {
            context: context_of(&canvas)?,
            overlay: TilesOverlay::new(overlay)?,
            canvas,
            style: Style::default(),
        })
    }

    /// Resizes the canvas, which clears it.
    pub fn set_pixels(&mut self, pixels: CanvasPixels) {
        fit(&self.canvas, pixels.width, pixels.height);
        self.overlay.set_pixels(pixels.width, pixels.height);
        self.style.hairline = pixels.ratio.round().max(1.0);
    }

    /// Sets the colours.
    pub fn set_colours(&mut self, colours: Colours) {
        self.style.colours = colours;
    }

    /// Draws the scene, with a picture on its tiles if there is one.
    ///
    /// # Errors
    /// If the canvas refuses, as it does for a picture without pixels.
    pub fn draw(
        &mut self,
        scene: &Scene,
        picture: Option<&HtmlCanvasElement>,
    ) -> Result<(), JsValue> {
        let bounds = scene.layout.bounds();
        let picture = picture.map(|frame| (frame, fitted(scene, frame)));
        self.context.set_fill_style_str(&self.style.colours.well);
        self.context
            .fill_rect(0.0, 0.0, bounds.width, bounds.height);
        let is_whole = scene.healing >= 1.0 || scene.sight == Sight::Whole;
        if let (Some((frame, picture)), true) = (picture, is_whole) {
            self.draw_slice(frame, picture.crop(), bounds)?;
            return match scene.gleam {
                Some(way) => self.draw_gleam(bounds, way),
                None => Ok(()),
            };
        }
        let resting = self.draw_resting(scene, picture)?;
        self.overlay
            .draw_over(&self.context, &self.style, resting, scene)?;
        if scene.healing == 0.0 && scene.ghost == Ghost::Faint {
            self.draw_missing(scene, picture, GHOST)?;
        }
        self.draw_moving(scene, picture)?;
        if scene.healing > 0.0 {
            self.draw_missing(scene, picture, scene.healing)?;
        }
        if let Some((tile, direction)) = scene.hint {
            self.draw_hint(scene, tile, direction)?;
        }
        Ok(())
    }

    /// Draws the tiles at rest and returns the tile in each cell, if one rests there.
    fn draw_resting(
        &self,
        scene: &Scene,
        picture: Option<(&HtmlCanvasElement, Picture)>,
    ) -> Result<Vec<Option<Tile>>, JsValue> {
        let mut resting = vec![None; scene.board.size().cells()];
        for (cell, rests) in resting.iter_mut().enumerate() {
            let Some(tile) = scene.board.tile_at(cell) else {
                continue;
            };
            if scene.motion.place_of(tile, scene.now).is_none() {
                *rests = Some(tile);
                let place = scene.layout.place_of(cell);
                self.draw_tile(
                    scene,
                    picture,
                    tile,
                    scene.layout.tile_at(place, scene.healing),
                )?;
            }
        }
        Ok(resting)
    }

    fn draw_moving(
        &self,
        scene: &Scene,
        picture: Option<(&HtmlCanvasElement, Picture)>,
    ) -> Result<(), JsValue> {
        for &tile in scene.board.position() {
            let Some(place) = scene.motion.place_of(tile, scene.now) else {
                continue;
            };
            let rect = scene.layout.tile_at(place, 0.0);
            let radius = scene.layout.corner_radius();
            self.context.save();
            round_rect(&self.context, rect, radius)?;
            self.context.clip();
            self.draw_tile(scene, picture, tile, rect)?;
            self.context.restore();
            draw_edge(&self.context, rect, radius, &self.style)?;
            draw_number(&self.context, rect, tile, scene.numbers)?;
        }
        Ok(())
    }

    /// Draws the missing tile: faintly during the game, and fading in once the board is solved.
    fn draw_missing(
        &self,
        scene: &Scene,
        picture: Option<(&HtmlCanvasElement, Picture)>,
        strength: f64,
    ) -> Result<(), JsValue> {
        let cell = scene.board.blank_cell();
        let rect = scene
            .layout
            .tile_at(scene.layout.place_of(cell), scene.healing);
        self.context.save();
        self.context.set_global_alpha(strength);
        round_rect(
            &self.context,
            rect,
            scene.layout.corner_radius() * (1.0 - scene.healing),
        )?;
        self.context.clip();
        self.draw_tile(scene, picture, scene.board.size().blank_tile(), rect)?;
        self.context.restore();
        Ok(())
    }

    fn draw_tile(
        &self,
        scene: &Scene,
        picture: Option<(&HtmlCanvasElement, Picture)>,
        tile: Tile,
        rect: Rect,
    ) -> Result<(), JsValue> {
        // Visible where the picture has not loaded or leaves a margin.
        self.context
            .set_fill_style_str(&self.style.colours.plain_tile);
        self.context
            .fill_rect(rect.x, rect.y, rect.width, rect.height);
        match picture {
            Some((frame, picture)) => {
                self.draw_slice(frame, picture.slice(scene.layout.size, tile), rect)
            }
            None => Ok(()),
        }
    }

    fn draw_slice(&self, frame: &HtmlCanvasElement, from: Rect, to: Rect) -> Result<(), JsValue> {
        draw_part(&self.context, frame, from, to)
    }

    /// Draws a band of light that crosses the board from the upper left to the lower right.
    fn draw_gleam(&self, bounds: Rect, way: f64) -> Result<(), JsValue> {
        let Rect { width, height, .. } = bounds;
        let breadth = width * 0.35;
        let middle = way * (width + height + 2.0 * breadth) - breadth;
        // A gradient along the diagonal: points with the same sum of coordinates are equally bright.
        let at = |sum: f64| sum / 2.0;
        let (from, to) = (at(middle - breadth), at(middle + breadth));
        let light = self.context.create_linear_gradient(from, from, to, to);
        light.add_color_stop(0.0, "rgba(255, 255, 255, 0)")?;
        light.add_color_stop(0.5, "rgba(255, 255, 255, 0.45)")?;
        light.add_color_stop(1.0, "rgba(255, 255, 255, 0)")?;
        self.context.set_fill_style_canvas_gradient(&light);
        self.context.fill_rect(0.0, 0.0, width, height);
        Ok(())
    }

    /// Marks the tile to move next with a frame in the accent colour and an arrow in its direction.
    fn draw_hint(&self, scene: &Scene, tile: Tile, direction: Direction) -> Result<(), JsValue> {
        let Some(cell) = scene.board.cell_of(tile) else {
            return Ok(());
        };
        let place = scene
            .motion
            .place_of(tile, scene.now)
            .unwrap_or(scene.layout.place_of(cell));
        let rect = scene.layout.tile_at(place, 0.0);
        let short = rect.width.min(rect.height);
        let context = &self.context;
        context.set_line_width((short / 36.0).max(2.0));
        context.set_stroke_style_str(&self.style.colours.accent);
        round_rect(context, rect, scene.layout.corner_radius())?;
        context.stroke();

        let angle = match direction {
            Direction::Right => 0.0,
            Direction::Down => std::f64::consts::FRAC_PI_2,
            Direction::Left => std::f64::consts::PI,
            Direction::Up => -std::f64::consts::FRAC_PI_2,
        };
        context.save();
        context.translate(rect.x + rect.width / 2.0, rect.y + rect.height / 2.0)?;
        context.rotate(angle)?;
        let reach = short * 0.15;
        context.set_line_cap("round");
        context.set_line_join("round");
        // Dark below light, so that the arrow is visible on any picture.
        for (width, colour) in [(0.1, "rgba(0, 0, 0, 0.55)"), (0.05, "#fff")] {
            context.set_line_width(short * width);
            context.set_stroke_style_str(colour);
            context.begin_path();
            context.move_to(-reach, 0.0);
            context.line_to(reach, 0.0);
            context.move_to(reach * 0.25, -reach * 0.7);
            context.line_to(reach, 0.0);
            context.line_to(reach * 0.25, reach * 0.7);
            context.stroke();
        }
        context.restore();
        Ok(())
    }
}

/// Returns how a picture is cropped to the board.
pub fn fitted(scene: &Scene, picture: &HtmlCanvasElement) -> Picture {
    let (width, height) = (f64::from(picture.width()), f64::from(picture.height()));
    let bounds = scene.layout.bounds();
    match scene.fit {
        Fit::Cover => Picture::covering(bounds, width, height),
        Fit::Contain => Picture::contained(bounds, width, height),
    }
}
