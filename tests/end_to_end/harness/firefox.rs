//! What only Firefox can be asked for: there a script can reach the browser's own window around the page.

use serde_json::{Value, json};

use super::browser::Browser;
use super::patience::must;

/// Firefox behind a browser.
pub struct Firefox<'browser>(pub &'browser Browser);

impl Firefox<'_> {
    #[track_caller]
    fn run_around_the_page(&self, script: &str, arguments: Vec<Value>) {
        let go = |context: &str| {
            let there = self.0.command("moz/context", json!({ "context": context }));
            must(there, context);
        };
        go("chrome");
        let done = self.0.run(script, arguments);
        go("content");
        must(done, script);
    }

    /// Lets the window be as narrow as a phone, though its bars have no room there.
    #[track_caller]
    pub fn free_the_width(&self) {
        let script = "document.documentElement.style.setProperty('min-width', '0', 'important')";
        self.run_around_the_page(script, vec![]);
    }

    /// Has the system prefer dark or light.
    #[track_caller]
    pub fn prefer_scheme(&self, scheme: &str) {
        let script =
            "gBrowser.selectedBrowser.browsingContext.prefersColorSchemeOverride = arguments[0]";
        self.run_around_the_page(script, vec![json!(scheme)]);
    }
}
