import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { forPage } from "../../src/table/rules";

const LOCALE = "../src/paddock/locale";
const all = ["en", "ru", "fr", "hu"].flatMap((language) =>
  readdirSync(`${LOCALE}/${language}/rules`).map((file) => `${LOCALE}/${language}/rules/${file}`),
);
const english = (game: string): string => readFileSync(`${LOCALE}/en/rules/${game}.md`, "utf-8");
const numbers = (markdown: string): string[] => [...markdown.matchAll(/^- \*\*(\w+)\*\*/gm)].map((found) => found[1]!);

test.each(all)("%s has no terminal syntax on the page, and loses no rule", (path) => {
  const markdown = readFileSync(path, "utf-8");
  const shown = forPage(markdown);
  expect(shown).not.toContain("`");
  expect(shown).not.toContain("<!--");
  expect(shown).not.toMatch(/ [.,]|\(\s*\)|\.\./);
  expect(numbers(shown)).toEqual(numbers(markdown));
});

test("a table shows the rules of its variant", () => {
  const classic = { edition: "classic", deck: "full", deal: "dealt", professional: false };
  const shown = numbers(forPage(english("cow006"), classic));
  expect(shown).toContain("C12");
  expect(shown).not.toContain("C17");
  expect(shown).not.toContain("C21");
  const jubilee = numbers(forPage(english("cow006"), { ...classic, edition: "jubilee" }));
  expect(jubilee).toContain("C21");
  expect(jubilee).not.toContain("C12");
  expect(jubilee).not.toContain("C32");
  expect(numbers(forPage(english("cow006"), { ...classic, professional: true }))).toContain("C17");
});

test("headings go with what stands under them", () => {
  const shown = forPage(english("black_sheep"), { tasks: false });
  expect(shown).not.toContain("Playing with tasks");
  expect(shown).toContain("## The end");
  expect(shown).toContain("B26");
  expect(numbers(forPage(english("black_sheep"), { tasks: true }))).not.toContain("B26");
});

test("an option without a value must be set", () => {
  const tiles = english("wolves_and_sheep");
  expect(numbers(forPage(tiles, { clock: null, two_herds: false, interrupts: "anytime" }))).not.toContain("W24");
  expect(numbers(forPage(tiles, { clock: 60, two_herds: true, interrupts: "own_turn" }))).toEqual(
    expect.arrayContaining(["W23", "W24", "W25"]),
  );
});

test("words find the rules that mention them, under their headings", () => {
  const shown = forPage(english("cow006"), null, "too LOW");
  expect(numbers(shown)).toContain("C9");
  expect(numbers(shown)).not.toContain("C6");
  expect(shown).toContain("## Taking rows");
  expect(forPage(english("cow006"), null, "zebra")).toBe("");
});

test("a table keeps its columns of words", () => {
  const shown = forPage(english("war_and_sheep"));
  expect(shown).toContain("| Truce | S13. |");
});
