import { expect, test } from "vitest";
import { freshOf } from "../../../src/games/black_sheep/fresh";
import type { BlackSheepEvent } from "../../../src/wire";

const played = (seat: number, field: number, ...cards: number[]): BlackSheepEvent => ({
  event: "Played",
  seat,
  field,
  cards,
  discarded: null,
});
const won = (field: number): BlackSheepEvent => ({
  event: "FieldWon",
  seat: 0,
  field,
  figures: [],
  cards: [],
  combination: "pair",
});

test("fresh is what others played since one's own last turn", () => {
  const fresh = freshOf([played(1, 2, 5), played(0, 0, 1), played(1, 0, 2), played(2, 1, 3, 4)], 0);
  expect([...fresh]).toEqual([
    ["1-2", [3, 4]],
    ["0-1", [2]],
  ]);
});

test("cards of a field that was won since are gone", () => {
  const fresh = freshOf([played(1, 0, 2), won(0), played(2, 0, 3)], 0);
  expect([...fresh]).toEqual([["0-2", [3]]]);
});

test("nothing before the deal is fresh", () => {
  const dealt: BlackSheepEvent = { event: "Dealt", first: 0, figures: [], open_tasks: [] };
  expect(freshOf([played(1, 0, 2), dealt], 0).size).toBe(0);
});

test("a spectator is shown the last turn only", () => {
  const fresh = freshOf([played(1, 0, 2), played(2, 1, 3)], null);
  expect([...fresh]).toEqual([["1-2", [3]]]);
});
