import { expect, test } from "vitest";
import { newsOf, things } from "../../../src/games/wolves_and_sheep/news";
import type { WolvesAndSheepEvent } from "../../../src/wire";

const laid = (seat: number, x: number): WolvesAndSheepEvent => ({
  event: "Laid",
  seat,
  x,
  y: 0,
  edges: "KKKK",
  kind: "plain",
  on_wolf: false,
  touching: 1,
});

test("news is what the others have laid since one's own last move", () => {
  const events = [laid(1, 1), laid(0, 2), { event: "Drew", seat: 0, count: 1 } as const, laid(1, 3), laid(2, 4)];
  expect(newsOf(events, 0)).toEqual([
    { x: 3, y: 0, seat: 1 },
    { x: 4, y: 0, seat: 2 },
  ]);
  expect(newsOf(events, 2)).toEqual([]);
});

test("a wolf and the hunter upon it are one piece of news, of who laid the hunter", () => {
  const events = [laid(0, 1), laid(1, 5), laid(1, 6), { ...laid(2, 5), kind: "hunter", on_wolf: true }];
  expect(newsOf(events as WolvesAndSheepEvent[], 0)).toEqual([
    { x: 6, y: 0, seat: 1 },
    { x: 5, y: 0, seat: 2 },
  ]);
});

test("who passed or stopped has moved too", () => {
  expect(newsOf([laid(1, 1), { event: "Passed", seat: 0 }, laid(2, 2)], 0)).toHaveLength(1);
  expect(newsOf([laid(1, 1), { event: "GaveUp", seat: 0 }], 0)).toEqual([]);
});

test("who watches is shown the last tile", () => {
  expect(newsOf([laid(1, 1), laid(2, 2), { event: "Passed", seat: 0 }], null)).toEqual([{ x: 2, y: 0, seat: 2 }]);
  expect(newsOf([], null)).toEqual([]);
});

test("a line of the log shows the tile of which it speaks, or who did it", () => {
  expect(things(laid(2, -3))).toEqual(["tile--3,0", "seat-2"]);
  expect(things({ event: "Passed", seat: 1 })).toEqual(["seat-1"]);
  expect(things({ event: "Dealt", first: 2 })).toEqual(["seat-2"]);
  expect(things({ event: "Redealt" })).toEqual([]);
});
