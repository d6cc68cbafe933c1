//! The server of a lane: sends the built page, spoils what a test tells it to, and remembers every request.

mod answers;

use std::collections::HashSet;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tokio::sync::{oneshot, watch};
use tower_http::services::{ServeDir, ServeFile};

use super::dist;
use super::patience::{spawn, wait_until};
use answers::{Answers, Sends};

pub use answers::{Answer, Asked};

/// A server on a port of its own.
pub struct Server {
    port: u16,
    answers: Arc<Mutex<Answers>>,
    /// Changes when whatever is held is to be sent.
    release: watch::Sender<()>,
    /// Dropped with the server, which ends it.
    running: Mutex<Option<oneshot::Sender<()>>>,
}

/// Where the page is, besides at the root: any folder will do.
pub const FOLDER: &str = "games/slide/";
/// An empty page of the same origin.
pub const NOTHING: &str = "nothing";

impl Server {
    /// A server of the built page.
    pub fn start() -> Self {
        dist::check();
        let listener = fresh_port();
        let server = Self {
            port: listener.local_addr().expect("the port is known").port(),
            answers: Arc::default(),
            release: watch::Sender::new(()),
            running: Mutex::default(),
        };
        server.serve(listener);
        server
    }

    fn serve(&self, listener: TcpListener) {
        let (running, ended) = oneshot::channel();
        let attendant = Attendant {
            answers: Arc::clone(&self.answers),
            release: self.release.subscribe(),
        };
        spawn(serve(listener, attendant, ended));
        *self.running() = Some(running);
    }

    /// Forgets what a test wanted, and is to be reached again.
    pub fn reset(&self) {
        *self.answers() = Answers::default();
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
        let new_host = self.answers().new_host.clone();
        let host = new_host.unwrap_or_else(|| Ipv4Addr::LOCALHOST.to_string());
        format!("http://{host}:{}", self.port)
    }

    /// From now on the page has an origin that no browser has been to, so that nothing is kept there.
    pub fn move_to_new_origin(&self) {
        static ORIGINS: AtomicUsize = AtomicUsize::new(0);
        let number = ORIGINS.fetch_add(1, Ordering::Relaxed);
        self.answers().new_host = Some(format!("new-{number}.localhost"));
    }

    /// Whether the page has another origin than usual.
    pub fn has_moved(&self) -> bool {
        self.answers().new_host.is_some()
    }

    /// Answers every request for a path with this.
    pub fn spoil(&self, path: &str, answer: Answer) {
        self.answers().spoil(path, answer, None);
    }

    /// Answers the next request for a path with this.
    pub fn spoil_once(&self, path: &str, answer: Answer) {
        self.answers().spoil(path, answer, Some(1));
    }

    /// Sends what is held.
    pub fn release(&self) {
        self.release.send_replace(());
    }

    /// From now on the page gets its service worker, and the clips that this knows.
    pub fn send_service_worker(&self) {
        self.answers().sends = Sends::ServiceWorker;
    }

    /// From now on pages of other origins may read what is sent.
    pub fn open_to_others(&self) {
        self.answers().is_open = true;
    }

    /// From now on files are sent as they are, as by a host that nobody has set up for them, from an origin where nothing
    /// is kept yet.
    pub fn be_plain(&self) {
        self.move_to_new_origin();
        let mut answers = self.answers();
        answers.sends = Sends::ServiceWorker;
        answers.is_plain = true;
    }

    /// From now on the clips are sent as they are.
    pub fn send_clips(&self) {
        self.answers().sends = Sends::Clips;
    }

    /// Is not to be reached any more.
    pub fn stop(&self) {
        let mut answers = self.answers();
        answers.is_gone = true;
        // The browser may well complain of it.
        answers.was_spoiled = true;
        drop(answers);
        self.running().take();
    }

    /// Sends the files as they are again.
    pub fn mend(&self) {
        self.answers().mend();
    }

    /// Whether anything was ever to be spoiled.
    pub fn was_spoiled(&self) -> bool {
        self.answers().was_spoiled
    }

    /// Runs a script in the page before the game begins.
    pub fn prepare_page(&self, script: &str) {
        self.answers().prepare_page(script);
    }

    /// Has every worker that solves or makes tables run a script before its own.
    pub fn prepare_workers(&self, script: &str) {
        self.answers().prepare_workers(script);
    }

    /// What was asked for so far.
    pub fn requests(&self) -> Vec<Asked> {
        self.answers().requests.clone()
    }

    /// Waits until a path has been asked for.
    #[track_caller]
    pub fn is_asked_for(&self, path: &str) {
        wait_until(format!("{path} is asked for"), || {
            let requests = self.requests();
            let is_asked = requests.iter().any(|asked| asked.address == path);
            is_asked.then_some(()).ok_or_else(|| "it is not".to_owned())
        });
    }

    /// Has the page's clock go as the test says, by [`Game::time_passes`](crate::harness::Game::time_passes).
    /// Another script is run before the game begins as well.
    pub fn set_clock(&self, script: &str) {
        self.prepare_page(&format!("{}\n{script}", include_str!("clock.js")));
    }

    fn answers(&self) -> MutexGuard<'_, Answers> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn running(&self) -> MutexGuard<'_, Option<oneshot::Sender<()>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
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
    answers: Arc<Mutex<Answers>>,
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
    let answers = Arc::clone(&attendant.answers);
    let answers = || answers.lock().unwrap_or_else(PoisonError::into_inner);
    let (spoiled, film) = {
        let file = path.strip_prefix(FOLDER).unwrap_or(&path);
        let mut answers = answers();
        (answers.instead_of(file), answers.film(file))
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
    let (is_open, is_plain) = {
        let answers = answers();
        (answers.is_open, answers.is_plain)
    };
    if !is_plain {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    }
    if is_open {
        let everybody = HeaderValue::from_static("*");
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, everybody);
    }
    answers().requests.push(Asked {
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
