//! The cache of clips for use offline, from which the service worker serves them. Runs the effects of
//! [`KeptClips`](crate::app::kept_clips::KeptClips).

use std::cell::Cell;
use std::rc::Rc;

use js_sys::{Array, Reflect, TypeError};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Cache, Request, RequestCache, RequestInit, Window};

use crate::app::backgrounds::address_of;
use crate::app::kept_clips::{KeptClipsEffect, KeptClipsEvent, PlayableClip};

use crate::web::events::Events;

/// The suffix of the cache's name, the same as in `www/service_worker.js`.
const CLIPS: &str = "clips";

pub struct KeptClipsCache {
    window: Window,
    events: Events,
    /// Whether all clips are being fetched. Clearing it stops that.
    is_keeping: Rc<Cell<bool>>,
}

impl KeptClipsCache {
    pub fn new(window: &Window, events: &Events) -> Self {
        Self {
            window: window.clone(),
            events: events.clone(),
            is_keeping: Rc::default(),
        }
    }

    /// Runs an effect. `playable` are the clips that this browser can play, `shown` is the address of the current one.
    pub fn run(&self, effect: KeptClipsEffect, playable: Vec<PlayableClip>, shown: Option<&str>) {
        let (window, events) = (self.window.clone(), self.events.clone());
        match effect {
            KeptClipsEffect::Count => spawn_local(async move {
                if let Ok(cache) = open(&window).await {
                    count(&cache, &playable, &events).await;
                }
            }),
            KeptClipsEffect::KeepShown => {
                let Some(shown) = shown.map(str::to_owned) else {
                    return;
                };
                spawn_local(async move {
                    if let Ok(cache) = open(&window).await {
                        // Without room only the clip that is shown is not kept.
                        let _ = keep(&cache, &shown).await;
                    }
                });
            }
            KeptClipsEffect::KeepAll => {
                self.is_keeping.set(true);
                let is_keeping = Rc::clone(&self.is_keeping);
                spawn_local(async move {
                    let kept = keep_all(&window, &playable, &is_keeping, &events).await;
                    if kept.is_err() {
                        events.send(KeptClipsEvent::Incomplete);
                    }
                });
            }
            KeptClipsEffect::DropAll => {
                self.is_keeping.set(false);
                spawn_local(async move {
                    if drop_all(&window).await.is_ok() {
                        let kept = Vec::new();
                        events.send(KeptClipsEvent::Counted { playable, kept });
                    }
                });
            }
        }
    }
}

async fn keep_all(
    window: &Window,
    playable: &[PlayableClip],
    keeping: &Cell<bool>,
    events: &Events,
) -> Result<(), JsValue> {
    let cache = open(window).await?;
    request_persistence(window);
    count(&cache, playable, events).await;
    for clip in playable {
        if !keeping.get() {
            break;
        }
        keep(&cache, &clip.address).await?;
        count(&cache, playable, events).await;
    }
    Ok(())
}

async fn keep(cache: &Cache, address: &str) -> Result<(), JsValue> {
    let kept = JsFuture::from(cache.match_with_str(address)).await?;
    if kept.is_undefined()
        && let Err(reason) = JsFuture::from(cache.add_with_str(address)).await
    {
        // A full storage will not have room on a second attempt.
        if !reason.is_instance_of::<TypeError>() {
            return Err(reason);
        }
        // If the video has played part of the clip, Firefox answers from that partial response, which the cache
        // refuses.
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

/// Counts the clips in the cache and reports which are there.
async fn count(cache: &Cache, playable: &[PlayableClip], events: &Events) {
    if let Ok(requests) = JsFuture::from(cache.keys()).await {
        let requests = Array::from(&requests).to_vec();
        let kept = requests.iter().filter_map(|request| {
            let address = request.dyn_ref::<Request>()?.url();
            Some(address_of(address.rsplit('/').next()?))
        });
        events.send(KeptClipsEvent::Counted {
            playable: playable.to_vec(),
            kept: kept.collect(),
        });
    }
}

/// Asks the browser not to evict the storage. It may refuse silently, or ask the player, who need not answer.
fn request_persistence(window: &Window) {
    let storage = Reflect::get(&window.navigator(), &"storage".into());
    if storage.is_ok_and(|storage| storage.is_object())
        && let Ok(request) = window.navigator().storage().persist()
    {
        spawn_local(async move {
            let _ = JsFuture::from(request).await;
        });
    }
}

async fn open(window: &Window) -> Result<Cache, JsValue> {
    JsFuture::from(window.caches()?.open(&cache_name(window, CLIPS)?))
        .await?
        .dyn_into()
}

/// Returns the name of a cache of the service worker, for the clips or for one version. It contains the page's folder,
/// so that several copies of the game on one server do not share a cache.
pub fn cache_name(window: &Window, of: &str) -> Result<String, JsValue> {
    let path = window.location().pathname()?;
    let (folder, _) = path.rsplit_once('/').unwrap_or_default();
    Ok(format!("video-slide-puzzle {folder}/ {of}"))
}
