import { expect, test } from "vitest";
import { outlineOf } from "../../../src/games/wolves_and_sheep/outline";
import { placeKey } from "../../../src/games/wolves_and_sheep/tiles";
import type { WolvesAndSheepLaidView } from "../../../src/wire";

const tile = (x: number, y: number): WolvesAndSheepLaidView => ({
  x,
  y,
  edges: "RRRR",
  kind: "plain",
  seat: 0,
  tile: null,
});
const LAID = [tile(0, 0), tile(1, 0)];
const PLACES = new Map(LAID.map((one, number) => [placeKey(one), number]));
const outline = (...quarters: number[]) => outlineOf({ motif: "R", quarters, opens: 0, danger: false }, LAID, PLACES);
const lines = (path: string): string[] => path.split("M").filter(Boolean);

test("a quarter alone is fenced on two sides, and open to an empty place", () => {
  const { fenced, open, surface } = outline(0);
  expect(lines(fenced)).toEqual(["0 0L50 50", "100 0L50 50"]);
  expect(lines(open)).toEqual(["0 0L100 0"]);
  expect(surface).toBe("M0 0L100 0L50 50z");
});

test("quarters that meet share no fence", () => {
  expect(lines(outline(0, 1).fenced)).toEqual(["0 0L50 50", "100 100L50 50"]);
  expect(outline(0, 1, 2, 3).fenced).toBe("");
});

test("an edge between two tiles is neither fenced nor open", () => {
  const { fenced, open } = outline(1, 7);
  expect(open).toBe("");
  expect(lines(fenced)).toHaveLength(4);
});

test("north is up: a tile further north is drawn higher", () => {
  const north = [tile(0, 2)];
  const { open } = outlineOf({ motif: "R", quarters: [0], opens: 1, danger: false }, north, new Map([["0,2", 0]]));
  expect(open).toBe("M0 -200L100 -200");
});

test("the badge stands by the quarter nearest to the middle of the area", () => {
  expect(outline(0).badge).toEqual({ x: 50, y: 4 });
  expect(outline(1).badge).toEqual({ x: 96, y: 50 });
});
