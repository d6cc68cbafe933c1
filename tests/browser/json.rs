//! JSON as the browser prints and reads it.

use video_slide_puzzle::json::{Object, Reader, Value, print, read, read_object};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn what_is_printed_is_read() {
    let list = || -> Value {
        [Value::from(7_u32), "“\"\\\n”".into()]
            .into_iter()
            .collect()
    };
    let object = Object::from([
        ("none", Value::Null),
        ("truth", true.into()),
        ("large", Value::from(1_u64 << 53)),
        ("inner", Object::from([("list", list())]).into()),
    ]);
    let text =
        r#"{"none":null,"truth":true,"large":9007199254740992,"inner":{"list":[7,"“\"\\\n”"]}}"#;
    assert_eq!(print(object.clone(), Reader::Program), text);
    for reader in [Reader::Program, Reader::Person] {
        let text = print(object.clone(), reader);
        assert_eq!(read(&text), Ok(object.clone().into()), "{text}");
    }
    let lines = print(Object::from([("list", list())]), Reader::Person);
    assert_eq!(
        lines,
        "{\n  \"list\": [\n    7,\n    \"“\\\"\\\\\\n”\"\n  ]\n}"
    );
}

#[wasm_bindgen_test]
fn what_is_damaged_is_told() {
    for text in ["", "{", r#"{"list": [1,]}"#, "NaN"] {
        let told = read(text).expect_err(text);
        assert!(!told.is_empty(), "{text}");
    }
    assert_eq!(read_object("[]"), Err("it is not an object".to_owned()));
}

/// A foreign file may be nested as deeply as it likes: the stack is not spent on it.
#[wasm_bindgen_test]
fn what_is_nested_without_end_does_no_harm() {
    const DEPTH: usize = 5000;
    let text = format!("{}{}", "[".repeat(DEPTH), "]".repeat(DEPTH));
    let mut depth = 0;
    let mut value = read(&text).expect("it is JSON");
    while let Value::List(mut values) = value {
        depth += 1;
        value = values
            .pop()
            .expect("each list but the innermost has one value");
    }
    assert_eq!(value, Value::Null);
    assert!((10..DEPTH).contains(&depth), "{depth}");
}
