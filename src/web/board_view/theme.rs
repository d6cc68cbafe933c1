//! The page's theme and accent colour, which the style sheet reads from attributes of the root element.

use wasm_bindgen::{JsCast, JsValue};

use crate::save::settings::{Accent, Settings, Theme};

use crate::web::elements::{Dom, Elements, set_attribute};

use super::Colours;
use super::glow::Range;

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
    let colour = style_of(elements, "--page")?;
    let metas = elements
        .document
        .query_selector_all("meta[name=theme-color]")?;
    for meta in (0..metas.length()).filter_map(|index| metas.item(index)) {
        set_attribute(meta.unchecked_ref(), "content", &colour);
    }
    Ok(())
}

/// Reads the colours that the canvas needs from the style sheet.
pub fn colours(elements: &Dom) -> Result<Colours, JsValue> {
    Ok(Colours {
        well: style_of(elements, "--well")?,
        accent: style_of(elements, "--accent")?,
        plain_tile: style_of(elements, "--plain-tile")?,
    })
}

/// Reads the limits of the glow from the style sheet.
pub fn glow_range(elements: &Elements) -> Result<Range, JsValue> {
    Ok(Range {
        least: style_of(elements, "--glow-least")?,
        most: style_of(elements, "--glow-most")?,
    })
}

/// Reads a custom property of the root element.
fn style_of(elements: &Dom, name: &str) -> Result<String, JsValue> {
    let style = elements
        .window
        .get_computed_style(&elements.root())?
        .ok_or("the page has no style")?;
    Ok(style.get_property_value(name)?.trim().to_owned())
}
