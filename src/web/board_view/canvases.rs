//! The two canvases of a board: the pictures on its tiles, and above them their edges.

use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

use crate::app::scene::{CanvasPixels, Scene};
use crate::web::media::Copy;

use super::edges::EdgesCanvas;
use super::theme::Colours;
use super::tiles::TilesCanvas;

pub struct Canvases {
    tiles: TilesCanvas,
    edges: EdgesCanvas,
    colours: Colours,
}

impl Canvases {
    /// Draws on two canvases that lie one above the other, without colours for now.
    pub fn new(tiles: &HtmlCanvasElement, edges: &HtmlCanvasElement) -> Result<Self, JsValue> {
        Ok(Self {
            tiles: TilesCanvas::new(tiles.clone())?,
            edges: EdgesCanvas::new(edges.clone())?,
            colours: Colours::default(),
        })
    }

    /// Resizes the upper canvas, which clears it.
    pub fn set_pixels(&mut self, pixels: CanvasPixels) {
        self.edges.set_pixels(pixels);
    }

    /// Has everything drawn anew, in these colours.
    pub fn set_colours(&mut self, colours: Colours) {
        self.colours = colours;
        self.tiles.expire();
        self.edges.expire();
    }

    /// Draws what changed, with a picture on the tiles if there is one.
    pub fn draw(&mut self, scene: &Scene, picture: Option<&Copy>) -> Result<(), JsValue> {
        let (tiles, colours) = (scene.tiles(), &self.colours);
        let is_whole = scene.is_whole() && picture.is_some();
        self.tiles.draw(scene, &tiles, picture, colours)?;
        self.edges.draw(scene, &tiles, is_whole, colours)
    }
}
