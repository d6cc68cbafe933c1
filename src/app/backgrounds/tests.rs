//! What is shown first, and what takes the place of what fails.

use super::*;

const PAINTED: Background = Background::Painted(Subject::ALL[0]);
const CAMERA: Background = Background::Media(UserMedia::Camera);

fn clip(id: &str) -> Clip {
    Clip {
        id: id.to_owned(),
        title: id.to_uppercase(),
        poster: String::new(),
        credit: "© Somebody".to_owned(),
        licence: "CC0".to_owned(),
        sources: Vec::new(),
    }
}

/// Backgrounds with these clips.
fn with(clips: &[&str]) -> Backgrounds {
    let mut backgrounds = Backgrounds::default();
    let clips = clips.iter().copied().map(clip).collect();
    assert_eq!(backgrounds.listed(Ok(clips), None), None);
    backgrounds
}

#[test]
fn the_first_clip_is_shown_unless_something_else_is_wanted() {
    let backgrounds = with(&["a", "b"]);
    let first = |wanted| backgrounds.first_shown(wanted);
    assert_eq!(first(None), FirstBackground::Show(Background::Clip(0)));
    assert_eq!(first(Some("b")), FirstBackground::Show(Background::Clip(1)));
    let painted = Subject::ALL[0].id();
    assert_eq!(first(Some(painted)), FirstBackground::Show(PAINTED));
}

#[test]
fn a_missing_background_is_reported_and_no_camera_is_opened_unasked() {
    let backgrounds = with(&["a"]);
    for (wanted, told, gone) in [
        ("c", "c", false),
        ("camera", "camera", false),
        ("own", "Your own", true),
    ] {
        let FirstBackground::Instead {
            background,
            message,
            is_gone,
        } = backgrounds.first_shown(Some(wanted))
        else {
            panic!("{wanted} is shown");
        };
        assert_eq!((background, is_gone), (Background::Clip(0), gone));
        let expected = format!("There is no background “{told}”. Here is another one.");
        assert_eq!(message.to_string(), expected);
    }
}

#[test]
fn the_players_file_of_an_earlier_visit_is_opened_unless_there_is_a_newer_one() {
    let mut backgrounds = Backgrounds::default();
    backgrounds.listed(Ok(vec![clip("a")]), Some("cat.mp4".to_owned()));
    assert_eq!(
        backgrounds.first_shown(Some("own")),
        FirstBackground::OpenOwn
    );
    assert_eq!(backgrounds.own(), Some("cat.mp4"));

    let mut backgrounds = Backgrounds::default();
    backgrounds.set_own(Some("dog.mp4".to_owned()));
    backgrounds.listed(Ok(vec![clip("a")]), Some("cat.mp4".to_owned()));
    assert_eq!(backgrounds.own(), Some("dog.mp4"));
    backgrounds.set_own(None);
    assert_eq!(backgrounds.find("own"), None);
}

#[test]
fn a_background_chosen_before_the_list_came_stays() {
    let mut backgrounds = Backgrounds::default();
    backgrounds.show(PAINTED);
    backgrounds.listed(Ok(vec![clip("a")]), None);
    assert_eq!(backgrounds.first_shown(Some("a")), FirstBackground::Chosen);
}

#[test]
fn without_a_list_there_are_living_pictures() {
    let mut backgrounds = Backgrounds::default();
    let message = backgrounds.listed(Err(ListError::Unreachable), None);
    let message = message.expect("it is told").to_string();
    assert!(message.starts_with("Without clips for now: the list of clips could not be"));
    assert_eq!(
        backgrounds.first_shown(None),
        FirstBackground::Show(PAINTED)
    );
}

#[test]
fn a_clip_that_fails_is_replaced_by_the_next_one() {
    let mut backgrounds = with(&["a", "b", "c"]);
    backgrounds.show(Background::Clip(1));
    let (next, message) = backgrounds.replace_failed(true);
    assert_eq!(next, Background::Clip(2));
    assert_eq!(
        message.to_string(),
        "“B” could not be played. Here is “C” instead."
    );
    backgrounds.show(next);
    assert_eq!(backgrounds.replace_failed(true).0, Background::Clip(0));
    backgrounds.show(Background::Clip(0));
    assert_eq!(
        backgrounds.replace_failed(true).0,
        PAINTED,
        "all have failed"
    );
    let (next, message) = backgrounds.replace_failed(false);
    assert_eq!(next, Background::Nothing);
    assert!(
        message
            .to_string()
            .starts_with("“A” could not be shown, nor any other")
    );
}

#[test]
fn a_clip_that_loads_after_all_is_no_longer_passed_over() {
    let mut backgrounds = with(&["a", "b"]);
    backgrounds.show(Background::Clip(0));
    backgrounds.replace_failed(true);
    backgrounds.succeeded();
    backgrounds.show(Background::Clip(1));
    assert_eq!(backgrounds.replace_failed(true).0, Background::Clip(0));
}

#[test]
fn a_living_picture_that_fails_is_replaced_by_a_clip() {
    let mut backgrounds = with(&["a"]);
    backgrounds.show(PAINTED);
    assert_eq!(backgrounds.replace_failed(false).0, Background::Clip(0));
    let mut backgrounds = with(&[]);
    backgrounds.show(PAINTED);
    assert_eq!(backgrounds.replace_failed(false).0, Background::Nothing);
}

#[test]
fn after_the_players_own_media_the_picture_before_is_shown_again() {
    let mut backgrounds = with(&["a", "b"]);
    assert_eq!(backgrounds.before(), Background::Clip(0));
    backgrounds.show(Background::Clip(1));
    let ticket = backgrounds.new_ticket();
    backgrounds.show_media(UserMedia::Camera);
    assert_eq!(backgrounds.ticket(), ticket);
    assert_eq!((backgrounds.shown(), backgrounds.id()), (CAMERA, "camera"));
    assert_eq!(backgrounds.before(), Background::Clip(1));
    assert_eq!(backgrounds.replace_failed(true).0, Background::Clip(1));
}

#[test]
fn a_clip_has_its_credit_beside_it() {
    let mut backgrounds = with(&["a"]);
    assert_eq!(backgrounds.credit(), None);
    backgrounds.show(Background::Clip(0));
    let credit = backgrounds.credit().expect("there is one");
    assert_eq!(credit.to_string(), "A · © Somebody · CC0");
    backgrounds.show(PAINTED);
    assert_eq!(backgrounds.credit(), None);
    assert_eq!(backgrounds.title(CAMERA).to_string(), "Camera");
}
