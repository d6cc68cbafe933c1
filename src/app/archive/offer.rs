//! What a link or a pasted text holds, offered to the player: a game to watch or to race against, or a board to play.

use crate::app::Moment;
use crate::app::solving::MovesNeeded;
use crate::i18n::{Argument, Message, mark};
use crate::puzzle::{Board, Direction, Problem, Size, Slide};
use crate::records::{Replay, TimedSlide};
use crate::save::pasted::{Pasted, recognise};
use crate::save::shared::{self, Format, Shared, SharedError, SharedGame};
use crate::solver::analysis::Evaluation;

use super::analyst::{Analyst, AnalystNews};
use super::in_words;

/// The time of a move in a solution that comes without times, in milliseconds.
const PACE: u32 = 250;

/// What is said of a text that means nothing here.
const NOTHING: &str = mark(
    "Only videos, pictures, boards, solutions and shared games can be dropped or pasted here. Save a picture from another page first, or copy it as a picture.",
);

/// What is offered.
#[derive(Debug, Default)]
pub struct Offer {
    found: Option<Found>,
    /// What is known of the positions so far, from the start.
    known: Vec<Evaluation>,
}

/// What was found in a link or a text.
#[derive(Clone, Debug)]
enum Found {
    /// A game.
    Game(Shared),
    /// A board to be solved.
    Board(Problem),
    /// A board that cannot be solved.
    Unsolvable(Board),
    /// Nothing that can be used, for this reason.
    Fault(Message),
}

/// An event of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferEvent {
    /// Watch the game.
    Watch,
    /// Race against it.
    Race,
    /// Play the board.
    Play,
    /// Open the sheet on which a board is set up, with the board that cannot be solved.
    SetUp,
    /// The dialog was closed.
    Closed,
}

/// The view of the dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferView {
    /// Its title.
    pub title: &'static str,
    /// What was found.
    pub about: Message,
    /// What else there is to know.
    pub notes: Vec<Message>,
    /// Whether there is a game to watch.
    pub has_game: bool,
    /// Whether that was solved, so that it can be raced against.
    pub can_race: bool,
    /// Whether there is a board to play.
    pub has_board: bool,
    /// Whether there is one that cannot be solved.
    pub has_unsolvable: bool,
}

impl Offer {
    /// Reads the game of a link.
    pub fn read_link(&mut self, text: &str, analyst: &mut Analyst, now: Moment) {
        let game = shared::read(text);
        let found = game.map_or_else(|error| Found::Fault(refusal(&error)), Found::Game);
        self.take(found, analyst, now);
    }

    /// Reads a text that was dropped or pasted during a game of this size.
    pub fn read_text(&mut self, text: &str, size: Size, analyst: &mut Analyst, now: Moment) {
        let found = match recognise(text) {
            Some(Pasted::Board(board)) => board_found(board),
            Some(Pasted::Solution(moves)) => solution_found(&moves, size),
            Some(Pasted::Link(_)) | None => match shared::read(text) {
                Ok(shared) => Found::Game(shared),
                Err(SharedError::Malformed) => Found::Fault(Message::new(NOTHING)),
                Err(error) => Found::Fault(refusal(&error)),
            },
        };
        self.take(found, analyst, now);
    }

    fn take(&mut self, found: Found, analyst: &mut Analyst, now: Moment) {
        self.known.clear();
        match &found {
            Found::Game(shared) => {
                let replay = &shared.game.replay;
                let moves = replay.steps().map(|step| step.slide.direction);
                analyst.analyse(&replay.problem, moves.collect(), now);
            }
            Found::Board(problem) => analyst.analyse(problem, Vec::new(), now),
            Found::Unsolvable(_) | Found::Fault(_) => {}
        }
        self.found = Some(found);
    }

    /// The game that was found.
    pub fn game(&self) -> Option<&SharedGame> {
        match &self.found {
            Some(Found::Game(shared)) => Some(&shared.game),
            _ => None,
        }
    }

    /// The board that was found, and its goal.
    pub const fn problem(&self) -> Option<&Problem> {
        match &self.found {
            Some(Found::Board(problem)) => Some(problem),
            _ => None,
        }
    }

    /// The board that was found but cannot be solved.
    pub const fn unsolvable(&self) -> Option<&Board> {
        match &self.found {
            Some(Found::Unsolvable(board)) => Some(board),
            _ => None,
        }
    }

