//! What only Chromium can be asked for, by its own commands. Tests that need it say so.

use serde_json::{Value, json};

use super::browser::Browser;
use super::patience::must;
use super::setup::Setup;

/// Chromium behind a browser.
pub struct Chromium<'browser>(pub &'browser Browser);

impl Chromium<'_> {
    /// Gives a command of Chromium's own, and returns what it returns.
    #[track_caller]
    pub fn tell(&self, command: &str, parameters: &Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        must(self.0.command("goog/cdp/execute", body), command)
    }

    /// Makes sure that nothing is left of what another test wanted.
    #[track_caller]
    pub fn set_up(&self, setup: Setup) {
        let scale = if setup == Setup::SharpScreen { 2 } else { 1 };
        self.show_page((1280, 800), scale);
        let motion = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
        let still = setup == Setup::ReducedMotion;
        let features = if still { json!([motion]) } else { json!([]) };
        self.tell(
            "Emulation.setEmulatedMedia",
            &json!({ "features": features }),
        );
        self.tell(
            "Emulation.setUserAgentOverride",
            &json!({ "userAgent": "" }),
        );
    }

    /// Gives the page a window of any size, even a phone's.
    #[track_caller]
    pub fn resize(&self, width: u32, height: u32) {
        self.show_page((width, height), 1);
    }

    /// Shows the page in so many CSS pixels, each of so many of the screen's.
    #[track_caller]
    pub fn show_page(&self, (width, height): (u32, u32), scale: u32) {
        self.tell(
            "Emulation.setDeviceMetricsOverride",
            &json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false }),
        );
    }

    /// Has the system allow nothing but colours of its own.
    #[track_caller]
    pub fn force_colours(&self) {
        let feature = json!({ "name": "forced-colors", "value": "active" });
        self.tell(
            "Emulation.setEmulatedMedia",
            &json!({ "features": [feature] }),
        );
    }

    /// Gives the screen edges that something else stands on: so many CSS pixels above, at the right, below and at the
    /// left.
    #[track_caller]
    pub fn cover_edges(&self, [top, right, bottom, left]: [u32; 4]) {
        let insets = json!({ "top": top, "right": right, "bottom": bottom, "left": left });
        self.tell(
            "Emulation.setSafeAreaInsetsOverride",
            &json!({ "insets": insets }),
        );
    }

    /// Holds a key that writes this text until it has been repeated five times.
    #[track_caller]
    pub fn hold(&self, code: &str, text: &str) {
        let key = if text == " " { text } else { code };
        for time in 0..7 {
            let kind = if time < 6 { "keyDown" } else { "keyUp" };
            self.tell(
                "Input.dispatchKeyEvent",
                &json!({ "type": kind, "key": key, "code": code, "text": text, "autoRepeat": (1..6).contains(&time) }),
            );
        }
    }

    /// What went wrong since this was asked last.
    pub fn complaints(&self) -> Result<Vec<String>, String> {
        let entries = self.take_log("browser")?;
        let grave = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        Ok(grave.map(|entry| entry["message"].to_string()).collect())
    }

    /// All that was written to the console since it was asked for last.
    pub fn console(&self) -> Result<Vec<String>, String> {
        let entries = self.take_log("browser")?;
        let line = |entry: &Value| format!("{} {}", entry["level"], entry["message"]);
        Ok(entries.iter().map(line).collect())
    }

    /// Takes what was logged since it was taken last.
    pub fn take_log(&self, kind: &str) -> Result<Vec<Value>, String> {
        let entries = self.0.command("se/log", json!({ "type": kind }))?;
        Ok(entries.as_array().cloned().unwrap_or_default())
    }

    /// Has the system prefer dark or light.
    #[track_caller]
    pub fn prefer_scheme(&self, scheme: &str) {
        let feature = json!({ "name": "prefers-color-scheme", "value": scheme });
        self.tell(
            "Emulation.setEmulatedMedia",
            &json!({ "features": [feature] }),
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
