//! Sounds synthesized with Web Audio: a soft slide, and a chord when the board is solved.

use js_sys::Math;
use wasm_bindgen::JsValue;
use web_sys::{AudioBuffer, AudioContext, AudioNode, BiquadFilterType, GainNode, OscillatorType};

use crate::app::Sound;

/// The sound output. Browsers allow audio only after an interaction, so the context is created for the first sound.
#[derive(Default)]
pub struct Speaker {
    context: Option<AudioContext>,
    /// The noise that all slides share.
    noise: Option<AudioBuffer>,
}

/// The duration of a slide in seconds.
const SLIDE: f64 = 0.11;
/// The initial volume of a slide, from 0 to 1.
const SLIDE_VOLUME: f32 = 0.22;

/// The notes of the chord in hertz: C, E, G and C.
const CHORD: [f32; 4] = [523.25, 659.26, 783.99, 1046.5];
/// The time between two notes and the duration of each, in seconds.
const NOTE_AFTER_NOTE: f64 = 0.09;
const NOTE: f64 = 0.9;
const NOTE_VOLUME: f32 = 0.1;

/// The volume at which a sound ends; an exponential ramp cannot reach zero.
const SILENCE: f32 = 0.0005;

impl Speaker {
    /// Plays a sound now, if the browser allows it.
    pub fn play(&mut self, sound: Sound) {
        if self.context.is_none() {
            self.context = AudioContext::new().ok();
        }
        let Some(context) = &self.context else { return };
        // The context may be suspended with the page. If it cannot resume, the sound is skipped.
        let _ = context.resume();
        let _ = match sound {
            Sound::Slide { length } => {
                noise(context, &mut self.noise).and_then(|noise| slide(context, noise, length))
            }
            Sound::Solved => chord(context),
        };
    }
}

/// Returns enough white noise for a slide, created on first use.
fn noise<'kept>(
    context: &AudioContext,
    kept: &'kept mut Option<AudioBuffer>,
) -> Result<&'kept AudioBuffer, JsValue> {
    if kept.is_none() {
        let rate = context.sample_rate();
        let samples: Vec<f32> = (0..(f64::from(rate) * SLIDE) as usize)
            .map(|_| (Math::random() * 2.0 - 1.0) as f32)
            .collect();
        let buffer = context.create_buffer(1, samples.len() as u32, rate)?;
        buffer.copy_to_channel(&samples, 0)?;
        *kept = Some(buffer);
    }
    kept.as_ref().ok_or(JsValue::NULL)
}

/// Plays filtered noise with a falling pitch; it is lower when more tiles slide.
fn slide(context: &AudioContext, noise: &AudioBuffer, length: usize) -> Result<(), JsValue> {
    let now = context.current_time();
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(noise));
    let filter = context.create_biquad_filter()?;
    filter.set_type(BiquadFilterType::Bandpass);
    let pitch = 900.0 / (length as f32).sqrt();
    filter.frequency().set_value_at_time(pitch, now)?;
    filter
        .frequency()
        .exponential_ramp_to_value_at_time(pitch / 2.0, now + SLIDE)?;
    let volume = fading(context, now, SLIDE_VOLUME, SLIDE)?;
    connect(&[&source, &filter, &volume, &context.destination()])?;
    source.start()
}

/// Plays the notes of the chord one after the other.
fn chord(context: &AudioContext) -> Result<(), JsValue> {
    let now = context.current_time();
    for (number, pitch) in (0_u8..).zip(CHORD) {
        let begin = now + f64::from(number) * NOTE_AFTER_NOTE;
        let note = context.create_oscillator()?;
        note.set_type(OscillatorType::Triangle);
        note.frequency().set_value_at_time(pitch, begin)?;
        let volume = fading(context, begin, NOTE_VOLUME, NOTE)?;
        connect(&[&note, &volume, &context.destination()])?;
        note.start_with_when(begin)?;
        note.stop_with_when(begin + NOTE)?;
    }
    Ok(())
}

/// Creates a gain that falls exponentially from a volume to silence.
fn fading(
    context: &AudioContext,
    begin: f64,
    volume: f32,
    seconds: f64,
) -> Result<GainNode, JsValue> {
    let node = context.create_gain()?;
    node.gain().set_value_at_time(volume, begin)?;
    node.gain()
        .exponential_ramp_to_value_at_time(SILENCE, begin + seconds)?;
    Ok(node)
}

/// Connects each node to the next.
fn connect(nodes: &[&AudioNode]) -> Result<(), JsValue> {
    for pair in nodes.windows(2) {
        pair[0].connect_with_audio_node(pair[1])?;
    }
    Ok(())
}
