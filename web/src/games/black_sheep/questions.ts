// What a player is asked, with what is chosen so far.
import { say } from "../../lib/texts.svelte";
import type { BlackSheepOutlookView, BlackSheepView } from "../../wire";
import { type Offers, outlookOf } from "./offers";
import { animalName, combinationName, listed } from "./words";

interface Chosen {
  cards: number[];
  drop: number | null;
  aim: number | null;
  /** By field: whether the chosen cards can go there. */
  lit: boolean[];
}

export function question(view: BlackSheepView, offers: Offers, { cards, drop, aim, lit }: Chosen): string {
  if (aim !== null && !(cards.length && lit[aim])) return howMany(offers, aim);
  if (!cards.length)
    return view.final
      ? say("Final phase! Choose one or two cards and a field.")
      : say("Choose one or two cards and a field.");
  const values = { cards: listed(cards), discard: drop === null ? "" : animalName(drop), field: (aim ?? 0) + 1 };
  if (aim !== null) {
    const what =
      drop === null
        ? say("Field {field}: {cards}.", values)
        : say("Field {field}: {cards}; discard: {discard}.", values);
    const made = outlookOf(view, aim, cards);
    return made ? `${what} ${makes(made)}` : what;
  }
  if (!lit.some(Boolean))
    return cards.length === 1
      ? say("Choose another card: every open field needs two.")
      : say("Choose just one card: every open field needs one.");
  if (drop !== null) return say("Touch the field for {cards}; discard: {discard}.", values);
  return cards.length === 1
    ? say("Touch the field for {cards}, add a card, or discard one.", values)
    : say("Touch the field for {cards}.", values);
}

/** What a side would be that these cards complete. */
function makes({ combination, losing }: BlackSheepOutlookView): string {
  const values = { combination: combinationName(combination) };
  return losing
    ? say("That makes {combination}: beaten.", values)
    : say("That makes {combination}: the best so far.", values);
}

function howMany(offers: Offers, field: number): string {
  const values = { field: field + 1 };
  if (offers.one[field] && offers.two[field]) return say("Field {field}: choose one card or two.", values);
  return offers.two[field]
    ? say("Field {field}: choose two cards.", values)
    : say("Field {field}: choose one card.", values);
}
