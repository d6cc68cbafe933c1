//! What the player asks, what the solver replies, and what becomes of the game.

mod coaching;
mod failures;
mod following;
mod searching;
mod stepping;

use super::*;
use crate::app::coordinator::{Buffers, WorkerEvent, WorkerRole};
use crate::protocol::{BUILD, Reply, Request};
use crate::puzzle::notation::{parse_board, parse_moves, print_moves};
use crate::solver::Algorithm;

/// Two moves away from the goal: the tiles 7 and 8 go left.
const TWO_AWAY: &str = "1 2 3/4 5 6/0 7 8";
/// Large enough that its solutions are improved.
const LARGE: &str = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/0 21 22 23 24";

const PATIENCE: Duration = Duration::from_secs(10);

/// A game, its solver, and the effects so far.
struct Story {
    solving: Solving,
    game: Game,
    now: Moment,
    /// The effects but for steps, which are made at once.
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

    /// Runs the effects that are waiting.
    fn run_effects(&mut self) {
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

    /// Forgets the effects so far.
    fn forget(&mut self) {
        self.run_effects();
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
        self.run_effects();
    }

    fn slides(&mut self, direction: Direction) {
        let slide = self.game.step(direction).expect("a tile can slide");
        self.solving.follow(slide, &self.game, self.now);
    }

    /// The player slides a tile.
    fn plays(&mut self, direction: Direction) {
        self.slides(direction);
        self.run_effects();
    }

    fn solve(&mut self) {
        self.solving.solve(&self.game, self.now);
        self.run_effects();
    }

    fn show_step(&mut self) {
        self.solving.show_step(&self.game, self.now);
        self.run_effects();
    }

    fn toggle_playing(&mut self) {
        self.solving.toggle_playing(self.now);
        self.run_effects();
    }

    /// Lets time pass, and tells it whenever something is due.
    fn time_passes(&mut self, milliseconds: Moment) {
        let end = self.now + milliseconds;
        while let Some(due) = self.solving.deadline().filter(|&due| due <= end) {
            self.now = due;
            self.solving.time_passes(&self.game, due);
            self.run_effects();
        }
        self.now = end;
    }

    /// The last search requested: its job, patience, known solution and lower bound.
    fn last_search(&self) -> (u32, Duration, String, u32) {
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
        let (job, ..) = self.last_search();
        let stats = stats(milliseconds, lower_bound);
        self.replies(Reply::Progress { job, stats });
    }

    fn finds(&mut self, moves: &str, milliseconds: u64, lower_bound: u32, end: End) {
        let (job, ..) = self.last_search();
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
            SolvingEffect::Show(message) | SolvingEffect::Refused(message) => {
                Some(message.to_string())
            }
            _ => None,
        };
        self.effects.iter().filter_map(text).collect()
    }
}

/// Whether the search ends with a solution.
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
