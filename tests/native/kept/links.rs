//! Links, and the names of backgrounds in them.

use video_slide_puzzle::puzzle::notation::print_board;
use video_slide_puzzle::records::Moment;
use video_slide_puzzle::save::link::{Link, Start};
use video_slide_puzzle::view::painting::Subject;

fn link(query: &str) -> Link {
    let pairs = query
        .split('&')
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    Link::read(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())))
}

/// What a seed stands for is told by the tests of scrambles.
#[test]
fn links_open_what_they_opened() {
    for query in [
        "size=3x2&scramble=1_2_3_0_4_5&background=brook",
        "size=3x2&scramble=1_2_3_/_0_4_5&background=brook",
        "size=3x2&scramble=1 2 3/0 4 5&background=brook",
        "scramble=1_2_3/0_4_5&background=brook",
    ] {
        let link = link(query);
        let Some(Start::Board(problem)) = &link.start else {
            panic!("{query}: {link:?}");
        };
        assert_eq!(print_board(problem.board()), "1 2 3/0 4 5", "{query}");
        assert_eq!(link.background.as_deref(), Some("brook"));
        assert_eq!(link.faults, []);
    }
    let other = link("size=3x2&scramble=1_2_0_3_4_5&goal=0_1_2_3_4_5");
    let Some(Start::Board(problem)) = &other.start else {
        panic!("{other:?}");
    };
    let boards = [problem.board(), problem.goal()].map(print_board);
    assert_eq!(boards, ["1 2 0/3 4 5", "0 1 2/3 4 5"]);
    let seed = link("size=5x3&seed=friday");
    assert_eq!(
        seed.size.map(|size| size.to_string()),
        Some("5x3".to_owned())
    );
    assert_eq!(seed.start, Some(Start::Seed("friday".parse().unwrap())));
    assert_eq!(link("new").start, Some(Start::Fresh));
    let now: Moment = "2026-11-30T12:00:00Z".parse().unwrap();
    for (query, date) in [("daily", "2026-11-30"), ("daily=2026-11-29", "2026-11-29")] {
        let mut daily = link(query);
        daily.settle(now);
        assert_eq!(daily.start, Some(Start::Daily(date.parse().unwrap())));
    }
}

/// Games and links name them so.
#[test]
fn backgrounds_keep_their_names() {
    let paintings = Subject::ALL.map(Subject::id);
    assert_eq!(paintings, ["dunes", "paper", "facets", "ink", "lights"]);
    let list = include_str!("../../../www/videos/videos.json");
    let list: serde_json::Value = serde_json::from_str(list).unwrap();
    let clips = list["clips"].as_array().unwrap();
    for id in [
        "big-buck-bunny",
        "stained-glass",
        "brook",
        "silk",
        "lily-pond",
        "night-city",
        "aurora",
    ] {
        assert!(clips.iter().any(|clip| clip["id"] == id), "{id}");
    }
}
