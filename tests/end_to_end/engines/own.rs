//! Pictures and films that the player brings along.

use serde_json::json;

use crate::harness::{Ability, Game, Role, Setup, lacks, wait_until};
use crate::own::{BRIGHT, CLEAR, DROP, PASTE, PICK, moving_picture, quarters};

/// Has a browser load no frame of a video before it is played, as phones do.
const LIKE_A_PHONE: &str = "
    const { prototype } = HTMLMediaElement;
    const { play } = prototype;
    const played = new WeakSet();
    const withheld = new WeakSet();
    const names = ['loadeddata', 'canplay', 'canplaythrough'];
    const listener = (listen) => function (event) {
      if (played.has(this) || !names.includes(event.type)) listen.call(this, event);
      else withheld.add(this);
    };
    const state = Object.getOwnPropertyDescriptor(prototype, 'readyState').get;
    Object.defineProperty(prototype, 'readyState', {
      get() { return played.has(this) ? state.call(this) : Math.min(state.call(this), 1); },
    });
    const source = Object.getOwnPropertyDescriptor(prototype, 'src');
    Object.defineProperty(prototype, 'src', {
      ...source,
      set(address) { played.delete(this); withheld.delete(this); source.set.call(this, address); },
    });
    prototype.addEventListener = function (name, listen, ...others) {
      EventTarget.prototype.addEventListener.call(this, name, listener(listen), ...others);
    };
    prototype.play = function () {
      played.add(this);
      if (withheld.delete(this)) setTimeout(() => this.dispatchEvent(new Event('loadeddata')));
      return play.call(this);
    };";

#[test]
fn an_own_film_plays_survives_a_reload_and_can_be_removed() {
    if lacks(Ability::KeptFiles) {
        return;
    }
    let game = Game::open("?size=4x4&seed=friday");
    game.picture().changes_on(1);
    game.button("Your own…").appears();
    game.bring_film("holiday.webm");
    game.combo_box("Select background").becomes("holiday.webm");
    game.hold_video();
    game.picture().shows_the_slices_of(&game.board().sketch());
    game.button("Play video").click();
    game.wait_for(
        "the choice is kept",
        "return sessionStorage.getItem('video-slide-puzzle.game')?.includes('\"own\"') ?? false",
    );

    game.reload();
    game.combo_box("Select background").becomes("holiday.webm");
    game.picture().changes_on(1);
    game.button("Stained glass").click();
    game.combo_box("Select background").becomes("Stained glass");
    game.button("holiday.webm")
        .click()
        .has("aria-pressed", "true");

    game.button("Remove “holiday.webm”").click();
    game.combo_box("Select background").becomes("Stained glass");
    assert_eq!(game.focused(), "Your own…");
    let offered = game.combo_box("Select background").options();
    assert!(!offered.contains(&"holiday.webm".to_owned()), "{offered:?}");
    game.reload();
    game.combo_box("Select background").becomes("Stained glass");
    assert!(!game.control(Role::Button, "holiday.webm").is_there());
}

#[test]
fn own_pictures_are_picked_dropped_and_pasted() {
    let game = Game::open("?size=2x2&seed=friday");
    for (name, by) in [("a.png", PICK), ("b.png", DROP), ("c.png", PASTE)] {
        game.bring(name, &quarters(BRIGHT), by);
        game.combo_box("Select background").becomes(name);
        game.shows_quarters();
    }
}

#[test]
fn an_own_picture_that_moves_plays_and_pauses() {
    if lacks(Ability::MovingPictures) {
        return;
    }
    let game = Game::open("?size=2x2&seed=friday&background=stained-glass");
    game.picture().changes_on(1);
    game.button("Pause video").click();
    game.bring("moving.gif", &moving_picture(), PICK);
    game.combo_box("Select background").becomes("moving.gif");
    game.picture().stands_still();
    game.button("Play video").click();
    game.picture().changes_on(1);
    game.button("Pause video").click();
    game.picture().stands_still();
}

#[test]
fn a_file_that_is_no_picture_changes_nothing() {
    let game = Game::open("?size=4x4&seed=friday&background=brook");
    game.picture().changes_on(1);
    for (name, kind) in [
        ("notes.txt", "text/plain"),
        ("broken.mp4", "video/mp4"),
        ("broken.png", "image/png"),
    ] {
        let blob =
            format!("const blob = new Blob(['no picture'.repeat(99)], {{ type: '{kind}' }});");
        game.bring(name, &blob, PICK);
        game.message().says(&format!(
            "“{name}” is not a video or picture that this browser can show"
        ));
        game.button("Dismiss message").click();
        game.combo_box("Select background").becomes("Brook");
        game.picture().changes_on(1);
    }
}

/// The colours of what is drawn from the picture: the goal, the poster of the player's own and the glow.
const DRAWN: &str = "
    const own = document.querySelector('[aria-label=\"clear.png\"] canvas');
    const goal = arguments[0].querySelector('canvas');
    const glow = document.querySelector('body > canvas');
    return [goal, own, glow].map((canvas) => {
        const copy = new OffscreenCanvas(1, 1).getContext('2d');
        copy.drawImage(canvas, canvas.width / 4, canvas.height / 4, 1, 1, 0, 0, 1, 1);
        return [...copy.getImageData(0, 0, 1, 1).data];
    });";

