//! The text of a file, by its byte order mark; without one, UTF-8.

use super::{ImportError, last_line};

/// The text of these bytes, without the mark.
pub fn decode(file: &[u8]) -> Result<String, ImportError> {
    match file {
        // A ZIP archive, such as those of Excel and LibreOffice, or a file of an older Excel.
        [b'P', b'K', 3, 4, ..] | [0xd0, 0xcf, 0x11, 0xe0, ..] => Err(ImportError::Spreadsheet),
        // Tables and lists begin with a character below U+0100.
        [0xff, 0xfe, ..] | [_, 0, ..] => decode_utf16(file, u16::from_le_bytes),
        [0xfe, 0xff, ..] | [0, _, ..] => decode_utf16(file, u16::from_be_bytes),
        _ => {
            let file = file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file);
            match str::from_utf8(file) {
                Ok(text) => Ok(text.to_owned()),
                Err(fault) => Err(wrong(&file[..fault.valid_up_to()])),
            }
        }
    }
}

fn decode_utf16(file: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, ImportError> {
    let (units, rest) = file.as_chunks();
    let mut text = String::new();
    for character in char::decode_utf16(units.iter().map(|&bytes| unit(bytes))) {
        match character {
            Ok('\u{feff}') if text.is_empty() => {}
            Ok(character) => text.push(character),
            Err(_) => return Err(wrong(text.as_bytes())),
        }
    }
    if rest.is_empty() {
        Ok(text)
    } else {
        Err(wrong(text.as_bytes()))
    }
}

/// The error of a file in which this text is followed by something else.
fn wrong(before: &[u8]) -> ImportError {
    let line = last_line(before);
    ImportError::Encoding { line }
}
