//! Stories played by hand: what the player asks, what the solver answers, and what becomes of the game.

use super::*;
use crate::app::coordinator::Buffers;
use crate::protocol::{BUILD, Reply, Request};
use crate::puzzle::notation::{parse_board, parse_moves, print_moves};

/// Two moves away from the goal: the tiles 7 and 8 go left.
const TWO_AWAY: &str = "1 2 3/4 5 6/0 7 8";
/// Large enough that its solutions are improved.
const LARGE: &str = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/0 21 22 23 24";

const PATIENCE: Duration = Duration::from_secs(10);

/// A game, its solver, and what was last to be done about them.
struct Story {
    solving: Solving,
    game: Game,
    now: Moment,
    /// All but the steps, which are made at once.
    effects: Vec<SolvingEffect>,
    requests: Vec<Request>,
}

impl Story {
    /// A game whose solver is ready.
    fn of(board: &str) -> Self {
        let device = Device {
            cores: 1,
            memory: Some(8.0),
        };
        let mut story = Self {
            solving: Solving::new(device, PATIENCE),
            game: Game::new(parse_board(board, None).expect("a board")),
            now: 0.0,
            effects: Vec::new(),
            requests: Vec::new(),
        };
        story.solving.wake();
        let build = BUILD.to_owned();
        story.replies(Reply::Ready { build });
        story.forget();
        story
    }

    /// Does what is to be done.
    fn settle(&mut self) {
        loop {
            let effects = self.solving.take_effects();
            if effects.is_empty() {
                break;
            }
            for effect in effects {
                match effect {
                    SolvingEffect::Step(direction) => self.slides(direction),
                    other => self.effects.push(other),
                }
            }
        }
        for effect in self.solving.take_worker_effects() {
            if let WorkerEffect::Send(WorkerRole::Solver, request, _) = effect {
                self.requests.push(request);
            }
        }
    }

    /// Forgets what was to be done.
    fn forget(&mut self) {
        self.settle();
        self.effects.clear();
        self.requests.clear();
    }

    fn replies(&mut self, reply: Reply) {
        let event = WorkerEvent::Replied(reply, Buffers::NONE);
        self.happens(event);
    }

    fn happens(&mut self, event: WorkerEvent) {
        self.solving
            .receive(WorkerRole::Solver, event, &self.game, self.now);
        self.settle();
    }

    fn slides(&mut self, direction: Direction) {
        let slide = self.game.step(direction).expect("a tile can slide");
        self.solving.follow(slide, &self.game, self.now);
    }

    /// The player slides a tile.
    fn plays(&mut self, direction: Direction) {
        self.slides(direction);
        self.settle();
    }

    fn solve(&mut self) {
        self.solving.solve(&self.game, self.now);
        self.settle();
    }

    fn show_step(&mut self) {
        self.solving.show_step(&self.game, self.now);
        self.settle();
    }

    fn toggle_playing(&mut self) {
        self.solving.toggle_playing(self.now);
        self.settle();
    }

    /// Lets time pass, and tells it whenever something is due.
    fn time_passes(&mut self, milliseconds: Moment) {
        let end = self.now + milliseconds;
        while let Some(due) = self.solving.deadline().filter(|&due| due <= end) {
            self.now = due;
            self.solving.time_passes(&self.game, due);
            self.settle();
        }
        self.now = end;
    }

    /// The last search that was asked for: its job, what is left of the patience, and the solution known before.
    fn asked(&self) -> (u32, Duration, String, u32) {
        let asked = self
            .requests
            .iter()
            .rev()
            .find_map(|request| match request {
                Request::Solve {
                    job,
                    terms,
                    known,
                    lower_bound,
                    ..
                } => Some((*job, terms.patience, print_moves(known), *lower_bound)),
                _ => None,
            });
        asked.expect("a search was asked for")
    }

    fn searches(&self) -> usize {
        let is_search = |request: &&Request| matches!(request, Request::Solve { .. });
        self.requests.iter().filter(is_search).count()
    }

    fn progress(&mut self, milliseconds: u64, lower_bound: u32) {
        let (job, ..) = self.asked();
        let stats = stats(milliseconds, lower_bound);
        self.replies(Reply::Progress { job, stats });
    }

    fn finds(&mut self, moves: &str, milliseconds: u64, lower_bound: u32, end: End) {
        let (job, ..) = self.asked();
        self.replies(Reply::Found {
            job,
            moves: parse_moves(moves).expect("moves"),
            proven_shortest: end == End::Proven,
            by_tables: false,
            last: end != End::Open,
            stats: stats(milliseconds, lower_bound),
        });
    }

