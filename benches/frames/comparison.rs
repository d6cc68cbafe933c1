//! Which settings are compared in which ways, and their tables.

use std::env;

use crate::harness::{Ability, Engine};
use crate::measure::{median, print_table};
use crate::settings::{
    Background, DESKTOP, DULLER_PHONE, LYING_PHONE, PHONE, SHARP_DESKTOP, Setting, View, Way,
};
use crate::stand::{Sample, Stand};

/// How often each way is measured.
const ROUNDS: usize = 3;
/// The usual size of a board.
const SIDE: u32 = 4;
/// How much slower the page's thread is where not all speeds are measured: about as a cheap phone's.
const SLOWING: u32 = 4;
const SLOWINGS: [u32; 3] = [1, 4, 6];
const SIDES: [u32; 3] = [3, 4, 10];

/// The settings that are measured in the same ways.
pub struct Comparison {
    title: String,
    settings: Vec<Setting>,
    ways: Vec<Way>,
}

/// What the environment asks for.
///
/// # Panics
/// If it asks for something else than there is.
pub fn wanted() -> Vec<Comparison> {
    let settings = env::var("SETTINGS").unwrap_or_default();
    match settings.as_str() {
        "" => vec![rivals(), views()],
        "rivals" => vec![rivals()],
        "views" => vec![views()],
        "all" => vec![rivals(), all()],
        other => panic!("SETTINGS is “{other}”, neither rivals nor views nor all"),
    }
}

/// The usual board in all ways, at all speeds.
fn rivals() -> Comparison {
    let base = usual(views_of_engine()[0]);
    let settings = slowings()
        .iter()
        .map(|&slowing| Setting { slowing, ..base });
    Comparison::new("all ways", settings, &Way::ALL)
}

/// The usual board, and boards that differ from it in one respect.
fn views() -> Comparison {
    let base = usual(views_of_engine()[0]);
    let views = views_of_engine().into_iter().map(usual);
    let sides = SIDES.into_iter().filter(|&side| side != SIDE);
    let sides = sides.map(|side| Setting { side, ..base });
    let others = backgrounds().into_iter().skip(1);
    let others = others.map(|background| Setting { background, ..base });
    Comparison::new(
        "views, boards and backgrounds",
        views.chain(sides).chain(others),
        &[Way::Page, Way::Copy],
    )
}

/// Every board at every speed.
fn all() -> Comparison {
    let mut settings = Vec::new();
    for view in views_of_engine() {
        for side in SIDES {
            for background in backgrounds() {
                for &slowing in slowings() {
                    settings.push(Setting {
                        view,
                        side,
                        background,
                        slowing,
                    });
                }
            }
        }
    }
    Comparison::new("everything", settings, &[Way::Page, Way::Copy])
}

fn usual(view: View) -> Setting {
    let is_slowed = slowings().contains(&SLOWING);
    Setting {
        view,
        side: SIDE,
        background: Background::Clip,
        slowing: if is_slowed { SLOWING } else { 1 },
    }
}

/// Only Chromium can be slowed down.
fn slowings() -> &'static [u32] {
    match Engine::under_test() {
        Engine::Chromium => &SLOWINGS,
        Engine::WebKit | Engine::Firefox => &SLOWINGS[..1],
    }
}

/// Only Chromium's pages can have any size and scale.
fn views_of_engine() -> Vec<View> {
    match Engine::under_test() {
        Engine::Chromium => vec![PHONE, LYING_PHONE, DESKTOP, SHARP_DESKTOP],
        Engine::WebKit | Engine::Firefox => vec![DULLER_PHONE, DESKTOP, SHARP_DESKTOP],
    }
}

/// Moving pictures stand still in some browsers.
fn backgrounds() -> Vec<Background> {
    let mut all = Background::ALL.to_vec();
    all.retain(|&background| {
        background != Background::Gif || Engine::under_test().has(Ability::MovingPictures)
    });
    all
}

impl Comparison {
    fn new(title: &str, settings: impl IntoIterator<Item = Setting>, ways: &[Way]) -> Self {
        Self {
            title: format!("{}: {title}", Engine::under_test()),
            settings: settings.into_iter().collect(),
            ways: ways.to_vec(),
        }
    }

    /// Measures everything and prints it.
    pub fn print(&self) {
        let heads = ["", "frames/s", "dropped, %", "megapixels", "MB"];
        let rows = self.settings.iter().flat_map(|setting| self.rows(setting));
        print_table(&self.title, &heads, &rows.collect::<Vec<_>>());
    }

    /// The rows of a setting, for which all ways take turns.
    fn rows(&self, setting: &Setting) -> Vec<Vec<String>> {
        let mut ways = self.ways.clone();
        ways.retain(|way| way.can_show(setting.background));
        let stand = Stand::new(*setting);
        let mut samples = vec![Vec::new(); ways.len()];
        for round in 1..=ROUNDS {
            for (&way, samples) in ways.iter().zip(&mut samples) {
                let measured = stand.measure(way);
                eprintln!("{setting}, {way}, round {round}: {measured:?}");
                samples.extend(measured);
            }
        }
        let named = ways.iter().zip(&samples);
        named
            .map(|(way, samples)| row(&format!("{setting}: {way}"), samples))
            .collect()
    }
}

/// The medians of some samples; dashes where the browser lacks what the way needs.
fn row(name: &str, samples: &[Sample]) -> Vec<String> {
    let cell = |value: fn(&Sample) -> f64, decimals: usize| {
        if samples.is_empty() {
            return "–".to_owned();
        }
        format!("{:.decimals$}", median(samples.iter().map(value).collect()))
    };
    vec![
        name.to_owned(),
        cell(|sample| sample.frames, 1),
        cell(|sample| sample.dropped * 100.0, 0),
        cell(|sample| sample.pixels / 1e6, 2),
        cell(|sample| sample.bytes / 1e6, 1),
    ]
}
