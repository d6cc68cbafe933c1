//! Hands on the board.

use crate::app::pointer::{Ground, Pointer, PointerEffect};
use crate::i18n::mark;
use crate::settings::{Arrows, Vibration};

use super::app::App;
use super::haptics;
use super::words::write;

impl App {
    /// Acts on a pointer on the board.
    pub(super) fn pointer(&mut self, pointer: Pointer) {
        let moves = self.play.game().history().single_tile_moves();
        let canvas = &self.elements.canvas;
        let ground = Ground {
            game: self.play.game(),
            layout: self.renderer.layout(),
            ratio: f64::from(canvas.width()) / f64::from(canvas.client_width().max(1)),
        };
        let pointing = self.settings.pointing;
        for effect in self.pointers.act(pointer, pointing, ground) {
            self.run_pointer_effect(effect);
        }
        let slid = moves != self.play.game().history().single_tile_moves();
        if slid && pointer.is_finger && self.settings.vibration == Vibration::On {
            haptics::tick();
        }
    }

    fn run_pointer_effect(&mut self, effect: PointerEffect) {
        match effect {
            PointerEffect::Push(cell) => self.push(cell),
            PointerEffect::PushIfFree(cell) => {
                if self.play.game().slide_from(cell).is_ok() {
                    self.push(cell);
                }
            }
            PointerEffect::Hold(slide, offset) => {
                self.motion.hold(self.play.game().board(), slide, offset);
                self.redraw();
            }
            PointerEffect::SpringBack => {
                let board = self.play.game().board().clone();
                self.glide(&board);
                self.redraw();
            }
        }
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
