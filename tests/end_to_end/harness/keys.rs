//! Keys that have no letter, as `WebDriver` names them.

pub const UP: char = '\u{e013}';
pub const DOWN: char = '\u{e015}';
pub const LEFT: char = '\u{e012}';
pub const RIGHT: char = '\u{e014}';
pub const TAB: char = '\u{e004}';
pub const ENTER: char = '\u{e007}';
pub const ESCAPE: char = '\u{e00c}';
pub const CONTROL: char = '\u{e009}';
pub const SHIFT: char = '\u{e008}';
pub const END: char = '\u{e010}';
pub const HOME: char = '\u{e011}';
pub const BACKSPACE: char = '\u{e003}';
