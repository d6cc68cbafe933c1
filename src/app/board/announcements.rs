//! The game in words, for screen readers: what a slide did, why nothing slid, and answers to questions asked by keys.

use crate::i18n::{Argument, Message, mark};
use crate::puzzle::notation::printed;
use crate::puzzle::{Board, Direction, Game, Phase, Size, Slide, SlideError};
use crate::save::settings::{Announcements, Figures, Metric};
use crate::view::format_time;

use crate::app::{Moment, counting};

/// A question about the game, asked by a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Where the blank is.
    Blank,
    /// Which tiles can move, and which way.
    Movable,
    /// How many tiles are in place.
    InPlace,
    /// How long the game has taken, and how many moves.
    Time,
}

/// What is praised about a solved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Praise {
    /// The best time.
    Time,
    /// The fewest moves.
    Moves,
    /// Both.
    TimeAndMoves,
}

/// The announcement of a new game, and of the offer to return to the last one.
pub fn new_game(size: Size, offers_last: bool) -> Message {
    let new = Message::new("New game, {columns} by {rows}.")
        .with("columns", size.columns())
        .with("rows", size.rows());
    if !offers_last {
        return new;
    }
    Message::template("{new} {offer}")
        .with("new", new)
        .with("offer", Message::new("You can return to the last one."))
}

/// The announcement of a slide, as detailed as the player wants it.
pub fn slid(before: &Board, game: &Game, slide: Slide, wish: Announcements) -> Option<Message> {
    let brief = describe(before, slide);
    match wish {
        Announcements::Brief => Some(brief),
        Announcements::Full => {
            let to = Message::new("{slide}, to row {row}, column {column}.").with("slide", brief);
            let to = at(to, before.size(), before.blank_cell());
            Some(
                Message::template("{to} {in_place}")
                    .with("to", to)
                    .with("in_place", in_place(game.board(), game.goal())),
            )
        }
        Announcements::Quiet => None,
    }
}

/// The reason why a pushed tile does not slide.
pub fn refused(refusal: SlideError, size: Size) -> Message {
    match refusal {
        SlideError::NotInLine { tile } => {
            Message::new("Tile {tile} is not in the row or column of the blank")
                .with("tile", printed(size, tile).to_string())
        }
        SlideError::Solved => Message::new("The puzzle is solved: start a new game"),
        _ => Message::new("The blank cannot slide; slide a tile in its row or column"),
    }
}

/// The answer to a question about a game. `elapsed` is its time in milliseconds.
pub fn answer(question: Question, game: &Game, metric: Metric, elapsed: Moment) -> Message {
    let board = game.board();
    match question {
        Question::Blank => {
            let text = Message::new("The blank is in row {row}, column {column}.");
            at(text, board.size(), board.blank_cell())
        }
        Question::Movable => movable(board),
        Question::InPlace => in_place(board, game.goal()),
        Question::Time => {
            let text = match game.phase() {
                Phase::Playing => Message::template("{time}, {moves}."),
                Phase::Solved => Message::template("{time}, {moves}. {solved}")
                    .with("solved", Message::new("Solved.")),
            };
            text.with("time", format_time(elapsed))
                .with("moves", count_moves(game, metric))
        }
    }
}

/// The number of moves.
fn count_moves(game: &Game, metric: Metric) -> Message {
    counting::moves(counting::count(game.history(), metric), metric)
}

fn praise_in_words(praise: Praise, metric: Metric) -> Message {
    let of_moves = |message| counting::of_single_tiles(message, metric);
    match praise {
        Praise::Time => Message::new("your best time"),
        Praise::Moves => of_moves(Message::new("your fewest moves")),
        Praise::TimeAndMoves => of_moves(Message::new("your best time and fewest moves")),
    }
}

/// The result of a solved game. The separating dots stand at the end of a line, never at its beginning.
pub fn result(
    game: &Game,
    elapsed: Moment,
    praise: Option<Praise>,
    (wish, metric): (Figures, Metric),
) -> Message {
    let is_assisted = game.is_assisted();
    let solved = Message::new(if is_assisted {
        mark("Solved with help")
    } else {
        mark("Solved!")
    });
    if wish == Figures::Relaxed {
        return solved;
    }
    let figures = match praise {
        None => Message::template("{time}\u{a0}· {moves}"),
        Some(praise) => Message::template("{time}\u{a0}· {moves}\u{a0}· {praise}")
            .with("praise", praise_in_words(praise, metric)),
    };
    let text = if is_assisted {
        Message::template("{solved}\u{a0}· {figures}")
    } else {
        Message::template("{solved} {figures}")
    };
    let figures = figures
        .with("time", format_time(elapsed))
        .with("moves", count_moves(game, metric));
    text.with("solved", solved).with("figures", figures)
}

