//! What pointers do on the board: presses, drags, flicks and hovering become slides.

use crate::puzzle::{Game, Slide};
use crate::save::settings::Pointing;
use crate::view::{Drag, Layout, Sweep};

/// What a pointer did on the board, and where and when.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pointer {
    /// Which of several pointers it is.
    pub id: i32,
    /// What it did.
    pub phase: PointerPhase,
    /// In CSS pixels from the board's upper left corner.
    pub place: (f64, f64),
    /// How many pixels of the canvas make a CSS pixel.
    pub scale: f64,
    /// In milliseconds.
    pub time: f64,
    /// Whether it is a finger.
    pub is_finger: bool,
}

/// What pointers do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerPhase {
    /// It was put down.
    Press,
    /// It moved, held down.
    Move,
    /// It moved over the board without being held down.
    Hover,
    /// It was lifted.
    Release,
    /// The browser took it for something else.
    Cancel,
    /// It is no longer over the board.
    Leave,
}

/// What is to be done with the tiles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PointerEffect {
    /// Push the tile in this cell, and say why if it does not slide.
    Push(usize),
    /// Push the tile in this cell, if it slides.
    PushIfFree(usize),
    /// Show this run on its way, from 0 to 1.
    Hold(Slide, f64),
    /// Let what was in hand spring back.
    SpringBack,
}

/// A board as it lies under the pointer.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// The game.
    pub game: &'a Game,
    /// Where its cells lie, in pixels of the canvas.
    pub layout: &'a Layout,
}

/// The pointers on the board.
#[derive(Debug, Default)]
pub struct Pointers {
    grip: Option<Grip>,
    sweep: Sweep,
}

/// A run of tiles in hand.
#[derive(Debug)]
struct Grip {
    /// The pointer that holds it. Others do nothing to it.
    pointer: i32,
    drag: Drag,
}

impl Pointers {
    /// Takes what a pointer did.
    pub fn act(
        &mut self,
        pointer: Pointer,
        pointing: Pointing,
        ground: Ground<'_>,
    ) -> Vec<PointerEffect> {
        match (pointing, pointer.phase) {
            (_, PointerPhase::Leave) => {
                self.sweep.lift();
                Vec::new()
            }
            (Pointing::Press, PointerPhase::Press) => self.take(pointer, ground),
            (Pointing::Press, _) => self.drag(pointer).into_iter().collect(),
            (Pointing::Hover, PointerPhase::Press) => {
                self.sweep.lift();
                self.hover(pointer, ground)
            }
            (Pointing::Hover, PointerPhase::Move | PointerPhase::Hover) => {
                self.hover(pointer, ground)
            }
            (Pointing::Hover, PointerPhase::Release | PointerPhase::Cancel) => Vec::new(),
        }
    }

    /// What is in hand slides, or is taken away.
    pub fn let_go(&mut self) {
        self.grip = None;
    }

    /// Takes the tile under a pointer in hand, with those between it and the blank.
    fn take(&mut self, pointer: Pointer, ground: Ground<'_>) -> Vec<PointerEffect> {
        let mut effects: Vec<PointerEffect> = self.spring_back().into_iter().collect();
        let (x, y) = pointer.on_canvas();
        let Some(cell) = ground.layout.hit(x, y) else {
            return effects;
        };
        if let Ok(slide) = ground.game.slide_from(cell) {
            let (across, down) = ground.layout.pitch();
            let pitch = (across / pointer.scale, down / pointer.scale);
            self.grip = Some(Grip {
                pointer: pointer.id,
                drag: Drag::new(cell, slide, pitch, pointer.place, pointer.time),
            });
        } else {
            effects.push(PointerEffect::Push(cell));
        }
        effects
    }

