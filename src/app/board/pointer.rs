//! Pointers on the board: turns presses, drags, flicks and hovering into slides.

use crate::puzzle::{Game, Slide};
use crate::save::settings::Pointing;
use crate::view::{Drag, Layout, Sweep};

/// A pointer event on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pointer {
    /// The browser's number of the pointer.
    pub id: i32,
    /// What the pointer did.
    pub phase: PointerPhase,
    /// Where, in CSS pixels from the board's upper left corner.
    pub place: (f64, f64),
    /// Canvas pixels per CSS pixel.
    pub scale: f64,
    /// When, in milliseconds.
    pub time: f64,
    /// Whether the pointer is a finger.
    pub is_finger: bool,
}

/// What a pointer did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerPhase {
    /// Pressed.
    Press,
    /// Moved while pressed.
    Move,
    /// Moved over the board without being pressed.
    Hover,
    /// Released.
    Release,
    /// Taken over by the browser, for example to scroll.
    Cancel,
    /// Left the board.
    Leave,
}

/// What to do with the tiles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PointerEffect {
    /// Push the tile in this cell, and announce why if it does not slide.
    Push(usize),
    /// Push the tile in this cell, if it can slide.
    PushIfFree(usize),
    /// Draw this run at a part of its way, from 0 to 1.
    Hold(Slide, f64),
    /// Let the dragged run spring back.
    SpringBack,
}

/// The state of the pointers: a run that is dragged, or cells that were hovered over.
#[derive(Debug, Default)]
pub struct Pointers {
    dragged: Option<DraggedRun>,
    sweep: Sweep,
}

/// A run of tiles that is dragged.
#[derive(Debug)]
struct DraggedRun {
    /// The pointer that drags it. Other pointers do not affect it.
    pointer: i32,
    drag: Drag,
}

impl Pointers {
    /// Handles a pointer event on a game whose board lies as `layout` says, in canvas pixels.
    pub fn update(
        &mut self,
        pointer: Pointer,
        pointing: Pointing,
        game: &Game,
        layout: &Layout,
    ) -> Vec<PointerEffect> {
        match (pointing, pointer.phase) {
            (_, PointerPhase::Leave) => {
                self.sweep.lift();
                Vec::new()
            }
            (Pointing::Press, PointerPhase::Press) => self.grab(pointer, game, layout),
            (Pointing::Press, _) => self.drag(pointer).into_iter().collect(),
            (Pointing::Hover, PointerPhase::Press) => {
                self.sweep.lift();
                self.hover(pointer, layout)
            }
            (Pointing::Hover, PointerPhase::Move | PointerPhase::Hover) => {
                self.hover(pointer, layout)
            }
            (Pointing::Hover, PointerPhase::Release | PointerPhase::Cancel) => Vec::new(),
        }
    }

    /// Forgets the dragged run, because it slides or the board is replaced.
    pub fn release(&mut self) {
        self.dragged = None;
    }

    /// Begins to drag the tile under the pointer, with those between it and the blank.
    fn grab(&mut self, pointer: Pointer, game: &Game, layout: &Layout) -> Vec<PointerEffect> {
        let mut effects: Vec<PointerEffect> = self.spring_back().into_iter().collect();
        let (x, y) = pointer.on_canvas();
        let Some(cell) = layout.hit(x, y) else {
            return effects;
        };
        if let Ok(slide) = game.slide_from(cell) {
            let (across, down) = layout.pitch();
            let pitch = (across / pointer.scale, down / pointer.scale);
            self.dragged = Some(DraggedRun {
                pointer: pointer.id,
                drag: Drag::new(cell, slide, pitch, pointer.place, pointer.time),
            });
        } else {
            effects.push(PointerEffect::Push(cell));
        }
        effects
    }

    /// Moves, slides or springs back the run that this pointer drags.
    fn drag(&mut self, pointer: Pointer) -> Option<PointerEffect> {
        let run = self.dragged.as_mut();
        let drag = &mut run.filter(|run| run.pointer == pointer.id)?.drag;
        match pointer.phase {
            // A pointer that hovers now was released where the page could not see it.
            PointerPhase::Cancel | PointerPhase::Hover => self.spring_back(),
            PointerPhase::Release => {
                drag.follow(pointer.place, pointer.time);
                if drag.slides(pointer.time) {
                    let cell = drag.cell();
                    self.dragged = None;
                    Some(PointerEffect::Push(cell))
                } else {
                    self.spring_back()
                }
            }
            _ => {
                drag.follow(pointer.place, pointer.time);
                Some(PointerEffect::Hold(drag.slide(), drag.offset()))
            }
        }
    }

    fn spring_back(&mut self) -> Option<PointerEffect> {
        self.dragged.take().map(|_| PointerEffect::SpringBack)
    }

    /// Pushes the tiles that the pointer has come over.
    fn hover(&mut self, pointer: Pointer, layout: &Layout) -> Vec<PointerEffect> {
        let reached = self.sweep.reach(layout, pointer.on_canvas()).into_iter();
        reached.map(PointerEffect::PushIfFree).collect()
    }
}

