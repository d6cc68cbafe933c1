//! Translates the text in `www/index.html` and `www/archive.html` themselves.

use wasm_bindgen::JsCast;
use web_sys::{Element, Node};

use crate::web::elements::set_attribute;
use crate::web::i18n::words::{current_language, tr};

/// The attributes that contain text.
const ATTRIBUTES: [&str; 4] = ["aria-label", "title", "placeholder", "alt"];

/// The English texts and where they are.
pub struct PageWords {
    texts: Vec<(Node, String)>,
    attributes: Vec<(Element, &'static str, String)>,
}

impl PageWords {
    /// Collects the texts in an element. Must run before the game writes any of its own.
    pub fn of(root: &Element) -> Self {
        let mut words = Self {
            texts: Vec::new(),
            attributes: Vec::new(),
        };
        words.collect(root);
        let about = root.query_selector("meta[name=description]");
        if let Ok(Some(about)) = about {
            words.note(&about, "content");
        }
        words
    }

    fn collect(&mut self, element: &Element) {
        if element.get_attribute("translate").as_deref() == Some("no") {
            return;
        }
        for name in ATTRIBUTES {
            self.note(element, name);
        }
        let mut child = element.first_child();
        while let Some(node) = child {
            if let Some(element) = node.dyn_ref::<Element>() {
                self.collect(element);
            } else if node.node_type() == Node::TEXT_NODE
                && let Some(text) = node.text_content()
                && has_words(&text)
            {
                self.texts.push((node.clone(), text));
            }
            child = node.next_sibling();
        }
    }

    fn note(&mut self, element: &Element, name: &'static str) {
        if let Some(text) = element.get_attribute(name).filter(|text| has_words(text)) {
            self.attributes.push((element.clone(), name, text));
        }
    }

    /// Writes all texts in the current language.
    pub fn translate(&self) {
        for (node, text) in &self.texts {
            // The white space around a text separates it from its neighbours.
            let words = text.trim();
            let before = text.strip_suffix(text.trim_start()).unwrap_or_default();
            let after = text.strip_prefix(text.trim_end()).unwrap_or_default();
            node.set_text_content(Some(&[before, &tr(words), after].concat()));
        }
        for (element, name, text) in &self.attributes {
            set_attribute(element, name, &tr(text));
        }
    }
}

/// Marks the document with the current language and its direction.
pub fn mark_language(root: &Element) {
    let language = current_language();
    set_attribute(root, "lang", language.tag());
    let direction = if language.is_right_to_left() {
        "rtl"
    } else {
        "ltr"
    };
    set_attribute(root, "dir", direction);
}

fn has_words(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_alphabetic())
}
