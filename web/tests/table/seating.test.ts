import { expect, test } from "vitest";
import { seatingOf } from "../../src/table/seating";

test("play goes clockwise from one's left neighbour", () => {
  expect(seatingOf({ seat: 1, seats: 4 })).toEqual({ own: 1, left: [2], top: [3], right: [0] });
});

test("a single opponent sits opposite", () => {
  expect(seatingOf({ seat: 1, seats: 2 })).toEqual({ own: 1, left: [], top: [0], right: [] });
});

test.each([3, 4, 5, 6, 7, 8, 9, 10])("%i players: everybody has one place, and both sides are alike", (seats) => {
  const { own, left, top, right } = seatingOf({ seat: 0, seats });
  expect([own, ...left, ...top, ...right]).toEqual(Array.from({ length: seats }, (_, seat) => seat));
  expect(left.length).toBe(right.length);
  expect(left.length).toBeLessThanOrEqual(3);
});

test("who watches has nobody's place", () => {
  expect(seatingOf({ seat: null, seats: 3 })).toEqual({ own: null, left: [0], top: [1], right: [2] });
});
