//! What the server of a lane answers instead of the built page's files.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::NOTHING;
use crate::harness::dist;
use crate::harness::engine::Engine;

const BOOT: &str = "boot.js";
const WORKER_BOOT: &str = "worker_boot.js";
const SERVICE_WORKER: &str = "service_worker.js";
/// A small film, in place of every clip: most of what it takes to play one is the browser's own affair.
const FILM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/end_to_end/film/film");

/// What the test that uses the server wants it to answer, and what it was asked.
#[derive(Default)]
pub struct Answers {
    /// The host that the page has been moved to, if it has.
    pub new_host: Option<String>,
    spoiled: Vec<Spoiled>,
    /// What was asked for so far.
    pub requests: Vec<Asked>,
    /// Whether anything was ever to be spoiled.
    pub was_spoiled: bool,
    /// How much is sent as it was built.
    pub sends: Sends,
    /// Whether pages of other origins may read what is sent.
    pub is_open: bool,
    /// Whether files go without any header that a simple host would not send.
    pub is_plain: bool,
    /// Whether nothing is sent any more.
    pub is_gone: bool,
}

/// How much is sent as it was built, besides the page itself.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sends {
    /// For every clip a small film, and a service worker that does nothing, so that every request comes here.
    #[default]
    Least,
    /// The clips.
    Clips,
    /// The service worker, and the clips that it knows.
    ServiceWorker,
}

struct Spoiled {
    path: String,
    answer: Answer,
    /// How often it is still to be given; always if `None`.
    times: Option<u32>,
}

/// What is sent instead of the file.
#[derive(Clone)]
pub struct Answer {
    status: StatusCode,
    media_type: &'static str,
    body: Vec<u8>,
    /// Whether it waits until the test lets it go.
    pub is_held: bool,
}

/// A request that came.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Its path, without the leading slash, and its query.
    pub address: String,
    /// The status that was answered.
    pub status: u16,
    /// The host it was meant for.
    pub host: String,
}

impl Answer {
    /// There is no such file.
    pub fn missing() -> Self {
        Self {
            status: StatusCode::NOT_FOUND,
            media_type: "text/plain",
            body: b"not here".to_vec(),
            is_held: false,
        }
    }

    /// Another text.
    pub fn text(media_type: &'static str, body: impl Into<String>) -> Self {
        Self {
            status: StatusCode::OK,
            media_type,
            body: body.into().into_bytes(),
            is_held: false,
        }
    }

    /// The same, when the test lets it go by [`Server::release`](super::Server::release), or is over.
    pub const fn held(mut self) -> Self {
        self.is_held = true;
        self
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let headers = [(header::CONTENT_TYPE, self.media_type)];
        (self.status, headers, self.body).into_response()
    }
}

impl Answers {
    /// Spoils the next requests for a path, so many times or always.
    pub fn spoil(&mut self, path: &str, answer: Answer, times: Option<u32>) {
        self.was_spoiled = true;
        self.spoiled.push(Spoiled {
            path: path.to_owned(),
            answer,
            times,
        });
    }

    /// Spoils nothing any more.
    pub fn mend(&mut self) {
        self.spoiled.clear();
    }

    /// Has the page run a script before the game begins.
    pub fn prepare_page(&mut self, script: &str) {
        self.spoil(BOOT, boot_after(script), None);
    }

    /// Has every worker that solves or makes tables run a script before its own.
    pub fn prepare_workers(&mut self, script: &str) {
        let boot = format!("{script}\n{}", dist::read(WORKER_BOOT));
        self.spoil(WORKER_BOOT, Answer::text("text/javascript", boot), None);
    }

    /// What is sent instead of a file, if anything is.
    pub fn instead_of(&mut self, path: &str) -> Option<Answer> {
        if self.is_gone {
            // On a connection from before.
            return Some(Answer::missing());
        }
        if path == NOTHING {
            let page = "<!DOCTYPE html><title>Nothing</title><link rel=\"icon\" href=\"data:,\">";
            return Some(Answer::text("text/html", page));
        }
        let mut spoiled = self.spoiled.iter_mut();
        let found = spoiled.find(|spoiled| spoiled.path == path && spoiled.times != Some(0));
        if let Some(found) = found {
            found.times = found.times.map(|times| times - 1);
            return Some(found.answer.clone());
        }
        match path {
            BOOT => Some(boot_after("")),
            SERVICE_WORKER => Some(self.service_worker()),
            _ => None,
        }
    }

    /// The page's own, but for one thing: it takes a script that starts the page with another before.
    fn service_worker(&self) -> Answer {
        let worker = if self.sends == Sends::ServiceWorker {
            dist::read_service_worker(&[BOOT])
        } else {
            "// Does nothing.".to_owned()
        };
        Answer::text("text/javascript", worker)
    }

    /// The small film that is sent for a clip: in Chromium, for others may stop a film that they have to repeat so soon.
    pub fn film(&self, path: &str) -> Option<String> {
        if Engine::under_test() != Engine::Chromium {
            return None;
        }
        let name = path.strip_prefix("videos/")?;
        let (_, ending) = name.rsplit_once('.')?;
        (self.sends == Sends::Least && ["webm", "mp4"].contains(&ending))
            .then(|| format!("{FILM}.{ending}"))
    }
}

/// The script that starts the page, with another that is run before.
fn boot_after(script: &str) -> Answer {
    let listen = if Engine::under_test().tells_complaints() {
        ""
    } else {
        include_str!("complaints.js")
    };
    let boot = dist::read(BOOT);
    Answer::text("text/javascript", format!("{listen}{script}\n{boot}"))
}
