import { expect, test } from "vitest";
import { frames } from "../../../src/games/cow006/frames";
import { handPlaces } from "../../../src/games/cow006/places";
import { cowView } from "../../views";

const DEALT = [2, 3, 7, 11, 33, 44, 50, 60, 70, 103];
const afterTwo = { hand: [2, 7, 11, 33, 44, 50, 60, 70], played: [[103, 3], null, null] };

test("a card keeps its place when others are played", () => {
  expect(handPlaces(cowView({ hand: DEALT }))).toEqual(DEALT);
  expect(handPlaces(cowView(afterTwo))).toEqual(DEALT);
});

test("a card that a Medic has returned is in its place again", () => {
  const returned = { hand: [2, 3, 7, 11, 33, 44, 50, 70], played: [[103, 60], null, null] };
  expect(handPlaces(cowView(returned))).toEqual(DEALT);
});

test("in no picture of a trick does a card change its place", () => {
  const events = [
    { event: "Shown" as const, cards: [[0, 44] as [number, number], [1, 90] as [number, number]] },
    { event: "Laid" as const, seat: 0, card: 44, row: 0, end: "back" as const },
  ];
  const found = frames(cowView({ ...afterTwo, pick: 44 }), events);
  expect(found.map(({ view }) => handPlaces(view))).toEqual([DEALT, DEALT]);
});

test("what is still to be drafted has its places too", () => {
  expect(handPlaces(cowView({ hand: [5, 9], phase: "draft" }))).toEqual([5, 9, ...Array<null>(8).fill(null)]);
});
