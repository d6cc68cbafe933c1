//! The files that films and cards are saved to: their formats and names.

use crate::puzzle::Size;
use crate::records::Moment;

/// A format that films are recorded in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilmFormat {
    /// By this name the browser knows it.
    pub media_type: &'static str,
    /// Files of this format end with it.
    pub extension: &'static str,
}

impl FilmFormat {
    /// All formats, the best first: what every device plays, then what browsers record.
    pub const ALL: [Self; 5] = [
        Self::mp4("video/mp4;codecs=avc1.64001f"),
        Self::mp4("video/mp4;codecs=avc1.42e01f"),
        Self::webm("video/webm;codecs=vp9"),
        Self::webm("video/webm;codecs=vp8"),
        Self::webm("video/webm"),
    ];

    const fn mp4(media_type: &'static str) -> Self {
        Self {
            media_type,
            extension: "mp4",
        }
    }

    const fn webm(media_type: &'static str) -> Self {
        Self {
            media_type,
            extension: "webm",
        }
    }
}

/// The name of a file about a game: `video-slide-puzzle-4x4-1m23s4-2026-11-29.mp4`. The date is that of a moment where it
/// is ahead of UTC by so many minutes.
pub fn file_name(
    size: Size,
    milliseconds: u32,
    (moment, utc_offset): (Moment, i16),
    extension: &str,
) -> String {
    let tenth = milliseconds / 100 % 10;
    let seconds = milliseconds / 1000;
    let (second, minute, hours) = (seconds % 60, seconds / 60 % 60, seconds / 3600);
    let time = match (hours, minute) {
        (0, 0) => format!("{second}s{tenth}"),
        (0, _) => format!("{minute}m{second:02}s{tenth}"),
        _ => format!("{hours}h{minute:02}m{second:02}s{tenth}"),
    };
    let local = moment.local(utc_offset).to_string();
    let day = local.split('T').next().unwrap_or_default();
    let (columns, rows) = (size.columns(), size.rows());
    format!("video-slide-puzzle-{columns}x{rows}-{time}-{day}.{extension}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_by_size_time_and_the_date_where_the_player_is() {
        let moment: Moment = "2026-11-28T23:30:00Z".parse().expect("a moment");
        for (size, milliseconds, utc_offset, expected) in [
            ("4x4", 83_490, 60, "4x4-1m23s4-2026-11-29"),
            ("4x3", 7_090, 0, "4x3-7s0-2026-11-28"),
            ("10x10", 3_727_999, -480, "10x10-1h02m07s9-2026-11-28"),
        ] {
            let size = size.parse().expect("a size");
            let name = file_name(size, milliseconds, (moment, utc_offset), "mp4");
            assert_eq!(name, format!("video-slide-puzzle-{expected}.mp4"));
        }
    }
}
