import { expect, test } from "vitest";
import { counted, numbered, sorted, valuesOf, without } from "../../../src/games/black_sheep/animals";

test("equal cards are numbered, so that each has a name of its own", () => {
  expect(numbered([2, 0, 2, 2])).toEqual([
    { animal: 2, copy: 0 },
    { animal: 0, copy: 0 },
    { animal: 2, copy: 1 },
    { animal: 2, copy: 2 },
  ]);
});

test("cards that go leave their equals behind", () => {
  expect(without([1, 1, 2], [1])).toEqual([1, 2]);
  expect(without([1, 2], [3])).toEqual([1, 2]);
});

test("cards are counted and sorted without changing what was given", () => {
  const cards = [5, 0];
  expect(sorted(cards)).toEqual([0, 5]);
  expect(cards).toEqual([5, 0]);
  expect(counted([1, 0, 0, 0, 0, 2], [0, 0, 5])).toEqual([3, 0, 0, 0, 0, 3]);
});

test("the values of one's figures come lowest first", () => {
  const values = [
    [1, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
    [2, 0, 0, 0, 0, 1],
  ];
  expect(valuesOf(values, 0)).toEqual([1, 3, 3]);
  expect(valuesOf(values, 5)).toEqual([3]);
  expect(valuesOf(values, 1)).toEqual([]);
});
