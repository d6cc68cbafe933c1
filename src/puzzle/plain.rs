//! Text as it is typed or copied elsewhere, in plain ASCII.

/// A text with its full-width forms and its Arabic, Persian and Hindi digits in ASCII, and without invisible marks, so
/// that `４ｘ４` is `4x4` and `١٢` is `12`.
pub(crate) fn plain(text: &str) -> String {
    text.chars().filter_map(plain_sign).collect()
}

fn plain_sign(sign: char) -> Option<char> {
    let digit = |zero: char| b'0' + (sign as u32 - zero as u32) as u8;
    let ascii = match sign {
        // In the order of ASCII.
        '！'..='～' => b'!' + (sign as u32 - '！' as u32) as u8,
        '٠'..='٩' => digit('٠'),
        '۰'..='۹' => digit('۰'),
        '०'..='९' => digit('०'),
        '،' | '、' => b',',
        // Spaces of no width, and the direction of what follows.
        '\u{200b}'..='\u{200f}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => return None,
        _ => return Some(sign),
    };
    Some(char::from(ascii))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_other_scripts_are_digits() {
        for text in [
            "０１２３４５６７８９",
            "٠١٢٣٤٥٦٧٨٩",
            "۰۱۲۳۴۵۶۷۸۹",
            "०१२३४५६७८९",
        ] {
            assert_eq!(plain(text), "0123456789");
        }
        assert_eq!(plain("Ａｚ／＿，、،"), "Az/_,,,");
        assert_eq!(plain("\u{2066}1 2\u{2069}\u{200b}é"), "1 2é");
    }
}
