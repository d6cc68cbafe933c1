//! The page's place: in a tab of its own, or in a frame of another page, which may forbid things.

/// Whether the page can fill the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FullScreen {
    /// The browser cannot show pages so.
    Unsupported,
    /// The browser can, but this page may not.
    Denied,
    /// The page can fill the screen.
    #[default]
    Allowed,
}

/// The page's place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// Whether another page is around this one.
    pub is_framed: bool,
    /// Whether the page can fill the screen.
    pub full_screen: FullScreen,
}

impl Frame {
    /// Whether there is a button for full screen. Where the page around forbids it, the button says so.
    pub const fn offers_full_screen(self) -> bool {
        match self.full_screen {
            FullScreen::Unsupported => false,
            FullScreen::Denied => self.is_framed,
            FullScreen::Allowed => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_screen_is_offered_where_it_can_be_had_or_the_page_around_forbids_it() {
        let offers = |is_framed| {
            use FullScreen::{Allowed, Denied, Unsupported};
            [Unsupported, Denied, Allowed].map(|full_screen| {
                let frame = Frame {
                    is_framed,
                    full_screen,
                };
                frame.offers_full_screen()
            })
        };
        assert_eq!(offers(false), [false, false, true]);
        assert_eq!(offers(true), [false, true, true]);
    }
}
