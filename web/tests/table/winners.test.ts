import { expect, test } from "vitest";
import { ranking, winnerLine, winnerTitle } from "../../src/table/winners";
import { finished } from "../views";

const NAMES = ["Clover", "Bella", "Zorka"];
const view = finished;

test("winners come first, equals in the order of their seats", () => {
  expect(ranking(view([3, 1, 1]))).toEqual([1, 2, 0]);
});

test("the winner is told by name, and oneself as you", () => {
  expect(winnerLine(view([1, 2, 3]), NAMES)).toBe("You win!");
  expect(winnerLine(view([2, 1, 3]), NAMES)).toBe("Bella wins!");
  expect(winnerLine(view([1, 2, 3], null), NAMES)).toBe("Clover wins!");
});

test("several share the win; if all do it is a draw", () => {
  expect(winnerLine(view([1, 3, 1]), NAMES)).toBe("You share the win with Zorka.");
  expect(winnerLine(view([1, 3, 1], null), NAMES)).toBe("Clover, Zorka share the win.");
  expect(winnerLine(view([1, 1, 1]), NAMES)).toBe("A draw.");
});

test("only winners have a title", () => {
  expect([0, 1, 2].map((seat) => winnerTitle(view([1, 2, 3]), seat))).toEqual(["wins", "", ""]);
  expect([0, 1, 2].map((seat) => winnerTitle(view([1, 3, 1]), seat))).toEqual(["shares the win", "", "shares the win"]);
});
