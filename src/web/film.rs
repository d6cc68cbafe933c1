//! The video element that clips and the player's films play in.

use js_sys::Function;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlVideoElement;

use crate::settings::{Settings, VideoStart, Volume};

#[wasm_bindgen]
extern "C" {
    /// A video element with the callback that web-sys does not know.
    #[wasm_bindgen(extends = HtmlVideoElement)]
    #[derive(Clone)]
    pub type FrameVideo;

    #[wasm_bindgen(method, js_name = requestVideoFrameCallback)]
    /// Has a function called once, at the next frame.
    pub fn request_video_frame_callback(this: &FrameVideo, callback: &Function) -> u32;
}

/// Has videos play as fast and as loud as the settings say.
pub fn set_playback(video: &HtmlVideoElement, settings: Settings) {
    let rate = settings.tempo.rate();
    // Another video begins with the default rate.
    video.set_default_playback_rate(rate);
    video.set_playback_rate(rate);
    video.set_muted(settings.volume == Volume::Muted);
    video.set_volume(settings.volume.share());
    // One that starts elsewhere is repeated from there.
    video.set_loop(settings.start == VideoStart::Beginning);
}

/// Goes to where a share of the video has been played.
pub fn seek(video: &HtmlVideoElement, share: f64) {
    let place = video.duration() * share;
    // What is live has no end, what has not come yet no known one.
    if place.is_finite() && (place > 0.0 || video.current_time() > 0.0) {
        video.set_current_time(place);
    }
}
