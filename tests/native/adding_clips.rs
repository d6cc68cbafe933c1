//! `scripts/add-clip`, in a folder with copies of the scripts and of the list.

use std::fs;
use std::io::{Write, stderr};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use video_slide_puzzle::app::backgrounds::{UserMedia, read_clips};
use video_slide_puzzle::view::painting::Subject;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const USAGE: Option<i32> = Some(2);
const REFUSED: Option<i32> = Some(1);

/// A clone as far as clips are concerned, and films beside it.
struct Fork(PathBuf);

impl Fork {
    /// `None` where films cannot be made.
    fn new(name: &str) -> Option<Self> {
        if !can_encode() {
            // Past what the test's runner keeps to itself.
            let _ = writeln!(
                stderr(),
                "skipped: {name}: there is no ffmpeg with libx264 and libvpx-vp9"
            );
            return None;
        }
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        let fork = Self(folder);
        for path in [
            "scripts/add-clip",
            "scripts/clip_files.sh",
            "scripts/clip_list.py",
            "www/videos/videos.json",
            "www/videos/CREDITS.md",
        ] {
            let copy = fork.0.join(path);
            fs::create_dir_all(copy.parent().unwrap()).unwrap();
            fs::copy(Path::new(ROOT).join(path), copy).unwrap();
        }
        Some(fork)
    }

    /// Makes a film with sound, of this size and length.
    fn film(&self, name: &str, size: &str, seconds: &str) {
        let picture = format!("testsrc2=size={size}:rate=50:duration={seconds}");
        let sound = format!("sine=duration={seconds}");
        let status = Command::new("ffmpeg")
            .args([
                "-loglevel",
                "error",
                "-f",
                "lavfi",
                "-i",
                &picture,
                "-f",
                "lavfi",
                "-i",
                &sound,
            ])
            .args(["-codec:v", "mpeg4", &self.path(name)])
            .status();
        assert!(status.unwrap().success());
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    fn add(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(self.path("scripts/add-clip"));
        command
            .args(arguments)
            .current_dir(&self.0)
            .output()
            .unwrap()
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join("www/videos").join(name)).unwrap()
    }

    /// The names in the folder of clips, with the texts of those that are texts.
    fn state(&self) -> (Vec<String>, String, String) {
        let files = fs::read_dir(self.0.join("www/videos")).unwrap();
        let mut names: Vec<String> = files
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        (names, self.read("videos.json"), self.read("CREDITS.md"))
    }

    /// What ffprobe says of a clip's file.
    fn probe(&self, name: &str, entries: &str) -> String {
        let output = Command::new("ffprobe")
            .args(["-v", "error", "-of", "csv=p=0", "-show_entries", entries])
            .arg(self.0.join("www/videos").join(name))
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }
}

fn can_encode() -> bool {
    let output = Command::new("ffmpeg")
        .args(["-hide_banner", "-encoders"])
        .output();
    output.is_ok_and(|output| {
        let encoders = String::from_utf8_lossy(&output.stdout).into_owned();
        ["libx264", "libvpx-vp9"]
            .iter()
            .all(|name| encoders.contains(name))
    })
}

fn err(output: &Output) -> &str {
    str::from_utf8(&output.stderr).unwrap()
}

const ABOUT: [&str; 6] = [
    "--title",
    "Test card",
    "--credit",
    "Ada",
    "--licence",
    "CC0 1.0",
];

