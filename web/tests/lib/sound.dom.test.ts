import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Notes what is begun and how loud all of it is. */
class FakeAudio {
  static made: FakeAudio[] = [];
  currentTime = 0;
  sampleRate = 8;
  state = "running";
  destination = {};
  started: string[] = [];
  gains: { gain: { value: number } }[] = [];
  constructor() {
    FakeAudio.made.push(this);
  }
  resume = (): Promise<void> => Promise.resolve();
  private param = (): object => ({
    value: 1,
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: (to: number) => {
      if (to <= 0) throw new Error("a ramp cannot end in nothing");
    },
  });
  private node = (kind: string): object => ({
    connect: () => undefined,
    frequency: this.param(),
    start: () => this.started.push(kind),
    stop: () => undefined,
  });
  createGain = (): object => {
    const made = { gain: this.param() as { value: number }, connect: () => undefined };
    this.gains.push(made);
    return made;
  };
  createOscillator = (): object => this.node("tone");
  createBufferSource = (): object => this.node("noise");
  createBiquadFilter = (): object => this.node("filter");
  createBuffer = (): object => ({ getChannelData: () => new Float32Array(8) });
}

let sound: typeof import("../../src/lib/sound");
let settings: typeof import("../../src/lib/settings.svelte");
const vibrate = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  FakeAudio.made = [];
  vibrate.mockClear();
  vi.stubGlobal("AudioContext", FakeAudio);
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
  vi.resetModules();
  sound = await import("../../src/lib/sound");
  settings = await import("../../src/lib/settings.svelte");
  sound.wakeAtFirstTouch();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const touch = (): FakeAudio => {
  dispatchEvent(new Event("pointerdown"));
  return FakeAudio.made.at(-1)!; // modules of earlier tests may hear the first touch too
};

test("nothing sounds or shakes before the first touch", () => {
  sound.play("my_turn");
  expect([FakeAudio.made.length, vibrate.mock.calls.length]).toEqual([0, 0]);
});

test("every sound can be played, each of all its parts", () => {
  const audio = touch();
  for (const name of sound.SOUND_NAMES) {
    audio.started = [];
    sound.play(name);
    expect(audio.started).toHaveLength(sound.PARTS[name].length);
  }
});

test("sounds are short and not loud", () => {
  for (const parts of Object.values(sound.PARTS)) {
    expect(Math.max(...parts.map((part) => part.at + part.long))).toBeLessThanOrEqual(1.6);
    expect(parts.every((part) => part.loud <= 0.4)).toBe(true);
  }
});

test("the volume is heard, and muted is silence", () => {
  const audio = touch();
  settings.change({ volume: 100 });
  sound.play("card");
  expect(audio.gains[0]!.gain.value).toBe(1);
  const before = audio.started.length;
  settings.change({ muted: true });
  sound.play("tile");
  settings.change({ muted: false, volume: 0 });
  sound.play("good");
  expect(audio.started).toHaveLength(before);
});

test("what sounds at the same moment sounds once", () => {
  const audio = touch();
  sound.play("card");
  sound.play("card");
  expect(audio.started).toHaveLength(sound.PARTS.card.length);
});

test("phones shake, unless one does not want it", () => {
  touch();
  settings.change({ muted: true });
  sound.play("my_turn");
  expect(vibrate).toHaveBeenCalledOnce();
  settings.change({ vibration: false });
  sound.play("step_in");
  expect(vibrate).toHaveBeenCalledOnce();
});

test("without Web Audio the table is silent", async () => {
  vi.unstubAllGlobals();
  vi.resetModules();
  const deaf = await import("../../src/lib/sound");
  deaf.wakeAtFirstTouch();
  dispatchEvent(new Event("keydown"));
  expect(() => deaf.play("card")).not.toThrow();
});
