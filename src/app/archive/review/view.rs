//! What the review says and shows.

use crate::app::announcements::describe;
use crate::app::archive::in_words;
use crate::app::solving::MovesNeeded;
use crate::i18n::{Argument, Message, mark};
use crate::puzzle::notation::print_board;
use crate::puzzle::{Board, Direction, Slide};
use crate::solver::analysis::Evaluation;
use crate::view::{format_exact_time, format_time};

use super::playback::{Speed, Way};
use super::report::{Pause, Report, Slip};
use super::{Analysis, Reviewed};

/// The view of the review.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewView {
    /// The id of the background that the game was played over.
    pub clip: String,
    /// What game it is.
    pub about: Message,
    /// The verdict on it, or why there is none yet.
    pub verdict: Message,
    /// The part of the analysis that is done, from 0 to 1, while it is under way.
    pub progress: Option<f32>,
    /// Whether the analysis can be begun anew, because it was cancelled or failed.
    pub can_analyse: bool,
    /// What else there is to know.
    pub notes: Vec<Message>,
    /// The figures: their names and values.
    pub figures: Vec<(&'static str, Message)>,
    /// The moves needed at each position that is known.
    pub curve: Vec<MovesNeeded>,
    /// The numbers of the slips, from 1.
    pub slips: Vec<usize>,
    /// The curve in words.
    pub summary: Message,
    /// The costliest slips: the index of the board before each, and what is said of it.
    pub costliest: Vec<(usize, Message)>,
    /// How many steps there are.
    pub length: usize,
    /// How many have been made on the board that is shown.
    pub index: usize,
    /// What was done last, and what is needed.
    pub position: Message,
    /// The time in the game.
    pub time: String,
    /// The way the replay runs, if it does.
    pub way: Option<Way>,
    /// How fast it runs.
    pub speed: Speed,
    /// Whether the shortest way is shown beside the game; `None` if it is not known.
    pub shows_shortest: Option<bool>,
    /// Whether the board that is shown can be played on.
    pub can_play_from: bool,
    /// The boards in words.
    pub boards: [String; 2],
}

/// A move in the table.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveRow {
    /// Its number, from 1.
    pub number: usize,
    /// The time in the game.
    pub time: String,
    /// The move.
    pub made: Message,
    /// The moves needed after it, once that is known.
    pub needed: String,
    /// What is to be said of it.
    pub verdict: &'static str,
}

pub(super) fn view(game: &Reviewed) -> ReviewView {
    let (report, playback) = (&game.report, &game.playback);
    let (index, length) = (playback.index(), report.steps().len());
    let numbers = 1..=length;
    let shortest = game.shortest_board();
    ReviewView {
        clip: game.about.clip.clone(),
        about: in_words(&game.replay),
        verdict: match &game.analysis {
            Analysis::UnderWay(_) => Message::new("Looking at every move…"),
            Analysis::Cancelled => Message::new("The analysis was cancelled."),
            Analysis::Failed(reason) => reason.clone(),
            Analysis::Done => verdict(report),
        },
        progress: match game.analysis {
            Analysis::UnderWay(progress) => Some(progress),
            _ => None,
        },
        can_analyse: matches!(game.analysis, Analysis::Cancelled | Analysis::Failed(_)),
        notes: notes(game),
        figures: figures(report, game.analysis == Analysis::Done),
        curve: report.evaluations().iter().map(needed).collect(),
        slips: numbers.filter(|&number| report.is_slip(number)).collect(),
        summary: summary(report),
        costliest: report
            .costliest()
            .into_iter()
            .map(|slip| (slip.number - 1, told(report, slip)))
            .collect(),
        length,
        index,
        position: position(report, index),
        time: format_time(playback.at()),
        way: playback.way(),
        speed: playback.speed(),
        shows_shortest: (!report.evaluations().is_empty()).then_some(game.shows_shortest),
        can_play_from: report.board(index) != game.replay.problem.goal(),
        boards: [print_board(report.board(index)), print_board(&shortest)],
    }
}

fn needed(evaluation: &Evaluation) -> MovesNeeded {
    MovesNeeded {
        lower: evaluation.lower,
        upper: evaluation.upper,
    }
}

/// How many moves more than the shortest way has, at least and at most.
fn excess(report: &Report) -> (usize, usize) {
    let start = report.evaluations().first().map(needed);
    let more = |needed: u32| report.counted().saturating_sub(needed as usize);
    start.map_or((0, 0), |start| (more(start.upper), more(start.lower)))
}

fn verdict(report: &Report) -> Message {
    match excess(report) {
        (_, 0) => Message::new("This was a shortest way: no move could have been saved."),
        (least, most) if least == most => Message::counting(
            "One move more than the shortest way.",
            "{count} moves more than the shortest way.",
            most,
        ),
        (least, most) => Message::new("{least} to {most} moves more than the shortest way.")
            .with("least", least)
            .with("most", most),
    }
}

fn notes(game: &Reviewed) -> Vec<Message> {
    let report = &game.report;
    let mut notes = Vec::new();
    if game.about.is_assisted {
        notes.push(Message::new("Solved with help."));
    }
    if report.uncounted() > 0 {
        notes.push(Message::counting(
            "One move more is shown that is not counted, because of Undo.",
            "{count} moves more are shown that are not counted, because of Undo.",
            report.uncounted(),
        ));
    }
    if report
        .evaluations()
        .iter()
        .any(|known| known.lower < known.upper)
    {
        notes.push(Message::new(
            "Nobody knows the shortest ways on a board as large as this: slips are told by the best way found.",
        ));
    }
    notes
}

