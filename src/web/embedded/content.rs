//! What is in the shadow root of an embedded board. Its classes are those of `www/board.css` and `package/element.css`.

use web_sys::{HtmlButtonElement, HtmlElement, Node};

use crate::web::elements::{Dom, append, set_attribute};
use crate::web::i18n::words::tr;
use crate::web::live_board::BoardElements;

/// The elements. Dropping them leaves the shadow root empty.
pub struct Content {
    /// What everything else is in.
    pub stage: HtmlElement,
    /// What the focus is on after a click, so that arrows slide tiles.
    pub board: HtmlElement,
    /// The grid for screen readers.
    grid: HtmlElement,
    /// What screen readers watch for announcements.
    pub announcer: HtmlElement,
    /// The message that stays until it is dismissed.
    pub message: HtmlElement,
    /// Its text.
    pub message_text: HtmlElement,
    /// The button that dismisses it.
    pub message_close: HtmlButtonElement,
}

impl Drop for Content {
    fn drop(&mut self) {
        self.stage.remove();
    }
}

impl Content {
    /// Builds everything in a shadow root.
    pub fn build(dom: &Dom, root: &Node) -> (Self, BoardElements) {
        let content = Self {
            stage: with_class(dom.create("div"), "stage"),
            board: with_class(dom.create("div"), "board"),
            grid: with_class(dom.create("div"), "grid"),
            announcer: with_class(dom.create("p"), "for-ears"),
            message: with_class(dom.create("div"), "message"),
            message_text: dom.create("p"),
            message_close: dom.create("button"),
        };
        let elements = BoardElements {
            stage: content.stage.clone(),
            room: with_class(dom.create("div"), "room"),
            video: dom.create("video"),
            tiles: dom.create("canvas"),
            edges: dom.create("canvas"),
            grid: content.grid.clone(),
        };
        set_attribute(&content.board, "part", "board");
        content.board.set_tab_index(-1);
        set_attribute(&content.announcer, "role", "status");
        set_attribute(&content.message, "part", "message");
        content.message.set_hidden(true);
        set_attribute(&content.message, "role", "alert");
        set_attribute(&content.message_close, "type", "button");
        content.message_close.set_text_content(Some("×"));
        let video = &elements.video;
        set_attribute(video, "class", "source");
        for name in ["muted", "loop", "playsinline"] {
            set_attribute(video, name, "");
        }
        set_attribute(video, "preload", "auto");
        video.set_muted(true);
        video.set_tab_index(-1);
        for hidden in [&**video, &*elements.tiles, &*elements.edges] {
            set_attribute(hidden, "aria-hidden", "true");
        }
        let grid = &elements.grid;
        set_attribute(grid, "dir", "ltr");
        set_attribute(grid, "role", "grid");
        for part in [&**video, &*elements.tiles, &*elements.edges, grid] {
            append(&content.board, part);
        }
        append(&content.message, &content.message_text);
        append(&content.message, &content.message_close);
        for part in [
            &elements.room,
            &content.board,
            &content.message,
            &content.announcer,
        ] {
            append(&content.stage, part);
        }
        append(root, &content.stage);
        content.translate();
        (content, elements)
    }

    /// Names the elements in the current language.
    pub fn translate(&self) {
        set_attribute(&self.grid, "aria-label", &tr("Puzzle board"));
        set_attribute(&self.message_close, "aria-label", &tr("Close"));
    }
}

fn with_class(element: HtmlElement, class: &str) -> HtmlElement {
    set_attribute(&element, "class", class);
    element
}
