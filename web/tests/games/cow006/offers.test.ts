import { expect, test } from "vitest";
import { cardTargets, offersOf, probe, rowMove } from "../../../src/games/cow006/offers";
import { cowMoves } from "../../moves";

const offers = offersOf(
  cowMoves("-", "agent", "seventh 1", "paratrooper 14 > 2", "paratrooper 30 > 4", "schemer 12", "schemer own 3"),
);

test("a special card is on offer if any move plays it", () => {
  expect([...offers.specials]).toEqual(["none", "agent", "seventh", "paratrooper", "schemer"]);
  expect(offers.texts.has("seventh 1")).toBe(true);
  expect(offers.texts.has("seventh 2")).toBe(false);
});

test("touching a row means to take it, or to use the chosen special card there", () => {
  expect(rowMove(1, null, null)).toBe("row 2");
  expect(rowMove(1, "stop", null)).toBe("stop 2");
  expect(rowMove(0, "saboteur", null)).toBe("saboteur 1");
  expect(rowMove(3, "paratrooper", 14)).toBe("paratrooper 14 > 4");
  expect(rowMove(2, "schemer", null)).toBe("schemer own 3");
  expect(rowMove(2, "medic", null)).toBe("row 3");
});

test("cards in rows can be touched for a paratrooper or a schemer only", () => {
  expect([...cardTargets(offers, "paratrooper")]).toEqual([14, 30]);
  expect([...cardTargets(offers, "schemer")]).toEqual([12]);
  expect(cardTargets(offers, "seventh").size).toBe(0);
  expect(cardTargets(offers, null).size).toBe(0);
});

test("a special card without a legal move is asked for all the same", () => {
  expect(probe("agent", 7)).toBe("agent");
  expect(probe("medic", 7)).toBe("medic 7");
  expect(probe("schemer", 7)).toBe("schemer 7");
  expect(probe("paratrooper", 7)).toBe("paratrooper 7 > 1");
  expect(probe("stop", 7)).toBe("stop 1");
});
