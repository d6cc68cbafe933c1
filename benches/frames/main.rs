//! Benchmark of drawing a video frame: our way, one copy of the frame from which all tiles are drawn with an overlay on
//! top, against the naive way, which draws each tile from the video.
//!
//! ```text
//! cargo bench --target wasm32-unknown-unknown --bench frames
//! ```
//!
//! A 720p clip plays on boards of 1280×720 pixels. The ways take turns and each frame is drawn in one of them only,
//! since the first to use a frame pays for its conversion. Browsers may defer drawing, so there are two figures: the
//! time until the script has issued its commands, and the time until a pixel has been read back, which requires all
//! work to be done.
#![cfg(target_arch = "wasm32")]

mod clip;
#[path = "../measure/mod.rs"]
mod measure;

use video_slide_puzzle::app::scene::{Scene, Sight};
use video_slide_puzzle::puzzle::scramble::Scrambler;
use video_slide_puzzle::puzzle::{Board, Size};
use video_slide_puzzle::save::settings::{Fit, Ghost, Numbers};
use video_slide_puzzle::view::{Layout, Motion, Picture};
use video_slide_puzzle::web::renderer::{Colours, Renderer};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{Criterion, wasm_bindgen_bench, wasm_bindgen_test_configure};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlVideoElement};

use clip::Clip;
use measure::{median, now, print_table};

wasm_bindgen_test_configure!(run_in_browser);

const WIDTH: u32 = 1280;
const HEIGHT: u32 = 720;
/// The number of timed frames.
const FRAMES: usize = 75;
/// The number of frames drawn before.
const WARM_UP: usize = 10;

#[wasm_bindgen_bench]
async fn frames(_: &mut Criterion) {
    let clip = Clip::play().await;
    check_pictures(&clip).await;
    let mut rows = Vec::new();
    for side in [4, 10] {
        for reads_back in [false, true] {
            rows.push(compare(&clip, Size::new(side, side).unwrap(), reads_back).await);
        }
    }
    print_table(
        &format!(
            "Milliseconds a frame, 720p clip, {WIDTH}×{HEIGHT} board; median of {FRAMES} frames"
        ),
        &["Board", "ours", "one draw a tile", "times faster"],
        &rows,
    );
}

async fn compare(clip: &Clip, size: Size, reads_back: bool) -> Vec<String> {
    let board = scrambled(size);
    let (mut ours, naive) = (Ours::new(), Naive::new(size));
    let (mut our_times, mut naive_times) = (Vec::new(), Vec::new());
    for frame in 0..WARM_UP + FRAMES {
        let our_time = time(clip, &ours.context.clone(), reads_back, |video| {
            ours.draw(video, &board);
        })
        .await;
        let naive_time = time(clip, &naive.context, reads_back, |video| {
            naive.draw(video, &board);
        })
        .await;
        if frame >= WARM_UP {
            our_times.push(our_time);
            naive_times.push(naive_time);
        }
    }
    let (our_time, naive_time) = (median(our_times), median(naive_times));
    let kind = if reads_back { "until done" } else { "script" };
    vec![
        format!("{size}, {kind}"),
        format!("{our_time:.2}"),
        format!("{naive_time:.2}"),
        format!("{:.1}", naive_time / our_time),
    ]
}

/// Measures the milliseconds for a new frame.
async fn time(
    clip: &Clip,
    context: &CanvasRenderingContext2d,
    reads_back: bool,
    draw: impl FnOnce(&HtmlVideoElement),
) -> f64 {
    clip.new_frame().await;
    let begun = now();
    draw(clip.video());
    if reads_back {
        pixel(context, 0.0, 0.0);
    }
    now() - begun
}

/// Our way of drawing.
struct Ours {
    context: CanvasRenderingContext2d,
    frame: CanvasRenderingContext2d,
    renderer: Renderer,
}

impl Ours {
    fn new() -> Self {
        let canvas = canvas();
        let mut renderer = Renderer::new(canvas.clone(), self::canvas()).unwrap();
        renderer.set_colours(Colours {
            well: "#0f1115".to_owned(),
            accent: "#ffb347".to_owned(),
            plain_tile: "#2a2f38".to_owned(),
        });
        Self {
            context: context_of(&canvas),
            frame: context_of(&self::canvas()),
            renderer,
        }
    }

