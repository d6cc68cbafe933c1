//! What a frame of a film shows, and the card of a result: the board on a dark ground, with words beside it.

use crate::app::Moment;
use crate::app::archive::review::boards::ReplayBoard;
use crate::app::scene::{CanvasPixels, Scene};
use crate::i18n::Message;
use crate::records;
use crate::view::Rect;

/// The width of films and cards, in pixels.
pub const WIDTH: f64 = 1280.0;
/// Their height.
pub const HEIGHT: f64 = 720.0;
/// The space around the board.
const MARGIN: f64 = 32.0;
/// The board's pixels for each of a screen.
const RATIO: f64 = 1.5;

/// A frame to be drawn.
#[derive(Debug)]
pub struct Frame<'a> {
    /// What is on the board.
    pub scene: Scene<'a>,
    /// Where the board lies.
    pub place: Rect,
    /// The radius of its corners.
    pub radius: f64,
    /// The words beside it.
    pub texts: Vec<Text>,
    /// Whether the glow around the board takes new colours.
    pub is_lit_anew: bool,
}

impl Frame<'_> {
    /// The pixels of the board.
    pub const fn pixels(&self) -> CanvasPixels {
        CanvasPixels {
            width: self.place.width,
            height: self.place.height,
            ratio: RATIO,
        }
    }
}

/// Words in a frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What they say.
    pub words: Words,
    /// Where they begin, or end if they are `right_aligned`, and the middle of their height.
    pub at: (f64, f64),
    /// The size of the letters.
    pub pixels: f64,
    /// Whether they stand back behind others.
    pub is_soft: bool,
    /// Whether they end at their place instead of beginning there.
    pub is_right_aligned: bool,
}

/// What words say.
#[derive(Clone, Debug, PartialEq)]
pub enum Words {
    /// A message.
    Message(Message),
    /// A date and time of day, so many minutes ahead of UTC if that is known.
    Date(records::Moment, Option<i16>),
}

/// What stands below the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caption {
    /// Nothing.
    Nothing,
    /// A line of figures.
    Figures,
    /// A large result.
    Result,
}

impl Caption {
    /// The height that it takes.
    const fn height(self) -> f64 {
        match self {
            Self::Nothing => MARGIN,
            Self::Figures => 72.0,
            Self::Result => 156.0,
        }
    }
}

/// A board and where it lies.
#[derive(Debug)]
pub struct Screen {
    /// The board.
    pub board: ReplayBoard,
    place: Rect,
}

impl Screen {
    /// A screen that has not been laid out.
    pub fn new(board: ReplayBoard) -> Self {
        Self {
            board,
            place: Rect::default(),
        }
    }

    /// Lays the board out above a caption, as large as it can be with a picture of this aspect ratio.
    pub fn lay_out(&mut self, caption: Caption, aspect: f64) {
        let (width, height) = (WIDTH - 2.0 * MARGIN, HEIGHT - MARGIN - caption.height());
        if let Some((across, down)) = self.board.reshape((width, height), aspect) {
            (self.place.width, self.place.height) = (across.into(), down.into());
            self.board.set_pixels(CanvasPixels {
                width: self.place.width,
                height: self.place.height,
                ratio: RATIO,
            });
        }
        self.place.x = ((WIDTH - self.place.width) / 2.0).round();
        self.place.y = (MARGIN + (height - self.place.height) / 2.0).round();
    }

    /// The frame at a moment of the film.
    pub fn frame(&mut self, texts: Vec<Text>, is_lit_anew: bool, at: Moment) -> Frame<'_> {
        self.board.begin_frame(at);
        Frame {
            scene: self.board.scene(at),
            place: self.place,
            radius: 18.0,
            texts,
            is_lit_anew,
        }
    }
}

/// The name of the game, which is the same in every language.
fn name() -> Words {
    Words::Message(Message::template("Video Slide Puzzle"))
}

/// A line of figures below the board.
pub fn figures(told: Message) -> Vec<Text> {
    let y = HEIGHT - Caption::Figures.height() / 2.0;
    vec![
        left(Words::Message(told), y, 26.0),
        soft(right(name(), y, 20.0)),
    ]
}

/// The result of a game, in large letters: its time, what else is to be told of it, and when it was played, if that is
/// known.
pub fn result(
    time: String,
    told: Message,
    date: Option<(records::Moment, Option<i16>)>,
) -> Vec<Text> {
    let top = HEIGHT - Caption::Result.height();
    let (upper, lower) = (top + 60.0, top + 112.0);
    let time = Message::template("{time}").with("time", time);
    let mut texts = vec![
        left(Words::Message(time), upper, 60.0),
        right(Words::Message(told), upper, 28.0),
        soft(left(name(), lower, 22.0)),
    ];
    if let Some((moment, utc_offset)) = date {
        texts.push(soft(right(Words::Date(moment, utc_offset), lower, 22.0)));
    }
    texts
}

fn left(words: Words, y: f64, pixels: f64) -> Text {
    Text {
        words,
        at: (MARGIN + 8.0, y),
        pixels,
        is_soft: false,
        is_right_aligned: false,
    }
}

fn right(words: Words, y: f64, pixels: f64) -> Text {
    Text {
        at: (WIDTH - MARGIN - 8.0, y),
        is_right_aligned: true,
        ..left(words, y, pixels)
    }
}

fn soft(text: Text) -> Text {
    Text {
        is_soft: true,
        ..text
    }
}
