//! The choice of backgrounds: a select box and a strip of posters with the same entries.

use gloo_events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    HtmlButtonElement, HtmlCanvasElement, HtmlElement, HtmlImageElement, HtmlOptionElement,
    ImageData,
};

use crate::app::backgrounds::{Clip, UserMedia};
use crate::app::picture::PictureEvent;
use crate::i18n::Message;
use crate::view::copies::poster;
use crate::view::painting::{Canvas, Subject};

use crate::web::canvas::{context_of, draw_part, fit};
use crate::web::elements::{Elements, append, set_attribute};
use crate::web::events::{Events, add_listener, target_of};
use crate::web::i18n::words::{current_language, tr, tr_with, translate};
use crate::web::media::user_media::is_supported;

/// Listens to both.
pub fn listen(elements: &Elements, events: &Events) -> [EventListener; 2] {
    let (select, chosen) = (elements.background.clone(), events.clone());
    let pressed = events.clone();
    [
        add_listener(&elements.background, "change", move |_| {
            chosen.send(PictureEvent::Chosen(select.value()));
        }),
        add_listener(&elements.backgrounds, "click", move |event| {
            let target = target_of(event);
            let poster = target.and_then(|target| target.closest("[data-id]").ok().flatten());
            if let Some(id) = poster.and_then(|poster| poster.get_attribute("data-id")) {
                pressed.send(PictureEvent::Chosen(id));
            }
        }),
    ]
}

/// Shows the buttons for camera and screen, where the browser supports them.
pub fn show_live(elements: &Elements) {
    elements.camera.set_hidden(!is_supported(UserMedia::Camera));
    elements.screen.set_hidden(!is_supported(UserMedia::Screen));
}

/// Fills both. Posters of living pictures show only their colours until they are painted.
pub fn fill(elements: &Elements, clips: &[Clip]) {
    elements.background.set_text_content(None);
    elements.posters.set_text_content(None);
    for clip in clips {
        let image: HtmlImageElement = elements.create("img");
        image.set_alt("");
        image.set_src(&clip.poster);
        add_entry(elements, &clip.id, &tr(&clip.title), &image);
    }
    for subject in Subject::ALL {
        let canvas: HtmlCanvasElement = elements.create("canvas");
        fit(&canvas, Canvas::WIDTH as f64, Canvas::HEIGHT as f64);
        add_entry(elements, subject.id(), &tr(subject.title()), &canvas);
    }
    for media in [UserMedia::Camera, UserMedia::Screen] {
        if is_supported(media) {
            add_option(elements, media.id(), &tr(media.title()));
        }
    }
}

/// Whether both are filled. The player's own file may be restored before.
pub fn is_filled(elements: &Elements) -> Result<bool, JsValue> {
    let others = format!("option:not([value={}])", UserMedia::Own.id());
    Ok(elements.background.query_selector(&others)?.is_some())
}

/// Draws a living picture on its poster.
pub fn show_poster(
    elements: &Elements,
    subject: Subject,
    image: &ImageData,
) -> Result<(), JsValue> {
    match poster_of(elements, subject.id())? {
        Some(canvas) => context_of(&canvas)?.put_image_data(image, 0.0, 0.0),
        None => Ok(()),
    }
}

/// Returns the canvas of an entry's poster.
fn poster_of(elements: &Elements, id: &str) -> Result<Option<HtmlCanvasElement>, JsValue> {
    let canvas = elements
        .posters
        .query_selector(&format!("[data-id={id}] canvas"))?;
    Ok(canvas.map(JsCast::unchecked_into))
}

