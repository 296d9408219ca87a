// The telling moments in words: with names for numbers, and moves as the table calls them.
import { expect, test } from "vitest";
import type { Marks } from "../../src/learn/marks";
import { momentWords, moveWords, tryStep, whose } from "../../src/replay/moments";
import type { Story } from "../../src/replay/story";
import type { FoundAnalysis, Moment } from "../../src/wire";

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

test("who chose can tell what was moved, and chance nothing that the seat did not see", () => {
  expect(whose(moment({ seat: 0, who: 1 }))).toBe(1);
  expect(whose(moment({ seat: 2, who: -1, cause: "chance" }))).toBe(2);
});

test("a move is called as the table calls it, by what its seat saw then; before that is known, by its notation", () => {
  const found = { moves: { "e4 n": { kind: "run", text: "e4 n" } } } as unknown as FoundAnalysis;
  const marks = { words: (_: unknown, view: string) => `e4 → e6 ${view}` } as unknown as Marks;
  const story = { view: (step: number, seat: number) => `after ${step} for ${seat}` } as unknown as Story;
  const asked = { step: 7, seat: 1, text: "e4 n" };
  expect(moveWords(found, marks, story, asked)).toBe("e4 → e6 after 7 for 1");
  expect(moveWords(found, marks, null, asked)).toBe("e4 n");
  expect(moveWords(found, marks, story, { ...asked, text: "pass" })).toBe("pass");
});
