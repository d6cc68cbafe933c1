use super::result::{Part, course, excess, figures, text};
use crate::puzzle::notation::print_board;
use crate::records::{ClockStart, Daily, Mode, Moment, Origin, Solve};
use crate::solver::analysis::Evaluation;

const fn known(lower: u32, upper: u32) -> Evaluation {
    Evaluation {
        lower,
        upper,
        way: None,
    }
}

/// The squares of a game whose positions need so many moves.
fn squares(needed: &[u32]) -> String {
    let known: Vec<Evaluation> = needed.iter().map(|&needed| known(needed, needed)).collect();
    course(&known).into_iter().map(Part::square).collect()
}

#[test]
fn a_part_is_green_yellow_or_red_by_how_much_nearer_it_came() {
    // Ten parts of four moves each.
    let part_of = |after: u32| {
        let mut needed = vec![40, 39, 38, 39, after];
        needed.extend((0..36).map(|step| after.saturating_sub(step + 1)));
        squares(&needed).chars().next()
    };
    assert_eq!(part_of(36), Some('🟩'));
    assert_eq!(part_of(38), Some('🟩'), "three of four moves");
    assert_eq!(part_of(39), Some('🟨'));
    assert_eq!(part_of(40), Some('🟥'), "there and back");
    assert_eq!(part_of(42), Some('🟥'));
}

#[test]
fn a_course_has_ten_parts_or_one_for_each_move_of_a_short_game() {
    assert_eq!(squares(&[3, 2, 3, 2, 1, 0]), "🟩🟥🟩🟩🟩");
    assert_eq!(squares(&[1, 0]), "🟩");
    assert_eq!(squares(&[]), "");
    let long: Vec<u32> = (0..=57).rev().collect();
    assert_eq!(squares(&long), "🟩".repeat(10));
    // Whatever the length, the parts are of equal length but for one move, and none is left out.
    for moves in 1..200_u32 {
        let away: Vec<u32> = (0..=moves).collect();
        let parts = squares(&away).chars().count();
        assert_eq!(parts, 10.min(moves) as usize);
    }
}

#[test]
fn moves_more_than_the_shortest_are_told_as_far_as_they_are_known() {
    let told = |moves, lower, upper| {
        excess(moves, &known(lower, upper)).map(|message| message.to_string())
    };
    let exact = |moves| told(moves, 20, 20);
    assert_eq!(exact(20).as_deref(), Some("a shortest way"));
    assert_eq!(exact(32).as_deref(), Some("12 more than the shortest"));
    let least = told(180, 90, 120);
    assert_eq!(least.as_deref(), Some("at least 60 more than the shortest"));
    assert_eq!(told(120, 90, 120), None);
    assert_eq!(told(90, 90, 120).as_deref(), Some("a shortest way"));
}

fn solve(daily: Daily) -> Solve {
    Solve {
        finished: Moment::MAX,
        utc_offset: None,
        size: daily.size(),
        mode: Mode {
            origin: Origin::Daily(daily),
            clock: ClockStart::NewGame,
        },
        milliseconds: 83_456,
        moves: 148,
        clip: String::new(),
    }
}

#[test]
fn the_text_tells_the_result_and_not_the_way() {
    let daily: Daily = "2026-11-26".parse().expect("a daily puzzle");
    let solve = solve(daily);
    let page = "https://example.org/puzzle/";
    let parts = [Part::Near, Part::Partly, Part::Back];
    let start = known(136, 136);
    let told = text(daily, figures(&solve, Some(&start)), &parts, page).to_string();
    let expected = "Video Slide Puzzle · Daily 2026-11-26 · 4×4\n\
        1:23.4\u{a0}· 148 moves, 12 more than the shortest\n\
        🟩🟨🟥\n\
        https://example.org/puzzle/?daily=2026-11-26";
    assert_eq!(told, expected);
    assert!(!told.contains(&print_board(&daily.board())));
    let told = text(daily, figures(&solve, None), &[], page).to_string();
    let expected = "Video Slide Puzzle · Daily 2026-11-26 · 4×4\n\
        1:23.4\u{a0}· 148 moves\n\
        https://example.org/puzzle/?daily=2026-11-26";
    assert_eq!(told, expected);
}
