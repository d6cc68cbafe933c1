//! Pointers on the board: turns presses, drags, flicks and hovering into slides.

#[cfg(test)]
mod tests;

use crate::app::Moment;
use crate::puzzle::{Game, Slide};
use crate::save::settings::Pointing;
use crate::view::{Drag, Layout, Sweep};

/// Fingers put down within this time may begin a pinch, in milliseconds.
const TOGETHER: Moment = 150.0;
/// The time in which a lost pointer has to move on, in milliseconds.
const GRACE: Moment = 100.0;

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
    /// What it is.
    pub kind: PointerKind,
    /// Whether Control or ⌘ is down.
    pub control: bool,
}

/// What points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerKind {
    /// A mouse or the like.
    Mouse,
    /// A pen.
    Pen,
    /// A finger.
    Finger,
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
    /// Is no longer captured by the board. Unless it moves on, its release may not be seen.
    Lose,
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
    /// Pass this event to [`Pointers::again`], now that the effects before it have changed the board.
    Again(Pointer),
}

/// The state of the pointers: those that are pressed, a run that is dragged, and cells that were hovered over.
///
/// One run is dragged at a time: a second press settles the first. Only if two fingers come down together it is not clear
/// whether they tap or pinch, so the second one waits until one of them is lifted, however long they rest.
#[derive(Debug, Default)]
pub struct Pointers {
    pressed: Vec<PressedPointer>,
    dragged: Option<DraggedRun>,
    /// The events of fingers that came down together with the one that drags.
    waiting: Vec<Pointer>,
    sweeps: Vec<(i32, Sweep)>,
}

/// A pointer that is pressed.
#[derive(Debug)]
struct PressedPointer {
    /// The press.
    press: Pointer,
    /// Whether it has moved since, by more than a hand trembles.
    strayed: bool,
    /// Whether another finger came down at about the same time.
    is_together: bool,
    /// Whether it pinches, and does nothing until it is lifted.
    pinches: bool,
}

