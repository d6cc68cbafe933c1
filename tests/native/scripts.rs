//! How the scripts get their tools: downloaded if the release can be reached and matches its checksum, and built if not.
//! The host of releases, cargo and the tools themselves are fakes; nothing uses the network.
#![cfg(all(
    target_os = "linux",
    any(target_arch = "x86_64", target_arch = "aarch64")
))]

use std::collections::HashMap;
use std::env;
use std::env::consts::ARCH;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

/// What the scripts call, but for cargo and what downloads.
const COMMANDS: [&str; 19] = [
    "awk",
    "bash",
    "cat",
    "chmod",
    "find",
    "flock",
    "gzip",
    "mkdir",
    "mktemp",
    "mv",
    "rm",
    "sed",
    "sh",
    "sha256sum",
    "sleep",
    "tar",
    "timeout",
    "tr",
    "uname",
];

/// Installs a program that says it was built, in the version and under the name asked for.
const CARGO: &str = r#"#!/bin/sh
for argument; do
    case $previous in
        --root) root=$argument ;;
        --version) version=$argument ;;
    esac
    case $argument in
        trunk) programs=trunk ;;
        --bin=*) programs="$programs ${argument#--bin=}" ;;
    esac
    previous=$argument
done
mkdir -p "$root/bin"
for program in $programs; do
    printf '#!/bin/sh\necho built %s\n' "$version" >"$root/bin/$program"
    chmod +x "$root/bin/$program"
done
"#;

#[test]
fn trunk_is_downloaded_when_its_checksum_matches() {
    let machine = Machine::new("trunk");
    let said = machine.get_trunk(&serve(machine.trunk_release()));
    assert_eq!(said, format!("downloaded {}", machine.trunk));
}

#[test]
fn wget_downloads_what_curl_would() {
    let machine = Machine::with_downloader("wget", "wget");
    let said = machine.get_trunk(&serve(machine.trunk_release()));
    assert_eq!(said, format!("downloaded {}", machine.trunk));
}

#[test]
fn both_programs_of_wasm_bindgen_come_with_one_download() {
    let machine = Machine::new("wasm_bindgen");
    let version = &machine.wasm_bindgen;
    let name = format!("wasm-bindgen-{version}-{ARCH}-unknown-linux-musl");
    for program in ["wasm-bindgen", "wasm-bindgen-test-runner"] {
        let said = format!("downloaded {version}");
        machine.write_program(&format!("{name}/{program}"), &said);
    }
    let archive = machine.pack(&name);
    // As sha256sum writes it, with a folder that is nowhere else.
    let checksum = format!("{}  gh-release/{name}.tar.gz\n", machine.sha256(&archive));
    let path = format!("/wasm-bindgen/wasm-bindgen/releases/download/{version}/{name}.tar.gz");
    let host = serve(HashMap::from([
        (format!("{path}.sha256sum"), checksum.into_bytes()),
        (path, archive),
    ]));

    let said = machine.run(
        &host,
        "need_wasm_bindgen wasm-bindgen wasm-bindgen-test-runner
         wasm-bindgen --version
         wasm-bindgen-test-runner --version",
    );
    let expected = format!("downloaded {version}");
    assert_eq!(last_lines(&said, 2), [expected.clone(), expected]);
}

#[test]
fn a_tool_is_built_when_its_checksum_does_not_match() {
    let machine = Machine::new("wrong_checksum");
    let mut release = machine.trunk_release();
    let wrong = format!("{}\n", "0123456789abcdef".repeat(4));
    release.insert(machine.trunk_checksum_path(), wrong.into_bytes());
    machine.builds_trunk(&serve(release));
}

#[test]
fn a_tool_is_built_when_its_checksum_is_empty() {
    let machine = Machine::new("empty_checksum");
    let mut release = machine.trunk_release();
    release.insert(machine.trunk_checksum_path(), Vec::new());
    machine.builds_trunk(&serve(release));
}

#[test]
fn a_tool_is_built_when_there_is_no_checksum() {
    let machine = Machine::new("no_checksum");
    let mut release = machine.trunk_release();
    release.remove(&machine.trunk_checksum_path());
    machine.builds_trunk(&serve(release));
}

#[test]
fn a_tool_is_built_when_there_is_only_a_checksum() {
    let machine = Machine::new("no_archive");
    let mut release = machine.trunk_release();
    release.remove(&machine.trunk_path());
    machine.builds_trunk(&serve(release));
}

#[test]
fn a_tool_is_built_when_the_downloaded_one_does_not_run_here() {
    let machine = Machine::new("does_not_run");
    machine.builds_trunk(&serve(
        machine.trunk_release_that_says("trunk: not for this machine"),
    ));
}

#[test]
fn a_tool_is_built_when_no_host_answers() {
    let machine = Machine::new("no_host");
    machine.builds_trunk(&nobody());
}

#[test]
fn a_tool_is_built_when_nothing_can_download() {
    let machine = Machine::with_downloader("no_downloader", "true");
    machine.builds_trunk(&serve(machine.trunk_release()));
}

#[test]
fn a_tool_is_built_when_downloads_are_not_wanted() {
    let machine = Machine::new("not_wanted");
    machine.builds_trunk("");
}

#[test]
fn a_tool_is_built_for_a_machine_without_releases() {
    let machine = Machine::new("other_machine");
    let uname = machine.bin().join("uname");
    fs::remove_file(&uname).unwrap();
    write_script(
        &uname,
        "#!/bin/sh\ncase $1 in -s) echo Linux ;; -m) echo riscv64 ;; esac\n",
    );
    machine.builds_trunk(&serve(machine.trunk_release()));
}

