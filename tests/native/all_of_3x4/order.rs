//! Even orders of eleven tiles and their numbers.

use std::array;

/// How many tiles are put in order.
pub const TILES: usize = 11;

/// All even orders.
pub const ORDERS: usize = 19_958_400;

/// The tiles that the others do not tell: a digit of the number for each.
const DIGITS: usize = TILES - 2;

/// What each digit counts for: how many even orders the tiles after it have.
const WEIGHTS: [isize; DIGITS] = [1_814_400, 181_440, 20_160, 2_520, 360, 60, 12, 3, 1];

/// The number of an even order.
pub fn number(order: &[usize; TILES]) -> usize {
    let digit = |place: usize| {
        let later = order[place + 1..].iter();
        later.filter(|&&tile| tile < order[place]).count()
    };
    let inversions: usize = (0..TILES).map(digit).sum();
    assert!(inversions.is_multiple_of(2), "{order:?} is odd");
    let weighed = (0..DIGITS).map(|place| digit(place) * WEIGHTS[place].unsigned_abs());
    weighed.sum()
}

/// For each tile of an order, how many of those after it are less.
#[derive(Default)]
pub struct Digits([u8; TILES]);

impl Digits {
    /// Goes on to the next even order.
    pub fn advance(&mut self) {
        for place in (0..DIGITS).rev() {
            if usize::from(self.0[place]) < TILES - 1 - place {
                self.0[place] += 1;
                break;
            }
            self.0[place] = 0;
        }
        self.0[DIGITS] = self.0[..DIGITS].iter().sum::<u8>() % 2;
    }

    /// The order itself.
    pub fn order(&self) -> [usize; TILES] {
        let mut left: Vec<usize> = (0..TILES).collect();
        self.0.map(|digit| left.remove(digit.into()))
    }
}

/// What turning three neighbours adds to the number of an order, by the place of the first.
pub struct Turns([Vec<[isize; 2]>; DIGITS]);

impl Turns {
    /// Works all of them out.
    pub fn new() -> Self {
        Self(array::from_fn(|place| {
            let digits = (0..TILES.pow(3))
                .map(|index| [index / TILES.pow(2), index / TILES % TILES, index % TILES]);
            digits.map(|digits| added(place, digits)).collect()
        }))
    }

    /// When the last of three goes before the others, and when the first goes behind them.
    #[inline]
    pub fn of(&self, place: usize, digits: &Digits) -> [isize; 2] {
        let [a, b, c] = [0, 1, 2].map(|next| usize::from(digits.0[place + next]));
        self.0[place][(a * TILES + b) * TILES + c]
    }
}

/// The same for one place and the three digits from there on. They tell how the three tiles compare with each other
/// and with those behind, and that is all the digits are about.
fn added(place: usize, digits: [usize; 3]) -> [isize; 2] {
    let left = TILES - place;
    if (0..3).any(|next| digits[next] >= left - next) {
        return [0; 2]; // no digits of an order
    }
    let mut ranks: Vec<usize> = (0..left).collect();
    let [a, b, c] = digits.map(|digit| ranks.remove(digit));
    [[c, a, b], [b, c, a]].map(|turned| {
        let digit = |next: usize| {
            let earlier = turned[..next].iter();
            turned[next] - earlier.filter(|&&rank| rank < turned[next]).count()
        };
        let counted = (0..3).filter(|next| place + next < DIGITS);
        let difference = |next| digit(next).cast_signed() - digits[next].cast_signed();
        counted
            .map(|next| WEIGHTS[place + next] * difference(next))
            .sum()
    })
}
