//! Values to choose from, each with a name for people and one by which it is kept.

/// A setting with a few values, each with a name for people.
pub trait Choice: Copy + PartialEq + 'static {
    /// Every value, the default first.
    const VALUES: &'static [Self];
    /// Their names in English, by which translations are found.
    const NAMES: &'static [&'static str];
    /// Their names where they are kept.
    const IDS: &'static [&'static str];

    /// Which of the values it is.
    fn index(self) -> usize {
        let index = Self::VALUES.iter().position(|other| *other == self);
        index.unwrap_or_default()
    }

    /// The value that is kept under a name.
    fn of(id: &str) -> Option<Self> {
        let index = Self::IDS.iter().position(|other| *other == id)?;
        Self::VALUES.get(index).copied()
    }
}

/// Declares choices: their values with their names for people, the default first.
///
/// They are kept by their names in the code.
macro_rules! choices {
    ($(
        $(#[$about:meta])*
        $name:ident {
            $(#[$about_first:meta])* $first:ident = $first_name:expr,
            $($(#[$about_other:meta])* $other:ident = $other_name:expr,)*
        }
    )*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name {
            $(#[$about_first])*
            #[default]
            $first,
            $($(#[$about_other])* $other,)*
        }

        impl $crate::i18n::Choice for $name {
            const VALUES: &'static [Self] = &[Self::$first, $(Self::$other,)*];
            const NAMES: &'static [&'static str] = &[$first_name, $($other_name,)*];
            const IDS: &'static [&'static str] = &[stringify!($first), $(stringify!($other),)*];
        }
    )*};
}

pub(crate) use choices;
