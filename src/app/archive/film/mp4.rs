//! The duration of a film in the format MP4. Browsers that record one write it in fragments, and its head, which comes
//! first, says nothing of how long they are together: some players then take the first for the whole film. The format is
//! that of ISO/IEC 14496-12.

use std::ops::Range;

/// The bytes of a box's size and type.
const HEADER: usize = 8;

/// The beginning of a film that lasts so many milliseconds, with the duration written into it. `None` if it is not
/// understood, or says so already.
pub fn with_duration(head: &[u8], milliseconds: f64) -> Option<Vec<u8>> {
    let movie = find(head, 0..head.len(), b"moov")?;
    let about = find(head, movie.clone(), b"mvhd")?;
    let fragments = find(head, movie.clone(), b"mvex")?;
    if find(head, fragments.clone(), b"mehd").is_some() {
        return None;
    }
    // The times of the first version have four bytes, those of the second one eight.
    let unit_at = about.start + if *head.get(about.start)? == 0 { 12 } else { 20 };
    let units = number(head.get(unit_at..unit_at + 4)?);
    let duration = (milliseconds * f64::from(units) / 1000.0).round() as u32;
    let added = [
        &16_u32.to_be_bytes()[..],
        b"mehd",
        &[0; 4],
        &duration.to_be_bytes(),
    ]
    .concat();
    let mut written = head.to_vec();
    for grown in [&movie, &fragments] {
        let size = (grown.len() + HEADER + added.len()) as u32;
        let at = grown.start - HEADER;
        written[at..at + 4].copy_from_slice(&size.to_be_bytes());
    }
    written.splice(fragments.start..fragments.start, added);
    Some(written)
}

/// The content of the first box of a type among those in a place.
fn find(bytes: &[u8], place: Range<usize>, kind: &[u8]) -> Option<Range<usize>> {
    let mut at = place.start;
    while at < place.end {
        let size = number(bytes.get(at..at + 4)?) as usize;
        let end = at.checked_add(size)?;
        let start = at + HEADER;
        if size < HEADER || end > place.end {
            return None;
        }
        if bytes.get(at + 4..start)? == kind {
            return Some(start..end);
        }
        at = end;
    }
    None
}

fn number(bytes: &[u8]) -> u32 {
    let bytes = bytes.iter();
    bytes.fold(0, |number, byte| number << 8 | u32::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A box of a type with its content.
    fn boxed(kind: &[u8], content: &[u8]) -> Vec<u8> {
        let size = (HEADER + content.len()) as u32;
        [&size.to_be_bytes()[..], kind, content].concat()
    }

    /// The head of a film in fragments, as Chromium writes it, with a unit of so many parts of a second.
    fn head(version: u8, units: u32, fragments: &[u8]) -> Vec<u8> {
        let times = vec![0; if version == 0 { 8 } else { 16 }];
        let about = [
            &[version, 0, 0, 0][..],
            &times,
            &units.to_be_bytes(),
            &[0; 80],
        ]
        .concat();
        let movie = [
            boxed(b"mvhd", &about),
            boxed(b"trak", &[7; 20]),
            boxed(b"mvex", fragments),
        ];
        let after = boxed(b"moof", &[9; 10]);
        [
            boxed(b"ftyp", b"isom"),
            boxed(b"moov", &movie.concat()),
            after,
        ]
        .concat()
    }

    #[test]
    fn a_duration_is_added_in_the_films_own_unit() {
        let track = boxed(b"trex", &[1; 24]);
        for (version, units, duration) in [(0, 1000, 8148_u32), (1, 30_000, 244_440)] {
            let added = boxed(b"mehd", &[&[0; 4][..], &duration.to_be_bytes()].concat());
            let expected = head(version, units, &[added, track.clone()].concat());
            let before = head(version, units, &track);
            assert_eq!(with_duration(&before, 8148.0).as_ref(), Some(&expected));
            assert_eq!(with_duration(&expected, 8148.0), None, "it says so already");
        }
    }

    #[test]
    fn what_is_not_understood_is_left_alone() {
        let whole = head(0, 1000, &[]);
        let end = whole.len() - HEADER - 10;
        for length in 0..end {
            assert_eq!(with_duration(&whole[..length], 1.0), None, "{length} bytes");
        }
        assert!(with_duration(&whole[..end], 1.0).is_some());
        let not_in_fragments = boxed(b"moov", &boxed(b"mvhd", &[0; 100]));
        assert_eq!(with_duration(&not_in_fragments, 1.0), None);
        assert_eq!(with_duration(&[0; 64], 1.0), None);
    }

    #[test]
    fn a_head_that_ends_too_early_is_left_as_it_is() {
        let movie = boxed(
            b"moov",
            &[boxed(b"mvex", &[]), boxed(b"mvhd", &[])].concat(),
        );
        assert_eq!(with_duration(&movie, 3000.0), None);
    }
}