/// A run of tiles that is dragged.
#[derive(Debug)]
struct DraggedRun {
    /// The pointer that drags it. Other pointers do not affect it.
    pointer: i32,
    drag: Drag,
    /// When the pointer was lost, unless it has moved since.
    lost_at: Option<Moment>,
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
        use PointerPhase::{Cancel, Hover, Release};
        self.note(pointer);
        let effects = match pointing {
            Pointing::Hover => self.hover(pointer, layout),
            Pointing::Press if self.detect_pinch() => self.spring_back().into_iter().collect(),
            Pointing::Press if self.pressed(pointer.id).is_some_and(|it| it.pinches) => Vec::new(),
            Pointing::Press => self.again(pointer, game, layout),
        };
        if matches!(pointer.phase, Release | Cancel | Hover) {
            self.pressed.retain(|it| it.press.id != pointer.id);
        }
        effects
    }

    /// Handles an event of a pointer that presses or drags, at once or when it has waited.
    pub fn again(&mut self, pointer: Pointer, game: &Game, layout: &Layout) -> Vec<PointerEffect> {
        let is_due = self.deadline().is_some_and(|due| pointer.time >= due);
        let waits = self.waiting.iter().any(|it| it.id == pointer.id);
        match pointer.phase {
            _ if is_due => self.settle_before(pointer),
            PointerPhase::Press if self.dragged.is_none() => self.grab(pointer, game, layout),
            PointerPhase::Press if !self.may_pinch(pointer.id) => self.settle_before(pointer),
            PointerPhase::Release | PointerPhase::Cancel if waits => self.settle_before(pointer),
            _ if waits || pointer.phase == PointerPhase::Press => {
                self.waiting.push(pointer);
                Vec::new()
            }
            _ => self.drag(pointer),
        }
    }

    /// When to call [`settle`](Self::settle), if at all.
    pub fn deadline(&self) -> Option<Moment> {
        let lost_at = self.dragged.as_ref()?.lost_at?;
        Some(lost_at + GRACE)
    }

    /// Settles the dragged run as if it were released, or lets it spring back if its pointer is lost, and lets the
    /// waiting fingers go on.
    pub fn settle(&mut self, now: Moment) -> Vec<PointerEffect> {
        let settled = self.dragged.take().map(|run| {
            if run.lost_at.is_none() && run.drag.slides(now) {
                PointerEffect::Push(run.drag.cell())
            } else {
                PointerEffect::SpringBack
            }
        });
        let waiting = self.waiting.drain(..).map(PointerEffect::Again);
        settled.into_iter().chain(waiting).collect()
    }

    fn settle_before(&mut self, pointer: Pointer) -> Vec<PointerEffect> {
        let mut effects = self.settle(pointer.time);
        effects.push(PointerEffect::Again(pointer));
        effects
    }

    /// Forgets the dragged run, because it slides.
    pub fn release(&mut self) {
        self.dragged = None;
    }

    /// Forgets everything, because the board is replaced or what is pressed may be released unseen.
    pub fn let_go(&mut self) -> Option<PointerEffect> {
        self.pressed.clear();
        self.waiting.clear();
        self.spring_back()
    }

    fn spring_back(&mut self) -> Option<PointerEffect> {
        self.dragged.take().map(|_| PointerEffect::SpringBack)
    }

    fn pressed(&self, id: i32) -> Option<&PressedPointer> {
        self.pressed.iter().find(|it| it.press.id == id)
    }

    /// Notes which pointers are pressed and how they came to be.
    fn note(&mut self, pointer: Pointer) {
        if pointer.phase == PointerPhase::Press {
            self.pressed.retain(|it| it.press.id != pointer.id);
            let mut pressed = PressedPointer {
                press: pointer,
                strayed: false,
                is_together: false,
                pinches: false,
            };
            for other in &mut self.pressed {
                let are_fingers = [pointer.kind, other.press.kind] == [PointerKind::Finger; 2];
                let since = pointer.time - other.press.time;
                if are_fingers && since < TOGETHER && !other.strayed {
                    other.is_together = true;
                    pressed.is_together = true;
                }
            }
            self.pressed.push(pressed);
        } else if let Some(pressed) = self.pressed.iter_mut().find(|it| it.press.id == pointer.id) {
            let (x, y) = pressed.press.place;
            let (x, y) = (pointer.place.0 - x, pointer.place.1 - y);
            pressed.strayed |= x * x + y * y > Drag::STILL * Drag::STILL;
        }
    }

    /// Whether two fingers that came down together both move now, and so pinch.
    fn detect_pinch(&mut self) -> bool {
        let moves = |it: &&mut PressedPointer| it.is_together && it.strayed && !it.pinches;
        let pinching: Vec<_> = self.pressed.iter_mut().filter(moves).collect();
        if pinching.len() < 2 {
            return false;
        }
        for pressed in pinching {
            pressed.pinches = true;
        }
        self.waiting.clear();
        true
    }

    /// Whether this finger may pinch with the one that drags.
    fn may_pinch(&self, id: i32) -> bool {
        let dragging = self.dragged.as_ref().map(|run| run.pointer);
        let both = dragging.map(|dragging| [self.pressed(dragging), self.pressed(id)]);
        both.is_some_and(|both| both.iter().flatten().filter(|it| it.is_together).count() == 2)
    }

    /// Begins to drag the tile under the pointer, with those between it and the blank.
    fn grab(&mut self, pointer: Pointer, game: &Game, layout: &Layout) -> Vec<PointerEffect> {
        let (x, y) = pointer.on_canvas();
        let Some(cell) = layout.hit(x, y) else {
            return Vec::new();
        };
        let Ok(slide) = game.slide_from(cell) else {
            return vec![PointerEffect::Push(cell)];
        };
        let (across, down) = layout.pitch();
        let pitch = (across / pointer.scale, down / pointer.scale);
        self.dragged = Some(DraggedRun {
            pointer: pointer.id,
            drag: Drag::new(cell, slide, pitch, pointer.place, pointer.time),
            lost_at: None,
        });
        Vec::new()
    }

    /// Moves, slides or springs back the run that this pointer drags.
    fn drag(&mut self, pointer: Pointer) -> Vec<PointerEffect> {
        let Some(run) = &mut self.dragged else {
            return self.settle(pointer.time);
        };
        if run.pointer != pointer.id {
            return Vec::new();
        }
        match pointer.phase {
            // A pointer that hovers now was released where the page could not see it.
            PointerPhase::Cancel | PointerPhase::Hover => {
                let sprung = self.spring_back().into_iter();
                sprung.chain(self.settle(pointer.time)).collect()
            }
            PointerPhase::Leave => Vec::new(),
            PointerPhase::Lose => {
                run.lost_at = Some(pointer.time);
                Vec::new()
            }
            phase => {
                run.lost_at = None;
                run.drag.follow(pointer.place, pointer.time);
                if phase == PointerPhase::Release {
                    return self.settle(pointer.time);
                }
                vec![PointerEffect::Hold(run.drag.slide(), run.drag.offset())]
            }
        }
    }

    /// Pushes the tiles that the pointer has come over. A mouse only looks while Control or a button is down; a click
    /// pushes the tile it is on.
    fn hover(&mut self, pointer: Pointer, layout: &Layout) -> Vec<PointerEffect> {
        use PointerPhase::{Cancel, Hover, Leave, Lose, Press, Release};
        let is_mouse = pointer.kind == PointerKind::Mouse;
        let (x, y) = pointer.on_canvas();
        let ends = match pointer.phase {
            Leave => true,
            Press | Release | Cancel => !is_mouse,
            _ => false,
        };
        if ends {
            self.sweeps.retain(|(id, _)| *id != pointer.id);
        }
        let clicks = is_mouse && self.pressed(pointer.id).is_some_and(|it| !it.strayed);
        let reached: Vec<usize> = match pointer.phase {
            Release if clicks => layout.hit(x, y).into_iter().collect(),
            Leave | Lose | Release | Cancel => Vec::new(),
            phase => {
                let reached = self.sweep(pointer.id).reach(layout, (x, y));
                let only_looks = is_mouse && phase != Hover;
                if only_looks { Vec::new() } else { reached }
            }
        };
        if pointer.control {
            return Vec::new();
        }
        reached.into_iter().map(PointerEffect::PushIfFree).collect()
    }

    /// The way of a pointer over the board.
    fn sweep(&mut self, id: i32) -> &mut Sweep {
        let known = self.sweeps.iter().position(|(other, _)| *other == id);
        let index = known.unwrap_or_else(|| {
            self.sweeps.push((id, Sweep::default()));
            self.sweeps.len() - 1
        });
        &mut self.sweeps[index].1
    }
}

impl Pointer {
    /// The place in canvas pixels.
    fn on_canvas(self) -> (f64, f64) {
        (self.place.0 * self.scale, self.place.1 * self.scale)
    }
}