    fn solution(&self) -> String {
        let solution = self.solving.solution().expect("there is a solution");
        print_moves(solution.walkthrough().ahead())
    }

    fn view(&self) -> SolvingView {
        self.solving.view(&self.game)
    }

    fn announced(&self) -> Vec<String> {
        let text = |effect: &SolvingEffect| match effect {
            SolvingEffect::Announce(message) => Some(message.to_string()),
            _ => None,
        };
        self.effects.iter().filter_map(text).collect()
    }

    fn shown(&self) -> Vec<String> {
        let text = |effect: &SolvingEffect| match effect {
            SolvingEffect::Show(message) => Some(message.to_string()),
            _ => None,
        };
        self.effects.iter().filter_map(text).collect()
    }
}

/// Whether more may come after a solution.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Open,
    OutOfPatience,
    Proven,
}

fn stats(milliseconds: u64, lower_bound: u32) -> Stats {
    Stats {
        generated: 1000,
        lower_bound,
        elapsed: Duration::from_millis(milliseconds),
        ..Stats::default()
    }
}

#[test]
fn solve_asks_for_this_board_and_makes_room_for_the_arrow() {
    let mut story = Story::of(TWO_AWAY);
    story.solve();
    let [Request::Solve { start, method, .. }] = &story.requests[..] else {
        panic!("{:?}", story.requests);
    };
    assert_eq!(start.position, story.game.board().position());
    assert_eq!(*method, Method::AUTOMATIC);
    assert_eq!(story.effects, [SolvingEffect::ClearBoard]);
    assert!(story.view().is_busy);
}

#[test]
fn nothing_is_searched_on_a_solved_board_or_by_a_method_that_does_not_suit_it() {
    let mut story = Story::of("1 2 3/4 5 6/7 8 0");
    story.solve();
    assert_eq!(story.searches(), 0);

    let mut story = Story::of(LARGE);
    story
        .solving
        .choose_method(Method::AUTOMATIC.with_algorithm(Algorithm::IdaStar));
    story.forget();
    story.solve();
    assert_eq!(story.searches(), 0);
    assert!(!story.view().can_solve);
    assert!(!story.view().can_show_step);
    assert!(!story.view().shows_hint);
}

#[test]
fn a_solution_is_announced_and_counts_as_help() {
    let mut story = Story::of(TWO_AWAY);
    story.solve();
    story.effects.clear();
    story.finds("L2", 1, 2, End::Proven);
    let announced = SolvingEffect::Announce(Message::counting(
        "A solution of {count} move, the shortest possible.",
        "A solution of {count} moves, the shortest possible.",
        2,
    ));
    let retracted = SolvingEffect::Retract(GIVEN_UP);
    assert_eq!(story.effects, [retracted, announced, SolvingEffect::Assist]);
    assert_eq!(story.solution(), "L2");
    assert!(!story.view().is_busy);
    assert_eq!(story.view().next, Some(NextButton::ShowStep));
}

#[test]
fn solutions_that_get_shorter_are_announced_first_and_last() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("DUL4", 1, 4, End::Open);
    story.finds("DUL4", 5, 4, End::Open);
    story.finds("L4", 9, 4, End::OutOfPatience);
    assert_eq!(
        story.announced(),
        [
            "A solution of 6 moves, at least 4 needed.",
            "A solution of 4 moves, at least 4 needed."
        ]
    );
    let solution = story.solving.solution().expect("there is one");
    assert_eq!(solution.stats().elapsed, Duration::from_millis(9));
    assert!(!solution.is_proven_shortest());
}

#[test]
fn a_step_is_made_from_the_solution_at_hand() {
    let mut story = Story::of(TWO_AWAY);
    story.solve();
    story.finds("L2", 1, 2, End::Proven);
    story.show_step();
    assert_eq!(story.solution(), "L");
    story.show_step();
    assert_eq!(story.game.phase(), Phase::Solved);
    assert_eq!(story.view().next, Some(NextButton::NewGame));
    assert!(!story.view().can_show_step);
}

#[test]
fn a_step_that_waits_for_a_solution_is_made_when_the_search_is_over() {
    let mut story = Story::of(TWO_AWAY);
    story.show_step();
    assert_eq!(story.searches(), 1);
    story.show_step();
    assert_eq!(story.searches(), 1, "it is being searched already");
    story.finds("L2", 1, 2, End::Proven);
    assert_eq!(story.solution(), "L");
}

