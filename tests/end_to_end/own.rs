//! Pictures the player brings along: own files, kept on the device, camera, and a shared screen.

use serde_json::json;

use crate::harness::{Ability, Game, Role, Setup, lacks, wait_until};

/// The list of the clips.
const LIST: &str = "videos/videos.json";

/// How the page is handed a file.
pub const PICK: &str = "
    const input = document.querySelector('input[type=file][accept*=video]');
    input.files = data.files;
    input.dispatchEvent(new Event('change'));";
pub const DROP: &str = "
    const drag = (type) => document.body.dispatchEvent(
      new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    if (drag('dragover')) throw new Error('nothing may be dropped');
    drag('drop');";
pub const PASTE: &str = "
    const event = new ClipboardEvent('paste', { bubbles: true });
    // Firefox would not take it from the constructor.
    Object.defineProperty(event, 'clipboardData', { value: data });
    document.body.dispatchEvent(event);";

/// Makes a picture with a colour in each quarter.
pub fn quarters(colours: [&str; 4]) -> String {
    format!(
        "const canvas = new OffscreenCanvas(400, 400);
         const context = canvas.getContext('2d');
         {colours:?}.forEach((colour, index) => {{
           context.fillStyle = colour;
           context.fillRect(index % 2 * 200, Math.floor(index / 2) * 200, 200, 200);
         }});
         const blob = await canvas.convertToBlob();"
    )
}

/// The colours of one that is easily told from all others.
pub const BRIGHT: [&str; 4] = ["#f00", "#0f0", "#00f", "#fff"];

/// The colour of what is clear in a picture.
pub const CLEAR: [u8; 3] = [0x70, 0x75, 0x7d];

impl Game {
    /// Brings a file along, made by a script that leaves it in `blob`.
    #[track_caller]
    pub fn bring(&self, name: &str, blob: &str, by: &str) {
        let script = format!(
            "const [name, done] = arguments;
             (async () => {{
               {blob}
               const data = new DataTransfer();
               data.items.add(new File([blob], name, {{ type: blob.type }}));
               {by}
             }})().then(() => done(true), (error) => done(String(error)));"
        );
        assert_eq!(self.run_async(&script, vec![json!(name)]), json!(true));
    }

    #[track_caller]
    pub fn bring_film(&self, name: &str) {
        let fetched = "const blob = await (await fetch('videos/brook.webm')).blob();";
        self.bring(name, fetched, PICK);
    }

    /// Waits until the tiles of a board of 2×2 show the quarters of the bright picture.
    #[track_caller]
    pub fn shows_quarters(&self) {
        let quarters = [
            [255.0, 0.0, 0.0],
            [0.0, 255.0, 0.0],
            [0.0, 0.0, 255.0],
            [255.0, 255.0, 255.0],
        ];
        let sketch = self.board().sketch();
        self.picture().comes_to("show the quarters", |cells| {
            (1..4).all(|tile| {
                let mut seen = cells[sketch.cell_of(tile)].iter().enumerate();
                let wanted = quarters[tile - 1];
                seen.all(|(index, value)| (value - wanted[index % 3]).abs() < 12.0)
            })
        });
    }
}

#[test]
fn an_own_film_is_heard_when_wanted() {
    if lacks(Ability::KeptFiles) {
        return;
    }
    let game = Game::open("?size=4x4&seed=friday");
    game.picture().changes_on(1);
    // The clips have no sound.
    assert!(!game.control(Role::Button, "Video sound").is_there());
    game.button("Your own…").appears();
    game.bring_film("holiday.webm");
    game.combo_box("Select background").becomes("holiday.webm");
    let can_be_heard = "return !document.querySelector('video').muted";
    assert_eq!(game.run(can_be_heard, vec![]), json!(false));
    game.button("Video sound")
        .has("aria-pressed", "false")
        .click()
        .has("aria-pressed", "true");
    game.announces("Video sound on");
    assert_eq!(game.run(can_be_heard, vec![]), json!(true));
    game.press(&['v']);
    game.button("Video sound").has("aria-pressed", "false");
    game.announces("Video sound off");
    assert_eq!(game.run(can_be_heard, vec![]), json!(false));
    game.button("Brook").click();
    game.button("Video sound").disappears();
}

#[test]
fn the_list_of_clips_waits_for_no_storage() {
    let game = Game::prepare(Setup::Ordinary);
    // It never answers.
    game.server
        .prepare_page("IDBFactory.prototype.open = () => document.createElement('i');");
    game.go_to("?size=2x2&seed=friday");
    wait_until("the list is asked for", || {
        let asked = game.server.requests();
        if asked.iter().any(|request| request.address == LIST) {
            Ok(())
        } else {
            Err(format!("{} requests, none of them for it", asked.len()))
        }
    });
    game.combo_box("Select background")
        .becomes("Big Buck Bunny");
}

/// Makes a file of four frames of coloured patches, which change places.
pub fn moving_picture() -> String {
    let bytes = include_bytes!("moving.gif");
    format!("const blob = new Blob([new Uint8Array({bytes:?})], {{ type: 'image/gif' }});")
}

#[test]
fn an_own_picture_that_moves_goes_on_past_a_damaged_frame() {
    if lacks(Ability::MovingPictures) {
        return;
    }
    let game = Game::prepare(Setup::Ordinary);
    game.server.prepare_page(
        "const decode = ImageDecoder.prototype.decode;
         ImageDecoder.prototype.decode = function (options) {
           return options.frameIndex === 1
             ? Promise.reject(new DOMException('damaged', 'EncodingError'))
             : decode.call(this, options);
         };",
    );
    game.go_to("?size=2x2&seed=friday&background=stained-glass");
    game.bring("moving.gif", &moving_picture(), PICK);
    game.combo_box("Select background").becomes("moving.gif");
    game.picture().changes_on(1);
}

/// Notes every stream that the page is given.
pub const NOTE_STREAMS: &str = "
    window.streams = [];
    for (const name of ['getUserMedia', 'getDisplayMedia']) {
      const ask = MediaDevices.prototype[name];
      MediaDevices.prototype[name] = async function (...wanted) {
        const stream = await ask.apply(this, wanted);
        streams.push(stream);
        return stream;
      };
    }";

pub const ALL_ENDED: &str = "
    return streams.length > 0 && streams.every((stream) => stream.getTracks()
      .every((track) => track.readyState === 'ended'))";

#[test]
fn a_refused_camera_or_share_is_told_and_changes_nothing() {
    let game = Game::prepare(Setup::Ordinary);
    game.server.prepare_page(
        "const refuse = (name) => () => Promise.reject(new DOMException('', name));
         MediaDevices.prototype.getUserMedia = (...wanted) => refuse(window.reason)(...wanted);
         MediaDevices.prototype.getDisplayMedia = refuse('NotAllowedError');",
    );
    game.go_to("?size=3x3&seed=friday&background=brook");
    game.picture().changes_on(1);
    for (reason, says) in [
        ("NotAllowedError", "The camera was not allowed"),
        ("NotFoundError", "There is no camera"),
        ("NotReadableError", "The camera cannot be used"),
    ] {
        game.run("window.reason = arguments[0]", vec![json!(reason)]);
        // By its button: WebKit's driver has no option chosen twice if only the page has gone back meanwhile.
        game.button("Camera").click();
        game.message().says(says);
        game.button("Dismiss message").click();
        game.combo_box("Select background").becomes("Brook");
    }
    game.button("Share a screen or window").click();
    game.message().says("No screen or window was shared");
    game.combo_box("Select background").becomes("Brook");
    game.picture().changes_on(1);
}

/// Records a film of which one half is red and the other is clear, first the left one, then the right one.
const CLEAR_FILM: &str = "
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 160 });
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const parts = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start();
    for (let frame = 0; frame < 40; frame++) {
        context.clearRect(0, 0, 160, 160);
        context.fillStyle = frame % 2 ? '#f00' : '#e00';
        context.fillRect(frame < 20 ? 0 : 80, 0, 80, 160);
        await new Promise((done) => setTimeout(done, 40));
    }
    await new Promise((done) => { recorder.onstop = done; recorder.stop(); });
    const blob = new Blob(parts, { type: 'video/webm' });";

