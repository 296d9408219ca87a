import { expect, test } from "vitest";
import { spaceOf } from "../../../src/games/war_and_sheep/spaces";
import { doneLastTurn, doneThisTurn, tracesOf } from "../../../src/games/war_and_sheep/traces";
import type { WarAndSheepEvent } from "../../../src/wire";
import { at } from "./meadow";

const turn = (seat: number): WarAndSheepEvent => ({ event: "TurnBegan", seat });
const looked = (seat: number, spaces: string, card: string | null = null): WarAndSheepEvent => ({
  event: "Looked",
  seat,
  spaces: at(spaces),
  card,
});
const ran = (seat: number, start: string, end: string, card: string | null = null): WarAndSheepEvent => ({
  event: "SheepRan",
  seat,
  owner: seat,
  start: spaceOf(start),
  end: spaceOf(end),
  target: null,
  file: 0,
  wolf: false,
  card,
});

test("on one's own turn traces show all that the other player did in theirs, and one's own deeds so far", () => {
  const events = [turn(0), looked(0, "a1"), turn(1), ran(1, "c6", "c4"), looked(1, "b3 b4"), turn(0)];
  const kinds = (seat: number | null, more: WarAndSheepEvent[] = []): unknown[] =>
    tracesOf([...events, ...more], seat).map(({ kind, from, seat: who }) => [kind, from, who]);
  const theirs = [
    ["run", spaceOf("c6"), 1],
    ["look", spaceOf("b3"), 1],
    ["look", spaceOf("b4"), 1],
  ];
  expect(kinds(0)).toEqual(theirs);
  expect(kinds(0, [looked(0, "a2")])).toEqual([...theirs, ["look", spaceOf("a2"), 0]]);
  expect(kinds(null)).toEqual(theirs);
  expect(kinds(1, [looked(0, "a2")])).toEqual([["look", spaceOf("a2"), 0]]);
});

test("losses belong to who acted, gains have a value, and what changed is marked", () => {
  const traces = tracesOf(
    [
      turn(0),
      ran(0, "c1", "c4"),
      { event: "GrassTaken", seat: 0, space: spaceOf("c5"), value: 5 },
      { event: "SheepLost", owner: 1, space: spaceOf("c4"), reason: "roast" },
      { event: "Hid", seat: 0, space: spaceOf("a1") },
      { event: "WolfGone", space: spaceOf("d4") },
    ],
    1,
  );
  expect(traces.map(({ kind, seat, value }) => [kind, seat, value])).toEqual([
    ["run", 0, 0],
    ["gain", 0, 5],
    ["lost", 0, 0],
    ["mark", 0, 0],
    ["mark", 0, 0],
  ]);
});

test("the symbols of a turn are its actions; what a card does is none", () => {
  expect(
    doneThisTurn([
      ran(1, "c6", "c4"),
      turn(0),
      looked(0, "a1"),
      { event: "CardPlayed", seat: 0, card: "wind" },
      ran(0, "c1", "c2", "dog"),
      { event: "Hid", seat: 0, space: 0 },
    ]),
  ).toEqual(["look", "card", "hide"]);
});

test("the turn before has its symbols too", () => {
  expect(doneLastTurn([turn(0), looked(0, "a1"), turn(1), ran(1, "c6", "c4"), looked(1, "b3"), turn(0)])).toEqual([
    "run",
    "look",
  ]);
  expect(doneLastTurn([])).toEqual([]);
});