#[test]
fn a_step_that_waits_for_a_solution_is_made_when_that_has_ripened() {
    let mut story = Story::of(LARGE);
    story.show_step();
    story.finds("DUL4", 100, 4, End::Open);
    story.progress(599, 4);
    assert_eq!(story.solution(), "DUL4");
    story.progress(600, 4);
    assert_eq!(story.solution(), "UL4");
    story.progress(2000, 4);
    assert_eq!(story.solution(), "UL4", "it is made once");
}

#[test]
fn a_step_is_no_longer_awaited_when_the_player_makes_one() {
    let mut story = Story::of(LARGE);
    story.show_step();
    story.plays(Direction::Left);
    story.finds("L3", 1, 3, End::Proven);
    assert_eq!(story.solution(), "L3");
}

#[test]
fn a_solution_plays_a_step_at_a_time_until_the_board_is_solved() {
    let mut story = Story::of(TWO_AWAY);
    story.toggle_playing();
    assert!(!story.view().plays, "there is nothing to play yet");
    story.solve();
    story.finds("L2", 1, 2, End::Proven);
    story.toggle_playing();
    assert!(story.view().plays);
    assert_eq!(story.solution(), "L", "the first at once");
    story.time_passes(STEP_INTERVAL - 1.0);
    assert_eq!(story.solution(), "L");
    story.time_passes(1.0);
    assert_eq!(story.game.phase(), Phase::Solved);
    assert!(!story.view().plays);
    assert_eq!(story.solving.deadline(), None);
}

#[test]
fn a_solution_that_plays_can_be_held() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("L4", 1, 4, End::Proven);
    story.toggle_playing();
    story.toggle_playing();
    assert!(!story.view().plays);
    story.time_passes(10.0 * STEP_INTERVAL);
    assert_eq!(story.solution(), "L3");
    story.toggle_playing();
    story.show_step();
    assert!(!story.view().plays, "a step by hand holds it");
    assert_eq!(story.solution(), "L");
    story.toggle_playing();
    assert_eq!(story.game.phase(), Phase::Solved);
}

#[test]
fn a_slide_along_the_solution_goes_on_with_it() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("L4", 1, 4, End::Proven);
    story.forget();
    story.plays(Direction::Left);
    assert_eq!(story.searches(), 0);
    assert_eq!(story.solution(), "L3");
    story.plays(Direction::Right);
    assert_eq!(story.solution(), "L4", "and back again");
}

#[test]
fn a_slide_away_from_the_solution_has_another_one_searched() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("L4", 1, 4, End::Proven);
    story.toggle_playing();
    story.forget();
    story.plays(Direction::Down);
    let (_, patience, known, lower_bound) = story.asked();
    assert_eq!((&*known, patience), ("UL3", PATIENCE));
    assert_eq!(lower_bound, 2, "one move was made, and one leads away");
    assert!(!story.view().plays);
    let solution = story.solving.solution().expect("the way back");
    assert!(!solution.is_proven_shortest());
}

#[test]
fn a_solution_that_comes_after_the_player_went_another_way_leads_back_first() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("DUL4", 1, 4, End::Open);
    let (first, ..) = story.asked();
    // Along the solution, so that nothing else is searched.
    story.plays(Direction::Down);
    assert_eq!(story.searches(), 1);
    story.finds("L4", 2, 4, End::Proven);
    assert_eq!(story.solution(), "UL4");
    let solution = story.solving.solution().expect("there is one");
    assert!(!solution.is_proven_shortest(), "from here it is not");
    let (second, _, known, _) = story.asked();
    assert_ne!(first, second, "from here it is searched anew");
    assert_eq!(known, "UL4");
}

#[test]
fn what_is_left_of_the_patience_is_spent_on_improving() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("DUL4", 1, 4, End::Open);
    story.now = 4000.0;
    let longer = Duration::from_secs(30);
    story.solving.set_patience(longer, &story.game, story.now);
    story.settle();
    let (_, patience, known, _) = story.asked();
    assert_eq!(
        (patience, &*known),
        (Duration::from_secs(26), "DUL4"),
        "four seconds are spent"
    );
    let searches = story.searches();
    story.solving.set_patience(longer, &story.game, story.now);
    story.settle();
    assert_eq!(story.searches(), searches, "it is the same");
}

#[test]
fn another_patience_changes_nothing_for_a_shortest_solution() {
    let mut story = Story::of(TWO_AWAY);
    story.solve();
    let longer = Duration::from_secs(30);
    story.solving.set_patience(longer, &story.game, story.now);
    story.settle();
    assert_eq!(story.searches(), 1);
}

