// What the moves of Black Sheep touch.
import type { Mark, Marks } from "../../learn/marks";
import { say } from "../../lib/texts.svelte";
import type { Games } from "../../wire";
import { handName } from "./animals";
import { animalName } from "./words";

const field = (number: number): Mark => `[data-field="${number}"]`;
const aim = (number: number): Mark => `[data-field="${number}"][aria-pressed="false"]`;
const card = (animal: number, copy = 0): Mark => `.hand [data-fly="${handName(animal, copy)}"]:not(.chosen)`;

const PLAY: Mark = "[data-play-it]";

const PLACES: Record<string, Mark[]> = {
  hand: [".hand"],
  fields: [field(0), field(1), field(2)],
  ladder: [".help", "[data-ladder]"],
  corral: [".me .corral, .player.me, .corral"],
};

export const marks: Marks<Games["black_sheep"]> = {
  move(move) {
    if (move.kind === "one") {
      const { card: played, discard } = move.parts;
      const drop: Mark[] = discard === null ? [] : [`.place:has([data-card="${discard}"]) .drop:not(.on)`];
      return [[card(played)], drop, [aim(move.parts.field)], [PLAY]];
    }
    const [first, second] = move.parts.cards as [number, number];
    return [[card(first), card(second, first === second ? 1 : 0)], [aim(move.parts.field)], [PLAY]];
  },
  words(move) {
    const cards = (move.kind === "one" ? [move.parts.card] : move.parts.cards).map((animal) => animalName(animal));
    const values = { cards: cards.join(", "), field: move.parts.field + 1 };
    const dropped = move.kind === "one" ? move.parts.discard : null;
    if (dropped === null) return say("{cards} to field {field}", values);
    return say("{cards} to field {field}; discard: {card}", { ...values, card: animalName(dropped) });
  },
  place(name) {
    const [what, number] = name.split(" ");
    return what === "field" ? [field(Number(number) - 1)] : (PLACES[name] ?? []);
  },
};
