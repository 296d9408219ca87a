import { expect, test } from "vitest";
import { freshCards, lastTrick, things } from "../../../src/games/cow006/things";
import type { Cow006Event } from "../../../src/wire";

const SHOWN: Cow006Event = {
  event: "Shown",
  cards: [
    [1, 7],
    [0, 50],
  ],
};
const TAKEN: Cow006Event = {
  event: "RowTaken",
  seat: 1,
  row: 2,
  cards: [8, 9],
  penalty: 2,
  reason: "sixth",
  gone: false,
};
const laid = (seat: number, card: number): Cow006Event => ({ event: "Laid", seat, card, row: 2, end: "back" });

test("a line of the log shows the card and who laid it, or the row and who took it", () => {
  expect(things(laid(1, 7))).toEqual(["card-7", "seat-1"]);
  expect(things(TAKEN)).toEqual(["row-2", "seat-1"]);
  expect(things(SHOWN)).toEqual(["card-7", "card-50"]);
  expect(things({ event: "SpecialPlayed", seat: 1, kind: "stop", card: null, row: 0 })).toEqual(["seat-1", "row-0"]);
});

test("the last trick is told in its order, with the rows that it took", () => {
  const events = [SHOWN, laid(0, 1), SHOWN, TAKEN, laid(1, 7), laid(0, 50)];
  expect(lastTrick(events)).toEqual([
    { seat: 1, card: 7, took: 2 },
    { seat: 0, card: 50, took: null },
  ]);
  expect(freshCards(events)).toEqual(
    new Map([
      [7, 1],
      [50, 0],
    ]),
  );
});

test("nothing is left of the trick before when a new round begins", () => {
  const dealt: Cow006Event = { event: "Dealt", round: 2, starters: [1, 2, 3, 4] };
  const events = [SHOWN, laid(1, 7), dealt];
  expect(lastTrick(events)).toEqual([]);
  expect(freshCards(events).size).toBe(0);
});
