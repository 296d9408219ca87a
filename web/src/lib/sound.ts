// What the table sounds like: short, warm sounds made here, of tones and of noise. None before the first touch, because
// no browser lets a page sound before.
import { settings } from "./settings.svelte";

export const SOUND_NAMES = [
  "card",
  "tile",
  "turn",
  "bad",
  "good",
  "my_turn",
  "step_in",
  "win",
  "loss",
  "refused",
  "message",
] as const;
export type Sound = (typeof SOUND_NAMES)[number];

/** A part of a sound: a tone, or noise through a filter at this pitch. Times in seconds, pitches in hertz. */
export interface Part {
  at: number;
  long: number;
  pitch: number;
  /** Where the pitch glides to. */
  to?: number;
  loud: number;
  wave: OscillatorType | "noise";
  /** Nothing above this pitch. */
  below?: number;
}

const bell = (at: number, pitch: number, loud: number, long = 0.5): Part[] => [
  { at, long, pitch, loud, wave: "sine" },
  { at, long: long * 0.5, pitch: pitch * 2.76, loud: loud * 0.22, wave: "sine" },
];
const knock = (at: number, pitch: number, loud: number): Part[] => [
  { at, long: 0.09, pitch, to: pitch * 0.7, loud, wave: "sine" },
  { at, long: 0.03, pitch: 900, loud: loud * 0.5, wave: "noise" },
];

export const PARTS: Record<Sound, Part[]> = {
  card: [
    { at: 0, long: 0.09, pitch: 2600, to: 1100, loud: 0.16, wave: "noise" },
    { at: 0.05, long: 0.07, pitch: 150, to: 95, loud: 0.28, wave: "sine" },
  ],
  tile: [...knock(0, 235, 0.4), ...knock(0.07, 190, 0.16)],
  turn: [
    { at: 0, long: 0.05, pitch: 1500, to: 2600, loud: 0.1, wave: "noise" },
    { at: 0.04, long: 0.1, pitch: 620, to: 760, loud: 0.16, wave: "triangle" },
  ],
  // A cow that is not amused.
  bad: [
    { at: 0, long: 0.22, pitch: 112, to: 136, loud: 0.3, wave: "sawtooth", below: 420 },
    { at: 0.2, long: 0.42, pitch: 136, to: 92, loud: 0.34, wave: "sawtooth", below: 380 },
  ],
  good: [...bell(0, 523.3, 0.18, 0.3), ...bell(0.09, 659.3, 0.2, 0.45)],
  my_turn: [...bell(0, 587.3, 0.2), ...bell(0.14, 880, 0.2, 0.7)],
  step_in: [...bell(0, 659.3, 0.14, 0.2), ...bell(0.1, 784, 0.14, 0.2), ...bell(0.2, 987.8, 0.16, 0.4)],
  win: [
    ...bell(0, 523.3, 0.18, 0.4),
    ...bell(0.13, 659.3, 0.18, 0.4),
    ...bell(0.26, 784, 0.2, 0.5),
    ...bell(0.42, 1046.5, 0.22, 1.1),
    { at: 0.42, long: 0.9, pitch: 261.6, loud: 0.12, wave: "triangle" },
  ],
  loss: [
    { at: 0, long: 0.3, pitch: 392, loud: 0.16, wave: "triangle" },
    { at: 0.24, long: 0.3, pitch: 329.6, loud: 0.16, wave: "triangle" },
    { at: 0.48, long: 0.7, pitch: 261.6, loud: 0.18, wave: "triangle" },
  ],
  refused: [...knock(0, 130, 0.3), ...knock(0.11, 115, 0.26)],
  message: [{ at: 0, long: 0.11, pitch: 520, to: 860, loud: 0.2, wave: "sine" }],
};

/** Milliseconds of shaking and rest, for phones. */
const SHAKES: Partial<Record<Sound, number[]>> = {
  my_turn: [35, 60, 35],
  step_in: [25],
  bad: [60],
  refused: [15, 40, 15],
  win: [40, 60, 40, 60, 120],
};

/** What sounds at the same moment sounds once. */
const MOMENT = 50;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let touched = false;
const last = new Map<Sound, number>();

/** From the first touch on, the table may sound. */
export function wakeAtFirstTouch(): void {
  const wake = (): void => {
    touched = true;
    context ??= "AudioContext" in globalThis ? new AudioContext() : null;
    void context?.resume();
  };
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wake, { once: true, capture: true });
}

export function play(sound: Sound): void {
  const now = performance.now();
  if (!touched || now - (last.get(sound) ?? -MOMENT) < MOMENT) return;
  last.set(sound, now);
  const shake = SHAKES[sound];
  if (shake && settings().vibration && "vibrate" in navigator) navigator.vibrate(shake);
  if (!context || settings().muted || !settings().volume) return;
  if (context.state === "suspended") void context.resume();
  const out = context.createGain();
  out.gain.value = (settings().volume / 100) ** 1.5; // as ears hear it
  out.connect(context.destination);
  for (const part of PARTS[sound]) begin(context, part, out);
}

function begin(audio: AudioContext, part: Part, out: AudioNode): void {
  const start = audio.currentTime + part.at;
  const end = start + part.long;
  const loud = audio.createGain();
  loud.gain.setValueAtTime(0, start);
  loud.gain.linearRampToValueAtTime(part.loud, start + Math.min(0.012, part.long / 4));
  loud.gain.exponentialRampToValueAtTime(0.0005, end);
  loud.connect(out);
  const source = part.wave === "noise" ? rustle(audio, part, start, end, loud) : tone(audio, part, start, end, loud);
  source.start(start);
  source.stop(end);
}

function tone(audio: AudioContext, part: Part, start: number, end: number, out: AudioNode): OscillatorNode {
  const source = audio.createOscillator();
  source.type = part.wave as OscillatorType;
  glide(source.frequency, part, start, end);
  source.connect(part.below ? filter(audio, "lowpass", part.below, out) : out);
  return source;
}

function rustle(audio: AudioContext, part: Part, start: number, end: number, out: AudioNode): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = noise ??= hiss(audio);
  const band = filter(audio, "bandpass", part.pitch, out);
  glide(band.frequency, part, start, end);
  source.connect(band);
  return source;
}

function glide(pitch: AudioParam, part: Part, start: number, end: number): void {
  pitch.setValueAtTime(part.pitch, start);
  if (part.to) pitch.exponentialRampToValueAtTime(part.to, end);
}

function filter(audio: AudioContext, type: BiquadFilterType, pitch: number, out: AudioNode): BiquadFilterNode {
  const made = audio.createBiquadFilter();
  made.type = type;
  made.frequency.value = pitch;
  made.connect(out);
  return made;
}

/** A second of noise. */
function hiss(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  return buffer;
}