fn seconds(milliseconds: f64, decimals: u8) -> Message {
    Message::new("{seconds} s").with(
        "seconds",
        Argument::Decimal(milliseconds / 1000.0, decimals),
    )
}

fn figures(report: &Report, is_done: bool) -> Vec<(&'static str, Message)> {
    let mut figures = Vec::new();
    let counted = report.counted().max(1) as f64;
    if let Some(start) = report.evaluations().first().map(needed) {
        let part = |needed: u32| Argument::Percent(f64::from(needed).min(counted) / counted);
        let range = |lower: Argument, upper: Argument| match start.exact() {
            Some(_) => Message::template("{upper}").with("upper", upper),
            None => Message::new("{lower} to {upper}")
                .with("lower", lower)
                .with("upper", upper),
        };
        let number = |needed: u32| Argument::Number(needed as usize);
        figures.push((
            mark("Shortest way"),
            range(number(start.lower), number(start.upper)),
        ));
        figures.push((
            mark("Efficiency"),
            range(part(start.lower), part(start.upper)),
        ));
    }
    if is_done {
        let slips = Message::template("{slips}").with("slips", report.slips());
        figures.push((mark("Slips"), slips));
    }
    let time = f64::from(report.milliseconds().max(1));
    let pace = counted * 1000.0 / time;
    let pace = Message::template("{pace}").with("pace", Argument::Decimal(pace, 2));
    figures.push((mark("Moves a second"), pace));
    figures.push((mark("Time a move"), seconds(time / counted, 2)));
    let first = f64::from(report.first_look());
    figures.push((mark("Before the first move"), seconds(first, 1)));
    figures.push((mark("Pauses"), pauses(&report.pauses())));
    figures
}

fn pauses(pauses: &[Pause]) -> Message {
    let Some(longest) = pauses.iter().max_by_key(|pause| pause.milliseconds) else {
        return Message::new("None");
    };
    Message::counting(
        "One, {longest} before move {number}",
        "{count}, the longest {longest} before move {number}",
        pauses.len(),
    )
    .with("longest", seconds(longest.milliseconds.into(), 1))
    .with("number", longest.number)
}

fn summary(report: &Report) -> Message {
    let known = report.evaluations();
    let upper = |known: Option<&Evaluation>| known.map_or(0, |known| known.upper as usize);
    Message::counting(
        "Moves needed after the only move: {first} at the start, {last} at the end. Slips: {slips}.",
        "Moves needed after each of {count} moves: {first} at the start, {last} at the end. Slips: {slips}.",
        report.steps().len(),
    )
    .with("first", upper(known.first()))
    .with("last", upper(known.last()))
    .with("slips", report.slips())
}

/// The move in a direction, in words.
fn step(board: &Board, direction: Direction) -> Message {
    describe(
        board,
        Slide {
            direction,
            length: 1,
        },
    )
}

/// What is said of a slip.
fn told(report: &Report, Slip { number, lost }: Slip) -> Message {
    let board = report.board(number - 1);
    let made = step(board, report.steps()[number - 1].slide.direction);
    let slip = Message::counting(
        "Move {number}, {move}: {count} move lost.",
        "Move {number}, {move}: {count} moves lost.",
        lost,
    )
    .with("number", number)
    .with("move", made);
    let way = report.way(number - 1);
    match way.as_ref().and_then(|way| way.first()) {
        Some(&better) => Message::template("{slip} {better}")
            .with("slip", slip)
            .with(
                "better",
                Message::new("Better: {move}.").with("move", step(board, better)),
            ),
        None => slip,
    }
}

/// What was done last, what is needed now, and what would be better than what was done next.
fn position(report: &Report, index: usize) -> Message {
    let done = match index.checked_sub(1) {
        None => Message::new("At the start."),
        Some(last) => Message::new("Move {number} of {length}: {move}.")
            .with("number", index)
            .with("length", report.steps().len())
            .with(
                "move",
                step(report.board(last), report.steps()[last].slide.direction),
            ),
    };
    let mut sentences = vec![done];
    if let Some(known) = report.evaluations().get(index) {
        sentences.push(Message::template("{needed}.").with("needed", needed(known).message()));
    }
    if report.is_slip(index) {
        sentences.push(Message::new("That was a slip."));
    }
    if report.is_slip(index + 1)
        && let Some(way) = report.way(index)
        && let Some(&better) = way.first()
    {
        let board = report.board(index);
        let made = step(board, report.steps()[index].slide.direction);
        sentences.push(
            Message::new("Next comes a slip, {move}. Better: {better}.")
                .with("move", made)
                .with("better", step(board, better)),
        );
    }
    let mut sentences = sentences.into_iter();
    let first = sentences.next().unwrap_or_else(|| Message::template(""));
    sentences.fold(first, |before, next| {
        Message::template("{before} {next}")
            .with("before", before)
            .with("next", next)
    })
}

/// The moves of a game, for its table.
pub(super) fn rows(report: &Report) -> Vec<MoveRow> {
    let rows = report.steps().iter().enumerate();
    rows.map(|(before, timed)| {
        let number = before + 1;
        let known = report.evaluations().get(number).map(needed);
        MoveRow {
            number,
            time: format_exact_time(timed.at),
            made: step(report.board(before), timed.slide.direction),
            needed: known.map_or_else(String::new, |known| match known.exact() {
                Some(exact) => exact.to_string(),
                None => format!("{}–{}", known.lower, known.upper),
            }),
            verdict: match known {
                _ if timed.is_undo => mark("Undo"),
                None => "",
                Some(_) if report.is_slip(number) => mark("Slip"),
                Some(_) => mark("Good"),
            },
        }
    })
    .collect()
}
