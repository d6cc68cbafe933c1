//! JSON, for whatever serde can tell: by the browser where there is one, for it brings a parser along that
//! needs no download, and by `serde_json` elsewhere.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// For whom a value is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// In as little room as possible.
    Program,
    /// A line for each value, indented by two.
    Person,
}

/// Prints a value.
///
/// # Panics
/// If JSON cannot tell it: a map whose keys are no texts, say.
pub fn print(value: &impl Serialize, reader: Reader) -> String {
    by::print(value, reader).expect("texts, numbers and lists of them can be printed")
}

/// Reads a value.
///
/// # Errors
/// What is wrong with the text, in the words of the parser.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    by::read(text)
}

#[cfg(target_arch = "wasm32")]
mod by {
    use js_sys::{Error, JSON};
    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use serde_wasm_bindgen::Serializer;
    use wasm_bindgen::{JsCast, JsValue};

    use super::Reader;

    pub(super) fn print(value: &impl Serialize, reader: Reader) -> Option<String> {
        let value = value.serialize(&Serializer::json_compatible()).ok()?;
        let indent = match reader {
            Reader::Program => 0,
            Reader::Person => 2,
        };
        let text = JSON::stringify_with_replacer_and_space(&value, &JsValue::NULL, &indent.into());
        text.ok()?.as_string()
    }

    pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
        let value = JSON::parse(text).map_err(|error| reason(&error))?;
        serde_wasm_bindgen::from_value(value).map_err(|error| reason(&error.into()))
    }

    fn reason(error: &JsValue) -> String {
        let error: Option<&Error> = error.dyn_ref();
        error.map_or_else(String::new, |error| error.message().into())
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod by {
    use serde::Serialize;
    use serde::de::DeserializeOwned;

    use super::Reader;

    pub(super) fn print(value: &impl Serialize, reader: Reader) -> Option<String> {
        let text = match reader {
            Reader::Program => serde_json::to_string(value),
            Reader::Person => serde_json::to_string_pretty(value),
        };
        text.ok()
    }

    pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }
}
