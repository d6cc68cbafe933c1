//! New games whose boards need a chosen number of moves. The solver's worker draws them, while the present game goes on.

use crate::puzzle::difficulty::{self, NoSuchBoard};
use crate::puzzle::{Board, Size, Tile};
use crate::records::Origin;

use super::scramble::Scramble;
use crate::app::Moment;

/// How long a board is waited for before the page says so, in milliseconds.
const PATIENCE: Moment = 500.0;

/// The number chosen, and the board that is awaited.
#[derive(Debug, Default)]
pub struct Chosen {
    /// The number of moves, once one was chosen.
    needed: Option<u32>,
    awaited: Option<Awaited>,
}

/// A board that is being drawn.
#[derive(Debug)]
struct Awaited {
    size: Size,
    origin: Origin,
    since: Moment,
    /// Whether the page says so.
    is_told: bool,
    /// The part of the work that is done, in percent, if that can be told.
    percent: Option<u8>,
}

/// What the page shows of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChosenView {
    /// The number of moves, and the most there are to choose from; `None` for other games.
    pub field: Option<(u32, u32)>,
    /// Whether boards need exactly so many moves, or only about.
    pub is_exact: bool,
    /// Whether a board has been awaited for so long that the page says so.
    pub is_awaited: bool,
    /// The part of the work for it that is done, in percent, if that can be told.
    pub percent: Option<u8>,
}

impl Chosen {
    /// The number of moves that new games of this size need. The first is halfway.
    pub fn needed(&self, size: Size) -> u32 {
        let most = *difficulty::choices(size).end();
        self.needed.unwrap_or(most / 2).min(most)
    }

    /// Chooses a number of moves for games of this size.
    ///
    /// # Errors
    /// [`NoSuchBoard`] if there are none; the number chosen before stays.
    pub fn choose(&mut self, needed: u32, size: Size) -> Result<(), NoSuchBoard> {
        difficulty::check(size, needed)?;
        self.needed = Some(needed);
        Ok(())
    }

    /// Awaits a board.
    pub const fn begin(&mut self, size: Size, origin: Origin, now: Moment) {
        self.awaited = Some(Awaited {
            size,
            origin,
            since: now,
            is_told: false,
            percent: None,
        });
    }

    /// Awaits no board any more.
    pub fn end(&mut self) {
        self.awaited = None;
    }

    /// Notes the part of the work that is done, from 0 to 1.
    pub fn work(&mut self, progress: Option<f32>) {
        if let Some(awaited) = &mut self.awaited {
            awaited.percent = progress.map(|part| (part * 100.0) as u8);
        }
    }

    /// Takes the board that was awaited, with its origin; `None` if it is none.
    pub fn take(&mut self, position: &[Tile]) -> Option<(Board, Origin)> {
        let Awaited { size, origin, .. } = self.awaited.take()?;
        let board = Board::from_position(size, position).ok()?;
        Some((board, origin))
    }

    /// When to call [`time_passes`](Self::time_passes) next, if at all.
    pub fn deadline(&self) -> Option<Moment> {
        let awaited = self.awaited.as_ref().filter(|awaited| !awaited.is_told)?;
        Some(awaited.since + PATIENCE)
    }

    /// Says that a board is awaited, once it has been for long enough.
    pub fn time_passes(&mut self, now: Moment) {
        if let Some(awaited) = &mut self.awaited {
            awaited.is_told = now - awaited.since >= PATIENCE;
        }
    }

    /// What the page shows, for new games of this size that are scrambled so.
    pub fn view(&self, scramble: Scramble, size: Size) -> ChosenView {
        let field = (self.needed(size), *difficulty::choices(size).end());
        ChosenView {
            field: (scramble == Scramble::Chosen).then_some(field),
            is_exact: difficulty::is_exact(size),
            is_awaited: self.awaited.as_ref().is_some_and(|awaited| awaited.is_told),
            percent: self.awaited.as_ref().and_then(|awaited| awaited.percent),
        }
    }
}