/// A machine with nothing but what the scripts call.
struct Machine {
    folder: PathBuf,
    trunk: String,
    wasm_bindgen: String,
}

impl Machine {
    fn new(name: &str) -> Self {
        Self::with_downloader(name, "curl")
    }

    fn with_downloader(name: &str, downloader: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join("scripts")
            .join(name);
        let _ = fs::remove_dir_all(&folder);
        let mut machine = Self {
            folder,
            trunk: String::new(),
            wasm_bindgen: String::new(),
        };
        fs::create_dir_all(machine.bin()).unwrap();
        for command in COMMANDS.into_iter().chain([downloader]) {
            symlink(find_command(command), machine.bin().join(command)).unwrap();
        }
        write_script(&machine.bin().join("cargo"), CARGO);
        let versions = machine.run("", r#"say "$trunk_version" "$(wasm_bindgen_version)""#);
        [machine.trunk, machine.wasm_bindgen] = last_lines(&versions, 2).try_into().unwrap();
        machine
    }

    fn bin(&self) -> PathBuf {
        self.folder.join("bin")
    }

    /// What the commands print after the scripts' shared part has been read.
    fn run(&self, releases: &str, commands: &str) -> String {
        let output = Command::new(self.bin().join("bash"))
            .args([
                "-c",
                &format!("set -euo pipefail; source scripts/tools.sh; {commands}"),
            ])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env_clear()
            .env("PATH", self.bin())
            .env("HOME", &self.folder)
            .env("XDG_CACHE_HOME", self.folder.join("cache"))
            .env("TOOL_RELEASES", releases)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(
            output.status.success(),
            "{said}{}",
            String::from_utf8_lossy(&output.stderr)
        );
        said
    }

    /// What Trunk says of its version once the scripts have seen to it that it is there.
    fn get_trunk(&self, releases: &str) -> String {
        let said = self.run(releases, "need_trunk; trunk --version");
        said.lines().last().unwrap_or_default().to_owned()
    }

    fn builds_trunk(&self, releases: &str) {
        assert_eq!(self.get_trunk(releases), format!("built {}", self.trunk));
    }

    fn trunk_path(&self) -> String {
        let version = &self.trunk;
        format!(
            "/trunk-rs/trunk/releases/download/v{version}/trunk-{ARCH}-unknown-linux-gnu.tar.gz"
        )
    }

    fn trunk_checksum_path(&self) -> String {
        format!("{}.sha256", self.trunk_path())
    }

    /// Files by path.
    fn trunk_release(&self) -> HashMap<String, Vec<u8>> {
        self.trunk_release_that_says(&format!("downloaded {}", self.trunk))
    }

    fn trunk_release_that_says(&self, said: &str) -> HashMap<String, Vec<u8>> {
        self.write_program("trunk", said);
        let archive = self.pack("trunk");
        // Nothing but the digits.
        let checksum = format!("{}\n", self.sha256(&archive));
        HashMap::from([
            (self.trunk_checksum_path(), checksum.into_bytes()),
            (self.trunk_path(), archive),
        ])
    }

    /// A program for a release, which says this and nothing else.
    fn write_program(&self, path: &str, said: &str) {
        let path = self.folder.join("release").join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        write_script(&path, &format!("#!/bin/sh\necho '{said}'\n"));
    }

    /// The archive of a program, or of a folder of programs.
    fn pack(&self, name: &str) -> Vec<u8> {
        let output = Command::new("tar")
            .args(["-cz", name])
            .current_dir(self.folder.join("release"))
            .output()
            .unwrap();
        assert!(output.status.success());
        output.stdout
    }

    fn sha256(&self, bytes: &[u8]) -> String {
        let file = self.folder.join("to-be-summed");
        fs::write(&file, bytes).unwrap();
        let output = Command::new("sha256sum").arg(file).output().unwrap();
        String::from_utf8(output.stdout).unwrap()[..64].to_owned()
    }
}

fn last_lines(text: &str, count: usize) -> Vec<String> {
    let lines: Vec<_> = text.lines().map(ToOwned::to_owned).collect();
    lines[lines.len() - count..].to_vec()
}

fn find_command(name: &str) -> PathBuf {
    let path = env::var_os("PATH").unwrap();
    env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
        .unwrap_or_else(|| panic!("this test needs {name}"))
}

fn write_script(path: &Path, text: &str) {
    fs::write(path, text).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// The address of a host that has these files, until the tests end.
fn serve(files: HashMap<String, Vec<u8>>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            // Whoever asks may go away before the answer.
            let _ = answer(&stream, &files);
        }
    });
    address
}

fn answer(mut stream: &TcpStream, files: &HashMap<String, Vec<u8>>) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    let request = lines.next().unwrap_or_else(|| Ok(String::new()))?;
    for line in lines {
        if line?.is_empty() {
            break;
        }
    }
    let path = request.split(' ').nth(1).unwrap_or_default();
    let (status, body) = match files.get(path) {
        Some(body) => ("200 OK", body.as_slice()),
        None => ("404 Not Found", &b"no such file"[..]),
    };
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    )?;
    stream.write_all(body)
}

/// An address where nobody listens.
fn nobody() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    format!("http://{}", listener.local_addr().unwrap())
}
