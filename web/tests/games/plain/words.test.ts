import { expect, test } from "vitest";
import { inWords, isPlain, line, wordFor } from "../../../src/games/plain/words";

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
  expect(wordFor("SheepPlaced")).toBe("Sheep placed");
});

test("an event is a line of the log, whoever it is about and whatever it tells", () => {
  const names = ["Anna", "Ben"];
  const told = (event: string, rest: object): string => line({ event, ...rest }, names);
  expect(told("Shown", { cards: [4, 9] })).toBe("Shown: 4 9.");
  expect(told("Shuffled", {})).toBe("Shuffled.");
  expect(told("Laid", { seat: 1, card: 7 })).toBe("Ben: laid 7.");
  expect(told("SheepPlaced", { seat: 0, sheep: 7, pen: "a1" })).toBe("Anna: sheep placed, sheep 7, pen a1.");
});
