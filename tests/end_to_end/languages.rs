//! The game in other languages: nothing is told in English alone, only what is spoken is loaded, and a
//! change of language leaves the game as it is.
//!
//! They are spoken here by catalogues made from the English texts, so that what none of them tells
//! stands out.

use serde_json::{Value, json};

use crate::harness::{Answer, Game, Role, Setup, wait_until};
use crate::records::many;
use crate::wording::{catalogue, texts};

pub const GAME: &str = "?size=3x3&scramble=1_2_3_4_0_5_7_8_6&background=silk";

const GERMAN: &[&str] = &["one", "other"];
pub const ARABIC: &[&str] = &["zero", "one", "two", "few", "many", "other"];

/// Texts and names with letters that are told by no catalogue. What is not to be translated says so.
const UNTOLD: &str = "
    const isUntold = (text) => {
      let depth = 0;
      const rest = [...text].filter((letter) => {
        if (letter === '⟦') depth += 1;
        if (letter === '⟧') depth -= 1;
        return depth === 0;
      });
      return /\\p{L}/u.test(rest.join(''));
    };
    const untold = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode;
      if (!isUntold(data) || parentElement.closest('[translate=no], script')) continue;
      // A number may stand out in its sentence.
      const sentence = parentElement.closest('.verdict')?.textContent ?? data;
      if (isUntold(sentence)) untold.push(sentence);
    }
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('[translate=no]:not([aria-label])')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name);
        if (text && isUntold(text)) untold.push(`${name}: ${text}`);
      }
    }
    return untold;";

impl Game {
    /// Has a language told by a catalogue in which every text stands in brackets.
    pub fn bracket(&self, tag: &str, categories: &[&str]) {
        let texts = Value::from(catalogue(&texts(), categories, told)).to_string();
        let path = format!("languages/{tag}.json");
        self.server
            .spoil(&path, Answer::text("application/json", texts));
    }

    /// Waits until the page speaks a language.
    #[track_caller]
    pub fn speaks(&self, tag: &str) {
        wait_until(format!("the page speaks {tag}"), || {
            let spoken = "return document.documentElement.lang";
            let spoken = self.browser.run(spoken, vec![])?;
            if spoken == tag {
                Ok(())
            } else {
                Err(format!("it speaks {spoken}"))
            }
        });
    }

    /// Nothing stands outside of brackets.
    #[track_caller]
    fn tells_all(&self, state: &str) {
        let untold: Vec<String> = serde_json::from_value(self.run(UNTOLD, vec![])).unwrap();
        assert!(untold.is_empty(), "{state}: {untold:#?}");
    }

    /// The catalogues that were asked for.
    fn catalogues(&self) -> Vec<String> {
        let requests = self.server.requests().into_iter();
        let addresses = requests.map(|request| request.address);
        addresses
            .filter(|address| address.starts_with("languages/"))
            .collect()
    }
}

/// A text as the catalogue has it: longer by two fifths, in words of a few letters.
pub fn told(text: &str) -> String {
    let longer = " ~~~~".repeat(text.chars().count() * 2 / 25);
    format!("⟦{text}{longer}⟧")
}