#[test]
fn the_bound_rises_and_never_falls() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("DUL4", 1, 2, End::Open);
    let bound = |story: &Story| story.solving.solution().expect("one").stats().lower_bound;
    story.progress(10, 4);
    assert_eq!(bound(&story), 4);
    story.progress(20, 3);
    assert_eq!(bound(&story), 4);
    story.finds("L4", 30, 3, End::OutOfPatience);
    assert_eq!(bound(&story), 4);
    assert_eq!(story.solving.progress().elapsed, Duration::from_millis(20));
}

#[test]
fn a_search_given_up_by_the_player_leaves_the_solution_there_is() {
    let mut story = Story::of(LARGE);
    story.solve();
    assert!(!story.view().can_solve);
    story.solving.cancel();
    assert!(story.view().can_solve);
    assert!(story.view().shows_hint);
    story.plays(Direction::Left);
    assert_eq!(story.searches(), 1, "nothing is wanted any more");

    story.solve();
    story.finds("DUL3", 1, 3, End::Open);
    story.solving.cancel();
    story.forget();
    assert_eq!(story.solution(), "DUL3");
    story.plays(Direction::Left);
    assert_eq!(story.searches(), 1, "a solution is wanted still");
}

#[test]
fn a_solution_can_be_taken_away() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("L4", 1, 4, End::Proven);
    story.toggle_playing();
    story.solving.hide();
    story.forget();
    assert_eq!(story.solving.solution(), None);
    assert_eq!(story.solving.deadline(), None);
    story.plays(Direction::Left);
    assert_eq!(story.searches(), 0);
}

#[test]
fn another_game_has_no_solution_and_its_tables_made() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("L4", 1, 4, End::Proven);
    story.forget();
    let size = "4x4".parse().expect("a size");
    story.solving.begin_game(size);
    story.settle();
    assert_eq!(story.solving.solution(), None);
    assert!(story.requests.contains(&Request::Prepare { size }));
    assert_eq!(story.effects, [SolvingEffect::Retract(GIVEN_UP)]);
}

#[test]
fn a_search_that_gives_up_says_why_until_a_solution_comes() {
    let mut story = Story::of(TWO_AWAY);
    story.solve();
    story.effects.clear();
    let (job, ..) = story.asked();
    story.replies(Reply::Failed {
        job,
        message: "it is too hard".to_owned(),
        full: None,
    });
    assert_eq!(story.shown(), ["The search was given up: it is too hard."]);
    assert!(story.view().can_solve);
    story.solve();
    let (job, ..) = story.asked();
    story.replies(Reply::Failed {
        job,
        message: "memory is full".to_owned(),
        full: Some((7, 31)),
    });
    let shown = story.shown();
    assert!(shown[1].contains("at least 31 moves"), "{shown:?}");
    story.effects.clear();
    story.solve();
    story.finds("L2", 1, 2, End::Proven);
    assert!(story.effects.contains(&SolvingEffect::Retract(GIVEN_UP)));
}

#[test]
fn a_solver_that_dies_at_work_is_told_of_and_one_that_dies_idle_is_not() {
    let mut story = Story::of(TWO_AWAY);
    story.happens(WorkerEvent::Failed);
    assert_eq!(story.shown(), [""; 0]);

    let mut story = Story::of(TWO_AWAY);
    story.solve();
    story.happens(WorkerEvent::Failed);
    let shown = story.shown();
    assert!(shown[0].starts_with("The solver stopped unexpectedly"));
    assert!(!story.view().is_busy);
    story.plays(Direction::Left);
    assert_eq!(story.searches(), 1, "nothing is wanted any more");
}

#[test]
fn a_solution_outlives_the_solver_until_the_player_goes_another_way() {
    let mut story = Story::of(LARGE);
    story.solve();
    story.finds("DUL4", 1, 4, End::Open);
    story.happens(WorkerEvent::Failed);
    assert_eq!(story.solution(), "DUL4");
    story.plays(Direction::Left);
    assert_eq!(story.solving.solution(), None);
}

#[test]
fn automatic_says_what_it_chooses_and_others_where_they_are_of_no_use() {
    let mut story = Story::of(TWO_AWAY);
    let size = |text: &str| text.parse().expect("a size");
    let note = |story: &Story, text| story.solving.note(size(text)).map(|note| note.to_string());
    let automatic = note(&story, "3x3").expect("there is one");
    assert!(automatic.starts_with("On 3 × 3: "), "{automatic}");
    let method = Method::AUTOMATIC.with_algorithm(Algorithm::IdaStar);
    story.solving.choose_method(method);
    assert_eq!(note(&story, "3x3"), None);
    let limit = note(&story, "5x5").expect("there is one");
    assert!(limit.ends_with("Automatic suits every size."), "{limit}");
}
