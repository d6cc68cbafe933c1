//! Words in the language that is spoken: translations, numbers and dates.
//!
//! The English text is the key, as gettext has it. A catalogue, `languages/<tag>.json`, is fetched only
//! when its language is chosen: an object that gives each text its translation, and each text that counts
//! something an object with one for every plural category of the language. Where there is none, English
//! serves. `tests/native/languages.rs` finds the keys by the names of the functions that tell them.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Intl::{NumberFormat, PluralRules};
use js_sys::{Array, Date, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlElement, Response, Window};

use crate::app::Event;
use crate::i18n::{Argument, Language, Message, english, fill, join};

use crate::web::device::plain_object::plain_object;
use crate::web::elements::set_text;
use crate::web::events::{Events, Slot};
use crate::web::storage::fetching;

/// What is spoken.
struct Spoken {
    language: Language,
    /// None for English.
    catalogue: Option<Object>,
}

thread_local! {
    static SPOKEN: RefCell<Spoken> = const {
        RefCell::new(Spoken { language: Language::English, catalogue: None })
    };
}

/// Speaks a language from now on. Without a catalogue that is English.
pub fn speak(language: Language, catalogue: Option<Object>) {
    SPOKEN.set(Spoken {
        language: match catalogue {
            Some(_) => language,
            None => Language::English,
        },
        catalogue,
    });
}

/// The language that is spoken.
pub fn spoken() -> Language {
    SPOKEN.with_borrow(|spoken| spoken.language)
}

/// The tags of the languages that the browser asks for, the preferred first.
pub fn asked(window: &Window) -> Vec<String> {
    let asked = window.navigator().languages();
    asked.iter().filter_map(|tag| tag.as_string()).collect()
}

/// Fetches the catalogue of a language: it is put in the slot, and an event tells of it.
pub fn fetch(window: &Window, language: Language, slot: &Slot<Object>, events: &Events) {
    let asked = fetching::fetch(window, &format!("languages/{}.json", language.tag()));
    let (slot, events) = (Rc::clone(slot), events.clone());
    spawn_local(async move {
        let catalogue = read(asked).await.ok();
        let is_there = catalogue.is_some();
        slot.replace(catalogue);
        events.send(Event::CatalogueCame(language, is_there));
        // Another language may be wanted by now.
        slot.take();
    });
}

async fn read(asked: impl Future<Output = Result<Response, JsValue>>) -> Result<Object, JsValue> {
    let response = asked.await?;
    if !response.ok() {
        return Err(response.status().into());
    }
    fetching::read(response.json()).await?.dyn_into()
}

/// What the catalogue has for a text.
fn found(text: &str) -> Option<JsValue> {
    SPOKEN.with_borrow(|spoken| {
        let catalogue = spoken.catalogue.as_ref()?;
        Reflect::get(catalogue, &text.into()).ok()
    })
}

/// A text in the language that is spoken.
pub fn tr(text: &str) -> String {
    let translation = found(text).and_then(|translation| translation.as_string());
    translation.unwrap_or_else(|| english(text).to_owned())
}

/// Writes a text in the language that is spoken.
pub fn write(element: &HtmlElement, text: &str) {
    set_text(element, &tr(text));
}

/// A text with something in the place of each name in braces.
pub fn tr_with(text: &str, with: &[(&str, &str)]) -> String {
    fill(&tr(text), |name| {
        let found = with.iter().find(|(other, _)| *other == name);
        found.map(|(_, value)| (*value).to_owned())
    })
}

/// A text that counts something, `{count}`: one for a single thing, the other for any other number.
pub fn tr_count(one: &str, other: &str, count: usize) -> String {
    fill(&counting(one, other, count), |name| {
        (name == "count").then(|| number(count as f64, 0))
    })
}

/// A text that counts something, with the names still in it.
fn counting(one: &str, other: &str, count: usize) -> String {
    let translation = found(other).and_then(|forms| {
        let rules = PluralRules::new(&Array::of1(&locale().into()), &Object::new());
        let form = Reflect::get(&forms, &rules.select(count as f64));
        form.ok()?.as_string()
    });
    translation.unwrap_or_else(|| if count == 1 { one } else { other }.to_owned())
}

/// Words in the language that is spoken.
pub fn tell(message: &Message) -> String {
    message.fill(&translation(message), write_argument)
}

/// Words in the language that is spoken, before and after the number of what they count. Where the number is not written,
/// as in some languages for a single thing, they are the error.
pub fn tell_around_count(message: &Message) -> Result<(String, String), String> {
    let text = translation(message);
    let told = |text: &str| message.fill(text, write_argument);
    match text.split_once("{count}") {
        Some((before, after)) => Ok((told(before), told(after))),
        None => Err(told(&text)),
    }
}

/// A message in the language that is spoken, with the names still in it.
fn translation(message: &Message) -> String {
    match message.count {
        Some((one, count)) => counting(one, &message.text, count),
        None => tr(&message.text),
    }
}

/// What takes the place of a name, in the language that is spoken.
pub fn write_argument(argument: &Argument) -> String {
    match argument {
        Argument::Plain(text) => text.clone(),
        Argument::Number(value) => number(*value as f64, 0),
        Argument::Decimal(value, decimals) => number(*value, *decimals),
        Argument::Rounded(value) => rounded(*value),
        Argument::Percent(part) => percentage(*part),
        Argument::LeftToRight(text) => left_to_right(text),
        Argument::Message(message) => tell(message),
        Argument::List(messages) => join(messages, tell),
    }
}

/// A text that is read from left to right in any language, such as `4 × 3`.
pub fn left_to_right(text: &str) -> String {
    if spoken().is_right_to_left() {
        format!("\u{2066}{text}\u{2069}")
    } else {
        text.to_owned()
    }
}

/// A number with so many decimals.
pub fn number(value: f64, decimals: u8) -> String {
    let decimals = decimals.to_string();
    let names = ["minimumFractionDigits", "maximumFractionDigits"];
    figure(value, &names.map(|name| (name, &*decimals)))
}

/// A part, from 0 to 1, in percent.
fn percentage(part: f64) -> String {
    figure(part, &[("style", "percent")])
}

/// A large number with three digits.
fn rounded(value: f64) -> String {
    let style = [("notation", "compact"), ("maximumSignificantDigits", "3")];
    figure(value, &style)
}

fn figure(value: f64, style: &[(&str, &str)]) -> String {
    let format = NumberFormat::new(&Array::of1(&locale().into()), &plain_object(style));
    let text = format.format().call1(&JsValue::UNDEFINED, &value.into());
    // Numbers can be formatted.
    text.ok()
        .and_then(|text| text.as_string())
        .unwrap_or_default()
}

/// A moment, by the player's clock.
pub fn date(milliseconds: f64) -> String {
    let options = plain_object(&[("dateStyle", "medium"), ("timeStyle", "short")]);
    let date = Date::new(&milliseconds.into());
    date.to_locale_string(&locale(), &options).into()
}

/// How numbers and dates are written: in the digits that boards and times have.
fn locale() -> String {
    match spoken() {
        // As the page is written.
        Language::English => "en-GB".to_owned(),
        language => format!("{}-u-nu-latn", language.tag()),
    }
}
