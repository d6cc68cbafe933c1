//! The `WebDriver` program, started once for all tests and sure to end with them.

use std::env;
use std::io::{BufRead, BufReader, Read};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::LazyLock;
use std::thread;

/// The driver is watched by a shell that waits for its input to end. That happens however this
/// program ends, so that no browser, driver or temporary profile is ever left behind.
const WATCH: &str = r#"
exec 2>/dev/null
trap : HUP INT TERM
scratch=$(mktemp -d) || exit
TMPDIR=$scratch "$0" --port=0 --log-level=SEVERE </dev/null 2>&1 &
read -r _
kill $!
wait $!
until rm -rf "$scratch"; do sleep 0.1; done
"#;

static DRIVER: LazyLock<Driver> = LazyLock::new(Driver::start);

struct Driver {
    address: String,
    /// The shell's input: it ends with this program.
    _lifeline: ChildStdin,
}

/// Where the driver listens.
pub fn address() -> &'static str {
    &DRIVER.address
}

impl Driver {
    fn start() -> Self {
        let program = env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".to_owned());
        let mut shell = Command::new("sh")
            .args(["-c", WATCH, &program])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell can be started");
        let lifeline = shell.stdin.take().expect("the shell's input is a pipe");
        let output = shell.stdout.take().expect("the shell's output is a pipe");
        let mut output = BufReader::new(output);
        let port = read_port(&mut output)
            .unwrap_or_else(|said| panic!("{program} did not start, it said: {said}"));
        // Read on, lest the driver wait for room in the pipe.
        thread::spawn(move || {
            let read = output.read_to_end(&mut Vec::new());
            read.and_then(|_| shell.wait())
        });
        Self {
            address: format!("http://127.0.0.1:{port}"),
            _lifeline: lifeline,
        }
    }
}

/// Reads up to the line `… started successfully on port 9515.`, or else all there is.
fn read_port(output: &mut impl BufRead) -> Result<u16, String> {
    let mut said = String::new();
    for line in output.lines().map_while(Result::ok) {
        let port = line
            .rsplit_once("started successfully on port ")
            .and_then(|(_, port)| port.trim_end_matches('.').parse().ok());
        if let Some(port) = port {
            return Ok(port);
        }
        said.push_str(&line);
        said.push('\n');
    }
    Err(said)
}
