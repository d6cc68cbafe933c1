//! Games are shared, and what was shared or pasted is offered.

use super::*;
use crate::app::archive::share::Copied;
use crate::app::coordinator::{Buffers, WorkerRole};
use crate::protocol::{BUILD, Reply, Request};
use crate::puzzle::Size;
use crate::puzzle::notation::parse_moves;
use crate::save::shared::{self, SharedGame};
use crate::solver::analysis::Evaluation;

/// A link's text in a text that the archive copies.
fn copied(archive: &mut Archive, what: Copied) -> String {
    let effects = archive.update(ArchiveEvent::Share(ShareEvent::Copy(what)), 0.0);
    let copied = effects.into_iter().find_map(|effect| match effect {
        ArchiveEffect::Share(ShareEffect::Copy(text)) => Some(text),
        _ => None,
    });
    copied.expect("a text")
}

fn offers(archive: &mut Archive, text: &str, is_link: bool) -> OfferView {
    let offered = ToArchive::Offer {
        text: text.to_owned(),
        is_link,
        present: present(),
    };
    let effects = archive.update(ArchiveEvent::Told(offered), 0.0);
    assert!(effects.contains(&ArchiveEffect::OpenOffer));
    archive.offer().expect("an offer")
}

/// A game of 3×3.
fn present() -> Start {
    let problem = problem("1 2 3/4 5 6/7 0 8");
    Start::new(problem.board(), problem.goal())
}

#[test]
fn a_solve_is_shared_and_opened_again() {
    let (mut archive, ..) = archive_with_replay();
    show_small(&mut archive);
    let share = ArchiveEvent::Records(RecordsEvent::Share(0));
    assert_eq!(archive.update(share, 0.0), [ArchiveEffect::OpenShare]);
    let link = copied(&mut archive, Copied::Link);
    assert_eq!(archive.share().expect("a game").link, link);
    let text = link.strip_prefix("https://example.org/puzzle/?replay=");
    let text = text.expect("a link to this page").to_owned();
    assert_eq!(copied(&mut archive, Copied::Solution), "L2");
    assert_eq!(copied(&mut archive, Copied::Position), "1 2 3/4 5 6/0 7 8");
    let community = copied(&mut archive, Copied::Community);
    let by_device = archive.update(ArchiveEvent::Share(ShareEvent::ByDevice), 0.0);
    assert_eq!(
        by_device,
        [ArchiveEffect::Share(ShareEffect::ByDevice(link))]
    );
    archive.update(ArchiveEvent::Share(ShareEvent::Done(true)), 0.0);
    assert_eq!(archive.share().expect("a game").news, "Copied.");
    archive.update(ArchiveEvent::Share(ShareEvent::Done(false)), 0.0);
    assert!(
        archive
            .share()
            .expect("a game")
            .news
            .contains("copy it yourself")
    );
    archive.update(ArchiveEvent::Share(ShareEvent::Closed), 0.0);
    assert_eq!(archive.share(), None);

    let view = offers(&mut archive, &text, true);
    assert_eq!(view.title, "A shared game");
    assert_eq!(
        view.about.to_string(),
        "3 × 3\u{a0}· 0:00.400\u{a0}· 2 moves"
    );
    assert!(view.has_game && !view.has_board && view.notes.is_empty());
    let effects = archive.update(ArchiveEvent::Offer(OfferEvent::Watch), 0.0);
    assert!(effects.contains(&ArchiveEffect::CloseOffer));
    assert!(effects.contains(&ArchiveEffect::OpenReview));
    let clip = FromArchive::ShowBackground(Some("brook".to_owned()));
    assert!(effects.contains(&ArchiveEffect::Tell(clip)));
    let view = offers(&mut archive, &community, false);
    let notes: Vec<String> = view.notes.iter().map(Message::to_string).collect();
    assert_eq!(notes, ["It was made with another program."]);
}

#[test]
fn what_is_the_players_own_is_not_named_in_a_link() {
    let (mut archive, storage, solve) = archive_with_replay();
    let replay = replays::load(&solve, &storage)
        .expect("it is kept")
        .expect("it is read");
    for (clip, named) in [("own", None), ("camera", None), ("brook", Some("brook"))] {
        let share = ToArchive::Share {
            replay: replay::write(&replay),
            clip: clip.to_owned(),
            daily: None,
        };
        archive.update(ArchiveEvent::Told(share), 0.0);
        let link = copied(&mut archive, Copied::Link);
        let (_, text) = link.split_once('=').expect("a parameter");
        let game = shared::read(text).expect("a game").game;
        assert_eq!((game.clip.as_deref(), game.replay), (named, replay.clone()));
    }
}

