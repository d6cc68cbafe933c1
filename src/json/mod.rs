//! JSON: by the browser where there is one, for it brings a parser along that needs no download, and by
//! `serde_json` elsewhere.
//!
//! What is read stands in a [`Value`] until somebody takes from it what they need. Code that serde derives
//! for each kind of file would be a twentieth of the page.

/// Anything that JSON can tell.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Nothing; also what is nested too deeply to mean anything here.
    Null,
    /// True or false.
    Truth(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// Values with names.
    Object(Object),
}

/// Values with names, in their order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Object(Vec<(String, Value)>);

/// The largest number up to which every whole one is told.
const MOST: f64 = (1_u64 << 53) as f64;

/// For whom a value is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// In as little room as possible.
    Program,
    /// A line for each value, indented by two.
    Person,
}

/// Prints a value.
pub fn print(value: impl Into<Value>, reader: Reader) -> String {
    by::print(&value.into(), reader)
}

/// Reads a value.
///
/// # Errors
/// What is wrong with the text, in the words of the parser.
pub fn read(text: &str) -> Result<Value, String> {
    by::read(text)
}

/// Reads an object.
///
/// # Errors
/// What is wrong with the text, or that it is something else.
pub fn read_object(text: &str) -> Result<Object, String> {
    Object::expected(read(text)?)
}

/// What values may be taken as.
pub trait Take: Sized {
    /// What it is called.
    const KIND: &'static str;

    /// The value as this, if it is.
    fn taken(value: Value) -> Option<Self>;
}

impl Object {
    /// The value as an object.
    ///
    /// # Errors
    /// That it is none.
    pub fn expected(value: Value) -> Result<Self, String> {
        Self::taken(value).ok_or_else(|| format!("it is not {}", Self::KIND))
    }

    /// Takes what has a name; nothing is left in its place.
    ///
    /// # Errors
    /// That it should be something else, or be there.
    pub fn take<T: Take>(&mut self, name: &str) -> Result<T, String> {
        T::taken(self.take_value(name)).ok_or_else(|| misfit(name, T::KIND))
    }

    fn take_value(&mut self, name: &str) -> Value {
        let found = self.0.iter_mut().find(|(other, _)| other == name);
        found.map_or(Value::Null, |(_, value)| {
            std::mem::replace(value, Value::Null)
        })
    }
}

fn misfit(name: &str, kind: &str) -> String {
    format!("“{name}” should be {kind}")
}

impl<V: Into<Value>, const N: usize> From<[(&str, V); N]> for Object {
    fn from(values: [(&str, V); N]) -> Self {
        let named = values.map(|(name, value)| (name.to_owned(), value.into()));
        Self(named.into())
    }
}

impl IntoIterator for Object {
    type Item = (String, Value);
    type IntoIter = std::vec::IntoIter<Self::Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl Take for Object {
    const KIND: &'static str = "an object";

    fn taken(value: Value) -> Option<Self> {
        match value {
            Value::Object(object) => Some(object),
            _ => None,
        }
    }
}

impl Take for Vec<Value> {
    const KIND: &'static str = "a list";

    fn taken(value: Value) -> Option<Self> {
        match value {
            Value::List(list) => Some(list),
            _ => None,
        }
    }
}

impl Take for String {
    const KIND: &'static str = "a text";

    fn taken(value: Value) -> Option<Self> {
        match value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl Take for bool {
    const KIND: &'static str = "true or false";

    fn taken(value: Value) -> Option<Self> {
        match value {
            Value::Truth(truth) => Some(truth),
            _ => None,
        }
    }
}

impl Take for u64 {
    const KIND: &'static str = "a whole number";

    fn taken(value: Value) -> Option<Self> {
        match value {
            Value::Number(number) if (0.0..=MOST).contains(&number) && number.fract() == 0.0 => {
                Some(number as Self)
            }
            _ => None,
        }
    }
}

impl Take for u32 {
    const KIND: &'static str = u64::KIND;

    fn taken(value: Value) -> Option<Self> {
        u64::taken(value)?.try_into().ok()
    }
}

/// What may be missing.
impl<T: Take> Take for Option<T> {
    const KIND: &'static str = T::KIND;

    fn taken(value: Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            value => T::taken(value).map(Some),
        }
    }
}

impl From<Object> for Value {
    fn from(object: Object) -> Self {
        Self::Object(object)
    }
}

impl FromIterator<Value> for Value {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Self {
        Self::List(values.into_iter().collect())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Option<String>> for Value {
    fn from(text: Option<String>) -> Self {
        text.map_or(Self::Null, Self::Text)
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Self::Truth(truth)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Number(number as f64)
    }
}

#[cfg(target_arch = "wasm32")]
mod by {
    use js_sys::{Array, Error, JSON};
    use wasm_bindgen::{JsCast, JsValue};

    use super::{Object, Reader, Value};

    /// How deeply values may be nested: more than anything here is, far less than the stack bears.
    const DEEPEST: u8 = 16;

    pub(super) fn print(value: &Value, reader: Reader) -> String {
        let indent = match reader {
            Reader::Program => 0,
            Reader::Person => 2,
        };
        let value = told(value);
        // What has no cycles can be printed.
        let text = JSON::stringify_with_replacer_and_space(&value, &JsValue::NULL, &indent.into());
        text.map(String::from).unwrap_or_default()
    }

