//! A game to be shared: as a link, as other programs write it, and as text.

use crate::i18n::{Message, mark};
use crate::puzzle::notation::{print_board, print_moves};
use crate::records::{Daily, Replay};
use crate::save::shared::{self, SharedGame};

use super::in_words;
use crate::app::backgrounds::UserMedia;

/// The game that is shared.
#[derive(Debug, Default)]
pub struct Share {
    /// The game and its link.
    game: Option<(SharedGame, String)>,
    /// The daily puzzle that it was, if its result can be shown.
    daily: Option<Daily>,
    news: Option<&'static str>,
}

/// What is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// The link.
    Link,
    /// The game as other programs of the community write it.
    Community,
    /// The moves of the game.
    Solution,
    /// The board at its start.
    Position,
}

/// An event of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareEvent {
    /// Copy something.
    Copy(Copied),
    /// Pass the link to the device, which asks where to send it.
    ByDevice,
    /// Show the result of the daily puzzle, which does not tell the way.
    Daily,
    /// Something was copied, or could not be.
    Done(bool),
    /// The dialog was closed.
    Closed,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShareEffect {
    /// Copy a text, and answer with [`ShareEvent::Done`].
    Copy(String),
    /// Pass a link to the device.
    ByDevice(String),
    /// Close the dialog.
    Close,
}

/// The view of the dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct ShareView {
    /// Which game it is.
    pub about: Message,
    /// The link.
    pub link: String,
    /// Whether other programs could read it: they know no other goal than the solved board.
    pub is_for_others: bool,
    /// Whether it is a daily puzzle whose result can be shown.
    pub is_daily: bool,
    /// What became of the last action.
    pub news: &'static str,
}

impl Share {
    /// Takes a game, and the id of the background it was played over. `page` is the page's address without a query.
    pub fn open(&mut self, replay: Replay, clip: &str, page: &str) {
        // Nobody else has what is the player's own.
        let is_own = UserMedia::ALL.iter().any(|media| media.id() == clip);
        let clip = (!is_own).then(|| clip.to_owned());
        let game = SharedGame { replay, clip };
        let link = [page, "?replay=", &shared::write(&game)].concat();
        self.game = Some((game, link));
        self.daily = None;
        self.news = None;
    }

    /// Notes that the game was this daily puzzle.
    pub const fn note_daily(&mut self, daily: Option<Daily>) {
        self.daily = daily;
    }

    /// The daily puzzle that the game was.
    pub const fn daily(&self) -> Option<Daily> {
        self.daily
    }

    /// Handles an event.
    pub fn update(&mut self, event: ShareEvent) -> Option<ShareEffect> {
        let (game, link) = self.game.as_ref()?;
        match event {
            ShareEvent::Copy(what) => Some(ShareEffect::Copy(text_of(game, link, what))),
            ShareEvent::Daily => Some(ShareEffect::Close),
            ShareEvent::ByDevice => Some(ShareEffect::ByDevice(link.clone())),
            ShareEvent::Done(is_copied) => {
                self.news = Some(if is_copied {
                    mark("Copied.")
                } else {
                    mark(
                        "The browser does not let the game copy. Select the link and copy it yourself.",
                    )
                });
                None
            }
            ShareEvent::Closed => {
                self.game = None;
                None
            }
        }
    }

    /// The game, while the dialog is open.
    pub fn game(&self) -> Option<&SharedGame> {
        self.game.as_ref().map(|(game, _)| game)
    }

    /// The view of the dialog, while it is open.
    pub fn view(&self) -> Option<ShareView> {
        let (game, link) = self.game.as_ref()?;
        Some(ShareView {
            about: in_words(&game.replay),
            link: link.clone(),
            is_for_others: game.replay.problem.has_usual_goal(),
            is_daily: self.daily.is_some(),
            news: self.news.unwrap_or_default(),
        })
    }
}

fn text_of(game: &SharedGame, link: &str, what: Copied) -> String {
    let replay = &game.replay;
    match what {
        Copied::Link => link.to_owned(),
        Copied::Community => shared::write_community(replay),
        Copied::Solution => {
            // What was undone leads nowhere.
            let game = replay.game().ok();
            let steps = game.map(|game| game.history().steps().collect::<Vec<_>>());
            print_moves(&steps.unwrap_or_default())
        }
        Copied::Position => print_board(replay.start()),
    }
}
