//! Clips kept on the device, for the service worker to play without a network: each that was shown for
//! a while, or all of them, if the player so chooses.

use std::cell::Cell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::{Array, Reflect, TypeError};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Cache, Request, RequestCache, RequestInit, Window};

use crate::i18n::{fill, mark};

use super::clips::address_of;
use super::elements::set_text;
use super::events::{Event, Events};
use super::shell::Shell;
use super::words::{number, tr, tr_count, tr_with, write};

/// How long a clip must be shown to be worth keeping, in milliseconds. By then it has been loaded, so
/// that keeping it takes little.
const WHILE: u32 = 4000;
/// What the cache of the clips is called, as in `www/service_worker.js`.
const CLIPS: &str = "clips";

/// News of the clips that are kept.
#[derive(Debug)]
pub enum KeptClipsEvent {
    /// A clip has been shown for a while.
    Shown,
    /// The addresses of the clips that are kept now.
    Kept(Vec<String>),
    /// All clips were to be kept, and not all are.
    Incomplete,
}

/// What is going on with clips that are to be kept.
#[derive(Default)]
pub struct KeptClips {
    /// Until a clip has been shown for a while.
    waiting: Option<Timeout>,
    /// Set as long as all clips are being kept; unsetting it stops that.
    keeping: Rc<Cell<bool>>,
}

/// A clip in the format that this browser plays.
struct Wanted {
    address: String,
    bytes: u64,
}

impl Shell {
    pub(super) fn kept_clips_event(&mut self, event: KeptClipsEvent) {
        match event {
            KeptClipsEvent::Shown => self.keep_shown_clip(),
            KeptClipsEvent::Kept(kept) => self.show_kept_clips(&kept),
            KeptClipsEvent::Incomplete => {
                self.kept_clips.keeping.set(false);
                self.count_kept_clips();
                let text =
                    mark("Not all clips could be kept: there is no network, or no room for them.");
                write(&self.elements.kept_news, text);
            }
        }
    }

    /// A clip has begun to be shown; if it stays for a while, it is kept.
    pub(super) fn clip_is_shown(&mut self) {
        let events = self.events.clone();
        self.kept_clips.waiting = Some(Timeout::new(WHILE, move || {
            events.send(Event::KeptClips(KeptClipsEvent::Shown));
        }));
    }

    fn keep_shown_clip(&self) {
        let shown = self.background.source();
        let wanted = self.wanted_clips();
        let clip = wanted.into_iter().find(|clip| shown == Some(&clip.address));
        if let Some(clip) = clip.filter(|_| self.updates.serves()) {
            let window = self.elements.window.clone();
            spawn_local(async move {
                if let Ok(cache) = open(&window).await {
                    // A clip for which there is no room comes from the network next time.
                    let _ = keep(&cache, &clip.address).await;
                }
            });
        }
    }

    /// Keeps every clip, one after the other.
    pub(super) fn keep_all_clips(&self) {
        let keeping = Rc::clone(&self.kept_clips.keeping);
        if keeping.replace(true) {
            return;
        }
        let (window, events) = (self.elements.window.clone(), self.events.clone());
        let wanted = self.wanted_clips();
        set_text(&self.elements.kept_news, "");
        spawn_local(async move {
            if keep_all(&window, &wanted, &keeping, &events).await.is_err() {
                events.send(Event::KeptClips(KeptClipsEvent::Incomplete));
            }
        });
    }

    /// Keeps no clip any longer, and the one that is shown not before it is shown again.
    pub(super) fn drop_clips(&mut self) {
        self.kept_clips.keeping.set(false);
        self.kept_clips.waiting = None;
        let (window, events) = (self.elements.window.clone(), self.events.clone());
        set_text(&self.elements.kept_news, "");
        spawn_local(async move {
            if drop_all(&window).await.is_ok() {
                events.send(Event::KeptClips(KeptClipsEvent::Kept(Vec::new())));
            }
        });
    }

    /// Finds out which clips are kept, and shows it.
    pub(super) fn count_kept_clips(&self) {
        if !self.updates.serves() {
            return;
        }
        let (window, events) = (self.elements.window.clone(), self.events.clone());
        spawn_local(async move {
            if let Ok(cache) = open(&window).await {
                tell(&cache, &events).await;
            }
        });
    }

