//! The canvas of films and cards: the board, drawn as on the page, on a dark ground in the light of its picture.

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::app::archive::film::frame::{Frame, HEIGHT, Text, WIDTH, Words};
use crate::view::Rect;

use crate::web::board_view::{Canvases, Colours, Glow, Range};
use crate::web::canvas::{context_of, draw_part, fill, fit, opaque_context_of, size_of};
use crate::web::elements::{Dom, decimals};
use crate::web::i18n::words::{current_language, date, translate};
use crate::web::media::Copy;

/// The colours of a film are those of the dark page, whatever the page's are.
const GROUND: &str = "#0b0d11";
const WELL: &str = "#0f1115";
const PLAIN_TILE: &str = "#2a2f38";
const STRONG: &str = "#f3f4f6";
const SOFT: &str = "#b4bac4";
/// The brightest colour of the glow.
const BRIGHTEST: &str = "#999";
/// The opacity of the glow.
const LIGHT: f64 = 0.45;

const WHOLE: Rect = Rect {
    x: 0.0,
    y: 0.0,
    width: WIDTH,
    height: HEIGHT,
};

pub struct FrameCanvas {
    context: CanvasRenderingContext2d,
    /// The ground with the glow, which changes less often than the rest.
    ground: HtmlCanvasElement,
    glow: Glow,
    /// The canvases of the board, the lower one first.
    layers: [HtmlCanvasElement; 2],
    board: Canvases,
    /// How many frames were drawn.
    frames: u32,
    /// The words of the last frame, as they are written.
    written: Vec<(Words, String)>,
}

impl FrameCanvas {
    pub fn new(dom: &Dom, canvas: &HtmlCanvasElement) -> Result<Self, JsValue> {
        let create = || dom.create::<HtmlCanvasElement>("canvas");
        let (ground, small, tiles, edges) = (create(), create(), create(), create());
        fit(canvas, WIDTH, HEIGHT);
        fit(&ground, WIDTH, HEIGHT);
        fit(&small, 32.0, 18.0);
        let mut glow = Glow::new(dom, small);
        glow.set_range(Range {
            least: "#000".to_owned(),
            most: BRIGHTEST.to_owned(),
        });
        let mut board = Canvases::new(&tiles, &edges)?;
        board.set_colours(Colours {
            well: WELL.to_owned(),
            // Nothing in a film is hinted.
            accent: STRONG.to_owned(),
            plain_tile: PLAIN_TILE.to_owned(),
        });
        Ok(Self {
            context: opaque_context_of(canvas)?,
            ground,
            glow,
            layers: [tiles, edges],
            board,
            frames: 0,
            written: Vec::new(),
        })
    }

    /// Has all words translated again.
    pub fn forget_words(&mut self) {
        self.written.clear();
    }

    /// Draws a frame over a picture, or without one.
    pub fn draw(
        &mut self,
        frame: &Frame,
        picture: Option<&HtmlCanvasElement>,
    ) -> Result<(), JsValue> {
        if frame.is_lit_anew {
            self.draw_ground(picture)?;
        }
        self.draw_board(frame, picture)?;
        let context = &self.context;
        context.draw_image_with_html_canvas_element(&self.ground, 0.0, 0.0)?;
        context.save();
        context.begin_path();
        let Rect {
            x,
            y,
            width,
            height,
        } = frame.place;
        context.round_rect_with_f64(x, y, width, height, frame.radius)?;
        context.clip();
        for canvas in &self.layers {
            draw_part(context, canvas, whole(canvas), frame.place)?;
        }
        context.restore();
        self.write(&frame.texts)
    }

    fn draw_ground(&self, picture: Option<&HtmlCanvasElement>) -> Result<(), JsValue> {
        let context = context_of(&self.ground)?;
        fill(&context, WHOLE, GROUND);
        if let Some(picture) = picture {
            self.glow.draw(picture)?;
            context.set_global_alpha(LIGHT);
            let small = self.glow.canvas();
            // Those pixels at the edge have neighbours on one side only.
            draw_part(&context, small, whole(small), WHOLE.grown(100.0))?;
            context.set_global_alpha(1.0);
        }
        Ok(())
    }

    /// Draws the board on its own canvases.
    fn draw_board(
        &mut self,
        frame: &Frame,
        picture: Option<&HtmlCanvasElement>,
    ) -> Result<(), JsValue> {
        let Frame { scene, place, .. } = frame;
        let pixels = (place.width as u32, place.height as u32);
        let [_, edges] = &self.layers;
        if size_of(edges) != pixels {
            self.board.set_pixels(frame.pixels());
        }
        self.frames = self.frames.wrapping_add(1);
        let number = self.frames;
        let copy = picture.map(|canvas| Copy { canvas, number });
        self.board.draw(scene, copy.as_ref())
    }

    fn write(&mut self, texts: &[Text]) -> Result<(), JsValue> {
        let known = std::mem::take(&mut self.written);
        let direction = if current_language().is_right_to_left() {
            "rtl"
        } else {
            "ltr"
        };
        // A card's canvas is not in the page, from which it would have its direction.
        Reflect::set(&self.context, &"direction".into(), &direction.into())?;
        for text in texts {
            // To translate a text takes longer than to draw it.
            let before = known.iter().find(|(words, _)| *words == text.words);
            let written = match (before, &text.words) {
                (Some((_, written)), _) => written.clone(),
                (None, Words::Message(message)) => translate(message),
                (None, Words::Date(moment, utc_offset)) => date(*moment, *utc_offset),
            };
            self.write_one(text, &written)?;
            self.written.push((text.words.clone(), written));
        }
        Ok(())
    }

    fn write_one(&self, text: &Text, written: &str) -> Result<(), JsValue> {
        let context = &self.context;
        let weight = if text.is_soft { "500" } else { "650" };
        let size = decimals(text.pixels, 0);
        context.set_font(&format!("{weight} {size}px system-ui, sans-serif"));
        context.set_fill_style_str(if text.is_soft { SOFT } else { STRONG });
        let align = if text.is_right_aligned {
            "right"
        } else {
            "left"
        };
        context.set_text_align(align);
        context.set_text_baseline("middle");
        let (x, y) = text.at;
        context.fill_text_with_max_width(written, x, y, WIDTH * 0.7)
    }
}

fn whole(canvas: &HtmlCanvasElement) -> Rect {
    Rect {
        width: canvas.width().into(),
        height: canvas.height().into(),
        ..Rect::default()
    }
}
