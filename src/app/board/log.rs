//! The log of the game in play: its slides, with their times by its clock.

use crate::app::Moment;
use crate::puzzle::{Game, Slide};
use crate::records::{Replay, TimedSlide};
use crate::save::replay::MAX_SLIDES;

/// The slides made in a game, unless some of them are not known.
#[derive(Debug)]
pub struct Log {
    slides: Option<Vec<TimedSlide>>,
}

impl Log {
    /// The log of a game without moves. Those of another game are not known.
    pub fn new(game: &Game) -> Self {
        let history = game.history();
        let has_moves = history.can_undo() || history.can_redo();
        Self {
            slides: (!has_moves).then(Vec::new),
        }
    }

    /// The log of a game that was replayed up to now.
    pub fn from_replay(replay: Replay) -> Self {
        Self {
            slides: Some(replay.slides),
        }
    }

    /// Adds a slide. `elapsed` is the time on the clock, in milliseconds.
    pub fn add(&mut self, slide: Slide, is_undo: bool, elapsed: Moment) {
        let at = self.time(elapsed);
        if let Some(slides) = &mut self.slides {
            slides.push(TimedSlide { slide, at, is_undo });
            if slides.len() > MAX_SLIDES {
                // Nobody watches so many, and storage has better uses.
                self.slides = None;
            }
        }
    }

    /// Whether all slides are known.
    pub const fn is_whole(&self) -> bool {
        self.slides.is_some()
    }

    /// The replay of the game up to now, if all its slides are known.
    pub fn replay(&self, game: &Game, elapsed: Moment) -> Option<Replay> {
        Some(Replay {
            problem: game.problem().ok()?,
            slides: self.slides.clone()?,
            milliseconds: self.time(elapsed),
        })
    }

    /// A time on the clock in whole milliseconds, which is never before that of the last slide.
    fn time(&self, elapsed: Moment) -> u32 {
        let last = self.slides.as_ref().and_then(|slides| slides.last());
        last.map_or(0, |last| last.at).max(elapsed as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Direction;
    use crate::puzzle::notation::parse_board;

    fn game() -> Game {
        Game::new(parse_board("1 2 3/4 5 6/0 7 8", None).expect("a board"))
    }

    #[test]
    fn slides_are_logged_in_order_whatever_the_clock_says() {
        let mut game = game();
        let mut log = Log::new(&game);
        for elapsed in [100.9, 90.0, 200.0] {
            let slide = game
                .step(Direction::Down)
                .or_else(|_| game.step(Direction::Left));
            log.add(slide.expect("a tile slides"), false, elapsed);
        }
        let replay = log.replay(&game, 150.0).expect("it is known");
        let times: Vec<u32> = replay.slides.iter().map(|timed| timed.at).collect();
        assert_eq!((times, replay.milliseconds), (vec![100, 100, 200], 200));
        assert_eq!(replay.game(), Ok(game));
    }

    #[test]
    fn the_log_of_a_game_with_moves_is_unknown_unless_it_was_kept() {
        let mut game = game();
        let slide = game.step(Direction::Down).expect("a tile slides");
        let mut log = Log::new(&game);
        assert_eq!(log.replay(&game, 100.0), None);
        log.add(slide, false, 100.0);
        assert_eq!(log.replay(&game, 100.0), None);
        game.undo().expect("it is undone");
        assert_eq!(Log::new(&game).replay(&game, 100.0), None);
    }

    #[test]
    fn an_endless_game_is_not_logged() {
        let game = game();
        let mut log = Log::new(&game);
        let slide = game.slide_from(3).expect("a tile slides");
        for _ in 0..MAX_SLIDES {
            log.add(slide, false, 0.0);
        }
        assert!(log.replay(&game, 0.0).is_some());
        log.add(slide, false, 0.0);
        assert_eq!(log.replay(&game, 0.0), None);
    }
}
