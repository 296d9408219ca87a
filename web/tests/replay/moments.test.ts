// The telling moments in words: with names for numbers, and moves as the table calls them.
import { expect, test } from "vitest";
import { momentWords, tryStep } from "../../src/replay/moments";
import type { Moment } from "../../src/wire";

const moment = (more: Partial<Moment>): Moment => ({
  step: 9,
  before_step: 7,
  seat: 0,
  cause: "own",
  who: 0,
  before: 0.4,
  after: 0.7,
  move: "34",
  words: [],
  ...more,
});

test("one tries again before a choice, and after what chance drew", () => {
  expect(tryStep(moment({ cause: "own" }))).toBe(7);
  expect(tryStep(moment({ cause: "others" }))).toBe(7);
  expect(tryStep(moment({ cause: "chance" }))).toBe(9);
  expect(tryStep(moment({ cause: "deal" }))).toBe(9);
});

test("players are named, and moves told as the table calls them", () => {
  const player = { text: "Player {number}", values: { number: 2 }, many: "" };
  const words = [{ text: "{player} chooses: {move}.", values: { player, move: "34" }, many: "" }];
  expect(momentWords(moment({ words }), ["Anna", "Ben"], (move) => `card ${move}`)).toBe("Ben chooses: card 34.");
  expect(momentWords(moment({ words }), ["Anna"], (move) => move)).toBe("Player 2 chooses: 34.");
});
