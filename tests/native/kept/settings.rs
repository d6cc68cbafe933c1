//! Settings.

use video_slide_puzzle::i18n::Language;
use video_slide_puzzle::records::ClockStart;
use video_slide_puzzle::save::settings::{
    Accent, Announcements, Arrows, Corners, Figures, Fit, Gap, Ghost, Metric, Notation, Numbers,
    Patience, PictureQuality, Pointing, Settings, Sounds, Speed, Tempo, Theme, Vibration,
    VideoStart, Volume,
};

/// Every setting by its name, with all of its values by theirs.
const SETTINGS: [(&str, &str); 22] = [
    ("clock", "NewGame FirstMove"),
    ("figures", "Shown NoClock Relaxed"),
    ("metric", "SingleTile MultiTile"),
    ("notation", "Tile Blank"),
    ("patience", "Short Long Endless"),
    ("pointing", "Press Hover"),
    ("arrows", "Tile Blank"),
    ("vibration", "On Off"),
    ("numbers", "Off Corner Large"),
    ("gap", "Thin Wide None"),
    ("corners", "Round Rounder Square"),
    ("speed", "Normal Fast Slow Instant"),
    ("fit", "Cover Contain"),
    ("ghost", "Off Faint"),
    (
        "tempo",
        "Normal Quarter Half ThreeQuarters FiveQuarters ThreeHalves Double",
    ),
    ("volume", "Muted Quiet Half Full"),
    ("start", "Beginning Quarter Middle ThreeQuarters"),
    (
        "language",
        "System English Spanish French German Portuguese Chinese Japanese Hindi Arabic",
    ),
    ("theme", "System Light Dark"),
    ("accent", "Amber Rose Violet Blue Green"),
    ("sounds", "Off On"),
    ("announcements", "Brief Full Quiet"),
];

#[test]
fn every_value_of_every_setting_is_known_by_its_name() {
    for (setting, values) in SETTINGS {
        for value in values.split(' ') {
            let kept = format!(r#""{setting}":"{value}""#);
            let found = Settings::read(&format!("{{{kept}}}")).unwrap().write();
            assert!(found.contains(&kept), "instead of {kept} there is {found}");
        }
    }
}

/// Every setting with its last value.
const CHOSEN: &str = r#"{"clock":"FirstMove","figures":"Relaxed","metric":"MultiTile","notation":"Blank","patience":"Endless","pointing":"Hover","arrows":"Blank","vibration":"Off","numbers":"Large","gap":"None","corners":"Square","speed":"Instant","fit":"Contain","quality":"Saving","ghost":"Faint","tempo":"Double","volume":"Full","start":"ThreeQuarters","language":"Arabic","theme":"Dark","accent":"Green","sounds":"On","announcements":"Quiet"}"#;

#[test]
fn settings_mean_what_they_meant() {
    let expected = Settings {
        clock: ClockStart::FirstMove,
        figures: Figures::Relaxed,
        metric: Metric::MultiTile,
        notation: Notation::Blank,
        patience: Patience::Endless,
        pointing: Pointing::Hover,
        arrows: Arrows::Blank,
        vibration: Vibration::Off,
        numbers: Numbers::Large,
        gap: Gap::None,
        corners: Corners::Square,
        speed: Speed::Instant,
        fit: Fit::Contain,
        quality: PictureQuality::Saving,
        ghost: Ghost::Faint,
        tempo: Tempo::Double,
        volume: Volume::Full,
        start: VideoStart::ThreeQuarters,
        language: Language::Arabic,
        theme: Theme::Dark,
        accent: Accent::Green,
        sounds: Sounds::On,
        announcements: Announcements::Quiet,
    };
    assert_eq!(Settings::read(CHOSEN).ok(), Some(expected));
}
