// Walking through a game: steps, turns and jumps are told to the table, and playing stops at the end.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback } from "../../src/replay/playback.svelte";
import { stepKey } from "../../src/replay/keys";
import { shownLobby } from "../../src/replay/lobby";
import { Story } from "../../src/replay/story";
import type { Replay } from "../../src/wire";
import { HEADER } from "./headers";

function opened(eyes: number | null = null): Playback {
  const view = { header: { ...HEADER, seat: null, turn: 0, serial: 0 } };
  const steps = [1, 2, 3, 4].map((serial) => ({
    told: [[-1, { event: `Step${serial}` }]],
    view: { header: { serial: [serial], turn: [Math.floor(serial / 2)] } },
  }));
  const replay = {
    game: "x",
    options: {},
    seats: 2,
    names: ["Anna", "Ben"],
    eyes,
    start: { view, own: [{}, {}], points: null },
    steps,
  };
  const found = replay as unknown as Replay;
  const playback = new Playback(new Story(found), shownLobby(found, null));
  playback.table.wear({ frames: () => [] });
  playback.jump(0, null);
  return playback;
}
const serial = (playback: Playback): number | undefined => playback.table.view?.header.serial;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a jump shows the table after a step, with all that was told before it", () => {
  const playback = opened();
  playback.jump(3, 1);
  expect([serial(playback), playback.table.view?.header.seat]).toEqual([3, 1]);
  expect(playback.table.events.map(({ event }) => event)).toEqual(["Step1", "Step2", "Step3"]);
  playback.jump(99);
  expect(playback.step).toBe(4);
  playback.back();
  expect([playback.step, serial(playback)]).toEqual([3, 3]);
});

test("a step on is shown as in play", async () => {
  const playback = opened();
  playback.next();
  await vi.runAllTimersAsync();
  expect([playback.step, serial(playback)]).toEqual([1, 1]);
  expect(playback.table.latest.map(({ event }) => event)).toEqual(["Step1"]);
});

test("playing goes to the end and stops, at any speed; then it begins anew", async () => {
  for (const speed of [1, 8]) {
    const playback = opened();
    playback.speed = speed;
    playback.toggle();
    await vi.runAllTimersAsync();
    expect([playback.step, serial(playback), playback.playing]).toEqual([4, 4, false]);
    playback.toggle();
    expect([playback.step, playback.playing]).toEqual([0, true]);
    playback.close();
  }
});

test("moves cannot be made in a game that is looked back at", () => {
  const playback = opened();
  playback.table.move("34");
  expect([playback.table.isLive, playback.table.legal]).toEqual([false, []]);
});

test("keys step, turn, jump and choose the eyes, but not where they mean something else", () => {
  const playback = opened();
  const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body): number => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    target.addEventListener("keydown", (heard) => stepKey(heard as KeyboardEvent, playback), { once: true });
    target.dispatchEvent(event);
    return playback.step;
  };
  expect([press("End"), press("ArrowLeft"), press("ArrowLeft", { shiftKey: true }), press("Home")]).toEqual([
    4, 3, 2, 0,
  ]);
  expect([press("ArrowRight"), press("PageDown"), press("ArrowRight", { ctrlKey: true })]).toEqual([1, 2, 2]);
  press("2");
  expect(playback.eyes).toBe(1);
  press("9");
  expect(playback.eyes).toBe(1);
  press("0");
  expect(playback.eyes).toBe(null);
  press("End", {}, document.body.appendChild(document.createElement("select")));
  expect(playback.step).toBe(2);
  press(" ");
  expect(playback.playing).toBe(true);
});