    fn told(value: &Value) -> JsValue {
        match value {
            Value::Null => JsValue::NULL,
            Value::Truth(truth) => (*truth).into(),
            Value::Number(number) => (*number).into(),
            Value::Text(text) => text.into(),
            Value::List(values) => values.iter().map(told).collect::<Array>().into(),
            Value::Object(Object(values)) => {
                let entries = values
                    .iter()
                    .map(|(name, value)| Array::of2(&name.into(), &told(value)));
                // Entries are pairs.
                js_sys::Object::from_entries(&entries.collect::<Array>())
                    .map_or(JsValue::NULL, JsValue::from)
            }
        }
    }

    pub(super) fn read(text: &str) -> Result<Value, String> {
        let reason = |error: JsValue| {
            let error: Option<&Error> = error.dyn_ref();
            error.map_or_else(String::new, |error| error.message().into())
        };
        JSON::parse(text)
            .map(|value| heard(&value, 0))
            .map_err(reason)
    }

    fn heard(value: &JsValue, depth: u8) -> Value {
        if let Some(text) = value.as_string() {
            Value::Text(text)
        } else if let Some(number) = value.as_f64() {
            Value::Number(number)
        } else if let Some(truth) = value.as_bool() {
            Value::Truth(truth)
        } else if depth == DEEPEST {
            Value::Null
        } else if let Some(values) = value.dyn_ref::<Array>() {
            values
                .iter()
                .map(|value| heard(&value, depth + 1))
                .collect()
        } else if let Some(object) = value.dyn_ref() {
            let entries = js_sys::Object::entries(object);
            let entries = entries.iter().map(|entry| {
                let entry: Array = entry.unchecked_into();
                let name = entry.get(0).as_string().unwrap_or_default();
                (name, heard(&entry.get(1), depth + 1))
            });
            Value::Object(Object(entries.collect()))
        } else {
            Value::Null
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod by {
    use serde::{Serialize, Serializer};

    use super::{MOST, Object, Reader, Value};

    pub(super) fn print(value: &Value, reader: Reader) -> String {
        let text = match reader {
            Reader::Program => serde_json::to_string(value),
            Reader::Person => serde_json::to_string_pretty(value),
        };
        text.expect("names are texts")
    }

    impl Serialize for Value {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self {
                Self::Null => serializer.serialize_unit(),
                Self::Truth(truth) => serializer.serialize_bool(*truth),
                // As browsers do, without a decimal point.
                Self::Number(number) if number.fract() == 0.0 && number.abs() <= MOST => {
                    serializer.serialize_i64(*number as i64)
                }
                Self::Number(number) => serializer.serialize_f64(*number),
                Self::Text(text) => serializer.serialize_str(text),
                Self::List(values) => serializer.collect_seq(values),
                Self::Object(Object(values)) => {
                    serializer.collect_map(values.iter().map(|(name, value)| (name, value)))
                }
            }
        }
    }

    pub(super) fn read(text: &str) -> Result<Value, String> {
        serde_json::from_str(text)
            .map(heard)
            .map_err(|error| error.to_string())
    }

    fn heard(value: serde_json::Value) -> Value {
        use serde_json::Value as Told;
        match value {
            Told::Null => Value::Null,
            Told::Bool(truth) => Value::Truth(truth),
            Told::Number(number) => number.as_f64().map_or(Value::Null, Value::Number),
            Told::String(text) => Value::Text(text),
            Told::Array(values) => values.into_iter().map(heard).collect(),
            Told::Object(values) => {
                let named = values.into_iter().map(|(name, value)| (name, heard(value)));
                Value::Object(Object(named.collect()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_read() {
        let inner = Object::from([("count", 3_u32), ("most", u32::MAX)]);
        let object = Object::from([
            ("none", Value::Null),
            ("truth", true.into()),
            ("text", "“\"\\\n”".into()),
            (
                "list",
                [Value::from(1_u64), "one".into()].into_iter().collect(),
            ),
            ("inner", inner.into()),
        ]);
        for reader in [Reader::Program, Reader::Person] {
            let text = print(object.clone(), reader);
            let mut read = read_object(&text).unwrap();
            assert_eq!(read.take("truth"), Ok(true));
            assert_eq!(read.take("text"), Ok("“\"\\\n”".to_owned()));
            assert_eq!(read.take::<Option<u32>>("none"), Ok(None));
            let mut inner: Object = read.take("inner").unwrap();
            assert_eq!(inner.take("most"), Ok(u32::MAX));
            let list: Vec<Value> = read.take("list").unwrap();
            assert_eq!(list, [Value::Number(1.0), Value::Text("one".to_owned())]);
        }
    }

    #[test]
    fn what_is_not_as_it_should_be_is_told() {
        let text = r#"{ "negative": -1, "part": 0.5, "large": 4294967296, "null": null }"#;
        let mut object = read_object(text).unwrap();
        for name in ["negative", "part", "large", "null", "missing"] {
            let told = format!("“{name}” should be a whole number");
            assert_eq!(object.take::<u32>(name), Err(told));
        }
        assert_eq!(read_object("[]"), Err("it is not an object".to_owned()));
        assert!(read_object("{").is_err());
    }
}
