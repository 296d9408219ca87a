import { expect, test } from "vitest";
import { Choosing } from "../../../src/games/black_sheep/choosing.svelte";

test("two cards can be chosen; a third takes the place of the first", () => {
  const chosen = new Choosing();
  chosen.touch(0);
  chosen.touch(1);
  chosen.touch(2);
  expect(chosen.play).toEqual([1, 2]);
  chosen.touch(1);
  expect(chosen.play).toEqual([2]);
});

test("a discard goes with exactly one card, and not with itself", () => {
  const chosen = new Choosing();
  chosen.touch(0);
  chosen.discard(1);
  expect(chosen.drop).toBe(1);
  chosen.touch(2);
  expect(chosen.drop).toBeNull();
  chosen.touch(2);
  chosen.discard(1);
  chosen.discard(1);
  expect(chosen.drop).toBeNull();
});

test("a discard that is chosen to be played is no discard", () => {
  const chosen = new Choosing();
  chosen.touch(0);
  chosen.discard(1);
  chosen.touch(0);
  chosen.touch(1);
  expect([chosen.play, chosen.drop]).toEqual([[1], null]);
});

test("one step back undoes the discard, then the last card, then the field", () => {
  const chosen = new Choosing();
  chosen.aim = 2;
  chosen.touch(0);
  chosen.discard(1);
  chosen.back();
  expect([chosen.drop, chosen.play, chosen.aim]).toEqual([null, [0], 2]);
  chosen.back();
  expect([chosen.play, chosen.aim]).toEqual([[], 2]);
  chosen.back();
  expect(chosen.aim).toBeNull();
});

test("a field that was chosen after the cards is taken back before them", () => {
  const chosen = new Choosing();
  chosen.touch(0);
  chosen.aimAt(1);
  chosen.back();
  expect([chosen.play, chosen.aim]).toEqual([[0], null]);
  chosen.aimAt(1);
  chosen.touch(2);
  chosen.back();
  expect([chosen.play, chosen.aim]).toEqual([[0], 1]);
  chosen.aimAt(1);
  expect(chosen.aim).toBeNull();
  expect(chosen.isEmpty()).toBe(false);
  chosen.back();
  expect(chosen.isEmpty()).toBe(true);
});

test("clearing forgets everything", () => {
  const chosen = new Choosing();
  chosen.aim = 1;
  chosen.touch(0);
  chosen.discard(1);
  chosen.clear();
  expect([chosen.play, chosen.drop, chosen.aim]).toEqual([[], null, null]);
});
