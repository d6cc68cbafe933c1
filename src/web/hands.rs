//! Hands on the board: presses, drags, flicks and hovering become slides.

use crate::i18n::mark;
use crate::settings::{Arrows, Pointing, Vibration};
use crate::view::Drag;

use super::app::App;
use super::events::{Deed, Pointer};
use super::haptics;
use super::words::write;

/// A run of tiles in hand.
pub struct Grip {
    /// The pointer that holds it. Others do nothing to it.
    pointer: i32,
    drag: Drag,
}

impl App {
    /// Acts on a pointer on the board.
    pub(super) fn pointer(&mut self, pointer: Pointer) {
        let moves = self.play.game().history().single_tile_moves();
        match (self.settings.pointing, pointer.deed) {
            (_, Deed::Leave) => self.sweep.lift(),
            (Pointing::Press, Deed::Press) => self.take(pointer),
            (Pointing::Press, _) => self.continue_drag(pointer),
            (Pointing::Hover, Deed::Press) => {
                self.sweep.lift();
                self.hover(pointer);
            }
            (Pointing::Hover, Deed::Move | Deed::Hover) => self.hover(pointer),
            (Pointing::Hover, Deed::Release | Deed::Cancel) => {}
        }
        let slid = moves != self.play.game().history().single_tile_moves();
        if slid && pointer.is_finger && self.settings.vibration == Vibration::On {
            haptics::tick();
        }
    }

    /// Takes the tile under a pointer in hand, with those between it and the blank.
    fn take(&mut self, pointer: Pointer) {
        self.let_go();
        let (x, y) = self.on_canvas(pointer.place);
        let Some(cell) = self.renderer.layout().hit(x, y) else {
            return;
        };
        let Ok(slide) = self.play.game().slide_from(cell) else {
            // Says why nothing slides.
            self.push(cell);
            return;
        };
        let (across, down) = self.renderer.layout().pitch();
        let ratio = self.pixel_ratio();
        let pitch = (across / ratio, down / ratio);
        self.grip = Some(Grip {
            pointer: pointer.id,
            drag: Drag::new(cell, slide, pitch, pointer.place, pointer.time),
        });
    }

    /// After the pointer that holds a run moved, or was lifted.
    fn continue_drag(&mut self, pointer: Pointer) {
        let grip = self.grip.as_mut();
        let Some(grip) = grip.filter(|grip| grip.pointer == pointer.id) else {
            return;
        };
        let drag = &mut grip.drag;
        match pointer.deed {
            // It hovers now, so it was lifted where the page could not tell.
            Deed::Cancel | Deed::Hover => self.let_go(),
            Deed::Release => {
                drag.follow(pointer.place, pointer.time);
                if drag.slides(pointer.time) {
                    let cell = drag.cell();
                    self.push(cell);
                    return;
                }
                self.let_go();
            }
            _ => {
                drag.follow(pointer.place, pointer.time);
                let (slide, offset) = (drag.slide(), drag.offset());
                self.motion.hold(self.play.game().board(), slide, offset);
                self.redraw();
            }
        }
    }

    /// Lets what is in hand spring back.
    fn let_go(&mut self) {
        if self.grip.is_some() {
            let board = self.play.game().board().clone();
            self.glide(&board);
            self.redraw();
        }
    }

    /// Slides what the pointer has come over and can slide.
    fn hover(&mut self, pointer: Pointer) {
        let place = self.on_canvas(pointer.place);
        for cell in self.sweep.reach(self.renderer.layout(), place) {
            if self.play.game().slide_from(cell).is_ok() {
                self.push(cell);
            }
        }
    }

    /// From CSS pixels to those of the canvas.
    fn on_canvas(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let ratio = self.pixel_ratio();
        (x * ratio, y * ratio)
    }

    /// How many of the canvas's pixels make a CSS pixel.
    fn pixel_ratio(&self) -> f64 {
        let canvas = &self.elements.canvas;
        f64::from(canvas.width()) / f64::from(canvas.client_width().max(1))
    }

    /// Says in the sheet of keys what the arrows do.
    pub(super) fn show_arrows(&self) {
        let text = match self.settings.arrows {
            Arrows::Tile => mark("Slide a tile that way"),
            Arrows::Blank => mark("Move the blank that way"),
        };
        write(&self.elements.keys_arrows, text);
    }
}
