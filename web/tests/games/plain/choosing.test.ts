import { beforeEach, expect, test } from "vitest";
import { type Place, placesOf } from "../../../src/games/plain/areas";
import { Choosing } from "../../../src/games/plain/choosing.svelte";
import type { Area, Move, View } from "../../../src/wire";
import { finished } from "../../views";

const area = (field: string, shape: string, part: string): Area => ({
  field,
  title: field,
  shape,
  by_seat: false,
  part,
});
const AREAS = [area("hand", "cards", "card"), area("board", "grid", "cell"), area("deck", "pile", "draw")];
const VIEW: View = { ...finished([1, 2]), ...{ hand: [3, 5, 7], board: [[null, null]], deck: 4 } };
const place = (field: string): Place => placesOf(VIEW, AREAS).find((one) => one.area.field === field)!;
const [HAND, BOARD, DECK] = ["hand", "board", "deck"].map(place) as [Place, Place, Place];
const card = (number: number) => HAND.rows[0]![number]!;

let number = 0;
const move = (text: string, parts: Record<string, unknown>): Move => ({ number: number++, kind: "lay", text, parts });
const LEGAL = [
  move("3 a", { card: 3, cell: 0 }),
  move("3 b", { card: 3, cell: 1 }),
  move("5 a", { card: 5, cell: 0 }),
  { ...move("draw", { draw: 1 }), kind: "draw" },
];

let sent: string[];
let choosing: Choosing;
beforeEach(() => {
  sent = [];
  const table = { legal: LEGAL, moving: false, view: VIEW, move: (text: string) => void sent.push(text) };
  choosing = new Choosing(table, () => [HAND, BOARD, DECK]);
});

test("a touch that leaves one move makes it", () => {
  choosing.touch(HAND, card(1));
  choosing.touch(DECK, DECK.rows[0]![0]!);
  expect(sent).toEqual(["5 a", "draw"]);
  expect(choosing.answer?.text).toBe("draw");
});

test("a touch that leaves several narrows them, and going back widens them again", () => {
  choosing.touch(HAND, card(0));
  expect(sent).toEqual([]);
  expect(choosing.isChosen(HAND, card(0))).toBe(true);
  expect(choosing.isLit(HAND, card(1))).toBe(true);
  choosing.back();
  expect(choosing.steps).toEqual([]);
  choosing.touch(HAND, card(0));
  choosing.touch(BOARD, BOARD.rows[0]![1]!);
  expect(sent).toEqual(["3 b"]);
});

test("touching what is chosen lets it go, and what fits no move does nothing", () => {
  choosing.touch(HAND, card(0));
  choosing.touch(HAND, card(0));
  expect(choosing.steps).toEqual([]);
  expect(choosing.isLit(HAND, card(2))).toBe(false);
  choosing.touch(HAND, card(2));
  expect([choosing.steps, sent]).toEqual([[], []]);
});

test("the answer that stands is seen on the table until another is begun", () => {
  choosing.touch(HAND, card(1));
  expect([0, 1].map((one) => choosing.isChosen(HAND, card(one)))).toEqual([false, true]);
  choosing.touch(HAND, card(0));
  expect([0, 1].map((one) => choosing.isChosen(HAND, card(one)))).toEqual([true, false]);
});
