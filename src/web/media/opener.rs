//! Opens a file of the player's: as an animated picture, a drawing, a still picture or a film, whichever the browser
//! can show.

use gloo_timers::future::TimeoutFuture;
use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, HtmlImageElement, HtmlMediaElement, HtmlVideoElement, ImageBitmap, Url};

use crate::app::backgrounds::{MediaError, is_animated};
use crate::view::copies::drawing_size;
use crate::web::elements::{Dom, set_attribute};

use super::animated_image::AnimatedImage;
use super::user_media::{Address, Media, Still};

/// The media type of drawings.
const SVG: &str = "image/svg+xml";

#[wasm_bindgen]
extern "C" {
    /// A video element that counts its frames.
    #[wasm_bindgen(extends = HtmlVideoElement)]
    type CountingVideo;

    #[wasm_bindgen(method, catch, js_name = getVideoPlaybackQuality)]
    fn quality(this: &CountingVideo) -> Result<Quality, JsValue>;

    type Quality;

    #[wasm_bindgen(method, getter, js_name = totalVideoFrames)]
    fn frames(this: &Quality) -> u32;
}

pub async fn open_file(dom: &Dom, file: &File) -> Result<Media, MediaError> {
    if !file.type_().starts_with("video/")
        && let Ok(picture) = open_picture(dom, file).await
    {
        return Ok(picture);
    }
    let address = Url::create_object_url_with_blob(file).map(Address);
    match address {
        Ok(address) if is_film(dom, &address.0).await => Ok(Media::Film(address)),
        _ => Err(MediaError::Unplayable(file.name())),
    }
}

async fn open_picture(dom: &Dom, file: &File) -> Result<Media, JsValue> {
    if let Some(animation) = AnimatedImage::open(file).await {
        return Ok(Media::Animation(animation));
    }
    let decoding = dom.window.create_image_bitmap_with_blob(file)?;
    let still = match JsFuture::from(decoding).await {
        Ok(bitmap) => {
            let bitmap: ImageBitmap = bitmap.unchecked_into();
            Still {
                size: (bitmap.width(), bitmap.height()),
                picture: bitmap.into(),
                is_first_frame: moves(file).await?,
            }
        }
        // Systems do not always know the type.
        Err(_) if ["", SVG].contains(&&*file.type_()) => open_drawing(dom, file).await?,
        Err(fault) => return Err(fault),
    };
    Ok(Media::Still(still))
}

/// Whether a file holds a picture that moves.
async fn moves(file: &File) -> Result<bool, JsValue> {
    /// The beginning tells.
    const BYTES: f64 = 1e6;
    let start = file.slice_with_f64_and_f64(0.0, BYTES)?;
    let start = JsFuture::from(start.array_buffer()).await?;
    Ok(is_animated(&Uint8Array::new(&start).to_vec()))
}

/// Decodes a drawing by an image element, which runs none of its scripts and fetches nothing that it refers to.
async fn open_drawing(dom: &Dom, file: &File) -> Result<Still, JsValue> {
    // An image element asks for the type.
    let typed = file.slice_with_f64_and_f64_and_content_type(0.0, file.size(), SVG)?;
    let address = Address(Url::create_object_url_with_blob(&typed)?);
    let image: HtmlImageElement = dom.create("img");
    image.set_src(&address.0);
    JsFuture::from(image.decode()).await?;
    Ok(Still {
        size: drawing_size(image.natural_width(), image.natural_height()),
        picture: image.into(),
        is_first_frame: false,
    })
}

/// A video element outside the page, unloaded when it is dropped.
struct Trial(HtmlVideoElement);

impl Drop for Trial {
    fn drop(&mut self) {
        // Removing an attribute cannot fail.
        let _ = self.0.remove_attribute("src");
        self.0.load();
    }
}

/// Whether a file shows a frame when it is played. Phones load nothing but the size of a video that is not played.
async fn is_film(dom: &Dom, address: &str) -> bool {
    /// The time between two looks in milliseconds.
    const PAUSE: u32 = 50;
    let trial = Trial(dom.create("video"));
    let video = &trial.0;
    video.set_muted(true);
    set_attribute(video, "playsinline", "");
    video.set_src(address);
    let Ok(playing) = video.play() else {
        return false;
    };
    let is_refused = match JsFuture::from(playing).await {
        Ok(_) => false,
        Err(error) => {
            let name = Reflect::get(&error, &"name".into()).unwrap_or_default();
            if name == "NotSupportedError" {
                return false;
            }
            // The film may need the player's press, or a page that is seen.
            true
        }
    };
    loop {
        let is_measured = video.ready_state() >= HtmlMediaElement::HAVE_METADATA;
        let has_pictures = video.video_width() > 0;
        if is_measured && (is_refused || !has_pictures || has_frame(video)) {
            return has_pictures;
        }
        if video.ended() || video.network_state() == HtmlMediaElement::NETWORK_NO_SOURCE {
            return false;
        }
        TimeoutFuture::new(PAUSE).await;
    }
}

/// Whether a video has decoded a frame.
fn has_frame(video: &HtmlVideoElement) -> bool {
    let video: &CountingVideo = video.unchecked_ref();
    video.quality().is_ok_and(|quality| quality.frames() > 0)
}
