//! A game that went into a link is the same game again, and whatever else is found in a link is refused or is a game.

mod encoding;

use proptest::prelude::*;

use video_slide_puzzle::puzzle::Direction;
use video_slide_puzzle::puzzle::notation::{parse_board, parse_moves, print_board};
use video_slide_puzzle::records::Replay;
use video_slide_puzzle::save::shared::{
    Format, Shared, SharedError, SharedGame, read, write, write_community,
};

use crate::boards::{new_game, size};
use crate::replays::{actions, example, gap, replay};

use encoding::{base64, bomb, packed};

/// The start, the steps and the times of the community's solves.
const SOLVES: &str = include_str!("../../positions/replays.tsv");

/// A long link as it was published, from `test_replays/4x4` of dphdmn/slidyreplay: the first of the solves.
const PUBLISHED: &str = "https://slidysim.github.io/replay?r=eNqFUl1v2jAU%2FSuRXxcRE6CBCJAADW0t38lKo1JVN7EhBieOYic0dP3vc6CqtqfJD%2FY9537Y5%2Fj5HZ0ZUTFy2yaKKTvE6nrkFAjNQwE58auMIhcpllBkokikKhdcamQuCllDB0joXJA6yVOQEl2jUcJkxqH6rP6LSHX6lHFFc42TLCZJqlEoD5ymyG2at0luD%2FdMlIiS6lH2HcZYE1l97t7h1i1JKkgyXeK0HaeDm01stzsmkoKX9JWAglcogXEIuW6n8oKaqGSECs7Skx4dK93PtaxKFKpohNSCxWUxTbv79fysL8TklobI3QOX9MNE9P7Mj758WF%2B%2Bz8eTb3i%2Bz2ZvBc6fNjxaPc0swN46yGIVH5tVz1mVZTrDGFqt6v6XYl04FZ63bY6OXo9Ox5ul5MsHbz2BYDLGSxEFW%2FtxjWEUr5zAaZGAcIdIOV7YXW8bOGzz49HH0BntWx1rgX%2FSy3owQOa7vqKfF1JRcnveh3nTpq0X6ssMUiPiIOVgh4BnMeiIRadajh0a9lly%2BKJpIo5shwyZRzpiCRyovOkS0gaLhKaAK00FovA1Zlx1NL7krfv9M2%2B7WY01%2BLzdvBh9q6aGXm2LEVbGzfJ%2BmA997aGxGhu%2FjetX0ruN7U4Ddxo2%2FqzSRvzHp%2BvTkFkL8PIHntDrWw%3D%3D";

/// The steps of a game with their times.
fn steps(replay: &Replay) -> Vec<(Direction, u32)> {
    let steps = replay.steps();
    steps.map(|step| (step.slide.direction, step.at)).collect()
}

/// A long link of these solutions, and of what stands behind them.
fn long(solutions: &str, rest: &str, size: (u32, u32)) -> String {
    let solves = packed(&format!("{solutions};{rest}"));
    let (columns, rows) = size;
    packed(&format!(
        r#"[{{"gameMode":"Standard","tags":[1,"a"]}},"{solves}",-1,5000,{columns},{rows},"<b>Title</b>",-1,"alpha",false]"#
    ))
}

/// The game that a text gives, if it is not refused. It is always one by the rules.
fn found(text: &str) -> Option<Shared> {
    let shared = read(text).ok()?;
    assert!(shared.game.replay.game().is_ok(), "{text}");
    let again = read(&write(&shared.game)).unwrap();
    assert_eq!(again.game, shared.game);
    Some(shared)
}

fn shared(clip: Option<&str>) -> SharedGame {
    let clip = clip.map(str::to_owned);
    let replay = example(false);
    SharedGame { replay, clip }
}

/// A game of few slides.
fn short() -> SharedGame {
    let actions: Vec<(u8, u32)> = (0..40).map(|action| (5 * action, 400)).collect();
    SharedGame {
        replay: replay(new_game("friday", size(4, 4), false), &actions, 5),
        clip: Some("brook".to_owned()),
    }
}

