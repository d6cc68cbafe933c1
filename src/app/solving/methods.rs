//! The algorithms and heuristics to choose from, and which of them are of use on a board.

use crate::i18n::mark;
use crate::puzzle::Size;
use crate::solver::{Algorithm, Heuristic, Limit, Method};

/// An algorithm or heuristic to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodOption {
    /// The name in English: the key of its translations.
    pub name: &'static str,
    /// The reason why it cannot be chosen, if there is one.
    pub limit: Option<Limit>,
}

/// All algorithms and heuristics, and the chosen ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodChoices {
    /// The algorithms.
    pub algorithms: Vec<MethodOption>,
    /// The index of the chosen algorithm.
    pub algorithm: usize,
    /// The heuristics, in the order of [`heuristics`].
    pub heuristics: Vec<MethodOption>,
    /// The index of the chosen heuristic.
    pub heuristic: usize,
}

/// The heuristics in the order offered. `None` comes first: Automatic chooses its own.
pub fn heuristics() -> impl Iterator<Item = Option<Heuristic>> {
    std::iter::once(None).chain(Heuristic::ALL.map(Some))
}

impl MethodChoices {
    /// The choices on boards of a size, when this method is chosen.
    pub fn of(method: Method, size: Size) -> Self {
        let chosen = method.chosen_heuristic();
        let algorithm = |algorithm: Algorithm| {
            let limit = |method: Method| method.with_algorithm(algorithm).limit(size);
            // If the algorithm suits the size with another heuristic, the heuristic is the reason.
            let blamed = |by_heuristic| {
                limit(Method::AUTOMATIC).unwrap_or(Limit {
                    to: mark("not with this heuristic"),
                    ..by_heuristic
                })
            };
            MethodOption {
                name: algorithm.name(),
                limit: limit(method).map(blamed),
            }
        };
        let heuristic = |heuristic: Option<Heuristic>| MethodOption {
            name: heuristic.map_or(Algorithm::Automatic.name(), Heuristic::name),
            limit: method.with_heuristic(heuristic, size).limit(size),
        };
        let index = |place: Option<usize>| place.unwrap_or_default();
        Self {
            algorithms: Algorithm::ALL.into_iter().map(algorithm).collect(),
            algorithm: index(Algorithm::ALL.iter().position(|&it| it == method.algorithm)),
            heuristics: heuristics().map(heuristic).collect(),
            heuristic: index(heuristics().position(|it| it == chosen)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(method: Method, size: &str) -> MethodChoices {
        MethodChoices::of(method, size.parse().expect("a size"))
    }

    /// The names of the options that can be chosen.
    fn open(options: &[MethodOption]) -> Vec<&'static str> {
        let open = options.iter().filter(|option| option.limit.is_none());
        open.map(|option| option.name).collect()
    }

    #[test]
    fn automatic_is_chosen_at_first_and_chooses_its_own_heuristic() {
        let choices = choices(Method::AUTOMATIC, "10x10");
        assert_eq!(choices.algorithms[choices.algorithm].name, "Automatic");
        assert_eq!(choices.heuristics[choices.heuristic].name, "Automatic");
        assert!(open(&choices.algorithms).contains(&"Automatic"));
        assert_eq!(choices.heuristics.len(), Heuristic::ALL.len() + 1);
    }

    #[test]
    fn on_a_small_board_all_algorithms_can_be_chosen_but_those_that_improve() {
        let method = Method::AUTOMATIC.with_algorithm(Algorithm::AStar);
        let choices = choices(method, "3x3");
        assert_eq!(choices.algorithms[choices.algorithm].name, "A*");
        assert_eq!(open(&choices.algorithms), ["Automatic", "A*", "IDA*"]);
    }

    #[test]
    fn the_heuristic_is_blamed_where_the_algorithm_would_do_with_another_one() {
        let method = Method {
            algorithm: Algorithm::IdaStar,
            heuristic: Heuristic::PatternDatabase,
        };
        let limits = choices(method, "4x4").algorithms;
        let a_star = limits.iter().find(|it| it.name == "A*").expect("A*");
        let limit = a_star.limit.expect("it cannot be chosen");
        assert_eq!(limit.to, "not with this heuristic");
    }

    #[test]
    fn an_algorithm_that_suits_no_board_of_a_size_is_to_blame_itself() {
        let limits = choices(Method::AUTOMATIC, "10x10").algorithms;
        let a_star = limits.iter().find(|it| it.name == "A*").expect("A*");
        let limit = a_star.limit.expect("it cannot be chosen");
        assert_ne!(limit.to, "not with this heuristic");
    }
}
