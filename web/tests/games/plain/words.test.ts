import { expect, test } from "vitest";
import { inWords, isPlain, wordFor } from "../../../src/games/plain/words";

test("values are plain unless there is something within something", () => {
  expect([1, null, "a", [1, 2], [null]].every(isPlain)).toBe(true);
  expect([{ a: 1 }, [[1]], [{ a: 1 }]].some(isPlain)).toBe(false);
});

test("values are written in words that need no rules", () => {
  expect(inWords([1, 2])).toBe("1 2");
  expect(inWords([])).toBe("–");
  expect([null, false, ""].map(inWords)).toEqual(["–", "–", "–"]);
  expect(inWords(true)).toBe("✓");
  expect(inWords(0)).toBe("0");
  expect(inWords({ top_card: 5, open: false })).toBe("top card 5, open –");
});

test("names lose their underscores", () => {
  expect(wordFor("open_piles_now")).toBe("open piles now");
});
