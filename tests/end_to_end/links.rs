//! Addresses: boards, seeds and backgrounds to share, and what becomes of damaged ones.

use crate::harness::Game;

#[test]
fn a_scramble_opens_that_very_board() {
    let game = Game::open("?size=4x4&scramble=0_12_9_13_15_11_10_14_3_7_2_5_4_8_6_1");
    game.board().is("0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1");
    for query in [
        "?size=3x2&scramble=1_2_3_0_4_5",
        "?size=3x2&scramble=1_2_3_/_0_4_5",
        "?size=3x2&scramble=1%202%203/0%204%205",
        "?scramble=1+2+3/0+4+5",
    ] {
        game.go_to(query);
        game.board()
            .is("1 2 3 0 4 5")
            .grid()
            .has("data-size", "3x2");
        assert!(
            !game.message().is_there(),
            "{query}: {}",
            game.message().text()
        );
    }
}

#[test]
fn a_damaged_link_gets_a_message_and_a_fresh_game() {
    let game = Game::open("");
    for (query, fault) in [
        ("?size=4by4", "“4by4” is not a size"),
        ("?size=99x4", "99×4"),
        ("?size=3x3&scramble=1_2", "needs 9 values"),
        ("?size=3x3&scramble=1_2_3_4_5_6_7_7_0", "7"),
        ("?size=2x2&scramble=2_1_3_0", "cannot be solved"),
        ("?size=3x3&scramble=1_2_3_4_5_6_7_8_0", "solved already"),
        ("?size=3x3&scramble=<script>alert(1)</script>", "<script>"),
        ("?size=3x3&seed=%F0%9F%8E%B2", "seed"),
        ("?size=&scramble=", "is not right"),
        ("?size=3x3&scramble=%ff%fe", "is not right"),
    ] {
        game.go_to(query);
        let said = game.message().says(fault);
        assert!(said.contains("This link is damaged"), "{query}: {said}");
        let board = game.board().sketch();
        assert!(!board.is_solved(), "{query}");
        game.button("Dismiss message").click();
        game.message().disappears();
        game.button("Show Step").is_enabled();
    }
}
