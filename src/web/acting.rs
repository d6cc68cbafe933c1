//! What events and commands mean to the game: which room acts on them.

use wasm_bindgen::JsValue;

use crate::settings::{Numbers, Settings};

use super::app::App;
use super::events::{Command, Event};
use super::notices::dismiss_message;
use super::renderer::Sight;
use super::workers::Said;
use super::{mirror, now, store};

impl App {
    pub(super) fn act_on(&mut self, event: Event) -> Result<(), JsValue> {
        match event {
            Event::Pointer(pointer) => self.pointer(pointer),
            Event::GridPush(cell) => {
                if let Some(cell) = mirror::cell_of(&cell, self.play.game().size()) {
                    self.push(cell);
                }
            }
            Event::GridArrow(cell, direction) => {
                if let Some(cell) = mirror::cell_of(&cell, self.play.game().size()) {
                    self.mirror.move_focus(cell, direction);
                }
            }
            Event::PlayerCame => {
                self.attendance.clear();
                self.solving.wake();
                self.order_posters();
            }
            Event::Arrow(direction) => self.step(direction),
            Event::Command(command) => self.obey(command)?,
            Event::SizeChosen(size) => self.new_game(size)?,
            Event::ScrambleChosen(scramble) => {
                self.scramble = scramble;
                self.new_game(self.play.game().size())?;
            }
            Event::HeuristicChosen(heuristic) => {
                let size = self.play.game().size();
                self.choose_method(self.solving.method().with_heuristic(heuristic, size));
            }
            Event::AlgorithmChosen(algorithm) => {
                self.choose_method(self.solving.method().with_algorithm(algorithm));
            }
            Event::SettingsChosen(settings) => self.choose_settings(settings)?,
            Event::SettingsKeptElsewhere => self.use_settings(store::settings())?,
            Event::CatalogueCame(language, catalogue) => {
                self.catalogue_came(language, catalogue)?;
            }
            Event::Remember => self.save_game(),
            Event::Update(event) => self.update_event(event)?,
            Event::KeptClips(event) => self.kept_clips_event(event),
            Event::Records(input) => self.records_input(input)?,
            Event::VisibilityChanged => self.visibility_changed(),
            Event::Painter(Said::Message(message)) => self.painter_said(message)?,
            Event::Painter(Said::Failed(reason)) => self.painter_failed(&reason.into()),
            Event::Worker(role, event) => {
                let change = self.solving.receive(role, event, self.play.game(), now());
                self.show_change(change);
            }
            Event::Due => {
                self.alarm.went_off();
                let ticks = self.play.time_passes(now());
                if ticks {
                    self.show_time();
                }
                if self.saving.is_due(ticks, now()) {
                    self.save_game();
                }
                let change = self.solving.time_passes(self.play.game(), now());
                self.show_change(change);
            }
            Event::BackgroundChosen(_)
            | Event::ClipsListed(..)
            | Event::ClipReady
            | Event::ClipFailed
            | Event::ClipEnded
            | Event::ClipFetched(..)
            | Event::FilmWatched
            | Event::FrameDecoded(..)
            | Event::VideoPlayback
            | Event::PlayRefused
            | Event::VideoFrame
            | Event::Animate(_)
            | Event::RoomResized
            | Event::CanvasResized { .. }
            | Event::PreferencesChanged => self.show_picture(event)?,
            Event::Peek(begins) => self.peek(begins),
            Event::CompareTiles => self.compare_tiles()?,
            Event::FileBrought(_)
            | Event::GuestCame(_)
            | Event::ShareEnded
            | Event::FileNotKept(_) => self.guest_event(event)?,
        }
        Ok(())
    }

    fn obey(&mut self, command: Command) -> Result<(), JsValue> {
        match command {
            Command::NewGame => self.new_game(self.play.game().size())?,
            Command::Undo => {
                let made = self.play.undo(now());
                self.moved_perhaps(made);
            }
            Command::Redo => {
                let made = self.play.redo(now());
                self.moved_perhaps(made);
            }
            Command::Solve
            | Command::ShowStep
            | Command::PlaySolution
            | Command::CancelSolving
            | Command::HideSolution => self.obey_in_solving(command),
            Command::ToggleVideo => self.toggle_video(),
            Command::ToggleSound => self.toggle_sound()?,
            Command::ToggleNumbers => {
                let numbers = match self.settings.numbers {
                    Numbers::Off => Numbers::Corner,
                    _ => Numbers::Off,
                };
                self.choose_settings(Settings {
                    numbers,
                    ..self.settings
                })?;
            }
            Command::ToggleFullscreen => self.toggle_fullscreen(),
            Command::OpenSettings => {
                self.count_kept_clips();
                self.elements.settings.show_modal()?;
            }
            Command::OpenKeys => self.elements.keys.show_modal()?,
            Command::ResetSettings => self.choose_settings(Settings::default())?,
            Command::Ask(question) => self.answer(question),
            Command::DismissMessage => dismiss_message(self.elements),
            Command::Update => self.update()?,
            Command::UpdateLater => self.update_later(),
            Command::KeepClips => self.keep_all_clips(),
            Command::DropClips => self.drop_clips(),
            Command::RemoveOwn => self.remove_own()?,
            Command::TogglePeek => self.peek(self.sight == Sight::Tiles),
            Command::TakeOffer => self.take_offer()?,
            Command::DismissOffer => self.dismiss_offer(),
        }
        Ok(())
    }
}
