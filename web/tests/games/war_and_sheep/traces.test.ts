import { expect, test } from "vitest";
import { spaceOf } from "../../../src/games/war_and_sheep/spaces";
import { doneThisTurn, tracesOf } from "../../../src/games/war_and_sheep/traces";
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

test("traces show what the last player did, and nothing of the one before", () => {
  const traces = tracesOf([looked(0, "a1"), turn(1), ran(1, "c6", "c4"), looked(1, "b3 b4"), turn(0)]);
  expect(traces.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ["run", spaceOf("c6"), spaceOf("c4")],
    ["look", spaceOf("b3"), spaceOf("b3")],
    ["look", spaceOf("b4"), spaceOf("b4")],
  ]);
});

test("losses belong to what came before them, and gains have a value", () => {
  const traces = tracesOf([
    turn(0),
    ran(0, "c1", "c4"),
    { event: "GrassTaken", seat: 0, space: spaceOf("c5"), value: 5 },
    { event: "SheepLost", owner: 0, space: spaceOf("c4"), reason: "five" },
  ]);
  expect(traces.map(({ kind, value }) => [kind, value])).toEqual([
    ["run", 0],
    ["gain", 5],
    ["lost", 0],
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
