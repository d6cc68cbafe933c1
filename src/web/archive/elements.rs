//! The archive's elements, looked up once by their ids in `www/archive.html`.

use wasm_bindgen::JsCast;
use web_sys::{
    HtmlButtonElement, HtmlCanvasElement, HtmlDetailsElement, HtmlDialogElement, HtmlElement,
    HtmlInputElement, HtmlProgressElement, HtmlSelectElement,
};

use crate::web::elements::{append, elements, set_attribute};

elements! {
    /// All elements that the archive reads or writes.
    ArchiveElements {
        archive: HtmlElement = "archive",
        background: HtmlSelectElement = "background",
        records: HtmlDialogElement = "records",
        records_total: HtmlElement = "records-total",
        records_size: HtmlSelectElement = "records-size",
        records_mode: HtmlSelectElement = "records-mode",
        records_none: HtmlElement = "records-none",
        records_content: HtmlElement = "records-content",
        records_bests: HtmlElement = "records-bests",
        records_averages: HtmlElement = "records-averages",
        records_charts: HtmlElement = "records-charts",
        records_rows: HtmlElement = "records-rows",
        records_more: HtmlButtonElement = "records-more",
        records_json: HtmlButtonElement = "records-json",
        records_csv: HtmlButtonElement = "records-csv",
        records_import: HtmlButtonElement = "records-import",
        records_file: HtmlInputElement = "records-file",
        records_delete_all: HtmlButtonElement = "records-delete-all",
        records_kept: HtmlElement = "records-kept",
        records_kept_text: HtmlElement = "records-kept-text",
        records_thin: HtmlButtonElement = "records-thin",
        records_news: HtmlElement = "records-news",
        records_undelete: HtmlButtonElement = "records-undelete",
        share: HtmlDialogElement = "share-dialog",
        share_about: HtmlElement = "share-about",
        share_link: HtmlInputElement = "share-link",
        share_copy: HtmlButtonElement = "share-copy",
        share_device: HtmlButtonElement = "share-device",
        share_community: HtmlButtonElement = "share-community",
        share_solution: HtmlButtonElement = "share-solution",
        share_position: HtmlButtonElement = "share-position",
        share_daily: HtmlButtonElement = "share-daily",
        share_news: HtmlElement = "share-news",
        setup: HtmlDialogElement = "setup-dialog",
        setup_size: HtmlSelectElement = "setup-size",
        setup_start: HtmlButtonElement = "setup-start",
        setup_goal: HtmlButtonElement = "setup-goal",
        setup_grid: HtmlElement = "setup-grid",
        setup_tray: HtmlElement = "setup-tray",
        setup_text: HtmlInputElement = "setup-text",
        setup_clear: HtmlButtonElement = "setup-clear",
        setup_present: HtmlButtonElement = "setup-present",
        setup_solved: HtmlButtonElement = "setup-solved",
        setup_words: HtmlElement = "setup-words",
        setup_exchange: HtmlButtonElement = "setup-exchange",
        setup_play: HtmlButtonElement = "setup-play",
        setup_solve: HtmlButtonElement = "setup-solve",
        setup_copy: HtmlButtonElement = "setup-copy",
        setup_copy_board: HtmlButtonElement = "setup-copy-board",
        setup_news: HtmlElement = "setup-news",
        share_film: HtmlButtonElement = "share-film",
        film: HtmlDialogElement = "film-dialog",
        film_canvas: HtmlCanvasElement = "film-canvas",
        film_about: HtmlElement = "film-about",
        film_choices: HtmlElement = "film-choices",
        film_speed: HtmlSelectElement = "film-speed",
        film_figures: HtmlButtonElement = "film-figures",
        film_note: HtmlElement = "film-note",
        film_working: HtmlElement = "film-working",
        film_progress: HtmlProgressElement = "film-progress",
        film_cancel: HtmlButtonElement = "film-cancel",
        film_actions: HtmlElement = "film-actions",
        film_make: HtmlButtonElement = "film-make",
        film_save: HtmlButtonElement = "film-save",
        film_card: HtmlButtonElement = "film-card",
        film_news: HtmlElement = "film-news",
        offer: HtmlDialogElement = "offer-dialog",
        offer_title: HtmlElement = "offer-title",
        offer_about: HtmlElement = "offer-about",
        offer_notes: HtmlElement = "offer-notes",
        offer_watch: HtmlButtonElement = "offer-watch",
        offer_race: HtmlButtonElement = "offer-race",
        offer_set_up: HtmlButtonElement = "offer-set-up",
        offer_play: HtmlButtonElement = "offer-play",
        daily: HtmlDialogElement = "daily-dialog",
        daily_date: HtmlElement = "daily-date",
        daily_next: HtmlElement = "daily-next",
        daily_outcome: HtmlElement = "daily-outcome",
        daily_course: HtmlElement = "daily-course",
        daily_legend: HtmlElement = "daily-legend",
        daily_note: HtmlElement = "daily-note",
        daily_play: HtmlButtonElement = "daily-play",
        daily_copy: HtmlButtonElement = "daily-copy",
        daily_today: HtmlButtonElement = "daily-today",
        daily_streak: HtmlElement = "daily-streak",
        daily_longest: HtmlElement = "daily-longest",
        daily_earlier: HtmlElement = "daily-earlier",
        daily_days: HtmlElement = "daily-days",
        daily_week: HtmlElement = "daily-week",
        review: HtmlDialogElement = "review-dialog",
        review_share: HtmlButtonElement = "review-share",
        review_about: HtmlElement = "review-about",
        review_room: HtmlElement = "review-room",
        review_board: HtmlElement = "review-board",
        review_picture: HtmlCanvasElement = "review-picture",
        review_canvas: HtmlCanvasElement = "review-canvas",
        shortest_figure: HtmlElement = "shortest-figure",
        shortest_room: HtmlElement = "shortest-room",
        shortest_board: HtmlElement = "shortest-board",
        shortest_picture: HtmlCanvasElement = "shortest-picture",
        shortest_canvas: HtmlCanvasElement = "shortest-canvas",
        review_position: HtmlElement = "review-position",
        review_time: HtmlElement = "review-time",
        review_slider: HtmlInputElement = "review-slider",
        review_first: HtmlButtonElement = "review-first",
        review_back: HtmlButtonElement = "review-back",
        review_rewind: HtmlButtonElement = "review-rewind",
        review_play: HtmlButtonElement = "review-play",
        review_next: HtmlButtonElement = "review-next",
        review_last: HtmlButtonElement = "review-last",
        review_speed: HtmlSelectElement = "review-speed",
        review_shortest: HtmlButtonElement = "review-shortest",
        review_play_from: HtmlButtonElement = "review-play-from",
        review_verdict: HtmlElement = "review-verdict",
        review_thinking: HtmlElement = "review-thinking",
        review_progress: HtmlProgressElement = "review-progress",
        review_cancel: HtmlButtonElement = "review-cancel",
        review_again: HtmlButtonElement = "review-again",
        review_figures: HtmlElement = "review-figures",
        review_chart: HtmlElement = "review-chart",
        review_caption: HtmlElement = "review-caption",
        review_slips_title: HtmlElement = "review-slips-title",
        review_slips: HtmlElement = "review-slips",
        review_notes: HtmlElement = "review-notes",
        review_table: HtmlDetailsElement = "review-table",
        review_rows: HtmlElement = "review-rows",
    }
}

impl ArchiveElements {
    /// All sheets.
    pub const fn sheets(&self) -> [&HtmlDialogElement; 7] {
        [
            &self.records,
            &self.review,
            &self.share,
            &self.offer,
            &self.setup,
            &self.daily,
            &self.film,
        ]
    }
}

impl ArchiveElements {
    /// Creates a button with an icon, and an attribute that says what it is about.
    pub fn icon_button(
        &self,
        attribute: &str,
        about: &dyn ToString,
        (picture, name): (&str, &str),
    ) -> HtmlElement {
        let button = self.create_with("button", "");
        button.set_class_name("icon");
        set_attribute(&button, "type", "button");
        set_attribute(&button, "aria-label", name);
        set_attribute(&button, attribute, &about.to_string());
        let icon = self.create_shape("svg");
        let shape = self.create_shape("use");
        set_attribute(&shape, "href", picture);
        set_attribute(&icon, "aria-hidden", "true");
        append(&icon, &shape);
        append(&button, &icon);
        button
    }
}
