import { expect, test } from "vitest";
import { growth, joined, moved, scale, shift, turn } from "../../../src/games/wolves_and_sheep/art/moved";

test("what is absolute is moved, what is relative is not", () => {
  expect(moved("M1-2q.5 1 2.5.5L3 4z", shift(10, 20))).toBe("M11 18q0.5 1 2.5 0.5L13 24z");
  expect(moved("M0 0H4V6", shift(1, 2))).toBe("M1 2H5V8");
});

test("a mirror turns arcs the other way round, and a scale makes them larger", () => {
  expect(moved("M1 0a2 2 0 0 1 3 4", scale(-1, 1))).toBe("M-1 0a2 2 0 0 0 -3 4");
  expect(moved("M1 0a2 2 0 1 0 3 4", scale(2))).toBe("M2 0a4 4 0 1 0 6 8");
  expect(growth(scale(-3, 3))).toBe(3);
});

test("a line along an axis may be turned, and motions are joined as in a transform", () => {
  expect(moved("M1 0h2v3", turn(90))).toBe("M0 1l0 2l-3 0");
  expect(moved("M1 0l1 0", joined(shift(10, 0), turn(90), scale(2)))).toBe("M10 2l0 2");
});
