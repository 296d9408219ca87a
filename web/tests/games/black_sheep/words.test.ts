import { expect, test } from "vitest";
import { line } from "../../../src/games/black_sheep/log";
import { offersOf } from "../../../src/games/black_sheep/offers";
import { question } from "../../../src/games/black_sheep/questions";
import { corralLabel, fieldLabel, listed, sideLabel, taskWords } from "../../../src/games/black_sheep/words";
import { blackSheepMoves } from "../../moves";
import { sheepView } from "../../views";

const NAMES = ["Clover", "Bella"];

test("animals are listed best first, equal ones counted", () => {
  expect(listed([5, 0, 5])).toBe("horse, black sheep ×\u00a02");
  expect(listed([])).toBe("·");
});

test("a side is read with its cards, and when full with how it stands", () => {
  const side = { cards: [0], finished: 0, combination: null, groups: [], losing: false };
  expect(sideLabel(side, 0, "Clover")).toBe("Clover, field 1: horse");
  expect(sideLabel({ ...side, cards: [] }, 0, "Clover")).toBe("Clover, field 1: no cards");
  const full = { ...side, combination: "pair", finished: 2 };
  expect(sideLabel(full, 1, "Bella")).toBe("Bella, field 2: horse; best so far: a pair; full as number 2");
  expect(sideLabel({ ...full, losing: true }, 1, "Bella")).toContain("beaten: a pair");
});

test("a field is read with its figures, or as turned over", () => {
  expect(fieldLabel({ figures: [1, 1], turned: false, sides: [] }, 0)).toBe("Field 1: cow ×\u00a02");
  expect(fieldLabel({ figures: [], turned: true, sides: [] }, 2)).toBe("Field 3: turned over");
});

test("values of figures are read only where they are known", () => {
  const none = [0, 0, 0, 0, 0, 0];
  const one = [2, 0, 0, 0, 0, 0];
  const view = sheepView({ corrals: [one, one], values: [[one, none, none], null] });
  expect(corralLabel(view, 0, 0)).toBe("horse: 2 (1, 1)");
  expect(corralLabel(view, 1, 0)).toBe("horse: 2");
  expect(corralLabel(view, 0, 1)).toBe("cow: 0");
});

test("tasks say what they bring", () => {
  expect(taskWords({ number: 1, kind: "scales", animals: [0, 1], points: 5 })).toBe(
    "scales, horse, cow: 5 points for the most",
  );
  expect(taskWords({ number: 2, kind: "group", animals: [2], points: 1 })).toBe("pig: 1 point for each such group");
  expect(taskWords({ number: 3, kind: "flock", animals: [5], points: 0 })).toContain(
    "the only player with black sheep",
  );
});

test("the log names fields from one and what was discarded", () => {
  const played = { event: "Played" as const, seat: 0, field: 0, cards: [0, 0] };
  expect(line({ ...played, discarded: null }, NAMES)).toBe("Clover plays to field 1: horse ×\u00a02.");
  expect(line({ ...played, discarded: 5 }, NAMES)).toBe(
    "Clover plays to field 1: horse ×\u00a02, and discards: black sheep.",
  );
  expect(line({ event: "FieldWon", seat: 1, field: 2, figures: [1], cards: [2, 2], combination: "pair" }, NAMES)).toBe(
    "Bella wins field 3 (a pair) and takes: cow. The cards: pig ×\u00a02.",
  );
});

test("the log says that the final phase begins with the first field that is turned over", () => {
  expect(line({ event: "FieldTurned", field: 0, first: true }, NAMES)).toContain("the final phase begins");
  expect(line({ event: "FieldTurned", field: 0, first: false }, NAMES)).toBe("Field 1 is turned over.");
});

test("how many cards others drew is no line, but what one drew oneself is", () => {
  expect(line({ event: "Drew", seat: 1, number: 2 }, NAMES)).toBe("");
  expect(line({ event: "CardsSeen", seat: 0, cards: [3] }, NAMES)).toBe("Clover draws: sheep.");
});

const offers = offersOf(blackSheepMoves("1 horse", "1 horse pig", "2 horse pig", "3 horse"));
const asked = (cards: number[], lit: boolean[], drop: number | null = null, aim: number | null = null): string =>
  question(sheepView(), offers, { cards, drop, aim, lit });
const NOWHERE = [false, false, false];

test("one is asked for cards first, and then for a field", () => {
  expect(asked([], NOWHERE)).toBe("Choose one or two cards and a field.");
  expect(asked([0], [true, false, false])).toBe("Touch the field for horse, add a card, or discard one.");
  expect(asked([0, 2], [true, true, false])).toBe("Touch the field for horse, pig.");
  expect(asked([0], [true, false, false], 5)).toBe("Touch the field for horse; discard: black sheep.");
});

test("in the final phase one is told so", () => {
  const view = sheepView({ final: true });
  expect(question(view, offers, { cards: [], drop: null, aim: null, lit: NOWHERE })).toMatch(/^Final phase!/);
});

test("cards that fit nowhere lead to another number of cards", () => {
  expect(asked([0], NOWHERE)).toBe("Choose another card: every open field needs two.");
  expect(asked([0, 2], NOWHERE)).toBe("Choose just one card: every open field needs one.");
});

test("a field that was chosen first says how many cards it takes", () => {
  expect(asked([], NOWHERE, null, 0)).toBe("Field 1: choose one card or two.");
  expect(asked([], NOWHERE, null, 1)).toBe("Field 2: choose two cards.");
  expect(asked([], NOWHERE, null, 2)).toBe("Field 3: choose one card.");
  expect(asked([0], [true, false, false], 5, 0)).toBe("Field 1: horse; discard: black sheep.");
});

test("with cards and field chosen, what they would make is said before they are played", () => {
  const outlook = [
    { field: 1, cards: [0, 2], combination: "three_alike", groups: [2], losing: false },
    { field: 2, cards: [0, 2], combination: "pair", groups: [2], losing: true },
  ];
  const made = (aim: number): string =>
    question(sheepView({ outlook }), offers, { cards: [2, 0], drop: null, aim, lit: [true, true, true] });
  expect(made(0)).toBe("Field 1: horse, pig.");
  expect(made(1)).toBe("Field 2: horse, pig. That makes three alike: the best so far.");
  expect(made(2)).toBe("Field 3: horse, pig. That makes a pair: beaten.");
});
