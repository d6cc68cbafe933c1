//! Films are made of games that are shared.

use super::*;
use crate::app::Now;

fn opens(archive: &mut Archive) -> Vec<ArchiveEffect> {
    let now = Now {
        moment: 0.0,
        date: 1_900_000_000_000,
        utc_offset: 0,
    };
    archive.update(ArchiveEvent::Film(FilmEvent::Open(now)), 0.0)
}

/// The name under which the card is saved.
fn name_of_card(archive: &mut Archive) -> String {
    let effects = archive.update(ArchiveEvent::Film(FilmEvent::SaveCard), 0.0);
    let name = effects.into_iter().find_map(|effect| match effect {
        ArchiveEffect::Film(FilmEffect::SaveCard(name)) => Some(name),
        _ => None,
    });
    name.expect("a name")
}

fn background(id: Option<&str>) -> ArchiveEffect {
    ArchiveEffect::Tell(FromArchive::ShowBackground(id.map(str::to_owned)))
}

#[test]
fn a_film_is_made_of_a_game_that_is_shared_over_its_background() {
    let (mut archive, ..) = archive_with_replay();
    assert_eq!(opens(&mut archive), [], "nothing is shared");
    show_small(&mut archive);
    archive.update(ArchiveEvent::Records(RecordsEvent::Share(0)), 0.0);
    let effects = opens(&mut archive);
    let expected = [background(Some("brook")), ArchiveEffect::OpenFilm];
    assert_eq!(effects, expected);
    let view = archive.film().view(0.0).expect("an open sheet");
    assert_eq!(view.about, archive.share().expect("a game").about);
    let name = name_of_card(&mut archive);
    assert_eq!(
        name, "video-slide-puzzle-3x3-0s4-2027-01-15.png",
        "as it is recorded"
    );
    let closed = archive.update(ArchiveEvent::Film(FilmEvent::Closed), 0.0);
    assert!(closed.contains(&background(None)));
    assert_eq!(archive.film().view(0.0), None);
}

#[test]
fn a_review_goes_on_over_its_background_after_a_film() {
    let (mut archive, ..) = archive_with_replay();
    show_small(&mut archive);
    archive.update(ArchiveEvent::Records(RecordsEvent::Review(0)), 0.0);
    archive.update(ArchiveEvent::Review(ReviewEvent::Share), 0.0);
    opens(&mut archive);
    let closed = archive.update(ArchiveEvent::Film(FilmEvent::Closed), 0.0);
    assert!(!closed.contains(&background(None)));
}

#[test]
fn a_game_that_is_not_recorded_bears_the_present_date() {
    let (mut archive, _) = archive();
    let replay = Replay {
        problem: problem("1 2/0 3"),
        slides: vec![TimedSlide {
            slide: Slide {
                direction: Direction::Left,
                length: 1,
            },
            at: 900,
            is_undo: false,
        }],
        milliseconds: 900,
    };
    let share = ToArchive::Share {
        replay: replay::write(&replay),
        clip: "brook".to_owned(),
        daily: None,
    };
    archive.update(ArchiveEvent::Told(share), 0.0);
    opens(&mut archive);
    let name = name_of_card(&mut archive);
    assert_eq!(name, "video-slide-puzzle-2x2-0s9-2030-03-17.png");
}
