//! The player's own media, and the opening of a camera, a shared screen or a window.
//!
//! Media is tested before it replaces the current picture. Dropping it stops a camera or a shared screen.

use gloo_events::EventListener;
use js_sys::{Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MediaDevices, MediaStream, MediaStreamConstraints, MediaStreamTrack, Url};

use crate::app::backgrounds::{MediaError, MediaKind, UserMedia};
use crate::app::picture::PictureEvent;

use super::animated_image::AnimatedImage;
use crate::web::events::Events;

/// Whether the browser supports this kind of media.
pub fn is_supported(media: UserMedia) -> bool {
    let function = match media {
        UserMedia::Own => return true,
        UserMedia::Camera => "getUserMedia",
        UserMedia::Screen => "getDisplayMedia",
    };
    devices().is_some_and(|devices| Reflect::has(&devices, &function.into()) == Ok(true))
}

/// Media that was opened and can be shown.
#[derive(Debug)]
pub enum Media {
    /// A video file.
    Film(Address),
    /// A still image.
    Still(Still),
    /// An animated image.
    Animation(AnimatedImage),
    /// The stream of a camera or a shared screen.
    Live(Live),
}

impl Media {
    pub const fn kind(&self) -> MediaKind {
        match self {
            Self::Film(_) => MediaKind::Film,
            Self::Still(still) if still.is_first_frame => MediaKind::FirstFrame,
            Self::Still(_) => MediaKind::Still,
            Self::Animation(_) => MediaKind::Animation,
            Self::Live(_) => MediaKind::Live,
        }
    }
}

/// A still image.
#[derive(Debug)]
pub struct Still {
    /// A bitmap, or the image element of a drawing.
    pub picture: JsValue,
    /// The width and height in pixels.
    pub size: (u32, u32),
    /// Whether it is the first frame of a picture that moves.
    pub is_first_frame: bool,
}

/// An object URL, revoked when it is dropped.
#[derive(Debug)]
pub struct Address(pub String);

impl Drop for Address {
    fn drop(&mut self) {
        // Fails only for a malformed text.
        let _ = Url::revoke_object_url(&self.0);
    }
}

/// A media stream, stopped when it is dropped.
#[derive(Debug)]
pub struct Live {
    pub stream: MediaStream,
    _listeners: Vec<EventListener>,
}

impl Drop for Live {
    fn drop(&mut self) {
        for track in tracks(&self.stream) {
            track.stop();
        }
    }
}

pub async fn open_camera(events: &Events) -> Result<Media, MediaError> {
    let wanted = MediaStreamConstraints::new();
    wanted.set_video(&true.into());
    let request = devices()
        .ok_or(MediaError::NoCamera)?
        .get_user_media_with_constraints(&wanted);
    live(request, events)
        .await
        .map_err(|error| match error.as_str() {
            "NotAllowedError" | "SecurityError" => MediaError::CameraRefused,
            "NotFoundError" | "OverconstrainedError" => MediaError::NoCamera,
            _ => MediaError::CameraBusy,
        })
}

pub async fn open_screen(events: &Events) -> Result<Media, MediaError> {
    let request = devices()
        .ok_or(MediaError::NothingShared)?
        .get_display_media();
    let shared = live(request, events).await;
    shared.map_err(|_| MediaError::NothingShared)
}

/// Awaits a stream. The error is the name of the exception.
async fn live(request: Result<Promise, JsValue>, events: &Events) -> Result<Media, String> {
    let name = |error: JsValue| {
        let name = Reflect::get(&error, &"name".into()).ok();
        name.and_then(|name| name.as_string()).unwrap_or_default()
    };
    let stream = JsFuture::from(request.map_err(name)?).await.map_err(name)?;
    let stream: MediaStream = stream.unchecked_into();
    let listen = |track: MediaStreamTrack| {
        let events = events.clone();
        EventListener::once(&track, "ended", move |_| {
            events.send(PictureEvent::MediaEnded);
        })
    };
    Ok(Media::Live(Live {
        _listeners: tracks(&stream).map(listen).collect(),
        stream,
    }))
}

fn tracks(stream: &MediaStream) -> impl Iterator<Item = MediaStreamTrack> + use<> {
    let tracks = stream.get_tracks();
    tracks.into_iter().map(JsCast::unchecked_into)
}

/// Returns the browser's media devices, which pages without HTTPS lack.
fn devices() -> Option<MediaDevices> {
    let devices = web_sys::window()?.navigator().media_devices().ok()?;
    devices.is_object().then_some(devices)
}
