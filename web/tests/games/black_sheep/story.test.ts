import { expect, test } from "vitest";
import { orderOf } from "../../../src/games/black_sheep/seating";
import { decisiveLine, highlights, ownLine } from "../../../src/games/black_sheep/story";
import { things } from "../../../src/games/black_sheep/things";
import { corralTip, rankTip } from "../../../src/games/black_sheep/tips";
import { winsOf } from "../../../src/games/black_sheep/wins";
import { lastFields } from "../../../src/games/black_sheep/words";
import type { BlackSheepEvent, BlackSheepScoreView, BlackSheepView } from "../../../src/wire";
import { sheepView } from "../../views";

const NAMES = ["Clover", "Bella"];
const score = (total: number, changes: Partial<BlackSheepScoreView> = {}): BlackSheepScoreView => ({
  figures: [4, 0, 0, 0, 0, -2],
  majorities: [],
  sets: 0,
  bonus: 6,
  tasks: [],
  flock: false,
  owned: 3,
  total,
  ...changes,
});
const ended = (scores: BlackSheepScoreView[], places: number[]): BlackSheepView =>
  sheepView({ scores }, { kind: "over", waiting: [], result: { points: [], places, best: "most", utility: [0, 0] } });

test("the end speaks to who reads it, and says what decided it", () => {
  const lost = ended([score(2), score(14, { majorities: [0, 1] })], [2, 1]);
  expect(ownLine(lost, NAMES)).toBe("You come 2 of 2: you have 2 points, Bella has 14.");
  expect(decisiveLine(lost, NAMES)).toBe("What decided it: the bonus cards, 12 to 0.");
  const won = ended([score(9, { figures: [9, 0, 0, 0, 0, 0] }), score(2)], [1, 2]);
  expect(ownLine(won, NAMES)).toBe("You have 9 points, Bella has 2.");
  expect(decisiveLine(won, NAMES)).toBe("What decided it: the figures, 9 to 4.");
  expect(decisiveLine(ended([score(2), score(2, { owned: 4 })], [2, 1]), NAMES)).toBe(
    "The points are equal; Bella has more figures.",
  );
  expect(decisiveLine(ended([score(2), score(1, { flock: true })], [2, 1]), NAMES)).toMatch(/^Bella alone has black/);
  expect(decisiveLine(ended([score(2), score(2)], [1, 1]), NAMES)).toBe("");
});

const won = (seat: number, field: number, combination: string): BlackSheepEvent => ({
  event: "FieldWon",
  seat,
  field,
  figures: [0, 1],
  cards: [],
  combination,
});

test("the best hand and the most fields are remembered", () => {
  const wins = winsOf([won(0, 0, "pair"), won(1, 2, "four_alike"), won(0, 1, "two_pairs")]);
  expect(highlights(wins, NAMES)).toEqual([
    "The best hand: four alike, Bella on field 3.",
    "The most fields: Clover, 2.",
  ]);
  expect(highlights([], NAMES)).toEqual([]);
});

test("a line of the log shows where it happened and who did it", () => {
  expect(things({ event: "Played", seat: 1, field: 2, cards: [0], discarded: 3 })).toEqual([
    "side-2-1",
    "seat-1",
    "discards",
  ]);
  expect(things(won(0, 1, "pair"))).toEqual(["field-1", "seat-0"]);
  expect(things({ event: "GameEnded", points: [], places: [] })).toEqual([]);
});

test("in the final phase one is told what is still to be won", () => {
  const field = sheepView().fields[0]!;
  const turned = { ...field, turned: true };
  expect(lastFields(sheepView({ fields: [field, turned, field] }))).toMatch(/^Final phase: .* fields 1, 3 are won/);
  expect(lastFields(sheepView({ fields: [turned, turned, field] }))).toBe(
    "Final phase: the game ends when field 3 is won.",
  );
});

test("one sits last, whoever one is; figures tell what they are worth to who may know", () => {
  expect(orderOf(sheepView({}, { seats: 4, seat: 1 }))).toEqual([2, 3, 0, 1]);
  expect(orderOf(sheepView({}, { seats: 3, seat: null }))).toEqual([0, 1, 2]);
  const none = [0, 0, 0, 0, 0, 0];
  const one = [2, 0, 0, 0, 0, 1];
  const view = sheepView({ corrals: [one, one], values: [[one, none, none], null] });
  expect(corralTip(view, 0, 0)).toBe("horse: 2 (1, 1). In brackets their values, 1 to 3.");
  expect(corralTip(view, 0, 5)).toBe("black sheep: 1 (1). The values are subtracted.");
  expect(corralTip(view, 1, 0)).toBe("horse: 2. Their values are hidden till the end.");
  expect(rankTip(1)).toBe("cow: number 2 of six, from best to worst.");
});
