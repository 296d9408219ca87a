import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "../../src/lib/pace";
import { change } from "../../src/lib/settings.svelte";

beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: false })));
afterEach(() => {
  vi.unstubAllGlobals();
  change({ speed: "normal" });
});

const pictures = (number: number, hold = 300): { hold: number }[] => Array.from({ length: number }, () => ({ hold }));

test("a few pictures take the time they ask for, by the speed that was chosen", () => {
  const pace = new Pace();
  expect(pace.factor(pictures(3), 0)).toBe(1);
  change({ speed: "slow" });
  expect(pace.factor(pictures(3), 0)).toBe(1.7);
  change({ speed: "fast" });
  expect(pace.factor(pictures(3), 0)).toBe(0.45);
});

test("ten cards take no longer than five seconds", () => {
  const pictured = pictures(20, 500);
  const asked = 20 * 500 + 21 * 380;
  expect(asked * new Pace().factor(pictured, 0)).toBeCloseTo(5000);
});

test("who is behind catches up", () => {
  expect(new Pace().factor(pictures(3), 4)).toBe(0.35);
});

test("at no speed, and after a skip until all is shown, there are no pictures", () => {
  const pace = new Pace();
  expect(pace.shows()).toBe(true);
  pace.skip();
  expect(pace.shows()).toBe(false);
  pace.rest();
  expect(pace.shows()).toBe(true);
  change({ speed: "none" });
  expect(pace.shows()).toBe(false);
});
