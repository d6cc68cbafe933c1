//! Known games have known reviews.

mod analysing;

use super::*;
use crate::app::coordinator::{Buffers, WorkerEffect, WorkerEvent, WorkerRole};
use crate::protocol::{BUILD, Reply, Request};
use crate::puzzle::notation::{parse_board, parse_moves, print_board};
use crate::puzzle::{Problem, Size, Slide};
use crate::records::TimedSlide;
use crate::solver::TableCache;
use crate::solver::analysis::{Analysis as SolverAnalysis, Evaluation};
use std::time::Duration;

/// A game from a board by single steps, one every half second; steps in small letters are undone ones.
fn replay(board: &str, steps: &str) -> Replay {
    let start = parse_board(board, None).expect("a board");
    let problem = Problem::to_solved(start).expect("a solvable board");
    let letters = steps.chars().zip(1..);
    let slides = letters.map(|(letter, number)| {
        let direction = parse_moves(&letter.to_ascii_uppercase().to_string()).expect("a move");
        TimedSlide {
            slide: Slide {
                direction: direction[0],
                length: 1,
            },
            at: 500 * number,
            is_undo: letter.is_ascii_lowercase(),
        }
    });
    let slides: Vec<TimedSlide> = slides.collect();
    let milliseconds = slides.last().map_or(0, |last| last.at);
    let replay = Replay {
        problem,
        slides,
        milliseconds,
    };
    replay.game().expect("a legal game");
    replay
}

/// What the solver says of a game.
fn evaluations(replay: &Replay) -> Vec<Evaluation> {
    let moves: Vec<Direction> = replay.steps().map(|step| step.slide.direction).collect();
    let mut analysis =
        SolverAnalysis::new(&replay.problem, &moves, &TableCache::default()).expect("a legal game");
    let mut all = Vec::new();
    while !analysis.is_finished() {
        all.extend(
            analysis
                .advance(100_000, || Duration::ZERO)
                .expect("it goes on"),
        );
    }
    all
}

/// A review with the analysis at its side.
struct Story {
    review: Review,
    analyst: Analyst,
    replay: Replay,
    effects: Vec<ReviewEffect>,
    orders: Vec<WorkerEffect>,
}

impl Story {
    fn open(replay: Replay) -> Self {
        let mut story = Self {
            review: Review::default(),
            analyst: Analyst::default(),
            replay,
            effects: Vec::new(),
            orders: Vec::new(),
        };
        let about = About::default();
        let look = (Settings::default(), true);
        story
            .review
            .open(&story.replay, about, look, &mut story.analyst, 0.0);
        story.works(replied(Reply::Ready {
            build: BUILD.to_owned(),
        }))
    }

    /// A review whose analysis is done.
    fn analysed(replay: Replay) -> Self {
        let story = Self::open(replay);
        let evaluations = evaluations(&story.replay);
        story.answer(evaluations, true)
    }

    fn act(mut self, event: ReviewEvent) -> Self {
        self.at(event, 0.0);
        self
    }

    fn at(&mut self, event: ReviewEvent, now: Moment) {
        self.review.update(event, &mut self.analyst, now);
        self.note();
    }

    fn note(&mut self) {
        self.effects.extend(self.review.take_effects());
        self.orders.extend(self.analyst.take_effects());
    }

    /// The worker does something.
    fn works(mut self, event: WorkerEvent) -> Self {
        if let Some(news) = self.analyst.receive(event, 0.0) {
            self.review.take_news(news, 0.0);
        }
        self.note();
        self
    }

    /// The analysis that was asked for last.
    fn asked(&self) -> Option<(u32, usize)> {
        self.orders.iter().rev().find_map(|order| match order {
            WorkerEffect::Send(WorkerRole::Solver, Request::Analyse { job, moves, .. }, _) => {
                Some((*job, moves.len()))
            }
            _ => None,
        })
    }

    fn answer(self, evaluations: Vec<Evaluation>, last: bool) -> Self {
        let (job, _) = self.asked().expect("an analysis");
        let progress = 0.5;
        self.works(replied(Reply::Analysed {
            job,
            evaluations,
            progress,
            last,
        }))
    }

    fn view(&self) -> ReviewView {
        self.review.view().expect("a review")
    }

    fn figure(&self, name: &str) -> String {
        let view = self.view();
        let found = view.figures.iter().find(|(other, _)| *other == name);
        found.expect("a figure").1.to_string()
    }
}

fn replied(reply: Reply) -> WorkerEvent {
    WorkerEvent::Replied(reply, Buffers::NONE)
}

