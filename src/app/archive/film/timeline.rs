//! The course of a film: a moment of rest, the game as it was played, and the solved picture.

use crate::i18n::choices;
use crate::records::Replay;

use crate::app::Moment;

/// How long the board rests before the game begins, in milliseconds.
const REST: Moment = 1200.0;
/// How long the end is shown, in milliseconds: the gaps close, the picture gleams, and then it stands for two seconds.
const END: Moment = 4000.0;

choices! {
    /// How fast a film shows its game.
    FilmSpeed {
        /// As it was played.
        True = "1×",
        /// Twice as fast.
        Double = "2×",
    }
}

/// The times of a film. Its own begin with 0, and are in milliseconds like those of the game.
#[derive(Clone, Debug)]
pub struct Timeline {
    /// The time of each slide in the game.
    slides: Vec<u32>,
    /// The time at the end of the game.
    end: u32,
    factor: f64,
}

impl Timeline {
    /// The film of a game at a speed.
    pub fn new(replay: &Replay, speed: FilmSpeed) -> Self {
        let slides: Vec<u32> = replay.slides.iter().map(|timed| timed.at).collect();
        Self {
            end: slides
                .last()
                .map_or(0, |last| replay.milliseconds.max(*last)),
            slides,
            factor: match speed {
                FilmSpeed::True => 1.0,
                FilmSpeed::Double => 2.0,
            },
        }
    }

    /// How long the film lasts.
    pub fn length(&self) -> Moment {
        self.end_of_game() + END
    }

    /// When the game ends in the film.
    pub fn end_of_game(&self) -> Moment {
        self.moment_of(self.end)
    }

    /// When something happens in the film that happened at a time in the game.
    fn moment_of(&self, time: u32) -> Moment {
        REST + f64::from(time) / self.factor
    }

    /// The time in the game at a moment of the film.
    pub fn game_time(&self, at: Moment) -> f64 {
        ((at - REST) * self.factor).clamp(0.0, self.end.into())
    }

    /// How many slides have been made at a moment of the film.
    pub fn slides_made(&self, at: Moment) -> usize {
        let is_made = |time: &u32| self.moment_of(*time) <= at;
        self.slides.partition_point(is_made)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::parse_board;
    use crate::puzzle::{Direction, Problem, Slide};
    use crate::records::TimedSlide;

    fn timeline(speed: FilmSpeed) -> Timeline {
        let timed = |at| TimedSlide {
            slide: Slide {
                direction: Direction::Left,
                length: 1,
            },
            at,
            is_undo: false,
        };
        let replay = Replay {
            problem: Problem::to_solved(parse_board("1 2 3/4 5 6/0 7 8", None).expect("a board"))
                .expect("a solvable board"),
            slides: vec![timed(1000), timed(8000)],
            milliseconds: 8000,
        };
        Timeline::new(&replay, speed)
    }

    #[test]
    fn a_film_rests_plays_with_all_pauses_and_shows_the_end() {
        for (speed, first, last) in [
            (FilmSpeed::True, 2200.0, 9200.0),
            (FilmSpeed::Double, 1700.0, 5200.0),
        ] {
            let timeline = timeline(speed);
            let made = |at| timeline.slides_made(at);
            assert_eq!(
                [0.0, first - 1.0, first, last - 1.0, last].map(made),
                [0, 0, 1, 1, 2],
                "{speed:?}"
            );
            let ends = (timeline.end_of_game(), timeline.length());
            assert_eq!(ends, (last, last + END));
        }
    }

    #[test]
    fn the_games_clock_stands_still_before_and_after_it() {
        let timeline = timeline(FilmSpeed::Double);
        let times = [0.0, REST, REST + 500.0, REST + 4000.0, timeline.length()];
        let times = times.map(|at| timeline.game_time(at));
        let expected = [0.0, 0.0, 1000.0, 8000.0, 8000.0];
        assert!(times.map(Some) == expected.map(Some), "{times:?}");
    }
}
