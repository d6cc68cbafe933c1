//! The `WebDriver` program of one browser, sure to end with the tests.

use std::env;
use std::io::{self, ErrorKind, Read};
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio, id};
use std::sync::LazyLock;
use std::time::Duration;
use std::{fs, thread};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::engine::Engine;
use super::patience::{must, wait, wait_until};
use super::server::fresh_port;
use super::setup::Setup;

const WATCH: &str = include_str!("watch.sh");
const WEBKIT: &str = include_str!("webkit.sh");

/// The library that `WebKit` is run with, made by the compiler that links these tests.
static KEEP_ERRNO: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let source = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/end_to_end/harness/keep_errno.c"
    );
    let library = folder.join("keep_errno.so");
    // Other tests may be reading the library that is there.
    let fresh = folder.join(format!("keep_errno.{}.so", id()));
    let mut compiler = Command::new("cc");
    compiler.args(["-O1", "-Wall", "-Werror", "-shared", "-fPIC", source, "-o"]);
    let made = must(compiler.arg(&fresh).status(), "a C compiler is needed");
    assert!(made.success(), "{source} could not be compiled");
    must(fs::rename(&fresh, &library), "the library has its place");
    library
});

/// A driver that listens.
pub struct Driver {
    pub address: String,
    /// The shell's input: it ends with this value, or with this program.
    _lifeline: ChildStdin,
}

impl Driver {
    /// Starts the driver of a browser of a kind.
    #[track_caller]
    pub fn start(engine: Engine, setup: Setup) -> Self {
        /// Before the driver takes a port that was free, somebody else may.
        const TRIES: usize = 3;
        let mut said = String::new();
        for _ in 0..TRIES {
            match Self::try_to_start(engine, setup) {
                Ok(driver) => return driver,
                Err(last) => said = last,
            }
        }
        panic!("the driver of {engine} did not start, it said: {said}");
    }

    /// What the driver said, if it ended.
    #[track_caller]
    fn try_to_start(engine: Engine, setup: Setup) -> Result<Self, String> {
        let listener = fresh_port();
        let port = listener.local_addr().expect("the port is known").port();
        drop(listener);
        let mut shell = command(engine, port, setup)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell can be started");
        let lifeline = shell.stdin.take().expect("the shell's input is a pipe");
        let output = shell.stdout.take().expect("the shell's output is a pipe");
        let mut running = Some(thread::spawn(move || read(output, shell)));
        let ended = wait_until(format!("the driver of {engine} answers"), || {
            if let Some(ended) = running.take_if(|running| running.is_finished()) {
                return Ok(Some(ended.join().unwrap_or_default()));
            }
            match wait(async { timeout(PATIENCE, ask(port)).await }) {
                Ok(Ok(())) => Ok(None),
                Ok(Err(error)) => Err(error.to_string()),
                Err(late) => Err(late.to_string()),
            }
        });
        match ended {
            Some(said) => Err(said),
            None => Ok(Self {
                address: format!("http://127.0.0.1:{port}"),
                _lifeline: lifeline,
            }),
        }
    }
}

/// How long the driver may take to say how it is, before it is asked again.
const PATIENCE: Duration = Duration::from_secs(5);

/// Asks the driver at a port how it is; an error if it does not answer yet. To be connected is not enough: somebody
/// else may listen there until the driver does.
async fn ask(port: u16) -> io::Result<()> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
    // Firefox's driver answers none that is not addressed to its port.
    let question =
        format!("GET /status HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n");
    stream.write_all(question.as_bytes()).await?;
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await?;
    if answer == *b"HTTP/1.1 200" {
        Ok(())
    } else {
        Err(ErrorKind::InvalidData.into())
    }
}

/// The shell that watches over a driver.
fn command(engine: Engine, port: u16, setup: Setup) -> Command {
    let program = |variable: &str, usual: &str| env::var(variable).unwrap_or(usual.to_owned());
    let port = format!("--port={port}");
    let mut shell = Command::new("sh");
    shell.args(["-c", WATCH]);
    match engine {
        Engine::Chromium => {
            let driver = program("CHROMEDRIVER", "chromedriver");
            shell.args([&driver, &port, "--log-level=SEVERE"]);
        }
        Engine::WebKit => {
            let driver = program("WEBKITDRIVER", "WebKitWebDriver");
            let still = setup == Setup::ReducedMotion;
            let sharp = setup == Setup::SharpScreen;
            shell
                .args(["sh", "-c", WEBKIT, &driver, &port])
                .env("KEEP_ERRNO", KEEP_ERRNO.as_os_str())
                .env("ANIMATIONS", if still { "0" } else { "1" })
                .env("GDK_SCALE", if sharp { "2" } else { "1" });
        }
        Engine::Firefox => {
            let driver = program("GECKODRIVER", "geckodriver");
            shell.args([&driver, &port, "--log=error", "--allow-system-access"]);
        }
    }
    shell
}

/// Reads what the driver says until the last of its processes has ended, lest it wait for room in the pipe.
fn read(mut output: ChildStdout, mut shell: Child) -> String {
    let mut said = Vec::new();
    let _ = output.read_to_end(&mut said).and_then(|_| shell.wait());
    String::from_utf8_lossy(&said).into_owned()
}
