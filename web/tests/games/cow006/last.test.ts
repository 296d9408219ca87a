import { expect, test } from "vitest";
import { lastRows } from "../../../src/games/cow006/last";
import type { Cow006Event } from "../../../src/wire";
import { cowView } from "../../views";

const over = cowView({}, { kind: "over" });
const past: Cow006Event[] = [
  { event: "Dealt", round: 1, starters: [1, 2] },
  { event: "Laid", seat: 0, card: 99, row: 0, end: "back" },
  { event: "Dealt", round: 2, starters: [10, 20] },
  { event: "Laid", seat: 0, card: 11, row: 0, end: "back" },
  { event: "Laid", seat: 1, card: 25, row: 1, end: "back" },
];

test("the last rows are those of the last round, with what was laid since", () => {
  expect(lastRows(over, past).map(({ cards }) => cards)).toEqual([
    [10, 11],
    [20, 25],
  ]);
});

test("a drafted round begins when its rows do", () => {
  const drafted: Cow006Event[] = [...past, { event: "RowsStarted", starters: [7] }];
  expect(lastRows(over, drafted)).toMatchObject([{ cards: [7], penalty: 1, room: 5 }]);
});

test("without the beginning of a round, or with special cards, the rows cannot be told", () => {
  expect(lastRows(over, past.slice(3))).toEqual([]);
  const specials = { hand: null, held: [], discards: [], deck: 0, pool: null, swaps: 0 };
  expect(lastRows({ ...over, specials }, past)).toEqual([]);
});