#[test]
fn what_is_clear_in_a_picture_has_one_colour_wherever_it_is_drawn_and_in_each_theme() {
    let game = Game::open("?size=2x2&scramble=1_2_0_3");
    for theme in ["Dark", "Light"] {
        game.set("Theme", theme);
        game.bring("bright.png", &quarters(BRIGHT), PICK);
        game.combo_box("Select background").becomes("bright.png");
        game.shows_quarters();
        let clear = quarters(["#0000", "#0000", "#0000", "#f00"]);
        game.bring("clear.png", &clear, PICK);
        game.combo_box("Select background").becomes("clear.png");
        let cell = game.board().sketch().cell_of(1);
        game.picture().comes_to("show what is clear", |cells| {
            let mut seen = cells[cell].iter().enumerate();
            seen.all(|(index, value)| (value - f64::from(CLEAR[index % 3])).abs() < 12.0)
        });
        let goal = game.control(Role::Image, "Goal board: 1 2/3 0").element();
        wait_until(format!("so do goal, poster and glow, {theme}"), || {
            let drawn = game.browser.run(DRAWN, vec![json!(goal)])?;
            let [goal, own, glow]: [[u8; 4]; 3] =
                serde_json::from_value(drawn).map_err(|error| error.to_string())?;
            let spread = glow[..3].iter().map(|value| value.abs_diff(glow[0])).max();
            if goal[..3] == CLEAR && own[..3] == CLEAR && spread < Some(40) {
                Ok(())
            } else {
                Err(format!("they are {goal:?}, {own:?} and {glow:?}"))
            }
        });
    }
}

#[test]
fn films_are_shown_where_none_loads_before_it_is_played() {
    let game = Game::prepare(Setup::Ordinary);
    game.server.prepare_page(LIKE_A_PHONE);
    game.go_to("?size=4x4&seed=friday");
    game.picture().changes_on(1);
    game.bring_film("holiday.webm");
    game.combo_box("Select background").becomes("holiday.webm");
    game.picture().changes_on(1);
    // A clip that is held is played for its first frame alone.
    game.button("Pause video").click();
    game.button("Play video").appears();
    game.combo_box("Select background").choose("Brook");
    game.wait_for(
        "the clip has been played",
        "const video = document.querySelector('video');
         return video.currentSrc.includes('brook') && video.readyState > 1 && video.paused",
    );
    game.show_frame_at(1.5);
    game.picture().shows_the_slices_of(&game.board().sketch());
    if lacks(Ability::KeptFiles) {
        return;
    }
    game.button("holiday.webm").click();
    game.button("Play video").click();
    game.picture().changes_on(1);
    game.reload();
    game.combo_box("Select background").becomes("holiday.webm");
    game.picture().changes_on(1);
}

#[test]
fn a_film_without_any_frame_changes_nothing() {
    let game = Game::open("?size=4x4&seed=friday&background=brook");
    game.picture().changes_on(1);
    let headed = "
        const film = new Uint8Array(await (await fetch('videos/brook.mp4')).arrayBuffer());
        const media = film.findIndex((byte, at) => byte === 109 && film[at + 1] === 100
          && film[at + 2] === 97 && film[at + 3] === 116);
        const blob = new Blob([film.slice(0, media + 4)], { type: 'video/mp4' });";
    game.bring("headed.mp4", headed, PICK);
    // Some browsers find it empty, others never answer.
    game.message().appears();
    game.combo_box("Select background").becomes("Brook");
    game.picture().changes_on(1);
}

/// Makes a drawing of the quarters in `blob`, with a script and a picture from elsewhere.
fn drawing(size: &str) -> String {
    let quarter = |(index, colour): (usize, &&str)| {
        let (x, y) = (index % 2 * 200, index / 2 * 200);
        format!("<rect x='{x}' y='{y}' width='200' height='200' fill='{colour}'/>")
    };
    let quarters: String = BRIGHT.iter().enumerate().map(quarter).collect();
    format!(
        "const blob = new Blob([`<svg xmlns='http://www.w3.org/2000/svg' {size}
           onload='parent.hasRun = true'>{quarters}
           <image href='${{location.origin}}/fetched.png' width='9' height='9'/>
           <script>parent.hasRun = true; fetch('/fetched.json')</script></svg>`],
           {{ type: 'image/svg+xml' }});"
    )
}

#[test]
fn drawings_are_shown_whatever_their_size_and_nothing_in_them_runs() {
    let game = Game::open("?size=2x2&seed=friday");
    for (name, size, by) in [
        ("a.svg", "viewBox='0 0 400 400'", PICK),
        (
            "b.svg",
            "viewBox='0 0 400 400' width='16' height='16'",
            DROP,
        ),
        (
            "c.svg",
            "viewBox='0 0 400 400' width='100%' height='100%'",
            PASTE,
        ),
    ] {
        game.bring(name, &drawing(size), by);
        game.combo_box("Select background").becomes(name);
        game.shows_quarters();
    }
    assert_eq!(game.run("return 'hasRun' in window", vec![]), json!(false));
    let asked = game.server.requests();
    let fetched = asked
        .iter()
        .filter(|request| request.address.starts_with("fetched"));
    assert_eq!(fetched.count(), 0);
}

#[test]
fn a_moving_picture_that_the_browser_cannot_move_says_so() {
    let game = Game::prepare(Setup::Ordinary);
    game.server.prepare_page("delete window.ImageDecoder;");
    game.go_to("?size=2x2&seed=friday&background=stained-glass");
    game.bring("moving.gif", &moving_picture(), PICK);
    game.combo_box("Select background").becomes("moving.gif");
    game.message()
        .says("“moving.gif” stands still: this browser shows its first frame only.");
    game.picture().stands_still();
}