/// The row and column of a cell, counted from 1.
pub fn row_and_column(size: Size, cell: usize) -> (usize, usize) {
    (size.row_of(cell) + 1, size.column_of(cell) + 1)
}

/// Fills a cell's row and column into a message.
fn at(message: Message, size: Size, cell: usize) -> Message {
    let (row, column) = row_and_column(size, cell);
    message.with("row", row).with("column", column)
}

/// A slide in words.
pub fn describe(before: &Board, slide: Slide) -> Message {
    let first = before
        .mover(slide.direction)
        .and_then(|cell| before.tile_at(cell));
    if let (Some(tile), 1) = (first, slide.length) {
        let text = match slide.direction {
            Direction::Up => mark("Tile {tile} up"),
            Direction::Down => mark("Tile {tile} down"),
            Direction::Left => mark("Tile {tile} left"),
            Direction::Right => mark("Tile {tile} right"),
        };
        return Message::new(text).with("tile", printed(before.size(), tile).to_string());
    }
    let length = slide.length;
    match slide.direction {
        Direction::Up => Message::counting("{count} tile up", "{count} tiles up", length),
        Direction::Down => Message::counting("{count} tile down", "{count} tiles down", length),
        Direction::Left => Message::counting("{count} tile left", "{count} tiles left", length),
        Direction::Right => Message::counting("{count} tile right", "{count} tiles right", length),
    }
}

/// The tiles that can move, with their directions.
fn movable(board: &Board) -> Message {
    let way = |direction| {
        let tile = board.tile_at(board.mover(direction)?)?;
        let text = match direction {
            Direction::Up => mark("tile {tile} up"),
            Direction::Down => mark("tile {tile} down"),
            Direction::Left => mark("tile {tile} left"),
            Direction::Right => mark("tile {tile} right"),
        };
        Some(Message::new(text).with("tile", printed(board.size(), tile).to_string()))
    };
    let ways = Direction::ALL.into_iter().filter_map(way).collect();
    Message::new("Can move: {tiles}.").with("tiles", Argument::List(ways))
}

