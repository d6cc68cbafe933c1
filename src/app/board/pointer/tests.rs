//! Presses and drags, by one pointer and by several.

mod hovering;

use super::*;
use crate::puzzle::Direction;
use crate::puzzle::notation::parse_board;

use PointerKind::{Finger, Mouse};
use PointerPhase::{Cancel, Hover, Lose, Move, Press, Release};

/// Pointers on a board whose cells are 100 CSS pixels or 200 canvas pixels wide.
struct Story {
    pointers: Pointers,
    game: Game,
    pointing: Pointing,
    kind: PointerKind,
    control: bool,
}

const CELL: f64 = 100.0;
const ONE_LEFT: Slide = Slide {
    direction: Direction::Left,
    length: 1,
};

impl Story {
    fn of(board: &str, pointing: Pointing) -> Self {
        Self {
            pointers: Pointers::default(),
            game: Game::new(parse_board(board, None).expect("a board")),
            pointing,
            kind: Mouse,
            control: false,
        }
    }

    /// The same by fingers.
    fn by_fingers(board: &str) -> Self {
        Self {
            kind: Finger,
            ..Self::of(board, Pointing::Press)
        }
    }

    fn layout(&self) -> Layout {
        let size = self.game.size();
        let (width, height) = (size.columns() as f64, size.rows() as f64);
        Layout::new(size, width * 2.0 * CELL, height * 2.0 * CELL, 0.0)
    }

    /// Sends a pointer event at a column and row, which may be fractions. Returns what was done in the end.
    fn acts(
        &mut self,
        id: i32,
        phase: PointerPhase,
        place: (f64, f64),
        time: f64,
    ) -> Vec<PointerEffect> {
        let pointer = Pointer {
            id,
            phase,
            place: (place.0 * CELL, place.1 * CELL),
            scale: 2.0,
            time,
            kind: self.kind,
            control: self.control,
        };
        let layout = self.layout();
        let effects = self
            .pointers
            .update(pointer, self.pointing, &self.game, &layout);
        self.run(effects)
    }

    /// Runs effects as the app does.
    fn run(&mut self, effects: Vec<PointerEffect>) -> Vec<PointerEffect> {
        let mut done = Vec::new();
        for effect in effects {
            match effect {
                PointerEffect::Push(cell) | PointerEffect::PushIfFree(cell) => {
                    if self.game.push(cell).is_ok() {
                        self.pointers.release();
                    }
                }
                PointerEffect::SpringBack => self.pointers.release(),
                PointerEffect::Hold(..) => {}
                PointerEffect::Again(pointer) => {
                    let layout = self.layout();
                    let effects = self.pointers.again(pointer, &self.game, &layout);
                    done.extend(self.run(effects));
                    continue;
                }
            }
            done.push(effect);
        }
        done
    }

    /// Fingers do this one after the other, by number, phase, tile and time.
    fn play(&mut self, events: &[(i32, PointerPhase, u8, f64)]) {
        for &(id, phase, tile, time) in events {
            // Where the tile lay at first, which is where its finger stays.
            let cell = self
                .game
                .history()
                .start()
                .cell_of(tile - 1)
                .expect("a tile");
            let size = self.game.size();
            let place = (
                size.column_of(cell) as f64 + 0.5,
                size.row_of(cell) as f64 + 0.5,
            );
            self.acts(id, phase, place, time);
        }
    }

    fn moves(&self) -> usize {
        self.game.history().single_tile_moves()
    }
}

const BOARD: &str = "1 2 3/4 5 6/0 7 8";
/// Where the tiles 7, 8 and 5 lie.
const SEVEN: (f64, f64) = (1.5, 2.5);
const EIGHT: (f64, f64) = (2.5, 2.5);
const FIVE: (f64, f64) = (1.5, 1.5);

#[test]
fn a_pressed_tile_slides_when_it_is_released() {
    let mut story = Story::of(BOARD, Pointing::Press);
    assert_eq!(story.acts(1, Press, EIGHT, 0.0), []);
    let effects = story.acts(1, Release, EIGHT, 50.0);
    assert_eq!(effects, [PointerEffect::Push(8)]);
    let effects = story.acts(1, Release, EIGHT, 60.0);
    assert_eq!(effects, [], "nothing is in hand");
}

#[test]
fn a_press_on_a_tile_that_cannot_slide_pushes_it_at_once() {
    let mut story = Story::of(BOARD, Pointing::Press);
    let effects = story.acts(1, Press, FIVE, 0.0);
    assert_eq!(effects, [PointerEffect::Push(4)]);
    assert_eq!(story.acts(1, Release, FIVE, 50.0), []);
    assert_eq!(story.acts(1, Press, (9.0, 9.0), 60.0), []);
}

