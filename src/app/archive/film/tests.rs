//! A film is chosen, made, interrupted and saved.

use super::frame::Words;
use super::*;
use crate::puzzle::notation::{parse_board, print_board};
use crate::puzzle::{Board, Direction, Problem, Slide};
use crate::records::TimedSlide;
use crate::save::settings::Numbers;

const MP4: FilmFormat = FilmFormat::ALL[0];
const ABLE: Browser = Browser {
    format: Some(MP4),
    can_read_picture: true,
};
/// 1.2 seconds before the game, two in it, four after it.
const LENGTH: Moment = 7200.0;
const NAME: &str = "video-slide-puzzle-3x3-2s0-2026-11-29";

fn problem(board: &str) -> Problem {
    let board = parse_board(board, None).expect("a board");
    Problem::to_solved(board).expect("a solvable board")
}

/// A game of two moves that lasts so long; the first was undone once.
fn game(milliseconds: u32) -> Replay {
    let timed = |direction, at, is_undo| TimedSlide {
        slide: Slide {
            direction,
            length: 1,
        },
        at,
        is_undo,
    };
    Replay {
        problem: problem("1 2 3/4 5 6/0 7 8"),
        slides: vec![
            timed(Direction::Left, 500, false),
            timed(Direction::Right, 1000, true),
            timed(Direction::Left, 1500, false),
            timed(Direction::Left, milliseconds, false),
        ],
        milliseconds,
    }
}

fn now() -> Now {
    let date: records::Moment = "2026-11-29T12:00:00Z".parse().expect("a moment");
    Now {
        moment: 0.0,
        date: date.milliseconds(),
        utc_offset: 60,
    }
}

fn opened(replay: Replay, browser: Browser) -> Film {
    let mut film = Film::default();
    let occasion = Occasion {
        finished: None,
        now: now(),
    };
    film.open(replay, occasion, (Settings::default(), false));
    film.update(FilmEvent::Opened(browser), 0.0);
    assert_eq!(film.take_effects(), [FilmEffect::MoveFocus]);
    film
}

/// A film of a game of two seconds.
fn film() -> Film {
    opened(game(2000), ABLE)
}

fn view(film: &Film, now: Moment) -> FilmView {
    film.view(now).expect("an open sheet")
}

/// What is drawn at a moment: the board, and what is written first.
fn drawn(film: &mut Film, now: Moment) -> (String, String) {
    let frame = film.begin_frame(16.0 / 9.0, now).expect("a frame");
    let board = print_board(frame.scene.board);
    let words = match frame.texts.first().map(|text| &text.words) {
        Some(Words::Message(message)) => message.to_string(),
        _ => String::new(),
    };
    (board, words.replace('\u{a0}', " "))
}

/// Lets the time of a film pass until a moment, and returns what is to be done.
fn passes(film: &mut Film, now: Moment) -> Vec<FilmEffect> {
    film.time_passes(now);
    film.take_effects()
}

#[test]
fn a_film_is_made_while_it_plays_and_is_saved() {
    let mut film = film();
    let told = view(&film, 0.0).note.to_string();
    assert!(told.starts_with("It takes 0:08 to make the film"), "{told}");
    let start = (
        "1 2 3/4 5 6/0 7 8".to_owned(),
        "0:00.0 · 0 moves".to_owned(),
    );
    assert_eq!(drawn(&mut film, 500.0), start, "the first frame waits");
    film.update(FilmEvent::Make, 1000.0);
    let recording = FilmEffect::Record(Recording {
        format: MP4,
        bits_per_second: 4_000_000,
        length: LENGTH,
    });
    assert_eq!(film.take_effects(), [recording, FilmEffect::MoveFocus]);
    for (at, board, words) in [
        (0.0, "1 2 3/4 5 6/0 7 8", "0:00.0 · 0 moves"),
        (1700.0, "1 2 3/4 5 6/7 0 8", "0:00.5 · 1 move"),
        (2300.0, "1 2 3/4 5 6/0 7 8", "0:01.1 · 0 moves"),
        (3100.0, "1 2 3/4 5 6/7 0 8", "0:01.9 · 1 move"),
        (3300.0, "1 2 3/4 5 6/7 8 0", "3 × 3 · 0:02.000 · 2 moves"),
    ] {
        let drawn = drawn(&mut film, 1000.0 + at);
        assert_eq!(drawn, (board.to_owned(), words.to_owned()), "{at}");
    }
    let half = view(&film, 1000.0 + LENGTH / 2.0);
    assert_eq!((half.progress, half.can_make), (Some(0.5), false));
    assert_eq!(film.deadline(), Some(1000.0 + LENGTH));
    assert_eq!(passes(&mut film, 1000.0 + LENGTH), [FilmEffect::Finish]);
    film.update(FilmEvent::Recorded, 9000.0);
    let name = format!("{NAME}.mp4");
    let saved = FilmEffect::Save(name.clone());
    assert_eq!(film.take_effects(), [saved.clone(), FilmEffect::MoveFocus]);
    let made = view(&film, 9000.0);
    assert_eq!((made.progress, made.can_save), (None, true));
    assert!(!made.can_make);
    assert_eq!(made.news.to_string(), format!("Saved as {name}."));
    film.update(FilmEvent::Save, 9500.0);
    assert_eq!(film.take_effects(), [saved]);
}

