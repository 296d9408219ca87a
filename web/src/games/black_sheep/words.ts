// The table of Black Sheep in words: the same texts as in the terminal.
import { count, say, sayNamed } from "../../lib/texts.svelte";
import type { BlackSheepFieldView, BlackSheepView, BlackSheepSideView, BlackSheepTaskView } from "../../wire";
import { SPECIES, countOf, valuesOf } from "./animals";

/** Best to worst, as on the wire the other way round. */
export const COMBINATIONS = [
  "five_alike",
  "four_alike",
  "three_and_two",
  "three_alike",
  "two_pairs",
  "pair",
  "all_different",
] as const;
export type Combination = (typeof COMBINATIONS)[number];

export function animalName(animal: number): string {
  return [say("horse"), say("cow"), say("pig"), say("sheep"), say("rooster"), say("black sheep")][animal] ?? "";
}

export function combinationName(combination: string): string {
  const names: Record<string, string> = {
    five_alike: say("five alike"),
    four_alike: say("four alike"),
    three_and_two: say("three and two"),
    three_alike: say("three alike"),
    two_pairs: say("two pairs"),
    pair: say("a pair"),
    all_different: say("all different"),
  };
  return names[combination] ?? combination;
}

/** Animals as a list, equal ones counted. */
export function listed(animals: number[]): string {
  return countedWords(SPECIES.map((animal) => countOf(animals, animal)));
}

/** The same from a count of each species; a dot for none at all. */
function countedWords(counts: number[]): string {
  const parts = counts.flatMap((number, animal) =>
    number ? [number === 1 ? animalName(animal) : `${animalName(animal)} ×\u00a0${number}`] : [],
  );
  return parts.join(", ") || "·";
}

export function taskWords(task: BlackSheepTaskView): string {
  if (task.kind === "flock") return say("flock of black sheep: the only player with black sheep wins");
  const animals = listed(task.animals);
  if (task.kind === "scales")
    return count(
      "scales, {animals}: {number} point for the most",
      "scales, {animals}: {number} points for the most",
      task.points,
      { animals },
    );
  return count(
    "{animals}: {number} point for each such group",
    "{animals}: {number} points for each such group",
    task.points,
    { animals },
  );
}

/** In the final phase: what is still to be won before the game ends. */
export function lastFields(view: BlackSheepView): string {
  const open = view.fields.flatMap((field, number) => (field.turned ? [] : [number + 1]));
  if (!open.length) return say("Final phase: all fields are won.");
  return open.length === 1
    ? say("Final phase: the game ends when field {field} is won.", { field: open[0] })
    : say("Final phase: the game ends when fields {fields} are won. No new figures come.", { fields: open.join(", ") });
}

// Labels for those who listen.

export function sideLabel(side: BlackSheepSideView, field: number, name: string): string {
  const cards = side.cards.length ? listed(side.cards) : say("no cards");
  const head = say("{name}, field {field}: {cards}", { name, field: field + 1, cards });
  if (!side.combination) return head;
  const combination = combinationName(side.combination);
  const state = side.losing
    ? say("beaten: {combination}", { combination })
    : say("best so far: {combination}", { combination });
  return `${head}; ${state}; ${fullLabel(side.finished)}`;
}

export function fullLabel(finished: number): string {
  return say("full as number {number}", { number: finished });
}

export function fieldLabel(field: BlackSheepFieldView, number: number): string {
  return sayNamed(
    say("Field {number}", { number: number + 1 }),
    field.turned ? say("turned over") : listed(field.figures),
  );
}

export function corralLabel(view: BlackSheepView, seat: number, animal: number): string {
  const number = view.corrals[seat]?.[animal] ?? 0;
  const values = view.values[seat];
  const known = values && number ? ` (${valuesOf(values, animal).join(", ")})` : "";
  return sayNamed(animalName(animal), `${number}${known}`);
}
