//! Further workers help where there are cores to spare. Which of them is asked what is told by the tests of the
//! coordinator.

use std::thread;
use std::time::Duration;

use crate::harness::{Game, Setup, wait_until};

use super::{LONGEST, device};

/// Has each worker tell of every slice of its search, which it begins by a timer without delay. One that is at work alone
/// takes its time until it hears of another: otherwise the search might be over before the others are there.
const TELL_OF_WORK: &str = "{
      const name = Math.random();
      const work = new BroadcastChannel('work');
      let alone = true;
      work.onmessage = () => { alone = false; };
      const later = self.setTimeout.bind(self);
      self.setTimeout = (act, delay) => {
        if (delay) return later(act, delay);
        work.postMessage(name);
        return later(act, alone ? 100 : 0);
      };
    }";

const LISTEN: &str = "
    window.working = new Set();
    const work = new BroadcastChannel('work');
    work.onmessage = ({ data }) => working.add(data);";

impl Game {
    /// Waits until so many workers have been at work since the last time.
    #[track_caller]
    fn has_at_work(&self, workers: usize) {
        wait_until(format!("{workers} workers are at work"), || {
            let seen = self.browser.run("return working.size", vec![])?;
            if seen == workers {
                Ok(())
            } else {
                Err(format!("{seen} are"))
            }
        });
        self.forgets_work();
    }

    /// Waits until no worker tells of work any more: whoever is at work does so ten times a second or more.
    #[track_caller]
    fn has_none_at_work(&self) {
        wait_until("no worker is at work", || {
            self.browser.run("working.clear()", vec![])?;
            thread::sleep(Duration::from_millis(500));
            match self.browser.run("return working.size", vec![])? {
                seen if seen == 0 => Ok(()),
                seen => Err(format!("{seen} are")),
            }
        });
    }

    #[track_caller]
    fn forgets_work(&self) {
        self.run("working.clear()", vec![]);
    }
}

/// How much it brings depends on the processor, and is measured elsewhere.
#[test]
fn other_workers_help_where_there_are_cores_to_spare_until_they_are_stopped() {
    let game = Game::prepare(Setup::Ordinary);
    let device = device(4, 8);
    game.server.prepare_page(&format!("{device}\n{LISTEN}"));
    game.server.prepare_workers(TELL_OF_WORK);
    game.go_to(LONGEST);
    game.set("Improve solutions for", "Until stopped");
    game.has_strong_tables();
    game.forgets_work();
    // A long search for a shortest solution is divided among all.
    game.button("Solve").click();
    game.has_at_work(4);
    game.is_proven_to_have(80);

    // When a solution is improved, one core remains for the page.
    game.combo_box("Size").choose("5 × 5");
    game.has_strong_tables();
    game.forgets_work();
    game.button("Solve").click();
    game.has_at_work(3);
    game.button("Stop").click();
    game.button("Stop").disappears();
    game.has_none_at_work();
}
