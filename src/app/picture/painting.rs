//! Orders for the painter of living pictures. A picture's time pauses while it is hidden.

use std::mem;

use crate::protocol::{BUILD, Delivery, Order};
use crate::view::painting::Subject;

use crate::app::Moment;

/// The least time between pictures, in milliseconds.
const INTERVAL: Moment = 1000.0 / 25.0;
/// The longest step in a picture's time, in milliseconds, so that it continues where it was after a pause.
const LONGEST_STEP: Moment = 250.0;

/// The living picture, and the state of its painter.
#[derive(Debug)]
pub struct Painting {
    painter: Painter,
    /// Orders to send once the painter is ready.
    waiting: Vec<Order>,
    subject: Subject,
    seed: u32,
    /// Whether this composition has not been painted yet.
    is_fresh: bool,
    /// The picture's own time.
    seconds: f64,
    /// Whether a picture is being painted.
    is_busy: bool,
    ordered_at: Moment,
    /// The time between orders.
    interval: Moment,
    effects: Vec<PainterEffect>,
}

/// The state of the worker that paints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Painter {
    /// Not started.
    Idle,
    /// Being loaded.
    Loading,
    /// Ready for orders.
    Ready,
    /// Failed, or could not be started.
    Lost,
}

/// An effect on the painter, run by the shell.
#[derive(Clone, Debug, PartialEq)]
pub enum PainterEffect {
    /// Start the worker.
    Start,
    /// Send an order.
    Send(Order),
    /// Stop the worker.
    Stop,
}

/// The outcome of a delivery.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Delivered {
    /// Nothing to show.
    Nothing,
    /// A picture to show.
    Picture(Order),
    /// The painter is of another build and cannot be used.
    Foreign,
}

impl Default for Painting {
    /// A picture of the first subject.
    fn default() -> Self {
        Self {
            painter: Painter::Idle,
            waiting: Vec::new(),
            subject: Subject::ALL[0],
            seed: 0,
            is_fresh: true,
            seconds: 0.0,
            is_busy: false,
            ordered_at: Moment::NEG_INFINITY,
            interval: 0.0,
            effects: Vec::new(),
        }
    }
}

impl Painting {
    /// Takes the effects to run, in order.
    pub fn take_effects(&mut self) -> Vec<PainterEffect> {
        mem::take(&mut self.effects)
    }

    fn compose(&mut self, subject: Subject, seed: u32) {
        if (self.subject, self.seed) != (subject, seed) {
            (self.subject, self.seed) = (subject, seed);
            self.is_fresh = true;
        }
    }

    /// Changes the subject.
    pub fn choose(&mut self, subject: Subject) {
        self.compose(subject, self.seed);
    }

    /// Changes the seed of the composition.
    pub fn reseed(&mut self, seed: u32) {
        self.compose(self.subject, seed);
    }

    /// Whether this composition has not been painted yet.
    pub const fn is_fresh(&self) -> bool {
        self.is_fresh
    }

    /// Whether the painter has been given something to paint.
    pub const fn is_awaited(&self) -> bool {
        self.is_busy || !self.waiting.is_empty()
    }

    /// Whether the painter has failed.
    pub fn is_lost(&self) -> bool {
        self.painter == Painter::Lost
    }

    /// Allows a failed painter to be started again.
    pub fn retry(&mut self) {
        if self.is_lost() {
            self.painter = Painter::Idle;
        }
    }

    /// Notes that the painter failed or could not be started.
    pub fn lose(&mut self) {
        self.painter = Painter::Lost;
        self.waiting.clear();
        self.is_busy = false;
        self.effects.push(PainterEffect::Stop);
    }

    /// Orders a poster of each subject.
    pub fn order_posters(&mut self) {
        for subject in Subject::ALL {
            self.order(Order {
                subject,
                seed: self.seed,
                seconds: 0.0,
                is_poster: true,
            });
        }
    }

    /// Orders the picture of this moment, if the next one is due.
    pub fn order_picture(&mut self, now: Moment) {
        let passed = now - self.ordered_at;
        let is_due = self.is_fresh || passed >= self.interval;
        if self.is_busy || !is_due || self.is_lost() {
            return;
        }
        self.seconds += passed.clamp(0.0, LONGEST_STEP) / 1000.0;
        self.ordered_at = now;
        self.is_busy = true;
        self.order(Order {
            subject: self.subject,
            seed: self.seed,
            seconds: self.seconds as f32,
            is_poster: false,
        });
    }

    fn order(&mut self, order: Order) {
        match self.painter {
            Painter::Ready => self.effects.push(PainterEffect::Send(order)),
            Painter::Loading => self.waiting.push(order),
            Painter::Idle => {
                self.painter = Painter::Loading;
                self.effects.push(PainterEffect::Start);
                self.waiting.push(order);
            }
            Painter::Lost => {}
        }
    }

    /// Handles a message of the painter.
    pub fn receive(&mut self, delivery: Delivery, now: Moment) -> Delivered {
        match delivery {
            Delivery::Ready { build } if build == BUILD => {
                self.painter = Painter::Ready;
                for order in mem::take(&mut self.waiting) {
                    self.order(order);
                }
                Delivered::Nothing
            }
            Delivery::Ready { .. } => Delivered::Foreign,
            Delivery::Picture(order) if order.is_poster || self.accept(order, now) => {
                Delivered::Picture(order)
            }
            Delivery::Picture(_) => Delivered::Nothing,
        }
    }

