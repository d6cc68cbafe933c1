//! Clips kept on the device, to be played without a network: those shown for a while, or all of them if the player
//! chooses so.

use std::mem;

use crate::i18n::{Argument, Message, mark};

use crate::app::Moment;

/// How long a clip is shown before it is kept, in milliseconds. By then it has been loaded, so that keeping it costs
/// little.
const KEEP_AFTER: Moment = 4000.0;

/// A clip in the format that this browser plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayableClip {
    /// The file's address.
    pub address: String,
    /// The file's size.
    pub bytes: u64,
}

/// An event of the kept clips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptClipsEvent {
    /// The kept clips have been counted.
    Counted {
        /// All clips that this browser can play.
        playable: Vec<PlayableClip>,
        /// The addresses of the kept clips.
        kept: Vec<String>,
    },
    /// Keeping all clips failed for some.
    Incomplete,
}

/// What the shell is to do about the kept clips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptClipsEffect {
    /// Count the kept clips.
    Count,
    /// Keep the clip shown, if there is room for it.
    KeepShown,
    /// Keep all clips, one after the other, counting after each.
    KeepAll,
    /// Stop keeping clips, and delete those kept.
    DropAll,
}

/// The view of the kept clips, in the settings dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptClipsView {
    /// Whether there are clips to keep.
    pub has_any: bool,
    /// How many clips are kept.
    pub text: Message,
    /// The text of the button that keeps all clips.
    pub keep_all: Message,
    /// Whether that button is enabled.
    pub can_keep: bool,
    /// Whether the button that deletes the kept clips is enabled.
    pub can_drop: bool,
    /// The bytes kept, and the bytes of all clips.
    pub progress: (u64, u64),
    /// Whether all clips are being kept.
    pub is_keeping: bool,
    /// The error message in English: the key of its translations.
    pub fault: Option<&'static str>,
}

/// The state of the kept clips.
#[derive(Debug, Default)]
pub struct KeptClips {
    /// When to keep the clip shown.
    due_at: Option<Moment>,
    /// Whether all clips are being kept.
    is_keeping: bool,
    /// Whether keeping all clips failed.
    has_failed: bool,
    /// The clips that can be kept and the addresses of those that are, once counted.
    counted: Option<(Vec<PlayableClip>, Vec<String>)>,
    effects: Vec<KeptClipsEffect>,
}

impl KeptClips {
    /// Takes what is to be done, in order.
    pub fn take_effects(&mut self) -> Vec<KeptClipsEffect> {
        mem::take(&mut self.effects)
    }

    /// Notes that a clip is shown, which is kept after a while.
    pub fn clip_is_shown(&mut self, now: Moment) {
        self.due_at = Some(now + KEEP_AFTER);
    }

    /// When to call [`time_passes`](Self::time_passes) next, if at all.
    pub const fn deadline(&self) -> Option<Moment> {
        self.due_at
    }

    /// Keeps the clip shown, if that is due. `is_offline` tells whether the game would open without a network.
    pub fn time_passes(&mut self, is_offline: bool, now: Moment) {
        if self.due_at.take_if(|due| *due <= now).is_some() && is_offline {
            self.effects.push(KeptClipsEffect::KeepShown);
        }
    }

    /// Counts the kept clips.
    pub fn count(&mut self) {
        self.effects.push(KeptClipsEffect::Count);
    }

    /// Keeps all clips.
    pub fn keep_all(&mut self) {
        self.has_failed = false;
        if !mem::replace(&mut self.is_keeping, true) {
            self.effects.push(KeptClipsEffect::KeepAll);
        }
    }

    /// Deletes the kept clips. The one shown is not kept before it is shown again.
    pub fn drop_all(&mut self) {
        self.has_failed = false;
        self.is_keeping = false;
        self.due_at = None;
        self.effects.push(KeptClipsEffect::DropAll);
    }

    /// Handles an event.
    pub fn update(&mut self, event: KeptClipsEvent) {
        match event {
            KeptClipsEvent::Counted { playable, kept } => {
                self.is_keeping &= playable.iter().any(|clip| !kept.contains(&clip.address));
                self.counted = Some((playable, kept));
            }
            KeptClipsEvent::Incomplete => {
                self.is_keeping = false;
                self.has_failed = true;
                self.count();
            }
        }
    }

