//! The JSON of the community's links: an array of values of several kinds. No more is kept than can be needed, whatever
//! is found.

use std::fmt;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::save::replay::MAX_SLIDES;

/// How many values of the array are kept.
pub const MAX_FIELDS: usize = 10;

/// The first values of an array, [`MAX_FIELDS`] at most.
pub struct Fields(pub Vec<Field>);

/// A value.
pub enum Field {
    /// A text.
    Text(String),
    /// A number.
    Number(f64),
    /// A list of numbers. If there are more of them than slides in any game, one more is kept.
    Numbers(Vec<f64>),
    /// Anything else.
    Other,
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(FieldsVisitor)
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FieldVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, values: A) -> Result<Fields, A::Error> {
        first(values, MAX_FIELDS).map(Fields)
    }
}

struct FieldVisitor;

impl<'de> Visitor<'de> for FieldVisitor {
    type Value = Field;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_str<E>(self, text: &str) -> Result<Field, E> {
        Ok(Field::Text(text.to_owned()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Field, E> {
        Ok(Field::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Field, E> {
        Ok(Field::Number(number as f64))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Field, E> {
        Ok(Field::Number(number as f64))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Field, E> {
        Ok(Field::Other)
    }

    fn visit_unit<E>(self) -> Result<Field, E> {
        Ok(Field::Other)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, values: A) -> Result<Field, A::Error> {
        first(values, MAX_SLIDES + 1).map(Field::Numbers)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Field, A::Error> {
        while entries.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Field::Other)
    }
}

/// The first values of an array; the rest is skipped.
fn first<'de, T: Deserialize<'de>, A: SeqAccess<'de>>(
    mut values: A,
    most: usize,
) -> Result<Vec<T>, A::Error> {
    let mut kept = Vec::new();
    while kept.len() < most {
        match values.next_element()? {
            Some(value) => kept.push(value),
            None => return Ok(kept),
        }
    }
    while values.next_element::<IgnoredAny>()?.is_some() {}
    Ok(kept)
}
