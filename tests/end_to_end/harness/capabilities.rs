//! What is asked of a browser when it starts.

use std::env;

use fantoccini::wd::Capabilities;
use serde_json::{Value, json};

use super::engine::Engine;
use super::setup::Setup;

/// The capabilities of a browser set up so.
pub fn wanted(engine: Engine, setup: Setup) -> Capabilities {
    let wanted = match engine {
        Engine::Chromium => chromium(setup),
        Engine::WebKit => webkit(setup),
        Engine::Firefox => firefox(setup),
    };
    wanted.as_object().cloned().unwrap_or_default()
}

fn chromium(setup: Setup) -> Value {
    let arguments = vec![
        "headless=new",
        "disable-gpu",
        "disable-dev-shm-usage",
        "disable-background-networking",
        "disable-component-update",
        "disable-sync",
        // The list below the address is a page of its own, which would be drawn beside the one tested.
        "disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
        "no-first-run",
        "no-sandbox", // which could not be had as root
        "mute-audio",
        "autoplay-policy=no-user-gesture-required",
        "remote-debugging-pipe", // so that the browser ends with its driver
        "host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE *.localhost",
        "use-fake-device-for-media-stream",
        "use-fake-ui-for-media-stream",
    ];
    let mut logs = json!({ "browser": "ALL" });
    if setup == Setup::NetworkLog {
        logs["performance"] = json!("ALL");
    }
    let mut options = json!({ "args": arguments });
    if let Ok(program) = env::var("CHROMIUM") {
        options["binary"] = json!(program);
    }
    json!({
        "browserName": "chrome",
        "pageLoadStrategy": "eager", // tests wait for what they need
        "goog:chromeOptions": options,
        "goog:loggingPrefs": logs,
    })
}

/// Its driver knows where it is, and the rest it learns from its surroundings.
fn webkit(setup: Setup) -> Value {
    let mut arguments = vec![
        "--automation",
        "--enable-2d-canvas-acceleration=false",
        "--features=-CSSUnprefixedBackdropFilter", // it costs most of the time where there is no graphics card
    ];
    if setup == Setup::FakeCamera {
        arguments.push("--enable-mock-capture-devices=true");
    }
    json!({
        "browserName": "MiniBrowser",
        "webkitgtk:browserOptions": { "args": arguments },
    })
}

fn firefox(setup: Setup) -> Value {
    let mut preferences = json!({
        "media.autoplay.default": 0, // everything may play unasked
        "media.volume_scale": "0.0",
        "network.dns.disabled": true,
    });
    match setup {
        Setup::Ordinary | Setup::NetworkLog => {}
        Setup::SharpScreen => preferences["layout.css.devPixelsPerPx"] = json!("2.0"),
        Setup::ReducedMotion => preferences["ui.prefersReducedMotion"] = json!(1),
        Setup::FakeCamera => {
            preferences["media.navigator.streams.fake"] = json!(true);
            preferences["media.navigator.permission.disabled"] = json!(true);
        }
    }
    let mut options = json!({ "args": ["-headless"], "prefs": preferences });
    if let Ok(program) = env::var("FIREFOX") {
        options["binary"] = json!(program);
    }
    json!({ "browserName": "firefox", "moz:firefoxOptions": options })
}