fn told(told: &[(usize, Message)]) -> Vec<String> {
    told.iter().map(|(_, told)| told.to_string()).collect()
}

const SHORTEST: (&str, &str) = ("1 2 3/4 5 6/0 7 8", "LL");

#[test]
fn a_shortest_way_has_no_slip() {
    let story = Story::analysed(replay(SHORTEST.0, SHORTEST.1));
    let view = story.view();
    assert_eq!(
        view.verdict.to_string(),
        "This was a shortest way: no move could have been saved."
    );
    assert_eq!((view.slips, told(&view.costliest)), (vec![], vec![]));
    let needed: Vec<_> = view.curve.iter().map(|needed| needed.exact()).collect();
    assert_eq!(needed, [Some(2), Some(1), Some(0)]);
    assert_eq!(story.figure("Efficiency"), "100%");
    assert_eq!(story.figure("Slips"), "0");
    assert_eq!(story.figure("Time a move"), "0.50 s");
    assert_eq!(story.figure("Moves a second"), "2.00");
    assert_eq!(story.figure("Before the first move"), "0.5 s");
    assert_eq!(story.figure("Pauses"), "None");
    assert!(view.notes.is_empty());
}

#[test]
fn moves_made_and_taken_back_are_the_slips() {
    for (steps, counted) in [("DDUULL", 6), ("DDuuLL", 2)] {
        let story = Story::analysed(replay(SHORTEST.0, steps));
        let view = story.view();
        assert_eq!(view.slips, [1, 2], "{steps}");
        let slip = "Move 1, Tile 4 down: 4 moves lost. Better: Tile 7 left.";
        assert_eq!(told(&view.costliest), [slip]);
        assert_eq!(view.costliest[0].0, 0);
        assert_eq!(story.figure("Shortest way"), "2");
        let notes = view.notes.iter().map(Message::to_string);
        let note = "4 moves more are shown that are not counted, because of Undo.";
        assert_eq!(
            notes.collect::<Vec<_>>(),
            if counted == 2 { vec![note] } else { vec![] }
        );
    }
    let story = Story::analysed(replay(SHORTEST.0, "DDUULL"));
    assert_eq!(story.figure("Efficiency"), "33%");
    let verdict = story.view().verdict.to_string();
    assert_eq!(verdict, "4 moves more than the shortest way.");
}

#[test]
fn the_three_costliest_slips_are_told_and_none_within_another() {
    // Four detours from one board: of two, four, six and two moves.
    let steps = ["DU", "DDUU", "DDLRUU", "DU", "LL"].concat();
    let story = Story::analysed(replay("1 2 3/4 5 6/0 7 8", &steps));
    let view = story.view();
    let slips: Vec<String> = told(&view.costliest);
    assert_eq!(slips.len(), 3);
    assert!(
        slips[0].starts_with("Move 7, Tile 4 down: 6 moves lost."),
        "{slips:?}"
    );
    assert!(
        slips[1].starts_with("Move 3, Tile 4 down: 4 moves lost."),
        "{slips:?}"
    );
    assert!(
        slips[2].starts_with("Move 1, Tile 4 down: 2 moves lost."),
        "{slips:?}"
    );
    assert_eq!(view.slips.len(), 7);
}

#[test]
fn a_slip_shows_what_was_better() {
    let mut story = Story::analysed(replay(SHORTEST.0, "DULL"));
    assert_eq!(
        story.view().position.to_string(),
        "At the start. 2 moves needed. Next comes a slip, Tile 4 down. Better: Tile 7 left."
    );
    story.at(ReviewEvent::Canvas(Side::Game, pixels()), 0.0);
    let scene = story.review.begin_frame(Side::Game, 0.0).expect("a scene");
    assert_eq!(scene.hint, Some((6, Direction::Left)));
    story.at(ReviewEvent::Step(Way::Forward), 0.0);
    assert_eq!(
        story.view().position.to_string(),
        "Move 1 of 4: Tile 4 down. 3 moves needed. That was a slip."
    );
    story.at(ReviewEvent::PlayFrom, 0.0);
    let board = parse_board("1 2 3/0 5 6/4 7 8", None).expect("a board");
    let start = Start::new(&board, &Board::solved(board.size()));
    assert_eq!(story.effects.last(), Some(&ReviewEffect::PlayFrom(start)));
    story.at(ReviewEvent::End(Way::Forward), 0.0);
    assert!(!story.view().can_play_from);
    let before = story.effects.len();
    story.at(ReviewEvent::PlayFrom, 0.0);
    assert_eq!(story.effects.len(), before, "it is over");
}

