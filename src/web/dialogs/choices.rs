//! The select boxes beside the board, filled from lists of values and read back by index.

use gloo_events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, HtmlOptionElement, HtmlSelectElement};

use crate::app::Event;
use crate::app::chosen::ChosenView;
use crate::app::methods::{MethodChoices, MethodOption, heuristics};
use crate::app::scramble::Scramble;
use crate::app::sizes::offered_sizes;
use crate::i18n::{Argument, Choice, Localized, Message, mark};
use crate::puzzle::Size;
use crate::solver::Algorithm;

use crate::web::elements::{Dom, Elements, append, set_attribute, set_text};
use crate::web::events::{Events, add_listener};
use crate::web::i18n::words::{tr, translate, write, write_argument};

/// Fills the select boxes with fixed options and listens to all but those of the settings.
pub fn fill(elements: &'static Elements, events: &Events) -> Vec<EventListener> {
    name_all(elements);
    let quick_sizes = {
        let events = events.clone();
        add_listener(&elements.quick_sizes, "click", move |event| {
            let button = event.target().and_then(|target| target.dyn_into().ok());
            if let Some(size) = button.as_ref().and_then(quick_size) {
                events.send(Event::Size(size));
            }
        })
    };
    let [slider, number] = [&elements.chosen_slider, &elements.chosen_number];
    vec![
        quick_sizes,
        add_listener(slider, "input", move |_| number.set_value(&slider.value())),
        choose_moves(slider, slider, events),
        choose_moves(number, slider, events),
        listen(&elements.size, events, |index| {
            offered_sizes().nth(index).map(Event::Size)
        }),
        listen(&elements.scramble, events, |index| {
            Scramble::VALUES.get(index).copied().map(Event::Scramble)
        }),
        listen(&elements.heuristic, events, |index| {
            heuristics().nth(index).map(Event::Heuristic)
        }),
        listen(&elements.algorithm, events, |index| {
            Algorithm::ALL.get(index).copied().map(Event::Algorithm)
        }),
    ]
}

/// Sends the number of moves that new games need, when it is chosen. Until it is taken, both show the one before.
fn choose_moves(
    input: &'static HtmlInputElement,
    slider: &HtmlInputElement,
    events: &Events,
) -> EventListener {
    let (slider, events) = (slider.clone(), events.clone());
    add_listener(input, "change", move |_| {
        let needed = input.value().parse().unwrap_or_default();
        input.set_value(&slider.default_value());
        events.send(Event::Needed(needed));
    })
}

/// Shows how many moves new games need, and whether such a board is awaited.
pub fn show_chosen(elements: &Elements, chosen: ChosenView) {
    // What is said of the wait takes the label's place.
    elements.chosen_label.set_hidden(chosen.is_awaited);
    let wait = Message::new(match chosen.percent {
        None => mark("Looking for a board…"),
        Some(_) => mark("Looking for a board: {part}"),
    });
    let part = f64::from(chosen.percent.unwrap_or_default()) / 100.0;
    let wait = wait.with("part", Argument::Percent(part));
    set_text(&elements.chosen_wait, &translate(&wait));
    elements.chosen.set_hidden(chosen.field.is_none());
    if let Some((needed, most)) = chosen.field {
        let label = if chosen.is_exact {
            mark("Moves needed at the start")
        } else {
            mark("About so many moves needed at the start")
        };
        write(&elements.chosen_label, label);
        let (needed, most) = (needed.to_string(), most.to_string());
        for input in [&elements.chosen_slider, &elements.chosen_number] {
            input.set_max(&most);
            input.set_default_value(&needed);
            input.set_value(&needed);
        }
    }
}

/// Names the options in the current language, except those of the methods and the settings.
pub fn name_all(elements: &Elements) {
    let sizes: Vec<String> = offered_sizes().map(size_name).collect();
    let sizes: Vec<&str> = sizes.iter().map(String::as_str).collect();
    name_options(elements, &elements.size, &sizes);
    name_options(elements, &elements.scramble, Scramble::NAMES);
}

pub fn size_name(size: Size) -> String {
    write_argument(&Argument::size(size.columns(), size.rows()))
}

/// Shows the algorithms and heuristics, disabling those that do not apply.
pub fn show_methods(elements: &Elements, choices: &MethodChoices) {
    let boxes = [
        (&elements.algorithm, &choices.algorithms, choices.algorithm),
        (&elements.heuristic, &choices.heuristics, choices.heuristic),
    ];
    for (select, options, chosen) in boxes {
        let names: Vec<&str> = options.iter().map(|option| option.name).collect();
        name_options(elements, select, &names);
        for (index, option) in (0..).zip(options) {
            limit_option(select, index, option);
        }
        show_index(select, Some(chosen));
    }
}

/// Disables an option that does not apply, with the reason as its title.
fn limit_option(select: &HtmlSelectElement, index: u32, choice: &MethodOption) {
    let option: Option<HtmlOptionElement> =
        select.item(index).and_then(|option| option.dyn_into().ok());
    let Some(option) = option else { return };
    if let Some(limit) = choice.limit {
        option.set_text(&format!("{} ({})", tr(choice.name), tr(limit.to)));
    }
    option.set_disabled(choice.limit.is_some());
    let reason = choice.limit.map(|limit| translate(&limit.message()));
    option.set_title(&reason.unwrap_or_default());
}

/// Selects one of [`sizes`], in the select box and among the quick buttons.
pub fn show_size(elements: &Elements, size: Size) {
    show_index(
        &elements.size,
        offered_sizes().position(|other| other == size),
    );
    let buttons = elements.quick_sizes.children();
    for button in (0..buttons.length()).filter_map(|index| buttons.item(index)) {
        if let Some(own) = quick_size(&button) {
            set_attribute(&button, "aria-pressed", &(own == size).to_string());
        }
    }
}

/// Returns the size of a quick button.
fn quick_size(button: &Element) -> Option<Size> {
    button.get_attribute("data-size")?.parse().ok()
}

pub fn show_choice<T: Choice>(select: &HtmlSelectElement, value: T) {
    show_index(select, Some(value.index()));
}

/// Selects an option by its index.
pub fn show_index(select: &HtmlSelectElement, index: Option<usize>) {
    if let Some(index) = index.and_then(|index| i32::try_from(index).ok()) {
        select.set_selected_index(index);
    }
}

/// Sends an event for the index of a chosen option.
fn listen(
    select: &HtmlSelectElement,
    events: &Events,
    event: fn(usize) -> Option<Event>,
) -> EventListener {
    let (box_, events) = (select.clone(), events.clone());
    add_listener(select, "change", move |_| {
        let index = usize::try_from(box_.selected_index()).ok();
        if let Some(event) = index.and_then(event) {
            events.send(event);
        }
    })
}

/// Names the options of a select box in the current language, adding missing ones.
pub fn name_options(elements: &Dom, select: &HtmlSelectElement, names: &[&str]) {
    for (index, name) in (0..).zip(names) {
        let option = if let Some(option) = select.item(index) {
            option.unchecked_into()
        } else {
            let option: HtmlOptionElement = elements.create("option");
            append(select, &option);
            option
        };
        option.set_text(&tr(name));
    }
}
