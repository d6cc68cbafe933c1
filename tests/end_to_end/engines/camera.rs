//! The camera, and a screen that is shared.

use crate::harness::{Game, Setup};
use crate::own::{ALL_ENDED, NOTE_STREAMS};

#[test]
fn the_camera_plays_though_clips_are_held_and_stops_when_another_background_is_chosen() {
    let game = Game::prepare(Setup::FakeCamera);
    game.server.prepare_page(NOTE_STREAMS);
    game.go_to("?size=3x3&seed=friday&background=brook");
    game.combo_box("Select background").becomes("Brook");
    game.hold_video();
    game.button("Camera").click().has("aria-pressed", "true");
    game.combo_box("Select background").becomes("Camera");
    game.picture().keeps_changing_on(5);
    game.button("Pause video").appears();
    game.wait_for("the camera is on", "return streams[0].active");

    game.button("Lily pond").click();
    game.combo_box("Select background").becomes("Lily pond");
    game.wait_for("the camera is off", ALL_ENDED);
    game.button("Play video").appears();
    game.picture().shows_the_slices_of(&game.board().sketch());
    game.picture().stands_still();
    // It is not asked for again by itself.
    game.combo_box("Select background")
        .choose("Camera")
        .becomes("Camera");
    game.reload();
    game.combo_box("Select background").becomes("Lily pond");
}

#[test]
fn a_share_that_ends_makes_room_for_what_was_there_before() {
    let game = Game::prepare(Setup::Ordinary);
    // A screen whose colours change, in place of one that would have to be picked by hand.
    game.server.prepare_page(&format!(
        "MediaDevices.prototype.getDisplayMedia = async () => {{
           const canvas = Object.assign(document.createElement('canvas'), {{ width: 320, height: 240 }});
           const context = canvas.getContext('2d');
           setInterval(() => {{
             context.fillStyle = `hsl(${{performance.now() / 5 % 360}} 90% 50%)`;
             context.fillRect(0, 0, 320, 240);
             context.fillStyle = '#fff';
             context.fillRect(performance.now() / 9 % 300, 0, 40, 240);
           }}, 30);
           // At a rate: without one WebKitGTK sends the first frame alone.
           return canvas.captureStream(30);
         }};
         // Firefox's tracks hear of no event that a script makes, unless the listener asks for such events too.
         MediaStreamTrack.prototype.addEventListener = function (name, listener, options) {{
           EventTarget.prototype.addEventListener.call(this, name, listener, options, true);
         }};
         {NOTE_STREAMS}"
    ));
    game.go_to("?size=3x3&seed=friday&background=brook");
    game.combo_box("Select background").becomes("Brook");
    game.button("Share a screen or window").click();
    game.combo_box("Select background").becomes("Shared screen");
    game.picture().changes_on(1);
    game.run(
        "const track = streams[0].getTracks()[0]; track.stop(); track.dispatchEvent(new Event('ended'));",
        vec![],
    );
    game.combo_box("Select background").becomes("Brook");
    game.announces("Shared screen ended");
    game.picture().changes_on(1);
}