proptest! {
    #[test]
    fn a_game_comes_back_from_a_link_as_it_was(
        seed in "[a-z]{8}",
        columns in 2..=10_usize,
        rows in 2..=10_usize,
        actions in actions(),
        rest in gap(),
        clip in prop::option::of("[a-z0-9-]{1,40}"),
        has_own_goal in any::<bool>(),
    ) {
        let replay = replay(new_game(&seed, size(columns, rows), has_own_goal), &actions, rest);
        let game = SharedGame { replay, clip };
        let text = write(&game);
        prop_assert!(text.bytes().all(|sign| sign.is_ascii_alphanumeric() || b".-_".contains(&sign)));
        let shared = Shared { game, format: Format::Own, others: 0 };
        prop_assert_eq!(read(&text), Ok(shared));
    }

    #[test]
    fn a_game_comes_back_from_a_community_link_with_the_same_steps(
        seed in "[a-z]{8}",
        columns in 2..=10_usize,
        rows in 2..=10_usize,
        actions in actions(),
    ) {
        let before = replay(new_game(&seed, size(columns, rows), false), &actions, 0);
        let link = write_community(&before);
        prop_assert!(link.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'%'));
        let shared = read(&link).unwrap();
        prop_assert_eq!((shared.format, shared.others), (Format::Community, 0));
        let after = shared.game.replay;
        prop_assert_eq!(&after.problem, &before.problem);
        prop_assert_eq!(steps(&after), steps(&before));
    }

    #[test]
    fn whatever_a_link_holds_nothing_panics(text in "\\PC*", value in "(1\\.)?[A-Za-z0-9+/%-]*") {
        prop_assert!(read(&text).is_err());
        prop_assert!(read(&value).is_err());
        prop_assert!(read(&packed(&text)).is_err());
        let own = format!("1.{}", packed(&text));
        prop_assert!(read(&own).is_err());
    }

    #[test]
    fn whatever_a_community_link_says_nothing_panics(
        solution in "([UDLR]([0-9]{0,2})){0,5}",
        tps in "(-?[0-9]{1,12}|null|1e300)",
        times in "(-1|\\[(-?[0-9]{1,11}(,|, ?)){0,4}[0-9]{1,11}\\])",
        seconds in "[0-9;.,\\[\\]-]{0,20}",
    ) {
        found(&packed(&format!(r#"["{solution}",{tps},"1 2 3/4 5 6/0 7 8",{times}]"#)));
        found(&long(&solution, &seconds, (3, 3)));
    }

    #[test]
    fn a_link_that_was_spoiled_is_refused_or_gives_a_game(
        place in any::<prop::sample::Index>(),
        letter in any::<char>(),
    ) {
        let game = shared(Some("brook"));
        for link in [write(&game), write_community(&game.replay), PUBLISHED.to_owned()] {
            let mut letters: Vec<char> = link.chars().collect();
            let place = place.index(letters.len());
            letters[place] = letter;
            found(&letters.into_iter().collect::<String>());
        }
    }
}

#[test]
fn every_changed_byte_is_refused_or_gives_a_game() {
    let game = short();
    for link in [write(&game), write_community(&game.replay)] {
        for place in 0..link.len() {
            for byte in 0..128 {
                let mut bytes = link.clone().into_bytes();
                bytes[place] = byte;
                found(&String::from_utf8(bytes).unwrap());
            }
        }
    }
}

#[test]
fn a_part_of_a_link_is_refused() {
    let game = short();
    let own = write(&game);
    for end in 0..own.len() {
        assert!(read(&own[..end]).is_err(), "{end}");
    }
    let community = write_community(&game.replay);
    let padding = community.find("%3D").unwrap_or(community.len());
    for end in 0..padding {
        assert!(read(&community[..end]).is_err(), "{end}");
    }
    assert!(read(&community[..padding]).is_ok());
}

#[test]
fn a_link_is_found_in_whatever_surrounds_it() {
    let game = shared(Some("aurora"));
    let value = write(&game);
    for text in [
        value.clone(),
        format!(" {value}\n"),
        format!("replay={value}"),
        format!("?replay={value}"),
        format!("https://example.org/?replay={value}"),
        format!("https://example.org/a.b/?size=3x3&replay={value}&new#top"),
    ] {
        assert_eq!(read(&text).unwrap().game, game, "{text}");
    }
}

#[test]
fn a_community_link_is_read_however_it_is_escaped() {
    let replay = example(false);
    let escaped = write_community(&replay);
    let plain = escaped.replace("%2B", "+").replace("%2F", "/");
    let plain = plain.replace("%3D", "=");
    let unpadded = plain.trim_end_matches('=').to_owned();
    assert!(plain.contains('+') && plain.contains('/'), "{plain}");
    for value in [
        &escaped,
        &escaped.replace("%2F", "%2f"),
        &plain,
        &unpadded,
        &plain.replace('+', " "),
        &plain.replace('+', "-").replace('/', "_"),
        &unpadded.replace('+', "-").replace('/', "_"),
    ] {
        for text in [
            value.to_owned(),
            format!("r={value}"),
            format!("https://example.org/replay?r={value}"),
            format!("https://example.org/?replay={value}"),
            format!("https://example.org/replay?a=b&r={value}#c"),
        ] {
            let found = read(&text).unwrap();
            assert_eq!(found.format, Format::Community);
            assert_eq!(steps(&found.game.replay), steps(&replay), "{text}");
        }
    }
}

/// Each is written as a link here, without the writer that is tested, and read.
#[test]
fn the_solves_of_the_community_lead_to_the_goal() {
    let lines: Vec<&str> = SOLVES.lines().skip(3).collect();
    assert_eq!(lines.len(), 4);
    for line in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let [scramble, solution, count, times] = fields[..] else {
            panic!("{line}");
        };
        let count: usize = count.parse().unwrap();
        let moves = parse_moves(solution).unwrap();
        assert_eq!(moves.len(), count);
        let json = match times {
            "" => format!(r#"["{solution}",2000,"{scramble}",-1]"#),
            times => format!(r#"["{solution}",28603,"{scramble}",[{times}]]"#),
        };
        let expected: Vec<u32> = match times {
            "" => (0..count)
                .map(|step| (500.0 * count as f64 * step as f64 / (count - 1) as f64).round())
                .map(|time| time as u32)
                .collect(),
            times => times.split(',').map(|time| time.parse().unwrap()).collect(),
        };
        let size = parse_board(scramble, None).unwrap().size();
        let rest = match times {
            "" => format!("1.000;{count};2.000;-1.000"),
            times => format!("0.909;{count};28.603;-1.000;[{times}]"),
        };
        let size = (size.columns() as u32, size.rows() as u32);
        let by_hand = read(&packed(&json)).unwrap();
        let replay = &by_hand.game.replay;
        assert_eq!(print_board(replay.start()), scramble);
        assert!(replay.is_solved());
        let pairs: Vec<(Direction, u32)> = moves.into_iter().zip(expected).collect();
        assert_eq!(steps(replay), pairs);
        assert_eq!(replay.milliseconds, pairs[count - 1].1);
        assert_eq!(read(&write_community(replay)).as_ref(), Ok(&by_hand));
        assert_eq!(read(&long(solution, &rest, size)).as_ref(), Ok(&by_hand));
    }
}

#[test]
fn a_published_link_is_read() {
    let found = read(PUBLISHED).unwrap();
    assert_eq!((found.format, found.others), (Format::Community, 0));
    let replay = found.game.replay;
    let line = SOLVES.lines().nth(3).unwrap();
    assert!(line.starts_with(&print_board(replay.start())));
    assert!(replay.is_solved());
    assert_eq!((replay.counted_moves(), replay.milliseconds), (26, 909));
    // Two steps at one time are one slide.
    assert_eq!(replay.slides.len(), 25);
}

#[test]
fn of_several_solves_the_first_is_read_and_the_others_are_counted() {
    let link = long(
        "L2,R2D2L2U2,LURDLU",
        "1.5,2,3;2,8,6;4.000,4,2;-1.000;[0,250;0,1,2,3,4,5,6,7;0,1,2,3,4,5]",
        (3, 3),
    );
    let found = read(&link).unwrap();
    assert_eq!(found.others, 2);
    let replay = found.game.replay;
    assert_eq!(print_board(replay.start()), "1 2 3/4 5 6/0 7 8");
    assert_eq!(
        steps(&replay),
        [(Direction::Left, 0), (Direction::Left, 250)]
    );
    // Without times, the first of the steps in a second counts.
    for times in ["", "[-1]", "[]"] {
        let link = long("L2,L", &format!("1,1;2,1;4.000,9;-1.000;{times}"), (3, 3));
        let replay = read(&link).unwrap().game.replay;
        assert_eq!(
            steps(&replay),
            [(Direction::Left, 0), (Direction::Left, 500)]
        );
    }
}

/// 200 moves of a player are a link that fits everywhere.
#[test]
fn a_usual_game_of_4x4_is_a_link_of_less_than_2000_characters() {
    for seed in ["ant", "bee", "cat", "dog"] {
        let game = new_game(seed, size(4, 4), false);
        let mut state = 1_u32;
        let mut random = |most| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % most
        };
        let actions: Vec<(u8, u32)> = (0..1000)
            .map(|_| (random(170) as u8, 100 + random(1400)))
            .collect();
        let mut replay = replay(game, &actions, 0);
        replay.slides.truncate(200);
        assert_eq!(replay.slides.len(), 200);
        let clip = Some("big-buck-bunny".to_owned());
        let text = write(&SharedGame { replay, clip });
        assert!(text.len() < 2000, "{} characters", text.len());
    }
}

#[test]
fn what_would_burst_is_refused() {
    for bytes in [1_000_001, 100_000_000] {
        let bomb = base64(&bomb(bytes));
        let nested = packed(&format!(r#"[0,"{bomb}",0,0,3,3,0,0,0,0]"#));
        assert_eq!(read(&bomb), Err(SharedError::TooLong));
        assert_eq!(read(&format!("1.{bomb}")), Err(SharedError::TooLong));
        assert_eq!(read(&nested), Err(SharedError::TooLong));
    }
    assert_eq!(read(&"A".repeat(1_000_001)), Err(SharedError::TooLong));
}

#[test]
fn endless_games_are_refused() {
    let scramble = "1 2 3/4 5 6/0 7 8";
    let endless = [
        format!(r#"["L1000000",5000,"{scramble}",-1]"#),
        format!(r#"["{}",5000,"{scramble}",-1]"#, "D999U999".repeat(1000)),
        format!(r#"["{}",5000,"{scramble}",-1]"#, "DU".repeat(50_001)),
        format!(r#"["L2",5000,"{}",-1]"#, "1 ".repeat(300_000)),
        format!(r#"["{}",5000,"{scramble}",-1]"#, "DU".repeat(300_000)),
    ];
    for json in endless {
        assert_eq!(read(&packed(&json)), Err(SharedError::TooLong));
    }
    let replay = |slides: &str, times: &str| {
        let text = format!(";1;{scramble};{slides};{times};A");
        read(&format!("1.{}", packed(&text)))
    };
    let (slides, times) = ("Du".repeat(50_001), "A".repeat(100_002));
    assert_eq!(replay(&slides, &times), Err(SharedError::TooLong));
    assert!(replay(&slides[2..], &times[2..]).is_ok());
    let times = vec!["7"; 300_000].join(",");
    let many = [
        format!(r#"["L2",5000,"{scramble}",[{times}]]"#),
        format!(r#"["L2",5000,"{scramble}",-1,[{times}]]"#),
    ];
    assert_eq!(read(&packed(&many[0])), Err(SharedError::Times));
    assert!(read(&packed(&many[1])).is_ok());
    let deep = format!("{}{}", "[".repeat(300_000), "]".repeat(300_000));
    assert_eq!(read(&packed(&deep)), Err(SharedError::Malformed));
}
