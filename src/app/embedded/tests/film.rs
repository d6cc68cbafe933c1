//! The film of an embedded board, its poster, and the numbers where there is neither.

use super::*;

#[test]
fn the_film_is_loaded_and_another_one_when_it_changes() {
    let mut page = Page::with(&[("src", "films/sea.mp4?1")]);
    let load = |address: &str| MediaEffect::Load(address.to_owned());
    assert!(page.did(&load("films/sea.mp4?1")));
    page.change(&[("src", "fog.webm")]);
    assert!(page.did(&load("fog.webm")));
    page.effects.clear();
    page.change(&[("src", "fog.webm"), ("numbers", "")]);
    assert!(!page.did(&load("fog.webm")));
    // As for any video.
    page.change(&[]);
    assert!(!page.did(&MediaEffect::Stop));
}

#[test]
fn tiles_have_numbers_until_they_have_a_picture() {
    let mut page = Page::with(&[("src", "sea.mp4")]);
    assert_eq!(page.numbers(), Numbers::Large);
    page.draw(Origin::Film, (640, 360));
    assert_eq!(page.numbers(), Numbers::Off);
    page.change(&[("src", "sea.mp4"), ("numbers", "")]);
    assert_eq!(page.numbers(), Numbers::Corner);
    page.change(&[("src", "sea.mp4"), ("numbers", "large")]);
    assert_eq!(page.numbers(), Numbers::Large);
    page.press(Command::ToggleNumbers);
    assert_eq!(page.numbers(), Numbers::Off);
}

#[test]
fn a_film_that_cannot_be_played_is_told_of() {
    let mut page = Page::with(&[("src", "films/sea.mp4")]);
    page.on(Event::Picture(PictureEvent::ClipFailed));
    assert!(
        page.message() == "“sea.mp4” could not be shown.",
        "{}",
        page.message()
    );
    assert_eq!(page.numbers(), Numbers::Large);
    page.press(Command::DismissMessage);
    assert_eq!(page.message(), "");
    page.change(&[("src", "fog.mp4")]);
    assert!(page.did(&MediaEffect::Load("fog.mp4".to_owned())));
}

#[test]
fn a_film_that_is_slow_does_not_promise_a_picture_drawn_in_code() {
    let mut page = Page::with(&[("src", "films/sea.mp4")]);
    for _ in 0..30 {
        page.on(Event::Due);
    }
    assert_eq!(page.message(), "");
}

#[test]
fn a_film_that_the_browser_holds_is_played_once_the_board_is_touched() {
    let mut page = Page::with(&[("src", "sea.mp4")]);
    page.on(Event::Picture(PictureEvent::PlayRefused));
    assert_eq!(page.message(), "", "there is no button to press");
    page.effects.clear();
    page.on(Event::Due);
    assert!(!page.did(&MediaEffect::Play));
    page.on(Event::Arrow(Direction::Left));
    assert!(page.did(&MediaEffect::Play));
    page.effects.clear();
    page.on(Event::Arrow(Direction::Right));
    assert!(!page.did(&MediaEffect::Play));
}

#[test]
fn the_poster_is_shown_until_the_film_comes() {
    let poster = [("src", "sea.mp4"), ("poster", "sea.jpg")];
    let mut page = Page::with(&poster);
    assert!(page.did(&MediaEffect::FetchPoster("sea.jpg".to_owned())));
    page.on(Event::Picture(PictureEvent::PosterCame));
    assert!(page.did(&MediaEffect::ShowPoster));
    page.draw(Origin::File, (400, 400));
    assert_eq!(page.numbers(), Numbers::Off);
    assert!(page.embedded.aspect() < 1.01, "square, as the poster is");

    let mut late = Page::with(&poster);
    late.draw(Origin::Film, (640, 360));
    late.on(Event::Picture(PictureEvent::PosterCame));
    assert!(!late.did(&MediaEffect::ShowPoster));
}

#[test]
fn the_shape_of_the_board_depends_on_its_picture_and_not_on_its_room() {
    let mut page = Page::with(&[("src", "sea.mp4")]);
    page.draw(Origin::Film, (1600, 900));
    let before = page.embedded.aspect();
    assert!((before - 16.0 / 9.0).abs() < 1e-3, "{before}");
    let (width, height) = (300.0, 300.0);
    page.on(Event::Room { width, height });
    assert!((page.embedded.aspect() - before).abs() < 1e-9);
}
