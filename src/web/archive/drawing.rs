//! Charts as SVG. Lengths are in sixteenths of a rem, so that letters are as large as the player wants them.

use js_sys::Number;
use web_sys::{Element, HtmlElement};

use crate::web::archive::elements::ArchiveElements;
use crate::web::elements::{append, decimals, set_attribute};

/// The size of the letters around the charts.
const LETTERS: f64 = 15.0;
/// The height of a chart.
pub const HEIGHT: f64 = 168.0;
/// The space for labels at the left and at the bottom.
pub const MARGIN: (f64, f64) = (56.0, 24.0);
/// The space at the top and at the right, so that dots are not cut off.
pub const EDGE: f64 = 8.0;
/// The least width of a chart. Where there is less room, it is drawn smaller.
pub const NARROWEST: f64 = 160.0;

/// A chart under construction.
pub struct Drawing<'a> {
    pub elements: &'a ArchiveElements,
    pub svg: Element,
    pub width: f64,
}

/// Returns the width of an element that charts are drawn in.
pub fn room_in(elements: &ArchiveElements, container: &HtmlElement) -> f64 {
    f64::from(container.client_width()) / unit(elements, container).unwrap_or(1.0)
}

/// How many CSS pixels a sixteenth of a rem is.
fn unit(elements: &ArchiveElements, container: &HtmlElement) -> Option<f64> {
    let style = elements.window.get_computed_style(container).ok()??;
    let size = style.get_property_value("font-size").ok()?;
    Some(Number::parse_float(&size) / LETTERS)
}

impl<'a> Drawing<'a> {
    /// Begins a chart that says this in words.
    pub fn begin(elements: &'a ArchiveElements, width: f64, words: &str) -> Self {
        let svg = elements.create_shape("svg");
        set_attribute(&svg, "viewBox", &format!("0 0 {}", point(width, HEIGHT)));
        set_attribute(&svg, "role", "img");
        set_attribute(&svg, "aria-label", words);
        Self {
            elements,
            svg,
            width,
        }
    }

    /// Adds a shape.
    pub fn add(&self, tag: &str, attributes: &[(&str, &str)]) -> Element {
        let shape = self.elements.create_shape(tag);
        for (name, value) in attributes {
            set_attribute(&shape, name, value);
        }
        append(&self.svg, &shape);
        shape
    }

    /// Adds a path.
    pub fn path(&self, class: &str, shape: &str) {
        self.add("path", &[("class", class), ("d", shape)]);
    }

    /// Adds a hairline.
    pub fn line(&self, from: (f64, f64), to: (f64, f64)) {
        // Hairlines are sharp on half pixels.
        let y = from.1.round() + 0.5;
        let line = format!("M{}L{}", point(from.0, y), point(to.0, y));
        self.path("grid-line", &line);
    }

    /// Adds a bar.
    pub fn bar(&self, corner: (f64, f64), size: (f64, f64)) {
        let attributes = [
            ("class", "bar"),
            ("x", &figure(corner.0)),
            ("y", &figure(corner.1)),
            ("width", &figure(size.0.max(1.0))),
            ("height", &figure(size.1)),
            ("rx", "2"),
        ];
        self.add("rect", &attributes);
    }

    /// Adds a label.
    pub fn text(&self, at: (f64, f64), anchor: &str, text: &str) {
        let attributes = [
            ("x", &*figure(at.0.min(self.width - 2.0))),
            ("y", &*figure(at.1)),
            ("text-anchor", anchor),
        ];
        let label = self.add("text", &attributes);
        label.set_text_content(Some(text));
    }
}

/// Formats a coordinate.
pub fn figure(length: f64) -> String {
    decimals(length, 1)
}

/// Formats a point.
pub fn point(x: f64, y: f64) -> String {
    format!("{} {}", figure(x), figure(y))
}
