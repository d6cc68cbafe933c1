//! The server of a lane: sends the built page, spoils what a test tells it to, and remembers every request.

use std::collections::HashSet;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tokio::sync::{oneshot, watch};
use tower_http::services::{ServeDir, ServeFile};

use super::dist;
use super::engine::Engine;
use super::patience::{spawn, wait_until};

/// A server on a port of its own.
pub struct Server {
    port: u16,
    desk: Arc<Mutex<Desk>>,
    /// Changes when whatever is held is to be sent.
    release: watch::Sender<()>,
    /// Dropped with the server, which ends it.
    running: Mutex<Option<oneshot::Sender<()>>>,
}

/// Where the page is, besides at the root: any folder will do.
pub const FOLDER: &str = "games/slide/";
const BOOT: &str = "boot.js";
const WORKER_BOOT: &str = "worker_boot.js";
const SERVICE_WORKER: &str = "service_worker.js";
/// An empty page of the same origin.
pub const NOTHING: &str = "nothing";
/// A small film, in place of every clip: most of what it takes to play one is the browser's own affair.
const FILM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/end_to_end/film/film");

/// What the test that uses the server wants of it.
#[derive(Default)]
struct Desk {
    spoiled: Vec<Spoiled>,
    requests: Vec<Asked>,
    /// Whether anything was ever to be spoiled.
    was_spoiled: bool,
    sends: Sends,
    /// Whether nothing is sent any more.
    is_gone: bool,
}

/// How much is sent as it was built, besides the page itself.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Sends {
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
    is_held: bool,
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

    /// The same, when the test lets it go by [`Server::release`], or is over.
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

impl Server {
    /// A server of the built page.
    pub fn start() -> Self {
        dist::check();
        let listener = fresh_port();
        let server = Self {
            port: listener.local_addr().expect("the port is known").port(),
            desk: Arc::default(),
            release: watch::Sender::new(()),
            running: Mutex::default(),
        };
        server.serve(listener);
        server
    }

    fn serve(&self, listener: TcpListener) {
        let (running, ended) = oneshot::channel();
        let attendant = Attendant {
            desk: Arc::clone(&self.desk),
            release: self.release.subscribe(),
        };
        spawn(serve(listener, attendant, ended));
        *self.running() = Some(running);
    }

    /// Forgets what a test wanted, and is to be reached again.
    pub fn reset(&self) {
        *self.desk() = Desk::default();
        self.release();
        if self.running().is_none() {
            let address = (Ipv4Addr::LOCALHOST, self.port);
            let listener = wait_until("the server has its port again", || {
                TcpListener::bind(address).map_err(|error| error.to_string())
            });
            self.serve(listener);
        }
    }

    /// The address of a path, or of the page itself if it is empty.
    pub fn address(&self, path: &str) -> String {
        format!("{}/{path}", self.origin())
    }

    /// The origin of all it sends.
    pub fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Answers every request for a path with this.
    pub fn spoil(&self, path: &str, answer: Answer) {
        self.spoil_times(path, answer, None);
    }

    /// Answers the next request for a path with this.
    pub fn spoil_once(&self, path: &str, answer: Answer) {
        self.spoil_times(path, answer, Some(1));
    }

    fn spoil_times(&self, path: &str, answer: Answer, times: Option<u32>) {
        let path = path.to_owned();
        let mut desk = self.desk();
        desk.was_spoiled = true;
        desk.spoiled.push(Spoiled {
            path,
            answer,
            times,
        });
    }

    /// Sends what is held.
    pub fn release(&self) {
        self.release.send_replace(());
    }

    /// From now on the page gets its service worker, and the clips that this knows.
    pub fn send_service_worker(&self) {
        self.desk().sends = Sends::ServiceWorker;
    }

    /// From now on the clips are sent as they are.
    pub fn send_clips(&self) {
        self.desk().sends = Sends::Clips;
    }

    /// Is not to be reached any more.
    pub fn stop(&self) {
        let mut desk = self.desk();
        desk.is_gone = true;
        // The browser may well complain of it.
        desk.was_spoiled = true;
        drop(desk);
        self.running().take();
    }

