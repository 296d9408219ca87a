import { expect, test } from "vitest";
import { optionName, valueName } from "../../src/home/names";
import { friendlyNumber } from "../../src/home/seats";

test("options and values have names that players know", () => {
  expect(optionName("cow006", "open_piles")).toBe("Open piles");
  expect(valueName("wolves_and_sheep", "own_turn")).toBe("in one's own turn");
});

test("a word of a game that came later stands as it is", () => {
  expect(optionName("high_card", "wild_card")).toBe("Wild card");
  expect(valueName("high_card", "very_long")).toBe("very long");
});

test("a quick game is for four, or for the most below", () => {
  expect(friendlyNumber([2, 3, 4, 5])).toBe(4);
  expect(friendlyNumber([2, 3])).toBe(3);
  expect(friendlyNumber([5, 6])).toBe(5);
});