/// The colours of the board's left and right half.
const HALVES: &str = "
    const [canvas] = arguments;
    const copy = new OffscreenCanvas(1, 1).getContext('2d');
    return [1, 3].map((quarter) => {
        for (const layer of canvas.parentElement.querySelectorAll('canvas')) {
            copy.drawImage(layer, layer.width * quarter / 4, layer.height / 2, 1, 1, 0, 0, 1, 1);
        }
        return [...copy.getImageData(0, 0, 1, 1).data].slice(0, 3);
    });";

#[test]
fn a_film_leaves_no_trail_where_it_is_clear() {
    let game = Game::open("?size=2x2&seed=friday&background=stained-glass");
    game.bring("clear.webm", CLEAR_FILM, PICK);
    game.combo_box("Select background").becomes("clear.webm");
    let peek = game.button("Peek at the whole picture").element();
    game.run("arguments[0].click()", vec![json!(peek)]);
    let far = |a: &[u8; 3], b: &[u8; 3]| a.iter().zip(b).map(|(a, b)| a.abs_diff(*b)).max();
    // First the left half is red, then the right one.
    for red in [0, 1] {
        wait_until("one half is red, the other clear", || {
            let canvas = game.board().canvas()?;
            let halves = game.browser.run(HALVES, vec![canvas])?;
            let halves: [[u8; 3]; 2] =
                serde_json::from_value(halves).map_err(|error| error.to_string())?;
            let is_red = far(&halves[red], &[245, 0, 0]) < Some(40);
            if is_red && far(&halves[1 - red], &CLEAR) < Some(20) {
                Ok(())
            } else {
                Err(format!("they are {halves:?}"))
            }
        });
    }
}