    /// Sends the files as they are again.
    pub fn mend(&self) {
        self.desk().spoiled.clear();
    }

    /// Whether anything was ever to be spoiled.
    pub fn was_spoiled(&self) -> bool {
        self.desk().was_spoiled
    }

    /// Runs a script in the page before the game begins.
    pub fn prepare_page(&self, script: &str) {
        self.spoil(BOOT, boot_after(script));
    }

    /// Has every worker that solves or makes tables run a script before its own.
    pub fn prepare_workers(&self, script: &str) {
        let boot = dist::read(WORKER_BOOT);
        let boot = format!("{script}\n{boot}");
        self.spoil(WORKER_BOOT, Answer::text("text/javascript", boot));
    }

    /// What was asked for so far.
    pub fn requests(&self) -> Vec<Asked> {
        self.desk().requests.clone()
    }

    /// Has the page's clock go as the test says, by [`Game::time_passes`](super::game::Game::time_passes).
    /// Another script is run before the game begins as well.
    pub fn set_clock(&self, script: &str) {
        self.prepare_page(&format!("{}\n{script}", include_str!("clock.js")));
    }

    fn desk(&self) -> std::sync::MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn running(&self) -> std::sync::MutexGuard<'_, Option<oneshot::Sender<()>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Desk {
    fn spoiled_answer(&mut self, path: &str) -> Option<Answer> {
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
    fn film(&self, path: &str) -> Option<String> {
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

/// A listener on a port that this run has not used.
pub fn fresh_port() -> TcpListener {
    static USED: LazyLock<Mutex<HashSet<u16>>> = LazyLock::new(Mutex::default);
    loop {
        let listener = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
        let port = listener.local_addr().expect("the port is known").port();
        if USED.lock().expect("no one has failed here").insert(port) {
            return listener;
        }
    }
}

/// What it takes to answer a request.
#[derive(Clone)]
struct Attendant {
    desk: Arc<Mutex<Desk>>,
    release: watch::Receiver<()>,
}

async fn serve(listener: TcpListener, attendant: Attendant, ended: oneshot::Receiver<()>) {
    let files = ServeDir::new(dist::FOLDER);
    let router = Router::new()
        .nest_service(&format!("/{FOLDER}"), files.clone())
        .fallback_service(files)
        .layer(from_fn_with_state(attendant, attend));
    listener
        .set_nonblocking(true)
        .expect("a socket can be set to not block");
    let listener = tokio::net::TcpListener::from_std(listener).expect("a socket can be used");
    tokio::select! {
        _ = axum::serve(listener, router) => {}
        _ = ended => {}
    }
}

async fn attend(
    State(mut attendant): State<Attendant>,
    request: Request<Body>,
    next: Next,
) -> Response {
    let path = request.uri().path().trim_start_matches('/').to_owned();
    let query = request.uri().query().map(|query| format!("?{query}"));
    let host = host_of(request.headers());
    let desk = Arc::clone(&attendant.desk);
    let desk = || desk.lock().unwrap_or_else(PoisonError::into_inner);
    let (spoiled, film) = {
        let file = path.strip_prefix(FOLDER).unwrap_or(&path);
        let mut desk = desk();
        (desk.spoiled_answer(file), desk.film(file))
    };
    let is_special = spoiled.is_some() || film.is_some();
    let mut response = match (spoiled, film) {
        (Some(answer), _) => {
            if answer.is_held {
                attendant.release.mark_unchanged();
                // The server may be gone.
                let _ = attendant.release.changed().await;
            }
            answer.into_response()
        }
        (None, Some(film)) => match ServeFile::new(film).try_call(request).await {
            Ok(response) => response.into_response(),
            Err(error) => panic!("the film cannot be read: {error}"),
        },
        (None, None) => next.run(request).await,
    };
    // The next test may have something else sent.
    let kept = if is_special { "no-store" } else { "no-cache" };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    desk().requests.push(Asked {
        address: path + &query.unwrap_or_default(),
        status: response.status().as_u16(),
        host,
    });
    response
}

fn host_of(headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST);
    host.and_then(|host| host.to_str().ok())
        .unwrap_or_default()
        .to_owned()
}