#[test]
fn the_solved_picture_becomes_whole_at_the_end_of_a_film() {
    let mut film = film();
    film.update(FilmEvent::Make, 0.0);
    let mut healing = |at| {
        let frame = film.begin_frame(1.0, at).expect("a frame");
        frame.scene.healing
    };
    assert!(healing(3100.0) <= 0.0);
    assert!(healing(3200.0) <= 0.0);
    let meanwhile = healing(3400.0);
    assert!(meanwhile > 0.0 && meanwhile < 1.0, "{meanwhile}");
    assert!(healing(LENGTH) >= 1.0);
}

#[test]
fn thirty_frames_are_drawn_in_a_second_and_the_glow_changes_four_times() {
    let mut film = film();
    let mut lit = Vec::new();
    for refresh in 0..60 {
        let moment = Moment::from(refresh) * 1000.0 / 60.0;
        let frame = film.begin_frame(1.0, moment);
        lit.extend(frame.map(|frame| frame.is_lit_anew));
    }
    assert_eq!(lit.len(), 30);
    assert_eq!(lit.iter().filter(|is_lit| **is_lit).count(), 4);
}

#[test]
fn a_speed_and_figures_are_chosen_before_a_film_is_made() {
    let mut film = film();
    film.update(FilmEvent::Speed(FilmSpeed::Double), 0.0);
    film.update(FilmEvent::ToggleFigures, 0.0);
    let chosen = view(&film, 0.0);
    assert_eq!(
        (chosen.speed, chosen.has_figures),
        (FilmSpeed::Double, false)
    );
    assert!(chosen.note.to_string().contains("0:07"), "{}", chosen.note);
    film.update(FilmEvent::Make, 0.0);
    film.update(FilmEvent::Speed(FilmSpeed::True), 10.0);
    film.update(FilmEvent::ToggleFigures, 10.0);
    let same = view(&film, 0.0);
    assert_eq!((same.speed, same.has_figures), (FilmSpeed::Double, false));
    assert_eq!(film.deadline(), Some(LENGTH - 1000.0));
    let end = drawn(&mut film, LENGTH - 1000.0);
    assert_eq!(end, ("1 2 3/4 5 6/7 8 0".to_owned(), String::new()));
}

#[test]
fn a_film_waits_while_the_page_is_hidden() {
    let mut film = film();
    film.update(FilmEvent::Hidden(true), 0.0);
    film.update(FilmEvent::Hidden(false), 0.0);
    assert_eq!(film.take_effects(), [], "nothing is recorded");
    film.update(FilmEvent::Make, 0.0);
    film.take_effects();
    film.update(FilmEvent::Hidden(true), 2000.0);
    assert_eq!(film.take_effects(), [FilmEffect::Pause]);
    assert_eq!(film.deadline(), None);
    assert_eq!(view(&film, 60_000.0).progress, Some(2000.0 / LENGTH));
    film.update(FilmEvent::Hidden(false), 60_000.0);
    assert_eq!(film.take_effects(), [FilmEffect::Resume]);
    let told = view(&film, 60_000.0).news.to_string();
    assert!(told.contains("waited while the page was hidden"), "{told}");
    assert_eq!(film.deadline(), Some(58_000.0 + LENGTH));
}