fn pixels() -> CanvasPixels {
    CanvasPixels {
        width: 300.0,
        height: 300.0,
        ratio: 1.0,
    }
}

#[test]
fn both_boards_go_in_step() {
    let mut story = Story::analysed(replay(SHORTEST.0, "DULL"));
    assert_eq!(story.view().shows_shortest, Some(false));
    assert!(story.review.begin_frame(Side::Shortest, 0.0).is_none());
    story.at(ReviewEvent::ToggleShortest, 0.0);
    story.at(ReviewEvent::Canvas(Side::Shortest, pixels()), 0.0);
    for (index, shortest) in [
        (0, "1 2 3/4 5 6/0 7 8"),
        (1, "1 2 3/4 5 6/7 0 8"),
        (3, "1 2 3/4 5 6/7 8 0"),
    ] {
        story.at(ReviewEvent::GoTo(index), 0.0);
        let scene = story.review.begin_frame(Side::Shortest, 0.0);
        assert_eq!(print_board(scene.expect("a scene").board), shortest);
        assert_eq!(story.view().boards[1], shortest);
    }
}

#[test]
fn a_replay_runs_by_its_deadlines() {
    let mut story = Story::analysed(replay(SHORTEST.0, "DULL"));
    story.at(ReviewEvent::Toggle(Way::Forward), 0.0);
    story.at(ReviewEvent::Speed(Speed::Double), 0.0);
    for index in 1..=4 {
        let due = story.review.deadline().expect("the next step");
        story.review.time_passes(due);
        assert_eq!(story.view().index, index);
    }
    assert_eq!(story.review.deadline(), None);
    assert_eq!((story.view().way, &*story.view().time), (None, "0:02.0"));
    story.at(ReviewEvent::Toggle(Way::Backward), 5000.0);
    assert_eq!(story.view().way, Some(Way::Backward));
    story.at(ReviewEvent::Step(Way::Backward), 5000.0);
    assert_eq!((story.view().way, story.view().index), (None, 2));
    story.at(ReviewEvent::End(Way::Backward), 5000.0);
    assert_eq!(story.view().index, 0);
    story.at(ReviewEvent::Step(Way::Backward), 5000.0);
    assert_eq!(story.view().index, 0);
}

#[test]
fn pauses_are_much_longer_than_usual() {
    let mut game = replay(SHORTEST.0, "DUDULL");
    for (slide, at) in game
        .slides
        .iter_mut()
        .zip([700, 1000, 1300, 5300, 5600, 8100])
    {
        slide.at = at;
    }
    let story = Story::analysed(game);
    assert_eq!(story.figure("Pauses"), "2, the longest 4.0 s before move 4");
    assert_eq!(story.figure("Before the first move"), "0.7 s");
}

#[test]
fn the_moves_are_told_in_a_table() {
    let story = Story::analysed(replay(SHORTEST.0, "DuLL"));
    let rows = story.review.rows();
    let told = |row: &MoveRow| {
        format!(
            "{} {} {} {} {}",
            row.number, row.time, row.made, row.needed, row.verdict
        )
    };
    assert_eq!(
        rows.iter().map(told).collect::<Vec<_>>(),
        [
            "1 0:00.500 Tile 4 down 3 Slip",
            "2 0:01.000 Tile 4 up 2 Undo",
            "3 0:01.500 Tile 7 left 1 Good",
            "4 0:02.000 Tile 8 left 0 Good",
        ]
    );
    let summary = story.view().summary.to_string();
    assert_eq!(
        summary,
        "Moves needed after each of 4 moves: 2 at the start, 0 at the end. Slips: 1."
    );
}

#[test]
fn large_boards_have_bounds() {
    let size = Size::new(5, 5).expect("a size");
    let mut start = Board::solved(size);
    for direction in parse_moves("DRUL").expect("moves") {
        start.step(direction).expect("a step");
    }
    let story = Story::analysed(replay(&print_board(&start), "RDLU"));
    let view = story.view();
    assert_eq!(view.curve.len(), 5);
    assert!(view.curve[0].lower <= 4 && view.curve[0].upper == 4);
    let is_exact = view.curve.iter().all(|needed| needed.exact().is_some());
    assert_eq!(view.notes.is_empty(), is_exact);
    let start = Story::open(replay(&print_board(&start), "RDLU"));
    let bounds = |lower, upper| Evaluation {
        lower,
        upper,
        way: None,
    };
    let view = start.answer(vec![bounds(2, 4)], false).view();
    let note = view.notes.last().expect("a note").to_string();
    assert!(note.contains("best way found"), "{note}");
}