    /// After the pointer that holds a run moved, or was lifted.
    fn drag(&mut self, pointer: Pointer) -> Option<PointerEffect> {
        let grip = self.grip.as_mut();
        let drag = &mut grip.filter(|grip| grip.pointer == pointer.id)?.drag;
        match pointer.phase {
            // If it hovers now, it was lifted where the page could not tell.
            PointerPhase::Cancel | PointerPhase::Hover => self.spring_back(),
            PointerPhase::Release => {
                drag.follow(pointer.place, pointer.time);
                if drag.slides(pointer.time) {
                    let cell = drag.cell();
                    self.grip = None;
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
        self.grip.take().map(|_| PointerEffect::SpringBack)
    }

    /// Slides what the pointer has come over and can slide.
    fn hover(&mut self, pointer: Pointer, ground: Ground<'_>) -> Vec<PointerEffect> {
        let reached = self
            .sweep
            .reach(ground.layout, pointer.on_canvas())
            .into_iter();
        reached.map(PointerEffect::PushIfFree).collect()
    }
}

impl Pointer {
    /// Its place in pixels of the canvas.
    fn on_canvas(self) -> (f64, f64) {
        (self.place.0 * self.scale, self.place.1 * self.scale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Direction;
    use crate::puzzle::notation::parse_board;

    /// Pointers on a board whose cells are 100 CSS pixels wide and 200 of the canvas.
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

        /// A pointer does something in a column and a row.
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
            let ground = Ground {
                game: &self.game,
                layout: &layout,
            };
            self.pointers.act(pointer, self.pointing, ground)
        }
    }

    const BOARD: &str = "1 2 3/4 5 6/0 7 8";
    /// Where the tiles 7, 8 and 5 lie.
    const SEVEN: (f64, f64) = (1.5, 2.5);
    const EIGHT: (f64, f64) = (2.5, 2.5);
    const FIVE: (f64, f64) = (1.5, 1.5);

    #[test]
    fn a_press_slides_when_it_is_lifted() {
        let mut story = Story::of(BOARD, Pointing::Press);
        assert_eq!(story.acts(1, PointerPhase::Press, EIGHT, 0.0), []);
        let effects = story.acts(1, PointerPhase::Release, EIGHT, 50.0);
        assert_eq!(effects, [PointerEffect::Push(8)]);
        let effects = story.acts(1, PointerPhase::Release, EIGHT, 60.0);
        assert_eq!(effects, [], "nothing is in hand");
    }

    #[test]
    fn a_press_on_what_cannot_slide_says_so_at_once() {
        let mut story = Story::of(BOARD, Pointing::Press);
        let effects = story.acts(1, PointerPhase::Press, FIVE, 0.0);
        assert_eq!(effects, [PointerEffect::Push(4)]);
        assert_eq!(story.acts(1, PointerPhase::Release, FIVE, 50.0), []);
        assert_eq!(story.acts(1, PointerPhase::Press, (9.0, 9.0), 60.0), []);
    }

    #[test]
    fn a_run_follows_its_pointer_in_css_pixels() {
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
    fn a_run_springs_back_if_it_was_hardly_moved_or_its_pointer_is_gone() {
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
    fn a_second_press_settles_the_first() {
        let mut story = Story::of(BOARD, Pointing::Press);
        story.acts(1, PointerPhase::Press, SEVEN, 0.0);
        let effects = story.acts(2, PointerPhase::Press, EIGHT, 100.0);
        assert_eq!(effects, [PointerEffect::SpringBack]);
        let effects = story.acts(2, PointerPhase::Release, EIGHT, 200.0);
        assert_eq!(effects, [PointerEffect::Push(8)]);
    }

    #[test]
    fn what_slid_by_other_means_is_in_hand_no_more() {
        let mut story = Story::of(BOARD, Pointing::Press);
        story.acts(1, PointerPhase::Press, SEVEN, 0.0);
        story.pointers.let_go();
        assert_eq!(story.acts(1, PointerPhase::Release, SEVEN, 50.0), []);
    }

    #[test]
    fn who_hovers_pushes_each_tile_that_the_pointer_comes_to() {
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