#[test]
fn a_film_is_cancelled_by_the_player_or_with_its_sheet() {
    let mut film = film();
    film.update(FilmEvent::Cancel, 0.0);
    film.update(FilmEvent::Make, 0.0);
    film.take_effects();
    film.update(FilmEvent::Cancel, 3500.0);
    let dropped = [FilmEffect::Discard, FilmEffect::MoveFocus];
    assert_eq!(film.take_effects(), dropped);
    let cancelled = view(&film, 3500.0);
    assert!(cancelled.can_make && !cancelled.can_save);
    assert_eq!(cancelled.news.to_string(), "The film was cancelled.");
    assert_eq!(drawn(&mut film, 4000.0).0, "1 2 3/4 5 6/0 7 8");
    film.update(FilmEvent::Make, 5000.0);
    film.take_effects();
    film.update(FilmEvent::Closed, 6000.0);
    assert_eq!(film.take_effects(), [FilmEffect::Discard]);
    assert_eq!((film.view(6000.0), film.deadline()), (None, None));
}

#[test]
fn a_browser_that_records_nothing_of_a_long_film_is_not_waited_for() {
    let mut film = opened(game(60_000), ABLE);
    film.update(FilmEvent::Make, 0.0);
    film.take_effects();
    assert_eq!(film.deadline(), Some(PATIENCE));
    let dropped = [FilmEffect::Discard, FilmEffect::MoveFocus];
    assert_eq!(passes(&mut film, PATIENCE), dropped);
    film.update(FilmEvent::Make, 0.0);
    film.take_effects();
    film.update(FilmEvent::PartCame, 1000.0);
    assert_eq!(film.deadline(), Some(65_200.0));
    assert_eq!(passes(&mut film, PATIENCE), []);
}

#[test]
fn a_recorder_that_fails_stops_early_or_never_ends_is_told() {
    type Fault = fn(&mut Film);
    let faults: [Fault; 3] = [
        |film| film.update(FilmEvent::Failed, 10.0),
        |film| film.update(FilmEvent::Recorded, 10.0),
        |film| {
            film.time_passes(LENGTH);
            let until = film.deadline().expect("an end of patience");
            film.time_passes(until - 1.0);
            assert_eq!(film.take_effects(), [FilmEffect::Finish]);
            film.time_passes(until);
        },
    ];
    for fault in faults {
        let mut film = film();
        film.update(FilmEvent::Make, 0.0);
        film.take_effects();
        fault(&mut film);
        let dropped = [FilmEffect::Discard, FilmEffect::MoveFocus];
        assert_eq!(film.take_effects(), dropped);
        let failed = view(&film, 60_000.0);
        assert!(failed.can_make && failed.progress.is_none());
        let told = failed.news.to_string();
        assert!(told.contains("did not record the film"), "{told}");
        film.update(FilmEvent::Recorded, 60_000.0);
        assert_eq!(film.take_effects(), [], "it comes too late");
    }
}

#[test]
fn what_cannot_be_filmed_is_told_before() {
    let without = |format, can_read_picture| Browser {
        format,
        can_read_picture,
    };
    for (milliseconds, browser, told) in [
        (
            2000,
            without(None, true),
            "This browser cannot record films.",
        ),
        (
            2000,
            without(Some(MP4), false),
            "does not let the game read this picture",
        ),
        (1_300_000, ABLE, "This game is too long for a film"),
    ] {
        let mut film = opened(game(milliseconds), browser);
        let view = view(&film, 0.0);
        let note = view.note.to_string();
        assert!(note.contains(told) && note.contains("A card of"), "{note}");
        assert!(!view.is_possible && !view.can_make);
        film.update(FilmEvent::Make, 0.0);
        assert_eq!(film.take_effects(), []);
        let card = film.card(1.0).expect("a card");
        let shows_numbers = card.scene.numbers == Numbers::Large && !card.scene.is_whole();
        assert_eq!(shows_numbers, !browser.can_read_picture, "{note}");
    }
}

