//! The result of a daily puzzle that can be shown to others without telling them the way: figures, and the course of the
//! solve as a row of squares.

use crate::i18n::{Argument, Message, mark};
use crate::records::{Daily, Solve};
use crate::solver::analysis::Evaluation;
use crate::view::format_time;

/// How many parts the course has at most.
const PARTS: usize = 10;

/// How much of a part of the solve brought the board nearer to the solved one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// At least three of four moves.
    Near,
    /// More than half of them.
    Partly,
    /// The rest.
    Back,
}

impl Part {
    /// All kinds, the best first.
    pub const ALL: [Self; 3] = [Self::Near, Self::Partly, Self::Back];

    /// Its square.
    pub const fn square(self) -> char {
        match self {
            Self::Near => '🟩',
            Self::Partly => '🟨',
            Self::Back => '🟥',
        }
    }

    /// The part in words.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Near => mark("part|Nearer"),
            Self::Partly => mark("part|Partly nearer"),
            Self::Back => mark("part|No nearer"),
        }
    }

    /// A part of so many moves that changed the number of moves needed from one to another.
    const fn of(moves: u32, before: u32, after: u32) -> Self {
        // Each move brings the board nearer by one, or takes it farther by one.
        let gained = before.saturating_sub(after);
        if gained == 0 {
            Self::Back
        } else if 2 * gained >= moves {
            Self::Near
        } else {
            Self::Partly
        }
    }
}

/// The course of a solve whose positions are all known, in up to ten parts of equal length.
pub fn course(known: &[Evaluation]) -> Vec<Part> {
    let moves = known.len().saturating_sub(1);
    let parts = moves.min(PARTS);
    let end = |part: usize| part * moves / parts;
    let part = |number| {
        let (from, to) = (end(number), end(number + 1));
        Part::of((to - from) as u32, known[from].upper, known[to].upper)
    };
    (0..parts).map(part).collect()
}

/// How many moves the solve has more than the shortest, as far as that is known from its start.
pub fn excess(moves: u32, start: &Evaluation) -> Option<Message> {
    let more = |needed: u32| moves.saturating_sub(needed) as usize;
    let (least, most) = (more(start.upper), more(start.lower));
    Some(if most == 0 {
        Message::new("a shortest way")
    } else if least == most {
        Message::new("{more} more than the shortest").with("more", most)
    } else if least > 0 {
        Message::new("at least {more} more than the shortest").with("more", least)
    } else {
        return None;
    })
}

/// Time and moves of a solve, and how many more than the shortest if that is known.
pub fn figures(solve: &Solve, start: Option<&Evaluation>) -> Message {
    let moves = Message::counting("{count} move", "{count} moves", solve.moves as usize);
    let excess = start.and_then(|start| excess(solve.moves, start));
    let text = match excess {
        Some(_) => "{time}\u{a0}· {moves}, {excess}",
        None => "{time}\u{a0}· {moves}",
    };
    let text = Message::template(text)
        .with("time", format_time(solve.milliseconds.into()))
        .with("moves", moves);
    match excess {
        Some(excess) => text.with("excess", excess),
        None => text,
    }
}

/// The text to copy. `page` is the page's address without a query.
pub fn text(daily: Daily, figures: Message, course: &[Part], page: &str) -> Message {
    let size = daily.size();
    let size = Argument::LeftToRight(format!("{}×{}", size.columns(), size.rows()));
    let date = Argument::LeftToRight(daily.to_string());
    let title = Message::new("Daily {date}").with("date", date);
    let squares: String = course.iter().map(|part| part.square()).collect();
    let text = if squares.is_empty() {
        "Video Slide Puzzle · {title} · {size}\n{figures}\n{link}"
    } else {
        "Video Slide Puzzle · {title} · {size}\n{figures}\n{squares}\n{link}"
    };
    Message::template(text)
        .with("title", title)
        .with("size", size)
        .with("figures", figures)
        .with("squares", squares)
        .with("link", format!("{page}?daily={daily}"))
}
