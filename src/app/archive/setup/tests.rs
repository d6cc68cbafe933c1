//! A board is set up, and what is said of it.

use super::*;
use crate::puzzle::notation::parse_board;

const PAGE: &str = "https://example.org/";

/// A sheet opened during a game of 3×3.
fn opened() -> Setup {
    let mut setup = Setup::default();
    setup.set_present(&usual("1 2 3/4 5 6/0 7 8"));
    setup.open(None);
    setup
}

fn board(text: &str) -> Board {
    parse_board(text, None).expect("a board")
}

/// A game to the solved board.
fn usual(text: &str) -> Start {
    let board = board(text);
    Start::new(&board, &Board::solved(board.size()))
}

impl Setup {
    fn on(&mut self, event: SetupEvent) -> Option<SetupEffect> {
        self.update(event, PAGE)
    }

    fn types(&mut self, text: &str) {
        self.on(SetupEvent::Text(text.to_owned()));
    }

    fn shown(&self) -> SetupView {
        self.view().expect("it is open")
    }

    fn words(&self) -> String {
        let words = self.shown().words;
        let words: Vec<String> = words.iter().map(ToString::to_string).collect();
        words.join(" ")
    }
}

#[test]
fn what_is_missing_or_doubled_is_told() {
    let mut setup = opened();
    let view = setup.shown();
    assert_eq!(
        (view.text.as_str(), view.cells.len()),
        ("? ? ?/? ? ?/? ? ?", 9)
    );
    assert_eq!(view.missing.len(), 9);
    assert_eq!(setup.words(), "Missing: 1, 2, 3, 4, 5, 6, 7, 8, the blank.");
    setup.types("1 2 2/4 5 6/1 8 0");
    assert_eq!(setup.words(), "Missing: 3, 7. More than once: 1, 2.");
    let doubled: Vec<usize> = (0..9)
        .filter(|&cell| setup.shown().cells[cell].is_doubled)
        .collect();
    assert_eq!(doubled, [0, 1, 2, 6]);
    assert!(!setup.shown().can_play && setup.on(SetupEvent::Play).is_none());
    setup.on(SetupEvent::Side(Side::Goal));
    assert!(!setup.shown().cells[0].is_doubled);
    setup.on(SetupEvent::Clear);
    assert!(
        setup
            .words()
            .ends_with("Goal: Missing: 1, 2, 3, 4, 5, 6, 7, 8, the blank.")
    );
    setup.on(SetupEvent::Size(2));
    assert_eq!(setup.words(), "16 tiles are missing.");
}

#[test]
fn why_a_board_can_be_solved_or_not_is_spelled_out() {
    let mut setup = opened();
    for (text, words) in [
        (
            "1 2 3/4 5 6/8 7 0",
            "1 pair of tiles is in the wrong order. An odd number: the goal cannot be reached.",
        ),
        (
            "1 2 3/4 5 6/0 7 8",
            "0 pairs of tiles are in the wrong order. An even number: the goal can be reached.",
        ),
        (
            "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0",
            "1 pair of tiles is in the wrong order. Counted from below, the blank is in row 1, and in row 1 of the goal. \
             1 + 1 + 1 = 3, an odd number: the goal cannot be reached.",
        ),
        (
            "1 2 3 4/5 6 7 0/9 10 11 8/13 14 15 12",
            "6 pairs of tiles are in the wrong order. Counted from below, the blank is in row 3, and in row 1 of the goal. \
             6 + 3 + 1 = 10, an even number: the goal can be reached.",
        ),
        (
            "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
            "Start and goal are the same board.",
        ),
    ] {
        setup.types(text);
        assert_eq!(setup.words(), words);
    }
}