    fn show_kept_clips(&self, kept: &[String]) {
        let wanted = self.wanted_clips();
        let count = |(number, bytes), clip: &Wanted| (number + 1, bytes + clip.bytes);
        let (all, all_bytes) = wanted.iter().fold((0, 0), count);
        let at_hand = wanted.iter().filter(|clip| kept.contains(&clip.address));
        let (number, bytes) = at_hand.fold((0, 0), count);
        let complete = number == all;
        self.kept_clips
            .keeping
            .set(self.kept_clips.keeping.get() && !complete);
        let elements = &self.elements;
        elements.offline.set_hidden(all == 0);
        let text = match number {
            0 => tr("The game opens without a network, but with no clip yet."),
            _ if complete => tr_with(
                "The game opens without a network, with every clip ({size}).",
                &[("size", &megabytes(bytes))],
            ),
            _ => {
                let text = tr_count(
                    "The game opens without a network, with {kept} of {count} clip.",
                    "The game opens without a network, with {kept} of {count} clips.",
                    all,
                );
                fill(&text, |_| Some(number.to_string()))
            }
        };
        set_text(&elements.kept_text, &text);
        set_text(
            &elements.keep_clips,
            &tr_with(
                "Keep all clips ({size})",
                &[("size", &megabytes(all_bytes - bytes))],
            ),
        );
        let keeping = self.kept_clips.keeping.get();
        elements.keep_clips.set_disabled(keeping || complete);
        elements.drop_clips.set_disabled(number == 0 && !keeping);
        elements.kept_progress.set_hidden(!keeping);
        elements.kept_progress.set_max(all_bytes as f64);
        elements.kept_progress.set_value(bytes as f64);
    }

    /// Every clip that this browser plays.
    fn wanted_clips(&self) -> Vec<Wanted> {
        let video = &self.elements.video;
        let clips = self.app.clips();
        let playable = clips.iter().filter_map(|clip| {
            clip.sources
                .iter()
                .find(|source| !video.can_play_type(&source.media_type).is_empty())
        });
        let wanted = playable.map(|source| Wanted {
            address: address_of(&source.src),
            bytes: source.bytes,
        });
        wanted.collect()
    }
}

fn megabytes(bytes: u64) -> String {
    let megabytes = number(bytes as f64 / 1e6, 1);
    tr_with("{number} MB", &[("number", &megabytes)])
}

async fn keep_all(
    window: &Window,
    wanted: &[Wanted],
    keeping: &Cell<bool>,
    events: &Events,
) -> Result<(), JsValue> {
    let cache = open(window).await?;
    ask_to_last(window);
    tell(&cache, events).await;
    for clip in wanted {
        if !keeping.get() {
            break;
        }
        keep(&cache, &clip.address).await?;
        tell(&cache, events).await;
    }
    Ok(())
}

async fn keep(cache: &Cache, address: &str) -> Result<(), JsValue> {
    let kept = JsFuture::from(cache.match_with_str(address)).await?;
    if kept.is_undefined()
        && let Err(reason) = JsFuture::from(cache.add_with_str(address)).await
    {
        // Where there is no room it need not be asked for again.
        if !reason.is_instance_of::<TypeError>() {
            return Err(reason);
        }
        // Of what a video has played Firefox remembers the part that it was answered with, though that be all of
        // it, and parts are not kept.
        let anew = RequestInit::new();
        anew.set_cache(RequestCache::Reload);
        let request = Request::new_with_str_and_init(address, &anew)?;
        JsFuture::from(cache.add_with_request(&request)).await?;
    }
    Ok(())
}

async fn drop_all(window: &Window) -> Result<(), JsValue> {
    JsFuture::from(window.caches()?.delete(&cache_name(window, CLIPS)?)).await?;
    Ok(())
}

/// Tells which clips are kept.
async fn tell(cache: &Cache, events: &Events) {
    if let Ok(requests) = JsFuture::from(cache.keys()).await {
        let addresses = Array::from(&requests).to_vec();
        let addresses = addresses.iter().filter_map(|request| {
            let address = request.dyn_ref::<Request>()?.url();
            Some(address_of(address.rsplit('/').next()?))
        });
        events.send(Event::KeptClips(KeptClipsEvent::Kept(addresses.collect())));
    }
}

/// A browser short of room drops last what it was asked to keep. It may refuse, silently, or ask the player first, who
/// need not answer.
fn ask_to_last(window: &Window) {
    let storage = Reflect::get(&window.navigator(), &"storage".into());
    if storage.is_ok_and(|storage| storage.is_object())
        && let Ok(asked) = window.navigator().storage().persist()
    {
        spawn_local(async move {
            let _ = JsFuture::from(asked).await;
        });
    }
}

async fn open(window: &Window) -> Result<Cache, JsValue> {
    JsFuture::from(window.caches()?.open(&cache_name(window, CLIPS)?))
        .await?
        .dyn_into()
}

/// The name of a cache that the service worker answers from: the one of the clips or a version's. Each folder that has
/// the game has its own.
pub fn cache_name(window: &Window, of: &str) -> Result<String, JsValue> {
    let path = window.location().pathname()?;
    let (folder, _) = path.rsplit_once('/').unwrap_or_default();
    Ok(format!("video-slide-puzzle {folder}/ {of}"))
}
