//! What a test needs of its browser.

use super::engine::Engine;

/// How a browser is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// Nothing in particular.
    Ordinary,
    /// The screen has two pixels where others have one.
    SharpScreen,
    /// The system wishes for no motion.
    ReducedMotion,
    /// Every request is logged, where there is such a log.
    NetworkLog,
    /// There is a camera, and the page may use it.
    FakeCamera,
}

impl Setup {
    /// Whether the browser that all tests share can be set up so. Others have to be started so, for one test.
    pub fn is_shared(self) -> bool {
        match self {
            Self::Ordinary => true,
            Self::SharpScreen | Self::ReducedMotion | Self::FakeCamera => {
                Engine::under_test() == Engine::Chromium
            }
            Self::NetworkLog => false,
        }
    }
}