/// How many tiles are in place.
pub fn in_place(board: &Board, goal: &Board) -> Message {
    Message::counting(
        "{home} of {count} tile in place.",
        "{home} of {count} tiles in place.",
        board.size().cells() - 1,
    )
    .with("home", board.tiles_in_place(goal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::notation::parse_board;

    fn game(board: &str) -> Game {
        Game::new(parse_board(board, None).expect("a board"))
    }

    /// What is said of a slide of the tile in a cell.
    fn said(board: &str, cell: usize, wish: Announcements) -> Option<String> {
        let mut game = game(board);
        let before = game.board().clone();
        let slide = game.push(cell).expect("it slides");
        let said = slid(&before, &game, slide, wish);
        said.map(|said| said.to_string())
    }

    #[test]
    fn a_slide_is_announced_in_brief_in_full_or_not_at_all() {
        let board = "1 2 3/4 5 6/0 7 8";
        let told = |cell, wish| said(board, cell, wish).expect("it is told");
        assert_eq!(told(7, Announcements::Brief), "Tile 7 left");
        assert_eq!(told(8, Announcements::Brief), "2 tiles left");
        assert_eq!(told(3, Announcements::Brief), "Tile 4 down");
        assert_eq!(told(0, Announcements::Brief), "2 tiles down");
        assert_eq!(
            told(7, Announcements::Full),
            "Tile 7 left, to row 3, column 1. 7 of 8 tiles in place."
        );
        assert_eq!(said(board, 7, Announcements::Quiet), None);
        let board = "1 0 2/4 5 3/7 8 6";
        let told = |cell| said(board, cell, Announcements::Brief).expect("it is told");
        assert_eq!(
            [told(0), told(4), told(7)],
            ["Tile 1 right", "Tile 5 up", "2 tiles up"]
        );
        assert_eq!(
            said("1 2 0/4 5 3/7 8 6", 0, Announcements::Brief).as_deref(),
            Some("2 tiles right")
        );
    }

    #[test]
    fn a_refusal_says_why() {
        let refusal = |board: &str, cell| {
            let mut game = game(board);
            let refusal = game.push(cell).expect_err("it is refused");
            refused(refusal, game.size()).to_string()
        };
        let board = "1 2 3/4 5 6/0 7 8";
        assert_eq!(
            refusal(board, 4),
            "Tile 5 is not in the row or column of the blank"
        );
        assert_eq!(
            refusal(board, 6),
            "The blank cannot slide; slide a tile in its row or column"
        );
        assert_eq!(
            refusal("1 2 3/4 5 6/7 8 0", 7),
            "The puzzle is solved: start a new game"
        );
    }

    #[test]
    fn questions_are_answered() {
        let answered = |board: &str, question| {
            answer(question, &game(board), Metric::SingleTile, 61_234.0).to_string()
        };
        let board = "1 2 3/4 5 6/0 7 8";
        assert_eq!(
            answered(board, Question::Blank),
            "The blank is in row 3, column 1."
        );
        assert_eq!(
            answered(board, Question::Movable),
            "Can move: tile 4 down, tile 7 left."
        );
        assert_eq!(answered(board, Question::InPlace), "6 of 8 tiles in place.");
        assert_eq!(answered(board, Question::Time), "1:01.2, 0 moves.");
        assert_eq!(
            answered("1 2 3/4 5 6/7 8 0", Question::Time),
            "1:01.2, 0 moves. Solved."
        );
        assert_eq!(
            answered("1 2 3/4 0 5/7 8 6", Question::Movable),
            "Can move: tile 8 up, tile 2 down, tile 5 left, tile 4 right."
        );
    }

    #[test]
    fn a_result_shows_the_figures_the_player_wants() {
        let mut game = game("1 2 3/4 5 6/7 0 8");
        game.push(8).expect("it slides");
        let told = |game: &Game, praise, wish| {
            result(game, 7390.0, praise, (wish, Metric::SingleTile)).to_string()
        };
        let praise = Some(Praise::Time);
        assert_eq!(
            told(&game, None, Figures::Shown),
            "Solved! 0:07.3\u{a0}· 1 move"
        );
        assert_eq!(
            told(&game, praise, Figures::NoClock),
            "Solved! 0:07.3\u{a0}· 1 move\u{a0}· your best time"
        );
        assert_eq!(told(&game, None, Figures::Relaxed), "Solved!");
        game.assist();
        assert_eq!(
            told(&game, None, Figures::Shown),
            "Solved with help\u{a0}· 0:07.3\u{a0}· 1 move"
        );
        assert_eq!(told(&game, None, Figures::Relaxed), "Solved with help");
    }

    #[test]
    fn moves_by_runs_are_named_and_so_are_those_by_single_tiles_beside_them() {
        let mut game = game("1 2 3/4 5 6/0 7 8");
        game.push(8).expect("it slides");
        let told =
            |praise, metric| result(&game, 7390.0, praise, (Figures::Shown, metric)).to_string();
        assert_eq!(
            told(Some(Praise::Moves), Metric::SingleTile),
            "Solved! 0:07.3\u{a0}· 2 moves\u{a0}· your fewest moves"
        );
        assert_eq!(
            told(Some(Praise::Moves), Metric::MultiTile),
            "Solved! 0:07.3\u{a0}· 1 move (MTM)\u{a0}· your fewest moves (STM)"
        );
        assert_eq!(
            told(Some(Praise::TimeAndMoves), Metric::MultiTile),
            "Solved! 0:07.3\u{a0}· 1 move (MTM)\u{a0}· your best time and fewest moves (STM)"
        );
        assert_eq!(
            told(Some(Praise::Time), Metric::MultiTile),
            "Solved! 0:07.3\u{a0}· 1 move (MTM)\u{a0}· your best time"
        );
        assert_eq!(
            answer(Question::Time, &game, Metric::MultiTile, 61_234.0).to_string(),
            "1:01.2, 1 move (MTM). Solved."
        );
    }

    #[test]
    fn a_new_game_announces_its_size() {
        assert_eq!(
            new_game("4x3".parse().expect("a size"), false).to_string(),
            "New game, 4 by 3."
        );
        assert_eq!(
            new_game("3x3".parse().expect("a size"), true).to_string(),
            "New game, 3 by 3. You can return to the last one."
        );
    }
}