#[test]
fn a_film_becomes_a_clip_of_the_list() {
    let Some(fork) = Fork::new("a_film_becomes_a_clip") else {
        return;
    };
    fork.film("film.avi", "256x192", "2");
    let before = read_clips(&fork.read("videos.json"), |_| true).unwrap();
    let arguments = [
        &["film.avi"],
        &ABOUT[..],
        &["--original", "https://example.org"],
    ]
    .concat();
    let output = fork.add(&arguments);
    assert!(output.status.success(), "{}", err(&output));

    let clips = read_clips(&fork.read("videos.json"), |_| true).unwrap();
    assert_eq!(clips[..before.len()], before);
    let clip = clips.last().unwrap();
    assert_eq!((&*clip.id, &*clip.title), ("test-card", "Test card"));
    assert_eq!((&*clip.credit, &*clip.licence), ("Ada", "CC0 1.0"));
    let list: Value = serde_json::from_str(&fork.read("videos.json")).unwrap();
    let entry = list["clips"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&entry["width"], &entry["added"]),
        (&256.into(), &true.into())
    );
    for source in &clip.sources {
        let file = fork.0.join("www").join(&source.address);
        assert_eq!(fs::metadata(file).unwrap().len(), source.bytes);
    }
    // No sound, and no more frames than the page draws.
    let entries = "stream=codec_name,width,height,avg_frame_rate";
    assert_eq!(fork.probe("test-card.mp4", entries), "h264,256,192,30/1");
    assert_eq!(fork.probe("test-card.webm", entries), "vp9,256,192,30/1");
    assert_eq!(fork.probe("test-card.jpg", "stream=width,height"), "160,90");
    let credits = fork.read("CREDITS.md");
    let (_, section) = credits.split_once("\n## Test card\n").unwrap();
    for line in [
        "- Author: Ada\n",
        "- Original: https://example.org\n",
        "- Licence: CC0 1.0\n",
    ] {
        assert!(section.contains(line), "{section}");
    }

    // The same once more is refused, unless it is to be replaced.
    let state = fork.state();
    let output = fork.add(&arguments);
    assert_eq!(output.status.code(), REFUSED);
    assert!(
        err(&output).contains("There is a clip test-card already."),
        "{}",
        err(&output)
    );
    assert_eq!(fork.state(), state);
    let output = fork.add(&[&arguments[..], &["--replace", "--credit", "Grace"]].concat());
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(fork.state().0, state.0);
    assert_eq!(fork.read("videos.json"), state.1.replace("Ada", "Grace"));
    assert_eq!(fork.read("CREDITS.md"), state.2.replace("Ada", "Grace"));
}

#[test]
fn what_cannot_be_a_clip_is_refused_and_changes_nothing() {
    let Some(fork) = Fork::new("what_cannot_be_a_clip") else {
        return;
    };
    let before = fork.state();
    fork.film("short.avi", "320x240", "1");
    fork.film("long.avi", "320x180", "31");
    fork.film("small.avi", "160x120", "2");
    fs::write(fork.0.join("text.mp4"), "no film").unwrap();
    let still = Path::new(ROOT).join("www/videos/silk.jpg");
    fs::copy(still, fork.0.join("still.jpg")).unwrap();
    for (film, reason) in [
        ("short.avi", "a clip needs at least 2 s"),
        ("long.avi", "a clip has at most 30 s"),
        ("small.avi", "a clip needs at least 180 each way"),
        ("text.mp4", "no picture that ffmpeg can read"),
        ("still.jpg", "still.jpg "),
        ("missing.mp4", "no file that can be read"),
    ] {
        let output = fork.add(&[&[film], &ABOUT[..]].concat());
        assert!(err(&output).contains(reason), "{film}: {}", err(&output));
        assert_eq!(output.status.code(), REFUSED, "{film}");
    }
    assert_eq!(fork.state(), before);
}

/// The script has a list of its own of the ids that are taken.
#[test]
fn no_clip_takes_the_id_of_another_background() {
    let Some(fork) = Fork::new("id_of_another") else {
        return;
    };
    let painted = Subject::ALL.map(Subject::id);
    for id in UserMedia::ALL.map(UserMedia::id).into_iter().chain(painted) {
        let output = fork.add(&[&["a.avi", "--id", id], &ABOUT[..]].concat());
        assert!(err(&output).contains("another background"), "{id}");
        assert_eq!(output.status.code(), USAGE, "{id}");
    }
}

#[test]
fn a_clip_of_which_something_is_not_told_is_refused_and_changes_nothing() {
    let Some(fork) = Fork::new("not_told") else {
        return;
    };
    let before = fork.state();
    fork.film("a.avi", "320x240", "2");
    for (arguments, reason) in [
        ("--title|A|--credit|A|--licence|B", "Which film?"),
        ("a.avi|--title|A|--credit|A", "needs a licence"),
        ("a.avi|--title|A|--licence|B", "needs a credit"),
        ("a.avi|--title|A|--credit| |--licence|B", "needs a credit"),
        ("a.avi|--credit|A|--licence|B", "needs a title"),
        ("a.avi|--titel|A", "no option --titel"),
        (
            "a.avi|--title|Dunes|--credit|A|--licence|B",
            "another background",
        ),
        ("a.avi|--title|A|--credit|A|--licence|B\n# C", "one line"),
        ("a.avi|--title|花|--credit|A|--licence|B", "no letters"),
        ("a.avi|--title|A|--credit|A|--licence|B|--id|../a", "no id"),
    ] {
        let output = fork.add(&arguments.split('|').collect::<Vec<_>>());
        let said = err(&output);
        assert!(said.contains(reason), "{arguments}: {said}");
        assert_eq!(output.status.code(), USAGE, "{arguments}");
    }
    assert_eq!(fork.state(), before);
}
