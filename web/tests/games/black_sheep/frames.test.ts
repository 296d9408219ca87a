import { expect, test } from "vitest";
import { frames } from "../../../src/games/black_sheep/frames";
import type { BlackSheepFieldView, BlackSheepSideView } from "../../../src/wire";
import { sheepView } from "../../views";

const side = (...cards: number[]): BlackSheepSideView => ({
  cards,
  finished: 0,
  combination: null,
  groups: [],
  losing: false,
});
const field = (figures: number[], ...sides: BlackSheepSideView[]): BlackSheepFieldView => ({
  figures,
  turned: false,
  sides,
});

const FIELDS = [field([0, 1], side(2), side()), field([2], side(), side()), field([], side(), side())];

test("own cards fly from the hand to the side, equal ones under names of their own", () => {
  const view = sheepView({ hand: [2, 2, 5], fields: FIELDS, outlook: [] });
  const [frame] = frames(view, [{ event: "Played", seat: 0, field: 0, cards: [2, 2], discarded: null }]);
  expect(frame?.view.fields[0]?.sides[0]?.cards).toEqual([2, 2, 2]);
  expect(frame?.view).toMatchObject({ hand: [5], held: [1, 3], header: { waiting: [] } });
  expect(frame?.from).toEqual({ "side-0-0-2-1": "hand-2-0", "side-0-0-2-2": "hand-2-1" });
  expect(frame?.to).toEqual({});
});

test("a discarded card flies to the discards and is counted there", () => {
  const view = sheepView({ hand: [2, 2, 5], fields: FIELDS });
  const [frame] = frames(view, [{ event: "Played", seat: 0, field: 1, cards: [2], discarded: 2 }]);
  expect(frame?.view).toMatchObject({ hand: [5], held: [1, 3], discards: [0, 0, 1, 0, 0, 0] });
  expect(frame?.to).toEqual({ "hand-2-1": "discards" });
});

test("another's cards come from the backs in the hand, the last first", () => {
  const view = sheepView({ hand: [0, 1, 2], fields: FIELDS });
  const [frame] = frames(view, [{ event: "Played", seat: 1, field: 1, cards: [4], discarded: 3 }]);
  expect(frame?.from).toEqual({ "side-1-1-4-0": "back-1-2" });
  expect(frame?.to).toEqual({ "back-1-1": "discards" });
  expect(frame?.view).toMatchObject({ hand: [0, 1, 2], held: [3, 1] });
});

test("what others draw comes as backs from the deck; one's own cards are told apart and counted once", () => {
  const view = sheepView({ hand: [1], held: [1, 1], deck: 10 });
  const found = frames(view, [
    { event: "Drew", seat: 1, number: 2 },
    { event: "Drew", seat: 0, number: 2 },
    { event: "CardsSeen", seat: 0, cards: [1, 0] },
  ]);
  expect(found).toHaveLength(2);
  expect(found[0]).toMatchObject({ from: { "back-1-1": "deck", "back-1-2": "deck" }, view: { deck: 8, held: [1, 3] } });
  expect(found[1]?.from).toEqual({ "hand-1-1": "deck", "hand-0-0": "deck" });
  expect(found[1]?.view).toMatchObject({ hand: [0, 1, 1], deck: 6, held: [3, 3] });
});

test("a deck is never shown with fewer than no cards", () => {
  const [frame] = frames(sheepView({ deck: 1 }), [{ event: "RestockDrawn", field: 0, cards: [1, 2] }]);
  expect(frame?.view.deck).toBe(0);
});

test("the discards become the new deck", () => {
  const [frame] = frames(sheepView({ discards: [3, 2, 1, 0, 0, 4], deck: 0 }), [{ event: "Refilled", cards: 10 }]);
  expect(frame?.view).toMatchObject({ deck: 10, discards: [0, 0, 0, 0, 0, 0] });
});

test("a field that is won is judged first, and then emptied", () => {
  const view = sheepView({ fields: [field([0, 5], side(2, 2, 2), side(1, 1, 3)), FIELDS[1]!, FIELDS[2]!] });
  const [judged, won] = frames(view, [
    { event: "FieldWon", seat: 0, field: 0, figures: [0, 5], cards: [2, 2, 2], combination: "three_alike" },
  ]);
  expect(judged?.view.fields[0]?.sides).toMatchObject([
    { losing: false, combination: "three_alike" },
    { losing: true, combination: null },
  ]);
  expect(judged?.banner).toMatchObject({ event: "FieldWon" });
  expect(won?.view.fields[0]).toMatchObject({ figures: [], sides: [{ cards: [] }, { cards: [] }] });
  expect(won?.view.corrals).toEqual([
    [1, 0, 0, 0, 0, 1],
    [0, 0, 0, 0, 0, 0],
  ]);
  expect(won?.view.discards).toEqual([0, 2, 3, 1, 0, 0]);
  expect(won?.to).toMatchObject({
    "figure-0-0": "corral-0-0",
    "figure-0-1": "corral-0-5",
    "side-0-0-2-2": "discards",
    "side-0-1-3-0": "discards",
  });
});

test("new figures come from the supply", () => {
  const [frame] = frames(sheepView({ supply: [1, 6, 6, 6, 6, 0] }), [
    { event: "Restocked", field: 2, figures: [0, 1, 1, 5] },
  ]);
  expect(frame?.view.fields[2]?.figures).toEqual([0, 1, 1, 5]);
  expect(frame?.view.supply).toEqual([0, 4, 6, 6, 6, 0]);
  expect(frame?.from).toEqual({
    "figure-2-0": "supply-0",
    "figure-2-1": "supply-1",
    "figure-2-2": "supply-1",
    "figure-2-3": "supply-5",
  });
});

test("a field that is turned over has no figures", () => {
  const [frame] = frames(sheepView({ fields: FIELDS }), [{ event: "FieldTurned", field: 0, first: true }]);
  expect(frame?.view.fields.map(({ turned }) => turned)).toEqual([true, false, false]);
  expect(frame?.view.fields[0]?.figures).toEqual([]);
});
