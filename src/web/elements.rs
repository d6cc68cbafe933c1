//! The page's elements, looked up once by their ids in `www/index.html`, and what is done with elements of any kind.

use js_sys::Number;
use wasm_bindgen::{JsCast, JsValue, UnwrapThrowExt, throw_str};
use web_sys::{
    Document, Element, HtmlButtonElement, HtmlCanvasElement, HtmlDialogElement, HtmlElement,
    HtmlInputElement, HtmlProgressElement, HtmlSelectElement, HtmlVideoElement, MediaQueryList,
    Node, Window,
};

/// The document, and the window it is shown in.
#[derive(Clone)]
pub struct Dom {
    pub window: Window,
    pub document: Document,
}

macro_rules! elements {
    ($(#[$about:meta])* $set:ident { $($name:ident: $type:ty = $id:literal,)* }) => {
        $(#[$about])*
        pub struct $set {
            dom: $crate::web::elements::Dom,
            $(pub $name: $type,)*
        }

        impl $set {
            /// Looks up all elements, for as long as the page lasts.
            pub fn find() -> &'static Self {
                let dom = $crate::web::elements::Dom::find();
                Box::leak(Box::new(Self {
                    $($name: dom.by_id($id).unchecked_into(),)*
                    dom,
                }))
            }
        }

        impl std::ops::Deref for $set {
            type Target = $crate::web::elements::Dom;

            fn deref(&self) -> &Self::Target {
                &self.dom
            }
        }
    };
}

pub(crate) use elements;

elements! {
    /// All elements that the page reads or writes.
    Elements {
    glow: HtmlCanvasElement = "glow",
    time: HtmlElement = "time",
    time_figure: HtmlElement = "time-figure",
    moves: HtmlElement = "moves",
    moves_figure: HtmlElement = "moves-figure",
    moves_unit: HtmlElement = "moves-unit",
    video_toggle: HtmlButtonElement = "video-toggle",
    sound: HtmlButtonElement = "sound",
    peek: HtmlButtonElement = "peek",
    numbers: HtmlButtonElement = "numbers",
    fullscreen: HtmlButtonElement = "fullscreen",
    keys_open: HtmlButtonElement = "keys-open",
    settings_open: HtmlButtonElement = "settings-open",
    stage: HtmlElement = "stage",
    room: HtmlElement = "room",
    video: HtmlVideoElement = "video",
    picture: HtmlCanvasElement = "picture",
    canvas: HtmlCanvasElement = "canvas",
    grid: HtmlElement = "grid",
    banner: HtmlElement = "banner",
    banner_text: HtmlElement = "banner-text",
    review: HtmlButtonElement = "review",
    share: HtmlButtonElement = "share",
    new_game: HtmlButtonElement = "new-game",
    undo: HtmlButtonElement = "undo",
    redo: HtmlButtonElement = "redo",
    quick_sizes: HtmlElement = "quick-sizes",
    daily_open: HtmlButtonElement = "daily-open",
    size: HtmlSelectElement = "size",
    scramble: HtmlSelectElement = "scramble",
    background: HtmlSelectElement = "background",
    chosen: HtmlElement = "chosen",
    chosen_label: HtmlElement = "chosen-label",
    chosen_wait: HtmlElement = "chosen-wait",
    chosen_slider: HtmlInputElement = "chosen-slider",
    chosen_number: HtmlInputElement = "chosen-number",
    cancel_drawing: HtmlButtonElement = "cancel-drawing",
    backgrounds: HtmlElement = "backgrounds",
    posters: HtmlElement = "posters",
    own_open: HtmlButtonElement = "own-open",
    own_file: HtmlInputElement = "own-file",
    own_remove: HtmlButtonElement = "own-remove",
    camera: HtmlButtonElement = "camera",
    screen: HtmlButtonElement = "screen",
    solution: HtmlElement = "solution",
    solve: HtmlButtonElement = "solve",
    show_step: HtmlButtonElement = "show-step",
    play: HtmlButtonElement = "play",
    coach_row: HtmlElement = "coach-row",
    coach: HtmlButtonElement = "coach",
    coach_hint: HtmlElement = "coach-hint",
    needed: HtmlElement = "needed",
    hint: HtmlElement = "hint",
    thinking: HtmlElement = "thinking",
    thinking_text: HtmlElement = "thinking-text",
    cancel: HtmlButtonElement = "cancel",
    hide: HtmlButtonElement = "hide",
    result: HtmlElement = "result",
    before_length: HtmlElement = "before-length",
    length: HtmlElement = "length",
    verdict: HtmlElement = "verdict",
    steps: HtmlElement = "steps",
    progress: HtmlProgressElement = "progress",
    facts: HtmlElement = "facts",
    current_mini: HtmlElement = "current-mini",
    race: HtmlElement = "race",
    ghost_progress: HtmlElement = "ghost-progress",
    end_race: HtmlButtonElement = "end-race",
    ghost_mini: HtmlElement = "ghost-mini",
    goal: HtmlElement = "goal",
    goal_mini: HtmlElement = "goal-mini",
    goal_picture: HtmlCanvasElement = "goal-picture",
    heuristic: HtmlSelectElement = "heuristic",
    algorithm: HtmlSelectElement = "algorithm",
    preparing: HtmlElement = "preparing",
    method_note: HtmlElement = "method-note",
    credit: HtmlElement = "credit",
    update: HtmlElement = "update",
    update_now: HtmlButtonElement = "update-now",
    update_later: HtmlButtonElement = "update-later",
    message: HtmlElement = "message",
    message_text: HtmlElement = "message-text",
    message_close: HtmlButtonElement = "message-close",
    offer: HtmlElement = "offer",
    offer_take: HtmlButtonElement = "offer-take",
    offer_close: HtmlButtonElement = "offer-close",
    last_game: HtmlElement = "last-game",
    last_game_return: HtmlButtonElement = "last-game-return",
    last_game_close: HtmlButtonElement = "last-game-close",
    announcer: HtmlElement = "announcer",
    settings: HtmlDialogElement = "settings",
    settings_reset: HtmlButtonElement = "settings-reset",
    offline: HtmlElement = "offline",
    kept_text: HtmlElement = "kept-text",
    kept_progress: HtmlProgressElement = "kept-progress",
    keep_clips: HtmlButtonElement = "keep-clips",
    drop_clips: HtmlButtonElement = "drop-clips",
    kept_news: HtmlElement = "kept-news",
    keys: HtmlDialogElement = "keys",
    keys_arrows: HtmlElement = "keys-arrows",
    copy_solution: HtmlButtonElement = "copy-solution",
    set_up: HtmlButtonElement = "set-up",
    records_open: HtmlButtonElement = "records-open",
    archive: HtmlElement = "archive",
    }
}

impl Dom {
    pub fn find() -> Self {
        let window = web_sys::window().expect_throw("there is no window");
        let document = window.document().expect_throw("there is no document");
        Self { window, document }
    }

    /// Returns the element with an id.
    pub fn by_id(&self, id: &str) -> Element {
        let element = self.document.get_element_by_id(id);
        element.unwrap_or_else(|| throw_str(&["the page lacks: ", id].concat()))
    }

    /// Creates an HTML element. Cannot fail because all tags are literals in this code.
    pub fn create<T: JsCast>(&self, tag: &str) -> T {
        let element = self.document.create_element(tag);
        element.unwrap_throw().unchecked_into()
    }

    /// Creates an HTML element with a text.
    pub fn create_with(&self, tag: &str, text: &str) -> HtmlElement {
        let element: HtmlElement = self.create(tag);
        element.set_text_content(Some(text));
        element
    }

    /// Adds a style sheet.
    pub fn add_style(&self, address: &str) {
        let link: Element = self.create("link");
        set_attribute(&link, "rel", "stylesheet");
        set_attribute(&link, "href", address);
        append(&self.root(), &link);
    }

    /// Returns the root of the document, which every page has.
    pub fn root(&self) -> Element {
        self.document.document_element().unwrap_throw()
    }

    /// Creates an SVG element. Cannot fail because all tags are literals in this code.
    pub fn create_shape(&self, tag: &str) -> Element {
        let element = self
            .document
            .create_element_ns(Some("http://www.w3.org/2000/svg"), tag);
        element.unwrap_throw()
    }
}

/// Asks the browser about the window or the system.
pub fn media_query(window: &Window, query: &str) -> Result<MediaQueryList, JsValue> {
    let list = window.match_media(query)?;
    list.ok_or_else(|| "this browser knows no media queries".into())
}

pub fn append(parent: &Node, child: &Node) {
    // Fails only if the child contains the parent.
    let _ = parent.append_child(child);
}

/// Lets a button be pressed or not.
pub fn enable(button: &HtmlButtonElement, enabled: bool) {
    if button.disabled() == enabled {
        button.set_disabled(!enabled);
    }
}

/// Writes a text unless it is already there.
pub fn set_text(element: &HtmlElement, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Writes an attribute unless it is already there.
pub fn set_attribute(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        // Fails only for a malformed name, and names are literals in this code.
        let _ = element.set_attribute(name, value);
    }
}

/// Sets a style property.
pub fn set_style(element: &HtmlElement, name: &str, value: &str) {
    let _ = element.style().set_property(name, value);
}

/// Formats a number for attributes and styles. Uses JavaScript because Rust's formatting adds large tables to the page.
pub fn decimals(value: f64, digits: u8) -> String {
    // Fails only for more than 100 digits.
    Number::from(value)
        .to_fixed(digits)
        .map_or_else(|_| String::new(), String::from)
}
