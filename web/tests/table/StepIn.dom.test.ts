import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StepInWindow } from "../../src/lib/table.svelte";
import StepIn from "../../src/table/StepIn.svelte";
import { cowMoves } from "../moves";

const hold = vi.fn();
const goOn = vi.fn();
let shown: Record<string, unknown> | null = null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  vi.useRealTimers();
  vi.clearAllMocks();
});

const time = (changes: Partial<StepInWindow> = {}): StepInWindow => ({
  serial: 7,
  ends: performance.now() + 3000,
  whole: 3000,
  held: false,
  ...changes,
});

function show(stepIn: StepInWindow | null, able = true, busy = false, moving = false): HTMLElement {
  const table = { stepIn, moving, legal: able ? cowMoves("1") : [], hold, goOn };
  shown = mount(StepIn, { target: document.body, props: { table, busy } });
  flushSync();
  return document.body;
}
const has = (selector: string): boolean => document.querySelector(selector) !== null;
const click = (selector: string): void => document.querySelector<HTMLElement>(selector)!.click();

test("it shows nothing while there is no time to step in, and while things move", () => {
  show(null);
  expect(has(".step-in")).toBe(false);
  void unmount(shown!);
  show(time(), true, false, true);
  expect(has(".step-in")).toBe(false);
});

test("a ring runs out, and then it is gone", () => {
  show(time());
  expect(document.querySelector(".ring b")!.textContent).toBe("3");
  expect(document.querySelector(".left")!.getAttribute("stroke-dasharray")).toBe("100 100");
  vi.advanceTimersByTime(1600);
  flushSync();
  expect(document.querySelector(".ring b")!.textContent).toBe("2");
  expect(parseFloat(document.querySelector(".left")!.getAttribute("stroke-dasharray")!)).toBeCloseTo(46.7, 0);
  vi.advanceTimersByTime(1600);
  flushSync();
  expect(has(".step-in")).toBe(false);
});

test("one may wait, go on, and not be asked again", () => {
  show(time());
  click("[data-hold]");
  expect(hold).toHaveBeenCalledOnce();
  click("[data-go-on]");
  expect(goOn).toHaveBeenLastCalledWith();
  click("[data-quiet]");
  expect(goOn).toHaveBeenLastCalledWith(true);
});

test("who has nothing to step in with is given the time too, and has nothing to wait for", () => {
  show(time(), false);
  expect(document.body.textContent).toContain("A moment for all who might step in.");
  expect(has("[data-hold]")).toBe(false);
  expect(has("[data-go-on]")).toBe(true);
});

test("with a tile in hand the game waits by itself, once", () => {
  show(time(), true, true);
  expect(hold).toHaveBeenCalledOnce();
  void unmount(shown!);
  show(time({ held: true }), true, true);
  expect(hold).toHaveBeenCalledOnce();
  expect(document.body.textContent).toContain("The game waits.");
});
