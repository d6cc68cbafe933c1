//! Addresses: boards, seeds and backgrounds to share, and what becomes of damaged ones.

use crate::harness::Game;

#[test]
fn a_link_is_read_as_browsers_write_it_and_a_damaged_one_is_told() {
    let game = Game::open("");
    for query in [
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
    for (query, position) in [
        ("?Size=3x3&SCRAMBLE=8+6+7/2+5+4/3+_+1", "8 6 7 2 5 4 3 0 1"),
        (
            "?size=%D9%A3x3&scramble=%D9%A1_2_3_4_5_6_7_%D9%A0_%EF%BC%98",
            "1 2 3 4 5 6 7 0 8",
        ),
    ] {
        game.go_to(query);
        game.board().is(position);
        assert!(!game.message().is_there(), "{query}");
    }
    game.go_to("?scrambel=1_2_3&utm_source=post");
    game.message()
        .says("This link has “scrambel”, which the game does not know");
    for (query, fault) in [
        ("?size=3x3&scramble=<script>alert(1)</script>", "<script>"),
        ("?size=3x3&seed=%F0%9F%8E%B2", "seed"),
        ("?size=&scramble=", "is not right"),
        ("?size=3x3&scramble=%ff%fe", "is not right"),
    ] {
        game.go_to(query);
        let said = game.message().says(fault);
        assert!(said.contains("This link is damaged"), "{query}: {said}");
        assert!(!game.board().sketch().is_solved(), "{query}");
        game.button("Dismiss message").click();
        game.message().disappears();
        game.button("Show Step").is_enabled();
    }
}
