//! A server for one test: sends the built page, spoils what it is told to, and remembers every request.

use std::collections::HashSet;
use std::net::TcpListener;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tokio::sync::oneshot;
use tokio::time::sleep;
use tower_http::services::ServeDir;

use super::dist;
use super::engine::Engine;
use super::patience::spawn;

/// A server on a port that no other test has had, so that nothing a browser keeps for it is shared.
pub struct Server {
    port: u16,
    desk: Arc<Mutex<Desk>>,
    /// Dropped with the server, which ends it.
    running: Mutex<Option<oneshot::Sender<()>>>,
}

/// Where the page is, besides at the root: any folder will do.
pub const FOLDER: &str = "games/slide/";
const BOOT: &str = "boot.js";
const WORKER_BOOT: &str = "worker_boot.js";
const SERVICE_WORKER: &str = "service_worker.js";

#[derive(Default)]
struct Desk {
    spoiled: Vec<Spoiled>,
    requests: Vec<Asked>,
    /// Whether anything was ever to be spoiled.
    was_spoiled: bool,
    /// Whether the page gets its service worker. Otherwise it gets one that does nothing, so that every
    /// request comes here.
    sends_service_worker: bool,
    /// Whether nothing is sent any more.
    is_gone: bool,
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
    delay: Duration,
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
            delay: Duration::ZERO,
        }
    }

    /// Another text.
    pub fn text(media_type: &'static str, body: impl Into<String>) -> Self {
        Self {
            status: StatusCode::OK,
            media_type,
            body: body.into().into_bytes(),
            delay: Duration::ZERO,
        }
    }

    /// The same, after a while.
    pub const fn after(mut self, delay: Duration) -> Self {
        self.delay = delay;
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
        let port = listener.local_addr().expect("the port is known").port();
        let desk = Arc::default();
        let (running, ended) = oneshot::channel();
        spawn(serve(listener, Arc::clone(&desk), ended));
        Self {
            port,
            desk,
            running: Mutex::new(Some(running)),
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

    /// From now on the page gets its service worker.
    pub fn send_service_worker(&self) {
        self.desk().sends_service_worker = true;
    }

    /// Is not to be reached any more.
    pub fn stop(&self) {
        let mut desk = self.desk();
        desk.is_gone = true;
        // The browser may well complain of it.
        desk.was_spoiled = true;
        self.running.lock().expect("no one has failed").take();
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

    fn desk(&self) -> std::sync::MutexGuard<'_, Desk> {
        self.desk.lock().expect("no one has failed at the desk")
    }
}

impl Desk {
    fn spoiled_answer(&mut self, path: &str) -> Option<Answer> {
        if self.is_gone {
            // On a connection from before.
            return Some(Answer::missing());
        }
        if path == SERVICE_WORKER && !self.sends_service_worker {
            return Some(Answer::text("text/javascript", "// Does nothing."));
        }
        let mut spoiled = self.spoiled.iter_mut();
        let found = spoiled.find(|spoiled| spoiled.path == path && spoiled.times != Some(0));
        if let Some(found) = found {
            found.times = found.times.map(|times| times - 1);
            return Some(found.answer.clone());
        }
        // The service worker takes nothing but what was built.
        (path == BOOT && !self.sends_service_worker).then(|| boot_after(""))
    }
}

/// The script that starts the page, with others that are run before.
fn boot_after(script: &str) -> Answer {
    let engine = Engine::under_test();
    let listen = if engine.tells_complaints() {
        ""
    } else {
        include_str!("complaints.js")
    };
    // A busy WebKit may not hold or begin a film that is slowed.
    let slow = if engine == Engine::Chromium {
        include_str!("slow_films.js")
    } else {
        ""
    };
    let boot = dist::read(BOOT);
    Answer::text("text/javascript", format!("{listen}{slow}{script}\n{boot}"))
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

async fn serve(listener: TcpListener, desk: Arc<Mutex<Desk>>, ended: oneshot::Receiver<()>) {
    let files = ServeDir::new(dist::FOLDER);
    let router = Router::new()
        .nest_service(&format!("/{FOLDER}"), files.clone())
        .fallback_service(files)
        .layer(from_fn_with_state(desk, attend));
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
    State(desk): State<Arc<Mutex<Desk>>>,
    request: Request<Body>,
    next: Next,
) -> Response {
    let path = request.uri().path().trim_start_matches('/').to_owned();
    let query = request.uri().query().map(|query| format!("?{query}"));
    let host = host_of(request.headers());
    let spoiled = desk
        .lock()
        .expect("no one has failed")
        .spoiled_answer(&path);
    let response = match spoiled {
        Some(answer) => {
            sleep(answer.delay).await;
            answer.into_response()
        }
        None => next.run(request).await,
    };
    desk.lock()
        .expect("no one has failed")
        .requests
        .push(Asked {
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
