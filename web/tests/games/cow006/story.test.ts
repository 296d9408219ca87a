import { expect, test } from "vitest";
import { gameWords, roundWords } from "../../../src/games/cow006/story";
import type { Cow006Event, Cow006View } from "../../../src/wire";
import { cowView, finished } from "../../views";

const NAMES = ["Clover", "Bella", "Zorka"];
const taken = (seat: number, penalty: number): Cow006Event => ({
  event: "RowTaken",
  seat,
  row: 0,
  cards: [11, 55],
  penalty,
  reason: "sixth",
  gone: false,
});
const begins = (round: number): Cow006Event => ({ event: "Dealt", round, starters: [] });
const ends = (round: number): Cow006Event => ({ event: "RoundEnded", round, penalties: [0, 0, 0], totals: [0, 0, 0] });
const over = (places: number[], history: number[][], seat: number | null = 0): Cow006View => ({
  ...cowView({ history }),
  ...finished(places, seat),
});

test("a round is told by its costliest row, and by what one did not take", () => {
  const events = [begins(1), taken(1, 12), ends(1), begins(2), taken(2, 9), taken(1, 6), ends(2), begins(3)];
  expect(
    roundWords(
      cowView({
        history: [
          [3, 12, 0],
          [0, 6, 9],
        ],
      }),
      events,
      NAMES,
    ),
  ).toEqual(["Not a single bull head for you!", "The costliest row: Zorka with 11 55, 9 bull heads."]);
});

test("the costliest row may be one's own, and a cheap one is not worth a word", () => {
  const view = cowView({ history: [[3, 12, 0]] });
  expect(roundWords(view, [begins(1), taken(0, 12), ends(1)], NAMES)).toEqual([
    "The costliest row was yours: 11 55, 12 bull heads.",
  ]);
  expect(roundWords(view, [begins(1), taken(0, 4), ends(1)], NAMES)).toEqual([]);
});

test("the end tells me in which round I lost to the winner, or won from the next best", () => {
  const history = [
    [10, 9, 20],
    [30, 2, 20],
  ];
  expect(gameWords(over([2, 1, 2], history), [], NAMES)).toEqual(["Round 2 decided it: 30 for you, 2 for Bella."]);
  expect(gameWords(over([2, 1, 2], history, 1), [], NAMES)[0]).toBe("Round 2 decided it: 2 for you, 30 for Clover.");
});

test("nothing is said to have decided a draw, or a game of one round; a spectator is told of the game only", () => {
  expect(gameWords(over([1, 1, 1], [[1, 1, 1]]), [], NAMES)).toEqual([]);
  expect(gameWords(over([2, 1, 2], [[3, 1, 3]]), [], NAMES)).toEqual([]);
  expect(gameWords(over([2, 1, 2], [[3, 1, 3]], null), [begins(1), taken(1, 12)], NAMES)).toEqual([
    "The costliest row: Bella with 11 55, 12 bull heads.",
  ]);
});

test("of a log whose beginning is lost, no row is called the dearest", () => {
  expect(gameWords(over([2, 1, 2], [[3, 1, 3]], null), [taken(1, 12)], NAMES)).toEqual([]);
});
