//! The near-optimal search for 5×5, with large pattern databases that guide beams and prove lower bounds.
//!
//! # Tables
//!
//! The 24 tiles are divided into four groups of six ([`tables`]): three blocks of 2×3 in corners, which share one
//! table, and the six tiles around the blank's corner, which have another. The values of the four add up to a lower
//! bound, and so do those of the reflected partition; the larger sum counts. A [`partition`] updates the groups of a
//! board move by move.
//!
//! The large tables support goals with the blank in a corner or in the centre. For all other goals six tiles are left
//! over; they get [`small_tables`], built on demand in a tenth of a second. Such goals are common because a search from
//! the goal back to the start treats the start as its goal.
//!
//! # Guiding
//!
//! The [`guide`] ranks the boards of a beam by both sums and the squares of the tiles' distances, and prunes those that
//! cannot reach the goal in the remaining moves. It makes solutions shorter and proves nothing.
//!
//! # Proving
//!
//! The [`proof`] is IDA* with the same tables: every bound it exhausts raises the proven lower bound by two. It tries
//! both directions for a while and continues with the cheaper one. The search within one bound in one direction is in
//! [`side`], its innermost loop in [`walk`].
//!
//! Several workers can divide an iteration. All list the same short prefixes of moves in the same order; the prover
//! processes them from the first on, the assistants ([`share`]) process their shares from the last on, and the
//! iteration ends when they meet.

pub(crate) mod guide;
mod partition;
pub(crate) mod proof;
pub(crate) mod share;
mod side;
mod small_tables;
pub(crate) mod tables;
mod walk;
