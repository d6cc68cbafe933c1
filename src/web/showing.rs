//! Writes to the page those parts of the view that changed. `Shell` calls it after each event.

use wasm_bindgen::JsValue;

use crate::app::kept_clips::KeptClipsView;
use crate::app::scene::Sight;
use crate::app::{App, View};
use crate::i18n::mark;
use crate::puzzle::Size;
use crate::save::settings::{Arrows, Numbers, Pointing};

use super::device::now;
use super::dialogs::panels;
use super::dialogs::{choices, gallery, notices};
use super::elements::{Elements, enable, set_attribute, set_text};
use super::i18n::words::{tr, translate, write};
use super::shell::Shell;

/// A view and its predecessor; without a predecessor everything counts as changed.
struct Changes<'a> {
    view: &'a View,
    last: Option<&'a View>,
}

impl Changes<'_> {
    /// Whether a part of the view changed.
    fn of<T: PartialEq>(&self, part: fn(&View) -> &T) -> bool {
        self.last.is_none_or(|last| part(last) != part(self.view))
    }
}

impl Shell {
    /// Writes everything that changed since the last call.
    pub(super) fn show(&mut self) -> Result<(), JsValue> {
        let view = self.app.view(now());
        let last = self.shown.take();
        let changes = Changes {
            view: &view,
            last: last.as_ref(),
        };
        if changes.of(|view| &view.settings) {
            self.show_settings(&view)?;
        }
        let size = view.board.size();
        if last.as_ref().is_none_or(|last| last.board.size() != size) {
            self.show_size(size);
        }
        self.board.show(&view, last.as_ref());
        if changes.of(|view| &view.board) {
            panels::show_now(self.elements, &view.board, &view.goal);
        }
        if changes.of(|view| &view.goal) {
            panels::show_goal(self.elements, &view.goal);
        }
        show_backgrounds(self.elements, &changes, &self.app)?;
        show_game(self.elements, &changes);
        show_solving(self.elements, &changes);
        show_controls(self.elements, &changes);
        self.screen.stay_awake(view.is_timed);
        self.shown = Some(view);
        Ok(())
    }

    fn show_settings(&mut self, view: &View) -> Result<(), JsValue> {
        let (elements, settings) = (self.elements, view.settings);
        self.settings_sheet.show(settings);
        let arrows = match settings.arrows {
            Arrows::Tile => mark("Slide a tile that way"),
            Arrows::Blank => mark("Move the blank that way"),
        };
        write(&elements.keys_arrows, arrows);
        let has_numbers = settings.numbers != Numbers::Off;
        set_attribute(&elements.numbers, "aria-pressed", &has_numbers.to_string());
        let hovers = settings.pointing == Pointing::Hover;
        set_attribute(&elements.canvas, "data-hovers", &hovers.to_string());
        self.backdrop.apply_theme(settings);
        self.follow_colours()?;
        self.board.media.use_settings(settings);
        Ok(())
    }

    fn show_size(&self, size: Size) {
        choices::show_size(self.elements, size);
    }
}

fn show_backgrounds(elements: &Elements, changes: &Changes, app: &App) -> Result<(), JsValue> {
    let picture = &changes.view.picture;
    if !changes.of(|view| &view.picture) {
        return Ok(());
    }
    if let Some(clips) = &picture.clips {
        if !gallery::is_filled(elements)? {
            gallery::fill(elements, clips);
        } else if changes.last.is_none() {
            gallery::name_all(elements, |id| app.background_title(id));
        }
    }
    gallery::set_own_file(elements, picture.own.as_deref())?;
    gallery::show_chosen(elements, &picture.chosen);
    let credit = picture.credit.as_ref().map(translate);
    set_text(&elements.credit, &credit.unwrap_or_default());
    Ok(())
}

/// Shows the state of playback and what the button does.
fn show_playback(elements: &Elements, is_playing: bool) {
    let button = &elements.video_toggle;
    set_attribute(button, "data-playing", &is_playing.to_string());
    let (name, title) = if is_playing {
        (mark("Pause video"), mark("Pause video (Space)"))
    } else {
        (mark("Play video"), mark("Play video (Space)"))
    };
    set_attribute(button, "aria-label", &tr(name));
    set_attribute(button, "title", &tr(title));
}