impl Pointer {
    /// The place in canvas pixels.
    fn on_canvas(self) -> (f64, f64) {
        (self.place.0 * self.scale, self.place.1 * self.scale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Direction;
    use crate::puzzle::notation::parse_board;

    /// Pointers on a board whose cells are 100 CSS pixels or 200 canvas pixels wide.
    struct Story {
        pointers: Pointers,
        game: Game,
        pointing: Pointing,
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
            }
        }

        /// Sends a pointer event at a column and row, which may be fractions.
        fn acts(
            &mut self,
            id: i32,
            phase: PointerPhase,
            place: (f64, f64),
            time: f64,
        ) -> Vec<PointerEffect> {
            let size = self.game.size();
            let (width, height) = (size.columns() as f64, size.rows() as f64);
            let layout = Layout::new(size, width * 2.0 * CELL, height * 2.0 * CELL, 0.0);
            let pointer = Pointer {
                id,
                phase,
                place: (place.0 * CELL, place.1 * CELL),
                scale: 2.0,
                time,
                is_finger: false,
            };
            self.pointers
                .update(pointer, self.pointing, &self.game, &layout)
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
        assert_eq!(story.acts(1, PointerPhase::Press, EIGHT, 0.0), []);
        let effects = story.acts(1, PointerPhase::Release, EIGHT, 50.0);
        assert_eq!(effects, [PointerEffect::Push(8)]);
        let effects = story.acts(1, PointerPhase::Release, EIGHT, 60.0);
        assert_eq!(effects, [], "nothing is in hand");
    }

    #[test]
    fn a_press_on_a_tile_that_cannot_slide_pushes_it_at_once() {
        let mut story = Story::of(BOARD, Pointing::Press);
        let effects = story.acts(1, PointerPhase::Press, FIVE, 0.0);
        assert_eq!(effects, [PointerEffect::Push(4)]);
        assert_eq!(story.acts(1, PointerPhase::Release, FIVE, 50.0), []);
        assert_eq!(story.acts(1, PointerPhase::Press, (9.0, 9.0), 60.0), []);
    }

    #[test]
    fn a_dragged_run_follows_its_pointer_and_no_other() {
        let mut story = Story::of(BOARD, Pointing::Press);
        story.acts(1, PointerPhase::Press, SEVEN, 0.0);
        let effects = story.acts(1, PointerPhase::Move, (1.25, 2.5), 500.0);
        assert_eq!(effects, [PointerEffect::Hold(ONE_LEFT, 0.25)]);
        let effects = story.acts(2, PointerPhase::Move, (0.5, 2.5), 600.0);
        assert_eq!(effects, [], "another pointer does nothing to it");
        let effects = story.acts(2, PointerPhase::Release, (0.5, 2.5), 600.0);
        assert_eq!(effects, []);
        let effects = story.acts(1, PointerPhase::Release, (0.75, 2.5), 2000.0);
        assert_eq!(effects, [PointerEffect::Push(7)], "more than half way");
    }

    #[test]
    fn a_run_springs_back_if_it_hardly_moved_or_its_pointer_is_gone() {
        for (phase, place) in [
            (PointerPhase::Release, (1.2, 2.5)),
            (PointerPhase::Cancel, (0.75, 2.5)),
            (PointerPhase::Hover, (0.75, 2.5)),
        ] {
            let mut story = Story::of(BOARD, Pointing::Press);
            story.acts(1, PointerPhase::Press, SEVEN, 0.0);
            story.acts(1, PointerPhase::Move, (1.2, 2.5), 1000.0);
            let effects = story.acts(1, phase, place, 2000.0);
            assert_eq!(effects, [PointerEffect::SpringBack], "{phase:?}");
        }
    }

    #[test]
    fn a_second_press_makes_the_first_run_spring_back() {
        let mut story = Story::of(BOARD, Pointing::Press);
        story.acts(1, PointerPhase::Press, SEVEN, 0.0);
        let effects = story.acts(2, PointerPhase::Press, EIGHT, 100.0);
        assert_eq!(effects, [PointerEffect::SpringBack]);
        let effects = story.acts(2, PointerPhase::Release, EIGHT, 200.0);
        assert_eq!(effects, [PointerEffect::Push(8)]);
    }

    #[test]
    fn a_run_that_slid_by_other_means_is_no_longer_dragged() {
        let mut story = Story::of(BOARD, Pointing::Press);
        story.acts(1, PointerPhase::Press, SEVEN, 0.0);
        story.pointers.release();
        assert_eq!(story.acts(1, PointerPhase::Release, SEVEN, 50.0), []);
    }

    #[test]
    fn hovering_pushes_each_tile_that_the_pointer_comes_to() {
        let mut story = Story::of(BOARD, Pointing::Hover);
        let effects = story.acts(1, PointerPhase::Hover, SEVEN, 0.0);
        assert_eq!(effects, [PointerEffect::PushIfFree(7)]);
        assert_eq!(story.acts(1, PointerPhase::Hover, (1.6, 2.5), 1.0), []);
        let effects = story.acts(1, PointerPhase::Move, EIGHT, 2.0);
        assert_eq!(effects, [PointerEffect::PushIfFree(8)]);
        assert_eq!(story.acts(1, PointerPhase::Release, EIGHT, 3.0), []);
        assert_eq!(story.acts(1, PointerPhase::Cancel, EIGHT, 4.0), []);
        let effects = story.acts(1, PointerPhase::Press, EIGHT, 5.0);
        assert_eq!(
            effects,
            [PointerEffect::PushIfFree(8)],
            "it is put down anew"
        );
        assert_eq!(story.acts(1, PointerPhase::Leave, EIGHT, 6.0), []);
        let effects = story.acts(1, PointerPhase::Hover, EIGHT, 7.0);
        assert_eq!(effects, [PointerEffect::PushIfFree(8)], "it comes back");
    }
}