    /// Whether a picture belongs to the current composition; schedules the next order.
    fn accept(&mut self, order: Order, now: Moment) -> bool {
        self.is_busy = false;
        // The painter rests for at least half of the time, also on a slow device.
        self.interval = INTERVAL.max(2.0 * (now - self.ordered_at));
        let is_wanted = (order.subject, order.seed) == (self.subject, self.seed);
        self.is_fresh &= !is_wanted;
        is_wanted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A painting whose painter is ready.
    fn ready() -> Painting {
        let mut painting = Painting::default();
        painting.order_picture(0.0);
        painting.receive(is_ready(), 0.0);
        let first = sent(&mut painting);
        painting.receive(Delivery::Picture(first[0]), 10.0);
        painting
    }

    fn is_ready() -> Delivery {
        Delivery::Ready {
            build: BUILD.to_owned(),
        }
    }

    fn sent(painting: &mut Painting) -> Vec<Order> {
        let order = |effect| match effect {
            PainterEffect::Send(order) => Some(order),
            PainterEffect::Start | PainterEffect::Stop => None,
        };
        painting
            .take_effects()
            .into_iter()
            .filter_map(order)
            .collect()
    }

    #[test]
    fn the_painter_is_started_by_the_first_order_and_gets_it_when_it_is_ready() {
        let mut painting = Painting::default();
        painting.order_picture(1000.0);
        painting.order_picture(2000.0);
        painting.order_posters();
        assert_eq!(painting.take_effects(), [PainterEffect::Start]);
        assert_eq!(painting.receive(is_ready(), 2000.0), Delivered::Nothing);
        let orders = sent(&mut painting);
        assert_eq!(
            orders.len(),
            1 + Subject::ALL.len(),
            "one picture, and the posters"
        );
        assert_eq!(
            (orders[0].subject, orders[0].is_poster),
            (Subject::ALL[0], false)
        );
        assert!(orders[1..].iter().all(|order| order.is_poster));
    }

    #[test]
    fn a_picture_is_ordered_25_times_a_second() {
        let mut painting = ready();
        painting.order_picture(39.0);
        assert_eq!(sent(&mut painting), []);
        painting.order_picture(40.0);
        let orders = sent(&mut painting);
        assert_eq!(orders.len(), 1);
        painting.order_picture(90.0);
        assert_eq!(sent(&mut painting), [], "one at a time");
        let before = orders[0].seconds;
        painting.receive(Delivery::Picture(orders[0]), 90.0);
        painting.order_picture(139.0);
        assert_eq!(
            sent(&mut painting),
            [],
            "it took 50 ms, so it rests as long"
        );
        painting.order_picture(140.0);
        let passed = sent(&mut painting)[0].seconds - before;
        assert!((passed - 0.1).abs() < 1e-6, "{passed}");
    }

    #[test]
    fn after_a_pause_a_picture_continues_where_it_was() {
        let mut painting = ready();
        painting.order_picture(60_000.0);
        let seconds = sent(&mut painting)[0].seconds;
        assert!(seconds <= 0.5, "{seconds}");
    }

    #[test]
    fn a_picture_of_another_composition_is_not_shown() {
        let mut painting = ready();
        assert!(!painting.is_fresh());
        painting.order_picture(100.0);
        let stale = sent(&mut painting)[0];
        painting.reseed(7);
        assert!(painting.is_fresh());
        let delivery = Delivery::Picture(stale);
        assert_eq!(painting.receive(delivery, 110.0), Delivered::Nothing);
        assert!(painting.is_fresh());
        painting.order_picture(111.0);
        let wanted = sent(&mut painting)[0];
        assert_eq!(wanted.seed, 7, "at once, for nothing of it was painted");
        let delivery = Delivery::Picture(wanted);
        assert_eq!(
            painting.receive(delivery, 112.0),
            Delivered::Picture(wanted)
        );
        assert!(!painting.is_fresh());
        painting.choose(Subject::ALL[1]);
        assert!(painting.is_fresh());
        painting.choose(Subject::ALL[1]);
    }

    #[test]
    fn posters_are_shown_whatever_is_composed_now() {
        let mut painting = ready();
        painting.order_posters();
        let posters = sent(&mut painting);
        painting.reseed(7);
        for poster in posters {
            let delivered = painting.receive(Delivery::Picture(poster), 0.0);
            assert_eq!(delivered, Delivered::Picture(poster));
        }
    }

    #[test]
    fn a_painter_of_another_build_is_not_used() {
        let mut painting = Painting::default();
        painting.order_picture(0.0);
        let build = "another".to_owned();
        assert_eq!(
            painting.receive(Delivery::Ready { build }, 0.0),
            Delivered::Foreign
        );
    }

    #[test]
    fn a_failed_painter_gets_no_orders_until_it_may_be_retried() {
        let mut painting = ready();
        painting.order_picture(100.0);
        painting.lose();
        assert!(painting.is_lost());
        assert_eq!(painting.take_effects().last(), Some(&PainterEffect::Stop));
        painting.order_picture(200.0);
        painting.order_posters();
        assert_eq!(painting.take_effects(), []);
        painting.retry();
        painting.order_picture(300.0);
        assert_eq!(painting.take_effects(), [PainterEffect::Start]);
        painting.receive(is_ready(), 300.0);
        assert_eq!(
            sent(&mut painting).len(),
            1,
            "what was ordered before is forgotten"
        );
        painting.retry();
        assert!(!painting.is_lost());
    }
}