/// Shows the figures, messages and buttons of the game.
fn show_game(elements: &Elements, changes: &Changes) {
    let view = changes.view;
    set_text(&elements.time, &view.time);
    if changes.of(|view| &view.figures) {
        elements.time_figure.set_hidden(!view.figures.time);
        elements.moves_figure.set_hidden(!view.figures.moves);
    }
    if changes.of(|view| &view.moves) || changes.of(|view| &view.metric) {
        panels::show_moves(elements, view.moves, view.metric);
    }
    enable(&elements.undo, view.can_undo);
    enable(&elements.redo, view.can_redo);
    let is_daily = view.is_daily.to_string();
    set_attribute(&elements.daily_open, "aria-current", &is_daily);
    if changes.of(|view| &view.can_review) {
        elements.review.set_hidden(!view.can_review);
        elements.share.set_hidden(!view.can_review);
    }
    if changes.of(|view| &view.ghost) {
        panels::show_ghost(elements, view.ghost.as_ref(), &view.goal);
    }
    if changes.of(|view| &view.banner) {
        elements.banner.set_hidden(view.banner.is_none());
        let banner = view.banner.as_ref().map(translate);
        set_text(&elements.banner_text, &banner.unwrap_or_default());
    }
    if changes.of(|view| &view.message) {
        notices::show(&elements.message, &elements.message_text, &view.message);
    }
}

/// Shows the solution's region.
fn show_solving(elements: &Elements, changes: &Changes) {
    let view = changes.view;
    if changes.of(|view| &view.solving) {
        panels::show_solving(elements, &view.solving);
    }
    if changes.of(|view| &view.methods) {
        choices::show_methods(elements, &view.methods);
    }
    if changes.of(|view| &view.method_note) {
        elements.method_note.set_hidden(view.method_note.is_none());
        let note = view.method_note.as_ref().map(translate);
        set_text(&elements.method_note, &note.unwrap_or_default());
    }
}

/// Shows the remaining buttons, select boxes and settings.
fn show_controls(elements: &Elements, changes: &Changes) {
    let view = changes.view;
    if changes.of(|view| &view.scramble) {
        choices::show_choice(&elements.scramble, view.scramble);
    }
    if changes.of(|view| &view.chosen) {
        choices::show_chosen(elements, view.chosen);
    }
    if changes.of(|view| &view.is_playing) {
        show_playback(elements, view.is_playing);
    }
    elements.offer.set_hidden(!view.offers_numbers);
    elements.last_game.set_hidden(!view.offers_last);
    elements.update.set_hidden(!view.offers_update);
    if let (Some(clips), true) = (&view.kept_clips, changes.of(|view| &view.kept_clips)) {
        show_kept_clips(elements, clips);
    }
    let peeks = view.sight == Sight::Whole;
    set_attribute(&elements.peek, "aria-pressed", &peeks.to_string());
    elements.sound.set_hidden(view.video_sound.is_none());
    let is_heard = view.video_sound.unwrap_or_default();
    set_attribute(&elements.sound, "aria-pressed", &is_heard.to_string());
}

/// Shows which clips are available offline.
fn show_kept_clips(elements: &Elements, clips: &KeptClipsView) {
    elements.offline.set_hidden(!clips.has_any);
    set_text(&elements.kept_text, &translate(&clips.text));
    set_text(&elements.keep_clips, &translate(&clips.keep_all));
    enable(&elements.keep_clips, clips.can_keep);
    enable(&elements.drop_clips, clips.can_drop);
    let (bytes, all) = clips.progress;
    elements.kept_progress.set_hidden(!clips.is_keeping);
    elements.kept_progress.set_max(all as f64);
    elements.kept_progress.set_value(bytes as f64);
    let fault = clips.fault.map(tr);
    set_text(&elements.kept_news, &fault.unwrap_or_default());
}