    fn draw(&mut self, video: &HtmlVideoElement, board: &Board) {
        self.frame
            .draw_image_with_html_video_element(video, 0.0, 0.0)
            .unwrap();
        let frame = self.frame.canvas();
        let scene = Scene {
            board,
            layout: &layout(board.size()),
            motion: &Motion::default(),
            now: now(),
            fit: Fit::Cover,
            ghost: Ghost::Off,
            sight: Sight::Tiles,
            numbers: Numbers::Off,
            hint: None,
            healing: 0.0,
            gleam: None,
        };
        self.renderer.draw(&scene, frame.as_ref()).unwrap();
    }
}

/// A layout without gaps.
fn layout(size: Size) -> Layout {
    Layout::new(size, WIDTH.into(), HEIGHT.into(), 0.0)
}

/// The naive way of drawing: the same tiles in the same places, without edges.
struct Naive {
    context: CanvasRenderingContext2d,
    layout: Layout,
    picture: Picture,
}

impl Naive {
    fn new(size: Size) -> Self {
        let layout = layout(size);
        Self {
            context: context_of(&canvas()),
            layout,
            picture: Picture::covering(layout.bounds(), WIDTH.into(), HEIGHT.into()),
        }
    }

    fn draw(&self, video: &HtmlVideoElement, board: &Board) {
        self.context
            .clear_rect(0.0, 0.0, WIDTH.into(), HEIGHT.into());
        for (cell, tile) in
            (0..board.size().cells()).filter_map(|cell| Some((cell, board.tile_at(cell)?)))
        {
            let (from, to) = (
                self.picture.slice(board.size(), tile),
                self.layout.cell(cell),
            );
            self.context
                .draw_image_with_html_video_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
                    video,
                    from.x,
                    from.y,
                    from.width,
                    from.height,
                    to.x,
                    to.y,
                    to.width,
                    to.height,
                )
                .unwrap();
        }
    }
}

/// Checks that both ways show the same picture in the middle of each tile, and that it is not blank.
async fn check_pictures(clip: &Clip) {
    let size = Size::new(10, 10).unwrap();
    let board = scrambled(size);
    let (mut ours, naive) = (Ours::new(), Naive::new(size));
    clip.hold().await;
    ours.draw(clip.video(), &board);
    naive.draw(clip.video(), &board);
    clip.go_on().await;
    let mut brightest = 0;
    for cell in (0..size.cells()).filter(|&cell| cell != board.blank_cell()) {
        let rect = naive.layout.cell(cell);
        let (x, y) = (
            rect.x + (rect.width / 2.0).floor(),
            rect.y + (rect.height / 2.0).floor(),
        );
        let (a, b) = (pixel(&ours.context, x, y), pixel(&naive.context, x, y));
        assert!(
            a.iter().zip(&b).all(|(a, b)| a.abs_diff(*b) <= 12),
            "cell {cell}: {a:?}, {b:?}"
        );
        brightest = brightest.max(a[0]).max(a[1]).max(a[2]);
    }
    assert!(brightest > 64, "the picture is black");
}

fn scrambled(size: Size) -> Board {
    Scrambler::new(&"frames".parse().unwrap()).new_game(size)
}

/// Creates a canvas of the size of the board and of a frame.
fn canvas() -> HtmlCanvasElement {
    let document = web_sys::window().unwrap().document().unwrap();
    let canvas: HtmlCanvasElement = document.create_element("canvas").unwrap().unchecked_into();
    canvas.set_width(WIDTH);
    canvas.set_height(HEIGHT);
    canvas
}

fn context_of(canvas: &HtmlCanvasElement) -> CanvasRenderingContext2d {
    canvas.get_context("2d").unwrap().unwrap().unchecked_into()
}

fn pixel(context: &CanvasRenderingContext2d, x: f64, y: f64) -> Vec<u8> {
    context
        .get_image_data(x, y, 1.0, 1.0)
        .unwrap()
        .data()
        .to_vec()
}
