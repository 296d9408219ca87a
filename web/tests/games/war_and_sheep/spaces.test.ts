import { expect, test } from "vitest";
import { distance, middle, nameOf, seenFrom, spaceOf, step, towards } from "../../../src/games/war_and_sheep/spaces";

test("spaces are named by file and rank, and found by their names", () => {
  expect([0, 5, 6, 35].map(nameOf)).toEqual(["a1", "f1", "a2", "f6"]);
  const all = Array.from({ length: 36 }, (_, space) => space);
  expect(all.map((space) => spaceOf(nameOf(space)))).toEqual(all);
});

test("everyone sees the own side below", () => {
  expect(seenFrom(0).slice(-6).map(nameOf)).toEqual(["a1", "b1", "c1", "d1", "e1", "f1"]);
  expect(seenFrom(1).slice(-6).map(nameOf)).toEqual(["f6", "e6", "d6", "c6", "b6", "a6"]);
  expect(seenFrom(null)).toEqual(seenFrom(0));
});

test("the middle of a space is where it is seen", () => {
  expect(middle(spaceOf("a1"), 0)).toEqual({ x: 0.5, y: 5.5 });
  expect(middle(spaceOf("a1"), 1)).toEqual({ x: 5.5, y: 0.5 });
});

test("a space lies in a direction only along a rank or a file", () => {
  const from = spaceOf("c3");
  const direction = (name: string): string | null => towards(from, spaceOf(name));
  expect(["c6", "c1", "f3", "a3", "c3", "d4"].map(direction)).toEqual(["n", "s", "e", "w", null, null]);
});

test("steps go as far as they say", () => {
  expect(nameOf(step(spaceOf("c3"), "n", 2))).toBe("c5");
  expect(nameOf(step(spaceOf("c3"), "w"))).toBe("b3");
  expect(distance(spaceOf("a1"), spaceOf("a5"))).toBe(4);
  expect(distance(spaceOf("a1"), spaceOf("c2"))).toBe(2);
});
