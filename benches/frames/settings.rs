//! What is measured: views, boards, backgrounds, and the ways to draw.

use std::fmt;

/// A window: its size in CSS pixels, and how many of the screen's pixels each of them has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub size: (u32, u32),
    pub scale: u32,
}

/// What is shown on the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Background {
    /// A clip of 1280×720 pixels.
    Clip,
    /// A living picture.
    Painting,
    /// The player's own picture, which moves.
    Gif,
}

/// Everything that the page and its rivals have in common.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    pub view: View,
    /// The number of the board's columns, and of its rows.
    pub side: u32,
    pub background: Background,
    /// How many times as long everything takes in the page's thread.
    pub slowing: u32,
}

/// The game's page, or a bare one that draws in some way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The game's page.
    Page,
    /// Each tile is drawn from the video.
    Direct,
    /// The frame is copied, and each tile drawn from the copy.
    Copy,
    /// The whole frame is drawn.
    Whole,
    /// The frame is a texture, and all tiles are drawn at once.
    WebGl,
    /// A worker gets the frame, copies it, and draws each tile from the copy.
    Worker,
    /// Each tile is a canvas of its own, drawn from a copy of the frame.
    Canvases,
}

pub const PHONE: View = View {
    size: (390, 844),
    scale: 3,
};
/// As sharp as windows of `WebKit` can be.
pub const DULLER_PHONE: View = View {
    size: (390, 844),
    scale: 2,
};
pub const LYING_PHONE: View = View {
    size: (844, 390),
    scale: 3,
};
pub const DESKTOP: View = View {
    size: (1280, 800),
    scale: 1,
};
pub const SHARP_DESKTOP: View = View {
    size: (1280, 800),
    scale: 2,
};

impl Background {
    pub const ALL: [Self; 3] = [Self::Clip, Self::Painting, Self::Gif];

    /// The id in the page's address; the moving picture is brought after the page has come.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Clip | Self::Gif => "big-buck-bunny",
            Self::Painting => "ink",
        }
    }
}

impl Way {
    pub const ALL: [Self; 7] = [
        Self::Page,
        Self::Direct,
        Self::Copy,
        Self::Whole,
        Self::WebGl,
        Self::Worker,
        Self::Canvases,
    ];

    /// The name in the bare page's script; the game's page has none.
    pub const fn id(self) -> Option<&'static str> {
        match self {
            Self::Page => None,
            Self::Direct => Some("direct"),
            Self::Copy => Some("copy"),
            Self::Whole => Some("whole"),
            Self::WebGl => Some("webgl"),
            Self::Worker => Some("worker"),
            Self::Canvases => Some("canvases"),
        }
    }

    /// Whether the way exists for a background: only the game can paint.
    pub fn can_show(self, background: Background) -> bool {
        self == Self::Page || background != Background::Painting
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            size: (width, height),
            scale,
        } = self;
        write!(f, "{width}×{height} at {scale}")
    }
}

impl fmt::Display for Background {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Clip => "clip",
            Self::Painting => "painting",
            Self::Gif => "GIF",
        })
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            view,
            side,
            background,
            slowing,
        } = self;
        write!(f, "{view}, {side}×{side}, {background}, {slowing}×")
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Page => "the game",
            Self::Direct => "one draw a tile from the video",
            Self::Copy => "a copy, then its tiles",
            Self::Whole => "the whole frame",
            Self::WebGl => "WebGL, one draw",
            Self::Worker => "a worker's copy, then its tiles",
            Self::Canvases => "a copy, then a canvas a tile",
        })
    }
}
