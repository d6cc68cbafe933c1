//! The canvas above the picture's, as fine as the screen: the board between the tiles, with a hole for each of them, and
//! the tiles' edges, numbers and hint. It is drawn only where something changes, never for a new frame of the film.

use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::app::scene::{CanvasPixels, Scene, Shown, TileLook, TileLooks, tiles_on};
use crate::puzzle::{Direction, Tile};
use crate::save::settings::Numbers;
use crate::view::{Layout, Rect};

use crate::web::canvas::{begin_part, context_of, fill, fit};
use crate::web::elements::decimals;

use super::theme::Colours;

pub struct EdgesCanvas {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    /// The width of a hairline in pixels.
    hairline: f64,
    shown: Shown<Look>,
}

/// What the canvas depends on, besides the tiles and the colours.
#[derive(Debug, PartialEq)]
struct Look {
    layout: Layout,
    numbers: Numbers,
    healing: f64,
    is_whole: bool,
    gleam: Option<f64>,
}

impl EdgesCanvas {
    pub fn new(canvas: HtmlCanvasElement) -> Result<Self, JsValue> {
        Ok(Self {
            context: context_of(&canvas)?,
            canvas,
            hairline: 1.0,
            shown: Shown::nothing(),
        })
    }

    /// Resizes the canvas, which clears it.
    pub fn set_pixels(&mut self, pixels: CanvasPixels) {
        fit(&self.canvas, pixels.width, pixels.height);
        self.hairline = pixels.ratio.round().max(1.0);
        self.expire();
    }

    /// Has everything drawn anew.
    pub fn expire(&mut self) {
        self.shown = Shown::nothing();
    }

    /// Draws what changed, with tiles or without.
    pub fn draw(
        &mut self,
        scene: &Scene,
        tiles: &TileLooks,
        is_whole: bool,
        colours: &Colours,
    ) -> Result<(), JsValue> {
        let look = Look {
            layout: *scene.layout,
            numbers: scene.numbers,
            healing: scene.healing,
            is_whole,
            gleam: scene.gleam,
        };
        let Some(part) = self.shown.change(tiles, look, scene.layout) else {
            return Ok(());
        };
        let context = &self.context;
        begin_part(context, part);
        context.clear_rect(part.x, part.y, part.width, part.height);
        if is_whole {
            if let Some(way) = scene.gleam {
                self.draw_gleam(scene.layout.bounds(), way)?;
            }
        } else {
            fill(context, part, &colours.well);
            for (tile, look) in tiles_on(part, tiles) {
                self.draw_tile(scene, tile, look, colours)?;
            }
        }
        context.restore();
        Ok(())
    }

    fn draw_tile(
        &self,
        scene: &Scene,
        tile: Tile,
        look: &TileLook,
        colours: &Colours,
    ) -> Result<(), JsValue> {
        let (context, radius) = (&self.context, scene.corner_radius());
        round_rect(context, look.place, radius)?;
        context.set_global_composite_operation("destination-out")?;
        context.fill();
        context.set_global_composite_operation("source-over")?;
        if tile == scene.board.size().blank_tile() {
            return Ok(());
        }
        context.set_global_alpha(1.0 - scene.healing);
        self.draw_edge(look.place, radius)?;
        self.draw_number(look.place, tile, scene.numbers)?;
        context.set_global_alpha(1.0);
        match look.hint {
            Some(direction) => self.draw_hint(look.place, radius, direction, colours),
            None => Ok(()),
        }
    }

    /// Draws a tile's edge: light at the top, a slight shadow at the bottom.
    fn draw_edge(&self, rect: Rect, radius: f64) -> Result<(), JsValue> {
        let (context, half) = (&self.context, self.hairline / 2.0);
        let inner = Rect {
            x: rect.x + half,
            y: rect.y + half,
            width: rect.width - self.hairline,
            height: rect.height - self.hairline,
        };
        let light = context.create_linear_gradient(0.0, rect.y, 0.0, rect.y + rect.height);
        light.add_color_stop(0.0, "rgba(255, 255, 255, 0.5)")?;
        light.add_color_stop(0.25, "rgba(255, 255, 255, 0.16)")?;
        light.add_color_stop(0.8, "rgba(128, 128, 128, 0.16)")?;
        light.add_color_stop(1.0, "rgba(0, 0, 0, 0.4)")?;
        context.set_stroke_style_canvas_gradient(&light);
        context.set_line_width(self.hairline);
        round_rect(context, inner, (radius - half).max(0.0))?;
        context.stroke();
        Ok(())
    }

    /// Draws a tile's number, counted from 1.
    fn draw_number(&self, rect: Rect, tile: Tile, numbers: Numbers) -> Result<(), JsValue> {
        let context = &self.context;
        let short = rect.width.min(rect.height);
        let text = (tile + 1).to_string();
        let font = |pixels: f64| format!("650 {}px system-ui, sans-serif", decimals(pixels, 2));
        context.set_text_align("center");
        context.set_text_baseline("middle");
        match numbers {
            Numbers::Off => {}
            Numbers::Corner => {
                let height = (short * 0.2).clamp(15.0, 44.0).min(short);
                context.set_font(&font(height * 0.68));
                let width = context.measure_text(&text)?.width() + height * 0.6;
                let inset = height * 0.35;
                let chip = Rect {
                    x: rect.x + inset,
                    y: rect.y + inset,
                    width: width.max(height),
                    height,
                };
                context.set_fill_style_str("rgba(12, 14, 18, 0.72)");
                round_rect(context, chip, height * 0.3)?;
                context.fill();
                context.set_fill_style_str("#fff");
                let (x, y) = (chip.x + chip.width / 2.0, chip.y + height * 0.54);
                context.fill_text(&text, x, y)?;
            }
            Numbers::Large => {
                context.set_font(&font(short * 0.46));
                context.set_line_join("round");
                context.set_line_width(short * 0.06);
                context.set_stroke_style_str("rgba(0, 0, 0, 0.6)");
                let (x, y) = (rect.x + rect.width / 2.0, rect.y + rect.height * 0.52);
                context.stroke_text(&text, x, y)?;
                context.set_fill_style_str("#fff");
                context.fill_text(&text, x, y)?;
            }
        }
        Ok(())
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
    fn draw_hint(
        &self,
        rect: Rect,
        radius: f64,
        direction: Direction,
        colours: &Colours,
    ) -> Result<(), JsValue> {
        let short = rect.width.min(rect.height);
        let context = &self.context;
        context.set_line_width((short / 36.0).max(2.0));
        context.set_stroke_style_str(&colours.accent);
        round_rect(context, rect, radius)?;
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

/// Adds a rectangle with round corners to a new path.
fn round_rect(context: &CanvasRenderingContext2d, rect: Rect, radius: f64) -> Result<(), JsValue> {
    context.begin_path();
    context.round_rect_with_f64(rect.x, rect.y, rect.width, rect.height, radius)
}
