//! What was solved is kept, told and drawn; files take it along; what was deleted comes back.

use serde_json::{Value, json};

use crate::harness::{Answer, Game, Role, Setup, wait_until};

/// One move from home.
pub const NEARLY: &str = "?size=3x3&scramble=1_2_3_4_5_6_7_0_8";
pub const HEAD: &str = "finished,size,scramble,clock,milliseconds,moves,clip,utc_offset\r\n";

impl Game {
    #[track_caller]
    pub fn solve_once(&self) {
        self.go_to(NEARLY);
        self.press(&['a']);
        self.comes_to_show("Solved!");
    }

    #[track_caller]
    pub fn open_records(&self) {
        self.button("Records").click();
        self.control(Role::Dialog, "Records").appears();
    }

    /// The rows of the list of solves, as they read.
    #[track_caller]
    fn solves(&self) -> Vec<String> {
        let script = "
            const table = [...document.querySelectorAll('table')]
              .find((each) => each.caption.textContent.startsWith('Solves') && each.checkVisibility());
            return [...table?.tBodies[0].rows ?? []].map((row) => row.innerText.replace(/\\s+/g, ' '));";
        serde_json::from_value(self.run(script, vec![])).expect("rows are texts")
    }

    #[track_caller]
    pub fn lists(&self, count: usize) {
        wait_until(format!("{count} solves are listed"), || {
            let listed = self.solves();
            if listed.len() == count {
                Ok(())
            } else {
                Err(format!("{listed:?} are"))
            }
        });
    }

    /// Has many solves to show: records, averages, charts.
    #[track_caller]
    pub fn import_many(&self) {
        self.open_records();
        self.import("records.csv", &many(120));
        self.comes_to_show("120 solves imported.");
        self.button("Close records").click();
    }

    /// Imports a file with this text.
    #[track_caller]
    pub fn import(&self, name: &str, text: &str) {
        self.import_bytes(name, text.as_bytes());
    }

    /// Imports a file with these bytes.
    #[track_caller]
    fn import_bytes(&self, name: &str, bytes: &[u8]) {
        let script = "
            const [name, bytes] = arguments;
            const files = new DataTransfer();
            files.items.add(new File([new Uint8Array(bytes)], name));
            const input = document.querySelector('input[type=file][accept*=csv]');
            input.files = files.files;
            input.dispatchEvent(new Event('change'));";
        self.run(script, vec![json!(name), json!(bytes)]);
    }

    /// Exports by a button, and reads the file.
    #[track_caller]
    fn exported(&self, button: &str) -> String {
        // A film may get an address as well.
        let watch = "
            window.exported = undefined;
            const create = URL.createObjectURL;
            URL.createObjectURL = (blob) => {
              if (blob.type.startsWith('video/')) return create(blob);
              blob.text().then((text) => { window.exported = text; });
              return '#';
            };";
        self.run(watch, vec![]);
        self.button(button).click();
        wait_until("a file is written", || {
            let text = self.browser.run("return window.exported ?? null", vec![])?;
            text.as_str()
                .map(str::to_owned)
                .ok_or_else(|| "none is".to_owned())
        })
    }
}

/// A file of so many solves of 4×4.
pub fn many(count: u32) -> String {
    let line = |each: u32| {
        let (minute, second) = (each / 60, each % 60);
        let time = 40_000 + each * 7919 % 30_000;
        format!(
            "2026-01-05T10:{minute:02}:{second:02}.000Z,4x4,random,new-game,{time},{},brook,60\r\n",
            90 + each % 60
        )
    };
    HEAD.to_owned() + &(0..count).map(line).collect::<String>()
}

#[test]
fn files_take_records_along() {
    let game = Game::open("?size=4x4");
    game.open_records();
    game.import("records.csv", &many(120));
    game.comes_to_show("120 solves imported.");
    game.lists(50);
    game.button("Show more").click();
    game.lists(100);
    game.button("Show more").click();
    game.lists(120);
    let (csv, text) = (game.exported("Export CSV"), game.exported("Export JSON"));
    assert_eq!(csv, many(120));
    let object: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(object["solves"].as_array().map(Vec::len), Some(120));
    game.import("records.json", &text);
    game.comes_to_show("0 solves imported. 120 solves had been here already.");
    game.button("Delete all").click();
    game.comes_to_show("Nothing solved yet");
    game.import("records.json", &text);
    game.comes_to_show("120 solves imported.");
    assert_eq!(game.exported("Export CSV"), csv);
    // As Excel writes “Unicode text”.
    let table = format!("\u{feff}{}", csv.replace(',', "\t"));
    let table: Vec<u8> = table.encode_utf16().flat_map(u16::to_le_bytes).collect();
    game.import_bytes("records.txt", &table);
    game.comes_to_show("0 solves imported. 120 solves had been here already.");
    game.import("records.json", &text[..99]);
    game.comes_to_show("Nothing was imported: the file is damaged");
    assert_eq!(game.exported("Export CSV"), csv);
}

