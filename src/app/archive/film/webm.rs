//! The duration of a film in the format `WebM`. A browser that records one writes its head before it knows how long the
//! film becomes; players then show no length and cannot go to a place in it. The format is that of RFC 8794 (EBML) and
//! RFC 9559 (Matroska).

const HEADER: u32 = 0x1A45_DFA3;
const SEGMENT: u32 = 0x1853_8067;
const SEEK_HEAD: u32 = 0x114D_9B74;
const INFO: u32 = 0x1549_A966;
const TIMESTAMP_SCALE: u32 = 0x002A_D7B1;
const DURATION: u32 = 0x4489;

/// The nanoseconds in a unit of time, unless the file has another scale.
const USUAL_SCALE: u64 = 1_000_000;

/// An element: its id, where its content lies, and where the size of that is written. The content of one that is still
/// being written has no end.
#[derive(Clone, Copy, Debug)]
struct Element {
    id: u32,
    size_at: usize,
    start: usize,
    end: Option<usize>,
}

/// The beginning of a film that lasts so many milliseconds, with the duration written into it. `None` if it is not
/// understood, or says so already.
pub fn with_duration(head: &[u8], milliseconds: f64) -> Option<Vec<u8>> {
    let header = element(head, 0).filter(|header| header.id == HEADER)?;
    let segment = element(head, header.end?).filter(|segment| segment.id == SEGMENT)?;
    let mut at = segment.start;
    let mut has_places = false;
    let info = loop {
        let child = element(head, at)?;
        if child.id == INFO {
            break child;
        }
        has_places |= child.id == SEEK_HEAD;
        at = child.end?;
    };
    let end = info.end.filter(|end| *end <= head.len())?;
    let mut scale = USUAL_SCALE;
    let mut duration = None;
    let mut at = info.start;
    while at < end {
        let child = element(head, at)?;
        at = child.end.filter(|child_end| *child_end <= end)?;
        match child.id {
            TIMESTAMP_SCALE => scale = number(&head[child.start..at]),
            DURATION => duration = Some(child.start..at),
            _ => {}
        }
    }
    let units = milliseconds * USUAL_SCALE as f64 / scale as f64;
    let mut written = head.to_vec();
    if let Some(place) = duration {
        match place.len() {
            4 => written[place].copy_from_slice(&(units as f32).to_be_bytes()),
            8 => written[place].copy_from_slice(&units.to_be_bytes()),
            _ => return None,
        }
        return Some(written);
    }
    // What comes later would no longer be where the file says it is.
    if has_places || segment.end.is_some() {
        return None;
    }
    let added = [&[0x44, 0x89, 0x88], &units.to_be_bytes()[..]].concat();
    let size = (end - info.start + added.len()) as u64;
    // In eight bytes, the first of which says so, any size can be written.
    let size = (size | 1 << 56).to_be_bytes();
    written.splice(end..end, added);
    written.splice(info.size_at..info.start, size);
    Some(written)
}

/// The element that begins at a place.
fn element(bytes: &[u8], at: usize) -> Option<Element> {
    let first = *bytes.get(at)?;
    let id_length = first.leading_zeros() as usize + 1;
    let size_at = at + id_length;
    let id = bytes.get(at..size_at).filter(|_| id_length <= 4)?;
    let first = *bytes.get(size_at)?;
    let length = first.leading_zeros() as usize + 1;
    let start = size_at + length;
    let size = number(bytes.get(size_at..start).filter(|_| length <= 8)?);
    let most = (1_u64 << (7 * length)) - 1;
    // The first bit only says how long the size is, and one of ones only is unknown.
    let size = Some(size & most).filter(|size| *size != most);
    let end = match size {
        Some(size) => Some(start.checked_add(usize::try_from(size).ok()?)?),
        None => None,
    };
    Some(Element {
        id: number(id) as u32,
        size_at,
        start,
        end,
    })
}

