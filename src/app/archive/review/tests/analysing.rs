//! What is shown of an analysis while it goes on, and when it ends otherwise than it should.

use super::*;

#[test]
fn what_is_known_is_shown_while_the_analysis_goes_on() {
    let game = replay(SHORTEST.0, "DULL");
    let mut evaluations = evaluations(&game);
    let rest = evaluations.split_off(2);
    let story = Story::open(game);
    assert_eq!(story.asked(), Some((1, 4)));
    assert_eq!(story.view().shows_shortest, None);
    let story = story.answer(evaluations, false);
    let view = story.view();
    assert_eq!((view.progress, view.curve.len()), (Some(0.5), 2));
    assert_eq!(view.slips, [1]);
    let view = story.answer(rest, true).view();
    assert_eq!((view.progress, view.curve.len()), (None, 5));
}

#[test]
fn an_analysis_can_be_cancelled_and_begun_anew() {
    let game = replay(SHORTEST.0, "DULL");
    let known = evaluations(&game);
    let story = Story::open(game)
        .answer(known[..1].to_vec(), false)
        .act(ReviewEvent::ToggleAnalysis);
    let cancelled = WorkerEffect::Send(
        WorkerRole::Solver,
        Request::Cancel { job: 1 },
        Buffers::NONE,
    );
    assert!(story.orders.contains(&cancelled));
    let view = story.view();
    assert!(view.can_analyse && view.progress.is_none());
    assert_eq!(view.verdict.to_string(), "The analysis was cancelled.");
    let story = story.act(ReviewEvent::ToggleAnalysis);
    assert_eq!(story.asked(), Some((2, 4)));
    let view = story.answer(known, true).view();
    assert_eq!((view.can_analyse, view.curve.len()), (false, 5));
}

#[test]
fn an_analysis_that_fails_is_told() {
    let story = Story::open(replay(SHORTEST.0, "DULL"));
    let job = 1;
    let failed = Reply::Failed {
        job,
        message: "memory is full".to_owned(),
        full: None,
    };
    let view = story.works(replied(failed)).view();
    let verdict = "The game could not be analysed: memory is full.";
    assert_eq!(view.verdict.to_string(), verdict);
    assert!(view.can_analyse);
    let story = Story::open(replay(SHORTEST.0, "DULL"));
    let story = story.works(WorkerEvent::Failed);
    assert!(
        story
            .view()
            .verdict
            .to_string()
            .contains("stopped unexpectedly")
    );
    assert!(story.view().can_analyse);
    let story = Story::open(replay(SHORTEST.0, "DULL")).works(WorkerEvent::Failed);
    let known = evaluations(&story.replay);
    let story = story.works(replied(Reply::Ready {
        build: BUILD.to_owned(),
    }));
    let story = story.act(ReviewEvent::ToggleAnalysis).answer(known, true);
    assert!(!story.view().can_analyse, "the next worker does it");
}

#[test]
fn a_silent_worker_is_noticed() {
    let mut story = Story::open(replay(SHORTEST.0, "DULL"));
    for _ in 0..2 {
        let due = story.analyst.deadline().expect("an end of patience");
        if let Some(news) = story.analyst.time_passes(due) {
            story.review.take_news(news, due);
        }
    }
    assert!(story.view().can_analyse);
}

#[test]
fn a_closed_review_lets_its_worker_go() {
    let mut story = Story::open(replay(SHORTEST.0, "DULL"));
    story.at(ReviewEvent::Closed, 0.0);
    assert_eq!(story.review.view(), None);
    let stopped = WorkerEffect::Stop(WorkerRole::Solver);
    assert_eq!(story.orders.last(), Some(&stopped));
    assert_eq!(story.review.deadline(), None);
    story.at(ReviewEvent::Toggle(Way::Forward), 0.0);
    assert_eq!(story.review.view(), None);
}
