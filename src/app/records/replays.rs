//! The replays on this device: a text for each solve, under a name with the moment when it was solved.
//!
//! They share storage with the records, the settings and the game in play, which are worth more. So they take a part of
//! it only, and the oldest of them make room.

#[cfg(test)]
mod tests;

use crate::app::storage::{NotKept, Place, REPLAY, Storage};
use crate::records::{Replay, Solve};
use crate::save::replay::{self, ReplayError};

/// The most that replays take, in bytes. A browser has 5 MB for a site, and some count two bytes for each character.
const MAX_BYTES: usize = 1_500_000;
/// How many replays are added between two measurements. Each reads all of them.
const MEASURED_EVERY: usize = 16;

/// A replay that was removed, and can be brought back with its solve.
#[derive(Debug)]
pub struct RemovedReplay {
    finished: u64,
    text: String,
}

impl RemovedReplay {
    /// Whether it is that of a solve.
    pub const fn is_of(&self, solve: &Solve) -> bool {
        self.finished == solve.finished.milliseconds()
    }

    /// Stores it again.
    ///
    /// # Errors
    /// [`NotKept`] if there is no room for it any more.
    pub fn bring_back(&self, storage: &mut dyn Storage) -> Result<(), NotKept> {
        storage.save(Place::Device, &name(self.finished), &self.text)
    }
}

/// Keeps the replay of a solve, if there is room. `solves` are all that are recorded.
pub fn keep(solve: &Solve, replay: &Replay, solves: &[Solve], storage: &mut dyn Storage) {
    let (name, text) = (name(solve.finished.milliseconds()), replay::write(replay));
    let kept = storage.save(Place::Device, &name, &text);
    if kept.is_err() && thin_by_half(solves, storage) > 0 {
        // The solve counts without its replay too.
        let _ = storage.save(Place::Device, &name, &text);
    }
    let is_due = moments(storage).len().is_multiple_of(MEASURED_EVERY);
    if is_due && held(storage).1 > MAX_BYTES {
        thin_by_half(solves, storage);
    }
}

/// The replay of a solve, if there is one; or the reason why it cannot be shown.
pub fn load(solve: &Solve, storage: &dyn Storage) -> Option<Result<Replay, ReplayError>> {
    let text = storage.load(Place::Device, &name(solve.finished.milliseconds()))?;
    Some(replay::read_for(solve, &text))
}

/// Removes and returns the replay of a solve, if there is one.
pub fn remove(solve: &Solve, storage: &mut dyn Storage) -> Option<RemovedReplay> {
    let finished = solve.finished.milliseconds();
    let text = storage.take(Place::Device, &name(finished))?;
    Some(RemovedReplay { finished, text })
}

/// Whether each of these solves has a replay.
pub fn are_held<'a>(
    solves: impl IntoIterator<Item = &'a Solve>,
    storage: &dyn Storage,
) -> Vec<bool> {
    let moments = moments(storage);
    let is_held = |solve: &Solve| moments.contains(&solve.finished.milliseconds());
    solves.into_iter().map(is_held).collect()
}

/// How many replays there are, and how many bytes they take.
pub fn held(storage: &dyn Storage) -> (usize, usize) {
    let names = storage.names(Place::Device, REPLAY);
    let bytes = names.iter().map(|name| {
        let text = storage.load(Place::Device, name);
        name.len() + text.map_or(0, |text| text.len())
    });
    (names.len(), bytes.sum())
}

/// Drops all replays but the latest and those of the best solves, and returns how many.
pub fn thin(keep_latest: usize, solves: &[Solve], storage: &mut dyn Storage) -> usize {
    let mut moments = moments(storage);
    let mut dropped = 0;
    while moments.len() > keep_latest {
        let Some(oldest) = (0..moments.len()).min_by_key(|&index| moments[index]) else {
            break;
        };
        let finished = moments.swap_remove(oldest);
        if !is_best(finished, solves) && storage.take(Place::Device, &name(finished)).is_some() {
            dropped += 1;
        }
    }
    dropped
}

/// Drops the older half of the replays, but for those of the best solves, and returns how many.
pub fn thin_by_half(solves: &[Solve], storage: &mut dyn Storage) -> usize {
    let count = moments(storage).len();
    thin(count / 2, solves, storage)
}

/// Whether the solve of this moment has the best time or the fewest moves of its size and mode.
fn is_best(finished: u64, solves: &[Solve]) -> bool {
    let is_it = |solve: &Solve| solve.finished.milliseconds() == finished;
    solves.iter().any(|solve| {
        let kind = |solve: &Solve| (solve.size, solve.mode.compared());
        let is_rival = |other: &&Solve| kind(other) == kind(solve);
        let rivals = || solves.iter().filter(is_rival);
        let bests = || {
            [
                rivals().min_by_key(|solve| solve.milliseconds),
                rivals().min_by_key(|solve| solve.moves),
            ]
        };
        is_it(solve) && bests().into_iter().flatten().any(is_it)
    })
}

/// The moments of the solves that have replays, in any order.
fn moments(storage: &dyn Storage) -> Vec<u64> {
    let names = storage.names(Place::Device, REPLAY);
    let moment = |name: &String| name.strip_prefix(REPLAY)?.parse().ok();
    names.iter().filter_map(moment).collect()
}

fn name(finished: u64) -> String {
    [REPLAY, &finished.to_string()].concat()
}
