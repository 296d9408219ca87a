import { expect, test } from "vitest";
import { canDrop, isOpen, moveText, offersOf, outlookOf } from "../../../src/games/black_sheep/offers";
import { blackSheepMoves } from "../../moves";
import { sheepView } from "../../views";

const offers = offersOf(blackSheepMoves("1 horse", "1 horse -pig", "1 horse pig", "3 pig black"));

test("a field takes one card, two, or none, by the moves on offer", () => {
  expect(offers.one).toEqual([true, false, false]);
  expect(offers.two).toEqual([true, false, true]);
  expect([0, 1, 2].map((field) => isOpen(offers, field))).toEqual([true, false, true]);
});

test("a move is written with its cards from best to worst and the discard last", () => {
  expect(moveText(0, [2, 0], null)).toBe("1 horse pig");
  expect(moveText(2, [0], 5)).toBe("3 horse -black");
});

test("a card can be discarded if some field allows it", () => {
  expect(canDrop(offers, [0], 2)).toBe(true);
  expect(canDrop(offers, [0], 5)).toBe(false);
  expect(canDrop(offers, [2], 0)).toBe(false);
});

test("the outlook of the chosen cards is found whatever their order", () => {
  const outlook = { field: 1, cards: [0, 2], combination: "pair", groups: [2], losing: false };
  const view = sheepView({ outlook: [outlook] });
  expect(outlookOf(view, 1, [2, 0])).toBe(outlook);
  expect(outlookOf(view, 0, [2, 0])).toBeNull();
  expect(outlookOf(view, 1, [0])).toBeNull();
});