fn number(bytes: &[u8]) -> u64 {
    let bytes = bytes.iter();
    bytes.fold(0, |number, byte| number << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes before the first frame in a film of Chromium.
    const CHROMIUM: &str = "1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffff\
        ffffffff1549a966992ad7b1830f42404d80864368726f6d655741864368726f6d651654ae6bbeaebcd7810173c58\
        7db89d6b9a32214838101";

    /// The beginning of a film of Firefox.
    const FIREFOX: &str = "1a45dfa3010000000000001f4286810142f7810142f2810442f381084282847765626d42878102428581021853806701\
        ffffffffffffff114d9b7401000000000000001549a96601000000000000492ad7b1830f424044898800000000000000\
        004d809851546d7578696e674170704c69625765624d2d302e302e31574199515477726974696e674170704c69625765\
        624d2d302e302e31";

    fn bytes(text: &str) -> Vec<u8> {
        let digits: Vec<u8> = text.bytes().collect();
        let byte = |pair: &[u8]| {
            let pair = std::str::from_utf8(pair).expect("digits");
            u8::from_str_radix(pair, 16).expect("a byte")
        };
        digits.chunks(2).map(byte).collect()
    }

    #[test]
    fn a_duration_is_added_to_what_chromium_writes() {
        let head = bytes(CHROMIUM);
        let written = with_duration(&head, 3000.0).expect("it is understood");
        // The information of the segment has 25 bytes and their size in one; then it has 36, and their size in eight.
        let (before, after) = (&head[..0x34], &head[0x4e..]);
        let expected = [
            before,
            &bytes("0100000000000024"),
            &head[0x35..0x4e],
            &bytes("44898840a7700000000000"),
            after,
        ];
        assert_eq!(written, expected.concat());
        let again = with_duration(&written, 1500.0).expect("it is understood");
        let expected = bytes("4489884097700000000000");
        assert_eq!(again[0x55..0x60], expected);
        assert_eq!(again.len(), written.len());
    }

    #[test]
    fn a_place_that_was_left_for_the_duration_is_filled_in_its_own_unit() {
        for (place, filled) in [
            ("44898400000000", "4489843fc00000"),
            ("4489880000000000000000", "4489883ff8000000000000"),
        ] {
            // With a list of places, and a unit of a second.
            let start = "1a45dfa380185380670100000000000fff114d9b7480";
            let scale = "2ad7b1843b9aca00";
            let size = bytes(scale).len() + bytes(place).len();
            let head = |place| {
                bytes(&format!(
                    "{start}1549a966{:02x}{scale}{place}1654ae6b80",
                    0x80 + size
                ))
            };
            assert_eq!(with_duration(&head(place), 1500.0), Some(head(filled)));
        }
    }

    #[test]
    fn a_duration_is_filled_into_what_firefox_writes() {
        let head = bytes(FIREFOX);
        let written = with_duration(&head, 10_289.0).expect("it is understood");
        let expected = [&head[..0x59], &bytes("40c4188000000000"), &head[0x61..]];
        assert_eq!(written, expected.concat());
        assert_eq!(with_duration(&head[..0x97], 1.0), None, "it is cut off");
    }

    #[test]
    fn what_is_not_understood_is_left_alone() {
        let head = bytes(CHROMIUM);
        for length in 0..0x4e {
            assert_eq!(with_duration(&head[..length], 1.0), None, "{length} bytes");
        }
        for text in [
            // Nothing like a film, an MP4 film, a list of places, a segment of known size, and a duration of no size.
            "00",
            "0000001c66747970",
            "1a45dfa3801853806701ffffffffffffff114d9b74801549a96680",
            "1a45dfa3801853806785 1549a96680",
            "1a45dfa3801853806701ffffffffffffff1549a96683448980",
        ] {
            let text = text.replace(' ', "");
            assert_eq!(with_duration(&bytes(&text), 1.0), None, "{text}");
        }
    }
}
