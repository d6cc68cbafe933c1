//! Bytes as text for addresses: base64, and the escaping of its signs.

use std::borrow::Cow;

/// How the signs beyond letters and digits are written.
pub struct Signs {
    /// The last two of the 64.
    last: [&'static str; 2],
    /// What fills the last group of four.
    padding: &'static str,
}

/// The alphabet for addresses, which needs no escaping.
pub const OWN: Signs = Signs {
    last: ["-", "_"],
    padding: "",
};

/// The standard alphabet, escaped for an address.
pub const ESCAPED: Signs = Signs {
    last: ["%2B", "%2F"],
    padding: "%3D",
};

/// How many bits a sign stands for.
const BITS: usize = 6;

/// Writes bytes in base64.
pub fn encode(bytes: &[u8], signs: &Signs) -> String {
    let mut text = String::with_capacity(bytes.len() / 3 * 4 + 4);
    for group in bytes.chunks(3) {
        let byte = |index| u32::from(group.get(index).copied().unwrap_or_default());
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            if place > group.len() {
                text.push_str(signs.padding);
                continue;
            }
            match (bits >> (18 - BITS * place)) as u8 % 64 {
                six @ 0..26 => text.push(char::from(b'A' + six)),
                six @ 26..52 => text.push(char::from(b'a' + six - 26)),
                six @ 52..62 => text.push(char::from(b'0' + six - 52)),
                six => text.push_str(signs.last[usize::from(six - 62)]),
            }
        }
    }
    text
}

/// Reads base64 of either alphabet, padded or not. `None` if it is not base64.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=');
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 3);
    for group in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for &sign in group {
            bits = bits << BITS | u32::from(six_of(sign)?);
        }
        match group.len() {
            4 => bytes.extend(&bits.to_be_bytes()[1..]),
            3 => bytes.extend(&(bits << BITS).to_be_bytes()[1..3]),
            2 => bytes.push((bits >> 4) as u8),
            _ => return None,
        }
    }
    Some(bytes)
}

fn six_of(sign: u8) -> Option<u8> {
    match sign {
        b'A'..=b'Z' => Some(sign - b'A'),
        b'a'..=b'z' => Some(sign - b'a' + 26),
        b'0'..=b'9' => Some(sign - b'0' + 52),
        // In a query, an unescaped plus stands for a space.
        b'+' | b'-' | b' ' => Some(62),
        b'/' | b'_' => Some(63),
        _ => None,
    }
}

/// Resolves what is escaped in the value of a parameter, such as `%2B`. `None` if it is not ASCII.
pub fn unescape(value: &str) -> Option<Cow<'_, str>> {
    if !value.contains('%') {
        return Some(value.into());
    }
    let mut parts = value.split('%');
    let mut text = parts.next()?.to_owned();
    for part in parts {
        let (code, rest) = part.split_at_checked(2)?;
        let code = u8::from_str_radix(code, 16).ok()?;
        text.push(char::from(code));
        text.push_str(rest);
    }
    text.is_ascii().then_some(text.into())
}