#[test]
fn a_dragged_run_follows_its_pointer_and_no_other() {
    let mut story = Story::of(BOARD, Pointing::Press);
    story.acts(1, Press, SEVEN, 0.0);
    let effects = story.acts(1, Move, (1.25, 2.5), 500.0);
    assert_eq!(effects, [PointerEffect::Hold(ONE_LEFT, 0.25)]);
    let effects = story.acts(2, Move, (0.5, 2.5), 600.0);
    assert_eq!(effects, [], "another pointer does nothing to it");
    let effects = story.acts(2, Release, (0.5, 2.5), 600.0);
    assert_eq!(effects, []);
    let effects = story.acts(1, Release, (0.75, 2.5), 2000.0);
    assert_eq!(effects, [PointerEffect::Push(7)], "more than half way");
}

#[test]
fn a_run_springs_back_if_it_hardly_moved_or_its_pointer_is_gone() {
    for (phase, place) in [
        (Release, (1.2, 2.5)),
        (Cancel, (0.75, 2.5)),
        (Hover, (0.75, 2.5)),
    ] {
        let mut story = Story::of(BOARD, Pointing::Press);
        story.acts(1, Press, SEVEN, 0.0);
        story.acts(1, Move, (1.2, 2.5), 1000.0);
        let effects = story.acts(1, phase, place, 2000.0);
        assert_eq!(effects, [PointerEffect::SpringBack], "{phase:?}");
    }
}

#[test]
fn a_second_press_settles_the_first_and_begins_its_own() {
    // The first one springs back if it is on its way, and slides if it just tapped.
    for (x, time, settled) in [
        (1.3, 900.0, PointerEffect::SpringBack),
        (0.9, 900.0, PointerEffect::Push(7)),
        (1.5, 0.0, PointerEffect::Push(7)),
    ] {
        let mut story = Story::by_fingers(BOARD);
        story.acts(1, Press, SEVEN, 0.0);
        story.acts(1, Move, (x, 2.5), time);
        assert_eq!(story.acts(2, Press, EIGHT, 1000.0), [settled]);
        let slid = story.moves();
        story.acts(1, Move, (0.5, 2.5), 1010.0);
        assert_eq!(story.acts(1, Release, (0.5, 2.5), 1020.0), []);
        let effects = story.acts(2, Release, EIGHT, 1030.0);
        assert_eq!(effects, [PointerEffect::Push(8)]);
        assert_eq!(story.moves(), 2, "{slid} before");
    }
}

/// The tiles 14 and 10 can slide one after the other.
const THUMBS: &str = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15";

#[test]
fn two_thumbs_slide_two_tiles_in_whatever_order_they_are_lifted() {
    for second in [0.0_f64, 10.0, 40.0, 90.0, 150.0, 500.0] {
        for [first_up, second_up] in [[20.0, 40.0], [40.0, 20.0], [20.0, 20.0], [900.0, 20.0]] {
            let mut story = Story::by_fingers(THUMBS);
            let mut events = [
                (1, Press, 14, 0.0),
                (2, Press, 10, second),
                (1, Release, 14, second + first_up),
                (2, Release, 10, second + second_up),
            ];
            events[2..].sort_by(|a, b| a.3.total_cmp(&b.3));
            story.play(&events);
            let board = parse_board("1 2 3 4/5 6 7 8/9 0 11 12/13 10 14 15", None).unwrap();
            assert_eq!(
                *story.game.board(),
                board,
                "{second} {first_up} {second_up}"
            );
        }
    }
}

#[test]
fn any_number_of_fingers_slides_as_many_tiles() {
    for between in [0.0, 30.0, 60.0, 200.0] {
        let mut story = Story::by_fingers(THUMBS);
        for (finger, tile) in [(1, 14), (2, 10), (3, 6), (4, 2)] {
            story.play(&[(finger, Press, tile, between * f64::from(finger))]);
        }
        for (finger, tile) in [(3, 6), (1, 14), (4, 2), (2, 10)] {
            story.play(&[(finger, Release, tile, 2000.0)]);
        }
        assert_eq!(story.moves(), 4, "{between}");
    }
    // One finger rests on its tile, and others go on.
    let mut story = Story::by_fingers(THUMBS);
    story.play(&[
        (1, Press, 14, 0.0),
        (2, Press, 10, 50.0),
        (2, Release, 10, 90.0),
        (3, Press, 6, 150.0),
        (3, Release, 6, 190.0),
    ]);
    assert_eq!(story.moves(), 3);
    story.play(&[(1, Release, 14, 5000.0)]);
    assert_eq!(story.moves(), 3);
}