#[test]
fn a_race_knows_how_many_moves_the_ghost_needs() {
    let (mut archive, storage, solve) = archive_with_replay();
    let replay = replays::load(&solve, &storage)
        .expect("it is kept")
        .expect("it is read");
    let written = replay::write(&replay);
    let clip = Some("brook".to_owned());
    let text = shared::write(&SharedGame { replay, clip });
    let brook = || "brook".to_owned();
    let race = |archive: &mut Archive| {
        let effects = archive.update(ArchiveEvent::Offer(OfferEvent::Race), 0.0);
        effects.into_iter().find_map(|effect| match effect {
            ArchiveEffect::Tell(FromArchive::Race {
                replay,
                needed,
                clip,
            }) => Some((replay, needed, clip)),
            _ => None,
        })
    };
    offers(&mut archive, &text, true);
    assert_eq!(race(&mut archive), Some((written.clone(), vec![], brook())));
    let build = BUILD.to_owned();
    let replied = |reply| ArchiveEvent::Worker(WorkerEvent::Replied(reply, Buffers::NONE));
    let effects = archive.update(replied(Reply::Ready { build }), 0.0);
    let job = effects.iter().find_map(|effect| match effect {
        ArchiveEffect::Worker(WorkerEffect::Send(
            WorkerRole::Solver,
            Request::Analyse { job, .. },
            _,
        )) => Some(*job),
        _ => None,
    });
    let job = job.expect("an analysis");
    let known = |needed| Evaluation {
        lower: needed,
        upper: needed,
        way: None,
    };
    let analysed = Reply::Analysed {
        job,
        evaluations: [2, 1, 2, 1, 0].map(known).into(),
        progress: 1.0,
        last: true,
    };
    archive.update(replied(analysed), 0.0);
    let notes = archive.offer().expect("an offer").notes;
    assert_eq!(notes[0].to_string(), "2 moves needed.");
    assert_eq!(
        race(&mut archive),
        Some((written, vec![2, 1, 2, 1, 0], brook()))
    );
    let effects = archive.update(ArchiveEvent::Offer(OfferEvent::Closed), 0.0);
    let stopped = ArchiveEffect::Worker(WorkerEffect::Stop(WorkerRole::Solver));
    assert!(effects.contains(&stopped));
    assert_eq!(archive.offer(), None);
}

#[test]
fn a_pasted_board_is_offered_to_be_played() {
    let (mut archive, _) = archive();
    for text in [
        "1 2 3/4 5 6/0 7 8",
        "[[1,2,3],[4,5,6],[0,7,8]]",
        "1 2 3\n4 5 6\n0 7 8\n",
    ] {
        let view = offers(&mut archive, text, false);
        assert_eq!(
            (view.title, view.about.to_string()),
            ("A board", "A board of 3 × 3.".to_owned())
        );
        let effects = archive.update(ArchiveEvent::Offer(OfferEvent::Play), 0.0);
        let problem = problem("1 2 3/4 5 6/0 7 8");
        let start = Start::new(problem.board(), problem.goal());
        let told = ArchiveEffect::Tell(FromArchive::PlayFrom(start));
        assert!(effects.contains(&told));
    }
    for (text, said) in [
        ("1 2 3/4 5 6/7 8 0", "This board is solved already."),
        ("Good morning!", "can be dropped or pasted here"),
        (
            "https://example.org/cat.png",
            "can be dropped or pasted here",
        ),
    ] {
        let view = offers(&mut archive, text, false);
        assert_eq!(view.title, "Nothing to open");
        assert!(
            view.about.to_string().contains(said),
            "{text}: {}",
            view.about
        );
        assert!(!view.has_game && !view.has_board);
        for event in [OfferEvent::Watch, OfferEvent::Race, OfferEvent::Play] {
            assert_eq!(archive.update(ArchiveEvent::Offer(event), 0.0), []);
        }
    }
}

#[test]
fn a_pasted_solution_is_a_game_that_ends_solved() {
    let (mut archive, _) = archive();
    let view = offers(&mut archive, "D2R2U2L2", false);
    assert!(
        view.about.to_string().ends_with("8 moves"),
        "{}",
        view.about
    );
    assert!(view.has_game);
    let game = archive.offer.game().expect("a game").replay.clone();
    assert_eq!(game.problem.size(), Size::new(3, 3).expect("a size"));
    assert!(game.is_solved());
    let moves: Vec<_> = game.steps().map(|step| step.slide.direction).collect();
    assert_eq!(moves, parse_moves("D2R2U2L2").expect("moves"));
    // The longest way to the right fits no smaller square.
    let view = offers(&mut archive, "D3R3U3L3", false);
    assert!(
        view.about.to_string().starts_with("4 × 4"),
        "{}",
        view.about
    );
}

#[test]
fn damaged_links_are_told() {
    let (mut archive, _) = archive();
    for text in ["", "eJw", "%%%", "1 2 3/4 5 6/0 7 8", "a"] {
        let view = offers(&mut archive, text, true);
        assert!(
            view.about.to_string().starts_with("This link is damaged"),
            "{text}"
        );
    }
}

#[test]
fn why_a_pasted_board_cannot_be_solved_is_shown_where_boards_are_set_up() {
    let (mut archive, _) = archive();
    let view = offers(&mut archive, "1 2 3/4 5 6/8 0 7", false);
    assert!(view.has_unsolvable && !view.has_board);
    let effects = archive.update(ArchiveEvent::Offer(OfferEvent::SetUp), 0.0);
    let expected = [ArchiveEffect::CloseOffer, ArchiveEffect::OpenSetup];
    assert_eq!(effects, expected);
    let view = archive.setup().expect("a sheet");
    assert_eq!(view.text, "1 2 3/4 5 6/8 0 7");
    archive.update(ArchiveEvent::Setup(SetupEvent::Exchange), 0.0);
    let effects = archive.update(ArchiveEvent::Setup(SetupEvent::Play), 0.0);
    let told = ArchiveEffect::Tell(FromArchive::PlayFrom(present()));
    assert_eq!(effects, [ArchiveEffect::CloseSetup, told]);
}