#[test]
fn nothing_is_told_in_english_alone() {
    let game = Game::prepare(Setup::Ordinary);
    game.ask_for_languages("de-CH,en");
    game.bracket("de", GERMAN);
    game.load("?size=3x3&scramble=1_2_3_4_0_5_7_8_6&background=nonsense");
    game.speaks("de");
    game.message().says("There is no background");
    game.tells_all("with a message");
    game.button(&told("Dismiss message")).click();
    game.tells_all("playing");

    game.button(&told("Solve")).click();
    game.comes_to_show("the shortest possible");
    game.tells_all("with a solution");
    game.combo_box(&told("Algorithm")).choose(&told("A*"));
    game.tells_all("with a method");
    game.button(&told("Play")).click();
    game.comes_to_show("Solved with help");
    game.tells_all("solved with help");

    game.load("?size=3x3&scramble=1_2_3_4_5_6_7_0_8&background=silk");
    game.speaks("de");
    game.press(&['b']);
    game.announces("The blank is in");
    game.press(&['m']);
    game.announces("Can move");
    game.tells_all("while listening");
    game.press(&['a']);
    game.comes_to_show("Solved!");
    game.tells_all("solved");
    game.press(&['c']);
    game.announces("Solved.");
    game.tells_all("with the time told");

    game.button(&told("Settings")).click();
    game.control(Role::Dialog, &told("Settings")).appears();
    game.tells_all("with the settings open");
    game.button(&told("Done")).click();
    game.press(&['?']);
    game.control(Role::Dialog, &told("Keys")).appears();
    game.tells_all("with the sheet of keys open");
    game.button(&told("Done")).click();

    game.button(&told("Records")).click();
    game.comes_to_show("in all");
    game.tells_all("with a record");
    game.import("records.csv", "nothing");
    game.comes_to_show("Nothing was imported");
    game.tells_all("with a file that cannot be read");
    game.import("records.csv", &many(120));
    game.comes_to_show("120 solves imported");
    game.combo_box(&told("Board size")).choose("4 × 4");
    game.comes_to_show("the average of five");
    game.tells_all("with records");
    game.button(&told("Delete all")).click();
    game.comes_to_show("121 solves deleted");
    game.tells_all("with records deleted");

    game.load("?size=2x2&scramble=2_1_3_0");
    game.speaks("de");
    game.message().says("cannot be solved");
    game.tells_all("with a damaged link");
}

#[test]
fn the_browsers_first_language_is_spoken_and_no_other_loaded() {
    let game = Game::prepare(Setup::Ordinary);
    game.go_to(GAME);
    game.speaks("en");
    assert_eq!(game.catalogues(), Vec::<String>::new());

    for tag in ["pt", "de"] {
        game.bracket(tag, &["one", "many", "other"]);
    }
    game.ask_for_languages("nl,pt-BR,de");
    game.load(GAME);
    game.speaks("pt");
    game.button(&told("New game")).appears();
    assert_eq!(game.catalogues(), ["languages/pt.json"]);
}

#[test]
fn a_language_is_chosen_during_a_game_and_remembered() {
    let game = Game::prepare(Setup::Ordinary);
    game.bracket("fr", &["one", "many", "other"]);
    game.go_to(GAME);
    game.press(&['d']);
    game.board().is("1 2 3 0 4 5 7 8 6");
    game.button("Settings").click();
    game.combo_box("Language").choose("Français");
    game.speaks("fr");
    game.control(Role::Dialog, &told("Settings")).appears();
    game.combo_box(&told("Language")).becomes("Français");
    game.combo_box(&told("Sounds")).becomes(&told("Off"));
    game.button(&told("Done")).click();
    game.control(Role::Status, &told("Moves")).shows("1");
    let board = "return document.querySelector('[role=grid]').dataset.position";
    assert_eq!(game.run(board, vec![]), json!("1 2 3 0 4 5 7 8 6"));
    game.button(&told("Undo")).click();
    game.control(Role::Status, &told("Moves")).shows("0");
    game.tells_all("after a change of language");

    game.load_anew();
    game.speaks("fr");
    game.button(&told("Settings")).click();
    game.button(&told("Reset")).click();
    game.speaks("en");
    game.combo_box("Language").becomes("System language");
    game.button("Done").click();
    game.button("Undo").appears();
}

#[test]
fn a_number_that_the_words_say_is_not_said_twice() {
    let game = Game::prepare(Setup::Ordinary);
    game.ask_for_languages("ar");
    // Two moves from home, for which Arabic has a form of its own.
    game.load("?size=3x3&scramble=1_2_3_4_0_5_7_8_6");
    game.speaks("ar");
    game.button("حل").click();
    game.wait_for(
        "the solution is told in words",
        "const verdict = document.querySelector('.verdict').textContent;
         return verdict === 'حركتان، أقصر حل ممكن'",
    );
}

#[test]
fn without_a_catalogue_the_game_goes_on_in_english() {
    for answer in [
        Answer::missing(),
        Answer::text("application/json", "{\"New game\": "),
    ] {
        let game = Game::prepare(Setup::Ordinary);
        game.ask_for_languages("ja");
        game.server.spoil("languages/ja.json", answer);
        game.go_to(GAME);
        game.message().says("日本語 could not be loaded");
        game.speaks("en");
        game.button("Solve").click();
        game.found_solution();
    }
}
