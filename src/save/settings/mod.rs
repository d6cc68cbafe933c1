//! What the player may choose apart from the game itself, as plain data. The settings are declared in `list.rs`; here is
//! what follows from that: how they are kept, and how a page shows and changes them without knowing each.

use serde::{Serialize, Serializer};
use serde_json::Value;

/// Declares the settings: `name: Type = "Label" in group`, then the values of the type, unless it is declared elsewhere.
/// The group is a fieldset of the page's sheet of settings.
macro_rules! settings {
    ($(
        $(#[$about:meta])*
        $name:ident: $type:ident = $label:literal in $group:ident $({ $($values:tt)* })? $(;)?
    )*) => {
        $(values! { $(#[$about])* $type $({ $($values)* })? })*

        /// Every choice, with the original's behaviour as the default.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Settings {
            $($(#[$about])* pub $name: $type,)*
        }

        impl super::Setting {
            /// All there are, in the order in which each group shows its own.
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

/// Declares the values of a setting, unless there are some already.
macro_rules! values {
    ($(#[$about:meta])* $type:ident) => {};
    ($(#[$about:meta])* $type:ident { $($values:tt)* }) => {
        crate::i18n::choices! { $(#[$about])* $type { $($values)* } }
    };
}

mod list;

pub use list::*;

/// One setting.
#[derive(Debug)]
pub struct Setting {
    /// Its name in the code, by which it is kept.
    pub name: &'static str,
    /// Its name for people, in English, by which translations are found.
    pub label: &'static str,
    /// The group of settings it is shown in.
    pub group: &'static str,
    /// The names of its values for people, likewise; the default first.
    pub values: &'static [&'static str],
    /// The names by which they are kept.
    ids: &'static [&'static str],
    value: fn(Settings) -> usize,
    choose: fn(&mut Settings, usize),
}

impl Setting {
    /// The index of the value that is chosen.
    pub fn value(&self, settings: Settings) -> usize {
        (self.value)(settings)
    }

    /// Chooses the value with an index, if there is one.
    pub fn choose(&self, settings: &mut Settings, index: usize) {
        (self.choose)(settings, index);
    }
}

impl Settings {
    /// Writes them.
    pub fn write(self) -> String {
        // Names can always be written.
        serde_json::to_string(&self).unwrap_or_default()
    }

    /// Reads what [`write`](Self::write) wrote. What is not known, as that of another version, changes nothing.
    ///
    /// # Errors
    /// What is wrong with the text.
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
    fn settings_come_back_as_they_went() {
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
    fn they_are_written_as_they_always_were() {
        let text = concat!(
            r#"{"clock":"NewGame","figures":"Shown","metric":"SingleTile","notation":"Tile","patience":"Short","#,
            r#""pointing":"Press","arrows":"Tile","vibration":"On","numbers":"Off","gap":"Thin","corners":"Round","#,
            r#""speed":"Normal","fit":"Cover","ghost":"Off","tempo":"Normal","volume":"Muted","start":"Beginning","#,
            r#""language":"System","theme":"System","accent":"Amber","sounds":"Off","announcements":"Brief"}"#,
        );
        assert_eq!(Settings::default().write(), text);
        assert_eq!(Settings::read(text).unwrap(), Settings::default());
    }

    #[test]
    fn what_is_not_known_loses_nothing_else() {
        let text = r#"{ "theme": "Sepia", "gap": 3, "smell": ["Rose"], "accent": "Blue", "sounds": null }"#;
        let settings = Settings {
            accent: Accent::Blue,
            ..Settings::default()
        };
        assert_eq!(Settings::read(text).unwrap(), settings);
        assert!(Settings::read("{").is_err());
    }

    #[test]
    fn each_is_shown_and_changed_by_index() {
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
    fn each_has_its_group_in_the_page() {
        let page = include_str!("../../../www/index.html");
        for Setting { name, group, .. } in Setting::ALL {
            let fieldset = format!("<fieldset id=\"settings-{group}\">");
            assert!(page.contains(&fieldset), "{name} is in {group}");
        }
    }
}