    /// The moves needed at each position of the game, if all are known exactly.
    pub fn needed(&self) -> Vec<u32> {
        let positions = self
            .game()
            .map_or(0, |game| game.replay.steps().count() + 1);
        let is_exact = self.known.iter().all(|known| known.lower == known.upper);
        if is_exact && self.known.len() == positions {
            self.known.iter().map(|known| known.upper).collect()
        } else {
            Vec::new()
        }
    }

    /// Takes what the analyst says.
    pub fn take_news(&mut self, news: AnalystNews) {
        if let AnalystNews::Evaluated { evaluations, .. } = news {
            self.known.extend(evaluations);
        }
    }

    /// Lets go of everything.
    pub fn close(&mut self) {
        self.found = None;
        self.known.clear();
    }

    /// The view of the dialog, while there is something to offer.
    pub fn view(&self) -> Option<OfferView> {
        let found = self.found.as_ref()?;
        let mut notes = Vec::new();
        let needed = self.known.first().map(|known| {
            let needed = MovesNeeded {
                lower: known.lower,
                upper: known.upper,
            };
            Message::template("{needed}.").with("needed", needed.message())
        });
        let (title, about) = match found {
            Found::Game(Shared {
                game: SharedGame { replay, .. },
                format,
                others,
            }) => {
                if *format == Format::Community {
                    notes.push(Message::new("It was made with another program."));
                }
                if *others > 0 {
                    notes.push(Message::counting(
                        "One more solve in the link is not shown.",
                        "{count} more solves in the link are not shown.",
                        *others,
                    ));
                }
                (mark("A shared game"), in_words(replay))
            }
            Found::Board(problem) => {
                let size = problem.size();
                let size = Argument::size(size.columns(), size.rows());
                let about = Message::new("A board of {size}.").with("size", size);
                (mark("A board"), about)
            }
            Found::Unsolvable(_) => {
                let about = Message::new("This board cannot be solved.");
                (mark("A board"), about)
            }
            Found::Fault(reason) => (mark("Nothing to open"), reason.clone()),
        };
        notes.extend(needed);
        Some(OfferView {
            title,
            about,
            notes,
            has_game: self.game().is_some(),
            can_race: self.game().is_some_and(|game| game.replay.is_solved()),
            has_board: self.problem().is_some(),
            has_unsolvable: self.unsolvable().is_some(),
        })
    }
}

fn board_found(board: Board) -> Found {
    if board.is_solved() {
        return Found::Fault(Message::new("This board is solved already."));
    }
    let problem = Problem::to_solved(board.clone());
    problem.map_or(Found::Unsolvable(board), Found::Board)
}

/// The game that ends solved after these moves, on a board of the size in play or else of the first square that fits.
fn solution_found(moves: &[Direction], size: Size) -> Found {
    let squares = (2..=10).filter_map(|side| Size::new(side, side).ok());
    let start = [size].into_iter().chain(squares).find_map(|size| {
        let mut board = Board::solved(size);
        for direction in moves.iter().rev() {
            board.step(direction.opposite()).ok()?;
        }
        (!board.is_solved()).then_some(board)
    });
    let Some(problem) = start.and_then(|start| Problem::to_solved(start).ok()) else {
        return Found::Fault(Message::new("These moves solve no board."));
    };
    let slides = moves
        .iter()
        .zip(1..)
        .map(|(&direction, number)| TimedSlide {
            slide: Slide {
                direction,
                length: 1,
            },
            at: PACE * number,
            is_undo: false,
        });
    let slides: Vec<TimedSlide> = slides.collect();
    let replay = Replay {
        problem,
        milliseconds: PACE * slides.len() as u32,
        slides,
    };
    // Moves that pass the solved board on their way end there.
    if replay.game().is_err() {
        return Found::Fault(Message::new("These moves solve no board."));
    }
    Found::Game(Shared {
        game: SharedGame { replay, clip: None },
        format: Format::Own,
        others: 0,
    })
}

/// Why a shared game cannot be opened.
fn refusal(error: &SharedError) -> Message {
    Message::new(match error {
        SharedError::Later(_) => {
            mark("This game was shared by a later version. Reload the page to get it.")
        }
        _ => mark("This link is damaged, or holds something else than a game."),
    })
}
