//! The settings sheet: a labelled select box for each setting, in the fieldset of its group.

use gloo_events::EventListener;
use web_sys::{HtmlElement, HtmlSelectElement};

use crate::app::Event;
use crate::i18n::{Choice, Language};
use crate::save::settings::{Setting, Settings};

use crate::web::device::haptics;
use crate::web::elements::{Elements, append, set_attribute};
use crate::web::events::{Events, add_listener};
use crate::web::i18n::words::write;

use super::choices::{name_options, show_index};

pub struct SettingsSheet(Vec<Field>);

struct Field {
    setting: &'static Setting,
    label: HtmlElement,
    select: HtmlSelectElement,
    _listener: EventListener,
}

impl SettingsSheet {
    /// Adds the select boxes to the page and listens to them.
    pub fn new(elements: &Elements, events: &Events) -> Self {
        let fields = Setting::ALL.iter();
        let sheet = Self(
            fields
                .map(|setting| Field::new(elements, events, setting))
                .collect(),
        );
        if let Some(first) = sheet.0.first() {
            set_attribute(&first.select, "autofocus", "");
        }
        sheet.name_all(elements);
        sheet
    }

    /// Writes labels and options in the current language.
    pub fn name_all(&self, elements: &Elements) {
        for field in &self.0 {
            write(&field.label, field.setting.label);
            name_options(elements, &field.select, field.setting.values);
            if field.setting.name == "language" {
                mark_language_names(&field.select);
            }
        }
    }

    /// Selects the current values.
    pub fn show(&self, settings: Settings) {
        for field in &self.0 {
            show_index(&field.select, Some(field.setting.value(settings)));
        }
    }
}

impl Field {
    fn new(elements: &Elements, events: &Events, setting: &'static Setting) -> Self {
        let id = format!("setting-{}", setting.name);
        let label: HtmlElement = elements.create("label");
        set_attribute(&label, "for", &id);
        let select: HtmlSelectElement = elements.create("select");
        select.set_id(&id);
        let field: HtmlElement = elements.create("div");
        field.set_class_name("field");
        field.set_hidden(setting.name == "vibration" && !haptics::is_supported());
        append(&field, &label);
        append(&field, &select);
        let group = format!("settings-{}", setting.group);
        append(&elements.by_id(&group), &field);
        let listener = add_listener(&select, "change", {
            let (select, events) = (select.clone(), events.clone());
            move |_| {
                if let Ok(value) = usize::try_from(select.selected_index()) {
                    events.send(Event::Setting(setting, value));
                }
            }
        });
        Self {
            setting,
            label,
            select,
            _listener: listener,
        }
    }
}

/// Marks each language's name with its language, for screen readers.
fn mark_language_names(select: &HtmlSelectElement) {
    for (index, language) in (0..).zip(Language::VALUES) {
        if let Some(option) = select.item(index)
            && *language != Language::System
        {
            set_attribute(&option, "lang", language.tag());
            set_attribute(&option, "translate", "no");
        }
    }
}