#[test]
fn fingers_that_came_together_may_rest_before_they_pinch_or_tap() {
    for pinches in [false, true] {
        let mut story = Story::by_fingers(THUMBS);
        story.play(&[(1, Press, 14, 0.0), (2, Press, 10, 40.0)]);
        assert_eq!(story.pointers.deadline(), None, "nothing slides meanwhile");
        if pinches {
            story.acts(1, Move, (1.2, 3.8), 5000.0);
            story.acts(2, Move, (1.8, 2.2), 5010.0);
        }
        story.play(&[(1, Release, 14, 6000.0), (2, Release, 10, 6010.0)]);
        assert_eq!(story.moves(), if pinches { 0 } else { 2 });
    }
}

#[test]
fn a_pinch_slides_nothing() {
    // The first finger's tile can slide, or it cannot.
    for (first, second) in [(SEVEN, FIVE), (FIVE, SEVEN), (SEVEN, EIGHT), (EIGHT, SEVEN)] {
        for (between, rest, apart) in [(0.0, 0.0, 0.1), (16.0, 300.0, -0.1), (120.0, 4000.0, 0.1)] {
            let mut story = Story::by_fingers(BOARD);
            story.acts(1, Press, first, 0.0);
            story.acts(2, Press, second, between);
            let begun = between + rest;
            for step in 1..=8 {
                let (way, time) = (apart * f64::from(step), begun + f64::from(step) * 6.0);
                story.acts(1, Move, (first.0 - way, first.1 - way), time);
                story.acts(2, Move, (second.0 + way, second.1 + way), time);
            }
            story.acts(2, Release, second, begun + 100.0);
            story.acts(1, Release, first, begun + 110.0);
            assert_eq!(story.moves(), 0, "{first:?} {second:?} {between} {rest}");
            // The next finger plays again.
            story.acts(3, Press, SEVEN, 2000.0);
            story.acts(3, Release, SEVEN, 2050.0);
            assert_eq!(story.moves(), 1);
        }
    }
}

#[test]
fn a_flick_goes_on_while_the_next_finger_comes_down_and_flicks() {
    let mut story = Story::by_fingers(THUMBS);
    story.acts(1, Press, (1.5, 3.5), 0.0);
    story.acts(1, Move, (1.8, 3.5), 30.0);
    story.acts(1, Move, (2.2, 3.5), 50.0);
    story.acts(2, Press, (1.5, 2.5), 60.0);
    story.acts(2, Move, (1.5, 2.8), 80.0);
    story.acts(1, Release, (2.5, 3.5), 85.0);
    story.acts(2, Move, (1.5, 3.2), 100.0);
    story.acts(2, Release, (1.5, 3.4), 110.0);
    assert_eq!(story.moves(), 2);
}

#[test]
fn a_drag_that_nobody_ends_springs_back() {
    let mut story = Story::by_fingers(BOARD);
    story.acts(1, Press, SEVEN, 0.0);
    story.acts(1, Move, (0.8, 2.5), 500.0);
    let sprung = story.pointers.let_go();
    assert_eq!(sprung, Some(PointerEffect::SpringBack));
    assert_eq!(story.acts(1, Move, (0.6, 2.5), 600.0), []);
    assert_eq!(story.acts(1, Release, (0.6, 2.5), 700.0), []);
    // What waits for a pinch is forgotten too.
    story.acts(1, Press, SEVEN, 1000.0);
    story.acts(2, Press, EIGHT, 1010.0);
    story.pointers.let_go();
    assert_eq!(story.pointers.deadline(), None);
    story.acts(2, Release, EIGHT, 1020.0);
    assert_eq!((story.pointers.let_go(), story.moves()), (None, 0));
}

#[test]
fn a_lost_pointer_lets_its_run_spring_back_unless_it_moves_on() {
    let mut story = Story::of(BOARD, Pointing::Press);
    story.acts(1, Press, SEVEN, 0.0);
    story.acts(1, Move, (0.8, 2.5), 500.0);
    assert_eq!(story.acts(1, Lose, (0.8, 2.5), 600.0), []);
    assert_eq!(story.pointers.deadline(), Some(700.0));
    let effects = story.pointers.settle(700.0);
    assert_eq!(effects, [PointerEffect::SpringBack]);

    story.acts(1, Press, SEVEN, 1000.0);
    story.acts(1, Lose, SEVEN, 1100.0);
    story.acts(1, Move, (0.8, 2.5), 1100.0);
    assert_eq!(story.pointers.deadline(), None);
    let effects = story.acts(1, Release, (0.8, 2.5), 2000.0);
    assert_eq!(effects, [PointerEffect::Push(7)]);
    assert_eq!(story.acts(1, Lose, (0.8, 2.5), 2000.0), []);
}

#[test]
fn a_run_that_slid_by_other_means_is_no_longer_dragged() {
    let mut story = Story::of(BOARD, Pointing::Press);
    story.acts(1, Press, SEVEN, 0.0);
    story.pointers.release();
    assert_eq!(story.acts(1, Release, SEVEN, 50.0), []);
}
