//! Records what is drawn on a canvas, as far as the browser can.

use std::rc::Rc;

use gloo_events::EventListener;
use js_sys::{Array, Function, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobEvent, BlobPropertyBag, HtmlCanvasElement, MediaRecorder, MediaRecorderOptions,
    MediaStream, MediaStreamTrack, Window,
};

use crate::app::archive::film::{FilmEvent, FilmFormat, HEAD, Recording, with_duration};

use crate::web::archive::events::Events;
use crate::web::events::{Slot, add_listener};

/// How often the recorder hands over what it has, in milliseconds.
const SLICE: i32 = 1000;

/// Returns the best format in which the browser records a canvas, if it does at all.
pub fn format(window: &Window, canvas: &HtmlCanvasElement) -> Option<FilmFormat> {
    let is_known = |target: &JsValue, name: &str| {
        let known = Reflect::get(target, &name.into());
        known.is_ok_and(|known| known.is_instance_of::<Function>())
    };
    if !is_known(window, "MediaRecorder") || !is_known(canvas, "captureStream") {
        return None;
    }
    let mut formats = FilmFormat::ALL.into_iter();
    formats.find(|format| MediaRecorder::is_type_supported(format.media_type))
}

/// A recording. Dropping it ends it.
pub struct Recorder {
    media: MediaRecorder,
    stream: MediaStream,
    /// The film, once it is finished.
    film: Slot<Blob>,
    _listeners: [EventListener; 3],
}

impl Recorder {
    /// Records what is drawn from now on.
    pub fn start(
        canvas: &HtmlCanvasElement,
        recording: Recording,
        events: &Events,
    ) -> Result<Self, JsValue> {
        let stream = canvas.capture_stream()?;
        let options = MediaRecorderOptions::new();
        options.set_mime_type(recording.format.media_type);
        options.set_video_bits_per_second(recording.bits_per_second);
        let recorder =
            MediaRecorder::new_with_media_stream_and_media_recorder_options(&stream, &options)?;
        let (parts, film) = (Array::new(), Slot::<Blob>::default());
        let listeners = [
            add_listener(&recorder, "dataavailable", {
                let (parts, events) = (parts.clone(), events.clone());
                move |event| {
                    let event: &BlobEvent = event.unchecked_ref();
                    if let Some(part) = event.data().filter(|part| part.size() > 0.0)
                        && parts.push(&part) == 1
                    {
                        events.send(FilmEvent::PartCame);
                    }
                }
            }),
            add_listener(&recorder, "error", {
                let events = events.clone();
                move |_| events.send(FilmEvent::Failed)
            }),
            add_listener(&recorder, "stop", {
                let (events, film) = (events.clone(), Rc::downgrade(&film));
                move |_| {
                    let (parts, film, events) = (parts.clone(), film.clone(), events.clone());
                    spawn_local(async move {
                        let made = join(&parts, recording).await;
                        // The recording may have been dropped meanwhile.
                        if let Some(film) = film.upgrade() {
                            let event = match made {
                                Ok(_) => FilmEvent::Recorded,
                                Err(_) => FilmEvent::Failed,
                            };
                            film.replace(made.ok());
                            events.send(event);
                        }
                    });
                }
            }),
        ];
        recorder.start_with_time_slice(SLICE)?;
        Ok(Self {
            media: recorder,
            stream,
            film,
            _listeners: listeners,
        })
    }

    pub fn pause(&self) -> Result<(), JsValue> {
        self.media.pause()
    }

    pub fn resume(&self) -> Result<(), JsValue> {
        self.media.resume()
    }

    /// Has the recorder hand over the rest.
    pub fn finish(&self) -> Result<(), JsValue> {
        self.media.stop()
    }

    /// Returns the film, once it is finished.
    pub fn film(&self) -> Option<Blob> {
        self.film.borrow().clone()
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        // Stops the recorder too, unless it has stopped.
        for track in self.stream.get_tracks() {
            track.unchecked_into::<MediaStreamTrack>().stop();
        }
    }
}

/// Joins the parts of a film, and writes into it how long it lasts where the browser has not done so.
async fn join(parts: &Array, recording: Recording) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(recording.format.media_type);
    let film = Blob::new_with_blob_sequence_and_options(parts, &options)?;
    if parts.length() == 0 {
        return Err("nothing was recorded".into());
    }
    let head = film.slice_with_f64_and_f64(0.0, HEAD as f64)?;
    let bytes = JsFuture::from(head.array_buffer()).await?;
    let bytes = Uint8Array::new(&bytes).to_vec();
    let Some(head) = with_duration(&bytes, recording.length) else {
        return Ok(film);
    };
    let rest = film.slice_with_f64_and_f64(bytes.len() as f64, film.size())?;
    let parts = Array::of2(&Uint8Array::from(&*head), &rest);
    Blob::new_with_blob_sequence_and_options(&parts, &options)
}
