import { expect, test } from "vitest";
import { placesOf, restOf, valuesOn } from "../../../src/games/plain/areas";
import type { Area, View } from "../../../src/wire";
import { finished } from "../../views";

const area = (field: string, shape: string, more: Partial<Area> = {}): Area => ({
  field,
  title: field,
  shape,
  by_seat: false,
  part: null,
  ...more,
});
const view = (fields: Record<string, unknown>): View => ({ ...finished([1, 2]), ...fields });
const shown = (fields: Record<string, unknown>, one: Area): unknown[] =>
  placesOf(view(fields), [one]).map(({ seat, rows, count }) => [
    seat,
    rows.map((row) => row.map((it) => it.shown)),
    count,
  ]);

test("cards lie in a row; one card is a row too, and nothing is no place at all", () => {
  expect(shown({ hand: [4, 9] }, area("hand", "cards"))).toEqual([[null, [[4, 9]], 2]]);
  expect(shown({ hand: 4 }, area("hand", "cards"))).toEqual([[null, [[4]], 1]]);
  expect(shown({ hand: null }, area("hand", "cards"))).toEqual([]);
  expect(shown({}, area("hand", "cards"))).toEqual([]);
});

test("what every seat has lies at the seats, and a seat may have nothing", () => {
  expect(shown({ laid: [[1], null] }, area("laid", "cards", { by_seat: true }))).toEqual([[0, [[1]], 1]]);
  expect(shown({ laid: [] }, area("laid", "cards", { by_seat: true }))).toEqual([]);
});

test("a pile is told as its size, its top card, or all of it", () => {
  const pile = area("pile", "pile");
  expect(shown({ pile: 3 }, pile)).toEqual([[null, [[null]], 3]]);
  expect(shown({ pile: "fox" }, pile)).toEqual([[null, [["fox"]], null]]);
  expect(shown({ pile: [1, 7] }, pile)).toEqual([[null, [[7]], 2]]);
  expect(shown({ pile: [] }, pile)).toEqual([[null, [[null]], 0]]);
});

test("a cell stands for its place, a card for itself, a seat's pile for the seat", () => {
  const values = (fields: Record<string, unknown>, one: Area): unknown[] => [
    ...(valuesOn(placesOf(view(fields), [one])).get("it") ?? []),
  ];
  expect(values({ board: [[null, "x"], [null]] }, area("board", "grid", { part: "it" }))).toEqual([
    "0",
    "[0,0]",
    "1",
    "[0,1]",
    "2",
    "[1,0]",
  ]);
  expect(values({ hand: [4, "fox"] }, area("hand", "cards", { part: "it" }))).toEqual(["4", '"fox"']);
  expect(values({ piles: [5, 5] }, area("piles", "pile", { part: "it", by_seat: true }))).toEqual(["0", "1"]);
  expect(values({ deck: 5 }, area("deck", "pile", { part: "it" }))).toEqual([]);
});

test("what has a field of the part's name stands for that", () => {
  const cards = area("hand", "cards", { part: "card" });
  const places = placesOf(view({ hand: [{ card: 4, heads: 2 }] }), [cards]);
  expect([...valuesOn(places).get("card")!]).toEqual(["4"]);
});

test("what no area names is left for the details", () => {
  expect(restOf(view({ hand: [1], phase: "deal" }), [area("hand", "cards")])).toEqual([["phase", "deal"]]);
});
