//! The page's theme and accent colour, which the style sheet reads from attributes of the root element.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use crate::save::settings::{Accent, Settings, Theme};

use crate::web::elements::{Dom, Elements, set_attribute};

use super::glow::Range;

/// Colours in CSS syntax.
#[derive(Default)]
pub struct Colours {
    /// The background below the tiles.
    pub well: String,
    /// The accent colour.
    pub accent: String,
    /// The colour of tiles without a picture.
    pub plain_tile: String,
}

/// Applies the theme and the accent colour of the settings.
pub fn apply(elements: &Elements, settings: Settings) {
    let root = elements.root();
    let theme = match settings.theme {
        Theme::System => "",
        Theme::Light => "light",
        Theme::Dark => "dark",
    };
    let accent = match settings.accent {
        Accent::Amber => "",
        Accent::Rose => "rose",
        Accent::Violet => "violet",
        Accent::Blue => "blue",
        Accent::Green => "green",
    };
    set_attribute(&root, "data-theme", theme);
    set_attribute(&root, "data-accent", accent);
}

/// Gives the browser's own toolbar the page's background colour.
pub fn set_toolbar_colour(elements: &Elements) -> Result<(), JsValue> {
    let colour = style_of(elements, &elements.root(), "--page")?;
    let metas = elements
        .document
        .query_selector_all("meta[name=theme-color]")?;
    for meta in (0..metas.length()).filter_map(|index| metas.item(index)) {
        set_attribute(meta.unchecked_ref(), "content", &colour);
    }
    Ok(())
}

/// Reads the colours that a board is drawn in from its lower canvas, which the style sheet gives them: the browser works
/// out colours only for properties that it knows.
pub fn colours(dom: &Dom, canvas: &Element) -> Result<Colours, JsValue> {
    let style = |name| style_of(dom, canvas, name);
    Ok(Colours {
        well: style("background-color")?,
        accent: style("outline-color")?,
        plain_tile: style("color")?,
    })
}

/// Reads the limits of the glow from the style sheet.
pub fn glow_range(elements: &Elements) -> Result<Range, JsValue> {
    let root = elements.root();
    Ok(Range {
        least: style_of(elements, &root, "--glow-least")?,
        most: style_of(elements, &root, "--glow-most")?,
    })
}

/// Reads a property of an element's style.
fn style_of(dom: &Dom, element: &Element, name: &str) -> Result<String, JsValue> {
    let style = dom
        .window
        .get_computed_style(element)?
        .ok_or("the page has no style")?;
    Ok(style.get_property_value(name)?.trim().to_owned())
}
