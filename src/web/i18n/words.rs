//! Text in the current language: translations, numbers and dates.
//!
//! The English text is the key, as in gettext. A catalogue, `languages/<tag>.json`, is fetched when its language is
//! chosen: an object that maps each text to its translation, and each text with a count to an object with a translation
//! for every plural category. Missing texts stay in English. `tests/native/languages.rs` finds the keys in the calls of
//! [`tr`] and its siblings.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Intl::{NumberFormat, PluralRules};
use js_sys::{Array, Date, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlElement, Response, Window};

use crate::app::Event;
use crate::i18n::{Argument, Language, Message, english, fill, join};
use crate::records::Moment;

use crate::web::device::plain_object::plain_object;
use crate::web::elements::set_text;
use crate::web::events::{Events, Slot};
use crate::web::storage::fetching;

struct Current {
    language: Language,
    /// `None` for English.
    catalogue: Option<Object>,
}

thread_local! {
    static CURRENT: RefCell<Current> = const {
        RefCell::new(Current { language: Language::English, catalogue: None })
    };
}

/// Sets the current language. Without a catalogue it is English.
pub fn set_language(language: Language, catalogue: Option<Object>) {
    CURRENT.set(Current {
        language: match catalogue {
            Some(_) => language,
            None => Language::English,
        },
        catalogue,
    });
}

pub fn current_language() -> Language {
    CURRENT.with_borrow(|current| current.language)
}

/// Returns the current catalogue, or `null` for English.
pub fn current_catalogue() -> JsValue {
    CURRENT.with_borrow(|current| current.catalogue.clone().into())
}

/// Returns the language tags that the browser prefers, the best first.
pub fn preferred_languages(window: &Window) -> Vec<String> {
    let tags = window.navigator().languages();
    tags.iter().filter_map(|tag| tag.as_string()).collect()
}

/// Fetches a language's catalogue from a folder into the slot, then sends [`Event::CatalogueCame`].
pub fn fetch(
    window: &Window,
    folder: &str,
    language: Language,
    slot: &Slot<Object>,
    events: &Events,
) {
    let request = fetching::fetch(window, &format!("{folder}/{}.json", language.tag()));
    let (slot, events) = (Rc::clone(slot), events.clone());
    spawn_local(async move {
        let catalogue = read(request).await.ok();
        let is_there = catalogue.is_some();
        slot.replace(catalogue);
        events.send(Event::CatalogueCame(language, is_there));
        // Dropped if the app has moved on to another language.
        slot.take();
    });
}

async fn read(request: impl Future<Output = Result<Response, JsValue>>) -> Result<Object, JsValue> {
    let response = request.await?;
    if !response.ok() {
        return Err(response.status().into());
    }
    fetching::read(response.json()).await?.dyn_into()
}

/// Looks up a text in the catalogue.
fn lookup(text: &str) -> Option<JsValue> {
    CURRENT.with_borrow(|current| {
        let catalogue = current.catalogue.as_ref()?;
        Reflect::get(catalogue, &text.into()).ok()
    })
}

/// Translates a text.
pub fn tr(text: &str) -> String {
    let translation = lookup(text).and_then(|translation| translation.as_string());
    translation.unwrap_or_else(|| english(text).to_owned())
}

/// Writes a translated text.
pub fn write(element: &HtmlElement, text: &str) {
    set_text(element, &tr(text));
}

/// Translates a text and fills in its named arguments.
pub fn tr_with(text: &str, with: &[(&str, &str)]) -> String {
    fill(&tr(text), |name| {
        let found = with.iter().find(|(other, _)| *other == name);
        found.map(|(_, value)| (*value).to_owned())
    })
}

/// Translates a text with a `{count}`; `one` is the English singular, `other` the plural.
pub fn tr_count(one: &str, other: &str, count: usize) -> String {
    fill(&counting(one, other, count), |name| {
        (name == "count").then(|| number(count as f64, 0))
    })
}

/// Translates a text with a count, leaving its arguments open.
fn counting(one: &str, other: &str, count: usize) -> String {
    let translation = lookup(other).and_then(|forms| {
        let rules = PluralRules::new(&Array::of1(&locale().into()), &Object::new());
        let form = Reflect::get(&forms, &rules.select(count as f64));
        form.ok()?.as_string()
    });
    translation.unwrap_or_else(|| if count == 1 { one } else { other }.to_owned())
}

