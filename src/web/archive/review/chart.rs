//! The curve of the moves needed, as SVG: a line, or a band between bounds, with a mark at each slip.

use web_sys::Element;

use crate::app::archive::review::ReviewView;

use crate::web::archive::drawing::{Drawing, EDGE, HEIGHT, MARGIN, NARROWEST, point, room_in};
use crate::web::archive::elements::ArchiveElements;
use crate::web::elements::{append, set_attribute};
use crate::web::i18n::words::{tr, translate};

/// How many lines there are about, and labels on the lower axis.
const LINES: usize = 4;

/// A drawn curve.
pub struct Chart {
    svg: Element,
    /// The line at the board that is shown.
    cursor: Element,
    scale: Scale,
}

/// Where a position lies.
#[derive(Clone, Copy)]
struct Scale {
    width: f64,
    length: usize,
    most: u32,
}

impl Scale {
    fn x(self, index: usize) -> f64 {
        let part = index as f64 / self.length.max(1) as f64;
        MARGIN.0 + part * (self.width - MARGIN.0 - EDGE)
    }

    fn y(self, needed: u32) -> f64 {
        let part = f64::from(needed) / f64::from(self.most.max(1));
        2.0 * EDGE + (1.0 - part) * (HEIGHT - MARGIN.1 - 3.0 * EDGE)
    }

    fn at(self, index: usize, needed: u32) -> String {
        point(self.x(index), self.y(needed))
    }
}

/// A round step between about so many labels.
fn step(most: usize) -> usize {
    let steps = [
        1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000,
    ];
    let fits = |step: &&usize| most / **step <= LINES;
    steps.iter().find(fits).copied().unwrap_or(10_000)
}

impl Chart {
    /// Draws the curve instead of the one before.
    pub fn draw(elements: &ArchiveElements, view: &ReviewView) -> Self {
        let container = &elements.review_chart;
        let width = room_in(elements, container).max(NARROWEST);
        let curve = &view.curve;
        let scale = Scale {
            width,
            length: view.length,
            most: curve.iter().map(|needed| needed.upper).max().unwrap_or(1),
        };
        let drawing = Drawing::begin(elements, width, &translate(&view.summary));
        let rows = step(scale.most as usize);
        for needed in (0..=scale.most).step_by(rows) {
            let y = scale.y(needed);
            drawing.line((MARGIN.0, y), (width, y));
            drawing.text((MARGIN.0 - 8.0, y + 4.0), "end", &needed.to_string());
        }
        for number in (0..=view.length).step_by(step(view.length)) {
            let anchor = if number == 0 { "start" } else { "middle" };
            let place = (scale.x(number), HEIGHT - 4.0);
            drawing.text(place, anchor, &number.to_string());
        }
        let upper: Vec<String> = curve
            .iter()
            .enumerate()
            .map(|(index, needed)| scale.at(index, needed.upper))
            .collect();
        if curve.iter().any(|needed| needed.exact().is_none()) {
            let lower = curve.iter().enumerate().rev();
            let lower = lower.map(|(index, needed)| scale.at(index, needed.lower));
            let around: Vec<String> = upper.iter().cloned().chain(lower).collect();
            drawing.path("band", &format!("M{}Z", around.join("L")));
        }
        if upper.len() > 1 {
            drawing.path("curve", &format!("M{}", upper.join("L")));
        }
        // A triangle below the curve where it rises, so that colour is not the only sign.
        let marks: Vec<String> = view
            .slips
            .iter()
            .filter_map(|&number| {
                let y = scale.y(curve.get(number)?.upper) + 4.0;
                let tip = point(scale.x(number), y);
                Some(format!("M{tip}l3.5 6h-7z"))
            })
            .collect();
        drawing.path("slip", &marks.concat());
        let cursor = drawing.add("path", &[("class", "cursor")]);
        container.set_text_content(None);
        append(container, &drawing.svg);
        let caption = tr("Moves needed after each move. ▲ marks a slip.");
        let chart = Self {
            svg: drawing.svg,
            cursor,
            scale,
        };
        elements.review_caption.set_text_content(Some(&caption));
        chart.point_at(view.index);
        chart
    }

    /// Moves the line to the board after so many steps.
    pub fn point_at(&self, index: usize) {
        let x = self.scale.x(index);
        let ends = [point(x, EDGE), point(x, HEIGHT - MARGIN.1)];
        let line = format!("M{}", ends.join("L"));
        set_attribute(&self.cursor, "d", &line);
    }

    /// Returns how many steps had been made at a place on the page, from the left.
    pub fn index_at(&self, x: f64) -> usize {
        let bounds = self.svg.get_bounding_client_rect();
        let across = (x - bounds.left()) / bounds.width().max(1.0) * self.scale.width;
        let part = (across - MARGIN.0) / (self.scale.width - MARGIN.0 - EDGE);
        (part.clamp(0.0, 1.0) * self.scale.length as f64).round() as usize
    }
}