/// Adds, renames or removes the entry of the player's own file.
pub fn set_own_file(elements: &Elements, name: Option<&str>) -> Result<(), JsValue> {
    let id = UserMedia::Own.id();
    let option = elements
        .background
        .query_selector(&format!("[value={id}]"))?;
    let offered = option.and_then(|option| option.text_content());
    if let Some(name) = name
        && offered.as_deref() == Some(name)
    {
        name_removal(elements, name);
        return Ok(());
    }
    for parent in [&*elements.background, &*elements.posters] {
        let offered = parent.query_selector(&format!("[data-id={id}], [value={id}]"))?;
        if let Some(offered) = offered {
            offered.remove();
        }
    }
    elements.own_remove.set_hidden(name.is_none());
    let Some(name) = name else {
        return Ok(());
    };
    let canvas: HtmlCanvasElement = elements.create("canvas");
    add_entry(elements, id, name, &canvas);
    // The own file comes first.
    if let Some(poster) = elements.posters.last_element_child() {
        elements.posters.prepend_with_node_1(&poster)?;
    }
    name_removal(elements, name);
    Ok(())
}

fn name_removal(elements: &Elements, name: &str) {
    let text = tr_with("Remove “{name}”", &[("name", name)]);
    set_attribute(&elements.own_remove, "aria-label", &text);
    elements.own_remove.set_title(&text);
}

/// Names all entries in the current language; `title` returns the name for an id.
pub fn name_all(elements: &Elements, title: impl Fn(&str) -> Option<Message>) {
    let options = elements.background.children();
    let posters = elements.posters.children();
    for list in [options, posters] {
        for item in (0..list.length()).filter_map(|index| list.item(index)) {
            let id = item
                .get_attribute("data-id")
                .or_else(|| item.get_attribute("value"));
            // The own file is named after the file.
            let id = id.filter(|id| id != UserMedia::Own.id());
            let Some(title) = id.and_then(|id| title(&id)) else {
                continue;
            };
            let title = translate(&title);
            match item.dyn_ref::<HtmlOptionElement>() {
                Some(option) => option.set_text(&title),
                None => name_poster(item.unchecked_ref(), &title),
            }
        }
    }
}

fn name_poster(poster: &HtmlElement, title: &str) {
    poster.set_title(title);
    set_attribute(poster, "aria-label", title);
}

/// Draws the current picture on the poster of the player's own file.
pub fn draw_own_poster(elements: &Elements, picture: &HtmlCanvasElement) -> Result<(), JsValue> {
    let Some(canvas) = poster_of(elements, UserMedia::Own.id())? else {
        return Ok(());
    };
    let (poster, crop) = poster(picture.width().into(), picture.height().into());
    fit(&canvas, poster.width, poster.height);
    draw_part(&context_of(&canvas)?, picture, crop, poster)
}

fn add_option(elements: &Elements, id: &str, title: &str) {
    let option: HtmlOptionElement = elements.create("option");
    option.set_value(id);
    option.set_text(title);
    append(&elements.background, &option);
}

fn add_entry(elements: &Elements, id: &str, title: &str, picture: &HtmlElement) {
    add_option(elements, id, title);
    let poster: HtmlButtonElement = elements.create("button");
    poster.set_type("button");
    name_poster(&poster, title);
    set_attribute(&poster, "data-id", id);
    append(&poster, picture);
    append(&elements.posters, &poster);
}

/// Marks the chosen entry in both.
pub fn show_chosen(elements: &Elements, id: &str) {
    elements.background.set_value(id);
    let posters = elements.posters.children();
    let posters = (0..posters.length()).filter_map(|index| posters.item(index));
    let live = [&*elements.camera, &*elements.screen];
    for button in posters.chain(live.map(|button| button.clone().unchecked_into())) {
        let pressed = button.get_attribute("data-id").as_deref() == Some(id);
        set_attribute(&button, "aria-pressed", &pressed.to_string());
        if pressed && let Some(poster) = button.dyn_ref::<HtmlElement>() {
            // Scrolls it into view, together with a part of the previous poster.
            let list = &elements.posters;
            let place = poster.offset_left() - list.offset_left();
            list.set_scroll_left(if current_language().is_right_to_left() {
                place + poster.offset_width() - list.offset_width() + 48
            } else {
                place - 48
            });
        }
    }
}
