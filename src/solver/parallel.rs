//! The division of a search among workers, and the messages they exchange.
//!
//! Used by the searches that can be shared ([`optimal`](super::optimal), [`near_optimal`](super::near_optimal)) and
//! by the page's coordinator, which passes the messages on.
//!
//! The prefixes of a search are dealt out like cards, one worker after the other, because neighbouring prefixes
//! take about the same work. On 56 random boards of 4×4 with a bound that has no solution, the busiest of two and
//! four workers evaluates 1.90 and 3.49 times fewer successors than one alone; with the prefixes cut into blocks
//! instead, 1.42 and 2.03 times fewer.

use serde::{Deserialize, Serialize};

/// One worker's share of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// The index of the share, from 0.
    pub index: usize,
    /// The number of shares.
    pub of: usize,
}

/// A search for solutions of 5×5 within a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iteration {
    /// Every solution is proven to have at least this many moves.
    pub lower_bound: u32,
    /// Solutions of at most this many moves are looked for.
    pub bound: u32,
    /// Whether the search runs from the goal to the start.
    pub backward: bool,
}

/// A message between workers on the same problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofMessage {
    /// From the prover: it began this iteration, and takes its prefixes from the first on.
    Begun(Iteration),
    /// From an assistant, which takes the prefixes of its share from the last on: the number that it has exhausted.
    Exhausted {
        /// The iteration they belong to.
        iteration: Iteration,
        /// The assistant's share.
        share: Share,
        /// The number of prefixes exhausted.
        prefixes: usize,
    },
}

/// A [`ProofMessage`] packed into one number; the page passes it on unread.
///
/// From the lowest bit up: whether it reports exhausted prefixes, whether the search is backward, the bound (10 bits),
/// bound − lower bound (4), the share's index and the number of shares (8 each), and the number of prefixes (32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackedMessage(u64);

impl Share {
    /// The items that belong to this share.
    pub fn deal<T>(self, cards: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
        cards.skip(self.index).step_by(self.of)
    }
}

impl From<ProofMessage> for PackedMessage {
    fn from(message: ProofMessage) -> Self {
        let pack = |exhausted, iteration: Iteration| {
            u64::from(exhausted)
                | u64::from(iteration.backward) << 1
                | u64::from(iteration.bound) << 2
                | u64::from(iteration.bound - iteration.lower_bound) << 12
        };
        Self(match message {
            ProofMessage::Begun(iteration) => pack(false, iteration),
            ProofMessage::Exhausted {
                iteration,
                share: Share { index, of },
                prefixes,
            } => {
                pack(true, iteration)
                    | (index as u64) << 16
                    | (of as u64) << 24
                    | (prefixes as u64) << 32
            }
        })
    }
}

impl From<PackedMessage> for ProofMessage {
    fn from(PackedMessage(packed): PackedMessage) -> Self {
        let bound = (packed >> 2) as u32 & 0x3ff;
        let iteration = Iteration {
            lower_bound: bound.saturating_sub((packed >> 12) as u32 & 15),
            bound,
            backward: packed >> 1 & 1 == 1,
        };
        if packed & 1 == 0 {
            return Self::Begun(iteration);
        }
        Self::Exhausted {
            iteration,
            share: Share {
                index: (packed >> 16) as usize & 0xff,
                of: (packed >> 24) as usize & 0xff,
            },
            prefixes: (packed >> 32) as usize,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_messages_unpack_unchanged() {
        for (lower_bound, bound, backward) in [
            (0, 0, false),
            (91, 93, true),
            (208, 208, false),
            (0x3f0, 0x3ff, true),
        ] {
            let iteration = Iteration {
                lower_bound,
                bound,
                backward,
            };
            let mut messages = vec![ProofMessage::Begun(iteration)];
            for (index, of, prefixes) in [(0, 1, 0), (2, 3, 9180), (254, 255, u32::MAX)] {
                messages.push(ProofMessage::Exhausted {
                    iteration,
                    share: Share { index, of },
                    prefixes: prefixes as usize,
                });
            }
            for message in messages {
                assert_eq!(ProofMessage::from(PackedMessage::from(message)), message);
            }
        }
    }

    #[test]
    fn every_item_is_dealt_once() {
        let of = 3;
        let mut dealt: Vec<usize> = (0..of)
            .flat_map(|index| Share { index, of }.deal(0..100))
            .collect();
        dealt.sort_unstable();
        assert!(dealt.into_iter().eq(0..100));
    }
}
