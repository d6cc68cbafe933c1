//! Text, compressed as zlib does (RFC 1950), whose checksum finds what was damaged.

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};

use crate::save::replay::MAX_TEXT;

use super::{SharedError, base64};

/// The effort of the compression: the most.
const LEVEL: u8 = 10;

/// Compresses a text.
pub fn deflate(text: &str) -> Vec<u8> {
    compress_to_vec_zlib(text.as_bytes(), LEVEL)
}

/// Reads compressed text in base64. A few bytes can stand for a thousand times as many, so there is a limit.
///
/// # Errors
/// [`SharedError::TooLong`] above the limit, and otherwise [`SharedError::Malformed`].
pub fn unpack(text: &str) -> Result<String, SharedError> {
    let bytes = base64::decode(text).ok_or(SharedError::Malformed)?;
    match decompress_to_vec_zlib_with_limit(&bytes, MAX_TEXT) {
        Ok(bytes) => String::from_utf8(bytes).map_err(|_| SharedError::Malformed),
        Err(error) if error.status == TINFLStatus::HasMoreOutput => Err(SharedError::TooLong),
        Err(_) => Err(SharedError::Malformed),
    }
}