/// Drops what is no file, in these formats.
#[track_caller]
fn drop_texts(game: &Game, texts: &[(&str, &str)]) {
    let script = format!(
        "const data = new DataTransfer();
         for (const [format, text] of arguments[0]) data.setData(format, text);
         {DROP}"
    );
    game.run(&script, vec![json!(texts)]);
}

#[test]
fn what_is_dropped_and_no_file_is_opened_or_answered() {
    let game = Game::open("?size=3x3&seed=friday&background=brook");
    drop_texts(&game, &[("text/plain", "8 1 2/3 4 5/7 6 0")]);
    game.button("Play it").click();
    game.board().is("8 1 2 3 4 5 7 6 0");
    let picture = [
        ("text/uri-list", "https://example.org/cat.png"),
        ("text/html", "<img src='https://example.org/cat.png'>"),
    ];
    drop_texts(&game, &picture);
    game.comes_to_show(
        "Only videos, pictures, boards, solutions and shared games can be dropped or pasted here.",
    );
    game.button("Not now").click();
    game.board().is("8 1 2 3 4 5 7 6 0");
    game.combo_box("Select background").becomes("Brook");
    // Of several files, the first that can be shown is.
    let among_others = format!(
        "data.items.clear();
         data.items.add(new File(['shopping'], 'notes.txt', {{ type: 'text/plain' }}));
         data.items.add(new File([blob], name, {{ type: blob.type }}));
         {DROP}"
    );
    game.bring("a.png", &quarters(BRIGHT), &among_others);
    game.combo_box("Select background").becomes("a.png");
}

#[test]
fn a_film_that_breaks_off_is_told_of_once_and_not_kept() {
    let game = Game::open("?size=4x4&seed=friday&background=stained-glass");
    let cut = "
        const film = await (await fetch('videos/brook.mp4')).blob();
        const blob = film.slice(0, film.size * 0.6, 'video/mp4');";
    game.bring("cut.mp4", cut, PICK);
    game.message()
        .says("“cut.mp4” could not be played. Here is “Stained glass” instead.");
    game.combo_box("Select background").becomes("Stained glass");
    game.reload();
    game.combo_box("Select background").becomes("Stained glass");
    assert!(!game.message().is_there(), "{}", game.message().text());
    assert!(!game.control(Role::Button, "cut.mp4").is_there());
}
