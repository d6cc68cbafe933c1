//! What something is, as ARIA names it.

use std::fmt;

/// A role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Alert,
    Button,
    ComboBox,
    Dialog,
    Grid,
    GridCell,
    Group,
    Image,
    Region,
    Slider,
    SpinButton,
    Status,
    Timer,
}

impl Role {
    /// As ARIA names it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alert => "alert",
            Self::Button => "button",
            Self::ComboBox => "combobox",
            Self::Dialog => "dialog",
            Self::Grid => "grid",
            Self::GridCell => "gridcell",
            Self::Group => "group",
            Self::Image => "image",
            Self::Region => "region",
            Self::Slider => "slider",
            Self::SpinButton => "spinbutton",
            Self::Status => "status",
            Self::Timer => "timer",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
