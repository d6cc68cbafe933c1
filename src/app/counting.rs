//! Moves in the unit that the player chose, and the name of the unit wherever another one could be meant.
//!
//! Solutions and records always count single tiles (STM): a solution is proven shortest by that count only.

use crate::i18n::Message;
use crate::puzzle::History;
use crate::save::settings::Metric;

/// The number of moves made.
pub fn count(history: &History, metric: Metric) -> usize {
    match metric {
        Metric::SingleTile => history.single_tile_moves(),
        Metric::MultiTile => history.multi_tile_moves(),
    }
}

/// A number of moves in words, with its unit unless that is the usual one.
pub const fn moves(count: usize, metric: Metric) -> Message {
    match metric {
        Metric::SingleTile => Message::counting("{count} move", "{count} moves", count),
        Metric::MultiTile => Message::counting("{count} move (MTM)", "{count} moves (MTM)", count),
    }
}

/// How many moves of single tiles are still needed.
pub const fn needed(count: u32) -> Message {
    Message::counting(
        "{count} move needed",
        "{count} moves needed",
        count as usize,
    )
}

/// A message about moves of single tiles. It names that unit where the player chose the other one.
pub fn of_single_tiles(message: Message, metric: Metric) -> Message {
    match metric {
        Metric::SingleTile => message,
        Metric::MultiTile => Message::template("{message} ({unit})")
            .with("message", message)
            .with("unit", "STM"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_unit_is_named_where_another_could_be_meant() {
        let told = |count, metric| moves(count, metric).to_string();
        assert_eq!(told(1, Metric::SingleTile), "1 move");
        assert_eq!(told(20, Metric::MultiTile), "20 moves (MTM)");
        let told = |metric| of_single_tiles(moves(25, Metric::SingleTile), metric).to_string();
        assert_eq!(told(Metric::SingleTile), "25 moves");
        assert_eq!(told(Metric::MultiTile), "25 moves (STM)");
    }
}
