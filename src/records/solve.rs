//! One solved game.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::i18n::{Message, choices, mark};
use crate::puzzle::{Problem, Size};

use super::{Daily, Moment};

/// A game solved without help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solve {
    /// When the board was solved.
    pub finished: Moment,
    /// By how many minutes the time of day there was ahead of UTC, unless that was not recorded.
    pub utc_offset: Option<i16>,
    /// The board's columns and rows.
    pub size: Size,
    /// The mode it was played in.
    pub mode: Mode,
    /// The time it took.
    pub milliseconds: u32,
    /// The number of moves, in the single tile metric (STM).
    pub moves: u32,
    /// The id of the background.
    pub clip: String,
}

/// The mode of a game. Only games of the same mode are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mode {
    /// Where the board came from.
    pub origin: Origin,
    /// When the clock started.
    pub clock: ClockStart,
}

choices! {
    /// When the clock starts.
    #[derive(Serialize, Deserialize)]
    ClockStart {
        /// With the new game, as in the original.
        NewGame = mark("clock|New game"),
        /// With the first move, as speed-solvers prefer.
        FirstMove = mark("clock|The first move"),
    }
}

/// Where a game's board came from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Origin {
    /// Any solvable board.
    #[default]
    Random,
    /// A board near the solved one.
    Easy,
    /// The board of a link, which may have been played before.
    Link,
    /// A board that needs so many moves, or about so many on large boards.
    Chosen(u32),
    /// A board to be brought to another goal than the solved board.
    OtherGoal,
    /// The daily puzzle of a day.
    Daily(Daily),
}

impl Solve {
    /// The longest background id that is stored, in characters.
    pub const MAX_CLIP: usize = 200;

    /// Moves per second (TPS).
    pub fn moves_a_second(&self) -> f64 {
        f64::from(self.moves) * 1000.0 / f64::from(self.milliseconds.max(1))
    }

    /// The number of the day in the calendar of the place where it was solved. `utc_offset` tells the offset at a moment in
    /// the place where the player is now, for solves without one.
    pub fn day(&self, utc_offset: impl Fn(Moment) -> i16) -> u32 {
        let offset = self.utc_offset;
        let offset = offset.unwrap_or_else(|| utc_offset(self.finished));
        self.finished.local(offset).day()
    }

    /// Whether this is another record of the same solve: everything but the time is the same, and the times differ only by
    /// the thousandths, which some programs leave out.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let [one, two] = [self, other].map(|solve| solve.finished.milliseconds());
        let at_the_same_time = Self {
            finished: self.finished,
            ..other.clone()
        };
        let is_rounded = one.abs_diff(two) < 1000 && (one % 1000 == 0 || two % 1000 == 0);
        is_rounded && self.identity() == at_the_same_time.identity()
    }

    /// The key that identifies a solve and sorts solves by time.
    pub(super) fn identity(&self) -> impl Ord + use<> {
        (
            self.finished,
            <(u8, u8)>::from(self.size),
            self.mode.origin,
            self.mode.clock as u8,
            self.milliseconds,
            self.moves,
        )
    }
}

impl Mode {
    /// The name of the mode.
    pub fn message(self) -> Message {
        let is_new_game = self.clock == ClockStart::NewGame;
        let either = |new_game, first_move| if is_new_game { new_game } else { first_move };
        Message::new(match self.origin {
            Origin::Random => either(
                mark("mode|Random"),
                mark("mode|Random, clock from first move"),
            ),
            Origin::Easy => either(mark("mode|Easy"), mark("mode|Easy, clock from first move")),
            Origin::Link => either(
                mark("mode|From a link"),
                mark("mode|From a link, clock from first move"),
            ),
            Origin::OtherGoal => either(
                mark("mode|Another goal"),
                mark("mode|Another goal, clock from first move"),
            ),
            Origin::Chosen(needed) => {
                let name = either(
                    mark("mode|Moves needed: {needed}"),
                    mark("mode|Moves needed: {needed}, clock from first move"),
                );
                return Message::new(name).with("needed", needed as usize);
            }
            Origin::Daily(_) => either(
                mark("mode|Daily"),
                mark("mode|Daily, clock from first move"),
            ),
        })
    }

    /// The mode that stands for all those it is compared with: daily puzzles of a size are one list.
    #[must_use]
    pub const fn compared(self) -> Self {
        match self.origin {
            Origin::Daily(_) => Self {
                origin: Origin::Daily(Daily::FIRST),
                ..self
            },
            _ => self,
        }
    }

    /// A key that sorts modes, the usual first.
    pub const fn rank(self) -> (Origin, u8) {
        (self.origin, self.clock as u8)
    }
}

impl Origin {
    /// The origin of a game whose board was set up or came with a link.
    pub fn of_given(problem: &Problem) -> Self {
        if problem.has_usual_goal() {
            Self::Link
        } else {
            Self::OtherGoal
        }
    }

    /// The name in stored games.
    pub fn name(self) -> String {
        match self {
            Self::Random => "Random",
            Self::Easy => "Easy",
            Self::Link => "Link",
            Self::OtherGoal => "Other goal",
            Self::Chosen(needed) => return format!("Chosen {needed}"),
            Self::Daily(daily) => return format!("Daily {daily}"),
        }
        .to_owned()
    }

    /// The origin with a name, in capital letters or small ones.
    pub fn of(name: &str) -> Option<Self> {
        Some(match &*name.to_ascii_lowercase() {
            "random" => Self::Random,
            "easy" => Self::Easy,
            "link" => Self::Link,
            "other goal" => Self::OtherGoal,
            name => {
                if let Some(date) = name.strip_prefix("daily ") {
                    return date.parse().ok().map(Self::Daily);
                }
                let needed = name.strip_prefix("chosen ")?.parse().ok()?;
                Self::Chosen(Some(needed).filter(|needed| (1..10_000).contains(needed))?)
            }
        })
    }
}

impl Serialize for Origin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}

impl<'de> Deserialize<'de> for Origin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::of(&name).ok_or_else(|| D::Error::custom("no origin"))
    }
}