#[test]
fn inverted_pairs_are_marked_and_an_exchange_is_offered() {
    let mut setup = opened();
    setup.types("3 1 2/4 5 6/8 7 0");
    let view = setup.shown();
    let inversions: Vec<usize> = view.cells.iter().map(|cell| cell.inversions).collect();
    assert_eq!(inversions, [2, 0, 0, 0, 0, 0, 1, 0, 0]);
    let partners: Vec<bool> = view.cells.iter().map(|cell| cell.is_partner).collect();
    assert_eq!(
        partners[..4],
        [false, true, true, false],
        "of the tile at the cursor"
    );
    assert_eq!(
        view.cells[0].label.to_string(),
        "Tile 3, row 1, column 1. 2 tiles behind it belong before it."
    );
    let exchange = view.exchange.map(|text| text.to_string());
    assert_eq!(exchange.as_deref(), Some("Exchange 8 and 7"));
    setup.on(SetupEvent::Exchange);
    let view = setup.shown();
    assert!(view.can_play && view.exchange.is_none());
    assert_eq!(view.text, "3 1 2/4 5 6/7 8 0");
}

#[test]
fn what_is_set_up_is_played_solved_or_copied() {
    let mut setup = opened();
    for key in [1, 2, 3, 4, 5, 6, 7, 0, 8] {
        setup.on(SetupEvent::Key(DraftKey::Digit(key)));
    }
    let usual_start = usual("1 2 3/4 5 6/7 0 8");
    let link = "https://example.org/?size=3x3&scramble=1_2_3_4_5_6_7_0_8";
    assert_eq!(
        setup.on(SetupEvent::CopyLink),
        Some(SetupEffect::Copy(link.to_owned()))
    );
    setup.on(SetupEvent::Copied(true));
    assert_eq!(setup.shown().news, "Copied.");
    let text = "1 2 3/4 5 6/7 0 8".to_owned();
    assert_eq!(
        setup.on(SetupEvent::CopyBoard),
        Some(SetupEffect::Copy(text))
    );
    assert_eq!(
        setup.on(SetupEvent::Play),
        Some(SetupEffect::Play(usual_start))
    );
    assert_eq!(setup.view(), None);

    setup.set_present(&usual("0 1/3 2"));
    setup.open(None);
    assert_eq!(setup.shown().text, "1 2 3/4 5 6/7 0 8", "it is still there");
    setup.on(SetupEvent::Side(Side::Goal));
    setup.types("1 2 3/4 0 6/7 5 8");
    let goal = board("1 2 3/4 0 6/7 5 8");
    let link = [link, "&goal=1_2_3_4_0_6_7_5_8"].concat();
    assert_eq!(
        setup.on(SetupEvent::CopyLink),
        Some(SetupEffect::Copy(link))
    );
    let other = Start::new(&board("1 2 3/4 5 6/7 0 8"), &goal);
    assert_eq!(setup.on(SetupEvent::Solve), Some(SetupEffect::Solve(other)));
}

#[test]
fn a_text_of_another_size_begins_anew() {
    let mut setup = opened();
    setup.types("1 2/0 3");
    let view = setup.shown();
    assert_eq!((view.cells.len(), view.columns), (4, 2));
    assert!(view.can_play);
    setup.types("nothing");
    assert!(setup.shown().news.starts_with("This is no board"));
    assert_eq!(setup.shown().text, "nothing", "as it was typed");
    assert!(setup.shown().can_play, "what was there stays");
    setup.on(SetupEvent::Present);
    let view = setup.shown();
    assert_eq!(view.text, "1 2 3/4 5 6/0 7 8");
    setup.on(SetupEvent::Side(Side::Goal));
    setup.on(SetupEvent::Present);
    assert_eq!(setup.shown().text, "1 2 3/4 5 6/7 8 0");
}

#[test]
fn a_board_that_is_given_is_shown() {
    let mut setup = opened();
    setup.open(Some(&board("1 2 3/4 5 6/8 7 0")));
    assert_eq!(setup.shown().text, "1 2 3/4 5 6/8 7 0");
    assert!(setup.shown().exchange.is_some());
}
