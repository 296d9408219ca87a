// How games went over time, as a line.
import { expect, test } from "vitest";
import { WINDOW, lineThrough, progressOf } from "../../src/history/progress";
import type { Outing } from "../../src/wire";

const outing = (won: number, place: number): Outing => ({
  table: `t${place}`,
  finished: place,
  won,
  fair: 0.25,
  lead: null,
});

test("each game is seen with those before it, as far as the window goes", () => {
  const points = progressOf([1, 0, 1].map(outing));
  expect(points.map(({ share }) => share)).toEqual([1, 0.5, 2 / 3]);
  expect(points[2]!.fair).toBe(0.25);
  const many = progressOf([...Array<number>(WINDOW).fill(1), ...Array<number>(WINDOW).fill(0)].map(outing));
  expect([many[WINDOW - 1]!.share, many.at(-1)!.share]).toEqual([1, 0]);
});

test("a line goes from the left to the right, the more the higher", () => {
  expect(lineThrough([0, 0.5, 1], 100, 40)).toBe("M0 40L50 20L100 0");
  expect(lineThrough([1], 100, 40)).toBe("M0 0");
  expect(lineThrough([], 100, 40)).toBe("");
});
