//! The overlay of the tiles at rest: rounded corners, edges and numbers.
//!
//! All of it stays the same from frame to frame of a video, so it is drawn into its own canvas once for each
//! arrangement of the tiles.

use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, CanvasWindingRule, HtmlCanvasElement};

use crate::app::scene::Scene;
use crate::puzzle::Tile;
use crate::save::settings::Numbers;
use crate::view::{Layout, Rect};

use crate::web::canvas::{context_of, fit};
use crate::web::elements::decimals;

/// The look of the tiles.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Style {
    /// The colours of the tiles.
    pub colours: Colours,
    /// The width of a hairline in pixels.
    pub hairline: f64,
}

/// Colours in CSS syntax.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Colours {
    /// The background below the tiles.
    pub well: String,
    /// The accent colour.
    pub accent: String,
    /// The colour of tiles without a picture.
    pub plain_tile: String,
}

/// The overlay's canvas and what is drawn on it.
pub struct TilesOverlay {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    drawn: Option<Drawn>,
}

#[derive(PartialEq)]
struct Drawn {
    resting: Vec<Option<Tile>>,
    numbers: Numbers,
    healing: f64,
    layout: Layout,
    style: Style,
}

impl TilesOverlay {
    /// Creates an overlay on a canvas outside the page.
    pub fn new(canvas: HtmlCanvasElement) -> Result<Self, JsValue> {
        Ok(Self {
            context: context_of(&canvas)?,
            canvas,
            drawn: None,
        })
    }

    /// Resizes the canvas, which clears it.
    pub fn set_pixels(&mut self, width: f64, height: f64) {
        fit(&self.canvas, width, height);
        self.drawn = None;
    }

    /// Draws the overlay onto the board, refreshing it first if the tiles changed.
    pub fn draw_over(
        &mut self,
        board: &CanvasRenderingContext2d,
        style: &Style,
        resting: Vec<Option<Tile>>,
        scene: &Scene,
    ) -> Result<(), JsValue> {
        let wanted = Drawn {
            resting,
            numbers: scene.numbers,
            healing: scene.healing,
            layout: *scene.layout,
            style: style.clone(),
        };
        if self.drawn.as_ref() != Some(&wanted) {
            self.redraw(&wanted)?;
            self.drawn = Some(wanted);
        }
        board.draw_image_with_html_canvas_element(&self.canvas, 0.0, 0.0)
    }

    fn redraw(&self, wanted: &Drawn) -> Result<(), JsValue> {
        let Drawn {
            layout,
            style,
            healing,
            ..
        } = wanted;
        let context = &self.context;
        let Rect { width, height, .. } = layout.bounds();
        context.clear_rect(0.0, 0.0, width, height);
        let radius = layout.corner_radius() * (1.0 - healing);
        let tiles = || {
            let cells = wanted.resting.iter().enumerate();
            cells.filter_map(|(cell, tile)| {
                tile.map(|tile| (tile, layout.tile_at(layout.place_of(cell), *healing)))
            })
        };

        // The background with a hole for each tile.
        context.begin_path();
        context.rect(0.0, 0.0, width, height);
        for (_, rect) in tiles() {
            context.round_rect_with_f64(rect.x, rect.y, rect.width, rect.height, radius)?;
        }
        context.set_fill_style_str(&style.colours.well);
        context.fill_with_canvas_winding_rule(CanvasWindingRule::Evenodd);

        context.set_global_alpha(1.0 - healing);
        for (tile, rect) in tiles() {
            draw_edge(context, rect, radius, style)?;
            draw_number(context, rect, tile, wanted.numbers)?;
        }
        context.set_global_alpha(1.0);
        Ok(())
    }
}

/// Draws a tile's edge: light at the top, a slight shadow at the bottom.
pub fn draw_edge(
    context: &CanvasRenderingContext2d,
    rect: Rect,
    radius: f64,
    style: &Style,
) -> Result<(), JsValue> {
    let half = style.hairline / 2.0;
    let inner = Rect {
        x: rect.x + half,
        y: rect.y + half,
        width: rect.width - style.hairline,
        height: rect.height - style.hairline,
    };
    let light = context.create_linear_gradient(0.0, rect.y, 0.0, rect.y + rect.height);
    light.add_color_stop(0.0, "rgba(255, 255, 255, 0.5)")?;
    light.add_color_stop(0.25, "rgba(255, 255, 255, 0.16)")?;
    light.add_color_stop(0.8, "rgba(128, 128, 128, 0.16)")?;
    light.add_color_stop(1.0, "rgba(0, 0, 0, 0.4)")?;
    context.set_stroke_style_canvas_gradient(&light);
    context.set_line_width(style.hairline);
    round_rect(context, inner, (radius - half).max(0.0))?;
    context.stroke();
    Ok(())
}

/// Draws a tile's number, counted from 1.
pub fn draw_number(
    context: &CanvasRenderingContext2d,
    rect: Rect,
    tile: Tile,
    numbers: Numbers,
) -> Result<(), JsValue> {
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

/// Adds a rectangle with round corners to a new path.
pub fn round_rect(
    context: &CanvasRenderingContext2d,
    rect: Rect,
    radius: f64,
) -> Result<(), JsValue> {
    context.begin_path();
    context.round_rect_with_f64(rect.x, rect.y, rect.width, rect.height, radius)
}