#[test]
fn a_long_game_is_filmed_at_twice_its_speed() {
    let mut film = opened(game(1_000_000), ABLE);
    let slow = view(&film, 0.0);
    let told = slow.note.to_string();
    assert!(told.starts_with("The film would last 16:46"), "{told}");
    assert!(slow.is_possible && !slow.can_make);
    film.update(FilmEvent::Speed(FilmSpeed::Double), 0.0);
    assert!(view(&film, 0.0).can_make);
}

#[test]
fn another_choice_drops_the_film_that_was_made() {
    let mut film = film();
    film.update(FilmEvent::Make, 0.0);
    film.time_passes(LENGTH);
    film.update(FilmEvent::Recorded, LENGTH);
    film.take_effects();
    film.update(FilmEvent::ToggleFigures, LENGTH);
    assert_eq!(film.take_effects(), [FilmEffect::Discard]);
    let view = view(&film, LENGTH);
    assert!(view.can_make && !view.can_save);
    film.update(FilmEvent::Save, LENGTH);
    assert_eq!(film.take_effects(), []);
}

#[test]
fn a_card_shows_the_result_and_bears_the_date_of_the_game() {
    let mut film = Film::default();
    let finished: records::Moment = "2026-11-20T23:30:00Z".parse().expect("a moment");
    let occasion = Occasion {
        finished: Some((finished, Some(60))),
        now: now(),
    };
    film.open(game(2000), occasion, (Settings::default(), false));
    let card = film.card(1.5).expect("a card");
    assert!(card.scene.is_whole() && card.scene.board.is_solved());
    let words: Vec<Words> = card.texts.into_iter().map(|text| text.words).collect();
    let told: Vec<String> = words
        .iter()
        .filter_map(|words| match words {
            Words::Message(message) => Some(message.to_string().replace('\u{a0}', " ")),
            Words::Date(..) => None,
        })
        .collect();
    let expected = [
        "0:02.000",
        "3 × 3 · 2 moves · 1.00 moves a second",
        "Video Slide Puzzle",
    ];
    assert_eq!(told, expected);
    assert_eq!(words.last(), Some(&Words::Date(finished, Some(60))));
    film.update(FilmEvent::SaveCard, 0.0);
    let name = "video-slide-puzzle-3x3-2s0-2026-11-21.png".to_owned();
    assert_eq!(film.take_effects(), [FilmEffect::SaveCard(name.clone())]);
    film.update(FilmEvent::CardSaved(true), 0.0);
    assert_eq!(
        view(&film, 0.0).news.to_string(),
        format!("Saved as {name}.")
    );
    film.update(FilmEvent::CardSaved(false), 0.0);
    assert_eq!(
        view(&film, 0.0).news.to_string(),
        "The card could not be made."
    );
}

#[test]
fn the_board_lies_within_the_frame_above_its_caption() {
    for (size, aspect) in [("2x10", 0.5), ("10x2", 3.0), ("4x4", 1.8), ("4x4", 0.6)] {
        let size = size.parse().expect("a size");
        let board = Board::solved(size);
        let replay = Replay {
            problem: Problem::to_solved(board).expect("a solvable board"),
            slides: Vec::new(),
            milliseconds: 0,
        };
        let mut film = opened(replay, ABLE);
        for is_with_figures in [true, false] {
            let frame = film.begin_frame(aspect, 0.0).expect("a frame");
            let place = frame.place;
            let bounds = frame.scene.layout.bounds();
            assert_eq!((place.width, place.height), (bounds.width, bounds.height));
            assert!(place.x >= 32.0 && place.x + place.width <= frame::WIDTH - 32.0);
            let most = frame.texts.iter().map(|text| text.at.1 - text.pixels);
            let most = most.fold(frame::HEIGHT - 32.0, f64::min);
            assert!(
                place.y >= 32.0 && place.y + place.height <= most,
                "{place:?}"
            );
            assert_eq!(frame.texts.is_empty(), !is_with_figures);
            film.update(FilmEvent::ToggleFigures, 0.0);
        }
    }
}
