//! The encoding of links, written without the code that is tested.

/// zlib's form of a text, stored and not compressed.
fn stored(text: &str) -> Vec<u8> {
    let mut bytes = vec![0x78, 0x01];
    let mut chunks = text.as_bytes().chunks(0xFFFF).peekable();
    while let Some(chunk) = chunks.next() {
        let length = chunk.len() as u16;
        bytes.push(u8::from(chunks.peek().is_none()));
        bytes.extend(length.to_le_bytes());
        bytes.extend((!length).to_le_bytes());
        bytes.extend(chunk);
    }
    let sums = text.bytes().fold((1, 0), |(a, b), byte| {
        let a = (a + u32::from(byte)) % 65_521;
        (a, (a + b) % 65_521)
    });
    bytes.extend((sums.1 << 16 | sums.0).to_be_bytes());
    bytes
}

/// Standard base64, padded.
pub fn base64(bytes: &[u8]) -> String {
    let signs = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |group: &[u8]| {
        let mut bits = [0; 4];
        bits[1..=group.len()].copy_from_slice(group);
        let bits = u32::from_be_bytes(bits);
        let sign = |place: usize| {
            let sign = char::from(signs[(bits >> (18 - 6 * place)) as usize % 64]);
            if place <= group.len() { sign } else { '=' }
        };
        [0, 1, 2, 3].map(sign)
    };
    bytes.chunks(3).flat_map(group).collect()
}

/// The text behind `r=` that holds this text.
pub fn packed(text: &str) -> String {
    base64(&stored(text))
}

/// zlib's form of so many bytes of 0: a code that repeats one byte 258 times, again and again.
pub fn bomb(bytes: usize) -> Vec<u8> {
    let repeats = std::iter::repeat_n("1100010100000", bytes / 258 + 1);
    let bits = ["110", "00110000"].into_iter().chain(repeats);
    let bits: Vec<u8> = bits.flat_map(str::bytes).collect();
    let byte = |bits: &[u8]| {
        bits.iter()
            .rev()
            .fold(0, |byte, bit| (byte << 1) | (bit - b'0'))
    };
    let stream = bits.chunks(8).map(byte);
    [0x78, 0x01].into_iter().chain(stream).collect()
}
