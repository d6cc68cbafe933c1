//! What only Chromium can be asked for, by its own commands. Tests that need it say so.

use serde_json::{Value, json};

use super::browser::Browser;
use super::patience::must;

/// Chromium behind a browser.
pub struct Chromium<'browser>(pub &'browser Browser);

impl Chromium<'_> {
    #[track_caller]
    fn tell(&self, command: &str, parameters: &Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        must(self.0.command("goog/cdp/execute", body), command)
    }

    /// Gives the page a window of any size, even a phone's.
    #[track_caller]
    pub fn resize(&self, width: u32, height: u32) {
        self.tell(
            "Emulation.setDeviceMetricsOverride",
            &json!({ "width": width, "height": height, "deviceScaleFactor": 0, "mobile": false }),
        );
    }

    /// Has the processor so many cores, as far as the page can tell.
    #[track_caller]
    pub fn have_cores(&self, count: u32) {
        self.tell(
            "Emulation.setHardwareConcurrencyOverride",
            &json!({ "hardwareConcurrency": count }),
        );
    }

    /// Has the system wish for something, as in `prefers-color-scheme: light`.
    #[track_caller]
    pub fn prefer(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> = features
            .iter()
            .map(|(name, value)| json!({ "name": format!("prefers-{name}"), "value": value }))
            .collect();
        self.tell(
            "Emulation.setEmulatedMedia",
            &json!({ "features": features }),
        );
    }

    /// Has the browser ask for languages, the most wanted first.
    #[track_caller]
    pub fn ask_for_languages(&self, languages: &str) {
        let agent = must(self.0.run("return navigator.userAgent", vec![]), "a name");
        self.tell(
            "Emulation.setUserAgentOverride",
            &json!({ "userAgent": agent, "acceptLanguage": languages }),
        );
    }

    /// Why the page could not be installed as an application.
    #[track_caller]
    pub fn obstacles_to_installing(&self) -> Value {
        self.tell("Page.getInstallabilityErrors", &json!({}))["installabilityErrors"].clone()
    }

    /// What is wrong with the page's manifest.
    #[track_caller]
    pub fn manifest_errors(&self) -> Value {
        self.tell("Page.getAppManifest", &json!({}))["errors"].clone()
    }
}
