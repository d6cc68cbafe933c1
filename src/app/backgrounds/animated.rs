//! Tells from a file's first bytes whether its picture moves.

/// Whether a GIF, PNG, WebP or AVIF file that begins with these bytes holds a picture that moves.
pub fn is_animated(start: &[u8]) -> bool {
    let has = |mark: &[u8]| start.windows(mark.len()).any(|window| window == mark);
    match start {
        [b'G', b'I', b'F', ..] => frames_of_gif(start) > 1,
        // The chunk of an animation comes before the pixels.
        [0x89, b'P', b'N', b'G', ..] => has(b"acTL"),
        [b'R', b'I', b'F', b'F', ..] => start.get(12..16) == Some(b"VP8X") && has(b"ANIM"),
        [_, _, _, _, b'f', b't', b'y', b'p', ..] => start.get(8..12) == Some(b"avis"),
        _ => false,
    }
}

/// The number of graphic control extensions: each frame has one that is followed by the frame, perhaps after a comment.
fn frames_of_gif(bytes: &[u8]) -> usize {
    let is_control =
        |window: &&[u8]| matches!(window, [0x21, 0xF9, 0x04, _, _, _, _, 0x00, 0x2C | 0x21]);
    bytes.windows(9).filter(is_control).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_that_move_are_told_from_those_that_do_not() {
        let moving = include_bytes!("../../../tests/end_to_end/moving.gif");
        assert!(is_animated(moving));
        // Its first frame alone.
        let second = (1..moving.len() - 3)
            .filter(|&at| moving[at..at + 3] == [0x21, 0xF9, 0x04])
            .nth(1);
        assert!(!is_animated(&moving[..second.expect("there are four")]));
        assert!(is_animated(b"\x89PNG\r\n\x1a\n....IHDR....acTL....IDAT"));
        assert!(!is_animated(b"\x89PNG\r\n\x1a\n....IHDR....IDAT"));
        assert!(is_animated(b"RIFF....WEBPVP8X..........ANIM"));
        assert!(!is_animated(b"RIFF....WEBPVP8 ....ANIM"));
        assert!(is_animated(b"....ftypavis...."));
        assert!(!is_animated(b"....ftypavif....") && !is_animated(b""));
    }
}
