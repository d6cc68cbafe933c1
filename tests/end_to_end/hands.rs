//! Hands on the board: dragging, flicking, hovering, and what is felt.

use serde_json::json;

use crate::harness::{Ability, DOWN, Game, STAY, Setup, UP, keys, lacks, pause, to, wait_until};

pub const BOARD: &str = "?size=4x3&scramble=1_2_3_4_5_0_7_8_9_6_10_11&background=stained-glass";
pub const START: &str = "1 2 3 4 5 0 7 8 9 6 10 11";
/// The tile to the right of the blank has slid.
pub const SLID: &str = "1 2 3 4 5 7 0 8 9 6 10 11";

/// The colours of the middle of the tile at a place in the window, row by row.
const COLOURS: &str = "
    const [x, y] = arguments;
    const canvas = document.elementFromPoint(x, y);
    const { left, top, width } = canvas.getBoundingClientRect();
    const scale = canvas.width / width;
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    for (const layer of canvas.parentElement.querySelectorAll('canvas')) {
        copy.drawImage(layer, 0, 0, canvas.width, canvas.height);
    }
    const { data } = copy.getImageData((x - left) * scale - 20, (y - top) * scale - 20, 40, 40);
    return [...data];";

impl Game {
    #[track_caller]
    pub fn colours_at(&self, (x, y): (f64, f64)) -> Vec<f64> {
        let colours = self.run(COLOURS, vec![json!(x), json!(y)]);
        serde_json::from_value(colours).expect("colours are numbers")
    }

    /// Waits until the canvas shows these colours at a place.
    #[track_caller]
    pub fn comes_to_show_at(&self, place: (f64, f64), colours: &[f64]) {
        wait_until("the tile is seen there", || {
            let seen = self.colours_at(place);
            let sum: f64 = seen.iter().zip(colours).map(|(a, b)| (a - b).abs()).sum();
            let far = sum / colours.len() as f64;
            if far < 4.0 {
                Ok(())
            } else {
                Err(format!("what is seen is {far:.1} from it"))
            }
        });
    }
}

#[test]
fn a_finger_slides_and_feels_it_and_the_page_stays_where_it_is() {
    if lacks(Ability::Touch) {
        return;
    }
    let game = Game::prepare(Setup::Ordinary);
    let device = "window.ticks = 0; navigator.vibrate = () => { ticks += 1; return true; };";
    game.server.prepare_page(device);
    game.resize(390, 600);
    game.go_to(BOARD);
    let board = game.board();
    let ticks = || game.run("return ticks", vec![]);
    board.tap(7).is(SLID);
    assert_eq!(ticks(), json!(1));
    // Not by what does not slide, nor by other hands than fingers.
    board.tap(1).click(3).is("1 2 0 4 5 7 3 8 9 6 10 11");
    assert_eq!(ticks(), json!(1));
    // A drag with much more than enough.
    let (x, y) = board.middle_of(3);
    board.finger(&[to((x, y)), DOWN, to((x, y - 150.0)), STAY, UP]);
    board.is(SLID);
    assert_eq!(ticks(), json!(2));
    let [low, high] = [11, 4].map(|tile| board.middle_of(tile));
    board.finger(&[to(low), DOWN, to(high), STAY, UP]);
    let view = "return [scrollX, scrollY, visualViewport.scale]";
    assert_eq!(game.run(view, vec![]), json!([0, 0, 1]));
    game.set("Vibration", "Off");
    board.tap(3).is("1 2 0 4 5 7 3 8 9 6 10 11");
    assert_eq!(ticks(), json!(2));
}

#[test]
fn two_thumbs_slide_two_tiles_and_a_pinch_slides_none() {
    if lacks(Ability::Touch) {
        return;
    }
    let game = Game::open("?size=4x4&scramble=1_2_3_4_5_6_7_8_9_10_11_12_13_14_0_15");
    let (board, start) = (game.board(), "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15");
    let [fourteen, ten] = [14, 10].map(|tile| board.middle_of(tile));
    for (first, second) in [(20, 40), (40, 20)] {
        board.fingers(&[
            &[to(fourteen), DOWN, pause(40), pause(0), pause(first), UP],
            &[to(ten), pause(0), pause(40), DOWN, pause(second), UP],
        ]);
        board.is("1 2 3 4 5 6 7 8 9 0 11 12 13 10 14 15");
        game.press(&[keys::CONTROL, 'z']);
        game.press(&[keys::CONTROL, 'z']);
        board.is(start);
    }
    let apart = |(x, y): (f64, f64), way: f64| to((x - way / 2.0, y + way));
    board.fingers(&[
        &[
            to(fourteen),
            DOWN,
            apart(fourteen, 30.0),
            apart(fourteen, 60.0),
            STAY,
            UP,
        ],
        &[
            to(ten),
            DOWN,
            apart(ten, -30.0),
            apart(ten, -90.0),
            STAY,
            UP,
        ],
    ]);
    board.tap(15).is("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0");
    game.moves().shows("1");
    assert_eq!(game.run("return visualViewport.scale", vec![]), json!(1));
}

#[test]
fn a_finger_scrolls_the_page_on_a_solved_board_and_on_no_other() {
    if lacks(Ability::Touch) {
        return;
    }
    let game = Game::prepare(Setup::Ordinary);
    game.resize(320, 568);
    game.go_to("?size=3x3&scramble=1_2_3_4_5_6_7_0_8");
    let board = game.board();
    let (x, y) = board.middle_of(5);
    let steps = (1..=10).map(|step| to((x, y - f64::from(step) * 15.0)));
    let swipe: Vec<_> = [to((x, y)), DOWN]
        .into_iter()
        .chain(steps)
        .chain([STAY, UP])
        .collect();
    board.finger(&swipe);
    board.tap(8).grid().has("data-solved", "true");
    assert_eq!(game.run("return scrollY", vec![]), json!(0));
    board.finger(&swipe);
    game.wait_for("the page is scrolled", "return scrollY > 50");
    game.run("scrollTo(0, 0)", vec![]);
    game.press(&['3']);
    board.grid().has("data-solved", "false");
    board.finger(&swipe);
    assert_eq!(game.run("return scrollY", vec![]), json!(0));
}

#[test]
fn the_next_frame_but_one_shows_a_press() {
    let game = Game::open(BOARD);
    game.hold_video();
    let [seven, blank] = [7, 0].map(|tile| game.board().middle_of(tile));
    let script = "
        const [seven, blank, done] = arguments;
        const canvas = document.elementFromPoint(...seven);
        const send = (name) => canvas.dispatchEvent(new PointerEvent(name, {
          bubbles: true, isPrimary: true, pointerId: 1, button: 0, clientX: seven[0], clientY: seven[1] }));
        const context = canvas.getContext('2d');
        const { left, top, width } = canvas.getBoundingClientRect();
        const look = () => context.getImageData(
          (blank[0] - left) * canvas.width / width + 40, (blank[1] - top) * canvas.width / width, 60, 1).data.join();
        const before = look();
        send('pointerdown');
        send('pointerup');
        let frames = 0;
        const count = () => {
          frames += 1;
          if (look() !== before || frames > 100) done(frames);
          else requestAnimationFrame(count);
        };
        requestAnimationFrame(count);";
    let frames = game.run_async(script, vec![json!(seven), json!(blank)]);
    let frames = frames.as_u64().expect("frames are counted");
    assert!(frames <= 2, "it took {frames} frames");
}
