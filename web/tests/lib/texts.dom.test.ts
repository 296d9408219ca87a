import { afterEach, expect, test, vi } from "vitest";
import { sayPhrase } from "../../src/lib/phrase";
import {
  chooseLanguage,
  count,
  language,
  loadTexts,
  refusal,
  rememberLanguage,
  rememberedLanguage,
  say,
  sayNamed,
  sayOf,
  speakOf,
} from "../../src/lib/texts.svelte";

const cards = (number: number): string => count("{number} bull head", "{number} bull heads", number);

afterEach(async () => {
  localStorage.clear();
  speakOf("");
  await chooseLanguage("en");
  vi.unstubAllGlobals();
});

test("English stands in the code, and its gaps are filled", () => {
  expect(say("Waiting for {name}.", { name: "Bella" })).toBe("Waiting for Bella.");
  expect(say("{unknown} stays", {})).toBe("{unknown} stays");
  expect([1, 2, 0].map(cards)).toEqual(["1 bull head", "2 bull heads", "0 bull heads"]);
});

test("another language is loaded, and the page says which", async () => {
  await chooseLanguage("fr");
  expect([language(), document.documentElement.lang]).toEqual(["fr", "fr"]);
  expect(say("Home")).not.toBe("Home");
  expect(say("a text that nobody has translated")).toBe("a text that nobody has translated");
});

test("a phrase of the server fills another, in the language of the page", async () => {
  const decimal = { text: "{whole}.{tenths}", values: { whole: "4", tenths: "2" }, many: "" };
  const phrase = { text: "It is {number}.", values: { number: decimal }, many: "" };
  expect(sayPhrase(phrase)).toBe("It is 4.2.");
  await chooseLanguage("hu");
  expect(sayPhrase(phrase)).toBe("It is 4,2.");
});

test("a game's own catalogue is asked first, and only while one speaks of the game", async () => {
  await chooseLanguage("hu");
  expect(sayOf("cow006", "Which card do you play?")).toBe("Which card do you play?");
  await loadTexts("cow006");
  expect(say("Which card do you play?")).toBe("Which card do you play?");
  expect(sayOf("cow006", "Which card do you play?")).not.toBe("Which card do you play?");
  speakOf("cow006");
  expect(say("Which card do you play?")).toBe(sayOf("cow006", "Which card do you play?"));
});

test("texts that are asked for while the language changes come in the new one", async () => {
  const changing = chooseLanguage("hu");
  await Promise.all([loadTexts("war_and_sheep"), changing]);
  expect(sayOf("war_and_sheep", "War & Sheep")).not.toBe("War & Sheep");
});

test("Russian has three forms, Hungarian one after every number", async () => {
  speakOf("cow006");
  await loadTexts("cow006");
  await chooseLanguage("ru");
  const forms = (numbers: number[]): Set<string> => new Set(numbers.map((number) => cards(number).replace(/\d+/, "")));
  expect(forms([1, 2, 5]).size).toBe(3);
  expect(forms([1, 21]).size).toBe(1);
  expect(forms([5, 11, 12, 100]).size).toBe(1);
  await chooseLanguage("hu");
  expect(forms([1, 2, 5]).size).toBe(1);
});

test("French sets its colon off", async () => {
  expect(sayNamed("row 1", "12")).toBe("row 1: 12");
  await chooseLanguage("fr");
  expect(sayNamed("rangée 1", "12")).toMatch(/^rangée 1\s: 12$/);
});

test("a refusal ends with the number of its rule", () => {
  expect(refusal("No.", {}, "C7")).toBe("No. [C7]");
  expect(refusal("No.", {}, "")).toBe("No.");
});

test("the language that was chosen is remembered before what the browser wishes", () => {
  expect(rememberedLanguage()).toBe("en");
  rememberLanguage("hu");
  expect(rememberedLanguage()).toBe("hu");
  localStorage.setItem("paddock.language", "xx");
  expect(rememberedLanguage()).toBe("en");
});

test("the texts of a game of another package come from the server, in every language that is chosen", async () => {
  const said: Record<string, string> = { en: "Shown: {cards}!", fr: "Montrées : {cards}." };
  const fetched = vi.fn((path: string) =>
    Promise.resolve(Response.json({ "Shown: {cards}.": said[path.split("/").pop()!] })),
  );
  vi.stubGlobal("fetch", fetched);
  await loadTexts("cow006");
  expect(fetched).not.toHaveBeenCalled();
  await loadTexts("high_card");
  await loadTexts("high_card");
  expect(fetched.mock.calls).toEqual([["/api/games/high_card/texts/en"]]);
  const line = (): string => sayOf("high_card", "Shown: {cards}.", { cards: 4 });
  expect(line()).toBe("Shown: 4!");
  await chooseLanguage("fr");
  expect(line()).toBe("Montrées : 4.");
  fetched.mockImplementation(() => Promise.reject(new TypeError("network")));
  await chooseLanguage("ru");
  expect(line()).toBe("Shown: 4.");
});
