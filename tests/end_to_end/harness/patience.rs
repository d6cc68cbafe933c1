//! Waiting: for the browser's answer, and until something is so.

use std::fmt::Display;
use std::future::Future;
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

use fantoccini::error::CmdError;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;

/// How long a test waits for anything, and for an answer of the browser.
pub const PATIENCE: Duration = Duration::from_secs(20);
/// Between two looks: the longer it has not been so, the longer they may be apart, since they keep the browser busy.
const SHORTEST_PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_millis(150);

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    let mut builder = Builder::new_multi_thread();
    builder.worker_threads(2).enable_all();
    builder.build().expect("a runtime can be built")
});

/// Waits for a future.
pub fn wait<T>(future: impl Future<Output = T>) -> T {
    RUNTIME.block_on(future)
}

/// Lets a future run beside the test.
pub fn spawn(future: impl Future<Output = ()> + Send + 'static) {
    RUNTIME.spawn(future);
}

/// Waits for the browser's answer.
pub fn answer<T>(command: impl Future<Output = Result<T, CmdError>>) -> Result<T, String> {
    match wait(async { timeout(PATIENCE, command).await }) {
        Ok(answer) => answer.map_err(|error| match error {
            // Some drivers give no message.
            CmdError::Standard(error) => format!("{}: {}", error.error, error.message),
            other => other.to_string(),
        }),
        Err(_) => Err("the browser does not answer".to_owned()),
    }
}

/// The value, or the end of the test with what was being done.
#[track_caller]
pub fn must<T, E: Display>(result: Result<T, E>, doing: impl Display) -> T {
    result.unwrap_or_else(|error| panic!("{doing}: {error}"))
}

/// Looks again and again until there is a value; what stood in the way last is told if it never comes.
#[track_caller]
pub fn wait_until<T>(what: impl Display, mut look: impl FnMut() -> Result<T, String>) -> T {
    let begun = Instant::now();
    loop {
        let obstacle = match look() {
            Ok(value) => return value,
            Err(obstacle) => obstacle,
        };
        let elapsed = begun.elapsed();
        assert!(
            elapsed < PATIENCE,
            "waited in vain until {what}: {obstacle}"
        );
        thread::sleep((elapsed / 10).clamp(SHORTEST_PAUSE, LONGEST_PAUSE));
    }
}
