//! The settings as plain data. `list.rs` declares them; the macros here derive storage and the generic access by which
//! the settings sheet shows and changes them.

use serde::{Serialize, Serializer};
use serde_json::Value;

/// Declares the settings: `name: Type = "Label" in group`, followed by the type's values unless it is declared
/// elsewhere. The group is a fieldset of the settings sheet.
macro_rules! settings {
    ($(
        $(#[$about:meta])*
        $name:ident: $type:ident = $label:literal in $group:ident $({ $($values:tt)* })? $(;)?
    )*) => {
        $(values! { $(#[$about])* $type $({ $($values)* })? })*

        /// The value of each setting.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Settings {
            $($(#[$about])* pub $name: $type,)*
        }

        impl super::Setting {
            /// All settings, in the order in which the groups show them.
            pub const ALL: &'static [Self] = &[$(
                Self {
                    name: stringify!($name),
                    label: $label,
                    group: stringify!($group),
                    values: <$type as crate::i18n::Choice>::NAMES,
                    ids: <$type as crate::i18n::Choice>::IDS,
                    value: |settings| crate::i18n::Choice::index(settings.$name),
                    choose: |settings, index| {
                        if let Some(value) = <$type as crate::i18n::Choice>::VALUES.get(index) {
                            settings.$name = *value;
                        }
                    },
                },
            )*];
        }
    };
}

/// Declares the type of a setting unless it exists already.
macro_rules! values {
    ($(#[$about:meta])* $type:ident) => {};
    ($(#[$about:meta])* $type:ident { $($values:tt)* }) => {
        crate::i18n::choices! { $(#[$about])* $type { $($values)* } }
    };
}

mod list;

pub use list::*;

/// The description of a setting.
#[derive(Debug)]
pub struct Setting {
    /// The name in code and in storage.
    pub name: &'static str,
    /// The English label, which is also the key of its translations.
    pub label: &'static str,
    /// The group in the settings sheet.
    pub group: &'static str,
    /// The English labels of the values, the default first.
    pub values: &'static [&'static str],
    /// The names of the values in storage.
    ids: &'static [&'static str],
    value: fn(Settings) -> usize,
    choose: fn(&mut Settings, usize),
}

impl Setting {
    /// Returns the index of the current value.
    pub fn value(&self, settings: Settings) -> usize {
        (self.value)(settings)
    }

    /// Sets the value with an index, if there is one.
    pub fn choose(&self, settings: &mut Settings, index: usize) {
        (self.choose)(settings, index);
    }
}

impl Settings {
    /// Writes the settings as text.
    pub fn write(self) -> String {
        // Names can always be serialized.
        serde_json::to_string(&self).unwrap_or_default()
    }

    /// Reads the text of [`write`](Self::write). Unknown settings and values, such as those of another version, are
    /// ignored.
    ///
    /// # Errors
    /// The error of the parser.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        let kept: Value = serde_json::from_str(text)?;
        let mut settings = Self::default();
        for setting in Setting::ALL {
            let id = kept[setting.name].as_str();
            let index = setting.ids.iter().position(|other| Some(*other) == id);
            if let Some(index) = index {
                setting.choose(&mut settings, index);
            }
        }
        Ok(settings)
    }
}

impl Serialize for Settings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let kept = |setting: &Setting| (setting.name, setting.ids[setting.value(*self)]);
        serializer.collect_map(Setting::ALL.iter().map(kept))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    #[test]
    fn settings_survive_being_written_and_read() {
        let settings = Settings {
            theme: Theme::Dark,
            tempo: Tempo::ThreeQuarters,
            language: Language::Hindi,
            ..Settings::default()
        };
        let text = settings.write();
        assert!(text.contains(r#""theme":"Dark""#), "{text}");
        assert_eq!(Settings::read(&text).unwrap(), settings);
    }

    #[test]
    fn the_stored_form_has_not_changed() {
        let text = concat!(
            r#"{"clock":"NewGame","figures":"Shown","metric":"SingleTile","notation":"Tile","patience":"Short","#,
            r#""pointing":"Press","arrows":"Tile","vibration":"On","numbers":"Off","gap":"Thin","corners":"Round","#,
            r#""speed":"Normal","fit":"Cover","quality":"Automatic","ghost":"Off","tempo":"Normal","volume":"Muted","start":"Beginning","#,
            r#""language":"System","theme":"System","accent":"Amber","sounds":"Off","announcements":"Brief"}"#,
        );
        assert_eq!(Settings::default().write(), text);
        assert_eq!(Settings::read(text).unwrap(), Settings::default());
    }

    #[test]
    fn unknown_settings_and_values_are_ignored() {
        let text = r#"{ "theme": "Sepia", "gap": 3, "smell": ["Rose"], "accent": "Blue", "sounds": null }"#;
        let settings = Settings {
            accent: Accent::Blue,
            ..Settings::default()
        };
        assert_eq!(Settings::read(text).unwrap(), settings);
        assert!(Settings::read("{").is_err());
    }

    #[test]
    fn every_value_can_be_set_and_read_by_index() {
        for setting in Setting::ALL {
            let mut settings = Settings::default();
            for index in (0..setting.values.len()).rev() {
                setting.choose(&mut settings, index);
                assert_eq!(setting.value(settings), index, "{}", setting.name);
                setting.choose(&mut settings, setting.values.len());
                assert_eq!(setting.value(settings), index, "{}", setting.name);
            }
            assert_eq!(settings, Settings::default());
        }
    }

    #[test]
    fn every_group_is_in_the_page() {
        let page = include_str!("../../../www/index.html");
        for Setting { name, group, .. } in Setting::ALL {
            let fieldset = format!("<fieldset id=\"settings-{group}\">");
            assert!(page.contains(&fieldset), "{name} is in {group}");
        }
    }
}