    /// The view, once the clips have been counted.
    pub fn view(&self) -> Option<KeptClipsView> {
        let (playable, kept) = self.counted.as_ref()?;
        let sum = |(number, bytes), clip: &PlayableClip| (number + 1, bytes + clip.bytes);
        let (all, all_bytes) = playable.iter().fold((0, 0), sum);
        let at_hand = playable.iter().filter(|clip| kept.contains(&clip.address));
        let (number, bytes) = at_hand.fold((0, 0), sum);
        let is_complete = number == all;
        let text = match number {
            0 => Message::new("The game opens without a network, but with no clip yet."),
            _ if is_complete => {
                Message::new("The game opens without a network, with every clip ({size}).")
                    .with("size", megabytes(bytes))
            }
            _ => Message::counting(
                "The game opens without a network, with {kept} of {count} clip.",
                "The game opens without a network, with {kept} of {count} clips.",
                all,
            )
            .with("kept", number),
        };
        let missing = megabytes(all_bytes - bytes);
        Some(KeptClipsView {
            has_any: all > 0,
            text,
            keep_all: Message::new("Keep all clips ({size})").with("size", missing),
            can_keep: !self.is_keeping && !is_complete,
            can_drop: number > 0 || self.is_keeping,
            progress: (bytes, all_bytes),
            is_keeping: self.is_keeping,
            fault: self.has_failed.then_some(mark(
                "Not all clips could be kept: there is no network, or no room for them.",
            )),
        })
    }
}

fn megabytes(bytes: u64) -> Message {
    Message::new("{number} MB").with("number", Argument::Decimal(bytes as f64 / 1e6, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two clips of 2 and 3 MB have been counted, of which these are kept.
    fn counted(kept: &[&str]) -> KeptClipsEvent {
        let clip = |(address, bytes): (&str, u64)| PlayableClip {
            address: address.to_owned(),
            bytes,
        };
        KeptClipsEvent::Counted {
            playable: [("a", 2_000_000), ("b", 3_000_000)].map(clip).into(),
            kept: kept.iter().copied().map(str::to_owned).collect(),
        }
    }

    fn view(kept_clips: &KeptClips) -> KeptClipsView {
        kept_clips.view().expect("they have been counted")
    }

    #[test]
    fn a_clip_shown_for_a_while_is_kept_where_the_game_opens_offline() {
        let mut clips = KeptClips::default();
        clips.clip_is_shown(1000.0);
        clips.clip_is_shown(2000.0);
        assert_eq!(clips.deadline(), Some(2000.0 + KEEP_AFTER));
        clips.time_passes(true, 2000.0);
        assert_eq!(clips.take_effects(), []);
        clips.time_passes(true, 2000.0 + KEEP_AFTER);
        assert_eq!(clips.take_effects(), [KeptClipsEffect::KeepShown]);
        assert_eq!(clips.deadline(), None);
        clips.clip_is_shown(0.0);
        clips.time_passes(false, KEEP_AFTER);
        assert_eq!(clips.take_effects(), []);
    }

    #[test]
    fn the_view_says_how_many_clips_are_kept_and_what_the_rest_takes() {
        let mut clips = KeptClips::default();
        assert_eq!(clips.view(), None);
        for (kept, text, button) in [
            (
                &[][..],
                "The game opens without a network, but with no clip yet.",
                "Keep all clips (5.0 MB)",
            ),
            (
                &["a", "old"],
                "The game opens without a network, with 1 of 2 clips.",
                "Keep all clips (3.0 MB)",
            ),
            (
                &["a", "b"],
                "The game opens without a network, with every clip (5.0 MB).",
                "Keep all clips (0.0 MB)",
            ),
        ] {
            clips.update(counted(kept));
            let view = view(&clips);
            assert_eq!(view.text.to_string(), text);
            assert_eq!(view.keep_all.to_string(), button);
            assert_eq!(view.can_keep, kept.len() < 2 || kept[1] == "old");
            assert_eq!(view.can_drop, !kept.is_empty());
        }
    }

    #[test]
    fn keeping_all_clips_shows_progress_until_all_are_kept() {
        let mut clips = KeptClips::default();
        clips.update(counted(&[]));
        clips.keep_all();
        clips.keep_all();
        assert_eq!(clips.take_effects(), [KeptClipsEffect::KeepAll]);
        assert!(view(&clips).is_keeping && !view(&clips).can_keep && view(&clips).can_drop);
        clips.update(counted(&["b"]));
        assert_eq!(view(&clips).progress, (3_000_000, 5_000_000));
        assert!(view(&clips).is_keeping);
        clips.update(counted(&["a", "b"]));
        assert!(!view(&clips).is_keeping);
    }

    #[test]
    fn clips_that_could_not_be_kept_are_reported_until_the_next_attempt() {
        let mut clips = KeptClips::default();
        clips.update(counted(&["a"]));
        clips.keep_all();
        clips.take_effects();
        clips.update(KeptClipsEvent::Incomplete);
        assert_eq!(clips.take_effects(), [KeptClipsEffect::Count]);
        assert!(view(&clips).fault.is_some() && view(&clips).can_keep);
        clips.keep_all();
        assert_eq!(view(&clips).fault, None);
    }

    #[test]
    fn a_deleted_clip_is_not_kept_again_at_once() {
        let mut clips = KeptClips::default();
        clips.clip_is_shown(0.0);
        clips.keep_all();
        clips.take_effects();
        clips.drop_all();
        assert_eq!(clips.take_effects(), [KeptClipsEffect::DropAll]);
        assert_eq!(clips.deadline(), None);
        clips.update(counted(&[]));
        assert!(!view(&clips).is_keeping && !view(&clips).can_drop);
    }
}