#[test]
fn records_that_cannot_be_loaded_are_told_and_loaded_later() {
    let game = Game::open("");
    game.server.spoil("archive.js", Answer::missing());
    game.button("Records").click();
    game.message()
        .says("This could not be loaded. Try again when there is a network.");
    game.server.mend();
    game.button("Dismiss message").click();
    game.open_records();
    game.comes_to_show("Nothing solved yet");
}

#[test]
fn a_solve_is_kept_with_the_offset_of_its_place() {
    let game = Game::prepare(Setup::Ordinary);
    let kathmandu = "Date.prototype.getTimezoneOffset = () => -345;";
    game.server.prepare_page(kathmandu);
    game.solve_once();
    game.open_records();
    let csv = game.exported("Export CSV");
    assert!(csv.ends_with(",345\r\n"), "{csv}");
    let text = csv.lines().nth(1).and_then(|line| line.split('.').next());
    let script = "const [day] = new Date(Date.parse(arguments[0] + 'Z') + 345 * 60e3).toISOString().split('T');
        return day;";
    let day = game.run(script, vec![json!(text)]);
    let day = day.as_str().expect("a date");
    game.comes_to_show(&format!("video-slide-puzzle-records-{day}.csv"));
}

#[test]
fn figures_are_counted_as_speed_solvers_count() {
    let game = Game::open("?size=4x4");
    game.open_records();
    let line = |second: u32, time: u32| {
        format!("2026-01-05T10:00:{second:02}Z,4x4,random,new-game,{time},100,brook,60\n")
    };
    let times = [9_000, 2_000, 3_000, 4_000, 5_000, 1_000];
    let lines: String = (0..)
        .zip(times)
        .map(|(second, time)| line(second, time))
        .collect();
    game.import("a.csv", &(HEAD.to_owned() + &lines));
    for (label, figure) in [
        ("Best time", "0:01.000"),
        ("Fewest moves", "100"),
        ("Moves a second", "100.00"),
        ("Solved", "6"),
    ] {
        let script = "return [...document.querySelectorAll('dt')]
            .find((each) => each.textContent === arguments[0])?.nextElementSibling.textContent";
        wait_until(format!("{label} is {figure}"), || {
            let shown = game.browser.run(script, vec![json!(label)])?;
            if shown == json!(figure) {
                Ok(())
            } else {
                Err(format!("{shown}"))
            }
        });
    }
    let averages = "return [...document.querySelectorAll('table')]
        .find((each) => each.caption.textContent.startsWith('Averages')).tBodies[0].innerText";
    let averages = game.run(averages, vec![]);
    let averages = averages.as_str().expect("a text");
    assert!(
        averages.starts_with("ao5\t0:03.000\t0:03.000"),
        "{averages}"
    );
    assert!(averages.contains("ao12\t–\t–"), "{averages}");
    let chart =
        "Time of each of 6 solves, from 0:01.000 to 0:09.000. The last five average 0:03.000.";
    game.control(Role::Image, chart).appears();
    let chart = "How often which times occur: most often, once, from 0:01 to 0:02.";
    game.control(Role::Image, chart).appears();
}

#[test]
fn the_letters_of_charts_grow_with_all_others() {
    let game = Game::open("?size=4x4");
    game.import_many();
    let heights = ["100%", "200%"].map(|size| {
        let enlarge = "document.documentElement.style.fontSize = arguments[0]";
        game.run(enlarge, vec![json!(size)]);
        game.open_records();
        let heights = "return [...document.querySelectorAll('svg[role=img]')]
            .map((chart) => chart.querySelector('text').getBoundingClientRect().height)";
        let heights = game.run(heights, vec![]);
        game.button("Close records").click();
        serde_json::from_value::<[f64; 2]>(heights).expect("of two charts")
    });
    for (usual, large) in heights[0].iter().zip(&heights[1]) {
        assert!((large / usual - 2.0).abs() < 0.1, "{heights:?}");
    }
}
