// What things on the table mean, in a sentence or two.
import { say, sayNamed } from "../../lib/texts.svelte";
import type { BlackSheepFieldView, BlackSheepView } from "../../wire";
import { type Combination, animalName, combinationName, corralLabel, fieldLabel } from "./words";

const BLACK = 5;

/** Where a species stands among the six. */
export function rankTip(animal: number): string {
  return animal === BLACK
    ? say("{animal}: the worst of the six; its figures cost points.", { animal: animalName(animal) })
    : say("{animal}: number {rank} of six, from best to worst.", { animal: animalName(animal), rank: animal + 1 });
}

export function fieldTip(field: BlackSheepFieldView, number: number): string {
  return field.turned
    ? say("{field}. No more cards are played here.", { field: fieldLabel(field, number) })
    : say("{field}. With three cards of your own they make a hand of five; the best hand wins both.", {
        field: fieldLabel(field, number),
      });
}

/** What somebody's figures of a species are worth, as far as one may know. */
export function corralTip(view: BlackSheepView, seat: number, animal: number): string {
  const label = corralLabel(view, seat, animal);
  if (!view.corrals[seat]?.[animal]) return label;
  if (view.values[seat])
    return animal === BLACK
      ? say("{figures}. The values are subtracted.", { figures: label })
      : say("{figures}. In brackets their values, 1 to 3.", { figures: label });
  return say("{figures}. Their values are hidden till the end.", { figures: label });
}

export function supplyTip(view: BlackSheepView, animal: number): string {
  return say("{figures} of six can still come to a field.", {
    figures: sayNamed(animalName(animal), view.supply[animal]),
  });
}

export function combinationTip(combination: Combination): string {
  const said: Record<Combination, string> = {
    five_alike: say("all five of one species"),
    four_alike: say("four of one species, and another animal"),
    three_and_two: say("three of one species and two of another"),
    three_alike: say("three of one species, and two other animals"),
    two_pairs: say("two of one species, two of another, and a fifth animal"),
    pair: say("two of one species, and three other animals"),
    all_different: say("five different animals: the best animal counts"),
  };
  return sayNamed(combinationName(combination), said[combination]);
}
