//! The canvas with the pictures on the tiles: a piece of the copied frame for each. It has no more pixels than the copy
//! can fill; what must be sharp lies on the canvas above.

use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::app::picture::Level;
use crate::app::scene::{Scene, Shown, TileLook, TileLooks, tiles_on};
use crate::puzzle::Tile;
use crate::save::settings::Fit;
use crate::view::{Layout, Picture, Rect};

use crate::web::canvas::{begin_part, draw_part, fill, fit, opaque_context_of, size_of};
use crate::web::media::Copy;

use super::theme::Colours;

pub struct TilesCanvas {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    shown: Shown<Look>,
}

/// What the canvas depends on, besides the tiles and the colours.
#[derive(Debug, PartialEq)]
struct Look {
    layout: Layout,
    /// The number of the copied frame, and how it is cropped.
    frame: Option<(u32, Picture)>,
    is_whole: bool,
    level: Level,
}

impl TilesCanvas {
    pub fn new(canvas: HtmlCanvasElement) -> Result<Self, JsValue> {
        Ok(Self {
            context: opaque_context_of(&canvas)?,
            canvas,
            shown: Shown::nothing(),
        })
    }

    /// Has everything drawn anew.
    pub fn expire(&mut self) {
        self.shown = Shown::nothing();
    }

    /// Draws what changed: the tiles or the whole picture.
    pub fn draw(
        &mut self,
        scene: &Scene,
        tiles: &TileLooks,
        copy: Option<&Copy>,
        colours: &Colours,
    ) -> Result<(), JsValue> {
        let bounds = scene.layout.bounds();
        let frame = copy.map(|copy| (copy.number, scene.fitted(size_of(copy.canvas))));
        let is_whole = scene.is_whole() && copy.is_some();
        let look = Look {
            layout: *scene.layout,
            frame,
            is_whole,
            level: scene.level,
        };
        let Some(part) = self.shown.change(tiles, look, scene.layout) else {
            return Ok(());
        };
        let resolution = frame.map_or(1.0, |(_, picture)| picture.resolution(bounds));
        let (width, height) = (bounds.width * resolution, bounds.height * resolution);
        // This clears the canvas only together with a change that has all of it drawn anew.
        fit(&self.canvas, width.ceil(), height.ceil());
        let drawing = Drawing {
            context: &self.context,
            scale: (
                f64::from(self.canvas.width()) / bounds.width,
                f64::from(self.canvas.height()) / bounds.height,
            ),
            picture: copy
                .map(|copy| copy.canvas)
                .zip(frame.map(|(_, picture)| picture)),
            colours,
            scene,
        };
        begin_part(&self.context, part.in_pixels(drawing.scale));
        self.context
            .set_image_smoothing_enabled(scene.level.is_smooth);
        if is_whole {
            drawing.draw_whole(bounds)?;
        } else {
            for (tile, look) in tiles_on(part, tiles) {
                drawing.draw_tile(tile, look)?;
            }
        }
        self.context.restore();
        Ok(())
    }
}

/// What is needed to draw a part of a picture.
struct Drawing<'a> {
    context: &'a CanvasRenderingContext2d,
    /// The canvas's pixels for each of the board's, across and down.
    scale: (f64, f64),
    picture: Option<(&'a HtmlCanvasElement, Picture)>,
    colours: &'a Colours,
    scene: &'a Scene<'a>,
}

impl Drawing<'_> {
    fn draw_whole(&self, bounds: Rect) -> Result<(), JsValue> {
        if self.scene.fit == Fit::Contain {
            fill(self.context, bounds, &self.colours.well);
        }
        match self.picture {
            Some((canvas, picture)) => self.draw_slice(canvas, picture, picture.crop(), bounds),
            None => Ok(()),
        }
    }

    fn draw_tile(&self, tile: Tile, look: &TileLook) -> Result<(), JsValue> {
        let context = self.context;
        let place = look.place.in_pixels(self.scale);
        if look.opacity < 1.0 {
            fill(context, place, &self.colours.well);
            context.set_global_alpha(look.opacity);
        }
        if self.picture.is_none() || self.scene.fit == Fit::Contain {
            // Seen where the picture has not loaded or leaves a margin.
            fill(context, place, &self.colours.plain_tile);
        }
        if let Some((canvas, picture)) = self.picture {
            let home = self.scene.home_of(tile);
            let slice = picture.slice(self.scene.layout.size, home);
            self.draw_slice(canvas, picture, slice, look.place)?;
        }
        context.set_global_alpha(1.0);
        Ok(())
    }

    fn draw_slice(
        &self,
        canvas: &HtmlCanvasElement,
        picture: Picture,
        slice: Rect,
        place: Rect,
    ) -> Result<(), JsValue> {
        let cut = picture.cut(slice, place, self.scale);
        draw_part(self.context, canvas, cut.from, cut.to)
    }
}