/// Translates a message with its arguments.
pub fn translate(message: &Message) -> String {
    message.fill(&translation(message), write_argument)
}

/// Translates a message and splits it around its count. The error is the whole text if the translation leaves out the
/// number, as some languages do in the singular.
pub fn translate_around_count(message: &Message) -> Result<(String, String), String> {
    let text = translation(message);
    let told = |text: &str| message.fill(text, write_argument);
    match text.split_once("{count}") {
        Some((before, after)) => Ok((told(before), told(after))),
        None => Err(told(&text)),
    }
}

/// Translates a message, leaving its arguments open.
fn translation(message: &Message) -> String {
    match message.count {
        Some((one, count)) => counting(one, &message.text, count),
        None => tr(&message.text),
    }
}

/// Formats an argument in the current language.
pub fn write_argument(argument: &Argument) -> String {
    match argument {
        Argument::Plain(text) => text.clone(),
        Argument::Number(value) => number(*value as f64, 0),
        Argument::Decimal(value, decimals) => number(*value, *decimals),
        Argument::Rounded(value) => rounded(*value),
        Argument::Percent(part) => percentage(*part),
        Argument::LeftToRight(text) => left_to_right(text),
        Argument::Message(message) => translate(message),
        Argument::List(messages) => join(messages, translate),
    }
}

/// Isolates a text that reads from left to right in every language, such as `4 × 3`.
pub fn left_to_right(text: &str) -> String {
    if current_language().is_right_to_left() {
        format!("\u{2066}{text}\u{2069}")
    } else {
        text.to_owned()
    }
}

/// Formats a number with a fixed number of decimals.
pub fn number(value: f64, decimals: u8) -> String {
    // The digits are Latin in all languages. The first formatter of a page costs as much as the rest of a greeting: forty
    // milliseconds in Chromium.
    if decimals == 0 && (0.0..999.5).contains(&value) {
        return (value.round() as u32).to_string();
    }
    let decimals = decimals.to_string();
    let names = ["minimumFractionDigits", "maximumFractionDigits"];
    figure(value, &names.map(|name| (name, &*decimals)))
}

/// Formats a fraction from 0 to 1 as a percentage.
fn percentage(part: f64) -> String {
    figure(part, &[("style", "percent")])
}

/// Formats a large number with three significant digits.
fn rounded(value: f64) -> String {
    let style = [("notation", "compact"), ("maximumSignificantDigits", "3")];
    figure(value, &style)
}

fn figure(value: f64, style: &[(&str, &str)]) -> String {
    let format = NumberFormat::new(&Array::of1(&locale().into()), &plain_object(style));
    let text = format.format().call1(&JsValue::UNDEFINED, &value.into());
    // Numbers can always be formatted.
    text.ok()
        .and_then(|text| text.as_string())
        .unwrap_or_default()
}

/// Formats a moment as the date and time of day so many minutes ahead of UTC, or else in the player's time zone.
pub fn date(moment: Moment, utc_offset: Option<i16>) -> String {
    let mut options = vec![("dateStyle", "medium"), ("timeStyle", "short")];
    if utc_offset.is_some() {
        options.push(("timeZone", "UTC"));
    }
    let local = moment.local(utc_offset.unwrap_or_default());
    let date = Date::new(&(local.milliseconds() as f64).into());
    date.to_locale_string(&locale(), &plain_object(&options))
        .into()
}

/// Formats the day in UTC of a moment, with options of the browser's date format.
pub fn day(moment: Moment, options: &[(&str, &str)]) -> String {
    let options = [options, &[("timeZone", "UTC")]].concat();
    let date = Date::new(&(moment.milliseconds() as f64).into());
    date.to_locale_string(&locale(), &plain_object(&options))
        .into()
}

/// Returns the locale for numbers and dates, always with the Latin digits that boards and times use.
fn locale() -> String {
    match current_language() {
        // The spelling of the English page.
        Language::English => "en-GB".to_owned(),
        language => format!("{}-u-nu-latn", language.tag()),
    }
}
