//! Tiles that slide by hovering over them.

use super::*;

use PointerKind::Pen;
use PointerPhase::Leave;

/// What hovering pushes, cell by cell.
fn pushed(effects: &[PointerEffect]) -> Vec<usize> {
    let cell = |effect: &PointerEffect| match effect {
        PointerEffect::PushIfFree(cell) => *cell,
        _ => panic!("{effect:?}"),
    };
    effects.iter().map(cell).collect()
}

#[test]
fn hovering_pushes_each_tile_that_the_pointer_comes_to() {
    let mut story = Story::of(BOARD, Pointing::Hover);
    let mut acts = |phase, place, time| pushed(&story.acts(1, phase, place, time));
    assert_eq!(acts(Hover, SEVEN, 0.0), [7]);
    assert_eq!(acts(Hover, (1.6, 2.5), 1.0), [0; 0]);
    assert_eq!(acts(Hover, EIGHT, 2.0), [8]);
    assert_eq!(acts(Leave, EIGHT, 6.0), [0; 0]);
    assert_eq!(acts(Hover, EIGHT, 7.0), [8], "it comes back");
}

#[test]
fn with_control_or_a_button_down_a_hovering_mouse_only_looks() {
    for (control, phase) in [(true, Hover), (false, Move), (true, Move)] {
        let mut story = Story::of(BOARD, Pointing::Hover);
        assert_eq!(pushed(&story.acts(1, Hover, FIVE, 0.0)), [4]);
        story.control = control;
        assert_eq!(story.acts(1, phase, SEVEN, 1.0), []);
        assert_eq!(story.acts(1, phase, EIGHT, 2.0), []);
        story.control = false;
        assert_eq!(story.acts(1, Hover, (2.6, 2.5), 3.0), [], "nor afterwards");
        assert_eq!(pushed(&story.acts(1, Hover, (2.5, 1.5), 4.0)), [5]);
    }
}

#[test]
fn a_click_pushes_where_the_mouse_hovers_and_a_way_with_a_button_down_does_not() {
    let mut story = Story::of(BOARD, Pointing::Hover);
    story.control = true;
    story.acts(1, Hover, SEVEN, 0.0);
    story.control = false;
    assert_eq!(story.acts(1, Press, SEVEN, 1.0), []);
    assert_eq!(pushed(&story.acts(1, Release, SEVEN, 2.0)), [7]);
    assert_eq!(story.acts(1, Lose, SEVEN, 3.0), [], "its capture ends");
    story.acts(1, Press, SEVEN, 4.0);
    story.acts(1, Move, EIGHT, 5.0);
    assert_eq!(story.acts(1, Release, EIGHT, 6.0), []);
    assert_eq!(story.acts(1, Lose, EIGHT, 7.0), []);
    assert_eq!(story.acts(1, Hover, (2.6, 2.5), 8.0), []);
    assert_eq!(story.moves(), 1);
}

#[test]
fn fingers_and_pens_slide_while_they_are_down_each_on_its_own_way() {
    for kind in [Finger, Pen] {
        let mut story = Story::of(BOARD, Pointing::Hover);
        story.kind = kind;
        assert_eq!(pushed(&story.acts(1, Press, FIVE, 0.0)), [4]);
        assert_eq!(pushed(&story.acts(2, Press, (2.5, 0.5), 1.0)), [2]);
        assert_eq!(pushed(&story.acts(1, Move, SEVEN, 2.0)), [7]);
        assert_eq!(pushed(&story.acts(2, Move, (2.5, 1.5), 3.0)), [5]);
        assert_eq!(story.acts(1, Release, SEVEN, 4.0), []);
        assert_eq!(pushed(&story.acts(3, Press, SEVEN, 5.0)), [7], "{kind:?}");
    }
}
